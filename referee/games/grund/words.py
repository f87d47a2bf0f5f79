"""The words of Grund: its lines, what people call tiles, cards, cat tiles and photos, and moves told in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from referee.core.defaults import all_listed as listed
from referee.core.defaults import as_composed as completed
from referee.core.defaults import no_chunks as chunks
from referee.core.defaults import nothing_further as further
from referee.core.messages import count
from referee.core.names import in_line
from referee.core.understanding.english import NUMBERS, word_set
from referee.core.understanding.hearing import Heard
from referee.core.understanding.lexicon import Fact, Form, Words
from referee.games.grund.agenda import at_rest
from referee.games.grund.board import DIRECTIONS
from referee.games.grund.box import CARD_NAMES, PHOTO_KINDS, PHOTO_NAMES
from referee.games.grund.knowledge.hands import is_empty
from referee.games.grund.rules.rounds import phase
from referee.games.grund.state import State
from referee.games.grund.table.legal_moves import similar
from referee.games.grund.tiles import IDS as KIND_IDS
from referee.games.grund.verbs import CARDS

_PAID = "pay=pay/number,?"
_BUMPED = "bump=bump/cell?"
_CARD_SLOTS = {
    "rest": ("from/cell", "the figure on {from} rests"),
    "pile-up": (f"path/cell- {_PAID}", "{path}[, pays {pay}]"),
    "scooter": (f"path/cell- {_PAID} {_BUMPED}", "{path}[, pays {pay}][, bump {bump}]"),
    "coffee-break": ("", ""), "snack": ("", ""), "hug": ("", ""), "tantrum": ("", ""), "big-brother": ("", ""),
    "come-on-mate": (f"path/cell- {_BUMPED}", "{path}[, bump {bump}]"),
    "recycle": ("card", "takes {card}"),
    "shoo": ("cell", "the cat goes to {cell}"),
    "come-here-son": ("owner/player path/cell-", "{owner} comes from {path}"),
    "fight": ("cells/cell,", "{cells}"),
    "mummy-column": ("letter/line", "column {letter}"),
    "mummy-row": ("row/number", "row {row}"),
    "telling": ("owner/player cell", "about {owner} on {cell}"),
    "ball": ("cell", "to {cell}"),
    "better-bend": ("path/cell-", "{path}"),
    "jungle-fighter": ("kind/photo? then=new/photo?", "[takes {kind}][ then {new}]"),
    "little-mole": ("piece/castle? place/any?", "[builds {piece}][ at {place}]"),
    "comforting": ("cell", "for {cell}"),
    "bus-ticket": ("cards/number,", "pays {cards}"),
}  # fmt: skip
_FORMS = (
    Form(
        "cat", "arrow bonus lines/line,? bike=bike/tile?", "the cat {arrow}, {bonus}[ in {lines}][, bike track {bike}]",
        by_table=True,
    ),
    Form("", f"path/cell- {_PAID} {_BUMPED}", "{actor}[ pays {pay} and] goes from {path}[, bump {bump}]"),
    Form("", "from/cell stay", "{actor}: {from} has to stay"),
    Form(
        "bid",
        "one/player onecards/number, other/player othercards/number, won=winner/player? tie?",
        "{one} bids {onecards}, {other} bids {othercards}[, won by {winner}][, a {tie}]",
        by_table=True,
    ),
    Form("photo", "kind/photo then=new/photo?", "{actor} takes the photo of {kind}[, then {new} comes up]"),
    Form("refresh", "paid/number then=new/photo,?", "{actor} refreshes the photos for {paid}[, revealing {new}]"),
    Form("build", "piece/castle place/any?", "{actor} builds the castle tile {piece}[ {place}]"),
    Form("invite", "owner/player cell", "{actor} invites a figure of {owner} from {cell}"),
    Form("send", f"owner/player cell {_BUMPED}", "{actor} sends a figure of {owner} to {cell}[, bump {bump}]"),
    Form("sail", "cell", "{actor} sails to {cell}"),
    Form("swap", "cell other/cell", "{actor} swaps {cell} and {other}"),
    Form("friend", "cards/number,", "{actor} invites a friend and pays {cards}"),
    Form("grund", "card?", "{actor} takes a grund card as reward[: {card}]"),
    Form("no", "", "{actor} declines"),
    Form("drew", "values/number,", "{actor} drew {values}"),
    Form("drew", "cards/card,", "{actor} drew the card {cards}"),
    Form("took", "values/number", "{actor} took {values} ones"),
    Form("energy", "values/number", "{actor} has {values} energy in the end"),
    Form("show", "cards/card,", "{actor} shows {cards}"),
)  # fmt: skip
_TILES = {
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
_WAYS = {
    "n": "north, up, n, upwards, northwards", "s": "south, down, s, downwards, southwards",
    "e": "east, right, e, to the right, eastwards", "w": "west, left, w, to the left, westwards",
    "ne": "north east, ne, up right, right up, up and right, top right, upper right, right and up",
    "nw": "north west, nw, up left, left up, up and left, top left, upper left, left and up",
    "se": "south east, se, down right, right down, down and right, bottom right, lower right, right and down",
    "sw": "south west, sw, down left, left down, down and left, bottom left, lower left, left and down",
}  # fmt: skip
_BONUS = {
    "castle": "castle, sandcastle, sand castle, castle tile, builds a castle",
    "photo": "photo, picture, camera, photos",
    "grund": "grund, card, grund card, a card, cards",
    "angry": "angry, mad, furious, grumpy, angry cat, hissing",
}  # fmt: skip
_NAMES: dict[str, Mapping[str, str]] = {
    "verb": {
        "cat": "cat tile, the cat, kitty, cat goes, cat moves, cat walks",
        "bid": "bids, bid, bidding, exchange, offers, offered, bets",
        "photo": "photo, photos, picture, photograph, takes the photo, take the photo, takes a photo, takes photo, "
        "picks the photo, snapshot, wins the photo",
        "refresh": "refresh, renew, renews, change the photos, changes the photos, new photos, replace the photos, "
        "replaces the photos, swap the photos, refresh the photos, refreshes the photos, reshuffle",
        "build": "build, built, adds, add, castle tile, extend, extends, sandcastle, sand castle, constructs, builds",
        "invite": "invite, bring, brings, brought, pull, asks, ask, calls, fetch, fetches, invites over",
        "send": "send, sent, kick, kicks, throw, throws, threw, moves away, banish, spins off, flings, push, pushes",
        "sail": "sail, steer, ship goes, ship sails, ship calls, sails the ship, captain",
        "swap": "swap, exchange, switch, trade, swaps, swaps tiles, swaps the tiles, swap the tiles, change places",
        "friend": "friend, invites a friend, invite a friend, new friend, invites friend, a friend, gets a friend, "
        "invited a friend",
        "grund": "takes a grund card, grund card, grund, takes a card, take a card, reward",
        "no": "no, nope, pass, passes, passed, skip, skips, nothing, decline, declines, no thanks, none, not now, "
        "no card, no thank you, doesn't want, nobody",
        "drew": "draw, drew, draws, drawn, got, gets, receives, received, picked up, picks up, pulled",
        "took": "took, takes, horsey gives, fills up, filled up with, tops up",
        "energy": "energy, final energy, ends with, counts, counted, total energy, has left, energy left, in hand, "
        "finishes with",
        "show": "show, shows, reveals, revealed, showed, showing",
    },
    "stay": {"stay": "stays, stay, stuck, cannot move, has to stay, must stay, remains, staying, can't move"},
    "tie": {
        "tie": "the same, same, equally, bid the same, bids the same, tied, a tie, draw, even, equal, both the same, "
        "nobody wins, nobody won, ties",
    },
    "subject": {
        "winner": "wins, won, has won, won the bid, wins the bid, beat, beats, defeats, outbids, outbid",
    },
    "loser": {"loser": "loses, lost, has lost, is beaten by, lost against, loses to"},
    "key": {"pay": "pays, paid, paying, for, spends, spending, using, with",
            "bump": "bumps, bumping, sent to, knocks to", "then": "then, next, comes up, revealing, new",
            "daddy": "cancelled by, stopped by, daddy"},
    "cue": {"from": "from, off, leaving, leaves, figure on, the figure on, the one on, out of, standing on",
            "to": "to, onto, into, towards, over to",
            "winner": "winner is, winner, won by, win for, victory for, goes to, point for"},
    "place": {"new": "new, new castle, new one, a new castle, begins a castle, fresh castle, another castle, start"},
    "photo": {"plant": "plant, flower, plants, leaf, tree, botanical", "animal": "animal, bug, bird, animals, beast"},
    "number": {"*": "some cards, some energy, some, several cards", "?": "a hidden card, one hidden card, hidden"},
    "axis": {"column": "column, col", "row": "row"},
    "offset": {"-1/0": "left of, to the left of, west of", "1/0": "right of, to the right of, east of",
               "0/-1": "above, north of, over", "0/1": "below, under, south of, beneath"},
}  # fmt: skip
_NOISE = word_set("""
    figure figures kid kids child children piece of with tile tiles card cards plays play played use uses energy her his
    point points happiness happy cube step steps goes moves walks walked moved went going go move walk runs run jumps
    jump climbs hops climb enters enter by for the a an value bonus gets arrow space spaces end ends up playing against
    versus vs and competition majority both one's side away diagonally straight happening bids uses down sits stands
    walks rides ride swings's shows's action wants using bid's photo's display pile top leaves's turn
