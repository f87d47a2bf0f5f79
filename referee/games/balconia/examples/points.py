"""Examples of the clauses about scoring."""

from referee.core.examples import Example, yes

_D3 = 'd3 = "-; bird*2,note"'


def _asks(condition: str) -> dict[str, str]:
    """The side in d3 of the scored building with a condition."""
    return {_D3: f'd3 = "{condition}; bird*2,note"'}


POINTS: dict[str, tuple[Example, ...]] = {
    "score.1": (
        yes("scored", scores={"Ana.total": 39, "Ana.balconies": 26, "Ana.lovebirds": 10, "Ana.entrance": 3}),
    ),
    "score.2": (
        yes("scored", scores={"Ana.balconies.c4": 4}),
        yes("scored", change={"final.green": "final.pink"}, scores={"Bela.balconies.c4": 0, "Bela.balconies.a5": 5},
            note="For pink d4 is left of c4, without laundry, and b5 left of a5, empty."),
    ),
    "score.3": (
        yes("scored", scores={"Ana.balconies.e3": 1, "Ana.entrance": 3}, note="d3 scores nothing, its notes count."),
    ),
    "score.4": (
        yes("scored", change={"right-column 5 lovebird-left; lovebird-right,cat*2": "column-below 2 balcony; cat*2"},
            scores={"Ana.balconies.c3": 2}, note="c2 counts, the entrance in c1 does not."),
        yes("scored", change={'b3 = "column-below': 'b1 = "row'}, scores={"Ana.balconies.b1": 0},
            note="b1 is alone with the entrance on its floor."),
    ),
    "score.5": (
        yes("scored", scores={"Ana.balconies.e3": 1}, note="e4 is empty: no balcony without a person."),
    ),
    "area.1": (yes("scored", scores={"Ana.balconies.a4": 1}),),
    "area.2": (yes("scored", scores={"Ana.balconies.e3": 1}),),
    "area.3": (
        yes("scored", scores={"Ana.balconies.a3": 6}),
        yes("scored", house={"score.around": "4"}, scores={"Ana.balconies.a3": 3}),
    ),
    "area.4": (yes("scored", change=_asks("right-column 2 note"), scores={"Ana.balconies.d3": 2}),),
    "area.5": (yes("scored", change=_asks("left-column 1 cat"), scores={"Ana.balconies.d3": 3}),),
    "area.6": (yes("scored", change=_asks("column-above 3 person"), scores={"Ana.balconies.d3": 3}),),
    "area.7": (yes("scored", scores={"Ana.balconies.b3": 2}, note="b1 is empty, b2 counts."),),
    "area.8": (yes("scored", change=_asks("right 2 note"), scores={"Ana.balconies.d3": 2}),),
    "area.9": (yes("scored", scores={"Ana.balconies.c4": 4}),),
    "area.10": (
        yes("scored", scores={"Ana.balconies.b4": 6, "Ana.balconies.b2": 1}),
        yes("scored", change=_asks("group 1 cat"), scores={"Ana.balconies.d3": 0}),
        yes("scored", change=_asks("group 1 cat"), house={"score.group-start": "free"},
            scores={"Ana.balconies.d3": 6}),
    ),
    "points.1": (yes("scored", scores={"Ana.balconies.b4": 6}),),
    "points.2": (yes("scored", scores={"Ana.balconies.c4": 4}),),
    "points.3": (yes("scored", scores={"Ana.balconies.a3": 6}),),
    "points.4": (
        yes("scored", scores={"Ana.balconies.c4": 4, "Ana.balconies.a3": 6, "Ana.balconies.e3": 1},
            note="Two pieces on one balcony; two colours of three flowers; one balcony of four."),
    ),
    "points.5": (yes("scored", scores={"Ana.balconies.a2": 5}),),
    "points.6": (
        yes("scored", scores={"Ana.balconies.a5": 0}),
        yes("scored", change=_asks("row 5 no-cat") | {"c3": "e4"}, scores={"Ana.balconies.d3": 0}),
    ),
    "symbol.1": (
        yes("scored", change=_asks("row 2 balcony"), scores={"Ana.balconies.d3": 8}),
        yes("scored", change=_asks("row 2 balcony"), house={"score.another": "all"}, scores={"Ana.balconies.d3": 10}),
    ),
    "symbol.2": (yes("scored", scores={"Ana.balconies.b4": 6}),),
    "symbol.3": (yes("scored", scores={"Ana.balconies.c4": 4}),),
    "symbol.4": (
        yes("scored", change={"around 5 person+cat": "around 2 flower-purple"}, scores={"Ana.balconies.a2": 2}),
    ),
    "symbol.5": (yes("scored", scores={"Ana.balconies.a3": 6}),),
    "symbol.6": (yes("scored", scores={"Ana.balconies.b2": 1}),),
    "symbol.7": (yes("scored", scores={"Ana.balconies.e3": 1}),),
    "symbol.8": (yes("scored", scores={"Ana.balconies.a4": 1}, note="The bird of its own condition is none."),),
    "pair.1": (yes("scored", scores={"Ana.lovebirds.d4": 5, "Ana.lovebirds.d2": 0}),),
    "pair.2": (yes("scored", scores={"Ana.lovebirds.d4": 5, "Ana.lovebirds.c3": 5, "Ana.lovebirds.d2": 0}),),
    "pair.3": (yes("scored", scores={"Ana.lovebirds.c3": 5, "Ana.lovebirds.c2": 0}),),
    "pair.4": (yes("scored", scores={"Ana.lovebirds": 10}),),
    "pair.5": (
        yes("scored", change={'c3 = "right-column 5 lovebird-left;': 'c3 = "-;'},
            scores={"Ana.lovebirds.d4": 5, "Ana.lovebirds.c2": 5}, note="c2 has a condition, so it goes before c3."),
    ),
    "pair.6": (
        yes("scored", change={f'{cell} = "right-column 5 lovebird-left;': f'{cell} = "-;' for cell in ("c2", "c3")},
            scores={"Ana.lovebirds": 5, "Ana.lovebirds.d4": 5}),
        yes("scored", house={"score.lovebird-bird": "yes"}, scores={"Ana.balconies.a4": 2}),
    ),
    "door.1": (yes("scored", scores={"Ana.entrance": 3}),),
    "door.2": (yes("doors", scores={"Ana.entrance": 3}),),
    "door.3": (yes("doors", scores={"Ana.entrance.cat": 0, "Ana.entrance.heart": 3}),),
    "door.4": (
        yes("scored", scores={"Ana.entrance.fewer": 3}),
        yes("level", scores={"Ana.entrance": 2, "Bela.entrance": 1}),
        yes("level", change={"cat*2,heart*3": "cat*3,heart*3"}, scores={"Ana.entrance": 0}),
        yes("level", change={"cat*2,heart*3": "cat*3,heart*3"}, house={"score.fewer-tie": "either"},
            scores={"Ana.entrance": 3}),
    ),
    "door.5": (yes("doors", scores={"Bela.entrance": 2}),),
    "tie.1": (yes("level", change={"row 1 note": "row 3 note"}, scores={"Bela.rank": 1, "Ana.rank": 2}),),
    "tie.2": (yes("level", scores={"tiebreak": "tie.2", "Ana.rank": 1, "Bela.rank": 2}),),
    "tie.3": (
        yes("level", change={"cat*2,heart*3": "cat,heart*3", "right 1 cat; -": "row 1 balcony; -", "left 1 bird":
                             "left-column 1 cat", "[final.pink]": 'd2 = "-; -"\n[final.pink]\nd2 = "-; -"'},
            scores={"tiebreak": "tie.3", "Ana.rank": 1, "Bela.rank": 1}),
    ),
}  # fmt: skip
