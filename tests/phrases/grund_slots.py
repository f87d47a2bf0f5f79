"""The slots of phrases of Grund: what people name of a legal move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from referee.core.step import step
from tests.benchmarks.spots import Spot
from tests.phrases.people import number_word
from tests.support.play import verb_of

Found = tuple[str, str, Mapping[str, str]]
_NAMES = {"pingpong": "pingpong table", "housing-a": "housing estate", "housing-b": "housing estate"}
_WAYS = {"n": ("up", "north"), "s": ("down", "south"), "w": ("left", "west"), "e": ("right", "east")}
_STEPS = {
    (0, -1): "n",
    (0, 1): "s",
    (-1, 0): "w",
    (1, 0): "e",
    (1, -1): "ne",
    (-1, -1): "nw",
    (1, 1): "se",
    (-1, 1): "sw",
}
_SIDES = {(0, -1): "on top of", (0, 1): "below", (-1, 0): "to the left of", (1, 0): "to the right of"}
_PLAIN = ("snack", "hug", "tantrum", "big-brother", "coffee-break")
_ONE_CELL = {"rest", "shoo", "ball", "comforting"}


class Board:
    """The board as people see it at a position."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.data: dict[str, Any] = spot.played.game.to_data(spot.state)
        self.names = list(self.data["players"])
        kinds = {cell: tile["kind"] for cell, tile in self.data["board"].items()}
        names = {cell: _NAMES.get(kind, kind.replace("-", " ")) for cell, kind in kinds.items()}
        count = Counter(names.values())
        self.tile = {cell: name for cell, name in names.items() if count[name] == 1 and name != "bike track"}

    def legal(self, line: str) -> bool:
        """Is the line legal here?"""
        return step(self.spot.played.game, self.spot.state, line).verdict == "legal"


def slots(spot: Spot, rng: Random) -> Iterator[Found]:
    """Kind, move and slots of moves at a position, and of talk there."""
    board = Board(spot)
    yield "talk", spot.moves[0], _talk(board, rng)
    by_verb: dict[str, list[str]] = {}
    for move in (*spot.moves, *_unlisted(board, rng)):
        by_verb.setdefault(verb_of(move) or "", []).append(move)
    for move in (move for moves in by_verb.values() for move in rng.sample(moves, min(8, len(moves)))):
        head, colon, tail = move.partition(": ")
        who, words = (head if colon else "", (tail or head).split())
        for kind, meant, found in _of(board, who, words, move, rng):
            yield kind, meant, {"p": who, **found} if who else found


def _unlisted(board: Board, rng: Random) -> Iterator[str]:
    """Lines that are legal and not listed: cards of hands that nobody noted, and nothing where it is asked."""
    cells = sorted(board.data["board"])
    for who in board.names:
        if board.legal(f"{who}: no"):
            yield f"{who}: no"
        if "?" not in board.data["players"][who]["grund"]:
            continue
        one, other, third = rng.sample(cells, 3)
        owner = rng.choice([name for name in board.names if name != who])
        paths = [f"{one}-{other}", f"{one}-{third}", f"{other}-{third}", f"{other}-{one}"]
        cards = [f"{card} {path}" for card in ("pile-up", "scooter", "come-on-mate", "better-bend") for path in paths]
        cards += [f"{card} {cell}" for card in ("rest", "shoo", "ball", "comforting") for cell in rng.sample(cells, 6)]
        cards += [f"{card} {owner} {cell}" for card in ("telling", "come-here-son") for cell in rng.sample(cells, 6)]
        cards += [*_PLAIN, "little-mole keep", "jungle-fighter plant then animal", "bus-ticket *"]
        yield from (f"{who}: {card}" for card in cards if board.legal(f"{who}: {card}"))


def _talk(board: Board, rng: Random) -> Mapping[str, str]:
    one, other = rng.sample(board.names, 2)
    cells = rng.sample(sorted(board.data["board"]), 2)
    tile = rng.choice(sorted(board.tile.values()))
    return {"p": one, "q": other, "from": cells[0], "to": cells[1], "cell": cells[0], "tile": tile}


def _of(board: Board, who: str, words: list[str], move: str, rng: Random) -> Iterator[Found]:
    verb, *rest = words
    if verb[1:2].isdigit():
        yield from _movement(board, who, verb, rest, move, rng)
    elif verb == "cat":
        yield from _cat(rest, move)
    elif verb == "bid":
        yield from _bid(board, rest, move, rng)
    elif verb == "build":
        yield from _build(board, who, rest, move)
    elif verb in _PLAIN:
        yield "plain", move, {"card": verb.replace("-", " ")}
        for other in board.names:
            if board.legal(f"{move} daddy {other}"):
                yield "daddy", f"{move} daddy {other}", {"card": verb.replace("-", " "), "q": other}
    else:
        yield from _decision(board, who, verb, rest, move, rng)


