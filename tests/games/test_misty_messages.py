"""Misty: refusals name the facts of the position and what to type."""

from __future__ import annotations

import pytest

from referee.core.understanding import understand
from referee.games.misty.examples import SETUPS
from tests.support.misty_tables import GAME, QUIET, built_windows, small
from tests.support.table import Table, lay, nearest_moves

TWO = lay(GAME, SETUPS["two"])


def refusal(table: Table, line: str, clause: str | None = None) -> str:
    """The message of a refused or doubtful line: of this clause, or of the only one."""
    violations = table.judge(line).violations
    messages = [one.message for one in violations if clause in (None, one.clause)]
    assert len(messages) == 1, violations
    return str(messages[0])


# Notation.


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("flower", "type `place flower CELL`"),
        ("ana: flower", "type `place flower CELL`"),
        ("ana: flower d4", "type `place flower d4`"),
        ("d4", "`place CARD d4`"),
        ("ana: d4-d3", "`slide d4-d3`"),
        ("ana: put flower", "`place CARD [CELL]`"),
        ("ana: move d4", "`slide CELL,... [eat MONSTER-FLOWER,...]`"),
        ("ana: plac up", "did you mean place?"),
        ("pass", "nobody types pass"),
        ("ana: place d4 up", "`place up d4`"),
        ("ana: place up d4 e4", "one card in a line"),
        ("ana: place up up", "up is no cell"),
        ("ana: deal up,up", "type `deal Ana up,up`"),
        ("ana: deal up up", "type `deal Ana up,up`"),
        ("ana: reveal up", "type `Ana: place CARD [CELL]`"),
        ("hold ana up,up,?,?,?,?", "type `Ana: hold up,up,?,?,?,?`"),
        ("place ana up d4", "type `Ana: place up d4`"),
        ("ana: monster eats flower e5", "type `eat MONSTER-FLOWER,...`"),
        ("deal ana", "for example `deal ana up,flower,?,?,left,?`"),
        ("deal ana up up flower", "`deal Ana up,up,flower`"),
        ("ana: hold up flower", "`hold up,flower`"),
        ("reveal ana", "PLAYER CARD [CELL] for each player"),
        ("reveal cilla", "`cilla` is not of this form"),
        ("reveal ana up,,bela up", "an empty entry is not of this form"),
        ("ana: slide d4 e4", "`slide d4,e4`"),
        ("ana: slide", "`slide` needs cells"),
        ("ana: slide d4 eat", "`eat` needs cells"),
        ("ana: eat d4", "the cell of the monster and the cell of the flower"),
        ("ana: show up d4", "`show d4 up`"),
        ("ana: show d4", "`show CELL CARD`"),
        ("place up", "name the player, Ana or Bela: `Ana: ...`"),
    ],
)
def test_unreadable_lines_are_answered_with_the_line_to_type(line: str, words: str) -> None:
    assert TWO.clauses(line) == {"notation"}
    assert words in refusal(TWO, line)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Ana flower e4, Bela smiley d4", "`place CARD [CELL]`, or `reveal PLAYER CARD [CELL],...` for several"),
        ("Ana flower, Bela smiley", "`place CARD [CELL]`, or `reveal PLAYER CARD [CELL],...` for several"),
        ("Ana: d4 out, e4 up", "`slide CELL,... [eat MONSTER-FLOWER,...]`, or `place CARD [CELL]`"),
        ("Ana: d4, e4, f4", "`slide CELL,... [eat MONSTER-FLOWER,...]`, or `place CARD [CELL]`"),
    ],
)
def test_cards_and_cells_without_a_verb_are_not_called_alone(line: str, words: str) -> None:
    """An evening: a line with three cards and their cells was answered that a card alone is no move."""
    assert refusal(TWO, line) == f"a line begins with its verb: type {words}"


def test_missing_cell_is_asked_for_with_all_legal_cells() -> None:
    table = TWO.play("reveal ana up,bela up")
    text = refusal(table, "ana: place flower")
    assert text == "name the cell, `place flower CELL`: c3, d3, e3, c4, e4, c5, d5 or e5"


@pytest.mark.parametrize("line", ["ana: slide e4 , d4", "ana: slide e4, d4", "ANA: SLIDE E4 ,D4"])
def test_blanks_around_commas_do_not_count(line: str) -> None:
    table = built_windows("right up plain smiley flower smiley plain flower plain")
    assert table.verdict(line) == "legal"
    assert TWO.verdict("deal ana up, up,flower ,left , plain,down") == "legal"
    assert TWO.verdict("ana: hold up, ?,?, ?,?,?") == "legal"


# Hands.


