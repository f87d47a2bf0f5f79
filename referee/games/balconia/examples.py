"""Examples of every clause of Balconia: run by the tests, printed by `referee rules balconia CLAUSE`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from referee.core.examples import Example, maybe, no, set_as_text, yes
from referee.games.balconia.components import STANDIN
from referee.games.balconia.finish.balconies import Tally
from referee.games.balconia.finish.building import Building, Facade
from referee.games.balconia.finish.doors import DoorPoints
from referee.games.balconia.finish.pairs import facing_birds
from referee.games.balconia.sides import Side

_PLAYERS = """\
[[player]]
name = "Ana"
color = "green"
[[player]]
name = "Bela"
color = "pink"
"""
_HEAD = f"""
referee = 1
game = "balconia"
{_PLAYERS}
[setup]
"""
DOORS = 'doors = { green = "fewer note bird", pink = "?" }'


SETUPS: dict[str, str] = {
    "start": f"{_HEAD}entrance = 1\n",
    "typed": f'{_HEAD}sides = "typed"\n{DOORS}\n',
    "set": set_as_text(STANDIN),
    "scored": f"""{_HEAD}{DOORS}
[final.green]
a5 = "left 5 no-person; heart"
a4 = "row 1 bird; flower-purple,person"
b4 = "group 1 cat; cat*2,laundry*2,flower-turquoise,person"
c4 = "left 2 laundry; cat,bird"
d4 = "left-column 5 lovebird-right; lovebird-left,person"
a3 = "around 3 colors; person,note"
b3 = "column-below 2 balcony; cat"
c3 = "right-column 5 lovebird-left; lovebird-right,cat*2"
d3 = "-; bird*2,note"
e3 = "row-above 1 no-person; note"
a2 = "around 5 person+cat; sunblind"
b2 = "group 1 flower; flower-purple,person"
c2 = "right-column 5 lovebird-left; lovebird-right,bird"
d2 = "right-column 5 lovebird-left; lovebird-right,bird"
""",
    "doors": f"""{_HEAD}doors = {{ green = "majority cat heart", pink = "difference note cat" }}
[final.green]
c2 = "-; cat*2,heart*3"
[final.pink]
c2 = "-; cat*2,heart,note*4"
""",
    "level": f"""{_HEAD}doors = {{ green = "fewer cat heart", pink = "fewer cat heart" }}
[final.green]
b1 = "-; cat*2,heart*3"
c2 = "right 1 cat; -"
d1 = "left 1 bird; -"
[final.pink]
b1 = "-; cat,heart*3"
c2 = "row 1 note; note"
d1 = "-; -"
""",
    "blocks": f"""{_HEAD}entrance = 2
