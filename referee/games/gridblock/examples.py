"""Examples of every clause of Gridblock: run by the tests, printed by `referee rules gridblock CLAUSE`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.core.examples import Example, maybe, no, without_levels, yes
from referee.games.gridblock.hands import FULL_HAND
from referee.games.gridblock.state import GameConfig, Hand

LAYOUT = """\
layout = [
  "drop    hammers circles bricks  wheel   arrow",
  "bricks  wheel   arrow   drop    hammers circles",
  "circles drop    hammers arrow   bricks  wheel",
  "wheel   arrow   bricks  hammers circles drop",
  "hammers circles drop    wheel   arrow   bricks",
  "arrow   bricks  wheel   circles drop    hammers",
]
"""
_THREE_PLAYERS = """\
[[player]]
name = "Ana"
color = "red"
[[player]]
name = "Bela"
color = "yellow"
[[player]]
name = "Cilla"
color = "green"
"""
_TWO_PLAYERS = """\
[[player]]
name = "Ana"
colors = ["red", "green"]
[[player]]
name = "Bela"
colors = ["yellow", "blue"]
"""

SETUPS: dict[str, str] = {
    "three": f"""
referee = 1
game = "gridblock"
{_THREE_PLAYERS}
[setup]
first = "Ana"
{LAYOUT}
[setup.red]
start = "c3"
drawn = "1 hammers"
[setup.yellow]
start = "d2"
drawn = "2 drop"
[setup.green]
start = "e4"
""",
    "two": f"""
referee = 1
game = "gridblock"
{_TWO_PLAYERS}
[setup]
{LAYOUT}
[setup.red]
start = "c3"
[setup.green]
start = "e4"
[setup.yellow]
start = "d2"
[setup.blue]
start = "a1"
""",
    "crowd": f"""
referee = 1
game = "gridblock"
edition = "final"
{_TWO_PLAYERS}
[setup]
{LAYOUT}
[setup.red]
start = "c3"
corner = "nw"
[setup.green]
start = "c3"
corner = "ne"
[setup.yellow]
start = "c3"
corner = "sw"
[setup.blue]
start = "c3"
corner = "se"
""",
    "corner": f"""
referee = 1
game = "gridblock"
{_THREE_PLAYERS}
[setup]
{LAYOUT}
[setup.red]
start = "a1"
[setup.yellow]
start = "b1"
[setup.green]
start = "a2"
""",
    "sheet": f"""
referee = 1
game = "gridblock"
{_THREE_PLAYERS}
[final.grid]
a1 = "red"
b1 = "red"
c1 = "red"
d4 = "yellow,yellow,yellow"
[final.movers]
red = "a1"
yellow = "d4"
green = "f6"
""",
    "solo sheet": """
referee = 1
game = "gridblock"
[[player]]
name = "Ana"
color = "red"
[final.grid]
a1 = "red"
""",
    "rich sheet": f"""
referee = 1
game = "gridblock"
{_THREE_PLAYERS}
[final.grid]
a1 = "red,red,red,red"
b1 = "red,red,red,red"
c1 = "red,red,red,red"
d1 = "red,red,red,red"
e1 = "red,red"
""",
    "set": """
