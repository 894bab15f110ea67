"""What must hold in every game of Rummy and Sevens, whatever the options, the seats, the cards and the play."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.cards import TEXT, bits, each
from engine.chance import generator, pick, shuffled
from engine.cpu import PLAYERS
from engine.game import IllegalAction
from engine.games import GAMES
from engine.match import Match, new_match
from engine.rules import option_values, write_value
from engine.simulate import simulate
from engine.words import GAME_WORDS, REASONS

NEW_GAMES = ("rummy", "sevens")
STYLES = ("random", "greedy", "hoarder", "normal")


@st.composite
def matches(draw: st.DrawFn, game: str) -> Match:
    """A match of this game with any options, seats, dealer and deal."""
    allowed = option_values(GAMES[game].rules_type)
    options = {name: draw(st.sampled_from(values)) for name, values in allowed.items()}
    seats = draw(st.sampled_from(GAMES[game].presets["standard"].seats))
    return new_match(game, options=options, seats=seats, seed=draw(st.integers(0)), first_dealer=seats - 1)


def other_texts(match: Match) -> list[str]:
    """Action texts of every verb, most of them not allowed: every card, every meld of three in a row or of a rank."""
    cards = [text for card, text in TEXT.items() if card != 53]
    texts = ["draw", "take", "pass", "ron", "pon 7S 7H", "chi 6S 8S", "place *"]
    texts += [f"discard {card}" for card in cards[:53]]
    texts += [f"place {card}" for card in cards]
    texts += [f"layoff {card} {n}" for card in cards[:53] for n in range(len(match.view(0)["table"]) + 2)]
    texts += ["meld " + " ".join(cards[n : n + size]) for size in (2, 3, 4, 5) for n in range(53 - size)]
    texts += ["meld " + " ".join(cards[n:52:13]) for n in range(13)]
    return texts + ["meld " + " ".join(cards[n + 13 : 52 : 13]) for n in range(13)]


def check_choices(match: Match) -> None:
    """What is listed may be played, is canonical, and is all that may be played."""
    legal = match.legal()
    assert legal
    assert len(set(legal)) == len(legal)
    assert [match.canonical(text) for text in legal] == legal
    for text in other_texts(match):
        refused = match.why_not(text)
        if refused is None:
            assert match.canonical(text) in legal, text
        else:
            assert text not in legal, text
            assert refused.reason in REASONS


def play_on(match: Match, chance: Random, rounds: int, every: int) -> None:
    """Plays so many rounds, each seat in a style of its own; looks closely at some moments."""
    styles = [PLAYERS[pick(STYLES, chance)] for _ in range(match.seats)]
    cards = match.card_count()
    for _ in range(rounds):
        for n in range(100_000):
            seat = match.to_act
            if seat is None:
                break
            if n % every == 0:
                check_choices(match)
            match.play(styles[seat].choose(match.look(seat), match.choices(), chance).text)
            assert match.card_count() == cards
        assert match.to_act is None
        if match.phase == "match-over":
            return
        match.next_round()


def check_record(match: Match) -> None:
    record = match.record()
    again = engine.load_record(json.loads(json.dumps(record)))
    assert again.record() == record
    for seat in range(match.seats):
        view = json.loads(json.dumps(match.view(seat)))
        assert {**again.view(seat), "match_wins": None} == {**view, "match_wins": None}


@given(match=matches("rummy"), seed=st.integers(0))
def test_rummy(match: Match, seed: int) -> None:
    assert match.card_count() == 52
    play_on(match, Random(seed), rounds=2, every=23)
    check_record(match)


@given(match=matches("sevens"), seed=st.integers(0))
def test_sevens(match: Match, seed: int) -> None:
    play_on(match, Random(seed), rounds=1, every=5)
    assert match.phase == "match-over"
    assert sorted(match.ranks or []) == list(range(1, match.seats + 1))
    check_record(match)


@pytest.mark.parametrize("game", NEW_GAMES)
def test_a_view_does_not_depend_on_what_is_hidden(game: str) -> None:
    """With the cards that a seat can't see dealt anew among the others and the stock, it sees and may do the same."""
    for seed in range(40):
        chance = Random(seed)
        match = new_match(game, seats=4, seed=seed)
        for _ in range(chance.randrange(60)):
            if match.to_act is not None:
                match.play(pick(match.legal(), chance))
        for seat in range(match.seats if match.to_act is not None else 0):
            state = with_hidden_cards_dealt_anew(match._state, seat, chance)
            before, after = (match.game.look(match.rules, s, seat) for s in (match._state, state))
            assert match.game.shown(before) == match.game.shown(after)
            assert match.game.choices(before) == match.game.choices(after)


