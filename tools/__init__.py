"""Builds and serves the site, and finds a browser for its tests."""
