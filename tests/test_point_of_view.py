"""One point of view: every answer to a player follows from the log as this player could have written it.

The answers on a random log are the same, to the byte, as those on a file that holds only the lines which the player
could have written, for every command and every word of the table. A leak is planted in each channel, and found.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
import typer.main

from referee.api import Log, load
from referee.cli.app import app
from referee.cli.play.commands import RUN
from referee.cli.play.completion import MoveIndex
from referee.cli.play.words import COMMANDS
from referee.core.capabilities import Option
from referee.core.errors import NotationError
from referee.core.game import Game, Next
from referee.core.header import NOBODY, Header
from referee.core.pictures import Picture
from referee.core.playthrough import Playthrough
from referee.core.point_of_view import Seen, seen
from referee.core.score import ScoreSheet
from referee.games import GAMES, load_game
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, blocks, write
from tests.support.long_runs import often
from tests.support.play import Played, random_game, verb_of
from tests.support.views import View, ask_about, asked_text, fair_views, is_told_otherwise

WITH_SECRETS = [ident for ident in GAMES if load_game(ident).secrets.HIDDEN]
MOST = {"grund": 90}
# The verbs whose lines hide something from somebody.
SECRET_VERBS = {"grund": {"bid", "drew"}, "balconia": {"show"}, "misty": {"deal", "hold"}, "gridblock": {"draw"}}


Views = Callable[[str], list[View]]


def played_in(ident: str, seed: int, hidden: bool | None = None) -> Played:
    return random_game(ident, seed, MOST.get(ident, 60), hidden=seed % 2 == 1 if hidden is None else hidden)


def views_of(ident: str, seed: int, folder: Path) -> list[View]:
    """A view of one player and one of nobody, of a game in which everything is recorded."""
    played = shown_sides(seed) if ident == "balconia" else played_in(ident, seed, hidden=False)
    rng = random.Random(f"{ident} {seed}")
    seats = list(range(len(played.header.players)))
    rng.shuffle(seats)
    return [view for asking in (seats, [NOBODY]) for view in islice(fair_views(played, folder, asking, rng), 1)]


@pytest.fixture(scope="module")
def two_views(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[View]]:
    """The views of the first random game of each game."""
    return cache(lambda ident: views_of(ident, 0, tmp_path_factory.mktemp(ident)))


def shown_sides(seed: int) -> Played:
    """A game of Balconia in which each player tells what is printed on some own sides."""
    played = played_in("balconia", seed, hidden=False)
    lines: list[str] = []
    for number, one in enumerate(played.playthrough().played):
        lines.append(one.block.do)
        for seat, name in enumerate(played.header.names):
            told = [side for side in played.game.secrets.in_hand(one.step.state, seat) if not side.endswith("?")]
            if verb_of(one.block.do) == "place" and told:
                cell, _, side = told[number % len(told)].partition(": ")
                lines.append(f"{name}: show {cell} {side}")
    return Played(played.game, played.text, played.header, tuple(lines))


def observers(played: Played) -> Iterator[int]:
    yield from (NOBODY, *range(len(played.header.players)))


# Every command, every word of the table.


def test_every_command_with_a_point_of_view_and_every_word_of_the_table_is_asked(two_views: Views) -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    with_view = {name for name, command in commands.items() if any(one.name == "as_player" for one in command.params)}
    view = two_views("grund")[0]
    asked = view.questions
    assert set(asked) == with_view
    words = {line.split()[0] for line in asked["play"][0][0][1].splitlines() if line.split()}
    assert {*RUN, *COMMANDS} <= words
    assert set(view.played.header.names) <= words


@pytest.mark.parametrize("ident", WITH_SECRETS)
@pytest.mark.parametrize("seed", range(often(1, 12)))
def test_commands_answer_alike_on_the_log_and_on_what_the_player_could_have_written(
    ident: str, seed: int, two_views: Views, tmp_path: Path
) -> None:
    found = views_of(ident, seed, tmp_path) if seed else two_views(ident)
    assert found and (seed or len(found) == 2)
    for view in found:
        for every in view.questions.values():
            for question in every:
                one, own = view.answers(question)
                assert not is_told_otherwise(question, one, own) or one == own, (question, view.folder.name)


@pytest.mark.parametrize("ident", WITH_SECRETS)
def test_completion_at_the_table_follows_from_what_the_player_could_have_written(ident: str, two_views: Views) -> None:
    for view in two_views(ident):
        whole, own = (MoveIndex(log.seen_by(view.observer)) for log in view.logs)
        for line in view.lines_to_ask:
            for size in range(0, len(line), 5):
                texts = [[one.text for one in index.candidates(line[:size])] for index in (whole, own)]
                assert texts[0] == texts[1]


def test_a_change_that_is_only_tried_shows_no_card(tmp_path: Path) -> None:
    """With a play of the last round taken out, Bela seems to have drawn cards that she has played in this round."""
    round_1 = [
        "ana: play 2 bricks c3-d3-e3", "bela: play 2 drop d2-c2-b2", "cilla: play 1 circles e4-d4",
        "ana: play 1 drop e3-e2", "bela: play 1 wheel b2-b1", "cilla: play 1 bricks d4-d5",
        "ana: play 1 hammers e2-e1", "bela: play 1 arrow b1-a1", "cilla: play 2 wheel d5-d4-c4",
    ]  # fmt: skip
    log = write(tmp_path / "log.toml", GRIDBLOCK + blocks(*round_1, "bela: draw 2drop,3bricks,3circles"))
    assert referee("check", log, "--json").data["verdict"] == "legal"
    tried = referee("fix", log, "9", "--delete", "--as", "Cilla", "--json").data
    assert [(one["move"], one["do"]) for one in tried["broken"]] == [(9, "bela: draw ?,?,?")]


# The answers of the API, with lines that are in doubt too.


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
        everybody = list(observers(played))
        for observer in often(everybody[seed : seed + 1], everybody):
            own = whole.after(number).seen_by(observer)
            alone = as_file(tmp_path / "own.toml", played, own).seen_by(observer)
            assert answers(alone, lines) == answers(own, lines), (number, observer)


def told(game: Game[Any, Any], log: Playthrough[Any]) -> list[Any]:
    """The lines of a log with their verdicts, problems and positions."""
    return [
        (one.block.do, one.step.verdict, one.problems, one.notices, game.to_data(game.resting_state(one.step.state)))
        for one in log.played
    ]


@pytest.mark.parametrize("ident", WITH_SECRETS)
def test_log_that_grows_is_told_as_one_that_is_told_at_once(ident: str) -> None:
    """Also where a later move tells what lines before it hid, and where moves are taken back."""
    game, true = (played := played_in(ident, 1, hidden=False)).game, played.playthrough()
    retold = 0
    for observer in observers(played):
        earlier: Seen[Any] | None = None
        for number in (5, 4, 20, 40, len(true.played)):
            now = true.after(number)
            own = seen(game, now, observer, earlier=earlier)
            assert told(game, own) == told(game, seen(game, now, observer))
            if earlier is not None:
                kept = zip(own.played, earlier.own.played, strict=False)
                retold += sum(one is before for one, before in kept)
            earlier = Seen(now, own)
    assert retold


# Against tests that cannot fail.


@pytest.mark.parametrize("ident", WITH_SECRETS)
def test_secrets_of_every_kind_are_hidden(ident: str) -> None:
    """Each verb that tells a secret was told, and hidden from somebody."""
    hidden: set[str | None] = set()
    for seed in range(4):
        played = shown_sides(seed) if ident == "balconia" else played_in(ident, seed)
        log = played.playthrough()
        game = played.game
        for number, line in enumerate(played.lines, 1):
            before = log.played[number - 2].step.state if number > 1 else log.start.state
            after = log.played[number - 1].step.state
            if any(game.secrets.seen_line(before, after, line, one) != line for one in observers(played)):
                hidden.add(verb_of(line))
    assert SECRET_VERBS[ident] <= hidden


CHANNELS = {
    "board": ("", "render", "show"), "state": ("", "to_data", "show"), "due": ("", "to_move", "moves"),
    "moves": ("", "legal_moves", "moves"), "reasons": ("", "parse", "check"), "points": ("", "score", "score"),
    "header": ("secrets", "seen_header", "score"), "lines": ("secrets", "seen_line", "replay"),
    "hand": ("secrets", "in_hand", "play"), "optional": ("live", "optional_moves", "show"),
    "pending": ("live", "pending_events", "show"), "notes": ("live", "notes", "check"),
    "status": ("live", "status", ""), "hints": ("live", "hints", ""), "part": ("live", "part", "play"),
    "untold": ("live", "untold", "play"), "belongings": ("live", "belongings", "play"),
    "pictures": ("pictures", "pictures", "report"), "said": ("words", "said", "play"),
}  # fmt: skip
"""A channel: the capability and the function that fill it, and a command that shows it; "": only a terminal does."""


def with_leak(name: str, value: Any, secret: str) -> Any:
    """The answer of a function of a game with something in it that hangs on the lines which only the file tells."""
    if name == "legal_moves":
        gone = int(secret.removeprefix(" leak")) % len(value) if value else 0
        return [*value[:gone], *value[gone + 1 :]]
    if name == "optional_moves":
        return (*value, Option((0,), "leak", secret))
    if isinstance(value, Next):
        return value._replace(form=f"{value.form}{secret}")
    if isinstance(value, ScoreSheet):
        first, *others = value.players
        item = replace(first.items[0], why=secret)
        return replace(value, players=(replace(first, items=(item, *first.items[1:])), *others))
    if isinstance(value, Header):
        return replace(value, ended=secret)
    if isinstance(value, dict):
        return {**value, "leak": secret}
    if isinstance(value, str) or value is None:
        return f"{value}{secret}"
    if value and isinstance(value[0], Picture):
        return [*value, value[0]._replace(title=secret)]
    return (*value, secret) if isinstance(value, tuple) else [*value, secret]


def plant(monkeypatch: pytest.MonkeyPatch, game: Any, capability: str, name: str) -> None:
    """A leak in a function of a game: what it answers hangs on what stands in the file that is asked."""
    place = getattr(game, capability) if capability else game
    honest: Callable[..., Any] = getattr(place, name)

    def leaking(*given: Any) -> Any:
        if name == "parse":
            return parsed_with_leak(honest, *given)
        return (
            given[2] if name == "seen_line" else with_leak(name, honest(*given), f" leak{crc32(asked_text().encode())}")
        )

    monkeypatch.setattr(place, name, leaking)


def parsed_with_leak(honest: Callable[..., Any], *given: Any) -> Any:
    try:
        return honest(*given)
    except NotationError as error:
        raise NotationError(f"{error} leak{crc32(asked_text().encode())}") from None


@pytest.mark.parametrize("channel", CHANNELS)
def test_leak_planted_in_a_channel_is_found(channel: str, two_views: Views, monkeypatch: pytest.MonkeyPatch) -> None:
    idents = often([WITH_SECRETS[list(CHANNELS).index(channel) % len(WITH_SECRETS)]], WITH_SECRETS)
    for ident in idents:
        assert any(is_leak_found(view, channel, monkeypatch) for view in two_views(ident)), ident


def is_leak_found(view: View, channel: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Is some question answered alike without the leak, and otherwise with it?"""
    capability, name, command = CHANNELS[channel]
    # Asked before the leak is there: the questions do not hang on it.
    assert view.questions
    with monkeypatch.context() as planted:
        plant(planted, view.played.game, capability, name)
        number = next((number for number, is_found in enumerate(found_by(view, command)) if is_found), None)
    return number is not None and not next(islice(found_by(view, command), number, None))


def found_by(view: View, command: str) -> Iterator[bool]:
    """For each question of a command: is the log answered otherwise than the one that the player could have written?"""
    if command:
        asked = view.questions
        every = asked.get(command, asked["play"])
        yield from (is_told_otherwise(question, *view.answers(question)) for question in every)
        return
    told = []
    for log in view.logs:
        ask_about(log.document.path.read_text(encoding="utf-8"))
        told.append(answers(log.seen_by(view.observer), view.lines_to_ask))
    yield told[0] != told[1]
