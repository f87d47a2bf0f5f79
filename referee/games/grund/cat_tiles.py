"""Cat tiles as they are printed and typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.messages import Message
from referee.core.rulebook import Kind
from referee.games.grund.board import DIRECTIONS
from referee.games.grund.notation import COMMA, exactly, is_number, one_list
from referee.games.grund.rulebook import RULEBOOK


class CatLine(NamedTuple):
    """A cat tile as typed. `bike` is the kind that the bike track shows."""

    arrow: str
    steps: int
    bonus: str
    points: int
    lines: tuple[str, ...]
    bike: str | None

    @property
    def text(self) -> str:
        """The tile as it is written in a set."""
        arrow = self.arrow if self.arrow == "stay" else f"{self.arrow}{self.steps}"
        if not self.bonus:
            return f"{arrow} angry {','.join(self.lines)}"
        return f"{arrow} {self.bonus}{self.points or ''}"


@RULEBOOK.check("cat.1", Kind.LEGALITY, "G1")
def cat_reads(line: CatLine) -> Message | None:
    """The arrow is `stay`, or a direction with 1 or 2 steps; an angry cat's lines are a to d and 1 to 4."""
    if line.arrow != "stay" and line.steps not in (1, 2):
        return f"the cat goes 1 or 2 tiles, not {line.steps}"
    strange = [word for word in line.lines if word not in ("a", "b", "c", "d", "1", "2", "3", "4")]
    if strange:
        return f"{strange[0]} is no line: a to d, 1 to 4"
    if line.bonus == "happy" and not 1 <= line.points <= 9:
        return f"a bonus is 1 to 9 points, not {line.points}"
    return None


def printed_cat_tile(text: str) -> CatLine:
    """A cat tile as component sets write it: `ARROW BONUS`."""
    return parse_cat_tile(COMMA.sub(",", text.lower()).split())


BONUSES = "happy1 to happy9, castle, photo, grund, or angry LINES"


def parse_cat_tile(words: Sequence[str]) -> CatLine:
    """A cat tile by the words `ARROW BONUS`."""
    if len(words) < 2:
        raise NotationError("a cat tile is written `cat ARROW BONUS`, such as `cat w1 happy2`")
    arrow, steps = _arrow(words[0])
    if words[1] == "angry":
        lines = one_list(words, 2, "cat ARROW angry LINES").split(",")
        if any(not (is_number(line) or (len(line) == 1 and "a" <= line <= "z")) for line in lines):
            raise NotationError(f"{words[2]} are no lines: letters and numbers, joined by commas")
        return CatLine(arrow, steps, "", 0, tuple(lines), None)
    bonus = exactly(words, 2, "cat ARROW BONUS")[1]
    if bonus in ("castle", "photo", "grund"):
        return CatLine(arrow, steps, bonus, 0, (), None)
    if bonus.startswith("happy") and is_number(bonus[5:]):
        return CatLine(arrow, steps, "happy", int(bonus[5:]), (), None)
    raise NotationError(f"{bonus} is no bonus: {BONUSES}")


def check_arrow(word: str) -> None:
    """Raises `NotationError` for a word that is no arrow."""
    _arrow(word)


def _arrow(word: str) -> tuple[str, int]:
    if word == "stay":
        return word, 0
    head = word.rstrip("0123456789")
    if head in DIRECTIONS and is_number(word[len(head) :]):
        return head, int(word[len(head) :])
    raise NotationError(f"{word} is no arrow: stay, or n e s w ne se sw nw with 1 or 2")
