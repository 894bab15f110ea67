"""Which version of the app this is, for bug reports; the same as in pyproject.toml."""

VERSION = "0.1.0"