referee = 1
game = "gridblock"
name = "a set"
symbols = ["drop", "hammers", "circles", "bricks", "wheel", "arrow"]
[cards]
red = ["1 drop", "1 hammers", "2 circles", "2 bricks", "3 wheel", "3 arrow"]
yellow = ["2 drop", "2 hammers", "3 circles", "3 bricks", "1 wheel", "1 arrow"]
green = ["3 drop", "3 hammers", "1 circles", "1 bricks", "2 wheel", "2 arrow"]
blue = ["1 drop", "2 hammers", "3 circles", "1 bricks", "2 wheel", "3 arrow"]
""",
}

# One round from `three` in which every mover comes back to where it stood.
TURNS = (
    ("ana: play 1 drop d3", "bela: play 1 wheel e2", "cilla: play 1 circles f4"),
    ("ana: play 1 hammers d4", "bela: play 1 arrow e1", "cilla: play 1 bricks f5"),
    ("ana: play 2 circles c3", "bela: play 2 drop d2", "cilla: play 2 wheel e4"),
)
ROUND = tuple(move for turn in TURNS for move in turn)
ROUND_OF_BELA = tuple(move for ana, bela, cilla in TURNS for move in (bela, cilla, ana))
# From `crowd`: everybody leaves c3, whose four corners are full.
LEAVING = ("red: play 1 drop c4", "yellow: play 1 wheel b3", "green: play 1 circles c2", "blue: play 1 drop d3")
FIRST_TURN = ("ana: play 2 bricks c3-d3-e3 nw", "bela: play 1 wheel c2")

CARDS_OF_RED = 'cards.red = ["1 drop", "1 drop", "1 hammers", "2 circles", "3 wheel", "3 arrow"]'


__all__ = ["EXAMPLES", "NEUTRAL", "SETUPS", "UNBREAKABLE"]

UNBREAKABLE = {
    "setup.6": "it is only advice: the referee warns",
    "setup.11": "nothing is recorded of the round cards",
}


def _no_cards(original: Callable[[GameConfig], Mapping[str, Hand]], config: GameConfig) -> Mapping[str, Hand]:
    return dict.fromkeys(original(config), FULL_HAND._replace(hands=0))


NEUTRAL: dict[str, Callable[..., Any]] = {
    "round.1": lambda original, state: (state, ()),
    "round.2": _no_cards,
    "round.6": lambda original, first, colors, house: original(0, colors, {**house, "round.first": "fixed"}),
    "score.4": without_levels(0),
    "tie.1": without_levels(1),
    "tie.2": without_levels(2),
}


EXAMPLES: dict[str, tuple[Example, ...]] = {
    "setup.1": (no("solo sheet", None, "setup.1"), yes("sheet")),
    "setup.2": (
        no("rich sheet", None, "setup.2", change={'color = "green"': 'color = "red"'}),
        no("rich sheet", None, "setup.2", change={'color = "green"': 'color = "pink"'}),
        yes("rich sheet", change={'color = "green"': 'color = "blue"'}),
    ),
    "setup.3": (
        no("sheet", None, "setup.3", change={'color = "green"': 'colors = ["green", "blue"]'}),
        yes("two", note="Two players own two colours each."),
    ),
    "setup.4": (
        no("rich sheet", None, "setup.4", change={'e1 = "red,red"': 'e1 = "red,red,red"'}),
        yes("rich sheet", scores={"Ana.total": 18}),
    ),
    "setup.5": (
        no("three", None, "setup.5", change={'"drop    hammers': '"wheel   hammers'}, note="Seven wheels, five drops."),
        no("three", None, "setup.5", change={'wheel   arrow",': 'wheel",'}, note="A row of five."),
        yes("three", change={'"drop    hammers': '"d h'}, note="Symbols may be shortened."),
    ),
    "setup.6": (yes("three"),),
    "setup.7": (
        no("three", None, "setup.7", change={'"1 hammers"': '"2 hammers"'}, note="Red's hammers are a 1."),
        yes("three"),
    ),
    "setup.8": (
        no("three", None, "setup.8", change={'start = "c3"': 'start = "c4"'}, note="c4 shows bricks."),
        no("three", None, "setup.8", change={'start = "c3"': 'start = "c7"'}),
        yes("three", change={'start = "c3"': 'start = "d4"'}, note="d4 shows hammers too."),
    ),
    "setup.9": (
        no("crowd", None, "setup.9", change={'corner = "se"': 'corner = "nw"'}),
        no("three", None, "setup.9", change={'start = "c3"': 'start = "c3"\ncorner = "nw"'}),
        yes("crowd", shows={"corners.c3": {"nw": "red", "ne": "green", "sw": "yellow", "se": "blue"}}),
    ),
    "setup.10": (
        no("three", None, "setup.10", change={'first = "Ana"': 'first = "Zora"'}),
        yes("three", change={'first = "Ana"': 'first = "Cilla"'}, shows={"next": ["green"]}),
    ),
    "setup.11": (yes("three", shows={"round": 1, "turn": 1}),),
    "setup.12": (
        no("crowd", None, "setup.12", house={"move.center": "one"}),
        yes("crowd"),
    ),
    "setup.13": (
        no("three", None, "setup.13", change={'first = "Ana"': CARDS_OF_RED.replace('"3 arrow"', '"4 arrow"')}),
        no("three", None, "setup.13", change={'first = "Ana"': CARDS_OF_RED.replace(', "3 arrow"', "")}),
        yes("three", change={'first = "Ana"': CARDS_OF_RED}, note="A card may be there twice."),
        no("set", None, "setup.13", change={'"1 drop", "1 hammers"': '"0 drop", "1 hammers"'}),
    ),
    "set.1": (
        no("set", None, "set.1", change={"[cards]": "[tiles]\ndrop = 7\n[cards]"}),
        yes("set"),
    ),
    "round.1": (yes("three", ROUND[-1], moves=ROUND[:-1], shows={"round": 2, "turn": 1, "next": ["red"]}),),
    "round.2": (
        yes(
            "three",
            "ana: play 1 drop d3",
            moves=ROUND,
            shows={"hands.red": {"drawn": None, "played": ["1 drop"]}},
            note="It was played in round 1 too.",
        ),
    ),
    "round.3": (
        no("three", "bela: draw 2drop,1wheel", "round.3"),
        yes("three", "bela: draw 2drop,1wheel,?", shows={"hands.yellow.drawn": ["2 drop", "1 wheel", "?"]}),
    ),
    "round.4": (
        no("three", "cilla: draw 1circles,1circles,?", "round.4", note="Green has 1 circles once."),
        yes("three", "cilla: draw 1circles,1?,?"),
    ),
    "round.5": (
        no("three", "ana: draw 1drop,?,?", "round.5", moves=["ana: draw 1drop,2circles,?"]),
        no("three", "ana: draw 1drop,?,?", "round.5", moves=["ana: play 1 drop d3"]),
        yes("three", "ana: draw 1drop,?,?", moves=ROUND, note="A new round, a new draw."),
    ),
    "round.6": (
        yes("three", moves=ROUND_OF_BELA, change={'first = "Ana"': 'first = "Bela"'}, shows={"next": ["yellow"]}),
        yes("three", moves=ROUND, house={"round.first": "rotate"}, shows={"round": 2, "next": ["yellow"]}),
    ),
    "turn.1": (
        no("three", "bela: play 1 wheel c2", "turn.1"),
        yes("three", "bela: play 1 wheel c2", moves=["ana: play 1 hammers c4"], shows={"next": ["green"]}),
    ),
    "turn.2": (
        no("two", "green: play 1 circles d4", "turn.2", note="Red, yellow, green, blue sit round the table."),
        yes("two", "red: play 1 hammers c4", shows={"next": ["yellow"]}),
        yes("two", "green: play 1 circles d4", house={"turn.two": "pair"}, shows={"next": ["red"]}),
        yes("two", "green: play 1 circles d4", house={"turn.two": "free"}, shows={"next": ["yellow", "blue"]}),
    ),
    "turn.3": (
        no("three", "ana: play 1 wheel c4", "turn.3", note="Red's wheel is a 3."),
        yes("three", "ana: play 3 wheel c4"),
    ),
    "turn.4": (
        no("three", "ana: play 2 bricks e5", "turn.4", moves=[*FIRST_TURN, "cilla: play 1 circles f4"]),
        yes("three", "ana: play 2 circles e5", moves=[*FIRST_TURN, "cilla: play 1 circles f4"]),
        no(
            "three",
            "ana: play 2 circles d4",
            "turn.4",
            moves=["ana: play 2 ? e3 none", "bela: play 1 wheel c2", "cilla: play 1 circles f4"],
            note="Bricks would have had to leave a cube on e3, so that card was 2 circles.",
        ),
        yes(
            "three",
            "ana: play 2 circles e3",
            moves=["ana: play 2 ? d4 none", "bela: play 1 wheel c2", "cilla: play 1 circles f4"],
            shows={"hands.red.played": ["2 bricks", "2 circles"]},
            note="So the hidden card was 2 bricks.",
        ),
    ),
    "turn.5": (
        no("three", "ana: play 2 bricks e3", "turn.5", moves=["ana: draw 1drop,2circles,3arrow"]),
        yes("three", "ana: play 2 circles e3", moves=["ana: draw 1drop,2circles,3arrow"]),
        yes("three", "ana: play 2 bricks e3", moves=["ana: draw 1drop,2?,3arrow"]),
    ),
    "turn.6": (
        no("corner", "ana: play 1 drop stay", "turn.6"),
        yes(
            "corner",
            "ana: play 1 drop stay",
            house={"move.center": "one"},
            shows={"movers.red": "a1"},
            note="Other movers stand on both tiles beside a1.",
        ),
    ),
    "end.1": (
        no("three", "ana: play 1 drop d3", "end.1", moves=ROUND * 6),
        yes("three", ROUND[-1], moves=(ROUND * 6)[:-1], shows={"round": 6, "turn": 3, "next": []}),
    ),
    "move.1": (
        no("three", "ana: play 2 bricks d3-e3", "move.1", "move.2", note="A path begins where the mover stands."),
        yes("three", "ana: play 2 bricks c3-d3-e3"),
    ),
    "move.2": (
        no("three", "ana: play 3 wheel c3-c4-d4", "move.2"),
        yes("three", "ana: play 3 wheel c3-c4-d4-d3", shows={"movers.red": "d3"}),
        no("three", "ana: play 3 wheel d4", "move.2", note="A target alone that no three steps reach."),
        yes("three", "ana: play ? c3-c4 none", note="One step, so a 1; neither of red's 1s shows bricks."),
        maybe("three", "ana: play ? c4 none", "move.2", note="A 1 and a 3 reach c4, a 2 does not."),
    ),
    "move.3": (
        no("three", "ana: play 2 bricks c3-d4 se", "move.2", "move.3", "place.1"),
        no("three", "ana: play 2 circles c3-d4-d5", "move.3"),
        yes("three", "ana: play 2 circles c3-d3-d4", shows={"movers.red": "d4"}),
    ),
    "move.4": (
        no("three", "ana: play 3 wheel c3-c2-c1-c0", "move.4"),
        yes("three", "ana: play 3 wheel c3-c2-c1-d1"),
    ),
    "move.5": (
        no("three", "ana: play 2 circles c3-c4-c3", "move.5"),
        no("three", "ana: play 2 circles c3", "move.5"),
        yes("three", "ana: play 2 circles c3-c4-c5"),
        yes("three", "ana: play 2 circles c3-c4-c3", house={"move.start": "free"}, shows={"movers.red": "c3"}),
    ),
    "move.6": (
        yes(
            "three",
            "ana: play 3 wheel c3-c2-d2-d1",
            shows={"movers": {"red": "d1", "yellow": "d2", "green": "e4"}},
            note="It passes d2, where yellow stands.",
        ),
    ),
    "move.7": (
        no("three", "ana: play 2 circles d2", "move.7", house={"move.center": "one"}),
        yes("three", "ana: play 2 circles d4", house={"move.center": "one"}),
        yes("three", "ana: play 2 circles d2", shows={"movers.red": "d2", "movers.yellow": "d2"}),
    ),
    "move.8": (
        no("crowd", "red: play 1 hammers c3", "move.8", moves=LEAVING, house={"move.blocked": "through"}),
        yes("crowd", "red: play 1 hammers b4", moves=LEAVING, house={"move.blocked": "through"}),
        yes("crowd", "red: play 1 hammers c3", moves=LEAVING, shows={"movers.red": "c3"}),
    ),
    "place.1": (
        no("three", "ana: play 1 hammers c4 se", "place.1"),
        yes("three", "ana: play 1 hammers c4", shows={"cubes.red": 0}, note="c4 shows bricks: no cube."),
        maybe("three", "ana: play 2 ? e3 nw", "place.1", note="2 bricks may, 2 circles may not."),
        no("three", "ana: play 2 ? d4 nw", "place.1", note="d4 shows hammers: neither 2 bricks nor 2 circles may."),
        yes("three", "ana: play 2 ? d4 none"),
    ),
    "place.2": (
        no("three", "ana: play 2 bricks e3 none", "place.2"),
        yes("three", "ana: play b e3", shows={"corners.e3": {"?": ["red"]}}, note="PLACE left out: by the rules."),
        yes("three", "ana: play 2 bricks e3 none", house={"place.cube": "may"}, shows={"cubes.red": 0}),
        maybe("three", "ana: play 2 ? e3 none", "place.2", note="Legal with 2 circles, not with 2 bricks."),
    ),
    "place.3": (
        no("crowd", "red: play 1 hammers c3 cube", "place.3", moves=LEAVING),
        yes("crowd", "red: play 1 hammers c3", moves=LEAVING, shows={"cubes.red": 1}, note="No cube is placed."),
    ),
    "place.4": (
        no("three", "cilla: play 1 bricks e3 nw", "place.4", moves=FIRST_TURN),
        yes("three", "cilla: play 1 bricks e3 ne", moves=FIRST_TURN),
    ),
    "place.5": (
        no("three", "ana: play 2 bricks e3 nw,se", "place.5"),
        yes("three", "ana: play 2 bricks e3 nw", shows={"cubes.red": 1}),
    ),
    "place.6": (
        yes(
            "three", "cilla: play 1 bricks e3 ne", moves=FIRST_TURN, shows={"corners.e3": {"nw": "red", "ne": "green"}}
        ),
    ),
    "score.1": (
        yes("sheet", scores={"Ana.cubes": 3, "Bela.cubes": 3, "Cilla.cubes": 0}),
        yes("three", moves=ROUND, scores={"Ana.cubes": 1, "Ana.total": 1, "finished": False}),
    ),
    "score.2": (
        yes("sheet", house={"score.stacks": "bonus"}, scores={"Ana.stacks": 0, "Bela.stacks": 1, "Bela.total": 4}),
        yes("sheet", house={"score.stacks": "bonus", "score.measure": "extra"}, scores={"Bela.total": 5}),
        yes("sheet", scores={"Bela.stacks": 0}, note="In the draft stacks only break ties."),
    ),
    "score.3": (
        yes("sheet", house={"score.mover": "yes"}, scores={"Ana.mover": 1, "Ana.total": 4, "Cilla.total": 1}),
        yes(
            "sheet",
            house={"score.mover": "yes", "score.stacks": "bonus"},
            scores={"Ana.stacks": 1},
            note="Ana's mover and her cube on a1 are a stack.",
        ),
        yes("sheet", scores={"Ana.mover": 0}),
    ),
    "score.4": (yes("sheet", change={'c1 = "red"': 'c1 = "red,red"'}, scores={"winners": ["Ana"], "tiebreak": None}),),
    "tie.1": (yes("sheet", scores={"winners": ["Bela"], "tiebreak": "tie.1", "Ana.rank": 2, "Cilla.rank": 3}),),
    "tie.2": (
        yes("sheet", house={"score.stacks": "off", "end.tie": "later"}, scores={"winners": ["Bela"], "Ana.rank": 2}),
        yes("sheet", house={"score.stacks": "off"}, scores={"winners": ["Ana", "Bela"], "tiebreak": "tie.2"}),
    ),
}
