"""The commands of the contract: scenario, replay, simulate, bench."""

import os
import sys

from engine.commands import main

if __name__ == "__main__":
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read has gone (`… | head`); Python would still try to write the rest, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)
