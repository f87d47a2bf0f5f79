"""Gridblock's implementation of the `Game` interface."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from referee.core.game import Admission, Game, InitialPosition, Next, Option, Ruling
from referee.core.header import Header, TomlTable
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.games.gridblock import components, notation, notes, setup, view
from referee.games.gridblock.board import COLORS
from referee.games.gridblock.clauses.turn import game_goes_on
from referee.games.gridblock.judging import judge_draw, judge_play
from referee.games.gridblock.legal_moves import legal_moves, optional_moves, similar_moves, to_move
from referee.games.gridblock.notation import Action, Play
from referee.games.gridblock.redaction import redact, reveals
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.state import State

if TYPE_CHECKING:
    from referee.core.models import GameModels
    from referee.core.pictures import Picture
    from referee.core.questions import Opening, Questions
    from referee.core.random_games import RandomGames


class Gridblock(Game[State, Action]):
    """Paths on 36 tiles, cubes on their corners, secret cards; draft and final edition."""

    id = "gridblock"
    title = "Gridblock"
    players = (2, 4)
    editions = ("draft", "final")
    colors = COLORS
    reserved_names = frozenset({"grid", "movers", "points"})
    # The order of turns decides a tie with `end.tie = "later"`.
    sheet_house_rules = (
        "score.stacks", "score.measure", "score.bonus", "score.pair", "score.mover", "end.tie", "round.first",
        "turn.two",
    )  # fmt: skip
    has_secrets = True
    players_clause = "setup.1"
    rulebook = RULEBOOK
    lines = notation.LINES
    picture_width = view.BOARD_WIDTH
    components = components.SPEC

    def models(self) -> GameModels:
        from referee.games.gridblock.files import MODELS

        return MODELS

    def expand_ids(self, document: TomlTable) -> TomlTable:
        return setup.expand_ids(document)

    def colors_each(self, players: int) -> int:
        return 2 if players == 2 else 1

    def random_games(self) -> RandomGames[State]:
        from referee.games.gridblock import random_games

        return random_games.random_games(self)

    def setup_questions(self, opening: Opening) -> Questions:
        from referee.games.gridblock import questions

        return questions.setup_questions(opening)

    def sheet_questions(self, opening: Opening) -> Questions:
        from referee.games.gridblock import questions

        return questions.sheet_questions(opening)

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

    def optional_moves(self, state: State) -> tuple[Option, ...]:
        return optional_moves(state)

    def legal_moves(self, state: State, viewer: int | None = None) -> list[str]:
        return legal_moves(state, viewer)

    def similar_moves(self, state: State, line: str, viewer: int | None = None) -> list[str]:
        return similar_moves(state, line, viewer)

    def corrections(self, state: State, line: str, viewer: int | None = None) -> Iterable[str]:
        from referee.games.gridblock.corrections import corrections

        return corrections(state, line)

    def redact(self, before: State, last: State, text: str, viewer: int) -> str:
        return redact(before, last, text, viewer)

    def reveals(self, before: State, text: str) -> bool:
        return reveals(before, text)

    def notes(self, before: State, after: State, viewer: int | None = None) -> list[str]:
        return notes.revealed_cards(before, after, viewer)

    def secrets_of(self, state: State, seat: int) -> list[str]:
        return notes.secrets_of(state, seat)

    def hints(self, state: State, typed: str) -> list[str]:
        return notes.hints(state, typed)

    def status(self, state: State) -> str:
        return view.status(state)

    def to_data(self, state: State, viewer: int | None = None) -> dict[str, Any]:
        return view.to_data(state, viewer)

    def render(self, state: State, viewer: int | None = None) -> str:
        return view.render(state, viewer)

    def render_list(self, state: State, viewer: int | None = None) -> str:
        return view.render_list(state, viewer)

    def pictures(self, state: State, viewer: int | None = None) -> tuple[Picture, ...]:
        from referee.games.gridblock.pictures import grid_picture

        return (grid_picture(state, viewer),)

    def sheet_pictures(self, header: Header) -> tuple[Picture, ...]:
        from referee.games.gridblock.pictures import sheet_picture

        return (sheet_picture(header),)

    def board_colors(self, state: State) -> tuple[tuple[str, str], ...]:
        return view.board_colors(state)

    def score(self, state: State, viewer: int | None = None) -> ScoreSheet:
        from referee.games.gridblock import scoring
        from referee.games.gridblock.final_position import final_position

        return scoring.score(final_position(state), state.over, state.config.invented)

    def score_sheet(self, header: Header) -> ScoreSheet | list[Violation]:
        from referee.games.gridblock import sheets

        return sheets.score_sheet(header)

    def claims(self, header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
        from referee.games.gridblock.claims import claims

        return claims(header, state)
