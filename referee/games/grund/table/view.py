"""The position as data and as text, and what an answer says besides events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from referee.core.messages import count
from referee.games.grund.castle import Castle, cell_name, place_text
from referee.games.grund.energy import numbers
from referee.games.grund.finish.final_position import hands_are_open
from referee.games.grund.knowledge import hand_text, is_empty, may_be_empty, sums
from referee.games.grund.rules.rounds import END, phase
from referee.games.grund.state import PER_SEAT, STANDING, STATES, Player, State, standing_on


def notes(before: State, after: State) -> list[str]:
    """All notes, one line each."""
    hands = _hands(before, after)
    return [*_arrivals(before, after), *([f"in hand: {'; '.join(hands)}"] if hands else [])]


def _arrivals(before: State, after: State) -> Iterator[str]:
    """The new places of figures, in the movement. Later figures move on, so their places are not said."""
    if before.point.name != "move" or after.round != before.round:
        return
    for tile in after.layout.at:
        for seat in range(after.config.players):
            place = PER_SEAT * seat + STANDING
            if after.figures[tile][place] > before.figures[tile][place]:
                spaces = after.layout.kinds[tile].spaces
                taken = f", {standing_on(after, tile)} of {spaces}" if spaces else ""
                yield f"{after.name(seat)}: {after.layout.called(tile)}{taken}"


def _hands(before: State, after: State) -> list[str]:
    """The energy of all players whose hands have changed, as far as the observer of the log may know it."""
    return [
        f"{after.name(seat)} {some_energy(player) if after.config.is_foreign(seat) else hand_text(player.hands)}"
        for seat, player in enumerate(after.players)
        if player.hands != before.players[seat].hands
    ]


def any_energy(player: Player) -> dict[str, bool | None]:
    """True if a hand holds any energy, for observers who may know no more. None if the log does not tell."""
    if is_empty(player.hands):
        return {"any": False}
    return {"any": None if may_be_empty(player.hands) else True}


def some_energy(player: Player) -> str:
    """The word on any energy in a hand, as text."""
    return {True: "some energy", False: "no energy", None: "energy not known"}[any_energy(player)["any"]]


_PHASES = {"after": "evaluate", "tiles": "evaluate", "late": "evaluate", "over": "evaluate"}
_NARROWEST, _WIDEST, _PAGE = 14, 18, 78


def to_data(state: State) -> dict[str, Any]:
    """The state as plain data."""
    config, lie = state.config, state.layout
    part = phase(state)
    return {
        "round": state.round,
        "phase": "end" if state.point is END else _PHASES.get(part, part),
        "start": state.name(state.start),
        "cat": {"cell": lie.name(state.cat), "tile": state.cat_tile.text if state.cat_tile else None},
        "bike": state.bike,
        "board": {
            lie.name(tile): {"kind": lie.kinds[tile].id, "figures": _figures(state, tile)} for tile in lie.at
        },
        "next": {"players": [state.name(seat) for seat in deciders(state)], "what": state.point.name},
        "display": list(state.display),
        "piles": {
            "photos": state.photos,
            "grund": state.pile,
            "castle": {piece.id: left for piece, left in zip(config.castles.pieces, state.piles, strict=True)},
        },
        "discard": list(state.discard),
        "players": {
            state.name(seat): _player(state, seat, player, config.is_foreign(seat) and not hands_are_open(state))
            for seat, player in enumerate(state.players)
        },
    }  # fmt: skip


def deciders(state: State) -> tuple[int, ...]:
    """The seats that decide at a due point. Empty if the table decides or the game is over."""
    return state.point.owners if state.point.name != "end" else ()


def _figures(state: State, tile: int) -> dict[str, dict[str, int]]:
    found = {}
    for seat in range(state.config.players):
        own = state.figures[tile][PER_SEAT * seat : PER_SEAT * seat + PER_SEAT]
        if any(own):
            found[state.name(seat)] = {name: number for name, number in zip(STATES, own, strict=True) if number}
    return found


def _player(state: State, seat: int, player: Player, hidden: bool) -> dict[str, Any]:
    return {
        "happiness": player.happiness,
        "energy": any_energy(player) if hidden else _energy(player),
        "grund": len(player.grund) if hidden else list(player.grund),
        "photos": {"plant": player.plants, "animal": player.animals},
        "castles": [
            {"tiles": {cell_name(cell): piece.id for cell, piece in castle.tiles}, "complete": castle.complete}
            for castle in player.castles
        ],
        "bids": player.bids,
        "cats": player.cats,
        "friends": player.friends,
        "figures": state.config.figures + player.friends,
        "right": state.name(state.config.right_of(seat)),
    }


def _energy(player: Player) -> dict[str, Any]:
    totals = sorted(sums(player.hands))
    return {
        "cards": list(numbers(player.hands)),
        "total": [totals[0], totals[-1]],
        "hands": [list(hand) for hand in sorted(player.hands)],
    }


def render(state: State) -> str:
    """The board, with the kind and the figures of each tile and the cat, and below it the players."""
    short = short_names(state.config.names.names)
    return "\n".join([*grid(state, short), *_legend(state, short), *_players(state)])


def grid(state: State, short: Sequence[str]) -> list[str]:
    """The playground: kind, figures and cat of each tile."""
    config = state.config
    cells = [_cell(state, tile, short) for tile in state.layout.at]
    wide = max(_NARROWEST, *(len(line) for cell in cells for line in cell))
    rule = "   +" + ("-" * wide + "+") * config.board.columns
    lines = ["   " + "".join(f" {_line_name(state, column):^{wide}}" for column in range(config.board.columns)), rule]
    for row in range(config.board.rows):
        own = cells[row * config.board.columns : (row + 1) * config.board.columns]
        for place, parts in enumerate(zip_longest(*own, fillvalue="")):
            lead = f"{_row_name(state, row):>2} " if not place else "   "
            lines.append(lead + "|" + "|".join(f"{part:^{wide}}" for part in parts) + "|")
        lines.append(rule)
    return lines


def _line_name(state: State, column: int) -> str:
    return chr(97 + column) + _blocked(state, state.config.board.column(chr(97 + column)))


def _row_name(state: State, row: int) -> str:
    return str(row + 1) + _blocked(state, state.config.board.row(row + 1))


def _blocked(state: State, cells: Sequence[int]) -> str:
    return "x" if state.cat_tile is not None and state.cat_tile.blocked.issuperset(cells) else ""


def _cell(state: State, tile: int, short: Sequence[str]) -> list[str]:
    """The lines of a tile: its kind with its spaces and the cat, then the figures on it."""
    kind = state.layout.kinds[tile]
    spaces = f" {standing_on(state, tile)}/{kind.spaces}" if kind.spaces else ""
    return [f"{kind.id}{spaces}{'*' if tile == state.cat else ''}", *_figures_text(state, tile, short)]


MARKS = ("", "!", "z", "-", "+")
"""The marks of lying, standing, resting, done and new figures."""


def short_names(names: Sequence[str]) -> list[str]:
    """Short forms of the names that are all different: their beginnings, else the first letter and the seat."""
    for size in (2, 3):
        if len({name[:size].lower() for name in names}) == len(names):
            return [name[:size] for name in names]
    return [f"{name[:1]}{seat}" for seat, name in enumerate(names, 1)]


def _figures_text(state: State, tile: int, short: Sequence[str]) -> list[str]:
    """The figures on a tile, in lines of limited width. There is at least one line."""
    parts = []
    for seat in range(state.config.players):
        for figure, mark in enumerate(MARKS):
            number = state.figures[tile][PER_SEAT * seat + figure]
            if number:
                parts.append(f"{short[seat]}{mark}{number if number > 1 else ''}")
    return wrap(" ".join(parts), _WIDEST) if parts else [""]


def _legend(state: State, short: Sequence[str]) -> list[str]:
    """The legend of the marks, and the things beside the board."""
    names = ", ".join(f"{mark} {name}" for mark, name in zip(short, state.config.names.names, strict=True))
    marks = "lying without a mark, ! standing, z resting, - laid down, + new friend; behind it their number"
    return [
        *_wrapped(f"Round {state.round}, marker: {state.name(state.start)}. * cat: {cat_text(state)}"),
        *_wrapped(f"Figures of {names}: {marks}. 1/2: standing figures and spaces."),
        *_wrapped(piles_text(state)),
    ]


def cat_text(state: State) -> str:
    """The cat tile of this round, and what it brings about."""
    tile = state.cat_tile.text if state.cat_tile else "not revealed in this round"
    bike = f" Bike track: {state.layout.name(state.config.bike)}." if state.bike else ""
    blocked = " x: a move that ends there costs a card more." if state.cat_tile and state.cat_tile.blocked else ""
    return f"{tile}.{bike}{blocked}"


def piles_text(state: State) -> str:
    """The photos and the cards that lie beside the playground."""
    return (
        f"Photos on display: {', '.join(state.display) or 'none'}; {state.photos} in the pile. "
        f"Grund cards: {state.pile} in the pile, {len(state.discard)} discarded."
    )


# Most of the text stays the same from move to move, and a report draws the board after each of them.
@lru_cache(maxsize=256)
def _wrapped(text: str) -> tuple[str, ...]:
    return tuple(wrap(text, _PAGE, initial_indent="   ", subsequent_indent="      ", break_on_hyphens=False))


def _players(state: State) -> Iterator[str]:
    """Each player, with everything that the observer of the log may know."""
    for seat in range(len(state.players)):
        yield from _wrapped(player_text(state, seat))


def player_text(state: State, seat: int, castles: bool = True) -> str:
    """A player with everything that the observer of the log may know; `castles`: with the tiles of each castle."""
    player, hidden = state.players[seat], state.config.is_foreign(seat) and not hands_are_open(state)
    parts = [
        count(player.happiness, "point"),
        some_energy(player) if hidden else hand_text(player.hands),
        _cards_text(player, hidden),
        *_collected(player),
        *(_castles(player) if castles else ()),
    ]
    return f"{state.name(seat)}: {'; '.join(part for part in parts if part)}"


def _cards_text(player: Player, hidden: bool) -> str:
    if not player.grund:
        return ""
    number = count(len(player.grund), "Grund card")
    return number if hidden else f"{number}: {', '.join(player.grund)}"


def _collected(player: Player) -> Iterator[str]:
    for number, noun in (
        (player.plants, "plant"),
        (player.animals, "animal"),
        (player.bids, "bid won"),
        (player.cats, "cat"),
        (player.friends, "friend"),
    ):
        if number:
            yield count(number, noun, "bids won" if noun == "bid won" else None)


def _castles(player: Player) -> Iterator[str]:
    for place, castle in enumerate(player.castles, 1):
        tiles = ", ".join(_castle_tile(castle, number) for number in range(len(castle.tiles)))
        yield f"castle {place}{' (complete)' if castle.complete else ''}: {tiles}"


def _castle_tile(castle: Castle, number: int) -> str:
    """A tile of a castle with its cell, and the tile put there before it beside which it lies."""
    cell, piece = castle.tiles[number]
    beside = place_text(dict(castle.tiles[:number]), cell)
    return f"{piece.id} {cell_name(cell)}{beside and f' {beside}'}"


def render_list(state: State) -> str:
    """The state as a list of lines, for terminals that are too narrow for the board."""
    short = short_names(state.config.names.names)
    tiles = []
    for tile in state.layout.at:
        kind, *figures = _cell(state, tile, short)
        tiles.append(f"   {state.layout.name(tile)} {kind}: {' '.join(figures)}".rstrip(": "))
    return "\n".join([*tiles, *_legend(state, short), *_players(state)])
