"""Reads HTML strictly: elements that are not nested, not closed or not known to be empty are errors."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser

_VOID = frozenset({"meta", "br", "hr", "wbr"})


@dataclass
class Node:
    """An element with its attributes and what it contains."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Node | str] = field(default_factory=list)

    def walk(self) -> list[Node]:
        """The element and everything in it, in the order of the page. Nothing may be added to it afterwards."""
        return self._walked

    @cached_property
    def _walked(self) -> list[Node]:
        inside: list[Node] = []
        open_nodes = [self]
        while open_nodes:
            node = open_nodes.pop()
            inside.append(node)
            open_nodes += [child for child in reversed(node.children) if isinstance(child, Node)]
        return inside

    def all(self, tag: str, kind: str | None = None) -> list[Node]:
        """The elements of this name, and of this class, in it."""
        return [
            node
            for node in self.walk()
            if node.tag == tag and (kind is None or kind in node.attributes.get("class", "").split())
        ]

    def one(self, tag: str, kind: str | None = None) -> Node:
        """The only such element in it."""
        (node,) = self.all(tag, kind)
        return node

    def by_id(self, ident: str) -> Node:
        """The only element in it with this id."""
        (node,) = [node for node in self.walk() if node.attributes.get("id") == ident]
        return node

    @property
    def text(self) -> str:
        """All text in it."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def elements(self) -> list[Node]:
        """The elements directly in it."""
        return [child for child in self.children if isinstance(child, Node)]


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("")
        self.open = [self.root]
        self.declarations: list[str] = []
        self.comments: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in _VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)

    def handle_decl(self, decl: str) -> None:
        self.declarations.append(decl)

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)


def read_html(text: str) -> Node:
    """The `<html>` element of a whole page."""
    builder = _Builder()
    builder.feed(text)
    builder.close()
    assert builder.open == [builder.root], f"not closed: {[node.tag for node in builder.open[1:]]}"
    assert builder.declarations == ["doctype html"]
    (page,) = builder.root.elements()
    assert page.tag == "html"
    return page
