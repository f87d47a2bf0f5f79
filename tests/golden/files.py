"""Golden playthroughs: each text file is both the input and the expected output of its test.

A file holds a header, then each move after `> ` with its verdict, its clauses and what it changed in the state,
and at the end the score. The test reads header and moves, writes the file again and compares the two.
To rewrite all files on purpose: `python -m tests.golden.files`. To create one out of a random game:
`python -m tests.golden.files GAME SEED`.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from referee.answers import item_answer
from referee.core.playthrough import Block, play_through, score_of
from referee.files.header import read_header
from referee.games import load_game

FOLDER = Path(__file__).parent
_DEPTH = 4
_NEW = object()
_SETUP, _MOVES, _SCORE = "--- setup\n", "--- moves\n", "--- score\n"


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def render(text: str) -> str:
    """The file as it is written for the header and the moves that `text` holds."""
    head = text.split(_SETUP)[1].split(_MOVES, maxsplit=1)[0]
    lines = [line[2:] for line in text.split(_MOVES)[1].split("\n") if line.startswith("> ")]
    document = tomllib.loads(head)
    game = load_game(document["game"])
    header = read_header(game, document, None)
    through = play_through(game, header, [Block(line) for line in lines])
    out = [_SETUP + head + _MOVES + _state(game, through.start.state)]
    before = through.start.state
    for played in through.played:
        clauses = " ".join(dict.fromkeys(broken.clause for broken in played.step.violations))
        out.append(f"> {played.block.do}\n{played.step.verdict} {clauses}".rstrip() + "\n")
        out += [f"  {said}\n" for said in played.step.happened]
        out.append(_changes(game, before, played.step.state))
        before = played.step.state
    return "".join(out) + _SCORE + _score(game, through)


def _state(game: Any, state: Any) -> str:
    return "".join(f"  {key}: {_text(value)}\n" for key, value in game.to_data(game.resting_state(state)).items())


def _changes(game: Any, before: Any, after: Any) -> str:
    """The parts of the state that differ, as dotted paths."""
    old, new = game.to_data(game.resting_state(before)), game.to_data(game.resting_state(after))
    return "".join(f"  {path}: {text}\n" for path, text in _differences(old, new, ""))


def _differences(old: Any, new: Any, path: str) -> Iterator[tuple[str, str]]:
    if old == new:
        return
    if not (isinstance(old, dict) and isinstance(new, dict) and path.count(".") < _DEPTH):
        yield path, _text(new)
        return
    for key in (*old, *(key for key in new if key not in old)):
        where = f"{path}.{key}" if path else str(key)
        if key not in new:
            yield where, "gone"
        else:
            yield from _differences(old.get(key, _NEW), new[key], where)


def _score(game: Any, through: Any) -> str:
    sheet = score_of(game, through)
    rows = []
    for player in sheet.players:
        rows.append(f"{player.name}: total {player.total}, rank {player.rank}\n")
        rows += [f"  {_text(item_answer(item).model_dump(mode='json'))}\n" for item in player.items]
    decided = _text([sheet.tiebreak.clause, sheet.tiebreak.text] if sheet.tiebreak else None)
    return "".join(rows) + f"finished {sheet.finished}, winners {_text(sheet.winners)}, tiebreak {decided}\n"


def files() -> list[Path]:
    """All golden playthroughs."""
    return sorted(FOLDER.glob("*/*.txt"))


def create(ident: str, seed: int) -> Path:
    """Writes a new playthrough out of a random game."""
    from tests.support.play import random_game

    played = random_game(ident, seed)
    lines = "".join(f"> {line}\n" for line in played.lines)
    path = FOLDER / ident / f"random-{seed}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(render(_SETUP + played.text + _MOVES + lines + _SCORE), encoding="utf-8")
    return path


if __name__ == "__main__":
    from tests.nim import register

    register()
    if len(sys.argv) == 3:
        print(create(sys.argv[1], int(sys.argv[2])))
    for file in files():
        file.write_text(render(file.read_text(encoding="utf-8")), encoding="utf-8")
