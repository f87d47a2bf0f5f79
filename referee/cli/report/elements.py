"""Elements of pages and pictures, and the frame of a page. htpy and markupsafe escape every text and attribute."""

from __future__ import annotations

import re
from collections.abc import Mapping

import htpy as h
from htpy import Element
from markupsafe import Markup, escape


def element(name: str) -> Element:
    """An element of SVG."""
    return Element(name)


def trusted(text: str) -> Markup:
    """Text of ours that must not be escaped: the style sheet."""
    return Markup(text)


def written(name: str, attributes: Mapping[str, str | None], *content: str | None) -> Markup:
    """An element that is written at once: the moves of a page have thousands, which htpy passes on bit by bit.

    An attribute or a content that is None is left out.
    """
    texts = "".join(f' {key}="{escape(text)}"' for key, text in attributes.items() if text is not None)
    inner = "".join(escape(one) for one in content if one is not None)
    return Markup(f"<{name}{texts}>{inner}</{name}>")


def with_code(text: str) -> Markup:
    """A text in which parts between backticks are code."""
    if "`" not in text:
        return escape(text)
    parts = re.split("`([^`]+)`", text)
    return Markup("").join(written("code", {}, part) if number % 2 else part for number, part in enumerate(parts))


def rule_link(clause: str | None) -> Markup | None:
    """The name of a rule, as a link to its text below."""
    return written("a", {"class": "rule", "href": f"#rule-{clause}"}, clause) if clause else None


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
