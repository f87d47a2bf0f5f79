"""Messages about what the referee does by itself: turns and parts, acts and their effects, forced acts, round ends.

Nothing here changes a position: the messages follow from the positions before and after a move.
"""

from __future__ import annotations

from referee.core.messages import Message, count, listed
from referee.games.misty.knowledge import has_choice, worlds_at_end
from referee.games.misty.layout import CELLS, Act, Layout, carry_out, possible_acts
from referee.games.misty.rules.rounds import histories_after, result_messages
from referee.games.misty.state import PASSED_TO, GameConfig, History, State


def events_of_turn(after: State) -> tuple[Message, ...]:
    """Messages after the last card of a turn: a new turn, a new part, the activation."""
    if after.part:
        return (_turn_message(after),)
    messages = [_activation_message(after)]
    if not all(after.layouts):
        messages.append(_too_many_hidden(after))
    for seat in after.config.seats:
        if _is_settled(after, seat):
            messages += _forced_messages(after, seat)
    return (*messages, *result_of_round(after))


def _turn_message(state: State) -> Message:
    where = PASSED_TO[state.part]
    if state.part == 2 and state.turn == 1:
        size = count(state.config.sizes[1], "card")
        return f"part 2: everybody is dealt {size}; from now on hands pass to the right"
    return f"part {state.part}, turn {state.turn}: hands pass to the {where}"


def _activation_message(state: State) -> Message:
    config = state.config
    left = config.sizes[1] - config.turns[1]
    if not left:
        return "all windows are complete: the activation begins"
    return (
        f"all windows are complete, and the {count(left, 'card')} left in each hand are put away: the activation begins"
    )


def _too_many_hidden(state: State) -> Message:
    return (
        f"{count(len(state.hidden), 'card')} of this round are recorded as `?`: too many to follow "
        "the activation; name them with `show CELL CARD`"
    )


def events_after_acts(before: State, after: State, seat: int) -> tuple[Message, ...]:
    """Messages after typed acts in the window of a seat: forced acts, the result of the round."""
    if not _is_settled(after, seat):
        return ()
    messages = _forced_messages(after, seat) if not _is_settled(before, seat) else []
    return (*messages, *new_result(before, after))


def _is_settled(state: State, seat: int) -> bool:
    """True if only forced acts are left in a window, whatever its hidden cards are."""
    return bool(state.layouts[seat]) and not has_choice(state, seat)


def _forced_messages(state: State, seat: int) -> list[Message]:
    """The forced acts of a window that is settled, if they are the same in every world."""
    sequences = {_forced_texts(state.config, layout) for layout in state.layouts[seat].values()}
    if len(sequences) != 1:
        return []
    name = state.config.names.names[seat]
    return [f"forced (need not be typed): {name}'s {act}" for act in sequences.pop()]


def _forced_texts(config: GameConfig, layout: Layout) -> tuple[str, ...]:
    texts = []
    acts = possible_acts(layout, config.rules)
    while len(acts) == 1:
        texts.append(act_text(layout, acts[0]))
        layout = carry_out(layout, acts[0])
        acts = possible_acts(layout, config.rules)
    return tuple(texts)


def act_text(layout: Layout, act: Act) -> str:
    """An act in words, told from the position before it."""
    top = layout.top(act.cell)
    assert top is not None
    card = layout.cards[top]
    if act.flower is not None:
        return meal_text(layout, act.cell, act.flower)
    assert card.step is not None
    return step_text(layout, act.cell, layout.frame.step(act.cell, card.step))


def meal_text(layout: Layout, monster: int, flower: int) -> str:
    """A meal in words, told from the position before it."""
    eater, eaten = (layout.cards[layout.at[cell][-1]].id for cell in (monster, flower))
    return f"{eater} at {CELLS[monster]} eats {eaten} at {CELLS[flower]}"


def step_text(layout: Layout, cell: int, target: int | None) -> str:
    """The step of the top card of a cell in words, told from the position before it."""
    top = layout.top(cell)
    assert top is not None
    start = f"{layout.cards[top].id} at {CELLS[cell]}"
    if target is None:
        return f"{start} leaves the window"
    covered = listed(layout.cards[card].id for card in layout.at.get(target, ()))
    return f"{start} moves to {CELLS[target]}" + (f" and covers {covered}" if covered else "")


def result_of_round(state: State) -> tuple[Message, ...]:
    """The messages about the result of the round; none while a window has a choice left."""
    if not all(_is_settled(state, seat) for seat in state.config.seats):
        return ()
    return result_messages(state, histories_after(state, worlds_at_end(state)))


def new_result(before: State, after: State) -> tuple[Message, ...]:
    """The messages about the result of the round that could not be given in the position before."""
    earlier = result_of_round(before)
    if earlier and not after.hidden:
        return ()
    return tuple(one for one in result_of_round(after) if one not in earlier)


def result_at_close(state: State, histories: tuple[History, ...]) -> tuple[Message, ...]:
    """The messages about a round that its table closes with these histories, without those given before."""
    earlier = result_of_round(state)
    if earlier and not state.hidden:
        return ()
    return tuple(message for message in result_messages(state, histories) if message not in earlier)