def _movement(board: Board, who: str, path: str, rest: list[str], move: str, rng: Random) -> Iterator[Found]:
    cells = path.split("-")
    if rest == ["stay"]:
        yield "stay", move, {"from": cells[0], **_named("ft", board, cells[0])}
        return
    if len(cells) == 3:
        yield "jump", move, {"from": cells[0], "to": cells[2]}
        return
    found = {"from": cells[0], "to": cells[1], "from2": cells[0][::-1], "to2": cells[1][::-1]}
    found |= {**_named("ft", board, cells[0]), **_named("tt", board, cells[1])}
    found |= {f"{key}2": value[::-1] for key, value in found.items() if key in ("from", "to")}
    if rest[:1] == ["bump"]:
        yield "move.bump", move, {**found, "bump": rest[1]}
        return
    if rest:
        return
    way = _STEPS.get((ord(cells[1][0]) - ord(cells[0][0]), int(cells[1][1]) - int(cells[0][1])))
    if way is not None:
        said = [_WAYS[letter][0] for letter in way]
        found["dirword" if len(way) == 1 else "diagword"] = " and ".join(said) if len(way) > 1 else said[0]
    yield "move", move, found
    for cards in rng.sample(["1", "2", "3", "1,2", "1,1", "2,3"], 6):
        if board.legal(f"{move} pay {cards}"):
            digits = cards.split(",")
            yield "move.pay", f"{move} pay {cards}", {
                **found, "pay": cards, "payd": " ".join(digits), "countw": number_word(len(digits)),
                "payw": " and a ".join(number_word(int(digit)) for digit in digits),
            }  # fmt: skip
            return


def _is_asked_alone(board: Board, who: str) -> bool:
    asked = [name for name in board.names if board.legal(f"{name}: no")]
    return asked == [who]


def _named(slot: str, board: Board, cell: str) -> Mapping[str, str]:
    return {slot: board.tile[cell]} if cell in board.tile else {}


def _cat(rest: list[str], move: str) -> Iterator[Found]:
    arrow, *bonus = rest
    kind = "cat.stay" if arrow == "stay" else "cat"
    found = {"arrow": arrow, "bonus": " ".join(bonus)}
    if "bike" in bonus:
        return
    if arrow != "stay":
        way, number = arrow[:-1], arrow[-1]
        if len(way) == 1:
            found |= {"dirword": _WAYS[way][0], "compass": _WAYS[way][1]}
        found |= {"n": number, "nw": number_word(int(number)), "tilew": "tile" if number == "1" else "tiles"}
    if bonus[0] == "angry":
        if "," not in bonus[1] and arrow != "stay":
            line = f"row {bonus[1]}" if bonus[1].isdigit() else f"column {bonus[1]}"
            yield "cat.angry", move, {**found, "linew": line}
        return
    said = bonus[0]
    if said.startswith("happy"):
        said = f"{number_word(int(said[5:]))} happiness" if said[5:] != "1" else "one happiness point"
    yield (
        kind,
        move,
        {**found, "bonusw": {"castle": "a castle tile", "photo": "a photo", "grund": "a grund card"}.get(said, said)},
    )


def _bid(board: Board, rest: list[str], move: str, rng: Random) -> Iterator[Found]:
    one, cards, other, others, *result = rest
    if cards != "*" or others != "*":
        return
    found = {"p": one, "q": other}
    if result[0] == "tie":
        for number in ("?", "?,?"):
            line = f"bid {one} {number} {other} {number} tie"
            if board.legal(line):
                yield "bid.tie", line, {**found, "na": _count(number), "nb": _count(number)}
                return
        return
    found["win"] = result[1]
    for mine, theirs in rng.sample([("?", "?"), ("?,?", "?"), ("?", "?,?"), ("?,?", "?,?")], 4):
        line = f"bid {one} {mine} {other} {theirs} won {result[1]}"
        if board.legal(line):
            yield "bid.hidden", line, {**found, "na": _count(mine), "nb": _count(theirs)}
            yield "bid.won", move, found
            break
    for mine, theirs in rng.sample([("1", "2"), ("2", "1"), ("3", "1"), ("1", "3"), ("3", "2"), ("2", "3")], 6):
        line = f"bid {one} {mine} {other} {theirs}"
        if board.legal(line) and (mine > theirs) == (result[1] == one):
            yield "bid.values", line, {
                **found, "a": mine, "b": theirs, "aw": f"a {number_word(int(mine))}",
                "bw": f"a {number_word(int(theirs))}",
            }  # fmt: skip
            return


def _count(cards: str) -> str:
    return "one card" if cards == "?" else "two cards"


