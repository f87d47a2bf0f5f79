"""Moves told in words: which figure, where to, which way and how far, next to whom, for how many cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.heard import Heard
from referee.core.understanding.place_words import MIDDLE, SIDES
from referee.core.understanding.tokens import STOPS
from referee.games.grund.board import DIRECTIONS
from referee.games.grund.speech.move_line import (
    AT,
    CARDS_SAID,
    FIGURES,
    MOTIONS,
    OWN,
    Clue,
    Direction,
    Line,
    Path,
    Told,
    Way,
    crosses,
    first_leg,
    goes,
    heads,
    is_straight,
    last_mover,
    legal_paths,
    paths_of_card,
)
from referee.games.grund.state import STANDING, State, lying_tiles, number, number_of
from referee.games.grund.tiles import WHO_IS_THERE
from referee.games.grund.verbs import CARDS, MOVE

_word_set = english.word_set
_NEAR = _word_set("near nearer nearest close closer closest nearby neighbouring neighboring adjacent adjoining door")
_SAME = _word_set("same too well")
_DOING = _word_set("does do did")
_LEVELS = {"upstairs": -1, "downstairs": 1, "up there": -1, "down there": 1, "up top": -1, "top": -1, "bottom": 1}
_ZIPPING = english.every_form("zip, zipline") - _word_set("zip zipline")
_TRAMPOLINING = english.every_form("trampoline") - {"trampoline"}
_BESIDE_WHOM = _word_set(
    "with next to beside by near joins join joined follow follows followed following after where visit visits visiting "
    "against fight like sharing behind opposite facing"
)
_FROM_WHOM = english.every_form("leave") | _word_set("from off")
_TO_WHOM = english.every_form("join, follow, visit") | _word_set("to into onto after")
_AT_CAT = _word_set("where with to at joins beside by") | _FROM_WHOM
_FOLLOWING = english.every_form("follow") | _word_set("after behind")
_CHASING = english.every_form("chase")
_PRONOUNS = _word_set("her him them")
_BEHIND_PRONOUN = _word_set("there in on at from to into onto and over")
_ANGRY = _word_set("angry mad row column line because stupid grumpy")
_TO = _word_set("to into onto")
_BOUNCING = _word_set("trampoline bounce bounces bounced bouncing boing springs trampolines trampolined trampolining")
_BUMPING = english.every_form("bump, kick, push, knock, throw")
_OTHERS = _word_set("upper lower other")
_AXES = frozenset({"axis", "offset", "ordinal"})
_OF_NOTATION = frozenset({"player", "cell", "tile", "number", "line"})
_FEW_WORDS = 5
_CARDS = frozenset({"scooter", "pile-up", "come-on-mate", "better-bend"})
_DOWN_ONLY = english.every_form("sit, lie, lay, settle")
_UP_ONLY = english.every_form("get, stand, wake")
_HIGHER: dict[str, Direction] = {
    "above": (0, -1), "overhead": (0, -1), **dict.fromkeys(("below", "beneath", "underneath"), (0, 1)),
}  # fmt: skip
_GIVING = english.every_form("give, spend, hand")
_NEW = _word_set("new newest")
_EMPTY = _word_set("empty free deserted unoccupied lonely vacant nobody noone")
_LYING = _word_set("on from at in lying standing sitting lies stands sits who's that's")
_RESTING = english.every_form("take, have, enjoy")
_ACROSS = _word_set("over across via through by-way-of") | english.every_form("cross")
_DENYING = _word_set("not skip skips skipping past passing without around round")
_AROUND = _word_set("around round")
_ALL_THE_WAY = frozenset({"all", "way"})
_CORNERS = _word_set("corner corners")
_SIDES = _word_set("left right top bottom north south east west edge end")


def with_path(state: State, there: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line about a move, one at the due point or by a Grund card, with all paths that it may mean as one
    item; None for any other line.
    """
    card = next((item for item in items if not _CARDS.isdisjoint(item.values("verb"))), None)
    if (card is None and there.point.name != MOVE) or _is_plain(items):
        return None
    reader = _Reader(there, items, card)
    told = reader.read()
    if told is None:
        return None
    paths = legal_paths(there) if card is None else paths_of_card(state, card.values("verb")[0])
    if card is not None and reader.seat is None:
        held = [path for path in paths if card.values("verb")[0] in state.players[path.seat].grund]
        paths = held or paths
    return told.in_short([path for path in paths if reader.seat in (None, path.seat)])


