"""The questions of Grund: the setup of a log, and what everybody has at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from referee.core.defaults import one_color_each as colors_each
from referee.core.errors import NotationError
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.plain_answers import things_named, without_filler
from referee.core.questions import (
    Items,
    Opening,
    Question,
    Questions,
    about_player,
    fixed_size,
    one_of,
    refuse,
    rows_of,
)
from referee.core.understanding.english import plural, word_set
from referee.games.grund.board import board
from referee.games.grund.box import GOAL_NAMES, GOALS, PHOTO_NAMES, PHOTOS_CALLED
from referee.games.grund.files import Setup
from referee.games.grund.finish.entries import ENTRIES, Asked
from referee.games.grund.rules.setup_clauses import (
    SIZES,
    board_has_its_size,
    board_has_what_it_needs,
    draft_of,
    one_bike_track,
    one_home_one_punishment,
    set_can_lay_it,
)
from referee.games.grund.tiles import TILE_KINDS, kinds_by_name

__all__ = ["COLORS", "COLORS_NEEDED", "SHEET_HOUSE_RULES", "colors_each", "setup_questions", "sheet_questions"]
COLORS: tuple[str, ...] = ("yellow", "black", "green", "red", "blue", "white")
COLORS_NEEDED = False
SHEET_HOUSE_RULES: tuple[str, ...] | None = ("goal.tie", "castle.touch")

_LETTERS = {re.sub(r"[\s-]", "", form): kind for name, kind in kinds_by_name().items() for form in (plural(name), name)}
"""The kinds of tile by the letters alone of what people call them."""
_HOUSING = tuple(kind for kind in TILE_KINDS.known if kind.startswith("housing-"))
_BEFORE_TILE = frozenset(
    {"the", "on", "at", "in", "starts", "begins", "cat", "is", "it", "lies", "lying", "sits", "sitting", "sleeps",
     "sleeping", "under", "tile", "lays", "it's", "of", "kitty", "kitten", "pussycat", "puss", "pussy", "she",
     "he", "our", "stands", "standing", "waits", "waiting"}
)  # fmt: skip
_PHOTO_WORDS = {
    form: kind for kind, names in PHOTOS_CALLED.items() for name in names.split(", ") for form in (name, plural(name))
}
_AROUND = word_set("""
    most card cards photo complete castle castles sandcastle winning won lying open there s goal goals cool invited left
    collected taken with then top revealed a an
