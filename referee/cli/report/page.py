"""The report as one HTML page that needs nothing else: no script, no address, no font from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from referee.cli.report.content import (
    ClaimRow,
    Content,
    Reason,
    points_text,
    told_items,
)
from referee.cli.report.elements import document, element, rule_link, with_code
from referee.cli.report.mark import Mark, comment
from referee.cli.report.move_list import round_part
from referee.cli.report.style import page_css
from referee.cli.report.svg import (
    Bar,
    Curve,
    Moment,
    Symbols,
    bars_picture,
    growth_picture,
    picture_svg,
)
from referee.core.messages import count
from referee.core.pictures import Picture, player_style
from referee.core.score import Item, PlayerScore
from referee.core.story import Fact

_NOTATION = "The line cannot be read as a move."
# A line that jumps only once or twice says less than the table.
_FEWEST_STEPS = 4
_SHORT_ACCOUNT = 14


def html_page(content: Content, mark: Mark, link: str | None, is_short: bool = False) -> str:
    """The whole page."""
    symbols = Symbols()
    sections = list(_sections(content, symbols, is_short))
    body = h.body[
        _header(content, is_short),
        h.nav(aria_label="Contents")[((h.a(href=f"#{one.ident}")[one.name], " ") for one in sections)],
        h.main[map(_section, sections)],
        h.footer[
            h.p[h.a(".button", href=link, rel="noreferrer")["Add this play to BG Stats"]] if link else None,
            h.p[f"Scored by referee ({content.made}). Every point names the rule that gives it."],
        ],
        # It needs no space, but a picture that is not displayed at all could not be referred to everywhere.
        element("svg")(".symbols", aria_hidden="true", width="0", height="0")[symbols.definitions()],
    ]
    return document(f"{content.title}: {content.outcome}", page_css(), comment(mark), body)


class Section(NamedTuple):
    """A part of the page: identifier, name in the contents, heading, body."""

    ident: str
    name: str
    heading: str
    body: Node


def _sections(content: Content, symbols: Symbols, is_short: bool) -> Iterator[Section]:
    """The parts of the page that have something to say."""
    if content.story:
        yield Section("story", "Story", "The story", _story(content, is_short))
    yield Section("scores", "Scores", "Scores", _score_table(content))
    growth = growth_chart(content)
    charts = [chart for chart in (bars_chart(content), growth) if chart is not None]
    if charts:
        body = [_figures(charts, "chart", symbols, ".charts"), _AS_IF if growth is not None else None]
        yield Section("growth", "Charts", "How it came about", body)
    if content.pictures:
        pictures = [
            _figures(group, f"picture-{number}", symbols, kind)
            for number, (kind, group) in enumerate(_grouped(content.pictures))
        ]
        yield Section("table", "Table", content.table_heading, pictures)
    rows = max(sum(1 for _ in _flat(player.items)) for player in content.scored.sheet.players)
    # On paper short accounts stand side by side.
    accounts = h.div(".accounts.long" if rows > _SHORT_ACCOUNT else ".accounts")[
        (_account(content, seat) for seat in content.order)
    ]
    yield Section("points", "Points", "Every point", accounts)
    if content.claims:
        yield Section("claims", "Claims", "What the table counted", _claims(content.claims))
    if content.trust:
        yield Section("trust", "Certainty", "What this rests on", _list(content.trust))
    if content.house:
        yield Section("house", "House rules", "House rules", _list(content.house))
    if content.moves and not is_short:
        yield Section("moves", "Moves", "The moves", _moves(content, symbols))
    yield Section("rules", "Rules", "The rules named here", _rules(content))


def _grouped(pictures: Sequence[Picture]) -> Iterator[tuple[str, list[Picture]]]:
    """The parts of single players stand in rows, so that the winner's is first; all else fills columns."""
    for is_owned, group in groupby(pictures, key=lambda picture: picture.seat is not None):
        yield ".owned" if is_owned else ".pictures", list(group)


def _list(texts: Sequence[str]) -> Element:
    return h.ul[(h.li[h.bdi[with_code(text)]] for text in texts)]


def _section(section: Section) -> Element:
    return h.section(aria_labelledby=section.ident)[h.h2(id=section.ident)[section.heading], section.body]


# The top of the page.


def _header(content: Content, is_short: bool) -> Element:
    return h.header[
        h.h1[h.bdi[content.title]],
        h.p(".facts")[_separated(content.facts)],
        h.p(".result")[_outcome(content, is_short)],
        _tiebreak(content.tiebreak),
        _differences(content),
        h.p(".remark")[h.bdi[content.note]] if content.note else None,
        h.ol(".players")[(_card(content, seat) for seat in content.order)],
    ]


def _separated(texts: Sequence[str]) -> Iterator[Node]:
    for place, text in enumerate(texts):
        yield from (" · " if place else "", h.bdi[text])


