"""Empty, and with it a fifth of the standard library not there: Pyodide imports asyncio, the app awaits nothing."""
