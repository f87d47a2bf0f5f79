"""Misty as a plug."""

from __future__ import annotations

from typing import Any

from referee.core.errors import NotationError
from referee.core.game import Admission, Game, InitialPosition, Next, Question, Ruling
from referee.core.header import Header
from referee.core.names import in_line
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.games.misty import components, judging, notation, setup
from referee.games.misty.board import CELLS
from referee.games.misty.clauses import windows_first
from referee.games.misty.hands import Event, only_seen_by, see
from referee.games.misty.layout import possible
from referee.games.misty.notation import Action, Activate, Deal, Hold, Place
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import State, hand_of


class Misty(Game[State, Action]):
    """A draft onto windows, arrows that cover each other, monsters that eat; a match of several rounds."""

    id = "misty"
    title = "Misty"
    players = (2, 4)
    reserved_names = frozenset({"window", "activation", "result", "points", "rounds"})
    covered = "every clause; the cards of the bundled set are invented"
    rulebook = RULEBOOK
    lines = notation.LINES
    box = components.BOX
    forms = setup.FORMS

    def questions(self, players: int, edition: str | None, is_sheet: bool) -> list[Question]:
        if not is_sheet:
            return [Question(("setup", "window"), "Window, 3x4 or 3x3", "3x4", optional=True)]
        return [
            Question(
                ("final", "result"),
                'A result, such as Ana=["up . smiley", "* plain .", ". . .", "left flower ."]',
                'Ana=["…", "…"]',
                many=True,
            )
        ]

    def initial_state(self, header: Header) -> InitialPosition[State]:
        return setup.begin(header)

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(text, state.config)

    def format(self, state: State, action: Action) -> str:
        return notation.format_action(action, state.config)

    def admit(self, state: State, action: Action) -> Admission[State]:
        early = windows_first(state) if isinstance(action, Activate) else None
        return Admission(state, (early,) if early is not None else ())

    def judge(self, state: State, action: Action, force: bool) -> Ruling[State]:
        if isinstance(action, Place):
            return judging.judge_place(state, action, force)
        if isinstance(action, Activate):
            return judging.judge_deeds(state, action, force)
        if isinstance(action, Deal):
            return judging.judge_deal(state, action, force)
        if isinstance(action, Hold):
            return judging.judge_hold(state, action, force)
        return judging.judge_show(state, action, force)

    def to_move(self, state: State) -> Next:
        if state.part:
            return Next(tuple(seat for seat in state.config.seats if seat not in state.placed), "place")
        if self._next_round(state) is not None:
            verbs = {"place"} | {_verb(action) for seat in state.config.seats for action in self._acts(state, seat)}
            return Next(tuple(state.config.seats), verbs.pop() if len(verbs) == 1 else "act")
        able = {seat: self._acts(state, seat) for seat in state.config.seats}
        open_ = tuple(seat for seat, acts in able.items() if len(acts) > 1)
        if not open_:
            return Next((), "end")
        verbs = {_verb(action) for acts in able.values() for action in acts}
        return Next(tuple(seat for seat, acts in able.items() if acts), verbs.pop() if len(verbs) == 1 else "act")

    def _acts(self, state: State, seat: int) -> list[tuple[int, int | None]]:
        """Every act that some world allows to a window, in a fixed order."""
        found: dict[tuple[int, int | None], None] = {}
        for layout in state.layouts[seat].values():
            found.update(dict.fromkeys(possible(layout, state.config.rules)))
        return sorted(found, key=lambda action: (action[1] is not None, action[0], action[1] or 0))

    def _next_round(self, state: State) -> State | None:
        return judging.open_building(state, False).state

    def legal_moves(self, state: State, viewer: int | None = None) -> list[str]:
        found = []
        if not state.part:
            found = [
                f"{in_line(state.config.names.names[seat])}: {_say(action)}"
                for seat in state.config.seats
                for action in self._acts(state, seat)
            ]
        building = state if state.part else self._next_round(state)
        return found + (_placings(building, viewer) if building is not None else [])

    def redact(self, before: State, last: State, text: str, viewer: int) -> str:
        try:
            action = notation.parse(text, before.config)
        except NotationError:
            return "?" if any(verb in text.lower() for verb in ("deal", "hold")) else text
        if not isinstance(action, Deal | Hold):
            return text
        owner = action.seat if isinstance(action, Deal) else judging.who_holds(before, action.named)
        number = before.number + (0 if before.part else 1)
        if owner == viewer or last.number > number or (last.number == number and not last.part):
            return text
        hidden = action._replace(cards=tuple(None for _ in action.cards))
        return notation.format_action(hidden, before.config)

    def to_data(self, state: State, viewer: int | None = None) -> dict[str, Any]:
        from referee.games.misty import view as views

        return views.to_data(state, viewer)

    def render(self, state: State, viewer: int | None = None) -> str:
        from referee.games.misty import view as views

        return views.render(state, viewer)

    def score(self, state: State, viewer: int | None = None) -> ScoreSheet:
        from referee.games.misty import scoring

        return scoring.score(state)

    def score_sheet(self, header: Header) -> ScoreSheet | list[Violation]:
        from referee.games.misty import sheets

        return sheets.score_sheet(header)

    def claims(self, header: Header, state: State | None, sheet_: ScoreSheet) -> list[Claim]:
        from referee.games.misty import sheets

        return sheets.claims(header, state)

    def best(self, header: Header, state: State | None) -> ScoreSheet | list[Violation] | None:
        from referee.games.misty import scoring, sheets

        return sheets.best_sheet(header) if state is None else scoring.best(state)


def _verb(action: tuple[int, int | None]) -> str:
    return "slide" if action[1] is None else "eat"


def _say(action: tuple[int, int | None]) -> str:
    cell, flower = action
    return f"slide {CELLS[cell]}" if flower is None else f"eat {CELLS[cell]}-{CELLS[flower]}"


def _placings(state: State, viewer: int | None) -> list[str]:
    """Every card that a hand may hold on every cell where it may lie."""
    config = state.config
    round_ = state.round if viewer is None else only_seen_by(state.round, viewer)
    found = []
    for seat in config.seats:
        if seat in state.placed:
            continue
        index = hand_of(state, seat)
        cards = [
            card for card in config.copies if not see(round_, index, Event("take", seat, (card,), ""), config.copies)[1]
        ]
        cells = [CELLS[cell] for cell in judging.legal_cells(state, seat)]
        found += [f"{in_line(config.names.names[seat])}: place {card} {cell}" for card in cards for cell in cells]
    return found
