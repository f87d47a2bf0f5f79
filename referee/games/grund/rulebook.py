"""The registry of Grund's clauses, and its house rules."""

from referee.core.rulebook import HouseRule, Rulebook

_SYNONYMS = {
    # Words of the rulebook for what the clauses call otherwise.
    "majority": "most figures", "neighbouring": "around", "neighbour": "around", "adjacent": "next to",
    "left-over": "left over", "leftover": "left over", "participate": "take part", "participation": "take part",
    "restriction": "limited", "restrictions": "limited", "border": "access", "borders": "access",
    "non-competition": "non-competitive", "invite": "invit", "invites": "invit", "invitation": "invit",
    "houses": "housing", "sandcastle": "castle", "sandcastles": "castle", "completed": "complete",
    "collect": "photo", "photograph": "photo", "picture": "photo", "pictures": "photo", "flower": "plant",
    "flowers": "plant", "insects": "animal", "cube": "marker", "cubes": "marker", "maker": "marker",
    "stock": "energy", "spend": "energy", "spending": "energy", "reveal": "turned up", "revealing": "turned up",
    "drawn": "draw", "cancel": "my-daddy", "stronger": "my-daddy", "look": "mummy", "icon": "card.4", "icons": "card.4",
    "optional": "may", "mandatory": "has to", "belonging": "own", "remaining": "left", "winner": "win",
    "relocation": "jump", "reposition": "move", "evaluating": "evaluat", "evaluation": "evaluat", "shuffle": "shuffl",
    "color": "colour", "tied": "tie", "majorities": "most figures", "homework": "punishment",
    # The cards in the other language of the box.
    "képeslap": "postcard", "kepeslap": "postcard", "haver": "come-on-mate", "okos": "better-bend",
    "enged": "better-bend", "hiszti": "tantrum", "sicc": "shoo", "kisfiam": "come-here-son",
    "veszekedés": "fight", "veszekedes": "fight", "anyu": "mummy", "figyelj": "mummy",
    "dzsungelharcos": "jungle-fighter", "vígasztalás": "comforting", "vigasztalas": "comforting",
    "árulkodás": "telling", "arulkodas": "telling", "vakond": "little-mole", "erősebb": "my-daddy",
    "apukám": "my-daddy", "roller": "scooter", "labda": "ball", "nyugi": "rest", "rakás": "pile-up",
    "buszjegy": "bus-ticket", "nagytesó": "big-brother", "nagyteso": "big-brother", "nasi": "snack",
}  # fmt: skip

