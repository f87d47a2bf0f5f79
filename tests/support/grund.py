"""Positions and shorthands for the tests of Grund."""

from __future__ import annotations

import tomllib
from typing import Any

from referee.core.step import step
from referee.files.header import read_components, read_header
from referee.games import load_game
from referee.games.grund.agenda import settle, skip
from referee.games.grund.castle import Castle, cell_of, is_complete
from referee.games.grund.knowledge import sums
from referee.games.grund.standin import STANDIN
from referee.games.grund.state import STANDING
from tests.support.play import header_of

GAME = load_game("grund")
BOARD = """board = [
  "swings   sandpit     relax       bush",
  "bench    parents     seesaw      climbing-wall",
  "relax    housing-a   monkey-bars zipline",
  "bush     punishment  sandpit     relax",
]"""
TWO = """board = [
  "slides trampoline relax ship",
  "bush parents pingpong swings",
  "relax punishment sandpit horsey",
]"""
NAMES = ("Ana", "Bela", "Cilla", "Dora")


def setup(
    players: int = 3,
    board: str = BOARD,
    cat: str = "d4",
    goals: str = '"photos", "bids", "tallest"',
    edition: str = "base",
    house: str = "",
) -> str:
    """The header of a log as TOML."""
    seats = "".join(f'[[player]]\nname = "{name}"\n' for name in NAMES[:players])
    return (
        f'referee = 1\ngame = "grund"\nedition = "{edition}"\n{seats}[house_rules]\n{house}\n[setup]\n{board}\n'
        f'cat = "{cat}"\nphotos = ["plant", "animal"]\ngoals = [{goals}]\n'
    )


def sheet_text(ana: str = "", bela: str = "", goals: str = '"photos", "bids", "tallest"') -> str:
    """A sheet of two players as TOML: what lies before each of them."""
    seats = "".join(f'[[player]]\nname = "{name}"\n' for name in NAMES[:2])
    return f'referee = 1\ngame = "grund"\n{seats}[setup]\ngoals = [{goals}]\n[final.Ana]\n{ana}\n[final.Bela]\n{bela}\n'


def begin(text: str) -> Any:
    """The state before the first move of a log."""
    return GAME.initial_state(header_of(GAME, text)).state


def after(state: Any, *lines: str) -> Any:
    """The state after these lines. Fails if a line is refused."""
    for line in lines:
        found = step(GAME, state, line)
        assert found.verdict != "illegal", (line, [f"{one.clause} {one.message}" for one in found.violations])
        state = found.state
    return state


def clauses(state: Any, line: str) -> set[str]:
    """The clauses that a line breaks, and `?` if it is unverifiable."""
    found = step(GAME, state, line)
    broken = {one.clause for one in found.violations}
    if found.verdict == "illegal":
        assert found.state is state
    return broken | ({"?"} if found.verdict == "unverifiable" else set())


def hands(state: Any, seat: int) -> set[tuple[int, int, int]]:
    """The possible hands of a player."""
    return set(state.players[seat].hands)


def shown(state: Any) -> Any:
    """The state as data, with open points passed."""
    return GAME.to_data(GAME.resting_state(state))


def with_hands(state: Any, seat: int, *held: tuple[int, int, int]) -> Any:
    """The state with other possible hands of a player."""
    player = state.players[seat]._replace(hands=frozenset(held))
    return state.with_players((*state.players[:seat], player, *state.players[seat + 1 :]))


def with_cards(state: Any, seat: int, *cards: str) -> Any:
    """The state with other Grund cards in a hand."""
    player = state.players[seat]._replace(grund=cards)
    return state.with_players((*state.players[:seat], player, *state.players[seat + 1 :]))


MOVES = ["b2-c2", "b2-c2", "b2-b1", "b2-b1", "b2-a1", "b2-a2", "b2-a2", "b2-c3", "b2-c3"]
MOVED = ["cat w1 happy2", *MOVES, "b2-c4 pay 1", "b2-c1", "b2-d1"]
ROUND = [
    *MOVED, "bid ana 2 bela 1", "invite cilla c3", "bid ana 3 cilla ?,? won cilla", "build left",
    "photo plant then animal", "ana: drew 3", "build keep",
]  # fmt: skip


def castle(state: Any, seat: int, *tiles: str) -> Any:
    """The state in which a player has one castle with these tiles, each `CELL:TYPE`."""
    known = {piece.id: piece for piece in state.config.castles.pieces}
    found = Castle(tuple((cell_of(tile.split(":")[0]), known[tile.split(":")[1]]) for tile in tiles))
    player = state.players[seat]._replace(castles=(found._replace(complete=is_complete(found)),))
    return state.with_players((*state.players[:seat], player, *state.players[seat + 1 :]))


def at_housing(house: str = "") -> Any:
    """The state after a movement in which Ana goes to the housing estate and everybody else to a Relax tile."""
    lines = [
        "cat w1 happy2",
        *["b2-b3", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1"],
    ]
    return after(begin(setup(house=house)), *lines)


def put(state: Any, cell: str, seat: int, figure: int, number: int = 1) -> Any:
    """The state in which a player has `number` figures on a cell, all in the state `figure`."""
    tile = state.tile_at(state.config.board.find(cell))
    figures = list(state.figures[tile])
    figures[5 * seat + figure] = number
    return state.with_figures((*state.figures[:tile], tuple(figures), *state.figures[tile + 1 :]))


def up_to(state: Any, name: str) -> Any:
    """The state at the next point of this name. Open points before it are passed."""
    while state.point.name != name:
        state = skip(state)
    return state


EVERY = (1, 1, 1)


def laid(*, players: int = 3, board: str = BOARD, cat: str = "cat stay happy1", at: str = "d4", house: str = "") -> Any:
    """The state after the first cat tile, with no figure on the board."""
    state = after(begin(setup(players, board, at, house=house)), cat)
    return state.with_figures(tuple((0,) * len(figures) for figures in state.figures))


def standing(state: Any, **cells: tuple[int, ...]) -> Any:
    """The state after the movement. `cells` says how many figures of each seat stand on a cell."""
    for cell, numbers in cells.items():
        for seat, number in enumerate(numbers):
            state = put(state, cell, seat, STANDING, number)
    return settle(state)


def two_ties(state: Any, first: str = "ana", second: str = "bela") -> Any:
    """The state after two bids with equal sums."""
    return after(state, f"bid {first} 1 {second} 1", f"bid {first} 2 {second} 2")


def figures(state: Any, cell: str) -> Any:
    """The figures on a cell, as data."""
    return shown(state)["board"][cell]["figures"]


def due(state: Any) -> Any:
    """Who decides next and what, as data."""
    return shown(state)["next"]


REAL = {**STANDIN, "name": "as printed", "standin": False}


def started(text: str, **other: Any) -> Any:
    """The initial position of a log with a set that is no stand-in. `other` replaces tables of the bundled set."""
    components = read_components(GAME, {**REAL, **other})
    return GAME.initial_state(read_header(GAME, tomllib.loads(text), components))


def begun(text: str, **other: Any) -> Any:
    """The state before the first move, with a set that is no stand-in. Fails if the setup breaks a clause."""
    start = started(text, **other)
    assert start.violations == ()
    return start.state


def value_of(state: Any, seat: int) -> int:
    """The sum of a certain hand."""
    (total,) = sums(state.players[seat].hands)
    return int(total)
