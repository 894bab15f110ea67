"""Scripts that run inside Pyodide, under Node: only there is the browser's own Python to be had."""
