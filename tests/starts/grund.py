"""Random starts of Grund, what is conserved, and logs that differ only in the secrets of others."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from referee.core.playthrough import Block, play_through
from referee.core.step import step
from referee.files.header import read_header
from referee.games import load_game
from referee.games.grund import legal_moves
from referee.games.grund.deck import CARDS
from referee.games.grund.goal_names import GOALS
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.setup_clauses import FIGURES
from referee.games.grund.state import ALL_FIGURES, State
from referee.games.grund.tile_kinds import IDS

NAMES = ("Ana", "Bela", "Cilla", "Dora")
HOUSE: dict[str, tuple[Any, ...]] = {rule.key: rule.values for rule in RULEBOOK.house_rules}
_ONCE = ("seesaw", "merry-go-round", "parents", "grandparents", "punishment", "bike-track")
_FREE = tuple(kind for kind in IDS if kind not in _ONCE)
_DUE = frozenset({"cat", "bid", "photo", "refresh", "build", "invite", "send", "sail", "swap", "energy"})
_OPEN = frozenset({"drew", "took", "friend", "grund", "show"})


def start(rng: random.Random) -> str:
    """The header of a random game: any number of players, both editions, any board that the setup allows."""
    return _header(rng, rng.choice((2, 3, 4)), _FREE)


def _header(rng: random.Random, players: int, free: tuple[str, ...]) -> str:
    edition = rng.choice(("base", "advanced"))
    lines = ["referee = 1", 'game = "grund"', f'edition = "{edition}"']
    for name in NAMES[:players]:
        lines += ["[[player]]", f'name = "{name}"']
    house = {key: rng.choice(values) for key, values in HOUSE.items() if rng.random() < 0.3}
    lines += ["[house_rules]", *(f'"{key}" = {_toml(value)}' for key, value in house.items()), "[setup]"]
    rows = _board(rng, players, free)
    cell = rng.choice("abcd"[: len(rows[0])]) + str(rng.randint(1, len(rows)))
    photos = [rng.choice(("plant", "animal")) for _ in range(2)]
    lines += [f"board = {_toml(rows)}", f'cat = "{cell}"', f"photos = {_toml(photos)}"]
    lines += [f"goals = {_toml(rng.sample(GOALS, 3))}", f'first = "{rng.choice(NAMES[:players])}"']
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    return repr(value).replace("'", '"')


def _board(rng: random.Random, players: int, free: tuple[str, ...]) -> list[list[str]]:
    columns, rows = rng.choice(((4, 3), (3, 4))) if players == 2 else (4, 4)
    kinds = [rng.choice(("parents", "grandparents")), "punishment"]
    if players > 2:
        kinds += ["relax", "relax", "bush", rng.choice(("seesaw", "merry-go-round"))]
    if rng.random() < 0.5:
        kinds.append("bike-track")
    kinds += rng.choices(free, k=columns * rows - len(kinds))
    rng.shuffle(kinds)
    return [kinds[row * columns : (row + 1) * columns] for row in range(rows)]


def pieces(state: State) -> Any:
    """Figures are those of the setup and the friends; castle tiles, photos and Grund cards are all somewhere."""
    players = state.config.players
    assert 0 <= state.cat < len(state.config.printed)
    assert min(state.piles) >= 0
    assert state.photos >= 0
    assert state.pile >= 0
    for seat, player in enumerate(state.players):
        there = sum(sum(figures[5 * seat : 5 * seat + 5]) for figures in state.figures)
        assert there == FIGURES[players] + player.friends <= ALL_FIGURES
        assert player.hands
        assert all(min(hand) >= 0 for hand in player.hands)
        assert player.happiness == sum(gain.points for gain in player.gains)
        for castle in player.castles:
            cells = [cell for cell, _ in castle.tiles]
            assert len(cells) == len(set(cells))
    assert all(min(figures) >= 0 for figures in state.figures)
    built = [[piece.id for piece in _built(state)].count(kind.id) for kind in state.config.castles.pieces]
    tiles = [left + laid for left, laid in zip(state.piles, built, strict=True)]
    grund = state.pile + len(state.discard) + sum(len(player.grund) for player in state.players)
    assert sum(tiles) == 32
    assert grund == 30
    photos = state.photos + len(state.display) + sum(player.plants + player.animals for player in state.players)
    assert photos == 24
    assert state.round - len(state.seen) in (0, 1)
    return tiles, grund, photos


def _built(state: State) -> Iterator[Any]:
    for player in state.players:
        for castle in player.castles:
            yield from (piece for _, piece in castle.tiles)


def line(rng: random.Random, state: State) -> str | None:
    """What is due; often a draw is reported, a card played where one is known, now and then an open point is passed.
    Lines that only the table can vouch for are left out.
    """
    moves = legal_moves.moves(state)
    while moves:
        move = _one_of(rng, moves)
        typed = _typed(rng, state, move)
        if step(load_game("grund"), state, typed).verdict != "unverifiable":
            return typed
        moves.remove(move)
    return None


def _one_of(rng: random.Random, moves: list[str]) -> str:
    sorts: dict[str, list[str]] = {}
    for move in moves:
        sorts.setdefault(_sort(move), []).append(move)
    if "energy" in sorts:
        return rng.choice(sorts["energy"])
    for sort, chance in (("no", 0.03), ("card", 0.5), ("open", 0.7)):
        if sort in sorts and (len(sorts) == 1 or rng.random() < chance):
            return rng.choice(sorts[sort])
        if len(sorts) > 1:
            sorts.pop(sort, None)
    return rng.choice(sorts[rng.choice(list(sorts))])


def _sort(move: str) -> str:
    words = move.split()
    verb = words[0] if words[0] in ("cat", "bid") else words[1]
    if verb in CARDS:
        return "card"
    if verb in _OPEN:
        return "open"
    return verb if verb in _DUE or verb == "no" else "move"


def _typed(rng: random.Random, state: State, move: str) -> str:
    """A line with the cards seen, half of the time: those of a bid, an invitation, a move that costs any."""
    sort = _sort(move)
    form = f"{move} pay *" if sort == "move" and "-" in move else move
    for _ in range(rng.choice((0, 4 if form != move else 8)) if "*" in form else 0):
        typed = re.sub(r"\*", lambda found: _cards(rng, 5 if sort == "open" else 2), form)
        if step(load_game("grund"), state, typed).verdict == "legal":
            return typed
    return move


def _cards(rng: random.Random, most: int) -> str:
    return ",".join(rng.choices("123?", k=rng.randint(1, most)))


def twins(rng: random.Random) -> tuple[str, str, str]:
    """Two logs that differ in cards which Bela or Cilla drew, paid or bid; Ana looks on. What everybody sees is the
    same in both: how many cards, who won. Without the horsey, where the hand decides how many cards are taken, and
    without bids of Ana's that are not typed whole: what may be in her hand then hangs on what was in the other.
    """
    game = load_game("grund")
    free = tuple(kind for kind in _FREE if kind != "horsey")
    while True:
        text = _header(rng, 3, free)
        header = read_header(game, tomllib.loads(text), None)
        begun = game.initial_state(header)
        state: Any = begun.state
        lines: list[str] = []
        for _ in range(rng.randint(30, 90)):
            move = line(rng, state)
            if move is None or (move.startswith("bid ") and "Ana" in move and re.search(r"[*?]", move)):
                break
            lines.append(move)
            state = step(game, state, move).state
        other = [_changed(rng, move) for move in lines]
        changed = [place for place, move in enumerate(lines) if move != other[place]]
        rng.shuffle(changed)
        new = list(lines)
        for place in changed:
            tried = [*new[:place], other[place], *new[place + 1 :]]
            if play_through(game, header, [Block(move) for move in tried]).verdict == "legal":
                new = tried
        if new != lines and play_through(game, header, [Block(move) for move in lines]).verdict == "legal":
            return _log(text, lines), _log(text, new), "ana"


def _log(text: str, lines: list[str]) -> str:
    return text + "".join(f'\n[[move]]\ndo = "{move}"\n' for move in lines)


def _changed(rng: random.Random, move: str) -> str:
    """A line of others with other secrets."""
    if re.search(r"\bana\b", move, re.IGNORECASE):
        return move
    if " drew " in move:
        lead, _, what = move.partition(" drew ")
        if re.fullmatch(r"[123?,]+", what):
            return f"{lead} drew {re.sub('[23]', lambda found: rng.choice('23'), what)}"
        return f"{lead} drew {re.sub('[a-z-]+', lambda found: rng.choice(list(CARDS)), what)}"
    if move.startswith("bid ") or " pay " in move or " friend " in move:
        return re.sub(r"(?<=[ ,])[123](?=[ ,]|$)", lambda found: rng.choice("123"), move)
    return move
