"""The register of Cathood's clauses and its house rules."""

from referee.core.rulebook import HouseRule, Rulebook

RULEBOOK = Rulebook(
    "cathood",
    (
        "setup",
        "set",
        "board",
        "turn",
        "move",
        "shop",
        "effect",
        "coffee",
        "dog",
        "bee",
        "fight",
        "tile",
        "act",
        "pay",
        "park",
        "card",
        "end",
        "score",
        "tie",
        "sheet",
    ),
    (
        HouseRule(
            "board.spaces",
            ("inner", "all"),
            "inner",
            "Where a cat may stand: only between two tiles, or at the outer sides of the neighbourhood too.",
        ),
        HouseRule(
            "line.roofs",
            ("no", "yes"),
            "no",
            "Whether a straight step may also cross a tile to its opposite side, or stays in its street.",
        ),
        HouseRule(
            "dog.adjacent",
            ("step", "passage", "diagonal"),
            "step",
            "Where a cat flees from a dog: one step without the border; by a passage too; only diagonally.",
        ),
        HouseRule(
            "dog.left",
            ("kept", "lost"),
            "kept",
            "What the space fled from still gives: everything that is due, or nothing that was not done before.",
        ),
        HouseRule(
            "bee.second",
            ("ignore", "replace"),
            "ignore",
            "A bee for a cat that has a reserved card: nothing, or the old card goes and a new one has to be taken.",
        ),
        HouseRule(
            "bee.row",
            ("one", "both"),
            "one",
            "Which rows a bee clears: that of the reserved card, or both.",
        ),
        HouseRule(
            "cap.return",
            ("choice", "gained"),
            "choice",
            "Above twelve cubes: any may be returned, or the cube just gained goes straight back.",
        ),
        HouseRule(
            "supply.limit",
            ("limited", "unlimited"),
            "limited",
            "Whether a colour can run out in the reserve.",
        ),
        HouseRule(
            "setup.gain",
            ("last", "all"),
            "last",
            "Who gains a cube at the start: the cat that is placed first (the last player's), or every cat.",
        ),
        HouseRule(
            "pay.other",
            ("any", "different"),
            "any",
            "Whether the free third cube of a toy may repeat one of its two named colours.",
        ),
        HouseRule(
            "turn.first",
            ("must", "may"),
            "must",
            "Whether a turn has to hold an action, or may be slept through.",
        ),
        HouseRule(
            "score.reserved",
            ("set", *range(21)),
            "set",
            "Minus points for a reserved card never gained: as the component set says for its kind, or a number.",
        ),
    ),
)
