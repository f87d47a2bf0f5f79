"""The words of Grund: its lines, what people call tiles, cards, cat tiles and photos, and moves told in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from referee.core.defaults import as_composed as completed
from referee.core.defaults import nothing as chunks
from referee.core.defaults import nothing as effects
from referee.core.defaults import places_on_board as places
from referee.core.messages import count
from referee.core.understanding.english import (
    DRAWING,
    NUMBERS,
    OFFSETS,
    PUTTING,
    SWAPPING,
    word_set,
)
from referee.core.understanding.heard import Heard
from referee.core.understanding.lexicon import Fact, Form, Words
from referee.games.grund.agenda import at_rest
from referee.games.grund.board import DIRECTIONS
from referee.games.grund.box import CARD_NAMES, PHOTO_KINDS, PHOTO_NAMES, PHOTOS_CALLED
from referee.games.grund.rules.rounds import phase
from referee.games.grund.speech.bid_words import told_bids
from referee.games.grund.speech.castle_words import told_place
from referee.games.grund.speech.cat_words import arrows_called
from referee.games.grund.speech.meant import adjusted
from referee.games.grund.speech.played_words import PRINTED
from referee.games.grund.state import State
from referee.games.grund.table.legal_moves import moves_with
from referee.games.grund.tiles import CALLED, FIGURES_CALLED
from referee.games.grund.tiles import IDS as KIND_IDS
from referee.games.grund.verbs import CARDS, MOVE

_PAID = "pay=pay/number,?"
_BUMPED = "bump=bump/cell?"
_PUSHED = "[, pushing whoever is there off to {bump}]"
_CARD_SLOTS = {
    "rest": ("from/cell", "the figure on {from} rests"),
    "pile-up": (f"path/cell- {_PAID}", "{path}[, pays {pay}]"),
    "scooter": (f"path/cell- {_PAID} {_BUMPED}", f"{{path}}[, pays {{pay}}]{_PUSHED}"),
    "coffee-break": ("", ""), "snack": ("", ""), "hug": ("", ""), "tantrum": ("", ""), "big-brother": ("", ""),
    "come-on-mate": (f"path/cell- {_BUMPED}", f"{{path}}{_PUSHED}"),
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
    "little-mole": ("piece/castle? place/any?", "[builds {piece}][ {place}]"),
    "comforting": ("cell", "for {cell}"),
    "bus-ticket": ("cards/number,", "pays {cards}"),
}  # fmt: skip
_FORMS = (
    Form(
        "cat", "arrow bonus lines/line,? bike=bike/tile?", "the cat {arrow}, {bonus}[ in {lines}][, bike track {bike}]",
        by_table=True,
    ),
    Form("", f"path/cell- {_PAID} {_BUMPED}", f"{{actor}}[ pays {{pay}} and] goes from {{path}}{_PUSHED}"),
    Form("", "from/cell stay", "{actor}: {from} has to stay"),
    Form(
        "bid",
        "one/player onecards/number, other/player othercards/number, won=winner/player? tie?",
        "{one} bids {onecards}, {other} bids {othercards}[, won by {winner}][, {tie}]",
        by_table=True,
    ),
    Form("photo", "kind/photo then=new/photo?", "{actor} takes the photo of {kind}[, then {new} comes up]"),
    Form("refresh", "paid/number then=new/photo,?", "{actor} refreshes the photos for {paid}[, revealing {new}]"),
    Form("build", "piece/castle place/any?", "{actor} builds the castle tile {piece}[ {place}]"),
    Form("invite", "owner/player cell", "{actor} invites a figure of {owner} from {cell}"),
    Form("send", f"owner/player cell {_BUMPED}", f"{{actor}} sends a figure of {{owner}} to {{cell}}{_PUSHED}"),
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
_WAYS = {
    "n": "north, up, n, upwards, northwards", "s": "south, down, s, downwards, southwards",
    "e": "east, right, e, to the right, eastwards", "w": "west, left, w, to the left, westwards",
    "ne": "north east, ne, up right, right up, up and right, top right, upper right, right and up",
    "nw": "north west, nw, up left, left up, up and left, top left, upper left, left and up",
    "se": "south east, se, down right, right down, down and right, bottom right, lower right, right and down",
    "sw": "south west, sw, down left, left down, down and left, bottom left, lower left, left and down",
}  # fmt: skip
_BONUS = {
    "castle": "castle, sand castle, castle tile, builds a castle",
    "photo": "photo, picture, camera",
    "grund": "grund, card, grund card, a card",
    "angry": "angry, hates, hating, mad, furious, grumpy, angry cat, hissing, hisses, snarls, "
    "scratches, in a bad mood, bad mood, "
    "in a foul mood, foul mood, sulks, sulking",
}  # fmt: skip
_CARD_WORDS = {
    "come-on-mate": ("mate", "come on"), "come-here-son": (
        "back to the parents", "called back", "calls back", "calls home", "called home", "son", "home", "come here",
        "here son",
    ),
    "better-bend": ("bend",), "little-mole": ("mole",), "jungle-fighter": ("fighter",), "pile-up": ("piles up",),
    "mummy-column": ("look mummy column", "mummy look column", "column mummy", "mum column"),
    "mummy-row": ("look mummy row", "mummy look row", "row mummy", "mum row"),
    "telling": (
        "tattletale", "is a tattletale", "sent to punishment", "gets sent to punishment", "tells on", "tell on",
        "told on", "telling on", "tattles on", "snitches on", "snitches", "snitched",
    ),
    "comforting": ("comforts", "comfort", "comforted"), "shoo": (
        "shoos", "shooed", "chases the cat", "shoos the cat", "chased the cat", "scares", "scares the cat",
        "scares cat away", "scares the cat away", "scares cat", "claps at", "sends the cat", "sends the pussycat",
        "sends the kitty", "frightens the cat", "drives the cat",
    ),
    "coffee-break": ("coffee", "has a coffee"), "rest": ("rests", "resting"), "ball": ("throws the ball",),
    "recycle": ("recycles", "recycled", "recycles the card", "gets it back with recycle"),
    "fight": ("starts a fight", "fights"), "hug": ("hugs",),
    "tantrum": ("throws a tantrum", "has a tantrum"), "bus-ticket": ("ticket", "takes the bus"),
    "scooter": ("takes the scooter", "rides the scooter", "scoots"),
}  # fmt: skip
"""The words for playing a card, beside its name."""
_NEW_CASTLE = ", ".join((
    "new, new castle, new one, fresh castle, another castle, as a start, first castle",
    *(f"{verb} {whose} {what}"
      for verb in ("begin", "begins", "start", "starts", "started", "open", "opens")
      for whose in ("a", "a new", "another", "a second", "a third", "his", "her", "my", "their", "the")
      for what in ("castle", "sandcastle", "sand castle")),
))  # fmt: skip
_NO_ACT = ", ".join((
    *(f"{cannot} {pay}{what}"
      for cannot in ("can't", "cannot", "can not", "couldn't", "could not", "cant")
      for pay in ("afford", "pay for", "pay")
      for what in ("", " anything", " it", " one", " that", " a friend", " any")),
    *(f"{no} {enough}{energy}"
      for no in ("has not", "hasn't", "hasn't got", "has not got", "doesn't have", "does not have", "hasnt")
      for enough in ("enough", "the")
      for energy in (" energy", " cards", " energy for a friend", " for a friend")),
    "has too little energy", "has too little", "has too little for a friend", "not enough energy", "skips the friend",
    "doesn't want a friend", "does not want a friend", "wants no friend", "no friend for", "no friend", "no new friend",
    *(f"{no} {verb} {what}"
      for no in ("does not", "doesn't", "doesnt", "won't", "will not", "did not", "didn't")
      for verb in ("play", "want", "take", "do", "use", "invite", "want to play", "want to use", "want to do",
                   "want to invite", "want to take", "feel like")
      for what in ("anything", "anybody", "anyone", "any card", "a card", "any")),
    *(f"{verb} {nobody}"
      for verb in ("invites", "asks", "calls", "brings", "fetches", "sends", "wants", "plays", "uses", "takes", "picks",
                   "does", "chooses")
      for nobody in ("nobody", "no one", "no-one", "none", "nothing", "no card", "no cards")),
))  # fmt: skip
"""The words for an act that somebody leaves out."""
_CAT = ("cat", "the cat", "kitty", "pussycat", "puss", "moggy", "kitten", "tomcat", "feline")
_ARROWS = ("stay", *(f"{way}{steps}" for way in _WAYS for steps in (1, 2)))
_BONUSES = (*(f"happy{points}" for points in range(1, 10)), "castle", "photo", "grund")
_NAMES: dict[str, Mapping[str, str]] = {
    "verb": {
        "cat": f"cat tile, {', '.join(_CAT[1:])}, cat goes, cat moves, cat walks",
        "bid": "bids, exchange, offers, offered, bets",
        "photo": "photo, foto, picture, photograph, take the photo, takes a photo, takes photo, picks the photo, "
        "snapshot, wins the photo",
        "refresh": "ditch, wipe, wipe the pictures, wipe the photos, toss, don't fancy, don't want, new pictures, "
        "doesn't like, doesnt like, new fotos, two new photos, two new fotos, two new pictures, for new photos, "
        "under the pile, go under the pile, both pictures, both photos, changes both photos, change, clear, "
        "clear the photos, discard, changes both, replaces both, don't like, renew, change the photos, new photos, "
        "replace the photos, swap the photos, refresh the photos, reshuffle",
        "build": f"{PUTTING}, castle tile, extend, sandcastle, sand castle, construct, finish, complete, finish off",
        "invite": "invite, bring, pull, ask, calls, fetch, invites over",
        "send": "send, kick, throw, moves away, banish, spins off, flings, push",
        "sail": "sail, steer, ship goes, ship sails, ship calls, sails the ship, captain",
        "swap": f"{SWAPPING}, swap tiles, swap the tiles",
        "friend": "friend, buys a new friend, shells out for a friend, new kid on the block, invite a friend, "
        "invites one too, invites one as well, new friend, invites friend, a friend, gets a friend",
        "grund": "takes a grund card, grund card, take a card, reward",
        "no": "no, nope, nah, not interested, pass, skip, nothing, no bid, makes no bid, decline, no thanks, none, "
        f"not now, no card, no thank you, doesn't want, nobody, let it go, leaves it, {_NO_ACT}, doesnt want, "
        "doesnt want to, doesn't want to, waves it away, rather not, keeps the cards",
        "drew": f"{DRAWING}, keeps, "
        "top of the pile comes, card on top was, card on top is, granny gave, granny gives, "
        "gave, new card reads, new card is",
        **{card: ", ".join((f"{card} card", *PRINTED.get(card, ()), *_CARD_WORDS.get(card, ()))) for card in CARDS},
        "took": "took, takes, horsey gives, fills up, filled up with, tops up, topped up, topped up with",
        "energy": "energy, final energy, ends with, counts, counted, total energy, has left, energy left, in hand, "
        "finishes with, is left with, left over, leftover, leftover energy",
        "show": "still has, in hand, holds, kept, reveal, disclose, uncover",
    },
    "stay": {"stay": "stays, stuck, cannot move, has to stay, must stay, remains, staying, can't move"},
    "tie": {
        "tie": "the same, same, same sum, the same sum, same amount, same total, equally, level, bid the same, "
        "bids the same, tied, a tie, draw, even, equal, both the same, nobody wins, nobody won, no one wins, "
        "no one won",
    },
    "subject": {
        "new": "is the fresh one, is the new one, is fresh, is new, is up next, comes next, came up, comes out, "
            "turned up, turns up, turn up, is next, lie there now, lies there now, are next, come next, come up, "
            "comes after it, comes after that, come after it, follows it, takes its place, replaces it, "
            "are revealed, is revealed, get revealed, gets revealed, appear, appears, appeared",
        "winner": "is the winner, is winner, takes the bid, takes the bidding, takes it, gets it, wins, won, "
            "has won, won the bid, wins the bid, beat, beats, defeats, outbids, outbid, had the bigger ones, "
            "had the bigger one, has the bigger ones, has the bigger one, had more, has more, bid more, bids more, "
            "was bigger, was higher, was more, were bigger, were higher, was the bigger one, was the higher one",
    },
    "loser": {
        "loser": "loses, lost, has lost, outbid by, is outbid by, beaten by, is beaten by, lost against, loses to",
    },
    "key": {"pay": "feeds, feed, fed, feeding, "
            "throws in, threw in, throwing in, coughs up, coughed up, tosses, tossed, ditches, ditch, discards, "
            "discard, discarded, gone, chuck, chucks, chucked, gives, giving, costs, cost, costing, pays, paid, "
            "paying, for, spends, spending, using, with, hands over, hand over, handed over, handing over",
            "bump": "bumps, bumping, sent to, knocks to, pushing whoever is there off to",
            "then": "then, next, comes up, revealing, new, new ones, "
            "now there are, there are now, now there is, now they are, now we have, "
            "new ones are, new are",
            "daddy": "my daddy is stronger, cancelled by, stopped by, my daddy, cancels it, cancels it with my daddy, "
            "cancels with daddy, daddy is stronger, cancels, stops it with my daddy, stops it, has the stronger daddy, "
            "the stronger daddy, cancelled it with daddy, cancelled it with my daddy, cancels it with daddy, "
            "cancelled, stopped it, stopped it with daddy, blocked, it's blocked, is blocked, has the daddy card, "
            "daddy card"},
    "cue": {"from": "from, off, leaving, leaves, figure on, the figure on, the one on, out of, standing on",
            "to": "to, onto, into, towards, over to, on to, get into, gets into, got into, to get into, to get to",
            "winner": "bidding is for, bid is for, bidding goes to, bid goes to, winner of the bid is, "
            "winner of the bidding is, winner is, winner, won by, "
            "win for, victory for, goes to, point for"},
    "place": {"new": _NEW_CASTLE},
    "photo": PHOTOS_CALLED,
    "number": {"1": "1, 1s", "2": "2, 2s", "3": "3, 3s",
               "*": "some cards, some energy, some, several cards, everything, everything he has, everything she has",
               "?": "a hidden card, one hidden card, hidden"},
    "noise": {"": "pair of, this time, the other way round, the other way around, without a bid, without bidding, "
              "without any bid, without any bidding, digs up, digs out, "
              "by way of, up for grabs, second try, next try, second time, another try, second attempt, "
              "where it is, where he is, where she is, where they are, "
              "becomes, turns into, is now, counts as, acts as, stands for, serves as, "
              "corner, puts the other one back, puts the other back, "
              "puts one back, "
              "makes room, makes way, makes space, kicks off, begins with, begin with, starts with, opens with, "
              "opts for, for starters, to start with, to begin with, "
              "same thing, puts down, put down, puts in, put in, lays down, laid down, in secret, in the middle, "
    "face down, "
              "turned over, keeps it, keep it, gets to keep it, out of the discard pile, from the discard pile, "
              "of the discard pile, in its place, in its stead, "
              "to himself, to herself, to themselves, to myself, for nothing, for nothing at all, at all"},
    "axis": {"column": "column, col", "row": "row"},
    "offset": OFFSETS | {"beside": f"{OFFSETS['beside']}, by the, close to"},
}  # fmt: skip
_NOISE = word_set("""
    other figure figures kid kids child children piece of with tile tiles card cards plays play played use energy
    her his
    point points happiness happy cube step steps goes moves walked moved went going go move walk runs run jumps
    jump climbs hops climb enters enter by for the a an value bonus gets arrow space spaces end ends up playing against
    versus vs and competition majority both side away diagonally straight happening bids uses down sits stands
    guy guys fellow lad lass meeple pawn peg token man woman boy girl toddler youngster
    scores scored score walks rides ride
    action wants using display pile top turn pointing was
    must along across more edge empty crowded busy big huge hang hangs hanging dangle dangles cling clings
    giant packed crammed worth visiting pet pets petting stroke strokes stroking cuddle cuddles cuddling
