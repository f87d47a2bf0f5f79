"""Evenings typed in plain words, held against sample games: how many lines they take."""

from __future__ import annotations

from pathlib import Path

from referee.api import Log, open_file
from tests.support.live_table import Session, seated

SAMPLES = Path(__file__).parents[3] / "sample_games"
TWENTY_TURNS_OF_CATHOOD = """\
pia moves southeast three
mira pets the yarn with pink blue and purple
mira goes down left 3
mira sleeps, mouse two of the same
jonas 3 ne
pia walks southwest 3
mira ne 3 and wins purple from jonas
mira north two
jonas se 3
pia se three, beats jonas, takes pink
mira takes a park card
mira builds the 6 with green
mira sleeps, new building 8 pink yellow purple green
jonas nw three
pia swaps b3 with c3
mira se 2, wins against pia: yellow
mira pets the mouse for two yellow
end of turn, mouse orange and two different
jonas north east 3
pia one se
mira goes 2 up right and takes blue from jonas
she pets the mouse paying pink blue yellow
mira again nw 2, dog to b2e
sleep feather purple and two different
jonas north east 2
pia ne 3, flees to c1s, loses yellow to jonas
mira nw two green
mira builds 6 pink pink blue yellow
mira two south
done, building 8 green orange blue pink
jonas builds the 8
jonas nw 3 green and flees to b1s
jonas sleeps, 7 blue two yellow orange
""".splitlines()
ROUND_OF_GRUND = """\
cat goes north two and gives a castle, the bike track is housing b
noor pays 1 and goes to a1
old tom to d1
paul to d1
ida goes from the grandparents to d1
noor to a1, paying a 1
Old Tom pays 1 and goes from the grandparents to a1
paul d1
ida: d1
noor to d1
old tom pays 1 and goes to a1
paul goes to d2
ida pays 1, goes to a1
noor 2,3 and old tom 3
noor builds twin as a new castle
paul 3 ida 1,2,3
ida takes the plant, then a plant comes up
paul friend 1,1,1,2,2,3
""".splitlines()


def moves_of(sample: str, start: int, number: int) -> list[str]:
    whole = open_file(SAMPLES / f"{sample}.toml")
    assert isinstance(whole, Log)
    return [one.block.do for one in whole.playthrough.played[start : start + number]]


def is_taken(table: Session, line: str, wanted: str) -> bool:
    """Is the line recorded as the move that is meant, perhaps at Enter?"""
    log = table.table.log
    due = log.game.to_data(log.play(wanted).state)
    if table(line).startswith("Enter: "):
        table("")
    return bool(log.game.to_data(table.table.log.state) == due)


def test_cathood_takes_hardly_more_than_one_line_for_an_act(tmp_path: Path) -> None:
    lines = TWENTY_TURNS_OF_CATHOOD
    more = 0
    with seated(tmp_path, "cathood/three-cats", 5) as table:
        for line, wanted in zip(lines, moves_of("cathood/three-cats", 5, len(lines)), strict=True):
            if is_taken(table, line, wanted):
                continue
            more += 1
            assert table.table.refusal is not None, (line, "is taken for something else")
            assert is_taken(table, table.table.refusal.nearest[0], wanted), (line, "the first offer is another move")
    assert more <= 4


def test_round_of_grund_with_two_biddings_takes_eighteen_lines(tmp_path: Path) -> None:
    with seated(tmp_path, "grund/four-players") as table:
        for line, wanted in zip(ROUND_OF_GRUND, moves_of("grund/four-players", 0, 18), strict=True):
            assert is_taken(table, line, wanted), (line, wanted, table("check " + wanted), table("todo"))
        assert table.table.log.next.what == "cat"
