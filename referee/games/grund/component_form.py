"""The form of a component set: a TOML file with comments, to fill in from a copy of the game."""

from __future__ import annotations

from textwrap import wrap

from referee.games.grund.box_counts import CARDS, CATS, ENERGY, PHOTOS, TILES, TYPES
from referee.games.grund.deck import NAMES
from referee.games.grund.tile_kinds import IDS as KIND_IDS


def form() -> str:
    """The text of the form. All that is certain of every copy is filled in."""
    return "\n\n".join((_HEAD, _tiles(), _cats(), _castles(), _cards(), _PHOTOS, _ENERGY, _TIMES)) + "\n"


def _comment(text: str) -> str:
    paragraphs = (wrap(" ".join(part.split()), 98) for part in text.split("\n\n"))
    return "\n".join("# " + line for lines in paragraphs for line in lines)


_HEAD = (
    _comment(
        """Components of one copy of Grund. Fill in what is printed in your box, then check the file with
        `referee components grund --verify FILE`. To use it, write `components = "FILE"` into a log or sheet."""
    )
    + '\nreferee = 1\ngame = "grund"\nname = ""                             # a name for this copy'
)


def _tiles() -> str:
    text = f"""The {TILES} playground tiles. `sides` are the kinds on the front and, if it differs, on the back.
    `compulsory = true` stands for the sign of the tiles that are used in every game: at least two relax, one seesaw
    or merry-go-round, one bush, one parents or grandparents and one punishment have it.

    Kinds: {", ".join(KIND_IDS)}.

    Example: {{ sides = ["housing-a", "housing-b"], compulsory = true }},"""
    return f"{_comment(text)}\ntile = [\n" + "  { sides = [], compulsory = false },\n" * TILES + "]"


def _cats() -> str:
    text = f"""The {CATS} cat tiles, 9 cool and 4 angry. `tile` is the arrow and the bonus, as in the line `cat`. Arrow:
    `stay`, or n e s w ne se sw nw with 1 or 2, as seen with the board. Bonus: happy1 to happy9, castle, photo, grund;
    for an angry cat `angry` and the lines that it blocks, columns a to d and rows 1 to 4.

    Examples: "w1 happy2", "stay grund", "ne2 angry b,3". The ids may be any words."""
    lines = "".join(f'  {{ id = "c{place}", tile = "" }},\n' for place in range(1, CATS + 1))
    return f"{_comment(text)}\ncat = [\n{lines}]"


def _castles() -> str:
    text = f"""The {TYPES} types of castle tile, four tiles of each. `id` is a name of your choice for the type, used in
    the line `build`. `open` are the sides on which the castle goes on, out of n (top), e (right), s (bottom) and w
    (left). `towers` is the number of towers. `points` is a number, or, where two are printed, [left, right]: left in
    an incomplete castle, right in a complete one.

    Example: {{ id = "tower", open = "s", towers = 1, points = [1, 3] }},"""
    lines = '  { id = "", open = "", towers = 0, points = 0 },\n' * TYPES
    return f"{_comment(text)}\ncastle = [\n{lines}]"


def _cards() -> str:
    text = f"""The number of each Grund card. There are {CARDS} cards of {len(NAMES.known)} kinds, each at least once:
    raise the numbers of those that occur more often."""
    lines = "\n".join(f"{card} = 1" for card in NAMES.known)
    return f"{_comment(text)}\n[grund]\n{lines}"


_PHOTOS = _comment(f"The photo cards of each kind, {PHOTOS} in all.") + "\n[photos]\nplant = 0\nanimal = 0"
_ENERGY = _comment(f"The energy cards of each value, {ENERGY} in all.") + '\n[energy]\n"1" = 0\n"2" = 0\n"3" = 0'
_TIMES = (
    _comment(
        """The icons of the Grund cards: move (during movement), after (after the movement phase), compete (during
    competition), bid (before bidding). A card that is not listed is played at the time that its effect asks for.

    Example: snack = "after" """
    )
    + "\n[time]"
)
