"""Referee for board games at a real table: record, validate, explain, score.

The Python API in five lines::

    import referee
    log = referee.load("game.toml")              # a Log, judged from the setup on
    print(log.next, log.moves()[:3])             # what may be done
    log = log.play("ana: play 2 bricks e3")      # judged and, where it stands, applied
    print(log.score().players[0].total)          # the points, each with its clause
"""

from __future__ import annotations

# Importing the package costs next to nothing: not even `typing` is loaded.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from referee.api import Log, Sheet, load, open_file
    from referee.core.errors import InputError

__version__ = "0.1.0"
__all__ = ["InputError", "Log", "Sheet", "load", "open_file"]


def __getattr__(name: str) -> Any:
    # Importing the package must cost nothing: `referee --version` is also a command.
    if name in ("Log", "Sheet", "load", "open_file"):
        from referee import api

        return getattr(api, name)
    if name == "InputError":
        from referee.core.errors import InputError

        return InputError
    raise AttributeError(f"module 'referee' has no attribute {name!r}")