""")
"""Words beside the name of a photo or a goal."""
_GOAL_WORDS = {form: goal for goal in GOALS for form in (goal, goal.removesuffix("s"))} | {
    "photograph": "photos", "pictures": "photos", "largest": "biggest", "highest": "tallest", "broadest": "widest",
    "biddings": "bids", "bidding": "bids",
}  # fmt: skip
_SIDE_SHOWN = re.compile(r"\s(?:with|on|showing) (?:the|its|their) ([ab])\b", re.IGNORECASE)
_AROUND_TILES = r"[()]|\b(?:side|up|with|corner|edge|end|again|another|last|lastly|finally)\b"
_BOTH_SIDES = frozenset({"housing", "housingestate", "estate", "houses", "apartments", "flats"})
_GOALS_EXPLAINED = """\
The three goal cards of this game, all in one line, or one a line:
  photos: all photos; animals, plants: the photos of one kind
  balance: photos or castle tiles, whichever are fewer
  biggest, tallest, widest, towers: the best complete castle by its tiles, rows, columns, towers
  bids: biddings won; cats: cool cats won; friends: figures invited; energy: energy left"""


# The setup of a log.


def setup_questions(opening: Opening) -> Questions:
    """The board, the cat, the photos, the goals, the starting player."""
    rows = yield _board_question(opening)
    yield _cat_question(rows)
    yield Question(
        "photos",
        "Photos on display, two of plant and animal",
        ("setup", "photos"),
        PHOTO_NAMES.find,
        "The two photos that are turned up, such as plant animal.",
        "setup.9",
        words=tuple(PHOTO_NAMES.known),
        items=Items("photo", " ", fixed_size(2), fillers=("a", "an", "one", "and")),
        from_words=_photos,
    )
    yield _goals_question()
    first = Question(
        "first",
        "Starting player",
        ("setup", "first"),
        explain="Who has the marker of the starting player in the first round.",
        clause="setup.12",
    )
    yield about_player(first, opening)


def _photos(line: str) -> str:
    """The two photos that a line tells by what is in the pictures; the line where it tells others."""
    return _named(line, _PHOTO_WORDS, 2)


def _goals_question() -> Question:
    return Question(
        "goals",
        "Goals of this game",
        ("setup", "goals"),
        GOAL_NAMES.find,
        _GOALS_EXPLAINED,
        "setup.10",
        words=GOALS,
        items=Items("goal", " ", fixed_size(3), fillers=("and", "the", "most", "castle", "castles", "goal", "goals")),
        check=_differ,
        from_words=lambda line: _named(line, _GOAL_WORDS, 3),
        hint=f"three of {listed(GOALS, 'and')}",
    )


def _named(line: str, names: Mapping[str, str], number: int) -> str:
    """The things that a line names, where it names no more than are asked for; else the line as it is."""
    found = things_named(line, names, _AROUND)
    return " ".join(found) if 0 < len(found) <= number else line


def _differ(goals: Sequence[str]) -> None:
    if len(set(goals)) < len(goals):
        raise NotationError(f"{goals[-1]} is typed already: three different goals are used")


def _board_question(opening: Opening) -> Question:
    def check(rows: list[str]) -> None:
        _check_board(opening, rows)

    tiles = "4 tiles a row" if len(opening.names) > 2 else "4 tiles a row, or 3 in each of 4 rows"
    size = "four rows of four" if len(opening.names) > 2 else "three rows of four or four rows of three"
    return Question(
        "board",
        f"Board from the top, {tiles}",
        ("setup", "board"),
        _row,
        f"{size[0].upper()}{size[1:]} tiles, the kinds of a row from left to right, separated by blanks; all rows in "
        f"one line are separated by /. Kinds: {', '.join(TILE_KINDS.known)}.",
        "setup.5",
        words=tuple(TILE_KINDS.known),
        items=Items("row", "/", lambda rows: _number_of_rows(opening, rows)),
        check=check,
        picture=_picture,
        hint="the kinds of a row from left to right, such as slides trampoline relax ship; `?` lists them",
    )


def _row(text: str) -> str:
    text = _SIDE_SHOWN.sub(r" \1", text.replace(" - ", ", "))
    text = re.sub(_AROUND_TILES, "", without_filler(text), flags=re.IGNORECASE)
    parts = text.split(",") if "," in text else _joined_kinds(text.split())
    return " ".join(_kind(part) for part in parts if part.strip())


def _joined_kinds(words: Sequence[str]) -> list[str]:
    """The words of a row, those joined that are one kind together: `climbing wall`, `merry go round`."""
    joined: list[str] = []
    place = 0
    while place < len(words):
        width = next((width for width in (4, 3, 2) if _in_letters(words[place : place + width]) in _LETTERS), 1)
        joined.append(" ".join(words[place : place + width]))
        place += width
    return joined


def _kind(text: str) -> str:
    """A kind of tile, also with blanks or without hyphens."""
    if _in_letters([text]) in _BOTH_SIDES:
        raise NotationError(f"{text.strip()} has two sides: type {listed(_HOUSING, 'or')}; the rest stays")
    return _LETTERS.get(_in_letters([text])) or TILE_KINDS.find("-".join(text.split()))


def _in_letters(words: Iterable[str]) -> str:
    return re.sub(r"[\s-]", "", "".join(words).lower())


def _number_of_rows(opening: Opening, rows: Sequence[str]) -> tuple[int, int]:
    return rows_of(SIZES[len(opening.names)])(rows)


def _width(row: str) -> int:
    return len(row.split())


def _check_board(opening: Opening, rows: Sequence[str]) -> None:
    """Refuse a board, or its upper rows, that no further row can mend."""
    setup = Setup(board=[row.split() for row in rows], cat="", photos=[], goals=[])
    draft = draft_of(Header("grund", opening.players, opening.house, setup, components=opening.components))
    draft = draft._replace(is_whole=len(rows) == _number_of_rows(opening, rows)[1])
    for judged in (
        board_has_its_size,
        one_home_one_punishment,
        board_has_what_it_needs,
        one_bike_track,
        set_can_lay_it,
    ):
        refuse(judged(draft))


def _picture(rows: Sequence[str]) -> str:
    """The rows so far, below the letters of their columns."""
    cells = [row.split() for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    heads = "  ".join(f"{letter:<{width}}" for letter, width in zip("abcd", widths, strict=False))
    lines = [
        f"  {number}  {'  '.join(f'{kind:<{width}}' for kind, width in zip(row, widths, strict=True))}".rstrip()
        for number, row in enumerate(cells, 1)
    ]
    return "\n".join([f"     {heads}".rstrip(), *lines])


def _cat_question(rows: Sequence[str]) -> Question:
    cells = board(_width(rows[0]), len(rows)).names
    return Question(
        "cat",
        f"Cell of the cat, a1 to {cells[-1]}",
        ("setup", "cat"),
        _cell_on(rows),
        f"The cell where the cat begins: a letter for the column, a number for the row, from a1 at the top left to "
        f"{cells[-1]}; or the kind of its tile, where there is one of that kind.",
        "setup.11",
        words=(*cells, *dict.fromkeys(kind for row in rows for kind in row.split())),
    )


def _cell_on(rows: Sequence[str]) -> Callable[[str], str]:
    """The reading of a cell of the board: the cell itself, or the kind of the only tile of that kind."""
    names = board(_width(rows[0]), len(rows)).names
    kinds = [kind for row in rows for kind in row.split()]

    def cell(text: str) -> str:
        kind = _LETTERS.get(_in_letters(word for word in text.lower().split() if word not in _BEFORE_TILE))
        lie = [name for name, own in zip(names, kinds, strict=True) if own == kind]
        if len(lie) > 1:
            raise NotationError(f"{kind} lies on {listed(lie, 'and')}: type one of these cells")
        return lie[0] if lie else one_of(names, "tile of the board")(text)

    return cell


# A finished game.


def sheet_questions(opening: Opening) -> Questions:
    """The questions about the belongings of everybody, in the order of counting, for the three goals in play."""
    goals = yield _goals_question()
    for entry in ENTRIES:
        if entry.counts_with(goals):
            question = entry.question(Asked(opening, goals))
            for seat in range(len(opening.names)):
                yield entry.asked(question, opening.names, seat)
