"""Gridblock's implementation of the `Game` interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.core.game import Admission, Game, InitialPosition, Next, Ruling, capabilities
from referee.core.header import Header
from referee.core.score import ScoreSheet
from referee.games.gridblock import notation, setup
from referee.games.gridblock.notation import Action, Play
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.rules.judging import judge_draw, judge_play
from referee.games.gridblock.rules.turn import game_goes_on
from referee.games.gridblock.state import State
from referee.games.gridblock.table.legal_moves import legal_moves, to_move

if TYPE_CHECKING:
    from referee.core.capabilities import Capabilities
    from referee.games.gridblock import components, files, pictures, random_games, words
    from referee.games.gridblock.finish import sheets
    from referee.games.gridblock.table import live, questions, secrets, view

    # The modules are checked here; at run time each is imported when it is first asked for.
    Capabilities[State](components, files, sheets, secrets, words, live, questions, pictures, random_games, view)


class Gridblock(Game[State, Action]):
    """Paths on 36 tiles, cubes on their corners, secret cards; draft and final edition."""

    id = "gridblock"
    title = "Gridblock"
    players = (2, 4)
    rulebook = RULEBOOK
    lines = notation.LINES
    modules = capabilities(__package__)

    def initial_state(self, header: Header) -> InitialPosition[State]:
        return setup.initial_state(header)

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(text, state.config)

    def format(self, state: State, action: Action) -> str:
        return notation.format_action(action, state.config)

    def admit(self, state: State, action: Action) -> Admission[State]:
        over = game_goes_on(state)
        violations = () if over is None else (over,)
        return Admission(state, violations)

    def judge(self, state: State, action: Action, allow: bool) -> Ruling[State]:
        return judge_play(state, action, allow) if isinstance(action, Play) else judge_draw(state, action, allow)

    def to_move(self, state: State) -> Next:
        return to_move(state)

    def is_over(self, state: State) -> bool:
        return state.over

    def legal_moves(self, state: State) -> list[str]:
        return legal_moves(state)

    def score(self, state: State) -> ScoreSheet:
        from referee.games.gridblock.finish import scoring
        from referee.games.gridblock.finish.final_position import final_position

        return scoring.score(final_position(state), state.over, state.config.invented)
