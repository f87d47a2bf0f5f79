"""Who is to move, and every legal move."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.capabilities import Option
from referee.core.game import Next
from referee.core.names import in_line
from referee.games.misty.hands import Observation, is_consistent_with
from referee.games.misty.knowledge import has_choice
from referee.games.misty.layout import CELLS, Act, possible_acts
from referee.games.misty.notation import FORMS
from referee.games.misty.rules.course import building_position
from referee.games.misty.rules.judged_building import legal_cells
from referee.games.misty.state import State, hand_of, refs_of


def to_move(state: State) -> Next:
    """Who decides next, the verb that is due (`act` if several are), and how it is typed."""
    seats = state.config.seats
    if state.part:
        waiting = tuple(seat for seat in seats if seat not in state.placed)
        return Next(waiting, "place", _place_form(state, waiting))
    unlisted = unlisted_seats(state)
    if unlisted:
        return Next(unlisted, "act", " | ".join((FORMS["show"], FORMS["slide"], FORMS["eat"])))
    if building_position(state) is not None:
        return Next(tuple(seats), "place", "place CARD")
    deciding = tuple(seat for seat in seats if has_choice(state, seat))
    return Next(deciding, *_acts_due(state, deciding))


def unlisted_seats(state: State) -> tuple[int, ...]:
    """The seats whose window cannot be followed in the activation, because too many cards are recorded as `?`."""
    return () if state.part else tuple(seat for seat in state.config.seats if not state.layouts[seat])


def _place_form(state: State, seats: Sequence[int]) -> str:
    """A cell is typed unless it is the first card of every window."""
    return "place CARD CELL" if any(state.windows[seat] for seat in seats) else "place CARD"


def _acts_due(state: State, seats: Sequence[int]) -> tuple[str, str]:
    """The verb and the form of the acts that these seats can do."""
    verbs = {act.verb for seat in seats for act in acts_in_some_world(state, seat)}
    forms = [form for verb, form in (("slide", FORMS["slide"]), ("eat", FORMS["eat"])) if verb in verbs]
    return verbs.pop() if len(verbs) == 1 else "act", " | ".join(forms)


def optional_moves(state: State) -> tuple[Option, ...]:
    """The lines that may be typed now but need not be: hands, forced acts, hidden cards.

    A forced act may be typed after the end of the match too, but it changes nothing then, so it is not offered.
    """
    if unlisted_seats(state):
        return (Option(tuple(state.config.seats), "place", "place CARD"),)
    options = _hand_options(state) if state.part else [] if is_over(state) else _forced_options(state)
    showing = tuple(seat for seat in state.config.seats if any(ref in state.unshown for ref in refs_of(state, seat)))
    return (*options, Option(showing, "show", FORMS["show"])) if showing else tuple(options)


def _hand_options(state: State) -> list[Option]:
    waiting = tuple(seat for seat in state.config.seats if seat not in state.placed)
    first_hand = (state.part - 1) * len(state.windows)
    undealt = [seat for seat in waiting if not state.round.hands[first_hand + seat].dealt]
    deal = [Option((), "deal", FORMS["deal"])] if state.turn == 1 and undealt else []
    return [*deal, Option(waiting, "hold", FORMS["hold"])]


def _forced_options(state: State) -> list[Option]:
    """The forced acts of the windows that are settled."""
    settled = [seat for seat in state.config.seats if not has_choice(state, seat)]
    able = {seat: acts_in_some_world(state, seat) for seat in settled}
    return [
        Option(seats, verb, form)
        for verb, form in (("slide", FORMS["slide"]), ("eat", FORMS["eat"]))
        if (seats := tuple(seat for seat in settled if any(act.verb == verb for act in able[seat])))
    ]


def is_over(state: State) -> bool:
    """True if the match is over: this round is ready and decides it, whatever the hidden cards are."""
    if state.part or building_position(state) is not None:
        return False
    return not any(has_choice(state, seat) for seat in state.config.seats)


def legal_moves(state: State) -> list[str]:
    """Every legal move."""
    if state.part:
        return _placings(state)
    names = state.config.names.names
    if is_over(state):
        return []
    acts = [f"{in_line(names[seat])}: {act}" for seat in state.config.seats for act in acts_in_some_world(state, seat)]
    next_round = building_position(state)
    return acts + (_placings(next_round) if next_round is not None else [])


def acts_in_some_world(state: State, seat: int) -> list[Act]:
    """Every act that some world allows in the window of a seat: steps, then meals, in reading order."""
    acts = {act for layout in state.layouts[seat].values() for act in possible_acts(layout, state.config.rules)}
    return sorted(acts, key=lambda act: (act.flower is not None, act.cell, act.flower or 0))


def _placings(state: State) -> list[str]:
    """Every card that a hand may hold, at every cell where it may lie."""
    config = state.config
    lines = []
    for seat in config.seats:
        if seat in state.placed:
            continue
        index = hand_of(state, seat)
        takes = {card: Observation("take", seat, (card,), "", "") for card in config.copies}
        cards = [card for card, take in takes.items() if is_consistent_with(state.round, index, take, config.copies)]
        cells = [CELLS[cell] for cell in legal_cells(state, seat)]
        lines += [f"{in_line(config.names.names[seat])}: place {card} {cell}" for card in cards for cell in cells]
    return lines
