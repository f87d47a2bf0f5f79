"""The questions with which the table begins a log, at a real terminal: completion, pictures, drafts."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from referee.core.plain_answers import players_in_words
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write
from tests.support.questions import answered, inquiry_of
from tests.support.terminal import Terminal

ROWS = (
    "swings sandpit relax bush",
    "bench parents seesaw climbing-wall",
    "housing-a relax monkey-bars zipline",
    "bush punishment sandpit slides",
)


def log_in(folder: Path) -> Path:
    (log,) = folder.glob("*.toml")
    return log


def test_grund_is_set_up_by_questions_and_played_at_once(tmp_path: Path) -> None:
    with Terminal("play", "grund", cwd=tmp_path, columns=110, rows=60) as terminal:
        terminal.wait_for("Edition")
        terminal.answer("")
        terminal.answer("Ana, Bela, Cilla")
        assert "2 values were typed" in terminal.answer("yellow green")
        terminal.answer("red black white")
        terminal.answer("none")
        assert "blush" in terminal.answer("swings sandpit relax blush")
        terminal.wait_for("did you mean bush?")
        for number, row in enumerate(ROWS):
            screen = terminal.answer(row)
            assert f"  {number + 1}  {row.split()[0]}" in screen
        assert "z9" in terminal.answer("z9")
        for answer in ("back", "", "d4", "plant animal", "photos bids tallest"):
            terminal.answer(answer)
        terminal.type("Bela\r")
        terminal.wait_for("All right?")
        terminal.type("\r")
        screen = terminal.wait_for("table, cat")
        assert "marker: Bela" in screen
        terminal.enter("cat n2 castle", "recorded: ")
        terminal.enter("quit", "goes on")
        assert terminal.end() == 0
    assert referee("check", log_in(tmp_path), "--json").data["moves"] == 1
    assert not list(tmp_path.glob(".*.draft"))


def test_kinds_colours_and_players_are_completed_while_they_are_typed(tmp_path: Path) -> None:
    with Terminal("play", "grund", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("Edition")
        terminal.answer("")
        terminal.answer("Ana, Bela, Cilla")
        terminal.type("yellow, whi")
        # In the menu: the question names the colour too.
        terminal.wait_for(" white\n")
        terminal.type("\t\r")
        terminal.wait_for("2 values were typed")
        terminal.answer("yellow white green")
        terminal.answer("")
        terminal.type("swings, climb")
        terminal.wait_for(" climbing-wall")
        terminal.type("\x15")
        for row in ROWS:
            terminal.answer(row)
        for answer in ("d4", "plant animal", "photos bids tallest"):
            terminal.answer(answer)
        terminal.type("Ci")
        terminal.wait_for(" Cilla")


def test_answers_typed_before_a_kill_are_offered_again(tmp_path: Path) -> None:
    with Terminal("play", "evening.toml", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("Game, grund")
        terminal.type("mis\x03")
        terminal.settle()
        terminal.type("\x03")
        terminal.wait_for("type the name of a game, or `quit`")
        terminal.answer("misty")
        terminal.answer("Ana, Bela")
        terminal.kill()
    with Terminal("play", "evening.toml", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("[misty]>")
        terminal.answer("")
        terminal.wait_for("Go on with the 1 answer")
        terminal.answer("")
        terminal.answer("")
        terminal.type("3x3\r")
        terminal.wait_for("All right?")
        terminal.type("\r")
        terminal.wait_for("Ana or Bela, place")
        terminal.enter("quit", "goes on")
        assert terminal.end() == 0
    assert [path.name for path in tmp_path.glob("*.toml")] == ["evening.toml"]


def test_answers_under_the_default_name_are_found_on_another_day(tmp_path: Path) -> None:
    with Terminal("play", "misty", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("Players")
        terminal.answer("Ana, Bela")
        terminal.kill()
    (draft,) = tmp_path.glob(".*.draft")
    draft.rename(tmp_path / ".misty-2020-01-02.toml.draft")
    with Terminal("play", "misty", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("Go on with the 1 answer")
        terminal.answer("")
        terminal.answer("")
        terminal.type("3x3\r")
        terminal.wait_for("All right?")
        terminal.type("\r")
        terminal.wait_for("misty-2020-01-02.toml, 0 moves")


def test_game_that_was_begun_is_offered_again(tmp_path: Path) -> None:
    log = write(tmp_path / "friday.toml", GRIDBLOCK + blocks(*MOVES))
    with Terminal("play", "gridblock", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("1  go on with friday.toml (Gridblock: Ana, Bela, Cilla; ")
        terminal.wait_for("3 moves)")
        assert "type a number from 1 to 2" in terminal.answer("perhaps")
        terminal.type("\r")
        terminal.wait_for("3 moves")
        terminal.wait_for("Ana, play")
        terminal.type("\x04")
        terminal.wait_for("friday.toml is saved")
        assert terminal.end() == 0
    with Terminal("play", "gridblock", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("2  begin a game of Gridblock")
        terminal.type("2\r")
        terminal.wait_for("Edition")
    with Terminal("play", log.stem, cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("Ana, play")


def test_play_alone_is_a_menu_of_the_games_in_the_folder_and_of_those_to_begin(tmp_path: Path) -> None:
    samples = Path(__file__).parents[3] / "sample_games"
    shutil.copy(samples / "gridblock" / "three-players.toml", tmp_path / "over.toml")
    old = write(tmp_path / "old.toml", MISTY)
    new = write(tmp_path / "new.toml", GRIDBLOCK + blocks(*MOVES))
    for age, path in enumerate((new, old)):
        os.utime(path, (1000 - age, 1000 - age))
    write(tmp_path / "other.toml", "x = 1")
    with Terminal("play", cwd=tmp_path, columns=110, rows=40) as terminal:
        rows = terminal.wait_for("Number [1]>").splitlines()
        offered = [row.split("(")[0].split(maxsplit=1)[1].strip() for row in rows if row.lstrip()[:1].isdigit()]
        # The test process may know a game of the tests too.
        assert [text for text in offered if "Nim" not in text] == [
            "go on with new.toml", "go on with old.toml", "look at over.toml", "begin a game of Grund",
            "begin a game of Balconia", "begin a game of Cathood", "begin a game of Gridblock", "begin a game of Misty",
        ]  # fmt: skip
        terminal.type("old\r")
        terminal.wait_for("Ana or Bela, place")
        terminal.enter("quit", "old.toml is saved")
        assert terminal.end() == 0
    with Terminal("play", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("Number [1]>")
        terminal.type("grund\r")
        assert "Edition" in terminal.wait_for("Edition")
        terminal.answer("quit")
        assert terminal.end() == 2


def test_component_set_of_ones_own_beside_the_log_is_offered_for_a_new_game(tmp_path: Path) -> None:
    own = referee("components", "misty").out.replace('name = "stand-in"', 'name = "Our box"')
    write(tmp_path / "misty-box.toml", own.replace("standin = true", "standin = false"))
    write(tmp_path / "misty-broken.toml", 'referee = 1\ngame = "misty"\nname = "x"\ncard = 3\n')
    with Terminal("play", "misty", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("Use the component set misty-box.toml (Our box)? [yes]>")
        assert "the component set misty-broken.toml is not offered: " in terminal.screen
        terminal.answer("")
        for answer in ("Ana, Bela", "", "3x3"):
            terminal.answer(answer)
        terminal.wait_for("All right?")
        terminal.type("\r")
        terminal.wait_for("Ana or Bela, place")
    (log,) = tmp_path.glob("misty-2*.toml")
    assert 'components = "misty-box.toml"' in log.read_text(encoding="utf-8")


def test_setup_of_grund_takes_the_names_that_people_use(tmp_path: Path) -> None:
    with Terminal("play", "grund", cwd=tmp_path, columns=110, rows=60) as terminal:
        terminal.wait_for("Edition")
        for answer in ("", "Ana, Bela, Cilla", "", ""):
            terminal.answer(answer)
        terminal.wait_for("Board from the top, 4 tiles a row, row 1 of 4>")
        for row in ("swing sandbox relax shrub", "bench parents see saw climbing wall", ROWS[2]):
            terminal.answer(row)
        assert "not rows of 4, 4, 4 and 3 [setup.3]" in terminal.answer("ping pong table, punishment, carousel")
        terminal.answer("bush punishment sandpit slides")
        assert "relax lies on c1 and b3" in terminal.answer("relax")
        assert "Photos" in terminal.answer("the monkey bars")
        assert "Goals" in terminal.answer("a plant and an animal")
        assert "Starting player" in terminal.answer("photos, most bids and tallest castle")
        terminal.type("Bela\r")
        terminal.wait_for("All right?")
        terminal.type("show\r")
        terminal.wait_for("Cell of the cat, a1 to d4: c3")


def test_back_goes_one_row_back_and_the_rows_behind_it_are_kept(tmp_path: Path) -> None:
    with Terminal("play", "grund", cwd=tmp_path, columns=110, rows=60) as terminal:
        terminal.wait_for("Edition")
        for answer in ("", "Ana, Bela, Cilla", "", "", *ROWS):
            terminal.answer(answer)
        assert f"row 4 of 4 [{ROWS[3]}]>" in terminal.answer("back")
        assert f"row 3 of 4 [{ROWS[2]}]>" in terminal.answer("back")
        assert f"row 4 of 4 [{ROWS[3]}]>" in terminal.answer("housing-a relax slides zipline")
        assert "Cell of the cat" in terminal.answer("")
        assert "housing-a relax slides zipline; bush punishment sandpit slides" in terminal.answer("show")


def test_finished_game_is_not_offered_again(tmp_path: Path) -> None:
    shutil.copy("sample_games/misty/two-players.toml", tmp_path / "misty-2020-01-02.toml")
    with Terminal("play", "misty", cwd=tmp_path, columns=110, rows=40) as terminal:
        assert "Go on" not in terminal.wait_for("Players")


def test_play_alone_says_what_may_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "evening.toml", GRIDBLOCK)
    write(tmp_path / "other.toml", "x = 1")
    monkeypatch.chdir(tmp_path)
    answer = referee("play")
    assert answer.status == 2
    assert "logs in this folder: evening.toml; games: grund, balconia" in answer.err


def test_help_is_understood_before_a_command_and_among_the_questions(tmp_path: Path) -> None:
    assert "Commands" in referee("help").out
    assert "--plain" in referee("help", "play").out
    with Terminal("play", "misty", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("Players")
        assert "The names in seat order" in terminal.answer("help")
        terminal.answer("Ana, Bela")
        terminal.answer("")
        terminal.answer("back")
        assert "Players, clockwise (2 to 4, separated by commas): Ana; Bela" in terminal.answer("show")


def test_name_with_a_blank_is_shown_as_one_player(tmp_path: Path) -> None:
    with Terminal("play", "misty", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("Players")
        assert "separated by commas, not by `;`" in terminal.answer("Ann; Bob")
        assert "Is `Mia Leo` the name of one player? [no]>" in terminal.answer("Mia Leo")
        assert "  1. Mia Leo (one player; several are separated by commas" in terminal.answer("yes")
        assert "  1. Ann; 2. Bob" in terminal.answer("back") + terminal.answer("Ann, Bob")


def test_plain_questions_draw_nothing_over(tmp_path: Path) -> None:
    for words, term in ((("--plain",), "xterm-256color"), ((), "dumb")):
        folder = tmp_path / term
        folder.mkdir()
        with Terminal("play", "misty", *words, cwd=folder, rows=40, environment={"TERM": term}) as terminal:
            terminal.wait_for("Players")
            terminal.answer("Ana, Bela")
            assert "\x1b[6n" not in terminal.raw
            assert "\x1b[J" not in terminal.raw
            terminal.answer("quit")


def test_unfinished_game_is_offered_behind_a_finished_one_and_quit_is_an_answer(tmp_path: Path) -> None:
    old = write(tmp_path / "gridblock-2020-01-02.toml", GRIDBLOCK + blocks(*MOVES))
    samples = Path(__file__).parents[3] / "sample_games" / "gridblock"
    shutil.copy(samples / "three-players.toml", tmp_path / "gridblock-2020-01-03.toml")
    os.utime(old, (1, 1))
    with Terminal("play", "gridblock", cwd=tmp_path, columns=110, rows=40) as terminal:
        terminal.wait_for("go on with gridblock-2020-01-02.toml")
        terminal.type("quit\r")
        assert terminal.end() == 2
    assert len(list(tmp_path.glob("*.toml"))) == 2


def test_setup_is_answered_in_words(tmp_path: Path) -> None:
    with Terminal("play", "gridblock", cwd=tmp_path, columns=80, rows=50) as terminal:
        terminal.wait_for("Edition")
        terminal.answer("")
        assert "the colours are asked for next" in terminal.answer("Tom green, Eva red, Ben blue")
        terminal.answer("Tom, Eva and Ben")
        assert "kept: Tom and Eva" in terminal.answer("Tom is green, Eva red, Ben: purple")
        terminal.answer("Ben is blue")
        assert "end.tie=shared" in terminal.answer("ties are shared")
        assert "score.bonus=3" in terminal.answer("bonus of 3")
        screen = terminal.answer("show")
        for told in ("Tom: green", "Eva: red", "Ben: blue"):
            assert told in screen


def test_starting_player_is_told_in_a_sentence(tmp_path: Path) -> None:
    with Terminal("play", "grund", cwd=tmp_path, columns=80, rows=60) as terminal:
        terminal.wait_for("Edition")
        for answer in ("", "Ana, Bela, Cilla", "", "", *ROWS, "d4", "plant animal", "photos bids tallest"):
            terminal.answer(answer)
        terminal.type("Bela starts\r")
        terminal.wait_for("All right?")
        terminal.type("show\r")
        terminal.wait_for("Starting player: Bela")
        terminal.type("no, cilla starts\r")
        terminal.wait_for("Starting player")
        terminal.type("cilla\r")
        terminal.wait_for("All right?")
        terminal.type("show\r")
        terminal.wait_for("Starting player: Cilla")


def test_enter_on_a_refused_answer_drops_it_and_goes_on(tmp_path: Path) -> None:
    with Terminal("play", "grund", cwd=tmp_path, columns=80, rows=60) as terminal:
        terminal.wait_for("Edition")
        for answer in ("", "Ana, Bela, Cilla", ""):
            terminal.answer(answer)
        assert "is no house rule" in terminal.answer("blarg")
        terminal.answer("")
        assert "row 1 of 4" in terminal.answer("")


def test_setup_is_told_in_the_sentences_of_guests(tmp_path: Path) -> None:
    told = (
        "just the base game for us", "it's Ana, then Bela and then Cilla",
        "Ana is yellow, Bela takes green and Cilla's got the black ones", "",
        "top left is the seesaw, next to it the parents, then a relax tile and a bush",
        "the second row has a relax, the sandpit, the bench and the swings",
        "then a housing estate, next the climbing wall, another bush, another relax", "the A side",
        "and last monkey bars, sandpit, the punishment tile and the horsy", "yes", "the cat is lying on the bench",
        "there's a plant and an animal lying open",
        "most photo cards, the tallest complete castle and the most winning bids", "Bela starts", "show",
    )  # fmt: skip
    with Terminal("play", "grund", cwd=tmp_path, columns=100, rows=80) as terminal:
        terminal.wait_for("Edition")
        for line in told:
            terminal.answer(line)
        shown = terminal.wait_for("Starting player: Bela")
        assert "housing estate has two sides: type housing-a or housing-b" in terminal.printed
        assert "horsy is no kind of tile here; did you mean horsey?" in terminal.printed
        assert "Ana: yellow" in shown
        assert "Cilla: black\n" in shown
        assert "plant; animal" in shown
        assert "photos; tallest; bids" in shown
        assert "Cell of the cat, a1 to d4: c2" in shown
        terminal.answer("")
        text = log_in(tmp_path).read_text()
    assert 'cat = "c2"' in text
    assert 'color = "black"' in text
    assert "housing-a climbing-wall bush relax" in text.replace('"', "").replace(",", "")


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("It's Ana and Tom tonight, just the two of us", "Ana, Tom"),
        ("Ana, Bela and Cilla", "Ana, Bela, Cilla"),
        ("there are three of us: Nora, then Piet and then me, I'm Ada", "Nora, Piet, Ada"),
    ],
)
def test_players_are_named_in_a_sentence(line: str, names: str) -> None:
    assert players_in_words(line) == names


@pytest.mark.parametrize(
    ("line", "doors"),
    [
        ("green has the majority of cats over hearts; pink has the difference between birds and flowers",
         ["majority cat heart", "difference bird flower"]),
        ("the green door gives five points for having more cats than the other one and three for more hearts, and on "
         "the pink door it's the difference between birds and flowers",
         ["majority cat heart", "difference bird flower"]),
    ],
)  # fmt: skip
def test_doors_are_told_in_a_sentence(line: str, doors: list[str]) -> None:
    base = {"player": [{"name": "Ana", "color": "green"}, {"name": "Tom", "color": "pink"}], "house_rules": {}}
    inquiry = inquiry_of("balconia", is_sheet=False, begun=base)
    interview = answered(inquiry, ["we'll read the sides out ourselves and type them in", line])
    told = interview.document({})["setup"]["doors"]
    assert [told["green"], told["pink"]] == doors
