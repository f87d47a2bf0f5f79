"""A typed line held against the legal moves of one position: what each word fits, and which moves are nearest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import islice, pairwise
from typing import Any, NamedTuple

from referee.core.capabilities import Wording
from referee.core.game import Game
from referee.core.header import Header
from referee.core.step import in_full, step
from referee.core.understanding.composing import is_bare_verb, is_named_verb
from referee.core.understanding.english import ACTS, KEYS_BESIDE, every_form
from referee.core.understanding.heard import Heard, Table, table
from referee.core.understanding.hearing import LineHeard, Way, words_at
from referee.core.understanding.leaves import Leaves, Mask, counted, numbers
from referee.core.understanding.lexicon import BETWEEN_ATOMS, LIKE_CELL, Fact
from referee.core.understanding.places import OWN

MOST_READ = 2000
"""More moves than these are not told apart."""


_PURCHASES = every_form("buy, purchase")
"""Acts that stand beside no other one: who buys does nothing else."""


class Position:
    """The words and legal moves of one position, ready for typed lines."""

    def __init__(self, game: Game[Any, Any], header: Header, state: Any, moves: Sequence[str] | None) -> None:
        self.game = game
        self.header = header
        self.state = state
        self.words: Wording[Any] = game.words
        self.names = header.all_names()
        own, words = self.words.lexicon(state), words_at(game, header, state)
        told = words.known
        if not own.forms:
            told = table(own, self.names, {**words.phrases, **_words_of(game.legal_moves(state))})
        self.table: Table = told._replace(places=self.words.places(state, told))
        self._moves = moves
        self._leaves: Leaves | None = None
        self._listed: Sequence[str] | None = None
        self._some: Leaves | None = None
        self._in_full: dict[str, str | None] = {}
        self._line: tuple[str, LineHeard] | None = None
        """The line that was heard last: it is heard in several ways."""

    def is_of(self, game: Game[Any, Any], header: Header, state: Any, moves: Sequence[str] | None) -> bool:
        """Is this the position, with these legal moves?

        Equal states are one position: a move that is tried several times leads to another state each time.
        """
        is_same_table = self.game is game and self.header == header
        return is_same_table and self.state == state and self._moves == moves

    def heard(self, line: str, way: Way = "whole") -> list[Heard]:
        """The meanings of a line, heard in one of several ways."""
        if self._line is None or self._line[0] != line:
            self._line = line, LineHeard(line, self.table)
        return list(self.words.adjusted(self.state, self._line[1].heard(way)))

    def leaves(self, heard: Sequence[Heard]) -> Leaves:
        """The legal moves; of a game with very many of them those that hold most of these meanings."""
        some = self.words.listed(self.state, heard)
        if some is not None and some is not self._listed:
            self._listed = some
            self._some = Leaves(self.state, self.words, self.table.words, self.names, some, None)
        if some is not None and self._some is not None:
            return self._some
        if self._leaves is None:
            moves = self.game.legal_moves(self.state) if self._moves is None else self._moves
            further = self.words.further(self.state, moves)
            self._leaves = Leaves(self.state, self.words, self.table.words, self.names, moves, further)
        return self._leaves

    def is_effect(self, item: Heard) -> bool:
        """Does an item tell nothing but what a move brings about?"""
        kinds = {kind for kind, _ in item.facts}
        return bool(kinds) and kinds <= self.table.words.told_by_effect

    def in_full(self, line: str) -> str | None:
        """The line as the notation writes it; None where it cannot be read. To say why it cannot takes long."""
        if line not in self._in_full:
            self._in_full[line] = in_full(self.game, self.state, line)
        return self._in_full[line]


def _words_of(moves: Sequence[str]) -> dict[str, tuple[Fact, ...]]:
    """The words of the notation, for a game that states none."""
    found: dict[str, tuple[Fact, ...]] = {}
    for said in (bare(move).lower().split() for move in moves):
        found |= {word: (("=", word),) for word in said[1:] if word not in found}
        found[said[0]] = (("=", said[0]), ("verb", said[0]))
    return found


class Bound(NamedTuple):
    """An item with the moves that it fits, and those where it fits only in another role or order."""

    item: Heard
    fitting: Mask
    misfit: Mask


class Match:
    """One line, held against the legal moves of one position."""

    def __init__(self, place: Position, line: str, heard: list[Heard]) -> None:
        self.place = place
        self.line = line
        self.heard = heard
        self.leaves = place.leaves(self.heard)
        self.begun = " ".join((line.lower().partition(": ")[2] or line.lower()).split())
        self.chunks = {*line.lower().split()[1:], *(one.lower() for one in place.words.chunks(place.state, self.heard))}
        self.refused = {line.strip().lower(), (place.in_full(line) or line).strip().lower()}
        self.has_path = sum(bool(item.values("cell")) for item in self.heard) > 1
        self.bound = list(self._bind())
        for is_of_all in (False, True):
            # What alone fits no move tells an effect before words do that fit some.
            if not self.fitting_all():
                self.bound = [self._with_effects(one) if is_of_all or not one.fitting else one for one in self.bound]
        self.counts = Counter(word for item in self.heard for word in _said_in(item))

    def fitting_all(self, dropped: Bound | None = None) -> Mask:
        """The moves that hold every word, one of them left aside."""
        fitting = self.leaves.all
        for bound in self.bound:
            if bound is not dropped:
                fitting &= bound.fitting
        return fitting

    def is_refused(self, move: str) -> bool:
        """Is this the line that was refused? One that was refused by choice, for it is doubtful, is the same with its
        player.
        """
        low = move.lower()
        if low in self.refused:
            return True
        return self.is_doubtful and any(bare(low) == bare(one) for one in self.refused)

    @cached_property
    def is_doubtful(self) -> bool:
        """Was the line refused by choice only?"""
        is_read = self.place.in_full(self.line) is not None
        return is_read and not step(self.place.game, self.place.state, self.line).is_refused

    def _bind(self) -> Iterator[Bound]:
        seen: dict[tuple[Any, ...], int] = {}
        for item in self.heard:
            if item.sort not in ("meaning", "key") or self._is_idle(item):
                continue
            facts = item.facts
            times = seen[facts] = seen.get(facts, 0) + 1
            fitting, misfit = self._named(item) or self._fitting(item, times)
            bound = Bound(item, fitting, misfit)
            is_effect = any(kind in self.place.table.words.told_by_effect for kind, _ in facts)
            yield self._with_effects(bound) if is_effect else bound

    def _with_effects(self, bound: Bound) -> Bound:
        """The item with the moves too that bring about what it says."""
        fitting = bound.fitting
        for fact in bound.item.facts:
            if fact[0] in self.place.table.words.effects:
                fitting |= self.leaves.bringing(fact)
        return bound._replace(fitting=fitting)

    def _is_idle(self, item: Heard) -> bool:
        """Is it a word that leads to an argument which no form of the verbs said has, such as `with` in a swap, or an
        everyday act that no legal move is, such as the `puts` of `puts two in the middle`?
        """
        if item.text in ACTS and is_bare_verb(item):
            if item.text in _PURCHASES and not self._is_told_twice(item):
                return False
            is_possible = any(verb in self.leaves.verbs for verb in item.values("verb"))
            return not is_possible and not is_named_verb(item)
        if item.sort != "key":
            return False
        forms = self.place.table.words.by_verb
        verbs = {verb for one in self.heard for verb in one.values("verb") if verb in self.leaves.verbs}
        said = [form for verb in verbs for form in forms.get(verb, ())]
        keys = {slot.key for form in said for slot in form.places}
        return bool(said) and not keys & set(item.values("key"))

    def _is_told_twice(self, item: Heard) -> bool:
        """Does another word tell the same act: `buys the 4 point building`?"""
        verbs = set(item.values("verb"))
        return any(one is not item and verbs & set(one.values("verb")) for one in self.heard)

    def _named(self, item: Heard) -> tuple[Mask, Mask] | None:
        """The moves that name a player behind their verb, where the player stands there in the line."""
        if not item.values("player") or item.role is not None:
            return None
        before = self.heard[: next(index for index, one in enumerate(self.heard) if one is item)]
        verbs = {verb for one in before for verb in one.values("verb")}
        forms = [form for verb in verbs for form in self.place.table.words.by_verb.get(verb, ())]
        if len(verbs) != 1:
            return None
        if not any(slot.kind == "player" for form in forms for slot in form.places):
            return None
        found = 0
        for value in item.values("player"):
            found |= self.leaves.named.get(value, 0)
        return found, 0

    def _fitting(self, item: Heard, times: int) -> tuple[Mask, Mask]:
        leaves = self.leaves
        is_cell = bool(item.values("cell"))
        plain = leaves.having(("=", item.text)) if times == 1 and not is_cell else 0
        in_role = 0
        for fact in item.facts:
            plain |= leaves.having(fact) if times == 1 or fact[0] == "verb" else leaves.having_twice(fact, times)
            if fact[0] == "player" and not plain:
                plain = leaves.having(fact)
            if fact[0] == "cell" and self.has_path:
                plain |= leaves.having(("via", fact[1]))
            if item.role is not None:
                in_role |= leaves.having((item.role, fact[1]))
        plain, in_role = plain & self._of_owners(item), in_role & self._of_owners(item)
        if item.role is None:
            return plain, 0
        elsewhere = plain & ~leaves.with_role(item.role)
        if in_role or item.role == "actor":
            return in_role, 0
        return elsewhere, elsewhere

    def _of_owners(self, item: Heard) -> Mask:
        """The moves on the boards where a place may be; all moves where it says none."""
        own = [value.rpartition(" ") for value in item.values(OWN)]
        found = self.leaves.all if not own else 0
        for owner, _, cell in own:
            found |= self.leaves.having(("actor", owner)) & self.leaves.having(("cell", cell))
        return found

    def ranked(self) -> Iterator[str]:
        """The legal moves, nearest first."""
        for mask in self._by_contradictions():
            yield from self._by_addition(mask)

    def _by_contradictions(self) -> Iterator[Mask]:
        """The moves by the number of words that contradict them; of as many, those that keep verb and player first."""
        layers = counted(self._contradicted(), self.leaves.all)
        first = [self._kept("verb"), self._kept("player"), self._of_the_only_one(), self._kept_things()]
        for layer in layers:
            yield from _split(layer, first)

    def _contradicted(self) -> list[Mask]:
        """For each word the moves that contradict it; another act counts twice."""
        found = [self.leaves.all & ~bound.fitting for bound in self.bound]
        return found + [
            mask for mask, bound in zip(found, self.bound, strict=True) if len(bound.item.values("verb")) == 1
        ]

    def _kept(self, kind: str) -> Mask:
        """The moves that keep the first word of a kind."""
        return next((bound.fitting for bound in self.bound if bound.item.values(kind)), self.leaves.all)

    def _of_the_only_one(self) -> Mask:
        """The moves of the player who alone can act, where nobody is named."""
        game, state = self.place.game, self.place.state
        if any(bound.item.values("player") for bound in self.bound) or game.is_over(game.resting_state(state)):
            return self.leaves.all
        seats = game.to_move(game.resting_state(state)).seats
        own = self.leaves.actors.get(self.place.names.names[seats[0]].replace(" ", "-"), 0) if len(seats) == 1 else 0
        return own or self.leaves.all

    def _kept_things(self) -> Mask:
        """The moves that keep every word that is no verb, player, cell or number: places are changed before things."""
        found = self.leaves.all
        for bound in self.bound:
            if not any(kind in ("verb", "player", "cell", "number") for kind, _ in bound.item.facts):
                found &= bound.fitting
        return found

    def _by_addition(self, mask: Mask) -> Iterator[str]:
        """The moves of a set: those that add least first, of these those with the most words that several meanings
        spell together, then those whose words stand in their roles and order.
        """
        found = list(islice(numbers(mask), MOST_READ))
        if len(found) > 1:
            bound_keys = self.bound_keys
            common = self.common(found)
            cost = {number: self.cost(number, bound_keys, common) for number in found}
            found.sort(key=lambda number: (cost[number][0], -self.spelt(number), *cost[number]))
        for number in found:
            yield self.leaves.moves[number]

    def spelt(self, number: int) -> int:
        """The number of words of a move that several meanings spell together: `fight:bela:win`."""
        words = self.leaves.moves[number].lower().split()
        return sum(":" in chunk and chunk in words for chunk in self.chunks)

    @cached_property
    def bound_keys(self) -> frozenset[tuple[str, str]]:
        return frozenset(
            key
            for bound in self.bound
            for fact in (*bound.item.facts, ("=", bound.item.text))
            for key in self.leaves.keys_of(fact)
        )

    def cost(
        self, number: int, bound: frozenset[tuple[str, str]], common: set[tuple[str, str]]
    ) -> tuple[int, int, int, int, bool]:
        added = self._added(self.leaves.keys(number), bound, common)
        misfits = sum(mask >> number & 1 for mask in self._misfits)
        move = self.leaves.moves[number].lower()
        is_completed = f" {self.begun} " in f" {move} "
        order = 2 * misfits + self.disorder(number)
        return added, order, self._far(number), -len(self.chunks & set(move.split())), not is_completed

    def _far(self, number: int) -> int:
        """The distance of the cells of a move from the typed ones that it does not hold."""
        wrong = [cell for fitting, cell in self._typed_cells if not fitting >> number & 1]
        atoms = (
            [atom for key in self.leaves.keys(number) for atom in BETWEEN_ATOMS.split(key[1].lower())] if wrong else ()
        )
        others = [atom for atom in atoms if LIKE_CELL.fullmatch(atom) and atom not in self.counts]
        return sum(min((_apart(cell, one) for one in others), default=2 * _OTHER_KEY) for cell in wrong)

    def _added(
        self, keys: Iterable[tuple[str, str]], bound: frozenset[tuple[str, str]], common: set[tuple[str, str]]
    ) -> int:
        """The number of values that a move adds to those typed."""
        left = dict(self.counts)
        return sum(self._new(key, bound, left) * (key not in common) for key in keys)

    def _new(self, key: tuple[str, str], bound: frozenset[tuple[str, str]], left: dict[str, int]) -> int:
        """The number of values of a word that were not typed; what was typed counts once and is taken from `left`."""
        atoms = _atoms_of(key[1])
        new = 0
        for atom in atoms:
            if left.get(atom, 0):
                left[atom] -= 1
            else:
                new += 1
        if key not in bound:
            return max(1, len(atoms))
        is_typed = any(atom in self.counts for atom in atoms)
        return new if is_typed else 0

    def is_guessed(self, key: tuple[str, str]) -> bool:
        """Is it a word with a prefix, of which a list may leave out many, and of which not more than half was typed?"""
        atoms = [atom for atom in BETWEEN_ATOMS.split(key[1].lower()) if atom not in ("", "?")]
        is_listed_in_part = key[0] in self.place.table.words.prefixed
        return is_listed_in_part and bool(atoms) and 2 * sum(atom in self.counts for atom in atoms) <= len(atoms)

    def is_told_in_part(self, number: int) -> bool:
        """Has a list with a prefix some values that were typed and others that were not: `pink and blue` of three?"""
        for role, word in self.leaves.keys(number):
            atoms = set(word.lower().rpartition(":")[2].split(",")) - {"?"}
            said = atoms & self.counts.keys()
            if role in self.place.table.words.prefixed and said and said != atoms:
                return True
        return False

    def disorder(self, number: int) -> int:
        """The number of words of a move that stand the other way round than typed; a verb may stand anywhere."""
        low = self.leaves.moves[number].lower()
        behind = low.partition(": ")[2] or low
        found = [place for texts in self._spellings if (place := _place(texts, behind)) >= 0]
        return sum(one > other for one, other in pairwise(found))

    @cached_property
    def _spellings(self) -> Sequence[Sequence[str]]:
        """The texts that a line may hold of each meaning typed but verbs."""
        said = [one.item for one in self.bound if one.item.sort == "meaning"]
        return [_texts_of(item) for item in said if not is_bare_verb(item)]

    @cached_property
    def _misfits(self) -> Sequence[Mask]:
        """For each meaning that some moves hold in another role or order these moves."""
        return [one.misfit for one in self.bound if one.misfit]

    @cached_property
    def _typed_cells(self) -> Sequence[tuple[Mask, str]]:
        """The cells typed, each with the moves that hold it."""
        return [(one.fitting, cell) for one in self.bound for cell in one.item.values("cell")[:1]]

    def common(self, found: Sequence[int]) -> set[tuple[str, str]]:
        """The words that some moves share; of a single move those that every legal move has."""
        if len(found) == 1:
            return {key for key in self.leaves.keys(found[0]) if self.leaves.is_in_all(key)}
        return set.intersection(*(set(self.leaves.keys(number)) for number in found))

    def is_only_reading(self, number: int) -> bool:
        """Do the words of one kind stand in a move in the order in which they were typed? Two cells may not be turned
        round, also where no other move holds both.
        """
        low = self.leaves.moves[number].lower()
        begin = low.find(": ") + 1
        ends: dict[str, int] = {}
        once: dict[str, Bound] = {}
        for bound in self.bound:
            once.setdefault(bound.item.text, bound)
        for bound in once.values():
            for kind in {kind for kind, _ in bound.item.facts} & {"cell", "number", "player"}:
                place = low.find(bound.item.text, ends.get(kind, begin))
                if place < 0 and low.find(bound.item.text, begin) >= 0:
                    return False
                ends[kind] = place + len(bound.item.text) if place >= 0 else ends.get(kind, begin)
        return True

    def missing(
        self, number: int, bound: frozenset[tuple[str, str]], common: set[tuple[str, str]]
    ) -> set[tuple[str, str]]:
        """The words of a move that hold more than was typed."""
        left = dict(self.counts)
        new = {key: self._new(key, bound, left) for key in self.leaves.keys(number)}
        return {key for key, values in new.items() if values and key not in common}


def one_role(
    keys: Sequence[Collection[tuple[str, str]]], lines: Sequence[str]
) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    """The one role in which some lines with these roles and words differ, with the word and line of each; None where
    they differ in more.
    """
    own = [set(one) for one in keys]
    common = set.intersection(*own)
    differing = [key for one in own for key in one - common]
    roles = {role for role, _ in differing}
    is_one = len(roles) == 1 and all(len(one - common) == 1 for one in own)
    return (roles.pop(), tuple(zip((word for _, word in differing), lines, strict=True))) if is_one else None


def _apart(cell: str, other: str) -> int:
    """The distance of two cells by letter and number; a letter beside the other one on the keyboard is nearer."""
    letters = 0 if cell[0] == other[0] else 1 if other[0] in KEYS_BESIDE.get(cell[0], "") else _OTHER_KEY
    return letters + _OTHER_KEY * (cell[1:] != other[1:])


_OTHER_KEY = 2


def _said_in(item: Heard) -> set[str]:
    """The words that an item says: its text, its values, and what those are composed of, `blue` of `blue/green`."""
    values = [value for _, value in item.facts]
    return {item.text, *values, *(atom for value in values if "/" in value for atom in value.split("/"))}


def bare(line: str) -> str:
    """A line without its player."""
    head, _, tail = line.partition(": ")
    return tail or head


def _split(mask: Mask, first: Sequence[Mask]) -> Iterator[Mask]:
    """The set in parts: those in the first mask before the others, each of the two by the next mask."""
    if not mask:
        return
    if not first:
        yield mask
        return
    yield from _split(mask & first[0], first[1:])
    yield from _split(mask & ~first[0], first[1:])


def _texts_of(item: Heard) -> Sequence[str]:
    """The texts of more than one letter for what an item means: as typed, and its values."""
    return [text for text in (item.text, *(value for _, value in item.facts)) if len(text) > 1]


def _place(texts: Sequence[str], line: str) -> int:
    """Where a line holds one of some texts, the first that it holds once; -1 where it holds none so."""
    return next((line.find(text) for text in texts if line.count(text) == 1), -1)


@lru_cache(maxsize=4096)
def _atoms_of(word: str) -> Sequence[str]:
    """The values in a word of a move, in lower case."""
    return [atom for atom in BETWEEN_ATOMS.split(word.lower()) if atom]
