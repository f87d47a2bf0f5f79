"""Setup of a match: the forms of `[setup]` and `[final]`, the setup clauses, the first position."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.game import Forms, InitialPosition
from referee.core.header import Header
from referee.core.names import Vocabulary
from referee.core.rulebook import Violation, setup_violation
from referee.core.shape import Shape, either, many, table, text, whole
from referee.games.misty.components import STANDIN, read_cards, verify
from referee.games.misty.layout import activation_rules
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import GameConfig, State, first_round

WINDOWS = ("3x4", "3x3")
SHAPE: Shape = table({"window": text('"3x4" (the default, either way round) or "3x3"', examples=list(WINDOWS))})

_ROWS = many(text(), "rows from the top, ids separated by blanks")
_ORDER = either(many(text()), text(), about="the activation, as moves without the player")


def _by_player(shape: Shape, about: str) -> Shape:
    return table({}, about=about, others=shape)


FINAL_SHAPE: Shape = table(
    {
        "window": _by_player(_ROWS, "the windows as built"),
        "result": _by_player(_ROWS, "what lies there after the activation"),
        "points": _by_player(whole(), "player = total"),
        "rounds": _by_player(whole(), "player = rounds won"),
    }
)
FINAL_SHEET_SHAPE: Shape = table(
    {
        "window": _by_player(_ROWS, "the windows as built"),
        "activation": _by_player(_ORDER, "the order of the activation"),
        "result": _by_player(_ROWS, "what lies there after the activation"),
        "points": _by_player(whole(), "player = total"),
    }
)
FORMS = Forms({}, SHAPE, FINAL_SHAPE, SHAPE, FINAL_SHEET_SHAPE)

_SMALL_DEALS = {"6-3": ((6, 3), (6, 3)), "5-4": ((5, 4), (5, 4)), "6-6": ((6, 6), (6, 3))}


@RULEBOOK.clause("setup.1", "S", "box")
def number_of_players(header: Header) -> Iterator[Violation]:
    """Two, three or four players."""
    if not 2 <= len(header.players) <= 4:
        yield setup_violation("setup.1", ("player",), "two to four play, here are {number}", number=len(header.players))


@RULEBOOK.clause("setup.4", "S", "Variation", house="setup.small-deal")
def window_is_known(header: Header) -> Iterator[Violation]:
    """A window has 12 cards, three by four in either orientation; in the variation `window = "3x3"`, a smaller window
    for younger players, it has 9 cards, dealt by house rule `setup.small-deal`.
    """
    window = str(header.setup.get("window", "3x4")).lower()
    if window not in WINDOWS:
        yield setup_violation("setup.4", ("setup", "window"), "a window is 3x4 or 3x3, not {window}", window=window)


RULEBOOK.state(
    "setup.3",
    "S",
    "Setting up",
    "At the start of a round each player is dealt 6 cards face down; the others are set aside for the second part.",
)


def header_violations(header: Header) -> list[Violation]:
    """The setup clauses that a log or a sheet breaks."""
    of_set = verify(header.components) if header.components is not None else []
    return [*of_set, *number_of_players(header), *window_is_known(header)]


def read_config(header: Header) -> GameConfig:
    """The constants of a match."""
    components = header.components or STANDIN
    cards = read_cards(components)
    small = str(header.setup.get("window", "3x4")).lower() == "3x3"
    sizes, turns = _SMALL_DEALS[str(header.house["setup.small-deal"])] if small else ((6, 6), (6, 6))
    return GameConfig(
        names=header.all_names(),
        cards=cards,
        copies={ident: card.copies for ident, card in cards.items()},
        ids=Vocabulary(cards, "card"),
        house=header.house,
        rules=activation_rules(header.house),
        small=small,
        sizes=sizes,
        turns=turns,
        standin=components.get("standin", False) is True,
    )


def initial_position(header: Header) -> InitialPosition[State]:
    """The position before the first card."""
    violations = header_violations(header)
    if any(one.clause in ("setup.1", "setup.2", "set.1") for one in violations):
        return InitialPosition(None, tuple(violations))
    return InitialPosition(first_round(read_config(header)), tuple(violations))
