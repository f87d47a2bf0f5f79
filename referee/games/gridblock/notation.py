"""Lines of Gridblock: parsed without judging them, and formatted."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from referee.core.errors import NotationError, UnknownVerbError
from referee.core.messages import listed, or_nearest
from referee.core.names import Named, Vocabulary, in_line, may_be_player, read_line
from referee.games.gridblock.board import CELLS, CORNERS, NUMBER, OFF
from referee.games.gridblock.cards import UNSEEN, Card, Seen
from referee.games.gridblock.state import GameConfig

VERBS = frozenset({"play", "draw"})
PLAY_FORM = "play [VALUE] SYMBOL PATH [PLACE]"
DRAW_FORM = "draw CARD,CARD,CARD"
LINES = (
    (f"PLAYER: {PLAY_FORM}", "a card and the move; PATH is c3-d3-e3 from the mover's tile, or the target e3 alone"),
    ("PLAYER: play [VALUE] SYMBOL stay", "only for a card without a legal path"),
    (f"PLAYER: {DRAW_FORM}", "what a colour drew for this round: 2drop, 2? or ? for each card (optional)"),
    (
        "PLACE",
        "nw, ne, sw, se: a cube on that corner; cube: a cube, corner not recorded; none: no cube; "
        "left out: what the rules do",
    ),
    ("?", "a value or symbol that was not seen; without the symbol PLACE has to be typed"),
)
_CELL = re.compile(r"[a-z][0-9]+")
_VALUED = re.compile(r"([0-9]+|\?)(.*)")
_VALUES = {"1": 1, "2": 2, "3": 3}
_COMMA = re.compile(r"\s*,\s*")
_PASSES = frozenset({"pass", "skip", "end", "next", "done"})
_PLAYS = frozenset({
    "move", "moves", "go", "goes", "step", "steps", "walk", "walks", "put", "puts", "place", "places", "lay", "lays",
    "plays", "card", "cube", "use", "uses",
})  # fmt: skip
DRAWS = frozenset({"drew", "drawn", "draws", "take", "takes", "took", "hand", "has", "cards", "hold", "holds"})
_OTHER_VERBS = _PASSES | _PLAYS | DRAWS
_DRAWN = 3
"""Cards of a draw."""
_PLACES = {word: (word,) for word in (*CORNERS, "cube")}


class Play(NamedTuple):
    """A card that is played and the way of the mover.

    `value` None: left out, or hidden (`value_hidden`). `symbol` None: hidden. `path` has the names of the cells as
    typed (empty: `stay`), `cells` their numbers, `OFF` for those off the grid; one cell is a target alone. `places` is
    None if PLACE was left out, () for `none`, else corners or `cube`.
    """

    named: Named | None
    value: int | None
    value_hidden: bool
    symbol: str | None
    path: tuple[str, ...]
    cells: tuple[int, ...]
    places: tuple[str, ...] | None


class Draw(NamedTuple):
    """The cards that a colour drew for this round, as far as they were seen."""

    named: Named | None
    cards: tuple[Seen, ...]


Action = Play | Draw


def parse(text: str, config: GameConfig) -> Action:
    """A typed line as an action. Raises `NotationError`."""
    line = _COMMA.sub(",", text) if "," in text else text
    named, verb, words = read_line(line, config.names, VERBS, lambda word: not may_be_player(word, config.names))
    if verb == "play":
        return _parse_play(named, words, config.symbols)
    if not verb:
        raise _no_verb(words, config)
    if len(words) != 1 or _player_in_draw(words, config):
        raise _no_list(words, config)
    return Draw(named, tuple(_parse_seen(word, config.symbols) for word in words[0].split(",")))


def _player_in_draw(words: list[str], config: GameConfig) -> Named | None:
    """The player named first or last behind `draw`, where no symbol is called so."""
    for word in (words[:1] + words[-1:]) if words else ():
        try:
            named = None if config.symbols.fits(word) else config.names.get(word)
        except NotationError:
            continue
        if named is not None:
            return named
    return None


def _no_list(words: list[str], config: GameConfig) -> NotationError:
    """The error about the words behind `draw`: a player among them, or cards that are not one list."""
    behind = _player_in_draw(words, config)
    if behind is None:
        cards = _joined_cards(words, config.symbols)
        example = f"draw {cards or _example_of_draw(config)}"
        return NotationError(f"the cards of a draw are one word, joined by commas: type `{example}`")
    cards = _joined_cards([word for word in words if config.names.get(word) != behind], config.symbols)
    whose = behind.color or in_line(config.names.names[behind.seat])
    return NotationError(f"whose draw it is stands in front: type `{whose}: draw {cards or 'CARD,CARD,CARD'}`")


def _example_of_draw(config: GameConfig) -> str:
    return f"2{config.symbols.known[0]},1{config.symbols.known[-1]},?"


def _joined_cards(words: list[str], symbols: Vocabulary) -> str | None:
    """The cards of a draw typed as several words, as `draw` takes them; None if they are no cards, or too many."""
    cards = typed_cards(words, symbols)
    if not cards or len(cards) > _DRAWN:
        return None
    return format_cards((*cards, *[UNSEEN] * (_DRAWN - len(cards))))


def typed_cards(words: list[str], symbols: Vocabulary) -> tuple[Seen, ...] | None:
    """The cards that some words name, each with a value, a symbol or both; None if a word belongs to no card."""
    cards: list[Seen] = []
    for word in ",".join(words).split(","):
        valued = _VALUED.fullmatch(word)
        symbol = symbols.get(valued[2] if valued else word)
        names_symbol = valued is None or valued[2] not in ("", "?")
        if names_symbol and symbol is None:
            return None
        last = cards[-1] if cards else UNSEEN
        if valued is None and last.symbol is None and last.value is not None:
            cards[-1] = Seen(last.value, symbol)
        elif valued is None:
            cards.append(Seen(None, symbol))
        elif valued[1] == "?" or valued[1] in _VALUES:
            cards.append(Seen(_VALUES.get(valued[1]), symbol))
        else:
            return None
    return tuple(cards)


def _no_verb(words: list[str], config: GameConfig) -> NotationError:
    """The advice for a line that begins with another word."""
    symbols, word = config.symbols, words[0]
    if missing := _missing_symbol(words, symbols):
        return missing
    example = f"play 2 {symbols.known[0]} e3"
    if word not in _OTHER_VERBS and words[1:] and words[1] in _OTHER_VERBS | VERBS:
        names = listed(in_line(name) for name in config.names.names)
        return NotationError(f"nobody here is called {word}: the players are {names}")
    if word in _PASSES:
        return NotationError(f"there is no pass: the player in turn plays a card, `{PLAY_FORM}`")
    if word in DRAWS:
        return NotationError(f"{word} is no verb: a draw is typed `{DRAW_FORM}`")
    if word in _PLAYS or _VALUED.fullmatch(word) or symbols.fits(word):
        return NotationError(f"a card is played with `{PLAY_FORM}`, for example `{example}`")
    return UnknownVerbError(word, (), f": type `{PLAY_FORM}`, for example `{example}`, or `{DRAW_FORM}`")


def _missing_symbol(words: list[str], symbols: Vocabulary) -> NotationError | None:
    """The error about a path, or a value and a path, in which the card has no symbol."""
    value = [word for word in words[:1] if word in _VALUES]
    behind = words[len(value) : len(value) + 1]
    if not behind or symbols.fits(behind[0]) or not _CELL.fullmatch(behind[0].partition("-")[0]):
        return None
    typed = " ".join(["play", *value, "SYMBOL", *behind])
    return NotationError(f"the symbol of the card is missing: type `{typed}`, SYMBOL is {listed(symbols.known, 'or')}")


def _parse_play(named: Named | None, words: list[str], symbols: Vocabulary) -> Play:
    if not words:
        raise NotationError(f"the card and the target are missing: `{PLAY_FORM}`")
    behind_value = words[1:2] if words[0] in _VALUES else words[:1]
    if behind_value and symbols.get(behind_value[0]) is None and (missing := _missing_symbol(words, symbols)):
        raise missing
    value, hidden, symbol, rest = _parse_card(words, symbols)
    if not rest:
        raise NotationError("the target is missing: type a path such as c3-d3-e3, a target such as e3, or stay")
    path, cells = _parse_path(rest[0])
    if len(rest) > 2:
        raise NotationError(f"{' '.join(rest[2:])} is too much: behind the path stands one PLACE at most")
    places = _parse_place(rest[1]) if len(rest) == 2 else None
    if not path and places is not None:
        raise NotationError(f"`stay` places nothing: leave {rest[1]} out")
    if symbol is None and places is None and path:
        raise NotationError("the symbol is hidden: type nw, ne, sw, se, cube or none at the end, what was placed")
    return Play(named, value, hidden, symbol, path, cells, places)


def _parse_card(words: list[str], symbols: Vocabulary) -> tuple[int | None, bool, str | None, list[str]]:
    """Value, whether it is hidden, symbol (None: hidden), the words behind the card."""
    first, rest = words[0], words[1:]
    if first in _VALUES and rest:
        return _VALUES[first], False, _parse_symbol(rest[0], symbols), rest[1:]
    valued = _VALUED.fullmatch(first)
    if valued is None:
        return None, False, symbols.find(first), rest
    value, glued = _parse_value(valued[1]), valued[2]
    if glued:
        return value, value is None, _parse_symbol(glued, symbols), rest
    if value is None and (not rest or _is_path(rest[0])):
        return None, True, None, rest
    if not rest:
        raise NotationError(f"{first} alone is no card: type its symbol and a target behind it")
    return value, value is None, _parse_symbol(rest[0], symbols), rest[1:]


def _is_path(word: str) -> bool:
    return word == "stay" or word[-1:].isdigit()


def _parse_value(digits: str) -> int | None:
    if digits == "?":
        return None
    if digits not in _VALUES:
        raise NotationError(f"{digits} is no value of a card: type 1, 2 or 3")
    return _VALUES[digits]


def _parse_symbol(word: str, symbols: Vocabulary) -> str | None:
    return None if word == "?" else symbols.find(word)


@lru_cache(maxsize=4096)
def _parse_path(word: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    if word == "stay":
        return (), ()
    path = tuple(word.split("-"))
    cells = tuple(NUMBER.get(name, OFF) for name in path)
    if OFF in cells:
        strange = [name for name in path if not _CELL.fullmatch(name)]
        if strange:
            raise NotationError(f"{strange[0] or word} is no cell: a cell is a letter and a number, such as c3")
    return path, cells


def _parse_place(word: str) -> tuple[str, ...]:
    known = _PLACES.get(word)
    if known is not None:
        return known
    if word == "none":
        return ()
    corners = tuple(word.split(","))
    if len(corners) > 1 and all(corner in CORNERS for corner in corners):
        return corners
    hint = or_nearest(word, (*CORNERS, "cube", "none"))
    raise NotationError(f"{word} is no place for a cube{hint}")


def _parse_seen(word: str, symbols: Vocabulary) -> Seen:
    if word == "?":
        return UNSEEN
    valued = _VALUED.fullmatch(word)
    if valued is None:
        fault = f"{word} is no card" if word else "a card is missing"
        form = f"a card is a value and a symbol as one word, such as 2{symbols.known[0]}, or ?"
        raise NotationError(f"{fault}: {form}")
    value = _parse_value(valued[1])
    if not valued[2]:
        raise NotationError(f"{value} alone is no card: type {value}? if its symbol was not seen")
    return Seen(value, _parse_symbol(valued[2], symbols))


def format_play(who: str, card: Card, path: tuple[int, ...], place: str | None) -> str:
    """A play in full."""
    way = "-".join(CELLS[cell] for cell in path) if path else "stay"
    return f"{who}: play {card.value} {card.symbol} {way}{' ' + place if place else ''}"


def format_action(action: Action, config: GameConfig) -> str:
    """The line that is parsed as this action again."""
    who = "" if action.named is None else action.named.color or in_line(config.names.names[action.named.seat])
    return f"{who}: {_format(action)}" if who else _format(action)


def _format(action: Action) -> str:
    if isinstance(action, Draw):
        return "draw " + format_cards(action.cards)
    card = action.symbol or "?"
    if action.value is not None or action.value_hidden:
        card = f"{action.value or '?'} {card}"
    way = "-".join(action.path) or "stay"
    place = "" if action.places is None else " " + (",".join(action.places) or "none")
    return f"play {card} {way}{place}"


def format_cards(cards: tuple[Seen, ...]) -> str:
    """A list of cards as `draw` takes it."""
    return ",".join("?" if seen == UNSEEN else f"{seen.value or '?'}{seen.symbol or '?'}" for seen in cards)
