"""Whatever people write into a file is text in the report, in every form and at every length."""

from __future__ import annotations

import json
import re
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.support.html import Node
from tests.support.logs import GRIDBLOCK
from tests.support.reports import moves_of, page_of_text, write_report

NAMES = [
    '"><script>alert(1)</script>',
    "<img src=x onerror=alert(1)>",
    "</title></style></svg><b>x",
    "]]><!--",
    "-->&lt;&#60;",
    "a`b``c",
    "| x | y |",
    "[x](javascript:alert(1))",
    "**_~~#~~_**",
    "scores",
    "move-1",
    "picture-0-title",
    "{0}%s{x}",
    "שָׁלוֹם",
    "👩‍🚀",
    "e\u0301\u0301",
    "x" * 10_000,
    "x " * 5_000 + "y",
]
INVISIBLE = [
    "\u202eabc\u202c",
    "\u2066x",
    "a\u200bb",
    "\x1b[31mred",
    "\x00\x07\x9b",
    "\u2028l\u2029p",
    "\U000e0041",
    "\ufeff",
]
_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f]"
)
TAGS_OF_A_PAGE = {
    "html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "h3", "p", "ol", "ul", "li", "nav", "a",
    "main", "section", "article", "table", "thead", "tbody", "tfoot", "tr", "th", "td", "figure", "figcaption", "div",
    "svg", "desc", "rect", "circle", "polygon", "polyline", "text", "span", "bdi", "strong", "details", "summary",
    "g", "use", "defs", "pre", "dl", "dt", "dd", "footer", "code",
}  # fmt: skip
every_name = pytest.mark.parametrize("name", NAMES, ids=lambda name: ascii(name)[:30])
every_invisible = pytest.mark.parametrize("text", INVISIBLE, ids=lambda text: ascii(text)[:30])


def toml(text: str) -> str:
    """A text as a TOML string."""
    return json.dumps(text).replace("\x7f", "\\u007f") if all(ord(char) < 0x10000 for char in text) else _long(text)


def _long(text: str) -> str:
    return '"' + "".join(char if char.isascii() and char.isalnum() else f"\\U{ord(char):08X}" for char in text) + '"'


def hostile_log(name: str) -> str:
    """A log with the name, and with the same text wherever else people may write one."""
    text = GRIDBLOCK.replace('name = "Ana"', f"name = {toml(name)}")
    return f"title = {toml(name)}\nplace = {toml(name)}\nnote = {toml(name)}\n{text}" + "".join(
        f"\n[[move]]\nnote = {toml(name)}\n{allow}do = {do}\n"
        for allow, do in (
            ("", '"red: play 2 bricks c3-d3-e3 nw"'),
            (f"allow = {toml(name)}\n", '"cilla: play 1 circles e4-d4"'),
            ("", toml(f"bela: play {name}")),
        )
    )


def words(text: str) -> str:
    """A text as a browser shows it: blanks and line ends are one blank."""
    return " ".join(text.split())


def is_usable(name: str) -> bool:
    """May a player be called so?"""
    return not any(char in ":," for char in name)


@every_name
def test_name_is_text_on_the_page(name: str, tmp_path: Path) -> None:
    if not is_usable(name):
        name = name.replace(":", ";").replace(",", ".")
    page = page_of_text(hostile_log(name), tmp_path)
    assert {node.tag for node in page.walk()} <= TAGS_OF_A_PAGE
    _assert_only_our_attributes(page)
    ids = [node.attributes["id"] for node in page.walk() if "id" in node.attributes]
    assert len(ids) == len(set(ids))
    header = page.one("header")
    assert words(header.one("h1").text) == words(name)
    assert words(header.one("p", "remark").text) == words(name)
    assert words(name) in [words(one.text) for one in header.one("ol", "players").all("bdi", "name")]
    first, allowed, refused = moves_of(page)
    for move in (first, allowed, refused):
        assert words(move.one("p", "remark").text) == words(name)
    assert words(allowed.one("strong").text) == f"allowed: {words(name)}"
    assert words(f"bela: play {name}") in words(refused.one("p", "line").text)


