"""Whether everybody can have one of their own."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def all_matched(choices: Sequence[Collection[int]]) -> bool:
    """Whether each can be given one of its choices, none of them twice (by augmenting paths)."""
    taken: dict[int, int] = {}
    return all(_find(choices, one, taken, set()) for one in range(len(choices)))


def _find(choices: Sequence[Collection[int]], one: int, taken: dict[int, int], tried: set[int]) -> bool:
    for choice in choices[one]:
        if choice in tried:
            continue
        tried.add(choice)
        if choice not in taken or _find(choices, taken[choice], taken, tried):
            taken[choice] = one
            return True
    return False
