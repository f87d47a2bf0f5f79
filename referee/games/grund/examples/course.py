"""Examples: setup, rounds, cat, movement, energy, evaluation, biddings."""

from __future__ import annotations

from referee.core.examples import Example, maybe, no, yes
from referee.games.grund.examples.positions import (
    AT_HOUSE,
    ENDLESS,
    HOUSE,
    INVITED,
    NOBODY_LEFT,
    PHOTO_DUE,
    ROUND,
    SEESAW,
    SPENT,
    TIED,
    WON,
    five,
    three,
    to_and_fro,
    two,
)

EMPTY_HANDED = two("d1 d1 d1 d1 a1", "d1 d1 d1 d1 a1")
PIT = {"relax       slides": "sandpit     slides"}
EXAMPLES: dict[str, tuple[Example, ...]] = {
    "setup.1": (
        no("three", None, "setup.1", change={'[[player]]\nname = "Bela"\n[[player]]\nname = "Cilla"\n': ""}),
        yes("three"),
    ),
    "setup.2": (
        no("two", None, "setup.2", change={'"Ana"': '"Ana"\ncolor = "red"', '"Bela"': '"Bela"\ncolor = "red"'}),
        yes("two", change={'"Ana"': '"Ana"\ncolor = "red"', '"Bela"': '"Bela"\ncolor = "green"'}),
    ),
    "setup.3": (
        no("two", None, "setup.3", change={' swings",': ' swings", "relax relax relax relax",'}),
        yes("two"),
    ),
    "setup.4": (no("two", None, "setup.4", change={"climbing-wall": "climbing-frame"}), yes("two")),
    "setup.5": (
        no("two", None, "setup.5", change={"climbing-wall": "seesaw"}),
        no("three", None, "setup.5", change={"seesaw ": "bench "}),
        yes("three", change={"seesaw ": "merry-go-round "}),
    ),
    "setup.6": (
        no("two", None, "setup.6", change={"climbing-wall": "grandparents"}),
        yes("two", change={" parents ": " grandparents "}),
    ),
    "setup.8": (
        no("cards", None, "setup.8", change={"pingpong": "bike-track"}),
        yes("cards"),
    ),
    "setup.9": (no("two", None, "setup.9", change={'"plant", "animal"': '"plant"'}), yes("two")),
    "setup.10": (no("two", None, "setup.10", change={'"tallest"': '"bids"'}), yes("two")),
    "setup.11": (
        no("two", None, "setup.11", change={'cat = "d1"': 'cat = "d4"'}),
        yes("two", shows={"cat.cell": "d1"}),
    ),
    "setup.12": (
        no("two", None, "setup.12", change={'cat = "d1"': 'cat = "d1"\nfirst = "Zoe"'}),
        yes("two", change={'cat = "d1"': 'cat = "d1"\nfirst = "Bela"'}, shows={"start": "Bela"}),
    ),
    "setup.13": (yes("two", shows={"players.Ana.energy.hands": [[2, 1, 1]]}),),
    "setup.14": (yes("three", shows={"board.b2.figures.Ana.lying": 4}),),
    "setup.15": (yes("two", shows={"piles.castle.keep": 4, "piles.photos": 22, "piles.grund": 30}),),
    "round.1": (
        yes("long", moves=to_and_fro(two("a1", "c1"), 7), shows={"round": 9, "next.what": "cat"}),
        yes("long", moves=ENDLESS, shows={"phase": "end"}),
    ),
    "round.2": (no("two", "ana: b2-c2", "round.2"), yes("two", "cat stay happy1", shows={"phase": "move"})),
    "round.3": (
        no("two", "cat stay happy1", "round.3", moves=["cat stay happy1"]),
        yes("two", "cat stay happy1", moves=two("a1", "c1"), shows={"round": 2}),
    ),
    "round.4": (yes("two", moves=two("a1", "c1"), shows={"start": "Bela", "board.a1.figures.Ana.lying": 5}),),
    "round.5": (
        no("long", "cat stay happy1", "round.5", moves=ENDLESS),
        yes("long", "ana: energy 52", moves=ENDLESS, shows={"phase": "end"}),
    ),
    "cat.1": (
        no("two", "cat w3 happy2", "cat.1"),
        no("angry", "cat w1 angry e", "cat.1"),
        yes("two", "cat w2 happy2"),
    ),
    "cat.2": (
        yes("two", "cat e1 happy2", shows={"cat.cell": "a1"}),
        yes("two", "cat w1 happy2", shows={"cat.cell": "c1"}),
    ),
    "cat.3": (
        yes("jump", "cat sw1 happy1", shows={"cat.cell": "b3"}),
        yes("jump", "cat stay happy1", shows={"cat.cell": "d1"}),
    ),
    "cat.4": (no("two", "cat w1 angry b", "cat.4"), yes("angry", "cat w1 angry b")),
    "cat.5": (
        no(
            "long",
            "cat stay angry d",
            "cat.5",
            moves=to_and_fro(two("a1", "c1", "cat stay angry d,3"), 3, "cat stay angry 3"),
        ),
        yes(
            "long",
            "cat stay happy1",
            moves=to_and_fro(two("a1", "c1", "cat stay angry d,3"), 3, "cat stay angry 3"),
        ),
    ),
    "cat.6": (yes("cat", moves=two("a1", "c1", "cat stay happy3"), shows={"players.Ana.happiness": 3}),),
    "cat.7": (
        yes(
            "two",
            "bid ana 2 bela 1",
            moves=TIED,
            change={'cat = "d1"': 'cat = "a2"'},
            shows={"players.Ana.cats": 1, "next.what": "build"},
        ),
    ),
    "cat.8": (
        yes("cat", moves=two("a1", "c1", "cat stay castle"), shows={"next.what": "build", "next.players": ["Ana"]}),
        yes("cat", moves=two("a1", "c1", "cat stay happy3"), shows={"players.Ana.happiness": 3}),
    ),
    "cat.9": (yes("cat", moves=two("a1", "c1", "cat stay happy3"), shows={"players.Ana.cats": 1}),),
    "cat.10": (
        no("angry", "ana: b2-c2 pay 1,1", "move.6", moves=["cat stay angry c,2"]),
        yes("angry", "ana: b2-c2 pay 1", moves=["cat stay angry c"], shows={"players.Ana.energy.cards": [3, 3]}),
    ),
    "cat.11": (
        yes(
            "angry",
            "bid ana 1 bela 1",
            moves=[*two(five("a2", "a1"), five("a2", "a1"), "cat stay angry c"), "bid ana 1 bela 1"],
            shows={"board.c1.figures.Ana.lying": 1, "players.Ana.energy.cards": [8, 8]},
        ),
    ),
    "cat.12": (
        no("angry", "ana: b2-d2", "cat.12", "move.5", moves=["cat stay angry d", "b2-d1", "b2-c1", "b2-d1", "b2-c1"]),
        yes("angry", "ana: b2-d3", moves=["cat stay angry d"], shows={"players.Ana.energy.cards": [3, 3]}),
    ),
    "bike.1": (
        no("two", "cat stay happy1 bike zipline", "bike.1"),
        no("cards", "cat stay happy1", "bike.1"),
        yes("cards", "cat stay happy1 bike zipline"),
    ),
    "bike.2": (
        no("cards", "cat stay happy1 bike bike-track", "bike.2"),
        yes("cards", "cat stay happy1 bike zipline", shows={"bike": "zipline"}),
    ),
    "bike.3": (
        yes("cards", "cat stay happy1 bike relax", shows={"board.a1.kind": "relax"}),
        yes("cards", "cat stay happy1 bike trampoline", change={'cat = "d3"': 'cat = "a1"'}, shows={"cat.cell": "a1"}),
    ),
    "bike.4": (
        yes(
            "cards",
            "ana: a1-d2",
            moves=[*two("a1", "c1", "cat stay happy1 bike relax"), "cat stay happy1 bike zipline", "c1-d1"],
            shows={"players.Ana.energy.cards": [9, 9]},
        ),
    ),
    "bike.5": (yes("cards", "cat stay happy1 bike relax", moves=two("a1", "c1", "cat stay happy1 bike relax")),),
    "move.1": (
        no("two", "bela: b2-c2", "move.1", moves=["cat stay happy1"]),
        yes("two", "ana: b2-c2", moves=["cat stay happy1"]),
    ),
    "move.2": (
        no("two", "ana: c3-c2", "move.2", moves=["cat stay happy1"]),
        yes("two", "ana: b2-c2", moves=["cat stay happy1"]),
    ),
    "move.3": (
        no("two", "ana: b2-b2", "move.3", moves=["cat stay happy1"]),
        yes("two", "ana: b2-c2", moves=["cat stay happy1"]),
    ),
    "move.4": (
        no("two", "ana: b2-b4", "move.4", moves=["cat stay happy1"]),
        yes("two", "ana: b2-b3", moves=["cat stay happy1"]),
    ),
    "move.5": (
        no(
            "two",
            "ana: b2-d1",
            "move.5",
            moves=["cat stay happy1", *["b2-d1", "b2-c1"] * 4],
        ),
        yes("two", "ana: b2-d1", moves=["cat stay happy1"], shows={"players.Ana.energy.cards": [3, 3]}),
    ),
    "move.6": (
        no("two", "ana: b2-d1 pay 1,1", "move.6", moves=["cat stay happy1"]),
        no("two", "ana: b2-c2 pay 1", "move.6", moves=["cat stay happy1"]),
        yes("two", "ana: b2-d1 pay 1", moves=["cat stay happy1"]),
    ),
    "move.7": (
        no("three", "b2-a2", "move.7", moves=["cat stay happy1", "b2-a2", "b2-a2"]),
        yes("three", "b2-a2", moves=["cat stay happy1", "b2-a2"]),
    ),
    "move.8": (
        yes(
            "three",
            "bela: a2-b2",
            moves=[*three("a2 c1 c1 c1", "a2 c1 c1 c1", "c1", "cat stay happy1"), "cat stay happy1"],
            shows={"board.b2.figures.Bela.standing": 1},
        ),
    ),
    "move.9": (
        no("two", "ana: b2 stay", "move.9", moves=["cat stay happy1"]),
        yes(
            "angry",
            "ana: b2 stay",
            moves=["cat stay angry 1,2,3", *["b2-a1", "b2-c1"] * 4],
            shows={"board.b2.figures.Ana.standing": 1},
        ),
    ),
    "move.10": (
        yes(
            "angry",
            "ana: b2 stay",
            moves=["cat stay angry 1,2,3", *["b2-a1", "b2-c1"] * 4],
            shows={"players.Ana.energy.cards": [1, 1]},
        ),
    ),
    "move.11": (yes("two", "ana: b2-c2", moves=["cat stay happy1"], shows={"board.c2.figures.Ana.standing": 1}),),
    "swings.1": (
        yes(
            "two",
            "ana: a1-d3",
            moves=[*two("a1", "c1"), "cat stay happy1", "c1-d1"],
            shows={"players.Ana.energy.cards": [9, 9]},
        ),
    ),
    "swings.2": (yes("two", moves=two(five("d3", "c1"), "c1"), shows={"players.Ana.energy.cards": [5, 5]}),),
    "zipline.1": (
        yes(
            "two",
            "ana: b3-d1",
            moves=[*two(five("b3", "a1"), "c1"), "cat stay happy1", "c1-c2"],
            change={"climbing-wall": "zipline"},
            shows={"players.Ana.energy.cards": [9, 9]},
        ),
    ),
    "zipline.2": (
        yes(
            "two",
            moves=two(five("b3", "c1"), "c1"),
            change={"climbing-wall": "zipline"},
            shows={"players.Ana.energy.cards": [5, 5]},
        ),
    ),
    "trampoline.1": (
        no(
            "jump",
            "ana: a1-c2-d1 pay 1",
            "trampoline.1",
            "move.6",
            moves=[*two("a1", "c1"), "cat stay happy1", "c1-d1"],
        ),
        yes("jump", "ana: b2-c2-a2", moves=["cat stay happy1", "b2-a1", "b2-a2"]),
    ),
    "trampoline.2": (
        no("jump", "ana: b2-c2", "trampoline.2", moves=["cat stay happy1"]),
        no("jump", "ana: b2-c2-a1", "trampoline.2", moves=["cat stay happy1", "b2-a1", "b2-a2"]),
        yes(
            "jump",
            "ana: b2-c2",
            moves=["cat stay happy1", "b2-a1", "b2-a2"],
            shows={"board.a2.figures.Ana.standing": 1},
        ),
    ),
    "trampoline.3": (
        no("jump", "ana: b2-c2-b2", "trampoline.3", moves=["cat stay happy1"]),
        yes("jump", "ana: b2-c2-a2", moves=["cat stay happy1", "b2-a1", "b2-a2"]),
    ),
    "trampoline.4": (
        no("jump", "ana: b2-c2-d3", "trampoline.4", moves=["cat stay happy1", "b2-a1", "b2-d3"]),
        yes("jump", "ana: b2-c2-a2", moves=["cat stay happy1", "b2-a1", "b2-a2"]),
    ),
    "trampoline.5": (
        no("jump", "ana: pile-up b2-c2-d3", "trampoline.5", moves=["cat stay happy1"]),
        yes("jump", "ana: b2-c2", moves=["cat stay happy1", "b2-a1", "b2-a2"], shows={"board.c2.figures": {}}),
    ),
    "slides.1": (
        yes(
            "two",
            "bela: b2-b1 bump a1",
            moves=["cat stay happy1", "b2-b1"],
            shows={"board.a1.figures.Ana.standing": 1, "board.b1.figures.Bela.standing": 1},
        ),
    ),
    "slides.2": (
        no("two", "bela: b2-b1", "slides.2", moves=["cat stay happy1", "b2-b1"]),
        no("two", "ana: b2-b1 bump a1", "slides.2", moves=["cat stay happy1"]),
        yes("two", "bela: b2-b1 bump a1", moves=["cat stay happy1", "b2-b1"]),
    ),
    "energy.1": (yes("two", moves=two("a1", "c1"), shows={"players.Ana.energy.cards": [9, 9]}),),
    "energy.2": (
        no("two", "ana: b2-d1 pay 3", "energy.2", moves=["cat stay happy1", "b2-d1 pay 3", "b2-c1"]),
        yes("two", "ana: b2-d1 pay 3", moves=["cat stay happy1"]),
    ),
    "energy.3": (
        yes("two", "ana: b2-d1 pay ?", moves=["cat stay happy1"], shows={"players.Ana.energy.total": [4, 6]}),
    ),
    "energy.4": (
        no("three", "ana: drew 2,3", "energy.4", moves=ROUND[:-2]),
        no("three", "ana: drew 1", "energy.4", moves=ROUND[:-2]),
        yes("three", "ana: drew 3", moves=ROUND[:-2]),
        yes(
            "three",
            "cilla: drew 3",
            moves=ROUND,
            shows={"players.Cilla.energy.hands": [[0, 1, 2], [1, 0, 2]]},
            note="reported late",
        ),
    ),
    "energy.5": (
        no("long", "ana: energy 99", "energy.5", moves=ENDLESS),
        yes("long", "ana: energy 52", moves=ENDLESS),
    ),
    "eval.1": (yes("three", moves=SEESAW, shows={"next.players": ["Ana", "Bela"], "next.what": "bid"}),),
    "eval.2": (yes("three", moves=INVITED, shows={"next.players": ["Ana", "Cilla"]}),),
    "eval.3": (
        yes(
            "two",
            moves=two("a2 b3 c1 c1 c1", "c1"),
            change={"climbing-wall": "sandpit", "sandpit     parents": "skating-rink parents"},
            shows={"next.what": "build"},
        ),
    ),
    "eval.4": (yes("two", moves=[*two("a2 c2 a1 a1 a1", "c1"), "build keep"], shows={"board.a2.figures.Ana.done": 1}),),
    "eval.5": (
        yes(
            "two",
            moves=two("b3 b3 a1 a1 a1", "c1"),
            change={"climbing-wall": "monkey-bars"},
            shows={"players.Ana.happiness": 1},
        ),
    ),
    "eval.6": (
        no("two", "ana: friend *", "eval.6", moves=[*AT_HOUSE, "bela: friend *"], change=HOUSE),
        yes("two", "bela: friend *", moves=[*AT_HOUSE, "ana: friend *"], change=HOUSE),
        yes("two", moves=two("a1", "c1"), shows={"players.Ana.energy.cards": [9, 9]}),
    ),
    "eval.7": (
        no("two", "ana: photo plant then animal", "eval.7", moves=["cat stay happy1"]),
        no("three", "ana: c2-c1", "eval.7", moves=SEESAW),
        yes("three", "photo plant then animal", moves=PHOTO_DUE),
    ),
    "eval.8": (
        no("three", "bela: invite cilla c3", "eval.8", moves=WON),
        yes("three", "ana: invite cilla c3", moves=WON),
    ),
    "eval.9": (
        yes(
            "three",
            moves=NOBODY_LEFT,
            shows={"next.what": "cat"},
            note="the seesaw is won, but there is nobody to invite",
        ),
    ),
    "bid.1": (
        yes(
            "two",
            moves=two("a2 a2 a1 a1 a1", five("a2", "c1")),
            shows={"next.players": ["Ana"], "next.what": "build"},
        ),
    ),
    "bid.2": (
        yes(
            "cards",
            moves=[
                *two("a1 b1 c1 c1 c1", "c1", "cat stay happy1 bike parents"),
                "ana: drew rest",
                "build keep",
                "cat stay happy1 bike relax",
                "c1-b1",
                "ana: rest b1",
                *["c1-d1"] * 7,
                "a1-a2",
            ],
            shows={"board.b1.figures.Ana.resting": 1, "next.players": ["Bela"], "next.what": "build"},
        ),
    ),
    "bid.3": (
        no("three", "bid ana 2 cilla 1", "bid.3", moves=SEESAW),
        yes("three", "bid bela 1 ana 2", moves=SEESAW),
    ),
    "bid.4": (
        no("three", "bid ana - bela 1", "bid.4", moves=SEESAW),
        yes("three", "bid ana 1 bela 2", moves=SEESAW),
        maybe(
            "two",
            "bid ana - bela 1",
            "bid.4",
            moves=SPENT,
            change=HOUSE,
            note="after 10 or more were paid, nobody saw what",
        ),
    ),
    "bid.5": (yes("three", "bid ana 2 bela 1", moves=SEESAW, shows={"players.Bela.energy.hands": [[1, 2, 1]]}),),
    "bid.6": (
        no("three", "bid ana 2 bela 1 won bela", "bid.6", moves=SEESAW),
        no("three", "bid ana 1 bela ? won ana", "bid.6", moves=SEESAW),
        yes("three", "bid ana 2 bela ? won ana", moves=SEESAW, shows={"players.Bela.energy.hands": [[1, 2, 1]]}),
    ),
    "bid.7": (
        yes("three", "bid ana 1 bela 1", moves=SEESAW, shows={"next.what": "bid"}),
        yes(
            "three",
            "bid ana 2 bela 2",
            moves=[*SEESAW, "bid ana 1 bela 1"],
            shows={"board.c2.figures": {}},
        ),
    ),
    "bid.8": (
        yes(
            "three",
            "bid ana 2 bela 2",
            moves=[*SEESAW, "bid ana 1 bela 1"],
            shows={"board.b4.figures": {"Ana": {"standing": 1}, "Bela": {"standing": 1}}},
        ),
    ),
    "bid.9": (
        yes(
            "three",
            "bid ana 2 bela 2",
            moves=[*three("b1 c1 c1 c1", "b1 c1 c1 c1", "b1 c1 c1 c1"), "bid ana 1 bela 1"],
            shows={"next.players": ["Cilla"], "next.what": "build"},
        ),
    ),
    "bid.10": (
        yes(
            "two",
            "bid ana - bela 1",
            moves=two("d1 d1 d1 d1 a1", five("a1", "c1")),
            change=PIT,
            shows={"next.players": ["Bela"], "next.what": "build"},
        ),
    ),
    "bid.11": (
        yes("two", moves=EMPTY_HANDED, change=PIT, shows={"next.what": "cat"}),
        yes("two", "bid ana - bela -", moves=EMPTY_HANDED, change=PIT, shows={"next.what": "cat"}),
    ),
    "bid.12": (yes("three", "bid ana 2 bela 1", moves=SEESAW, shows={"players.Ana.bids": 1}),),
}
