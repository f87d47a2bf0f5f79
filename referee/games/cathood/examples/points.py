"""Examples of the clauses about points, ties and sheets."""

from __future__ import annotations

from referee.core.examples import Example, no, yes

EXAMPLES: dict[str, tuple[Example, ...]] = {
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
    "tie.1": (yes("level", scores={"tiebreak": "tie.1", "winners": ["Ana"]}, note="1 house against 0."),),
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
            note="The three houses decide the tie. That Bela has no such cards is only a warning."),
    ),
}  # fmt: skip
