"""What Cathood tells: refusals that say what to type, the nearest moves, and events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.cathood.decks import narrow, see
from referee.games.cathood.examples.positions import SETUPS
from referee.games.cathood.notation import Back, Fight
from referee.games.cathood.rules.judging import _with_one_word_moved
from referee.games.cathood.state import Held
from tests.support.cathood import GAME, START, board, log_on
from tests.support.table import Table, lay, nearest_moves

DOG = {"a1": "e blue s dog"}
BEE = {"a1": "e blue s bee"}
MALL = {"a1": "e blue", "b1": "e mall s purple", "c1": "w mall"}


def messages(table: Table, line: str) -> dict[str, str]:
    """What is wrong with a line, by clause."""
    return {one.clause: str(one.message) for one in table.judge(line).violations}


def with_cubes(house: dict[str, Any] | None = None) -> Table:
    """Ana stands next to a pet shop with two pink and two blue cubes."""
    return lay(GAME, SETUPS["toys"], house).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1"
    )


def first_house() -> Table:
    """Ana has built a first house and has one disc left."""
    return lay(GAME, SETUPS["buying"]).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a2"
    )


def ten_cubes() -> Table:
    """Ana has ten cubes and five more on her way."""
    return lay(GAME, SETUPS["pond"]).play(
        *START, "ana: diag sw 3", "bela: line n 1", "ana: diag nw 3", "bela: line s 1"
    )


@pytest.mark.parametrize(
    ("tiles", "line", "clause", "text"),
    [
        ({}, "ana: line s 3", "move.1", "linear movement goes 1 or 2 spaces, not 3"),
        ({}, "ana: line e 1", "move.2",
         "a1e (a1/b1) lies on a vertical street: e would cross a tile; `line` goes n or s there"),
        ({}, "ana: line se 1", "move.2", "linear movement goes n, e, s or w; se is diagonal: `diag se N`"),
        ({}, "ana: diag s 1", "move.5", "diagonal movement goes ne, se, sw or nw; s is straight: `line s N`"),
        ({}, "ana: swap a1 c3", "tile.4", "a1 and c3 share no side; a1 can be swapped with b1 or a2"),
        ({}, "ana: swap a1 b1", "tile.5", "Ana stands between a1 and b1, on a1e (a1/b1)"),
        ({}, "ana: sleep", "turn.8", "Ana has taken no action in this turn: `sleep` comes after at least one"),
        ({}, "ana: start a1e", "setup.17", "all cats are placed already: it is the turn of Ana"),
        ({}, "ana: line s 1 back:blue", "shop.5", "nobody holds more than 12 cubes here: leave `back:` out"),
        ({}, "ana: line s 1 pink", "shop.7", "pink belongs to no supermarket or mall on the way: leave it out"),
        ({}, "ana: line s 1 coffee:blue/pink", "coffee.1", "there is no coffee at a2e (a2/b2), where the cat stops"),
        ({}, "ana: line s 1 dog:a1e", "dog.5", "there is no dog at a2e (a2/b2), where the cat stops, to flee from"),
        ({}, "ana: line s 1 bee:t1 new:t2,t3,t7", "bee.6", "there is no bee at a2e (a2/b2), where the cat stops"),
        ({}, "ana: line s 1 fight:bela:tie", "fight.2",
         "there is no fight with Bela: Ana ends on a2e (a2/b2), where that cat is not"),
        ({}, "ana: rotate c3 r fight:bela:tie", "fight.2", "there is no fight with Bela: no cat has moved"),
        (DOG, "ana: diag sw 1", "dog.1", "a dog barks at a1s (a1/a2): type where Ana flees, `dog:a1e|b1s|a2e`"),
        (DOG, "ana: diag sw 1 dog:b2e", "dog.2",
         "b2e (b2/c2) is not adjacent to a1s (a1/a2): a dog chases the cat to a1e, b1s or a2e"),
        (DOG, "ana: diag sw 1 dog:a1n", "board.1",
         "a1n is no space: it is an outer side; the spaces around a1 are a1e and a1s"),
        (DOG, "ana: diag sw 1 dog:b2", "board.1",
         "b2 is no space: it is a tile; the spaces around it are b1s, a2e, b2e and b2s"),
        (DOG, "ana: diag sw 1 dog:a1/b2", "board.1", "a1/b2 is no space: a1 and b2 share no side"),
        (BEE, "ana: diag sw 1", "bee.1",
         "a bee is at a1s (a1/a2): type the card that Ana reserves, `bee:t1|t6|t11|bd1|bd9|bd13`, and behind it the "
         "new cards, `new:CARD,CARD,CARD`"),
        (BEE, "ana: diag sw 1 bee:t1", "bee.5",
         "3 toys come up behind the bee: type `new:CARD,CARD,CARD`, with `?` for a card that nobody noted"),
        (BEE, "ana: diag sw 1 bee:t1 new:t2,t3,bd2", "bee.5",
         "3 toys come up, not 2 toys and 1 building: type `new:CARD,CARD,CARD`"),
        (BEE, "ana: diag sw 1 bee:t2 new:?,?,?", "bee.3",
         "t2 is not an open card; open are t1, t6, t11, bd1, bd9 and bd13"),
        (BEE, "ana: diag sw 1 new:t2,t3,t7", "bee.5", "`new:` belongs behind `bee:CARD`: no row is refilled here"),
        (MALL, "ana: diag ne 1", "shop.7",
         "2 malls at b1e (b1/c1) give purple, orange or green each: type a colour for each, such as `purple purple`"),
        (MALL, "ana: diag ne 1 purple", "shop.7",
         "2 malls at b1e (b1/c1) give purple, orange or green each: type a colour for each, such as `purple purple`"),
        (MALL, "ana: diag ne 1 pink", "shop.3", "the mall at b1e (b1/c1) gives purple, orange or green, not pink"),
    ],
)  # fmt: skip
def test_refusal_states_facts_and_what_to_type(tiles: dict[str, str], line: str, clause: str, text: str) -> None:
    assert messages(board(**tiles), line)[clause] == text


@pytest.mark.parametrize(
    ("line", "clause", "text"),
    [
        ("bela: line s 1", "turn.1", "it is the turn of Ana, not of Bela; `Ana: sleep BUILDING` ends it"),
        ("ana: build 2", "turn.3", "Ana has already taken the action build in this turn"),
        ("ana: repeat build 2", "turn.5", "Repeat is locked until Ana places a fourth house (1 so far)"),
        ("ana: repeat line e 1", "turn.7",
         "Ana has not taken the action line in this turn, only build: `repeat` takes again what was taken"),
        ("ana: sleep", "card.2",
         "1 building comes up when the turn ends: type `sleep BUILDING`, with `?` for a card that nobody noted"),
        ("ana: sleep bd2,t2", "card.2",
         "1 building comes up when the turn ends, not 1 toy and 1 building: type `sleep BUILDING`, with `?` for a card "
         "that nobody noted"),
        ("ana: sleep ?,?", "card.2",
         "1 building comes up when the turn ends, not 2 `?`: type `sleep BUILDING`, with `?` for a card that nobody "
         "noted"),
        ("ana: sleep bd4", "card.1", "bd4 cannot come up: it is not used with 2 players; type the card that "
         "came up, or `?`"),
        ("ana: sleep bd2,t6", "card.1", "t6 cannot come up: it lies in the row of toys; type the card that came up, "
         "or `?`"),
        ("ana: park", "park.1", "Ana stands on a1s (a1/a2), next to no park entrance"),
    ],
)  # fmt: skip
def test_refusal_in_a_turn_with_a_disc_left(line: str, clause: str, text: str) -> None:
    assert messages(first_house(), line)[clause] == text


def test_used_disc_is_followed_by_sleep() -> None:
    table = first_house().play("ana: line e 1")
    assert messages(table, "ana: diag ne 1")["turn.2"] == (
        "Ana has no free disc (2 used): end the turn with `sleep BUILDING`"
    )


@pytest.mark.parametrize(
    ("line", "clause", "text"),
    [
        ("ana: pet t1", "act.5",
         "t1 (pink+blue+any) can be paid in several ways: add `pay:pink,pink,blue` or `pay:pink,blue,blue`"),
        ("ana: pet t11", "act.6",
         "Ana holds 2 pink and 2 blue, too little for t11 (diff3: three different); missing: 1 of another colour"),
        ("ana: pet t6 pay:pink,blue", "act.5",
         "1 pink and 1 blue do not pay for t6 (same2: two of one colour); `pay:pink,pink` or `pay:blue,blue` would"),
        ("ana: pet t6 pay:green,green", "act.6",
         "Ana holds 2 pink and 2 blue, too little for `pay:green,green`; missing: 2 green"),
        ("ana: pet t2", "act.4", "t2 is no toy that Ana can gain: it has not come up; open are t1, t6 and t11"),
        ("ana: build bd1", "act.8", "Ana stands on b2s (b2/b3), next to no building"),
    ],
)  # fmt: skip
def test_refused_purchase(line: str, clause: str, text: str) -> None:
    assert messages(with_cubes(), line)[clause] == text


def test_unavailable_card_is_the_only_reason_without_a_payment() -> None:
    assert set(messages(with_cubes(), "ana: pet t2")) == {"act.4"}


def test_refused_payment_names_the_house_rule() -> None:
    said = messages(with_cubes({"pay.other": "different"}), "ana: pet t1 pay:pink,blue,blue")
    assert "these cubes and one of another colour (house rule pay.other)" in said["pay.1"]
    lacking = messages(with_cubes({"pay.other": "different"}), "ana: pet t1")["act.6"]
    assert lacking == "Ana holds 2 pink and 2 blue, too little for t1 (pink+blue+any); missing: 1 of another colour"


def test_cat_without_cubes_has_none_to_pay_or_to_lose() -> None:
    assert messages(board(a1="e blue s coffee"), "ana: diag sw 1 coffee:pink/green")["coffee.4"] == (
        "Ana holds no cube to pay at the coffee"
    )
    met = board(a1="e blue").play("ana: line s 1", "bela: line s 1")
    assert messages(met, "ana: diag ne 2 fight:bela:lose:pink")["fight.4"] == (
        "Ana has no cube to lose: leave pink out"
    )


def test_refused_fight_and_return_of_cubes() -> None:
    table = lay(GAME, SETUPS["meeting"]).play("bela: start a2e", "ana: start a1e")
    assert messages(table, "ana: line s 1") == {
        "fight.1": "Ana meets Bela on a2e (a2/b2): type `fight:Bela:win|lose|tie`"
    }
    assert messages(table, "ana: line s 1 fight:bela:win:pink") == {
        "fight.4": "Bela has no pink cube to lose, only 1 blue"
    }
    assert messages(table, "ana: line s 1 fight:bela:tie:blue") == {
        "fight.5": "in a tie nothing is taken: leave blue out"
    }
    pond = ten_cubes()
    assert messages(pond, "ana: diag sw 3")["shop.5"].endswith(
        "3 above 12: type what goes back, such as `back:pink,pink,pink`"
    )
    assert (
        messages(pond, "ana: diag sw 3 back:green,green,green")["shop.5"]
        == "Ana cannot return 3 green: Ana holds 6 pink, 1 blue, 6 yellow and 2 green"
    )
    assert messages(pond, "ana: diag sw 3 back:blue")["shop.5"] == "Ana holds 15 cubes, so 3 cubes go back, not 1"


def test_refused_tile_names_the_one_next_to_the_cat() -> None:
    parks = lay(GAME, SETUPS["parks"]).play(
        *("bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1"),
        *("ana: build 1", "ana: diag sw 1", "ana: sleep bd2", "bela: line s 1"),
    )
    assert messages(parks, "ana: park at:a1") == {"act.11": "a1 has no park entrance next to the cat; a2 has one"}


@pytest.mark.parametrize(
    ("tiles", "line", "right"),
    [
        ({"a2": "e bee", "b2": "w super"}, "line s 1 blue bee:t6 new:t2,t3,t7", "line s 1 bee:t6 new:t2,t3,t7 blue"),
        ({"a2": "e dog", "b2": "w super"}, "line s 1 blue dog:b1s", "line s 1 dog:b1s blue"),
        ({"a1": "e blue s dog", "a2": "n bee"}, "diag sw 1 dog:b1s bee:t6 new:?,?,?",
         "diag sw 1 bee:t6 new:?,?,? dog:b1s"),
    ],
)  # fmt: skip
def test_words_in_the_wrong_order_are_told_the_right_one(tiles: dict[str, str], line: str, right: str) -> None:
    table = board(**tiles)
    assert messages(table, f"ana: {line}") == {"effect.1": f"the words have to follow the order of events: `{right}`"}
    assert table.verdict(f"ana: {right}") == "legal"


@pytest.mark.parametrize("word", ["pink", "back:blue", "coffee:blue/pink", "dog:a1e", "bee:t1"])
def test_superfluous_word_before_a_fight_is_the_reason(word: str) -> None:
    table = board().play("ana: line s 1")
    alone = messages(table, f"bela: diag nw 1 {word}")
    assert messages(table, f"bela: diag nw 2 {word} fight:ana:tie").keys() == alone.keys()


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("ana: go north", "a movement is typed `line n|e|s|w 1|2` or `diag ne|se|sw|nw 1|2|3`"),
        ("ana: north 1", "a movement is typed"),
        ("pass", "a turn ends with `sleep`"),
        ("ana: buy t1", "a toy is gained by `pet CARD`, a building card by `build CARD`"),
        ("turn a1 right", "a tile is rotated by `rotate CELL r|l`"),
        ("fight bela win", "it follows an action as one word with a colon, such as `line n 1 fight:ana:tie`"),
        ("ana: line s 1 fight bela win", "fight is typed as one word with a colon: `fight:PLAYER:win|lose|tie`"),
        ("ana: line s 1 dog a1e", "dog is typed as one word with a colon: `dog:SPACE`"),
        ("ana: rotate c1 right 90", "90 cannot follow an action: only a colour, coffee:PAID/GAINED"),
        ("ana: swap c1 and c2", "and names no tile"),
        ("ana: diag north 1", "north is no direction: diag goes ne, se, sw or nw"),
        ("ana: pet 4", "4 is no card: the places are 1, 2 and 3"),
        ("ana: line s 1 bee:1", "1 is no card: a place is typed with its row, such as toy-1"),
        ("ana: line s 1 fight:bela:win:?", "cubes are public: type the colour instead of `?`"),
        ("ana: repeat", "behind `repeat` follows a whole action, such as `repeat line n 1`"),
    ],
)
def test_plain_words_are_told_the_notation(line: str, part: str) -> None:
    said = messages(board(), line)
    assert set(said) == {"notation"}
    assert part in said["notation"]


def test_blanks_around_commas_do_not_count() -> None:
    table = board(**BEE)
    assert table.verdict("ana: diag sw 1 bee:t6 new:t2 , t3,  t7") == "legal"
    assert first_house().verdict("ana: sleep bd2 ") == "legal"
    rows = 'toys = ["t1", "t6", "t11"]\nbuildings = ["bd1", "bd9", "bd13"]'
    spaced = log_on(rows=rows, a1="e blue", c3="w blue").replace("-,blue,-,-", "- , blue,-,  -")
    assert lay(GAME, spaced).play(*START).state.tiles == board().state.tiles


@pytest.mark.parametrize(
    ("tiles", "line", "nearest"),
    [
        (DOG, "ana: diag sw 1", "Ana: diag sw 1 dog:a1e"),
        (BEE, "ana: diag sw 1", "Ana: diag sw 1 bee:t1 new:?,?,?"),
        (BEE, "ana: diag sw 1 bee:building-3 new:bd7,bd2", "Ana: diag sw 1 bee:bd13 new:?,?,?"),
        (MALL, "ana: diag ne 1 orange", "Ana: diag ne 1 orange "),
        ({}, "ana: line se 2", "Ana: diag se 2"),
        ({}, "ana: diag s 1", "Ana: line s 1"),
    ],
)
def test_nearest_move_completes_what_is_typed(tiles: dict[str, str], line: str, nearest: str) -> None:
    table = board(**tiles)
    assert nearest_moves(GAME, table.state, line, table.header)[0].startswith(nearest)


@pytest.mark.parametrize(
    ("new", "why"),
    [
        ("t2,t2,t3", "t2 cannot come up: the line names it twice"),
        ("t6,t2,t3", "t6 cannot come up: Ana has reserved it"),
        ("t5,t2,t3", "t5 cannot come up: it is not used with 2 players"),
        ("t1,t2,t3", "t1 cannot come up: it lies under the deck, below 6 cards"),
    ],
)
def test_card_that_cannot_come_up_is_told_where_it_lies(new: str, why: str) -> None:
    assert messages(board(**BEE), f"ana: diag sw 1 bee:t6 new:{new}")["card.1"].startswith(why)


def test_card_of_a_player_cannot_come_up() -> None:
    table = first_house()
    state, card = table.state, table.state.config.cards["bd2"]
    cats = (state.cats[0]._replace(cards=(Held(1, card),)), *state.cats[1:])
    owned = replace(table, state=state._replace(cats=cats, decks=(state.decks[0], see(state.decks[1], card))))
    assert messages(owned, "ana: sleep bd2")["card.1"].startswith("bd2 cannot come up: Ana owns it")


def test_card_that_must_be_a_hidden_one_cannot_come_up() -> None:
    table = lay(
        GAME, log_on(rows='toys = ["?", "t6", "t11"]\nbuildings = ["bd1", "bd9", "bd13"]', a1="e blue", c3="w blue")
    )
    state = table.play(*START).state
    t1 = state.config.cards["t1"]
    deck = narrow(state.decks[0], 0, [t1])
    known = replace(table, state=state._replace(decks=(deck, state.decks[1]), rows=((0, None, None), state.rows[1])))
    assert messages(known, "ana: sleep t1,t2")["card.1"].startswith(
        "t1 cannot come up: it can only be one of the cards that nobody noted"
    )


@pytest.mark.parametrize(
    ("line", "nearest"), [("b3e", "Bela: start b3e"), ("bela: b3e", "Bela: start b3e"), ("put b3e", "Bela: start b3e")]
)
def test_space_alone_is_offered_as_start(line: str, nearest: str) -> None:
    table = lay(GAME, log_on(a1="e blue", c3="w blue"))
    assert table.clauses(line) == {"notation"}
    assert nearest_moves(GAME, table.state, line, table.header)[0] == nearest


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("s 1", "Ana: line s 1"),
        ("go ne 1", "Ana: diag ne 1"),
        ("ana: sw 2", "Ana: diag sw 2"),
        ("b1 l", "Ana: rotate b1 l"),
        ("b1, b2", "Ana: swap b1 b2"),
        ("b1 b2", "Ana: swap b1 b2"),
    ],
)
def test_action_without_verb_is_offered_with_it(line: str, nearest: str) -> None:
    table = board()
    assert table.clauses(line) == {"notation"}
    assert nearest_moves(GAME, table.state, line, table.header)[0] == nearest


def test_card_alone_is_offered_as_purchase() -> None:
    table = lay(GAME, SETUPS["buying"]).play("bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1")
    card = table.state.rows[1][0]
    assert nearest_moves(GAME, table.state, f"{card} at:a2", table.header)[0] == f"Ana: build {card} at:a2"


# Events.


@pytest.mark.parametrize(
    ("tiles", "line", "events"),
    [
        ({"a1": "e blue s dog", "b1": "s pink"}, "ana: diag sw 1 dog:b1s",
         ["Ana goes by a1s to b1s, gaining 1 pink at b1s", "a dog at a1s chases Ana to b1s",
          "Ana has no free disc left and falls asleep"]),
        (BEE, "ana: diag sw 1 bee:t6 new:t2,?,t3",
         ["Ana goes to a1s", "Ana reserves t6 (yarn)", "t2 (feather), t3 (feather) and 1 hidden card come up",
          "Ana has no free disc left and falls asleep"]),
        ({"a1": "e blue n purple"}, "ana: rotate a1 r",
         ["Ana gains 1 purple at a1e", "Ana has no free disc left and falls asleep"]),
    ],
)  # fmt: skip
def test_events_of_an_action(tiles: dict[str, str], line: str, events: list[str]) -> None:
    assert list(board(**tiles).judge(line).happened) == events


def test_visited_space_is_told_with_its_own_gains() -> None:
    table = board(a1="e blue s dog", a2="n pink")
    assert (
        table.judge("ana: diag nw 1 dog:a1e").happened[0]
        == "Ana goes by a1s to a1e, gaining 1 pink at a1s and 1 blue at a1e"
    )
    twice = board(a1="e blue s pink", a2="e dog").play("ana: line s 2", "bela: line n 1")
    assert twice.judge("ana: line n 1 dog:b1s").happened[0] == "Ana goes by a2e to b1s"


def test_coffee_fights_and_returned_cubes_are_told() -> None:
    cafe = board(b2="s coffee", b3="n pink").play("ana: line s 1")
    assert list(cafe.judge("bela: diag nw 1 coffee:blue/green").happened) == [
        "Bela goes to b2s, gaining 1 pink at b2s",
        "Bela exchanges 1 blue for 1 green at a coffee",
        "Bela has no free disc left and falls asleep",
    ]
    meeting = lay(GAME, SETUPS["meeting"]).play("bela: start a2e", "ana: start a1e")
    for word, event in (
        ("win", "Ana wins the fight and takes 1 blue from Bela"),
        ("lose", "Bela wins the fight and takes 1 blue from Ana"),
        ("tie", "Ana and Bela fight: a tie, nothing is taken"),
    ):
        assert event in meeting.judge(f"ana: line s 1 fight:bela:{word}").happened
    pond = ten_cubes()
    told = pond.judge("ana: diag sw 3 back:blue,yellow,pink").happened
    assert "Ana returns 1 pink, 1 blue and 1 yellow to the reserve" in told


def test_empty_reserve_is_told() -> None:
    table = lay(GAME, SETUPS["purple"]).play(*START, "ana: diag sw 3", "bela: diag ne 3")
    assert list(table.judge("ana: diag se 2").happened)[:2] == [
        "Ana goes by b3e to c2s, gaining 1 blue at b3e",
        "the reserve has no purple cube left: c2s gives none",
    ]


def test_purchase_unlocking_and_new_cards_are_told() -> None:
    table = lay(GAME, SETUPS["buying"]).play("bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1")
    assert list(table.judge("ana: build 1 at:a2").happened) == [
        "Ana pays 1 blue for the building with 4 points",
        "Ana places house 1 of 6 on the building of a2",
        "Ana unlocks Park and has 2 discs from now on, in this turn too",
    ]
    assert list(first_house().judge("ana: sleep bd2").happened) == ["bd2 (4 points) comes up"]


def test_end_of_the_game_is_announced_when_it_is_triggered() -> None:
    from referee.games.cathood.examples.positions import WHOLE_GAME

    table = lay(GAME, SETUPS["village"]).play(*WHOLE_GAME[:30])
    told = table.judge(WHOLE_GAME[30]).happened
    assert "Ana has placed all houses and statues: the game ends after one more turn of Bela" in told
    table = table.play(*WHOLE_GAME[30:-1])
    assert list(table.judge(WHOLE_GAME[-1]).happened)[-1] == "Bela falls asleep, and the game is over"


def test_next_decision_names_its_form() -> None:
    table = lay(GAME, SETUPS["plain"])
    assert GAME.to_move(table.state).form == "start SPACE [COLOUR]"
    assert GAME.to_move(table.play("bela: start b3e").state).form == "start SPACE"
    form = GAME.to_move(first_house().state).form
    assert form is not None
    assert form.split(" | ")[-1] == "sleep BUILDING"
    assert "build CARD" not in form, "the action has been taken"


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("diag southeast 1", "Ana: diag se 1"),
        ("diag 2 south east", "Ana: diag se 2"),
        ("move 1 south", "Ana: line s 1"),
        ("ana: goes south", "Ana: line s 1"),
        ("s2", "Ana: line s 2"),
        ("1n", "Ana: line n 1"),
    ],
)
def test_movement_in_words_is_offered_first(line: str, nearest: str) -> None:
    table = lay(GAME, SETUPS["toys"]).play(*START)
    assert table.clauses(line) == {"notation"}
    assert nearest_moves(GAME, table.state, line, table.header)[0] == nearest


def test_end_of_a_turn_in_words_offers_sleep() -> None:
    table = first_house()
    assert nearest_moves(GAME, table.state, "done", table.header)[0].startswith("Ana: sleep")


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("ana: diag se 2 fight bela win blue", "Ana: diag se 2 fight:Bela:win:blue"),
        ("diag se 2 fight: bela tie", "Ana: diag se 2 fight:Bela:tie"),
    ],
)
def test_words_without_their_colon_are_offered_with_it(line: str, nearest: str) -> None:
    table = lay(GAME, SETUPS["toys"]).play("bela: start b3e", "ana: start a2s")
    assert table.clauses(line) == {"notation"}
    assert nearest_moves(GAME, table.state, line, table.header)[0] == nearest


def test_payment_without_its_colon_is_offered_with_it() -> None:
    table = with_cubes()
    bought = next(move for move in table.moves() if " pay:" in move)
    spoken = bought.replace("pay:", "pay ").replace(",", " and ")
    assert table.clauses(spoken) == {"notation"}
    assert nearest_moves(GAME, table.state, spoken, table.header)[0] == bought


# What people met at the table.

COSTS = "`pink+blue+any` (these two and any other), `same2` (two of one colour)"


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("sleep yarn yellow orange", ["one list without blanks, its cards joined by commas", COSTS]),
        ("sleep feather: pink + blue + 1 other", ["one list without blanks", COSTS]),
        ("yarn: two identical", ["a card stands behind a verb: `sleep yarn:same2` when it comes up", COSTS]),
        ("pet feather", ["type its place, such as `pet 2`, or what is printed on it", COSTS]),
        ("build tower", ["type its place, such as `build 2`", "POINTS:COST without blanks"]),
        ("take the park card", ["a park card by `park`"]),
        ("line e two", ["two is no number of spaces: `line` goes 1 or 2"]),
        ("diag se two", ["two is no number of spaces: `diag` goes 1, 2 or 3"]),
        ("pet ?", ["`?` names no card here: type its place, such as `toy-2`"]),
        ("sleep 7", ["7 alone is no card; a building is typed POINTS:COST"]),
    ],
)
def test_notation_can_be_learnt_from_the_refusal(line: str, parts: list[str]) -> None:
    """B10, B12, B13, B16: no ids that nobody has, and all costs of toys."""
    said = messages(board(), line)
    assert set(said) == {"notation"}
    for part in parts:
        assert part in said["notation"]


def test_second_coffee_word_is_joined_to_the_first() -> None:
    """B14: to leave the word out would lose an exchange that is due."""
    cafe = board(b2="s coffee", b3="n pink").play("ana: line s 1")
    said = messages(cafe, "bela: diag nw 1 coffee:blue/green coffee:green/pink")
    assert said["coffee.1"] == (
        "the coffee at b2s (b2/b3) is named once, with up to two exchanges: join them, `coffee:blue/green,green/pink`"
    )
    assert cafe.verdict("bela: diag nw 1 coffee:blue/green,green/pink") == "legal"
    said = messages(cafe, "bela: diag nw 1 coffee:blue/green,green/pink coffee:pink/blue")
    assert said["coffee.1"] == "the coffee at b2s (b2/b3) has exchanged two cubes: leave this `coffee:` out"


def test_mall_names_the_colour_that_has_run_out() -> None:
    """M9: a colour is not left out of the sentence without a word."""
    table = lay(GAME, SETUPS["purple"]).play(*START, "ana: diag sw 3", "bela: diag ne 3")
    assert messages(table, "ana: line n 1")["shop.7"] == (
        "the mall at a2e (a2/b2) gives orange or green (the reserve has no purple cube left): type the colour"
    )


def test_card_typed_in_full_is_named_once() -> None:
    """M9: not `feather:pink+blue+any (feather)`."""
    table = lay(GAME, SETUPS["toys"].replace('"t6"', '"yarn:same2"')).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1"
    )
    assert table.judge("ana: pet 2 pay:pink,pink").happened[0] == "Ana pays 2 pink for the yarn toy"
    assert messages(table, "ana: pet 2")["act.5"].startswith("yarn:same2 (two of one colour) can be paid")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("pet res pay:pink,pink", "Ana has no reserved toy; open are t1, t6 and t11"),
        ("pet bd9", "bd9 is a building: `build bd9`; open are t1, t6 and t11"),
        ("pet t5 pay:pink,blue,blue",
         "t5 is no toy that Ana can gain: it is not used with 2 players; open are t1, t6 and t11"),
    ],
)  # fmt: skip
def test_card_that_cannot_be_gained_is_told_why(line: str, text: str) -> None:
    assert messages(with_cubes(), f"ana: {line}")["act.4"] == text


def test_order_of_fights_is_no_wrong_order_of_words() -> None:
    """Only words of different kinds are tried in another order: that of fights is the players' choice."""
    first, second, back = Fight(1, "tie", None), Fight(2, "tie", None), Back(None, (0,))
    assert not list(_with_one_word_moved((first, second)))
    orders = list(_with_one_word_moved((first, second, back)))
    assert (back, first, second) in orders
    assert all(order.index(first) < order.index(second) for order in orders)


def test_dog_does_not_chase_the_cat_to_where_it_is() -> None:
    said = messages(board(**DOG), "ana: diag sw 1 dog:a1s")
    assert said["dog.2"].startswith("the dog is at a1s (a1/a2): it chases the cat from there to ")


def test_hints_name_a_card_typed_in_full_once() -> None:
    table = lay(GAME, SETUPS["toys"].replace('"t6"', '"yarn:same2"')).play(*START)
    assert "yarn:same2: cannot be paid" in GAME.live.hints(table.state, "pet ")
