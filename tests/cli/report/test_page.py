"""The page of every sample game: sound HTML that loads nothing, and everything that the game and its score say."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from markupsafe import escape

from referee.api import Log
from referee.cli.commands.rules import rules
from referee.cli.report.changes import marked
from referee.core.game import full_rulebook
from referee.core.pictures import Picture
from tests.support.cli import referee
from tests.support.html import Node, read_html
from tests.support.reports import (
    REPORTED,
    UNSCORED,
    VARIED,
    Drawn,
    answer_of,
    elements_of,
    figures_in,
    moves_of,
    page_of,
    page_of_text,
    report_of,
    score_of,
    write_report,
)
from tests.support.samples import LOGS, opened

every_page = pytest.mark.parametrize("path", REPORTED, ids=str)
every_log = pytest.mark.parametrize("path", [path for path in REPORTED if path in LOGS], ids=str)

LOADING = {"script", "iframe", "object", "embed", "link", "img", "image", "base", "form", "audio", "video"}


def words(text: str) -> str:
    """A text as a browser shows it: blanks and line ends are one blank."""
    return " ".join(text.split())


def _plain(text: str) -> str:
    """A text of ours as a browser shows it: what stands between backticks is code."""
    return words(text.replace("`", ""))


@every_page
def test_page_has_one_title_and_headings_in_order(path: Path) -> None:
    page = page_of(path)
    levels = [int(node.tag[1]) for node in page.walk() if re.fullmatch("h[1-6]", node.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert page.attributes["lang"] == "en"
    assert words(page.one("head").one("title").text)


@every_page
def test_ids_are_unique_and_everything_referred_to_is_on_the_page(path: Path) -> None:
    page = page_of(path)
    ids = [node.attributes["id"] for node in page.walk() if "id" in node.attributes]
    assert len(ids) == len(set(ids))
    (button,) = page.all("a", "button")
    assert button.attributes["href"].startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    links = [node.attributes["href"] for node in page.walk() if "href" in node.attributes and node is not button]
    assert all(link.startswith("#") for link in links)
    referred = [link.removeprefix("#") for link in links]
    for node in page.walk():
        referred += node.attributes.get("aria-labelledby", "").split()
    assert set(referred) <= set(ids)


@every_page
def test_page_loads_nothing_and_runs_nothing(path: Path) -> None:
    page = page_of(path)
    assert not {node.tag for node in page.walk()} & LOADING
    names = {name for node in page.walk() for name in node.attributes}
    assert not [name for name in names if name.startswith("on") or name in ("src", "srcset", "xlink:href", "action")]
    # The button for BG Stats is the only address, and loads nothing before somebody presses it.
    text = re.sub(r'href="https://app\.bgstatsapp\.com/createPlay\.html\?data=[\w%.~-]*"', "", report_of(path, "html"))
    assert not re.search(r"https?:|//|url\(|@import|javascript:|data:", text)


@every_page
def test_page_forbids_to_load_anything(path: Path) -> None:
    head = page_of(path).one("head")
    (policy,) = [node for node in head.all("meta") if node.attributes.get("http-equiv") == "Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.attributes["content"].split(";"))
    assert directives == {
        "default-src": "'none'", "style-src": "'unsafe-inline'", "base-uri": "'none'", "form-action": "'none'"
    }  # fmt: skip
    assert head.elements().index(policy) < head.elements().index(head.one("style"))


@every_page
def test_pictures_have_title_and_description(path: Path) -> None:
    page = page_of(path)
    folded = {id(one) for item in page.all("li") for details in item.all("details") for one in details.all("figure")}
    shown = [figure for figure in page.all("figure") if id(figure) not in folded]
    assert shown
    for figure in shown:
        picture = figure.one("svg")
        assert picture.attributes["role"] == "img"
        title, description = (picture.by_id(ident) for ident in picture.attributes["aria-labelledby"].split())
        assert (title.tag, description.tag) == ("title", "desc")
        assert words(title.text)
        assert words(description.text)
    assert len(page.all("svg")) == len(page.all("figure")) + 1


@every_log
def test_folded_pictures_are_silent_beside_a_text_of_what_changed(path: Path) -> None:
    log, page = opened(path), page_of(path)
    assert isinstance(log, Log)
    before = log.game.resting_state(log.state_after(0))
    for number, move in enumerate(moves_of(page), 1):
        after = log.game.resting_state(log.state_after(number))
        old, new = ([line.strip() for line in log.game.live.render_list(one).split("\n")] for one in (before, after))
        changed = [line for line in new if line not in old]
        for details in move.all("details"):
            assert [pre.text.split("\n") for pre in details.all("pre", "unseen")] == ([changed] if changed else [])
            assert all(figure.one("svg").attributes["aria-hidden"] == "true" for figure in details.all("figure"))
            assert all(figure.one("figcaption").text for figure in details.all("figure"))
        before = after


@every_log
def test_symbols_stand_once_at_the_end(path: Path) -> None:
    page = page_of(path)
    symbols = page.one("svg", "symbols")
    assert page.one("body").elements()[-1] is symbols
    assert symbols.attributes["aria-hidden"] == "true"
    texts = [str(node) for node in symbols.one("defs").elements()]
    assert len(texts) == len(set(texts)) > 0


@every_page
def test_tables_are_whole_and_every_heading_has_its_direction(path: Path) -> None:
    for table in page_of(path).all("table"):
        rows = [row.elements() for row in table.all("tr")]
        assert len({len(row) for row in rows}) == 1
        assert all(node.attributes["scope"] in ("row", "col") for node in table.all("th"))
        assert all(row[0].tag == "th" for row in rows[1:])


@every_page
def test_table_of_scores_says_what_score_says(path: Path) -> None:
    score = score_of(path)
    players = sorted(score["players"], key=lambda player: (player["rank"] is None, player["rank"] or 0))
    head, *rows = [
        [words(cell.text) for cell in row.elements()] for row in page_of(path).one("table", "scores").all("tr")
    ]
    assert all(player["name"] in cell for player, cell in zip(players, head[1:], strict=True))
    table = {row[0]: row[1:] for row in rows}
    assert table["rank"] == [str(player["rank"] or "–") for player in players]
    totals = {player.name: player.total_words for player in opened(path).score().players}
    assert table["total"] == [totals[player["name"]] for player in players]
    for number, item in enumerate(players[0]["items"]):
        shown = [player["items"][number] for player in players]
        assert table[item["item"]] == [_points(one["points"], one["possible"]) for one in shown]


def _points(points: int | None, possible: list[int] | None) -> str:
    return str(points) if points is not None else f"{possible[0]}–{possible[1]}" if possible else "?"


@every_page
def test_players_stand_at_the_top_with_their_colours_and_the_winner_is_named(path: Path) -> None:
    score, header = score_of(path), page_of(path).one("header")
    cards = header.one("ol", "players").elements()
    for card in cards:
        (player,) = [one for one in score["players"] if one["name"] == card.one("bdi", "name").text]
        assert card.one("span", "chip").text
        assert (card.attributes.get("class") == "winner") == (player["name"] in score["winners"])
        total = card.one("span", "total")
        if player.get("rounds_won") is not None and len(player["rounds"]) > 1:
            assert total.text == f"{player['rounds_won']} {player['total']} points"
            continue
        assert player["total"] is None or total.text == str(player["total"])
        assert (player["total"] is None) == ("unsure" in total.attributes["class"])
    assert len(cards) == len(score["players"])
    result = words(header.one("p", "result").text)
    assert all(name in result for name in score["winners"])
    assert score["finished"] or result.startswith(("Not finished", "Scored up to move"))
    if score["tiebreak"] and score["finished"]:
        tiebreak = words(header.one("p", "tiebreak").text)
        assert re.sub(r"`[^`]*`", "", score["tiebreak"]["text"])[1:9] in tiebreak
        assert tiebreak[0].isupper()
        assert "`" not in tiebreak
        assert tiebreak.endswith(score["tiebreak"]["clause"])
    for player in opened(path).header.players:
        assert all(color in words(header.text) for color in player.colors)


@every_page
def test_every_point_has_its_reason_and_its_rule(path: Path) -> None:
    score, page = score_of(path), page_of(path)
    accounts = {account.one("bdi", "name").text: account for account in page.all("article")}
    for player in score["players"]:
        rows = accounts[player["name"]].one("table").one("tbody").all("tr")
        shown = [tuple(words(cell.text) for cell in row.elements()) for row in rows]
        assert shown == [
            (item["item"], _points(item["points"], item["possible"]), _plain(f"{item['why']} {item['clause']}"))
            for item in _flat(player["items"])
        ]


def _flat(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The items that are told: those in an item only where one of them brings something."""
    return [one for item in items for one in (item, *(_flat(item["items"]) if _brings(item["items"]) else ()))]


