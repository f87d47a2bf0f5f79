"""The forms to share: one page of A4, the picture for a chat, the post for BoardGameGeek, the short reports."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from importlib.util import find_spec
from pathlib import Path

import pytest

from referee.api import Log
from referee.cli.report.bgg import safe
from referee.cli.report.canvas import Canvas
from referee.cli.report.chat import CHAT_HEIGHT, CHAT_WIDTH, MOST_WORDS, chat_canvas
from referee.cli.report.chat import SMALLEST_TYPE as SMALLEST_IN_CHAT
from referee.cli.report.content import Content, content_of
from referee.cli.report.poster import HEIGHT, SMALLEST_TYPE, WIDTH
from referee.cli.scored import scored
from tests.support.browser import Browser
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MOVES, blocks, write
from tests.support.long_runs import often
from tests.support.reports import VARIED, report_of, score_of, write_report
from tests.support.samples import opened

SVG = "{http://www.w3.org/2000/svg}"
LONG = "Maximilian von und zu Hohenberg"
every_file = pytest.mark.parametrize("path", VARIED, ids=str)
needs_resvg = pytest.mark.skipif(find_spec("resvg_py") is None, reason="resvg-py is not installed")


def content(path: Path) -> Content:
    file = opened(path)
    result = scored(file, False)
    assert not isinstance(result, list)
    return content_of(file, result, with_course=False)


def texts_with_sizes(svg: str) -> list[tuple[str, float, float, float]]:
    """Each text of a drawing with its size, its place from the left and from the top, in units of the drawing."""
    root = ET.fromstring(re.sub(r"^<!--.*?-->", "", svg))
    symbols = {node.get("id"): node for node in root.iter(f"{SVG}g")}
    found: list[tuple[str, float, float, float]] = []

    def walk(node: ET.Element, x: float, y: float, scale: float) -> None:
        for child in node:
            left, top = x + float(child.get("x", 0)) * scale, y + float(child.get("y", 0)) * scale
            if child.tag == f"{SVG}svg":
                inner = float(child.get("width", 0)) / float(child.get("viewBox", "").split()[2])
                walk(child, left, top, scale * inner)
            elif child.tag == f"{SVG}use":
                walk(symbols[child.get("href", "").removeprefix("#")], left, top, scale)
            elif child.tag == f"{SVG}text":
                found.append((child.text or "", float(child.get("font-size", 11)) * scale, left, top))

    walk(root, 0, 0, 1)
    return found


@every_file
def test_poster_keeps_its_page_and_its_type(path: Path, tmp_path: Path) -> None:
    svg = write_report(path, tmp_path / "poster.svg", "--poster")[1]
    texts = texts_with_sizes(svg)
    names = " ".join(text for text, *_ in texts)
    assert all(player["name"] in names for player in score_of(path)["players"])
    assert min(size for _, size, *_ in texts) >= SMALLEST_TYPE - 0.05
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for _, _, x, y in texts)


@every_file
def test_chat_picture_has_few_words_in_large_type(path: Path) -> None:
    svg = str(chat_canvas(content(path)).svg("title", "spoken"))
    texts = texts_with_sizes(svg)
    assert min(size for _, size, *_ in texts) >= SMALLEST_IN_CHAT - 0.05
    assert all(0 <= x <= CHAT_WIDTH and 0 <= y <= CHAT_HEIGHT for _, _, x, y in texts)
    words = [word for text, *_ in texts for word in text.split() if re.search(r"[^\W\d]{2}", word)]
    names = len(score_of(path)["players"])
    assert len(words) <= MOST_WORDS + 4 * names + 8, "the chart names players and items again"


SHEETS = [path for path in VARIED if path.stem.startswith("sheet")]


@pytest.mark.parametrize("path", SHEETS, ids=str)
def test_chat_picture_of_a_sheet_is_filled_by_the_table_of_scores(path: Path) -> None:
    texts = texts_with_sizes(str(chat_canvas(content(path)).svg("title", "spoken")))
    names = {text for text, *_ in texts}
    assert {item["item"] for item in score_of(path)["players"][0]["items"]} <= names
    assert max(y for *_, y in texts) > 0.75 * CHAT_HEIGHT


@needs_resvg
@pytest.mark.parametrize("path", VARIED[:: often(6, 1)], ids=str)
def test_chat_picture_is_a_png_of_its_size(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "chat.png"
    assert referee("report", path, "-o", out).status in (0, 1)
    data = out.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (CHAT_WIDTH, CHAT_HEIGHT)
    assert referee("report", path, "-o", out).status in (0, 1), "marked, so that it is overwritten"


def test_poster_prints_on_one_page(browser: Browser, tmp_path: Path) -> None:
    for path in VARIED[::3]:
        out = tmp_path / "poster.html"
        out.unlink(missing_ok=True)
        write_report(path, out, "--poster", *(["--qr"] if find_spec("segno") else []))
        browser.open(out)
        assert len(re.findall(rb"/Type\s*/Page\b", browser.pdf())) == 1, path


@every_file
def test_post_for_boardgamegeek_is_whole_markup(path: Path, tmp_path: Path) -> None:
    post = write_report(path, tmp_path / "post.bgg")[1]
    open_tags: list[str] = []
    for closing, tag in re.findall(r"\[(/?)([a-z]+)(?:=\d+)?\]", post):
        if closing:
            assert open_tags.pop() == tag
        else:
            open_tags.append(tag)
    assert open_tags == []
    assert set(re.findall(r"\[/?([a-z]+)(?:=\d+)?\]", post)) <= {"size", "heading", "b", "c", "o"}
    assert "<" not in post, "it would delete the rest of the post"
    columns = [line for line in post.split("\n") if line.startswith("[c]")]
    assert all(len(line.removeprefix("[c]").removesuffix("[/c]")) <= 60 for line in columns)
    for player in score_of(path)["players"]:
        assert player["total"] is None or re.search(rf"(?<!\d){player['total']}(?!\d)", columns[-1])
    file = opened(path)
    if isinstance(file, Log):
        assert all(f"\n{played.number}. " in post for played in file.playthrough.played)


def test_text_cannot_harm_a_post() -> None:
    assert safe("[b]a[/b] <script> :D x<y ;)") == "(b)a(/b) less than script more than : D x less than y ; )"


@pytest.mark.parametrize("kind", ["html", "md", "bgg"])
def test_short_report_has_the_story_and_no_moves(kind: str, tmp_path: Path) -> None:
    path = Path("sample_games/grund/four-players.toml")
    text = write_report(path, tmp_path / f"short.{kind}", "--short")[1]
    assert "Paul came from behind: 8 points less than Noor at the end of round 3." in text
    assert "The moves" not in text
    assert len(text) < 0.6 * len(report_of(path, "html") if kind == "html" else text + "x" * len(text))


def test_winner_comes_first_in_the_pictures_and_the_table_at_the_end() -> None:
    pictures = content(Path("sample_games/grund/four-players.toml")).pictures
    assert [picture.title for picture in pictures if picture.seat is not None] == [
        "What Paul has", "What Old Tom has", "What Noor has", "What Ida has",
    ]  # fmt: skip
    sides = content(Path("sample_games/balconia/whole-game.toml")).pictures
    assert [picture.title.split(" side")[0] for picture in sides[:2]] == ["Pink's", "Green's"], "side by side"


def test_result_of_a_game_won_by_rounds_is_in_rounds() -> None:
    match = content(Path("sample_games/misty/two-players.toml"))
    assert match.outcome == "Bela wins 2:1 in rounds."
    assert [match.result(seat) for seat in match.order] == ["2", "1"]
    single = content(Path("sample_games/misty/four-players.toml"))
    assert single.outcome == "Bela wins."
    assert single.result(single.order[0]) == "11"


@pytest.mark.parametrize("path", [path for path in VARIED if path.parent.name in ("cathood", "gridblock", "balconia")])
def test_letters_of_players_mean_nothing_else_in_the_pictures(path: Path) -> None:
    letters = {mark.upper() for mark in content(path).letters}
    assert letters.isdisjoint(opened(path).game.pictures.LETTERS)
    assert len(letters) == len(opened(path).header.names)


def test_tie_break_is_a_row_of_the_table() -> None:
    page = report_of(Path("sample_games/gridblock/four-players.toml"), "html")
    row = re.search(r"tie-break: stacks</th>(.*?)</tr>", page)
    assert row is not None
    assert re.findall(r">([^<>]+)</td>", row[1]) == ["5", "2", "–", "–"]


def test_difference_to_the_own_count_stands_at_the_top() -> None:
    header = report_of(Path("sample_games/gridblock/wrong-claim.toml"), "html").partition("<main>")[0]
    assert "The table counted" in header


def test_styles_are_written_for_strict_readers() -> None:
    """A reader such as resvg knows `currentColor` in this spelling only."""
    for path in VARIED[:3]:
        assert "currentcolor" not in report_of(path, "svg")
        assert "currentColor" in report_of(path, "svg")


def test_measure_that_was_not_stated_is_not_drawn() -> None:
    texts = " ".join(
        part.text
        for picture in content(Path("sample_games/grund/sheet.toml")).pictures
        for part in _words(picture.parts)
    )
    assert not re.search(r"\b0 (?:high|wide)\b", texts)


def _words(parts: object) -> list[object]:
    from referee.core.pictures import Group, Words

    found: list[object] = []
    for part in parts:  # type: ignore[attr-defined]
        found += _words(part.parts) if isinstance(part, Group) else [part] if isinstance(part, Words) else []
    return found


def test_items_without_points_fill_no_rows() -> None:
    page = report_of(Path("sample_games/misty/two-players.toml"), "html")
    account = page.partition("<article>")[2].partition("</article>")[0]
    assert len(re.findall("smudges", account)) == 1
    assert not re.search(r"smudges.*?depth-1.*?empty", account)


def test_long_name_is_cut_on_every_drawing(tmp_path: Path) -> None:
    text = GRIDBLOCK.replace('"Ana"', f'"{LONG}"') + blocks(*(move.replace("ana:", "red:") for move in MOVES))
    log = write(tmp_path / "game.toml", text)
    canvas = chat_canvas(content(log))
    assert isinstance(canvas, Canvas)
    for options in ((), ("--poster",)):
        out = tmp_path / f"x{len(options)}.svg"
        svg = write_report(log, out, *options)[1]
        for words, size, x, _ in texts_with_sizes(svg):
            if words.startswith("Maximilian"):
                assert x + len(words) * size * 0.45 <= float(svg.partition('viewBox="0 0 ')[2].split()[0])


def test_chat_picture_says_what_a_tie_break_compared() -> None:
    texts = texts_with_sizes(str(chat_canvas(content(Path("sample_games/gridblock/four-players.toml"))).svg("t", "s")))
    told = " ".join(text for text, *_ in texts)
    assert "the tie-break compares stacks: Ida 5, Paul 2" in told


def test_headings_of_the_poster_are_whole_where_the_numbers_leave_room(tmp_path: Path) -> None:
    out = tmp_path / "poster.svg"
    assert referee("report", "sample_games/gridblock/four-players.toml", "-o", out, "--poster").status == 0
    assert "tie-break: stacks" in [text for text, *_ in texts_with_sizes(out.read_text(encoding="utf-8"))]
