"""Words that may be shortened, and whose words they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.errors import NotationError
from referee.core.messages import Message, count, harmless, listed, message
from referee.core.names import Line, Named, Names, Vocabulary, in_line, read_line


def test_an_exact_id_wins_over_a_beginning() -> None:
    ids = Vocabulary(["n1", "n10", "ball", "balloon"], "card")
    assert ids.find("N1") == "n1"
    assert ids.find("n10") == "n10"
    assert ids.find("ball") == "ball"
    assert ids.find("ballo") == "balloon"
    with pytest.raises(NotationError, match="ball or balloon"):
        ids.find("bal")
    with pytest.raises(NotationError, match="did you mean balloon"):
        ids.find("baloon")
    assert ids.get("") is None


def test_name_before_colour_before_beginnings() -> None:
    names = Names(["Red", "Bela", "Ana Maria"], [["blue"], ["green"], ["red"]])
    assert names.get("red") == Named(0, None)
    assert names.get("blue") == Named(0, "blue")
    assert names.get("g") == Named(1, "green")
    assert names.get("ana-maria") == Named(2, None)
    assert names.get("ana maria") == Named(2, None)
    assert names.get("zoe") is None
    with pytest.raises(NotationError, match="Bela or blue"):
        names.get("b")


def test_a_beginning_that_fits_name_and_own_colour_means_the_player() -> None:
    assert Names(["Bela", "Cilla"], [["blue", "red"], ["green", "yellow"]]).get("b") == Named(0, None)


VERBS = frozenset({"play", "sleep"})


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("ana: play 2 drop", Line(Named(0, None), "play", ["2", "drop"])),
        ("ANA:play 2", Line(Named(0, None), "play", ["2"])),
        ("ana play 2", Line(Named(0, None), "play", ["2"])),
        ("play 2 coffee:pink/green", Line(None, "play", ["2", "coffee:pink/green"])),
        ("ana play coffee:a", Line(Named(0, None), "play", ["coffee:a"])),
        ("ana: play fight:bela:win", Line(Named(0, None), "play", ["fight:bela:win"])),
        ("play: sleep", Line(Named(1, None), "sleep", [])),
        ("play sleep", Line(None, "play", ["sleep"])),
        ("  sleep  ", Line(None, "sleep", [])),
        ("b2-c3 pay 1", Line(None, "", ["b2-c3", "pay", "1"])),
        ("ana: b2-c3", Line(Named(0, None), "", ["b2-c3"])),
        ("ana b2-c3", Line(Named(0, None), "", ["b2-c3"])),
    ],
)
def test_who_stands_before_a_line(text: str, line: Line) -> None:
    names = Names(["Ana", "Play"])
    assert read_line(text, names, VERBS, lambda word: word[1:3] == "2-") == line


@pytest.mark.parametrize("text", ["", "   ", "ana:", "ana", "zoe: play", "frob", "ana: frob", ":", "a: b: c"])
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        read_line(text, Names(["Ana", "Bela"]), VERBS)


@given(st.text(max_size=40))
def test_no_text_is_too_strange(text: str) -> None:
    try:
        line = read_line(text, Names(["Ana", "Bela"]), VERBS)
    except NotationError as fault:
        assert fault.message
    else:
        assert line.verb in VERBS


@given(st.text())
def test_what_is_shown_is_harmless(text: str) -> None:
    shown = harmless(text)
    assert all(char.isprintable() or char == "\ufffc" for char in shown.replace("\u200c", "")) or shown
    assert not any(ord(char) < 32 or char in "\u202e\u2066\u200f" for char in shown)


def test_sentences_keep_their_facts() -> None:
    said = message("{n} of {m}", n=1, m=2)
    assert said == "1 of 2"
    assert isinstance(said, Message)
    assert (said.pattern, said.facts) == ("{n} of {m}", {"n": 1, "m": 2})
    assert [count(1, "tile"), count(2, "tile"), listed("abc"), listed([])] == ["1 tile", "2 tiles", "a, b and c", ""]
    assert in_line("Ana  Maria") == "Ana-Maria"