def _is_plain(items: Sequence[Heard]) -> bool:
    """Is the line another spelling of notation, which needs no reading? A single place may be reached in many ways."""
    if sum(bool(item.values("cell")) for item in items) == 1:
        return False
    return all(item.sort == "article" or item.text in ("to", "and", "pay", "bump") or _is_exact(item) for item in items)


def _is_exact(item: Heard) -> bool:
    """Is it a player, a number or a place that is one cell?"""
    kinds = {kind for kind, _ in item.facts}
    is_word = item.sort == "meaning" and item.is_spelling and kinds <= _OF_NOTATION
    return is_word and len(item.values("cell")) < 2


class _Reader(Line):
    """Reads the items of a line one after the other."""

    def __init__(self, state: State, items: Sequence[Heard], card: Heard | None) -> None:
        super().__init__(state, [item for item in items if item is not card])
        self._told.card = card and replace(card, facts=(("verb", card.values("verb")[0]),), role=None)
        self.seat = state.turn if card is None else None
        self._is_bumping = False
        self._last = -_FEW_WORDS
        self._kind_named: frozenset[str] = frozenset()
        self._verb_of_tile: Heard | None = None

    def read(self) -> Told | None:
        """The content of the line; None where a word belongs to no move, or nothing is told."""
        at = 0
        while at < len(self._items):
            length = self._read(at)
            if not length:
                return None
            at += length
        self._add_end_of_verb()
        self._add_order()
        self._add_ways()
        values = self._told.values
        self._add_wishes()
        if values:
            self._told.clues.append(Clue(lambda path: path.cost == len(values), tuple(values)))
        return self._told if self._told.clues else None

    def _read(self, at: int) -> int:
        """The number of items that belong together from here; 0 where they tell no move."""
        item = self._items[at]
        if self._is_sliding(at):
            self._told.wishes.append(lambda path: self._kind(path.cells[0]) == "slides")
            return 1
        if (denied := self._denied(at)) or item.sort == "talk":
            return denied
        who = (self._player, self._other_player, self._cat)
        where = (self._other_of_kind, self._number, self._level, self._tile_as_verb, self._corner)
        for read in (*who, *where, self._place, self._line_of_walk, self._way):
            length = read(at, item)
            if length is not None:
                return length
        return self._other(at, item)

    # Who.

    def _player(self, at: int, item: Heard) -> int | None:
        named = {self._state.config.names.seat(value) for value in item.values("player")}
        if not named or item.values("cell"):
            return None
        self._is_bumping = self._is_bumping or self._is_sent_from_slides(at, named)
        if self.seat is None and not (self._is_bumping or self._is_beside_whom(at)):
            self.seat = next(iter(named))
        if self.seat in named:
            self._told.actor = self._told.actor or [replace(item, role=None)]
        is_said = self._text(at + 1) == "gets" or self._text(at - 1) in english.CALLED
        if self.seat in named or self._is_bumping or is_said:
            return 1
        cells = {cell for seat in named if seat is not None for cell in self._cells_with(seat)}
        if self._is_owner_of_place(at, cells):
            return 1
        if item.joint in STOPS or not self._is_beside_whom(at):
            return 0
        if _FOLLOWING.intersection(self._before(at)):
            # Somebody is followed to where a figure has just gone.
            cells = {cell for seat in named if seat is not None for cell in self._cells_gone_to(seat)} or cells
        self._add_hint(at, cells, item)
        return 1

    def _is_sent_from_slides(self, at: int, named: Collection[int | None]) -> bool:
        """Is it somebody else who is on the slides that were named last, and goes to the relax named behind?"""
        places = [item for item in self._items[at + 1 :] if item.values("cell") and not item.values("player")]
        are_relax = bool(places) and {self._kind(cell) for place in places for cell in place.values("cell")} == {
            "relax"
        }
        ended = [clue for clue in self._told.places if clue.role != "over"]
        slides = {cell for clue in ended[-1:] for cell in clue.words[0].values("cell") if self._kind(cell) == "slides"}
        there = {cell for seat in named if seat is not None for cell in self._cells_with(seat)}
        is_other = self.seat not in named and self._state.turn not in named
        return is_other and are_relax and not slides.isdisjoint(there)

    def _is_owner_of_place(self, at: int, cells: Collection[str]) -> bool:
        """Is a tile told by who is there: `to Bela's relax`? Then it is one with such a figure."""
        behind = self._items[at + 1] if at + 1 < len(self._items) else None
        own = {cell for cell in behind.values("cell") if cell in cells} if behind is not None else set()
        if not own or behind is None or behind.joint in STOPS:
            return False
        self._told.clues.append(Clue(lambda path: _touches(path, frozenset(own)), (self._items[at],)))
        return True

    def _is_beside_whom(self, at: int) -> bool:
        """Does a player stand there to whom the figure goes, or beside whom it is: `with Bela and Cilla`?"""
        before = self._before(at, 2)
        is_second = before[:1] == ["and"] and bool(self._told.clues) and self._items[at - 2].text in before[1:]
        is_beside = bool((_BESIDE_WHOM | _FROM_WHOM).intersection(before[:1]))
        # `the relax where one of Ana's stands`
        is_beside = is_beside or (bool(self._told.places) and self._before(at, 3) in _ONE_THERE)
        return is_beside or (is_second and bool(self._items[at - 2].values("player")))

    def _cells_with(self, seat: int) -> Iterator[str]:
        lie = self._state.layout
        yield from (lie.name(tile) for tile in lie.at if number_of(self._state, tile, seat))

    def _cells_gone_to(self, seat: int) -> list[str]:
        """The cells to which a player has moved in this round."""
        lie = self._state.layout
        return [lie.name(tile) for tile in lie.at if number(self._state, tile, seat, STANDING)]

    def _add_hint(self, at: int, cells: Iterable[str], item: Heard) -> None:
        """A clue about who is on a tile: the one named just before, else the start before a word of motion."""
        known = frozenset(cells)
        is_beside = bool(self._told.places) and at - self._last < _FEW_WORDS
        is_beside = is_beside and not any(map(self._is_motion, range(self._last + 1, at)))
        before = self._before(at, 3)
        if _FROM_WHOM.intersection(before[:1]):
            role = "from"
        elif before[:2] != ["to", "next"] and _TO_WHOM.intersection(before):
            role = "to"
        elif is_beside:
            role = self._told.places[-1].role or ""
        else:
            role = "" if not self._has_motion else "from" if at < self._motion else "to"
        fits = _FITS[role]
        self._told.clues.append(Clue(lambda path: fits(path, known), (item,)))

    def _cat(self, at: int, item: Heard) -> int | None:
        if item.values("verb") == ("shoo",) and _CHASING.intersection(item.text.split()) and self._is_of_figure(at):
            # The card is never played while figures move: `one of Bela's seesaw kids chases the cat`.
            place = frozenset((self._state.layout.name(self._state.cat),))
            self._told.clues.append(Clue(lambda path: _ends(path, place), (item,)))
            return 1
        if item.values("verb") != ("cat",):
            return None
        there = frozenset((self._state.layout.name(self._state.cat),))
        beside = {*self._before(at, 2), self._text(at + 1), self._text(at + 2)}
        if beside & _AT_CAT and not self._words & _ANGRY:
            self._add_hint(at, there, item)
        elif at > self._motion or self._told.clues:
            # `Ana wants the cat`
            self._told.wishes.append(lambda path: _ends(path, there))
        return 1

    def _is_of_figure(self, at: int) -> bool:
        """Does a figure, or the place of one, stand before a word?"""
        return any(item.values("cell") or item.text in FIGURES for item in self._items[:at])

    def _corner(self, at: int, item: Heard) -> int | None:
        """`the zipline in the corner`, `all the way to the corner`; not `around the corner`."""
        if item.text not in _CORNERS or _AROUND.intersection(self._before(at)):
            return None
        board = self._state.config.board
        corners = (0, board.columns - 1, -board.columns, -1)
        self._add_hint(at, [board.names[cell] for cell in corners], item)
        return 1

    def _other_player(self, at: int, item: Heard) -> int | None:
        """`joins her there`: who moved last is where the figure goes."""
        behind = self._items[at + 1] if at + 1 < len(self._items) else None
        is_alone = behind is None or behind.joint in STOPS or behind.text in _BEHIND_PRONOUN
        if item.text not in _PRONOUNS or not is_alone or not _BESIDE_WHOM.intersection(self._before(at)):
            return None
        seat = last_mover(self._state)
        if seat is None:
            return None
        self._add_hint(at, self._cells_gone_to(seat), item)
        return 1

    # Where.

    def _place(self, at: int, item: Heard) -> int | None:
        cells = frozenset(cell for cell in item.values("cell") if cell in self._state.config.board.number)
        if not cells and self._is_verb_of_tile(at, item):
            self._verb_of_tile = item
            kinds = set(item.values("tile"))
            self._kind_named = frozenset(cell for cell in self._state.config.board.names if self._kind(cell) in kinds)
            self._motion = min(self._motion, at)
            self._has_motion = True
            return 1
        if not cells:
            return 0 if item.values("cell") or item.values("tile") else None
        if self._is_bump(item, cells):
            self._told.bump = [replace(item, role="bump")]
            return 1
        self._is_paying = False
        is_across = self._is_across(at)
        role = "over" if is_across else item.role if item.role in ("from", "to") else self._role(at)
        if item.text in WHO_IS_THERE or _is_of_figure_there(item):
            role = "from"
        if all(self._kind(cell) == "trampoline" for cell in cells):
            # Nobody stays there: the way leads over it.
            role = ""
            self._add_side_of_trampoline(item)
        if self._is_of_cat(at) and (there := self._state.layout.name(self._state.cat)) in cells:
            cells = frozenset((there,))
        if _EMPTY.intersection(self._before(at)):
            cells = cells & self._empty() or cells
        fits, aside = _FITS[role], self._aside(item, cells) if role != "over" else self._crossing(cells)
        place = replace(item, facts=tuple(("cell", cell) for cell in sorted(cells)))
        self._told.clues.append(Clue(lambda path: fits(path, cells) or aside(path), (place,), role))
        self._last, self._kind_named = at, cells
        if self._text(at - 1) == "that":
            self._told.wishes.append(self._is_joined)
        return 1

    def _is_verb_of_tile(self, at: int, item: Heard) -> bool:
        """Is it the `relaxes` of `Ana relaxes at the upper relax`, no place of its own?"""
        is_thing = at > 0 and self._items[at - 1].sort in ("article", "cue")
        kinds = {self._kind(cell) for cell in self._state.config.board.names}
        is_verb = item.text.endswith("s") and bool(kinds.intersection(item.values("tile")))
        # `rocks over to the swings` is no slip of a rock.
        is_verb = is_verb or (bool(item.edits and item.values("tile")) and self._text(at + 1).split()[:1] == ["over"])
        return is_verb and not is_thing and not item.values("cell")

    def _denied(self, at: int) -> int:
        """The length of words that say where nobody goes, such as `, not the one of Ana` and `past the bench`: 0 where
        nothing else is told, or they deny no place.
        """
        is_begun = bool(self._told.clues) or self._has_motion or self._text(at) in _AROUND
        if not _DENYING.intersection(self._text(at).split()[:1]) or not is_begun:
            return 0
        end = next((end for end in range(at + 1, len(self._items)) if self._ends_denial(end)), len(self._items))
        words = self._items[at:end]
        if self._text(at) == "not" and (words[0].joint not in STOPS or not self._told.clues):
            return 0
        if not any(word.values("cell") or word.values("player") or word.text == "one" for word in words):
            return 0
        cells = frozenset(cell for word in words for cell in word.values("cell"))
        self._told.wishes.append(lambda path: path.cells[-1] not in cells)
        self._told.aside += words
        self._kind_named = cells or self._kind_named
        return end - at

    def _ends_denial(self, at: int) -> bool:
        return self._items[at].joint in STOPS or self._text(at) in ("and", "to", "into", "onto")

    def _other_of_kind(self, at: int, item: Heard) -> int | None:
        """`from the lower slide to the upper one`: a tile of the same kind as the one named before."""
        if self._text(at + 2) in AT and self._items[at + 2].joint not in STOPS:
            # `to his other one on the seesaw` is a figure.
            return None
        is_alone = item.text == "other" and (at + 1 == len(self._items) or self._items[at + 1].joint in STOPS)
        if item.text not in _OTHERS or not (self._text(at + 1) == "one" or is_alone) or not self._kind_named:
            return None
        up = {"upper": -1, "lower": 1}.get(item.text, 0)
        kinds = {self._kind(cell) for cell in self._kind_named}
        cells = frozenset(cell for cell in self._state.config.board.names if self._kind(cell) in kinds)
        place = replace(item, facts=tuple(("cell", cell) for cell in sorted(cells)))
        self._told.clues.append(Clue(lambda path: _ends(path, cells) and path.down * up >= abs(up), (place,), "to"))
        return 1 if is_alone else 2

    def _level(self, at: int, item: Heard) -> int | None:
        """`the relax upstairs`, `the relax up top`: of the tiles named before those that lie farthest on a side."""
        pair = f"{item.text} {self._text(at + 1)}"
        length = 2 if pair in _LEVELS else 1
        down = _LEVELS.get(pair if length > 1 else item.text)
        if down is None or not self._kind_named:
            return None
        rows = {cell: int(cell[1:]) * down for cell in self._kind_named}
        ends = frozenset(cell for cell, row in rows.items() if row == max(rows.values()))
        self._told.clues.append(Clue(lambda path: _ends(path, ends), (item,)))
        return length

    def _tile_as_verb(self, at: int, item: Heard) -> int | None:
        """`zips over to the bush` begins at the zipline, `trampolines to the bush` leads over a trampoline."""
        is_thing = at > 0 and self._items[at - 1].sort in ("article", "cue")
        if is_thing or item.text not in _ZIPPING | _TRAMPOLINING:
            return None
        if item.text in _ZIPPING:
            zipline = frozenset(cell for cell in self._state.config.board.names if self._kind(cell) == "zipline")
            # From elsewhere it is only a quick walk.
            self._told.wishes.append(lambda path: _starts(path, zipline))
        else:
            self._told.clues.append(Clue(lambda path: not path.is_direct, (item,), "over"))
        return 1

    def _add_end_of_verb(self) -> None:
        """`Ana relaxes on the right` tells where she goes, unless a place does."""
        if (verb := self._verb_of_tile) is not None and not self._told.places:
            kinds = set(verb.values("tile"))
            self._told.clues.append(Clue(lambda path: self._kind(path.cells[-1]) in kinds, (verb,), "to"))

    def _add_order(self) -> None:
        """Of two places without a role the figure starts at the first; a tile alone is where it goes: `Ana: bench`."""
        places = [clue for clue in self._told.places if clue.role == ""]
        if len(self._told.clues) == len(places) == 1 and not self._ways:
            name = places[0].words[0]
            cells = frozenset(name.values("cell"))
            self._told.wishes.append(lambda path: name.text in cells or _ends(path, cells))
        if len(places) == 2:
            cells = frozenset(places[0].words[0].values("cell"))
            self._told.clues.append(Clue(lambda path: _starts(path, cells), places[0].words))

    def _role(self, at: int) -> str:
        """Is it where a figure is, or where it goes?"""
        before = self._before(at, 3)
        if before[1:2] and before[1] in FIGURES and _TO_WHOM.intersection(before[2:]):
            # `joins the others in the sandpit`
            return "to"
        if before[1:2] and before[1] in FIGURES and self._is_to_somebody(at):
            # `to Tom's kid on the bench`
            return "to"
        is_held = bool(before) and before[0] in AT and (before[1:] == [] or before[1] in FIGURES)
        if before[:1] and before[0] in _TO:
            return "to"
        if self._has_motion and at < self._motion:
            return "from"
        if is_held or self._text(at + 1) in FIGURES:
            return "from"
        return "to" if self._has_motion and self._told.places else ""

    def _is_to_somebody(self, at: int) -> bool:
        """Does a figure go to somebody's figure that is told right before a place?"""
        said = [item for item in self._items[:at] if item.sort != "article"][-4:]
        return len(said) > 3 and bool(said[1].values("player")) and said[0].text in _TO_WHOM

    def _aside(self, item: Heard, cells: frozenset[str]) -> Callable[[Path], bool]:
        """`the relax on the right` may be meant as the tile right beside the figure too."""
        side = item.text.partition(" on the ")[2].split()[:1]
        way = {"left": (-1, 0), "right": (1, 0)}.get(side[0]) if side else None
        kinds = {self._kind(cell) for cell in cells}
        return lambda path: way == (path.across, path.down) and self._kind(path.cells[-1]) in kinds

    def _is_across(self, at: int) -> bool:
        """Is it a tile over which a figure goes: `over the wall to the bush`, `to the bush by way of the wall`?"""
        before = next((item.text for item in reversed(self._items[:at]) if item.sort != "article"), "")
        is_over = before in _ACROSS or before.replace(" ", "-") in _ACROSS
        return is_over and any(
            one.role == "to" and one.values("cell") for one in self._items if one is not self._items[at]
        )

    def _crossing(self, cells: frozenset[str]) -> Callable[[Path], bool]:
        """Does a path lead straight over one of some cells?"""
        board = self._state.config.board
        return lambda path: any(crosses(board, path, cell) for cell in cells)

    def _kind(self, cell: str) -> str | None:
        """The kind of the tile at a cell; None for one that is not on the board, as a slip may tell it."""
        number = self._state.config.board.number.get(cell)
        return self._state.kind(self._state.tile_at(number)).id if number is not None else None

    def _empty(self) -> frozenset[str]:
        """The cells on which no figure is."""
        seats = range(self._state.config.players)
        return frozenset(self._state.config.board.names) - {cell for seat in seats for cell in self._cells_with(seat)}

    def _is_of_cat(self, at: int) -> bool:
        """Is it the place of `the cat's relax`?"""
        return at > 0 and "cat" in self._items[at - 1].values("verb") and self._items[at].joint not in STOPS

    def _is_bump(self, item: Heard, cells: frozenset[str]) -> bool:
        """Is it the Relax tile to which a figure is sent from the slides?"""
        if any(self._kind(cell) != "relax" for cell in cells):
            return False
        ended = [clue for clue in self._told.places if clue.role not in ("from", "over")]
        is_on_slides = bool(ended) and "slides" in map(self._kind, ended[-1].words[0].values("cell"))
        return self._is_bumping or (is_on_slides and item.role in (None, "to"))

    # Which way, and how far.

    def _way(self, at: int, item: Heard) -> int | None:
        arrow = next(iter(item.values("arrow")), "")
        name = next(iter(item.values("dir")), arrow[:-1])
        if name not in DIRECTIONS:
            return None
        before = self._before(at, 2)
        is_of_figure = bool(arrow) and self._is_owned(at)
        is_rest = {"has", "have"}.intersection(before)
        is_down_from = item.text in ("up", "down") and self._text(at + 1) == "from" and self._is_motion(at - 1)
        if self._is_bumping or is_rest or (is_of_figure and at < self._motion):
            return 1
        direction = DIRECTIONS[name]
        if not arrow and self._is_of_own(at):
            self._add_side(at, direction, item)
            return 1
        if ((item.text == "down" and _DOWN_ONLY) or _UP_ONLY).intersection(before[:1]) and item.text in ("up", "down"):
            return 1
        # `my kid down on the punishment goes`, `gives up a two`
        is_adverb = item.text in ("up", "down") and at < self._motion and self._text(at + 1) in ("on", "at", "in")
        if is_adverb or (item.text == "up" and _GIVING.intersection(before[:1])):
            return 1
        is_led = self._text(at + 1) in _TO
        is_of_place = item.text in ("up", "down") and (is_led or self._is_before_place(at + 1))
        board = self._state.config.board
        if not arrow and (self._is_over_trampoline(at) or self._is_onto_trampoline(at)):
            self._told.wishes.append(lambda path: first_leg(board, path) == direction)
        elif before[:1] == ["on"] or is_down_from or is_of_place:
            self._told.wishes.append(lambda path: heads(path, direction))
        else:
            self._ways.append(Way(direction, int(arrow[-1]) if arrow and not is_of_figure else None, item))
        return 1

    def _line_of_walk(self, at: int, item: Heard) -> int | None:
        """`one to the right in the bottom row`: the row or column along which a figure goes."""
        side = SIDES.get(item.text, MIDDLE)
        is_behind = bool(self._ways) and self._before(at)[:1] in (["in"], ["on"], ["along"])
        if side == MIDDLE or not is_behind or self._text(at + 1) not in ("row", "column"):
            return None
        self._told.clues.append(Clue(lambda path: self._is_to_edge(path, side), (item,)))
        return 2

    def _is_of_own(self, at: int) -> bool:
        """Does a side tell which own figure: `my top right kid`, `my kid on the left goes`?"""
        is_before = self._text(at + 1) in FIGURES and not self._told.places
        before = [word for word in self._before(at, 2) if word not in ("far", "very")]
        is_behind = bool(_LYING.intersection(before[:1]))
        return self.seat is not None and at < self._motion and (is_before or is_behind)

    def _add_side(self, at: int, direction: Direction, item: Heard) -> None:
        """A clue that the figure starts farthest on a side, of all figures of this player, or of those on the tiles
        that are named before: `a relaxer from the left`.
        """
        board, cells = self._state.config.board, self._state.layout.cell_of
        starts = [cells[tile] for tile in lying_tiles(self._state, self._state.turn)]
        named = {cell for one in self._items[:at] for cell in one.values("cell")}
        starts = [cell for cell in starts if board.names[cell] in named] or starts
        far = {cell: cell % board.columns * direction[0] + cell // board.columns * direction[1] for cell in starts}
        known = frozenset(board.names[cell] for cell in starts if far[cell] == max(far.values()))
        self._told.clues.append(Clue(lambda path: _starts(path, known), (item,)))

    def _is_onto_trampoline(self, at: int) -> bool:
        """Is it the way to a trampoline that is told next: `northwest onto the trampoline`?"""
        behind = [item for item in self._items[at + 1 : at + 4] if item.sort != "article"][:2]
        return len(behind) > 1 and behind[0].text in ("onto", "on", "to") and "trampoline" in behind[1].values("tile")

    def _is_before_place(self, at: int) -> bool:
        """Does a place follow at once: `climbs up the wall`, `down the slides`?"""
        behind = at + 1 if at < len(self._items) and self._items[at].sort == "article" else at
        is_here = behind < len(self._items) and behind > at and self._items[behind].joint not in STOPS
        return is_here and bool(self._items[behind].values("cell"))

    def _add_ways(self) -> None:
        """The clues of all directions together: how far in which, or at least where they lead."""
        ways = self._ways
        words = tuple(way.word for way in ways)
        counted = [(way.direction, way.steps) for way in ways if way.steps is not None]
        if len(counted) == len(ways) > 1:
            across, down = (sum(way[axis] * steps for way, steps in counted) for axis in (0, 1))
            self._told.clues.append(Clue(lambda path: (path.across, path.down) == (across, down), words))
            return
        if ways:
            self._told.clues.append(Clue(lambda path: all(heads(path, way.direction) for way in ways), words))
        for way, steps in counted:
            self._told.clues.append(Clue(_going(way, steps), words))

    def _add_wishes(self) -> None:
        wishes, ways = self._told.wishes, self._ways
        if ways:
            whole = (_sign(sum(way.direction[0] for way in ways)), _sign(sum(way.direction[1] for way in ways)))
            wishes.append(lambda path: is_straight(path, whole))
        has_end = any(clue.role not in ("from", "over") for clue in self._told.places)
        if "diagonally" in self._words:
            wishes.append(lambda path: abs(path.across) == abs(path.down))
        if ways and self._words >= _ALL_THE_WAY:
            wishes.append(lambda path: self._is_to_edge(path, ways[-1].direction))
        elif self._words & _NEAR or (ways and not has_end and all(way.steps is None for way in ways)):
            wishes.append(lambda path: path.steps == 1)
        if self._words & _SAME:
            wishes.append(self._is_joined)
        is_bouncing = bool(self._words & _BOUNCING)
        is_told_before = not is_bouncing and "same" in self._words and bool(self._words & _DOING)
        if is_told_before:
            # `does the same`: whether over a trampoline says the move before.
            return
        wishes.append(lambda path: path.is_direct is not is_bouncing)
        self._told.is_free = not (self._told.values or self._told.bare or self._words & CARDS_SAID)

    def _is_to_edge(self, path: Path, way: Direction) -> bool:
        """Does a path end at the edge of the board in a direction?"""
        board = self._state.config.board
        row, column = divmod(board.number[path.cells[-1]], board.columns)
        rows = len(board.names) // board.columns
        ends = (0 if way[0] < 0 else board.columns - 1, 0 if way[1] < 0 else rows - 1)
        return (not way[0] or column == ends[0]) and (not way[1] or row == ends[1])

    def _is_joined(self, path: Path) -> bool:
        """Does a figure stand on the tile to which the path leads?"""
        tile = self._state.tile_at(self._state.config.board.number[path.cells[-1]])
        return any(number(self._state, tile, seat, STANDING) for seat in range(self._state.config.players))

    # Everything else.

    def _other(self, at: int, item: Heard) -> int:
        words = set(item.text.split())
        if words & _HIGHER.keys():
            across, down = _HIGHER[next(iter(words & _HIGHER.keys()))]
            way = (across, -down) if self._before(at) == ["from"] else (across, down)
            self._told.wishes.append(lambda path: heads(path, way) and is_straight(path, way))
            return 1
        if words & _EMPTY:
            if self._told.places and at - self._last < _FEW_WORDS:
                self._add_hint(at, self._empty(), item)
            return 1
        # A word between somebody and the motion is what the figure is called: `Ana's rascal races to the bush`.
        is_figure = at < self._motion and self._is_motion(at + 1)
        if item.sort == "unknown" and not is_figure and not words & (MOTIONS | FIGURES | _BESIDE_WHOM | _NEAR):
            self._told.unknown.append(item)
        if words & _BUMPING:
            self._is_bumping = True
            return 1
        if item.text == "with" and (end := self._end_of_figure(at + 1)):
            self._told.wishes.append(lambda path: path.cost <= 1)
            return end - at
        if self._is_payment(at, item):
            self._is_paying = True
            return 1
        if item.text in CARDS_SAID and self._text(at - 1) in ("a", "an"):
            self._told.clues.append(Clue(lambda path: path.cost == 1, (item,)))
        is_no = item.text == "no" and (not at or self._text(at + 1) in CARDS_SAID)
        return int(item.sort != "meaning" or is_no or self._is_idle(at, item, words))

    def _is_payment(self, at: int, item: Heard) -> bool:
        """Does a word tell that cards are paid: `pays`, `with a two`, `gives up a two`?"""
        is_before_number = self._is_before_value(at)
        is_given_up = self._text(at + 1) == "up" and self._is_before_value(at + 1)
        if item.text in _GIVING and (is_before_number or is_given_up):
            return True
        return "pay" in item.values("key") and (is_before_number or item.text not in english.BEFORE_VALUES)

    def _end_of_figure(self, at: int) -> int:
        """The end of the words for the figure that moves: `one`, `her second kid`; 0 where they tell a card."""
        end = at
        while self._items[end : end + 1] and (self._items[end].sort == "article" or self._text(end) in OWN | {"one"}):
            end += 1
        is_figure = self._text(end) in FIGURES
        is_one = end == at + 1 and self._text(at) == "one" and not is_figure and self._ends_words(end)
        return end + is_figure if is_figure or is_one else 0

    def _ends_words(self, at: int) -> bool:
        return at >= len(self._items) or self._items[at].joint in STOPS

    def _is_idle(self, at: int, item: Heard, words: set[str]) -> bool:
        """Does a word of the game say nothing here?"""
        kinds = {kind for kind, _ in item.facts}
        cards = set(item.values("verb")) & CARDS.keys()
        if cards:
            is_taken = self._text(at - 1) == "a" and self._text(at - 2) in _RESTING and cards == {"rest"}
            # `climbs down and takes a rest` tells the walk.
            is_taken = is_taken and any(map(self._is_motion, range(at - 2)))
            is_joint = self._text(at - 1) == ("and" if cards == {"rest"} else "to")
            return (is_joint or is_taken) and "card" not in words
        # `her new kid` is a figure, no new castle.
        is_own = item.text in _NEW and self._text(at + 1) in FIGURES
        is_idle = is_own or kinds <= _AXES or item.values("bonus") == ("angry",)
        return bool(words & (english.ACTS | MOTIONS | FIGURES | CARDS_SAID | _SAME)) or is_idle


def _is_of_figure_there(item: Heard) -> bool:
    """Is it `the left one from the seesaw`, a figure by its place? `The second one from the left` is a tile."""
    words = [word for word in item.text.split() if word != "the"]
    pairs = zip(words, words[1:], words[2:], strict=False)
    return any(one in FIGURES and at in AT and side not in _SIDES for one, at, side in pairs)


def _starts(path: Path, cells: frozenset[str]) -> bool:
    return path.cells[0] in cells


def _ends(path: Path, cells: frozenset[str]) -> bool:
    return not cells.isdisjoint(path.cells[1:])


def _touches(path: Path, cells: frozenset[str]) -> bool:
    return not cells.isdisjoint(path.cells)


_ONE_THERE = tuple(["of", one, where] for one in ("one", "some", "two") for where in ("where", "with"))
_FITS = {"from": _starts, "to": _ends, "": _touches, "over": _touches}


def _going(way: Direction, steps: int) -> Callable[[Path], bool]:
    return lambda path: goes(path, way, steps)


def _sign(number_: int) -> int:
    return (number_ > 0) - (number_ < 0)
