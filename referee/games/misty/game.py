"""Misty's implementation of the `Game` interface."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from referee.core.game import Admission, Game, InitialPosition, Next, Option, Ruling
from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.games.misty import components, judging, legal_moves, notation, secrets, setup
from referee.games.misty.clauses.activation import windows_first
from referee.games.misty.notation import Action, Activate
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import State

if TYPE_CHECKING:
    from referee.core.models import GameModels
    from referee.core.pictures import Picture
    from referee.core.questions import Opening, Questions
    from referee.core.random_games import RandomGames


class Misty(Game[State, Action]):
    """Misty: players draft cards into windows, activate the arrow cards, and win rounds of a match."""

    id = "misty"
    title = "Misty"
    players = (2, 4)
    reserved_names = frozenset({"window", "activation", "result", "points", "rounds"})
    sheet_house_rules = ("place.shape", "eat.reach", "eat.meals", "score.smileys", "end.tie")
    has_secrets = True
    players_clause = "setup.1"
    picture_width = 80
    rulebook = RULEBOOK
    lines = notation.LINES
    components = components.SPEC

    def models(self) -> GameModels:
        from referee.games.misty.files import MODELS

        return MODELS

    def random_games(self) -> RandomGames[State]:
        from referee.games.misty import random_games

        return random_games.random_games(self)

    def setup_questions(self, opening: Opening) -> Questions:
        from referee.games.misty import questions

        return questions.setup_questions()

    def sheet_questions(self, opening: Opening) -> Questions:
        from referee.games.misty import questions

        return questions.sheet_questions(opening)

    def initial_state(self, header: Header) -> InitialPosition[State]:
        return setup.initial_position(header)

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(text, state.config)

    def format(self, state: State, action: Action) -> str:
        return notation.format_action(action, state.config)

    def admit(self, state: State, action: Action) -> Admission[State]:
        too_early = windows_first(state) if isinstance(action, Activate) else None
        violations = () if too_early is None else (too_early,)
        return Admission(state, violations)

    def judge(self, state: State, action: Action, allow: bool) -> Ruling[State]:
        return judging.judge(state, action, allow)

    def to_move(self, state: State) -> Next:
        return legal_moves.to_move(state)

    def is_over(self, state: State) -> bool:
        return legal_moves.is_over(state)

    def optional_moves(self, state: State) -> tuple[Option, ...]:
        return legal_moves.optional_moves(state)

    def legal_moves(self, state: State, viewer: int | None = None) -> list[str]:
        return legal_moves.legal_moves(state, viewer)

    def similar_moves(self, state: State, line: str, viewer: int | None = None) -> list[str]:
        from referee.games.misty import suggestions

        return suggestions.similar_moves(state, line, viewer)

    def redact(self, before: State, last: State, text: str, viewer: int) -> str:
        return secrets.redact(before, last, text, viewer)

    def to_data(self, state: State, viewer: int | None = None) -> dict[str, Any]:
        from referee.games.misty import view

        return view.to_data(state, viewer)

    def render(self, state: State, viewer: int | None = None) -> str:
        from referee.games.misty import drawing

        return drawing.render(state, viewer)

    def render_list(self, state: State, viewer: int | None = None) -> str:
        from referee.games.misty import drawing

        return drawing.render_list(state, viewer)

    def corrections(self, state: State, line: str, viewer: int | None = None) -> Iterable[str]:
        from referee.games.misty.corrections import corrections

        return corrections(state, line, viewer)

    def pictures(self, state: State, viewer: int | None = None) -> tuple[Picture, ...]:
        from referee.games.misty import pictures

        return pictures.pictures(state, viewer)

    def sheet_pictures(self, header: Header) -> tuple[Picture, ...]:
        from referee.games.misty import pictures

        return pictures.sheet_pictures(header)

    def notes(self, before: State, after: State, viewer: int | None = None) -> Sequence[str]:
        from referee.games.misty import live

        return live.notes(before, after, viewer) if after.hidden else ()

    def hints(self, state: State, typed: str) -> Sequence[str]:
        from referee.games.misty import live

        return live.hints(state, typed)

    def status(self, state: State) -> str:
        from referee.games.misty import live

        return live.status(state)

    def secrets_of(self, state: State, seat: int) -> Sequence[str]:
        from referee.games.misty import live

        return live.secrets_of(state, seat)

    def reveals(self, before: State, text: str) -> bool:
        from referee.games.misty import live

        return live.reveals(before, text)

    def board_colors(self, state: State) -> tuple[tuple[str, str], ...]:
        from referee.games.misty import live

        return live.board_colors(state)

    def score(self, state: State, viewer: int | None = None) -> ScoreSheet:
        from referee.games.misty import scoring

        return scoring.score(state)

    def score_sheet(self, header: Header) -> ScoreSheet | list[Violation]:
        from referee.games.misty import sheets

        return sheets.score_sheet(header)

    def claims(self, header: Header, state: State | None, sheet_: ScoreSheet) -> list[Claim]:
        from referee.games.misty import claims

        return claims.claims(header, state)

    def best(self, header: Header, state: State | None) -> ScoreSheet | list[Violation] | None:
        from referee.games.misty import best

        return best.best_of_sheet(header) if state is None else best.best_of_log(state)
