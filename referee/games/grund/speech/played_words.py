"""Grund cards told as played, by their printed names too: `I'm playing Tantrum, that card where I just win the bid`;
fights, and cards that are cancelled.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.heard import Heard, seat_of
from referee.core.understanding.tokens import STOPS
from referee.games.grund.rules.cards.fight import fighters, places
from referee.games.grund.speech.drawn_words import PLAYING, narrowed
from referee.games.grund.state import State

ALONE = frozenset({"coffee-break", "snack", "hug", "tantrum", "big-brother", "bus-ticket"})
"""Cards that are played without naming a tile: one that is told says where it happens."""
_FOR_LINES = frozenset({"mummy-row", "mummy-column"})
_KINDS_OF_CARDS = frozenset({"number", "value", "card", "row", "line"})
_PLAYED_AS = {"tantrum": english.every_form("throw, have"), "snack": english.every_form("eat, have")}
"""The verbs that tell the playing of one card: `throws a tantrum`."""
_FEW_WORDS = 4
_FIRST = english.word_set("top upper topmost uppermost left leftmost first")
_LAST = english.word_set("bottom lower lowest undermost right rightmost last")
_AXES = {"row": "row", "rows": "row", "column": "column", "columns": "column"}


def with_played(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells that a card is played which needs no place, or one for a row or column; None for
    any other line.
    """
    items = narrowed(items)
    at = next((at for at in range(len(items)) if _is_played(items, at)), None)
    if at is None or any(_is_of_another(item) for item in _without_given(items, at)):
        return None
    cards = [verb for verb in items[at].values("verb") if verb in ALONE | _FOR_LINES]
    who = [replace(item, role=None) for item in items[:at] if item.values("player")]
    if len({one.facts for one in who}) > 1:
        return None
    lines = _lines(with_sides(state, items)) if _FOR_LINES & set(cards) else []
    act = tuple(("verb", card) for card in cards)
    told = replace(items[at], text=f"plays {items[at].text}", facts=act, role=None, is_spelling=False)
    return [*who[:1], told, *lines[:1], *cancelled(items)]


def _is_played(items: Sequence[Heard], at: int) -> bool:
    """Is it a card that somebody plays, and nothing said that this is not done?"""
    if not (ALONE | _FOR_LINES).intersection(items[at].values("verb")):
        return False
    begin = next((one for one in reversed(range(at + 1)) if items[one].joint in STOPS), 0)
    before = items[begin:at]
    playing = PLAYING.union(*(_PLAYED_AS.get(card, ()) for card in items[at].values("verb")))
    is_playing = any(item.text in playing for item in before[-_FEW_WORDS:])
    return is_playing and not any(item.sort == "talk" or "no" in item.values("verb") for item in before)


def _without_given(items: Sequence[Heard], at: int) -> list[Heard]:
    """The items beside a card, without the cards that Snack gives: `plays Snack, three ones`."""
    is_snack = "snack" in items[at].values("verb")
    behind = [item for item in items[at + 1 :] if not (is_snack and _KINDS_OF_CARDS.issuperset(_kinds(item)))]
    return [*items[:at], *behind]


def _kinds(item: Heard) -> set[str]:
    return {kind for kind, _ in item.facts}


def _is_of_another(item: Heard) -> bool:
    """Does a word tell another act: a photo, a castle tile, cards that are given, another card?"""
    kinds = _kinds(item)
    is_number = any(number.isdigit() for number in item.values("number"))
    is_count = item.text == "one" or bool(kinds & {"bonus", "ordinal", "row", "column"})
    if "cell" in kinds and item.role in ("from", "to"):
        # A figure goes somewhere.
        return True
    is_act = bool({"sail", "swap", "refresh"}.intersection(item.values("verb")))
    return is_act or bool(kinds & {"photo", "castle", "arrow", "tie", "card"}) or (is_number and not is_count)


