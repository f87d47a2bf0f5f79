"""The bundled stand-in set: invented contents with the proportions that the rulebook suggests."""

from __future__ import annotations

# By block, then by side, clockwise seen from above.
BLOCKS: tuple[tuple[str, ...], ...] = (
    (
        "-; flower-purple*2,note",
        "around 1 balcony; cat,bird",
        "around 3 flower-magenta; bird",
        "left 3 balcony; -",
    ),
    (
        "row 2 flower-light-pink; note,flower-light-pink",
        "-; heart,flower-orange,laundry",
        "row-above 2 sunblind; bird,flower-light-pink",
        "right 3 flower-white; sunblind",
    ),
    (
        "group 1 flower; flower-light-pink*2,sunblind",
        "-; person,bird",
        "left-column 5 flower-light-pink; laundry,cat",
        "-; bird*2,laundry",
    ),
    (
        "group 1 cat; cat",
        "-; heart,sunblind",
        "right 5 balcony; flower-purple,bird",
        "right-column 2 note; person",
    ),
    (
        "left 5 no-person; flower-orange",
        "left-column 5 lovebird-right; lovebird-left",
        "row 5 flower-magenta; -",
        "-; flower-magenta,bird",
    ),
    (
        "left-column 2 no-heart; person",
        "right-column 5 flower-turquoise; person",
        "column-below 2 colors; person",
        "left-column 1 laundry; -",
    ),
    (
        "around 2 flower-turquoise; flower-magenta,note",
        "right-column 5 lovebird-left; sunblind,lovebird-right",
        "-; heart,cat,note",
        "around 3 colors; flower-light-pink",
    ),
    (
        "left-column 5 flower-purple; person,laundry",
        "left 2 flower-purple; flower-magenta,cat",
        "left 2 person; sunblind,flower-orange",
        "-; heart*2,flower-light-pink",
    ),
    (
        "-; note,flower-light-pink,heart",
        "group 2 person; person*2,note",
        "left-column 5 lovebird-right; flower-orange,lovebird-left",
        "group 2 laundry; laundry*2,note",
    ),
    (
        "-; flower-white,person",
        "row 1 no-cat; laundry,heart",
        "column-below 2 note; person",
        "row 5 heart+note; person",
    ),
    (
        "column-below 5 no-bird; heart",
        "row 2 flower-magenta; flower-magenta",
        "row-above 5 no-flower; flower-white",
        "around 5 flower-turquoise; flower-magenta,laundry",
    ),
    (
        "column-below 2 balcony; -",
        "right 5 no-cat; person",
        "-; note,heart,flower-turquoise",
        "right 3 person; bird,laundry",
    ),
    (
        "left 3 flower-white; heart,laundry",
        "row-above 3 flower-orange; flower-turquoise,flower-white",
        "-; heart,note",
        "-; cat,laundry",
    ),
    (
        "left-column 5 lovebird-right; bird,lovebird-left",
        "row 2 colors; flower-turquoise,flower-white",
        "around 1 no-flower-white; laundry",
        "group 1 bird; bird,sunblind",
    ),
    (
        "around 5 flower-magenta; -",
        "right-column 5 lovebird-left; lovebird-right",
        "column-above 3 flower-orange; laundry,note",
        "column-above 3 flower-light-pink; note",
    ),
    (
        "right-column 5 no-sunblind; person",
        "-; flower-magenta,flower-turquoise",
        "column-above 5 laundry+sunblind; sunblind",
        "column-below 5 flower-orange; flower-white,flower-light-pink",
    ),
    (
        "column-below 2 bird; flower-white,flower-turquoise",
        "around 5 person+cat; flower-orange",
        "-; note,cat,person",
        "left-column 3 colors; person,flower-white",
    ),
    (
        "right-column 5 lovebird-left; bird,lovebird-right",
        "-; flower-magenta,flower-light-pink",
        "around 5 no-laundry; flower-turquoise",
        "right 3 heart; bird",
    ),
    (
        "group 3 heart; heart*2",
        "row 2 heart; sunblind",
        "right-column 2 heart; sunblind",
        "-; flower-purple,note,person",
    ),
    (
        "right-column 3 sunblind; cat",
        "right-column 5 lovebird-left; heart,lovebird-right",
        "right-column 5 bird+flower; laundry,flower-turquoise",
        "group 2 colors; flower-purple",
    ),
    (
        "row-above 3 flower-purple; flower-white,cat",
        "left-column 5 lovebird-right; flower-turquoise,lovebird-left",
        "column-above 2 no-note; flower-turquoise,flower-purple",
        "-; flower-light-pink,flower-purple,cat",
    ),
    (
        "row-above 2 flower-white; laundry,heart",
        "row-above 1 balcony; sunblind,laundry",
        "column-above 1 cat; cat,note",
        "row-above 1 no-person; flower-turquoise,bird",
    ),
)

# By entrance: the green and the pink door.
ENTRANCES: tuple[tuple[str, str], ...] = (
    ("fewer note bird", "fewer cat heart"),
    ("majority cat flower", "majority laundry person"),
    ("difference heart sunblind", "difference bird person"),
)
