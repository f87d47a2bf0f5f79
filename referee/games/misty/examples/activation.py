"""Examples of act, eat, show, score, end and sheet."""

from __future__ import annotations

from referee.core.examples import Example, maybe, no, yes
from referee.games.misty.examples.positions import ARROWS, COVERED, FLOWERS, MONSTERS, ONE_ARROW, QUIET, built

EXAMPLES: dict[str, tuple[Example, ...]] = {
    # Activation.
    "act.1": (no("small", "ana: slide d4", "act.1"), yes("small", "ana: slide d4", moves=built(ARROWS))),
    "act.2": (
        yes(
            "small",
            "ana: slide d4",
            moves=(*built(ARROWS, ARROWS), "ana: slide f6", "bela: slide d4"),
            shows={"moved": {"Ana": ["e4", "f5"], "Bela": ["e4"]}, "frame.Ana": "d4-f6"},
        ),
    ),
    "act.3": (
        no("small", "ana: slide d5", "act.3", moves=built(ARROWS)),
        yes("small", "ana: slide d4", moves=built(ARROWS)),
        maybe("small", "ana: slide d4", "act.3", moves=built("?" + ARROWS[5:]), note="it proves an arrow"),
    ),
    "act.4": (
        no("small", "ana: slide e4", "act.4", moves=(*built(ARROWS), "ana: slide e4")),
        no("small", "ana: slide g9", "act.4", moves=built(ARROWS)),
        yes("small", "ana: slide e4", moves=built(ARROWS)),
    ),
    "act.5": (
        no("small", "ana: slide e4", "act.5", "act.6", moves=(*built(ARROWS), "ana: slide d4")),
        yes("small", "ana: slide f6", moves=(*built(ARROWS), "ana: slide d4")),
    ),
    "act.6": (
        no("small", "ana: slide d4,e4", "act.6", moves=built(ARROWS), note="the scooter at d4 has covered it"),
        yes("small", "ana: slide e4,d4", moves=built(ARROWS)),
    ),
    "act.7": (
        no("small", "ana: slide d4-d5", "act.7", moves=built(ARROWS)),
        yes("small", "ana: slide d4-e4", moves=built(ARROWS)),
        no("small", "ana: slide e4-e3", "act.7", moves=built(ARROWS)),
        yes("small", "ana: slide e4-out", moves=built(ARROWS)),
    ),
    "act.8": (
        yes("small", "ana: slide d4", moves=built(ARROWS), shows={"windows.Ana.e4": ["up", "right"]}),
        yes("small", "ana: slide e4,d4", moves=built(ARROWS), shows={"windows.Ana.e4": ["right"]}),
    ),
    "act.9": (yes("small", "ana: slide e4", moves=built(ARROWS), shows={"windows.Ana.e4": None, "moved.Ana": []}),),
    "act.10": (
        yes("small", "ana: slide e4-out", moves=built(ARROWS)),
        no("small", "ana: slide d4-out", "act.7", moves=(*built(ARROWS), "ana: slide e4")),
    ),
    "act.11": (
        no("small", "bela: place up", "act.11", moves=(*built(ARROWS), "ana: slide e4")),
        yes("small", "bela: place up", moves=(*built(ARROWS), "ana: slide e4,d4"), note="f6 is forced"),
    ),
    "act.12": (
        yes(
            "small",
            "bela: place up",
            moves=built(ONE_ARROW),
            scores={"Ana.others": 2, "Ana.smileys": 4, "Ana.empty.round 1.why": "d4; left the window: up"},
        ),
    ),
    # Monsters.
    "eat.1": (
        no("small", "ana: eat e4-f4", "eat.1", moves=built(MONSTERS)),
        yes("small", "ana: slide d4 eat e4-f4", moves=built(MONSTERS)),
    ),
    "eat.2": (
        no("small", "ana: eat d6-f4", "eat.2", moves=(*built(MONSTERS), "ana: slide d4")),
        yes("small", "ana: eat e6-f4", moves=(*built(MONSTERS), "ana: slide d4")),
    ),
    "eat.3": (
        no("small", "ana: eat e4-f4", "eat.3", moves=(*built(COVERED), "ana: slide d4,e6")),
        yes("small", "ana: eat e4-f4", moves=(*built(MONSTERS), "ana: slide d4")),
    ),
    "eat.4": (
        no("small", "ana: eat e4-d5", "eat.4", moves=(*built(MONSTERS), "ana: slide d4")),
        yes("small", "ana: eat e4-e5", moves=(*built(MONSTERS), "ana: slide d4")),
    ),
    "eat.5": (
        no("small", "ana: eat f4-e4", "eat.5", moves=(*built(FLOWERS), "ana: slide d4")),
        yes("small", "ana: eat f4-d6", moves=(*built(FLOWERS), "ana: slide d4")),
    ),
    "eat.6": (
        no("small", "ana: eat f4-e5", "eat.6", moves=(*built(MONSTERS), "ana: slide d4 eat e4-f4")),
        yes("small", "ana: eat e6-e5", moves=(*built(MONSTERS), "ana: slide d4 eat e4-f4")),
        yes(
            "small",
            "ana: eat f4-e5",
            moves=(*built(MONSTERS), "ana: slide d4 eat e4-f4"),
            house={"eat.meals": "all"},
        ),
    ),
    "eat.7": (
        no("small", "ana: slide d4 eat e6-f4", "eat.7", moves=built(MONSTERS), house={"eat.reach": "next"}),
        yes("small", "ana: slide d4 eat e6-e5", moves=built(MONSTERS), house={"eat.reach": "next"}),
    ),
    "eat.8": (
        yes(
            "small",
            "ana: slide d4 eat e4-f4",
            moves=built(MONSTERS),
            shows={"windows.Ana.f4": ["monster"], "windows.Ana.e4": None, "fed.Ana": ["f4"]},
        ),
    ),
    "eat.9": (
        no("small", "ana: place up", "eat.9", "place.5", moves=(*built(MONSTERS), "ana: slide d4")),
        yes("small", "ana: place up", moves=(*built(MONSTERS), "ana: slide d4 eat e4-f4"), note="e6-e5 is forced"),
    ),
    "eat.10": (
        yes(
            "small",
            "ana: slide d4 eat e4-f4",
            moves=built(MONSTERS),
            scores={"Ana.flowers": 0, "Ana.others": 4},
            note="the other monster has one flower left: it eats that by itself",
        ),
    ),
    # Show.
    "show.1": (
        no("two", "ana: show e4 up", "show.1", moves=("ana: place ?",)),
        yes("two", "ana: show d4 up", moves=("ana: place ?",)),
        no("two", "ana: show d4 up", "show.1", moves=("ana: place up",)),
    ),
    "show.2": (
        no(
            "small",
            "ana: show d4 flower",
            "show.2",
            moves=(*built("?" + ONE_ARROW[2:]), "ana: slide d4-out"),
            note="a flower would have stayed",
        ),
        yes("small", "ana: show d4 left", moves=(*built("?" + ONE_ARROW[2:]), "ana: slide d4-out")),
    ),
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
