"""Cathood's implementation of the `Game` interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.core.game import Admission, Game, InitialPosition, Next, Ruling, capabilities
from referee.core.header import Header
from referee.core.score import ScoreSheet
from referee.games.cathood import notation, parsing, setup
from referee.games.cathood.notation import Action
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules import judging
from referee.games.cathood.rules.clauses.turns import fits_the_phase, game_goes_on
from referee.games.cathood.state import State

if TYPE_CHECKING:
    from referee.core.capabilities import Capabilities
    from referee.games.cathood import components, files, pictures, random_games, words
    from referee.games.cathood.finish import sheets
    from referee.games.cathood.table import live, questions, secrets, view

    # The modules are checked here; at run time each is imported when it is first asked for.
    Capabilities[State](components, files, sheets, secrets, words, live, questions, pictures, random_games, view)


class Cathood(Game[State, Action]):
    """Cats between the tiles of a neighbourhood; one edition, no secrets between players."""

    id = "cathood"
    title = "Cathood"
    players = (2, 4)
    rulebook = RULEBOOK
    lines = notation.LINES
    modules = capabilities(__package__)

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

    def legal_moves(self, state: State) -> list[str]:
        from referee.games.cathood.table import legal_moves

        return legal_moves.moves(state)

    def score(self, state: State) -> ScoreSheet:
        from referee.games.cathood.finish import scoring

        return scoring.score_log(state)
