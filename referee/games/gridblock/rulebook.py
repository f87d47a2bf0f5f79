"""Gridblock's rulebook: its sections, house rules and sources. The clauses register themselves."""

from referee.core.rulebook import HouseRule, Rulebook

RULEBOOK = Rulebook(
    "gridblock",
    ("setup", "set", "round", "turn", "move", "place", "end", "score", "tie"),
    (
        HouseRule(
            "score.stacks",
            ("tiebreak", "bonus", "bonus-tiebreak", "off"),
            {"draft": "tiebreak", "final": "bonus"},
            "What several own cubes on one tile are good for: the draft leaves bonus and tie-break open; the "
            "final edition says that accumulation can give points.",
            score_only=True,
            meanings={
                "tiebreak": "stacks only break ties",
                "bonus": "stacks give points",
                "bonus-tiebreak": "stacks give points and break ties",
                "off": "stacks count for nothing",
            },
        ),
        HouseRule(
            "score.measure",
            ("tiles", "extra"),
            "tiles",
            "How stacks are counted: tiles that hold two or more of one's cubes, or all cubes beyond the first "
            "on each tile.",
            score_only=True,
            meanings={"tiles": "stacks are counted as tiles", "extra": "stacks are counted as cubes beyond the first"},
        ),
        HouseRule("score.bonus", tuple(range(1, 10)), 1, "Points for each unit of the measure."),
        HouseRule(
            "score.pair",
            ("player", "color"),
            "player",
            "Two players: both own colours on a tile count together, or each colour for itself.",
            score_only=True,
            meanings={"player": "both colours of a player count together", "color": "each colour counts for itself"},
        ),
        HouseRule("score.mover", ("no", "yes"), "no", "Whether the mover counts as a cube on the grid."),
        HouseRule(
            "end.tie",
            ("shared", "later"),
            "shared",
            "Still level: the victory is shared, or goes to whoever comes latest in the turn order of round 6.",
            score_only=True,
            meanings={"shared": "a last tie is shared", "later": "a last tie goes to the later player of round 6"},
        ),
        HouseRule(
            "round.first",
            ("fixed", "rotate"),
            "fixed",
            "Whether the first player stays, or passes clockwise by one after each round.",
        ),
        HouseRule(
            "turn.two",
            ("alternate", "pair", "free"),
            "alternate",
            "How two players take turns with two colours each: the four colours sit alternately round the "
            "table; or each plays one card with both colours, in either order; or single cards of either colour.",
        ),
        HouseRule(
            "move.start",
            ("counts", "free"),
            "counts",
            "Whether the tile where the mover starts counts as entered, or may be entered once.",
        ),
        HouseRule("move.center", ("share", "one"), "share", "Whether movers may share the centre of a tile."),
        HouseRule(
            "move.blocked",
            ("end", "through"),
            "end",
            "Whether a move may end on a gridblocked tile, or only pass through it.",
        ),
        HouseRule(
            "place.cube",
            ("must", "may"),
            "must",
            "Whether a cube that fits has to be placed, or may be left out.",
        ),
    ),
    sources={
        "title": "line below the title (number of players)",
        "C": "list of components",
        "U": "list of setup steps",
        "G": 'paragraph before "Turn sequence"',
        "T": '"Turn sequence"',
        "N": '"End of game"',
        "F": "final edition, as far as it is known (the rulebook is the draft)",
        "ruling": "our own decision: the rulebook is silent",
    },
    synonyms={
        "winner": "win",
        "wins": "win",
        "winning": "win",
        "blocked": "gridblocked",
        "diagonally": "diagonal",
        "horizontal": "orthogonally",
        "vertical": "orthogonally",
        "distributed": "spread",
        "current": "in turn",
        "neighbour": "adjacent",
        "marker": "round cards",
        "shuffle": "shuffles",
        "hand": "drawn",
        "color": "colour",
        "center": "centre",
        "tiebreak": "level",
        "tie-break": "level",
        "tie": "level",
        "breaker": "level",
    },
)
