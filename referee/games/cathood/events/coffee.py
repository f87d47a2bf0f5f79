"""A coffee exchanges cubes."""

from __future__ import annotations

from referee.games.cathood.clauses import stops
from referee.games.cathood.costs import changed
from referee.games.cathood.events.happenings import Exchange
from referee.games.cathood.events.progress import Context, Progress, refuse
from referee.games.cathood.notation import Coffee


def exchange(context: Context, progress: Progress, word: Coffee) -> Progress:
    """The exchanges typed at one coffee."""
    too_many = stops.two_exchanges(len(word.swaps))
    limited = context.state.config.house.limited
    for paid, gained in word.swaps:
        own, reserve = progress.own, progress.reserve
        progress = refuse(
            context,
            progress,
            too_many,
            stops.exchange_differs(paid, gained),
            stops.exchange_is_held(context.name, own, paid),
            stops.exchange_is_left(reserve, gained, limited),
        )
        progress = progress._replace(
            own=changed(changed(own, paid, -1), gained, 1),
            reserve=changed(changed(reserve, paid, 1), gained, -1),
            happenings=(*progress.happenings, Exchange(paid, gained)),
        )
    return progress._replace(words=progress.words[1:], used=progress.used | {"coffee"})