def _lines(items: Sequence[Heard]) -> list[Heard]:
    """The rows and columns that are told, as lines of the board."""
    lines = [(item, line) for item in items for kind in ("column", "row") for line in item.values(kind)]
    return [replace(item, facts=(("line", line), (kind_of(line), line)), is_spelling=False) for item, line in lines]


def kind_of(line: str) -> str:
    """`number` or `line`: the kind of a row or column in a line of notation."""
    return "number" if line.isdigit() else "line"


def with_sides(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `the top row` and `the last column` each as the row or column that it is."""
    names = state.config.board.names
    found: list[Heard] = []
    for item in items:
        axis = _AXES.get(item.text, "")
        side = found[-1].text if found else ""
        if axis and item.joint not in STOPS and side in _FIRST | _LAST:
            end = names[0] if side in _FIRST else names[-1]
            value = end[1:] if axis == "row" else end[:1]
            line = replace(found[-1], text=f"{side} {item.text}", sort="meaning", facts=((axis, value),), role=None)
            found[-1] = replace(line, is_spelling=False)
        else:
            found.append(item)
    return found


def with_fight(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that names the tile of each player in a Fight, the tiles in the order of the card; None for
    any other line.
    """
    at = next((at for at, item in enumerate(items) if "fight" in item.values("verb")), None)
    named = [seat for item in items if (seat := seat_of(item, state.config.names)) is not None]
    if at is None or not named or named[0] is None:
        return None
    tiles = _tiles_told(state, items, named[0])
    order = [seat for seat in fighters(state, named[0]) if places(state, seat)]
    if len(order) < state.config.players or set(tiles) != set(order) or len(named) < len(order):
        return None
    actor = next(item for item in items if seat_of(item, state.config.names) == named[0])
    act = replace(items[at], facts=(("verb", "fight"),))
    return [replace(actor, role=None), act, *(tiles[seat] for seat in order), *cancelled(items)]


def with_cancelled(items: Sequence[Heard]) -> list[Heard]:
    """The items; a clause that tells that the card before it is cancelled as that, with who does it: `but Bela stops
    her with My daddy is stronger`.
    """
    at = next((at for at, item in enumerate(items) if "daddy" in item.values("key")), 0)
    begin = next(
        (one for one in reversed(range(1, at + 1)) if items[one].joint in STOPS or items[one].text == "but"), 0
    )
    acting = {item.facts for item in items[:begin] if item.values("player")}
    others = [item for item in items[begin:] if item.values("player") and item.facts not in acting]
    if not begin or not others:
        return list(items)
    told = [replace(item, role="actor") if item.facts in acting else item for item in items[:begin]]
    key = replace(items[at], text="daddy", sort="key", facts=(("key", "daddy"),))
    return [*told, key, replace(others[0], role=None)]


def cancelled(items: Sequence[Heard]) -> list[Heard]:
    """The words that tell that a card is cancelled, with who does it: `but Bela cancels it with my daddy`."""
    at = next((at for at, item in enumerate(items) if "daddy" in item.values("key")), None)
    if at is None:
        return []
    named = [item for item in (*items[at + 1 :], *reversed(items[:at])) if item.values("player")]
    return [items[at], *(replace(item, role=None) for item in named[:1])]


def _tiles_told(state: State, items: Sequence[Heard], seat: int) -> dict[int, Heard]:
    """By player the tile told behind the name, where a figure of this player is."""
    found: dict[int, Heard] = {}
    for item in items:
        named = seat_of(item, state.config.names)
        seat = seat if named is None else named
        own = {state.config.board.names[cell] for cell in places(state, seat)}
        cells = tuple(cell for cell in item.values("cell") if cell in own)
        if cells and named is None:
            facts = tuple(("cell", cell) for cell in cells)
            found.setdefault(seat, replace(item, facts=facts, sort="meaning", role=None, is_spelling=False))
    return found


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
