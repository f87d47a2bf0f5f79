"""The Grund cards, a module for one or for a few of a kind: clauses and effects. A new card is a new module here."""

from importlib import import_module
from pkgutil import iter_modules

for _room in iter_modules(__path__):
    import_module(f"{__name__}.{_room.name}")
