"""The words of Cathood: its lexicon at a position, and the legal moves that a typed line is held against."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from referee.core.defaults import nothing as further
from referee.core.defaults import places_on_board
from referee.core.errors import NotationError
from referee.core.names import in_line
from referee.core.rulebook import Violation
from referee.core.understanding.boards import Places
from referee.core.understanding.heard import Heard, Table
from referee.core.understanding.lexicon import Fact, Words, split_name
from referee.games.cathood.board import Board
from referee.games.cathood.component_words import marks_of_tiles, named_tiles, parks_of_tiles, tiles_beside_the_cat
from referee.games.cathood.components import KINDS, Card
from referee.games.cathood.costs import COLORS
from referee.games.cathood.parsing import parse
from referee.games.cathood.rules import judging
from referee.games.cathood.rules.events.progress import Option
from referee.games.cathood.speech.board_words import CENTRES, centre_of
from referee.games.cathood.speech.composed_words import chunks, completed, mended
from referee.games.cathood.speech.exchange_words import EXCHANGES
from referee.games.cathood.speech.heard_words import adjusted
from referee.games.cathood.speech.line_words import ALIKE, ASKED, BESIDE, EFFECTS, FORMS, NAMES, NOISE, SIDE_NAMES
from referee.games.cathood.speech.move_words import derived, effects, said
from referee.games.cathood.speech.space_words import spots_beside_the_cat
from referee.games.cathood.state import State
from referee.games.cathood.table.legal_moves import few_moves, moves, sleeps


@lru_cache(maxsize=8)
def _lexicon(ids: tuple[str, ...], spaces: tuple[str, ...], cells: tuple[str, ...]) -> Words:
    cards = {**NAMES["card"], **dict.fromkeys(ids, "")}
    names = {**NAMES, "card": cards, "space": dict.fromkeys(spaces, "")}
    return Words(
        FORMS,
        names,
        NOISE,
        prefix="repeat",
        cells=frozenset(cells),
        open_kinds=frozenset({"card"}),
        effects=EFFECTS,
        asked=ASKED,
        alike=ALIKE,
    )


def lexicon(state: State) -> Words:
    """The lines and names with the cards and spaces of this game."""
    board = state.config.board
    return _lexicon(tuple(state.config.ids.known), board.names, tuple(board.cells))


def places(state: State, known: Table) -> Places | None:
    """The tiles by where they lie, and by what is on them."""
    told = places_on_board(state, known)
    if told is None:
        return None
    # `the middle one at the bottom` is no thing in the middle.
    things = {name: cells for name, cells in told.things.items() if name not in _CENTRES}
    return told._replace(things={**parks_of_tiles(state), **things}, marks=marks_of_tiles(state), verbs=_OF_TILES)


_CENTRES = frozenset(map(split_name, CENTRES))
_OF_TILES = frozenset({"swap", "rotate"})


@lru_cache(maxsize=256)
def _as_facts(cells: tuple[str, ...]) -> list[Fact]:
    """Cells as facts: hundreds of names share a few."""
    return [("cell", cell) for cell in cells]


def phrases(state: State) -> dict[str, list[Fact]]:
    """Every name of a space; `b2 east` and `east of b2`, of the tiles, and of the open cards."""
    board = state.config.board
    found = dict(_names_of_spaces(board))
    for name, cells in {**named_tiles(state), **tiles_beside_the_cat(state)}.items():
        found[name] = _as_facts(tuple(cells))
    if (centre := centre_of(board)) is not None:
        for name in CENTRES:
            found[name] = [("cell", centre)]
    found |= spots_beside_the_cat(state)
    for kind, row in enumerate(state.rows):
        for index, slot in enumerate(row):
            if slot is not None:
                card = slot.id if isinstance(slot, Card) else f"{KINDS[kind]}-{index + 1}"
                found[f"{KINDS[kind]} {index + 1}"] = [("card", card)]
    return found


@lru_cache(maxsize=8)
def _names_of_spaces(board: Board) -> dict[str, list[Fact]]:
    """Every name of a space of a board."""
    found: dict[str, list[Fact]] = {}
    for name, space in board.space_named.items():
        fact = ("space", board.names[space])
        found[name] = [fact]
        if "/" in name:
            found[f"between {name.replace('/', ' and ')}"] = [fact]
        else:
            cell, side = name[:-1], SIDE_NAMES[name[-1]]
            for text in (
                *(f"{word} {cell}" for word in BESIDE[side]),
                f"{cell} {side}",
                f"{side} of {cell}",
                f"{side} side of {cell}",
                f"{cell} {side} side",
            ):
                found[text] = [fact]
    return found


_FEW = 3
_MOST = 12
_SHORT = 800
"""Lists that are not longer are held against a line whole."""
_KEPT = 4


class _Asked(NamedTuple):
    """The content of a line that decides which moves are listed: words with a prefix, and values."""

    spelt: tuple[str, ...]
    told: frozenset[tuple[str, int]]
    """Each value with how often it is told."""


class _Lists:
    """The lists of one position: whole where it is short, else the last ones that a line asked for."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.whole = few_moves(state, _SHORT)
        self._asked: list[tuple[_Asked | None, bool, list[str]]] = []
        self._exchanges: dict[tuple[_Asked | None, frozenset[str], tuple[str, ...]], list[str]] = {}

    def with_exchanges(self, asked: _Asked | None, ways: frozenset[str], swaps: tuple[str, ...]) -> list[str]:
        """The moves for a line, and those with exchanges at a coffee on the way.

        `ways`: the directions and tiles that the line names; where there are some, no other way is looked at.
        """
        found = self.whole or self.of(asked, False)
        if (asked, ways, swaps) not in self._exchanges:
            begun = (line for line in found if not ways or not ways.isdisjoint(line.split()))
            self._exchanges[asked, ways, swaps] = list(_with_coffee(self.state, begun, swaps))
        return [*found, *self._exchanges[asked, ways, swaps]]

    def of(self, asked: _Asked | None, is_sleep: bool) -> list[str]:
        """The moves for a line, with the cards that may come up where it tells of them."""
        for before, had_sleep, found in self._asked:
            if (before, had_sleep) == (asked, is_sleep):
                return found
        found = list(self.whole or ()) if asked is None else _listed(self.state, asked)
        if is_sleep:
            head, colon, _ = next((move for move in found if "sleep ?" in move), "").partition(": ")
            known = set(found)
            found += [line for one in sleeps(self.state) if (line := f"{head}{colon}{one}") not in known]
        self._asked = [(asked, is_sleep, found), *self._asked[: _KEPT - 1]]
        return found


