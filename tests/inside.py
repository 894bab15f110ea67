"""Inside Pyodide with the site's own standard library: everything in it can be imported, and everything of the app."""

import importlib
import sys

sys.path += ["/shop/engine.zip", "/shop/pyapp.zip", "/shop/later.zip"]
missing: list[str] = []
with open("/shop/files.txt", encoding="utf-8") as listed:
    for name in listed.read().split():
        module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        try:
            importlib.import_module(module)
        except Exception as error:
            missing.append(f"{module}: {type(error).__name__}: {error}")
with open("/shop/without.txt", encoding="utf-8") as listed:
    missing += [
        f"{module}: imported, and its tables are not there" for module in listed.read().split() if module in sys.modules
    ]
if missing:
    raise ImportError("\n".join(missing))