def test_hand_with_missing_cards_says_to_type_question_marks() -> None:
    assert refusal(TWO, "deal ana up,up") == (
        "Ana is dealt 6 cards in this part, not 2: type `?` for each card that you do not know"
    )
    assert refusal(TWO, "ana: hold up") == "Ana holds 6 cards now, not 1: type `?` for each card that you do not know"


def test_contradicting_lists_name_the_cards_that_disagree() -> None:
    table = TWO.play("ana: hold smiley,down,plain,?,?,?")
    assert refusal(table, "deal ana up,up,up,up,up,flower") == (
        "this `deal` leaves out smiley, down and plain, recorded before of the hand that Ana was dealt: with both "
        "lists the hand has more than 6 cards"
    )
    dealt = TWO.play("deal ana up,up,up,left,left,down")
    assert "leaves out left and left" in refusal(dealt, "ana: hold up,up,up,down,down,down")


def test_missing_card_says_what_is_left_in_the_own_hand() -> None:
    table = TWO.play("deal ana up,up,up,left,left,down")
    assert refusal(table, "ana: place flower") == (
        "no flower is left in the hand that Ana was dealt: what is left by the record is up, up, up, left, left and "
        "down"
    )


def test_card_that_the_hand_cannot_hold_is_refused_with_the_hand() -> None:
    table = TWO.play("deal ana up,up,up,up,up,flower", "reveal ana flower,bela up")
    assert refusal(table, "bela: place smiley e4") == (
        "no smiley is left in the hand that Bela holds now, dealt to Ana: what is left by the record is up, up, up, up "
        "and up"
    )


def test_copies_are_counted_with_the_number_in_the_set() -> None:
    table = small("reveal ana monster,bela monster", "reveal ana monster e4,bela monster e4")
    assert refusal(table, "ana: place monster f4") == (
        "monster is now recorded 5 times in this round, but the set has 4 copies; these numbers are invented: name a "
        'set of your own box in the file, `components = "FILE"`, or let the card stand: `allow REASON`'
    )


# Building.


@pytest.mark.parametrize(
    ("line", "clause", "words"),
    [
        ("ana: place up e4", "place.1", "is always at d4, not at e4: type d4, or no cell"),
        ("bela: place up d4", "place.2", "Bela has a card at d4 already"),
        ("bela: place up g4", "place.3", "g4 touches no card of Bela's window"),
        ("bela: place up h4", "place.4", "5 wide and 1 high: a window is 3 wide and 4 high, or 4 wide and 3 high"),
    ],
)
def test_refused_cells_name_the_window_and_the_rule(line: str, clause: str, words: str) -> None:
    table = TWO.play("reveal ana up,bela up") if line.startswith("bela") else TWO
    assert words in refusal(table, line, clause)


def test_one_player_is_still_to_place() -> None:
    four = lay(GAME, SETUPS["three"]).play("ana: place up", "bela: place up")
    assert refusal(four, "ana: place up e4") == "Ana has already placed in this turn; still to place: Cilla"


def test_early_activation_counts_the_cards() -> None:
    text = refusal(TWO.play("ana: place up"), "ana: slide d4")
    assert text == (
        "the activation begins when all windows have 12 cards: Ana has 1 and Bela has 0; type `place CARD CELL`"
    )


# Activation.

ARROWS = built_windows("right up smiley plain smiley flower plain flower up")
MONSTERS = built_windows("up monster flower smiley flower smiley plain monster plain")


def test_refused_steps_name_the_card() -> None:
    covered = ARROWS.play("ana: slide d4")
    assert refusal(covered, "ana: slide e4", "act.6") == "up at e4 is covered by right and can no longer move"
    assert refusal(covered, "ana: slide e4", "act.5") == "right at e4 has already moved, and a card moves once"
    assert refusal(ARROWS, "ana: slide d5") == "plain at d5 has no arrow: only arrow cards move"
    assert refusal(covered, "ana: slide d4") == "no card lies at d4 any more: right has moved to e4"
    assert refusal(ARROWS, "ana: slide a1") == "a1 is outside the window d4-f6"
    assert refusal(ARROWS, "ana: slide d4-d5") == "from d4 its arrow leads to e4, not to d5: type d4 or d4-e4"


def test_meal_before_the_arrows_says_what_to_type() -> None:
    assert refusal(MONSTERS, "ana: eat e4-f4") == (
        "monsters eat after the arrow cards; still to move: d4; type `Ana: slide d4 eat e4-f4`"
    )