_LAST: list[_Lists] = []


def listed(state: State, items: Sequence[Heard]) -> list[str] | None:
    """The legal moves with a few options each, first of all those of which most is told; None: all of them.

    A line is heard in several ways, and held against the move behind it too: the last lists are kept.
    """
    lists = next((one for one in _LAST if one.state is state), None)
    if lists is None:
        lists = _Lists(state)
        _LAST[:] = [lists, *_LAST[: _KEPT - 1]]
    is_sleep = any("sleep" in item.values("verb") for item in items)
    told = Counter(value.lower() for item in items for kind, value in item.facts if kind in _TOLD_KINDS)
    asked = None if lists.whole is not None else _Asked(tuple(chunks(state, items)), frozenset(told.items()))
    swaps = tuple(value for item in items for value in item.values("coffee"))[:EXCHANGES]
    if swaps:
        ways = frozenset(value for item in items for kind in ("dir", "cell") for value in item.values(kind))
        return lists.with_exchanges(asked, ways, swaps)
    if is_sleep:
        found = lists.of(asked, True)
        return [*found, *(line for line in _with_told_cards(state, items) if line not in found)]
    return lists.of(asked, False) if asked is not None else None


def _with_told_cards(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """The end of the turn with the cards that a line reads out and no set lists."""
    cards = [value for item in items for value in item.values("card")]
    if state.placing or not any(":" in card for card in cards) or len(cards) != sum(state.gaps()):
        return
    line = f"{in_line(state.config.name(state.acting))}: sleep {','.join(cards)}"
    try:
        action = parse(line, state.config)
    except NotationError:
        # A card may be read out that is none.
        return
    if not judging.judge(state, action, allow=False).violations:
        yield line


def _with_coffee(state: State, lines: Iterable[str], swaps: Sequence[str]) -> Iterator[str]:
    """The movements and changed tiles with exchanges at any coffee on the way: no list holds all of these."""
    served: dict[str, bool] = {}
    for line in lines:
        words = line.split()
        verb = 1 + (words[1] == "repeat")
        if words[verb] not in _WITH_STOPS or " coffee:" in line:
            continue
        for at in range(verb + _BARE, len(words) + 1):
            begun = " ".join([*words[:at], f"coffee:{','.join(swaps)}"])
            if begun not in served:
                # What happens behind the coffee is not told yet: only what is wrong with the exchange itself counts.
                served[begun] = not any(one.clause.startswith(_OF_COFFEE) for one in _broken(state, begun))
            for rest in _with_gained(words[at:], swaps) if served[begun] else ():
                longer = " ".join([begun, *rest])
                if not _broken(state, longer):
                    yield longer


def _with_gained(words: Sequence[str], swaps: Sequence[str]) -> list[list[str]]:
    """The words behind an exchange as they are, and with a cube that it brings as the one lost or given back then."""
    found = [list(words)]
    for at, word in enumerate(words):
        head, _, color = word.rpartition(":")
        if (head.startswith("fight:") and head.endswith(":lose")) or head == "back":
            gained = {swap.partition("/")[2] for swap in swaps} - set(color.split(","))
            found += [[*words[:at], f"{head}:{cube}", *words[at + 1 :]] for cube in sorted(gained)]
    return found


def _broken(state: State, line: str) -> Sequence[Violation]:
    """The violations of a movement or change of tiles."""
    return judging.violations_of_events(state, parse(line, state.config))


_BARE = 3
"""The words of a movement or change of tiles without what happens."""
_OF_COFFEE = ("coffee.", "effect.")
_WITH_STOPS = frozenset({"line", "diag", "rotate", "swap"})


def _listed(state: State, asked: _Asked) -> list[str]:
    told = Counter(dict(asked.told))

    @cache
    def worth(option: Option) -> int:
        atoms = Counter(atom for word in option for atom in _atoms(word))
        return 4 * sum(word.lower() in asked.spelt for word in option) + (atoms & told).total()

    def keep(options: Sequence[Option]) -> Sequence[Option]:
        if len(options) <= _FEW or options[0][0].startswith("dog:"):
            return options
        if len(options) <= len(COLORS) and ":" not in options[0][0]:
            return options
        worths = sorted(((worth(option), -index) for index, option in enumerate(options)), reverse=True)
        best = worths[0][0]
        as_good = sum(own == best for own, _ in worths) if best else 0
        return [options[-index] for _, index in worths[: min(max(_FEW, as_good), _MOST)]]

    return list(moves(state, keep))


_TOLD_KINDS = frozenset({"color", "player", "result", "space", "card", "cell"})


@lru_cache(maxsize=65536)
def _atoms(word: str) -> tuple[str, ...]:
    return tuple(re.split("[:,/]", word.lower()))


__all__ = [
    "adjusted", "chunks", "completed", "derived", "effects", "further", "lexicon", "listed", "mended",
    "phrases", "places", "said",
]  # fmt: skip
