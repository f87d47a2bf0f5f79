"""`park`: a cat pays two cubes, takes the top park card and places a statue."""

from __future__ import annotations

from referee.core.game import Ruling
from referee.core.messages import Message, message
from referee.core.rulebook import Violation
from referee.games.cathood.clauses import may_go_on, purchases
from referee.games.cathood.costs import Counts, in_words
from referee.games.cathood.effects import events_after_action, finish_action, place_statue, with_cat
from referee.games.cathood.notation import Body
from referee.games.cathood.state import STATUES, State
from referee.games.cathood.verbs.purchase import cubes_paid


def judge_park(state: State, seat: int, body: Body, violations: list[Violation], allow: bool) -> Ruling[State]:
    """The ruling on visiting a park; `violations` are those of the turn."""
    choice = purchases.choose_site(state, seat, body, False)
    checks = (*choice.violations, purchases.statue_is_left(state, seat), purchases.park_card_is_left(state))
    violations = [*violations, *[one for one in checks if one is not None]]
    paid, held = cubes_paid(body), state.cats[seat].cubes
    tree = _tree(state, seat, choice.site)
    if tree is not None:
        violations += purchases.park_is_paid(tree, held, paid, state.config.name(seat))
    if not may_go_on(violations, allow) or choice.site is None or tree is None:
        return Ruling(seat, tuple(violations))
    wanted = purchases.park_cost(tree) if paid is None else paid
    due = tuple(min(have, need) for have, need in zip(held, wanted, strict=True))
    visited = _after(state, seat, choice.site, due)
    after, site = finish_action(visited, state, seat, body), choice.site

    def events() -> tuple[Message, ...]:
        return _told(state, seat, site, due) + events_after_action(state, after, seat)

    return Ruling(seat, tuple(violations), False, after, events)


def _tree(state: State, seat: int, site: purchases.Site | None) -> str | None:
    """The tree whose colour is paid: that of the site, else the only kind of tree next to the cat."""
    if site is not None:
        return state.tiles[site.cell].slots[site.slot]
    trees = {state.tiles[cell].slots[slot] for cell, slot in purchases.sites(state, seat, "park")}
    return trees.pop() if len(trees) == 1 else None


def _told(state: State, seat: int, site: purchases.Site, paid: Counts) -> tuple[Message, ...]:
    name, statues = state.config.name(seat), state.cats[seat].statues + 1
    bought = message(
        "{name} pays {cubes} for the park card {points}", name=name, cubes=in_words(paid), points=state.parks[0]
    )
    placed = message(
        "{name} places statue {statues} of {most} in the park of {cell}",
        name=name,
        statues=statues,
        most=STATUES[len(state.cats)],
        cell=state.config.board.cells[site.cell],
    )
    return bought, placed


def _after(state: State, seat: int, site: purchases.Site, paid: Counts) -> State:
    cat = state.cats[seat]
    cat = cat._replace(
        cubes=tuple(have - gone for have, gone in zip(cat.cubes, paid, strict=True)),
        statues=cat.statues + 1,
        parks=(*cat.parks, state.parks[0]),
    )
    return state._replace(
        cats=with_cat(state.cats, seat, cat),
        reserve=tuple(have + more for have, more in zip(state.reserve, paid, strict=True)),
        tiles=place_statue(state.tiles, site.cell, seat),
        parks=state.parks[1:],
    )
