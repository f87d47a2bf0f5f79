"""The bundled stand-in: invented contents, in the proportions that the rulebook lets one expect."""

from __future__ import annotations

# By block, then by side, clockwise from above.
BLOCKS: tuple[tuple[str, ...], ...] = (
    (
        "around 1 person; sunblind",
        "right-column 1 cat; note",
        "right-column 5 lovebird-left; heart,lovebird-right",
        "left-column 5 lovebird-right; lovebird-left",
    ),
    (
        "right 5 bird; sunblind",
        "-; heart*2,sunblind",
        "column-below 1 laundry; -",
        "-; heart,flower-orange",
    ),
    (
        "-; person",
        "right-column 2 note; person",
        "right-column 5 note; cat,bird",
        "right-column 2 heart; note",
    ),
    (
        "row-above 1 balcony; -",
        "row 2 sunblind; sunblind",
        "around 1 cat; cat",
        "-; cat,laundry,note",
    ),
    (
        "-; note,flower-purple",
        "left 3 flower-light-pink; flower-turquoise,sunblind",
        "row 2 laundry; person",
        "-; flower-purple,bird",
    ),
    (
        "row 5 heart+note; -",
        "-; heart,person,cat",
        "right-column 5 lovebird-left; lovebird-right",
        "column-above 2 no-note; flower-white",
    ),
    (
        "around 1 no-flower-white; person*2",
        "right-column 5 lovebird-left; lovebird-right",
        "right-column 5 lovebird-left; lovebird-right",
        "-; flower-turquoise,person",
    ),
    (
        "around 1 balcony; -",
        "row-above 1 flower-orange; person,bird",
        "-; flower-white,cat",
        "row-above 5 no-flower; sunblind",
    ),
    (
        "left-column 2 flower-white; -",
        "right 5 no-cat; note",
        "row 2 colors; bird",
        "right 5 balcony; laundry",
    ),
    (
        "around 5 no-laundry; sunblind",
        "group 1 cat; cat,flower-magenta",
        "column-below 5 flower-orange; note",
        "column-below 2 note; sunblind,heart",
    ),
    (
        "-; sunblind,bird,flower-light-pink",
        "group 2 person; person*2",
        "column-above 2 flower-magenta; person",
        "group 2 laundry; laundry,cat",
    ),
    (
        "left-column 2 no-heart; laundry,note",
        "-; bird,flower-light-pink",
        "around 3 flower-white; flower-light-pink,laundry",
        "left 5 no-person; flower-light-pink,flower-magenta",
    ),
    (
        "around 3 colors; bird",
        "group 2 colors; flower-orange,sunblind",
        "row-above 1 no-person; heart",
        "left-column 5 lovebird-right; bird,lovebird-left",
    ),
    (
        "around 5 flower-magenta; cat",
        "left-column 1 bird; heart",
        "column-below 5 no-bird; -",
        "-; heart,flower-magenta,bird",
    ),
    (
        "group 3 heart; heart*2,flower-turquoise",
        "row 1 flower-purple; note",
        "group 1 flower; flower-light-pink",
        "around 5 person+cat; cat",
    ),
    (
        "row 2 flower-purple; person",
        "column-above 2 heart; flower-white,flower-turquoise",
        "left-column 2 flower-magenta; heart",
        "-; note,heart,bird",
    ),
    (
        "left-column 5 lovebird-right; lovebird-left",
        "left 3 cat; person",
        "right-column 5 bird+flower; flower-magenta",
        "column-below 2 colors; -",
    ),
    (
        "column-below 2 balcony; flower-orange",
        "row-above 1 heart; flower-magenta",
        "-; person*2,bird",
        "row 1 no-cat; heart,flower-white",
    ),
    (
        "-; sunblind,bird",
        "right 3 sunblind; laundry",
        "-; flower-purple",
        "left 5 flower-turquoise; sunblind,note",
    ),
    (
        "left-column 5 lovebird-right; note,lovebird-left",
        "column-above 2 flower-turquoise; flower-magenta",
        "right-column 5 no-sunblind; laundry*2",
        "row-above 2 flower-turquoise; -",
    ),
    (
        "row-above 2 flower-light-pink; bird,note",
        "left-column 3 colors; note",
        "-; bird",
        "left 3 balcony; laundry",
    ),
    (
        "right 3 flower-orange; -",
        "-; note,person,heart",
        "group 1 bird; bird",
        "column-above 5 laundry+sunblind; heart",
    ),
)

# By entrance: the green and the pink door.
ENTRANCES: tuple[tuple[str, str], ...] = (
    ("fewer note bird", "fewer cat heart"),
    ("majority cat flower", "majority laundry person"),
    ("difference heart sunblind", "difference bird person"),
)
