"""What drawing games share: draw, open melds and lay off, discard, and claims between two turns (2.4 – 2.6).

Each game states its house rules as a `Turns` value; nothing here knows which game that is.
"""
