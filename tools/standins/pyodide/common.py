"""Empty: what is in Pyodide's own helps to install packages."""
