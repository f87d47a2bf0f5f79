"""Makes logs to freeze, and freezes what the program says of them."""

from __future__ import annotations

import hashlib
import json
import random
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from referee.cli.commands.generate import RandomWish, random_log
from referee.core.examples import examples_of
from referee.core.step import step
from tests.frozen.records import (
    FOLDER,
    SAMPLES,
    AnyGame,
    Record,
    compact,
    differences,
    digest_of,
    expected,
    is_sample,
    numbers_of,
    outcome,
    read_changes,
    read_records,
    sample_digest,
    write_records,
)
from tests.support.examples import document_of

LOGS = 50
# So many logs are whole games, the others have so many moves: the files stay small.
_WHOLE = 12
_FIRST_MOVES = 50
_LONGEST = 400


class Refusal(Exception):
    """Frozen outcomes would change, and nothing permits it."""


class Permission(NamedTuple):
    """What the person who freezes says. `fault`: the program was wrong, so the same number gets another outcome."""

    reason: str | None = None
    fault: bool = False


def freeze(game: AnyGame, permission: Permission, folder: Path = FOLDER, logs: int = LOGS) -> list[str]:
    """Freeze what is new of a game and what the permission covers: a line for each log that was added or changed.

    Raises `Refusal` where an outcome would change that the permission does not cover.
    """
    records = read_records(game.id, folder)
    changed: list[str] = []
    for record in [*records, *_missing(game, records, logs)]:
        if record not in records:
            records.append(record)
        changed += _refreeze(game, record, permission)
    if changed:
        write_records(game.id, records, folder)
        _note(game, permission.reason or "frozen for the first time", changed, digest_of(records), folder)
    return changed


def _missing(game: AnyGame, records: Sequence[Record], logs: int) -> list[Record]:
    known = {record["id"] for record in records}
    samples = sorted((SAMPLES / game.id).glob("*.toml")) if folder_has_samples(game) else []
    new: list[Record] = [
        {"id": path.name, "file": f"{game.id}/{path.name}", "sha": "", "rules": {}}
        for path in samples
        if path.name not in known
    ]
    new += [make_log(game, number) for number in range(logs) if str(number) not in known]
    return new + [record for record in logs_of_examples(game) if record["id"] not in known]


def folder_has_samples(game: AnyGame) -> bool:
    """Has the game finished games in `sample_games`?"""
    return (SAMPLES / game.id).is_dir()


def _refreeze(game: AnyGame, record: Record, permission: Permission) -> list[str]:
    if is_sample(record) and record["sha"] != (sha := sample_digest(record)):
        # Another file: there is nothing to compare.
        record["sha"], record["rules"] = sha, {}
    changed = []
    for number in numbers_of(game, record):
        now, was = outcome(game, record, number), expected(record, number)
        if now == was:
            continue
        if was is not None:
            _refuse_unless_permitted(record, number, differences(was, now), permission)
        record["rules"][str(number)] = now
        changed.append(record["id"])
    return changed


def _refuse_unless_permitted(record: Record, number: int, what: Sequence[str], permission: Permission) -> None:
    lines = "\n".join(f"log {record['id']}, rules {number}: {line}" for line in what)
    if permission.reason is None:
        raise Refusal(f"{lines}\nnothing is frozen anew without a reason: add --reason TEXT")
    if str(number) in record["rules"] and not permission.fault:
        raise Refusal(
            f"{lines}\nthis outcome is frozen under the same number of the rules. A new ruling needs a higher `rules` "
            "of the game, and old logs stay as they are; a fault of the program needs --fault"
        )


def _note(game: AnyGame, reason: str, changed: Sequence[str], digest: str, folder: Path) -> None:
    import tomli_w

    entry = {
        "game": game.id,
        "rules": game.rulebook.version,
        "reason": reason,
        "logs": len(set(changed)),
        "digest": digest,
    }
    changes = [*read_changes(folder), entry]
    text = "\n".join(f"[[change]]\n{tomli_w.dumps(change)}" for change in changes)
    (folder / "changes.toml").write_text(text, encoding="utf-8", newline="\n")


# New logs.


def logs_of_examples(game: AnyGame) -> list[Record]:
    """The examples of the clauses as logs, sheets and component sets: one for each position, with all its lines.

    The id is made of the content, so an example that is changed becomes another log.
    """
    lines_at: dict[str, list[str]] = {}
    for examples in examples_of(game).values():
        for example in examples:
            lines = lines_at.setdefault(compact([document_of(game, example), list(example.moves)]), [])
            if example.do is not None and example.do not in lines:
                lines.append(example.do)
    records: list[Record] = []
    for position, lines in lines_at.items():
        head, moves = json.loads(position)
        ident = "example-" + hashlib.sha256(compact([position, lines]).encode()).hexdigest()[:8]
        asked = [[len(moves), line] for line in lines]
        records.append({"id": ident, "head": head, "moves": moves, "asked": asked, "rules": {}})
    return records


def make_log(game: AnyGame, number: int) -> Record:
    """A random log with refused lines, and now and then an illegal move that the table allowed."""
    rng = random.Random(f"frozen {game.id} {number}")
    low, high = game.players
    house = {rule.key: rng.choice(rule.values) for rule in game.rulebook.house_rules if rng.random() < 0.4}
    hidden = number % 2 == 1 and game.random_games.random_games(game).hides
    wish = RandomWish(low + number % (high - low + 1), house if number % 3 else {}, hidden, 0)
    made = random_log(game, rng, wish)
    moves, asked = _played(game, rng, game.initial_state(made.header).state, number, hidden)
    head = tomllib.loads(made.text)
    del head["rules"]
    return {"id": str(number), "head": head, "moves": moves, "asked": asked, "rules": {}}


def _played(game: AnyGame, rng: random.Random, state: Any, number: int, hidden: bool) -> tuple[list[Any], list[Any]]:
    games = game.random_games.random_games(game)
    moves: list[Any] = []
    typed: list[str] = []
    asked: list[Any] = []
    for _ in range(_LONGEST if number < _WHOLE else _FIRST_MOVES):
        line = games.move(rng, state, hidden)
        if line is None:
            break
        strange = strange_line(rng, line, typed) if typed and rng.random() < 0.3 else line
        if step(game, state, strange).is_refused:
            asked.append([len(moves), strange])
            forced = step(game, state, strange, allow=True)
            if forced.allowed and number % 3 == 2 and rng.random() < 0.5:
                moves.append([strange, "the table lets it stand"])
                state = forced.state
                continue
        moves.append(line)
        typed.append(line)
        state = step(game, state, line).state
    return moves, asked + [[len(moves), line] for line in rng.sample(typed, min(3, len(typed)))]


def strange_line(rng: random.Random, line: str, typed: Sequence[str]) -> str:
    """An earlier line, or a legal one with another player, word, number or cell: mostly illegal."""
    other = rng.choice(typed)
    words, others = line.split(), other.split()
    kind = rng.randrange(6)
    if kind == 0:
        return other
    if kind == 1:
        return " ".join([others[0], *words[1:]])
    if kind == 2:
        return re.sub(r"[0-9]", lambda digit: str(rng.randint(1, 6)) if rng.random() < 0.4 else digit[0], line)
    if kind == 3:
        return re.sub(r"(?<![a-z])[a-f](?=[0-9])", lambda column: rng.choice("abcdef"), line, count=1)
    if kind == 4 and len(words) > 2:
        return " ".join(words[:-1])
    place = rng.randrange(len(words))
    return " ".join([*words[:place], others[min(place, len(others) - 1)], *words[place + 1 :]])