""")
_ALIKE = dict.fromkeys(("chap", "bloke", "fella", "nipper", "tyke", "tot", "rascal", "kiddo"), "kid")
_ASKED = {
    "path": "way", "piece": "castle tile", "kind": "photo", "new": "new photo", "owner": "player", "one": "player",
    "other": "other one", "onecards": "cards", "othercards": "cards of the other one", "values": "cards",
    "paid": "card", "from": "cell", "letter": "column", "pay": "payment", "rest": "figure",
    "place": "place in the castle", "bump": "Relax tile for whoever is pushed off the slides",
    "bike": "tile that the bike track is now", "lines": "row or column of the angry cat",
}  # fmt: skip
_TWIN = "twin, twin tower, two towers, double tower, double"


def _forms() -> tuple[Form, ...]:
    cards = []
    for card in CARDS:
        slots, sentence = _CARD_SLOTS.get(card, ("rest/any*", "{rest}"))
        name = card.replace("-", " ")
        told = f"{{actor}} plays {name}{': ' + sentence if sentence else ''}[, cancelled by {{daddy}}]"
        cards.append(Form(card, f"{slots} daddy=daddy/player?".strip(), told, is_named=True))
    return (*_FORMS, *cards)


@lru_cache(maxsize=16)
def _lexicon(castles: tuple[str, ...], cells: tuple[str, ...], cat_ids: tuple[str, ...]) -> Words:
    arrows = arrows_called(_WAYS) | dict.fromkeys(cat_ids, "")
    bonus = dict(_BONUS)
    for number in range(1, 10):
        word = list(NUMBERS)[number]
        bonus[f"happy{number}"] = ", ".join(
            f"happy {one}, {one} happy, {one} happiness, {one} point, {one} points, {one} smiley, happiness {one}, "
            f"{one} happiness points, {one} happiness point, worth {one} points, worth {one} point"
            + (f", worth {one}" if one != "a" else "")
            for one in (str(number), word, *(("a",) if number == 1 else ()))
        )
    named = {
        **_NAMES,
        "arrow": arrows,
        "bonus": bonus,
        "tile": CALLED,
        "castle": {piece: piece for piece in castles} | {"tower": "tower", "twin": _TWIN},
        "dir": _WAYS,
        "card": {card: ", ".join((card, f"{card} card", *PRINTED.get(card, ()))) for card in CARD_NAMES.known},
        "line": {letter: f"column {letter}, line {letter}" + (f", {letter}" if letter != "a" else "")
                 for letter in "abcdef"} | {str(row): f"row {row}, line {row}, {row}" for row in range(1, 7)},
    }  # fmt: skip
    return Words(_forms(), named, _NOISE, cells=frozenset(cells), asked=_ASKED, alike=_ALIKE)


def lexicon(state: State) -> Words:
    """The lines and names with the castle tiles and cells of this game."""
    config = state.config
    castles = tuple(piece.id for piece in config.castles.pieces)
    return _lexicon(castles, tuple(config.board.names), tuple(config.cat_names.known))


def phrases(state: State) -> dict[str, list[Fact]]:
    """The tiles as the cells where they lie."""
    found: dict[str, list[Fact]] = {}
    lie = state.layout
    for kind in KIND_IDS:
        cells: list[Fact] = [("cell", lie.name(tile)) for tile in lie.of_kind(kind)]
        for name in (kind, *CALLED[kind].split(",")) if cells else ():
            found.setdefault(name.strip(), []).extend(cell for cell in cells if cell not in found.get(name.strip(), []))
        # The name of a figure is no other spelling of its cell, as that of a tile is.
        for name in FIGURES_CALLED.get(kind, "").split(",") if cells else ():
            found.setdefault(name.strip(), []).extend([("tile", kind), *cells])
    if 0 <= state.config.bike < len(state.config.printed):
        for name in CALLED["bike-track"].split(","):
            found.setdefault(name.strip(), []).append(("cell", lie.name(state.config.bike)))
    if state.point is not None and phase(at_rest(state)) != "cat":
        # Places are told from the cat too: `the relax below the cat`.
        found |= {name: [("cell", lie.name(state.cat))] for name in _CAT}
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
        return told_place(state, value)
    if kind == "pay" and value.isdigit():
        return f"{value} energy"
    return _said_cell(state, value) if kind == "cell" else None


_TOLD = {
    ("arrow", "stay"): "stays", ("number", "-"): "nothing", ("place", "new"): "as a new castle",
    ("photo", "plant"): "a plant", ("photo", "animal"): "an animal", ("bonus", "castle"): "bonus a castle tile",
    ("bonus", "photo"): "bonus a photo", ("bonus", "grund"): "bonus a Grund card", ("bonus", "angry"): "angry",
}  # fmt: skip


_IN_SENTENCES = {
    "relax": "relax tile", "punishment": "punishment tile", "pingpong": "pingpong table",
    "housing-a": "housing estate A", "housing-b": "housing estate B",
}  # fmt: skip


def _said_cell(state: State, value: str) -> str | None:
    """A cell by its tile, with its name where several tiles are of that kind."""
    cell = state.config.board.number.get(value)
    if cell is None:
        return None
    tile = state.tile_at(cell)
    name = state.kind(tile).id
    own = _IN_SENTENCES.get(name) or CALLED[name].split(",")[0]
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


def listed(state: State, items: Sequence[Heard]) -> list[str] | None:
    """The legal moves with those of the cards that are named, also where nobody noted what a hand holds."""
    cards = [verb for item in items for verb in item.values("verb") if verb in CARDS]
    return moves_with(state, cards) if cards else None


def mended(state: State, line: str, items: Sequence[Heard]) -> Iterator[str]:
    """Bids told in words, a cat tile without its bonus, a photo without `then`, moves that go on as typed."""
    yield from told_bids(state, items)
    yield from _paid_moves(state, items)
    yield from _paid_pushes(state, items)
    yield from _barred_moves(state, items)
    yield from _photos(items)


def _paid_moves(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """`noor pays 1 and goes to the swings`: the moves to that tile with the cards paid, which no list holds."""
    paid = [item.values("number")[0] for item in items if item.values("number") and not item.values("cell")]
    is_paying = any("pay" in item.values("key") for item in items)
    if not paid or not is_paying or at_rest(state).point.name != MOVE:
        return
    origins = [set(item.values("cell")) for item in items if item.role == "from" and item.values("cell")]
    targets = [set(item.values("cell")) for item in items if item.role != "from" and item.values("cell")]
    named = [item.values("player") for item in items if item.values("player")]
    for move in moves_with(state, ()):
        who, _, path = move.partition(" pay ")[0].rpartition(": ")
        cells = path.split("-")
        is_there = targets and len(cells) > 1 and all(cells[-1] in one for one in targets)
        is_theirs = all(who.lower() in names for names in named)
        if is_there and is_theirs and all(cells[0] in one for one in origins):
            yield f"{who}: {path} pay {','.join(paid)}"


def _paid_pushes(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """The moves along a way that is told to occupied slides, with the cards paid, which no list holds."""
    paid = ",".join(item.values("number")[0] for item in items if item.role == "pay")
    paths = {path for item in items for path in item.values("path")}
    sent = {cell for item in items if item.role == "bump" for cell in item.values("cell")}
    for move in moves_with(state, ()) if paid and paths else ():
        way, _, goal = move.partition(" bump ")
        who, _, path = way.partition(" pay ")[0].rpartition(": ")
        if goal and path in paths and (not sent or goal in sent):
            yield f"{who}: {path} pay {paid} bump {goal}"


def _barred_moves(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """`tibor goes to the swings` where no legal move leads there: a rule says why."""
    told = [item for item in items if item.values("cell") and item.role != "from"]
    if at_rest(state).point.name != MOVE or len(told) != 1 or any({*item.values("verb")} - {"took"} for item in items):
        return
    origins = [set(item.values("cell")) for item in items if item.role == "from" and item.values("cell")]
    named = [item.values("player") for item in items if item.values("player")]
    paths = [
        (who, path.split(" ")[0].split("-"))
        for who, _, path in (move.rpartition(": ") for move in moves_with(state, ()))
    ]
    paths = [(who, path) for who, path in paths if len(path) > 1 and all(who.lower() in names for names in named)]
    if any(path[-1] in told[0].values("cell") for _, path in paths):
        return
    starts = [(who, path[0]) for who, path in paths if all(path[0] in cells for cells in origins)]
    # One of these lines is enough for the reason.
    yield from (f"{who}: {start}-{told[0].values('cell')[0]}" for who, start in starts[:1])


def _photos(items: Sequence[Heard]) -> Iterator[str]:
    items = sorted(items, key=lambda item: item.role == "new")
    kinds = [kind for item in items for kind in item.values("photo")]
    if any(item.values("number") for item in items):
        return
    if kinds and len(kinds) < 3 and not any(item.values("verb") == ("refresh",) for item in items):
        news = kinds[1:] or ["", *PHOTO_KINDS]
        yield from (f"photo {PHOTO_NAMES.find(kinds[0])}{' then ' + new if new else ''}" for new in news)


def further(state: State, moves: Sequence[str]) -> list[str]:
    """Where the cat tiles of the set are invented, any other one that may be in the box."""
    if not state.config.standin or phase(at_rest(state)) != "cat":
        return []
    bikes = dict.fromkeys(move.partition(" bike ")[2] for move in moves if move.startswith("cat "))
    tails = [f" bike {kind}" if kind else "" for kind in bikes]
    known = set(moves)
    lines = (f"cat {arrow} {bonus}{tail}" for arrow in _ARROWS for bonus in _BONUSES for tail in tails)
    return [line for line in lines if line not in known]


__all__ = [
    "adjusted", "chunks", "completed", "derived", "effects", "further", "lexicon", "listed", "mended", "phrases",
    "places", "said",
]  # fmt: skip
