"""Reads typed lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from referee.core.errors import NotationError
from referee.core.messages import or_nearest
from referee.core.names import read_line
from referee.games.cathood.board import DIAGONAL, NOWHERE, STRAIGHT, is_cell, is_place
from referee.games.cathood.components import KINDS, read_inline
from referee.games.cathood.costs import COLOR_WORDS, INDEX
from referee.games.cathood.notation import (
    ACTIONS,
    ANY,
    CHANGES,
    GAINS,
    MOVEMENTS,
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


def parse(text: str, config: GameConfig) -> Action:
    """Read a line; `NotationError` where its words are none of this game's."""
    named, verb, words = read_line(text, config.names, VERBS)
    return Action(named, _read_body(config, verb, tuple(words)))


@lru_cache(maxsize=16384)
def _read_body(config: GameConfig, verb: str, words: tuple[str, ...]) -> Body:
    if verb == "repeat":
        if not words or words[0] not in ACTIONS:
            known = ", ".join(ACTIONS)
            raise NotationError("repeat what? One of {known} follows it in full", known=known)
        return _read_action(config, words[0], words[1:])._replace(repeat=True)
    if verb == "start":
        return _read_start(config, words)
    if verb == "sleep":
        if len(words) > 1:
            raise NotationError("sleep takes one list of cards, joined by commas without blanks")
        return Body("sleep", cards=_read_reveals(config, words[0]) if words else ())
    return _read_action(config, verb, words)


def _read_start(config: GameConfig, words: tuple[str, ...]) -> Body:
    if not 1 <= len(words) <= 2:
        raise NotationError("start takes a space and, where two fit, a colour: `start a1e blue`")
    color = INDEX[COLOR_WORDS.find(words[1])] if len(words) == 2 else None
    return Body("start", place=_read_place(config, words[0]), color=color)


def _read_action(config: GameConfig, verb: str, words: tuple[str, ...]) -> Body:
    if verb in MOVEMENTS:
        if len(words) < 2:
            raise NotationError("{verb} takes a direction and a number of spaces: `{verb} {way} 1`", verb=verb,
                             way="n" if verb == "line" else "ne")  # fmt: skip
        if words[0] not in STRAIGHT and words[0] not in DIAGONAL:
            raise NotationError("{word} is no direction: n, e, s, w, ne, se, sw, nw", word=words[0])
        return Body(verb, direction=words[0], number=_read_number(words[1]), words=_read_words(config, words[2:]))
    if verb in CHANGES:
        if len(words) < 2:
            form = "a tile and r or l" if verb == "rotate" else "two tiles"
            raise NotationError("{verb} takes {form}", verb=verb, form=form)
        return _read_change(config, verb, words)
    return _read_gain(config, verb, words)


def _read_change(config: GameConfig, verb: str, words: tuple[str, ...]) -> Body:
    rest = _read_words(config, words[2:])
    if verb == "swap":
        return Body(verb, cells=(_read_cell(words[0]), _read_cell(words[1])), words=rest)
    if words[1] not in _TURNS:
        raise NotationError("{word} is no way to turn a tile: r or l", word=words[1])
    return Body(verb, cells=(_read_cell(words[0]),), number=_TURNS[words[1]], words=rest)


def _read_gain(config: GameConfig, verb: str, words: tuple[str, ...]) -> Body:
    ref = None
    if verb in GAINS:
        if not words:
            raise NotationError("{verb} which card?", verb=verb)
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
            raise NotationError("{word} does not belong behind {verb}: pay:COLOURS or at:CELL, each once", word=word,
                             verb=verb)  # fmt: skip
    return Body(verb, ref=ref, paid=paid, at=at)


def _read_words(config: GameConfig, words: tuple[str, ...]) -> tuple[Word, ...]:
    return tuple([read_word(config, word) for word in words])


@lru_cache(maxsize=4096)
def read_word(config: GameConfig, word: str) -> Word:
    """A word behind an action."""
    head, colon, tail = word.partition(":")
    if not colon:
        return Color(INDEX[COLOR_WORDS.find(word)])
    reader = _READERS.get(head)
    if reader is None:
        raise NotationError(
            "{word} is no word that may follow an action{hint}", word=word, hint=or_nearest(head, tuple(_READERS))
        )
    return reader(config, tail)


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
        raise NotationError("{text} is no exchange: coffee:PAID/GAINED", text=text or "nothing")
    return INDEX[COLOR_WORDS.find(paid)], INDEX[COLOR_WORDS.find(gained)]


def _read_fight(config: GameConfig, tail: str) -> Word:
    parts = tail.split(":")
    if len(parts) not in (2, 3) or parts[1] not in _RESULTS:
        raise NotationError("a fight is typed fight:PLAYER:win, lose or tie, and the colour stolen")
    color = INDEX[COLOR_WORDS.find(parts[2])] if len(parts) == 3 else None
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
    return tuple([INDEX[COLOR_WORDS.find(word)] for word in text.split(",")])


def _read_number(word: str) -> int:
    if not (word.isdecimal() and word.isascii()) or len(word) > 3:
        raise NotationError("{word} is no number of spaces", word=word)
    return int(word)


def _read_cell(word: str) -> str:
    if not is_cell(word):
        raise NotationError("{word} is no tile: a letter and a number, such as b2", word=word or "nothing")
    return word


def _read_place(config: GameConfig, word: str) -> Place:
    space = config.board.space_named.get(word)
    if space is not None:
        return Place(word, space)
    if not is_place(word):
        raise NotationError("{word} is no space: a tile and a side (b2e), or two tiles (b2/c2)", word=word or "nothing")
    return Place(word, NOWHERE)


def _read_reveals(config: GameConfig, text: str) -> tuple[Ref, ...]:
    return tuple([Ref("?") if word == "?" else _read_named(config, word) for word in text.split(",")])


def _read_card(config: GameConfig, word: str, kind: int) -> Ref:
    """A card by any of its names; `kind` is the row that a number alone means (`ANY`: none)."""
    if word == "res":
        return Ref(word, own=True)
    if kind != ANY and word in ("1", "2", "3"):
        return Ref(f"{KINDS[kind]}-{word}", kind=kind, place=int(word) - 1)
    head, dash, tail = word.partition("-")
    if dash and head in KINDS and (tail in ("1", "2", "3") or (tail == "?" and kind == ANY)):
        return Ref(word, kind=KINDS.index(head), place=ANY if tail == "?" else int(tail) - 1)
    return _read_named(config, word)


def _read_named(config: GameConfig, word: str) -> Ref:
    if ":" in word:
        card = read_inline(word)
        return Ref(card.id, card, card.kind)
    card = config.cards[config.ids.find(word)]
    return Ref(card.id, card, card.kind)
