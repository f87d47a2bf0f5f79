"""Gridblock: refusals say what is wrong and what to type; announcements, hints and forms."""

from __future__ import annotations

import re

import pytest

from referee.core.header import NOBODY
from referee.games.gridblock.table.live import untold
from tests.support.gridblock_tables import BELA, CILLA, CORNER, CROWD, GAME, LEAVING, TWO, after_rounds, three
from tests.support.table import Table, lay, nearest_moves


def message_of(table: Table, line: str, clause: str) -> str:
    return next(str(one.message) for one in table.judge(line).violations if one.clause == clause)


@pytest.mark.parametrize(
    ("line", "clause", "text"),
    [
        ("ana: play 2 circles c3-c4-c3", "move.5", "comes back to c3: the tile where the mover starts counts"),
        ("ana: play 2 circles c3", "move.5", "where the mover starts counts as entered (house rule move.start)"),
        ("ana: play 3 wheel c3-c4-d4", "move.2", "3 wheel moves 3 steps, the path has 2"),
        ("ana: play 1 hammers e3", "move.2", "1 hammers cannot reach e3 from c3 in exactly 1 step"),
        ("ana: play 2 circles c3-d4-d5", "move.3", "c3 and d4 do not share a side: each step goes up, down"),
        ("ana: play 3 wheel c3-c2-g2-h9", "move.4", "g2 and h9 are off the grid"),
        ("ana: play 2 bricks d3-e3", "move.1", "the mover of red stands on c3: the path begins there, not at d3"),
        ("ana: play 1 hammers c4 se", "place.1", "c4 shows bricks, not hammers as the card does: no cube is placed"),
        ("ana: play 2 bricks e3 none", "place.2", "type nw, ne, sw, se or cube instead of none"),
        ("ana: play 2 bricks e3 nw,se", "place.5", "one cube is placed in a turn, not 2: type one corner"),
        ("ana: play 1 wheel c4", "turn.3", "these are invented: `[setup.cards] red = […]` states yours"),
        ("cilla: draw 1circles,2hammers,9drop", "notation", "9 is no value of a card"),
        ("cilla: draw 1circles,2hammers,?", "round.4", "2 hammers is none of the six cards of green: 3 drop"),
        ("ana: play 2 bricks d3-e3", "move.1", "not at d3, such as c3-d3-e3"),
        ("ana: play 1 wheel c4", "turn.3", "its six are 1 drop, 1 hammers, 2 circles, 2 bricks, 3 wheel, 3 arrow"),
        ("bela: play 1 wheel c2", "turn.1", "it is the turn of Ana"),
        ("bela: draw 2drop,1wheel", "round.3", "type ? for a card that was not seen"),
        ("cilla: draw 1circles,1circles,?", "round.4", "its six are 3 drop"),
    ],
)  # fmt: skip
def test_refusal_has_the_facts_and_what_to_type(line: str, clause: str, text: str) -> None:
    assert text in message_of(three(), line, clause)


def test_refused_path_that_enters_another_tile_twice_names_that_tile() -> None:
    assert message_of(three(), "ana: play 3 wheel c3-d3-d3-e3", "move.5") == "the path enters d3 twice"


def test_taken_corner_names_its_cube_and_the_other_corners() -> None:
    table = three().play("ana: play 2 bricks e3 nw", BELA)
    assert message_of(table, "cilla: play 1 bricks e3 nw", "place.4") == (
        "a red cube stands on the corner nw of e3: type ne, sw or se"
    )


def test_full_tile_says_to_leave_the_corner_out() -> None:
    table = lay(GAME, CROWD).play(*LEAVING)
    assert message_of(table, "red: play 1 hammers c3 nw", "place.3").endswith("takes no more, leave nw out")


def test_played_card_names_the_cards_that_are_left_to_its_owner_only() -> None:
    table = three().play("ana: draw 1drop,2circles,3arrow", "ana: play 1 drop d3", BELA, CILLA)
    for line, clause in (("ana: play 1 drop d4", "turn.4"), ("ana: play 2 bricks d5", "turn.5")):
        (one,) = [found for found in table.judge(line).violations if found.clause == clause]
        assert "may hold 2 circles, 3 arrow" in one.message or "may still hold 2 circles, 3 arrow" in one.message


