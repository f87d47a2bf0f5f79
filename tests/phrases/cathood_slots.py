"""The slots of phrases of Cathood: what people name of a legal move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from referee.core.step import step
from referee.games.cathood import standin
from tests.benchmarks.spots import Spot
from tests.phrases.people import number_word

Found = tuple[str, str, Mapping[str, str]]
_COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west", "ne": "northeast", "nw": "northwest",
            "se": "southeast", "sw": "southwest"}  # fmt: skip
_WAYS = {"n": "up", "s": "down", "w": "left", "e": "right"}
_SHOPS = {"blue": "fishery", "pink": "butcher", "yellow": "bakery"}
_ORDINALS = (("first", "left"), ("second", "middle"), ("third", "right"))
_TREES = {"jacaranda": "purple", "maple": "orange", "birch": "green"}
_RELATIONS = {(0, 1): "below", (1, 0): "right"}
_COLORS = ("pink", "blue", "yellow", "purple", "orange", "green")
_TOYS = {ident: (kind, cost) for ident, _, kind, cost in standin.TOYS}
_BUILDINGS = {ident: (points, cost) for ident, _, points, cost in standin.BUILDINGS}
_EFFECTS = ("line", "diag", "rotate", "swap")


class Board:
    """The table as people see it at a position."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.data: dict[str, Any] = spot.played.game.to_data(spot.state)
        self.names = list(self.data["cubes"])
        cells = sorted(self.data["tiles"])
        self.columns = max(cell[0] for cell in cells)
        self.rows = max(cell[1] for cell in cells)

    def legal(self, line: str) -> bool:
        """Is the line legal here?"""
        return step(self.spot.played.game, self.spot.state, line).verdict == "legal"


def slots(spot: Spot, rng: Random) -> Iterator[Found]:
    """Kind, move and slots of moves at a position, and of talk there."""
    board = Board(spot)
    yield "talk", spot.moves[0], _talk(board, rng)
    by_verb: dict[tuple[str, int], list[str]] = {}
    for move in spot.moves:
        words = move.partition(": ")[2].split()
        extra = "".join(word.partition(":")[0] for word in words[3:] if ":" in word) if words[0] in _EFFECTS else ""
        by_verb.setdefault((words[0] + extra, len(words)), []).append(move)
    for moves in by_verb.values():
        for move in rng.sample(moves, min(8, len(moves))):
            who, _, tail = move.partition(": ")
            for kind, meant, found in _of(board, who, tail.split(), move, rng):
                yield kind, meant, {"p": who, **found}


def _talk(board: Board, rng: Random) -> Mapping[str, str]:
    one, other = rng.sample(board.names, 2)
    cells = rng.sample(sorted(board.data["tiles"]), 2)
    number = rng.choice((1, 2))
    return {"p": one, "q": other, "x": cells[0], "y": cells[1], "cell": cells[0], "n": str(number),
            "nw": number_word(number), "dw": rng.choice(list(_WAYS.values()))}  # fmt: skip


def _of(board: Board, who: str, words: list[str], move: str, rng: Random) -> Iterator[Found]:
    verb, *rest = words
    if verb == "start":
        yield from _start(board, rest, move)
    elif verb in _EFFECTS:
        yield from _action(board, who, words, move, rng)
    elif verb == "repeat":
        said = _walk(rest, rng) or _tile_words(rest, rng) or {}
        if len(rest) == 3 and "headw" in said:
            yield "repeat", move, {"act": " ".join(rest), "actw": said["headw"]}
    elif verb == "pet":
        yield from _pet(board, who, rest, move)
    elif verb == "build":
        yield from _build(board, who, rest, move)
    elif verb == "park" and not rest:
        yield "park", move, {}
    elif verb == "sleep":
        yield from _sleep(board, who, rest, rng)


