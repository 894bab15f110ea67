"""The runtimes from npm: which of their files the page needs as they are. (Pyodide's own script is pruned first.)"""

import shutil
from collections.abc import Iterator
from pathlib import Path

MODULES = Path(__file__).parents[1] / "node_modules"
# Folder in node_modules → folder in the site, and the files. PyScript names its chunks with hashes.
NEEDED = {
    "pyodide": ("pyodide", ["pyodide.mjs"]),
    "@pyscript/core/dist": ("pyscript", ["core.js", "core-*.js", "error-*.js"]),
    "@micropython/micropython-webassembly-pyscript": ("micropython", ["micropython.mjs", "micropython.wasm"]),
    "idiomorph/dist": (".", ["idiomorph.min.js"]),
    "zstddec/dist": (".", ["zstddec-stream.mjs"]),
}


def files() -> Iterator[tuple[str, Path]]:
    """Name in the site and place on disk. Raises FileNotFoundError for what is not there."""
    for source, (folder, patterns) in NEEDED.items():
        for pattern in patterns:
            found = sorted((MODULES / source).glob(pattern))
            if not found:
                raise FileNotFoundError(f"node_modules/{source} has no {pattern}")
            for path in found:
                # Some hosts know no type for .mjs, and browsers run no module without the right one.
                yield str(Path(folder, path.name).with_suffix(".js" if path.suffix == ".mjs" else path.suffix)), path


def copy(target: Path) -> None:
    """Copies what is needed into the folder. Raises FileNotFoundError for a file that is not there."""
    for name, path in files():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target / name)
