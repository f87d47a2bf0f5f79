"""Examples of Misty's clauses: small positions that the tests run and `rules` prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.core.examples import Example, maybe, no, yes
from referee.games.misty.board import Frame
from referee.games.misty.layout import Layout

_TWO = """referee = 1
game = "misty"
[[player]]
name = "Ana"
[[player]]
name = "Bela"
[setup]
window = "3x4"
"""
_KINDS = (
    ("up", "arrow", 8),
    ("down", "arrow", 8),
    ("left", "arrow", 7),
    ("right", "arrow", 7),
    ("flower", "flower", 8),
    ("monster", "monster", 4),
    ("smiley", "smiley", 8),
    ("plain", "plain", 4),
)
SETUPS = {
    "two": _TWO,
    "three": _TWO.replace("[setup]", '[[player]]\nname = "Cilla"\n[setup]'),
    "small": _TWO.replace("3x4", "3x3"),
    "sheet": _TWO + "[final.window]\n"
    'Ana = ["up flower smiley", "left smiley smiley", "right monster down", "plain up plain"]\n'
    '[final.activation]\nAna = "slide a1,c3,a2,a3,b4"\n'
    '[final.result]\nBela = [". flower * smiley", "plain left+up . .", "monster . left ."]\n',
    "set": 'referee = 1\ngame = "misty"\nname = "a set"\n'
    + "".join(
        f'[[card]]\nid = "{ident}"\nkind = "{kind}"\n{way}count = {count}\n'
        for ident, kind, count in _KINDS
        for way in ([f'dir = "{ident}"\n'] if kind == "arrow" else [""])
    ),
}

_CELLS = {
    9: ["d4", "e4", "f4", "d5", "e5", "f5", "d6", "e6", "f6"],
    12: ["d4", "e4", "f4", "g4", "d5", "e5", "f5", "g5", "d6", "e6", "f6", "g6"],
}
# Nothing moves here and nobody eats: 13 points.
_QUIET = "smiley flower smiley flower plain flower smiley flower smiley"
_ARROWS = "right up smiley plain smiley flower plain flower up"
_ONE_ARROW = "up smiley smiley plain smiley flower plain flower smiley"
_MONSTERS = "up monster flower smiley flower smiley plain monster plain"
_COVERED = "right monster flower smiley smiley flower plain up plain"
_FLOWERS = "right flower monster smiley plain smiley flower smiley flower"


def built(ana: str, bela: str = _QUIET) -> tuple[str, ...]:
    """The reveals that build two windows row by row, the top left card at d4."""
    cells = _CELLS[len(ana.split())]
    pairs = zip(cells, ana.split(), bela.split(), strict=True)
    return tuple(f"reveal ana {own} {cell},bela {other} {cell}" for cell, own, other in pairs)


_ANAS = "deal ana up,up,flower,left,plain,down"
_BELAS = "deal bela up,up,left,left,down,down"
_AFTER_ONE = ("reveal ana up d4,bela up d4",)
_THREES = ("reveal ana up d4,bela up d4,cilla up d4",)
_SIXES = tuple(f"reveal ana smiley {cell},bela flower {cell},cilla plain {cell}" for cell in ["d4", "e4", "f4", "d5"])
_DIAGONAL = tuple(f"reveal ana up {cell},bela up {cell}" for cell in ("d4", "e5", "f6"))
_COLUMN = tuple(f"reveal ana up {cell},bela down {cell}" for cell in ("d4", "d5", "d6"))
_PART_ONE = (
    *_SIXES,
    "reveal ana right e5,bela right e5,cilla right e5",
    "reveal ana right f5,bela right f5,cilla right f5",
)

EXAMPLES: dict[str, tuple[Example, ...]] = {
    # Setup.
    "setup.1": (
        no("two", None, "setup.1", change={'[[player]]\nname = "Bela"\n': ""}, note="nobody drafts alone"),
        yes("two"),
    ),
    "setup.2": (no("set", None, "setup.2", change={"count = 4": "count = 5"}), yes("set")),
    "setup.3": (yes("two", "deal ana up,up,up,up,up,up"),),
    "setup.4": (no("small", None, "setup.4", change={"3x3": "4x4"}), yes("small")),
    "set.1": (
        no("set", None, "set.1", change={'id = "down"': 'id = "up"'}),
        no("set", None, "set.1", change={'kind = "monster"': 'kind = "monster"\ndir = "up"'}),
        yes("set"),
    ),
    # Deal.
    "deal.1": (
        no("two", "deal ana up,up,up,up,up", "deal.1"),
        yes("two", "deal ana up,up,up,up,up,?"),
        no("small", "deal ana up,up,up,up,up,up", "deal.1", house={"setup.small-deal": "5-4"}),
        yes("small", "deal ana up,up,up,up,up", house={"setup.small-deal": "5-4"}),
    ),
    "deal.2": (
        no("two", "deal ana ?,?,?,?,?,?", "deal.2", moves=(_ANAS,)),
        no("two", "deal ana ?,?,?,?,?,?", "deal.2", moves=("ana: place up",)),
        yes("two", "deal bela ?,?,?,?,?,?", moves=(_ANAS, "ana: place up")),
    ),
    "deal.3": (
        no(
            "two",
            "ana: place monster f4",
            "deal.3",
            moves=("reveal ana monster,bela monster", "reveal ana monster e4,bela monster e4"),
            note="the set has four monsters",
        ),
        yes("two", "ana: place monster f4", moves=("reveal ana monster,bela monster", "reveal ana up e4,bela up e4")),
        no("two", "deal bela plain,?,?,?,?,?", "deal.3", moves=("deal ana plain,plain,plain,plain,?,?",)),
    ),
    "deal.4": (yes("small", "deal ana up,up,up", moves=built(_QUIET)[:6], shows={"part": 2, "turn": 1, "round": 1}),),
    # Draft.
    "draft.1": (
        yes(
            "two",
            "ana: place down",
            moves=("bela: place up",),
            shows={"turn": 2, "windows": {"Ana": {"d4": ["down"]}, "Bela": {"d4": ["up"]}}},
        ),
    ),
    "draft.2": (
        no(
            "two",
            "bela: place flower e5",
            "draft.2",
            moves=(_ANAS, "reveal ana flower d4,bela up d4"),
            note="Bela holds the hand that was Ana's, and its one flower lies in Ana's window",
        ),
        yes("two", "bela: place plain e5", moves=(_ANAS, "reveal ana flower d4,bela up d4")),
    ),
    "draft.3": (
        no("two", "ana: place up e4", "draft.3", moves=("ana: place up",)),
        yes("two", "ana: place up e4", moves=("ana: place up", "bela: place up")),
    ),
    "draft.4": (
        no("three", "cilla: place flower e5", "draft.2", moves=(_BELAS, *_THREES), note="Cilla holds Bela's hand"),
        yes("three", "ana: place flower e5", moves=(_BELAS, *_THREES)),
    ),
    "draft.5": (
        no(
            "three",
            "ana: place flower g4",
            "draft.2",
            moves=(*_PART_ONE, _BELAS, "reveal ana up d6,bela up d6,cilla up d6"),
            note="Ana holds Bela's hand",
        ),
        yes("three", "cilla: place flower f6", moves=(*_PART_ONE, _BELAS, "reveal ana up d6,bela up d6,cilla up d6")),
    ),
    "draft.6": (
        yes("two", moves=built(_QUIET)[:5], do="reveal ana flower f5,bela flower f5", shows={"part": 2, "turn": 1}),
        yes(
            "small",
            moves=built(_QUIET)[:8],
            do="reveal ana smiley f6,bela smiley f6",
            house={"setup.small-deal": "6-6"},
            shows={"part": None, "turn": None},
            note="the second hands had six cards each: three are put away",
        ),
    ),
    "draft.7": (
        no("two", "ana: hold up,up", "draft.7"),
        yes("two", "ana: hold up,up,?,?,?,?"),
        no("two", "ana: hold up,up,?,?,?", "draft.7", moves=("ana: place up",)),
    ),
    # Place.
    "place.1": (no("two", "ana: place up e4", "place.1"), yes("two", "ana: place up d4")),
    "place.2": (
        no("two", "ana: place up d4", "place.2", moves=_AFTER_ONE),
        yes("two", "ana: place up d5", moves=_AFTER_ONE),
    ),
    "place.3": (
        no("two", "ana: place up g4", "place.3", moves=_AFTER_ONE),
        yes("two", "ana: place up e5", moves=_AFTER_ONE, note="a corner will do"),
    ),
    "place.4": (
        no(
            "two",
            "ana: place up g7",
            "place.4",
            moves=_DIAGONAL,
        ),
        yes(
            "two",
            "ana: place up g6",
            moves=_DIAGONAL,
        ),
        no(
            "two",
            "ana: place up d7",
            "place.4",
            house={"place.shape": "wide"},
            moves=_COLUMN,
        ),
    ),
    "place.5": (
        no("small", "ana: place up", "place.5", "act.11", moves=built(_ARROWS)),
        yes("small", "ana: place up", moves=(*built(_ARROWS), "ana: slide f6,d4"), shows={"round": 2}),
    ),
    "place.6": (
        yes(
            "two",
            "ana: place up d7",
            moves=_COLUMN,
            shows={"frame.Ana": None},
        ),
    ),
    "place.7": (yes("two", "ana: place up"),),
    # Activation.
    "act.1": (no("small", "ana: slide d4", "act.1"), yes("small", "ana: slide d4", moves=built(_ARROWS))),
    "act.2": (
        yes(
            "small",
            "ana: slide d4",
            moves=(*built(_ARROWS, _ARROWS), "ana: slide f6", "bela: slide d4"),
            shows={"moved": {"Ana": ["e4", "f5"], "Bela": ["e4"]}, "frame.Ana": "d4-f6"},
        ),
    ),
    "act.3": (
        no("small", "ana: slide d5", "act.3", moves=built(_ARROWS)),
        yes("small", "ana: slide d4", moves=built(_ARROWS)),
        maybe("small", "ana: slide d4", "act.3", moves=built("?" + _ARROWS[5:]), note="it proves an arrow"),
    ),
    "act.4": (
        no("small", "ana: slide e4", "act.4", moves=(*built(_ARROWS), "ana: slide e4")),
        no("small", "ana: slide g9", "act.4", moves=built(_ARROWS)),
        yes("small", "ana: slide e4", moves=built(_ARROWS)),
    ),
    "act.5": (
        no("small", "ana: slide e4", "act.5", "act.6", moves=(*built(_ARROWS), "ana: slide d4")),
        yes("small", "ana: slide f6", moves=(*built(_ARROWS), "ana: slide d4")),
    ),
    "act.6": (
        no("small", "ana: slide d4,e4", "act.6", moves=built(_ARROWS), note="the scooter at d4 has covered it"),
        yes("small", "ana: slide e4,d4", moves=built(_ARROWS)),
    ),
    "act.7": (
        no("small", "ana: slide d4-d5", "act.7", moves=built(_ARROWS)),
        yes("small", "ana: slide d4-e4", moves=built(_ARROWS)),
        no("small", "ana: slide e4-e3", "act.7", moves=built(_ARROWS)),
        yes("small", "ana: slide e4-out", moves=built(_ARROWS)),
    ),
    "act.8": (
        yes("small", "ana: slide d4", moves=built(_ARROWS), shows={"windows.Ana.e4": ["up", "right"]}),
        yes("small", "ana: slide e4,d4", moves=built(_ARROWS), shows={"windows.Ana.e4": ["right"]}),
    ),
    "act.9": (yes("small", "ana: slide e4", moves=built(_ARROWS), shows={"windows.Ana.e4": None, "moved.Ana": []}),),
    "act.10": (
        yes("small", "ana: slide e4-out", moves=built(_ARROWS)),
        no("small", "ana: slide d4-out", "act.7", moves=(*built(_ARROWS), "ana: slide e4")),
    ),
    "act.11": (
        no("small", "bela: place up", "act.11", moves=(*built(_ARROWS), "ana: slide e4")),
        yes("small", "bela: place up", moves=(*built(_ARROWS), "ana: slide e4,d4"), note="f6 is forced"),
    ),
    "act.12": (
        yes(
            "small",
            "bela: place up",
            moves=built(_ONE_ARROW),
            scores={"Ana.others": 2, "Ana.smileys": 4, "Ana.empty.round 1.why": "d4; left the window: up"},
        ),
    ),
    # Monsters.
    "eat.1": (
        no("small", "ana: eat e4-f4", "eat.1", moves=built(_MONSTERS)),
        yes("small", "ana: slide d4 eat e4-f4", moves=built(_MONSTERS)),
    ),
    "eat.2": (
        no("small", "ana: eat d6-f4", "eat.2", moves=(*built(_MONSTERS), "ana: slide d4")),
        yes("small", "ana: eat e6-f4", moves=(*built(_MONSTERS), "ana: slide d4")),
    ),
    "eat.3": (
        no("small", "ana: eat e4-f4", "eat.3", moves=(*built(_COVERED), "ana: slide d4,e6")),
        yes("small", "ana: eat e4-f4", moves=(*built(_MONSTERS), "ana: slide d4")),
    ),
    "eat.4": (
        no("small", "ana: eat e4-d5", "eat.4", moves=(*built(_MONSTERS), "ana: slide d4")),
        yes("small", "ana: eat e4-e5", moves=(*built(_MONSTERS), "ana: slide d4")),
    ),
    "eat.5": (
        no("small", "ana: eat f4-e4", "eat.5", moves=(*built(_FLOWERS), "ana: slide d4")),
        yes("small", "ana: eat f4-d6", moves=(*built(_FLOWERS), "ana: slide d4")),
    ),
    "eat.6": (
        no("small", "ana: eat f4-e5", "eat.6", moves=(*built(_MONSTERS), "ana: slide d4 eat e4-f4")),
        yes("small", "ana: eat e6-e5", moves=(*built(_MONSTERS), "ana: slide d4 eat e4-f4")),
        yes(
            "small",
            "ana: eat f4-e5",
            moves=(*built(_MONSTERS), "ana: slide d4 eat e4-f4"),
            house={"eat.meals": "all"},
        ),
    ),
    "eat.7": (
        no("small", "ana: slide d4 eat e6-f4", "eat.7", moves=built(_MONSTERS), house={"eat.reach": "next"}),
        yes("small", "ana: slide d4 eat e6-e5", moves=built(_MONSTERS), house={"eat.reach": "next"}),
    ),
    "eat.8": (
        yes(
            "small",
            "ana: slide d4 eat e4-f4",
            moves=built(_MONSTERS),
            shows={"windows.Ana.f4": ["monster"], "windows.Ana.e4": None, "fed.Ana": ["f4"]},
        ),
    ),
    "eat.9": (
        no("small", "ana: place up", "eat.9", "place.5", moves=(*built(_MONSTERS), "ana: slide d4")),
        yes("small", "ana: place up", moves=(*built(_MONSTERS), "ana: slide d4 eat e4-f4"), note="e6-e5 is forced"),
    ),
    "eat.10": (
        yes(
            "small",
            "ana: slide d4 eat e4-f4",
            moves=built(_MONSTERS),
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
            moves=(*built("?" + _ONE_ARROW[2:]), "ana: slide d4-out"),
            note="a flower would have stayed",
        ),
        yes("small", "ana: show d4 left", moves=(*built("?" + _ONE_ARROW[2:]), "ana: slide d4-out")),
    ),
    # Points.
    "score.1": (
        yes("small", moves=built(_ONE_ARROW), scores={"Ana.empty.round 1.why": "d4; left the window: up"}),
        yes("sheet", scores={"Bela.empty": 0}),
    ),
    "score.2": (
        yes(
            "small",
            "ana: slide d4,f6",
            moves=built(_ARROWS),
            scores={"Ana.total": 6, "Ana.smudges.round 1.why": "e4 (up, right), f5 (flower, up)"},
        ),
    ),
    "score.3": (yes("small", moves=built(_QUIET), scores={"Ana.flowers": 8}),),
    "score.4": (yes("small", moves=built(_QUIET), scores={"Ana.smileys": 4}),),
    "score.5": (
        yes("small", moves=built(_ONE_ARROW), scores={"Ana.pairs": 1, "Ana.smileys": 4}),
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
        yes("small", moves=built(_ONE_ARROW), house={"end.wins": 1}, scores={"Bela.total": 13, "winners": ["Bela"]}),
    ),
    "end.2": (
        no("small", "ana: place up", "end.2", moves=built(_ONE_ARROW), house={"end.wins": 1}),
        yes("small", "ana: place up", moves=built(_ONE_ARROW), shows={"won": {"Ana": 0, "Bela": 1}}),
    ),
    "end.3": (
        yes("small", moves=built(_QUIET), house={"end.wins": 1}, scores={"winners": [], "tiebreak": "end.3"}),
        yes(
            "small",
            moves=built(_QUIET),
            house={"end.wins": 1, "end.tie": "shared"},
            scores={"winners": ["Ana", "Bela"], "tiebreak": "end.3"},
        ),
    ),
    "end.4": (
        yes(
            "small",
            "ana: place up",
            moves=built(_QUIET),
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

UNBREAKABLE = {"setup.3": "how many cards are dealt is deal.1; that they are face down nobody can write down wrongly"}
STATED = {
    "setup.3": "what is dealt is seen by deal.1 and deal.3",
    "place.7": "the notation has no word for a card that lies askew",
}


def _replacing(slide: Callable[..., Layout], layout: Layout, cell: int, target: int | None) -> Layout:
    """A card that lands takes the place of what lies there."""
    after = slide(layout, cell, target)
    return after if target is None else after._replace(at={**after.at, target: after.at[target][-1:]})


def _staying(slide: Callable[..., Layout], layout: Layout, cell: int, target: int | None) -> Layout:
    """A card that would leave stays."""
    return slide(layout, cell, cell if target is None else target)


def _only_fed(eat: Callable[..., Layout], layout: Layout, monster: int, flower: int) -> Layout:
    """A monster has eaten, and nothing else happens."""
    return layout._replace(fed=layout.fed | {layout.at[monster][-1]})


def _none(code: Callable[..., Any], *args: Any) -> list[Any]:
    return []


NEUTRAL: dict[str, Callable[..., Any]] = {
    "act.8": _replacing,
    "act.9": _staying,
    "act.10": lambda fresh, frame, cards: fresh(Frame(0, 0, 7, 7), cards),
    "act.12": _none,
    "eat.8": _only_fed,
    "eat.10": _none,
    "score.1": _none,
    "score.2": _none,
    "end.1": lambda winners, points, house: (),
    "end.3": lambda winners, points, house: (),
}