def _start(board: Board, rest: list[str], move: str) -> Iterator[Found]:
    space, *color = rest
    cell, side = space[:2], space[2]
    found = {"space": space}
    if side in "es":
        beside = cell[0] + str(int(cell[1]) + 1) if side == "s" else chr(ord(cell[0]) + 1) + cell[1]
        if beside in board.data["tiles"]:
            found |= {"t1": cell, "t2": beside}
    if color:
        yield "start.colour", move, {**found, "c": color[0], "shop": _SHOPS[color[0]]}
    else:
        yield "start", move, found


def _walk(words: list[str], rng: Random) -> dict[str, str] | None:
    if words[0] not in ("line", "diag"):
        return None
    way, number = words[1:3]
    said = " and ".join(_WAYS[letter] for letter in way) if rng.random() < 0.5 else " ".join(_WAYS[one] for one in way)
    count = number_word(int(number))
    return {"d": way, "n": number, "nw": count, "dw" if len(way) == 1 else "dd": said, "compass": _COMPASS[way],
            "dfull": _COMPASS[way], "compassward": f"{_COMPASS[way]}wards",
            "headw": f"goes {count} {said}" if rng.random() < 0.5 else f"moves {number} {_COMPASS[way]}"}  # fmt: skip


def _tile_words(words: list[str], rng: Random) -> dict[str, str] | None:
    if words[0] != "rotate":
        return None
    side = {"r": "right", "l": "left"}[words[2]]
    clock = {"r": "clockwise", "l": rng.choice(("counterclockwise", "anticlockwise", "anti-clockwise"))}[words[2]]
    return {"cell": words[1], "t": words[2], "lr": side, "tw": rng.choice((side, clock)), "cw": clock,
            "headw": f"turns {words[1]} {clock}"}  # fmt: skip


def _action(board: Board, who: str, words: list[str], move: str, rng: Random) -> Iterator[Found]:
    verb, *rest = words
    effects = words[3:]
    found = _walk(words, rng) or _tile_words(words, rng) or {}
    head = f"{who}: {' '.join(words[:3])}"
    said = {"head": " ".join(words[:3]), "headw": f"{who} {found['headw']}"} if "headw" in found else None
    if not effects:
        yield from _bare(board, verb, rest, found, move)
        if said:
            yield from _coffee(board, who, head, said, rng)
    elif len(effects) == 1 and said:
        yield from _effect(verb, effects[0], {**found, **said}, move)
    elif len(effects) == 2 and effects[0].startswith("bee:") and said:
        cards = _drawn(board, head + " " + effects[0] + " new:{}", effects[1].count("?"), rng)
        if cards:
            line = f"{head} {effects[0]} new:{','.join(cards)}"
            card = effects[0].removeprefix("bee:")
            yield "move.bee", line, {**said, "card": card, "cards": " ".join(cards)}


def _bare(board: Board, verb: str, rest: list[str], found: Mapping[str, str], move: str) -> Iterator[Found]:
    if verb == "rotate":
        cell = rest[0]
        corner = {"1": "top", board.rows: "bottom"}.get(cell[1]), {"a": "left", board.columns: "right"}.get(cell[0])
        more = {"corner": " ".join(corner)} if all(corner) else {}
        yield verb, move, {**found, **more}
    elif verb == "swap":
        one, other = rest
        relation = _RELATIONS.get((ord(other[0]) - ord(one[0]), int(other[1]) - int(one[1])))
        yield verb, move, {"x": one, "y": other, **({"rel": "right"} if relation == "right" else {})}
    else:
        yield verb, move, found


def _coffee(board: Board, who: str, head: str, said: Mapping[str, str], rng: Random) -> Iterator[Found]:
    held = [color for color, number in board.data["cubes"][who].items() if number]
    for paid in rng.sample(held, min(2, len(held))):
        gained = rng.choice([color for color in _COLORS if color != paid])
        line = f"{head} coffee:{paid}/{gained}"
        if board.legal(line):
            yield "move.coffee", line, {**said, "x": paid, "y": gained}
            return