def _outcome(content: Content, is_short: bool) -> Node:
    if content.stopped is None or is_short:
        return content.outcome
    return h.a(href=f"#move-{content.stopped}")[content.outcome]


def _tiebreak(tiebreak: Reason | None) -> Node:
    return h.p(".tiebreak")[tiebreak.text, ". ", rule_link(tiebreak.clause)] if tiebreak else None


def _differences(content: Content) -> Node:
    """The differences to the table's own count: so near the top that nobody overlooks them."""
    differences = content.differences
    if not differences:
        return None
    first = differences[0]
    more = f" (and {len(differences) - 1} more)" if len(differences) > 1 else ""
    return h.p(".differs")[h.a(href="#claims")[h.bdi[f"{first.sentence}{more}"]]]


def _card(content: Content, seat: int) -> Element:
    """A player with rank and result, as on a podium."""
    player = content.scored.sheet.players[seat]
    return h.li(class_="winner" if content.is_winner(seat) else None)[
        h.span(".rank")[f"{player.rank}." if player.rank is not None else "–"],
        h.span(".who")[_chip(content, seat), _name(player), _colors(content, seat)],
        h.span(".total" if player.total is not None or content.is_by_rounds else ".total.unsure")[
            content.result(seat),
            h.span(".unit")[f" {content.total(seat)} points"] if content.is_by_rounds else None,
        ],
    ]


def _chip(content: Content, seat: int) -> Element:
    """The player's letters in the player's colour."""
    return h.span(class_=f"chip {style_of(content, seat)}", aria_hidden="true")[content.letters[seat]]


def style_of(content: Content, seat: int) -> str:
    """The player's own colour where the game has colours, else the one of the seat."""
    return player_style(content.colors[seat], seat)


def _name(player: PlayerScore) -> Element:
    # A name may run from right to left; what stands beside it does not.
    return h.bdi(".name")[player.name]


def _colors(content: Content, seat: int) -> Node:
    return h.span(".colors")[f" {', '.join(content.colors[seat])}"] if content.colors[seat] else None


# Scores and points.


def _score_table(content: Content) -> Element:
    """The items as rows and the players as columns, as on a score pad: so it fits a phone."""
    players, (*rows, total) = content.scored.sheet.players, content.score_rows
    return h.table(".scores")[
        h.thead[h.tr[h.td, (_score_head(content, seat) for seat in content.order)]],
        h.tbody[
            _score_row(content, "rank", [str(player.rank or "–") for player in players], "aside"),
            (_score_row(content, name, texts, "" if name in content.items else "aside") for name, texts in rows),
        ],
        h.tfoot[_score_row(content, *total)],
    ]


def _score_head(content: Content, seat: int) -> Element:
    return h.th(scope="col", class_=_winner(content, seat))[
        _chip(content, seat), _name(content.scored.sheet.players[seat]), _colors(content, seat)
    ]


def _score_row(content: Content, heading: str, texts: Sequence[str], kind: str = "") -> Element:
    if not kind and set(texts) == {"0"}:
        kind = "nothing"
    cells = (h.td(class_=_winner(content, seat))[texts[seat]] for seat in content.order)
    return h.tr(class_=kind or None)[h.th(scope="row")[heading], cells]


def _winner(content: Content, seat: int) -> str | None:
    return "winner" if content.is_winner(seat) else None


def _account(content: Content, seat: int) -> Element:
    """All points of one player, each with its reason."""
    player = content.scored.sheet.players[seat]
    return h.article[
        h.h3[_chip(content, seat), _name(player), f": {content.total(seat)}"],
        h.table(".account")[
            h.thead[h.tr[h.th(scope="col")["Item"], h.th(scope="col")["Points"], h.th(scope="col")["Why"]]],
            h.tbody[(row for item in player.items for row in _item_rows(item, 0))],
        ],
        h.details[h.summary["as text"], h.pre(tabindex="0")["\n".join(player.details)]] if player.details else None,
    ]


def _flat(items: Sequence[Item]) -> Iterator[Item]:
    """The items that are told, with those in them."""
    for item in items:
        yield item
        yield from _flat(told_items(item))


def _item_rows(item: Item, depth: int) -> Iterator[Element]:
    yield h.tr(class_=f"depth-{min(depth, 3)}")[
        h.th(scope="row")[item.name], h.td[points_text(item)], h.td[with_code(item.why), " ", rule_link(item.clause)]
    ]
    for inner in told_items(item):
        yield from _item_rows(inner, depth + 1)


def _claims(claims: Sequence[ClaimRow]) -> Element:
    heads = ("Claim", "The table", "The referee", "")
    return h.table(".claims")[
        h.thead[h.tr[(h.th(scope="col")[head] if head else h.td for head in heads)]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[h.bdi[claim.what]],
                    h.td[claim.claimed],
                    h.td[claim.found],
                    h.td(class_="differs" if claim.holds is False else None)[claim.verdict],
                ]
                for claim in claims
            )
        ],
    ]