def _brings(items: list[dict[str, Any]]) -> bool:
    return any(item["points"] != 0 or _brings(item["items"]) for item in items)


@every_page
def test_every_rule_that_is_named_has_its_text_at_the_foot(path: Path) -> None:
    page, game = page_of(path), opened(path).game
    texts = {clause.id: clause.text for clause in full_rulebook(game).clauses()}
    linked = {node.text for node in page.all("a", "rule")}
    terms = page.one("dl").all("dt")
    assert {term.text for term in terms} == linked
    definitions = dict(
        zip([term.text for term in terms], [node.text for node in page.one("dl").all("dd")], strict=True)
    )
    for clause in linked - {"notation"}:
        assert definitions[clause] == texts[clause].replace("`", "")
        assert texts[clause] in rules(game.id, [clause]).answer().clauses[0].text
    assert page.elements()[-1].one("main").elements()[-1].all("dl"), "the rules are the last section"


@every_log
def test_every_move_has_its_line_what_happened_and_its_board(path: Path) -> None:
    log, page = opened(path), page_of(path)
    assert isinstance(log, Log)
    steps = referee("replay", path, "--json").data["steps"][1:]
    moves = moves_of(page)
    blocks = log.document.data["move"]
    assert len(moves) == len(blocks) == len(steps)
    for number, (move, block, step) in enumerate(zip(moves, blocks, steps, strict=True), 1):
        assert move.attributes["id"] == f"move-{number}"
        line = words(move.one("p", "line").text)
        assert line.startswith(f"{number}. ")
        assert words(block["do"]) in words(move.text), "in words, and as it was typed"
        assert ("not legal, left out" in line) == (step["verdict"] == "illegal" and not _is_allowed(step))
        assert ("allowed: " + words(block["allow"]) in line) if _is_allowed(step) else "allowed" not in _flags(move)
        assert ("cannot be verified" in _flags(move)) == (step["verdict"] == "unverifiable")
        told = [words(one.text) for ul in move.all("ul", "events") for one in ul.elements()]
        assert all(_plain(event) in told for event in step["happened"])
        for problem in step["problems"]:
            assert _plain(f"{problem['clause']} {problem['message']}") in told
        assert (words(block.get("note", ""))) in words(move.text)
        assert all("open" not in details.attributes for details in move.all("details"))


