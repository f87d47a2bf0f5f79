"""Sentences for people."""

from __future__ import annotations

import pytest

from referee.core.messages import count, harmless, listed, nearest, or_nearest


def test_count_takes_the_plural_for_all_numbers_but_one() -> None:
    assert [count(0, "tile"), count(1, "tile"), count(2, "tile")] == ["0 tiles", "1 tile", "2 tiles"]
    assert count(2, "bus", "buses") == "2 buses"


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["a"], "a"), (["a", 2], "a and 2"), (["a", "b", "c"], "a, b and c")]
)
def test_listed_words_are_joined_by_commas_and_a_last_word(words: list[object], text: str) -> None:
    assert listed(words) == text
    assert listed(words, "or") == text.replace(" and ", " or ")


@pytest.mark.parametrize(
    ("word", "known", "text"),
    [
        ("wheal", ["wheel", "bricks"], "; did you mean wheel?"),
        ("WHEAL", ["wheel", "bricks"], "; did you mean wheel?"),
        ("zzz", ["wheel", "bricks"], "; known are wheel and bricks"),
        ("zzz", [f"word{number}" for number in range(13)], ""),
        ("zzz", [], ""),
    ],
)
def test_complaint_names_the_nearest_word_or_a_few_known_ones(word: str, known: list[str], text: str) -> None:
    assert or_nearest(word, known) == text


def test_nearest_words_are_given_best_first() -> None:
    assert nearest("take 2", ["sleep", "take 1 1", "take 2"], most=2) == ["take 2", "take 1 1"]
    assert nearest("xyz", ["take"]) == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("Zoë 李", "Zoë 李"),
        ("a\x1b[31m", "a<U+001B>[31m"),
        ("a\u202eb", "a<U+202E>b"),
        ("\n", "<U+000A>"),
    ],
)
def test_characters_that_would_change_the_screen_are_shown_as_code_points(text: str, shown: str) -> None:
    assert harmless(text) == shown
    assert harmless(text, keep=text) == text


def test_shown_text_never_holds_a_control_or_direction_character() -> None:
    shown = harmless("".join(map(chr, range(0x10000))))
    assert not any(ord(char) < 32 or char in "\x7f\u202e\u2066\u200f" for char in shown)


def test_word_that_is_only_a_little_like_another_does_not_mean_it() -> None:
    assert "did you mean" not in or_nearest("castle", ["cats", "photos", "bids"])
    assert or_nearest("castel", ["cats", "castle"]) == "; did you mean castle?"
