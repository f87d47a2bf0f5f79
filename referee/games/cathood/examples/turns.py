"""Examples of the clauses of setup, turns and movement."""

from referee.core.examples import Example, no, yes
from referee.games.cathood.examples.positions import BELA_DOWN, FIRST_HOUSE, READY, START, WHOLE_GAME, cubes

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
        no("park", None, "setup.4", change={"-,maple,maple,-": "-,maple,-,-"}, note="A park has two entrances."),
        yes("park"),
    ),
    "setup.5": (yes("plain", shows={"houses": {"Ana": 0, "Bela": 0}, "discs": {"Ana": 1, "Bela": 1}}),),
    "setup.6": (yes("plain", shows={"discs.Ana": 1}),),
    "setup.7": (yes("plain", shows={"reserve": cubes(pink=12, blue=12, yellow=12, purple=8, orange=8, green=8)}),),
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
        no("two shops", "bela: start a1e", "setup.12", note="A blue and a pink shop are there."),
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
        yes(
            "plain",
            "ana: start a1e",
            moves=("bela: start b3e",),
            shows={"cubes": {"Ana": cubes(), "Bela": cubes(blue=1)}},
        ),
        yes(
            "plain",
            "ana: start a1e",
            moves=("bela: start b3e",),
            house={"setup.gain": "all"},
            shows={"cubes.Ana.blue": 1},
        ),
    ),
    "setup.16": (
        no("border", None, "setup.16", change={"pink,blue,-,-": "pink,-,-,-", "-,-,pink,blue": "-,-,pink,-"}),
        yes(
            "border",
            change={"pink,blue,-,-": "pink,-,-,-", "-,-,pink,blue": "-,-,pink,-"},
            house={"board.spaces": "all"},
        ),
    ),
    "setup.17": (
        no("plain", "ana: line s 1", "setup.17", moves=("bela: start b3e",)),
        no("plain", "bela: start a1e", "setup.17", moves=START),
        yes("plain", "ana: start a1e", moves=("bela: start b3e",)),
    ),
    "turn.1": (
        no("plain", "bela: line n 1", "turn.1", moves=START),
        yes("plain", "ana: line s 1", moves=START),
    ),
    "turn.2": (
        no("buying", "ana: line w 1", "turn.2", moves=(*FIRST_HOUSE, "ana: diag ne 1")),
        yes("buying", "ana: diag ne 1", moves=FIRST_HOUSE),
    ),
    "turn.3": (
        no("buying", "ana: build 2", "turn.3", moves=FIRST_HOUSE),
        yes("buying", "ana: line e 1", moves=FIRST_HOUSE),
    ),
    "turn.4": (
        no("parks", "ana: park", "turn.4", moves=READY),
        yes("parks", "ana: park", moves=(*READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", BELA_DOWN)),
    ),
    "turn.5": (
        no("plain", "ana: repeat line s 1", "turn.5", moves=START),
        yes("plain", "ana: line s 1", moves=START),
    ),
    "turn.6": (
        yes("buying", "ana: build 1 at:a2", moves=READY, shows={"discs.Ana": 2, "used": ["build"], "turn": "Ana"}),
    ),
    "turn.7": (
        no("buying", "ana: repeat line e 1", "turn.7", moves=FIRST_HOUSE),
        yes("buying", "ana: line e 1", moves=FIRST_HOUSE),
    ),
    "turn.8": (
        no("plain", "ana: sleep", "turn.8", moves=START),
        yes("plain", "ana: sleep", moves=START, house={"turn.first": "may"}),
        yes("buying", "ana: sleep bd2", moves=FIRST_HOUSE),
    ),
    "turn.9": (
        yes(
            "buying",
            "ana: sleep bd2",
            moves=FIRST_HOUSE,
            shows={"rows.buildings": ["bd2", "5:blue", "6:blue"], "used": [], "turn": "Bela"},
        ),
    ),
    "turn.10": (
        yes("plain", "ana: line s 1", moves=START, shows={"turn": "Bela"}),
        yes("plain", "ana: sleep", moves=(*START, "ana: line s 1"), note="Typed once more it does nothing."),
    ),
    "card.1": (
        no("bee", "ana: diag sw 1 bee:t6 new:t1,t3,t7", "card.1", moves=START),
        no("buying", "ana: sleep bd4", "card.1", moves=FIRST_HOUSE, note="bd4 is for three or four players."),
        no("bee", "ana: diag sw 1 bee:t6 new:yarn:same2,t3,t7", "card.1", moves=START, note="That is t6."),
        no("buying", "ana: sleep 5:blue", "card.1", moves=FIRST_HOUSE, note="A card printed so lies in the row."),
        yes("buying", "ana: sleep ?", moves=FIRST_HOUSE),
    ),
    "card.2": (
        no("buying", "ana: sleep", "card.2", moves=FIRST_HOUSE),
        no("buying", "ana: sleep bd2,t2", "card.2", moves=FIRST_HOUSE),
        yes("buying", "ana: sleep bd2", moves=FIRST_HOUSE),
    ),
    "card.3": (
        no(
            "bee",
            "ana: diag sw 1 bee:t6 new:feather:pink+blue+any,t3,t7",
            "card.1",
            moves=START,
            note="t1 has just been put under six cards.",
        ),
        yes(
            "bee",
            "ana: diag sw 1 bee:t6 new:t2,t11,t1",
            moves=START,
            change={"[setup]": "[setup]\ndecks = { toys = 4, buildings = 9 }"},
            shows={"rows.toys": ["t2", "t11", "t1"], "decks.toys": 0},
        ),
    ),
    "card.4": (
        yes(
            "buying",
            "ana: line e 1",
            moves=FIRST_HOUSE,
            change={"[setup]": "[setup]\ndecks = { toys = 9, buildings = 3 }"},
            shows={"rows.buildings": [None, "5:blue", "6:blue"], "turn": "Bela"},
        ),
        yes("buying", "ana: sleep bd2", moves=FIRST_HOUSE, shows={"rows.buildings.0": "bd2"}),
    ),
    "end.1": (yes("village", "bela: line n 2", moves=WHOLE_GAME[:-1], shows={"finished": True, "turn": None}),),
    "end.2": (
        yes("village", "ana: sleep 9:blue", moves=WHOLE_GAME[:-2], shows={"finished": False, "turn": "Bela"}),
        yes("village", "bela: line n 2", moves=WHOLE_GAME[:-1], shows={"finished": True}),
    ),
    "end.3": (
        no("village", "ana: line s 1", "end.3", moves=WHOLE_GAME),
        yes("village", "bela: line n 2", moves=WHOLE_GAME[:-1]),
        yes("village", "bela: sleep", moves=WHOLE_GAME, note="Bela sleeps already: the line does nothing."),
    ),
    "board.1": (
        no("border", "bela: start a1n", "board.1"),
        no("border", "bela: start b2", "board.1"),
        yes("border", "bela: start a1n", house={"board.spaces": "all"}),
    ),
    "board.2": (
        yes(
            "rulebook",
            "ana: diag sw 1",
            moves=START,
            shows={"cubes.Ana": cubes(blue=1)},
            note="Of a1 only the southern slot faces a1s.",
        ),
    ),
    "move.1": (
        no("plain", "ana: line s 3", "move.1", moves=START),
        yes("plain", "ana: line s 2", moves=START, shows={"cats.Ana": "a3e"}),
    ),
    "move.2": (
        no("plain", "ana: line e 1", "move.2", moves=START, note="e crosses a tile: a1e lies on a vertical street."),
        no("plain", "ana: line ne 1", "move.2", moves=START),
        yes("plain", "ana: line e 1", moves=START, house={"line.roofs": "yes"}, shows={"cats.Ana": "b1e"}),
    ),
    "move.3": (yes("plain", "ana: line n 1", moves=START, shows={"cats.Ana": "a3e"}),),
    "move.4": (
        no("plain", "ana: diag se 4", "move.4", moves=START),
        yes("plain", "ana: diag se 3", moves=START, shows={"cats.Ana": "c2s"}),
    ),
    "move.5": (
        no("plain", "ana: diag s 1", "move.5", moves=START),
        yes("plain", "ana: diag se 1", moves=START),
    ),
    "move.6": (
        no(
            "border",
            "ana: diag ne 1",
            "move.6",
            moves=("bela: start c3s", "ana: start a1n"),
            house={"board.spaces": "all"},
        ),
        yes("border", "ana: diag se 1", moves=("bela: start c3s", "ana: start a1n"), house={"board.spaces": "all"}),
        yes("plain", "ana: diag ne 1", moves=START, shows={"cats.Ana": "b1e"}),
    ),
    "move.7": (
        yes("plain", "ana: diag sw 3", moves=START, shows={"cats.Ana": "a3e"}),
        yes("plain", "ana: diag nw 1", moves=START, shows={"cats.Ana": "a1s"}, note="Round the corner tile a1."),
    ),
    "move.9": (
        yes(
            "crowd",
            "ana: diag nw 3",
            moves=("dora: start a4e", "cilla: start a3e", "bela: start a2e", "ana: start a1e"),
            shows={"cats.Ana": "b2s"},
            note="Past Bela on a2e.",
        ),
    ),
    "tile.1": (
        no("plain", "ana: rotate d4 r", "tile.1", moves=START),
        yes("plain", "ana: rotate b2 r", moves=START),
    ),
    "tile.2": (
        yes(
            "turning",
            "ana: rotate a1 l",
            moves=START,
            shows={"tiles.a1.slots": ["blue", "-", "purple", "dog"], "cats.Ana": "a1e"},
        ),
    ),
    "tile.3": (
        yes(
            "turning",
            "ana: rotate a1 l",
            moves=START,
            change={"dog,blue,-,purple": "-,blue,purple,-"},
            shows={"cubes.Ana.purple": 1},
        ),
        yes(
            "turning",
            "ana: rotate c3 r",
            moves=START,
            change={"-,-,-,blue": "-,-,dog,blue"},
            shows={"cats.Bela": "b3e"},
            note="The dog faces Bela, who does not act.",
        ),
    ),
    "tile.4": (
        no("plain", "ana: swap a1 c1", "tile.4", moves=START),
        yes("plain", "ana: swap b1 c1", moves=START),
    ),
    "tile.5": (
        no("plain", "ana: swap a1 b1", "tile.5", moves=START, note="The own cat counts too."),
        yes("plain", "ana: swap a1 a2", moves=START),
    ),
    "tile.6": (yes("plain", "ana: swap a1 a2", moves=START, shows={"tiles.a2.slots": ["-", "blue", "-", "-"]}),),
}
