"""What every game has to keep to, tested on random games.

A game takes part through its entry in `referee.games` and its module in `tests/invariants`.
"""

from __future__ import annotations

import ast
import random
import re
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.api import load
from referee.core.capabilities import Capabilities
from referee.core.errors import NotationError
from referee.core.examples import examples_of
from referee.core.game import full_rulebook
from referee.core.header import NOBODY
from referee.core.playthrough import Block, play_through, score_of
from referee.core.point_of_view import seen
from referee.core.step import step
from referee.files.document import decode
from referee.games import GAMES, load_game
from tests.support.cli import referee
from tests.support.logs import blocks, write
from tests.support.long_runs import ASKED_FOR, often
from tests.support.play import MOST_MOVES, Played, header_of, invariants_of, random_game, verb_of

# Values are hidden in every fourth game.
SEEDS = range(8) if ASKED_FOR else (0, 3)
WITH_SECRETS = [ident for ident in GAMES if load_game(ident).secrets.HIDDEN]
RANDOM_GAMES = [(ident, seed) for ident in GAMES for seed in SEEDS]


@pytest.fixture(params=RANDOM_GAMES, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def played(request: pytest.FixtureRequest) -> Played:
    """A random whole game of one of the games."""
    return whole_game(*request.param)


def whole_game(ident: str, seed: int) -> Played:
    """The random game of a number. In every fourth one values are hidden, if the game can hide any."""
    game = load_game(ident)
    hides = game.random_games.random_games(game).hides
    return random_game(ident, seed, hidden=True if seed % 4 == 3 and hides else None)


def test_every_listed_move_is_accepted(played: Played) -> None:
    rng = random.Random(1)
    for state in played.states[:: max(1, len(played.lines) // often(6, 12))]:
        moves = played.game.legal_moves(state)
        assert len(moves) == len(set(moves)), "a move is listed twice"
        for move in rng.sample(moves, min(25, len(moves))):
            answer = step(played.game, state, move)
            assert answer.verdict != "illegal", (move, answer.violations)
            assert answer.state is not state


def test_random_game_is_not_illegal_when_replayed(played: Played) -> None:
    through = played.playthrough()
    # Grund lists bids and invitations with `*`, which are legal in some worlds only: they are unverifiable.
    assert through.verdict != "illegal", through.problems[:1]


def test_random_game_goes_on_until_it_is_over(played: Played) -> None:
    game, first, last = played.game, played.states[0], played.states[-1]
    assert not game.is_over(first)
    assert game.is_over(game.resting_state(last)) or len(played.lines) == MOST_MOVES
    assert len(played.lines) >= getattr(invariants_of(played.game.id), "SHORTEST", 11)


def test_refused_line_leaves_the_state_unchanged(played: Played) -> None:
    rng = random.Random(2)
    states = played.states
    for _ in range(often(12, 40)):
        state, line = rng.choice(states), rng.choice(played.lines)
        before = played.game.to_data(state)
        answer = step(played.game, state, line)
        if answer.verdict == "illegal":
            assert answer.state is state
            assert answer.violations
        assert played.game.to_data(state) == before


def test_formatted_action_is_parsed_as_the_same_action(played: Played) -> None:
    for state, line in zip(played.states, played.lines, strict=False):
        action = played.game.parse(state, line)
        assert played.game.parse(state, played.game.format(state, action)) == action
        assert played.game.parse(state, line.upper()) == action


def test_every_state_has_data_and_a_board_and_keeps_all_pieces(played: Played) -> None:
    pieces = invariants_of(played.game.id).pieces
    states = played.states
    first = pieces(states[0])
    for state in states:
        assert pieces(state) == first
        assert isinstance(played.game.to_data(state), dict)
        assert played.game.render(state)


def test_total_is_the_sum_of_the_items(played: Played) -> None:
    sheet = score_of(played.game, played.playthrough())
    for player in sheet.players:
        if all(item.points is not None for item in player.items):
            assert player.total == sum(item.points for item in player.items)
            assert player.rank is not None or any(other.total is None for other in sheet.players)
        else:
            assert player.total is None
    assert bool(sheet.winners) <= sheet.finished


def test_every_item_of_a_score_has_a_clause_a_reason_and_adds_up(played: Played) -> None:
    rulebook = full_rulebook(played.game)
    items = [item for player in score_of(played.game, played.playthrough()).players for item in player.items]
    for item in items:
        assert rulebook.get(item.clause), item
        assert item.why
        if item.items and item.points is not None:
            assert item.points == sum(inner.points or 0 for inner in item.items), item
        items += item.items


def test_clauses_of_refusals_are_in_the_rulebook(played: Played) -> None:
    rng = random.Random(3)
    states = played.states
    for _ in range(often(20, 60)):
        answer = step(played.game, rng.choice(states), rng.choice(played.lines))
        for violation in answer.violations:
            assert violation.clause == "notation" or full_rulebook(played.game).get(violation.clause), violation
            assert violation.message


def test_verdicts_and_scores_do_not_depend_on_names(played: Played) -> None:
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


def test_undo_and_redo_restore_what_was_recorded(played: Played, tmp_path: Path) -> None:
    log = tmp_path / "game.toml"
    log.write_text(played.text, encoding="utf-8")
    some = list(played.lines[:12])
    assert referee("record", log, "--json", *some).data["recorded"] == some
    whole = log.read_bytes()
    steps = referee("replay", log, "--json").data["steps"]
    undone = min(5, len(some))
    assert referee("undo", log, str(undone), "--json").data["removed"] == some[-undone:]
    assert referee("replay", log, "--json").data["steps"] == steps[:-undone]
    assert referee("redo", log, "2", "--json").data["restored"] == some[-undone:][:2]
    assert referee("redo", log, "--json").data["restored"] == some[-undone:][2:]
    assert referee("replay", log, "--json").data["steps"] == steps
    assert log.read_bytes() == whole


def test_check_and_record_answer_alike(played: Played, tmp_path: Path) -> None:
    log = tmp_path / "game.toml"
    # The commands judge the log again and again: it is short, and the position still in the midst of the game.
    cut = min(len(played.lines) // 2, often(20, 60))
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


def test_truncated_log_loses_at_most_its_last_block(played: Played) -> None:
    rng = random.Random(4)
    text = Played(played.game, played.text, played.header, played.lines[:6]).log.encode()
    start = len(played.text.rstrip("\n")) + 1
    for cut in sorted(rng.sample(range(start, len(text)), min(often(20, 60), len(text) - start))):
        whole = text[:cut].count(b'"\n')
        read = decode(Path("game.toml"), text[:cut])
        moves = read.data.get("move", [])
        assert [move["do"] for move in moves] == list(played.lines[: len(moves)])
        assert len(moves) >= text[start:cut].count(b'"\n'), (cut, whole)


def test_every_observer_and_nobody_in_particular_can_be_shown_every_state(played: Played) -> None:
    game = played.game
    for observer in (NOBODY, *range(len(played.header.players))):
        own = seen(game, played.playthrough(), observer)
        states = [own.start.state, *(one.step.state for one in own.played)]
        for before, after in list(pairwise(states))[:: max(1, len(played.lines) // often(3, 6))]:
            assert isinstance(game.to_data(after), dict)
            assert game.render(after)
            assert game.live.render_list(after)
            assert len(game.score(game.resting_state(after)).players) == len(played.header.players)
            for shown in (game.legal_moves(after), game.live.notes(before, after)):
                assert all(isinstance(line, str) for line in shown)


@pytest.mark.parametrize("ident", WITH_SECRETS)
def test_answers_for_a_viewer_do_not_depend_on_the_secrets_of_others(ident: str, tmp_path: Path) -> None:
    rng = random.Random(5)
    for _ in range(often(1, 6)):
        one, other, viewer = invariants_of(ident).twins(rng)
        answers = []
        for text in (one, other):
            log = tmp_path / "game.toml"
            log.write_text(text, encoding="utf-8")
            assert referee("check", log).status == 0, text
            asked = ("replay", "moves", "score", "check", "show")
            answers.append([referee(verb, log, "--as", viewer, "--json").data for verb in asked])
            answers[-1] += [referee(verb, log, "--as", viewer).out for verb in ("replay", "moves", "score", "show")]
        assert answers[0] == answers[1]


@pytest.mark.parametrize("ident", WITH_SECRETS)
def test_what_everybody_may_see_does_not_depend_on_secrets(ident: str, tmp_path: Path) -> None:
    rng = random.Random(6)
    for _ in range(often(1, 6)):
        one, other, _ = invariants_of(ident).twins(rng)
        told = []
        for text in (one, other):
            log = load(write(tmp_path / "game.toml", text)).seen_by(NOBODY)
            game, state = log.game, log.state
            shown = [game.to_data(state), game.render(state), game.live.render_list(state), log.moves(), log.score()]
            told.append(shown)
        assert told[0] == told[1]


@pytest.mark.parametrize("ident", WITH_SECRETS)
def test_line_that_nobody_can_read_is_shown_to_its_player_alone(tmp_path: Path, ident: str) -> None:
    played = whole_game(ident, 0)
    first, second = (player.name for player in played.header.players[:2])
    log = write(tmp_path / "x.toml", played.text + blocks(f"{second}: frobnicate 2,3"))
    for viewer, is_own in ((second, True), (first, False)):
        (problem,) = referee("check", log, "--as", viewer, "--json").data["problems"]
        assert problem["clause"] == "notation"
        assert (problem["do"] == f"{second}: frobnicate 2,3") == is_own
        assert is_own or problem["do"] == "?"
        assert ("frobnicate" in problem["message"]) == is_own


@pytest.mark.parametrize("ident", GAMES)
def test_word_that_is_no_verb_is_answered_with_the_form_of_what_is_due(ident: str) -> None:
    played = whole_game(ident, 0)
    for state in played.states[::5]:
        resting = played.game.resting_state(state)
        form = None if played.game.is_over(resting) else played.game.to_move(resting).form
        (violation,) = step(played.game, state, "frobnicate").violations
        assert violation.clause == "notation"
        assert form is None or f"`{form}`" in violation.message


@pytest.mark.parametrize("ident", GAMES)
@settings(max_examples=often(20, 150), deadline=None, derandomize=True)
@given(st.data())
def test_any_text_is_judged_without_an_error(ident: str, data: st.DataObject) -> None:
    played = whole_game(ident, 0)
    states = played.states
    state = states[data.draw(st.integers(0, len(states) - 1))]
    words = st.one_of(
        st.sampled_from(played.lines), st.text(max_size=30), st.sampled_from(["?", "-", ",", ":", "stay"])
    )
    line = " ".join(data.draw(st.lists(words, max_size=5)))
    for allow in (False, True):
        answer = step(played.game, state, line, allow)
        assert answer.verdict in ("legal", "illegal", "unverifiable")
        assert (answer.state is state) or answer.verdict != "illegal" or answer.allowed
    try:
        played.game.parse(state, line)
    except NotationError:
        return
    assert isinstance(played.game.secrets.seen_line(state, states[-1], line, 0), str)


@pytest.mark.parametrize("ident", GAMES)
def test_rules_notation_lists_every_verb(ident: str) -> None:
    forms = referee("rules", ident, "notation", "--json").data["notation"]
    assert all(form["means"] for form in forms)
    words = {word for form in forms for word in re.findall(r"[a-z][a-z-]*", form["line"])}
    in_games = {verb for seed in SEEDS for line in whole_game(ident, seed).lines if (verb := verb_of(line))}
    in_examples = {
        verb
        for examples in examples_of(load_game(ident)).values()
        for example in examples
        for line in ([*example.moves, example.do] if example.do and example.verdict != "illegal" else example.moves)
        if (verb := verb_of(line))
    }
    assert in_games | in_examples <= words


@pytest.mark.parametrize("ident", GAMES)
def test_table_of_games_agrees_with_the_game(ident: str) -> None:
    info, game = GAMES[ident], load_game(ident)
    assert (info.id, info.title, info.players) == (game.id, game.title, game.players)
    assert info.clauses == len(full_rulebook(game).clauses())


@pytest.mark.parametrize("ident", GAMES)
def test_default_of_a_house_rule_is_one_of_its_values_for_every_edition_and_number_of_players(ident: str) -> None:
    game = load_game(ident)
    low, high = game.players
    cases = {*game.rulebook.editions, *map(str, range(low, high + 1))}
    for rule in game.rulebook.house_rules:
        defaults = rule.default if isinstance(rule.default, dict) else {"": rule.default}
        assert set(defaults.values()) <= set(rule.values), rule.key
        assert defaults.keys() <= cases | {""}, rule.key


@pytest.mark.parametrize("ident", GAMES)
def test_every_clause_is_listed_once_with_text_and_source(ident: str) -> None:
    clauses = full_rulebook(load_game(ident)).clauses()
    assert len({clause.id for clause in clauses}) == len(clauses)
    assert load_game(ident).components is None or "set.1" in {clause.id for clause in clauses}
    for clause in clauses:
        assert clause.text
        assert clause.source
        for key in clause.house:
            assert key in {rule.key for rule in load_game(ident).rulebook.house_rules}


@pytest.mark.parametrize("ident", GAMES)
def test_every_capability_of_a_game_is_listed_and_held_against_its_protocol(ident: str) -> None:
    game = load_game(ident)
    source = Path(sys.modules[type(game).__module__].__file__ or "")
    package = type(game).__module__.rpartition(".")[0]
    paths = {".".join(path.relative_to(source.parent).with_suffix("").parts) for path in source.parent.rglob("*.py")}
    modules = {path.removesuffix(".__init__") for path in paths}
    there = {module for module in modules if module.rpartition(".")[2] in Capabilities._fields}
    assert set(game.modules.values()) == {f"{package}.{module}" for module in there}, "Game.modules in game.py"
    calls = [node for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    checked = {
        word.id
        for call in calls
        if "Capabilities" in ast.unparse(call.func)
        for word in call.args
        if isinstance(word, ast.Name)
    }
    assert checked == set(game.modules), "Capabilities[State](…) in game.py"
