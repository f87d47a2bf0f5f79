"""The Grund cards, a room each: their clauses and what they do. A new card is a new module here."""

from importlib import import_module
from pkgutil import iter_modules

for _room in iter_modules(__path__):
    import_module(f"{__name__}.{_room.name}")
