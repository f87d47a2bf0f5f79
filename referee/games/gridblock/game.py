"""Gridblock's implementation of the `Game` interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.core.errors import NotationError
from referee.core.game import Admission, Game, InitialPosition, Next, Question, Ruling
from referee.core.header import Header, TomlTable
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.games.gridblock import components, notation, setup
from referee.games.gridblock.board import COLORS
from referee.games.gridblock.cards import UNSEEN
from referee.games.gridblock.clauses.turn import game_goes_on
from referee.games.gridblock.hands import public_draw
from referee.games.gridblock.judging import drawer, judge_draw, judge_play
from referee.games.gridblock.legal_moves import legal_moves
from referee.games.gridblock.notation import Action, Draw, Play
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.state import State

if TYPE_CHECKING:
    from referee.core.models import GameModels


class Gridblock(Game[State, Action]):
    """Paths on 36 tiles, cubes on their corners, secret cards; draft and final edition."""

    id = "gridblock"
    title = "Gridblock"
    players = (2, 4)
    editions = ("draft", "final")
    reserved_names = frozenset({"grid", "movers", "points"})
    has_secrets = True
    players_clause = "setup.1"
    rulebook = RULEBOOK
    lines = notation.LINES
    box = components.SPEC
    forms = None

    def models(self) -> GameModels:
        from referee.games.gridblock.files import MODELS

        return MODELS

    def expand_ids(self, document: TomlTable) -> TomlTable:
        return setup.expand_ids(document)

    def questions(self, players: int, edition: str | None, sheet: bool) -> list[Question]:
        if sheet:
            return [Question(("final", "grid"), "Cubes on a tile, such as c3=red,red,blue", "c3=red", many=True)]
        asked = [
            Question(
                ("setup", "layout", str(row)),
                f"Row {row + 1} of the layout, six symbols from a to f",
                "drop hammers circles bricks wheel arrow",
            )
            for row in range(6)
        ]
        for color in COLORS:
            asked.append(
                Question(("setup", color, "start"), f"Where does the mover of {color} start?", "c3", only_color=color)
            )
            asked.append(
                Question(
                    ("setup", color, "drawn"),
                    f"Which card did {color} draw for it?",
                    "1 hammers",
                    optional=True,
                    only_color=color,
                )
            )
            if edition == "final":
                asked.append(
                    Question(
                        ("setup", color, "corner"),
                        f"The setup cube of {color}",
                        "nw",
                        optional=True,
                        only_color=color,
                    )
                )
        return asked

    def initial_state(self, header: Header) -> InitialPosition[State]:
        return setup.initial_state(header)

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(text, state.config)

    def format(self, state: State, action: Action) -> str:
        return notation.format_action(action, state.config)

    def admit(self, state: State, action: Action) -> Admission[State]:
        over = game_goes_on(state)
        return Admission(state, (over,) if over is not None else ())

    def judge(self, state: State, action: Action, force: bool) -> Ruling[State]:
        return judge_play(state, action, force) if isinstance(action, Play) else judge_draw(state, action, force)

    def to_move(self, state: State) -> Next:
        due = state.due
        seats = tuple(dict.fromkeys(state.config.owner[color] for color in due))
        return Next(seats, "play" if due else "end")

    def is_over(self, state: State) -> bool:
        return self.to_move(state).what == "end"

    def legal_moves(self, state: State, viewer: int | None = None) -> list[str]:
        return legal_moves(state, viewer)

    def redact(self, before: State, last: State, text: str, viewer: int) -> str:
        try:
            action = notation.parse(text, before.config)
        except NotationError:
            return "?" if "draw" in text.lower() else text
        if not isinstance(action, Draw):
            return text
        head, _ = text.rsplit(None, 1)
        try:
            color = drawer(before, action)
        except NotationError:
            return f"{head} {notation.format_cards((UNSEEN,) * len(action.cards))}"
        hand = last.hands[color]
        if before.config.owner[color] == viewer or last.round > before.round or len(hand.played) >= 3:
            return text
        return f"{head} {notation.format_cards(public_draw(action.cards, hand.typed))}"

    def to_data(self, state: State, viewer: int | None = None) -> dict[str, Any]:
        from referee.games.gridblock import view

        return view.to_data(state, viewer)

    def render(self, state: State, viewer: int | None = None) -> str:
        from referee.games.gridblock import view

        return view.render(state, viewer)

    def score(self, state: State, viewer: int | None = None) -> ScoreSheet:
        from referee.games.gridblock import scoring
        from referee.games.gridblock.final_position import final_position

        return scoring.score(final_position(state), state.over, state.config.standin)

    def score_sheet(self, header: Header) -> ScoreSheet | list[Violation]:
        from referee.games.gridblock import sheets

        return sheets.score_sheet(header)

    def claims(self, header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
        from referee.games.gridblock.claims import claims

        return claims(header, state)
