"""What holds for every game alike. A game joins by registering and by its module in tests/starts."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.core.errors import NotationError
from referee.core.playthrough import Block, play_through, score_of
from referee.core.step import step
from referee.files.document import load as load_document
from referee.games import IDS, load_game
from tests.support.cli import referee
from tests.support.play import Played, header_of, random_game, starts_of

SEEDS = range(8)
GAMES = [(ident, seed) for ident in IDS for seed in SEEDS]


@pytest.fixture(params=GAMES, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def played(request: pytest.FixtureRequest) -> Played:
    """A random whole game of one of the games."""
    return random_game(*request.param)


def test_every_listed_move_is_accepted(played: Played) -> None:
    rng = random.Random(1)
    for state in played.states[:: max(1, len(played.lines) // 12)]:
        moves = played.game.legal_moves(state)
        assert len(moves) == len(set(moves)), "a move is listed twice"
        for move in rng.sample(moves, min(25, len(moves))):
            found = step(played.game, state, move)
            assert found.verdict != "illegal", (move, found.violations)
            assert found.state is not state


def test_a_whole_random_game_stands_when_judged_anew(played: Played) -> None:
    through = played.playthrough()
    # A game may list what only some world allows (Grund's bids and invitations with `*`).
    assert through.verdict != "illegal", through.problems[:1]
    assert len(played.lines) > 10


def test_a_refusal_leaves_the_state_as_it_was(played: Played) -> None:
    rng = random.Random(2)
    states = played.states
    for _ in range(40):
        state, line = rng.choice(states), rng.choice(played.lines)
        before = played.game.to_data(state)
        found = step(played.game, state, line)
        if found.verdict == "illegal":
            assert found.state is state
            assert found.violations
        assert played.game.to_data(state) == before


def test_printing_and_reading_are_inverse(played: Played) -> None:
    for state, line in zip(played.states, played.lines, strict=False):
        action = played.game.parse(state, line)
        assert played.game.parse(state, played.game.format(state, action)) == action
        assert played.game.parse(state, line.upper()) == action


def test_states_are_plain_data_and_pieces_are_conserved(played: Played) -> None:
    pieces = starts_of(played.game.id).pieces
    states = played.states
    first = pieces(states[0])
    for state in states:
        assert pieces(state) == first
        assert isinstance(played.game.to_data(state), dict)
        assert played.game.render(state)


def test_items_add_up(played: Played) -> None:
    through = played.playthrough()
    sheet = score_of(played.game, through)
    for player in sheet.players:
        assert player.total == sum(item.points or 0 for item in player.items)
        _adds_up(player.items)
        assert player.rank is not None
    assert bool(sheet.winners) <= sheet.finished


def _adds_up(items: Any) -> None:
    for item in items:
        clause = item.clause
        assert re.fullmatch(r"[a-z-]+\.\d+", clause)
        assert item.why


def test_every_clause_named_is_registered(played: Played) -> None:
    rng = random.Random(3)
    states = played.states
    for _ in range(60):
        found = step(played.game, rng.choice(states), rng.choice(played.lines))
        for broken in found.violations:
            assert broken.clause == "notation" or played.game.full_rulebook().get(broken.clause), broken
            assert broken.message


def test_names_change_nothing_but_names(played: Played) -> None:
    new = {"Ana": "Zora-Q", "Bela": "Yps", "Cilla": "Xaver", "Dora": "Wim"}

    def renamed(text: str) -> str:
        for old, name in new.items():
            text = re.sub(rf"\b{old}\b", name, text)
        return text

    header = header_of(played.game, renamed(played.text))
    other = play_through(played.game, header, [Block(renamed(line)) for line in played.lines])
    assert other.verdict == played.playthrough().verdict, other.problems[:1]
    one, two = score_of(played.game, played.playthrough()), score_of(played.game, other)
    assert [player.total for player in one.players] == [player.total for player in two.players]
    assert [player.rank for player in one.players] == [player.rank for player in two.players]


def test_recording_and_undoing(played: Played, tmp_path: Path) -> None:
    log = tmp_path / "game.toml"
    log.write_text(played.text, encoding="utf-8")
    some = played.lines[:12]
    assert referee("record", log, "--json", *some).data["recorded"] == list(some)
    whole = log.read_bytes()
    steps = referee("replay", log, "--json").data["steps"]
    assert referee("undo", log, "5", "--json").data["removed"] == list(some[-5:])
    assert referee("replay", log, "--json").data["steps"] == steps[:-5]
    assert referee("redo", log, "2", "--json").data["restored"] == list(some[-5:-3])
    assert referee("redo", log, "--json").data["restored"] == list(some[-3:])
    assert referee("replay", log, "--json").data["steps"] == steps
    assert log.read_bytes() == whole


def test_checking_and_recording_agree(played: Played, tmp_path: Path) -> None:
    log = tmp_path / "game.toml"
    cut = len(played.lines) // 2
    log.write_text(Played(played.game, played.text, played.header, played.lines[:cut]).log, encoding="utf-8")
    before = log.read_bytes()
    for line in (played.lines[cut], played.lines[0], played.lines[-1], "nobody: does nothing"):
        asked = referee("check", log, line, "--json")
        assert log.read_bytes().rstrip() == before.rstrip()
        done = referee("record", log, line, "--json")
        assert (asked.status, asked.data["verdict"]) == (done.status, done.data["verdict"])
        assert asked.data["problems"] == done.data["problems"]
        if done.status == 0:
            assert referee("undo", log).status == 0
        else:
            assert log.read_bytes().rstrip() == before.rstrip()


def test_a_cut_log_loses_at_most_its_last_block(played: Played, tmp_path: Path) -> None:
    rng = random.Random(4)
    text = Played(played.game, played.text, played.header, played.lines[:6]).log.encode()
    start = len(played.text.rstrip("\n")) + 1
    log = tmp_path / "game.toml"
    for cut in sorted(rng.sample(range(start, len(text)), min(60, len(text) - start))):
        log.write_bytes(text[:cut])
        whole = text[:cut].count(b'"\n')
        read = load_document(log)
        moves = read.data.get("move", [])
        assert [move["do"] for move in moves] == list(played.lines[: len(moves)])
        assert len(moves) >= text[start:cut].count(b'"\n'), (cut, whole)


@pytest.mark.parametrize("ident", IDS)
def test_nobody_sees_anothers_secret(ident: str, tmp_path: Path) -> None:
    rng = random.Random(5)
    for _ in range(6):
        twins = starts_of(ident).twins(rng)
        if twins is None:
            return
        one, other, viewer = twins
        answers = []
        for text in (one, other):
            log = tmp_path / "game.toml"
            log.write_text(text, encoding="utf-8")
            assert referee("check", log).status == 0, text
            asked = ("replay", "moves", "score", "check")
            answers.append([referee(verb, log, "--as", viewer, "--json").data for verb in asked])
            answers[-1] += [referee(verb, log, "--as", viewer).out for verb in ("replay", "moves", "score")]
        assert answers[0] == answers[1]


@pytest.mark.parametrize("ident", IDS)
@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.data())
def test_no_line_is_too_strange(ident: str, data: st.DataObject) -> None:
    played = random_game(ident, 0)
    states = played.states
    state = states[data.draw(st.integers(0, len(states) - 1))]
    words = st.one_of(
        st.sampled_from(played.lines), st.text(max_size=30), st.sampled_from(["?", "-", ",", ":", "stay"])
    )
    line = " ".join(data.draw(st.lists(words, max_size=5)))
    for allow in (False, True):
        found = step(played.game, state, line, allow)
        assert found.verdict in ("legal", "illegal", "unverifiable")
        assert (found.state is state) or found.verdict != "illegal" or found.forced
    try:
        played.game.redact(state, states[-1], line, 0)
    except NotationError as fault:
        pytest.fail(f"retelling {line!r}: {fault}")


@pytest.mark.parametrize("ident", IDS)
def test_what_can_be_typed_is_told(ident: str) -> None:
    told = referee("rules", ident, "notation", "--json").data["notation"]
    assert len(told) >= 4
    played = random_game(ident, 0)
    words = " ".join(line["line"] for line in told)
    for line in played.lines:
        verb = line.partition(": ")[2].split()[0] if ": " in line else line.split()[0]
        assert verb in words or "-" in verb, verb


@pytest.mark.parametrize("ident", IDS)
def test_rules_are_listed_once_with_text_and_source(ident: str) -> None:
    clauses = load_game(ident).full_rulebook().clauses()
    assert len({clause.id for clause in clauses}) == len(clauses)
    assert any(clause.id == "set.1" for clause in clauses)
    for clause in clauses:
        assert clause.text
        assert clause.source
        for key in clause.house:
            assert key in {rule.key for rule in load_game(ident).rulebook.house_rules}
