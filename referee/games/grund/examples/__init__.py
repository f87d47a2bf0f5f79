"""Examples of every clause: run by the tests, printed by `referee rules`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.core.examples import Example
from referee.games.grund.examples import actions, cards, course, points
from referee.games.grund.examples.positions import SETUPS as SETUPS
from referee.games.grund.rules.effects import turn_to
from referee.games.grund.rules.evaluation.evaluation import COMFORT, WON, tile_frame
from referee.games.grund.rules.evaluation.housing import PRICE, judge_invitation
from referee.games.grund.rules.rounds import Count, next_round

EXAMPLES: dict[str, tuple[Example, ...]] = {
    **course.EXAMPLES,
    **actions.EXAMPLES,
    **cards.EXAMPLES,
    **points.EXAMPLES,
}


UNBREAKABLE = {
    "setup.7": "the examples go by the bundled set, which is a stand-in; the tests hold a real one against it",
    "setup.13": "nobody types the first hand",
    "setup.14": "nobody types where the figures begin",
    "photo.5": "the examples go by the bundled set, which is a stand-in; the tests hold a real one against it",
    "sheet.4": "what a castle breaks is named by the clauses of building",
}
STATED = {
    "eval.9": "every decision is skipped where it is impossible, each by its own room",
    "cat.11": "what costs a card is asked only where a figure moves in its turn",
    "bike.5": "nothing is remembered of the kinds that came before",
    "move.8": "only standing figures are counted, and only the end of a way is looked at",
    "trampoline.5": "every relocation has its own clause that refuses it",
    "energy.3": "who sees what is said in one place for all views",
    "bid.2": "only standing figures are counted",
    "bid.10": "no card is worth less than any card: the greater sum wins",
    "ship.3": "the cat is in a competition only if the tile is evaluated in its turn",
    "punishment.1": "nothing is done",
    "castle.5": "no function changes what is built",
    "housing.1": "the agenda offers as many invitations as there are figures",
}
NEUTRAL: dict[str, Callable[..., Any]] = {
    "setup.15": lambda original, types: (0,) * types,
    "round.1": lambda original, state: turn_to(state, Count()),
    "round.4": lambda original, state: next_round(state),
    "eval.1": lambda original, state: tuple(range(len(state.figures))),
    "eval.2": lambda original, state: tuple(reversed(range(len(state.figures)))),
    "eval.3": lambda original, state: tuple(range(len(state.figures))),
    "eval.5": lambda original, frame, state: turn_to(state, frame.at(COMFORT)),
    "cat.7": lambda original, frame, state: original(frame, state._replace(fought=True)),
    "cat.8": lambda original, frame, state: original(frame._replace(cat=False), state),
    "bid.1": lambda original, state, there: (),
    "bid.11": lambda original, state: turn_to(
        state, tile_frame(state)._replace(winner=tile_frame(state).bidders[0], step=WON)
    ),
    "move.11": lambda original, context, allow: context.state,
    "bus-ticket.1": lambda original, state, seat, cards, allow: judge_invitation(state, seat, cards, PRICE, allow),
    "goal.1": lambda original, counts, tie: [0] * len(counts),
    "goal.3": lambda original, counts: list(counts),
    "score.6": lambda original, points, lying: (0, 0),
    "tie.2": lambda original, ranks: (),
}
