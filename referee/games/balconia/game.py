"""Balconia's implementation of the `Game` interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.core.game import Admission, Game, InitialPosition, Next, Ruling, capabilities
from referee.core.header import Header
from referee.core.score import ScoreSheet
from referee.games.balconia import notation, setup
from referee.games.balconia.notation import Action, Show
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.rules import judging
from referee.games.balconia.rules.turn import game_goes_on, keep_then_place
from referee.games.balconia.state import State
from referee.games.balconia.table import legal_moves

if TYPE_CHECKING:
    from referee.core.capabilities import Capabilities
    from referee.games.balconia import components, files, pictures, random_games, words
    from referee.games.balconia.finish import sheets
    from referee.games.balconia.table import live, questions, secrets, view

    # The modules are checked here; at run time each is imported when it is first asked for.
    Capabilities[State](components, files, sheets, secrets, words, live, questions, pictures, random_games, view)


class Balconia(Game[State, Action]):
    """Blocks with four sides in an upright grid; each player sees and scores one side of the building."""

    id = "balconia"
    title = "Balconia"
    players = (2, 2)

    rulebook = RULEBOOK
    lines = notation.LINES
    modules = capabilities(__package__)

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

    def legal_moves(self, state: State) -> list[str]:
        return legal_moves.legal_moves(state)

    def score(self, state: State) -> ScoreSheet:
        from referee.games.balconia.finish import claims, outcome

        return outcome.score(claims.building_of_log(state))
