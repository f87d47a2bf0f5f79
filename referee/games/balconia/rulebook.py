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
            score_only=True,
            meanings={
                "8": "`around` is 8 cells",
                "4": "`around` is 4 cells",
            },
        ),
        HouseRule(
            "score.entrance-cell",
            ("empty", "outside"),
            "empty",
            "The cell of the entrance: an empty cell for a 5-point absence, or in no area at all.",
            score_only=True,
            meanings={
                "empty": "the cell of the entrance counts as empty",
                "outside": "the cell of the entrance is in no area",
            },
        ),
        HouseRule(
            "score.fewer-tie",
            ("none", "either"),
            "none",
            "What a `fewer` door gives for equal numbers: nothing, or that number.",
            score_only=True,
            meanings={
                "none": "a `fewer` door gives nothing for equal numbers",
                "either": "a `fewer` door gives equal numbers too",
            },
        ),
        HouseRule(
            "score.another",
            ("others", "all"),
            "others",
            "What `balcony` counts in a row or a group: other balconies only, or this one too.",
            score_only=True,
            meanings={
                "others": "`balcony` counts other balconies only",
                "all": "`balcony` counts the balcony itself too",
            },
        ),
        HouseRule(
            "score.group-start",
            ("needs", "free"),
            "needs",
            "A balcony that does not fit its own group condition: its group is empty, or it belongs to the group all "
            "the same.",
            score_only=True,
            meanings={
                "needs": "a balcony has to fit its own group",
                "free": "a balcony belongs to its group in any case",
            },
        ),
        HouseRule(
            "score.lovebird-bird",
            ("no", "yes"),
            "no",
            "Whether a lovebird counts as one bird too, everywhere.",
            score_only=True,
            meanings={
                "no": "lovebirds are no birds",
                "yes": "lovebirds count as birds too",
            },
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
        "float": "hang",
        "floating": "hang",
        "floats": "hang",
        "hanging": "hang",
        "hover": "hang",
        "gap": "air",
        "without": "none",
        "underneath": "below",
        "under": "below",
        "peek": "looks",
        "secret": "looks",
    },
    players_clause="setup.1",
)  # fmt: skip
