"""Examples: Grund cards."""

from __future__ import annotations

from referee.core.examples import Example, no, yes
from referee.games.grund.examples.positions import drawn, five, three, two

_MOVE = ["cat stay happy1 bike relax", "bela: c1-c2"]


def held(card: str, *after: str, bela: str = "") -> list[str]:
    """Ana holds the card at her first turn of the second round."""
    return [*drawn(card, bela), *_MOVE, *after]


def contest(card: str, bela: str = "", ana: str = "b1 c1 c1 c1", other: str = "b1 c1 c1 c1") -> list[str]:
    """Both have drawn a card and stand on the sandpit b1, one figure each."""
    return drawn(card, bela, other, ana)


# The cat's two points are Ana's before she tells on Bela.
_RICH = [*two("a1 b1 c1 c1 c1", "a1 a2 a2 a2 a2", "cat nw2 happy2 bike parents"), "ana: drew telling", "build keep"]
_HOUSE = {"sandpit  punishment": "housing-a punishment"}
_BUS = drawn("bus-ticket", "", "c1", "b1 c1 c1 c1")
_BUSH = {"sandpit  punishment": "bush     punishment"}
_ON = "cat stay happy1 bike relax"
_BREAK = [*drawn("coffee-break", "hug"), _ON, "c1-c2", "ana: coffee-break", *["c1-c2"] * 7, "a1-a2", "a1-a2"]

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "card.1": (
        no("cards", "ana: hug", "card.1", moves=drawn("snack")),
        yes("cards", "ana: snack", moves=drawn("snack")),
    ),
    "card.2": (
        no("cards", "ana: hug", "card.2", moves=[*drawn("snack"), "ana: snack"]),
        yes("cards", "bela: hug", moves=[*drawn("snack", "hug"), "ana: snack"]),
    ),
    "card.3": (
        no(
            "cards",
            "bela: hug",
            "card.3",
            moves=_BREAK,
        ),
        yes(
            "cards",
            "bela: hug",
            moves=[*drawn("snack", "hug"), _ON, *["c1-c2"] * 8, "a1-a2", "a1-a2"],
        ),
    ),
    "card.4": (
        no("cards", "ana: snack", "card.4", moves=held("snack")),
        yes("cards", "ana: snack", moves=drawn("snack")),
    ),
    "card.5": (
        yes("cards", "ana: snack", moves=drawn("snack"), shows={"discard": ["snack"], "players.Ana.grund": []}),
    ),
    "card.6": (yes("cards", "ana: drew snack", moves=drawn("?")[:-1], shows={"piles.grund": 28}),),
    "card.7": (
        no(
            "cards",
            "ana: drew hug,hug,hug,hug,hug,hug,hug",
            "card.7",
            moves=two("a1 a1 c1 c1 c1", five("c1"), "cat stay happy1 bike parents"),
        ),
        yes("cards", "ana: drew hug,hug", moves=two("a1 a1 c1 c1 c1", five("c1"), "cat stay happy1 bike parents")),
    ),
    "card.8": (
        no(
            "cards",
            "ana: come-on-mate b2-b4",
            "card.8",
            "come-on-mate.1",
            moves=contest("come-on-mate"),
        ),
        yes("cards", "ana: come-on-mate c1-b1", moves=contest("come-on-mate")),
    ),
    "rest.1": (
        no("cards", "ana: rest d1", "rest.1", moves=held("rest")),
        yes("cards", "ana: rest a1", moves=held("rest")),
    ),
    "rest.2": (yes("cards", "ana: rest a1", moves=held("rest"), shows={"board.a1.figures.Ana": {"resting": 1}}),),
    "pile-up.1": (
        no("cards", "ana: pile-up a1-b1", "pile-up.1", moves=held("pile-up")),
        yes("cards", "ana: pile-up c1-d2", moves=held("pile-up")),
    ),
    "scooter.1": (
        no("cards", "ana: scooter a1-a1", "scooter.1", moves=held("scooter")),
        yes("cards", "ana: scooter a1-d2", moves=held("scooter"), shows={"players.Ana.energy.cards": [4, 4]}),
    ),
    "coffee-break.1": (
        yes("cards", "ana: coffee-break", moves=held("coffee-break"), shows={"next.players": ["Ana"]}),
        no(
            "cards",
            "bela: hug",
            "card.3",
            moves=_BREAK,
        ),
    ),
    "come-on-mate.1": (
        no("cards", "ana: come-on-mate c1-c2", "come-on-mate.1", moves=contest("come-on-mate")),
        yes("cards", "ana: come-on-mate c1-b1", moves=contest("come-on-mate"), shows={"next.what": "build"}),
    ),
    "recycle.1": (
        no("cards", "bela: recycle hug", "recycle.1", moves=[*drawn("snack", "recycle"), "ana: snack"]),
        yes(
            "cards",
            "bela: recycle snack",
            moves=[*drawn("snack", "recycle"), "ana: snack"],
            shows={"players.Bela.grund": ["snack"]},
        ),
    ),
    "better-bend.1": (
        no("cards", "ana: better-bend b1-c1", "better-bend.1", moves=contest("better-bend")),
        yes("cards", "ana: better-bend b1-a2", moves=contest("better-bend")),
    ),
    "better-bend.2": (
        yes("cards", "ana: better-bend b1-a2", moves=contest("better-bend"), shows={"players.Ana.happiness": 2}),
    ),
    "tantrum.1": (
        no(
            "three",
            "cilla: tantrum",
            "tantrum.1",
            "card.1",
            moves=three("b1 c1 c1 c1", "b1 c1 c1 c1", "c1"),
        ),
        yes("cards", "ana: tantrum", moves=contest("tantrum"), shows={"next.what": "build", "players.Ana.bids": 1}),
    ),
    "shoo.1": (
        no("cards", "ana: shoo a1", "shoo.1", moves=drawn("shoo")),
        yes("cards", "ana: shoo c2", moves=drawn("shoo"), shows={"cat.cell": "c2"}),
    ),
    "come-here-son.1": (
        no("cards", "ana: come-here-son ana c1-b2", "come-here-son.1", moves=drawn("come-here-son")),
        yes(
            "cards",
            "ana: come-here-son bela c1-b2",
            moves=drawn("come-here-son"),
            shows={"board.b2.figures.Bela.lying": 1},
        ),
    ),
    "fight.1": (
        no("cards", "ana: fight b1,c1", "fight.1", moves=contest("fight", other="c2 c1 c1 c1")),
        yes("cards", "ana: fight b1,b1", moves=contest("fight"), shows={"board.b1.figures": {}}),
    ),
    "mummy-column.1": (
        no("cards", "ana: mummy-column b", "mummy-column.1", moves=drawn("mummy-column")),
        yes(
            "cards",
            "ana: mummy-column c",
            moves=drawn("mummy-column", "", "c1", "c1 c2 c3 c1"),
            shows={"players.Ana.happiness": 3},
        ),
    ),
    "mummy-row.1": (
        no("cards", "ana: mummy-row 2", "mummy-row.1", moves=drawn("mummy-row")),
        yes(
            "cards",
            "ana: mummy-row 1",
            moves=drawn("mummy-row", "", "c1", "b1 c1 d1 c1"),
            shows={"players.Ana.happiness": 3},
        ),
    ),
    "jungle-fighter.1": (
        no(
            "cards",
            "bela: jungle-fighter",
            "jungle-fighter.1",
            moves=[*contest("jungle-fighter", other="c1"), "photo plant then animal"],
            change=_BUSH,
        ),
        yes(
            "cards",
            "ana: jungle-fighter animal then plant",
            moves=[*contest("jungle-fighter", other="c1"), "photo plant then animal"],
            change=_BUSH,
            shows={"players.Ana.photos": {"plant": 1, "animal": 1}},
        ),
    ),
    "little-mole.1": (
        no(
            "cards",
            "bela: little-mole tower m19",
            "little-mole.1",
            moves=[*contest("little-mole", other="c1"), "build keep"],
        ),
        yes(
            "cards",
            "ana: little-mole tower m19",
            moves=[*contest("little-mole", other="c1"), "build keep"],
            shows={"players.Ana.castles.0.complete": True},
        ),
    ),
    "comforting.1": (
        no(
            "cards",
            "ana: comforting b1",
            "comforting.1",
            moves=[*contest("comforting"), "bid ana 2 bela 1", "build keep"],
        ),
        yes(
            "cards",
            "ana: comforting b1",
            moves=[*contest("comforting"), "bid ana 1 bela 2", "build keep"],
            shows={"next.what": "build", "next.players": ["Ana"]},
        ),
    ),
    "telling.1": (
        no("cards", "ana: telling bela d2", "telling.1", moves=contest("telling")),
        yes("cards", "ana: telling bela a2", moves=_RICH),
    ),
    "telling.2": (
        no("cards", "ana: telling bela b1", "telling.2", moves=contest("telling")),
        yes("cards", "ana: telling bela a2", moves=_RICH, shows={"players.Ana.happiness": 1}),
    ),
    "ball.1": (
        no("cards", "ana: ball c1", "ball.1", moves=drawn("ball")),
        yes("cards", "ana: ball a2", moves=drawn("ball", "", "c1", "a2 a2 c1 c1"), shows={"players.Ana.happiness": 2}),
    ),
    "my-daddy.1": (
        no("cards", "ana: snack daddy ana", "my-daddy.1", moves=drawn("snack")),
        yes("cards", "ana: snack daddy bela", moves=drawn("snack", "my-daddy")),
    ),
    "my-daddy.2": (
        yes(
            "cards",
            "ana: hug daddy bela",
            moves=drawn("hug", "my-daddy"),
            shows={"players.Ana.happiness": 0, "discard": ["hug", "my-daddy"]},
        ),
    ),
    "bus-ticket.1": (
        yes("cards", "ana: bus-ticket 3,2,1,1", moves=_BUS, change=_HOUSE, shows={"players.Ana.friends": 1}),
    ),
    "big-brother.1": (
        no("cards", "ana: big-brother", "big-brother.1", moves=contest("big-brother")),
        yes(
            "cards",
            "ana: big-brother",
            moves=contest("big-brother", other="b1 b1 c1 c1"),
            shows={"next.what": "bid"},
        ),
    ),
    "snack.1": (yes("cards", "ana: snack", moves=drawn("snack"), shows={"players.Ana.energy.cards": [7, 7]}),),
    "hug.1": (yes("cards", "ana: hug", moves=drawn("hug"), shows={"players.Ana.happiness": 2}),),
}
