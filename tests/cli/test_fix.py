"""`fix`: another line in the place of a move, before it, or none; done only where every later move stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write

OTHER = "bela: play 2 drop d2-c2-c1"
"""Legal in the place of the second move; the third stands behind it."""
DEALT = 'referee = 1\ngame = "misty"\n[[player]]\nname = "Ana"\n[[player]]\nname = "Bela"\n' + blocks(
    "deal ana up,flower,left,flower,down,plain", "deal bela down,monster,right,flower,smiley,up", "ana: place up d4",
)  # fmt: skip


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "x.toml", GRIDBLOCK + blocks(*MOVES))


def lines(log: Path) -> list[str]:
    return [step["do"] for step in referee("replay", log, "--json").data["steps"][1:]]


def test_another_line_takes_the_place_of_a_move(log: Path) -> None:
    data = referee("fix", log, "2", OTHER, "--json").data
    assert data["fixed"] == {"move": 2, "from": MOVES[1], "to": OTHER}
    assert (data["verdict"], data["problems"], data["broken"]) == ("legal", [], [])
    assert data["recorded"] == [OTHER]
    assert data["next"]["players"] == ["Ana"]
    assert lines(log) == [MOVES[0], OTHER, MOVES[2]]


def test_a_line_is_judged_at_its_place_and_nothing_is_changed_where_it_is_refused(log: Path) -> None:
    before = log.read_bytes()
    answer = referee("fix", log, "2", "bela: play 2 drop d2-e3", "--anyway", "--json")
    assert answer.status == 1
    assert answer.data["fixed"] is None
    assert {problem["move"] for problem in answer.data["problems"]} == {2}
    assert {problem["clause"] for problem in answer.data["problems"]} >= {"move.2"}
    assert answer.data["nearest"]
    assert log.read_bytes() == before


def test_each_later_move_that_would_not_stand_is_named(log: Path) -> None:
    before = log.read_bytes()
    answer = referee("fix", log, "1", "--delete", "--json")
    assert answer.status == 1
    assert answer.data["fixed"] is None
    assert [problem["move"] for problem in answer.data["broken"]] == [1, 2]
    assert log.read_bytes() == before
    text = referee("fix", log, "1", "--delete")
    assert "2 later moves would not stand" in text.err
    assert MOVES[1] in text.err


def test_anyway_is_for_later_moves(log: Path) -> None:
    answer = referee("fix", log, "1", "--delete", "--anyway", "--json")
    assert answer.status == 0
    assert answer.data["fixed"] == {"move": 1, "from": MOVES[0], "to": None}
    assert len(answer.data["broken"]) >= 2
    assert lines(log) == list(MOVES[1:])


def test_a_move_is_put_in_before_another(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(MOVES[0], MOVES[2]))
    assert referee("check", log).status == 1
    data = referee("fix", log, "2", MOVES[1], "--insert", "--json").data
    assert data["fixed"] == {"move": 2, "from": None, "to": MOVES[1]}
    assert referee("check", log).status == 0


def test_a_line_that_becomes_another_players_does_not_stand(tmp_path: Path) -> None:
    """`place down d4` names nobody: behind Bela's card it would be Ana's."""
    log = write(tmp_path / "x.toml", MISTY + blocks("ana: place up d4", "place down d4"))
    answer = referee("fix", log, "1", "bela: place up d4", "--json")
    assert answer.status == 1
    assert "was a move of Bela and would be one of Ana" in answer.data["broken"][0]["message"]


def test_the_move_is_read_from_standard_input_and_spelt_as_at_the_table(log: Path) -> None:
    data = referee("fix", log, "2", "--json", stdin="\nBela:  play two drop d2-c2-c1\n").data
    assert data["fixed"]["to"].lower() == OTHER
    assert lines(log)[1].lower() == OTHER
    assert referee("fix", log, "2").status == 2


def test_an_old_permission_goes_and_is_said(tmp_path: Path) -> None:
    allowed = f'\n[[move]]\nnote = "late"\nallow = "seen late"\ndo = "{MOVES[1]}"\n'
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(MOVES[0]) + allowed)
    answer = referee("fix", log, "2", OTHER, "--json")
    assert "seen late" in answer.data["warnings"][0]["message"]
    assert "allow" not in log.read_text()
    assert 'note = "late"' in log.read_text()
    illegal = "bela: play 2 drop d2-c2-c3-b3"
    assert referee("fix", log, "2", illegal).status == 1
    answer = referee("fix", log, "2", illegal, "--allow", "agreed", "--json")
    assert answer.data["problems"][0]["allowed"]
    assert 'allow = "agreed"' in log.read_text()


def test_values_of_the_header_are_changed(log: Path) -> None:
    data = referee("fix", log, "0", 'place="Home"', "house_rules.end.tie=shared", "--json").data
    assert data["fixed"] == {"move": 0, "from": None, "to": 'place="Home", house_rules.end.tie=shared'}
    assert referee("check", log).status == 0
    data = referee("fix", log, "0", 'setup.red.start="c4"', "--json").data
    assert data["fixed"] is None
    assert {problem["move"] for problem in data["broken"]} >= {1}
    data = referee("fix", log, "0", 'setup.red.start="z9"', "--json").data
    assert (data["verdict"], data["problems"][0]["move"]) == ("illegal", 0)
    assert referee("fix", log, "0", "places=1").status == 2
    assert referee("fix", log, "0").status == 2


@pytest.mark.parametrize("words", [("4", OTHER), ("-1", OTHER), ("2", OTHER, "--delete"), ("0", "--insert")])
def test_what_cannot_be_asked_is_unusable(log: Path, words: tuple[str, ...]) -> None:
    before = log.read_bytes()
    assert referee("fix", log, *words, "--json").status == 2
    assert log.read_bytes() == before


def test_moves_taken_back_stay_and_are_refused_where_they_no_longer_stand(log: Path) -> None:
    referee("undo", log)
    assert referee("fix", log, "2", OTHER).status == 0
    assert referee("redo", log).status == 0
    assert lines(log) == [MOVES[0], OTHER, MOVES[2]]
    referee("undo", log)
    assert referee("fix", log, "2", "--delete").status == 0
    answer = referee("redo", log, "--json")
    assert (answer.status, answer.data["restored"]) == (1, [])
    assert answer.data["problems"][0]["do"] == MOVES[2]
    assert lines(log) == [MOVES[0]]
    assert referee("fix", log, "1", MOVES[1], "--insert").status == 1


def test_an_illegal_move_taken_back_comes_back(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(MOVES[0], MOVES[0]))
    before = log.read_bytes()
    referee("undo", log)
    assert referee("redo", log).status == 0
    assert log.read_bytes().strip() == before.strip()


def test_a_viewer_is_told_what_the_viewer_may_know(tmp_path: Path) -> None:
    """Bela's hand stays out of every answer to her."""
    log = write(tmp_path / "x.toml", DEALT)
    answers = [
        referee("fix", log, *words, "--as", "ana", "--json").out
        for words in (("3", "bela: place left"), ("2", "deal bela down,up"), ("2", "--delete"))
    ]
    for answer in answers:
        assert "monster" not in answer
        assert "smiley" not in answer


def test_hard_links_and_inline_arrays_are_refused(log: Path, tmp_path: Path) -> None:
    (tmp_path / "other.toml").hardlink_to(log)
    assert referee("fix", log, "2", OTHER).status == 2
    text = GRIDBLOCK.replace('game = "gridblock"\n', f'game = "gridblock"\nmove = [{{ do = "{MOVES[0]}" }}]\n')
    inline = write(tmp_path / "inline.toml", text)
    assert referee("fix", inline, "1", MOVES[0]).status == 2


def test_a_torn_end_is_set_aside_first(log: Path) -> None:
    log.write_text(log.read_text() + '\n[[move]]\nnote = "to')
    assert referee("fix", log, "2", OTHER).status == 0
    assert (log.parent / "x.toml.torn-1").exists()
    assert lines(log)[1] == OTHER


def test_the_answer_has_a_schema() -> None:
    properties = referee("schema", "--answer", "fix").data["properties"]
    assert {"fixed", "broken", "verdict", "problems", "nearest", "next"} <= set(properties)
