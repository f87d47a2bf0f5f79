"""Misty: what the referee does by itself is announced when it happens; the score of a match names its rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from referee.core.header import NOBODY
from referee.games.misty.examples import SETUPS, built
from tests.support.cli import referee
from tests.support.misty_tables import GAME, QUIET, built_windows, small
from tests.support.table import Table, lay


def happened(table: Table, line: str) -> list[str]:
    answer = table.judge(line)
    assert answer.verdict != "illegal", answer.violations
    return [str(text) for text in answer.happened]


def test_turns_and_parts_are_announced() -> None:
    table = small("ana: place up")
    assert happened(table, "bela: place up") == ["part 1, turn 2: hands pass to the left"]
    *first, last = built(QUIET)[:6]
    assert happened(small(*first), last) == ["part 2: everybody is dealt 3 cards; from now on hands pass to the right"]


def test_cards_put_away_are_announced() -> None:
    *lines, last = built(QUIET)
    messages = happened(small(*lines, setup_small_deal="6-6"), last)
    assert messages[0] == (
        "all windows are complete, and the 3 cards left in each hand are put away: the activation begins"
    )


def test_effects_of_acts_are_announced() -> None:
    table = built_windows("right up plain smiley flower smiley monster flower plain")
    assert happened(table, "ana: slide d4")[0] == "Ana's right at d4 moves to e4 and covers up"
    assert happened(table, "ana: slide e4,d4") == ["Ana's up at e4 leaves the window", "Ana's right at d4 moves to e4"]
    after = table.play("ana: slide e4,d4")
    assert happened(after, "ana: eat d6-e5")[0] == "Ana's monster at d6 eats flower at e5"


def test_round_end_is_announced_with_the_last_choice() -> None:
    table = built_windows("up plain down smiley flower smiley plain flower up")
    messages = happened(table, "ana: slide d4,f4")
    assert messages == [
        "Ana's up at d4 leaves the window",
        "Ana's down at f4 moves to f5 and covers smiley",
        "forced (need not be typed): Ana's up at f6 moves to f5 and covers smiley and down",
        "round 1 is over: Ana 7, Bela 13; Bela wins it",
        "rounds won: Ana 0, Bela 1",
    ]
    after = table.play("ana: slide d4,f4")
    assert happened(after, "ana: slide f6") == ["Ana's up at f6 moves to f5 and covers smiley and down"]
    assert happened(after, "ana: place up") == ["round 2 begins: all cards are shuffled, everybody is dealt 6 cards"]


def test_round_without_choices_is_announced_with_its_last_card() -> None:
    *lines, last = built("up " + QUIET[7:])
    assert happened(small(*lines), last) == [
        "all windows are complete: the activation begins",
        "forced (need not be typed): Ana's up at d4 leaves the window",
        "round 1 is over: Ana 12, Bela 13; Bela wins it",
        "rounds won: Ana 0, Bela 1",
    ]


def test_winner_of_the_match_is_announced() -> None:
    *lines, last = built("up " + QUIET[7:])
    assert happened(small(*lines, end_wins=1), last)[-2:] == ["rounds won: Ana 0, Bela 1", "Bela wins the match"]


def test_ties_are_announced_with_the_house_rule() -> None:
    *lines, last = built(QUIET)
    assert happened(small(*lines), last)[1:] == [
        'round 1 is over: Ana 13, Bela 13; Ana and Bela are level on 13; by `end.tie = "none"` nobody wins the round',
        "rounds won: Ana 0, Bela 0",
    ]
    shared = happened(small(*lines, end_tie="shared", end_wins=1), last)
    assert shared[1].endswith('by `end.tie = "shared"` Ana and Bela win the round')
    assert shared[-1] == "Ana and Bela win the match"
    more = "smiley smiley flower plain flower plain flower plain smiley"
    *lines, last = built(more)
    flowers = happened(small(*lines, end_tie="flowers"), last)
    assert "flowers: Ana 3, Bela 4" in flowers[1]
    assert flowers[2] == "rounds won: Ana 0, Bela 1"


def test_uncertain_round_end_is_announced_as_far_as_it_is_known() -> None:
    *lines, last = built(
        "monster smiley monster smiley monster smiley monster smiley right",
        "? smiley plain smiley plain smiley plain smiley plain",
    )
    table = small(*lines, end_wins=5)
    assert happened(table, last)[-1] == (
        "round 1 is over: Ana 8, Bela 7 to 10; cards recorded as `?` decide who wins it"
    )
    shown = happened(table.play(last), "bela: show d4 flower")
    assert shown == [
        "round 1 is over: Ana 8, Bela 10; Bela wins it",
        "rounds won: Ana 0, Bela 1",
    ]


def test_allowed_closing_is_announced() -> None:
    table = built_windows("up plain down smiley flower smiley plain flower up")
    messages = [str(text) for text in table.judge("bela: place up", allow=True).happened]
    assert messages[0].startswith("round 1 is over: ")
    assert messages[-1] == "round 2 begins: all cards are shuffled, everybody is dealt 6 cards"


def test_board_of_a_finished_match_shows_its_result() -> None:
    over = built_windows("up " + QUIET[7:], end_wins=1)
    assert GAME.render(over.state).split("\n")[-3:] == [
        "round 1 is over: Ana 12, Bela 13; Bela wins it",
        "rounds won: Ana 0, Bela 1",
        "Bela wins the match",
    ]


def match_lines() -> Iterator[str]:
    for _ in range(2):
        yield from built("up " + QUIET[7:])


def test_score_of_a_match_names_its_rounds() -> None:
    table = small(*match_lines())
    sheet = table.score()
    assert [player.columns for player in sheet.players] == [
        (("rounds won", "0"), ("round 1", "12"), ("round 2", "12")),
        (("rounds won", "2"), ("round 1", "13"), ("round 2", "13")),
    ]
    assert sheet.invented == ("which cards there are, and how many copies of each",)


def test_score_command_prints_the_rounds(tmp_path: Path) -> None:
    log = tmp_path / "match.toml"
    blocks = "".join(f'[[move]]\ndo = "{line}"\n' for line in match_lines())
    log.write_text(SETUPS["small"] + blocks, encoding="utf-8")
    text = " ".join(referee("score", log).out.split())
    for shown in ("rounds won 2 0", "round 1 13 12", "round 2 13 12"):
        assert shown in text


def test_note_names_a_hidden_card_that_becomes_certain() -> None:
    table = lay(GAME, SETUPS["two"]).play("deal ana up,up,up,up,up,up", "reveal ana up,bela down")
    after = table.play("bela: place ? e4")
    assert GAME.live.notes(table.state, after.state) == ["the card that Bela placed at e4 can only be up"]
    assert GAME.live.notes(table.seen_by(1).state, after.seen_by(1).state), "Bela holds Ana's hand"
    assert GAME.live.notes(table.seen_by(NOBODY).state, after.seen_by(NOBODY).state) == []
    assert GAME.live.notes(after.state, after.play("ana: place up e4").state) == []
    built_table = built_windows("plain smiley flower smiley plain flower plain flower smiley", "? " + QUIET[7:])
    moved = built_table.play("bela: slide d4-d5")
    assert GAME.live.notes(built_table.state, moved.state) == ["the card that Bela placed at d4 can only be down"]


def test_activation_with_too_many_hidden_cards_asks_for_the_cards() -> None:
    lines = built("? ? ? ? flower ? flower plain smiley", "? ? ? ? plain smiley flower plain plain")
    before = small(*lines[:-1])
    last = before.judge(lines[-1])
    assert any("9 cards of this round are recorded as `?`" in text for text in last.happened)
    table = replace(before, state=last.state)
    due = GAME.to_move(table.state)
    assert (due.seats, due.what) == ((0, 1), "act")
    assert str(due.form).startswith("show CELL CARD | slide")
    assert GAME.live.status(table.state).endswith("activation")
    assert [option.form for option in GAME.live.optional_moves(table.state)] == ["place CARD"]
    assert "`show CELL CARD`" in table.judge("ana: slide d4").violations[0].message
    shown = table.play(
        *(f"ana: show {cell} smiley" for cell in ("d4", "e4", "f4")), "ana: show d5 flower", "ana: show f5 smiley"
    )
    assert GAME.to_move(shown.state).form != due.form
