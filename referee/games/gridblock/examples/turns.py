"""Examples of clauses about rounds, turns and cards."""

from referee.core.examples import Example, no, yes
from referee.games.gridblock.examples.positions import FIRST_TURN, ROUND, ROUND_OF_BELA

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "round.1": (yes("three", ROUND[-1], moves=ROUND[:-1], shows={"round": 2, "turn": 1, "next": ["red"]}),),
    "round.2": (
        yes(
            "three", "ana: play 1 drop d3", moves=ROUND, shows={"hands.red": {"drawn": None, "played": ["1 drop"]}},
            note="It was played in round 1 too.",
        ),
    ),
    "round.3": (
        no("three", "bela: draw 2drop,1wheel", "round.3"),
        yes("three", "bela: draw 2drop,1wheel,?", shows={"hands.yellow.drawn": ["2 drop", "1 wheel", "?"]}),
    ),
    "round.4": (
        no("three", "cilla: draw 1circles,1circles,?", "round.4", note="Green has 1 circles once."),
        yes("three", "cilla: draw 1circles,1?,?"),
    ),
    "round.5": (
        no("three", "ana: draw 1drop,?,?", "round.5", moves=["ana: draw 1drop,2circles,?"]),
        no("three", "ana: draw 1drop,?,?", "round.5", moves=["ana: play 1 drop d3"]),
        yes("three", "ana: draw 1drop,?,?", moves=ROUND, note="A new round, a new draw."),
    ),
    "round.6": (
        yes("three", moves=ROUND_OF_BELA, change={'first = "Ana"': 'first = "Bela"'}, shows={"next": ["yellow"]}),
        yes("three", moves=ROUND, house={"round.first": "rotate"}, shows={"round": 2, "next": ["yellow"]}),
    ),
    "turn.1": (
        no("three", "bela: play 1 wheel c2", "turn.1"),
        yes("three", "bela: play 1 wheel c2", moves=["ana: play 1 hammers c4"], shows={"next": ["green"]}),
    ),
    "turn.2": (
        no("two", "green: play 1 circles d4", "turn.2", note="Red, yellow, green, blue sit round the table."),
        yes("two", "red: play 1 hammers c4", shows={"next": ["yellow"]}),
        yes("two", "green: play 1 circles d4", house={"turn.two": "pair"}, shows={"next": ["red"]}),
        yes("two", "green: play 1 circles d4", house={"turn.two": "free"}, shows={"next": ["yellow", "blue"]}),
    ),
    "turn.3": (
        no("three", "ana: play 1 wheel c4", "turn.3", note="Red's wheel is a 3."),
        yes("three", "ana: play 3 wheel c4"),
    ),
    "turn.4": (
        no("three", "ana: play 2 bricks e5", "turn.4", moves=[*FIRST_TURN, "cilla: play 1 circles f4"]),
        yes("three", "ana: play 2 circles e5", moves=[*FIRST_TURN, "cilla: play 1 circles f4"]),
        no(
            "three", "ana: play 2 circles d4", "turn.4",
            moves=["ana: play 2 ? e3 none", "bela: play 1 wheel c2", "cilla: play 1 circles f4"],
            note="Bricks would have had to leave a cube on e3, so that card was 2 circles.",
        ),
        yes(
            "three", "ana: play 2 circles e3",
            moves=["ana: play 2 ? d4 none", "bela: play 1 wheel c2", "cilla: play 1 circles f4"],
            shows={"hands.red.played": ["2 bricks", "2 circles"]},
            note="So the hidden card was 2 bricks.",
        ),
    ),
    "turn.5": (
        no("three", "ana: play 2 bricks e3", "turn.5", moves=["ana: draw 1drop,2circles,3arrow"]),
        yes("three", "ana: play 2 circles e3", moves=["ana: draw 1drop,2circles,3arrow"]),
        yes("three", "ana: play 2 bricks e3", moves=["ana: draw 1drop,2?,3arrow"]),
    ),
    "turn.6": (
        no("corner", "ana: play 1 drop stay", "turn.6"),
        yes("corner", "ana: play 1 drop stay", house={"move.center": "one"}, shows={"movers.red": "a1"},
            note="Other movers stand on both tiles beside a1."),
    ),
    "end.1": (
        no("three", "ana: play 1 drop d3", "end.1", moves=ROUND * 6),
        yes("three", ROUND[-1], moves=(ROUND * 6)[:-1], shows={"round": 6, "turn": 3, "next": []}),
    ),
}  # fmt: skip
