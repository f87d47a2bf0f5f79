"""The command `components`: show, verify or begin a component set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import load_components
from referee.cli.lookup import known_game, write_new
from referee.cli.output import Answer
from referee.cli.render import (
    as_json,
    tell_problems,
)
from referee.core.game import Game
from referee.core.problems import Problem, each_fault, set_problems
from referee.files.document import load as load_document

if TYPE_CHECKING:
    pass


def components(ident: str, form: Path | None, verify: Path | None) -> Answer:
    """Show the bundled set, write an empty form, or check a user's set."""
    game = known_game(ident)
    if form is not None:
        return _write_form(game, form)
    shown = load_components(game, verify) if verify is not None else game.box.bundled
    broken = game.box.verify(shown)
    problems = _in_set(verify, set_problems(broken))
    answer = Answer(
        {
            "game": game.id,
            "name": shown["name"],
            "standin": shown.get("standin", False),
            "counts": game.box.counts(shown),
            "problems": as_json(problems),
        },
        status=1 if problems else 0,
    )
    if verify is None:
        import tomli_w

        answer.page.say(tomli_w.dumps(dict(shown)).rstrip())
    else:
        tell_problems(answer.page, _in_set(verify, each_fault(broken)))
    counts = ", ".join(f"{number} {what}" for what, number in answer.data["counts"].items())
    verdict = "does not add up" if problems else "adds up"
    answer.complaints.say(f"{shown['name'] or 'the set'} {verdict}: {counts}", "red" if problems else "green")
    return answer


def _in_set(path: Path | None, problems: list[Problem]) -> list[Problem]:
    """The problems of a user's set with the lines where they stand in it."""
    if path is None or not problems:
        return problems
    places = load_document(path).places
    return [replace(one, line=places.line(one.key) if one.key else None) for one in problems]


def _write_form(game: Game[Any, Any], form: Path) -> Answer:
    import tomli_w

    write_new(form, tomli_w.dumps(dict(game.box.blank())))
    answer = Answer({"game": game.id, "written": str(form)})
    answer.page.say(f"wrote {form}: fill it in, then `referee components {game.id} --verify {form}`")
    return answer
