"""Questions at the table are answered, not taken for moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.live_table import evening_of_guests, seated

CATHOOD = "cathood/three-cats"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("whose turn is it?", "next: Mira (act)"),
        ("what can I do now?", "next: Mira (act)"),
        ("is it my turn", "next: Mira (act)"),
        ("who is winning?", "turn of Mira"),
        ("who leads?", "turn of Mira"),
        ("in what order do we play?", "as it stands the turns are: Mira, "),
        ("how many points do I have?", "turn of Mira"),
        ("which cards does Pia have?", "P Pia on a2e: 5 pink"),
        ("where is pia", "P Pia on a2e: 5 pink"),
        ("ok, and how many cubes have I got?", "M Mira on c1e: 3 pink"),
        ("can I go up two?", "legal: go up two (read as `Mira: line n 2`)"),
        ("is it allowed to swap a1 and a2?", "legal: swap a1 and a2"),
        ("what if I swap a1 and b2?", "illegal"),
        ("can you swap tiles with a cat on it?", "[tile.5]"),
        ("what does the yarn cost?", "[pay."),
        ("why not?", "the last move broke no rule"),
        ("where is the moon?", "no rule holds these words"),
        ("show", "P Pia on a2e: 5 pink"),
        ("show the toys", "toys ("),
        ("show me what pia has", "P Pia on a2e: 5 pink"),
        ("history", "Mira"),
        ("status", "next: Mira (act)"),
    ],
)
def test_question_is_answered(tmp_path: Path, line: str, answer: str) -> None:
    with seated(tmp_path, CATHOOD, 12) as table:
        before = table.moves
        assert answer in table(line)
        assert table.moves == before
        assert table.table.offers.enter is None


def test_color_is_asked_about(tmp_path: Path) -> None:
    with seated(tmp_path, "gridblock/two-players", 4) as table:
        header = table.table.log.header
        color = header.players[0].colors[0]
        assert f"the six cards of {color}: " in table(f"which cards does {color} have?")
        order = table("in what order do the colours play?")
        assert all(f"{one} ({player.name})" in order for player in header.players for one in player.colors)
        assert "illegal" in table(f"can {color} go diagonally?")
        assert "[move.5]" in table("may I go over the same tile twice?")
        assert "[turn.6]" in table("can I skip my turn?")


def test_question_shows_no_hand(tmp_path: Path) -> None:
    with seated(tmp_path, "gridblock/hidden-hands", 6) as table:
        name = table.table.log.header.names[0]
        secret = table.table.log.seen_by(0).game.secrets.in_hand(table.table.log.seen_by(0).state, 0)
        assert secret
        answer = table(f"what cards does {name} have?")
        assert f"`hand {name}` shows what is secret" in answer
        assert not set(secret) & set(answer.splitlines())


def test_sentence_with_which_is_still_a_move(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 12) as table:
        assert "Enter: Mira: line n 2" in table("Mira goes up two, which gives her a yellow and a green")


@pytest.mark.parametrize(
    ("game", "moves", "line", "answer"),
    [
        ("grund", 86, "who's leading right now?", "Ana 30 and energy"),
        ("grund", 86, "what does 30+? mean", "`+?` stands for points that are not known yet"),
        ("grund", 86, "who's in front after round four?", "Ana 30 and energy"),
        ("grund", 86, "how many points does Ana have?", "`score Ana` explains every point"),
        ("grund", 86, "Who has the most energy?", "Cilla: 8 points; some energy;"),
        ("grund", 86, "what just happened?", "86  Ana builds the castle tile keep below the"),
        ("grund", 86, "where are all the kids now?", "+-----"),
        ("grund", 86, "okay that's it for tonight, we stop here", "`quit` ends the table"),
        ("grund", 86, "okay that's it for tonight, we stop here", "`ended = "),
        ("grund", 86, "how can I take back the last move?", "`fix N MOVE`"),
        ("grund", 0, "what happens first?", "next: the table (cat)"),
        ("grund", 14, "what is on display?", "Photos on display: "),
        ("grund", 36, "what did Ana draw?", "35  Ana drew a hidden card"),
        ("grund", 54, "can Ana play her Come on mate card now?", "yes, for example Ana: come-on-mate "),
        ("grund", 13, "why do they have to bid?", "[bid."),
        ("grund", 86, "which castle tiles are there?", "tiles left: "),
        ("grund", 86, "which sandcastle tiles are there?", "tiles left: "),
        ("grund", 86, "how many towers are left?", "tiles left: "),
        ("grund", 86, "what round is it?", "round 5 of 9"),
        ("grund", 86, "how many rounds are left?", "round 5 of 9"),
        ("grund", 86, "where were we?", "round 5 of 9"),
        ("grund", 86, "what do I still have to tell you?", "then, unless somebody acts before:"),
        ("grund", 86, "did we forget anything?", "then, unless somebody acts before:"),
        ("grund", 86, "I made a mistake, how do I fix it?", "`fix N MOVE`"),
        ("grund", 86, "remind me whose turn it is", "next: the table (cat)"),
        ("grund", 86, "what was Cilla's last move?", "80  Cilla builds the castle tile keep"),
        ("grund", 86, "who stands on the sandpit?", "+-----"),
        ("grund", 86, "so who is the starting player this round?", "+-----"),
        ("grund", 86, "how come Ana has 30?", "seesaw 1 round 1: 1"),
        ("balconia", 56, "how did Tom get to 37?", "Tom: 37"),
        ("balconia", 0, "so what do we have to do first?", "keep TOKEN SIDE,SIDE"),
        ("balconia", 0, "how do I tell you which sides she took?", "for example: Ana: keep 1 1,2"),
        ("balconia", 17, "what's on the disc right now?", "Ana keeps 3 and 4, Tom faces 1 or 2"),
        ("balconia", 17, "so what are my two choices?", "14 legal moves"),
        ("balconia", 17, "can I see the score so far?", "not shown before the end"),
        ("balconia", 17, "which tokens have we already used?", "+----"),
        ("balconia", 56, "so who won then?", "winners: Ana and Tom"),
        ("balconia", 56, "who is the winner?", "winners: Ana and Tom"),
        ("cathood-7", 98, "why did Pavel win?", "What decided was the item buildings"),
        ("cathood-7", 50, "why did Pavel win?", "the rules say about it"),
        ("balconia", 56, "how did Ana get to 37?", "Ana: 37"),
        ("balconia", 56, "explain the score for Tom", "Tom: 37"),
        ("cathood", 4, "what can I do?", "`moves` lists all"),
        ("cathood", 4, "who is leading and what does everybody have?", "1. Ana"),
        ("cathood", 4, "what does everybody have?", "C Cilla on b1e: 1 pink"),
        ("cathood-2", 39, "how much would two feathers bring?", "2: 4, 3: 8"),
        ("cathood-2", 39, "what would another feather bring Nora?", "[score.3]"),
        ("cathood-2", 39, "why did Pia lose a point?", "building card never gained"),
        ("cathood-2", 39, "why does Pia have -4?", "building card never gained"),
        ("cathood-2", 39, "what do I have to type here?", "or say it in words"),
        ("cathood-2", 39, "where can Nora buy a toy?", "Nora: pet t6 pay:pink,pink"),
        ("cathood-2", 39, "where can Nora put a statue?", "none of the 46 legal moves does that now"),
        ("cathood-2", 39, "can Otto see what Pia has?", "yes: nothing that Pia has now is secret"),
        ("cathood-5", 90, "What has Otto got?", "O Otto on b1e: 3 pink"),
        ("cathood-5", 90, "Where's the dog now, and the bees?", "a1      dog          b1*O"),
        (
            "cathood-5",
            76,
            "Then he swaps the two tiles on either side of him? No, that's not allowed with cats in between, right?",
            "[tile.5]",
        ),
        ("cathood-5", 58, "Does Mira have to use the coffee if she stops there?", "[coffee.1]"),
        ("gridblock-2", 10, "where can Otto place a cube?", "blue: play 3 circles b6-b5-b4-b3 nw"),
        ("gridblock-2", 10, "can Otto see what Ida has?", "`hand Ida` shows it to Ida alone"),
    ],
)
def test_question_of_guests_is_answered(tmp_path: Path, game: str, moves: int, line: str, answer: str) -> None:
    with evening_of_guests(tmp_path, game, moves) as table:
        assert answer in table(line)
        assert len(table.moves) == moves


def test_reason_is_said_where_somebody_asks_why_not(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "balconia", 13) as table:
        table("Ana puts it in e3 with the first side facing her")
        for line in ("why can't I put it there?", "why not?", "why", "why is that not allowed?"):
            answer = table(line)
            assert answer.startswith("e3 is neither beside nor above nor below a block")
            assert "[place.4]" in answer


def test_event_that_changed_a_hand_stands_below_a_reason_about_it(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 81) as table:
        fact = "since move 65: Cilla: a hand of five (horsey)"
        assert fact in table("Ana gives two ones, Cilla gives a two. It's a tie")
        assert fact in table("why")


def test_why_names_no_form_where_a_sentence_is_only_not_clear(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 70) as table:
        table("Cilla takes her other seesaw kid diagonally into the sandpit")
        assert "it is not clear which move is meant" in table("why?")


@pytest.mark.parametrize(
    ("game", "moves", "line", "reason"),
    [
        ("grund", 23, "Bela wants onto the parents too, from the seesaw",
         "the spaces of b1 parents are taken [move.7]"),
        ("balconia", 17, "Tom chooses the third side and puts it next to the entrance on his left",
         "side 3 is one of those that Ana kept, 3 and 4: choose 1 or 2 [place.1]"),
    ],
)  # fmt: skip
def test_rule_that_refuses_the_only_reading_of_a_sentence_is_the_answer(
    tmp_path: Path, game: str, moves: int, line: str, reason: str
) -> None:
    with evening_of_guests(tmp_path, game, moves) as table:
        answer = table(line)
        assert answer.startswith(f"no: {reason}")
        assert "which " in answer


def test_many_options_are_listed_by_their_words(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-3", 123) as table:
        assert "Nele or Oskar may also: ball | come-here-son | come-on-mate | fight | " in table("")
        assert "ball CELL" in table("help ball")