def with_hidden_cards_dealt_anew(state: Any, seat: int, chance: Random) -> Any:
    stock = getattr(state, "stock", ())
    piles = [list(each(hand)) for n, hand in enumerate(state.hands) if n != seat] + [list(stock)]
    hidden = shuffled([card for pile in piles for card in pile], chance)
    dealt = [[hidden.pop() for _ in pile] for pile in piles]
    hands = [*map(bits, dealt[:-1])]
    hands.insert(seat, state.hands[seat])
    changed = {"stock": tuple(dealt[-1])} if stock else {}
    return state._replace(hands=tuple(hands), **changed)


@pytest.mark.parametrize("game", NEW_GAMES)
def test_a_saved_match_goes_on(game: str) -> None:
    """A record of any moment is a saved game: it goes on as the match itself does."""
    for seed in range(8):
        match = new_match(game, seats=4, seed=seed)
        chance = Random(seed)
        for _ in range(chance.randrange(60)):
            if match.to_act is not None:
                match.play(pick(match.legal(), chance))
        again = engine.load_record(match.record(), seed=seed)
        assert (again.legal(), again.view(0), again.phase) == (match.legal(), match.view(0), match.phase)


@pytest.mark.parametrize("game", NEW_GAMES)
def test_whole_matches_end(game: str) -> None:
    for seats in GAMES[game].presets["standard"].seats:
        match = new_match(game, seats=seats, seed=seats)
        play_on(match, Random(seats), rounds=100, every=997)
        assert match.phase == "match-over"
        check_record(match)


@pytest.mark.parametrize("game", NEW_GAMES)
def test_every_option_has_words(game: str) -> None:
    words = GAME_WORDS[game]
    allowed = option_values(GAMES[game].rules_type)
    assert set(words.options) == set(allowed)
    assert set(words.presets) == set(GAMES[game].presets)
    for name, values in allowed.items():
        for lang in ("ja", "en"):
            labels = [words.options[name].label(write_value(value), lang) for value in values]
            assert len(set(labels)) == len(values), name
        assert all(words.options[name].help)


@pytest.mark.parametrize(("game", "games", "least"), [("rummy", 80, 0.3), ("sevens", 200, 0.4)])
def test_normal_beats_greedy_and_greedy_random(game: str, games: int, least: float) -> None:
    """One against three: a quarter would be even."""
    tally = simulate(game, "standard", {}, ["normal", "greedy", "greedy", "greedy"], games, "strength")
    assert tally.summary()["win_share"][0] > least
    tally = simulate(game, "standard", {}, ["greedy", "random", "random", "random"], games // 4, "strength")
    assert tally.summary()["win_share"][0] > 0.4


def test_the_hoarder_opens_only_in_its_last_turn() -> None:
    for seed in range(6):
        match = new_match("rummy", options={"scoring": "award"}, seats=3, seed=seed)
        hoarder, greedy = PLAYERS["hoarder"], PLAYERS["greedy"]
        while (seat := match.to_act) is not None:
            player = hoarder if seat == 0 else greedy
            match.play(player.choose(match.look(seat), match.choices(), generator(seed, "test", 1)).text)
        opened = [line for line in match.record()["rounds"][0]["actions"] if line[:6] in ("0 meld", "0 layo")]
        assert bool(opened) == (match.view(0)["out"] == 0)


def test_a_refused_action_names_its_reason() -> None:
    match = new_match("sevens", seed=1)
    with pytest.raises(IllegalAction) as refused:
        match.play("place 7D")
    assert refused.value.reason == "not-held"
    assert refused.value.sentence("ja") == "♦7は手札にありません"
