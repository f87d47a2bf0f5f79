"""Reads typed lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tests.differential.grund.box import (
    CARDS,
    CASTLE,
    CAT_TILES,
    KINDS,
    NEVER_PLAYED,
    PHOTOS,
    PLAYABLE,
    shortened,
)
from tests.differential.grund.hands import Cards

VERBS = (
    frozenset(
        [
            "cat",
            "bid",
            "photo",
            "refresh",
            "build",
            "invite",
            "send",
            "sail",
            "swap",
            "friend",
            "grund",
            "no",
            "drew",
            "took",
            "energy",
            "show",
        ]
    )
    | PLAYABLE
)
WITH_ARGUMENTS = PLAYABLE - {"coffee-break", "snack", "hug", "tantrum", "big-brother", "jungle-fighter"}
CELL = r"[a-z][0-9]+"
CASTLE_CELL = r"[a-z][1-9][0-9]?"
TABLE = ("cat", "bid")


class UnreadableError(Exception):
    """The line cannot be read (clause `notation`)."""


@dataclass(frozen=True)
class Line:
    """A typed line. What the line does not say is None or empty."""

    verb: str
    player: str | None = None
    cells: tuple[str, ...] = ()
    pay: Cards | None = None
    bump: str | None = None
    owner: str | None = None
    kind: str | None = None
    new: tuple[str, ...] = ()
    cards: Cards = ()
    kept: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    place: str | None = None
    number: int = 0
    bonus: str = ""
    bike: str | None = None
    bidders: tuple[tuple[str, Cards], ...] = ()
    result: str | None = None
    daddies: tuple[str, ...] = ()

    @property
    def is_cancelled(self) -> bool:
        return len(self.daddies) % 2 == 1

    @property
    def is_card(self) -> bool:
        return self.verb in CARDS


class Reader:
    """Reads lines of a game with these players."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def read(self, text: str) -> Line:
        text = re.sub(r"\s*,\s*", ",", text.strip())
        player, words = self._player_and_words(text)
        words, daddies = self._daddies([word.lower() for word in words])
        if not words:
            raise UnreadableError
        line = self._verb(words)
        if daddies and not line.is_card:
            raise UnreadableError
        if line.verb in WITH_ARGUMENTS and line == Line(line.verb) and len(daddies) % 2 == 0:
            raise UnreadableError
        if line.verb in TABLE and player:
            raise UnreadableError
        return replace(line, player=player, daddies=daddies)

    def name(self, word: str) -> str:
        name = self.name_or_none(word)
        if name is None:
            raise UnreadableError
        return name

    def name_or_none(self, word: str) -> str | None:
        exact = [name for name in self.names if name.lower() == word.lower()]
        meant = exact or [name for name in self.names if name.lower().startswith(word.lower())]
        return meant[0] if len(meant) == 1 and word else None

    def _player_and_words(self, text: str) -> tuple[str | None, list[str]]:
        head, colon, rest = text.partition(":")
        if colon and " " not in head.strip() and (name := self.name_or_none(head.strip())):
            return name, rest.split()
        words = text.split()
        if words and words[0].lower() not in VERBS and (name := self.name_or_none(words[0])):
            return name, words[1:]
        return None, words

    def _daddies(self, words: list[str]) -> tuple[list[str], tuple[str, ...]]:
        if "daddy" not in words:
            return words, ()
        place = words.index("daddy")
        rest = words[place:]
        if len(rest) % 2 or any(word != "daddy" for word in rest[::2]):
            raise UnreadableError
        return words[:place], tuple(self.name(word) for word in rest[1::2]) if rest else ()

    def _verb(self, words: list[str]) -> Line:
        verb, rest = words[0], words[1:]
        if verb in NEVER_PLAYED:
            raise UnreadableError
        if verb not in VERBS:
            return self._move(words)
        read: Callable[[str, list[str]], Line] = getattr(self, "_" + verb.replace("-", "_"), self._bare)
        return read(verb, rest)

    # Movement.

    def _move(self, words: list[str]) -> Line:
        if len(words) == 2 and words[1] == "stay":
            return Line("stay", cells=(cell(words[0]),))
        path, options = tuple(map(cell, words[0].split("-"))), words[1:]
        if len(path) not in (2, 3):
            raise UnreadableError
        return _with_options(Line("move", cells=path), options)

    def _path_card(self, verb: str, rest: list[str]) -> Line:
        if not rest:
            return Line(verb)
        line = self._move(rest)
        return replace(line, verb=verb) if len(line.cells) == 2 and line.verb == "move" else _unreadable()

    def _long_path_card(self, verb: str, rest: list[str]) -> Line:
        line = self._move(rest) if rest else Line("move")
        return replace(line, verb=verb) if line.verb == "move" else _unreadable()

    _pile_up = _scooter = _long_path_card

    def _come_on_mate(self, verb: str, rest: list[str]) -> Line:
        line = self._path_card(verb, rest)
        return line if line.pay is None else _unreadable()

    def _better_bend(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, cells=tuple(map(cell, one(rest).split("-")))) if rest else Line(verb)

    # Table.

    def _cat(self, verb: str, rest: list[str]) -> Line:
        bike = None
        if len(rest) > 2 and rest[-2] == "bike":
            rest, bike = rest[:-2], _ident(rest[-1], KINDS)
        if len(rest) == 1 and rest[0] in CAT_TILES:
            rest = CAT_TILES[rest[0]].split()
        if len(rest) < 2 or not re.fullmatch(r"stay|(?:[ns]?[ew]|[ns])[0-9]+", rest[0]):
            raise UnreadableError
        bonus = " ".join(rest[1:])
        if not re.fullmatch(r"happy[0-9]+|castle|photo|grund|angry ([a-z]|[0-9]+)(,([a-z]|[0-9]+))*", bonus):
            raise UnreadableError
        return Line(verb, kind=rest[0], bonus=bonus, bike=bike)

    def _bid(self, verb: str, rest: list[str]) -> Line:
        if len(rest) < 4:
            raise UnreadableError
        bidders = tuple((self.name(rest[place]), cards(rest[place + 1], "*-")) for place in (0, 2))
        result = rest[4:]
        values = {card for _, passed in bidders for card in passed}
        if not result and "-" not in values and values & {"?", "*"}:
            raise UnreadableError
        if not result:
            return Line(verb, bidders=bidders)
        if result == ["tie"]:
            return Line(verb, bidders=bidders, result="tie")
        if len(result) == 2 and result[0] == "won":
            return Line(verb, bidders=bidders, result=self.name(result[1]))
        raise UnreadableError

    # Decisions.

    def _photo(self, verb: str, rest: list[str]) -> Line:
        if not rest or len(rest) not in (1, 3) or (rest[1:] and rest[1] != "then"):
            raise UnreadableError
        return Line(verb, kind=_ident(rest[0], PHOTOS), new=tuple(_ident(word, PHOTOS) for word in rest[2:]))

    def _jungle_fighter(self, verb: str, rest: list[str]) -> Line:
        return replace(self._photo("photo", rest), verb=verb) if rest else Line(verb)

    def _refresh(self, verb: str, rest: list[str]) -> Line:
        if len(rest) != 3 or rest[1] != "then":
            raise UnreadableError
        return Line(verb, cards=cards(rest[0]), new=tuple(_ident(word, PHOTOS) for word in rest[2].split(",")))

    def _build(self, verb: str, rest: list[str]) -> Line:
        if len(rest) not in (1, 2):
            raise UnreadableError
        kind = _ident(rest[0], CASTLE)
        place = rest[1] if len(rest) == 2 else None
        if place and not re.fullmatch(rf"new|new:{CASTLE_CELL}|[0-9]+:{CASTLE_CELL}|{CASTLE_CELL}", place):
            raise UnreadableError
        return Line(verb, kind=kind, place=place)

    def _little_mole(self, verb: str, rest: list[str]) -> Line:
        return replace(self._build("build", rest), verb=verb) if rest else Line(verb)

    def _invite(self, verb: str, rest: list[str]) -> Line:
        owner, where = two(rest)
        return Line(verb, owner=self.name(owner), cells=(cell(where),))

    def _send(self, verb: str, rest: list[str]) -> Line:
        return _with_options(self._invite(verb, rest[:2]), rest[2:], only=("bump",))

    def _sail(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, cells=(cell(one(rest)),))

    def _swap(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, cells=tuple(map(cell, two(rest))))

    def _friend(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, cards=cards(one(rest), "*"))

    def _bus_ticket(self, verb: str, rest: list[str]) -> Line:
        return self._friend(verb, rest) if rest else Line(verb)

    def _grund(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, kept=(grund_card(one(rest)) if rest else "?",))

    def _drew(self, verb: str, rest: list[str]) -> Line:
        words = one(rest).split(",")
        if all(word in ("1", "2", "3", "?") for word in words) and words != ["?"] * len(words):
            return Line(verb, cards=tuple(words))
        pairs = [word.split("/") for word in words]
        if any(len(pair) > 2 for pair in pairs):
            raise UnreadableError
        kept = tuple(grund_card(pair[0]) for pair in pairs)
        others = tuple(grund_card(pair[1]) if len(pair) == 2 else "" for pair in pairs)
        return Line(verb, kept=kept, others=others, cards=tuple(words) if words == ["?"] * len(words) else ())

    def _took(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, number=int(_matching(one(rest), "[0-5]")))

    def _energy(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, number=int(_matching(one(rest), "[0-9]+")))

    def _show(self, verb: str, rest: list[str]) -> Line:
        shown = tuple(_ident(word, CARDS) for word in one(rest).split(","))
        return Line(verb, kept=shown) if set(shown) <= {"postcard", "newspaper"} else _unreadable()

    # Grund cards.

    def _one_cell(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, cells=(cell(one(rest)),)) if rest else Line(verb)

    _rest = _shoo = _ball = _comforting = _one_cell

    def _recycle(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, kept=(grund_card(one(rest)),)) if rest else Line(verb)

    def _come_here_son(self, verb: str, rest: list[str]) -> Line:
        if not rest:
            return Line(verb)
        owner, path = two(rest)
        cells = tuple(map(cell, path.split("-")))
        return Line(verb, owner=self.name(owner), cells=cells) if len(cells) < 3 else _unreadable()

    def _telling(self, verb: str, rest: list[str]) -> Line:
        line = self._come_here_son(verb, rest)
        return line if len(line.cells) < 2 else _unreadable()

    def _fight(self, verb: str, rest: list[str]) -> Line:
        if not rest:
            return Line(verb)
        return Line(verb, cells=tuple(word if word == "-" else cell(word) for word in one(rest).split(",")))

    def _mummy_column(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, place=_matching(one(rest), r"[a-z]")) if rest else Line(verb)

    def _mummy_row(self, verb: str, rest: list[str]) -> Line:
        return Line(verb, place=_matching(one(rest), r"[0-9]+")) if rest else Line(verb)

    def _bare(self, verb: str, rest: list[str]) -> Line:
        return Line(verb) if not rest else _unreadable()


