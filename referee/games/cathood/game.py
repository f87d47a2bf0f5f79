"""Cathood's implementation of the `Game` interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.core.game import Admission, Game, InitialPosition, Ruling
from referee.core.header import Header
from referee.core.options import Next
from referee.core.score import ScoreSheet
from referee.games.cathood import notation, parsing, setup, verification
from referee.games.cathood.notation import Action
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules import judging
from referee.games.cathood.rules.clauses.start import fits_the_phase
from referee.games.cathood.rules.clauses.turns import game_goes_on
from referee.games.cathood.state import State

if TYPE_CHECKING:
    from referee.core.capabilities import Asking, Files, Live, MakesRandomGames, Pictures, Secrets, Sheets, Wording


class Cathood(Game[State, Action]):
    """Cats between the tiles of a neighbourhood; one edition, no secrets between players."""

    id = "cathood"
    title = "Cathood"
    players = (2, 4)
    players_clause = "setup.1"
    rulebook = RULEBOOK
    lines = notation.LINES
    components = verification.SPEC

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

    def to_data(self, state: State) -> dict[str, Any]:
        from referee.games.cathood.table import view

        return view.to_data(state)

    def render(self, state: State) -> str:
        from referee.games.cathood.table import view

        return view.render(state)

    def score(self, state: State) -> ScoreSheet:
        from referee.games.cathood.finish import scoring

        return scoring.score_log(state)

    @property
    def files(self) -> Files:
        from referee.games.cathood import files

        return files

    @property
    def sheets(self) -> Sheets[State]:
        from referee.games.cathood.finish import sheets

        return sheets

    @property
    def secrets(self) -> Secrets[State]:
        from referee.games.cathood import secrets

        return secrets

    @property
    def words(self) -> Wording[State]:
        from referee.games.cathood import words

        return words

    @property
    def live(self) -> Live[State]:
        from referee.games.cathood.table import live

        return live

    @property
    def questions(self) -> Asking:
        from referee.games.cathood.table import questions

        return questions

    @property
    def pictures(self) -> Pictures[State]:
        from referee.games.cathood import pictures

        return pictures

    @property
    def random_games(self) -> MakesRandomGames[State]:
        from referee.games.cathood import random_games

        return random_games