def test_todo_names_the_cards_that_nobody_told() -> None:
    table = three().play("ana: draw 1drop,2circles,3arrow")
    assert untold(table.state) == [
        "the cards that Bela or Cilla drew for this round: `PLAYER: draw CARD,CARD,CARD`, "
        "before the first of the three is played"
    ]


def test_stay_names_a_path_that_is_possible() -> None:
    assert "1 drop has one, for example a1-b1" in message_of(lay(GAME, CORNER), "ana: play 1 drop stay", "turn.6")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("ana: wheel e3", "`play [VALUE] SYMBOL PATH [PLACE]`"),
        ("2 bricks e3", "`play [VALUE] SYMBOL PATH [PLACE]`"),
        ("ana: c3-d3", "the symbol of the card is missing: type `play SYMBOL c3-d3`"),
        ("2 e3", "type `play 2 SYMBOL e3`, SYMBOL is drop, hammers, circles, bricks, wheel or arrow"),
        ("play c3-d3-e3", "type `play SYMBOL c3-d3-e3`"),
        ("ana: play 2 e3", "type `play 2 SYMBOL e3`"),
        ("play 2", "2 alone is no card"),
        ("bela: draw 2 drop, wheel, circles", "type `draw 2drop,?wheel,?circles`"),
        ("ana: pass", "there is no pass"),
        ("ana: drew 2drop,?,?", "a draw is typed `draw CARD,CARD,CARD`"),
        ("ana: move bricks", "a card is played with `play"),
        ("ana: frobnicate", "frobnicate is no verb of this game: type `play"),
        ("zora: play b e3", "nobody here is called zora"),
        ("ana: play 2 bricks", "the target is missing"),
        ("ana: play", "the card and the target are missing"),
        ("draw 1drop,?,?", "whose draw is it, Ana, Bela or Cilla? Type `Ana: draw 1drop,?,?`"),
        ("ana: draw 2drop 1wheel ?", "joined by commas"),
        # B8: the list was right, the name was the problem.
        ("draw Ana 2bricks,1drop,3arrow", "whose draw it is stands in front: type `Ana: draw 2bricks,1drop,3arrow`"),
        ("draw 2bricks,1drop,3arrow ana", "type `Ana: draw 2bricks,1drop,3arrow`"),
        ("draw cilla", "type `Cilla: draw CARD,CARD,CARD`"),
        ("draw 1drop,1wheel", "Type `Ana: draw 1drop,1wheel,?`"),
        # B9: a cube alone is no move; nobody has the name.
        ("Ana puts a cube on e5", "a card is played with `play"),
        ("dora draws 2 drop, 1 wheel, 3 circles", "nobody here is called dora: the players are Ana, Bela and Cilla"),
    ],
)
def test_plain_words_get_an_answer_that_teaches(line: str, text: str) -> None:
    assert text in message_of(three(), line, "notation")


def test_two_colours_that_may_play_are_named() -> None:
    table = lay(GAME, TWO, {"turn.two": "free"})
    assert "type `red: play 1 hammers c4` or `green: play 1 hammers c4`" in message_of(
        table, "ana: play 1 hammers c4", "notation"
    )
    assert "which colour plays? type `red: play 1" in message_of(table, "play 1 hammers c4", "notation")
    assert table.game.to_move(table.state).form == "red|green: play [VALUE] SYMBOL PATH [PLACE]"


@pytest.mark.parametrize("line", ["bela: draw 2drop, 1wheel , ?", "ana: play 2 bricks e3 nw , se"])
def test_blanks_around_commas_do_not_matter(line: str) -> None:
    table = three()
    compact = line.replace(" ,", ",").replace(", ", ",")
    assert GAME.parse(table.state, line) == GAME.parse(table.state, compact)
    assert GAME.secrets.seen_line(table.state, table.state, line, 2).endswith("?,?,?") == line.startswith("bela")


