"""The positions from which the examples start, and the movements that lead to what they show."""

from __future__ import annotations

from itertools import zip_longest

from referee.core.examples import set_as_text
from referee.games.grund.standin import STANDIN


def _log(
    board: str, cat: str, players: int = 2, goals: str = '"photos", "bids", "tallest"', edition: str = "base"
) -> str:
    seats = "".join(f'[[player]]\nname = "{name}"\n' for name in ("Ana", "Bela", "Cilla", "Dora")[:players])
    return (
        f'referee = 1\ngame = "grund"\nedition = "{edition}"\n{seats}[setup]\nboard = [\n{board}\n]\n'
        f'cat = "{cat}"\nphotos = ["plant", "animal"]\ngoals = [{goals}]\n'
    )


_TWO = """  "relax       slides        punishment relax",
  "sandpit     parents       bush       bench",
  "monkey-bars climbing-wall ship       swings","""
_LONG = """  "relax   relax     punishment relax",
  "sandpit parents   bush       bench",
  "bunker  ship      pingpong   swings","""
_THREE = """  "swings sandpit    relax       bush",
  "bench  parents    seesaw      climbing-wall",
  "relax  housing-a  monkey-bars zipline",
  "bush   punishment sandpit     relax","""
_CARDS = """  "bike-track sandpit  punishment relax",
  "relax      parents  bush       bench",
  "ship       pingpong slides     swings","""
_SHEET = """referee = 1
game = "grund"
[[player]]
name = "Ana"
[[player]]
name = "Bela"
[[player]]
name = "Cilla"
[setup]
goals = ["photos", "energy", "tallest"]
[final.Ana]
happiness = 3
castles = [["m20:left", "m19:tower", "n20:right", "n19:twin"]]
photos = { plant = 6, animal = 2 }
energy = 14
bids = 2
[final.Bela]
happiness = 1
castles = [["m20:left", "m19:tower"]]
photos = { plant = 2, animal = 4 }
cards = ["postcard"]
energy = [3, 3, 2]
cats = 1
[final.Cilla]
figures = 5
"""
_LEVEL = """referee = 1
game = "grund"
[[player]]
name = "Ana"
[[player]]
name = "Bela"
[setup]
goals = ["photos", "energy", "tallest"]
[final.Ana]
happiness = 9
[final.Bela]
happiness = 9
figures = 6
"""


SETUPS = {
    "two": _log(_TWO, "d1"),
    "cat": _log(_TWO, "a1"),
    "angry": _log(_TWO, "d1", edition="advanced"),
    "jump": _log(_TWO.replace("bush       bench", "trampoline bench"), "d1"),
    "long": _log(_LONG, "d3", edition="advanced"),
    "three": _log(_THREE, "d4", 3),
    "cards": _log(_CARDS, "d3"),
    "sheet": _SHEET,
    "level": _LEVEL,
    "set": set_as_text(STANDIN),
}
OTHER_TILE = "climbing-wall"
"""The tile of `two` that other kinds take the place of, on b3."""


def turns(home: str, *paths: str) -> list[str]:
    """One line for each figure, round and round: `paths` has each player's targets."""
    players = [path.split() for path in paths]
    return [f"{home}-{targets[place]}" for place in range(len(players[0])) for targets in players]


def five(first: str, rest: str = "") -> str:
    """Where the five figures of one of two players go: the first there, the others here."""
    return " ".join([first, *[rest or first] * 4])


def two(ana: str, bela: str, cat: str = "cat stay happy1") -> list[str]:
    """A round's movement of two players; one target stands for all five figures."""
    paths = [path if " " in path else five(path) for path in (ana, bela)]
    return [cat, *turns("b2", *paths)]


def three(ana: str, bela: str, cilla: str, cat: str = "cat w1 happy2") -> list[str]:
    """A round's movement of three players; one target stands for all four figures."""
    paths = [path if " " in path else " ".join([path] * 4) for path in (ana, bela, cilla)]
    return [cat, *turns("b2", *paths)]


def drawn(ana: str, bela: str = "", others: str = "c1", mine: str = "c1") -> list[str]:
    """Both draw a card on the bike track, which counts as the parents; the other figures go elsewhere."""
    draws = [f"ana: drew {ana}"] + ([f"bela: drew {bela}"] if bela else [])
    ana_path = f"a1 {mine}" if " " in mine else five("a1", mine)
    bela_path = f"a1 {others}" if " " in others else five("a1", others)
    return [*two(ana_path, bela_path, "cat stay happy1 bike parents"), *draws]


def to_and_fro(moved: list[str], rounds: int, cat: str = "cat stay happy1") -> list[str]:
    """Further rounds of two players whose figures go between a1 and b1, c1 and d1, all together."""
    lines = list(moved)
    for place in range(rounds):
        ways = ["a1-b1", "c1-d1"] if place % 2 == 0 else ["b1-a1", "d1-c1"]
        if place % 2 == 0:
            ways.reverse()
        lines += [cat, *ways * 5]
    return lines


