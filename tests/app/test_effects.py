"""What a picture focuses and scrolls to is in it (the driver checks that for every answer of every test)."""

from person import Person


def test_the_last_picture_of_a_match_has_what_it_focuses() -> None:
    person = Person().open("?game=seven-bridge&seats=4&seed=1&options=rounds:1&auto=1&speed=0")
    person.wait_until(lambda person: person.phase == "match-over")
    assert person.focused == "do-again"
