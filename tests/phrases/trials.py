"""What people typed on evenings at the table, and did not get: position, line, and the line that they meant.

A row names the lines played before; `first` is the beginning of the first offer, or of what is accepted.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.games import load_game
from tests.support import balconia, grund
from tests.support.cathood import board
from tests.support.table import Table, lay


class Row(NamedTuple):
    """A row of the trials: its game, the position, what was typed, how the first answer begins."""

    row: str
    game: str
    position: str
    line: str
    first: str


ROWS = (
    Row("B1", "cathood", "toys", "pet 2", "Ana: pet t"),
    Row("B2", "cathood", "fights", "line s 2 back:pink", "Ana: line s 2"),
    Row("B2", "cathood", "fights", "rotate a2 clockwise", "rotate a2 r"),
    Row("B2", "cathood", "fights", "diag nw 3 please", "Ana: diag nw 3"),
    Row("B3", "cathood", "gap", "sleep mouse: orange, two different", "Ana: sleep t12"),
    Row("B4", "grund", "bid", "bela wins the seesaw", "bid Ana * Bela * won Bela"),
    Row("B4", "grund", "bid", "ana 2 against bela 1", "bid Ana 2 Bela 1"),
    Row("B4", "grund", "photo", "cilla wins the photo", "Cilla: photo "),
    Row("B4", "grund", "hug", "cilla plays hug", "Cilla: hug"),
    Row("B5", "grund", "invite", "invite cilla climbing wall", "Ana: invite Cilla "),
    Row("B5", "grund", "invite", "invite cilla monkey bars", "invite Cilla c3"),
    Row("B5", "grund", "move", "parents to the swings", "b2-a1"),
    Row("B6", "grund", "cat", "cat e1", "cat e1 "),
    Row("B6", "grund", "cat", "cat sw1 sandcastle", "cat sw1 castle"),
    Row("B6", "grund", "cat", "cat e1 happy 1", "cat e1 happy1"),
    Row("B7", "misty", "arrows", "Ana: slide f6,d4 please", "Ana: slide f6,d4"),
    Row("B8", "gridblock", "start", "draw Cilla 3hammers,2arrow,3drop", "Cilla: draw 3hammers,2arrow,3drop"),
    Row("B8", "misty", "start", "deal Ana up flower", "deal Ana up,flower,?,?,?,?"),
    Row("B8", "misty", "start", "Ana: hold up flower", "Ana: hold up,flower,?,?,?,?"),
    Row("B9", "balconia", "start", "Ana reveals token 4", "Ana: keep 4 "),
    Row("B9", "balconia", "start", "green keeps 17", "Ana: keep 17 "),
    Row("B9", "balconia", "typed", "Ana: show c2 1 point per bird in the row; cat", "Ana: show c2 row 1 bird; cat"),
    Row("B9", "gridblock", "start", "Ana puts a cube on e3", "Ana: play "),
    Row("B10", "balconia", "typed", "Ana: show c2 -; 2 cats, white flower", "Ana: show c2 -; cat*2,flower-white"),
    Row("B10", "cathood", "fights", "line s two", "line s 2"),
    Row("B11", "cathood", "fights", "line north 2", "line n 2"),
    Row("B11", "cathood", "fights", "diagonal ne 2", "Ana: diag ne 2"),
    Row("B11", "cathood", "toys", "pet feather", "Ana: pet t"),
    Row("B11", "cathood", "reserved", "build reserved", "build res"),
    Row("B12", "cathood", "gap", "sleep yarn yellow orange", "Ana: sleep t7"),
    Row("B15", "grund", "move", "b2 to sandpit", "Ana: b2-"),
    Row("B16", "grund", "cat", "cat n2 angry d 4", "cat n2 angry d,4"),
    Row("B16", "grund", "build", "build a tower please", "Cilla: build tower new"),
    Row("E1", "balconia", "typed", "Ana: c2, a cat, 1 point per bird in this row", "Ana: show c2 row 1 bird; cat"),
    Row("E1", "balconia", "typed", "Bela: c2, a bird, no condition", "Bela: show c2 -; bird"),
    Row(
        "E1", "balconia", "typed", "Ana: c2 a white flower and a heart, no points", "Ana: show c2 -; flower-white,heart"
    ),
    Row(
        "E2",
        "balconia",
        "typed",
        "Ana: c2, two points for each cat on the balcony to the left, a bird",
        "Ana: show c2 left 2 cat; bird",
    ),
    Row(
        "E2",
        "balconia",
        "typed",
        "Ana: c2, 3 points for each bird below it in the column; a cat",
        "Ana: show c2 column-below 3 bird; cat",
    ),
    Row("E3", "balconia", "disc", "left of block 4, side 3", "Ana: place 3 b2"),
    Row("E3", "balconia", "disc", "side 3 above block 4", "Ana: place 3 c3"),
)


def position(row: Row) -> tuple[Any, Any, Any]:
    """The game, header and state of a row."""
    return {"cathood": _cathood, "grund": _grund, "misty": _misty, "gridblock": _gridblock, "balconia": _balconia}[
        row.game
    ](row.position)


def _of(table: Table) -> tuple[Any, Any, Any]:
    return table.game, table.header, table.state


def _cathood(name: str) -> tuple[Any, Any, Any]:
    from referee.games.cathood.examples.positions import SETUPS, WITH_CUBES

    game = load_game("cathood")
    if name == "fights":
        return _of(board())
    table = lay(game, SETUPS["toys"]).play(*WITH_CUBES)
    if name == "gap":
        table = table.play(next(move for move in game.legal_moves(table.state) if ": pet " in move))
    return _of(table)


_GRUND = {"cat": 0, "move": 1, "bid": 13, "invite": 14, "build": 16, "photo": 17, "hug": 13}


def _grund(name: str) -> tuple[Any, Any, Any]:
    text = grund.setup()
    state = grund.after(grund.begin(text), *grund.ROUND[: _GRUND[name]])
    if name == "hug":
        state = grund.with_cards(state, 2, "hug")
    return grund.GAME, grund.header_of(grund.GAME, text), state


def _misty(name: str) -> tuple[Any, Any, Any]:
    from tests.games.test_misty_messages import ARROWS, TWO

    return _of(ARROWS if name == "arrows" else TWO)


def _gridblock(name: str) -> tuple[Any, Any, Any]:
    from tests.games.test_gridblock_messages import three

    return _of(three())


def _balconia(name: str) -> tuple[Any, Any, Any]:
    if name == "start":
        return balconia.GAME, balconia.header(), balconia.play().state
    moves = ("keep 4 1,2", "place 3 c2", *(["keep 7 1,2"] if name == "disc" else []))
    state = balconia.play(*moves, rest=balconia.TYPED).state
    return balconia.GAME, balconia.header(balconia.TYPED), state
