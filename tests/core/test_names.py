"""Names and ids that may be shortened, and the words of a typed line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.core.errors import InputError, NotationError
from referee.core.names import Line, Named, Names, Vocabulary, in_line, keys_in_full, read_line, word_in_full
from tests.support.long_runs import often


def test_exact_id_wins_over_ids_that_begin_with_it() -> None:
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


def test_exact_name_wins_over_exact_colour_and_that_over_beginnings() -> None:
    names = Names(["Red", "Bela", "Ana Maria"], [["blue"], ["green"], ["red"]])
    assert names.get("red") == Named(0, None)
    assert names.get("blue") == Named(0, "blue")
    assert names.get("g") == Named(1, "green")
    assert names.get("ana-maria") == Named(2, None)
    assert names.get("ana maria") == Named(2, None)
    assert names.get("zoe") is None
    with pytest.raises(NotationError, match="Bela or blue"):
        names.get("b")


def test_beginning_of_both_the_name_and_a_colour_of_one_player_means_the_player() -> None:
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
def test_line_is_split_into_player_verb_and_arguments(text: str, line: Line) -> None:
    names = Names(["Ana", "Play"])
    assert read_line(text, names, VERBS, lambda word: word[1:3] == "2-") == line


@pytest.mark.parametrize("text", ["", "   ", "ana:", "ana", "zoe: play", "frob", "ana: frob", ":", "a: b: c"])
def test_line_without_a_known_verb_or_player_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_line(text, Names(["Ana", "Bela"]), VERBS)


@settings(max_examples=often(40, 1000), deadline=None, derandomize=True)
@given(st.text(max_size=40))
def test_any_text_is_either_read_or_refused_with_a_message(text: str) -> None:
    try:
        line = read_line(text, Names(["Ana", "Bela"]), VERBS)
    except NotationError as fault:
        assert fault.message
    else:
        assert line.verb in VERBS


def test_player_in_a_line_is_one_word() -> None:
    assert in_line("Ana  Maria") == "Ana-Maria"


KINDS = Vocabulary(["swings", "slides"], "tile")


@pytest.mark.parametrize(
    ("typed", "word"), [("SW", "swings"), (" slides ", "slides"), ("s", "s"), ("plain", "plain"), (3, 3), (None, None)]
)
def test_word_of_a_file_is_written_in_full_if_it_is_known(typed: object, word: object) -> None:
    assert word_in_full(typed, KINDS) == word


def test_keys_of_a_file_are_written_in_full_and_unknown_ones_are_kept() -> None:
    assert keys_in_full({"sw": 1, "Slides": 2, "other": 3}, KINDS, ()) == {"swings": 1, "slides": 2, "other": 3}


def test_two_keys_that_mean_the_same_are_refused_with_the_place_of_the_second() -> None:
    with pytest.raises(InputError, match="swings") as refused:
        keys_in_full({"sw": 1, "swings": 2}, KINDS, ("final", "tiles"))
    assert refused.value.key == ("final", "tiles", "swings")


def test_name_before_a_colon_has_to_be_that_of_a_player() -> None:
    with pytest.raises(NotationError, match="zoe"):
        read_line("zoe: play", Names(["Ana", "Bela"]), VERBS)


def test_nothing_is_the_beginning_of_no_name_and_no_id() -> None:
    assert Names(["Ana"]).get("") is None
    assert KINDS.fits("") == ()


def test_seat_is_that_of_the_one_player_named() -> None:
    names = Names(["Ana", "Anton"], [["red"], ["blue"]])
    assert [names.seat(word) for word in ("ana", "blue", "zoe", "an", "")] == [0, 1, None, None, None]
