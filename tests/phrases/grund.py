"""What people type for a move of Grund."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.grund.state import State

_COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west", "ne": "northeast", "nw": "northwest",
            "se": "southeast", "sw": "southwest", "stay": "stays"}  # fmt: skip
_NAMES = {"monkey-bars": "monkey bars", "climbing-wall": "climbing wall", "pingpong": "ping pong table",
          "merry-go-round": "merry-go-round", "skating-rink": "skating rink", "wooden-castle": "wooden castle",
          "swings": "swing", "slides": "slide", "seesaw": "see-saw"}  # fmt: skip


def natural(state: State, move: str, rng: Random) -> Iterator[tuple[str, str]]:
    """Phrases for a move, each with the line that is meant."""
    head, colon, tail = move.partition(": ")
    who, said = (head, tail) if colon else ("", head)
    verb, *rest = said.split()
    if verb[1:2].isdigit():
        yield from _moves(state, who, verb, rest, move)
    elif verb in _TOLD:
        yield from ((text, move) for text in _TOLD[verb](state, who, rest))


def _tile(state: State, cell: str) -> str | None:
    """The name of the tile on a cell, if no other tile has it."""
    kind = state.kind(state.tile_at(state.config.board.number[cell])).id
    if len(state.layout.of_kind(kind)) > 1 or kind.startswith("housing") or kind == "bike-track":
        return None
    return _NAMES.get(kind, kind)


def _moves(state: State, who: str, path: str, rest: list[str], move: str) -> Iterator[tuple[str, str]]:
    cells = path.split("-")
    if rest or len(cells) != 2:
        return
    one, other = (_tile(state, cell) for cell in cells)
    yield f"{who} moves from {cells[0]} to {cells[1]}", move
    yield f"{cells[0]} to {cells[1]}", move
    yield f"{who}: {cells[0]} {cells[1]}", move
    yield f"{who} goes from {one or cells[0]} to {other or cells[1]}", move
    yield f"{who} walks {cells[0]} to the {other or cells[1]}", move
    yield f"{who}'s figure on the {one or cells[0]} goes to the {other or cells[1]}", move
    yield f"{who} moved from the {one or cells[0]} to {cells[1]}", move


def _cat(state: State, _: str, rest: list[str]) -> Iterator[str]:
    arrow, bonus, *more = rest
    way, number = (arrow, "") if arrow == "stay" else (arrow[:-1], f" {arrow[-1]}")
    behind = ""
    if bonus == "angry":
        lines = more.pop(0)
        bonus = f"angry {'row' if lines.isdigit() else 'column'} {lines}" if "," not in lines else f"angry {lines}"
    if more:
        behind = f" bike {_NAMES.get(more[1], more[1])}"
    bonus = f"{bonus[5:]} happiness" if bonus.startswith("happy") else bonus
    yield f"cat {_COMPASS[way]}{number} {bonus}{behind}"
    yield f"the cat goes {_COMPASS[way]}{number}, {bonus}{behind}"
    yield f"cat moves{number} {_COMPASS[way]}, bonus {bonus}{behind}"


def _bid(state: State, _: str, rest: list[str]) -> Iterator[str]:
    one, cards, other, other_cards, *result = rest
    if (cards, other_cards) != ("*", "*"):
        return
    if result[0] == "tie":
        yield f"{one} and {other} tie"
        yield "tie"
        return
    yield f"{result[1]} wins"
    yield f"{result[1]} wins the bid"
    yield f"{result[1]} won against {other if result[1] == one else one}"
    yield f"{result[1]} beats {other if result[1] == one else one}"
    yield f"{other if result[1] == one else one} lost"


def _photo(state: State, who: str, rest: list[str]) -> Iterator[str]:
    if len(rest) != 3:
        return
    yield f"{who} takes the {rest[0]}, then {rest[2]}"
    yield f"{who} takes the {rest[0]} photo, new one is {rest[2]}"
    yield f"photo {rest[0]} {rest[2]}"
    yield f"{rest[0]} then {rest[2]}"


def _owner(verb: str, to: str) -> object:
    def told(state: State, who: str, rest: list[str]) -> Iterator[str]:
        owner, cell = rest[:2]
        name = _tile(state, cell) or cell
        if len(rest) > 2:
            return
        yield f"{who} {verb}s {owner} {to} {cell}"
        yield f"{verb} {owner} {name}"
        yield f"{who}: {verb} {owner} {to} the {name}"

    return told


def _one_cell(verb: str, to: str) -> object:
    def told(state: State, who: str, rest: list[str]) -> Iterator[str]:
        yield f"{who} {verb}s {to} {_tile(state, rest[0]) or rest[0]}"
        yield f"{who} {verb}ed {to} {rest[0]}"

    return told


def _swap(state: State, who: str, rest: list[str]) -> Iterator[str]:
    one, other = (_tile(state, cell) or cell for cell in rest)
    yield f"{who} swaps {one} and {other}"
    yield f"swap {one} with {other}"
    yield f"switch {rest[0]} and {rest[1]}"


def _drew(state: State, who: str, rest: list[str]) -> Iterator[str]:
    told = rest[0].replace("-", " ")
    if "/" in told or "?" in told:
        return
    told = told.replace(",", " and ")
    yield f"{who} draws {told}"
    yield f"{who} got {told}"


def _build(state: State, who: str, rest: list[str]) -> Iterator[str]:
    place = f" {rest[1]}" if len(rest) > 1 else ""
    yield f"{who} builds {rest[0]}{place}"
    yield f"{who} adds the {rest[0]}{place}"


def _card(name: str) -> object:
    def told(state: State, who: str, rest: list[str]) -> Iterator[str]:
        behind = f" {' '.join(rest)}" if rest else ""
        yield f"{who} plays {name}{behind}"
        yield f"{who} uses the card {name.replace('-', ' ')}{behind}"

    return told


_TOLD = {
    "cat": _cat, "bid": _bid, "photo": _photo, "invite": _owner("invite", "from"), "send": _owner("send", "to"),
    "sail": _one_cell("sail", "to"), "swap": _swap, "drew": _drew, "build": _build,
    **{name: _card(name) for name in ("snack", "hug", "tantrum", "shoo", "come-here-son", "telling", "ball")},
}  # fmt: skip
