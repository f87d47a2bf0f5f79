"""The answers of all commands. `--json` prints these models as they are, the text output is rendered from them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, GetJsonSchemaHandler

from referee.core.capabilities import Option
from referee.core.game import Verdict
from referee.core.problems import Notice, Problem
from referee.core.score import Claim, Item


class Answer(BaseModel):
    """The base of every answer. Classes are built when they are first used, because a command uses few of them."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class ProblemAnswer(Answer):
    """One problem, or one warning (verdict `legal`). What does not apply is null."""

    move: int | None = Field(description="number of the `[[move]]` block; 0 for setup, sheet and component set")
    line: int | None = Field(description="line in the file")
    do: str | None = Field(description="the move as typed")
    verdict: Verdict
    clause: str | None
    message: str
    allowed: bool = Field(description="the table allowed the move")
    player: str | None
    follows: int | None = Field(description="number of the first move that was left out before this one")


class OptionAnswer(Answer):
    """Something that may be done now but need not be."""

    players: list[str]
    what: str
    form: str


class NextAnswer(Answer):
    """Who decides next, and what."""

    players: list[str] = Field(description="those who decide; empty where the table does or the game is over")
    what: str = Field(description="the verb due, `act` where several are, `end` after the end")
    form: str | None = Field(description="how it is typed, alternatives separated by ` | `")
    optional: list[OptionAnswer]


class CheckLogAnswer(Answer):
    """`check` of a log or sheet."""

    game: str
    verdict: Verdict
    moves: int
    warnings: list[ProblemAnswer]
    problems: list[ProblemAnswer]


class CheckMoveAnswer(Answer):
    """`check` of a move after a log. `move` is as typed, `read` the line of notation that was judged."""

    game: str
    move: str
    read: str
    verdict: Verdict
    problems: list[ProblemAnswer]
    warnings: list[ProblemAnswer]
    nearest: list[str]


class _StatesOfAllGames:
    """Writes the keys of a state into the schema of an answer: those of one of the games."""

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        from pydantic import TypeAdapter

        from referee.games import GAMES

        models = [state_model(ident) for ident in GAMES]
        known = [handler(TypeAdapter(model).core_schema) for model in models if model is not None]
        return {"anyOf": [*known, *([{"type": "object"}] if None in models else [])]}


StateOfAGame = Annotated[dict[str, Any], _StatesOfAllGames]
"""A position as `to_data` of its game gives it."""


def state_model(ident: str) -> type[BaseModel] | None:
    """The keys of `state` of a game: `StateData` in its module `state_data`; None where a game does not name them."""
    from referee.games import load_game

    package = type(load_game(ident)).__module__.rpartition(".")[0]
    if find_spec(f"{package}.state_data") is None:
        return None
    model: type[BaseModel] = import_module(f"{package}.state_data").StateData
    return model


class MovesAnswer(Answer):
    """`moves`."""

    game: str
    next: NextAnswer
    moves: list[str]
    warnings: list[ProblemAnswer]


class StepAnswer(Answer):
    """One step of a replay; step 0 is the setup, with `do` null."""

    move: int
    do: str | None
    verdict: Verdict
    state: StateOfAGame
    happened: list[str]
    problems: list[ProblemAnswer]


class ReplayAnswer(Answer):
    """`replay`."""

    game: str
    steps: list[StepAnswer]
    warnings: list[ProblemAnswer]


class ShowAnswer(Answer):
    """`show`: the position."""

    game: str
    move: int = Field(description="the number of the last move made; 0 is the setup")
    verdict: Verdict
    state: StateOfAGame
    next: NextAnswer
    pending: list[str]
    warnings: list[ProblemAnswer]


class ChangeAnswer(Answer):
    """The common part of the answers of `record`, `fix`, `undo` and `redo`."""

    game: str
    happened: list[str] = Field(default_factory=list, description="events, in order")
    pending: list[str] = Field(default_factory=list, description="events expected unless somebody acts before")
    withdrawn: list[str] = Field(default_factory=list, description="announced events that are off now")
    verdict: Verdict
    problems: list[ProblemAnswer]
    warnings: list[ProblemAnswer]
    nearest: list[str] = Field(default_factory=list)
    next: NextAnswer | None


class RecordAnswer(ChangeAnswer):
    """`record`."""

    recorded: list[str]


class UndoAnswer(ChangeAnswer):
    """`undo`."""

    removed: list[str]


class RedoAnswer(ChangeAnswer):
    """`redo`."""

    restored: list[str]


