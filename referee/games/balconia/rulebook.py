"""Balconia's rulebook: its sections and house rules. The clauses register themselves in it."""

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
            "Where a block may be placed: in a cell adjacent to another block, or in any empty cell (a printed "
            "variant).",
        ),
        HouseRule(
            "setup.entrance-cell",
            ("middle", "bottom-row"),
            "middle",
            "Where the entrance stands: in the middle of the ground floor, or anywhere in the bottom row (a printed "
            "variant).",
        ),
        HouseRule(
            "score.around",
            ("8", "4"),
            "8",
            "How many cells are around a balcony: 8, or 4 without the diagonal ones. The rulebook only has a picture.",
        ),
        HouseRule(
            "score.entrance-cell",
            ("empty", "outside"),
            "empty",
            "The cell of the entrance: an empty cell for a 5-point absence, or in no area at all.",
        ),
        HouseRule(
            "score.fewer-tie",
            ("none", "either"),
            "none",
            "What a `fewer` door gives for equal numbers: nothing, or that number.",
        ),
        HouseRule(
            "score.another",
            ("others", "all"),
            "others",
            "What `balcony` counts in a row or a group: other balconies only, or this one too.",
        ),
        HouseRule(
            "score.group-start",
            ("needs", "free"),
            "needs",
            "A balcony that does not fit its own group condition: its group is empty, or it belongs to the group all "
            "the same.",
        ),
        HouseRule(
            "score.lovebird-bird",
            ("no", "yes"),
            "no",
            "Whether a lovebird counts as one bird too, everywhere.",
        ),
    ),
    sources={
        "SU": "Setup",
        "PL": "Playing the game",
        "EN": "End of the game",
        "FS": "Final scoring",
        "VA": "Game variants",
        "WL": "Scoring guide, where to look",
        "PT": "Scoring guide, points",
        "SY": "Scoring guide, balcony symbols and elements",
        "EC": "Scoring guide, entrance scoring conditions",
        "EX": "Scoring example",
        "ruling": "our own decision, the rulebook is silent",
    },
    synonyms={
        "color": "colour",
        "disk": "disc",
        "apartment": "building",
        "complex": "building",
        "highest": "higher",
        "neighbour": "adjacent",
        "mirrored": "mirror",
    },
)  # fmt: skip
