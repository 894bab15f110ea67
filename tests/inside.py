"""Inside Pyodide with the site's own standard library: everything in it can be imported, and everything of the app."""

import importlib
import sys
import zipfile

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
ARCHIVES = (LIBRARY, "/shop/engine.zip", "/shop/pyapp.zip", "/shop/later.zip")
sys.path += ARCHIVES[1:]
missing: list[str] = []
for archive in ARCHIVES:
    for name in zipfile.ZipFile(archive).namelist():
        if not name.endswith(".pyc"):
            continue
        module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        try:
            importlib.import_module(module)
        except Exception as error:
            missing.append(f"{module}: {type(error).__name__}: {error}")
if missing:
    raise ImportError("\n".join(missing))