@every_log
def test_every_move_unfolds_the_pictures_that_it_changed(path: Path) -> None:
    log, text = opened(path), report_of(path, "html")
    assert isinstance(log, Log)
    states = [log.game.resting_state(log.state_after(number)) for number in range(len(log.playthrough.played) + 1)]
    positions = [log.game.pictures.pictures(state) for state in states]
    drawn, framed = list(_drawn_in_turn(positions)), [[], *_framed(positions)]
    moves = "".join(part.partition("</ol>")[0] for part in text.split('<ol class="moves">')[1:])
    folds = re.split(r'<li(?: class="turn")? id="move-\d+">', moves)[1:]
    for number, fold in enumerate(folds, 1):
        old = [one.elements for one in drawn[number - 1]]
        is_plain = '<strong class="flag' not in fold
        pairs = zip(drawn[number], framed[number], strict=True)
        expected = [frame for one, frame in pairs if not is_plain or one.elements not in old]
        assert figures_in(text, fold) == expected, number
        assert (f'board<span class="unseen"> after move {number}</span></summary>' in fold) == bool(expected)
    assert len(folds) == len(states) - 1


@every_log
def test_table_at_the_setup_is_folded_before_the_moves(path: Path) -> None:
    log, text = opened(path), report_of(path, "html")
    assert isinstance(log, Log)
    first = text.partition('<details class="setup">')[2].partition("</details>")[0]
    pictures = log.game.pictures.pictures(log.game.resting_state(log.state_after(0)))
    assert figures_in(text, first) == [_drawn(picture) for picture in pictures]


def _drawn_in_turn(positions: Sequence[Sequence[Picture]]) -> Iterator[list[Drawn]]:
    """The pictures of positions as they are drawn; one that stands in the position before is not drawn again."""
    before: list[tuple[Picture, Drawn]] = []
    for pictures in positions:
        before = [
            next((known for known in before if known[0] == picture), None) or (picture, _drawn(picture))
            for picture in pictures
        ]
        yield [drawn for _, drawn in before]


