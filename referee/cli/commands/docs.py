"""The command `docs`: print the documentation that the package carries."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from referee.cli.output import Reply
from referee.core.errors import InputError
from referee.core.messages import listed, or_nearest

if TYPE_CHECKING:
    from referee.answers import DocsAnswer, TopicsAnswer

_FIRST = ("format", "verdicts", "json", "adding-a-game", "measured")


def topics() -> list[str]:
    """The topics: the general ones first, then the games."""
    names = [path.name.removesuffix(".md") for path in files("referee.docs").iterdir() if path.name.endswith(".md")]
    return [name for name in _FIRST if name in names] + sorted(name for name in names if name not in _FIRST)


def docs(topic: str | None) -> Reply:
    """One page of the documentation, or the list of the topics."""
    return _list() if topic is None else _page(topic.lower())


def _page(topic: str) -> Reply:
    known = topics()
    if topic not in known:
        raise InputError(f'there is no topic "{topic}"{or_nearest(topic, known)}; there are {listed(known)}')
    text = files("referee.docs").joinpath(f"{topic}.md").read_text(encoding="utf-8")

    def answer() -> DocsAnswer:
        from referee.answers import DocsAnswer

        return DocsAnswer(topic=topic, text=text)

    reply = Reply(answer)
    reply.page.say(text.rstrip("\n"))
    return reply


def _list() -> Reply:
    def answer() -> TopicsAnswer:
        from referee.answers import TopicsAnswer

        return TopicsAnswer(topics=topics())

    reply = Reply(answer)
    for topic in topics():
        first, *_ = files("referee.docs").joinpath(f"{topic}.md").read_text(encoding="utf-8").splitlines()
        reply.page.say(f"{topic:<14} {first.lstrip('# ')}")
    reply.page.say()
    reply.page.say("`referee docs TOPIC` prints one of them")
    return reply