RULEBOOK = Rulebook(
    "grund",
    (
        "setup", "set", "round", "cat", "bike", "move", "swings", "zipline", "trampoline", "slides", "energy", "eval",
        "bid", "seesaw", "merry-go-round", "bush", "sandpit", "monkey-bars", "climbing-wall", "wooden-castle",
        "bunker", "ship", "pingpong", "skating-rink", "housing", "bench", "horsey", "parents", "grandparents",
        "relax", "punishment", "card", "rest", "pile-up", "scooter", "coffee-break", "come-on-mate", "recycle",
        "better-bend", "tantrum", "shoo", "come-here-son", "fight", "mummy-column", "mummy-row", "jungle-fighter",
        "little-mole", "comforting", "telling", "ball", "my-daddy", "bus-ticket", "big-brother", "snack", "hug",
        "postcard", "newspaper", "castle", "photo", "goal", "score", "tie", "sheet",
    ),
    (
        HouseRule(
            "goal.tie",
            ("split", "full", "places"),
            "split",
            "Only the tie of two for first place is printed. split: tied players share the points of the places that "
            "they fill, rounded down. full: everybody first gets 6 and the next counts as third; tied seconds get 4 "
            "each and nobody is third; tied thirds get 2 each. places: as split, but three or more who are tied for "
            "first share only the points of the first two places, and who follows them is third.",
            score_only=True,
            meanings={
                "split": "tied players share the points of their places",
                "full": "ties on a goal count in full",
                "places": "three or more tied for first share the points of two places",
            },
        ),
        HouseRule(
            "rest.figure",
            ("lies", "stands"),
            "lies",
            "A figure that rests does not move; whether it stands up is not said. lies: it goes on lying. stands: it "
            "stands up in its place and counts for everything.",
        ),
        HouseRule(
            "horsey.count",
            ("value", "cards"),
            "value",
            "What is compared with 5 at the horsey. value: the sum of the hand. cards: the number of its cards.",
        ),
        HouseRule(
            "housing.pay",
            ("at-least", "exact"),
            "at-least",
            "No change is given for an invitation. at-least: the cards may be worth more than its price. exact: they "
            "may not.",
        ),
        HouseRule(
            "card.window",
            ("evaluation", "strict", "any"),
            "evaluation",
            "How long after the movement its cards may be played. evaluation: to the end of the round. strict: only "
            "before the first tile is evaluated. any: they, and the coffee break, all round long after the cat.",
        ),
        HouseRule(
            "card.scooter",
            ("move", "after"),
            "move",
            "move: the scooter is a turn of the movement. after: it is played after the movement and takes one own "
            "figure of any state to another tile with a free space.",
        ),
        HouseRule(
            "card.big-brother",
            ("replaces", "counts", "contests"),
            {"2": "contests", "3": "replaces", "4": "replaces"},
            "Only two may bid, and the card lets a player with fewer figures take part. replaces: the player takes the "
            "place of the later bidder in start order. counts: the player counts as tied, and the first two in start "
            "order bid. contests: the player may also challenge a single leader, before the tile is decided; with "
            "two players the other values leave the card without a use.",
        ),
        HouseRule(
            "grandparents.other",
            ("discard", "bottom"),
            "discard",
            "Where the card goes that was drawn at the grandparents and not kept: to the discard pile, or under "
            "the pile.",
        ),
        HouseRule(
            "grund.empty",
            ("reshuffle", "none"),
            "reshuffle",
            "When the pile of Grund cards is empty. reshuffle: the discard pile is shuffled and becomes the pile. "
            "none: nobody draws any more.",
        ),
        HouseRule(
            "card.telling",
            ("point", "free"),
            "point",
            "The card costs a happiness point. point: only a player who has one may play it. free: it is played "
            "without a point too, and nothing is lost then.",
        ),
        HouseRule(
            "comforting.who",
            ("present", "all"),
            "present",
            "Who has lost a competition. present: those who were not sent to Punishment after a second tie. all: they "
            "too.",
        ),
        HouseRule(
            "pingpong.present",
            ("standing", "any"),
            "standing",
            "Which figures make it a competition at the pingpong table. standing: only those that compete. any: lying "
            "ones too, although only a standing one can win.",
        ),
        HouseRule(
            "castle.second",
            ("fits", "table"),
            "fits",
            "When a castle may be begun beside an incomplete one. fits: once no type in the piles can be added to it. "
            "table: whenever the players say that it cannot be finished, by typing `new`.",
        ),
        HouseRule(
            "castle.touch",
            ("match", "loose"),
            "match",
            "match: all sides of castle tiles that touch are both open or both closed. loose: one side open to open "
            "is enough; an open side against a closed one stays open.",
        ),
        HouseRule(
            "round.two-players",
            (9, 7),
            9,
            "The number of rounds with two players. The version that is played online has seven.",
        ),
    ),
    {
        "title": "number of players on the title page",
        "C": "summary of components",
        **{f"SU{step}": f"setup, step {step}" for step in range(1, 11)},
        "G": "gameplay",
        "G1": "gameplay, phase 1: the cat",
        "G2": "gameplay, phase 2: movement",
        "G3": "gameplay, phase 3: seesaw or merry-go-round",
        "G4": "gameplay, phase 4: the other tiles",
        "G5": "gameplay, phase 5: the first player marker",
        "EN": "energy cards",
        "CO": "competition",
        "SC": "sandcastle tiles",
        "PH": "photo cards",
        "GE": "game end and scoring",
        "GC": "descriptions of the Grund cards",
        "GO": "descriptions of the goal cards",
        "CAT": "the cat",
        "T": "descriptions of the playground tiles",
        "2P": "two player mode",
        "ADV": "advanced mode",
        "ruling": "our own decision; the rulebook is silent",
    },
    synonyms=_SYNONYMS,
    editions=("base", "advanced"),
    players_clause="setup.1",
)  # fmt: skip
