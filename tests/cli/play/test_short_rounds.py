"""How much people type: fixed scripts of a round of Grund and of turns of Cathood, as short as the notation allows."""

from __future__ import annotations

from pathlib import Path

from referee.api import Log, open_file
from referee.cli.play.session import TableOptions
from referee.cli.play.table import Table
from referee.core.header import NOBODY
from referee.files.log_file import LogFile
from tests.support.logs import write

GRUND_ROUNDS = (
    "cat n2 castle; b2-a4 pay 1; b2-a3; b2-a4 pay 1; b2-a3; b2-d1 pay 1; b2-a4 pay 1; b2-a4 pay 1; b2-d1 pay 1;"
    "b2-a4 pay 2; b2-a4 pay 2; b2-a4 pay 2; b2-d1 pay 3; photo plant then animal; bid ana 3 cilla -;"
    "photo animal then plant",
    "cat e2 photo; a4-a3; a4-a3; a3-b2; d1-b1 pay 3; d1-b1 pay 3; a4-a1; d1-d2; a4-b3; a4-b3; a3-b2; a4-b3; a4-b3;"
    "bid bela - ana 1; photo animal then animal; bela: drew coffee-break; ana: drew my-daddy",
    "cat stay grund; b3-a4; a1-b1; b2-a3; b1-a3 pay 1; b2-b1; d2-b1 pay 1; b3-b1 pay 1; b3-a4; a3-a4; a3-a4; b3-c3;"
    "b1-b2; build tower new; bela: drew jungle-fighter; bela: drew come-here-son; bela: come-here-son cilla b1;"
    "photo animal then plant",
)
CATHOOD_TURNS = (
    "start b3e", "start c2s; diag se 3 green", "diag nw 2 purple fight:jonas:win:pink",
    "pet t6 pay:green,green; diag se 3 purple; sleep t3", "diag se 2 purple", "line w 2 purple; park",
    "pet t3 pay:pink,purple,green; diag se 3; sleep t13",
)  # fmt: skip
MOST_LINES_OF_A_ROUND = 18
MOST_LINES_OF_A_TURN = 2


def table_of(sample: str, folder: Path) -> Path:
    """The setup of a sample game in a file of its own."""
    return write(folder / "evening.toml", Path(sample).read_text(encoding="utf-8").partition("\n[[move]]")[0] + "\n")


def lines_of(script: str) -> list[str]:
    return [line.strip() for line in script.split(";")]


def play(table: Table, lines: list[str]) -> None:
    """Type lines, none of which may be refused."""
    for line in lines:
        number = len(table.log.playthrough.played)
        answer = table.take(line)
        assert len(table.log.playthrough.played) == number + 1, (line, answer.page.parts)


def test_round_of_grund_for_three_takes_at_most_eighteen_lines(tmp_path: Path) -> None:
    path = table_of("sample_games/grund/three-players.toml", tmp_path)
    log = open_file(path)
    assert isinstance(log, Log)
    with LogFile.hold(path) as file:
        table = Table(file, log, TableOptions(NOBODY))
        for number, script in enumerate(GRUND_ROUNDS, 1):
            lines = lines_of(script)
            assert len(lines) <= MOST_LINES_OF_A_ROUND
            play(table, lines)
            # The table waits for the next cat tile: no further line belongs to this round.
            assert table.status().startswith(f"round {number + 1} of 9, cat tile")
            assert table.prompt().startswith("table, cat ")


def test_turn_of_cathood_takes_a_line_an_action_and_one_for_new_cards(tmp_path: Path) -> None:
    path = table_of("sample_games/cathood/two-cats.toml", tmp_path)
    log = open_file(path)
    assert isinstance(log, Log)
    with LogFile.hold(path) as file:
        table = Table(file, log, TableOptions(None))
        for script in CATHOOD_TURNS:
            lines = lines_of(script)
            actions = sum(not line.startswith("sleep") for line in lines)
            assert len(lines) <= max(MOST_LINES_OF_A_TURN, actions + 1)
            before = table.log.next.seats
            play(table, lines)
            assert table.log.next.seats != before
