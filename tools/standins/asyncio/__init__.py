"""Empty, and with it much of the standard library not there: Pyodide imports asyncio, the app awaits nothing."""
