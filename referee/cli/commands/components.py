"""The command `components`: show the bundled set, write an empty form, or check a set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import load_components
from referee.cli.lookup import known_game
from referee.cli.output import Reply
from referee.cli.render import render_problems
from referee.core.errors import InputError
from referee.core.game import Game
from referee.core.problems import Problem, component_problems
from referee.files.document import load as load_document
from referee.files.header import read_components
from referee.files.writing import write_new

if TYPE_CHECKING:
    from referee.answers import ComponentsAnswer, WrittenAnswer


def components(ident: str, form: Path | None, verify: Path | None) -> Reply:
    """Show the bundled set, write an empty form, or check a user's set."""
    game = known_game(ident)
    spec = game.components
    if spec is None:
        raise InputError(f"{game.title} needs no component set")
    if form is not None:
        return _write_form(game, form)
    if verify is not None and not verify.exists():
        advice = f"`referee components {game.id} --form {verify}` writes an empty one to fill in"
        raise InputError(f"there is no file {verify}: {advice}", file=str(verify))
    shown = load_components(game, verify) if verify is not None else read_components(game, spec.STANDIN)
    problems = _with_lines(verify, component_problems(spec.verify(shown)))
    name, standin = shown.name, bool(shown.standin)
    counts = spec.counts(shown)

    def answer() -> ComponentsAnswer:
        from referee.answers import ComponentsAnswer, problem_answers

        return ComponentsAnswer(
            game=game.id, name=name, standin=standin, counts=counts, problems=problem_answers(problems)
        )

    reply = Reply(answer, status=1 if problems else 0)
    if verify is None:
        import tomli_w

        reply.page.say(tomli_w.dumps(dict(spec.STANDIN)).rstrip())
    else:
        render_problems(reply.page, problems)
    reply.complaints.say(_summary(name, counts, problems), "red" if problems else "green")
    return reply


def _summary(name: str, counts: dict[str, int], problems: Sequence[Problem]) -> str:
    listed = ", ".join(f"{number} {what}" for what, number in counts.items())
    verdict = "does not add up" if problems else "adds up"
    return f"{name or 'the set'} {verdict}" + (f": {listed}" if listed else "")


def _with_lines(path: Path | None, problems: list[Problem]) -> list[Problem]:
    """The problems of a user's set with their lines in the file."""
    if path is None or not problems:
        return problems
    places = load_document(path).places
    return [replace(one, line=places.line(one.key) if one.key else None) for one in problems]


def _write_form(game: Game[Any, Any], path: Path) -> Reply:
    from referee.files.new_file import form_text

    write_new(path, form_text(game))

    def answer() -> WrittenAnswer:
        from referee.answers import WrittenAnswer

        return WrittenAnswer(game=game.id, written=str(path))

    reply = Reply(answer)
    reply.page.say(f"wrote {path}: fill it in, then `referee components {game.id} --verify {path}`")
    return reply
