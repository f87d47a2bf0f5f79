"""Examples of clauses about the way of the mover and its cube."""

from referee.core.examples import Example, maybe, no, yes
from referee.games.gridblock.examples.positions import FIRST_TURN, LEAVING

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "move.1": (
        no("three", "ana: play 2 bricks d3-e3", "move.1", "move.2", note="A path begins where the mover stands."),
        yes("three", "ana: play 2 bricks c3-d3-e3"),
    ),
    "move.2": (
        no("three", "ana: play 3 wheel c3-c4-d4", "move.2"),
        yes("three", "ana: play 3 wheel c3-c4-d4-d3", shows={"movers.red": "d3"}),
        no("three", "ana: play 3 wheel d4", "move.2", note="A target alone that no three steps reach."),
        yes("three", "ana: play ? c3-c4 none", note="One step, so a 1; neither of red's 1s shows bricks."),
        maybe("three", "ana: play ? c4 none", "move.2", note="A 1 and a 3 reach c4, a 2 does not."),
    ),
    "move.3": (
        no("three", "ana: play 2 bricks c3-d4 se", "move.2", "move.3", "place.1"),
        no("three", "ana: play 2 circles c3-d4-d5", "move.3"),
        yes("three", "ana: play 2 circles c3-d3-d4", shows={"movers.red": "d4"}),
    ),
    "move.4": (
        no("three", "ana: play 3 wheel c3-c2-c1-c0", "move.4"),
        yes("three", "ana: play 3 wheel c3-c2-c1-d1"),
    ),
    "move.5": (
        no("three", "ana: play 2 circles c3-c4-c3", "move.5"),
        no("three", "ana: play 2 circles c3", "move.5"),
        yes("three", "ana: play 2 circles c3-c4-c5"),
        yes("three", "ana: play 2 circles c3-c4-c3", house={"move.start": "free"}, shows={"movers.red": "c3"}),
    ),
    "move.6": (
        yes("three", "ana: play 3 wheel c3-c2-d2-d1", shows={"movers": {"red": "d1", "yellow": "d2", "green": "e4"}},
            note="It passes d2, where yellow stands."),
    ),
    "move.7": (
        no("three", "ana: play 2 circles d2", "move.7", house={"move.center": "one"}),
        yes("three", "ana: play 2 circles d4", house={"move.center": "one"}),
        yes("three", "ana: play 2 circles d2", shows={"movers.red": "d2", "movers.yellow": "d2"}),
    ),
    "move.8": (
        no("crowd", "red: play 1 hammers c3", "move.8", moves=LEAVING, house={"move.blocked": "through"}),
        yes("crowd", "red: play 1 hammers b4", moves=LEAVING, house={"move.blocked": "through"}),
        yes("crowd", "red: play 1 hammers c3", moves=LEAVING, shows={"movers.red": "c3"}),
    ),
    "place.1": (
        no("three", "ana: play 1 hammers c4 se", "place.1"),
        yes("three", "ana: play 1 hammers c4", shows={"cubes.red": 0}, note="c4 shows bricks: no cube."),
        maybe("three", "ana: play 2 ? e3 nw", "place.1", note="2 bricks may, 2 circles may not."),
        no("three", "ana: play 2 ? d4 nw", "place.1", note="d4 shows hammers: neither 2 bricks nor 2 circles may."),
        yes("three", "ana: play 2 ? d4 none"),
    ),
    "place.2": (
        no("three", "ana: play 2 bricks e3 none", "place.2"),
        yes("three", "ana: play b e3", shows={"corners.e3": {"?": ["red"]}}, note="PLACE left out: by the rules."),
        yes("three", "ana: play 2 bricks e3 none", house={"place.cube": "may"}, shows={"cubes.red": 0}),
        maybe("three", "ana: play 2 ? e3 none", "place.2", note="Legal with 2 circles, not with 2 bricks."),
    ),
    "place.3": (
        no("crowd", "red: play 1 hammers c3 cube", "place.3", moves=LEAVING),
        yes("crowd", "red: play 1 hammers c3", moves=LEAVING, shows={"cubes.red": 1}, note="No cube is placed."),
    ),
    "place.4": (
        no("three", "cilla: play 1 bricks e3 nw", "place.4", moves=FIRST_TURN),
        yes("three", "cilla: play 1 bricks e3 ne", moves=FIRST_TURN),
    ),
    "place.5": (
        no("three", "ana: play 2 bricks e3 nw,se", "place.5"),
        yes("three", "ana: play 2 bricks e3 nw", shows={"cubes.red": 1}),
    ),
    "place.6": (
        yes("three", "cilla: play 1 bricks e3 ne", moves=FIRST_TURN,
            shows={"corners.e3": {"nw": "red", "ne": "green"}}),
    ),
}  # fmt: skip
