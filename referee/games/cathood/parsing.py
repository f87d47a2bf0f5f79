"""Reads typed lines of Cathood, without judging them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from referee.core.errors import NotationError
from referee.core.messages import listed, nearest
from referee.core.names import read_line
from referee.games.cathood.board import DIAGONAL, NOWHERE, STRAIGHT, is_cell, is_place
from referee.games.cathood.components import BUILDING, KINDS, TOY, TYPES, read_inline
from referee.games.cathood.costs import BUILDING_FORM, COLOR_WORDS, INDEX, TOY_FORM
from referee.games.cathood.notation import (
    ACTIONS,
    ANY,
    CHANGES,
    FORMS,
    GAINS,
    VERBS,
    Action,
    Back,
    Bee,
    Body,
    Coffee,
    Color,
    Dog,
    Fight,
    New,
    Place,
    Ref,
    Word,
)
from referee.games.cathood.state import GameConfig

_RESULTS = ("win", "lose", "tie")
_TURNS = {"r": 1, "right": 1, "l": 3, "left": 3}
_BLANKS_AROUND_COMMAS = re.compile(r"\s*,\s*")
_MOVEMENT = f"a movement is typed `{FORMS['line']}` or `{FORMS['diag']}`"
_SLEEP = "a turn ends with `sleep`"
_PET = "a toy is gained by `pet CARD`, a building card by `build CARD`, a park card by `park`"
_PRINTED = (f"; {TOY_FORM}", f"; {BUILDING_FORM}", f"; {TOY_FORM}; {BUILDING_FORM}")
"""The forms of what is printed on toys, on buildings and on cards of either kind."""
PLAIN_VERBS = {
    **dict.fromkeys(("go", "move", "walk", "to", "linear", "straight", "step"), _MOVEMENT),
    **dict.fromkeys(("diagonal", "diagonally"), f"diagonal movement is typed `{FORMS['diag']}`"),
    **dict.fromkeys(("north", "east", "south", "west", "up", "down", *STRAIGHT, *DIAGONAL), _MOVEMENT),
    **dict.fromkeys(("pass", "end", "done", "next", "stop"), _SLEEP),
    **dict.fromkeys(("buy", "gain", "take", "toy", "building", "petshop"), _PET),
    **dict.fromkeys(("turn", "spin"), f"a tile is rotated by `{FORMS['rotate']}`; a turn ends with `sleep`"),
    **dict.fromkeys(("exchange", "switch"), f"tiles are swapped by `{FORMS['swap']}`"),
    **dict.fromkeys(("place", "put"), "a cat is placed by `start SPACE`"),
    **dict.fromkeys(
        ("fight", "dog", "bee", "coffee", "back"),
        "it follows an action as one word with a colon, such as `line n 1 fight:ana:tie` or `diag ne 1 dog:a2e`",
    ),
}
"""Plain words that people type first, and how to type what they mean."""
_WORD_FORMS = {
    "coffee": "coffee:PAID/GAINED",
    "bee": "bee:CARD",
    "new": "new:CARDS",
    "dog": "dog:SPACE",
    "back": "back:COLOURS",
    "fight": "fight:PLAYER:win|lose|tie",
}


def parse(text: str, config: GameConfig) -> Action:
    """Read a line; `NotationError` where it cannot be read."""
    if "," in text:
        text = _BLANKS_AROUND_COMMAS.sub(",", text)
    try:
        named, verb, words = read_line(text, config.names, VERBS)
    except NotationError:
        _teach(text)
        raise
    return Action(named, _read_body(config, verb, tuple(words)))


def _teach(text: str) -> None:
    """Raise `NotationError` with what to type instead, if a line begins with a plain word for an action."""
    for word in text.lower().replace(":", " ").split()[:2]:
        if word in PLAIN_VERBS:
            raise NotationError(f"{word} is no verb here: {PLAIN_VERBS[word]}")
        if word in TYPES:
            example = f"`sleep {word}:same2` when it comes up, `pet {word}:same2` when it is gained"
            raise NotationError(f"a card stands behind a verb: {example}{_PRINTED[TOY]}")


@lru_cache(maxsize=16384)
def _read_body(config: GameConfig, verb: str, words: tuple[str, ...]) -> Body:
    if verb == "repeat":
        if not words or words[0] not in ACTIONS:
            raise NotationError(
                "behind `repeat` follows a whole action, such as `repeat line n 1`; it begins with "
                f"{listed(ACTIONS, 'or')}"
            )
        return _read_action(config, words[0], words[1:])._replace(repeat=True)
    if verb == "start":
        return _read_start(config, words)
    if verb == "sleep":
        if len(words) > 1:
            form = "one list without blanks, its cards joined by commas: `sleep CARD,CARD`"
            raise NotationError(f"behind `sleep` follows {form}{_PRINTED[ANY]}")
        return Body("sleep", cards=_read_reveals(config, words[0]) if words else ())
    return _read_action(config, verb, words)


def _read_start(config: GameConfig, words: tuple[str, ...]) -> Body:
    if not 1 <= len(words) <= 2:
        raise NotationError("a cat is placed by `start SPACE`, such as `start a1e`, with a colour where two are there")
    color = _read_color(words[1]) if len(words) == 2 else None
    return Body("start", place=_read_place(config, words[0]), color=color)


def _read_action(config: GameConfig, verb: str, words: tuple[str, ...]) -> Body:
    if verb in GAINS or verb == "park":
        return _read_gain(config, verb, words)
    if len(words) < 2:
        raise NotationError(f"{verb} is typed `{FORMS[verb]}`")
    if verb in CHANGES:
        return _read_change(config, verb, words)
    if words[0] not in STRAIGHT and words[0] not in DIAGONAL:
        known = "n, e, s or w" if verb == "line" else "ne, se, sw or nw"
        raise NotationError(f"{words[0]} is no direction: {verb} goes {known}")
    return Body(verb, direction=words[0], number=_read_number(verb, words[1]), words=_read_words(config, words[2:]))


def _read_change(config: GameConfig, verb: str, words: tuple[str, ...]) -> Body:
    cells = (_read_cell(words[0]),)
    if verb == "swap":
        return Body(verb, cells=(*cells, _read_cell(words[1])), words=_read_words(config, words[2:]))
    if words[1] not in _TURNS:
        raise NotationError(f"{words[1]} is no way to rotate a tile: type r (right) or l (left)")
    return Body(verb, cells=cells, number=_TURNS[words[1]], words=_read_words(config, words[2:]))


def _read_gain(config: GameConfig, verb: str, words: tuple[str, ...]) -> Body:
    ref = None
    if verb in GAINS:
        if not words:
            form = f"{verb} CARD"
            raise NotationError(f"behind `{verb}` follows a card: `{form}`")
        ref, words = _read_card(config, words[0], GAINS.index(verb)), words[1:]
    paid: tuple[int, ...] | None = None
    at: str | None = None
    for word in words:
        head, colon, tail = word.partition(":")
        if head == "pay" and colon and paid is None:
            paid = _read_colors(tail)
        elif head == "at" and colon and at is None:
            at = _read_cell(tail)
        else:
            raise NotationError(f"{word} cannot follow {verb}: only `pay:COLOURS` and `at:CELL` can, each once")
    return Body(verb, ref=ref, paid=paid, at=at)


def _read_words(config: GameConfig, words: tuple[str, ...]) -> tuple[Word, ...]:
    return tuple([read_word(config, word) for word in words])


@lru_cache(maxsize=4096)
def read_word(config: GameConfig, word: str) -> Word:
    """A word behind an action."""
    head, colon, tail = word.partition(":")
    if colon and head in _READERS:
        return _READERS[head](config, tail)
    if word in _WORD_FORMS:
        raise NotationError(f"{word} is typed as one word with a colon: `{_WORD_FORMS[word]}`")
    if colon or not (word == "?" or COLOR_WORDS.fits(word)):
        raise NotationError(f"{word} cannot follow an action: only a colour, {listed(_WORD_FORMS.values())} can")
    return Color(_read_color(word))


def _read_coffee(config: GameConfig, tail: str) -> Word:
    return Coffee(tuple([_read_exchange(exchange) for exchange in tail.split(",")]))


def _read_bee(config: GameConfig, tail: str) -> Word:
    return Bee(_read_card(config, tail, ANY))


def _read_new(config: GameConfig, tail: str) -> Word:
    return New(_read_reveals(config, tail))


def _read_dog(config: GameConfig, tail: str) -> Word:
    return Dog(_read_place(config, tail))


def _read_back(config: GameConfig, tail: str) -> Word:
    whose, colon, colors = tail.rpartition(":")
    return Back(config.names.find(whose).seat if colon else None, _read_colors(colors))


def _read_exchange(text: str) -> tuple[int, int]:
    paid, slash, gained = text.partition("/")
    if not slash:
        raise NotationError(
            f"an exchange is typed `coffee:PAID/GAINED`, such as `coffee:pink/green`, not {text or 'empty'}"
        )
    return _read_color(paid), _read_color(gained)


def _read_fight(config: GameConfig, tail: str) -> Word:
    parts = tail.split(":")
    if len(parts) not in (2, 3) or parts[1] not in _RESULTS:
        raise NotationError(
            "a fight is typed `fight:PLAYER:win`, `lose` or `tie`, with the colour that is taken: `fight:ana:win:pink`"
        )
    color = _read_color(parts[2]) if len(parts) == 3 else None
    return Fight(config.names.find(parts[0]).seat, parts[1], color)


_READERS: dict[str, Callable[[GameConfig, str], Word]] = {
    "coffee": _read_coffee,
    "bee": _read_bee,
    "new": _read_new,
    "dog": _read_dog,
    "back": _read_back,
    "fight": _read_fight,
}


def _read_colors(text: str) -> tuple[int, ...]:
    return tuple([_read_color(word) for word in text.split(",")])


def _read_color(word: str) -> int:
    if word == "?":
        raise NotationError("cubes are public: type the colour instead of `?`")
    return INDEX[COLOR_WORDS.find(word)]


def _read_number(verb: str, word: str) -> int:
    if not (word.isdecimal() and word.isascii()) or len(word) > 3:
        most = "1 or 2" if verb == "line" else "1, 2 or 3"
        raise NotationError(f"{word} is no number of spaces: `{verb}` goes {most}")
    return int(word)


def _read_cell(word: str) -> str:
    if not is_cell(word):
        raise NotationError(f"{word or 'an empty word'} names no tile: type a column and a row, such as b2")
    return word


def _read_place(config: GameConfig, word: str) -> Place:
    space = config.board.space_named.get(word)
    if space is not None:
        return Place(word, space)
    if not is_place(word):
        raise NotationError(
            f"{word or 'an empty word'} names no space: type a tile and its side (b2e), or two tiles (b2/c2)"
        )
    return Place(word, NOWHERE)


def _read_reveals(config: GameConfig, text: str) -> tuple[Ref, ...]:
    return tuple([Ref("?") if word == "?" else _read_named(config, word) for word in text.split(",")])


def _why_no_card(config: GameConfig, word: str, kind: int) -> str:
    """Why a word names no card, and how cards are typed; `kind` is the kind that is wanted (`ANY`: either)."""
    if word == "?":
        return "`?` names no card here: type its place, such as `toy-2`"
    if word.isdecimal():
        return f"{word} alone is no card{_PRINTED[BUILDING]}"
    if config.ids.fits(word):
        return config.ids.fault(word).message
    close = nearest(word, config.ids.known)
    if close:
        return f"{word or 'an empty word'} is no card here; did you mean {close[0]}?"
    place = "" if kind == ANY else f"; type its place, such as `{GAINS[kind]} 2`, or what is printed on it"
    return f"{word or 'an empty word'} is no card here{place}{_PRINTED[kind]}"


def _read_card(config: GameConfig, word: str, kind: int) -> Ref:
    """A card by any of its names; `kind` is the row that a number alone means (`ANY`: none)."""
    if word == "res":
        return Ref(word, own=True)
    if kind != ANY and word in ("1", "2", "3"):
        return Ref(f"{KINDS[kind]}-{word}", kind=kind, place=int(word) - 1)
    if word.isdecimal():
        how = "the places are 1, 2 and 3" if kind != ANY else "a place is typed with its row, such as toy-1"
        raise NotationError(f"{word} is no card: {how}{'' if kind == TOY else _PRINTED[BUILDING]}")
    head, dash, tail = word.partition("-")
    if dash and head in KINDS and (tail in ("1", "2", "3") or (tail == "?" and kind == ANY)):
        return Ref(word, kind=KINDS.index(head), place=ANY if tail == "?" else int(tail) - 1)
    return _read_named(config, word, kind)


def _read_named(config: GameConfig, word: str, kind: int = ANY) -> Ref:
    if ":" in word:
        card = read_inline(word)
        return Ref(card.id, card, card.kind)
    ident = config.ids.get(word)
    if ident is None:
        raise NotationError(_why_no_card(config, word, kind))
    card = config.cards[ident]
    return Ref(card.id, card, card.kind)