def _effect(verb: str, effect: str, said: Mapping[str, str], move: str) -> Iterator[Found]:
    kind, _, value = effect.partition(":")
    if kind in _COLORS and verb in ("line", "diag"):
        yield f"{verb}.colour", move, {**said, "c": kind}
    elif kind == "dog":
        yield "move.dog", move, {**said, "space": value}
    elif kind == "back" and value in _COLORS:
        yield "move.back", move, {**said, "x": value}
    elif kind == "fight":
        other, result, *color = value.split(":")
        words = {
            "win": ("wins", "wins", "is won"),
            "lose": ("loses", "loses", "is lost"),
            "tie": ("ties", "it's a tie", "is a draw"),
        }
        found = {
            **said,
            "q": other,
            "res": result,
            "result": words[result][0],
            "resultv": words[result][1],
            "resultp": words[result][2],
        }
        if color:
            if result == "win":
                yield "move.steal", move, {**found, "c": color[0]}
        else:
            yield f"move.fight.{result}", move, found


def _drawn(board: Board, form: str, number: int, rng: Random) -> list[str]:
    listed = [*_TOYS, *_BUILDINGS]
    for _ in range(30):
        cards = rng.sample(listed, number)
        if board.legal(form.format(",".join(cards))):
            return cards
    return []


_COSTS = {"same2": "two the same", "diff2": "two different", "diff3": "three different"}


def _cost(cost: str) -> str:
    words = [_COSTS.get(word, word) for word in cost.split("+")]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _paid(colors: str) -> Mapping[str, str]:
    count = Counter(colors.split(","))
    said = [f"{number_word(number)} {color}" for color, number in count.items()]
    return {"cols": colors.replace(",", " "), "colsw": " and ".join(said)}


def _pet(board: Board, who: str, rest: list[str], move: str) -> Iterator[Found]:
    card, *more = rest
    row: list[str | None] = board.data["rows"]["toys"]
    if card not in row or card not in _TOYS or any(word.startswith("at:") for word in more):
        return
    place = row.index(card)
    kind, cost = _TOYS[card]
    found = {"card": card, "i": str(place + 1), "ord": _ORDINALS[place][0], "pos": _ORDINALS[place][1]}
    if len(row) != 3:
        del found["pos"]
    reserved = board.data["reserved"].get(who)
    if [_TOYS.get(one or "", ("", ""))[0] for one in row].count(kind) == 1 and reserved is None:
        found |= {"type": kind, "costw": _cost(cost)}
    if board.legal(f"{who}: pet {card}"):
        yield "pet", f"{who}: pet {card}", found
    if more and more[0].startswith("pay:"):
        yield "pet.pay", move, {**found, **_paid(more[0].removeprefix("pay:"))}


def _build(board: Board, who: str, rest: list[str], move: str) -> Iterator[Found]:
    card, *more = rest
    row: list[str | None] = board.data["rows"]["buildings"]
    if card not in row or card not in _BUILDINGS or more:
        return
    place = row.index(card)
    points, cost = _BUILDINGS[card]
    found = {"card": card, "i": str(place + 1), "ord": _ORDINALS[place][0], "pos": _ORDINALS[place][1]}
    if len(row) != 3:
        del found["pos"]
    reserved = board.data["reserved"].get(who)
    if [_BUILDINGS.get(one or "", (0, ""))[0] for one in row].count(points) == 1 and reserved is None:
        found |= {"pts": str(points), "costw": _cost(cost)}
    yield "build", move, found


def _sleep(board: Board, who: str, rest: list[str], rng: Random) -> Iterator[Found]:
    if not rest:
        yield "sleep", f"{who}: sleep", {}
        return
    cards = _drawn(board, f"{who}: sleep {{}}", rest[0].count(",") + 1, rng)
    if cards:
        said = []
        for card in cards:
            kind, cost = _TOYS.get(card) or _BUILDINGS[card]
            said.append(f"{kind} {_cost(cost)}")
        yield "sleep.cards", f"{who}: sleep {','.join(cards)}", {"cards": " ".join(cards), "cardsw": " and ".join(said)}
