"""The rulebook of Cathood: sections, sources, house rules; the clauses register themselves."""

from collections.abc import Sequence

from referee.core.rulebook import HouseRule, Rulebook, Violation

SOURCES = {
    "Cover": "rulebook, cover: the number of players",
    "Contents": "rulebook, Contents",
    **{f"Setup {step}": f"rulebook, Setup, step {step}" for step in range(1, 8)},
    "Spaces": "rulebook, Setup, note on the spaces that cats can occupy",
    "Overview": "rulebook, Gameplay Overview",
    "Phase 1": "rulebook, Phase 1: Do Cat Things",
    "Linear": "rulebook, 1) Linear Movement",
    "Teleport": "rulebook, the teleport tip of Linear Movement",
    "Diagonal": "rulebook, 2) Diagonal Movement",
    "Rebound": "rulebook, the rebound tip of Diagonal Movement",
    "Effects": "rulebook, Effects, with its note on the limit of 12 resources",
    "Supermarket": "rulebook, Effects, Supermarket",
    "Mall": "rulebook, Effects, Mall",
    "Stops": "rulebook, Coffee, Dog, and Bee",
    "Coffee": "rulebook, Coffee, Dog, and Bee: Coffee",
    "Dog": "rulebook, Coffee, Dog, and Bee: Dog",
    "Bee": "rulebook, Coffee, Dog, and Bee: Bee",
    "Fighting": "rulebook, Fighting Other Felines",
    "Rotate": "rulebook, 3) Rotate a Tile",
    "Swap": "rulebook, 4) Swap",
    "Pet Shop": "rulebook, 5) Pet Shop",
    "Building": "rulebook, 6) Building",
    "Park": "rulebook, 7) Park",
    "Pieces": "rulebook, 7) Park, note on pet shops, buildings and parks",
    "Repeat": "rulebook, 8) Repeat",
    "Phase 2": "rulebook, Phase 2: Sleep",
    "Unlocking": "rulebook, Unlocking Actions and Discs with Houses",
    "Toy cards": "rulebook, Toy cards",
    "End": "rulebook, End of the Game",
    "Final Scoring": "rulebook, Final Scoring",
    "Tie": "rulebook, Tie",
    "ruling": "our own decision: the rulebook is silent or open",
}
SYNONYMS = {
    "neighborhood": "neighbourhood",
    "adjacent": "next to",
    "color": "colour",
    "resource": "cube",
    "resources": "cubes",
    "store": "shop",
    "stores": "shops",
    "affection": "points",
    "rock-paper-scissors": "rock",
    "territory": "fight",
    "feline": "cat",
    "felines": "cats",
    "passage": "teleport",
    "winner": "wins",
    "limit": "twelve",
    "negative": "minus",
    "veterinary": "veterinarian",
    "rows": "row",
    "steal": "takes",
    "steals": "takes",
    "exchange": "exchanges",
    "trigger": "begins",
    "triggered": "begins",
    "maximum": "at most",
    "mandatory": "has to",
    "barks": "dog",
    "intersection": "crossing",
    "cohabitate": "both cats stay",
    "invading": "fight",
    "orthogonally": "share a side",
    "criteria": "tie",
    "scorepad": "total",
    "roofs": "cross tiles",
    "francois": "françois",
}

RULEBOOK = Rulebook(
    "cathood",
    (
        *("setup", "set", "board", "turn", "move", "shop", "effect", "coffee", "dog", "bee", "fight", "tile"),
        *("act", "pay", "park", "card", "end", "score", "tie", "sheet"),
    ),
    (
        HouseRule(
            "board.spaces",
            ("inner", "all"),
            "inner",
            "Where a cat can stand. inner: only between two tiles; all: also at the outer sides of the neighbourhood.",
        ),
        HouseRule(
            "line.roofs",
            ("no", "yes"),
            "no",
            "How a straight step goes. no: only along the street; yes: also across a tile to its opposite side.",
        ),
        HouseRule(
            "dog.adjacent",
            ("step", "passage", "diagonal"),
            "step",
            "Which spaces are adjacent for a cat that flees from a dog. step: one straight or diagonal step that does "
            "not touch the border; passage: also one straight step by teleport; diagonal: only one diagonal step.",
        ),
        HouseRule(
            "dog.left",
            ("kept", "lost"),
            "kept",
            "What the space gives that a cat flees from. kept: its coffee, bee and shops still work; lost: nothing "
            "works that has not worked before the dog.",
        ),
        HouseRule(
            "bee.second",
            ("ignore", "replace"),
            "ignore",
            "A bee for a cat that has a reserved card. ignore: nothing happens; replace: the old card goes under its "
            "deck and a new one has to be reserved.",
        ),
        HouseRule(
            "bee.row",
            ("one", "both"),
            "one",
            "Which rows a bee clears. one: the row of the reserved card; both: both rows.",
        ),
        HouseRule(
            "cap.return",
            ("choice", "gained"),
            "choice",
            "Which cubes above twelve go back. choice: any that the cat holds; gained: a cube gained by a cat with "
            "twelve cubes goes straight back.",
        ),
        HouseRule(
            "supply.limit",
            ("limited", "unlimited"),
            "limited",
            "Whether the reserve can run out of a colour. limited: it can; unlimited: it cannot.",
        ),
        HouseRule(
            "setup.gain",
            ("last", "all"),
            "last",
            "Who gains a cube at the start. last: only the last player's cat, which is placed first; all: every cat.",
        ),
        HouseRule(
            "pay.other",
            ("any", "different"),
            "any",
            "The third cube of a toy with two specific cubes. any: it can have any colour; different: it has another "
            "colour than those two.",
        ),
        HouseRule(
            "turn.first",
            ("must", "may"),
            "must",
            "Whether a turn needs an action. must: at least one; may: a cat can sleep at once.",
        ),
        HouseRule(
            "score.reserved",
            ("set", *range(21)),
            "set",
            "Minus points for a reserved card that was never gained. set: the number in the component set for its "
            "kind; a number: that many for either kind.",
        ),
    ),
    sources=SOURCES,
    synonyms=SYNONYMS,
    players_clause="setup.1",
)


def may_go_on(violations: Sequence[Violation], allow: bool) -> bool:
    """True if an action can be carried out: nothing is violated, or only clauses that `allow` sets aside."""
    return not violations or (allow and RULEBOOK.all_allowable(violations))
