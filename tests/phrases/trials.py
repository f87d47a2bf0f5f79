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
    Row(
        "E1",
        "cathood",
        "evening",
        "diagonally down left one, dog to a2e, bee bd13, new cards bd2 bd3 bd6",
        "Ana: diag sw 1 dog:a2e bee:bd13 new:bd2,bd3,bd6",
    ),
    Row(
        "E1",
        "cathood",
        "evening",
        "one diagonally down left, the dog chases her to a2e, the bee gives her the feather "
        "for pink and blue, the new toys are t2 t3 and t7",
        "Ana: diag sw 1 dog:a2e bee:t1 new:t2,t3,t7",
    ),
    Row(
        "E2",
        "cathood",
        "evening",
        "Ana goes one diagonally down right and takes orange at the mall",
        "Ana: diag se 1 orange",
    ),
    Row("E3", "cathood", "start", "Bela below a1", "Bela: start a1s"),
    Row("E3", "cathood", "start", "I take the one between a1 and a2", "Bela: start a1s"),
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
    Row("steps", "gridblock", "start", "Ana 2 bricks, two steps right", "Ana: play 2 bricks c3-d3-e3"),
    Row("steps", "gridblock", "start", "Ana wheel one step left, two steps up", "Ana: play 3 wheel c3-b3-b2-b1"),
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
    Row("E5", "balconia", "typed", "Bela: 1 point per bird in the row, and a cat", "Bela: show c2 row 1 bird; cat"),
    Row("E5", "balconia", "typed", "Bela's: no condition, just a lovebird left", "Bela: show c2 -; lovebird-left"),
    Row("E5", "balconia", "typed", "Bela takes token 9", "Bela: keep 9 ?,?"),
    Row("E4", "grund", "move", "ana's second kid goes to the seesaw, that is one step", "Ana: b2-c2"),
    Row("E4", "grund", "move", "ana leaves the parents for the bench", "Ana: b2-a2"),
    Row("E4", "grund", "move", "last one, ana hops to the swings", "Ana: b2-a1"),
    Row("E4", "grund", "move", "ana's kid left the parents and ran over to the bench", "Ana: b2-a2"),
    Row("E4", "grund", "move", "because it is so near, ana goes to the bench, sorry Tom", "Ana: b2-a2"),
    Row("E4", "grund", "move", "ana goes to the seesaw, no, the bench", "Ana: b2-a2"),
    Row("E4", "grund", "move", "ana is going to run to the swings", "Ana: b2-a1"),
    Row("E4", "grund", "cat", "round one: cat stays where it is, bonus is a castle piece", "cat stay castle"),
    Row("E4", "grund", "bid", "ana and bela both put in a one - tie!", "bid Ana 1 Bela 1 tie"),
    Row(
        "E4",
        "misty",
        "placed",
        "Ana has a smiley and it goes right of her monster; Bela has a plain card and it goes below his monster",
        "reveal Ana smiley e4,Bela plain c5",
    ),
    Row("E4", "misty", "placed", "no, Bela's up arrow lies above his flower", "Bela: place up d3"),
    Row("E4", "cathood", "fights", "Ana turns a2 to the right so that the shop faces her", "Ana: rotate a2 r"),
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
    if name == "evening":
        return _of(board(a1="e blue s dog", a2="e bee", b1="s mall"))
    if name == "start":
        return _of(lay(game, SETUPS["two shops"]))
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

    if name == "placed":
        return _of(TWO.play("reveal Ana monster,Bela flower", "reveal Ana flower c4,Bela monster c4"))
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
