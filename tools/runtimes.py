"""The runtimes from npm: which of their files the page needs."""

import shutil
from pathlib import Path

MODULES = Path(__file__).parents[1] / "node_modules"
# Folder in node_modules → folder in the site, and the files. PyScript names its chunks with hashes.
NEEDED = {
    "pyodide": ("pyodide", ["pyodide.mjs", "pyodide.asm.*", "pyodide-lock.json", "python_stdlib.zip"]),
    "@pyscript/core/dist": ("pyscript", ["core.js", "core-*.js", "error-*.js", "toml-*.js"]),
    "@micropython/micropython-webassembly-pyscript": ("micropython", ["micropython.mjs", "micropython.wasm"]),
    "idiomorph/dist": (".", ["idiomorph.min.js"]),
}


def copy(target: Path) -> None:
    """Copies what is needed into the folder. Raises FileNotFoundError for a file that is not there."""
    for source, (folder, patterns) in NEEDED.items():
        (target / folder).mkdir(parents=True, exist_ok=True)
        for pattern in patterns:
            found = sorted((MODULES / source).glob(pattern))
            if not found:
                raise FileNotFoundError(f"node_modules/{source} has no {pattern}")
            for path in found:
                shutil.copy(path, target / folder / path.name)
