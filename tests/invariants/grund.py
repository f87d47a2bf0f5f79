"""What no move of Grund changes, and pairs of logs that differ only in the secrets of others."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from referee.core.capabilities import StartWish
from referee.core.playthrough import Block, play_through
from referee.core.step import step
from referee.files.header import read_header
from referee.files.new_file import file_text
from referee.games import load_game
from referee.games.grund.random_games import FREE, random_move, random_start
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.setup_clauses import FIGURES
from referee.games.grund.state import ALL_FIGURES, State
from referee.games.grund.verbs import CARDS


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


def twins(rng: random.Random) -> tuple[str, str, str]:
    """Two logs that differ in cards which Bela or Cilla drew, paid or bid; Ana looks on. What everybody sees is the
    same in both: how many cards, who won. Without the horsey, where the hand decides how many cards are taken, and
    without bids of Ana's that are not typed whole: what may be in her hand then hangs on what was in the other.
    """
    game = load_game("grund")
    free = tuple(kind for kind in FREE if kind != "horsey")
    while True:
        document = _document(rng, free)
        header = read_header(game, document, None)
        begun = game.initial_state(header)
        state: Any = begun.state
        lines: list[str] = []
        for _ in range(rng.randint(30, 90)):
            move = random_move(game, rng, state, True)
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
            return _log(document, lines), _log(document, new), "ana"


def _document(rng: random.Random, free: tuple[str, ...]) -> dict[str, Any]:
    house = {rule.key: rng.choice(rule.values) for rule in RULEBOOK.house_rules if rng.random() < 0.3}
    start = random_start(rng, StartWish(3, house), free)
    return {"referee": 1, "game": "grund", "house_rules": house, **start}


def _log(document: dict[str, Any], lines: list[str]) -> str:
    return file_text(document) + "".join(f'\n[[move]]\ndo = "{move}"\n' for move in lines)


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