def _build(board: Board, who: str, rest: list[str], move: str) -> Iterator[Found]:
    kind, *place = rest
    short = f"{who}: build {kind}"
    if board.legal(short):
        yield "build.only", short, {"type": kind}
    if place == ["new"]:
        yield "build.new", move, {"type": kind}
    elif place and ":" not in place[0]:
        castles = board.data["players"][who]["castles"]
        beside = [
            (side, tiles[cell])
            for tiles in (castle["tiles"] for castle in castles if not castle["complete"])
            for cell in tiles
            if (side := _SIDES.get((ord(place[0][0]) - ord(cell[0]), int(place[0][1:]) - int(cell[1:]))))
            and list(tiles.values()).count(tiles[cell]) == 1
        ]
        found = {"side": beside[0][0], "anchor": f"the {beside[0][1]}"} if len(beside) == 1 else {}
        yield "build.place", move, {"type": kind, "place": place[0], **found}


def _decision(board: Board, who: str, verb: str, rest: list[str], move: str, rng: Random) -> Iterator[Found]:
    if verb == "photo" and len(rest) == 3:
        yield "photo", move, {"k": rest[0], "new": rest[2]}
    elif verb == "refresh":
        for card in rng.sample("123", 3):
            line = move.replace("?", card)
            if board.legal(line):
                one, other = rest[2].split(",")
                yield "refresh", line, {"c": card, "cw": number_word(int(card)), "x": one, "y": other}
                return
    elif (verb in ("invite", "send", "telling") and len(rest) == 2) or (
        verb == "come-here-son" and len(rest) == 2 and "-" not in rest[1]
    ):
        yield verb, move, {"owner": rest[0], "cell": rest[1], **_named("tile", board, rest[1])}
    elif verb == "sail" or verb in _ONE_CELL:
        yield verb, move, {"cell": rest[0], **_named("tile", board, rest[0])}
    elif verb == "swap":
        yield verb, move, {"x": rest[0], "y": rest[1], **_named("xt", board, rest[0]), **_named("yt", board, rest[1])}
    elif (verb == "grund" and not rest) or (verb == "no" and _is_asked_alone(board, who)):
        yield verb, move, {}
    elif verb in ("scooter", "pile-up", "come-on-mate", "better-bend") and len(rest) == 1 and rest[0].count("-") == 1:
        one, other = rest[0].split("-")
        yield verb, move, {"from": one, "to": other, **_named("ft", board, one), **_named("tt", board, other)}
    else:
        yield from _other(board, who, verb, rest, move)


def _other(board: Board, who: str, verb: str, rest: list[str], move: str) -> Iterator[Found]:
    if verb == "drew" and rest[0].isdigit():
        yield "drew.energy", move, {"e": rest[0], "ew": number_word(int(rest[0]))}
    elif verb == "drew" and not set(rest[0]) & set(",/?"):
        yield "drew.card", move, {"card": rest[0].replace("-", " ")}
    elif verb == "took":
        yield verb, move, {"t": rest[0], "tw": number_word(int(rest[0]))}
    elif verb == "energy":
        yield verb, move, {"t": rest[0], "tw": rest[0] if int(rest[0]) > 11 else number_word(int(rest[0]))}
    elif verb == "show" and "," not in rest[0]:
        yield verb, move, {"card": rest[0]}
    elif verb == "recycle":
        yield verb, move, {"card": rest[0].replace("-", " ")}
    elif verb == "fight":
        yield verb, move, {"cells": rest[0]}
    elif verb.startswith("mummy-"):
        said = verb.removeprefix("mummy-")
        yield "mummy", move, {"colrow": f"{said} {rest[0]}"}
    elif verb == "jungle-fighter" and len(rest) == 3:
        yield verb, move, {"k": rest[0], "new": rest[2]}
    elif verb == "little-mole" and board.legal(f"{who}: little-mole {rest[0]}"):
        yield verb, f"{who}: little-mole {rest[0]}", {"type": rest[0]}
    elif verb in ("friend", "bus-ticket"):
        yield from _friend(board, who, verb)


def _friend(board: Board, who: str, verb: str) -> Iterator[Found]:
    hands = board.data["players"][who]["energy"]["hands"]
    ones, twos, threes = hands[0]
    due = 10 if verb == "friend" else 7
    cards = [3] * threes + [2] * twos + [1] * ones
    paid: list[int] = []
    for card in cards:
        if sum(paid) < due:
            paid.append(card)
    line = f"{who}: {verb} {','.join(map(str, paid))}"
    if board.legal(line):
        count = Counter(paid)
        said = [
            f"{number_word(number)} {number_word(card)}{'s' if number > 1 else ''}" for card, number in count.items()
        ]
        yield verb, line, {"cards": " ".join(map(str, paid)), "cardsw": " and ".join(said)}
