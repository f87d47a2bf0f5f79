"""Grund's implementation of the `Game` interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.core.errors import NotationError
from referee.core.game import Admission, Game, InitialPosition, Next, Ruling, capabilities
from referee.core.header import Header
from referee.core.score import ScoreSheet
from referee.games.grund import notation
from referee.games.grund.agenda import at_rest
from referee.games.grund.notation import Action
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules import admission, cards, castle_building, cat, final_count, judging, setup, tiles
from referee.games.grund.rules.evaluation import bidding, draw_reports, housing, photos
from referee.games.grund.rules.movement import moves
from referee.games.grund.rules.rounds import END
from referee.games.grund.state import State
from referee.games.grund.verbs import CARDS, LINES, MOVE

if TYPE_CHECKING:
    from referee.core.capabilities import Capabilities
    from referee.games.grund import components, files, pictures, random_games, words
    from referee.games.grund.finish import sheets
    from referee.games.grund.table import live, questions, secrets, view

    # The modules are checked here; at run time each is imported when it is first asked for.
    Capabilities[State](components, files, sheets, secrets, words, live, questions, pictures, random_games, view)

# Modules that register their verbs and kinds when they are imported.
_REGISTERED = (bidding, castle_building, cards, cat, draw_reports, final_count, housing, judging, moves, photos, tiles)
_IN_ORDER = (
    "cat", MOVE, "bid", "invite", "send", "sail", "swap", "photo", "refresh", "build", "friend", "grund", "drew",
    "took", "no", "energy", "show",
)  # fmt: skip
_FORMS = (
    *((LINES[verb].form, LINES[verb].about) for verb in _IN_ORDER),
    *((f"PLAYER: {card.form or card.name}", f"card: {card.about}") for card in CARDS.values()),
    ("CARD … daddy NAME", "NAME cancels the card with my-daddy, and so on"),
    (
        "CARDS",
        "energy values joined by commas, such as 2,1; ? one not seen, * some cards (bid, friend, bus-ticket), - none "
        "(bid)",
    ),
)
assert set(_IN_ORDER) == set(LINES)


class Grund(Game[State, Action]):
    """Nine rounds on the playground: figures, competitions, hidden energy, castles and photos."""

    id = "grund"
    title = "Grund"
    players = (2, 4)

    rulebook = RULEBOOK
    lines = _FORMS
    modules = capabilities(__package__)

    def initial_state(self, header: Header) -> InitialPosition[State]:
        return setup.begin(header)

    def parse(self, state: State, text: str) -> Action:
        try:
            return notation.parse(text, state.config)
        except NotationError as error:
            from referee.games.grund.advice import advice

            raise advice(state, text) or error from None

    def format(self, state: State, action: Action) -> str:
        return notation.format_action(action, state.config)

    def admit(self, state: State, action: Action) -> Admission[State]:
        return admission.admit(state, action)

    def judge(self, state: State, action: Action, allow: bool) -> Ruling[State]:
        return judging.judge(state, action, allow)

    def to_move(self, state: State) -> Next:
        from referee.games.grund.table.legal_moves import next_decision

        return next_decision(state)

    def is_over(self, state: State) -> bool:
        return state.point is END

    def resting_state(self, state: State) -> State:
        return at_rest(state)

    def legal_moves(self, state: State) -> list[str]:
        from referee.games.grund.table import legal_moves

        return legal_moves.moves(state)

    def score(self, state: State) -> ScoreSheet:
        from referee.games.grund.finish.scoring import score_state

        return score_state(state)
