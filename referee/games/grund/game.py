"""Grund's implementation of the `Game` interface."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from referee.core.errors import NotationError
from referee.core.game import Admission, Game, InitialPosition, Next, Option, Ruling
from referee.core.header import Header
from referee.core.messages import Message
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.games.grund import cards, components, judging, notation, setup, tiles
from referee.games.grund.agenda.points import at_rest
from referee.games.grund.agenda.rulings import written
from referee.games.grund.castles import building
from referee.games.grund.deck import CARDS
from referee.games.grund.energy import final_count
from referee.games.grund.evaluation import bidding, draw_reports, housing, photos
from referee.games.grund.movement import moves
from referee.games.grund.notation import MOVE, VERBS, Action
from referee.games.grund.rounds import admission, cat
from referee.games.grund.rounds.rounds import END
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State

if TYPE_CHECKING:
    from referee.core.models import GameModels
    from referee.core.pictures import Picture
    from referee.core.questions import Opening, Questions
    from referee.core.random_games import RandomGames

# Modules that register their verbs and kinds when they are imported.
_REGISTERED = (bidding, building, cards, cat, draw_reports, final_count, housing, judging, moves, photos, tiles)
_IN_ORDER = (
    "cat", MOVE, "bid", "invite", "send", "sail", "swap", "photo", "refresh", "build", "friend", "grund", "drew",
    "took", "no", "energy", "show",
)  # fmt: skip
_FORMS = (
    *((VERBS[verb].form, VERBS[verb].about) for verb in _IN_ORDER),
    *((f"PLAYER: {card.form or card.id}", f"card: {card.about}") for card in CARDS.values()),
    ("CARD … daddy NAME", "NAME cancels the card with my-daddy, and so on"),
    (
        "CARDS",
        "energy values joined by commas, such as 2,1; ? one not seen, * some cards (bid, friend, bus-ticket), - none "
        "(bid)",
    ),
)
assert set(_IN_ORDER) == set(VERBS)


class Grund(Game[State, Action]):
    """Nine rounds on the playground: figures, competitions, hidden energy, castles and photos."""

    id = "grund"
    title = "Grund"
    players = (2, 4)
    editions = ("base", "advanced")
    # The rulebook names the first three colours of the box; the fourth is one of the others.
    colors = ("yellow", "black", "green", "red", "blue", "white")
    colors_needed = False
    sheet_house_rules = ("goal.tie", "castle.touch")

    has_secrets = True
    offers = frozenset({"friend"})
    players_clause = "setup.1"
    rulebook = RULEBOOK
    lines = _FORMS
    components = components.SPEC
    # Four tiles of 18 characters and their borders.
    picture_width = 80

    def models(self) -> GameModels:
        from referee.games.grund.files import MODELS

        return MODELS

    def random_games(self) -> RandomGames[State]:
        from referee.games.grund import random_games

        return random_games.random_games(self)

    def setup_questions(self, opening: Opening) -> Questions:
        from referee.games.grund.questions import setup_questions

        return setup_questions(opening)

    def sheet_questions(self, opening: Opening) -> Questions:
        from referee.games.grund.questions import sheet_questions

        return sheet_questions(opening)

    def initial_state(self, header: Header) -> InitialPosition[State]:
        return setup.begin(header)

    def parse(self, state: State, text: str) -> Action:
        try:
            return notation.parse(text, state.config)
        except NotationError as error:
            from referee.games.grund.plain_words import advice

            raise advice(state, text) or error from None

    def format(self, state: State, action: Action) -> str:
        return notation.format_action(action, state.config)

    def admit(self, state: State, action: Action) -> Admission[State]:
        return admission.admit(state, action)

    def judge(self, state: State, action: Action, force: bool) -> Ruling[State]:
        return judging.judge(state, action, force)

    def to_move(self, state: State) -> Next:
        from referee.games.grund.options import next_decision

        return next_decision(state)

    def optional_moves(self, state: State) -> tuple[Option, ...]:
        from referee.games.grund.options import options

        return options(state)

    def is_over(self, state: State) -> bool:
        return state.point is END

    def resting_state(self, state: State) -> State:
        return at_rest(state)

    def pending_events(self, state: State) -> tuple[Message, ...]:
        return written(at_rest(state).events)

    def notes(self, before: State, after: State, viewer: int | None = None) -> list[str]:
        from referee.games.grund import notes

        return notes.notes(before, after, viewer)

    def legal_moves(self, state: State, viewer: int | None = None) -> list[str]:
        from referee.games.grund import legal_moves

        return legal_moves.moves(state, viewer)

    def similar_moves(self, state: State, line: str, viewer: int | None = None) -> list[str]:
        from referee.games.grund import legal_moves

        return legal_moves.similar(state, line, viewer)

    def corrections(self, state: State, line: str, viewer: int | None = None) -> Iterable[str]:
        from referee.games.grund.corrections import corrections

        return corrections(state, line, viewer)

    def redact(self, before: State, last: State, text: str, viewer: int) -> str:
        from referee.games.grund import redaction

        return redaction.redact(before, text, viewer)

    def to_data(self, state: State, viewer: int | None = None) -> dict[str, Any]:
        from referee.games.grund.view import to_data

        return to_data(state, viewer)

    def render(self, state: State, viewer: int | None = None) -> str:
        from referee.games.grund.view import render

        return render(state, viewer)

    def render_list(self, state: State, viewer: int | None = None) -> str:
        from referee.games.grund.view import render_list

        return render_list(state, viewer)

    def pictures(self, state: State, viewer: int | None = None) -> tuple[Picture, ...]:
        from referee.games.grund.pictures import pictures

        return pictures(state, viewer)

    def sheet_pictures(self, header: Header) -> tuple[Picture, ...]:
        from referee.games.grund.pictures import sheet_pictures

        return sheet_pictures(header)

    def score(self, state: State, viewer: int | None = None) -> ScoreSheet:
        from referee.games.grund.scoring.sheet import score_state

        return score_state(state, viewer)

    def score_sheet(self, header: Header) -> ScoreSheet | list[Violation]:
        from referee.games.grund import sheets

        return sheets.score_sheet(header)

    def claims(self, header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
        from referee.games.grund.scoring.claims import claims

        return claims(header, state, sheet)

    def hints(self, state: State, typed: str) -> Sequence[str]:
        from referee.games.grund.live import hints

        return hints(state, typed)

    def status(self, state: State) -> str:
        from referee.games.grund.live import status

        return status(state)

    def secrets_of(self, state: State, seat: int) -> Sequence[str]:
        from referee.games.grund.live import secrets_of

        return secrets_of(state, seat)

    def reveals(self, before: State, text: str) -> bool:
        from referee.games.grund.live import reveals

        return reveals(before, text)

    def board_colors(self, state: State) -> tuple[tuple[str, str], ...]:
        from referee.games.grund.live import board_colors

        return board_colors(state)

    def verbs(self) -> frozenset[str]:
        return frozenset({*VERBS, *CARDS} - {MOVE})
