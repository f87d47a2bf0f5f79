"""The happenings of an action as values, and the sentences that report them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.core.messages import Message, count, listed
from referee.games.cathood.board import Board
from referee.games.cathood.components import KINDS, TOY, Card
from referee.games.cathood.costs import COLORS, counts_of, in_words
from referee.games.cathood.decks import Slot
from referee.games.cathood.state import GameConfig, Held


class Visit(NamedTuple):
    """The cat came to a space and gained cubes of the fixed shops there."""

    space: int
    colors: tuple[int, ...]


class Gain(NamedTuple):
    """The cat gained cubes where it is."""

    colors: tuple[int, ...]


class NothingGained(NamedTuple):
    """Shops at a space gave nothing of these colours: the reserve is empty, or the cat has twelve cubes."""

    space: int
    colors: tuple[int, ...]
    is_full: bool


class Exchange(NamedTuple):
    """One cube was exchanged at a coffee."""

    paid: int
    gained: int


class Escape(NamedTuple):
    """A dog chased the cat from one space to another."""

    start: int
    end: int


class Reservation(NamedTuple):
    """A bee made the cat reserve a card; `returned` is the reserved card that went under its deck."""

    held: Held
    returned: Held | None


class Refilling(NamedTuple):
    """Cards came up in a row that a bee has cleared."""

    kind: int
    slots: tuple[Slot, ...]


class BeeIgnored(NamedTuple):
    """A bee did nothing, because the cat has a reserved card."""

    held: Held


class Return(NamedTuple):
    """A cat returned cubes above twelve."""

    seat: int
    colors: tuple[int, ...]


class Fought(NamedTuple):
    """A fight ended. `winner` None: a tie. `color` None: nothing was taken. `is_full`: the cube went to the reserve."""

    other: int
    winner: int | None = None
    color: int | None = None
    is_full: bool = False


Happening = Visit | Gain | NothingGained | Exchange | Escape | Reservation | Refilling | BeeIgnored | Return | Fought


def report(config: GameConfig, seat: int, start: int, happenings: Sequence[Happening]) -> tuple[Message, ...]:
    """The path with what was gained on each space, then one sentence for everything else."""
    path = _path(config.board, config.name(seat), start, happenings)
    return (*([path] if path else []), *_sentences(config, seat, happenings))


def _path(board: Board, name: str, start: int, happenings: Sequence[Happening]) -> Message:
    """`Ana goes by a1s and a2e to b2s, gaining 1 blue at a1s and 2 green at b2s`; empty where nobody goes or gains."""
    visited = [board.names[happening.space] for happening in happenings if isinstance(happening, Visit)]
    gained: dict[str, tuple[int, ...]] = {}
    here = board.names[start]
    for happening in happenings:
        if isinstance(happening, Visit):
            here = board.names[happening.space]
        if isinstance(happening, Visit | Gain) and happening.colors:
            gained[here] = (*gained.get(here, ()), *happening.colors)
    gains = listed(f"{_cubes(colors)} at {space}" for space, colors in gained.items())
    if not visited:
        return f"{name} gains {gains}" if gains else ""
    by = f" by {listed(visited[:-1])}" if len(visited) > 1 else ""
    return f"{name} goes{by} to {visited[-1]}" + (f", gaining {gains}" if gains else "")


def _sentences(config: GameConfig, seat: int, happenings: Sequence[Happening]) -> Iterator[Message]:
    name = config.name(seat)
    for happening in happenings:
        match happening:
            case NothingGained(space, colors, is_full):
                yield _nothing_gained(config.board.names[space], name, colors, is_full)
            case Exchange(paid, gained):
                yield f"{name} exchanges 1 {COLORS[paid]} for 1 {COLORS[gained]} at a coffee"
            case Escape(here, there):
                yield f"a dog at {config.board.names[here]} chases {name} to {config.board.names[there]}"
            case Reservation(held, returned):
                yield _reservation(name, held, returned)
            case Refilling(_, slots):
                if slots:
                    yield cards_come_up(slots)
            case BeeIgnored(held):
                yield f"{name} ignores the bee: {described(held)} is reserved already"
            case Return(other, colors):
                yield f"{config.name(other)} returns {_cubes(colors)} to the reserve"
            case Fought():
                yield _fight(config, seat, happening)
            case _:
                pass


def _nothing_gained(space: str, name: str, colors: Sequence[int], is_full: bool) -> Message:
    cubes = listed((COLORS[color] for color in colors), "or")
    if is_full:
        return f"{name} has 12 cubes: {cubes} of {space} goes straight back"
    return f"the reserve has no {cubes} cube left: {space} gives none"


def _reservation(name: str, held: Held, returned: Held | None) -> Message:
    old = "" if returned is None else f", {described(returned)} goes under its deck"
    return f"{name} reserves {described(held)}{old}"


def card_name(held: Held) -> str:
    """A card as sentences name it: its id, or `a toy` where nobody noted which."""
    return held.slot.id if isinstance(held.slot, Card) else f"a {KINDS[held.kind]}"


def described(held: Held) -> str:
    """A card with its type or points; `a toy` where nobody noted which."""
    return _described(held.slot) if isinstance(held.slot, Card) else card_name(held)


def _described(card: Card) -> str:
    """`t6 (yarn)`, `bd13 (10 points)`; of cards typed in full `the yarn toy`, `the building with 10 points`."""
    worth = str(card.worth) if card.kind == TOY else count(int(card.worth), "point")
    if card.listed:
        return f"{card.id} ({worth})"
    return f"the {worth} toy" if card.kind == TOY else f"the building with {worth}"


def cards_come_up(slots: Sequence[Slot]) -> Message:
    """New cards in a row, also those that nobody noted."""
    known = [_described(slot) for slot in slots if isinstance(slot, Card)]
    hidden = len(slots) - len(known)
    cards = listed([*known, *([count(hidden, "hidden card")] if hidden else [])])
    come = "comes" if len(slots) == 1 else "come"
    return f"{cards} {come} up"


def _fight(config: GameConfig, seat: int, one: Fought) -> Message:
    name, other = config.name(seat), config.name(one.other)
    if one.winner is None:
        return f"{name} and {other} fight: a tie, nothing is taken"
    winner = config.name(one.winner)
    loser = other if one.winner == seat else name
    if one.color is None:
        return f"{winner} wins the fight; {loser} has no cube to lose"
    taken = f"takes 1 {COLORS[one.color]} from {loser}"
    back = ", which goes straight to the reserve" if one.is_full else ""
    return f"{winner} wins the fight and {taken}{back}"


def _cubes(colors: Sequence[int]) -> str:
    return in_words(counts_of(tuple(COLORS[color] for color in colors)))
