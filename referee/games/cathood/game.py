"""Cathood's implementation of the `Game` interface."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from referee.core.game import Admission, ComponentSpec, Game, InitialPosition, Next, Ruling
from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.games.cathood import judging, notation, parsing, setup
from referee.games.cathood.clauses.start import fits_the_phase
from referee.games.cathood.clauses.turns import game_goes_on
from referee.games.cathood.notation import Action
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.standin import STANDIN
from referee.games.cathood.state import State

if TYPE_CHECKING:
    from referee.core.models import GameModels
    from referee.core.pictures import Picture
    from referee.core.questions import Opening, Questions
    from referee.core.random_games import RandomGames
    from referee.games.cathood.files import ComponentSet


def _verify(components: ComponentSet) -> list[Violation]:
    from referee.games.cathood.verification import verify

    return verify(components)


def _counts(components: ComponentSet) -> dict[str, int]:
    from referee.games.cathood.verification import counts

    return counts(components)


def _component_model() -> type[ComponentSet]:
    from referee.games.cathood.files import ComponentSet

    return ComponentSet


def _form() -> str:
    from referee.games.cathood.form import form_text

    return form_text()


class Cathood(Game[State, Action]):
    """Cats between the tiles of a neighbourhood; one edition, no secrets between players."""

    id = "cathood"
    title = "Cathood"
    players = (2, 4)
    players_clause = "setup.1"
    picture_width = 80
    sheet_house_rules = ("score.reserved", "supply.limit")
    rulebook = RULEBOOK
    lines = notation.LINES
    components = ComponentSpec(bundled=STANDIN, model=_component_model, verify=_verify, counts=_counts, form=_form)

    def models(self) -> GameModels:
        from referee.games.cathood.files import MODELS

        return MODELS

    def random_games(self) -> RandomGames[State]:
        from referee.games.cathood import random_games

        return random_games.random_games(self)

    def setup_questions(self, opening: Opening) -> Questions:
        from referee.games.cathood import questions

        return questions.setup_questions(opening)

    def sheet_questions(self, opening: Opening) -> Questions:
        from referee.games.cathood import questions

        return questions.sheet_questions(opening)

    def initial_state(self, header: Header) -> InitialPosition[State]:
        return setup.initial_position(header)

    def parse(self, state: State, text: str) -> Action:
        return parsing.parse(text, state.config)

    def format(self, state: State, action: Action) -> str:
        return notation.format_action(action, state.config)

    def admit(self, state: State, action: Action) -> Admission[State]:
        verb = action.body.verb
        if verb == "sleep" and judging.is_needless_sleep(state, action):
            return Admission(state)
        violation = game_goes_on(state) or fits_the_phase(state, verb, judging.seat_of(state, action))
        violations = () if violation is None else (violation,)
        return Admission(state, violations)

    def judge(self, state: State, action: Action, allow: bool) -> Ruling[State]:
        return judging.judge(state, action, allow)

    def to_move(self, state: State) -> Next:
        return judging.next_decision(state)

    def is_over(self, state: State) -> bool:
        return state.over

    def legal_moves(self, state: State, viewer: int | None = None) -> list[str]:
        from referee.games.cathood import legal_moves

        return legal_moves.moves(state)

    def effect_key(self, move: str) -> str | None:
        return move

    def similar_moves(self, state: State, line: str, viewer: int | None = None) -> list[str]:
        from referee.games.cathood import legal_moves

        return legal_moves.moves_like(state, line)

    def corrections(self, state: State, line: str, viewer: int | None = None) -> Iterable[str]:
        from referee.games.cathood import corrections

        return corrections.corrections(state, line)

    def status(self, state: State) -> str:
        from referee.games.cathood import live_table

        return live_table.status(state)

    def reveals(self, before: State, text: str) -> bool:
        from referee.games.cathood import live_table

        return live_table.reveals(before, text)

    def hints(self, state: State, typed: str) -> Sequence[str]:
        from referee.games.cathood import live_table

        return live_table.hints(state, typed)

    def pictures(self, state: State, viewer: int | None = None) -> tuple[Picture, ...]:
        from referee.games.cathood import pictures

        return pictures.pictures(state)

    def sheet_pictures(self, header: Header) -> tuple[Picture, ...]:
        from referee.games.cathood import player_pictures

        return player_pictures.sheet_pictures(header)

    def board_colors(self, state: State) -> tuple[tuple[str, str], ...]:
        from referee.games.cathood import live_table

        return live_table.board_colors()

    def to_data(self, state: State, viewer: int | None = None) -> dict[str, Any]:
        from referee.games.cathood import view

        return view.to_data(state)

    def render(self, state: State, viewer: int | None = None) -> str:
        from referee.games.cathood import view

        return view.render(state)

    def render_list(self, state: State, viewer: int | None = None) -> str:
        from referee.games.cathood import view

        return view.render_list(state)

    def score(self, state: State, viewer: int | None = None) -> ScoreSheet:
        from referee.games.cathood import scoring

        return scoring.score_log(state)

    def score_sheet(self, header: Header) -> ScoreSheet | list[Violation]:
        from referee.games.cathood import sheets

        return sheets.score_sheet(header)

    def claims(self, header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
        from referee.games.cathood import claims

        return claims.claims(header, state)
