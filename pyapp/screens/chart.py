"""A line through numbers, drawn small: the rating after each match."""

from collections.abc import Sequence

import htpy as h

WIDTH, HEIGHT = 340, 120
TOP, BOTTOM, LEFT = 12, 108, 44
STEPS = (20, 50, 100, 200, 500, 1000, 2000, 5000)


def line_chart(values: Sequence[int], label: str) -> h.Node:
    """The values in order, over lines at round numbers; the label says in words what is to be seen."""
    marks = _marks(min(values), max(values))
    low, high = min(*marks, *values), max(*marks, *values)

    def across(n: int) -> float:
        return LEFT + (WIDTH - LEFT - 6) * (n / (len(values) - 1) if len(values) > 1 else 1)

    def down(value: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)

    way = " ".join(f"{across(n):.1f},{down(value):.1f}" for n, value in enumerate(values))
    return h.svg("#rating-chart.chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)[
        [
            [
                h.path(".rule", d=f"M{LEFT} {down(mark):.1f}H{WIDTH}"),
                h.text(x=str(LEFT - 8), y=f"{down(mark) + 4:.1f}")[str(mark)],
            ]
            for mark in marks
        ],
        h.polyline(points=way),
        h.circle(cx=f"{across(len(values) - 1):.1f}", cy=f"{down(values[-1]):.1f}", r="3.5"),
    ]


def _marks(low: int, high: int) -> list[int]:
    """Two to four round numbers that hold the values between them."""
    step = next((step for step in STEPS if high - low <= 2 * step), STEPS[-1])
    first = low // step * step
    last = max(-(-high // step) * step, first + step)
    return list(range(first, last + 1, step))
