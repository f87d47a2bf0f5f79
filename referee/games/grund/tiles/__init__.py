"""The kinds of tile, a room each: its clauses and what it does. A new kind is a new module here."""

from importlib import import_module
from pkgutil import iter_modules

for _room in iter_modules(__path__):
    import_module(f"{__name__}.{_room.name}")
