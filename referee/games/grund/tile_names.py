"""What people call the kinds of tile, in a line and in the questions of the setup."""

from __future__ import annotations

TILE_NAMES = {
    "seesaw": "seesaw, see saw, teeter totter, teeter", "bush": "bush, shrub, bushes, jungle, shrubbery",
    "sandpit": "sandpit, sand pit, sandbox, sand box, sand", "monkey-bars": "monkey bars, bars, monkeybar, jungle gym",
    "climbing-wall": "climbing wall, climbing, climb wall, climbing frame",
    "merry-go-round": "merry go round, carousel, roundabout, merrygoround", "ship": "ship, boat, wooden ship",
    "wooden-castle": "wooden castle, wood castle, wooden fort, fort", "bunker": "bunker, shelter",
    "pingpong": "pingpong, ping pong, pingpong table, ping pong table, table tennis, table",
    "skating-rink": "skating rink, rink, ice rink, skating, ice", "slides": "slides, slide",
    "bike-track": "bike track, bike, bicycle track, bmx track, cycle track, bike trail",
    "housing-a": "housing a, housing estate a, estate a, housing, housing estate, estate, houses, apartments, flats",
    "housing-b": "housing b, housing estate b, estate b, housing, housing estate, estate, houses, apartments, flats",
    "zipline": "zipline, zip line, zip, flying fox, cable", "swings": "swings, swing",
    "horsey": "horsey, horse, rocking horse, pony, spring horse", "bench": "bench, seat",
    "parents": "parents, mum and dad, mom and dad, mum, mom, parent",
    "grandparents": "grandparents, grandma, grandpa, granny, grandparent, grand parents",
    "relax": "relax, relaxing, relax tile, chill, relaxation", "trampoline": "trampoline, tramp",
    "punishment": "punishment, penalty, detention, time out, punishment tile",
}  # fmt: skip


def kinds_by_name() -> dict[str, str]:
    """The kind of tile that people mean by a name, for the names that mean one kind."""
    kinds: dict[str, set[str]] = {}
    for kind, names in TILE_NAMES.items():
        for name in (kind, *names.split(",")):
            kinds.setdefault(name.strip(), set()).add(kind)
    return {name: next(iter(found)) for name, found in kinds.items() if len(found) == 1}
