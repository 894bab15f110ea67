"""The rules engine of Nanataku: Seven Bridge and its relatives. Standard library only; the facade is all one needs."""

from engine.game import IllegalAction, PositionError, RecordError
from engine.match import Match, new_match
from engine.record import load_record
from engine.rules import OptionError
from engine.scenario import load_scenario

__all__ = [
    "IllegalAction",
    "Match",
    "OptionError",
    "PositionError",
    "RecordError",
    "load_record",
    "load_scenario",
    "new_match",
]
