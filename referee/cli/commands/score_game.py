"""The command `score GAME`: questions about the finished table, a sheet with the answers, and its score."""

from __future__ import annotations

import datetime
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from referee.api import components_beside, load_components
from referee.cli.commands.score import explain_file, not_scored, score
from referee.cli.desk import QUIT, Desk, agrees
from referee.cli.draft import Draft, draft_of, draft_text, drafts_in, latest_draft
from referee.cli.inquiry import Inquiry
from referee.cli.line_reader import LineDropped
from referee.cli.lookup import free_name, known_game, refuse_unwritable, require_sheets
from referee.cli.output import Reply
from referee.cli.questions import ask
from referee.cli.result_view import ScoreOptions
from referee.core.errors import InputError
from referee.core.game import Game
from referee.core.messages import listed
from referee.files.new_file import file_text
from referee.files.writing import write_new
from referee.games import GAMES


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """The options of `score GAME`: the sheet to write (None: under the default name), the component set.

    `waits`: somebody reads the result at a terminal and asks for the explanation of every point by Enter. `goes_on`:
    the answers of an earlier start are gone on with.
    """

    game: str
    output: Path | None
    components: str | None
    waits: bool = False
    goes_on: bool = False


def begun_sheet(desk: Desk) -> SheetRequest:
    """The finished table in this folder with which somebody wants to go on, the newest first."""
    for draft, file in drafts_in(Path(), is_sheet=True) if desk.keeps_drafts else ():
        kept = draft.load()
        if kept is not None and draft.game in GAMES:
            question = f"Go on with {file}, {known_game(draft.game).title}: {draft_text(kept)}?"
            explained = "yes: the next open question follows; no: an older one is offered, and all are kept"
            if agrees(desk, question, explained, stopped="stopped: all answers are kept"):
                return SheetRequest(draft.game, file, None, goes_on=True)
    raise InputError(f"type behind `score` the name of a log or a sheet, or of a game to ask about: {listed(GAMES)}")


def score_game(request: SheetRequest, desk: Desk, options: ScoreOptions) -> Reply:
    """Ask what lies on the table, write it as a sheet, and score it."""
    game = known_game(request.game)
    require_sheets(game)
    file, draft = _sheet_and_draft(game, request, desk)
    refuse_unwritable(file)
    base: dict[str, Any] = {
        "referee": 1,
        "game": game.id,
        "rules": game.rulebook.version,
        "date": datetime.date.today(),
    }
    components = None
    if request.components is not None:
        base["components"] = request.components
        components = load_components(game, components_beside(file, request.components))
    document = ask(Inquiry(game, True, base, components, is_closing=desk.keeps_drafts), desk, draft, request.goes_on)
    if isinstance(document, list):
        return not_scored(game.id, document)
    if request.output is None and os.path.lexists(file):
        file = free_name(game.id)
    write_new(file, file_text(document))
    draft.remove()
    desk.say(f"wrote {file}: edit it if something is wrong, and `referee score {file}` scores it again")
    if not request.waits or not desk.keeps_drafts or options.explain is not None:
        return score(file, options)
    return _in_two_parts(file, desk, options)


def _in_two_parts(file: Path, desk: Desk, options: ScoreOptions) -> Reply:
    """The result, which fits a screen; then, where Enter is typed, every point."""
    result = score(file, replace(options, one_screen=True))
    if result.status == 2 or options.brief:
        return result
    desk.show(result.page)
    desk.show(result.complaints)
    try:
        wanted = desk.reader.read("Enter shows every point, `quit` ends> ", ("quit",))
    except LineDropped:
        wanted = None
    reply = Reply(result.answer, status=result.status)
    if wanted is not None and wanted.strip().lower() not in QUIT:
        explain_file(reply.page, file, options)
    return reply


def _sheet_and_draft(game: Game[Any, Any], request: SheetRequest, desk: Desk) -> tuple[Path, Draft]:
    """The sheet to write, and the draft for it: an earlier one under a default name too."""
    if request.output is not None:
        return request.output, draft_of(request.output, game.id, is_sheet=True)
    latest = latest_draft(Path(), game.id, is_sheet=True) if desk.keeps_drafts else None
    if latest is not None:
        draft, file = latest
        return (free_name(game.id) if os.path.lexists(file) else file), draft
    file = free_name(game.id)
    return file, draft_of(file, game.id, is_sheet=True)