def test_forgotten_step_is_put_into_the_whole_line() -> None:
    """Trials, B7: the advice kept nothing of the line, and the first offer ate another flower."""
    rows = "right up smiley flower monster up plain left up"
    table = built_windows(rows)
    line = "ana: slide d4-e4,f5,e6 eat e5-d5"
    whole = "Ana: slide d4-e4,f5,e6,f6 eat e5-d5"
    assert refusal(table, line) == f"monsters eat after the arrow cards; still to move: f6; type `{whole}`"
    assert table.verdict(whole) == "legal"
    assert nearest_moves(GAME, table.state, line, table.header)[0] == whole.replace("d4-e4", "d4")


def test_meal_that_cannot_be_is_not_advised() -> None:
    """Trials, B7: a meal was advised although no flower lies there."""
    table = built_windows("right up smiley flower monster up plain left up")
    assert refusal(table, "ana: eat e5-f4", "eat.1") == (
        "monsters eat after the arrow cards; still to move: d4, e4, f5, e6 and f6"
    )
    assert refusal(table, "ana: eat e5-f4", "eat.4") == "no flower lies at f4"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("deal Ana up flower left", "deal Ana up,flower,left,?,?,?"),
        ("Ana: deal up,flower", "deal Ana up,flower,?,?,?,?"),
        ("deal up,flower Ana", "deal Ana up,flower,?,?,?,?"),
        ("hold Ana up,up", "Ana: hold up,up,?,?,?,?"),
        ("hold up up Ana", "Ana: hold up,up,?,?,?,?"),
    ],
)
def test_list_of_cards_is_offered_with_its_verb_and_player(line: str, meant: str) -> None:
    """Trials, B8: the offers were cards to place, and the name was dropped."""
    assert nearest_moves(GAME, TWO.state, line, TWO.header)[0] == meant


def test_sentence_about_a_meal_offers_the_meals_of_its_cell() -> None:
    """Trials, B9: the advice was to place the monster."""
    table = built_windows("monster plain flower smiley plain smiley flower monster plain")
    near = nearest_moves(GAME, table.state, "Ana: monster eats flower f4", table.header)
    assert set(near[:2]) == {"Ana: eat d4-f4", "Ana: eat e6-f4"}


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Ana flower, Bela flower", "reveal Ana flower,Bela flower"),
        ("Ana a smiley, Bela the monster", "reveal Ana smiley,Bela monster"),
        ("Ana lays down a flower and Bela also a flower", "reveal Ana flower,Bela flower"),
    ],
)
def test_first_cards_of_several_players_are_told_without_cells(line: str, meant: str) -> None:
    """An evening: the first cards could not be told in one line; between rounds a card twice was heard once."""
    for table in (TWO, built_windows(QUIET)):
        found = understand(GAME, table.header, table.state, line)
        assert (found.kind, found.moves[0]) == ("confirm", meant)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Ana moves the left arrow to d6", "Ana: slide e6-d6"),
        ("Ana's e6 moves left to d6", "Ana: slide e6-d6"),
        ("e6 to d6", "Ana: slide e6-d6"),
        ("Ana: f5 to f4, then f6 onto f5", "Ana: slide f5-f4,f6-f5"),
        ("Ana: e4 out, d4, f5, e6, f6 and the monster on e5 eats the flower", "Ana: slide e4,d4,f5,e6,f6 eat e5-d5"),
    ],
)
def test_cell_that_a_card_moves_to_is_its_target(line: str, meant: str) -> None:
    """An evening: `f4 moves to f5` was read as two steps, and a meal of `the flower` behind steps not at all."""
    table = built_windows("right up smiley flower monster up plain left up")
    found = understand(GAME, table.header, table.state, line)
    assert (found.kind, found.moves[0]) == ("confirm", meant)
    assert table.verdict(meant) == "legal"


def test_meal_the_wrong_way_round_is_turned() -> None:
    table = MONSTERS.play("ana: slide d4")
    assert refusal(table, "ana: eat f4-e4", "eat.2") == "no monster lies at f4: the monster comes first, `eat e4-f4`"
    assert nearest_moves(GAME, table.state, "ana: eat f4-e4", table.header)[:2].count("Ana: eat e4-f4")


def test_open_order_that_cannot_change_the_points_gives_a_line_to_type() -> None:
    table = built_windows("up plain down smiley flower smiley plain flower plain", "left " + QUIET[7:])
    text = refusal(table, "ana: place up", "act.11")
    assert text == (
        "Ana still has to move the arrow cards at d4 and f4. The order does not change the points: type "
        "`Ana: slide d4,f4`"
    )
    line = text.rpartition("type `")[2].rstrip("`")
    assert table.play(line).verdict("ana: place up") == "legal"


