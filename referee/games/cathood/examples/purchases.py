"""Examples of the clauses of purchases and points."""

from referee.core.examples import Example, maybe, no, yes
from referee.games.cathood.examples.positions import (
    BELA_DOWN,
    BELA_UP,
    FIRST_HOUSE,
    READY,
    START,
    WHOLE_GAME,
    WITH_CUBES,
)

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "act.1": (
        no("plain", "ana: pet t6 pay:blue,blue", "act.1", moves=START),
        yes("toys", "ana: pet t6 pay:pink,pink", moves=WITH_CUBES),
    ),
    "act.2": (
        no(
            "toys",
            "ana: pet t1 pay:pink,blue,pink",
            "act.2",
            moves=(*WITH_CUBES, "ana: pet t6 pay:blue,blue", "ana: rotate a1 r", "ana: sleep t2", BELA_UP),
        ),
        yes("toys", "ana: pet t6 pay:pink,pink", moves=WITH_CUBES),
    ),
    "act.3": (
        no("village", "ana: repeat build 7:blue", "act.3", moves=WHOLE_GAME[:31]),
        yes("village", "ana: build 6:blue", moves=WHOLE_GAME[:30], shows={"houses.Ana": 6}),
    ),
    "act.4": (
        no("toys", "ana: pet t2 pay:pink,pink", "act.4", moves=WITH_CUBES),
        yes("toys", "ana: pet t6 pay:pink,pink", moves=WITH_CUBES, shows={"owned.Ana.toys": ["t6"]}),
    ),
    "act.5": (
        no("toys", "ana: pet t6 pay:pink,blue", "act.5", "pay.2", moves=WITH_CUBES),
        no("toys", "ana: pet t6", "act.5", moves=WITH_CUBES, note="Two pink or two blue cubes would pay."),
        maybe(
            "hidden",
            "ana: pet toy-1 pay:pink,blue,blue",
            "act.5",
            moves=WITH_CUBES,
            note="This pays for t1 and t13, not for t2.",
        ),
        yes("toys", "ana: pet t6 pay:pink,pink", moves=WITH_CUBES),
    ),
    "act.6": (
        no("toys", "ana: pet t6 pay:green,green", "act.6", moves=WITH_CUBES),
        no("buying", "ana: build 3", "act.6", moves=READY, change={'"6:blue"': '"6:green"'}),
        yes("buying", "ana: build 3 at:a1", moves=READY),
    ),
    "act.7": (
        yes(
            "buying",
            "ana: build 1 at:a2",
            moves=READY,
            shows={
                "tiles.a2.houses.0": "Ana",
                "houses.Ana": 1,
                "cubes.Ana.blue": 0,
                "reserve.blue": 11,
                "owned.Ana.buildings": ["4:blue"],
            },
        ),
    ),
    "act.8": (
        no("plain", "ana: build bd1", "act.8", moves=START),
        yes("buying", "ana: build 1 at:a2", moves=READY),
    ),
    "act.9": (
        no(
            "buying",
            "ana: build 2 at:a2",
            "act.9",
            moves=(*FIRST_HOUSE, "ana: diag ne 1", "ana: sleep bd2", BELA_DOWN, "ana: diag sw 1"),
        ),
        yes(
            "buying",
            "ana: build 2 at:a1",
            moves=(*FIRST_HOUSE, "ana: diag ne 1", "ana: sleep bd2", BELA_DOWN, "ana: diag sw 1"),
        ),
    ),
    "act.10": (
        no("buying", "ana: build bd2 at:a1", "act.10", moves=READY),
        yes("buying", "ana: build 5:blue at:a1", moves=READY),
    ),
    "act.11": (
        no("buying", "ana: build 1", "act.11", moves=READY),
        no("buying", "ana: build 1 at:c3", "act.11", moves=READY),
        yes("buying", "ana: build 1 at:a1", moves=READY),
    ),
    "pay.1": (
        no("toys", "ana: pet t1 pay:pink,pink,pink", "pay.1", "act.5", moves=WITH_CUBES),
        yes("toys", "ana: pet t1 pay:pink,blue,pink", moves=WITH_CUBES),
        no("toys", "ana: pet t1 pay:pink,blue,pink", "pay.1", moves=WITH_CUBES, house={"pay.other": "different"}),
    ),
    "pay.2": (
        no("toys", "ana: pet t6 pay:pink,blue", "pay.2", moves=WITH_CUBES),
        yes("toys", "ana: pet t6 pay:blue,blue", moves=WITH_CUBES),
    ),
    "pay.3": (
        no("toys", "ana: pet t3 pay:purple,blue,blue", "pay.3", moves=WITH_CUBES, change={'"t1"': '"t3"'}),
        yes(
            "toys",
            "ana: pet t3 pay:purple,blue,pink",
            change={'"t1"': '"t3"', "pink,-,pink,-": "purple,-,pink,-"},
            moves=WITH_CUBES,
        ),
    ),
    "pay.4": (
        no("toys", "ana: pet t11 pay:pink,blue,blue", "pay.4", moves=WITH_CUBES),
        yes("toys", "ana: pet t11 pay:pink,blue,green", moves=WITH_CUBES, change={"pink,-,pink,-": "pink,-,green,-"}),
    ),
    "pay.5": (
        no("buying", "ana: build 1 at:a1 pay:blue,pink", "pay.5", moves=READY),
        yes("buying", "ana: build 1 at:a1 pay:blue", moves=READY),
    ),
    "park.1": (
        no("parks", "ana: park", "park.1", moves=(*READY, "ana: build 1")),
        yes("parks", "ana: park", moves=(*READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", BELA_DOWN)),
    ),
    "park.2": (
        no(
            "parks",
            "ana: park",
            "park.2",
            moves=(
                *READY,
                "ana: build 1",
                "ana: diag sw 1",
                "ana: sleep bd2",
                BELA_DOWN,
                "ana: park",
                "ana: diag ne 1",
                BELA_UP,
            ),
        ),
        yes("parks", "ana: park", moves=(*READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", BELA_DOWN)),
    ),
    "park.3": (
        no("village", "ana: repeat park", "park.3", moves=WHOLE_GAME[:30]),
        yes("village", "ana: park", moves=WHOLE_GAME[:29], shows={"statues.Ana": 3}),
    ),
    "park.4": (
        no(
            "parks",
            "ana: park pay:blue,blue",
            "park.4",
            moves=(*READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", BELA_DOWN),
        ),
        yes(
            "parks",
            "ana: park",
            moves=(*READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", BELA_DOWN),
            shows={"cubes.Ana.orange": 0},
        ),
    ),
    "park.5": (
        no(
            "parks",
            "ana: park",
            "park.5",
            moves=(*READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", BELA_DOWN),
            change={"[setup]": "[setup]\nparks = []"},
        ),
        yes("parks", "ana: park", moves=(*READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", BELA_DOWN)),
    ),
    "park.6": (
        yes(
            "parks",
            "ana: park",
            moves=(*READY, "ana: build 1", "ana: diag sw 1", "ana: sleep bd2", BELA_DOWN),
            shows={"tiles.a2.statue": "Ana", "owned.Ana.parks": [7], "parks": [6, 5, 4, 3, 2]},
        ),
    ),
    "score.1": (yes("sheet", scores={"Ana.buildings": 23}),),
    "score.2": (yes("sheet", scores={"Ana.parks": 12}),),
    "score.3": (yes("sheet", scores={"Ana.toys": 8, "Ana.toys.yarn": 8, "Ana.toys.mouse": -1, "Bela.toys": 2}),),
    "score.4": (yes("sheet", scores={"Ana.resources": 2, "Bela.resources": 0}),),
    "score.5": (
        yes("sheet", scores={"Bela.reserved": -2}),
        yes("sheet", house={"score.reserved": 6}, scores={"Bela.reserved": -6}),
    ),
    "score.6": (yes("sheet", scores={"Ana.total": 45, "Bela.total": 10, "winners": ["Ana"]}),),
    "tie.1": (yes("level", scores={"tiebreak": "tie.1", "winners": ["Ana"]}, note="1 house against 0."),),
    "tie.2": (
        yes(
            "level",
            change={"[final.Bela]": "[final.Bela]\nhouses = 1"},
            scores={"tiebreak": "tie.2", "winners": ["Bela"]},
        ),
    ),
    "tie.3": (
        yes(
            "level",
            change={"[final.Bela]": "[final.Bela]\nhouses = 1\nstatues = 0"},
            scores={"tiebreak": "tie.3", "winners": ["Bela"]},
        ),
    ),
    "tie.4": (
        yes(
            "level",
            change={"[final.Bela]": "[final.Bela]\nhouses = 1\nstatues = 0", "resources = 5": "resources = 4"},
            scores={"tiebreak": "tie.4", "winners": ["Ana", "Bela"], "Bela.rank": 1},
        ),
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
        yes(
            "level",
            change={"[final.Bela]": "[final.Bela]\nhouses = 3"},
            scores={"winners": ["Bela"]},
            note="The three houses decide the tie. That Bela has no such cards is only a warning.",
        ),
    ),
}
