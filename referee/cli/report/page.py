"""The report as one HTML page that needs nothing else: no script, no address, no font from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node

from referee.cli.report.content import REPORT_MARK, Content, MoveReport
from referee.cli.report.style import page_css
from referee.cli.report.svg import bars_picture, growth_picture, picture_svg, trusted
from referee.core.pictures import COLORS, PLAYERS, initials
from referee.core.score import Item, PlayerScore

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


def html_page(content: Content) -> str:
    """The whole page."""
    page = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta({"http-equiv": "Content-Security-Policy"}, content=_POLICY),
            h.title[f"{content.title}: {content.result}"],
            h.style[trusted(page_css())],
        ],
        h.body[
            _header(content),
            h.main[
                _scores(content),
                _charts(content),
                _pictures(content),
                _explanations(content),
                _claims(content),
                _trust(content),
                _moves(content.moves),
                _rules(content),
            ],
            h.footer["Scored by referee. ", "Every point names the rule that gives it."],
        ],
    ]
    return f"<!doctype html>{REPORT_MARK}{page}\n"


def _header(content: Content) -> Element:
    return h.header[
        h.h1[content.title],
        h.p(".facts")[" · ".join(content.facts)],
        h.p(".result")[content.result],
    ]


def _chip(content: Content, seat: int) -> Element:
    """The player's initial in the player's own colour, where the game has colours."""
    letters = initials([player.name for player in content.scored.sheet.players])
    return h.span(class_=f"chip {_style(content, seat)}", aria_hidden="true")[letters[seat]]


def _style(content: Content, seat: int) -> str:
    """The style of a player in charts and texts: the player's first colour where the game has colours."""
    own = [color for color in content.colors[seat] if color in COLORS]
    return own[0] if own else PLAYERS[seat % len(PLAYERS)]


def _scores(content: Content) -> Element:
    sheet = content.scored.sheet
    items = _items(content)
    order = sorted(range(len(sheet.players)), key=lambda seat: (sheet.players[seat].rank or 99, seat))
    return h.section(aria_labelledby="scores")[
        h.h2(id="scores")["Scores"],
        h.div(".scroll", tabindex="0", role="region", aria_label="Table of the scores")[
            h.table[
                h.thead[
                    h.tr[
                        h.th(scope="col")["Rank"],
                        h.th(scope="col")["Player"],
                        (h.th(".number", scope="col")[name] for name in items),
                        h.th(".number", scope="col")["Total"],
                    ]
                ],
                h.tbody[(_score_row(content, seat, sheet.players[seat]) for seat in order)],
            ]
        ],
    ]


def _items(content: Content) -> list[str]:
    return [item.name for item in content.scored.sheet.players[0].items] if content.scored.sheet.players else []


def _score_row(content: Content, seat: int, player: PlayerScore) -> Element:
    won = player.name in content.scored.sheet.winners
    colors = f" ({', '.join(content.colors[seat])})" if content.colors[seat] else ""
    return h.tr(class_="winner" if won else None)[
        h.td[str(player.rank) if player.rank else "–"],
        h.th(scope="row")[_chip(content, seat), player.name, colors, " · wins" if won else ""],
        (h.td(".number")[_points(item.points, item.possible)] for item in player.items),
        h.td(".number.total")[_points(player.total, player.possible)],
    ]


def _points(points: int | None, possible: tuple[int, int] | None) -> str:
    if points is not None:
        return str(points)
    return f"{possible[0]}–{possible[1]}" if possible else "?"


def _charts(content: Content) -> Node:
    players = content.scored.sheet.players
    names = [player.name for player in players]
    points = [[item.points for item in player.items] for player in players]
    styles = [_style(content, seat) for seat in range(len(players))]
    charts = [bars_picture(names, _items(content), points, styles)] if names else []
    if len(content.growth) > 1:
        charts.append(growth_picture(names, content.growth, styles))
    return h.section(aria_labelledby="made-of")[
        h.h2(id="made-of")["How it came about"],
        h.div(".charts")[
            (
                h.figure[h.figcaption[chart.title], picture_svg(chart, f"chart-{number}")]
                for number, chart in enumerate(charts)
            )
        ],
    ]


