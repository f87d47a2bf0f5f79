"""The possible meanings of a refused line: legal moves ranked by its words, and what the table does about it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise
from typing import Any, Literal, NamedTuple

from referee.core.capabilities import Wording
from referee.core.game import Game
from referee.core.header import Header
from referee.core.step import in_full, step
from referee.core.understanding.composing import Manner, compose, is_bare_verb, is_named_verb
from referee.core.understanding.english import ACTS, NEGATIONS
from referee.core.understanding.heard import Heard, Table, table
from referee.core.understanding.hearing import Way, hear
from referee.core.understanding.leaves import Leaves, Mask, counted, numbers
from referee.core.understanding.lexicon import Fact, take_apart
from referee.core.understanding.tokens import is_question, is_unreal

Policy = Literal["confirm", "ask", "ask instead", "offer", "refuse"]
_ATOMS = re.compile(r"[-,:/]")
_NUMBER = re.compile(r"\d+")
_CELL = re.compile(r"[a-z]\d+")
_CLOSE = 2000
_MOST_OFFERS = 3
_FEW_WORDS = 4
"""A longer line of which one word means something is hardly a move."""
_MOST_COMPOSED = 24
_OTHER_WAYS: tuple[Way, ...] = ("split", "bare", "brief")


class Missing(NamedTuple):
    """The one word that is missing: its role, and for each of its values the move that it gives."""

    role: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Understanding:
    """The possible meanings of a line.

    `confirm`: `moves[0]` is the one reading. `ask`: only `missing` is open. `ask instead`: as `ask`, but the word
    `clash` fits no legal move. `offer`: `moves` are readings. `refuse`: `moves` are the nearest, but hardly meant.
    `unknown` are the words without a meaning, `respelt` pairs of a word and what it was taken for. `illegal` is the one
    line that all words amount to, where a rule refuses it. `open`: of an offer that holds every word the roles that
    are still open, with their values. `unkept` are the words that the first of `moves` does not hold.
    """

    kind: Policy
    moves: tuple[str, ...]
    missing: Missing | None = None
    clash: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    respelt: tuple[str, ...] = ()
    illegal: str | None = None
    open: tuple[tuple[str, tuple[str, ...]], ...] = ()
    unkept: tuple[str, ...] = ()


class Position:
    """The words and legal moves of one position, ready for typed lines."""

    def __init__(self, game: Game[Any, Any], header: Header, state: Any, moves: Sequence[str] | None) -> None:
        self.game = game
        self.state = state
        self.words: Wording[Any] = game.words
        self.names = header.all_names()
        own = self.words.lexicon(state)
        phrases = {name: tuple(facts) for name, facts in self.words.phrases(state).items()}
        if not own.forms:
            phrases |= _words_of(game.legal_moves(state))
        self.table: Table = table(own, self.names, phrases)
        self.answers: dict[str, Understanding] = {}
        """The answers to the lines that were asked before."""
        self._moves = moves
        self._leaves: Leaves | None = None

    def is_of(self, state: Any, game: Game[Any, Any], moves: Sequence[str] | None) -> bool:
        """Is this the position, with these legal moves?"""
        return self.state is state and self.game is game and self._moves == moves

    def heard(self, line: str, way: Way = "whole") -> list[Heard]:
        """The meanings of a line, heard in one of several ways."""
        return list(self.words.adjusted(self.state, hear(line, self.table, way)))

    def leaves(self, heard: Sequence[Heard]) -> Leaves:
        """The legal moves; of a game with very many of them those that hold most of these meanings."""
        some = self.words.listed(self.state, heard)
        if some is not None:
            return Leaves(self.state, self.words, self.table.words, self.names, some, None)
        if self._leaves is None:
            moves = self.game.legal_moves(self.state) if self._moves is None else self._moves
            further = self.words.further(self.state, moves)
            self._leaves = Leaves(self.state, self.words, self.table.words, self.names, moves, further)
        return self._leaves

    def in_full(self, line: str) -> str | None:
        """The line as the notation writes it; None where it cannot be read."""
        return in_full(self.game, self.state, line)


def _words_of(moves: Sequence[str]) -> dict[str, tuple[Fact, ...]]:
    """The words of the notation, for a game that states none."""
    found: dict[str, tuple[Fact, ...]] = {}
    for said in (_bare(move).lower().split() for move in moves):
        found |= {word: (("=", word),) for word in said[1:] if word not in found}
        found[said[0]] = (("=", said[0]), ("verb", said[0]))
    return found


_LAST: list[Position] = []


def position(game: Game[Any, Any], header: Header, state: Any, moves: Sequence[str] | None = None) -> Position:
    """The words and moves of a position; the last two are kept: a line is held against the move behind it too."""
    for known in _LAST:
        if known.is_of(state, game, moves):
            return known
    found = Position(game, header, state, moves)
    _LAST[:] = [found, *_LAST[:1]]
    return found


def understand(
    game: Game[Any, Any],
    header: Header,
    state: Any,
    line: str,
    moves: Sequence[str] | None = None,
) -> Understanding:
    """The possible meanings, among the legal moves, of a line that was refused or cannot be read."""
    place = position(game, header, state, moves)
    if line not in place.answers:
        place.answers[line] = _understood(place, line)
    return place.answers[line]


def _understood(place: Position, line: str) -> Understanding:
    first = _Reading(place, line, place.heard(line))
    others: list[_Reading] = []
    for way in _OTHER_WAYS:
        heard = place.heard(line, way)
        if all(heard != one.heard for one in (first, *others)):
            others.append(_Reading(place, line, heard))
    if not first.composed:
        ordered = sorted((first, *others), key=_Reading.rank)
    else:
        ordered = sorted((first, *others), key=lambda one: one is not first if first.is_loose else not one.is_whole)
    answers = (reading.answer() for reading in ordered)
    found = next(answers)
    return found if found.kind != "refuse" else next((one for one in answers if one.kind != "refuse"), found)


def nearest_moves(game: Game[Any, Any], state: Any, typed: str, header: Header) -> list[str]:
    """Up to three legal moves nearest to a refused line: never the line itself, at least one if any move is legal."""
    return list(understand(game, header, state, typed).moves)


class _Bound(NamedTuple):
    """An item with the moves that it fits, and those where it fits only in another role or order."""

    item: Heard
    fitting: Mask
    misfit: Mask


class _Reading:
    """One line, held against one position."""

    def __init__(self, place: Position, line: str, heard: list[Heard]) -> None:
        self.place = place
        self.line = line
        self.heard = heard
        self.leaves = place.leaves(self.heard)
        self.begun = " ".join((line.lower().partition(": ")[2] or line.lower()).split())
        self.chunks = {*line.lower().split()[1:], *(one.lower() for one in place.words.chunks(place.state, self.heard))}
        self.refused = {line.strip().lower(), (place.in_full(line) or line).strip().lower()}
        self.is_loose = False
        self.has_path = sum(bool(item.values("cell")) for item in self.heard) > 1
        self.bound = list(self._bind())
        if not self._fitting_all():
            self.bound = [self._with_effects(bound) for bound in self.bound]
        self.broken: list[str] = []
        """The lines composed of all words that a rule refuses."""
        self.refusals: list[str] = []
        """The lines that the game takes to be meant and a rule refuses."""
        self.counts = Counter(
            value for item in self.heard for value in {item.text, *(value for _, value in item.facts)}
        )

    def answer(self) -> Understanding:
        whole, composed = self.is_whole, self.composed
        ranked = list(islice(self._ranked(), _MOST_OFFERS + len(self.refused) + 2))
        offers = [*composed, *(move for move in ranked if not self._is_refused(move))]
        moves = tuple(dict.fromkeys(offers))[:_MOST_OFFERS]
        unknown = tuple(item.text for item in self.heard if item.sort == "unknown")
        respelt = tuple(item.text for item in self.heard if item.edits)
        kind, missing, clash = self._policy(composed, moves)
        if missing is not None and kind in ("confirm", "ask"):
            moves = tuple(dict.fromkeys((*moves, *(move for _, move in missing.values))))[:_MOST_OFFERS]
        illegal = None if composed or whole or unknown or respelt or self._is_talk() else self._illegal()
        open_roles = () if composed or unknown or kind != "offer" else self._open_roles()
        unkept = () if composed else self._unkept(moves)
        return Understanding(kind, moves, missing, clash, unknown, respelt, illegal, open_roles, unkept)

    def _unkept(self, moves: Sequence[str]) -> tuple[str, ...]:
        """The words that the first of some listed moves does not hold."""
        number = next((number for number, move in enumerate(self.leaves.moves) if move in moves[:1]), None)
        if number is None:
            return ()
        return tuple(dict.fromkeys(one.item.text for one in self.bound if not one.fitting >> number & 1))

    def _open_roles(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The roles in which the moves that hold every word differ, with their values."""
        found = [set(self.leaves.keys(number)) for number in islice(numbers(self._fitting_all()), _CLOSE)]
        if not found:
            return ()
        values: dict[str, dict[str, None]] = {}
        for role, word in sorted(found[0].union(*found) - found[0].intersection(*found)):
            values.setdefault(role, {})[word] = None
        return tuple((role, tuple(words)) for role, words in values.items())

    def _illegal(self) -> str | None:
        """The line that all words amount to and a rule refuses: its verb was said, or it has none, or no verb was said
        and it is the only line. Else the verb alone, where a rule refuses it whatever stands behind it.
        """
        said = dict.fromkeys(verb for item in self.heard for verb in item.values("verb"))
        verbs = self.place.game.verbs()
        found = [line for line in self.broken if (verb := _bare(line).split()[0]) in said or verb not in verbs]
        if not said and len(self.broken) == 1:
            return self.broken[0]
        if not found and len(said) == 1:
            self._legal(iter(said), found)
        if not found and len(self.refusals) == 1:
            return self.refusals[0]
        return found[0] if found else None

    def rank(self) -> tuple[int, int, int]:
        """How well the best move fits: words that contradict it, words without a meaning, values that it adds."""
        layers = counted(self._contradicted(), self.leaves.all)
        contradictions = next((number for number, layer in enumerate(layers) if layer), len(layers))
        unknown = sum(item.sort == "unknown" for item in self.heard)
        best = next(iter(numbers(layers[contradictions])), None) if contradictions < len(layers) else None
        added = self._cost(best, self._bound_keys, set())[0] if best is not None else 0
        return contradictions + unknown, unknown, added

    @cached_property
    def is_whole(self) -> bool:
        """Does a listed move hold every word and nothing else?"""
        fitting = self._fitting_all()
        if not fitting or not self.bound:
            return False
        found = list(islice(numbers(fitting), _CLOSE))
        bound = self._bound_keys
        common = self._common(found)
        return any(
            self._cost(number, bound, common)[:2] == (0, 0) and not self._is_refused(self.leaves.moves[number])
            for number in found
        )

    def _fitting_all(self, dropped: _Bound | None = None) -> Mask:
        """The moves that hold every word, one of them left aside."""
        fitting = self.leaves.all
        for bound in self.bound:
            if bound is not dropped:
                fitting &= bound.fitting
        return fitting

    def _is_refused(self, move: str) -> bool:
        """Is this the line that was refused? One that was refused by choice, for it is doubtful, is the same with its
        player.
        """
        low = move.lower()
        if low in self.refused:
            return True
        return self.is_doubtful and any(_bare(low) == _bare(one) for one in self.refused)

    @cached_property
    def is_doubtful(self) -> bool:
        """Was the line refused by choice only?"""
        return not step(self.place.game, self.place.state, self.line).is_refused

    def _bind(self) -> Iterator[_Bound]:
        seen: dict[tuple[Any, ...], int] = {}
        for item in self.heard:
            if item.sort not in ("meaning", "key") or self._is_idle(item):
                continue
            facts = item.facts
            times = seen[facts] = seen.get(facts, 0) + 1
            fitting, misfit = self._named(item) or self._fitting(item, times)
            yield _Bound(item, fitting, misfit)

    def _with_effects(self, bound: _Bound) -> _Bound:
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
            is_possible = any(verb in self.leaves.verbs for verb in item.values("verb"))
            return not is_possible and not is_named_verb(item)
        if item.sort != "key":
            return False
        forms = self.place.table.words.by_verb
        verbs = {verb for one in self.heard for verb in one.values("verb") if verb in self.leaves.verbs}
        said = [form for verb in verbs for form in forms.get(verb, ())]
        keys = {slot.key for form in said for slot in form.places}
        return bool(said) and not keys & set(item.values("key"))

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
        if item.role is None:
            return plain, 0
        elsewhere = plain & ~leaves.with_role(item.role)
        if in_role or item.role == "actor":
            return in_role, 0
        return elsewhere, elsewhere

    def _ranked(self) -> Iterator[str]:
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
        """The moves of a set: those that add least first, then those whose words stand in their roles and order."""
        found = list(islice(numbers(mask), _CLOSE))
        if len(found) > 1:
            bound_keys = self._bound_keys
            common = self._common(found)
            found.sort(key=lambda number: self._cost(number, bound_keys, common))
        for number in found:
            yield self.leaves.moves[number]

    @cached_property
    def _bound_keys(self) -> frozenset[tuple[str, str]]:
        return frozenset(
            key
            for bound in self.bound
            for fact in (*bound.item.facts, ("=", bound.item.text))
            for key in self.leaves.keys_of(fact)
        )

    def _cost(
        self, number: int, bound: frozenset[tuple[str, str]], common: set[tuple[str, str]]
    ) -> tuple[int, int, int, int, bool]:
        added = self._added(self.leaves.keys(number), bound, common)
        bit = 1 << number
        misfits = sum(1 for one in self.bound if one.misfit & bit)
        move = self.leaves.moves[number].lower()
        is_completed = f" {self.begun} " in f" {move} "
        order = 2 * misfits + self._disorder(number)
        return added, order, self._far(number), -len(self.chunks & set(move.split())), not is_completed

    def _far(self, number: int) -> int:
        """How far the cells of a move are from the typed ones that it does not hold: by letter and number."""
        wrong = [cell for one in self.bound if not one.fitting >> number & 1 for cell in one.item.values("cell")[:1]]
        atoms = [atom for key in self.leaves.keys(number) for atom in _ATOMS.split(key[1].lower())] if wrong else ()
        others = [atom for atom in atoms if _CELL.fullmatch(atom) and atom not in self.counts]
        return sum(min(((cell[0] != one[0]) + (cell[1:] != one[1:]) for one in others), default=2) for cell in wrong)

    def _added(
        self, keys: Iterable[tuple[str, str]], bound: frozenset[tuple[str, str]], common: set[tuple[str, str]]
    ) -> int:
        """How many values a move adds to those typed."""
        left = dict(self.counts)
        return sum(self._new(key, bound, left) * (key not in common) for key in keys)

    def _new(self, key: tuple[str, str], bound: frozenset[tuple[str, str]], left: dict[str, int]) -> int:
        """How many values of a word of a move were not typed; what was typed counts once and is taken from `left`."""
        atoms = [atom for atom in _ATOMS.split(key[1].lower()) if atom]
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

    def _is_mostly_typed(self, key: tuple[str, str]) -> bool:
        """Were more values of a word of a move typed than not?"""
        atoms = [atom for atom in _ATOMS.split(key[1].lower()) if atom]
        return 2 * sum(atom in self.counts for atom in atoms) > len(atoms)

    def _disorder(self, number: int) -> int:
        """How often the words of a move stand the other way round than typed."""
        low = self.leaves.moves[number].lower()
        behind = low.partition(": ")[2] or low
        places = [_place(one.item, behind) for one in self.bound if one.item.sort == "meaning"]
        found = [place for place in places if place >= 0]
        return sum(one > other for one, other in pairwise(found))

    @cached_property
    def composed(self) -> list[str]:
        """The legal lines that hold every word of the line, those that hold all but one verb or key where none do."""
        if self.is_whole:
            return []
        if not self.place.table.words.forms or len(self.heard) > 24:
            return list(self._mended())
        said = self._legal(self._lines(), self.broken)
        # What a line of notation lacks is known best by its game, what a sentence means by its words.
        is_line = self.place.in_full(self.line) is not None
        mended = list(self._mended())
        # Of several lines with these words the game knows which one is meant.
        agreed = [line for line in mended if line in said]
        if len(agreed) == 1:
            return agreed
        found = dict.fromkeys((*mended, *said) if is_line else (*said, *mended))
        if found:
            return list(found)
        self.is_loose = True
        is_any = not self._fitting_all()
        return (self._legal(self._lines(is_any=True), []) if is_any else []) or self._legal(self._lines("loose"), [])

    def _lines(self, manner: Manner = "whole", is_any: bool = False) -> Iterator[str]:
        """Lines of all items; `is_any`: also of an act that is not listed and was not named."""
        unsaid = None if is_any else self.leaves.verbs
        for line in islice(compose(self.heard, self.place.table, manner, unsaid), _MOST_COMPOSED * 4):
            yield from self.place.words.completed(self.place.state, line)

    def _mended(self) -> Iterator[str]:
        whole = self.place.in_full(self.line) or self.line
        for line in self._legal(iter(self.place.words.mended(self.place.state, whole, self.heard)), self.refusals):
            if not self._is_of_another(line):
                yield line

    def _is_of_another(self, line: str) -> bool:
        """Does the typed line begin with a player, and this one with another?"""
        actor, colon, _ = line.partition(": ")
        typed = self.heard[0].values("player") if self.heard else ()
        names = self.place.names
        return bool(colon and typed) and all(names.seat(word) != names.seat(actor.lower()) for word in typed)

    def _legal(self, lines: Iterator[str], broken: list[str]) -> list[str]:
        """Those lines that are not refused, in full, the legal ones first, without the line that was typed.

        Lines that a rule refuses are added to `broken`.
        """
        found: dict[str, bool] = {}
        tried: set[str] = set()
        for line in lines:
            whole = self.place.in_full(line)
            if whole is None or whole in tried or self._is_refused(whole):
                continue
            tried.add(whole)
            if len(tried) > _MOST_COMPOSED:
                break
            answer = step(self.place.game, self.place.state, whole)
            if not answer.is_refused:
                found[self._with_player(whole)] = answer.verdict == "legal"
            elif all(violation.clause != "notation" for violation in answer.violations):
                broken.append(whole)
        return sorted(found, key=lambda line: not found[line])

    def _with_player(self, line: str) -> str:
        """The line as `moves` writes it, with its player."""
        listed = next((move for move in self.leaves.moves if move.lower() == line.lower()), None)
        if listed is not None or ": " in line:
            return listed or line
        for name in self.leaves.actors:
            if f"{name}: {line}" in self.leaves.moves:
                return f"{name}: {line}"
        answer = step(self.place.game, self.place.state, line)
        if answer.actor is None:
            return line
        whole = f"{self.place.names.names[answer.actor].replace(' ', '-')}: {line}"
        return whole if step(self.place.game, self.place.state, whole).verdict == answer.verdict else line

    def _policy(self, composed: Sequence[str], moves: Sequence[str]) -> tuple[Policy, Missing | None, tuple[str, ...]]:
        strong = [bound for bound in self.bound if bound.item.sort == "meaning"]
        if not moves or self._is_talk() or not self._says_something(strong):
            return "refuse", None, ()
        unknown = sum(item.sort == "unknown" for item in self.heard)
        if unknown > len(strong):
            return "refuse", None, ()
        is_clear = 4 * unknown <= len(strong)
        if len(composed) == 1:
            is_as_said = self._holds_numbers(composed[0]) and self._says_numbers(composed[0])
            is_as_said = is_as_said and not (unknown and "?" in composed[0])
            is_sure = is_clear and not self.is_loose and is_as_said
            return ("confirm" if is_sure else "offer"), None, ()
        if len(composed) > 1:
            missing = self._missing_of(composed) if is_clear else None
            return ("ask" if missing is not None else "offer"), missing, ()
        fitting = self._fitting_all()
        if fitting:
            kind, missing = self._open(fitting, bool([one for one in strong if not is_bare_verb(one.item)]))
            is_clear = is_clear and (len(strong) > 1 or len(self.heard) < _FEW_WORDS)
            return ("offer" if kind == "confirm" and not is_clear else kind), missing, ()
        return self._instead(strong)

    def _says_something(self, strong: Sequence[_Bound]) -> bool:
        """Is there more than a number, or players?"""
        if all(bound.item.values("player") for bound in strong):
            return False
        return len(strong) > 1 or not strong[0].item.values("number")

    def _holds_numbers(self, line: str) -> bool:
        """Does a composed line hold every number as typed? A game may have put in the one that it takes to be meant."""
        said = _NUMBER.findall(line)
        numbers_typed = [item.values("number") for item in self.heard if item.values("number") and not item.edits]
        return all(any(value in said for value in values) for values in numbers_typed) or not said

    def _says_numbers(self, line: str) -> bool:
        """Was every word before a number of the line said? A number alone may be one of figures, not of cards."""
        keys = {key for item in self.heard for key in item.values("key")}
        parts = take_apart(line, self.place.table.words)
        return all(part.slot.key in (None, *keys) for part in parts.places if part.slot.kind == "number")

    def _is_talk(self) -> bool:
        if is_question(self.line) or is_unreal(self.line):
            return True
        return any(item.sort == "talk" for item in self.heard) or bool(NEGATIONS & set(self.line.lower().split()))

    def _open(self, fitting: Mask, is_specific: bool) -> tuple[Policy, Missing | None]:
        """The open roles where several moves hold every word."""
        found = list(islice(numbers(fitting), _CLOSE))
        bound = self._bound_keys
        common = self._common(found)
        added = [self._missing(number, bound, common) for number in found]
        least = min(map(len, added))
        nearest = [number for number, own in zip(found, added, strict=True) if len(own) == least]
        if len(nearest) == 1 and (least == 0 or len(found) == 1):
            # Of a list that was cut short the only move with these words may not be the only one.
            is_guess = self.leaves.is_cut and not all(map(self._is_mostly_typed, added[found.index(nearest[0])]))
            if least and (self.leaves.is_further(nearest[0]) or is_guess):
                return "offer", None
            in_order = self._is_only_reading(nearest[0]) if len(found) == 1 else self._disorder(nearest[0]) == 0
            in_order = in_order and not any(one.misfit >> nearest[0] & 1 for one in self.bound)
            return ("confirm" if in_order and (is_specific or len(found) == 1 == least + 1) else "offer"), None
        ordered = [number for number in nearest if self._cost(number, bound, common)[1] == 0]
        if least == 0 and len(ordered) == 1 and is_specific and len(nearest) < _CLOSE:
            return "confirm", None
        if least == 0 and 1 < len(nearest) < _CLOSE and (role := self._one_role(nearest)) is not None:
            told = tuple((self._word(number, role), self.leaves.moves[number]) for number in nearest)
            return "ask", Missing(role, told)
        roles = {role for own in added for role, _ in own}
        if least == 1 and len(roles) == 1 and len(found) < _CLOSE:
            values = tuple(
                (next(iter(own))[1], self.leaves.moves[number])
                for number, own in zip(found, added, strict=True)
                if len(own) == 1
            )
            return "ask", Missing(next(iter(roles)), values)
        return ("offer" if is_specific else "refuse"), None

    def _missing_of(self, lines: Sequence[str]) -> Missing | None:
        """The one word in which some legal moves differ; None where they differ in more, or are not all listed."""
        found = [number for line in lines for number, move in enumerate(self.leaves.moves) if move == line]
        role = self._one_role(found) if len(found) == len(lines) else None
        if role is None:
            return None
        return Missing(role, tuple((self._word(number, role), self.leaves.moves[number]) for number in found))

    def _common(self, found: Sequence[int]) -> set[tuple[str, str]]:
        """The words that some moves share; of a single move those that every legal move has."""
        if len(found) == 1:
            return {key for key in self.leaves.keys(found[0]) if self.leaves.is_in_all(key)}
        return set.intersection(*(set(self.leaves.keys(number)) for number in found))

    def _is_only_reading(self, number: int) -> bool:
        """Do the words of one kind stand in a move in the order in which they were typed? Two cells may not be turned
        round, also where no other move holds both.
        """
        low = self.leaves.moves[number].lower()
        places: dict[str, int] = {}
        for bound in self.bound:
            kinds = {kind for kind, _ in bound.item.facts} & {"cell", "number", "player"}
            place = low.find(bound.item.text, low.find(": ") + 1)
            for kind in kinds if place >= 0 else ():
                if place < places.get(kind, 0):
                    return False
                places[kind] = place
        return True

    def _one_role(self, found: Sequence[int]) -> str | None:
        """The one role in which some moves differ; None where they differ in more."""
        keys = [set(self.leaves.keys(number)) for number in found]
        common = set.intersection(*keys)
        roles = {role for own in keys for role, _ in own - common}
        return next(iter(roles)) if len(roles) == 1 and all(len(own - common) == 1 for own in keys) else None

    def _word(self, number: int, role: str) -> str:
        return next(word for own, word in self.leaves.keys(number) if own == role)

    def _missing(
        self, number: int, bound: frozenset[tuple[str, str]], common: set[tuple[str, str]]
    ) -> set[tuple[str, str]]:
        """The words of a move that hold more than was typed."""
        left = dict(self.counts)
        new = {key: self._new(key, bound, left) for key in self.leaves.keys(number)}
        return {key for key, values in new.items() if values and key not in common}

    def _instead(self, strong: Sequence[_Bound]) -> tuple[Policy, Missing | None, tuple[str, ...]]:
        """The open role where one word fits no move that holds the others. Nothing is asked about another act."""
        best = [one for one in strong if self._fitting_all(one)]
        is_other = bool(best) and bool(best[0].item.values("player") or best[0].item.values("verb"))
        if len(best) != 1 or len(self.bound) < 2 or is_other:
            return ("offer" if best else "refuse"), None, ()
        _, missing = self._open(self._fitting_all(best[0]), True)
        clash = (best[0].item.text,)
        return ("ask instead" if missing is not None else "offer"), missing, clash


def _bare(line: str) -> str:
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


def _place(item: Heard, line: str) -> int:
    """Where a line holds an item, as typed or by what it means; -1 where it does not, or more than once."""
    return next(
        (
            line.find(text)
            for text in (item.text, *(value for _, value in item.facts))
            if len(text) > 1 and line.count(text) == 1
        ),
        -1,
    )
