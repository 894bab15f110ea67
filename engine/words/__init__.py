"""What the engine says, in Japanese and in English: cards, actions, options, reasons."""

from engine.words import rummy, seven_bridge, sevens
from engine.words.cards import short, spoken
from engine.words.options import GameWords, OptionWords
from engine.words.reasons import REASONS
from engine.words.say import LANGS, option_sentence, reason_sentence

GAME_WORDS: dict[str, GameWords] = {
    "seven-bridge": seven_bridge.WORDS,
    "rummy": rummy.WORDS,
    "sevens": sevens.WORDS,
}

__all__ = [
    "GAME_WORDS",
    "LANGS",
    "REASONS",
    "GameWords",
    "OptionWords",
    "option_sentence",
    "reason_sentence",
    "short",
    "spoken",
]
