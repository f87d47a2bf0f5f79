"""Examples of every clause of Cathood: run by the tests, printed by `referee rules cathood CLAUSE`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.core.examples import Example, maybe, no, set_as_text, yes
from referee.core.rulebook import Violation
from referee.games.cathood.events.progress import Context, Event, Outcome, Progress
from referee.games.cathood.standin import STANDIN
from referee.games.cathood.state import State

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


_SHOP = {"c3": "w blue"}
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
_BARGAINS = 'toys = ["t1", "t6", "t11"]\nbuildings = ["1:blue", "1:blue", "1:blue"]'

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

_START = ("bela: start b3e", "ana: start a1e")
_BELA_UP, _BELA_DOWN = "bela: line n 1", "bela: line s 1"
# From `buying` and `parks`: Ana builds for one blue cube and has her first house.
_READY = ("bela: start b3e", "ana: start b1e", "ana: diag nw 2", _BELA_UP)
_FIRST_HOUSE = (*_READY, "ana: build 1 at:a2")
# From `toys` and `hidden`: Ana stands by the pet shop with two pink and two blue cubes.
_WITH_CUBES = (*_START, "ana: diag sw 2", _BELA_UP, "ana: line e 1", _BELA_DOWN)
# From `purple`: the eight purple cubes are taken, and Ana stands below a mall.
_NO_PURPLE = (*_START, "ana: diag sw 3", "bela: diag ne 3")
# From `pond`: Ana has ten cubes and stands where five more are on her way.
_TEN = (*_START, "ana: diag sw 3", _BELA_UP, "ana: diag nw 3", _BELA_DOWN)
# From `village`: Ana places everything she has; the last move is Bela's last turn.
_WHOLE_GAME = (
    "bela: start b3e",
    "ana: start a1e",
    "ana: diag sw 3",
    "bela: line s 1",
    "ana: build 1:blue",
    "ana: line n 1",
    "ana: sleep 1:blue",
    "bela: line n 1",
    "ana: diag se 3",
    "ana: build 1:blue at:c3",
    "ana: sleep 1:blue",
    "bela: line s 1",
    "ana: build 1:blue",
    "ana: diag sw 3",
    "ana: sleep 1:blue",
    "bela: line s 2",
    "ana: park",
    "ana: diag nw 1",
    "bela: line n 2",
    "ana: build 1:blue",
    "ana: diag se 3",
    "ana: line n 1",
    "ana: sleep 1:blue",
    "bela: line s 2",
    "ana: park",
    "ana: build 1:blue",
    "ana: diag nw 1",
    "ana: sleep 1:blue",
    "bela: line n 2",
    "ana: park",
    "ana: build 1:blue",
    "ana: diag ne 2",
    "ana: sleep 1:blue",
    "bela: line n 2",
)
_MEET = ("bela: start a2e", "ana: start a1e")


def _cubes(**counts: int) -> dict[str, int]:
    return dict.fromkeys(("pink", "blue", "yellow", "purple", "orange", "green"), 0) | counts


EXAMPLES: dict[str, tuple[Example, ...]] = {
    "setup.1": (
        no("colours", None, "setup.1", change={'"white"': '"black"'}),
        yes("colours", note="Two to four players; the colours of their cats differ."),
    ),
    "setup.2": (
        no("plain", None, "setup.2", change={'  ["-,-,-,-", "-,-,-,-", "-,-,-,-"],\n': ""}),
        yes("plain"),
    ),
    "setup.3": (no("listed", None, "setup.3", change={'"n3"': '"n1r"'}), yes("listed")),
    "setup.4": (
        no("park", None, "setup.4", change={"-,maple,maple,-": "-,maple,-,-"}, note="One entrance only."),
        yes("park"),
    ),
    "setup.5": (yes("plain", shows={"houses": {"Ana": 0, "Bela": 0}, "discs": {"Ana": 1, "Bela": 1}}),),
    "setup.6": (yes("plain", shows={"discs.Ana": 1}),),
    "setup.7": (
        yes("plain", shows={"reserve": _cubes(pink=12, blue=12, yellow=12, purple=8, orange=8, green=8)}),
    ),
    "setup.8": (
        no("plain", None, "setup.8", change={'"t6"': '"t5"'}, note="t5 is for four players."),
        yes("plain", change={'"t6"': '"?"'}),
    ),
    "setup.9": (
        no("listed", None, "setup.9", change={"[7, 6, 5": "[6, 7, 5"}),
        yes("listed", shows={"parks": [7, 6, 5, 4, 3, 2]}),
    ),
    "setup.10": (
        no("listed", None, "setup.10", change={'first = "Ana"': 'first = "Zoe"'}),
        yes("listed", change={'first = "Ana"': 'first = "Bela"'}, shows={"turn": "Ana"}),
    ),
    "set.1": (
        no("set", None, "set.1", change={'"same2"': '"same3"'}),
        no("set", None, "set.1", change={'"n16"': '"a1"'}, note="a1 is a cell."),
        yes("set"),
    ),
    "setup.11": (no("plain", "ana: start a1e", "setup.11"), yes("plain", "bela: start b3e")),
    "setup.12": (
        no("two shops", "bela: start a1e", "setup.12", note="Blue and pink are there."),
        yes("two shops", "bela: start a1e pink", shows={"cubes.Bela.pink": 1}),
    ),
    "setup.13": (
        no("two shops", "ana: start a1s", "setup.13", moves=("bela: start b3e",)),
        yes("two shops", "ana: start a1e", moves=("bela: start b3e",)),
    ),
    "setup.14": (
        no("shared", "ana: start a1/b1", "setup.14", moves=("bela: start b1w",)),
        yes("shared", "ana: start b3e", moves=("bela: start b1w",)),
    ),
    "setup.15": (
        yes("plain", "ana: start a1e", moves=("bela: start b3e",), shows={"cubes": {"Ana": _cubes(),
            "Bela": _cubes(blue=1)}}),
        yes("plain", "ana: start a1e", moves=("bela: start b3e",), house={"setup.gain": "all"},
            shows={"cubes.Ana.blue": 1}),
    ),
    "setup.16": (
        no("border", None, "setup.16", change={"pink,blue,-,-": "pink,-,-,-", "-,-,pink,blue": "-,-,pink,-"}),
        yes("border", change={"pink,blue,-,-": "pink,-,-,-", "-,-,pink,blue": "-,-,pink,-"},
            house={"board.spaces": "all"}),
    ),
    "setup.17": (
        no("plain", "ana: line s 1", "setup.17", moves=("bela: start b3e",)),
        no("plain", "bela: start a1e", "setup.17", moves=_START),
        yes("plain", "ana: start a1e", moves=("bela: start b3e",)),
    ),
    "board.1": (
        no("border", "bela: start a1n", "board.1"),
        no("border", "bela: start b2", "board.1"),
        yes("border", "bela: start a1n", house={"board.spaces": "all"}),
    ),
    "board.2": (
        yes("rulebook", "ana: diag sw 1", moves=_START, shows={"cubes.Ana": _cubes(blue=1)},
            note="Of a1 only the southern slot faces a1s."),
    ),
    "turn.1": (
        no("plain", "bela: line n 1", "turn.1", moves=_START),
        yes("plain", "ana: line s 1", moves=_START),
    ),
    "turn.2": (
        no("buying", "ana: line w 1", "turn.2", moves=(*_FIRST_HOUSE, "ana: diag ne 1")),
        yes("buying", "ana: diag ne 1", moves=_FIRST_HOUSE),
    ),
    "turn.3": (
        no("buying", "ana: build 2", "turn.3", moves=_FIRST_HOUSE),
        yes("buying", "ana: line e 1", moves=_FIRST_HOUSE),
    ),
    "turn.4": (
        no("parks", "ana: park", "turn.4", moves=_READY),
        yes("parks", "ana: park", moves=(*_READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", _BELA_DOWN)),
    ),
    "turn.5": (
        no("plain", "ana: repeat line s 1", "turn.5", moves=_START),
        yes("plain", "ana: line s 1", moves=_START),
    ),
    "turn.6": (
        yes("buying", "ana: build 1 at:a2", moves=_READY, shows={"discs.Ana": 2, "used": ["build"], "turn": "Ana"}),
    ),
    "turn.7": (
        no("buying", "ana: repeat line e 1", "turn.7", moves=_FIRST_HOUSE),
        yes("buying", "ana: line e 1", moves=_FIRST_HOUSE),
    ),
    "turn.8": (
        no("plain", "ana: sleep", "turn.8", moves=_START),
        yes("plain", "ana: sleep", moves=_START, house={"turn.first": "may"}),
        yes("buying", "ana: sleep bd2", moves=_FIRST_HOUSE),
    ),
    "turn.9": (
        yes("buying", "ana: sleep bd2", moves=_FIRST_HOUSE, shows={"rows.buildings": ["bd2", "5:blue", "6:blue"],
            "used": [], "turn": "Bela"}),
    ),
    "turn.10": (
        yes("plain", "ana: line s 1", moves=_START, shows={"turn": "Bela"}),
        yes("plain", "ana: sleep", moves=(*_START, "ana: line s 1"), note="Message once more, it does nothing."),
    ),
    "move.1": (
        no("plain", "ana: line s 3", "move.1", moves=_START),
        yes("plain", "ana: line s 2", moves=_START, shows={"cats.Ana": "a3e"}),
    ),
    "move.2": (
        no("plain", "ana: line e 1", "move.2", moves=_START, note="A roof: a1e lies on a vertical street."),
        no("plain", "ana: line ne 1", "move.2", moves=_START),
        yes("plain", "ana: line e 1", moves=_START, house={"line.roofs": "yes"}, shows={"cats.Ana": "b1e"}),
    ),
    "move.3": (yes("plain", "ana: line n 1", moves=_START, shows={"cats.Ana": "a3e"}),),
    "move.4": (
        no("plain", "ana: diag se 4", "move.4", moves=_START),
        yes("plain", "ana: diag se 3", moves=_START, shows={"cats.Ana": "c2s"}),
    ),
    "move.5": (
        no("plain", "ana: diag s 1", "move.5", moves=_START),
        yes("plain", "ana: diag se 1", moves=_START),
    ),
    "move.6": (
        no("border", "ana: diag ne 1", "move.6", moves=("bela: start c3s", "ana: start a1n"),
           house={"board.spaces": "all"}),
        yes("border", "ana: diag se 1", moves=("bela: start c3s", "ana: start a1n"), house={"board.spaces": "all"}),
        yes("plain", "ana: diag ne 1", moves=_START, shows={"cats.Ana": "b1e"}),
    ),
    "move.7": (
        yes("plain", "ana: diag sw 3", moves=_START, shows={"cats.Ana": "a3e"}),
        yes("plain", "ana: diag nw 1", moves=_START, shows={"cats.Ana": "a1s"}, note="Round the corner tile a1."),
    ),
    "move.9": (
        yes("crowd", "ana: diag nw 3", moves=("dora: start a4e", "cilla: start a3e", "bela: start a2e",
            "ana: start a1e"), shows={"cats.Ana": "b2s"}, note="Past Bela on a2e."),
    ),
    "shop.1": (
        yes("rulebook", "ana: diag sw 3", moves=_START,
            shows={"cubes.Ana": _cubes(blue=1, pink=1, yellow=1, orange=1)}),
    ),
    "shop.2": (
        no("super", "ana: line s 1 green", "shop.2", moves=_START),
        yes("super", "ana: line s 1 yellow", moves=_START, shows={"cubes.Ana": _cubes(yellow=1)}),
    ),
    "shop.3": (
        no("mall", "ana: line s 1 pink", "shop.3", moves=_START),
        yes("mall", "ana: line s 1 orange", moves=_START, shows={"cubes.Ana": _cubes(orange=1)}),
    ),
    "shop.4": (
        yes("pond", "ana: diag sw 3 back:blue,yellow,pink", moves=_TEN, scores={"Ana.resources": 7}),
        yes("pond", "ana: diag sw 3", moves=_TEN, house={"cap.return": "gained"}, scores={"Ana.resources": 7}),
    ),
    "shop.5": (
        no("pond", "ana: diag sw 3", "shop.5", moves=_TEN),
        no("pond", "ana: diag sw 3 back:blue", "shop.5", moves=_TEN),
        yes("pond", "ana: diag sw 3 back:blue,yellow,pink", moves=_TEN),
    ),
    "shop.6": (
        no("purple", "ana: line n 1 purple", "shop.6", moves=_NO_PURPLE),
        yes("purple", "ana: line n 1 orange", moves=_NO_PURPLE),
    ),
    "shop.7": (
        no("market", "ana: line s 1 pink", "shop.7", moves=_START, note="The mall has no colour."),
        yes("market", "ana: line s 1 orange pink", moves=_START, note="On one space in either order."),
    ),
    "effect.1": (
        no("cafe", "bela: diag nw 1 blue coffee:blue/green", "effect.1", moves=(*_START, "ana: line s 1"),
           change={"pink,-,-,-": "super,-,-,-"}),
        yes("cafe", "bela: diag nw 1 coffee:blue/green blue", moves=(*_START, "ana: line s 1"),
            change={"pink,-,-,-": "super,-,-,-"}),
    ),
    "effect.2": (
        yes("dog", "ana: diag sw 2", moves=_START, shows={"cats.Ana": "a2s", "cubes.Ana": _cubes(pink=1)},
            note="The dog at a1s is only passed."),
        yes("cafe", "bela: diag nw 1 coffee:blue/green", moves=(*_START, "ana: line s 1"),
            shows={"cubes.Bela.green": 1}),
    ),
    "coffee.1": (
        no("plain", "ana: line s 1 coffee:blue/pink", "coffee.1", moves=_START),
        yes("cafe", "bela: diag nw 1 coffee:blue/green", moves=(*_START, "ana: line s 1")),
    ),
    "coffee.2": (
        no("cafe", "bela: diag nw 1 coffee:blue/green,green/blue,blue/green", "coffee.2",
           moves=(*_START, "ana: line s 1")),
        yes("cafe", "bela: diag nw 1 coffee:blue/green,green/purple", moves=(*_START, "ana: line s 1"),
            shows={"cubes.Bela": _cubes(purple=1, pink=1)}),
    ),
    "coffee.3": (
        no("cafe", "bela: diag nw 1 coffee:blue/blue", "coffee.3", moves=(*_START, "ana: line s 1")),
        yes("cafe", "bela: diag nw 1 coffee:blue/pink", moves=(*_START, "ana: line s 1")),
    ),
    "coffee.4": (
        no("cafe", "bela: diag nw 1 coffee:pink/green", "coffee.4", moves=(*_START, "ana: line s 1"),
           note="The butcher's cube comes only after the coffee."),
        yes("cafe", "bela: diag nw 1 coffee:blue/green,green/pink", moves=(*_START, "ana: line s 1")),
    ),
    "coffee.5": (
        no("purple", "bela: diag sw 1 coffee:blue/purple", "coffee.5", moves=(*_NO_PURPLE, "ana: line n 1 orange")),
        yes("purple", "bela: diag sw 1 coffee:blue/green", moves=(*_NO_PURPLE, "ana: line n 1 orange")),
    ),
    "dog.1": (
        no("dog", "ana: diag sw 1", "dog.1", moves=_START),
        yes("dog", "ana: diag sw 1 dog:b1s", moves=_START, shows={"cats.Ana": "b1s"}),
    ),
    "dog.2": (
        no("dog", "ana: diag sw 1 dog:a2s", "dog.2", moves=_START, note="A roof lies between."),
        no("dog", "ana: diag sw 1 dog:c1s", "dog.2", moves=_START),
        yes("dog", "ana: diag sw 1 dog:c1s", moves=_START, house={"dog.adjacent": "passage"}),
        yes("dog", "ana: diag sw 1 dog:a2s", moves=_START, house={"line.roofs": "yes"}),
    ),
    "dog.3": (
        yes("dog", "ana: diag sw 1 dog:a2e", moves=_START, shows={"cats.Ana": "a2e", "cubes.Ana.green": 1},
            note="The dog at a2e is ignored."),
    ),
    "dog.4": (
        yes("dog", "ana: diag sw 1 dog:a2e", moves=_START, shows={"cubes.Ana": _cubes(pink=1, green=1)}),
        yes("dog", "ana: diag sw 1 dog:a2e", moves=_START, house={"dog.left": "lost"},
            shows={"cubes.Ana": _cubes(green=1)}),
    ),
    "dog.5": (
        no("plain", "ana: line s 1 dog:a1e", "dog.5", moves=_START),
        no("dog", "ana: diag sw 1 dog:a2e dog:a3e", "dog.5", moves=_START),
        yes("dog", "ana: diag sw 1 dog:a2e", moves=_START),
    ),
    "bee.1": (
        no("bee", "ana: diag sw 1", "bee.1", moves=_START),
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,t3,t7", moves=_START),
    ),
    "bee.2": (
        no("bee", "ana: line e 1 bee:t2 new:t8,t12,t13", "bee.2",
           moves=(*_START, "ana: diag sw 1 bee:t6 new:t2,t3,t7", _BELA_UP)),
        yes("bee", "ana: line e 1", moves=(*_START, "ana: diag sw 1 bee:t6 new:t2,t3,t7", _BELA_UP),
            shows={"reserved.Ana": "t6"}),
        yes("bee", "ana: line e 1 bee:t2 new:t8,t12,t13", house={"bee.second": "replace"},
            moves=(*_START, "ana: diag sw 1 bee:t6 new:t2,t3,t7", _BELA_UP), shows={"reserved.Ana": "t2"}),
    ),
    "bee.3": (
        no("bee", "ana: diag sw 1 bee:t2 new:t3,t7,t8", "bee.3", moves=_START),
        yes("bee", "ana: diag sw 1 bee:bd9 new:bd2,bd3,bd6", moves=_START),
    ),
    "bee.4": (
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,t3,t7", moves=_START,
            shows={"reserved.Ana": "t6", "rows.toys": ["t2", "t3", "t7"], "decks.toys": 5}),
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,t3,t7,bd2,bd3,bd6", moves=_START, house={"bee.row": "both"},
            shows={"rows.buildings": ["bd2", "bd3", "bd6"]}),
    ),
    "bee.5": (
        no("bee", "ana: diag sw 1 bee:t6 new:t2,t3", "bee.5", moves=_START),
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,?,t3", moves=_START),
    ),
    "bee.6": (
        no("plain", "ana: line s 1 bee:t6 new:t2,t3,t7", "bee.6", moves=_START),
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,t3,t7", moves=_START),
    ),
    "fight.1": (
        no("meeting", "ana: line s 1", "fight.1", moves=_MEET),
        yes("meeting", "ana: line s 1 fight:bela:tie", moves=_MEET),
    ),
    "fight.2": (
        no("meeting", "ana: line s 2 fight:bela:tie", "fight.2", moves=_MEET),
        yes("meeting", "ana: line s 2", moves=_MEET),
    ),
    "fight.3": (
        yes("meeting", "ana: line s 1 fight:bela:win", moves=_MEET,
            shows={"cubes": {"Ana": _cubes(blue=2), "Bela": _cubes()}}),
    ),
    "fight.4": (
        no("meeting", "ana: line s 1 fight:bela:win:pink", "fight.4", moves=_MEET),
        yes("meeting", "ana: line s 1 fight:bela:win:blue", moves=_MEET),
    ),
    "fight.5": (
        no("meeting", "ana: line s 1 fight:bela:tie:blue", "fight.5", moves=_MEET),
        yes("meeting", "ana: line s 1 fight:bela:tie", moves=_MEET, shows={"cubes.Bela.blue": 1}),
    ),
    "tile.1": (
        no("plain", "ana: rotate d4 r", "tile.1", moves=_START),
        yes("plain", "ana: rotate b2 r", moves=_START),
    ),
    "tile.2": (
        yes("turning", "ana: rotate a1 l", moves=_START, shows={"tiles.a1.slots": ["blue", "-", "purple", "dog"],
            "cats.Ana": "a1e"}),
    ),
    "tile.3": (
        yes("turning", "ana: rotate a1 l", moves=_START, change={"dog,blue,-,purple": "-,blue,purple,-"},
            shows={"cubes.Ana.purple": 1}),
        yes("turning", "ana: rotate c3 r", moves=_START, change={"-,-,-,blue": "-,-,dog,blue"},
            shows={"cats.Bela": "b3e"}, note="The dog faces Bela, who does not act."),
    ),
    "tile.4": (
        no("plain", "ana: swap a1 c1", "tile.4", moves=_START),
        yes("plain", "ana: swap b1 c1", moves=_START),
    ),
    "tile.5": (
        no("plain", "ana: swap a1 b1", "tile.5", moves=_START, note="Her own cat counts."),
        yes("plain", "ana: swap a1 a2", moves=_START),
    ),
    "tile.6": (
        yes("plain", "ana: swap a1 a2", moves=_START, shows={"tiles.a2.slots": ["-", "blue", "-", "-"]}),
    ),
    "act.1": (
        no("plain", "ana: pet t6 pay:blue,blue", "act.1", moves=_START),
        yes("toys", "ana: pet t6 pay:pink,pink", moves=_WITH_CUBES),
    ),
    "act.2": (
        no("toys", "ana: pet t1 pay:pink,blue,pink", "act.2", moves=(*_WITH_CUBES, "ana: pet t6 pay:blue,blue",
           "ana: rotate a1 r", "ana: sleep t2", _BELA_UP)),
        yes("toys", "ana: pet t6 pay:pink,pink", moves=_WITH_CUBES),
    ),
    "act.3": (
        no("village", "ana: repeat build 1:blue", "act.3", moves=_WHOLE_GAME[:31]),
        yes("village", "ana: build 1:blue", moves=_WHOLE_GAME[:30], shows={"houses.Ana": 6}),
    ),
    "act.4": (
        no("toys", "ana: pet t2 pay:pink,pink", "act.4", moves=_WITH_CUBES),
        yes("toys", "ana: pet t6 pay:pink,pink", moves=_WITH_CUBES, shows={"owned.Ana.toys": ["t6"]}),
    ),
    "act.5": (
        no("toys", "ana: pet t6 pay:pink,blue", "act.5", "pay.2", moves=_WITH_CUBES),
        no("toys", "ana: pet t6", "act.5", moves=_WITH_CUBES, note="Two pink or two blue?"),
        maybe("hidden", "ana: pet toy-1 pay:pink,blue,blue", "act.5", moves=_WITH_CUBES,
              note="t1 and t13 are paid so, t2 is not."),
        yes("toys", "ana: pet t6 pay:pink,pink", moves=_WITH_CUBES),
    ),
    "act.6": (
        no("toys", "ana: pet t6 pay:green,green", "act.6", moves=_WITH_CUBES),
        no("buying", "ana: build 3", "act.6", moves=_READY, change={'"6:blue"': '"6:green"'}),
        yes("buying", "ana: build 3 at:a1", moves=_READY),
    ),
    "act.7": (
        yes("buying", "ana: build 1 at:a2", moves=_READY, shows={"tiles.a2.houses.0": "Ana", "houses.Ana": 1,
            "cubes.Ana.blue": 0, "reserve.blue": 11, "owned.Ana.buildings": ["4:blue"]}),
    ),
    "act.8": (
        no("plain", "ana: build bd1", "act.8", moves=_START),
        yes("buying", "ana: build 1 at:a2", moves=_READY),
    ),
    "act.9": (
        no("buying", "ana: build 2 at:a2", "act.9", moves=(*_FIRST_HOUSE, "ana: diag ne 1", "ana: sleep bd2",
           _BELA_DOWN, "ana: diag sw 1")),
        yes("buying", "ana: build 2 at:a1", moves=(*_FIRST_HOUSE, "ana: diag ne 1", "ana: sleep bd2", _BELA_DOWN,
            "ana: diag sw 1")),
    ),
    "act.10": (
        no("buying", "ana: build bd2 at:a1", "act.10", moves=_READY),
        yes("buying", "ana: build 5:blue at:a1", moves=_READY),
    ),
    "act.11": (
        no("buying", "ana: build 1", "act.11", moves=_READY),
        no("buying", "ana: build 1 at:c3", "act.11", moves=_READY),
        yes("buying", "ana: build 1 at:a1", moves=_READY),
    ),
    "pay.1": (
        no("toys", "ana: pet t1 pay:pink,pink,pink", "pay.1", "act.5", moves=_WITH_CUBES),
        yes("toys", "ana: pet t1 pay:pink,blue,pink", moves=_WITH_CUBES),
        no("toys", "ana: pet t1 pay:pink,blue,pink", "pay.1", moves=_WITH_CUBES, house={"pay.other": "different"}),
    ),
    "pay.2": (
        no("toys", "ana: pet t6 pay:pink,blue", "pay.2", moves=_WITH_CUBES),
        yes("toys", "ana: pet t6 pay:blue,blue", moves=_WITH_CUBES),
    ),
    "pay.3": (
        no("toys", "ana: pet t3 pay:purple,blue,blue", "pay.3", moves=_WITH_CUBES, change={'"t1"': '"t3"'}),
        yes("toys", "ana: pet t3 pay:purple,blue,pink", change={'"t1"': '"t3"', "pink,-,pink,-": "purple,-,pink,-"},
            moves=_WITH_CUBES),
    ),
    "pay.4": (
        no("toys", "ana: pet t11 pay:pink,blue,blue", "pay.4", moves=_WITH_CUBES),
        yes("toys", "ana: pet t11 pay:pink,blue,green", moves=_WITH_CUBES,
            change={"pink,-,pink,-": "pink,-,green,-"}),
    ),
    "pay.5": (
        no("buying", "ana: build 1 at:a1 pay:blue,pink", "pay.5", moves=_READY),
        yes("buying", "ana: build 1 at:a1 pay:blue", moves=_READY),
    ),
    "park.1": (
        no("parks", "ana: park", "park.1", moves=(*_READY, "ana: build 1")),
        yes("parks", "ana: park", moves=(*_READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", _BELA_DOWN)),
    ),
    "park.2": (
        no("parks", "ana: park", "park.2", moves=(*_READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2",
           _BELA_DOWN, "ana: park", "ana: diag ne 1", _BELA_UP)),
        yes("parks", "ana: park", moves=(*_READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", _BELA_DOWN)),
    ),
    "park.3": (
        no("village", "ana: repeat park", "park.3", moves=_WHOLE_GAME[:30]),
        yes("village", "ana: park", moves=_WHOLE_GAME[:29], shows={"statues.Ana": 3}),
    ),
    "park.4": (
        no("parks", "ana: park pay:blue,blue", "park.4", moves=(*_READY, "ana: build 1", "ana: diag sw 1",
           "ana: sleep bd2", _BELA_DOWN)),
        yes("parks", "ana: park", moves=(*_READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", _BELA_DOWN),
            shows={"cubes.Ana.orange": 0}),
    ),
    "park.5": (
        no("parks", "ana: park", "park.5", moves=(*_READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2",
           _BELA_DOWN), change={"[setup]": "[setup]\nparks = []"}),
        yes("parks", "ana: park", moves=(*_READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", _BELA_DOWN)),
    ),
    "park.6": (
        yes("parks", "ana: park", moves=(*_READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", _BELA_DOWN),
            shows={"tiles.a2.statue": "Ana", "owned.Ana.parks": [7], "parks": [6, 5, 4, 3, 2]}),
    ),
    "card.1": (
        no("bee", "ana: diag sw 1 bee:t6 new:t1,t3,t7", "card.1", moves=_START),
        no("buying", "ana: sleep bd4", "card.1", moves=_FIRST_HOUSE, note="bd4 is for three or four players."),
        yes("buying", "ana: sleep ?", moves=_FIRST_HOUSE),
    ),
    "card.2": (
        no("buying", "ana: sleep", "card.2", moves=_FIRST_HOUSE),
        no("buying", "ana: sleep bd2,t2", "card.2", moves=_FIRST_HOUSE),
        yes("buying", "ana: sleep bd2", moves=_FIRST_HOUSE),
    ),
    "card.3": (
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,t11,t1", moves=_START,
            change={"[setup]": "[setup]\ndecks = { toys = 4, buildings = 9 }"},
            shows={"rows.toys": ["t2", "t11", "t1"], "decks.toys": 0}),
    ),
    "card.4": (
        yes("buying", "ana: line e 1", moves=_FIRST_HOUSE, change={"[setup]": "[setup]\ndecks = { toys = 9,"
            " buildings = 3 }"}, shows={"rows.buildings": [None, "5:blue", "6:blue"], "turn": "Bela"}),
        yes("buying", "ana: sleep bd2", moves=_FIRST_HOUSE, shows={"rows.buildings.0": "bd2"}),
    ),
    "end.1": (yes("village", "bela: line n 2", moves=_WHOLE_GAME[:-1], shows={"finished": True, "turn": None}),),
    "end.2": (
        yes("village", "ana: sleep 1:blue", moves=_WHOLE_GAME[:-2], shows={"finished": False, "turn": "Bela"}),
        yes("village", "bela: line n 2", moves=_WHOLE_GAME[:-1], shows={"finished": True}),
    ),
    "end.3": (
        no("village", "ana: line s 1", "end.3", moves=_WHOLE_GAME),
        yes("village", "bela: line n 2", moves=_WHOLE_GAME[:-1]),
        yes("village", "bela: sleep", moves=_WHOLE_GAME, note="She sleeps already; saying so does no harm."),
    ),
    "score.1": (yes("sheet", scores={"Ana.buildings": 23}),),
    "score.2": (yes("sheet", scores={"Ana.parks": 12}),),
    "score.3": (
        yes("sheet", scores={"Ana.toys": 8, "Ana.toys.yarn": 8, "Ana.toys.mouse": -1, "Bela.toys": 2}),
    ),
    "score.4": (yes("sheet", scores={"Ana.resources": 2, "Bela.resources": 0}),),
    "score.5": (
        yes("sheet", scores={"Bela.reserved": -2}),
        yes("sheet", house={"score.reserved": 6}, scores={"Bela.reserved": -6}),
    ),
    "score.6": (yes("sheet", scores={"Ana.total": 45, "Bela.total": 10, "winners": ["Ana"]}),),
    "tie.1": (yes("level", scores={"tiebreak": "tie.1", "winners": ["Ana"]}, note="One house against none."),),
    "tie.2": (
        yes("level", change={"[final.Bela]": "[final.Bela]\nhouses = 1"}, scores={"tiebreak": "tie.2",
            "winners": ["Bela"]}),
    ),
    "tie.3": (
        yes("level", change={"[final.Bela]": "[final.Bela]\nhouses = 1\nstatues = 0"}, scores={"tiebreak": "tie.3",
            "winners": ["Bela"]}),
    ),
    "tie.4": (
        yes("level", change={"[final.Bela]": "[final.Bela]\nhouses = 1\nstatues = 0", "resources = 5":
            "resources = 4"}, scores={"tiebreak": "tie.4", "winners": ["Ana", "Bela"], "Bela.rank": 1}),
    ),
    "sheet.1": (
        no("level", None, "sheet.1", change={"[final.Bela]": "[final.Zoe]"}),
        yes("level"),
    ),
    "sheet.2": (
        no("level", None, "sheet.2", change={"resources = 5": "resources = 13"}),
        no("sheet", None, "sheet.2", change={"green = 3": "green = 9"}),
        yes("level", change={"resources = 5": "resources = 12"}),
    ),
    "sheet.3": (
        no("sheet", None, "sheet.3", change={"[7, 3, 2]": "[8, 7, 6, 5, 4, 3, 2, 1, 1]"}),
        no("sheet", None, "sheet.3", change={'["mouse", "mouse"]': '["t11", "t11"]'}),
        yes("sheet", change={'["mouse", "mouse"]': '["t11", "t12"]'}),
    ),
    "sheet.4": (
        yes("level", change={"[final.Bela]": "[final.Bela]\nhouses = 3"}, scores={"winners": ["Bela"]},
            note="The three houses decide the tie; that they fit no card is only a warning."),
    ),
}  # fmt: skip


UNBREAKABLE = {
    "setup.5": "the pieces of a cat are not typed",
    "setup.6": "where the discs lie at the start is not typed",
    "setup.7": "the reserve is not typed",
}
STATED = {
    "move.9": "passing a cat is what nothing forbids",
    "sheet.4": "it says what is counted, and that a difference is no fault",
}


def _no_event(original: Callable[..., Any], context: Context, progress: Progress, *args: Any) -> Outcome:
    """An event that does not happen."""
    return progress, ()


def _nothing_returned(original: Callable[..., Any], event: Event, context: Context, progress: Progress) -> Outcome:
    """Cubes above twelve that stay with the cat."""
    return progress, ()


def _word_only(original: Callable[..., Any], context: Context, progress: Progress, *args: Any) -> Outcome:
    """An event that uses its word and does nothing."""
    return progress._replace(words=progress.words[1:]), ()


def _without(*levels: int) -> Callable[..., tuple[int, ...]]:
    """A standing in which these levels decide nothing."""

    def standing(original: Callable[..., tuple[int, ...]], *args: Any) -> tuple[int, ...]:
        return tuple(0 if level in levels else value for level, value in enumerate(original(*args)))

    return standing


def _tables(
    original: Callable[..., tuple[Mapping[int, Any], list[Violation]]], header: Any
) -> tuple[Any, list[Violation]]:
    return original(header)[0], []


def _awake(original: Callable[..., Any], state: State, seat: int) -> tuple[State, tuple[()]]:
    return state, ()


NEUTRAL: dict[str, Callable[..., Any]] = {
    "setup.4": lambda original, slots: None,
    "turn.10": _awake,
    "shop.1": _no_event,
    "shop.4": _nothing_returned,
    "effect.2": _no_event,
    "dog.3": _word_only,
    "dog.4": _word_only,
    "bee.4": _word_only,
    "fight.3": _no_event,
    "score.6": lambda original, owned: (),
    "tie.1": _without(1),
    "tie.2": _without(2),
    "tie.3": _without(3),
    "tie.4": lambda original, owned, total: (*original(owned, total), owned.name),
    "sheet.1": _tables,
}
