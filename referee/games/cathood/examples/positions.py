"""Positions from which the examples start, and moves that lead on from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.core.examples import set_as_text
from referee.games.cathood.standin import STANDIN

_SLOTS = "nesw"
_ROWS = 'toys = ["t1", "t6", "t11"]\nbuildings = ["bd1", "bd9", "bd13"]'
_CHEAP = 'toys = ["t1", "t6", "t11"]\nbuildings = ["4:blue", "5:blue", "6:blue"]'


def _tile(features: str) -> str:
    """`e blue s dog` as four slots."""
    words = features.split()
    there = dict(zip(words[::2], words[1::2], strict=True))
    return ",".join(there.get(side, "-") for side in _SLOTS)


def _log(**tiles: str) -> str:
    """A log of two on a board of which only these features are not empty."""
    return _laid(tiles, _ROWS, ("Ana", "Bela"))


def _laid(tiles: Mapping[str, str], rows: str, names: Sequence[str]) -> str:
    size = 4 if len(names) == 4 else 3
    players = "".join(f'[[player]]\nname = "{name}"\n' for name in names)
    laid = [
        ", ".join(f'"{_tile(tiles.get(f"{column}{row}", ""))}"' for column in "abcd"[:size])
        for row in range(1, size + 1)
    ]
    board = "".join(f"  [{row}],\n" for row in laid)
    return f'referee = 1\ngame = "cathood"\n{players}[setup]\nneighborhood = [\n{board}]\n{rows}\n'


def _sheet(*tables: str) -> str:
    players = "".join(f'[[player]]\nname = "{name}"\n' for name in ("Ana", "Bela"))
    return f'referee = 1\ngame = "cathood"\n{players}{"".join(tables)}'


_BUYING = {"a1": "e blue s building", "b1": "e blue", "a2": "n building s pet", "c3": "w blue"}
_FIRST_EXAMPLE = {"a1": "e blue s blue", "a2": "s pink", "a3": "n yellow e orange", "c3": "w blue"}
_TOYS = {"a1": "e blue s blue", "a2": "n pink s pink", "a3": "n blue", "b2": "s pet", "c3": "w blue"}


_VILLAGE = {
    "a1": "n blue e blue s building w blue",
    "b1": "n blue e maple s maple w blue",
    "c1": "n blue e blue s building w blue",
    "a2": "n orange e blue s blue w building",
    "b2": "n building e building s blue w blue",
    "c2": "n building e maple s building w maple",
    "a3": "n maple e orange s maple w building",
    "b3": "n building e orange s building w building",
    "c3": "n building e orange s building w blue",
}
_BARGAINS = 'toys = ["t1", "t6", "t11"]\nbuildings = ["1:blue", "2:blue", "3:blue"]'

SETUPS: dict[str, str] = {
    "plain": _log(a1="e blue", c3="w blue"),
    "colours": _log(a1="e blue", c3="w blue").replace('name = "Ana"', 'name = "Ana"\ncolor = "black"')
    .replace('name = "Bela"', 'name = "Bela"\ncolor = "white"'),
    "listed": _log().partition("neighborhood")[0]
    + 'neighborhood = [["n1", "n2r", "n3"], ["n4", "n5l", "n6"], ["n7u", "n8", "n9"]]\n'
    + _ROWS + '\nparks = [7, 6, 5, 4, 3, 2]\nfirst = "Ana"\n',
    "park": _log(a1="e blue", b2="e maple s maple", c3="w blue"),
    "shared": _log(a1="e blue", b1="w blue", c3="w blue"),
    "two shops": _log(a1="e blue s pink", b1="w pink", a3="e pink", c3="w blue"),
    "border": _log(a1="n pink e blue", c3="w blue s pink"),
    "rulebook": _log(**_FIRST_EXAMPLE),
    "market": _log(a1="e blue", a2="e mall", b2="w super", c3="w blue"),
    "super": _log(a1="e blue", b2="w super", c3="w blue"),
    "mall": _log(a1="e blue", b2="w mall", c3="w blue"),
    "purple": _log(a1="e blue s purple", a2="n purple e mall s purple", a3="n purple e purple", b3="w purple",
                   b1="e purple s coffee", c1="w purple", c2="s purple", c3="n purple w blue"),
    "cafe": _log(a1="e blue", b2="s coffee", b3="n pink", c3="w blue"),
    "dog": _log(a1="e blue s dog", a2="n pink e dog", b2="w green", c3="w blue"),
    "bee": _log(a1="e blue s bee", b1="s bee", c3="w blue"),
    "meeting": _log(a1="e blue", b2="w blue", c3="w blue"),
    "turning": _log(a1="n dog e blue w purple", c3="w blue"),
    "pond": _log(a1="e blue s pink", a2="n pink s yellow", a3="n yellow e green", c3="w blue"),
    "buying": _laid(_BUYING, _CHEAP, ("Ana", "Bela")),
    "parks": _log(a1="e blue s building", b1="e blue", a2="n orange e maple s maple", a3="n orange",
                  c3="w blue").replace(_ROWS, _CHEAP),
    "village": _laid(_VILLAGE, _BARGAINS, ("Ana", "Bela")),
    "toys": _log(**_TOYS),
    "hidden": _log(**_TOYS).replace('"t1"', '"?"'),
    "crowd": _laid(dict.fromkeys(("a1", "a2", "a3", "a4"), "e blue"), _ROWS, ("Ana", "Bela", "Cilla", "Dora")),
    "sheet": _sheet(
        "[final.Ana]\nbuildings = [8, 7, 4, 4]\nparks = [7, 3, 2]\ntoys = { feather = 1, yarn = 3, mouse = 0 }\n",
        "resources = 6\n",
        '[final.Bela]\nbuildings = [10]\ntoys = ["mouse", "mouse"]\nresources = { green = 3 }\nreserved = "toy"\n',
    ),
    "set": set_as_text(STANDIN),
    "level": _sheet(
        "[final.Ana]\nbuildings = [5]\nresources = 4\n",
        "[final.Bela]\nparks = [3, 2]\nresources = 5\n",
    ),
}  # fmt: skip

START = ("bela: start b3e", "ana: start a1e")
BELA_UP, BELA_DOWN = "bela: line n 1", "bela: line s 1"
# From `buying` and `parks`: Ana builds for one blue cube and has her first house.
READY = ("bela: start b3e", "ana: start b1e", "ana: diag nw 2", BELA_UP)
FIRST_HOUSE = (*READY, "ana: build 1 at:a2")
# From `toys` and `hidden`: Ana stands by the pet shop with two pink and two blue cubes.
WITH_CUBES = (*START, "ana: diag sw 2", BELA_UP, "ana: line e 1", BELA_DOWN)
# From `purple`: the eight purple cubes are taken, and Ana stands below a mall.
NO_PURPLE = (*START, "ana: diag sw 3", "bela: diag ne 3")
# From `pond`: Ana has ten cubes and stands where five more are on her way.
TEN = (*START, "ana: diag sw 3", BELA_UP, "ana: diag nw 3", BELA_DOWN)
# From `village`: Ana places everything she has; the last move is Bela's last turn.
WHOLE_GAME = (
    "bela: start b3e",
    "ana: start a1e",
    "ana: diag sw 3",
    "bela: line s 1",
    "ana: build 1:blue",
    "ana: line n 1",
    "ana: sleep 4:blue",
    "bela: line n 1",
    "ana: diag se 3",
    "ana: build 2:blue at:c3",
    "ana: sleep 5:blue",
    "bela: line s 1",
    "ana: build 3:blue",
    "ana: diag sw 3",
    "ana: sleep 6:blue",
    "bela: line s 2",
    "ana: park",
    "ana: diag nw 1",
    "bela: line n 2",
    "ana: build 4:blue",
    "ana: diag se 3",
    "ana: line n 1",
    "ana: sleep 7:blue",
    "bela: line s 2",
    "ana: park",
    "ana: build 5:blue",
    "ana: diag nw 1",
    "ana: sleep 8:blue",
    "bela: line n 2",
    "ana: park",
    "ana: build 6:blue",
    "ana: diag ne 2",
    "ana: sleep 9:blue",
    "bela: line n 2",
)
MEET = ("bela: start a2e", "ana: start a1e")


def cubes(**counts: int) -> dict[str, int]:
    return dict.fromkeys(("pink", "blue", "yellow", "purple", "orange", "green"), 0) | counts
