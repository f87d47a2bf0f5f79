"""Setup of a match: the setup clauses, the constants, the first position."""

from __future__ import annotations

from referee.core.game import InitialPosition
from referee.core.header import Header
from referee.core.names import Vocabulary
from referee.core.rulebook import Faults, Kind, Violation
from referee.games.misty.components import bundled_cards, cards_of, verify
from referee.games.misty.layout import activation_rules
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import GameConfig, State, first_round

WINDOWS = ("3x4", "4x3", "3x3")
_SMALL_DEALS = {"6-3": ((6, 3), (6, 3)), "5-4": ((5, 4), (5, 4)), "6-6": ((6, 6), (6, 3))}


@RULEBOOK.check("setup.1", Kind.SETUP, "box")
def number_of_players(header: Header) -> Faults:
    """Two, three or four players."""
    if not 2 <= len(header.players) <= 4:
        yield f"Misty has 2 to 4 players, this file has {len(header.players)}", ("player",)


@RULEBOOK.check("setup.4", Kind.SETUP, "Variation", house="setup.small-deal")
def window_is_known(header: Header) -> Faults:
    """A window has 12 cards, three by four in either orientation; in the variation `window = "3x3"`, a smaller window
    for younger players, it has 9 cards, dealt by house rule `setup.small-deal`.
    """
    window = header.setup.window.lower()
    if window not in WINDOWS:
        yield f'a window is "3x4" (or "4x3") or "3x3", not "{window}"', ("setup", "window")


RULEBOOK.state(
    "setup.3",
    Kind.SETUP,
    "Setting up",
    "At the start of a round each player is dealt 6 cards face down; the others are set aside for the second part.",
)


def header_violations(header: Header) -> list[Violation]:
    """The setup clauses that a log or a sheet breaks."""
    of_set = verify(header.components) if header.components is not None else []
    return [*of_set, *number_of_players(header), *window_is_known(header)]


def read_config(header: Header) -> GameConfig:
    """The constants of a match."""
    cards = cards_of(header.components) if header.components is not None else bundled_cards()
    small = header.setup.window.lower() == "3x3"
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
        standin=header.components is None or header.components.standin,
    )


def initial_position(header: Header) -> InitialPosition[State]:
    """The position before the first card."""
    violations = header_violations(header)
    if any(violation.clause in ("setup.1", "setup.2", "set.1") for violation in violations):
        return InitialPosition(None, tuple(violations))
    return InitialPosition(first_round(read_config(header)), tuple(violations))
