"""Random starts of Cathood, and the pieces that are conserved."""

from __future__ import annotations

import random
from typing import Any

from referee.core.step import step
from referee.games import load_game
from referee.games.cathood import legal_moves
from referee.games.cathood.standin import STANDIN
from referee.games.cathood.state import HOUSES, STATUES, State

NAMES = ("Ana", "Bela", "Cilla", "Dora")
SIZES = {2: ((3, 3),), 3: ((3, 4), (4, 3)), 4: ((4, 4),)}
HOUSE: dict[str, tuple[Any, ...]] = {
    "board.spaces": ("inner", "all"),
    "line.roofs": ("no", "yes"),
    "dog.adjacent": ("step", "passage", "diagonal"),
    "dog.left": ("kept", "lost"),
    "bee.second": ("ignore", "replace"),
    "bee.row": ("one", "both"),
    "cap.return": ("choice", "gained"),
    "setup.gain": ("last", "all"),
    "pay.other": ("any", "different"),
    "turn.first": ("must", "may"),
    "score.reserved": ("set", 0, 7),
}


def start(rng: random.Random) -> str:
    """The header of a random game of any number of players and house rules, every card open."""
    players = rng.choice((2, 3, 4))
    lines = ["referee = 1", 'game = "cathood"']
    for seat in range(players):
        lines += ["[[player]]", f'name = "{NAMES[seat]}"']
    house = {key: rng.choice(values) for key, values in HOUSE.items() if rng.random() < 0.3}
    lines += ["[house_rules]", *(f'"{key}" = "{value}"' for key, value in house.items())]
    lines += ["[setup]", f'first = "{rng.choice(NAMES[:players])}"', _neighborhood(rng, players)]
    for row, kind in (("toys", "toy"), ("buildings", "building")):
        cards = [card["id"] for card in STANDIN[kind] if players in card["players"]]
        lines.append(f"{row} = {rng.sample(cards, 3)}".replace("'", '"'))
    return "\n".join(lines) + "\n"


def _neighborhood(rng: random.Random, players: int) -> str:
    tiles = [tile["id"] + rng.choice(("", "r", "l", "u")) for tile in STANDIN["tile"] if players in tile["players"]]
    rng.shuffle(tiles)
    columns, rows = rng.choice(SIZES[players])
    laid = [tiles[row * columns : (row + 1) * columns] for row in range(rows)]
    return f"neighborhood = {laid}".replace("'", '"')


def pieces(state: State) -> Any:
    """Sixty cubes, six colours; houses and statues on the tiles are those that left the boards; all cards."""
    cubes = [sum(cat.cubes[color] for cat in state.cats) + state.reserve[color] for color in range(6)]
    assert min(state.reserve) >= 0
    assert all(sum(cat.cubes) <= 12 for cat in state.cats)
    players = len(state.cats)
    for seat, cat in enumerate(state.cats):
        assert cat.houses == sum(tile.houses.count(seat) for tile in state.tiles) <= HOUSES[players]
        assert cat.statues == sum(tile.statue == seat for tile in state.tiles) == len(cat.parks) <= STATUES[players]
        assert cat.houses == len(cat.cards)
    cards = [_cards(state, kind) for kind in (0, 1)]
    return cubes, sum(cubes), cards, len(state.parks) + sum(cat.statues for cat in state.cats)


def _cards(state: State, kind: int) -> int:
    """All cards of a kind: in the deck, in the row, owned and reserved."""
    held = [card for cat in state.cats for card in (*cat.cards, cat.reserved) if card is not None]
    row = sum(slot is not None for slot in state.rows[kind])
    return state.decks[kind].left + row + sum(card.kind == kind for card in held)


def line(rng: random.Random, state: State) -> str | None:
    """One of the legal moves with a card for each `?`: mostly a purchase or a park, else any verb."""
    by_verb: dict[str, list[str]] = {}
    for move in legal_moves.moves(state, lambda options: rng.sample(options, min(1, len(options)))):
        by_verb.setdefault(move.split()[1], []).append(move)
    if not by_verb:
        return None
    gains = [verb for verb in ("pet", "build", "park") if verb in by_verb]
    verb = rng.choice(gains if gains and rng.random() < 0.8 else list(by_verb))
    return with_known_cards(rng, state, rng.choice(by_verb[verb]))


def with_known_cards(rng: random.Random, state: State, move: str) -> str:
    """A move with a card that may come up for each `?`."""
    game = load_game("cathood")
    while "?" in move:
        cards = sorted(state.config.cards)
        rng.shuffle(cards)
        tried = (move.replace("?", card, 1) for card in cards)
        move = next(one for one in tried if step(game, state, one).verdict != "illegal")
    return move


def twins(rng: random.Random) -> None:
    """None: players have no secrets from each other."""