def test_open_order_that_changes_the_points_names_the_range() -> None:
    text = refusal(ARROWS, "ana: place up", "act.11")
    assert "The order decides between 6 and 7 points; for example type `Ana: slide " in text
    line = text.rpartition("type `")[2].rstrip("`")
    assert ARROWS.play(line).verdict("ana: place up") == "legal"


def test_open_meal_gives_a_line_to_type() -> None:
    table = MONSTERS.play("ana: slide d4")
    text = refusal(table, "ana: place up", "eat.9")
    assert text.startswith("Ana still has to choose which monster eats which flower: e4-f4, e4-e5, e6-f4 or e6-e5.")
    assert "The choice does not change the points: type `Ana: eat " in text
    assert table.play(text.rpartition("type `")[2].rstrip("`")).verdict("ana: place up") == "legal"


def test_doubtful_lines_name_the_hidden_card() -> None:
    table = built_windows("? up plain smiley flower smiley plain flower plain")
    text = refusal(table, "ana: slide d4")
    assert text == ("if Ana placed flower at d4 (recorded as `?`): flower at d4 has no arrow: only arrow cards move")


def test_refused_show_names_the_hidden_cards() -> None:
    table = TWO.play("ana: place ?")
    assert refusal(table, "ana: show e4 up") == "Ana has placed no card at e4 in this round; Ana placed `?` at d4"
    assert refusal(table.play("bela: place up"), "bela: show d4 up") == (
        "the card that Bela placed at d4 is known already; Bela placed no `?`"
    )


# Nearest lines.


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("ana: hold up", "Ana: hold up,?,?,?,?,?"),
        ("deal bela up,up,?", "deal Bela up,up,?,?,?,?"),
        ("reveal ana up e4,bela left h7", "reveal Ana up d4,Bela left d4"),
        ("ana: place flower g7", "Ana: place flower d4"),
    ],
)
def test_nearest_completes_lines_that_are_not_listed(line: str, nearest: str) -> None:
    assert nearest_moves(GAME, TWO.state, line, TWO.header)[0] == nearest


def test_nearest_keeps_the_legal_beginning_of_an_activation() -> None:
    assert nearest_moves(GAME, ARROWS.state, "ana: slide f6,d4,e4", ARROWS.header)[0] == "Ana: slide f6,d4"
    assert nearest_moves(GAME, ARROWS.state, "ana: slide f6-d4", ARROWS.header)[0] == "Ana: slide f6"


def test_finished_match_offers_no_moves() -> None:
    over = built_windows("up " + QUIET[7:], end_wins=1)
    assert refusal(over, "ana: place flower") == "Bela won 1 round: the match is over"
    assert over.moves() == []
    assert nearest_moves(GAME, over.state, "ana: place flower", over.header) == []


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("bela smiley", "Bela: place smiley d4"),
        ("bela: d4 smiley", "Bela: place smiley d4"),
        ("bela puts a smiley at d4", "Bela: place smiley d4"),
        ("bela holds flower, left and up", "Bela: hold flower,left,up,?,?,?"),
        ("bela: hold up flower", "Bela: hold up,flower,?,?,?,?"),
        ("place up d4", "Ana: place up d4"),
    ],
)
def test_line_in_other_words_is_offered_first(line: str, nearest: str) -> None:
    assert TWO.clauses(line) == {"notation"}
    assert nearest_moves(GAME, TWO.state, line, TWO.header)[0] == nearest


# Causes that a person can mend.


def test_deal_after_the_own_card_says_when_a_hold_is_possible() -> None:
    assert refusal(TWO.play("ana: place up"), "deal ana ?,?,?,?,?,?").endswith("of a hand (when all have placed)")
    passed = TWO.play("ana: place up", "bela: place up")
    assert refusal(passed, "deal ana ?,?,?,?,?,?").endswith("`Ana: hold CARD,...` tells what is left of a hand")


def test_act_without_a_player_names_who_can_act_or_that_nobody_can() -> None:
    both = built_windows("right up smiley flower plain flower smiley plain up", "right up " + QUIET[14:])
    assert refusal(both, "slide d4") == "name the player whose window it is, Ana or Bela: `PLAYER: slide CELL,...`"
    settled = built_windows("smiley flower smiley flower plain flower smiley flower smiley")
    assert refusal(settled, "slide d4") == (
        "no window has an arrow card or a meal left: type `place CARD` for the next round"
    )
    assert refusal(settled, "show d4 up") == "no card of this round is recorded as `?`: there is nothing to show"


def test_refused_show_offers_shows() -> None:
    """Trials, B9: the offer was to place the card in the next round."""
    table = TWO.play("ana: place ? d4", "bela: place up")
    near = nearest_moves(GAME, table.state, "ana: show e5 monster", table.header)
    assert near[0] == "Ana: show d4 monster"