class Fixed(Answer):
    """The change of `fix`."""

    move: int = Field(description="the number of the move; 0 is the header")
    from_: str | None = Field(serialization_alias="from", description="the line before; null where one was inserted")
    to: str | None = Field(description="the line now; null where it was taken out")


class FixAnswer(ChangeAnswer):
    """`fix`: `verdict` and `problems` are those of the new line."""

    recorded: list[str]
    fixed: Fixed | None = Field(description="null where nothing was changed")
    broken: list[ProblemAnswer] = Field(description="the later moves that do not stand behind the change")


class ItemAnswer(Answer):
    """One item of a score with what it is made of."""

    item: str
    points: int | None = Field(description="null while something hidden decides")
    possible: tuple[int, int] | None = Field(description="lowest and highest, where `points` is null")
    clause: str
    why: str
    items: list[ItemAnswer]


class BasisAnswer(Answer):
    """Something that makes a score unverified or open; `move` is null for a hand or a value of a sheet."""

    move: int | None
    clause: str | None
    text: str


class PlayerAnswer(Answer):
    """One player's score. A game may add keys of its own."""

    model_config = ConfigDict(frozen=True, extra="allow", defer_build=True)

    name: str
    total: int | None
    possible: tuple[int, int] | None
    rank: int | None
    verified: bool
    items: list[ItemAnswer]
    rests_on: list[BasisAnswer] = Field(description="why `verified` is false, or the total is open")


class TieBreakAnswer(Answer):
    """The clause that decided between players level on points, and how."""

    clause: str
    text: str


class ClaimAnswer(Answer):
    """One claimed value. `found` and `holds` are null where the figure is open."""

    player: str | None
    what: str
    claimed: Any
    found: Any
    holds: bool | None


class StandingAnswer(Answer):
    """A player's total and rank."""

    name: str
    total: int | None
    rank: int | None


class ReadingAnswer(Answer):
    """The change under another value of a house rule that only changes the score."""

    key: str
    value: str | int
    text: str
    changes: Literal["winners", "ranks", "totals"] = Field(description="the strongest change")
    players: list[StandingAnswer]
    winners: list[str]


class WhatIfAnswer(Answer):
    """The score with something changed."""

    changed: dict[str, Any]
    players: list[PlayerAnswer]
    winners: list[str]
    tiebreak: TieBreakAnswer | None


class ScoreAnswer(Answer):
    """`score`. `problems` is there only where the log was scored up to a move that was left out."""

    game: str
    finished: bool
    standin: bool = Field(description="an invented entry of the bundled component set was used")
    best: bool
    warnings: list[ProblemAnswer]
    players: list[PlayerAnswer]
    winners: list[str]
    tiebreak: TieBreakAnswer | None
    claims: list[ClaimAnswer]
    readings: list[ReadingAnswer] = Field(description="what hangs on a reading, the strongest change first")
    ended: str | None = Field(
        default=None, exclude_if=lambda value: value is None, description="why the table stopped before the end"
    )
    problems: list[ProblemAnswer] | None = Field(default=None, exclude_if=lambda value: value is None)
    what_if: WhatIfAnswer | None = Field(default=None, exclude_if=lambda value: value is None)


class NotScoredAnswer(Answer):
    """`score` of a sheet, setup or set that breaks a clause."""

    game: str
    problems: list[ProblemAnswer]


class NoPositionAnswer(Answer):
    """A question about a log whose setup gives no position."""

    model_config = ConfigDict(frozen=True, extra="allow", defer_build=True)

    game: str
    problems: list[ProblemAnswer]
    warnings: list[ProblemAnswer]


class ExampleAnswer(Answer):
    """One example of a clause."""

    setup: str
    changed: dict[str, str]
    house_rules: dict[str, str | int]
    moves: list[str]
    do: str | None
    verdict: Verdict
    clauses: list[str]
    shows: dict[str, Any]
    note: str


class ClauseAnswer(Answer):
    """One numbered rule."""

    clause: str
    kind: Literal["S", "L", "E", "P", "X"]
    text: str
    source: str = Field(description="keys of the legend")
    source_text: str = Field(description="where the rule comes from")
    house_rules: list[str]
    examples: list[ExampleAnswer]


class HouseRuleAnswer(Answer):
    """One house rule; `default` is a table where it depends on the edition or the number of players."""

    key: str
    values: list[str | int]
    default: str | int | dict[str, str | int]
    text: str


class NotationAnswer(Answer):
    """One form of a move."""

    line: str
    means: str


class RulesAnswer(Answer):
    """`rules`."""

    game: str
    clauses: list[ClauseAnswer]
    house_rules: list[HouseRuleAnswer]
    setups: dict[str, str] | None = Field(default=None, exclude_if=lambda value: value is None)
    notation: list[NotationAnswer] | None = Field(default=None, exclude_if=lambda value: value is None)


