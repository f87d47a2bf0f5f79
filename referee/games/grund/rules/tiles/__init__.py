"""The kinds of tile, one module for each: its clauses and what it does. A new kind is a new module in this package."""

from importlib import import_module
from pkgutil import iter_modules

for _room in iter_modules(__path__):
    import_module(f"{__name__}.{_room.name}")
