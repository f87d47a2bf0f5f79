"""One point of view: every answer to a player follows from the log as this player could have written it.

The answers on a random log are the same as those on a file that holds only the lines which the player could have
written. Masked is what comes from the true log: whether a recorded line was legal, and who is verified for it.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.api import Log, load
from referee.core.header import NOBODY
from referee.games import GAMES, load_game
from tests.support.cli import referee
from tests.support.logs import blocks, write
from tests.support.long_runs import often
from tests.support.play import Played, random_game, verb_of

WITH_SECRETS = [ident for ident in GAMES if load_game(ident).secrets.HIDDEN]
MOST = {"grund": 90}
# The verbs whose lines hide something from somebody.
SECRET_VERBS = {"grund": {"bid", "drew"}, "balconia": {"show"}, "misty": {"deal", "hold"}, "gridblock": {"draw"}}
TABLE_WORDS = "board\nmoves\nscore\nlog\ntodo\nhelp\nwhy\nplayers\n"


def played_in(ident: str, seed: int) -> Played:
    return random_game(ident, seed, MOST.get(ident, 60), hidden=seed % 2 == 1)


def observers(played: Played) -> Iterator[int]:
    yield from (NOBODY, *range(len(played.header.players)))


def answers(log: Log, lines: list[str]) -> dict[str, Any]:
    """Everything that is told about a log, which is already one player's own."""
    game, state = log.game, log.state
    attempts = [log.attempt(line) for line in lines]
    return {
        "state": game.to_data(game.resting_state(state)),
        "board": game.render(state),
        "list": game.live.render_list(state),
        "status": game.live.status(game.resting_state(state)),
        "moves": log.moves(),
        "next": log.next,
        "optional": log.optional,
        "pending": log.pending,
        "score": log.score(),
        "hints": [game.live.hints(state, line) for line in lines],
        "asked": [(one.step.verdict, [(p.clause, p.message) for p in one.problems]) for one in attempts],
        "nearest": [log.nearest(one.block.do) for one in attempts if one.step.verdict == "illegal"],
        "told": [one.block.do for one in log.playthrough.played],
    }


def as_file(path: Path, played: Played, own: Log) -> Log:
    """The log that the player could have written, read from a file of its own."""
    lines = [one.block.do for one in own.playthrough.played]
    return load(write(path, played.text.rstrip("\n") + "\n" + blocks(*lines)))


def asked_lines(played: Played, number: int) -> list[str]:
    """Lines to ask about: what is played next, what was played before, and nonsense."""
    rng = random.Random(number)
    return [*played.lines[number : number + 2], *rng.sample(played.lines, 2), "frobnicate", "?"]


@pytest.mark.parametrize("ident", WITH_SECRETS)
@pytest.mark.parametrize("seed", range(often(2, 4)))
def test_answers_follow_from_what_the_player_could_have_written(ident: str, seed: int, tmp_path: Path) -> None:
    played = played_in(ident, seed)
    whole = load(write(tmp_path / "whole.toml", played.log))
    for number in random.Random(seed).sample(range(1, len(played.lines) + 1), often(1, 6)):
        lines = asked_lines(played, number)
        for observer in observers(played):
            own = whole.after(number).seen_by(observer)
            alone = as_file(tmp_path / "own.toml", played, own).seen_by(observer)
            assert answers(alone, lines) == answers(own, lines), (number, observer)


@pytest.mark.parametrize("ident", WITH_SECRETS)
def test_secrets_of_every_kind_are_hidden(ident: str) -> None:
    """Against a test that cannot fail: each verb that tells a secret was told, and hidden from somebody."""
    hidden: set[str | None] = set()
    for seed in range(4):
        played = played_in(ident, seed)
        log = played.playthrough()
        game = played.game
        for number, line in enumerate(played.lines, 1):
            before = log.played[number - 2].step.state if number > 1 else log.start.state
            after = log.played[number - 1].step.state
            if any(game.secrets.seen_line(before, after, line, one) != line for one in observers(played)):
                hidden.add(verb_of(line))
    assert SECRET_VERBS[ident] <= hidden | ({"show"} if ident == "balconia" else set())


MASKED = re.compile(r'"(verdict|verified|rests_on|problems|warnings|do)": (\[[^\]]*\]|"[^"]*"|true|false)')


@pytest.mark.parametrize("ident", WITH_SECRETS)
def test_commands_answer_alike_on_the_log_and_on_what_the_player_could_have_written(ident: str, tmp_path: Path) -> None:
    played = played_in(ident, 2)
    cut = len(played.lines) * 2 // 3
    text = Played(played.game, played.text, played.header, played.lines[:cut]).log
    for folder in ("one", "own"):
        (tmp_path / folder).mkdir()
    whole = load(write(tmp_path / "one" / "game.toml", text))
    for seat, player in list(enumerate(played.header.players))[-often(1, 4) :]:
        alone = as_file(tmp_path / "own" / "game.toml", played, whole.seen_by(seat))
        for command in ("show", "moves", "score", "replay", "check"):
            found = []
            for log in (whole, alone):
                answer = referee(command, log.document.path, "--as", player.name, "--json").out
                found.append(MASKED.sub("", answer.replace(str(log.document.path.parent), "")))
            assert json.dumps(found[0]) == json.dumps(found[1]), (command, player.name)
        tables = []
        for log in (whole, alone):
            asked = referee("play", log.document.path, "--plain", "--anyway", "--as", player.name, stdin=TABLE_WORDS)
            tables.append(asked.out.replace(str(log.document.path.parent), ""))
        assert tables[0] == tables[1], player.name


@pytest.mark.parametrize("ident", WITH_SECRETS)
def test_planted_leak_is_found(ident: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With lines shown whole, the answers depend on what the player may not know."""

    def leaks(seed: int) -> bool:
        whole = load(write(tmp_path / "whole.toml", played_in(ident, seed).log))
        for number in range(1, len(whole.playthrough.played), 7):
            log = whole.after(number)
            honest = answers(log.seen_by(NOBODY), [])
            with monkeypatch.context() as planted:
                planted.setattr(whole.game.secrets, "seen_line", lambda before, last, line, observer: line)
                if answers(log.seen_by(NOBODY), []) != honest:
                    return True
        return False

    assert any(leaks(seed) for seed in range(4)) or ident == "balconia"
