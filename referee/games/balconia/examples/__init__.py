"""Examples of every clause of Balconia: run by the tests, printed by `referee rules balconia CLAUSE`."""

from referee.games.balconia.examples.course import COURSE
from referee.games.balconia.examples.neutral import NEUTRAL
from referee.games.balconia.examples.points import POINTS
from referee.games.balconia.examples.positions import SETUPS

__all__ = ["EXAMPLES", "NEUTRAL", "SETUPS", "STATED", "UNBREAKABLE"]

EXAMPLES = COURSE | POINTS

UNBREAKABLE = {
    "setup.2": "a file cannot name another grid",
    "setup.4": "nobody knows which tokens are in play, so they are not typed",
    "setup.7": "the colour of a player is by definition the colour of the door",
    "place.8": "it only removes place.4 and place.5",
    "set.1": "each fault of a set is reported under the clause that it violates",
}
STATED = {
    "look.1": "it is enforced wherever a board, points or a line is shown: view, score, claims and redact",
    "look.2": "nothing about the block on the disc is hidden",
}