# Pictures.


_AS_IF = h.p(".aside")[
    "The curve shows what each player would have if the game were scored at that moment, so it can fall too."
]
_MARKED_FACTS = ("comeback", "lead", "closest", "round", "turn")
_MOST_MARKS = 4


def curves_of(content: Content) -> list[Curve]:
    """The players as the charts draw them, by seat."""
    players = content.scored.sheet.players
    return [Curve(one.name, style_of(content, seat), content.letters[seat]) for seat, one in enumerate(players)]


def moments_of(content: Content) -> dict[int, Moment]:
    """The sentences of the story that are marked in the chart, by their places in the story."""
    names = [player.name for player in content.scored.sheet.players]
    places = [place for place, fact in enumerate(content.story) if fact.fact in _MARKED_FACTS and len(fact.moves) == 1][
        :_MOST_MARKS
    ]
    moments = {}
    for number, place in enumerate(places, 1):
        fact = content.story[place]
        moments[place] = Moment(number, fact.moves[0], names.index(fact.players[0]) if fact.players else None)
    return moments


def growth_chart(content: Content, marked: Sequence[Fact] | None = None) -> Picture | None:
    """The totals after each move, with the sentences of the story (or only some); None where they hardly change."""
    ends = [(end.move, end.name) for end in content.course.rounds] if content.course is not None else []
    if _steps(content.growth) < _FEWEST_STEPS and len(ends) < 2:
        return None
    moments = [
        moment for place, moment in moments_of(content).items() if marked is None or content.story[place] in marked
    ]
    if marked is not None:
        moments = [moment._replace(number=number) for number, moment in enumerate(moments, 1)]
    return growth_picture(curves_of(content), content.growth, ends, moments)


def bars_chart(content: Content) -> Picture | None:
    """The parts of the totals; None where nobody has points."""
    players, curves = content.scored.sheet.players, curves_of(content)
    bars = [Bar(curves[seat], _bar_points(players[seat]), content.total(seat)) for seat in content.order]
    has_points = any(value for bar in bars for value in bar.points)
    return bars_picture([*content.items, "certain points of unknown items"], bars) if has_points else None


def _bar_points(player: PlayerScore) -> list[int | None]:
    """The points of each item, and what is known of the items without."""
    points = [item.points for item in player.items]
    return [*points, player.known_points - sum(known for known in points if known is not None)]


def _steps(growth: Sequence[Sequence[int | None]]) -> int:
    """The number of times that a total changed."""
    return sum(before != after for before, after in pairwise(growth))


def _figures(pictures: Sequence[Picture], ident: str, symbols: Symbols, kind: str = ".pictures") -> Element:
    return h.div(kind)[
        [
            h.figure[h.figcaption[picture.title], picture_svg(picture, f"{ident}-{number}", symbols)]
            for number, picture in enumerate(pictures)
        ]
    ]


# Moves and rules.


# The story.


def _story(content: Content, is_short: bool) -> Element:
    """The sentences, each with its number in the chart and a link to its move."""
    moments = moments_of(content)
    return h.ul(".story")[
        (
            h.li[
                h.a(".moment", href="#growth")[moments[place].number] if place in moments else None,
                h.bdi[fact.text],
                _deed(content, fact, is_short) if fact.deed is not None else _move_links(fact, is_short),
            ]
            for place, fact in enumerate(content.story)
        )
    ]


_MOST_LINKS = 6


def _move_links(fact: Fact, is_short: bool) -> list[Node]:
    if is_short or fact.fact in ("result", "decided", "time"):
        return []
    links = ([" ", h.a(".to", href=f"#move-{move}")[f"move {move}"]] for move in fact.moves[:_MOST_LINKS])
    return [node for link in links for node in link]


def _deed(content: Content, fact: Fact, is_short: bool) -> list[Node]:
    """The act of the move behind a sentence; a short page has no moves to link to."""
    text = content.deed(fact)
    said = text if is_short else h.a(href=f"#move-{fact.deed}")[text]
    return [" ", h.bdi(".deed")[said]] if text else []


def _moves(content: Content, symbols: Symbols) -> list[Element]:
    setup = h.details(".setup")[
        h.summary["the table at the setup"], _figures(content.first_pictures, "setup", symbols, ".boards")
    ]
    rest = content.moves_not_told
    more = [h.p[f"… and {count(rest, 'more move')}: `referee replay` has them all"]] if rest else []
    return [setup, *(round_part(round_, symbols) for round_ in content.rounds), *more]


def _rules(content: Content) -> Element:
    rules = [(clause.id, clause.text) for clause in content.clauses]
    if any(reason.clause == "notation" for move in content.moves for reason in move.reasons):
        rules.append(("notation", _NOTATION))
    return h.dl[((h.dt(id=f"rule-{ident}")[ident], h.dd[with_code(text)]) for ident, text in rules)]
