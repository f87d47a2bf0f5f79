"""The names that are printed on the Grund cards in the two languages of the rulebook, where notation has others."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

_PRINTED = {
    "postcard": "képeslap", "come-on-mate": "gyere haver", "recycle": "újrahasznosítás", "better-bend": "okos enged",
    "newspaper": "újság", "tantrum": "hiszti", "shoo": "sicc",
    "come-here-son": "gyere csak ide kisfiam, gyere csak ide, gyere ide", "fight": "veszekedés",
    "mummy-column": "look mummy, look mommy, look mum, anyu figyelj",
    "mummy-row": "look mummy, look mommy, look mum, anyu figyelj", "jungle-fighter": "dzsungelharcos",
    "comforting": "vígasztalás, vigasztalás", "telling": "árulkodás", "little-mole": "kis vakond",
    "my-daddy": "my daddy is stronger, az én apukám erősebb", "scooter": "roller", "ball": "labda",
    "coffee-break": "kávészünet", "rest": "nyugi", "pile-up": "kicsi a rakás", "bus-ticket": "buszjegy",
    "big-brother": "nagytesó", "snack": "nasi", "hug": "ölelés",
}  # fmt: skip


def _plain(name: str) -> str:
    """A name without the accents, for which a keyboard may have no keys."""
    return "".join(letter for letter in unicodedata.normalize("NFD", name) if not unicodedata.combining(letter))


PRINTED: Mapping[str, tuple[str, ...]] = {
    card: tuple(dict.fromkeys(one for name in names.split(", ") for one in (name, _plain(name))))
    for card, names in _PRINTED.items()
}
"""The names by card, with and without accents."""
