"""Balconia's implementation of the `Game` interface."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from referee.core.errors import KeyPath, NotationError
from referee.core.game import NOBODY, Admission, Game, InitialPosition, Next, Option, Ruling
from referee.core.header import Header, TomlTable
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.games.balconia import components, judging, legal_moves, notation, setup
from referee.games.balconia.board import COLORS
from referee.games.balconia.clauses.turn import game_goes_on, keep_then_place
from referee.games.balconia.notation import Action, Show
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.state import State

if TYPE_CHECKING:
    from referee.core.models import GameModels
    from referee.core.pictures import Picture
    from referee.core.questions import Opening, Questions
    from referee.core.random_games import RandomGames


class Balconia(Game[State, Action]):
    """Blocks with four sides in an upright grid; each player sees and scores one side of the building."""

    id = "balconia"
    title = "Balconia"
    players = (2, 2)
    reserved_names = frozenset({"blocks", "green", "pink", "points"})

    has_secrets = True
    colors = COLORS
    rulebook = RULEBOOK
    lines = notation.LINES
    components = components.SPEC
    players_clause = "setup.1"

    def models(self) -> GameModels:
        from referee.games.balconia.files import MODELS

        return MODELS

    def expand_ids(self, document: TomlTable) -> TomlTable:
        return setup.expand_ids(document)

    def random_games(self) -> RandomGames[State]:
        from referee.games.balconia import random_games

        return random_games.random_games(self)

    def setup_questions(self, opening: Opening) -> Questions:
        from referee.games.balconia.questions import setup_questions

        return setup_questions(opening)

    def sheet_questions(self, opening: Opening) -> Questions:
        from referee.games.balconia.questions import sheet_questions

        return sheet_questions(opening)

    def initial_state(self, header: Header) -> InitialPosition[State]:
        return setup.initial_position(header)

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(text, state.config.names)

    def format(self, state: State, action: Action) -> str:
        return notation.format_action(action, state.config.names)

    def admit(self, state: State, action: Action) -> Admission[State]:
        if isinstance(action, Show):
            return Admission(state)
        violation = game_goes_on(state) or keep_then_place(state, action)
        violations = () if violation is None else (violation,)
        return Admission(state, violations)

    def judge(self, state: State, action: Action, allow: bool) -> Ruling[State]:
        return judging.judge(state, action, allow)

    def to_move(self, state: State) -> Next:
        seats = state.config.seats
        if state.disc is None:
            return Next((seats[state.selector],), "keep", notation.FORMS["keep"])
        return Next((seats[1 - state.selector],), "place", notation.FORMS["place"])

    def is_over(self, state: State) -> bool:
        return state.over

    def optional_moves(self, state: State) -> tuple[Option, ...]:
        return legal_moves.optional_moves(state)

    def legal_moves(self, state: State, viewer: int | None = None) -> list[str]:
        return legal_moves.legal_moves(state)

    def corrections(self, state: State, line: str, viewer: int | None = None) -> Iterable[str]:
        return legal_moves.corrections(state, line, viewer)

    def similar_moves(self, state: State, line: str, viewer: int | None = None) -> list[str]:
        return legal_moves.similar_moves(state, line, viewer)

    def redact(self, before: State, last: State, text: str, viewer: int) -> str:
        if last.over:
            return text
        try:
            action = notation.parse(text, before.config.names)
        except NotationError:
            return "?"
        if not isinstance(action, Show):
            return text
        is_own = action.named is not None and action.named.seat == viewer
        return text if is_own else notation.without_side(text)

    def hides(self, state: State | None, key: KeyPath, viewer: int) -> bool:
        if key[:1] != ("final",) or (state is not None and state.over):
            return False
        own = COLORS[state.config.color(viewer)] if state is not None and viewer != NOBODY else None
        return any(part in ("blocks", *COLORS) and part != own for part in key[1:3])

    def to_data(self, state: State, viewer: int | None = None) -> dict[str, Any]:
        from referee.games.balconia import view

        return view.to_data(state, viewer)

    def render(self, state: State, viewer: int | None = None) -> str:
        from referee.games.balconia import view

        return view.render(state, viewer)

    def pictures(self, state: State, viewer: int | None = None) -> tuple[Picture, ...]:
        from referee.games.balconia import pictures

        return pictures.pictures(state, viewer)

    def sheet_pictures(self, header: Header) -> tuple[Picture, ...]:
        from referee.games.balconia import pictures

        return pictures.sheet_pictures(header)

    def score(self, state: State, viewer: int | None = None) -> ScoreSheet:
        from referee.games.balconia import final_claims, scoring

        return scoring.score(final_claims.building_of_log(state), viewer)

    def score_sheet(self, header: Header) -> ScoreSheet | list[Violation]:
        from referee.games.balconia import scoring
        from referee.games.balconia.sheets import building_of_sheet

        building = building_of_sheet(header)
        return building if isinstance(building, list) else scoring.score(building, None)

    def claims(self, header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
        from referee.games.balconia import final_claims
        from referee.games.balconia.score_pad import pad_claims
        from referee.games.balconia.sheets import building_of_sheet

        if state is None:
            building = building_of_sheet(header)
            return [] if isinstance(building, list) else list(pad_claims(header.raw_final, building, sheet))
        claims = list(final_claims.compare_final(state).claims)
        claims += pad_claims(header.raw_final, final_claims.building_of_log(state), sheet)
        return final_claims.without_secrets(claims, sheet)

    def verbs(self) -> frozenset[str]:
        return frozenset(notation.FORMS)

    def hints(self, state: State, typed: str) -> Sequence[str]:
        from referee.games.balconia import live_table

        return live_table.hints(state, typed)

    def status(self, state: State) -> str:
        from referee.games.balconia import live_table

        return live_table.status(state)

    def secrets_of(self, state: State, seat: int) -> Sequence[str]:
        from referee.games.balconia import live_table

        return live_table.secrets_of(state, seat)

    def reveals(self, before: State, text: str) -> bool:
        from referee.games.balconia import live_table

        return live_table.reveals(before, text)

    def board_colors(self, state: State) -> tuple[tuple[str, str], ...]:
        from referee.games.balconia import live_table

        return live_table.board_colors(state.config)
