"""Nothing is secret between the players; the cards that come up in a row were hidden from everybody."""

from __future__ import annotations

from referee.core.defaults import no_answer as only_in_files
from referee.core.defaults import nothing as in_hand
from referee.core.defaults import open_line as seen_line
from referee.core.defaults import same_header as seen_header
from referee.core.defaults import same_point as at_point
from referee.core.errors import NotationError
from referee.core.point_of_view import check_declaration, with_secrets
from referee.games.cathood.notation import VERBS, Back, Bee, Body, Coffee, Color, Dog, Fight, New, Word
from referee.games.cathood.parsing import parse
from referee.games.cathood.state import State

__all__ = ["HIDDEN", "at_point", "in_hand", "only_in_files", "reveals", "seen_header", "seen_line"]
HIDDEN = False
# All verbs, words and arguments of the game: each is open to everybody.
check_declaration(
    "the verbs", VERBS, ["start", "line", "diag", "rotate", "swap", "pet", "build", "park", "repeat", "sleep"]
)
assert not with_secrets(
    Body | Word,
    {
        Body: "verb repeat direction number cells words ref paid at place color cards",
        Color: "color",
        Coffee: "swaps",
        Bee: "ref",
        New: "refs",
        Dog: "place",
        Back: "seat colors",
        Fight: "seat result color",
    },
)


def reveals(before: State, text: str) -> bool:
    """Does a move show cards that nobody had seen: those that come up in a row?"""
    try:
        body = parse(text, before.config).body
    except NotationError:
        return False
    return bool(body.cards) or "new:" in text.lower()