""") - {"one's", "swings's", "shows's", "bid's", "photo's", "leaves's"}
_ENERGY = re.compile(r"[123?*-](,[123?*-])*")
_BETWEEN_BIDS = frozenset({"bid", "bids", "and", "with", "against", "passes", "gives", "ok", "so", "vs", "versus"})
_WON = frozenset({"won", "wins", "win"})
_TIED = frozenset({"tie", "tied", "draw", "equal", "even"})
_VALUES = {"ones": "1", "twos": "2", "threes": "3"}


def _forms() -> tuple[Form, ...]:
    cards = []
    for card in CARDS:
        slots, sentence = _CARD_SLOTS.get(card, ("rest/any*", "{rest}"))
        name = card.replace("-", " ")
        told = f"{{actor}} plays {name}{': ' + sentence if sentence else ''}[, cancelled by {{daddy}}]"
        cards.append(Form(card, f"{slots} daddy=daddy/player?".strip(), told))
    return (*_FORMS, *cards)


@lru_cache(maxsize=16)
def _lexicon(
    castles: tuple[str, ...], cells: tuple[str, ...], verbs: tuple[str, ...], cat_ids: tuple[str, ...]
) -> Words:
    arrows = {"stay": "stay, stays, stands still, does not move, stays put"}
    for way, names in _WAYS.items():
        for steps in ("1", "2", "3"):
            words = [name.strip() for name in names.split(",")]
            arrows[f"{way}{steps}"] = ", ".join(f"{word} {steps}, {steps} {word}" for word in words)
    for number, word in enumerate(NUMBERS, 0):
        if number in (1, 2, 3):
            for way, names in _WAYS.items():
                words = [name.strip() for name in names.split(",")]
                arrows[f"{way}{number}"] += ", " + ", ".join(f"{one} {word}, {word} {one}" for one in words)
    arrows |= dict.fromkeys(cat_ids, "")
    bonus = dict(_BONUS)
    for number in range(1, 10):
        word = list(NUMBERS)[number]
        bonus[f"happy{number}"] = ", ".join(
            f"happy {one}, {one} happy, {one} happiness, {one} point, {one} points, {one} smiley, happiness {one}, "
            f"{one} happiness points, {one} happiness point"
            for one in (str(number), word)
        )
    named = {
        **_NAMES,
        "arrow": arrows,
        "bonus": bonus,
        "tile": _TILES,
        "castle": {piece: piece for piece in castles} | {"tower": "tower", "twin": "twin, twin tower, two towers"},
        "dir": _WAYS,
        "card": {card: card.replace("-", " ") for card in CARD_NAMES.known},
        "line": {letter: f"column {letter}, line {letter}" + (f", {letter}" if letter != "a" else "")
                 for letter in "abcdef"} | {str(row): f"row {row}, line {row}, {row}" for row in range(1, 7)},
    }  # fmt: skip
    return Words(_forms(), named, _NOISE, cells=frozenset(cells))


def lexicon(state: State) -> Words:
    """The lines and names with the castle tiles and cells of this game."""
    config = state.config
    castles = tuple(piece.id for piece in config.castles.pieces)
    return _lexicon(castles, tuple(config.board.names), tuple(CARDS), tuple(config.cat_names.known))


def phrases(state: State) -> dict[str, list[Fact]]:
    """The tiles as the cells where they lie."""
    found: dict[str, list[Fact]] = {}
    lie = state.layout
    for kind in KIND_IDS:
        cells: list[Fact] = [("cell", lie.name(tile)) for tile in lie.of_kind(kind)]
        for name in (kind, *_TILES[kind].split(",")) if cells else ():
            found.setdefault(name.strip(), []).extend(cell for cell in cells if cell not in found.get(name.strip(), []))
    if 0 <= state.config.bike < len(state.config.printed):
        for name in _TILES["bike-track"].split(","):
            found.setdefault(name.strip(), []).append(("cell", lie.name(state.config.bike)))
    return found


def said(state: State, kind: str, value: str) -> str | None:
    """Where the cat goes and what its winner gets, cells by their tiles, photos with their article."""
    if (kind, value) in _TOLD:
        return _TOLD[kind, value]
    if kind == "arrow":
        found = re.fullmatch(r"([nesw]{1,2})(\d)", value)
        return f"goes {count(int(found[2]), 'step')} {_WAYS[found[1]].split(',')[0]}" if found else None
    if kind == "bonus":
        return f"bonus {count(int(value.removeprefix('happy')), 'happiness point')}"
    if kind == "place":
        return f"at {value}"
    if kind == "pay" and value.isdigit():
        return f"{value} energy"
    return _said_cell(state, value) if kind == "cell" else None


_TOLD = {
    ("arrow", "stay"): "stays", ("number", "-"): "nothing", ("place", "new"): "as a new castle",
    ("photo", "plant"): "a plant", ("photo", "animal"): "an animal", ("bonus", "castle"): "bonus a castle tile",
    ("bonus", "photo"): "bonus a photo", ("bonus", "grund"): "bonus a Grund card", ("bonus", "angry"): "angry",
}  # fmt: skip


def _said_cell(state: State, value: str) -> str | None:
    """A cell by its tile, with its name where several tiles are of that kind."""
    cell = state.config.board.number.get(value)
    if cell is None:
        return None
    tile = state.tile_at(cell)
    name = state.kind(tile).id
    own = _TILES[name].split(",")[0]
    is_only = len(state.layout.of_kind(name)) == 1 and not name.startswith("housing") and tile != state.config.bike
    return f"the {own}" if is_only else f"the {own} at {value}"


def derived(state: State, role: str, word: str) -> Iterator[Fact]:
    """The direction and number of steps of a path or an arrow; what a bonus or a list of cards holds."""
    if role == "path":
        cells = [state.config.board.number.get(name) for name in word.split("-")]
        if len(cells) == 2 and cells[0] is not None and cells[1] is not None:
            yield from _way(state.config.board.columns, cells[0], cells[1])
    elif role == "arrow":
        found = re.fullmatch(r"([nesw]{1,2})(\d)", word)
        if found is not None:
            yield from (("dir", found[1]), ("number", found[2]))
    elif role == "bonus":
        if word.startswith("happy"):
            yield from (("number", word[5:]), ("bonus", "happy"))
    elif role in ("values", "cards"):
        yield from (("card", part) for part in re.split("[,/]", word))
        yield from (("number", part) for part in re.split("[,/]", word))
    elif role == "place":
        yield from (("cell", part) for part in word.split(":"))
        yield from (("place", part) for part in word.split(":"))
    elif role in ("bike", "tile"):
        yield "tile", word


def _way(columns: int, one: int, other: int) -> Iterator[Fact]:
    across, down = other % columns - one % columns, other // columns - one // columns
    signs = ((across > 0) - (across < 0), (down > 0) - (down < 0))
    is_straight = 0 in (across, down) or abs(across) == abs(down)
    steps = max(abs(across), abs(down))
    for name, way in DIRECTIONS.items():
        if is_straight and way == signs:
            yield from (("dir", name), ("arrow", f"{name}{steps}"))
    yield "number", str(steps)


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """Several equal cards (`five ones`) one by one; who lost a bid means that the other won; the tile that is evaluated
    need not be said.
    """
    point = None if state.point is None else at_rest(state).point
    found: list[Heard] = []
    verbs = [item for item in items if item.values("verb")]
    for index, heard in enumerate(items):
        item = _played(heard) if verbs == [heard] else heard
        one = _VALUES.get(item.text)
        before = next(iter(found[-1].values("number")), None) if found else None
        if one is not None and before is not None and item.joint == " " and before.isdigit():
            found[-1:] = [replace(item, facts=(("number", one),), sort="meaning")] * min(int(before), 12)
        elif one is not None:
            found.append(replace(item, facts=(("number", one),), sort="meaning"))
        elif item.values("loser") and point is not None and point.name == "bid":
            found = [_other_bidder(state, known, point.owners) if place == index - 1 else known
                     for place, known in enumerate(found)]  # fmt: skip
        elif point is not None and point.where is not None and _names_tile(state, item, point.where, items):
            found.append(replace(item, sort="noise", facts=()))
        else:
            found.append(item)
    return _with_arrow(found) if any("cat" in item.values("verb") for item in found) else found


def _with_arrow(items: Sequence[Heard]) -> list[Heard]:
    """A direction and a number of steps with noise between them (`one to the north`) as an arrow of the cat tile."""
    said = [index for index, item in enumerate(items) if item.sort not in ("noise", "article", "cue")]
    for one, other in pairwise(said):
        for way, steps in ((one, other), (other, one)):
            number = items[steps].values("number")
            if items[way].values("dir") and number and not items[steps].values("bonus"):
                arrow = f"{items[way].values('dir')[0]}{number[0]}"
                merged = replace(items[way], text=arrow, facts=(("arrow", arrow),))
                return [merged if index == way else item for index, item in enumerate(items) if index != steps]
    return list(items)


def _played(item: Heard) -> Heard:
    """A card that is the only act of a line is played, not reported as drawn."""
    if not any(verb in CARDS for verb in item.values("verb")):
        return item
    return replace(item, facts=tuple(fact for fact in item.facts if fact[0] != "card"))


def _other_bidder(state: State, item: Heard, bidders: Sequence[int]) -> Heard:
    others = [seat for seat in bidders if in_line(state.name(seat)).lower() not in item.values("player")]
    if len(others) != 1 or len(bidders) != 2:
        return item
    return replace(item, facts=(("player", in_line(state.name(others[0])).lower()),), role="winner")


def _names_tile(state: State, item: Heard, where: int, items: Sequence[Heard]) -> bool:
    """Is the tile under evaluation said, by its name, where no other place is?"""
    cells = item.values("cell")
    others = [one for one in items if one is not item and one.values("cell")]
    is_named = bool(item.values("tile")) and item.role is None
    return is_named and state.layout.name(where) in cells and (bool(others) or not item.values("verb"))


def mended(state: State, line: str, items: Sequence[Heard]) -> Iterator[str]:
    """Bids told in words, a cat tile without its bonus, a photo without `then`, moves that go on as typed."""
    yield from bids(state, line)
    yield from _bids_with_result(state, items)
    yield from _photos(items)
    if phase(at_rest(state)) == "cat" and any(item.values("arrow") for item in items):
        arrows = next(item.values("arrow") for item in items if item.values("arrow"))
        if not any(item.values("bonus") for item in items):
            yield from (f"cat {arrow} {bonus}" for arrow in arrows for bonus in ("happy2", "castle", "photo", "grund"))
    if any(item.values("verb") for item in items):
        typed = line.lower().replace(":", " ", 1).split()
        if len(typed) > 1 and typed[1] in CARDS:
            yield from (move for move in similar(state, line) if f": {typed[1]}" in move)


def _bids_with_result(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """`ana wins against bela 2 to 1`: the first number is that of the winner."""
    point = at_rest(state).point
    winners = [value for item in items if item.role == "winner" for value in item.values("player")]
    numbers = [item.values("number")[0] for item in items if item.values("number")]
    if point.name != "bid" or len(winners) != 1 or len(numbers) != 2 or len(point.owners) != 2:
        return
    first = [seat for seat in point.owners if in_line(state.name(seat)).lower() == winners[0]]
    if first:
        other = next(seat for seat in point.owners if seat != first[0])
        yield f"bid {_name(state, first[0])} {numbers[0]} {_name(state, other)} {numbers[1]}"


def _photos(items: Sequence[Heard]) -> Iterator[str]:
    kinds = [kind for item in items for kind in item.values("photo")]
    if kinds and len(kinds) < 3 and not any(item.values("verb") == ("refresh",) for item in items):
        news = kinds[1:] or ["", *PHOTO_KINDS]
        yield from (f"photo {PHOTO_NAMES.find(kinds[0])}{' then ' + new if new else ''}" for new in news)


def bids(state: State, text: str) -> list[str]:
    """The due bid as it is typed, if a line tells it in other words: one for each result that may be meant."""
    point = at_rest(state).point
    if point.name != "bid":
        return []
    told = _told_bid(state, point.owners, text.lower().replace(":", " ").split())
    return list(told) if told is not None else []


def _told_bid(state: State, bidders: Sequence[int], told_words: Sequence[str]) -> Iterator[str] | None:
    """The bids that the words tell; None if a word belongs to no bid."""
    passed: dict[int, list[str]] = {}
    winner: int | None = None
    last: int | None = None
    won = tied = False
    for word in told_words:
        seat = state.config.names.seat(word)
        if seat is not None and seat not in bidders:
            return None
        if word in _TIED:
            tied = True
        elif word in _WON:
            won, winner = True, last
        elif seat is not None and won:
            winner = seat
        elif seat is not None:
            last = seat
            passed.setdefault(seat, [])
        elif _ENERGY.fullmatch(word) and last is not None and not won:
            passed[last].append(word)
        elif word not in _BETWEEN_BIDS:
            return None
    if tied == won and not any(passed.values()):
        return None
    results = [" tie"] if tied else [f" won {_name(state, seat)}" for seat in bidders if not won or seat == winner]
    return _typed_bids(state, list(passed) if len(passed) == len(bidders) else bidders, passed, results)


def _typed_bids(
    state: State, bidders: Sequence[int], passed: dict[int, list[str]], results: Sequence[str]
) -> Iterator[str]:
    untold = {seat: "-" if is_empty(state.players[seat].hands) else "*" for seat in bidders}
    cards = {seat: ",".join(passed.get(seat, ())) or untold[seat] for seat in bidders}
    bid = "bid " + " ".join(f"{_name(state, seat)} {cards[seat]}" for seat in bidders)
    if "-" in cards.values() or (len(results) > 1 and not {"*", "?"} & set("".join(cards.values()))):
        yield bid
    else:
        yield from (bid + result for result in results)


def _name(state: State, seat: int) -> str:
    return in_line(state.name(seat))


def kinds_by_name() -> dict[str, str]:
    """The kind of tile that people mean by a name, for the names that mean one kind."""
    kinds: dict[str, set[str]] = {}
    for kind in KIND_IDS:
        for name in (kind, *_TILES[kind].split(",")):
            kinds.setdefault(name.strip(), set()).add(kind)
    return {name: next(iter(found)) for name, found in kinds.items() if len(found) == 1}


__all__ = [
    "adjusted", "chunks", "completed", "derived", "further", "kinds_by_name", "lexicon", "listed", "mended", "phrases",
    "said",
]  # fmt: skip
