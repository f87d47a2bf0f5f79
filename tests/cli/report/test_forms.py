"""The reports that are no page: the picture, the forum post, the answers for scripts."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.api import Log
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MOVES, blocks, write
from tests.support.reports import VARIED, report_of, score_of, write_report
from tests.support.samples import opened

SVG = "{http://www.w3.org/2000/svg}"
every_file = pytest.mark.parametrize("path", VARIED, ids=str)


@every_file
def test_picture_is_sound_and_says_who_has_how_many_points(path: Path) -> None:
    text = report_of(path, "svg")
    assert re.findall(r"https?:|//|url\(|@import", text.replace('xmlns="http://www.w3.org/2000/svg"', "", 1)) == []
    root = ET.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    ids = {node.get("id"): node for node in root.iter() if node.get("id")}
    title, description = (ids[ident].text or "" for ident in root.get("aria-labelledby", "").split())
    shown = [node.text for node in root.iter(f"{SVG}text")]
    for player in score_of(path)["players"]:
        assert player["name"] in shown
        if player["total"] is not None:
            assert str(player["total"]) in shown
            assert f"{player['name']}: {player['total']}" in description
    assert title
    file = opened(path)
    pictures = file.game.pictures.sheet_pictures(file.header) if not isinstance(file, Log) else _pictures(file)
    for picture in pictures:
        assert picture.description in description
        assert picture.title in shown


def _pictures(log: Log) -> list[object]:
    return list(log.game.pictures.pictures(log.game.resting_state(log.playthrough.sound_state)))  # type: ignore[arg-type]


@every_file
def test_picture_keeps_everything_within_its_edges(path: Path) -> None:
    root = ET.fromstring(report_of(path, "svg"))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    drawn = list(_drawn(root, {node.get("id", ""): node for node in root.iter(f"{SVG}g")}))
    assert {node.tag for node, _, _ in drawn} >= {f"{SVG}rect", f"{SVG}text"}
    for node, x, y in drawn:
        if node.tag == f"{SVG}rect":
            right, down = x + float(node.get("width", "nan")), y + float(node.get("height", "nan"))
            assert -0.5 <= x <= right <= width + 0.5
            assert -0.5 <= y <= down <= height + 0.5
        elif node.tag == f"{SVG}text":
            assert 0 <= x <= width
            assert 0 <= y <= height


def _drawn(
    node: ET.Element, symbols: dict[str, ET.Element], x: float = 0, y: float = 0
) -> Iterator[tuple[ET.Element, float, float]]:
    """What is drawn, with its place in the picture: what references refer to in the places of these."""
    for child in node:
        at = x + float(child.get("x", 0)), y + float(child.get("y", 0))
        if child.tag == f"{SVG}use":
            yield from _drawn(symbols[child.get("href", "").removeprefix("#")], symbols, *at)
        elif child.tag != f"{SVG}defs":
            yield child, *at


@every_file
def test_answers_are_those_of_score_and_replay(path: Path) -> None:
    data = json.loads(report_of(path, "json"))
    assert set(data) == {"game", "score", "replay", "rounds", "story", "mark"}
    assert data["game"] == data["score"]["game"]
    assert data["score"] == score_of(path)
    if isinstance(opened(path), Log):
        assert data["replay"] == referee("replay", path, "--json").data
        assert isinstance(data["rounds"], list)
        assert isinstance(data["story"], list)
    else:
        assert (data["replay"], data["rounds"], data["story"]) == (None, None, None)


@every_file
def test_post_has_the_scores_every_point_and_every_move(path: Path) -> None:
    post, score, file = report_of(path, "md"), score_of(path), opened(path)
    lines = _prose(post).split("\n")
    table = [_cells(line) for line in lines[: lines.index("## Every point")] if line.startswith("| ")]
    assert table[0][:2] == ["rank", "player"]
    assert {len(row) for row in table} == {len(table[0])}
    names = [player["name"] for player in score["players"]]
    assert sorted(row[1] for row in table[2:]) == sorted(names)
    for player in score["players"]:
        (row,) = [row for row in table[2:] if row[1] == player["name"]]
        if player["total"] is not None:
            assert row[-1] == f"**{player['total']}**"
        for item in player["items"]:
            assert sum(item["why"] in _unescaped(line) and f"({item['clause']})" in line for line in lines)
    for clause in set(re.findall(r"\(([a-z]+\.\d+)\)$", post, re.M)):
        assert f"- {clause}: " in post
    if isinstance(file, Log):
        shown = [line for line in lines if re.match(r"\d+\. ", line)]
        assert len(shown) == len(file.playthrough.played)
        for line, played in zip(shown, file.playthrough.played, strict=True):
            assert line.startswith(f"{played.number}. ")
            assert f"`{' '.join(played.block.do.split())}`" in line
            assert ("left out" in line) == played.step.is_refused
            assert (played.block.allow or "allowed" not in line) if played.step.allowed else "(allowed" not in line


def _prose(post: str) -> str:
    """The post without what is drawn in its blocks of code."""
    return re.sub(r"(?ms)^(`{3,})text\n.*?^\1$", "```", post)


def _cells(line: str) -> list[str]:
    return [_unescaped(cell.strip()) for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text).replace("&amp;", "&")


@every_file
def test_post_tells_every_picture_once_that_a_phone_can_show(path: Path) -> None:
    post, file = report_of(path, "md"), opened(path)
    pictures = file.game.pictures.sheet_pictures(file.header) if not isinstance(file, Log) else _pictures(file)
    words = " ".join(re.split("## (?:The table|Every point)", post)[1].split())
    for picture in pictures:
        text = " ".join(picture.description.split())
        is_narrow = max(map(len, picture.description.split("\n"))) <= 46
        assert words.count(text) == is_narrow, picture.title


@every_file
def test_post_is_whole_markdown(path: Path) -> None:
    post = report_of(path, "md")
    assert re.match(r"<!-- report of referee \{[^-]*\} -->\n\n# ", post)
    fences = re.findall(r"^`{3,}", post, re.M)
    assert len(fences) % 2 == 0
    prose = _prose(post).split("\n", 1)[1]
    assert "\n\n\n" not in prose
    assert [line for line in prose.split("\n") if line.startswith("# ")] == [prose.strip().split("\n")[0]]
    # A table, a list and a heading begin behind an empty line.
    for before, line in zip(prose.split("\n"), prose.split("\n")[1:], strict=False):
        if re.match(r"#+ |\| rank|- |1\. ", line) and not re.match(r" *- |\d+\. ", before):
            assert before == "", (before, line)


def test_line_end_and_pipe_in_a_text_stay_in_their_cell(tmp_path: Path) -> None:
    text = GRIDBLOCK.replace('"Ana"', '"A|n`a"')
    claim = '\n[final.points]\n"A|n`a" = 3\n'
    log = write(tmp_path / "game.toml", 'title = "a\\nb | c"\n' + text + blocks(MOVES[0].replace("ana", "red")) + claim)
    post = write_report(log, tmp_path / "post.md")[1]
    assert "# a b \\| c\n" in post
    assert "| A\\|n\\`a |" in post
    assert "| total of A\\|n\\`a | 3 | 1 | does not agree: the table says 3, it is 1: " in post
