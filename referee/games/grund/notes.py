"""What the answer to a line says besides events: new places of figures, changed hands."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.grund.energy.knowledge import hand_text, is_empty, may_be_empty
from referee.games.grund.state import PER_SEAT, STANDING, Player, State, standing_on


def notes(before: State, after: State, viewer: int | None) -> list[str]:
    """All notes, one line each."""
    hands = _hands(before, after, viewer)
    return [*_arrivals(before, after), *([f"in hand: {'; '.join(hands)}"] if hands else [])]


def _arrivals(before: State, after: State) -> Iterator[str]:
    """The new places of figures, in the movement. Later figures move on, so their places are not said."""
    if before.point.name != "move" or after.round != before.round:
        return
    for tile in after.layout.at:
        for seat in range(after.config.players):
            place = PER_SEAT * seat + STANDING
            if after.figures[tile][place] > before.figures[tile][place]:
                spaces = after.layout.kinds[tile].spaces
                taken = f", {standing_on(after, tile)} of {spaces}" if spaces else ""
                yield f"{after.name(seat)}: {after.layout.called(tile)}{taken}"


def _hands(before: State, after: State, viewer: int | None) -> list[str]:
    """The energy of all players whose hands have changed, as far as the viewer may know it."""
    return [
        f"{after.name(seat)} {hand_text(player.hands) if viewer in (None, seat) else some_energy(player)}"
        for seat, player in enumerate(after.players)
        if player.hands != before.players[seat].hands
    ]


def any_energy(player: Player) -> dict[str, bool | None]:
    """Whether a hand holds any energy, for viewers who may know no more. None if the log does not tell."""
    if is_empty(player.hands):
        return {"any": False}
    return {"any": None if may_be_empty(player.hands) else True}


def some_energy(player: Player) -> str:
    """Whether a hand holds any energy, as text."""
    return {True: "some energy", False: "no energy", None: "energy not known"}[any_energy(player)["any"]]
