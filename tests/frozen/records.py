"""The frozen logs of a game: read, judged anew, compared, written."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from referee.api import Log, open_file
from referee.core.game import Game
from referee.core.playthrough import Block, Playthrough, play_through, score_of
from referee.core.rulebook import Violation
from referee.core.score import Item, ScoreSheet
from referee.core.step import Step, step
from referee.files.header import read_components, read_header

FOLDER = Path(__file__).parent
SAMPLES = FOLDER.parent.parent / "sample_games"
AnyGame = Game[Any, Any]
Record = dict[str, Any]
Outcome = dict[str, Any]


def read_records(ident: str, folder: Path = FOLDER) -> list[Record]:
    """The frozen logs of a game; none where nothing is frozen."""
    file = folder / f"{ident}.jsonl"
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def write_records(ident: str, records: Sequence[Record], folder: Path = FOLDER) -> None:
    """Write the frozen logs of a game."""
    text = "".join(f"{compact(record)}\n" for record in records)
    (folder / f"{ident}.jsonl").write_text(text, encoding="utf-8", newline="\n")


def compact(data: Any) -> str:
    """JSON in one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def digest_of(records: Sequence[Record]) -> str:
    """Changes with every outcome."""
    outcomes = compact([[record["id"], record["rules"]] for record in records])
    return hashlib.sha256(outcomes.encode()).hexdigest()[:16]


def read_changes(folder: Path = FOLDER) -> list[dict[str, Any]]:
    """The list of changes, the oldest first."""
    file = folder / "changes.toml"
    return list(tomllib.loads(file.read_text(encoding="utf-8"))["change"]) if file.exists() else []


def expected(record: Record, rules: int) -> Outcome | None:
    """The frozen outcome under a number of the rules: its own, or that of the nearest lower number."""
    frozen: dict[str, Outcome] = record["rules"]
    numbers = [int(number) for number in frozen if int(number) <= rules]
    return frozen[str(max(numbers))] if numbers else None


def is_sample(record: Record) -> bool:
    """Is it a file of `sample_games`?"""
    return "file" in record


def sample_digest(record: Record) -> str:
    """The digest of a sample as it is now."""
    return hashlib.sha256((SAMPLES / record["file"]).read_bytes()).hexdigest()[:16]


def numbers_of(game: AnyGame, record: Record) -> range:
    """The numbers of the rules under which a log is judged. A sample has the number that stands in it."""
    if not is_sample(record):
        return range(1, game.rulebook.version + 1)
    number = open_file(SAMPLES / record["file"]).header.rules
    return range(number, number + 1)


def outcome(game: AnyGame, record: Record, rules: int) -> Outcome:
    """What the program says today."""
    if is_sample(record):
        return _sample_outcome(SAMPLES / record["file"])
    if "player" not in record["head"]:
        assert game.components is not None
        return {"set": _clauses(game.components.verify(read_components(game, record["head"])))}
    header = read_header(game, record["head"] | {"rules": rules}, None)
    if header.is_sheet:
        return _sheet_outcome(game.sheets.score_sheet(header))
    blocks = [Block(move) if isinstance(move, str) else Block(*move) for move in record["moves"]]
    through = play_through(game, header, blocks)
    if through.start.state is None:
        return _log_outcome(game, through)
    states = [through.start.state, *(played.step.state for played in through.played)]
    asked = [_answer(step(game, states[after], line)) for after, line in record["asked"]]
    return _log_outcome(game, through) | {"asked": asked}


def _sample_outcome(path: Path) -> Outcome:
    opened = open_file(path)
    if isinstance(opened, Log):
        return _log_outcome(opened.game, opened.playthrough)
    return _sheet_outcome(opened.score())


def _sheet_outcome(score: ScoreSheet | Sequence[Violation]) -> Outcome:
    return {"score": _score(score)} if isinstance(score, ScoreSheet) else {"setup": _clauses(score)}


def _log_outcome(game: AnyGame, through: Playthrough[Any]) -> Outcome:
    odd = {str(one.number): _answer(one.step) for one in through.played if one.step.verdict != "legal"}
    found: Outcome = {"verdict": through.verdict, "odd": odd}
    if through.start.violations:
        return found | {"setup": _clauses(through.start.violations)}
    return found | {"score": _score(score_of(game, through))}


def _answer(answer: Step[Any]) -> str:
    forced = " allowed" if answer.allowed else ""
    return f"{answer.verdict}{forced} {_clauses(answer.violations)}".rstrip()


def _clauses(violations: Sequence[Violation]) -> str:
    return " ".join(sorted({violation.clause for violation in violations}))


def _score(sheet: ScoreSheet) -> Any:
    players = {
        player.name: [player.total, player.possible, player.rank, dict(_points(player.items))]
        for player in sheet.players
    }
    end = [sheet.finished, sheet.winners, sheet.tiebreak.clause if sheet.tiebreak else None]
    # As JSON reads it back: lists, not tuples.
    return json.loads(compact([players, *end]))


def _points(items: Sequence[Item]) -> Iterator[tuple[str, Any]]:
    for item in items:
        if item.points != 0:
            yield item.name, item.points if item.points is not None else ["open", item.possible]


def clauses_named(records: Sequence[Record]) -> set[str]:
    """The clauses that the frozen outcomes name as broken."""
    outcomes = [outcome for record in records for outcome in record["rules"].values()]
    answers = [text for one in outcomes for text in (*one.get("odd", {}).values(), *one.get("asked", []))]
    return {word for text in answers for word in text.split() if "." in word} | {
        clause for one in outcomes for key in ("setup", "set") for clause in one.get(key, "").split()
    }


def differences(was: Outcome | None, now: Outcome) -> list[str]:
    """What differs between two outcomes, a line each."""
    if was is None:
        return ["not frozen yet"]
    return [
        f"{key}: {compact(was.get(key))} is now {compact(now.get(key))}"
        for key in dict.fromkeys((*was, *now))
        if key not in ("asked", "odd") and was.get(key) != now.get(key)
    ] + [*_pairs("move", was.get("odd", {}), now.get("odd", {})), *_pairs("question", *map(_numbered, (was, now)))]


def _numbered(outcome: Outcome) -> dict[str, str]:
    return {str(number): text for number, text in enumerate(outcome.get("asked", []))}


def _pairs(what: str, was: dict[str, str], now: dict[str, str]) -> Iterator[str]:
    for number in dict.fromkeys((*was, *now)):
        if was.get(number) != now.get(number):
            yield f"{what} {number}: {was.get(number, 'legal')} is now {now.get(number, 'legal')}"
