"""The state as plain data and as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.core.messages import count
from referee.games.grund.castles.geometry import cell_name
from referee.games.grund.energy.hands import numbers
from referee.games.grund.energy.knowledge import counted_text, sums
from referee.games.grund.final_position import is_finished
from referee.games.grund.notes import any_energy, some_energy
from referee.games.grund.rounds.rounds import END, phase
from referee.games.grund.state import PER_SEAT, STATES, Player, State

_PHASES = {"after": "evaluate", "tiles": "evaluate", "late": "evaluate", "over": "evaluate"}
_WIDTH = 14


def to_data(state: State, viewer: int | None) -> dict[str, Any]:
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
            state.name(seat): _player(state, seat, player, viewer not in (None, seat) and not is_finished(state))
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


def hand_line(state: State, seat: int) -> str:
    """What is known of a hand, such as `4 cards, 6–8`."""
    player = state.players[seat]
    cards = f"; Grund cards: {', '.join(player.grund)}" if player.grund else ""
    return f"{state.name(seat)}: {counted_text(player.hands)}{cards}"


def render(state: State, viewer: int | None) -> str:
    """The board, with the kind and the figures of each tile and the cat, and below it the players."""
    board, short = state.config.board, _short_names(state.config.names.names)
    people = {tile: _people(state, tile, short) for tile in state.layout.at}
    wide = max(_WIDTH, *map(len, people.values()))
    rule = "   +" + ("-" * wide + "+") * board.columns
    lines = ["   " + "".join(f" {chr(97 + column):^{wide}}" for column in range(board.columns)), rule]
    for row in range(board.rows):
        tiles = [state.layout.at[row * board.columns + column] for column in range(board.columns)]
        lines.append(f" {row + 1} |" + "|".join(f"{_kind(state, tile):^{wide}}" for tile in tiles) + "|")
        lines.append("   |" + "|".join(f"{people[tile]:^{wide}}" for tile in tiles) + "|")
        lines.append(rule)
    return "\n".join([*lines, *_legend(state, viewer)])


def _kind(state: State, tile: int) -> str:
    return f"{state.layout.kinds[tile].id}{'*' if tile == state.cat else ''}"


_SIGNS = ("", "!", "z", "-", "+")


def _short_names(names: Sequence[str]) -> list[str]:
    """The shortest beginnings of the names, of at least two letters, that are all different."""
    longest = max(map(len, names))
    size = next(
        (size for size in range(2, longest) if len({name[:size].lower() for name in names}) == len(names)), longest
    )
    return [name[:size] for name in names]


def _people(state: State, tile: int, short: Sequence[str]) -> str:
    parts = []
    for seat in range(state.config.players):
        for figure, sign in enumerate(_SIGNS):
            number = state.figures[tile][PER_SEAT * seat + figure]
            if number:
                parts.append(f"{short[seat]}{sign}{number if number > 1 else ''}")
    return " ".join(parts)


def _legend(state: State, viewer: int | None) -> list[str]:
    tile = state.cat_tile.text if state.cat_tile else "not revealed"
    lines = [
        f"   round {state.round}, marker: {state.name(state.start)}; cat (*) {tile}"
        + (f"; the bike track is {state.bike}" if state.bike else ""),
        "   figures: lying, ! standing, z resting, - laid down, + new friend",
        f"   photos: {', '.join(state.display) or 'none'}, {state.photos} in the pile; Grund cards: {state.pile}",
    ]
    finished = is_finished(state)
    for seat, player in enumerate(state.players):
        hidden = viewer not in (None, seat) and not finished
        hand = _hidden_hand(player) if hidden else hand_line(state, seat).partition(": ")[2]
        lines.append(
            f"   {state.name(seat)}: {count(player.happiness, 'point')}, {hand}; "
            f"{player.plants} plants, {player.animals} animals, {player.bids} bids, {player.cats} cats"
            + "".join(
                f"; castle {place}{' (complete)' if castle.complete else ''}: "
                + ", ".join(f"{cell_name(cell)} {piece.id}" for cell, piece in castle.tiles)
                for place, castle in enumerate(player.castles, 1)
            )
        )
    return lines


def _hidden_hand(player: Player) -> str:
    return some_energy(player) + (f", {count(len(player.grund), 'Grund card')}" if player.grund else "")
