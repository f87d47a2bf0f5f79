"""Gridblock as a plug."""

from __future__ import annotations

from typing import Any

from referee.core.errors import NotationError
from referee.core.game import Admission, Game, InitialPosition, Next, Question, Ruling
from referee.core.header import Header
from referee.core.header import TomlTable as Data
from referee.core.names import in_line
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.games.gridblock import components, notation, setup
from referee.games.gridblock.board import CELLS, CORNERS
from referee.games.gridblock.clauses import MoveContext, blocked_tile, centre_is_free, game_goes_on, paths_of, trial_of
from referee.games.gridblock.components import COLORS, Card
from referee.games.gridblock.hands import UNSEEN, available, full_hand, in_public, with_card
from referee.games.gridblock.judging import drawer, judge_draw, judge_play
from referee.games.gridblock.notation import Action, Draw, Play
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.state import BARE, GameConfig, State, is_full


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
    box = components.BOX
    forms = setup.FORMS

    def expand_ids(self, document: Data) -> Data:
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
        return setup.begin(header)

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
        return [
            move
            for color in state.due
            for card in self._cards(state, color, viewer)
            for move in _plays(state, color, card)
        ]

    def _cards(self, state: State, color: str, viewer: int | None) -> tuple[Card, ...]:
        deck, hand = state.config.decks[color], state.hands[color]
        if viewer is None or viewer == state.config.owner[color]:
            return available(deck, hand)
        public = full_hand(deck)
        for typed in hand.typed:
            if fitting := frozenset(card for card in deck if typed.fits(card)):
                public = with_card(public, fitting, typed)
        # Cards that were let stand may contradict each other: then nothing is known.
        return available(deck, public) or tuple(dict.fromkeys(deck))

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
            return f"{head} {notation.say_cards((UNSEEN,) * len(action.cards))}"
        hand = last.hands[color]
        if before.config.owner[color] == viewer or last.round > before.round or len(hand.played) >= 3:
            return text
        return f"{head} {notation.say_cards(in_public(action.cards, hand.typed))}"

    def to_data(self, state: State, viewer: int | None = None) -> dict[str, Any]:
        from referee.games.gridblock import view as views

        return views.to_data(state, viewer)

    def render(self, state: State, viewer: int | None = None) -> str:
        from referee.games.gridblock import view as views

        return views.render(state, viewer)

    def score(self, state: State, viewer: int | None = None) -> ScoreSheet:
        from referee.games.gridblock import scoring

        return scoring.score(scoring.lying_in(state), state.over, state.config.standin)

    def score_sheet(self, header: Header) -> ScoreSheet | list[Violation]:
        from referee.games.gridblock import scoring

        return scoring.score_sheet(header)

    def claims(self, header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
        from referee.games.gridblock import scoring

        return scoring.claims(header, state)


def _plays(state: State, color: str, card: Card) -> list[str]:
    """Every way to play one card, in full."""
    who = _called(state.config, color)
    found: list[str] = []
    legal = False
    for path in paths_of(trial_of(state, color, card, _play(()))):
        end = trial_of(state, color, card, _play(path[-1:]))
        if centre_is_free(end) is None and blocked_tile(end) is None:
            legal = True
            found += [notation.say_play(who, card, path, place) for place in _places(end)]
    return found if legal else [notation.say_play(who, card, (), None)]


def _called(config: GameConfig, color: str) -> str:
    """How a line names the colour: by itself where its owner has two, unless somebody is called like it."""
    by_color = len(config.own(0)) > 1 and config.names.find(color).color == color
    return color if by_color else in_line(config.name(color))


def _play(cells: tuple[int, ...]) -> Play:
    return Play(None, None, False, None, tuple(CELLS[cell] for cell in cells), cells, None)


def _places(context: MoveContext) -> list[str | None]:
    if not context.fits or is_full(context.state, context.target):
        return [None]
    tile = context.state.tiles.get(context.target, BARE)
    corners: list[str | None] = [corner for corner in CORNERS if not tile.taken(corner)]
    return [*corners, "none"] if context.state.config.house["place.cube"] == "may" else corners