SEESAW = three("c2 b1 a2 c4", "c2 a1 c3 c1", "b1 a2 c3 d1")
SEESAW[10] += " pay 1"
NOBODY_LEFT = three("c2", "c2 c2 c2 a2", "c2 c2 c2 a2", "cat stay happy1")
WON = [*SEESAW, "bid ana 2 bela 1"]
INVITED = [*WON, "invite cilla c3"]
PHOTO_DUE = [*INVITED, "bid ana 3 cilla ?,? won cilla", "build left"]
ROUND = [*PHOTO_DUE, "photo plant then animal", "ana: drew 3", "build keep"]
BUILDING = two(five("a2", "a1"), "c1")
PHOTOING = two(five("c2", "a1"), "c1")
TIED = two(five("a2", "a1"), five("a2", "c1"))
HOUSED = three("b3 c1 c1 c1", "c1", "c1", "cat stay happy1")
ENDLESS = to_and_fro(two("a1", "c1"), 8)
HOUSE = {
    '"relax       slides        punishment relax"': '"bench relax housing-a swings"',
    '"sandpit     parents       bush       bench"': '"punishment parents sandpit relax"',
}
AT_HOUSE = two("a1 b1 b1 c1 c2", "a1 b1 b1 c1 c2")
SPENT = [*AT_HOUSE, "ana: friend *", "ana: no", "bela: friend *", "bela: no"]
PITS = {
    '"relax       slides        punishment relax"': '"sandpit sandpit punishment relax"',
    '"sandpit     parents       bush       bench"': '"sandpit parents sandpit relax"',
    '"monkey-bars climbing-wall ship       swings"': '"sandpit sandpit sandpit relax"',
}
KEEPS = [*two("a1 b1 a2 c2 a3", "b3 c3 c1 c1 c1"), *["build keep", "build tower"] * 2, "build keep", "build keep"]
BUSHES = {old: new.replace("sandpit", "bush") for old, new in PITS.items()}


def _gathered(number: int, takes: list[str]) -> list[str]:
    """Rounds of two players in each of which Ana takes five times, as long as there is anything."""
    lines = [*two("a1 b1 a2 a3 c2", "c1"), *takes[:5]]
    for place in range(1, number):
        odd = place % 2 == 1
        anas = ["a1-b1", "b1-a1", "a2-a3", "a3-a2", "c2-c3" if odd else "c3-c2"]
        turns_ = [["c1-d1", own] if odd else [own, "d1-c1"] for own in anas]
        lines += ["cat stay happy1", *(line for both in turns_ for line in both), *takes[5 * place : 5 * place + 5]]
    return lines


ALL_SEEN = _gathered(5, [*["photo plant then plant"] * 22, "photo plant", "photo animal"])
LAST_PHOTO = [*ALL_SEEN[:-3], "refresh 1 then plant,plant"]
_BUILDS = (
    *["keep", "tower"] * 4, "twin", *["wall"] * 4, "right", "left", "twin", "twin", "right", "left", "twin",
    *["right", "left"] * 2, "bridge", "middle 9:l20", "middle 9:k20", "middle 9:j20", "middle 9:i20",
    "bridge 9:h20", "bridge 9:g20", "bridge 9:f20",
)  # fmt: skip
ALL_BUILT = _gathered(7, [f"build {piece}" for piece in _BUILDS])
CROWD = {
    '"relax       slides        punishment relax"': '"relax relax housing-b relax"',
    '"sandpit     parents       bush       bench"': '"punishment parents relax relax"',
}


def _crowded() -> list[str]:
    """Six rounds of two players in which Ana saves energy on Relax tiles and invites her last three friends."""
    anas = [
        ["b2-b1"] * 5,
        ["b1-a1"] * 5,
        ["a1-b1"] * 5,
        ["b1-c1", "b1-c1", *["b1-a1"] * 3],
        ["c1-b1"] * 4 + ["a1-b1"] * 3,
        ["b1-c1", "b1-c1", *["b1-a1"] * 5],
    ]
    lines = []
    for number, ana in enumerate(anas):
        bela = [("b2-a2", "a2-a3", "a3-a2")[number if number < 2 else 2 - number % 2]] * 5
        turns_ = zip_longest(ana, bela) if number % 2 == 0 else zip_longest(bela, ana)
        lines += ["cat stay happy1", *(line for pair in turns_ for line in pair if line)]
        lines += ["ana: friend 1,1,1,1,1,1,1,1,1,1"] * {3: 2, 5: 1}.get(number, 0)
    return lines


CROWDED = _crowded()