[final.blocks]
c2 = "4 green 1"
b2 = "9 pink 2"
d1 = "22 ?"
""",
}


_TURN_1 = ("keep 4 1,2", "pink: place 3 c2")
_SHOWN = ("keep 4", "place c2", "green: show c2 row 1 cat; cat")
_TOKENS = ((4, "c2"), (5, "b2"), (6, "d2"), (7, "a2"), (8, "e2"), (9, "c3"), (10, "b3"), (11, "d3"), (12, "a3"),
           (13, "e3"), (14, "c4"), (15, "b4"), (16, "d4"), (17, "a4"))  # fmt: skip
_WHOLE = tuple(line for number, cell in _TOKENS for line in (f"keep {number} 1,2", f"place 3 {cell}"))

COURSE: dict[str, tuple[Example, ...]] = {
    "setup.1": (
        no("start", None, "setup.1", change={'color = "pink"': 'color = "green"'}),
        no("start", None, "setup.1", change={'color = "pink"\n': ""}),
        yes("start"),
    ),
    "setup.2": (yes("start", shows={"grid": {}, "entrance": "c1"}),),
    "setup.3": (
        no("set", None, "setup.3", change={"[[block]]\nnumber = 22": "[[block]]\nnumber = 21"}),
        yes("set"),
    ),
    "setup.4": (yes("start", "keep ? 1,2", shows={"disc.token": None}, note="Nobody has to name it."),),
    "setup.5": (
        no("start", None, "setup.5", change={"entrance = 1": "entrance = 4"}),
        no("start", None, "setup.5", change={"entrance = 1": ""}),
        no("start", None, "setup.5", change={"entrance = 1": 'doors = { green = "fewer note bird" }'}),
        no("typed", None, "setup.5", change={DOORS: "entrance = 1"}, note="Without a set a number says nothing."),
        yes("start", change={"entrance = 1": 'entrance = "?"'}),
        yes("typed"),
    ),
    "setup.6": (
        no("start", None, "setup.6", change={"entrance = 1": 'entrance = 1\nentrance-cell = "b1"'}),
        yes("start", change={"entrance = 1": 'entrance = 1\nentrance-cell = "c1"'}, shows={"entrance": "c1"}),
    ),
    "setup.7": (
        yes("scored", scores={"Ana.entrance": 3}, note="Ana is green: the green door is hers."),
    ),
    "setup.8": (
        no("start", None, "setup.8", change={"entrance = 1": 'entrance = 1\nentrance-cell = "b2"'},
           house={"setup.entrance-cell": "bottom-row"}),
        yes("start", change={"entrance = 1": 'entrance = 1\nentrance-cell = "b1"'},
            house={"setup.entrance-cell": "bottom-row"}, shows={"entrance": "b1"}),
    ),
    "set.1": (yes("set"),),
    "turn.1": (
        no("start", "pink: keep 4 1,2", "turn.1"),
        yes("start", "green: keep 4 1,2", shows={"selector": "Ana", "disc": {"token": 4, "kept": [1, 2]}}),
    ),
    "turn.2": (no("start", "keep 23 1,2", "turn.2"), yes("start", "keep 22 1,2")),
    "turn.3": (
        no("start", "keep 4 1,2", "turn.3", moves=_TURN_1),
        yes("start", "keep 5 1,2", moves=_TURN_1),
        yes("start", "keep 4 1,2", moves=("keep ? 1,2", "place 3 c2"), note="Then the unseen one was another."),
    ),
    "turn.4": (
        no("start", "keep 5 2,4", "turn.4"),
        no("start", "keep 5 1,5", "turn.4"),
        yes("start", "keep 5 4,1", shows={"disc.kept": [4, 1]}),
        yes("start", "keep 5 1,?", shows={"disc.kept": [1, None]}),
    ),
    "turn.5": (
        no("start", "green: place 3 c2", "turn.5", moves=_TURN_1[:1]),
        yes("start", "pink: place 3 c2", moves=_TURN_1[:1]),
    ),
    "turn.6": (
        no("start", "green: keep 5 1,2", "turn.6", moves=_TURN_1),
        yes("start", "pink: keep 5 1,2", moves=_TURN_1, shows={"turn": 2, "selector": "Bela"}),
    ),
    "turn.7": (
        no("start", "green: place 1 c2", "turn.7"),
        no("start", "pink: keep 5 1,2", "turn.7", moves=_TURN_1[:1], note="Nothing else is judged then."),
        yes("start", "place 3 c2", moves=_TURN_1[:1]),
    ),
    "turn.8": (yes("start", "keep 4 1,2", shows={"disc.kept": [1, 2], "disc.token": 4}),),
    "place.1": (
        no("start", "place 1 c2", "place.1", moves=_TURN_1[:1]),
        no("start", "place 5 c2", "place.1", moves=_TURN_1[:1]),
        maybe("start", "place 2 c2", "place.1", moves=("keep 4 ?",), note="Two of the four pairs leave side 2."),
        yes("start", "place 4 c2", moves=_TURN_1[:1]),
    ),
    "place.2": (
        no("start", "place 3 f2", "place.2", moves=_TURN_1[:1]),
        yes("start", "place 3 d1", moves=_TURN_1[:1]),
    ),
    "place.3": (
        no("start", "place 3 c1", "place.3", moves=_TURN_1[:1]),
        no("start", "place 3 c2", "place.3", moves=(*_TURN_1, "keep 5 1,2")),
        yes("start", "place 3 c3", moves=(*_TURN_1, "keep 5 1,2")),
    ),
    "place.4": (
        no("start", "place 3 b3", "place.4", moves=(*_TURN_1, "keep 5 1,2"), note="It only meets c2 at a corner."),
        yes("start", "place 3 b2", moves=(*_TURN_1, "keep 5 1,2")),
    ),
    "place.5": (
        no("start", "place 3 a1", "place.5", moves=_TURN_1[:1]),
        yes("start", "place 3 b1", moves=_TURN_1[:1]),
    ),
    "place.6": (
        yes("start", "place 3 d2", moves=(*_TURN_1, "keep 5 1,2"), shows={"grid.d2.block": 5},
            note="d1 below it is empty."),
    ),
    "place.7": (
        yes("start", _TURN_1[1], moves=_TURN_1[:1], shows={"grid.c2": {"block": 4, "green": 1, "pink": 3}}),
    ),
    "place.8": (
        yes("start", "place 3 e5", moves=_TURN_1[:1], house={"place.where": "anywhere"}),
    ),
    "place.9": (
        yes("start", _TURN_1[1], moves=_TURN_1[:1], shows={"turn": 2, "disc": None, "grid.c2.block": 4}),
    ),
    "look.1": (
        yes("typed", "green: show c2 -; cat", moves=_SHOWN[:2], note="`--as pink` prints this as show c2 ?."),
    ),
    "look.2": (
        yes("start", "keep 4 1,2", shows={"disc.token": 4}, note="`replay` draws its four sides."),
    ),
    "show.1": (
        no("typed", "green: show d2 -; cat", "show.1", moves=_SHOWN[:2]),
        no("typed", "green: show c1 -; cat", "show.1", moves=_SHOWN[:2]),
        yes("typed", "green: show c2 -; cat", moves=_SHOWN[:2]),
    ),
    "show.2": (
        no("start", "green: show c2 -; person*9", "show.2", moves=_TURN_1),
        yes("start", f"green: show c2 {STANDIN['block'][3]['sides'][0]}", moves=_TURN_1),
        yes("start", f"green: show c2 {STANDIN['block'][3]['sides'][1]}", moves=("keep 4 1,2", "place ? c2"),
            shows={"grid.c2": {"block": 4, "green": 2, "pink": 4}}),
    ),
    "show.3": (
        no("typed", "green: show c2 row 1 cat; cat*2", "show.3", moves=_SHOWN),
        yes("typed", "green: show c2 row 1 cat;cat", moves=_SHOWN),
    ),
    "side.1": (
        no("typed", "green: show c2 row 1 cat+bird; -", "side.1", moves=_SHOWN[:2]),
        no("typed", "green: show c2 row 5 cat+cat; -", "side.1", moves=_SHOWN[:2]),
        yes("typed", "green: show c2 row 5 cat+bird; -", moves=_SHOWN[:2]),
    ),
    "side.2": (
        no("typed", "green: show c2 row 5 colors; -", "side.2", moves=_SHOWN[:2]),
        yes("typed", "green: show c2 row 3 colors; -", moves=_SHOWN[:2]),
    ),
    "side.3": (
        no("typed", "green: show c2 right-column 5 lovebird-left; cat", "side.3", moves=_SHOWN[:2]),
        no("typed", "green: show c2 row 1 lovebird-left; lovebird-right", "side.3", moves=_SHOWN[:2]),
        yes("typed", "green: show c2 right-column 5 lovebird-left; lovebird-right,cat", moves=_SHOWN[:2]),
    ),
    "side.4": (
        no("typed", "green: show c2 -; lovebird-right,lovebird-left", "side.4", moves=_SHOWN[:2]),
        yes("typed", "green: show c2 -; lovebird-right", moves=_SHOWN[:2]),
    ),
    "side.5": (
        no("typed", "green: show c2 -; flower", "side.5", moves=_SHOWN[:2]),
        yes("typed", "green: show c2 row 1 flower; flower-white", moves=_SHOWN[:2]),
    ),
    "end.1": (
        no("start", "keep 22 1,2", "end.1", moves=_WHOLE),
        yes("start", _WHOLE[-1], moves=_WHOLE[:-1], shows={"turn": 14, "selector": None}),
        yes("start", f"green: show c2 {STANDIN['block'][3]['sides'][0]}", moves=_WHOLE),
    ),
    "end.2": (
        yes("start", _WHOLE[-1], moves=_WHOLE[:-1], scores={"finished": True}),
        yes("start", _WHOLE[-2], moves=_WHOLE[:-2], scores={"finished": False, "winners": []}),
    ),
}  # fmt: skip


_D3 = 'd3 = "-; bird*2,note"'


def _asks(condition: str) -> dict[str, str]:
    """The side in d3 of the scored building with a condition."""
    return {_D3: f'd3 = "{condition}; bird*2,note"'}


POINTS: dict[str, tuple[Example, ...]] = {
    "score.1": (
        yes("scored", scores={"Ana.total": 39, "Ana.balconies": 26, "Ana.lovebirds": 10, "Ana.entrance": 3}),
    ),
    "score.2": (
        yes("scored", scores={"Ana.balconies.c4": 4}),
        yes("scored", change={"final.green": "final.pink"}, scores={"Bela.balconies.c4": 0, "Bela.balconies.a5": 5},
            note="For pink d4 is left of c4, without laundry, and b5 left of a5, empty."),
    ),
    "score.3": (
        yes("scored", scores={"Ana.balconies.e3": 1, "Ana.entrance": 3}, note="d3 scores nothing, its notes count."),
    ),
    "score.4": (
        yes("scored", change={"right-column 5 lovebird-left; lovebird-right,cat*2": "column-below 2 balcony; cat*2"},
            scores={"Ana.balconies.c3": 2}, note="c2 counts, the entrance in c1 does not."),
        yes("scored", change={'b3 = "column-below': 'b1 = "row'}, scores={"Ana.balconies.b1": 0},
            note="b1 is alone with the entrance on its floor."),
    ),
    "score.5": (
        yes("scored", scores={"Ana.balconies.e3": 1}, note="e4 is empty: no balcony without a person."),
    ),
    "area.1": (yes("scored", scores={"Ana.balconies.a4": 1}),),
    "area.2": (yes("scored", scores={"Ana.balconies.e3": 1}),),
    "area.3": (
        yes("scored", scores={"Ana.balconies.a3": 6}),
        yes("scored", house={"score.around": "4"}, scores={"Ana.balconies.a3": 3}),
    ),
    "area.4": (yes("scored", change=_asks("right-column 2 note"), scores={"Ana.balconies.d3": 2}),),
    "area.5": (yes("scored", change=_asks("left-column 1 cat"), scores={"Ana.balconies.d3": 3}),),
    "area.6": (yes("scored", change=_asks("column-above 3 person"), scores={"Ana.balconies.d3": 3}),),
    "area.7": (yes("scored", scores={"Ana.balconies.b3": 2}, note="b1 is empty, b2 counts."),),
    "area.8": (yes("scored", change=_asks("right 2 note"), scores={"Ana.balconies.d3": 2}),),
    "area.9": (yes("scored", scores={"Ana.balconies.c4": 4}),),
    "area.10": (
        yes("scored", scores={"Ana.balconies.b4": 6, "Ana.balconies.b2": 1}),
        yes("scored", change=_asks("group 1 cat"), scores={"Ana.balconies.d3": 0}),
        yes("scored", change=_asks("group 1 cat"), house={"score.group-start": "free"},
            scores={"Ana.balconies.d3": 6}),
    ),
    "points.1": (yes("scored", scores={"Ana.balconies.b4": 6}),),
    "points.2": (yes("scored", scores={"Ana.balconies.c4": 4}),),
    "points.3": (yes("scored", scores={"Ana.balconies.a3": 6}),),
    "points.4": (
        yes("scored", scores={"Ana.balconies.c4": 4, "Ana.balconies.a3": 6, "Ana.balconies.e3": 1},
            note="Two pieces on one balcony; two colours of three flowers; one balcony of four."),
    ),
    "points.5": (yes("scored", scores={"Ana.balconies.a2": 5}),),
    "points.6": (
        yes("scored", scores={"Ana.balconies.a5": 0}),
        yes("scored", change=_asks("row 5 no-cat") | {"c3": "e4"}, scores={"Ana.balconies.d3": 0}),
    ),
    "symbol.1": (
        yes("scored", change=_asks("row 2 balcony"), scores={"Ana.balconies.d3": 8}),
        yes("scored", change=_asks("row 2 balcony"), house={"score.another": "all"}, scores={"Ana.balconies.d3": 10}),
    ),
    "symbol.2": (yes("scored", scores={"Ana.balconies.b4": 6}),),
    "symbol.3": (yes("scored", scores={"Ana.balconies.c4": 4}),),
    "symbol.4": (
        yes("scored", change={"around 5 person+cat": "around 2 flower-purple"}, scores={"Ana.balconies.a2": 2}),
    ),
    "symbol.5": (yes("scored", scores={"Ana.balconies.a3": 6}),),
    "symbol.6": (yes("scored", scores={"Ana.balconies.b2": 1}),),
    "symbol.7": (yes("scored", scores={"Ana.balconies.e3": 1}),),
    "symbol.8": (yes("scored", scores={"Ana.balconies.a4": 1}, note="The bird of its own condition is none."),),
    "pair.1": (yes("scored", scores={"Ana.lovebirds.d4": 5, "Ana.lovebirds.d2": 0}),),
    "pair.2": (yes("scored", scores={"Ana.lovebirds.d4": 5, "Ana.lovebirds.c3": 5, "Ana.lovebirds.d2": 0}),),
    "pair.3": (yes("scored", scores={"Ana.lovebirds.c3": 5, "Ana.lovebirds.c2": 0}),),
    "pair.4": (yes("scored", scores={"Ana.lovebirds": 10}),),
    "pair.5": (
        yes("scored", change={'c3 = "right-column 5 lovebird-left;': 'c3 = "-;'},
            scores={"Ana.lovebirds.d4": 5, "Ana.lovebirds.c2": 5}, note="c2 has a condition, so it goes before c3."),
    ),
    "pair.6": (
        yes("scored", change={f'{cell} = "right-column 5 lovebird-left;': f'{cell} = "-;' for cell in ("c2", "c3")},
            scores={"Ana.lovebirds": 5, "Ana.lovebirds.d4": 5}),
        yes("scored", house={"score.lovebird-bird": "yes"}, scores={"Ana.balconies.a4": 2}),
    ),
    "door.1": (yes("scored", scores={"Ana.entrance": 3}),),
    "door.2": (yes("doors", scores={"Ana.entrance": 3}),),
    "door.3": (yes("doors", scores={"Ana.entrance.cat": 0, "Ana.entrance.heart": 3}),),
    "door.4": (
        yes("scored", scores={"Ana.entrance.fewer": 3}),
        yes("level", scores={"Ana.entrance": 2, "Bela.entrance": 1}),
        yes("level", change={"cat*2,heart*3": "cat*3,heart*3"}, scores={"Ana.entrance": 0}),
        yes("level", change={"cat*2,heart*3": "cat*3,heart*3"}, house={"score.fewer-tie": "either"},
            scores={"Ana.entrance": 3}),
    ),
    "door.5": (yes("doors", scores={"Bela.entrance": 2}),),
    "tie.1": (yes("level", change={"row 1 note": "row 3 note"}, scores={"Bela.rank": 1, "Ana.rank": 2}),),
    "tie.2": (yes("level", scores={"tiebreak": "tie.2", "Ana.rank": 1, "Bela.rank": 2}),),
    "tie.3": (
        yes("level", change={"cat*2,heart*3": "cat,heart*3", "right 1 cat; -": "row 1 balcony; -", "left 1 bird":
                             "left-column 1 cat", "[final.pink]": 'd2 = "-; -"\n[final.pink]\nd2 = "-; -"'},
            scores={"tiebreak": "tie.3", "Ana.rank": 1, "Bela.rank": 1}),
    ),
}  # fmt: skip


__all__ = ["EXAMPLES", "NEUTRAL", "SETUPS", "STATED", "UNBREAKABLE"]

EXAMPLES = COURSE | POINTS

UNBREAKABLE = {
    "setup.2": "a file cannot name another grid",
    "setup.4": "nobody knows which tokens are in play, so they are not typed",
    "setup.7": "the colour of a player is by definition the colour of the door",
    "place.8": "it only removes place.4 and place.5",
    "set.1": "each fault of a set is reported under the clause that it violates",
}
STATED = {
    "look.1": "it is enforced wherever a player asks: every answer comes from the log that this player sees",
    "look.2": "nothing about the block on the disc is hidden",
}


def _none(*_: Any, **__: Any) -> None:
    return None


def _empty(*_: Any, **__: Any) -> tuple[()]:
    return ()


def _other_side(original: Callable[[Building, int], Facade], building: Building, color: int) -> Facade:
    return replace(original(building, color), color=1 - color, areas=original(building, 1 - color).areas)


def _entrance_counts(original: Callable[[Building, int], Facade], building: Building, color: int) -> Facade:
    facade = original(building, color)
    return replace(facade, sides={**facade.sides, building.entrance: Side(None, (), "-; -")})


def _many_partners(original: Callable[[Facade], Any], facade: Facade) -> dict[int, int]:
    partner_of: dict[int, int] = {}
    for birds in facing_birds(facade):
        if birds.pairs:
            partner_of |= dict.fromkeys(birds.right, birds.left[0]) | dict.fromkeys(birds.left, birds.right[0])
    return partner_of


def _ties_win(original: Callable[..., DoorPoints], symbol: str, own: int, theirs: int, points: int) -> DoorPoints:
    return DoorPoints(symbol, points if own >= theirs else 0, "door.2", "-")


_COUNTED = ("points.4", "symbol.1", "symbol.2", "symbol.3", "symbol.4", "symbol.5", "symbol.6", "symbol.7",
                  "symbol.8")  # fmt: skip
NEUTRAL: dict[str, Callable[..., Any]] = {
    **{f"area.{number}": _empty for number in range(1, 11)},
    **dict.fromkeys(("points.1", "points.2", "points.3", "points.5"), lambda *_: (0, "0")),
    **dict.fromkeys(_COUNTED, lambda *_: Tally(0, (), "nothing")),
    **dict.fromkeys(("score.3", "score.5", "points.6", "tie.3"), _none),
    "score.1": lambda original, building, color: tuple(
        replace(item, points=0, items=()) for item in original(building, color)
    ),
    "score.2": _other_side,
    "score.4": _entrance_counts,
    "pair.2": lambda original, facade: [],
    "pair.3": _many_partners,
    "pair.5": lambda original, facade: {},
    "door.1": lambda *_: (DoorPoints("door", 0, "door.1", "-"),),
    "door.2": lambda original, symbol, own, theirs, points: DoorPoints(symbol, 0, "door.2", "-"),
    "door.3": _ties_win,
    "door.4": lambda *_: (DoorPoints("fewer", 0, "door.4", "-"),),
    "door.5": lambda *_: (DoorPoints("difference", 0, "door.5", "-"),),
    "tie.1": lambda *_: ([1, 1], False),
    "tie.2": lambda original, trees: ([1, 1], original(trees)[1]),
}
