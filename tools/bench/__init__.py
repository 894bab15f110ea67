"""Measures start, size, memory, answers and the engine: `python -m tools.bench`. docs/performance.md has the tables."""
