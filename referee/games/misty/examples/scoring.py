"""Examples of score, end and sheet."""

from __future__ import annotations

from referee.core.examples import Example, no, yes
from referee.games.misty.examples.positions import (
    ARROWS,
    ONE_ARROW,
    QUIET,
    built,
)

EXAMPLES: dict[str, tuple[Example, ...]] = {
    # Points.
    "score.1": (
        yes("small", moves=built(ONE_ARROW), scores={"Ana.empty.round 1.why": "d4; left the window: up"}),
        yes("sheet", scores={"Bela.empty": 0}),
    ),
    "score.2": (
        yes(
            "small",
            "ana: slide d4,f6",
            moves=built(ARROWS),
            scores={"Ana.total": 6, "Ana.smudges.round 1.why": "e4 (up, right), f5 (flower, up)"},
        ),
    ),
    "score.3": (yes("small", moves=built(QUIET), scores={"Ana.flowers": 8}),),
    "score.4": (yes("small", moves=built(QUIET), scores={"Ana.smileys": 4}),),
    "score.5": (
        yes("small", moves=built(ONE_ARROW), scores={"Ana.pairs": 1, "Ana.smileys": 4}),
        yes(
            "small",
            moves=built("smiley smiley smiley plain plain flower plain flower flower"),
            house={"score.smileys": "neighbours"},
            scores={"Ana.pairs": 2},
        ),
    ),
    "score.6": (yes("sheet", scores={"Ana.others": 1, "Bela.others": 3}),),
    # End.
    "end.1": (
        yes("small", moves=built(ONE_ARROW), house={"end.wins": 1}, scores={"Bela.total": 13, "winners": ["Bela"]}),
    ),
    "end.2": (
        no("small", "ana: place up", "end.2", moves=built(ONE_ARROW), house={"end.wins": 1}),
        yes("small", "ana: place up", moves=built(ONE_ARROW), shows={"won": {"Ana": 0, "Bela": 1}}),
    ),
    "end.3": (
        yes("small", moves=built(QUIET), house={"end.wins": 1}, scores={"winners": [], "tiebreak": "end.3"}),
        yes(
            "small",
            moves=built(QUIET),
            house={"end.wins": 1, "end.tie": "shared"},
            scores={"winners": ["Ana", "Bela"], "tiebreak": "end.3"},
        ),
    ),
    "end.4": (
        yes(
            "small",
            "ana: place up",
            moves=built(QUIET),
            shows={"round": 2, "part": 1, "turn": 1, "windows": {"Ana": {"d4": ["up"]}, "Bela": {}}},
        ),
    ),
    # Sheets.
    "sheet.1": (no("sheet", None, "sheet.1", change={'"plain up plain"': '"plain up"'}), yes("sheet")),
    "sheet.2": (
        no("sheet", None, "sheet.2", change={'"plain up plain"': '"plain up+left ."'}),
        yes("sheet"),
    ),
    "sheet.3": (
        no("sheet", None, "sheet.3", change={"left+up . .": "left+up * *", ". left .": "* left *"}),
        yes("sheet", change={"left+up . .": "left+up * .", ". left .": ". left ."}),
    ),
    "sheet.4": (
        no("sheet", None, "sheet.4", house={"eat.meals": "all"}),
        yes("sheet", house={"eat.meals": "all"}, change={"monster . left": ". . left"}),
    ),
    "sheet.5": (
        no("sheet", None, "sheet.5", change={"monster . left .": "monster . . left"}, note="from outside"),
        yes("sheet", change={"left+up . .": "left+up . plain"}),
    ),
}