def _unreadable() -> Line:
    raise UnreadableError


def _with_options(line: Line, options: list[str], only: tuple[str, ...] = ("pay", "bump")) -> Line:
    """`pay CARDS` and `bump CELL`, each once."""
    if len(options) % 2:
        raise UnreadableError
    for key, word in zip(options[::2], options[1::2], strict=True):
        if key not in only or getattr(line, key) is not None:
            raise UnreadableError
        line = replace(line, pay=cards(word)) if key == "pay" else replace(line, bump=cell(word))
    return line


def _matching(word: str, form: str) -> str:
    if not re.fullmatch(form, word):
        raise UnreadableError
    return word


def cell(word: str) -> str:
    return _matching(word, CELL)


def cards(word: str, whole: str = "") -> Cards:
    """Energy values; `whole` are the words that stand alone."""
    if word in tuple(whole):
        return (word,)
    values = tuple(word.split(","))
    if not all(value in ("1", "2", "3", "?") for value in values):
        raise UnreadableError
    return values


def grund_card(word: str) -> str:
    return "?" if word == "?" else _ident(word, CARDS)


def _ident(word: str, ids: Sequence[str] | frozenset[str]) -> str:
    ident = shortened(word, ids)
    if ident is None:
        raise UnreadableError
    return ident


def one(words: list[str]) -> str:
    if len(words) != 1:
        raise UnreadableError
    return words[0]


def two(words: list[str]) -> tuple[str, str]:
    if len(words) != 2:
        raise UnreadableError
    return words[0], words[1]
