"""The season: which games count, what their figures are, and the page."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from referee.cli.archive.row import row_of
from referee.cli.season.figures import average_points, duels, memories, records, standings, streaks
from referee.cli.season.games import People, Season, SeasonGame, read_aliases, read_season
from referee.cli.season.page import _number
from referee.core.errors import InputError
from tests.support.cli import referee
from tests.support.html import read_html
from tests.support.logs import write
from tests.support.long_runs import ASKED_FOR, often
from tests.support.samples import SAMPLES

PLAYERS = ("Ana", "Bela", "Cilla")


def sheet(totals: Sequence[int], date: str = "", names: Sequence[str] = PLAYERS, more: str = "") -> str:
    """A sheet of Cathood in which each player has buildings of these points."""
    head = f"date = {date}\n" if date else ""
    players = "".join(f'[[player]]\nname = "{name}"\n\n' for name in names[: len(totals)])
    tables = "".join(
        f'[final."{name}"]\nhouses = {place}\nstatues = 0\nresources = 0\n'
        f"buildings = {[1] * total}\ntoys = []\nparks = []\n\n"
        for place, (name, total) in enumerate(zip(names, totals, strict=False))
    )
    return f'{head}{more}referee = 1\ngame = "cathood"\n\n{players}{tables}'


def season(folder: Path, files: dict[str, str], aliases: str = "") -> Season:
    """The season of files with these contents."""
    for name, text in files.items():
        write(folder / f"{name}.toml", text)
    people = People(read_aliases(write(folder / "names.txt", aliases) if aliases else None))
    rows = [row_of(str(folder / f"{name}.toml"), True) for name in files]
    return read_season([row for row in rows if row is not None], people)


@pytest.fixture
def evenings(tmp_path: Path) -> Season:
    """Five games: Ana wins three in a row, then Bela, then Ana and Bela are level on points."""
    totals = [(5, 2, 1), (4, 3, 1), (4, 2, 3), (1, 4, 2), (3, 2)]
    return season(tmp_path, {f"g{n}": sheet(own, f"2026-11-0{n}") for n, own in enumerate(totals, 1)})


def test_standings_count_victories_beside_what_chance_would_give(evenings: Season) -> None:
    rows = {row.name: row for row in standings(evenings.games, evenings.names)}
    assert [row.name for row in standings(evenings.games, evenings.names)] == ["Ana", "Bela", "Cilla"]
    assert (rows["Ana"].games, rows["Ana"].won, rows["Ana"].expected) == (5, 4, 4 * Fraction(1, 3) + Fraction(1, 2))
    assert rows["Cilla"].mean_place == Fraction(3 + 3 + 2 + 2, 4)


def test_mean_points_go_by_the_number_of_players(evenings: Season) -> None:
    assert average_points(evenings.games, "Ana", 3) == Fraction(5 + 4 + 4 + 1, 4) - 3, "no toys cost 3"
    assert average_points(evenings.games, "Ana", 2) == 0
    assert average_points(evenings.games, "Cilla", 2) is None


def test_records_need_three_games_that_compare_and_the_oldest_holder_keeps_a_tie(evenings: Season) -> None:
    (group,) = records(evenings.games)
    assert (group.players, group.games) == (3, 4), "the game of two is another kind"
    best = {record.category: record for record in group.records}
    assert (best["buildings"].points, best["buildings"].name) == (5, "Ana")
    again = [*evenings.games, evenings.games[0]]
    (group,) = records(again)
    assert group.records[0].equalled == (("Ana", evenings.games[0]),)


def test_players_are_compared_from_three_shared_games(evenings: Season) -> None:
    pairs = {(duel.one, duel.other): (duel.ahead, duel.behind) for duel in duels(evenings.games, evenings.names)}
    assert pairs == {("Ana", "Bela"): (4, 1), ("Ana", "Cilla"): (3, 1), ("Bela", "Cilla"): (3, 1)}
    assert duels(evenings.games[:2], evenings.names) == []


def test_streak_is_of_dated_games_in_a_row(evenings: Season, tmp_path: Path) -> None:
    (streak,) = streaks(evenings.games, evenings.names)
    assert (streak.name, streak.length) == ("Ana", 3)
    undated = season(tmp_path, {f"u{n}": sheet((5, 2)) for n in range(3)})
    assert streaks(undated.games, undated.names) == []


def test_sections_below_their_thresholds_are_empty(evenings: Season) -> None:
    assert memories(evenings.games[:2]) == []
    assert records(evenings.games[:2]) == []


def test_names_are_merged_by_case_blanks_and_the_file(tmp_path: Path) -> None:
    files = {"a": sheet((2, 1), names=("Ana", "Bela")), "b": sheet((2, 1), names=("ANA", "Annie"))}
    assert season(tmp_path, files).names == ["Ana", "Annie", "Bela"]
    assert season(tmp_path, files, 'Bela = ["Annie"]\n').names == ["Ana", "Bela"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('Ana = "Annie"\n', "other spelling"),
        ('Ana = ["x"]\nBela = ["X"]\n', "two players"),
        ("Ana = [\n", "no file of names"),
    ],
)
def test_file_of_names_is_refused_where_it_is_not_clear(text: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=reason):
        read_aliases(write(tmp_path / "names.txt", text))


def test_what_is_left_out_is_said_with_the_reason(tmp_path: Path) -> None:
    files = {
        "good": sheet((2, 1)),
        "unknown": sheet((2, 1)).replace("[1, 1]", '"?"'),
        "broken": "referee = 1\n",
    }
    found = season(tmp_path, files)
    reasons = {Path(file).stem: why for file, why in found.left_out}
    assert [Path(game.file).stem for game in found.games] == ["good"]
    assert reasons["unknown"] == "not all points are known"
    assert reasons["broken"].startswith("unusable")


def test_same_game_in_two_files_counts_once(tmp_path: Path) -> None:
    text = Path("sample_games/gridblock/three-players.toml").read_text(encoding="utf-8")
    found = season(tmp_path, {"one": text, "two": "# a copy\n" + text})
    assert len(found.games) == 1
    assert "the same game as" in found.left_out[0][1]
    assert found.left_out[0][0].endswith("two.toml")


def few_games(folder: Path) -> Path:
    """A folder of three sheets, a whole game, one that is not finished and an illegal one."""
    folder.mkdir()
    for number, totals in enumerate([(5, 2, 1), (4, 3, 1), (1, 4, 2)], 1):
        write(folder / f"sheet-{number}.toml", sheet(totals, f"2026-11-0{number}"))
    for sample in ("misty/two-players", "gridblock/evening", "balconia/illegal-move"):
        shutil.copy(f"sample_games/{sample}.toml", folder)
    return folder


def test_page_is_sound_and_links_to_reports(tmp_path: Path) -> None:
    out = tmp_path / "season.html"
    words = ("audit", "sample_games" if ASKED_FOR else few_games(tmp_path / "games"), "-o", out, "--reports")
    assert f"wrote {out}" in referee(*words).out
    page = read_html(out.read_text(encoding="utf-8"))
    ids = [node.attributes["id"] for node in page.walk() if "id" in node.attributes]
    assert len(ids) == len(set(ids))
    links = {node.attributes["href"] for node in page.all("a")}
    assert all(link.removeprefix("#") in ids if link.startswith("#") else (tmp_path / link).is_file() for link in links)
    assert {"sheet-1.html", "two-players.html"} <= links or ASKED_FOR
    assert not re.search(r"https?:|@import|<script", out.read_text(encoding="utf-8"))
    for heading in ("Standings", "Games to remember", "Head to head", "Left out"):
        assert heading in page.text
    # The same season again: it is overwritten, and so are its reports.
    assert "wrote" in referee(*words).out


def test_page_of_other_files_is_overwritten_only_by_force(tmp_path: Path) -> None:
    out, one, other = tmp_path / "season.html", tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        write(folder / "a.toml", sheet((2, 1)))
    assert referee("audit", one, "-o", out).status == 0
    before = out.read_bytes()
    refused = referee("audit", other, "-o", out)
    assert refused.status == 2
    assert out.read_bytes() == before
    assert referee("audit", other, "-o", out, "--force").status == 0
    write(out, "notes of mine")
    assert referee("audit", other, "-o", out, "--force").status == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("-o", "season.md"), "ends in .html"),
        (("--reports",), "name its page with -o"),
        (("--names", "x.toml"), "name its page with -o"),
    ],
)
def test_options_of_the_season_are_checked_first(words: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    write(tmp_path / "a.toml", sheet((2, 1)))
    answer = referee("audit", tmp_path, *words)
    assert answer.status == 2
    assert reason in answer.err


def test_rows_stay_what_they_are_without_a_season(tmp_path: Path) -> None:
    write(tmp_path / "a.toml", sheet((2, 1)))
    plain = referee("audit", tmp_path, "--json").out
    assert referee("audit", tmp_path, "--json", "-o", tmp_path / "s.html").out == plain


def test_every_game_of_the_page_has_its_winner() -> None:
    rows = [row_of(str(path), True) for path in SAMPLES[:: often(4, 1)]]
    found = read_season([row for row in rows if row is not None], People({}))
    assert all(isinstance(game, SeasonGame) for game in found.games)
    for game in found.games:
        row = next(row for row in rows if row is not None and row["file"] == game.file)
        assert game.winners == row["winners"]
        assert {player.name: player.total for player in game.players} == row["totals"]


def test_closest_end_is_the_one_in_which_nobody_was_far_behind(tmp_path: Path) -> None:
    totals = [(9, 2, 1), (5, 5, 1), (4, 4, 3)]
    found = season(tmp_path, {f"g{n}": sheet(own, f"2026-11-0{n}") for n, own in enumerate(totals, 1)})
    (closest,) = [memory for memory in memories(found.games) if memory.why == "The closest end"]
    assert closest.game is found.games[2]


def test_closest_end_tells_how_players_with_as_many_points_were_told_apart() -> None:
    paths = [Path(f"sample_games/{name}-players.toml") for name in ("gridblock/four", "gridblock/two", "grund/four")]
    found = read_season([row for path in paths if (row := row_of(str(path), True)) is not None], People({}))
    (closest,) = [memory for memory in memories(found.games) if memory.why == "The closest end"]
    assert closest.text == (
        "Ida wins with 16 points. Ida and Paul have the same number of points; "
        "the tie-break compares stacks: Ida 5, Paul 2."
    )


def test_game_without_a_title_is_named_by_its_kind_once(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        write(tmp_path / f"g{number}.toml", sheet((5, 2), f"2026-11-0{number}"))
    titled = sheet((4, 2), "2026-11-04", more='title = "Friday"\n')
    write(tmp_path / "g4.toml", titled)
    out = tmp_path / "season.html"
    assert referee("audit", tmp_path, "-o", out).status == 0
    links = {
        link.text for link in read_html(out.read_text(encoding="utf-8")).all("a") if ".toml" in str(link.attributes)
    }
    assert {"Cathood (2026-11-01)", "Cathood", "Friday"} <= links
    assert not any("Cathood, Cathood" in link for link in links)


def test_timeline_of_many_games_stays_within_its_edges(tmp_path: Path) -> None:
    for number in range(1, 13):
        write(tmp_path / f"g{number:02}.toml", sheet((5, 2), f"2026-11-{number:02}"))
    out = tmp_path / "season.html"
    assert referee("audit", tmp_path, "-o", out).status == 0
    picture = next(node for node in read_html(out.read_text(encoding="utf-8")).all("svg") if node.all("circle"))
    width = float(picture.attributes["viewbox"].split()[2])
    discs = picture.all("circle")
    assert len(discs) == 12
    assert all(float(disc.attributes["cx"]) + float(disc.attributes["r"]) + 1 <= width for disc in discs)


def test_means_are_rounded_as_people_round() -> None:
    assert [_number(Fraction(5, 4)), _number(Fraction(-5, 4)), _number(Fraction(1, 3)), _number(None)] == [
        "1.3", "-1.2", "0.3", "",
    ]  # fmt: skip
