"""Why a typed word does not fit where the action stands."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.rulebook import Violation
from referee.games.cathood.notation import Back, Bee, Coffee, Color, Dog, Fight, New, Word, format_word
from referee.games.cathood.rules.clauses.shops import color_belongs_nowhere, nothing_goes_back
from referee.games.cathood.rules.clauses.stops import (
    bee_is_there,
    coffee_is_there,
    dog_is_there,
    in_the_order_of_events,
    no_fight_due,
    nothing_comes_up,
    one_reserved_card,
)
from referee.games.cathood.rules.events.happenings import card_name
from referee.games.cathood.rules.events.progress import Context, Progress
from referee.games.cathood.rules.events.shops import exchanges_here


def too_much(context: Context, progress: Progress, word: Word) -> Iterator[Violation]:
    """Why a word is one too many behind all effects of an action."""
    place = context.full_name(progress.space)
    match word:
        case Color(color):
            yield color_belongs_nowhere(color)
        case Coffee():
            yield from _coffee_too_late(context, progress, word)
        case Bee():
            yield from no_bee(context, progress)
        case New():
            yield nothing_comes_up()
        case Dog():
            yield dog_is_there(context.name, place, progress.fled)
        case Back():
            yield nothing_goes_back()
        case Fight(seat, _, _):
            yield no_fight_due(context.state.config.name(seat), _why_no_fight(context, progress, seat))


def _coffee_too_late(context: Context, progress: Progress, word: Coffee) -> Iterator[Violation]:
    if "coffee" in progress.unused:
        yield in_the_order_of_events(format_word(word, context.state.config), "the shops")
    else:
        coffees = context.features_at(progress.space).coffees if "coffee" in progress.used else 0
        yield coffee_is_there(context.full_name(progress.space), coffees, exchanges_here(progress, word))


def no_bee(context: Context, progress: Progress) -> Iterator[Violation]:
    """Why no card can be reserved here."""
    reserved = already_reserved(context, progress)
    if reserved is None or "bee" not in progress.unused:
        yield bee_is_there(context.full_name(progress.space), "bee" in progress.used)
    if reserved is not None:
        yield reserved


def already_reserved(context: Context, progress: Progress) -> Violation | None:
    """Why a cat with a reserved card may not reserve another one; None where it may."""
    held = progress.market.reserved
    if held is None or context.state.config.house.bee_replaces:
        return None
    return one_reserved_card(context.name, card_name(held))


def _why_no_fight(context: Context, progress: Progress, seat: int) -> str:
    if seat == context.seat:
        return "no cat fights itself"
    if not (context.is_movement or progress.fled):
        return "no cat has moved"
    if context.state.cats[seat].space == progress.space:
        return "they have fought in this action already"
    return f"{context.name} ends on {context.full_name(progress.space)}, where that cat is not"
