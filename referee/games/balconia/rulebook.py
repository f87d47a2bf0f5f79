"""The register of Balconia's clauses and its house rules."""

from referee.core.rulebook import HouseRule, Rulebook

RULEBOOK = Rulebook(
    "balconia",
    (
        "setup", "set", "turn", "place", "look", "show", "side", "end",
        "score", "area", "points", "symbol", "pair", "door", "tie",
    ),
    (
        HouseRule(
            "place.where",
            ("adjacent", "anywhere"),
            "adjacent",
            "Whether a block has to touch one that stands already, or may go into any empty cell (a variant).",
        ),
        HouseRule(
            "setup.entrance-cell",
            ("middle", "bottom-row"),
            "middle",
            "Whether the entrance stands in the middle of the ground floor, or anywhere on it (a printed variant).",
        ),
        HouseRule(
            "score.around",
            ("8", "4"),
            "8",
            "How many cells are around one: the rulebook has only a picture.",
        ),
        HouseRule(
            "score.entrance-cell",
            ("empty", "outside"),
            "empty",
            "Whether the entrance's cell is an empty cell for a 5-point absence, or belongs to no area at all.",
        ),
        HouseRule(
            "score.fewer-tie",
            ("none", "either"),
            "none",
            "What a door that counts the rarer symbol gives on equal numbers: nothing, or that number.",
        ),
        HouseRule(
            "score.another",
            ("others", "all"),
            "others",
            "Whether the symbol of a balcony means other balconies only, or this one too in its row and its group.",
        ),
        HouseRule(
            "score.group-start",
            ("needs", "free"),
            "needs",
            "Whether a balcony without what its own group asks for has no group, or belongs to it all the same.",
        ),
        HouseRule(
            "score.lovebird-bird",
            ("no", "yes"),
            "no",
            "Whether each lovebird is one more bird, everywhere.",
        ),
    ),
)  # fmt: skip
