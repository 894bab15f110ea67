"""The art of the cards: faces, backs, the fox, the mark and icons, drawn from numbers as one SVG sprite."""

from pyapp.art.sprite import back, face, joker_as, sprite

__all__ = ["back", "face", "joker_as", "sprite"]
