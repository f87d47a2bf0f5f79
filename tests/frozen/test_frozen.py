"""Frozen verdicts and scores: they change only with a reason, and under a new number of the rules."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee import games
from referee.core.examples import module_of
from referee.core.game import full_rulebook
from referee.games import GAMES, load_game
from tests.frozen.freezing import Permission, Refusal, freeze, make_log
from tests.frozen.records import (
    FOLDER,
    SAMPLES,
    clauses_named,
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
from tests.nim import INFO
from tests.nim.second_rules import NimWithSecondRules
from tests.support.cli import referee
from tests.support.logs import blocks, write
from tests.support.long_runs import often

LONG_TAKE = ("ana: take 4 b", "bela: take 1 a")
HEAD = 'referee = 1\ngame = "nim"\n{}[[player]]\nname = "Ana"\n[[player]]\nname = "Bela"\n'


@pytest.mark.parametrize("ident", GAMES)
def test_verdicts_and_scores_are_those_that_were_frozen(ident: str) -> None:
    game = load_game(ident)
    records = read_records(ident)
    samples = [record for record in records if is_sample(record)]
    others = [record for record in records if not is_sample(record)]
    found = [
        f"log {record['id']}, rules {number}: {line}"
        for record in (*samples, *others[:: often(2, 1)])
        for number in numbers_of(game, record)
        if (now := outcome(game, record, number)) != (was := expected(record, number))
        for line in differences(was, now)
    ]
    assert found == [], "`python -m tests.frozen` says when and how this may be frozen anew"


@pytest.mark.parametrize("ident", GAMES)
def test_all_samples_and_fifty_random_games_are_frozen(ident: str) -> None:
    records = read_records(ident)
    samples = {record["file"]: record for record in records if is_sample(record)}
    assert set(samples) == {f"{ident}/{path.name}" for path in (SAMPLES / ident).glob("*.toml")}
    for record in samples.values():
        assert record["sha"] == sample_digest(record), f"{record['file']} is another file: run `python -m tests.frozen`"
    logs = [record for record in records if record["id"].isdecimal()]
    assert len(logs) >= 50
    assert sum(len(record["asked"]) for record in logs) >= 150
    assert {len(record["head"]["player"]) for record in logs} == set(range(*GAMES[ident].players)) | {
        GAMES[ident].players[1]
    }
    verdicts = {text.split()[0] for record in logs for text in record["rules"]["1"]["asked"]}
    assert "illegal" in verdicts


@pytest.mark.parametrize("ident", GAMES)
def test_every_clause_that_can_be_broken_is_named_by_a_frozen_outcome(ident: str) -> None:
    game = load_game(ident)
    clauses = {clause.id for clause in full_rulebook(game).clauses() if clause.kind in "SL"}
    # The game says of each why nothing breaks it.
    unbreakable = getattr(module_of(game), "UNBREAKABLE", {})
    assert clauses - clauses_named(read_records(ident)) == unbreakable.keys() & clauses, "run `python -m tests.frozen`"


@pytest.mark.parametrize("ident", GAMES)
def test_last_change_in_the_list_is_that_of_the_frozen_outcomes(ident: str) -> None:
    changes = [change for change in read_changes() if change["game"] == ident]
    assert all(change["reason"].strip() for change in changes)
    assert changes[-1]["digest"] == digest_of(read_records(ident)), "an outcome was changed without `tests.frozen`"
    assert changes[-1]["rules"] <= load_game(ident).rulebook.version
    assert [change["rules"] for change in changes] == sorted(change["rules"] for change in changes)


def test_frozen_files_are_small() -> None:
    assert max(file.stat().st_size for file in FOLDER.glob("*.jsonl")) < 300_000


# A second version of the rules.


@pytest.fixture
def second_rules() -> Iterator[Any]:
    """Nim with `rules = 2`."""
    load_game.cache_clear()
    games.GAMES["nim"] = INFO._replace(module="tests.nim.second_rules", class_name="NimWithSecondRules")
    yield NimWithSecondRules()
    games.GAMES["nim"] = INFO
    load_game.cache_clear()


@pytest.mark.parametrize(("number", "verdict"), [("rules = 1\n", "legal"), ("rules = 2\n", "illegal"), ("", "illegal")])
@pytest.mark.usefixtures("second_rules")
def test_log_with_the_old_number_is_read_the_old_way(number: str, verdict: str, tmp_path: Path) -> None:
    log = write(tmp_path / "log.toml", HEAD.format(number) + blocks(*LONG_TAKE))
    assert referee("check", log, "--json").data["verdict"] == verdict
    moves = referee("moves", write(tmp_path / "new.toml", HEAD.format(number)), "--json").data["moves"]
    assert ("Ana: take 4 b" in moves) == (verdict == "legal")


@pytest.mark.usefixtures("second_rules")
def test_new_log_has_the_new_number_and_an_unknown_one_is_unusable(tmp_path: Path) -> None:
    log = tmp_path / "log.toml"
    assert referee("new", "nim", log, "--player", "Ana", "--player", "Bela").status == 0
    assert "rules = 2\n" in log.read_text()
    answer = referee("check", write(log, HEAD.format("rules = 3\n")))
    assert answer.status == 2
    assert "up to version 2" in answer.err


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The frozen logs of Nim in a folder of their own."""
    for name in ("nim.jsonl", "changes.toml"):
        shutil.copy(FOLDER / name, tmp_path)
    return tmp_path