def _pictures(content: Content) -> Node:
    if not content.pictures:
        return None
    return h.section(aria_labelledby="table")[
        h.h2(id="table")["The table at the end"],
        h.div(".pictures")[
            (
                h.figure[h.figcaption[picture.title], picture_svg(picture, f"picture-{number}")]
                for number, picture in enumerate(content.pictures)
            )
        ],
    ]


def _explanations(content: Content) -> Element:
    return h.section(aria_labelledby="points")[
        h.h2(id="points")["Every point"],
        (_explanation(content, seat, player) for seat, player in enumerate(content.scored.sheet.players)),
    ]


def _explanation(content: Content, seat: int, player: PlayerScore) -> Node:
    return [
        h.h3[_chip(content, seat), f"{player.name}: {_points(player.total, player.possible)}"],
        h.div(".scroll", tabindex="0", role="region", aria_label=f"The points of {player.name}")[
            h.table[
                h.thead[
                    h.tr[
                        h.th(scope="col")["Item"],
                        h.th(".number", scope="col")["Points"],
                        h.th(scope="col")["Why"],
                        h.th(scope="col")["Rule"],
                    ]
                ],
                h.tbody[(row for item in player.items for row in _item_rows(item, 0))],
            ]
        ],
    ]


def _item_rows(item: Item, depth: int) -> list[Element]:
    row = h.tr[
        h.th(scope="row", style=f"padding-left:{0.5 + depth}rem")[item.name],
        h.td(".number")[_points(item.points, item.possible)],
        h.td(".words")[item.why],
        h.td(".rule")[_rule_link(item.clause)],
    ]
    return [row, *(inner for one in item.items for inner in _item_rows(one, depth + 1))]


def _rule_link(clause: str) -> Element:
    return h.a(href=f"#rule-{clause}")[clause]


def _claims(content: Content) -> Node:
    if not content.scored.claims:
        return None
    verdicts = {True: "agrees", False: "does not agree", None: "cannot be compared"}
    return h.section(aria_labelledby="claims")[
        h.h2(id="claims")["What the table counted"],
        h.ul[(h.li[f"{claim.what}: {claim.claimed} – {verdicts[claim.holds]}"] for claim in content.scored.claims)],
    ]


def _trust(content: Content) -> Node:
    if not content.trust:
        return None
    return h.section(aria_labelledby="trust")[
        h.h2(id="trust")["What this rests on"],
        h.ul[(h.li[text] for text in content.trust)],
    ]


def _moves(moves: Sequence[MoveReport]) -> Node:
    if not moves:
        return None
    return h.section(".moves-section", aria_labelledby="moves")[
        h.h2(id="moves")["The moves"],
        h.ol(".moves")[(_move(move) for move in moves)],
    ]


def _move(move: MoveReport) -> Element:
    flag = None if move.verdict == "legal" else h.span(class_=f"flag {move.verdict}")[_flag(move)]
    return h.li(id=f"move-{move.number}")[
        h.span(".line")[f"{move.number}. {move.do} "],
        flag,
        h.p(".notes")[f"“{move.note}”"] if move.note else None,
        h.ul(".events")[
            (h.li[_rule_link(str(problem.clause)), f" {problem.message}"] for problem in move.problems),
            (h.li[event] for event in move.events),
        ]
        if move.events or move.problems
        else None,
        h.details[h.summary["the board"], h.pre[move.board]],
    ]


def _flag(move: MoveReport) -> str:
    if move.allowed:
        return f"allowed: {move.allowed}"
    return "left out" if move.verdict == "illegal" else move.verdict


def _rules(content: Content) -> Element:
    return h.section(aria_labelledby="rules")[
        h.h2(id="rules")["The rules named here"],
        h.dl[
            ((h.dt(id=f"rule-{clause.id}")[clause.id], h.dd[clause.text]) for clause in content.clauses),
            _notation_rule(content),
        ],
    ]


def _notation_rule(content: Content) -> Node:
    if not any(problem.clause == "notation" for move in content.moves for problem in move.problems):
        return None
    return (h.dt(id="rule-notation")["notation"], h.dd["The line cannot be read."])
