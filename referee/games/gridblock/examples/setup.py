"""Examples of clauses about setups and component sets."""

from referee.core.examples import Example, no, yes
from referee.games.gridblock.examples.positions import CARDS_OF_RED

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
        no("three", None, "setup.5", change={'"drop    hammers': '"wheel   hammers'},
           note="Seven wheels, five drops."),
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
}  # fmt: skip