class GameAnswer(Answer):
    """One game that the program knows."""

    id: str
    title: str
    players: str
    clauses: int


class GamesAnswer(Answer):
    """`games`."""

    games: list[GameAnswer]


class ComponentsAnswer(Answer):
    """`components`."""

    game: str
    name: str
    standin: bool
    counts: dict[str, int]
    problems: list[ProblemAnswer]


class WrittenAnswer(Answer):
    """A file that was written by `components --form`."""

    game: str
    written: str


class NewAnswer(Answer):
    """`new`: the files that were written; `problems` where the setup breaks a clause."""

    game: str
    written: list[str] | None = Field(default=None, exclude_if=lambda value: value is None)
    problems: list[ProblemAnswer] | None = Field(default=None, exclude_if=lambda value: value is None)


class FileAnswer(Answer):
    """`generate -o`."""

    game: str
    file: str


class SampleAnswer(Answer):
    """One sample game."""

    name: str = Field(description="`referee sample GAME/NAME` copies it")
    game: str
    text: str = Field(description="what it shows")


class SamplesAnswer(Answer):
    """`sample` without a name: the sample games."""

    samples: list[SampleAnswer]


class ReportAnswer(FileAnswer):
    """`report`. `file` is `-` where the link was asked for without a file; `link` is the one for BG Stats."""

    link: str | None = Field(default=None, exclude_if=lambda value: value is None)


class ErrorDetail(Answer):
    """The unusable value and its place."""

    message: str
    file: str | None
    line: int | None
    key: str | None


class AuditAnswer(Answer):
    """One line of `audit`: one file. What is not known is null."""

    file: str = Field(description="the path as given, joined with what lies below it")
    game: str | None
    kind: Literal["log", "sheet"] | None
    players: list[str] | None
    moves: int | None
    verdict: Verdict | None
    problems: list[ProblemAnswer] | None
    finished: bool | None
    totals: dict[str, int | None] | None
    winners: list[str] | None
    error: ErrorDetail | None = Field(description="why the file is unusable")
    change: str | None = Field(
        default=None, exclude_if=lambda value: value is None, description="with --baseline: what changed"
    )


class DocsAnswer(Answer):
    """`docs TOPIC`."""

    topic: str
    text: str


class TopicsAnswer(Answer):
    """`docs` without a topic."""

    topics: list[str]


class ErrorAnswer(Answer):
    """Exit status 2 of every command."""

    error: ErrorDetail


BY_COMMAND: dict[str, tuple[type[Answer], ...]] = {
    "check": (CheckLogAnswer, CheckMoveAnswer, NoPositionAnswer),
    "moves": (MovesAnswer, NoPositionAnswer),
    "replay": (ReplayAnswer, NoPositionAnswer),
    "show": (ShowAnswer, NoPositionAnswer),
    "record": (RecordAnswer,),
    "undo": (UndoAnswer,),
    "fix": (FixAnswer,),
    "redo": (RedoAnswer,),
    "score": (ScoreAnswer, NotScoredAnswer),
    "rules": (RulesAnswer,),
    "games": (GamesAnswer,),
    "components": (ComponentsAnswer, WrittenAnswer),
    "new": (NewAnswer,),
    "audit": (AuditAnswer,),
    "generate": (FileAnswer,),
    "sample": (SamplesAnswer, FileAnswer),
    "report": (ReportAnswer, NotScoredAnswer),
    "docs": (DocsAnswer, TopicsAnswer),
    "error": (ErrorAnswer,),
}
"""The answers of each command that prints JSON."""


def problem_answers(problems: Iterable[Problem | Notice]) -> list[ProblemAnswer]:
    """Problems and notices in the form of the JSON answers."""
    return [ProblemAnswer(**problem.to_data()) for problem in problems]


def option_answer(option: Option, names: tuple[str, ...]) -> OptionAnswer:
    """An option with the names of its players."""
    return OptionAnswer(players=[names[seat] for seat in option.seats], what=option.what, form=option.form)


def item_answer(item: Item) -> ItemAnswer:
    """An item of a score, with the items below it."""
    return ItemAnswer(
        item=item.name,
        points=item.points,
        possible=item.possible,
        clause=item.clause,
        why=item.why,
        items=[item_answer(inner) for inner in item.items],
    )


def claim_answer(claim: Claim) -> ClaimAnswer:
    """A claim as the JSON answers write it."""
    return ClaimAnswer(
        player=claim.player, what=claim.what, claimed=claim.claimed, found=claim.found, holds=claim.holds
    )
