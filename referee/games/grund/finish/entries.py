"""The entries of Grund: what a player has at the end, asked for and compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from referee.core import entries
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.questions import NOTHING, Items, Opening, Question, whole_number
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.castle import piece_text
from referee.games.grund.components import castles_of, components_of
from referee.games.grund.finish.claims import Own, cards_found, castles_found, energy_found
from referee.games.grund.finish.final_position import FinalPosition
from referee.games.grund.finish.typed_castles import CASTLE_WORDS, castle_text, castles_so_far, parse_castle
from referee.games.grund.rules.final_count import COUNTED
from referee.games.grund.rules.setup_clauses import FIGURES
from referee.games.grund.state import ALL_FIGURES


class Asked(NamedTuple):
    """The choices that a question about a finished game depends on."""

    opening: Opening
    goals: Sequence[str]


@dataclass(frozen=True)
class Entry(entries.Entry[Asked, Own]):
    """An entry; where a `goal` is named it counts for this goal only. `is_in_hand`: others may not know it."""

    goal: str = ""
    is_in_hand: bool = False

    def counts_with(self, goals: Sequence[str]) -> bool:
        """Does it count in a game with these goals?"""
        return not self.goal or self.goal in goals


def _number(
    key: str, text: str, clause: str, found: Callable[[FinalPosition], int], explain: str = "", goal: str = ""
) -> Entry:
    """An entry that is a number."""
    question = Question("", text, parse=whole_number(), explain=explain or f"{text}, a number.", clause=clause)
    return Entry(key, lambda asked: question, lambda own, _: found(own.position), goal=goal)


def _photos(kind: str, cards: str, found: Callable[[FinalPosition], int]) -> Entry:
    """The photos of a kind. Cards that count as one are asked for later."""
    explain = f"The photo cards that show a {kind}. {cards.capitalize()} are asked for later."
    return _number(f"photos.{kind}", f"{kind.capitalize()} photos, without {cards}", "score.3", found, explain)


def _castles_question(asked: Asked) -> Question:
    opening, goals = asked
    header = Header("grund", opening.players, opening.house, None, components=opening.components)
    castles = castles_of(components_of(header), opening.house["castle.touch"] == "loose")
    types = castles.names.known
    return Question(
        "",
        "Castles",
        parse=lambda text: parse_castle(text, castles, goals),
        explain=f"A castle summed up, such as {listed(_examples(goals), 'or')}. `points` are all points of its tiles.\n"
        "Or tile by tile, such as keep d4, tower d3: the type, and a cell with a letter for the column and a number "
        "for the row, counted from the top; only how the cells lie to each other matters.\n"
        "Types, with the sides that are open (n is up):\n"
        + "".join(f"  {piece_text(piece)}\n" for piece in castles.pieces)
        + "What nobody knows is ?. Several castles in one line are separated by `/`, several players by `;`.",
        clause="score.2",
        words=(*types, *CASTLE_WORDS),
        items=Items("castle", "/"),
        picture=lambda entries: castles_so_far(entries, castles),
        hint=f"one a line, such as {listed(_examples(goals), 'or')}; `?` explains how to type the tiles",
        typed=lambda value: tuple(map(castle_text, value)) if isinstance(value, list) else None,
    )


def _examples(goals: Sequence[str]) -> list[str]:
    """Castles summed up, with what the goals count."""
    single = {"biggest": "6 tiles", "tallest": "height 3", "widest": "width 2", "towers": "3 towers"}
    own = [text for goal, text in single.items() if goal in goals]
    tiles = ["4 tiles"] if "balance" in goals else []
    complete = ["6 tiles"] if tiles and "biggest" not in goals else []
    examples = [", ".join(("5 points", "open", *tiles))]
    if own:
        examples.append(", ".join(("9 points", "complete", *complete, *own)))
    return [f"`{example}`" for example in examples]


def _cards_question(asked: Asked) -> Question:
    return Question(
        "",
        "Postcard or newspaper in hand",
        parse=_cards,
        explain=f"The Grund cards in hand that count as a photo: {listed(COUNTED, 'or')}, or both; the others count "
        "nothing.",
        clause="score.3",
        default=NOTHING[0],
        words=(*COUNTED, NOTHING[0]),
        typed=lambda cards: ", ".join(cards) or NOTHING[0],
    )


def _cards(text: str) -> list[str]:
    """Cards by their ids, or by the names printed on them, whose words are separated by blanks."""
    if text.lower() in NOTHING:
        return []
    cards: list[str] = []
    for part in text.lower().split(","):
        printed = CARD_NAMES.get("-".join(part.split()))
        cards += [printed] if printed is not None else [CARD_NAMES.find(word) for word in part.split()]
    return cards


def _figures_question(asked: Asked) -> Question:
    first = FIGURES[len(asked.opening.names)]
    return Question(
        "",
        "Figures on the board",
        parse=whole_number(first, ALL_FIGURES),
        explain=f"All figures of a player: {first} from the start, and the friends invited in the game. They decide "
        "between players who are level in points.",
        clause="tie.1",
        default=str(first),
    )


def _energy_question(asked: Asked) -> Question:
    return Question(
        "",
        "Energy, the sum or the cards as 3+3+2",
        parse=_energy,
        explain="What the energy cards are worth together, such as 14, or card by card, such as 3+3+2.",
        clause="score.5",
        typed=lambda value: "+".join(map(str, value)) if isinstance(value, list) else str(value),
    )


def _energy(text: str) -> int | list[int]:
    if text.lower() in NOTHING:
        return 0
    if "+" in text:
        return [whole_number(1, 3)(part.strip()) for part in text.split("+")]
    return whole_number()(text)


ENTRIES = (
    _number("happiness", "Happiness points collected in the game", "score.1", lambda own: own.happiness),
    Entry("castles", _castles_question, castles_found, separator=";"),
    _photos("plant", "postcards", lambda own: own.plants),
    _photos("animal", "newspapers", lambda own: own.animals),
    Entry("cards", _cards_question, cards_found, separator=";", is_in_hand=True),
    _number("bids", "Biddings won", "goal.12", lambda own: own.bids, goal="bids"),
    _number("cats", "Cool cats won", "goal.13", lambda own: own.cats, goal="cats"),
    Entry("figures", _figures_question, lambda own, _: own.position.figures, is_counted=False),
    Entry("energy", _energy_question, energy_found, is_in_hand=True),
)
"""The entries in the order of counting."""
