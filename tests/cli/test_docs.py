"""The documentation that the package carries."""

from __future__ import annotations

import re

import pytest

from referee.answers import BY_COMMAND
from referee.cli.commands.carried import topics
from referee.games import GAMES
from tests.support.cli import referee


def test_topics_are_listed_with_their_titles() -> None:
    answer = referee("docs")
    assert referee("docs", "--json").data == {"topics": topics()}
    assert all(topic in answer.out for topic in ("format", "verdicts", "json", *(i for i in GAMES if i in topics())))


@pytest.mark.parametrize("topic", topics())
def test_topic_is_printed_as_it_is_written(topic: str) -> None:
    answer = referee("docs", topic, "--json")
    assert set(answer.data) == {"topic", "text"}
    assert answer.data["text"].startswith("# ")
    assert answer.data["text"].strip() in referee("docs", topic).out


def test_unknown_topic_names_the_known_ones() -> None:
    answer = referee("docs", "formt")
    assert answer.status == 2
    assert "did you mean format?" in answer.err


def test_page_about_json_names_every_key_of_the_answers() -> None:
    text = referee("docs", "json", "--json").data["text"]
    named = set(re.findall(r"`([a-z_]+)`", text))
    for command in ("check", "moves", "show", "replay", "record", "undo", "redo", "score"):
        first = BY_COMMAND[command][0]
        keys = {name for name in first.model_fields if name != "what_if"}
        assert keys <= named, (command, keys - named)