def test_target_alone_gets_suggestions_with_a_target_alone() -> None:
    table = three()
    near = nearest_moves(GAME, table.state, "ana: wheel d4", table.header)
    assert near[0] == "Ana: play 3 wheel d4" or near[0].startswith("Ana: play 3 wheel ")
    assert all("-" not in move for move in near)
    assert all(table.verdict(move) == "legal" for move in near)
    assert near


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("bela: draw 1 wheel, drop, circles", "Bela: draw 1wheel,2drop,3circles"),
        ("bela: draw 1 wheel, 2 drop ?", "Bela: draw 1wheel,2drop,?"),
        ("bela drew wheel", "Bela: draw 1wheel,?,?"),
        ("bela draws 3 wheel, 2 drop and circles", "Bela: draw 1wheel,2drop,3circles"),
        ("draw 1drop hammers 2bricks", "Ana: draw 1drop,1hammers,2bricks"),
        ("ana: draw 1drop,1hammers", "Ana: draw 1drop,1hammers,?"),
    ],
)
def test_draw_in_several_words_is_offered_as_one_list(line: str, nearest: str) -> None:
    table = three()
    assert table.verdict(line) == "illegal"
    assert table.verdict(nearest) == "legal"
    assert nearest_moves(GAME, table.state, line, table.header)[0] == nearest


@pytest.mark.parametrize(
    "line", ["bela: draw 4wheel, drop, ?", "bela: draw ? ? ? ?", "bela: draw cat dog bird", "draw"]
)
def test_words_that_are_no_three_cards_are_no_draw(line: str) -> None:
    table = three()
    assert not any("draw" in move for move in nearest_moves(GAME, table.state, line, table.header))


def test_colour_that_has_played_is_offered_no_draw() -> None:
    table = three().play("ana: play 1 drop d3")
    assert not any(
        move.startswith("Ana: draw") for move in nearest_moves(GAME, table.state, "ana: draw drop", table.header)
    )


@pytest.mark.parametrize(
    ("line", "nearest"),
    [("2 e3", r"Ana: play 2 \w+ e3"), ("play c3-d3-e3", r"Ana: play 2 \w+ c3-d3-e3"), ("d3", r"Ana: play 1 \w+ d3")],
)
def test_play_without_symbol_is_offered_with_symbols(line: str, nearest: str) -> None:
    table = three()
    assert re.match(nearest, nearest_moves(GAME, table.state, line, table.header)[0])


# Announcements.


@pytest.mark.parametrize(
    ("line", "events"),
    [
        ("ana: play 2 bricks e3 ne", ("Ana places a red cube on corner ne of e3",)),
        ("ana: play b e3", ("Ana places a red cube on e3, corner not recorded",)),
        ("ana: play 1 hammers c4", ("c4 shows bricks: no cube is placed",)),
        ("ana: play 2 ? d4 none", ()),
    ],
)
def test_play_announces_what_becomes_of_the_cube(line: str, events: tuple[str, ...]) -> None:
    assert three().judge(line).happened == events


def test_gridblocked_tile_is_announced_with_its_fourth_cube_and_afterwards() -> None:
    setup = CROWD.replace('start = "c3"\ncorner = "se"', 'start = "c2"\ncorner = "se"')
    leaving = ("red: play 1 drop c4", "yellow: play 1 wheel b3", "green: play 1 circles d3", "blue: play 1 drop c1")
    table = lay(GAME, setup).play(*leaving)
    assert table.judge("red: play 1 hammers c3 se").happened == (
        "Ana places a red cube on corner se of c3",
        "c3 is gridblocked now: it has four cubes",
    )
    full = lay(GAME, CROWD).play(*LEAVING)
    assert full.judge("red: play 1 hammers c3").happened == ("c3 is gridblocked: no cube is placed",)


def test_end_of_a_round_and_of_the_game_are_announced() -> None:
    table = after_rounds(three(), 1)
    assert table.state.round == 2
    before = three()
    for _ in range(8):
        before = before.play(before.moves()[-1])
    assert (
        "round 1 is over; Ana begins round 2, everybody draws three cards" in before.judge(before.moves()[-1]).happened
    )
    assert GAME.is_over(after_rounds(three(), 6).state)


def test_card_that_becomes_certain_is_noted_for_its_owner_only() -> None:
    table = three()
    after = table.play("ana: play 2 ? e3 none")
    for viewer, notes in ((None, 1), (0, 1), (1, 0), (NOBODY, 0)):
        assert len(GAME.live.notes(table.seen_by(viewer).state, after.seen_by(viewer).state)) == notes
    assert GAME.live.notes(table.state, after.state)[0] == "the hidden card of red was 2 circles"