def _assert_only_our_attributes(page: Node) -> None:
    known = {
        "id", "class", "href", "lang", "charset", "name", "content", "http-equiv", "aria-label", "aria-labelledby",
        "aria-hidden", "role", "scope", "tabindex", "style", "viewbox", "x", "y", "width", "height", "rx", "cx", "cy",
        "r", "points", "font-size", "text-anchor", "stroke-width", "stroke-dasharray", "textlength",
        "lengthadjust", "rel",
    }  # fmt: skip
    assert {name for node in page.walk() for name in node.attributes} <= known
    styles = [node.attributes["style"] for node in page.all("svg") if "style" in node.attributes]
    assert all(re.fullmatch(r"max-width:[0-9.]+px", style) for style in styles)
    assert all(re.fullmatch(r"#s\d+", node.attributes["href"]) for node in page.all("use"))


@every_name
def test_name_is_text_in_the_other_forms(name: str, tmp_path: Path) -> None:
    name = name.replace(":", ";").replace(",", ".")
    log = tmp_path / "game.toml"
    log.write_text(hostile_log(name), encoding="utf-8")
    picture = write_report(log, tmp_path / "x.svg")[1]
    nodes = list(ET.fromstring(picture).iter())
    assert {node.tag.rpartition("}")[2] for node in nodes} <= {
        "svg", "title", "desc", "style", "rect", "circle", "polygon", "polyline", "text", "g", "use", "defs",
    }  # fmt: skip
    assert all(re.fullmatch(r"#s\d+", node.get("href", "#s0")) for node in nodes)
    data = json.loads(write_report(log, tmp_path / "x.json")[1])
    assert data["score"]["players"][0]["name"] == name
    assert data["replay"]["steps"][3]["do"] == f"bela: play {name}"
    post = write_report(log, tmp_path / "x.md")[1]
    _assert_plain_markdown(post, name)


def _assert_plain_markdown(post: str, name: str) -> None:
    body = post.split("\n", 1)[1]
    outside = re.sub(r"(?ms)^(`{3,})text\n.*?^\1$|(?<![\\`])(`+)(?!`).*?(?<!`)\2(?!`)", "", body)
    assert not re.search(r"(?<!\\)[<>]", outside)
    assert not re.search(r"(?<!\\)\]\(", outside)
    table = [line for line in body.split("\n") if line.startswith("|")]
    assert len({len(re.findall(r"(?<!\\)\|", line)) for line in table}) == 1
    assert len(table) == 5
    headings = [line for line in outside.split("\n") if line.startswith("#")]
    assert len(headings) == 11, headings
    assert [line.split(".")[0] for line in outside.split("\n") if re.match(r"\d+\. ", line)] == ["1", "2", "3"]


@every_invisible
@pytest.mark.parametrize("kind", ["html", "svg", "md"])
def test_invisible_characters_are_shown_and_turn_no_line(text: str, kind: str, tmp_path: Path) -> None:
    log = tmp_path / "game.toml"
    places = f"title = {toml(text)}\nplace = {toml(text)}\nnote = {toml(text)}\n"
    move = f"\n[[move]]\nnote = {toml(text)}\nallow = {toml(text)}\ndo = {toml('ana: play ' + text)}\n"
    log.write_text(places + GRIDBLOCK + move, encoding="utf-8")
    report = write_report(log, tmp_path / f"x.{kind}")[1]
    assert not _CONTROL.search(report)
    assert f"U+{ord(next(char for char in text if _CONTROL.match(char))):04X}" in report
    if kind == "svg":
        ET.fromstring(report)


def test_long_names_are_written_fast(tmp_path: Path) -> None:
    log = tmp_path / "game.toml"
    log.write_text(hostile_log("x" * 10_000), encoding="utf-8")
    start = time.process_time()
    for kind in ("html", "svg", "md", "json"):
        write_report(log, tmp_path / f"x.{kind}")
    assert time.process_time() - start < 4