def _framed(positions: Sequence[Sequence[Picture]]) -> Iterator[list[Drawn]]:
    """The pictures of positions with what is new since the position before in frames."""
    for before, after in pairwise(positions):
        old = {picture.title: picture for picture in before}
        yield [_drawn(marked(old.get(picture.title), picture)) for picture in after]


def _drawn(picture: Picture) -> Drawn:
    return Drawn(str(escape(picture.title)), elements_of(picture.parts))


def _is_allowed(step: dict[str, list[dict[str, bool]]]) -> bool:
    return any(problem["allowed"] for problem in step["problems"])


def _flags(move: Node) -> str:
    return " ".join(flag.text for flag in move.all("strong", "flag"))


@every_page
def test_what_the_score_rests_on_is_said(path: Path) -> None:
    score, page = score_of(path), page_of(path)
    trust = [words(one.text) for one in _section(page, "trust")]
    for player in score["players"]:
        named = [text for text in trust if f"{player['name']}'s " in text]
        assert any(" rest" in text or " is open: " in text for text in named) == bool(player["rests_on"])
    assert any("partly invented" in text for text in trust) == score["standin"]
    assert all(any(_plain(warning["message"]) == text for text in trust) for warning in score["warnings"])
    log = opened(path)
    if isinstance(log, Log):
        for played in log.playthrough.played:
            if played.step.verdict != "legal":
                (text,) = [text for text in trust if text.startswith(f"Move {played.number} (")]
                assert text.endswith(words(played.block.do))
        assert any("taken on trust" in text for text in trust) == any(
            "?" in one.block.do for one in log.playthrough.played
        )


def _section(page: Node, ident: str) -> list[Node]:
    sections = [node for node in page.all("section") if node.attributes["aria-labelledby"] == ident]
    return [one for section in sections for one in section.all("li")]


@every_page
def test_claims_stand_beside_what_is_found(path: Path) -> None:
    claims = score_of(path)["claims"]
    tables = page_of(path).all("table", "claims")
    assert len(tables) == bool(claims)
    rows = [row.elements() for table in tables for row in table.all("tr")[1:]]
    assert len(rows) == len(claims)
    texts = {True: "agrees", False: "does not agree", None: "cannot be compared"}
    for (_, claimed, found, verdict), claim in zip(rows, claims, strict=True):
        assert verdict.text.startswith(texts[claim["holds"]])
        if isinstance(claim["claimed"], int):
            assert (claimed.text, found.text) == (str(claim["claimed"]), str(claim["found"]))


@every_page
def test_house_rules_of_the_file_are_listed(path: Path) -> None:
    header = opened(path).header
    shown = [words(one.text) for one in _section(page_of(path), "house")]
    assert len(shown) == len(header.given_house)
    for key in header.given_house:
        assert any(text.startswith(f"{key} = {header.house[key]}: ") for text in shown)


@every_page
def test_facts_of_the_file_are_at_the_top(path: Path) -> None:
    data, header = opened(path).document.data, words(page_of(path).one("header").text)
    for key in ("title", "place", "edition", "note"):
        assert words(str(data.get(key, ""))) in header
    if "date" in data:
        assert data["date"].isoformat()[:10] in header


@every_page
def test_report_has_the_status_of_score(path: Path) -> None:
    assert answer_of(path, "html").status == referee("score", path).status


@pytest.mark.parametrize("path", VARIED[::3], ids=str)
def test_same_file_gives_the_same_bytes(path: Path, tmp_path: Path) -> None:
    assert write_report(path, tmp_path / "again.html")[1] == report_of(path, "html")


@every_page
def test_page_is_small_enough_to_send(path: Path) -> None:
    moves = len(tomllib.loads(path.read_text(encoding="utf-8")).get("move", []))
    assert len(report_of(path, "html").encode()) < (520_000 if moves <= 160 else 650_000)


@pytest.mark.parametrize("kind", ["html", "svg", "md", "json"])
def test_what_cannot_be_scored_gets_no_report(kind: str, tmp_path: Path) -> None:
    out = tmp_path / f"page.{kind}"
    answer = referee("report", UNSCORED, "-o", out)
    assert answer.status == referee("score", UNSCORED).status == 1
    assert "not scored" in answer.out
    assert not out.exists()
    problems = referee("report", UNSCORED, "-o", out, "--json").data["problems"]
    assert problems == referee("score", UNSCORED, "--json").data["problems"]


def beginning(path: str, moves: int) -> str:
    """The text of a sample game up to a move."""
    head, *blocks = Path("sample_games", path).read_text(encoding="utf-8").split("\n[[move]]")
    return "\n[[move]]".join([head, *blocks[:moves]]) + "\n"


