"""Examples of setup, deal, draft and place."""

from __future__ import annotations

from referee.core.examples import Example, no, yes
from referee.games.misty.examples.positions import (
    ANAS_DEAL,
    ARROWS,
    BELAS_DEAL,
    COLUMN,
    DIAGONAL,
    FIRST_TURN,
    FIRST_TURN_OF_THREE,
    PART_ONE,
    QUIET,
    built,
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
        no("two", "deal ana ?,?,?,?,?,?", "deal.2", moves=(ANAS_DEAL,)),
        no("two", "deal ana ?,?,?,?,?,?", "deal.2", moves=("ana: place up",)),
        yes("two", "deal bela ?,?,?,?,?,?", moves=(ANAS_DEAL, "ana: place up")),
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
    "deal.4": (yes("small", "deal ana up,up,up", moves=built(QUIET)[:6], shows={"part": 2, "turn": 1, "round": 1}),),
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
            moves=(ANAS_DEAL, "reveal ana flower d4,bela up d4"),
            note="Bela holds the hand that was Ana's, and its one flower lies in Ana's window",
        ),
        yes("two", "bela: place plain e5", moves=(ANAS_DEAL, "reveal ana flower d4,bela up d4")),
    ),
    "draft.3": (
        no("two", "ana: place up e4", "draft.3", moves=("ana: place up",)),
        yes("two", "ana: place up e4", moves=("ana: place up", "bela: place up")),
        no(
            "two",
            "reveal bela up d4,ana up e4",
            "draft.3",
            moves=("ana: place up",),
            note="Ana has placed in this turn, and a reveal is one turn",
        ),
        yes("two", "reveal bela up d4", moves=("ana: place up",)),
    ),
    "draft.4": (
        no(
            "three",
            "cilla: place flower e5",
            "draft.2",
            moves=(BELAS_DEAL, *FIRST_TURN_OF_THREE),
            note="Cilla holds Bela's hand",
        ),
        yes("three", "ana: place flower e5", moves=(BELAS_DEAL, *FIRST_TURN_OF_THREE)),
    ),
    "draft.5": (
        no(
            "three",
            "ana: place flower g4",
            "draft.2",
            moves=(*PART_ONE, BELAS_DEAL, "reveal ana up d6,bela up d6,cilla up d6"),
            note="Ana holds Bela's hand",
        ),
        yes(
            "three", "cilla: place flower f6", moves=(*PART_ONE, BELAS_DEAL, "reveal ana up d6,bela up d6,cilla up d6")
        ),
    ),
    "draft.6": (
        yes("two", moves=built(QUIET)[:5], do="reveal ana flower f5,bela flower f5", shows={"part": 2, "turn": 1}),
        yes(
            "small",
            moves=built(QUIET)[:8],
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
        no("two", "ana: place up d4", "place.2", moves=FIRST_TURN),
        yes("two", "ana: place up d5", moves=FIRST_TURN),
    ),
    "place.3": (
        no("two", "ana: place up g4", "place.3", moves=FIRST_TURN),
        yes("two", "ana: place up e5", moves=FIRST_TURN, note="a corner will do"),
    ),
    "place.4": (
        no(
            "two",
            "ana: place up g7",
            "place.4",
            moves=DIAGONAL,
        ),
        yes(
            "two",
            "ana: place up g6",
            moves=DIAGONAL,
        ),
        no(
            "two",
            "ana: place up d7",
            "place.4",
            house={"place.shape": "wide"},
            moves=COLUMN,
        ),
    ),
    "place.5": (
        no("small", "ana: place up", "place.5", "act.11", moves=built(ARROWS)),
        yes("small", "ana: place up", moves=(*built(ARROWS), "ana: slide f6,d4"), shows={"round": 2}),
    ),
    "place.6": (
        yes(
            "two",
            "ana: place up d7",
            moves=COLUMN,
            shows={"frame.Ana": None},
        ),
    ),
    "place.7": (yes("two", "ana: place up"),),
}