def test_optional_draws_are_offered_until_a_colour_has_played() -> None:
    (option,) = GAME.live.optional_moves(three().state)
    assert (option.seats, option.what, option.form) == ((0, 1, 2), "draw", "PLAYER: draw CARD,CARD,CARD")
    (option,) = GAME.live.optional_moves(three().play("ana: play 1 drop d3", "bela: draw ?,?,?").state)
    assert option.seats == (2,)
    assert GAME.live.optional_moves(after_rounds(three(), 6).state) == ()


# The live table.


@pytest.mark.parametrize(
    ("typed", "hints"),
    [
        ("", []),
        ("ana: play", ["cards of red: 1 drop, 1 hammers, 2 circles, 2 bricks, 3 wheel, 3 arrow"]),
        ("play 2", ["cards of red: 2 circles, 2 bricks"]),
        ("play 1 d", ["1 drop from c3: c2 b3 d3 c4", "a cube on b3"]),
        ("red: play 2b", ["2 bricks from c3: c1 b2 d2 a3 e3 b4 d4 c5", "a cube on e3"]),
        ("bela: play", []),
        ("zora: play 2", []),
        ("play ?", []),
    ],
)
def test_hints_name_cards_and_then_targets(typed: str, hints: list[str]) -> None:
    assert GAME.live.hints(three().state, typed) == hints


def test_hints_show_no_secret_draw() -> None:
    table = three().play("ana: draw 1drop,2circles,3arrow")
    assert GAME.live.hints(table.seen_by(NOBODY).state, "play") == GAME.live.hints(three().state, "play")


def test_secrets_of_a_player_are_the_drawn_cards() -> None:
    table = three().play("ana: draw 1drop,2circles,?", "ana: play 1 drop d3")
    assert GAME.secrets.in_hand(table.state, 0) == [
        "red drew 1 drop, 2 circles, ?; it may still hold: 1 hammers, 2 circles, 2 bricks, 3 wheel, 3 arrow"
    ]
    assert GAME.secrets.in_hand(table.state, 1) == []


def test_status_and_what_reveals_cards() -> None:
    assert GAME.live.status(three().state) == "round 1 of 6, turn 1 of 3"
    assert GAME.live.status(after_rounds(three(), 6).state) == "after round 6"
    assert GAME.secrets.reveals(three().state, "ana: draw 1drop,?,?")
    assert not GAME.secrets.reveals(three().state, "ana: play 1 drop d3")
    assert not GAME.secrets.reveals(three().state, "draw nonsense")


def test_position_for_nobody_shows_no_unplayed_card() -> None:
    table = three().play("ana: draw 1drop,2circles,3arrow", "ana: play 1 drop d3")
    assert table.seen_by(NOBODY).view()["hands"]["red"] == {"drawn": ["1 drop", "?", "?"], "played": ["1 drop"]}
    assert "circles;" not in GAME.live.render_list(table.seen_by(NOBODY).state)
    assert table.play(BELA, CILLA).seen_by(NOBODY).moves() != table.play(BELA, CILLA).seen_by(0).moves()


def test_board_and_list_fit_their_widths_and_explain_their_marks() -> None:
    table = lay(GAME, CROWD.replace('corner = "se"\n', "")).play(*LEAVING)
    board = GAME.render(table.state).split("\n")
    assert max(map(len, board)) <= 80
    assert any("#" in line for line in board)
    assert any("gridblocked" in line for line in board)
    assert any("corners are not recorded" in line for line in board)
    listed = GAME.live.render_list(table.state).split("\n")
    assert max(map(len, listed)) <= 40
    assert any(line.startswith("c3  ") for line in listed)


def test_board_fits_into_a_small_screen() -> None:
    for table in (three(), lay(GAME, TWO)):
        assert GAME.render(table.state).count("\n") < 24


def test_board_colours_match_marks_and_no_other_text() -> None:
    table = lay(GAME, CROWD.replace('corner = "se"\n', ""))
    board = GAME.render(table.state)
    patterns = {color: pattern for pattern, color in GAME.live.board_colors(table.state)}
    assert re.findall(patterns["red"], board) == ["R", "R red"], "its mover, its line"
    assert re.findall(patterns["blue"], board) == ["B", "b", "B blue"]
