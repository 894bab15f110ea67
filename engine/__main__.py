"""The commands of the contract: scenario, replay, simulate, bench."""

import sys

from engine.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
