"""The link for BG Stats: every key as the app reads it."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write
from tests.support.reports import REPORTED, score_of

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
KEYS = {
    "sourceName": str, "sourcePlayId": str, "playDate": str, "comments": str, "game": dict, "players": list,
    "location": str, "board": str, "durationMin": int,
}  # fmt: skip
GAME_KEYS = {"name": str, "sourceGameId": str, "highestWins": bool, "noPoints": bool, "usesTeams": bool}
PLAYER_KEYS = {
    "name": str, "sourcePlayerId": str, "startPlayer": bool, "winner": bool, "score": int, "rank": int, "role": str,
}  # fmt: skip
OPTIONAL = {"durationMin", "location", "board", "score", "rank", "role"}


def play_of(path: Path, *options: str) -> Any:
    """The play that the link hands over."""
    answer = referee("report", path, "--format", "bgstats", *options)
    assert answer.status in (0, 1)
    (link,) = answer.out.splitlines()
    assert link.startswith(ADDRESS)
    assert re.fullmatch(r"[A-Za-z0-9%_.~-]+", link.removeprefix(ADDRESS)), "a reserved character is not encoded"
    return json.loads(unquote(link.removeprefix(ADDRESS), errors="strict"))


@pytest.mark.parametrize("path", REPORTED, ids=str)
def test_play_of_a_sample_game_has_every_key_in_its_type(path: Path) -> None:
    play, score = play_of(path), score_of(path)
    for data, keys in ((play, KEYS), (play["game"], GAME_KEYS), *((player, PLAYER_KEYS) for player in play["players"])):
        assert set(keys) - OPTIONAL <= set(data) <= set(keys)
        assert all(type(value) is keys[key] for key, value in data.items())
    datetime.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S")
    assert play["game"]["sourceGameId"] == score["game"]
    assert play["game"]["noPoints"] == all(player["total"] is None for player in score["players"])
    assert sum(player["startPlayer"] for player in play["players"]) <= 1
    for player, scored in zip(play["players"], score["players"], strict=True):
        assert player["name"] == scored["name"]
        by_rounds = len(scored.get("rounds", ())) > 1
        assert player.get("score") == (scored["rounds_won"] if by_rounds else scored["total"])
        assert not by_rounds or f"{scored['name']} has {scored['total']} points" in play["comments"]
        assert player["winner"] == (scored["name"] in score["winners"])
        assert player.get("rank") == (scored["rank"] if score["finished"] else None)
    assert ("not finished" in play["comments"]) == (not score["finished"])


def log(tmp_path: Path, text: str = GRIDBLOCK, more: str = "") -> Path:
    return write(tmp_path / "game.toml", more + text)


def starts(path: Path) -> list[str]:
    return [player["name"] for player in play_of(path)["players"] if player["startPlayer"]]


def test_start_player_is_the_one_of_the_setup(tmp_path: Path) -> None:
    assert starts(log(tmp_path)) == ["Ana"]
    assert starts(
        log(tmp_path, GRIDBLOCK.replace("[setup]", '[setup]\nfirst = "ce"', 1).replace('"ce"', '"cilla"'))
    ) == ["Cilla"]
    assert starts(log(tmp_path, MISTY)) == [], "everybody begins at the same time"
    assert starts(Path("sample_games/balconia/half-remembered.toml")) == ["Ana"], "the second seat begins"
    assert starts(Path("sample_games/cathood/hidden-cards.toml")) == ["Ana"], "the last cat is placed first"
    assert starts(Path("sample_games/gridblock/sheet.toml")) == []


@pytest.mark.parametrize(
    ("more", "date"),
    [
        ("date = 2026-11-20\n", "2026-11-20 12:00:00"),
        ("date = 2026-11-20T23:30:00+02:00\n", "2026-11-20 21:30:00"),
        ("date = 2026-01-01T00:30:00+02:00\n", "2025-12-31 22:30:00"),
    ],
)
def test_date_of_the_file_is_given_in_utc(tmp_path: Path, more: str, date: str) -> None:
    assert play_of(log(tmp_path, more=more))["playDate"] == date


def test_play_ends_with_its_last_move(tmp_path: Path) -> None:
    first, second = (block.replace("do =", f"at = {at}\ndo =") for block, at in zip(
        (blocks(MOVES[0]), blocks(MOVES[1])), ("2026-11-20T19:31:04Z", "2026-11-20T23:31:04+01:00"), strict=True
    ))  # fmt: skip
    assert (
        play_of(log(tmp_path, GRIDBLOCK + first + second, "date = 2026-11-19\n"))["playDate"] == "2026-11-20 22:31:04"
    )


@pytest.mark.parametrize(
    ("end", "minutes"),
    [
        ("20:16:04", 45),
        ("19:31:04", None),  # both moves at once: the game was typed in afterwards
        ("19:34:04", None),
    ],
)
def test_play_took_as_long_as_its_moves(tmp_path: Path, end: str, minutes: int | None) -> None:
    times = ("2026-11-20T19:31:04Z", f"2026-11-20T{end}Z")
    moves = [blocks(move).replace("do =", f"at = {at}\ndo =") for move, at in zip(MOVES[:2], times, strict=True)]
    assert play_of(log(tmp_path, GRIDBLOCK + "".join(moves))).get("durationMin") == minutes
    next_day = moves[1].replace("2026-11-20", "2026-11-21")
    assert "durationMin" not in play_of(log(tmp_path, GRIDBLOCK + moves[0] + next_day))


def test_game_without_a_winner_says_why_nobody_is_marked() -> None:
    unfinished = play_of(Path("sample_games/balconia/half-remembered.toml"))
    assert [player["winner"] for player in unfinished["players"]] == [False, False]
    assert unfinished["comments"] == (
        "Scored by referee; not finished, so nobody is marked as the winner; "
        "Cilla has 3 + ? points; Ana has 5 + ? points"
    )


def test_file_without_a_date_gives_its_own_time(tmp_path: Path) -> None:
    path = log(tmp_path)
    changed = datetime.fromtimestamp(path.stat().st_mtime, UTC).strftime("%Y-%m-%d %H:%M:%S")
    assert play_of(path)["playDate"] == changed


def test_same_play_keeps_its_id_and_another_play_has_another(tmp_path: Path) -> None:
    timed = blocks(*MOVES).replace("do =", "at = 2026-11-20T19:31:04Z\ndo =")
    base = play_of(log(tmp_path, GRIDBLOCK + timed))["sourcePlayId"]
    same = [
        ("title = 'later'\nplace = 'Kitchen'\nnote = 'x'\n", GRIDBLOCK + timed),
        ("# a comment\n", GRIDBLOCK + timed.replace(MOVES[2], "cilla: play 1 circles e4-e5")),
        ("", GRIDBLOCK + timed + "\n[final.points]\nAna = 3\n"),
    ]
    assert [play_of(log(tmp_path, text, more))["sourcePlayId"] for more, text in same] == [base] * 3
    others = [
        ("", GRIDBLOCK + timed.replace("19:31:04", "21:31:04")),
        ("date = 2026-11-20\n", GRIDBLOCK + timed),
        ("", GRIDBLOCK.replace('"Ana"', '"Anna"') + timed.replace("ana:", "anna:")),
        ("", GRIDBLOCK + blocks(*MOVES)),
        ("", GRIDBLOCK + blocks(*MOVES[:2])),
    ]
    ids = {play_of(log(tmp_path, text, more))["sourcePlayId"] for more, text in others}
    assert len(ids | {base}) == 6


def test_every_character_of_a_name_arrives(tmp_path: Path) -> None:
    name = 'Zsófi "&=+%/?#<b> 👩‍🚀 \\'
    text = GRIDBLOCK.replace('name = "Ana"', f"name = {json.dumps(name, ensure_ascii=False)}")
    play = play_of(log(tmp_path, text, "place = 'Küche & Bar'\nedition = 'draft'\n"))
    assert play["players"][0]["name"] == name
    assert (play["location"], play["board"]) == ("Küche & Bar", "draft")
    assert [player["role"] for player in play["players"]] == ["red", "yellow", "green"]


def test_link_is_one_line_in_its_file_and_replaces_only_a_link(tmp_path: Path) -> None:
    out, path = tmp_path / "link.txt", log(tmp_path)
    for _ in range(2):
        assert referee("report", path, "--format", "bgstats", "-o", out).out == f"wrote {out}\n"
        assert out.read_text() == referee("report", path, "--format", "BGStats").out
    out.write_text("https://app.bgstatsapp.com/")
    assert referee("report", path, "--format", "bgstats", "-o", out).status == 2


@pytest.mark.parametrize("date", ["0001-01-01T00:00:00", "9999-12-31T23:59:59", "0001-01-01T00:00:00+14:00"])
def test_the_ends_of_time_are_dates_too(date: str, tmp_path: Path) -> None:
    assert play_of(log(tmp_path, GRIDBLOCK, f"date = {date}\n"))["playDate"][:4] in ("0001", "9999")


def test_the_id_does_not_hang_on_what_the_viewer_may_not_see(tmp_path: Path) -> None:
    ids = {
        play_of(log(tmp_path, MISTY + blocks(f"ana: hold {card}")), "--as", "bela")["sourcePlayId"]
        for card in ("flower", "smiley")
    }
    assert len(ids) == 1


def test_points_by_category_stand_in_the_comments() -> None:
    comments = play_of(Path("sample_games/grund/four-players.toml"))["comments"]
    assert "Paul: happiness 7, castles 1, photos 7, goals 9" in comments
    assert "energy" not in comments, "nobody has points for it"


def test_game_that_the_table_stopped_has_its_winner_and_ranks(tmp_path: Path) -> None:
    ended = GRIDBLOCK.replace('game = "gridblock"', 'game = "gridblock"\nended = "too late"', 1)
    path = write(tmp_path / "ended.toml", ended + blocks(*MOVES))
    play, score = play_of(path), score_of(path)
    assert not score["finished"]
    assert score["winners"]
    assert [player["name"] for player in play["players"] if player["winner"]] == score["winners"]
    assert [player["rank"] for player in play["players"]] == [player["rank"] for player in score["players"]]
    assert "The table stopped before the end: too late" in play["comments"]
    assert "not finished" not in play["comments"]
