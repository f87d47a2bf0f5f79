"""Examples: goals, score, ties, sheets, sets."""

from __future__ import annotations

from referee.core.examples import Example, no, yes
from referee.games.grund.examples.positions import BUILDING, PHOTOING, five, two


def _goal(name: str) -> dict[str, str]:
    return {'"photos", "energy", "tallest"': f'"{name}", "friends", "widest"'}


EXAMPLES: dict[str, tuple[Example, ...]] = {
    "set.1": (
        no("set", None, "set.1", change={"plant = 12": "plant = 13"}),
        yes("set"),
    ),
    "setup.7": (yes("two"),),
    "photo.5": (yes("two", "photo plant then plant", moves=PHOTOING),),
    "postcard.1": (yes("sheet", scores={"Bela.photos.plants": 5}, note="two plants and a postcard"),),
    "newspaper.1": (yes("sheet", change={'"postcard"': '"newspaper"'}, scores={"Bela.photos.animals": 9}),),
    "goal.1": (yes("sheet", scores={"Ana.goals.photos": 8, "Bela.goals.photos": 4}),),
    "goal.2": (
        yes(
            "sheet",
            change={"plant = 6, animal = 2": "plant = 5, animal = 2"},
            scores={"Ana.goals.photos": 6, "Bela.goals.photos": 6},
        ),
        yes(
            "sheet",
            change={'"photos", "energy"': '"photos", "bids"', "[final.Cilla]": "bids = 2\n[final.Cilla]\nbids = 2"},
            house={"goal.tie": "places"},
            scores={"Ana.goals.bids": 4, "Bela.goals.bids": 4, "Cilla.goals.bids": 4},
            note="three are tied for first: they share 8 + 4, not the 2 of the third place",
        ),
    ),
    "goal.3": (yes("sheet", scores={"Cilla.goals.photos": 0, "Bela.goals.tallest": 0}),),
    "goal.4": (yes("sheet", scores={"Ana.goals.photos": 8}),),
    "goal.5": (yes("sheet", change=_goal("animals"), scores={"Bela.goals.animals": 8}),),
    "goal.6": (yes("sheet", change=_goal("plants"), scores={"Ana.goals.plants": 8}),),
    "goal.7": (yes("sheet", change=_goal("balance"), scores={"Ana.goals.balance": 8, "Bela.goals.balance": 4}),),
    "goal.8": (yes("sheet", change=_goal("biggest"), scores={"Ana.goals.biggest": 8, "Bela.goals.biggest": 0}),),
    "goal.9": (yes("sheet", scores={"Ana.goals.tallest": 8}),),
    "goal.10": (yes("sheet", change=_goal("photos"), scores={"Ana.goals.widest": 8}),),
    "goal.11": (yes("sheet", change=_goal("towers"), scores={"Ana.goals.towers": 8}),),
    "goal.12": (yes("sheet", change=_goal("bids"), scores={"Ana.goals.bids": 8}),),
    "goal.13": (yes("sheet", change=_goal("cats"), scores={"Bela.goals.cats": 8}),),
    "goal.14": (yes("sheet", change=_goal("photos"), scores={"Cilla.goals.friends": 8}),),
    "goal.15": (yes("sheet", scores={"Ana.goals.energy": 8, "Bela.goals.energy": 4}),),
    "score.1": (
        yes("two", moves=two(five("b1", "a1"), "c1"), scores={"Ana.happiness": 2}),
        yes("sheet", scores={"Ana.happiness": 3}),
    ),
    "score.2": (
        yes("sheet", scores={"Ana.castles": 9, "Bela.castles": 2}),
        yes("two", "build keep", moves=BUILDING, scores={"Ana.castles": 1}),
    ),
    "score.3": (yes("sheet", scores={"Ana.photos": 12}, note="9 + 1 for six plants, 2 for two animals"),),
    "score.4": (yes("sheet", scores={"Ana.goals": 24}),),
    "score.5": (yes("sheet", scores={"Ana.energy": 4, "Bela.energy": 2}),),
    "score.6": (yes("sheet", scores={"winners": ("Ana",), "Ana.rank": 1}),),
    "tie.1": (yes("level", scores={"tiebreak": "tie.1", "winners": ("Bela",)}),),
    "tie.2": (yes("level", change={"figures = 6": ""}, scores={"tiebreak": "tie.2", "winners": ("Ana", "Bela")}),),
    "sheet.1": (
        no("sheet", None, "sheet.1", change={"[final.Cilla]": "[final.Zoe]"}),
        no("sheet", None, "sheet.1", change={"happiness = 3": "happiness = -3"}),
        yes("sheet"),
    ),
    "sheet.2": (
        no("sheet", None, "sheet.2", change={"cats = 1": "cats = 10"}),
        yes("sheet", change={"cats = 1": "cats = 9"}),
    ),
    "sheet.3": (
        no("sheet", None, "sheet.3", change={"figures = 5": "figures = 3"}),
        yes("sheet", change={"figures = 5": "figures = 8"}),
    ),
    "sheet.4": (
        no("sheet", None, "castle.4", change={'"n20:right"': '"n20:tower"'}),
        yes("sheet"),
    ),
}
