"""The words that say a move of Misty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from referee.core.step import step
from tests.benchmarks.spots import Spot

Found = tuple[str, str, Mapping[str, str]]
_DRAWINGS = {"up": "balloon", "down": "leaf", "left": "truck", "right": "scooter", "flower": "flower",
             "monster": "monster", "smiley": "face", "plain": "house"}  # fmt: skip
_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_DESCRIBED = {
    "up": "up arrow", "down": "arrow pointing down", "left": "left arrow", "right": "arrow to the right",
    "flower": "flower card", "monster": "monster card", "smiley": "smiling face", "plain": "house card",
}  # fmt: skip
_RELATIONS = (
    ("left of", -1, 0), ("to the right of", 1, 0), ("above", 0, -1), ("below", 0, 1), ("under", 0, 1),
    ("diagonally up left of", -1, -1), ("diagonally down right of", 1, 1),
)  # fmt: skip
_CARDS = tuple(_DRAWINGS)


def slots(spot: Spot, rng: Random) -> Iterator[Found]:
    """Kind, move and slots of moves at a position, and of talk there."""
    for kind, meant, found in _situations(spot, rng):
        yield kind, meant, found
        yield "talk", meant, found


def _situations(spot: Spot, rng: Random) -> Iterator[Found]:
    data: Mapping[str, Any] = spot.played.game.to_data(spot.state)
    by_verb: dict[str, list[tuple[str, list[str], str]]] = {}
    for move in spot.moves:
        who, _, tail = move.partition(": ")
        verb, *rest = tail.split()
        by_verb.setdefault(verb, []).append((who, rest, move))
    for verb, moves in by_verb.items():
        for who, rest, move in rng.sample(moves, min(5, len(moves))):
            if verb == "place":
                yield _placed(data, who, *rest, move=move, rng=rng)
            elif verb == "slide":
                yield "slide", move, _slid(data, who, rest[0])
                yield from _several(spot, who, move)
            else:
                yield "eat", move, _eaten(data, who, *rest[0].split("-"))
    yield from _revealed(spot, by_verb.get("place", []), rng)
    yield from _hands(spot, data, rng)


def _placed(data: Mapping[str, Any], who: str, card: str, cell: str, move: str, rng: Random) -> Found:
    window = data["windows"][who]
    slots = {
        "who": who, "card": card, "name": _DRAWINGS[card], "desc": _DESCRIBED[card], "cell": cell,
        "turned": cell[::-1], "col": cell[0],
        "row": cell[1:], "CELL": cell.upper(), "card2": rng.choice([one for one in _CARDS if one != card]),
    }  # fmt: skip
    if not window:
        return "first", move, slots
    relations = [
        (word, near)
        for word, across, down in _RELATIONS
        if (near := f"{chr(ord(cell[0]) - across)}{int(cell[1:]) - down}") in window
    ]
    if relations:
        word, near = rng.choice(relations)
        slots["rel"] = f"{word} {near}"
        straight = [(word, near) for word, near in relations if word in ("above", "below")]
        if straight:
            slots["onestep"] = " ".join(rng.choice(straight))
    return "place", move, slots


def _top(data: Mapping[str, Any], who: str, cell: str) -> str:
    return str(data["windows"][who][cell][-1])


def _slid(data: Mapping[str, Any], who: str, cell: str) -> dict[str, str]:
    card = _top(data, who, cell)
    slots = {"who": who, "cell": cell, "turned": cell[::-1], "card": card, "name": _DRAWINGS.get(card, card)}
    if card not in _STEPS:
        return slots
    across, down = _STEPS[card]
    target = f"{chr(ord(cell[0]) + across)}{int(cell[1:]) + down}"
    slots["dir"] = card
    first, last = data["frame"][who].split("-")
    is_inside = first[0] <= target[0] <= last[0] and int(first[1:]) <= int(target[1:]) <= int(last[1:])
    slots |= {"target": target} if is_inside else {"outcell": cell}
    same = [one for one in data["windows"][who] if _top(data, who, one) == card and one not in data["moved"][who]]
    if len(same) == 1:
        slots["uname"] = slots["name"]
    return slots


def _eaten(data: Mapping[str, Any], who: str, monster: str, flower: str) -> dict[str, str]:
    slots = {"who": who, "m": monster, "f": flower}
    alone = [cell for cell, cards in data["windows"][who].items() if cards == ["monster"]]
    hungry = [cell for cell in alone if cell not in data["fed"][who]]
    if len(hungry) == 1:
        slots["umf"] = flower
    return slots


def _several(spot: Spot, who: str, move: str) -> Iterator[Found]:
    """Several acts of one window in one sentence."""
    game, line, state = spot.played.game, move, spot.state
    slots = {"who": who, "c1": move.rsplit(maxsplit=1)[-1]}
    for number in (2, 3):
        after = step(game, state, line)
        if after.verdict != "legal":
            return
        state = after.state
        acts = [one for one in game.legal_moves(state) if one.startswith(f"{who}: ") and "place" not in one]
        if not acts:
            return
        verb, word = acts[0].partition(": ")[2].split()
        line = acts[0]
        cells = ",".join(slots[f"c{index}"] for index in range(1, number))
        if verb == "eat":
            monster, flower = word.split("-")
            meant = f"{who}: slide {cells} eat {word}"
            if number == 2 and step(game, spot.state, meant).verdict == "legal":
                yield "slideeat", meant, slots | {"m": monster, "f": flower}
            return
        slots = {**slots, f"c{number}": word}
        meant = f"{who}: slide {cells},{word}"
        if step(game, spot.state, meant).verdict == "legal":
            yield f"slides{number}", meant, slots


def _revealed(spot: Spot, placings: list[tuple[str, list[str], str]], rng: Random) -> Iterator[Found]:
    owners = sorted({who for who, _, _ in placings})
    if len(owners) < 2:
        return
    slots: dict[str, str] = {}
    told = []
    for number, who in enumerate(rng.sample(owners, 2), 1):
        card, cell = rng.choice([rest for own, rest, _ in placings if own == who])
        slots |= {f"w{number}": who, f"c{number}": card, f"n{number}": _DRAWINGS[card], f"d{number}": _DESCRIBED[card],
                  f"l{number}": cell}  # fmt: skip
        told.append(f"{who} {card} {cell}")
    meant = f"reveal {','.join(told)}"
    if step(spot.played.game, spot.state, meant).verdict == "legal":
        yield "reveal", meant, slots


def _hands(spot: Spot, data: Mapping[str, Any], rng: Random) -> Iterator[Found]:
    if data["part"] is None:
        return
    names = [name.replace(" ", "-") for name in spot.played.header.names]
    for who in rng.sample(names, 1):
        for verb, kind in (("hold", "hold"), ("deal", "deal")):
            size = 6 if verb == "deal" else 7 - data["turn"]
            cards = rng.sample(_CARDS, min(size, 6))
            meant = f"{who}: hold {','.join(cards)}" if verb == "hold" else f"deal {who} {','.join(cards)}"
            if size > 1 and step(spot.played.game, spot.state, meant).verdict == "legal":
                names_and = [_DRAWINGS[card] for card in cards]
                slots = {
                    "who": who, "cards": ", ".join(cards), "cards_sp": " ".join(cards),
                    "cards_and": ", ".join(cards[:-1]) + " and " + cards[-1],
                    "cards_names": ", ".join(names_and[:-1]) + " and " + names_and[-1],
                }  # fmt: skip
                yield kind, meant, slots
