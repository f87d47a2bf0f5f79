"""The stories of the sample games, frozen: `python -m tests.cli.test_stories` writes them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.api import Log
from referee.cli.scored import course_of, story_of
from tests.support.cli import referee as run
from tests.support.samples import LOGS, opened

FROZEN = Path(__file__).parent / "stories.txt"


def _log(path: Path) -> Log:
    log = opened(path)
    assert isinstance(log, Log)
    return log


def told(path: Path) -> list[str]:
    """The story of a log, a line for each fact."""
    return [f"  {fact.fact} {','.join(map(str, fact.moves))}: {fact.text}" for fact in story_of(_log(path))]


def all_told() -> str:
    return "".join(f"{path.as_posix()}\n" + "".join(f"{line}\n" for line in told(path)) for path in LOGS)


def frozen() -> dict[str, list[str]]:
    stories: dict[str, list[str]] = {}
    for line in FROZEN.read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            stories[list(stories)[-1]].append(line)
        else:
            stories[line] = []
    return stories


@pytest.mark.parametrize("path", LOGS, ids=str)
def test_story_of_a_sample_game_is_the_frozen_one(path: Path) -> None:
    assert told(path) == frozen().get(path.as_posix())


@pytest.mark.parametrize("path", [path for path in LOGS if path.parent.name == "grund"], ids=str)
def test_round_ends_after_the_last_move_that_was_made_in_it(path: Path) -> None:
    """A move that comes before what happens unless somebody acts before belongs to the round that this ends."""
    log = _log(path)
    course = course_of(log)
    told = {
        str(event): played.number
        for played in log.playthrough.played
        for event in played.step.happened
        if str(event).endswith(" is over")
    }
    over = [(end.move, told[f"{end.name} is over"]) for end in course.rounds[:-1]]
    assert all(number in (move, move + 1) for move, number in over), over


def test_score_of_a_log_tells_its_story_and_brief_does_not() -> None:
    path = Path("sample_games/grund/four-players.toml")
    sentence = "Paul came from behind: 8 points less than Noor at the end of round 3."
    assert sentence in run("score", path).out
    assert sentence not in run("score", path, "--brief").out
    assert sentence not in run("score", path, "--explain", "Paul").out


def test_score_of_a_sheet_or_an_unfinished_log_tells_none() -> None:
    for name in ("grund/sheet", "grund/disputed-move"):
        assert "the story" not in run("score", Path("sample_games") / f"{name}.toml").out


if __name__ == "__main__":
    FROZEN.write_text(all_told(), encoding="utf-8")
