"""Examples of the clauses about shops, coffee, dogs, bees and fights."""

from __future__ import annotations

from referee.core.examples import Example, no, yes
from referee.games.cathood.examples.positions import BELA_UP, MEET, NO_PURPLE, START, TEN, cubes

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "shop.1": (
        yes("rulebook", "ana: diag sw 3", moves=START,
            shows={"cubes.Ana": cubes(blue=1, pink=1, yellow=1, orange=1)}),
    ),
    "shop.2": (
        no("super", "ana: line s 1 green", "shop.2", moves=START),
        yes("super", "ana: line s 1 yellow", moves=START, shows={"cubes.Ana": cubes(yellow=1)}),
    ),
    "shop.3": (
        no("mall", "ana: line s 1 pink", "shop.3", moves=START),
        yes("mall", "ana: line s 1 orange", moves=START, shows={"cubes.Ana": cubes(orange=1)}),
    ),
    "shop.4": (
        yes("pond", "ana: diag sw 3 back:blue,yellow,pink", moves=TEN, scores={"Ana.resources": 7}),
        yes("pond", "ana: diag sw 3", moves=TEN, house={"cap.return": "gained"}, scores={"Ana.resources": 7}),
    ),
    "shop.5": (
        no("pond", "ana: diag sw 3", "shop.5", moves=TEN),
        no("pond", "ana: diag sw 3 back:blue", "shop.5", moves=TEN),
        yes("pond", "ana: diag sw 3 back:blue,yellow,pink", moves=TEN),
    ),
    "shop.6": (
        no("purple", "ana: line n 1 purple", "shop.6", moves=NO_PURPLE),
        yes("purple", "ana: line n 1 orange", moves=NO_PURPLE),
    ),
    "shop.7": (
        no("market", "ana: line s 1 pink", "shop.7", moves=START, note="The mall needs a colour too."),
        yes("market", "ana: line s 1 orange pink", moves=START, note="Colours of one space in either order."),
    ),
    "effect.1": (
        no("cafe", "bela: diag nw 1 blue coffee:blue/green", "effect.1", moves=(*START, "ana: line s 1"),
           change={"pink,-,-,-": "super,-,-,-"}),
        yes("cafe", "bela: diag nw 1 coffee:blue/green blue", moves=(*START, "ana: line s 1"),
            change={"pink,-,-,-": "super,-,-,-"}),
    ),
    "effect.2": (
        yes("dog", "ana: diag sw 2", moves=START, shows={"cats.Ana": "a2s", "cubes.Ana": cubes(pink=1)},
            note="The cat only passes the dog at a1s."),
        yes("cafe", "bela: diag nw 1 coffee:blue/green", moves=(*START, "ana: line s 1"),
            shows={"cubes.Bela.green": 1}),
    ),
    "coffee.1": (
        no("plain", "ana: line s 1 coffee:blue/pink", "coffee.1", moves=START),
        yes("cafe", "bela: diag nw 1 coffee:blue/green", moves=(*START, "ana: line s 1")),
    ),
    "coffee.2": (
        no("cafe", "bela: diag nw 1 coffee:blue/green,green/blue,blue/green", "coffee.2",
           moves=(*START, "ana: line s 1")),
        yes("cafe", "bela: diag nw 1 coffee:blue/green,green/purple", moves=(*START, "ana: line s 1"),
            shows={"cubes.Bela": cubes(purple=1, pink=1)}),
    ),
    "coffee.3": (
        no("cafe", "bela: diag nw 1 coffee:blue/blue", "coffee.3", moves=(*START, "ana: line s 1")),
        yes("cafe", "bela: diag nw 1 coffee:blue/pink", moves=(*START, "ana: line s 1")),
    ),
    "coffee.4": (
        no("cafe", "bela: diag nw 1 coffee:pink/green", "coffee.4", moves=(*START, "ana: line s 1"),
           note="The butcher's cube comes only after the coffee."),
        yes("cafe", "bela: diag nw 1 coffee:blue/green,green/pink", moves=(*START, "ana: line s 1")),
    ),
    "coffee.5": (
        no("purple", "bela: diag sw 1 coffee:blue/purple", "coffee.5", moves=(*NO_PURPLE, "ana: line n 1 orange")),
        yes("purple", "bela: diag sw 1 coffee:blue/green", moves=(*NO_PURPLE, "ana: line n 1 orange")),
    ),
    "dog.1": (
        no("dog", "ana: diag sw 1", "dog.1", moves=START),
        yes("dog", "ana: diag sw 1 dog:b1s", moves=START, shows={"cats.Ana": "b1s"}),
    ),
    "dog.2": (
        no("dog", "ana: diag sw 1 dog:a2s", "dog.2", moves=START, note="A tile lies between."),
        no("dog", "ana: diag sw 1 dog:c1s", "dog.2", moves=START),
        yes("dog", "ana: diag sw 1 dog:c1s", moves=START, house={"dog.adjacent": "passage"}),
        yes("dog", "ana: diag sw 1 dog:a2s", moves=START, house={"line.roofs": "yes"}),
    ),
    "dog.3": (
        yes("dog", "ana: diag sw 1 dog:a2e", moves=START, shows={"cats.Ana": "a2e", "cubes.Ana.green": 1},
            note="The dog at a2e is ignored."),
    ),
    "dog.4": (
        yes("dog", "ana: diag sw 1 dog:a2e", moves=START, shows={"cubes.Ana": cubes(pink=1, green=1)}),
        yes("dog", "ana: diag sw 1 dog:a2e", moves=START, house={"dog.left": "lost"},
            shows={"cubes.Ana": cubes(green=1)}),
    ),
    "dog.5": (
        no("plain", "ana: line s 1 dog:a1e", "dog.5", moves=START),
        no("dog", "ana: diag sw 1 dog:a2e dog:a3e", "dog.5", moves=START),
        yes("dog", "ana: diag sw 1 dog:a2e", moves=START),
    ),
    "bee.1": (
        no("bee", "ana: diag sw 1", "bee.1", moves=START),
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,t3,t7", moves=START),
    ),
    "bee.2": (
        no("bee", "ana: line e 1 bee:t2 new:t8,t12,t13", "bee.2",
           moves=(*START, "ana: diag sw 1 bee:t6 new:t2,t3,t7", BELA_UP)),
        yes("bee", "ana: line e 1", moves=(*START, "ana: diag sw 1 bee:t6 new:t2,t3,t7", BELA_UP),
            shows={"reserved.Ana": "t6"}),
        yes("bee", "ana: line e 1 bee:t2 new:t8,t12,t13", house={"bee.second": "replace"},
            moves=(*START, "ana: diag sw 1 bee:t6 new:t2,t3,t7", BELA_UP), shows={"reserved.Ana": "t2"}),
    ),
    "bee.3": (
        no("bee", "ana: diag sw 1 bee:t2 new:t3,t7,t8", "bee.3", moves=START),
        yes("bee", "ana: diag sw 1 bee:bd9 new:bd2,bd3,bd6", moves=START),
    ),
    "bee.4": (
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,t3,t7", moves=START,
            shows={"reserved.Ana": "t6", "rows.toys": ["t2", "t3", "t7"], "decks.toys": 5}),
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,t3,t7,bd2,bd3,bd6", moves=START, house={"bee.row": "both"},
            shows={"rows.buildings": ["bd2", "bd3", "bd6"]}),
    ),
    "bee.5": (
        no("bee", "ana: diag sw 1 bee:t6 new:t2,t3", "bee.5", moves=START),
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,?,t3", moves=START),
    ),
    "bee.6": (
        no("plain", "ana: line s 1 bee:t6 new:t2,t3,t7", "bee.6", moves=START),
        yes("bee", "ana: diag sw 1 bee:t6 new:t2,t3,t7", moves=START),
    ),
    "fight.1": (
        no("meeting", "ana: line s 1", "fight.1", moves=MEET),
        yes("meeting", "ana: line s 1 fight:bela:tie", moves=MEET),
    ),
    "fight.2": (
        no("meeting", "ana: line s 2 fight:bela:tie", "fight.2", moves=MEET),
        yes("meeting", "ana: line s 2", moves=MEET),
    ),
    "fight.3": (
        yes("meeting", "ana: line s 1 fight:bela:win", moves=MEET,
            shows={"cubes": {"Ana": cubes(blue=2), "Bela": cubes()}}),
    ),
    "fight.4": (
        no("meeting", "ana: line s 1 fight:bela:win:pink", "fight.4", moves=MEET),
        yes("meeting", "ana: line s 1 fight:bela:win:blue", moves=MEET),
    ),
    "fight.5": (
        no("meeting", "ana: line s 1 fight:bela:tie:blue", "fight.5", moves=MEET),
        yes("meeting", "ana: line s 1 fight:bela:tie", moves=MEET, shows={"cubes.Bela.blue": 1}),
    ),
}  # fmt: skip
