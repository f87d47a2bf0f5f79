"""Examples: what tiles do, housing estates, castles, photos."""

from __future__ import annotations

from referee.core.examples import Example, maybe, no, yes
from referee.games.grund.examples.positions import (
    ALL_BUILT,
    ALL_SEEN,
    AT_HOUSE,
    BUILDING,
    BUSHES,
    CROWD,
    CROWDED,
    HOUSE,
    HOUSED,
    KEEPS,
    LAST_PHOTO,
    NOBODY_LEFT,
    OTHER_TILE,
    PHOTO_DUE,
    PHOTOING,
    PITS,
    WON,
    five,
    two,
)


def tile(kind: str) -> dict[str, str]:
    """Another kind on b3."""
    return {OTHER_TILE: kind}


_ON_B3 = two(five("b3", "a1"), "c1")
_SHIP = two(five("c3", "a1"), "c1")
_MERRY = {OTHER_TILE: "ship", "ship       swings": "bike-track swings"}
_SPIN = two("c3 a1 a1 a1 a1", "c1", "cat stay happy1 bike merry-go-round")
_RINK = tile("skating-rink")
_PLAIN = {"relax       slides": "sandpit     slides"}
_TWICE = two("a1 a2 b3 c1 c1", "c1")
_THREE_PITS = {**_PLAIN, OTHER_TILE: "sandpit"}

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "seesaw.1": (
        no("three", "ana: invite cilla a2", "seesaw.1", moves=WON),
        no("three", "ana: invite ana c2", "seesaw.1", moves=WON),
        yes("three", "ana: invite cilla c3", moves=WON),
    ),
    "seesaw.2": (
        yes(
            "three",
            "ana: invite cilla c3",
            moves=WON,
            shows={"players.Ana.happiness": 1, "players.Cilla.happiness": 1},
        ),
        yes("three", "ana: invite ana c4", moves=WON, shows={"players.Ana.happiness": 2}),
    ),
    "seesaw.3": (
        yes(
            "three",
            moves=NOBODY_LEFT,
            shows={"next.what": "cat", "players.Ana.happiness": 0},
            note="all others are on the seesaw itself and on the bench",
        ),
        yes("three", moves=WON, shows={"next.what": "invite"}),
    ),
    "merry-go-round.1": (
        no("two", "ana: send bela c2", "merry-go-round.1", moves=_SPIN, change=_MERRY),
        yes("two", "ana: send ana c2", moves=_SPIN, change=_MERRY),
    ),
    "merry-go-round.2": (
        no("two", "ana: send ana a1", "merry-go-round.2", moves=_SPIN, change=_MERRY),
        yes("two", "ana: send ana d2", moves=_SPIN, change=_MERRY),
    ),
    "merry-go-round.3": (yes("two", "ana: send ana c2", moves=_SPIN, change=_MERRY, shows={"next.what": "photo"}),),
    "bush.1": (yes("two", moves=PHOTOING, shows={"next.what": "photo", "next.players": ["Ana"]}),),
    "sandpit.1": (yes("two", moves=BUILDING, shows={"next.what": "build", "next.players": ["Ana"]}),),
    "monkey-bars.1": (
        yes(
            "two",
            moves=two(five("a3", "c1"), "c1"),
            change={
                "monkey-bars climbing-wall": "punishment climbing-wall",
                "punishment relax": "relax      relax",
                "sandpit     parents": "monkey-bars parents",
            },
            shows={"players.Ana.happiness": 0},
        ),
        yes("two", moves=two(five("a3", "c1"), "c1"), shows={"players.Ana.happiness": 1}),
    ),
    "climbing-wall.1": (yes("two", moves=two("b3 a3 c1 c1 c1", "c1"), shows={"players.Ana.happiness": 2}),),
    "wooden-castle.1": (
        yes(
            "two",
            "build keep",
            moves=two("b3 a2 a2 a2 a2", "c1"),
            change=tile("wooden-castle"),
            shows={"players.Ana.happiness": 2},
        ),
    ),
    "bunker.1": (
        yes(
            "two",
            "photo plant then animal",
            moves=two("b3 c2 c2 c2 a1", "c1"),
            change=tile("bunker"),
            shows={"players.Ana.happiness": 1},
        ),
    ),
    "ship.1": (
        no("two", "ana: sail d2", "ship.1", moves=_SHIP),
        no("two", "ana: sail c3", "ship.1", moves=_SHIP),
        yes("two", "ana: sail c2", moves=_SHIP),
    ),
    "ship.2": (
        yes(
            "two",
            "ana: sail a2",
            moves=[*two("c3 a2 a1 a1 a1", "c1"), "build keep"],
            shows={"next.what": "build", "next.players": ["Ana"]},
        ),
    ),
    "ship.3": (
        yes(
            "two",
            "ana: sail d3",
            moves=two("c3 d3 a1 a1 a1", "c1"),
            change={'cat = "d1"': 'cat = "d3"', "ship       swings": "ship       bush"},
            shows={"players.Ana.cats": 0, "next.what": "photo"},
        ),
    ),
    "pingpong.1": (yes("two", moves=_ON_B3, change=tile("pingpong"), shows={"players.Ana.energy.cards": [10, 10]}),),
    "pingpong.2": (
        yes("two", moves=two("b3 b3 a1 a1 a1", "c1"), change=tile("pingpong"), shows={"players.Ana.happiness": 2}),
    ),
    "skating-rink.1": (yes("two", moves=_ON_B3, change=_RINK, shows={"players.Ana.happiness": 1}),),
    "skating-rink.2": (
        no("two", "ana: swap a1 a1", "skating-rink.2", moves=_ON_B3, change=_RINK),
        yes("two", "ana: swap a1 c3", moves=_ON_B3, change=_RINK, shows={"board.c3.kind": "relax"}),
    ),
    "slides.3": (yes("two", moves=two(five("b1", "a1"), "c1"), shows={"players.Ana.happiness": 2}),),
    "housing.1": (yes("three", "ana: friend *", moves=HOUSED, shows={"players.Ana.friends": 1}),),
    "housing.2": (
        no("three", "ana: friend 3,1", "housing.2", moves=HOUSED),
        maybe("two", "ana: friend ?,?,?,?,?,?", "housing.2", moves=AT_HOUSE, change=HOUSE),
        yes("three", "ana: friend *", moves=HOUSED),
    ),
    "housing.3": (
        no("two", "ana: friend *", "housing.3", moves=CROWDED, change=CROWD),
        yes("two", "ana: friend 1,1,1,1,1,1,1,1,1,1", moves=CROWDED[:-1], change=CROWD),
    ),
    "housing.4": (yes("three", "ana: friend *", moves=HOUSED, shows={"board.b3.figures.Ana.lying": 2}),),
    "housing.5": (yes("three", "ana: build keep", moves=[*HOUSED, "ana: friend *"], shows={"piles.castle.keep": 3}),),
    "housing.6": (
        yes(
            "three",
            "ana: friend *",
            moves=HOUSED,
            change={"housing-a": "housing-b"},
            shows={"players.Ana.energy.cards": [2, 2]},
        ),
    ),
    "bench.1": (yes("two", moves=two(five("d2", "c1"), "c1"), shows={"players.Ana.energy.cards": [4, 4]}),),
    "horsey.1": (
        yes(
            "two",
            moves=_ON_B3,
            change=tile("horsey"),
            shows={"players.Ana.energy.hands": [[5, 0, 0]]},
        ),
        yes(
            "two",
            "ana: took 0",
            moves=two("b3 d1 c1 c1 c1", "c1"),
            change=tile("horsey"),
            note="6 after a step that cost one card and the 1 from Relax",
        ),
    ),
    "parents.1": (
        yes(
            "cards",
            moves=two(five("a1", "c1"), "c1", "cat stay happy1 bike parents"),
            shows={"players.Ana.grund": ["?"]},
        ),
    ),
    "grandparents.1": (
        yes(
            "cards",
            "ana: drew hug/snack",
            moves=two(five("a1", "c1"), "c1", "cat stay happy1 bike grandparents"),
            shows={"players.Ana.grund": ["hug"], "discard": ["snack"], "piles.grund": 28},
        ),
    ),
    "relax.1": (yes("two", moves=two("a1", "c1"), shows={"players.Ana.energy.cards": [9, 9]}),),
    "punishment.1": (yes("two", moves=two("a1", "c1"), shows={"players.Bela.energy.cards": [4, 4]}),),
    "castle.1": (
        no("two", "build keep", "castle.1", moves=KEEPS, change=PITS),
        yes("two", "build tower", moves=KEEPS, change=PITS),
    ),
    "castle.2": (
        no("two", "build keep new", "castle.2", moves=[*_TWICE, "build left"], change=_PLAIN),
        no("two", "build keep", "castle.2", "castle.3", moves=[*_TWICE, "build left"], change=_PLAIN),
        yes("two", "build tower m19", moves=[*_TWICE, "build left"], change=_PLAIN),
        yes("two", "build keep new", moves=[*_TWICE, "build left"], change=_PLAIN, house={"castle.second": "table"}),
    ),
    "castle.3": (
        no("two", "build tower n20", "castle.3", "castle.4", moves=[*_TWICE, "build left"], change=_PLAIN),
        yes("two", "build right n20", moves=[*_TWICE, "build left"], change=_PLAIN),
    ),
    "castle.4": (
        no("two", "build tower n20", "castle.3", "castle.4", moves=[*_TWICE, "build left"], change=_PLAIN),
        yes("two", "build right n20", moves=[*_TWICE, "build left"], change=_PLAIN),
    ),
    "castle.5": (
        yes(
            "two",
            "build tower",
            moves=[*_TWICE, "build keep"],
            change=_PLAIN,
            shows={"players.Ana.castles.0.tiles.m20": "keep"},
        ),
    ),
    "castle.6": (
        yes(
            "two",
            "build tower",
            moves=[*_TWICE, "build keep"],
            change=_PLAIN,
            shows={"players.Ana.castles.0.complete": True},
        ),
    ),
    "castle.7": (
        no("two", "build wall m21", "castle.7", moves=[*_TWICE, "build keep", "build tower"], change=_THREE_PITS),
        yes("two", "build wall new:m21", moves=[*_TWICE, "build keep", "build tower"], change=_THREE_PITS),
    ),
    "castle.8": (
        yes(
            "two",
            "build left",
            moves=[*_TWICE, "build keep new:a1"],
            change=_PLAIN,
            shows={"players.Ana.castles.1.tiles": {"m20": "left"}},
        ),
        no("two", "build left new", "castle.2", moves=[*_TWICE, "build keep"], change=_PLAIN),
    ),
    "castle.9": (
        yes("two", moves=ALL_BUILT, change=PITS, shows={"next.what": "cat", "piles.castle.keep": 0}),
        yes("two", moves=BUILDING, shows={"next.what": "build"}),
    ),
    "photo.1": (
        no(
            "two",
            "photo animal then plant",
            "photo.1",
            moves=PHOTOING,
            change={'"plant", "animal"': '"plant", "plant"'},
        ),
        yes("two", "photo plant then plant", moves=PHOTOING),
    ),
    "photo.2": (
        no("two", "photo plant", "photo.2", moves=PHOTOING),
        yes("two", "photo plant then animal", moves=PHOTOING, shows={"display": ["animal", "animal"]}),
    ),
    "photo.3": (
        no("two", "refresh 1,1 then plant,plant", "photo.3", moves=PHOTOING),
        no("two", "refresh 1 then plant", "photo.3", moves=PHOTOING),
        yes("two", "refresh 1 then plant,plant", moves=PHOTOING, shows={"display": ["plant", "plant"]}),
    ),
    "photo.4": (
        yes(
            "two",
            "refresh 1 then plant,plant",
            moves=PHOTOING,
            shows={"display": ["plant", "plant"], "piles.photos": 22},
        ),
    ),
    "photo.7": (
        no("two", "photo plant then plant", "photo.7", moves=LAST_PHOTO, change=BUSHES),
        yes("two", "photo plant then animal", moves=LAST_PHOTO, change=BUSHES, shows={"piles.photos": 0}),
    ),
    "photo.6": (
        yes("two", moves=ALL_SEEN, change=BUSHES, shows={"next.what": "cat", "display": []}),
        yes("three", moves=PHOTO_DUE, shows={"next.what": "photo"}),
    ),
}