def test_nothing_is_written_where_nothing_changed(folder: Path) -> None:
    before = (folder / "changes.toml").read_bytes()
    assert freeze(load_game("nim"), Permission("no need"), folder) == []
    assert (folder / "changes.toml").read_bytes() == before


def test_new_ruling_needs_a_reason_and_keeps_what_old_logs_gave(folder: Path, second_rules: Any) -> None:
    before = {record["id"]: record["rules"]["1"] for record in read_records("nim", folder)}
    with pytest.raises(Refusal, match=r"add --reason"):
        freeze(second_rules, Permission(), folder)
    changed = freeze(second_rules, Permission("a player takes at most three sticks"), folder)
    records = {record["id"]: record for record in read_records("nim", folder)}
    assert {ident: record["rules"]["1"] for ident, record in records.items()} == before
    assert 0 < len(changed) < len(records)
    assert set(changed) == {ident for ident, record in records.items() if "2" in record["rules"]}
    last = read_changes(folder)[-1]
    assert (last["rules"], last["reason"]) == (2, "a player takes at most three sticks")
    assert last["digest"] == digest_of(read_records("nim", folder))


def test_outcome_under_the_same_number_changes_only_as_a_fault(folder: Path) -> None:
    records = read_records("nim", folder)
    records[0]["rules"]["1"]["score"][0]["Ana"][0] = 17
    write_records("nim", records, folder)
    with pytest.raises(Refusal, match=r"score: .*17"):
        freeze(load_game("nim"), Permission(), folder)
    with pytest.raises(Refusal, match="needs --fault"):
        freeze(load_game("nim"), Permission("Ana has fewer points"), folder)
    assert freeze(load_game("nim"), Permission("the points were wrong", fault=True), folder) == [records[0]["id"]]
    assert read_records("nim", folder) == read_records("nim")


def test_missing_logs_are_made_again(folder: Path) -> None:
    records = read_records("nim", folder)
    write_records("nim", records[:-2], folder)
    assert freeze(load_game("nim"), Permission(), folder) == [record["id"] for record in records[-2:]]
    assert [record["id"] for record in read_records("nim", folder)] == [record["id"] for record in records]


def test_frozen_log_names_what_differs() -> None:
    was = {"verdict": "legal", "odd": {"3": "illegal move.1"}, "asked": ["illegal move.2"], "score": 1}
    now = {"verdict": "illegal", "odd": {}, "asked": ["illegal move.2 move.4"], "score": 1}
    assert differences(was, now) == [
        'verdict: "legal" is now "illegal"',
        "move 3: illegal move.1 is now legal",
        "question 0: illegal move.2 is now illegal move.2 move.4",
    ]


def test_log_to_freeze_is_the_same_each_time() -> None:
    assert json.dumps(make_log(load_game("misty"), 5)) == json.dumps(make_log(load_game("misty"), 5))
