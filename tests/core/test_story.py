"""The story of a game: each fact where it holds, silence where it does not, and every number recomputed."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.core.course import AllowedMove, Course, RoundEnd, Totals
from referee.core.score import Item, PlayerScore, ScoreSheet, TieBreak
from referee.core.story import Fact, excitement, story
from tests.support.long_runs import often

NAMES = ("Ana", "Bela", "Cilla")


def sheet_of(
    totals: Sequence[int | None], names: Sequence[str] = NAMES, tiebreak: TieBreak | None = None
) -> ScoreSheet:
    """A finished score with these totals, made of one item."""
    players = tuple(
        PlayerScore(name, (Item("points", total, "score.1", ""),)) for name, total in zip(names, totals, strict=True)
    )
    if None in totals:
        return ScoreSheet(players, True)
    top = max(total for total in totals if total is not None)
    winners = [name for name, total in zip(names, totals, strict=True) if total == top]
    return ScoreSheet(players, True, tuple(winners[:1] if tiebreak else winners), tiebreak)


def course_of(*ends: Totals, **more: object) -> Course:
    """A course with one move a round."""
    names = NAMES[: len(ends[0])]
    rounds = tuple(RoundEnd(number, f"round {number}", totals) for number, totals in enumerate(ends, 1))
    fields: dict[str, object] = {
        "names": names,
        "sheet": sheet_of(ends[-1], names),
        "growth": ((0,) * len(names), *ends),
        "actors": (None,) * len(ends),
        "rounds": rounds,
    }
    return Course(**{**fields, **more})  # type: ignore[arg-type]


def told(course: Course, fact: str) -> Fact | None:
    """The fact of this kind, if it is told."""
    found = [one for one in story(course) if one.fact == fact]
    assert len(found) <= 1
    return found[0] if found else None


def text(course: Course, fact: str) -> str:
    found = told(course, fact)
    return found.text if found is not None else ""


def test_result_says_by_how_much() -> None:
    assert text(course_of((1, 2), (9, 4)), "result") == "Ana wins with 9 points, 5 ahead of Bela."
    assert text(course_of((4, 4, 1)), "result") == "Ana and Bela share the victory with 4 points, 3 ahead of Cilla."


def test_unfinished_and_unknown_games_have_no_winner() -> None:
    unfinished = ScoreSheet(sheet_of((3, 4), NAMES[:2]).players, False)
    assert text(course_of((3, 4), sheet=unfinished), "result") == "The game is not finished: Ana 3, Bela 4."
    assert [fact.fact for fact in story(course_of((3, 4), sheet=unfinished))] == ["result"]
    assert "not certain" in text(course_of((3, None)), "result")


def test_lead_that_nobody_else_ever_had() -> None:
    course = course_of((1, 1), (4, 2), (5, 4), (9, 6))
    assert text(course, "lead") == "Ana was alone in the lead from round 2 on, at the end of every one."


def test_lead_that_changed_once_and_often() -> None:
    once = course_of((2, 3), (3, 5), (8, 6), (9, 6))
    assert (
        text(once, "lead")
        == "Ana took the lead from Bela in round 3 and stayed there to the end: it changed only this once."
    )
    often = course_of((2, 3), (6, 5), (6, 8), (9, 8), (12, 9))
    assert (
        text(often, "lead") == "The lead changed 3 times; in round 4 Ana took it from Bela and stayed there to the end."
    )


def test_tie_between_two_leads_of_one_player_is_no_change() -> None:
    only = course_of((3, 2), (3, 3), (5, 4))
    assert text(only, "lead") == "Only Ana was ever alone in the lead, first at the end of round 1."
    assert text(course_of((3, 3), (4, 4)), "lead") == "Nobody was alone in the lead at the end of any round."
    assert "changed only this once" in text(course_of((3, 2), (3, 3), (4, 5), (4, 9)), "lead")


def test_comeback_takes_two_rounds_and_a_clear_distance() -> None:
    behind = course_of((1, 4), (2, 9), (5, 11), (20, 12))
    assert text(behind, "comeback") == "Ana came from behind: 7 points less than Bela at the end of round 2."
    assert text(course_of((3, 4), (2, 9), (11, 11), (20, 12)), "comeback") == "", "one round only"
    assert text(course_of((1, 3), (2, 4), (5, 7), (20, 12)), "comeback") == "", "too little"
    assert text(course_of((1, 4), (2, 9), (20, 12)), "comeback") == "", "too few rounds"


def test_tiebreak_is_told_by_its_figures_and_leaves_no_comeback() -> None:
    tiebreak = TieBreak("tie.1", "level", (("stacks", (("Ana", 7), ("Bela", 4))),))
    ends = ((1, 8), (2, 12), (5, 14), (20, 20))
    course = course_of(*ends, sheet=sheet_of(ends[-1], NAMES[:2], tiebreak))
    assert text(course, "decided").endswith("the tie-break compares stacks: Ana 7, Bela 4.")
    assert text(course, "comeback") == ""


def test_closest_moment_is_late_and_closer_than_the_end() -> None:
    close = course_of((5, 1), (9, 4), (12, 6), (14, 9), (15, 14), (20, 16))
    assert text(close, "closest") == "At the end of round 5 Ana was 1 point ahead of Bela."
    assert text(course_of((5, 1), (9, 4), (12, 6), (14, 9), (16, 14), (17, 16)), "closest") == "", "closer at the end"
    assert text(course_of((5, 1), (9, 4), (9, 9), (14, 9), (18, 10), (20, 12)), "closest") == "", "too early"


def test_best_round_is_the_only_one_and_no_reveal() -> None:
    assert "Ana's round 2, with 12 points" in text(course_of((1, 2), (13, 4), (14, 7), (16, 9)), "round")
    assert text(course_of((1, 2), (13, 14), (14, 15), (16, 15)), "round") == "", "two have made as much"
    growth = ((0, 0), (1, 2), (None, 3), (13, 4), (14, 7), (16, 9))
    ends = [RoundEnd(move, f"round {number}", growth[move]) for number, move in enumerate((1, 3, 4, 5), 1)]
    hidden = course_of((16, 9), growth=growth, rounds=tuple(ends), actors=(None,) * 5)
    assert text(hidden, "round") == "", "it was hidden until it was shown"


def test_biggest_turn_changed_only_the_total_of_its_player() -> None:
    growth: tuple[Totals, ...] = ((0, 0), (1, 0), (1, 1), (7, 1), (7, 2), (16, 9))
    alone = course_of((7, 2), (16, 9), growth=growth, actors=(0, 1, 0, 1, 0))
    assert text(alone, "turn") == "The biggest single move was Ana's move 3: 6 points."
    of_table = course_of((7, 2), (16, 9), growth=growth, actors=(0, 1, None, 1, 0))
    assert text(of_table, "turn") == ""
    allowed = (AllowedMove(3, "Ana", "why not"),)
    assert text(course_of((7, 2), (16, 9), growth=growth, actors=(0, 1, 0, 1, 0), allowed=allowed), "turn") == ""


def test_item_decides_if_the_winner_would_not_win_without_it() -> None:
    players = tuple(
        PlayerScore(name, (Item("parks", parks, "score.1", ""), Item("rest", rest, "score.2", "")))
        for name, parks, rest in (("Ana", 12, 20), ("Bela", 3, 22))
    )
    course = course_of((32, 25), sheet=ScoreSheet(players, True, ("Ana",)))
    assert text(course, "decided") == (
        "What decided was the item parks: Ana 12, Bela 3; without it Bela would have 22 and Ana 20."
    )


def test_allowed_moves_are_always_told_with_their_reasons() -> None:
    allowed = tuple(AllowedMove(move, "Ana", f"reason {move}") for move in (1, 2, 3, 4))
    fact = told(course_of((1, 2), (3, 4), (5, 6), (9, 7), allowed=allowed), "allowed")
    assert fact is not None
    assert fact.text.startswith("The table let 4 moves stand against the rules: move 1 of Ana (“reason 1”)")
    assert fact.text.endswith("1 more.")
    assert fact.moves == (1, 2, 3, 4)


def test_hidden_points_leave_only_the_result_and_say_until_when() -> None:
    hidden = course_of((None, 2), (None, 4), (None, 5), (9, 7))
    assert [fact.fact for fact in story(hidden)] == ["result", "hidden"]
    assert text(hidden, "hidden") == "Points were hidden until move 4."


def test_one_hidden_round_at_the_beginning_does_not_silence_the_rest() -> None:
    ends: list[Totals] = [(None, 1), (2, 9), (3, 10), (4, 11), (5, 12), (26, 13)]
    assert "came from behind" in text(course_of(*ends), "comeback")
    assert text(course_of(*ends), "lead") == "", "who led before is not known"


def test_time_is_told_of_games_recorded_as_they_were_played() -> None:
    start = dt.datetime(2026, 11, 20, 19, tzinfo=dt.UTC)
    times = tuple(start + dt.timedelta(seconds=60 * move) for move in range(21))
    growth: tuple[Totals, ...] = tuple((move, 1) for move in range(22))
    actors = tuple(move % 2 for move in range(21))
    fields: dict[str, object] = {"growth": growth, "actors": actors, "times": times}
    assert text(course_of((21, 1), **fields), "time") == (
        "From the first to the last recorded move 20 minutes passed; "
        "minutes before the moves of each player: Ana 10, Bela 10."
    )
    typed = {**fields, "times": tuple(start + dt.timedelta(seconds=move) for move in range(21))}
    assert text(course_of((21, 1), **typed), "time") == ""
    part = {**fields, "times": (*times[:20], None)}
    assert text(course_of((21, 1), **part), "time") == ""


def test_games_won_by_rounds_tell_who_won_each() -> None:
    players = tuple(
        PlayerScore(name, (Item("points", total, "score.1", ""),), columns=(("rounds won", str(won)),))
        for name, total, won in (("Ana", 14, 1), ("Bela", 12, 2))
    )
    sheet = ScoreSheet(players, True, ("Bela",), ranked_by="rounds")
    rounds = (
        RoundEnd(1, "round 1", (9, 3), (1, 0)),
        RoundEnd(2, "round 2", (12, 8), (1, 1)),
        RoundEnd(3, "round 3", (14, 12), (1, 2)),
    )
    facts = story(course_of((9, 3), (12, 8), (14, 12), sheet=sheet, rounds=rounds))
    assert [fact.text for fact in facts] == [
        "Bela wins; rounds won: Bela 2, Ana 1.",
        "Ana won round 1 (Ana 9, Bela 3), Bela won round 2 (Ana 3, Bela 5), Bela won round 3 (Ana 2, Bela 4).",
    ]


SOME = settings(max_examples=often(40, 500), deadline=None, derandomize=True)
ENDS = st.integers(2, 3).flatmap(
    lambda players: st.lists(st.tuples(*[st.integers(-5, 40)] * players), min_size=1, max_size=15)
)


def numbers_in(fact: Fact) -> list[int]:
    """The numbers of a sentence, without those in names and quotations."""
    plain = re.sub("“.*?”", "", fact.text)
    return [int(number) for number in re.findall(r"(?<![\w-])-?\d+", plain)]


@SOME
@given(ENDS)
def test_every_number_of_a_sentence_is_among_its_figures(ends: list[Totals]) -> None:
    for fact in story(course_of(*ends)):
        assert set(numbers_in(fact)) <= set(fact.figures.values()), fact
        assert all(re.search(rf"(?<!\d){number}(?!\d)", fact.text) for number in fact.figures.values()), fact


@SOME
@given(ENDS)
def test_sentences_hold_by_the_totals_alone(ends: list[Totals]) -> None:
    """Each sentence is computed again from the totals, in another way than the story computes it."""
    course = course_of(*ends)
    at = {f"round {number}": totals for number, totals in enumerate(ends, 1)}
    names = NAMES[: len(ends[0])]
    mean = max(Fraction(1), Fraction(sum(ends[-1]), len(names)) / len(ends))  # type: ignore[arg-type]
    for fact in story(course):
        rounds = re.findall(r"round \d+", fact.text)
        assert all(name in names for name in fact.players)
        assert all(1 <= move <= len(ends) for move in fact.moves)
        if fact.fact == "result" and "ahead" in fact.figures:
            ranked = sorted((total or 0 for total in ends[-1]), reverse=True)
            others = [total for total in ranked if total != ranked[0]]
            assert fact.figures == {"points": ranked[0], "ahead": ranked[0] - others[0]}
        elif fact.fact == "comeback":
            totals = at[rounds[0]]
            own = totals[names.index(fact.players[0])] or 0
            assert fact.figures["behind"] == max(total or 0 for total in totals) - own
            assert fact.figures["behind"] >= max(3, mean)
            assert all(totals[names.index(rival)] == max(total or 0 for total in totals) for rival in fact.players[1:])
        elif fact.fact == "closest":
            ordered = sorted((total or 0 for total in at[rounds[0]]), reverse=True)
            assert fact.figures.get("ahead", 0) == ordered[0] - ordered[1]
        elif fact.fact == "round":
            number = int(rounds[0].split()[1])
            seat = names.index(fact.players[0])
            before = ends[number - 2][seat] if number > 1 else 0
            assert fact.figures["points"] == (ends[number - 1][seat] or 0) - (before or 0)
        elif fact.fact == "lead":
            _check_lead(fact, ends, names)


def _check_lead(fact: Fact, ends: Sequence[Totals], names: Sequence[str]) -> None:
    """The changes of the lead, counted by who stands alone in front."""
    alone = []
    for totals in ends:
        known = {name: total or 0 for name, total in zip(names, totals, strict=True)}
        front = [name for name, total in known.items() if total == max(known.values())]
        if len(front) == 1:
            alone.append(front[0])
    changes = sum(one != other for one, other in pairwise(alone))
    if "lead changes" in fact.figures:
        assert fact.figures["lead changes"] == changes
    else:
        assert changes == (1 if "only this once" in fact.text else 0)
    if "to the end" in fact.text or "at the end of every one" in fact.text:
        first = int(re.findall(r"round (\d+)", fact.text)[0])
        for totals in ends[first - 1 :]:
            assert totals[names.index(fact.players[0])] == max(total for total in totals if total is not None)
            assert sum(total == max(one for one in totals if one is not None) for total in totals) == 1


GAMES = st.integers(2, 3).flatmap(
    lambda players: st.lists(
        st.tuples(st.integers(0, players - 1), *[st.integers(-1, 6)] * 2 * players, st.booleans()),
        min_size=4,
        max_size=30,
    )
)


def played_course(moves: Sequence[tuple[int, ...]]) -> Course:
    """A course of two items: each move has its actor, the changes of both items for each player, and the table's word
    whether it ends a round.
    """
    names = NAMES[: (len(moves[0]) - 2) // 2]
    points = [[0, 0] for _ in names]
    sheets = []
    for number in range(len(moves) + 1):
        players = tuple(
            PlayerScore(name, (Item("parks", own[0], "score.1", ""), Item("toys", own[1], "score.2", "")))
            for name, own in zip(names, points, strict=True)
        )
        top = max(sum(own) for own in points)
        winners = tuple(name for name, own in zip(names, points, strict=True) if sum(own) == top)
        sheets.append(ScoreSheet(players, True, winners))
        if number < len(moves):
            changes = moves[number][1:-1]
            points = [[own[0] + changes[2 * s], own[1] + changes[2 * s + 1]] for s, own in enumerate(points)]
    growth = tuple(tuple(player.total for player in sheet.players) for sheet in sheets)
    ends = sorted({number for number, move in enumerate(moves, 1) if move[-1]} | {len(moves)})
    rounds = tuple(RoundEnd(move, f"round {number}", growth[move]) for number, move in enumerate(ends, 1))
    actors = tuple(move[0] for move in moves)
    return Course(names, sheets[-1], growth, actors, rounds, sheets=tuple(sheets))


@SOME
@given(GAMES)
def test_move_behind_a_sentence_made_the_most_of_its_points(moves: list[tuple[int, ...]]) -> None:
    course = played_course(moves)
    totals = [[total or 0 for total in row] for row in course.growth]
    named = []
    for fact in story(course):
        numbers = set(numbers_in(fact))
        assert numbers <= set(fact.figures.values()), fact
        if fact.deed is None:
            continue
        assert fact.moves == (fact.deed,)
        seat = course.names.index(fact.players[0])
        gains = {move: totals[move][seat] - totals[move - 1][seat] for move in range(1, len(totals))}
        assert course.actors[fact.deed - 1] == seat
        if fact.fact != "turn":
            end = next(end for end in course.rounds if f"{end.name}" in re.findall(r"round \d+", fact.text))
            start = max((one.move for one in course.rounds if one.move < end.move), default=0)
            others = [gains[move] for move in range(start + 1, end.move + 1) if move != fact.deed]
            assert start < fact.deed <= end.move
            assert all(gain < gains[fact.deed] for gain in others)
            assert 3 * gains[fact.deed] >= totals[end.move][seat] - totals[start][seat] >= gains[fact.deed]
        assert f"move {fact.deed}" in fact.text
        named.append(fact.deed)
        all_of_them = "all of them" in fact.text
        assert all_of_them or gains[fact.deed] in numbers
        changes = dict(zip(("parks", "toys"), moves[fact.deed - 1][1 + 2 * seat :], strict=False))
        said = {item: int(change) for item, change in re.findall(r"(parks|toys) ([+-]\d+)", fact.text)}
        changed = {item: change for item, change in changes.items() if change}
        assert said == (changed if len(changed) > 1 else {})
        assert len(changed) > 1 or f"({next(iter(changed))})" in fact.text
    assert len(named) == len(set(named))


def test_sentence_names_the_move_that_made_its_points() -> None:
    changes = [(0, 1, 0, 0, 0), (1, 0, 0, 2, 0), (0, 8, -2, 0, 0), (0, 1, 0, 0, 0), (1, 0, 0, 1, 0), (1, 0, 0, 1, 0)]
    course = played_course([(*change, number in (2, 4)) for number, change in enumerate(changes, 1)])
    assert text(course, "turn") == "The biggest single move was Ana's move 3: 6 points (parks +8, toys -2)."
    assert text(course, "round") == "The best round of all was Ana's round 2, with 7 points."
    assert told(course, "round").moves == (3,)  # type: ignore[union-attr]
    without_turn = played_course([(1, *change[1:], number in (2, 4)) for number, change in enumerate(changes, 1)])
    assert told(without_turn, "round").moves == (4,), "the move of another player is not named"  # type: ignore[union-attr]


@SOME
@given(ENDS)
def test_story_is_short_and_without_judgement(ends: list[Totals]) -> None:
    facts = story(course_of(*ends))
    assert 1 <= len(facts) <= 5
    assert facts[0].fact == "result"
    assert len({fact.fact for fact in facts}) == len(facts)
    banned = "lucky|deserved|dominated|momentum|mistake|brilliant|because|always|%"
    assert not any(re.search(banned, fact.text) for fact in facts)


@SOME
@given(ENDS)
def test_same_course_gives_the_same_story(ends: list[Totals]) -> None:
    assert story(course_of(*ends)) == story(course_of(*ends))


@SOME
@given(ENDS, st.integers(0, 14), st.integers(0, 2))
def test_unknown_totals_add_no_claim_about_them(ends: list[Totals], place: int, seat: int) -> None:
    place, seat = place % max(1, len(ends) - 1), seat % len(ends[0])
    holed = [list(totals) for totals in ends]
    holed[place][seat] = None
    for fact in story(course_of(*map(tuple, holed))):  # type: ignore[arg-type]
        if fact.fact in ("comeback", "closest", "lead"):
            assert f"round {place + 1} " not in f"{fact.text} ".replace(".", " ").replace(":", " ")


def test_close_late_and_changing_games_are_the_exciting_ones() -> None:
    calm = excitement(course_of((5, 1), (10, 2), (15, 3), (20, 4)))
    late = excitement(course_of((5, 6), (9, 8), (9, 12), (13, 12)))
    assert calm is not None
    assert late is not None
    assert late > calm
    assert excitement(course_of((5, 1), (9, 4))) is None


@pytest.mark.parametrize("number", [1, 2])
def test_word_for_one_point_is_singular(number: int) -> None:
    words = "1 point" if number == 1 else "2 points"
    assert words in text(course_of((0, 0), (number, 0)), "result")


def test_game_that_the_table_stopped_has_a_result_and_no_race() -> None:
    finished = sheet_of((9, 4), NAMES[:2])
    stopped = ScoreSheet(finished.players, False, ("Ana",), ended="too late")
    facts = story(course_of((1, 2), (3, 4), (5, 4), (9, 4), sheet=stopped))
    assert [fact.text for fact in facts] == ["Ana wins with 9 points, 5 ahead of Bela."]
