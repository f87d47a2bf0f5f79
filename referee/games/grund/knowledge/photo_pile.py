"""The pile of photos: cards never seen on top, under them those that were replaced on display."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import Cleared, State

KINDS = ("plant", "animal")


class Pile(NamedTuple):
    """One possible pile, from the top: `unseen` cards that nobody has seen, then the `cleared` ones.

    `left` is how many plants and animals the cards never seen can still be; None if the set does not tell.
    """

    unseen: int
    left: tuple[int, int] | None
    cleared: Cleared

    def drawn(self, kind: int) -> Pile | None:
        """The pile after its top card turned out to be of a kind. None if that card cannot be on top."""
        if self.unseen:
            if self.left is not None and not self.left[kind]:
                return None
            left = None if self.left is None else _less(self.left, kind)
            return self._replace(unseen=self.unseen - 1, left=left)
        if not self.cleared or not self.cleared[0][kind]:
            return None
        first = _less(self.cleared[0], kind)
        return self._replace(cleared=((first,) if any(first) else ()) + self.cleared[1:])


def _less(group: tuple[int, int], kind: int) -> tuple[int, int]:
    return (group[0] - 1, group[1]) if kind == 0 else (group[0], group[1] - 1)


def as_group(photos: Iterable[str]) -> tuple[int, int]:
    """The number of plants among the photos, and that of animals."""
    kinds = list(photos)
    return kinds.count("plant"), kinds.count("animal")


def after_reveal(state: State, new: Sequence[str], put_under: Sequence[str] = ()) -> frozenset[Cleared]:
    """The photos that can lie under the pile once photos were put there and others, in any order, turned up.

    Nothing if the new ones cannot have been on top.
    """
    kinds = [KINDS.index(kind) for kind in new]
    found = set()
    for pile in _piles(state, put_under):
        for order in set(permutations(kinds)):
            after: Pile | None = pile
            for kind in order:
                after = after and after.drawn(kind)
            if after is not None:
                found.add(after.cleared)
    return frozenset(found)


def _piles(state: State, put_under: Sequence[str]) -> list[Pile]:
    """All possible piles, with photos from the display put under them."""
    group = as_group(put_under)
    bottom = (group,) if any(group) else ()
    found = []
    for cleared in state.cleared:
        unseen = state.photos - sum(map(sum, cleared))
        found.append(Pile(unseen, _left(state, cleared), cleared + bottom))
    return found


def _left(state: State, cleared: Cleared) -> tuple[int, int] | None:
    """The plants and animals of the set that nobody has seen. None for a stand-in: its split is invented."""
    limits = state.config.photo_limits
    if limits is None:
        return None
    shown = as_group(state.display)
    plants, animals = (shown[kind] + sum(group[kind] for group in cleared) for kind in (0, 1))
    plants += sum(player.plants for player in state.players)
    animals += sum(player.animals for player in state.players)
    return max(limits["plant"] - plants, 0), max(limits["animal"] - animals, 0)


@RULEBOOK.check("photo.7", Kind.LEGALITY, "PH")
def can_lie_on_top(state: State, new: Sequence[str], put_under: Sequence[str]) -> Message | None:
    """A photo that is turned up lay on top of the pile. First come the photos that nobody has seen yet, as far as the
    set has such ones left; then those that were replaced, the earliest first and each pair in either order.
    """
    if after_reveal(state, new, put_under):
        return None
    every = combinations_with_replacement(KINDS, len(new))
    possible = [f"`{','.join(kinds)}`" for kinds in every if after_reveal(state, kinds, put_under)]
    next_ = "photo of the pile is" if len(new) == 1 else f"{len(new)} photos of the pile are"
    what = listed(possible, "or") or "not known"
    return f"{','.join(new)} cannot come up: by the photos seen so far the next {next_} {what}"


def after_allowed(state: State, new: Sequence[str], put_under: Sequence[str] = ()) -> frozenset[Cleared]:
    """As `after_reveal`; photos that cannot have been on top take the place of those that were."""
    possible = after_reveal(state, new, put_under)
    if possible:
        return possible
    found = set()
    for pile in _piles(state, put_under):
        after = pile
        for kind in map(KINDS.index, new):
            after = after.drawn(kind) or after.drawn(1 - kind) or after
        found.add(after.cleared)
    return frozenset(found)
