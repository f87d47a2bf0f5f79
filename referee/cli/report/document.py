"""The frame that the pages have in common: the report, the poster, the season."""

from __future__ import annotations

import htpy as h
from htpy import Element

from referee.cli.report.elements import element, trusted

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def document(title: str, css: str, mark: str, body: Element, *, has_dark: bool = True) -> str:
    """A whole page that loads nothing. `mark` is the comment at its beginning; `has_dark`: there are dark colours."""
    # `h.html` would begin with a document type of its own, in front of which the mark has no place.
    page = element("html")(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark") if has_dark else None,
            h.meta({"http-equiv": "Content-Security-Policy"}, content=_POLICY),
            h.title[title],
            h.style[trusted(css)],
        ],
        body,
    ]
    return f"<!doctype html>{mark}{page}\n"
