"""Examples of the clauses about turns, cards that come up and the end."""

from __future__ import annotations

from referee.core.examples import Example, no, yes
from referee.games.cathood.examples.positions import BELA_DOWN, FIRST_HOUSE, READY, START, WHOLE_GAME

EXAMPLES: dict[str, tuple[Example, ...]] = {
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
        yes("buying", "ana: sleep bd2", moves=FIRST_HOUSE, shows={"rows.buildings": ["bd2", "5:blue", "6:blue"],
            "used": [], "turn": "Bela"}),
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
        no("bee", "ana: diag sw 1 bee:t6 new:feather:pink+blue+any,t3,t7", "card.1", moves=START,
           note="t1 has just been put under six cards."),
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,t11,t1", moves=START,
            change={"[setup]": "[setup]\ndecks = { toys = 4, buildings = 9 }"},
            shows={"rows.toys": ["t2", "t11", "t1"], "decks.toys": 0}),
    ),
    "card.4": (
        yes("buying", "ana: line e 1", moves=FIRST_HOUSE, change={"[setup]": "[setup]\ndecks = { toys = 9,"
            " buildings = 3 }"}, shows={"rows.buildings": [None, "5:blue", "6:blue"], "turn": "Bela"}),
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
}  # fmt: skip
