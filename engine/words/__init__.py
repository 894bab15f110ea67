"""What the engine says, in Japanese and in English: cards, actions, options, reasons."""

from engine.words.cards import short, spoken
from engine.words.reasons import REASONS
from engine.words.say import LANGS, reason_sentence

__all__ = ["LANGS", "REASONS", "reason_sentence", "short", "spoken"]
