"""A typed line as a list of meanings, and the words of a position in which it is looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Literal

from referee.core.game import Game
from referee.core.header import Header
from referee.core.names import in_line
from referee.core.understanding import english
from referee.core.understanding.asides import (
    from_side_of,
    with_wish,
    without_asides,
    without_empty_clauses,
    without_what_stays,
)
from referee.core.understanding.heard import Heard, Sort, Table, Token, hushed, plain_facts, table
from referee.core.understanding.lexicon import Fact
from referee.core.understanding.place_words import LineWords
from referee.core.understanding.places import PlacesOfLine, Told, of_their_owners
from referee.core.understanding.relations import RelationsOfLine
from referee.core.understanding.retold import corrected, restated
from referee.core.understanding.sentence import joined, without_particles, without_reasons, without_relatives
from referee.core.understanding.tokens import (
    HELPERS,
    STOPS,
    begun,
    is_cell,
    mended,
    repairs,
    slips,
    tokens,
    unglued,
)

_TURNED = re.compile(r"(\d{1,2})([a-z])")
_LONGEST = 7
_LONG_ASIDE = 3
_MOST_LETTERS = 400
"""No sentence at a table is longer: a line that is gets no meaning, so that megabytes are answered at once."""
_LOOSE = frozenset({"verb", "noise", "arrow", "subject", "key"})
"""Kinds of which a name of several words may be heard word by word."""
Way = Literal["whole", "split", "bare", "brief", "brief and split", "wished", "in full"]


class LineHeard:
    """A typed line in the words of one position: its words are looked up once for all ways of hearing it."""

    def __init__(self, line: str, known: Table) -> None:
        self._line, self._known = line, known

    def heard(self, way: Way = "whole") -> list[Heard]:
        """The meanings of the line, in the order typed.

        `way`: `split` hears a verb of several words word by word, `puts down` as `puts` and `down`; `bare` takes words
        that only fill up a verb for no direction, card or number, such as the `up` of `coughs up`; `brief` leaves out
        reasons and talk, `wished` too but for what is wished; `in full` takes words such as `n` and `2` for `and` and
        `to`.
        """
        if len(self._line) > _MOST_LETTERS:
            return [Heard(self._line[:_MOST_LETTERS], "unknown", joint="")]
        if way == "in full":
            return LineHeard(english.without_short_forms(self._line), self._known).heard()
        if way == "wished":
            return LineHeard(with_wish(self._line), self._known).heard("brief")
        is_brief = way in ("brief", "brief and split")
        if is_brief and (shorter := without_asides(self._line)) != self._line:
            return LineHeard(shorter, self._known).heard(way)
        actor, known = self._actor_and_table
        said = without_relatives(corrected(self._split if way.endswith("split") else self._whole))
        if is_brief:
            said = without_empty_clauses(without_reasons(said))
        if way == "bare":
            said = without_particles(said)
        items = of_their_owners(joined(said if actor is None else [actor, *said], known), known.places)
        if not known.words.has_numbers:
            items = hushed(items, lambda _, item: _are_numbers(item.facts))
        return items

    @cached_property
    def _text(self) -> tuple[str, str, str]:
        """The line without its label: what stands before its first colon, the colon, and what stands behind."""
        line = without_what_stays(english.without_contrast(self._line))
        return without_label(_from_own_side(line, self._known)).partition(":")

    @cached_property
    def _actor_and_table(self) -> tuple[Heard | None, Table]:
        """The player before the colon, and the words, of which places are those of this player."""
        head, colon, _ = self._text
        known = _with_bare_corners(self._line, self._known)
        actor = _actor(head.strip(), known) if colon else None
        if actor is None or known.places is None:
            return actor, known
        owners = tuple(value for value in actor.values("player") if value in known.places.grounds)
        return actor, known._replace(places=known.places._replace(owners=owners))

    @cached_property
    def _tokens(self) -> Sequence[Token]:
        actor, known = self._actor_and_table
        # `Ana: right, on c3` begins with a card where one is called so.
        is_card = actor is not None and any(kind == "card" for kind, _ in known.phrases.get(("right",), ()))
        calls = () if known.words.ways or is_card else english.CALLS
        text = "".join(self._text) if actor is None else self._text[2]
        return restated([mended(token, known) for token in unglued(tokens(text, calls), known)], known)

    @cached_property
    def _whole(self) -> Sequence[Heard]:
        return tuple(_items(self._tokens, self._actor_and_table[1], is_split=False))

    @cached_property
    def _split(self) -> Sequence[Heard]:
        return tuple(_items(self._tokens, self._actor_and_table[1], is_split=True))


def hear(line: str, known: Table) -> list[Heard]:
    """The meanings of a line, in the order typed."""
    return LineHeard(line, known).heard()


def _with_bare_corners(line: str, known: Table) -> Table:
    """The words, where a verb of the line takes tiles alone: then `top left` is a tile."""
    if known.places is None or not known.places.verbs:
        return known
    facts = (fact for word in re.findall(r"[a-z']+", line.lower()) for fact in known.phrases.get((word,), ()))
    is_of_tiles = any(kind == "verb" and value in known.places.verbs for kind, value in facts)
    return known._replace(places=known.places._replace(has_bare_corners=True)) if is_of_tiles else known


def _from_own_side(line: str, known: Table) -> str:
    """The line with left and right as the player sees them who is asked, where others see the board from behind."""
    sides_of = known.words.sides_of
    if not sides_of:
        return line
    names = [{in_line(name).lower(), *known.names.colors[seat]} for seat, name in enumerate(known.names.names)]
    own = next((called for called in names if sides_of in called), set())
    return from_side_of(line, own, set().union(*names) - own)


def without_label(line: str) -> str:
    """The line without the words before its first colon that only say what it is about, and without `next round,`."""
    while (shorter := english.NEW_ROUND.sub("", line)) != line and shorter:
        line = shorter
    head, colon, tail = line.partition(":")
    if head[-1:].isdigit() and tail[:1].isdigit():
        # The colon of `3:2` ends no label.
        return line
    words = head.lower().split()
    is_label = bool(colon and words) and all(
        word in english.LABELS or word in english.NUMBERS or word.isdigit() for word in words
    )
    if all(word in english.COUNTING or word in english.NUMBERS or word.isdigit() for word in words):
        return line
    is_word = len(words) > 1 or (bool(words) and words[0] in english.LABELS_ALONE | english.ORDINALS.keys())
    return tail.strip() if is_label and is_word else line


def _actor(head: str, known: Table) -> Heard | None:
    """The player named before the colon, also with a slip."""
    head = head.removesuffix("'s")
    seat = known.names.seat(head)
    if seat is None:
        item = _repaired(head.lower(), known) if head.isalpha() else None
        return replace(item, role="actor", joint="") if item is not None and item.values("player") else None
    named = known.names.get(head)
    assert named is not None
    value = named.color or in_line(known.names.names[seat]).lower()
    return Heard(head, "meaning", (("player", value),), "actor", "")


def _are_numbers(facts: Sequence[Fact]) -> bool:
    return bool(facts) and all(kind in ("number", "ordinal") for kind, _ in facts)


def _items(said: Sequence[Token], known: Table, is_split: bool) -> Iterator[Heard]:
    at, places = 0, _PlacesTold(said, known)
    while at < len(said):
        length, item = _item(said, at, known, is_split)
        # Of `below it` and the like a place says which one is meant, and of a word without a meaning that it has one.
        is_corner = known.places is not None and known.places.has_bare_corners and bool(item.values("dir"))
        least = length - 1 if item.values("beside") or item.sort == "unknown" or is_corner else length
        told = places.told(at, 1 if item.values("verb") and length > 1 else length, least)
        if told is not None:
            length, items = told
            yield from items
        else:
            edits = sum(token.edits for token in said[at : at + length])
            if edits:
                item = replace(item, edits=item.edits + edits, is_spelling=False)
            yield replace(item, joint=said[at].joint)
        at += length


class _PlacesTold:
    """The places that the words of one line tell: by things beside them, or by where they lie."""

    def __init__(self, said: Sequence[Token], known: Table) -> None:
        self._said, self._known = said, known
        self._words = [token.text for token in said]
        self._tellers: Sequence[RelationsOfLine | PlacesOfLine] = ()
        if known.places is not None:
            stops = [token.joint in STOPS or _is_aside(said, at, known) for at, token in enumerate(said)]
            line = LineWords(self._words, stops, known.places, known.words)
            places = PlacesOfLine(line)
            self._tellers = (RelationsOfLine(line), places) if known.places.has_relations else (places,)

    def told(self, at: int, starts: int, length: int) -> tuple[int, list[Heard]] | None:
        """The places told from one of some words on, where they are longer than this length."""
        for start in range(at, at + starts if self._tellers else at):
            if start > at and self._words[start - 1] in english.POINTING and self._is_card(at, at + starts):
                # The `down` of `the card pointing down at the corner of the flower` is the way of its arrow.
                break
            told = self._told(start)
            if told is not None and start + told.length > at + length:
                before = _before_place(self._said[at:start], self._known)
                text = " ".join(self._words[start : start + told.length])
                places = [
                    Heard(
                        text, "meaning", facts, joint=self._said[start].joint if not index else " ", is_spelling=False
                    )
                    for index, facts in enumerate(told.places)
                ]
                owner = _owner_within(self._words, (start, start + told.length), self._known)
                return start + told.length - at, [*before, *owner, *places]
        return None

    def _is_card(self, begin: int, end: int) -> bool:
        """Are some words together a card?"""
        facts = self._known.phrases.get(tuple(self._words[begin:end]), ())
        return any(kind == "card" for kind, _ in facts)

    def _told(self, at: int) -> Told | None:
        return next((told for teller in self._tellers if (told := teller.told(at)) is not None), None)


def _is_aside(said: Sequence[Token], at: int, known: Table) -> bool:
    """Do words begin here that together tell no place: the `from left to right` of `the row from left to right`?"""
    found = _phrase(said, at, known, False)
    if found is None or found[0] < _LONG_ASIDE or found[1].sort != "noise":
        return False
    return said[at + found[0] - 1].text not in ("side", "end")


def _owner_within(words: Sequence[str], span: tuple[int, int], known: Table) -> list[Heard]:
    """The player whose board a place is on, where nobody is named before: `the card in Bela's corner`."""
    if known.places is None or known.places.owners:
        return []
    plain = [word.removesuffix("'s") for word in words[: span[1]]]
    named = [at for at, word in enumerate(plain) if word and word in known.places.grounds]
    if not named or named[0] < span[0]:
        return []
    return [Heard(plain[named[0]], "meaning", (("player", plain[named[0]]),))]


def _before_place(said: Sequence[Token], known: Table) -> list[Heard]:
    """The words of a phrase before the place with which it ends: a card, as the `left` of `left one up from the star`,
    a word that gives the place a role, as the `to` of `to the right bush`, or words that add nothing.
    """
    found = _phrase(said, 0, known, False) if said else None
    if found is not None and found[0] == len(said) and found[1].values("card"):
        return [replace(found[1], joint=said[0].joint)]
    return [_cue_or_noise(token, known) for token in said]


def _cue_or_noise(token: Token, known: Table) -> Heard:
    facts = tuple(fact for fact in known.phrases.get((token.text,), ()) if fact[0] == "cue")
    return Heard(token.text, "cue" if facts else "noise", facts, joint=token.joint)


def _item(said: Sequence[Token], at: int, known: Table, is_split: bool) -> tuple[int, Heard]:
    word = said[at].text
    if (tens := _tens(said, at)) is not None:
        return 2, tens
    found = _phrase(said, at, known, is_split)
    single = None if found is not None else _with_slip(said[at], known) or _single(word, known)
    return (
        found
        or ((1, single) if single is not None else None)
        or _of_two(said, at, known)
        or (1, _helper(word, known) or _repaired(word, known, said[at].is_name))
    )


def _tens(said: Sequence[Token], at: int) -> Heard | None:
    """`twenty-two` and `twenty two`."""
    if said[at].text not in english.TENS or at + 1 == len(said) or said[at + 1].joint not in ("-", " "):
        return None
    ones = english.NUMBERS.get(said[at + 1].text, "")
    if len(ones) != 1 or ones == "0":
        return None
    number = str(english.TENS[said[at].text] + int(ones))
    return Heard(f"{said[at].text} {said[at + 1].text}", "meaning", (("number", number),))


def _of_two(said: Sequence[Token], at: int, known: Table) -> tuple[int, Heard] | None:
    """A word typed as two, or a cell typed as a letter and a number."""
    if at + 1 == len(said):
        return None
    word, behind = said[at].text, said[at + 1].text
    is_apart = said[at + 1].joint in STOPS or not (word.isalpha() and behind.isalpha())
    facts = None if is_apart else known.phrases.get((word + behind,))
    if facts is not None:
        return 2, Heard(f"{word} {behind}", "meaning", facts, edits=1, is_spelling=False)
    row = "" if said[at + 1].joint in STOPS else behind if behind.isdigit() else english.NUMBERS.get(behind, "")
    is_cell = known.words.cells is None or word + row in known.words.cells
    if len(word) == 1 and word.isalpha() and word not in english.ARTICLES and row and is_cell:
        return 2, Heard(word + row, "meaning", (("cell", word + row),), is_spelling=False)
    return None


def _helper(word: str, known: Table) -> Heard | None:
    """A word of English that belongs to no game."""
    if word in english.ARTICLES:
        return Heard(word, "article")
    if word in english.TALK:
        return Heard(word, "talk")
    is_noise = word in known.words.noise or word in english.NOISE
    return Heard(word, "noise") if is_noise else None


def _phrase(said: Sequence[Token], at: int, known: Table, is_split: bool) -> tuple[int, Heard] | None:
    longest = min(_LONGEST, len(said) - at)
    end = next((length for length in range(1, longest) if said[at + length].joint in STOPS), longest)
    typed = tuple([token.text for token in said[at : at + end]])
    plain = tuple([word.removesuffix("'s") for word in typed])
    for length in range(end, 0, -1):
        spelt = plain[:length]
        # The short form may be a part of the phrase: `that's it for me`.
        facts = known.phrases.get(spelt) or (known.phrases.get(typed[:length]) if length > 1 else None)
        if facts is None or (is_split and length > 1 and all(kind in _LOOSE for kind, _ in facts)):
            continue
        # In `above c3's pet shop` the shop is meant, not the cell.
        is_owned = length > 1 and bool(_owned_cell(said[at + length - 1].text))
        if is_owned or (length > 1 and _is_led_on(said, at + length, facts, known)):
            continue
        if length == 1:
            facts = (*facts, *plain_facts(spelt[0]))
        return length, _meaning(" ".join(spelt), facts, spelt not in known.words.vague)
    return None


def _is_led_on(said: Sequence[Token], at: int, facts: Sequence[Fact], known: Table) -> bool:
    """Does `of` or `the flower` go on with words that end before: `the one left` of it, `the one below` the flower?"""
    if at == len(said) or said[at].joint in STOPS:
        return False
    if facts[0][0] == "beside" and f"{said[at - 1].text} {said[at].text}" in english.BEFORE_PLACES:
        return True
    ends = known.phrases.get((said[at - 1].text, said[at].text), ())
    is_beside = said[at].text in english.ARTICLES and facts[0][0] == "beside" and said[at - 1].text != "it"
    return is_beside or any(kind == "offset" for kind, _ in ends)


def _meaning(text: str, facts: tuple[Fact, ...], is_spelling: bool) -> Heard:
    sorts: dict[str, Sort] = {"cue": "cue", "subject": "subject", "key": "key", "noise": "noise", "talk": "talk"}
    kinds = {kind for kind, _ in facts}
    if len(kinds) == 1 and (sort := sorts.get(next(iter(kinds)))):
        return Heard(text, sort, facts, is_spelling=is_spelling)
    return Heard(text, "meaning", facts, is_spelling=is_spelling)


def _with_slip(token: Token, known: Table) -> Heard | None:
    """A cell with a slip of the finger in its letter, `v1`, or a letter typed for its number in a path, `d1-dw`; a
    direction or corner of two letters with such a slip, `nq`.
    """
    word = token.text
    if len(word) != _CELL_LENGTH or is_cell(word, known):
        return None
    letters, numbers = english.KEYS_BESIDE.get(word[0], ""), english.NUMBERS_ABOVE.get(word[1], "")
    if word.isalpha() and token.joint == " ":
        return _with_slip_in_way(word, known)
    if known.places is not None and known.places.free:
        # A board that grows has cells beyond those of today.
        return None
    if word[1].isdigit():
        found = [one + word[1] for one in letters]
    else:
        found = [word[0] + one for one in numbers] if token.joint == "-" else []
    facts = tuple(("cell", cell) for cell in found if is_cell(cell, known))
    return Heard(word, "meaning", facts, edits=1, is_spelling=False) if facts else None


_CELL_LENGTH = 2


def _with_slip_in_way(word: str, known: Table) -> Heard | None:
    """The one direction or corner of which a letter was typed with the key beside it."""
    if word in english.EVERYDAY or word in known.words.noise:
        return None
    near = [
        word[:at] + letter + word[at + 1 :]
        for at in range(_CELL_LENGTH)
        for letter in english.KEYS_BESIDE.get(word[at], "")
    ]
    facts = [known.phrases.get((one,), ()) for one in near]
    ways = [own for own in facts if own and all(kind in _WAYS for kind, _ in own)]
    return Heard(word, "meaning", ways[0], edits=1, is_spelling=False) if len(ways) == 1 else None


_WAYS = ("corner", "dir", "turn")


def _single(word: str, known: Table) -> Heard | None:
    if word in ("?", "*"):
        return Heard(word, "meaning", (("hidden", word),))
    facts = () if word in known.words.noise else plain_facts(word) or _owned_cell(word)
    if facts:
        is_exact = word.isdigit() or word in english.NUMBERS or facts[0] == ("cell", word)
        return Heard(word, "meaning", facts, is_spelling=is_exact)
    turned = _TURNED.fullmatch(word)
    if turned is not None:
        return Heard(word, "meaning", (("cell", turned[2] + turned[1]),), edits=1, is_spelling=False)
    if len(word) > 1 and word not in english.EVERYDAY and word not in known.words.noise:
        seat = known.names.seat(word)
        if seat is not None:
            name = in_line(known.names.names[seat]).lower()
            return Heard(word, "meaning", (("player", name),))
        longer = begun(word, known)
        if longer:
            players = (fact for other in repairs(word, known.vocabulary) for fact in known.phrases.get((other,), ()))
            longer = (*longer, *(fact for fact in players if fact[0] == "player"))
            return Heard(word, "meaning", longer, is_spelling=False)
    return None


def _owned_cell(word: str) -> tuple[Fact, ...]:
    """The cell of `b2's`."""
    return tuple(fact for fact in plain_facts(word.removesuffix("'s")) if fact[0] == "cell" and fact[1] != word)


def _repaired(word: str, known: Table, is_name: bool = False) -> Heard:
    """The word with its slips put right; a name may only be that of a player."""
    close = _own_words_near(word, repairs(word, known.vocabulary), known) or repairs(word, known.vocabulary)
    facts: dict[Fact, None] = {}
    for other in close:
        own = known.phrases.get((other,), ()) or plain_facts(other)
        facts.update(dict.fromkeys(fact for fact in own if not is_name or fact[0] == "player"))
    real = {fact: None for fact in facts if fact[0] not in HELPERS - {"key"}}
    facts = real or facts
    if not english.SMALL_WORDS.isdisjoint(close) and (not facts or _are_numbers(tuple(facts))):
        return Heard(word, "noise", edits=1)
    if facts:
        heard = _meaning(word, tuple(facts), False)
        return replace(heard, edits=1)
    is_adverb = len(word) > 4 and word.endswith("ly")
    return Heard(word, "noise" if is_adverb else "unknown")


def _own_words_near(word: str, close: Sequence[str], known: Table) -> tuple[str, ...]:
    """The words of the notation that are nearly as near to a word as an everyday name of a value of the same kind:
    a slip in `plain` may be nearer to `plant`.
    """
    if len(word) < _LONG or not close:
        return ()
    kinds = {kind for other in close for kind, value in known.phrases.get((other,), ()) if value != other}
    found = [(kind, value == other) for other in close for kind, value in known.phrases.get((other,), ())]
    is_own = any(is_same and kind in kinds for kind, is_same in found)
    own = [value for kind in kinds for value in known.words.names.get(kind, {}) if len(value) == len(word)]
    return () if is_own else tuple(value for value in own if value[:2] == word[:2] and slips(word, value, 2) <= 2)


_LONG = 5


_KEPT = 4
_WORD = re.compile(r"[\w'-]+")
_SPOKEN = (english.NOISE | english.TALK) - english.ARTICLES - {"and", "to"}
"""Words that no line of notation has, unless they stand in a name."""


class PositionWords:
    """The words of one position."""

    def __init__(self, game: Game[Any, Any], header: Header, state: Any) -> None:
        self._game, self.header, self.state = game, header, state
        self.spellings: dict[str, str | None] = {}
        """The lines of notation that typed lines are another spelling of, as far as they were looked for."""

    @cached_property
    def phrases(self) -> Mapping[str, tuple[Fact, ...]]:
        """The names that the position adds, each with all that it may mean."""
        return {name: tuple(facts) for name, facts in self._game.words.phrases(self.state).items()}

    @cached_property
    def known(self) -> Table:
        """Everything that the words of a line are looked up in."""
        return table(self._game.words.lexicon(self.state), self.header.all_names(), self.phrases)

    @cached_property
    def in_notation(self) -> Table:
        """The same with those names of the position that mean one thing only."""
        single = {name: facts for name, facts in self.phrases.items() if len(facts) == 1}
        return table(self._game.words.lexicon(self.state), self.header.all_names(), single)

    @cached_property
    def _words_of_names(self) -> frozenset[str]:
        lexicon = self._game.words.lexicon(self.state)
        return lexicon.vocabulary.union(word for spelt in self.known.own for word in spelt)

    def is_spoken(self, line: str) -> bool:
        """Has a line a word that says nothing, and is part of no name? Then it is no spelling of a line of notation."""
        said = _WORD.findall(without_label(english.without_contrast(line)).lower())
        return any(word in _SPOKEN and word not in self._words_of_names for word in said)


_LAST: list[PositionWords] = []


def words_at(game: Game[Any, Any], header: Header, state: Any) -> PositionWords:
    """The words of a position; those of the last ones are kept."""
    found = next((one for one in _LAST if one.state is state and one.header is header), None)
    if found is None:
        found = PositionWords(game, header, state)
        _LAST[:] = [found, *_LAST[: _KEPT - 1]]
    return found