def test_moves_are_told_in_words_with_the_line_that_was_typed_beside_them(tmp_path: Path) -> None:
    page = page_of_text(beginning("grund/typed-evening.toml", 4), tmp_path)
    move = page.by_id("move-4")
    assert words(move.one("p", "line").text) == "4. Ana goes from the parents to the bench"
    assert move.one("p", "typed").one("code").text == "ana b3-d2"
    side = page_of_text(beginning("balconia/typed-evening.toml", 3), tmp_path).by_id("move-3")
    assert words(side.one("p", "line").text) == "3. Ana shows on c2: row 1 bird; cat"


def test_moves_are_folded_by_rounds_with_what_each_made() -> None:
    page = page_of(Path("sample_games/grund/four-players.toml"))
    rounds = page.all("details", "round")
    assert len(rounds) == 9
    assert words(rounds[5].elements()[0].text) == "Round 6: Ida 2 (±0), Noor 9 (−2), Old Tom 10 (−1), Paul 21 (+15)"
    assert [move.attributes["id"] for move in moves_of(page)] == [f"move-{number}" for number in range(1, 154)]
    assert "+9" in words(page.by_id("move-64").one("p", "line").text), "only the total of its player was another"


def test_sentences_of_the_story_link_to_their_moves_and_are_numbered_in_the_chart() -> None:
    page = page_of(Path("sample_games/grund/four-players.toml"))
    facts = page.one("ul", "story").elements()
    assert words(
        facts[1].text
    ) == "1 Paul came from behind: 8 points less than Noor at the end of round 3. move 49".replace("1 ", "1", 1)
    assert facts[1].one("a", "to").attributes["href"] == "#move-49"
    chart = next(one for one in page.all("figure") if "How the scores grew, round by round" in one.text)
    discs = [node for node in chart.all("circle") if "marked" in node.attributes["class"].split()]
    assert len(discs) == len([fact for fact in facts if fact.all("a", "moment")]) == 4


def test_story_says_what_was_done_in_the_move_that_it_names() -> None:
    path = Path("sample_games/grund/four-players.toml")
    story = page_of(path).one("ul", "story")
    sentence, deed = "move 64: 9 points (castles +1, goals +8).", "Old Tom builds the castle tile tower as a new castle"
    assert f"Old Tom's {sentence} {deed}" in words(story.text)
    assert f"Old Tom's {sentence} {deed}." in report_of(path, "bgg")
    links = [link.attributes["href"] for one in story.all("bdi", "deed") for link in one.all("a")]
    assert links == ["#move-64", "#move-98"]


def test_words_about_the_curve_stand_only_below_a_curve() -> None:
    assert "The curve shows" in page_of(Path("sample_games/grund/four-players.toml")).text
    page = page_of(Path("sample_games/misty/four-players.toml"))
    assert "What the scores are made of" in page.text
    assert "The curve shows" not in page.text


def test_loss_does_not_look_like_a_gain() -> None:
    moves = {move.attributes["id"]: move for move in moves_of(page_of(Path("sample_games/grund/four-players.toml")))}
    assert words(moves["move-6"].one("span", "loss").text) == "−1"
    assert words(moves["move-64"].one("span", "gain").text) == "+9"


def test_what_hangs_on_a_reading_is_said() -> None:
    path = Path("sample_games/gridblock/sheet.toml")
    readings = [one["text"] for one in score_of(path)["readings"] if one["changes"] != "totals"]
    assert len(readings) == 3
    for text in readings:
        assert text[1:] in words(page_of(path).text)
        assert text[1:] in report_of(path, "bgg")


def test_top_of_the_page_is_written_for_friends(tmp_path: Path) -> None:
    window = '["smiley smiley . flower", "smiley flower * monster", "plain plain . smiley"]'
    text = 'referee = 1\ngame = "misty"\n[[player]]\nname = "Ana"\n[[player]]\nname = "Ben"\n'
    sheet = tmp_path / "tie.toml"
    sheet.write_text(f"{text}[final.result]\nAna = {window}\nBen = {window}\n", encoding="utf-8")
    page = read_html(write_report(sheet, tmp_path / "tie.html")[1])
    assert words(page.one("p", "result").text) == "Nobody wins."
    told = words(page.one("p", "tiebreak").text)
    assert told == "Ana and Ben are level on 12; by house rule end.tie (none) nobody wins the round. end.3"
