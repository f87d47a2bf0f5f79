"""From a setup as typed to the position before the first move."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.game import InitialPosition
from referee.core.header import Header
from referee.core.messages import listed, or_nearest
from referee.core.names import Vocabulary
from referee.core.rulebook import Violation
from referee.games.cathood.board import lay_board
from referee.games.cathood.components import (
    FEATURE_WORDS,
    KINDS,
    TURNS,
    Card,
    Printed,
    printed,
    read_inline,
    slot_faults,
    turned,
    verify,
)
from referee.games.cathood.decks import Deck, Slot, enter, is_unseen, known_as, see
from referee.games.cathood.rules.clauses.setup import (
    ROWS,
    Draft,
    LaidTile,
    first_is_a_player,
    first_seat,
    fresh_cat,
    full_reserve,
    is_in_full,
    neighborhood_is_rectangle,
    parks_descend,
    players_differ,
    rows_are_whole,
    some_color_has_spaces,
    tiles_are_the_marked_ones,
    unlisted_cards,
)
from referee.games.cathood.state import GameConfig, State, Tile, house_of

if TYPE_CHECKING:
    from referee.games.cathood.files import Setup

CardRow = tuple[Card | None, ...]
"""The open cards of a row; None for `?`."""
_BLANKS_AROUND_COMMAS = re.compile(r"\s*,\s*")


def initial_position(header: Header) -> InitialPosition[State]:
    """The position after setup, with every violation."""
    violations = set_violations(header)
    violations += players_differ(header)
    if violations:
        return InitialPosition(None, tuple(violations))
    setup: Setup = header.setup
    words = [tile_words(row) for row in setup.neighborhood]
    violations += neighborhood_is_rectangle(len(header.players), words, True)
    parts = printed(header.components)
    tiles, tile_violations = _read_tiles(words, parts)
    toys, toy_violations = _read_row(setup, parts, 0)
    buildings, building_violations = _read_row(setup, parts, 1)
    violations += [*tile_violations, *toy_violations, *building_violations]
    if violations:
        return InitialPosition(None, tuple(violations))
    draft = Draft(header, parts, tiles, (toys, buildings))
    violations += [*tiles_are_the_marked_ones(draft.players, parts, tiles), *rows_are_whole(draft)]
    unlisted = [violation for kind, row in enumerate(draft.rows) for violation in unlisted_cards(parts, kind, row)]
    violations += unlisted if not parts.standin else []
    violations += [*parks_descend(setup), *first_is_a_player(header)]
    state = _first_state(draft)
    violations += some_color_has_spaces(state.tiles, state.config.board, draft.players)
    too_long = any(len(row) > 3 for row in draft.rows)
    return InitialPosition(None if too_long else state, tuple(violations), tuple(unlisted if parts.standin else ()))


def set_violations(header: Header) -> list[Violation]:
    """The violations of the component set of a file."""
    if header.components is None:
        return []
    return verify(header.components)


def tile_words(row: Sequence[str] | str) -> list[str]:
    """The tiles of a row: a list, or one text with blanks between the tiles."""
    words = _BLANKS_AROUND_COMMAS.sub(",", row).split() if isinstance(row, str) else row
    return [_BLANKS_AROUND_COMMAS.sub(",", word.strip().lower()) for word in words]


def _read_tiles(
    rows: Sequence[Sequence[str]], parts: Printed
) -> tuple[tuple[tuple[LaidTile, ...], ...], list[Violation]]:
    """The tiles as they lie, and the violations of those typed in full; `InputError` for ids that the set lacks."""
    ids = Vocabulary(parts.tiles, "tile")
    violations: list[Violation] = []
    unknown: list[tuple[KeyPath, str]] = []
    tiles = []
    for number, row in enumerate(rows):
        laid: list[LaidTile] = []
        for column, word in enumerate(row):
            key: KeyPath = ("setup", "neighborhood", number, column)
            tile = read_tile(word, ids, parts)
            if tile is None:
                unknown.append((key, word))
            elif tile[0] is None:
                cell = f"{chr(ord('a') + column)}{number + 1}"
                violations += _slot_violations(tile[1], key, cell)
            if tile is not None:
                laid.append(tile)
        tiles.append(tuple(laid))
    if unknown:
        raise InputError(_no_part("tile", [word for _, word in unknown], list(parts.tiles)), unknown[0][0])
    return tuple(tiles), violations


def read_tile(word: str, ids: Vocabulary, parts: Printed) -> LaidTile | None:
    """A tile by its id, as printed or turned (an exact id wins), or typed in full; None for an unknown id."""
    if "," in word or not word:
        slots = tuple(FEATURE_WORDS.get(slot) or slot for slot in word.split(","))
        # The number of slots is checked with the features.
        return None, slots  # type: ignore[return-value]
    ident, turn = word, ""
    if word not in parts.tiles and word[:-1] in parts.tiles and word[-1] in TURNS:
        ident, turn = word[:-1], word[-1]
    known = ids.get(ident)
    if known is None and word[-1] in TURNS:
        known, turn = ids.get(word[:-1]), word[-1]
    return None if known is None else (known, turned(parts.tiles[known], TURNS[turn]))


def _slot_violations(slots: Sequence[str], key: KeyPath, cell: str) -> Iterator[Violation]:
    for fault in slot_faults(slots):
        yield Violation("setup.4", f"{cell}: {fault}", key)


def _no_part(what: str, words: Sequence[str], known: Sequence[str]) -> str:
    """A message about words that name nothing in the component set."""
    if len(words) > 1:
        return f"{listed(word or 'an empty word' for word in words)} are no {what}s of the set"
    return f"{words[0] or 'an empty word'} is no {what} of the set{or_nearest(words[0], known)}"


def _read_row(setup: Setup, parts: Printed, kind: int) -> tuple[CardRow, list[Violation]]:
    """The open cards of a kind, and the violations of those that cannot be read."""
    row: list[Card | None] = []
    violations: list[Violation] = []
    for index, typed in enumerate(setup.cards(kind)):
        key: KeyPath = ("setup", ROWS[kind], index)
        word = typed.strip().lower()
        if word == "?":
            row.append(None)
            continue
        try:
            card = read_open_card(word, parts, kind)
        except NotationError as error:
            violations.append(Violation("notation", error.message, key))
            continue
        except InputError as error:
            raise InputError(error.message, key) from None
        if card.kind != kind:
            violations.append(Violation("setup.8", f"{card} is a {KINDS[card.kind]}, not a {KINDS[kind]}", key))
        row.append(card)
    return tuple(row), violations


def read_open_card(word: str, parts: Printed, kind: int) -> Card:
    """A card by its id or typed in full. `NotationError` for a cost that cannot be read, `InputError` for an id that
    the set lacks.
    """
    if ":" in word:
        return read_inline(word)
    cards = parts.by_id()
    ident = Vocabulary(cards, "card").get(word)
    if ident is not None:
        return cards[ident]
    in_full = ("TYPE:COST such as yarn:same2", "POINTS:COST such as 4:pink+blue+yellow")[kind]
    own = [card.id for card in parts.cards[kind]]
    raise InputError(f"{_no_part(KINDS[kind], [word], own)}; a {KINDS[kind]} is typed by its id or as {in_full}")


def _first_state(draft: Draft) -> State:
    toys, toy_deck = _dealt(draft, 0)
    buildings, building_deck = _dealt(draft, 1)
    config = _config(draft)
    return State(
        config=config,
        tiles=tuple(Tile(slots) for row in draft.tiles for _, slots in row),
        cats=(fresh_cat(),) * draft.players,
        reserve=full_reserve(),
        rows=(toys, buildings),
        decks=(toy_deck, building_deck),
        parks=_parks(draft),
        turn=config.first,
    )


def _config(draft: Draft) -> GameConfig:
    header, parts, house = draft.header, draft.printed, draft.header.house
    board = lay_board(
        len(draft.tiles[0]),
        len(draft.tiles),
        house["board.spaces"] == "inner",
        house["line.roofs"] == "yes",
        str(house["dog.adjacent"]),
    )
    cards, own = parts.by_id(), house["score.reserved"]
    return GameConfig(
        names=header.all_names(),
        board=board,
        house=house_of(house),
        cards=cards,
        ids=Vocabulary(cards, "card"),
        first=first_seat(header) or 0,
        minus=parts.minus if own == "set" else (int(own), int(own)),
        standin=parts.standin,
        standin_parks=parts.standin and draft.setup.parks is None,
        standin_minus=parts.standin and own == "set",
    )


def _parks(draft: Draft) -> tuple[int, ...]:
    """The park cards, top first."""
    if draft.setup.parks is not None:
        return tuple(draft.setup.parks)
    return tuple(sorted((points for points, marks in draft.printed.parks if draft.players in marks), reverse=True))


def _dealt(draft: Draft, kind: int) -> tuple[tuple[Slot, ...], Deck]:
    """A row and its deck at the start."""
    cards = draft.printed.cards[kind]
    marked = sum(1 << card.bit for card in cards if draft.players in draft.printed.marks[card.id])
    row = draft.rows[kind]
    surplus = max(0, draft.in_deck(kind) - draft.marked(kind))
    never_seen = max(0, draft.in_deck(kind) - len(row))
    deck = Deck(cards, never_seen, marked, surplus=surplus, set_is_whole=not draft.printed.standin)
    slots: list[Slot] = [None] * len(row)
    for place in sorted(range(len(row)), key=lambda place: is_in_full(row[place])):
        card = row[place]
        if card is not None:
            deck, known = enter(deck, known_as(deck, card, partial(is_unseen, deck)))
            deck, slots[place] = see(deck, known), known
    unknowns = iter(range(row.count(None)))
    slots = [next(unknowns) if slot is None else slot for slot in slots]
    deck = deck._replace(unknowns=(deck.unseen,) * row.count(None))
    return (*slots, *[None] * (3 - len(slots))), deck
