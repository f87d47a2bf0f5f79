"""Misty's implementation of the `Game` interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.core.game import Admission, Game, InitialPosition, Next, Ruling, capabilities
from referee.core.header import Header
from referee.core.score import ScoreSheet
from referee.games.misty import notation, setup
from referee.games.misty.notation import Action, Activate, Deal, Hold, Place
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.rules.activation import windows_first
from referee.games.misty.rules.judged_activation import judge_activation
from referee.games.misty.rules.judged_building import judge_deal, judge_hold, judge_place, judge_show
from referee.games.misty.state import State
from referee.games.misty.table import legal_moves

if TYPE_CHECKING:
    from referee.core.capabilities import Capabilities
    from referee.games.misty import components, files, pictures, random_games, words
    from referee.games.misty.finish import sheets
    from referee.games.misty.table import live, questions, secrets, view

    # The modules are checked here; at run time each is imported when it is first asked for.
    Capabilities[State](components, files, sheets, secrets, words, live, questions, pictures, random_games, view)


class Misty(Game[State, Action]):
    """Misty: players draft cards into windows, activate the arrow cards, and win rounds of a match."""

    id = "misty"
    title = "Misty"
    players = (2, 4)
    rulebook = RULEBOOK
    lines = notation.LINES
    modules = capabilities(__package__)

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
        if isinstance(action, Place):
            return judge_place(state, action, allow)
        if isinstance(action, Activate):
            return judge_activation(state, action, allow)
        if isinstance(action, Deal):
            return judge_deal(state, action, allow)
        if isinstance(action, Hold):
            return judge_hold(state, action, allow)
        return judge_show(state, action, allow)

    def to_move(self, state: State) -> Next:
        return legal_moves.to_move(state)

    def is_over(self, state: State) -> bool:
        return legal_moves.is_over(state)

    def legal_moves(self, state: State) -> list[str]:
        return legal_moves.legal_moves(state)

    def score(self, state: State) -> ScoreSheet:
        from referee.games.misty.finish import scoring

        return scoring.score(state)
