"""The decision that is due, in words: who decides, and how it is typed."""

from __future__ import annotations

from referee.core.messages import listed
from referee.core.names import in_line
from referee.games.grund.knowledge.hands import is_empty
from referee.games.grund.state import State, has_bike

_FORMS = {
    "move": "FROM-TO", "build": "build TYPE [PLACE]", "invite": "invite OWNER CELL", "send": "send OWNER CELL",
    "sail": "sail CELL", "swap": "swap CELL CELL", "energy": "energy N | show CARDS",
}  # fmt: skip
_DOES = {
    "move": "moves a figure", "photo": "takes a photo", "build": "builds", "invite": "invites a figure to the seesaw",
    "send": "sends a figure from the merry-go-round", "sail": "calls a tile", "swap": "swaps two tiles",
}  # fmt: skip


def due_form(state: State) -> str:
    """The form of the decision that is due."""
    name = state.point.name
    if name == "cat":
        return "cat ARROW BONUS bike KIND" if has_bike(state.config) else "cat ARROW BONUS"
    if name == "bid":
        return _bid_form(state)
    if name == "photo":
        return photo_form(state, state.point.owners[0])
    return _FORMS[name]


def _bid_form(state: State) -> str:
    names = [in_line(state.name(seat)) for seat in state.point.owners]
    cards = ["-" if is_empty(state.players[seat].hands) else "CARDS" for seat in state.point.owners]
    form = "bid " + " ".join(f"{name} {given}" for name, given in zip(names, cards, strict=True))
    return form if "-" in cards else f"{form} [won NAME|tie]"


def photo_form(state: State, seat: int) -> str:
    """The form in which a photo is taken, and other photos are revealed."""
    if not state.photos:
        return "photo KIND"
    photo = "photo KIND then NEW"
    return photo if is_empty(state.players[seat].hands) else f"{photo} | refresh CARD then NEW,NEW"


def due_text(state: State) -> str:
    """Who decides now, what, and how it is typed: `Ana moves a figure: FROM-TO`."""
    point = state.point
    names = listed(state.name(seat) for seat in point.owners)
    if point.name == "cat":
        what = f"the cat tile of round {state.round} is revealed"
    elif point.name == "bid":
        what = f"{names} bid for {state.layout.called(point.where or 0)}"
    elif point.name == "energy":
        what = f"{names} {'counts' if len(point.owners) == 1 else 'count'} energy"
    else:
        what = f"{names} {_DOES[point.name]}"
    return f"{what}: `{due_form(state)}`"
