"""A part of a line that leans on the move before it: `Petra there too`, `from there to the bench`, `Mia after him`."""

from __future__ import annotations

import re
from collections.abc import Iterator

_CELL = re.compile(r"[a-z]\d{1,2}")
_PATH = re.compile(r"[a-z]\d{1,2}(?:-[a-z]\d{1,2})+")
_FROM_THERE = re.compile(r"\b(?:(?:out|off) of|from|off|leaves|leaving) there\b", re.IGNORECASE)
_THERE = re.compile(
    r"(?<=\w )(?:(?:to|into|onto|over|up|down|in|on|right|straight) )*there\b(?: (?:too|as well|also))?"
    r"(?=[.!]*$|,? (?:from|off|out of)\b|(?<=too) and\b)",
    re.IGNORECASE,
)
"""Where a figure goes: at the end, or before where it comes from. `there on the bench` only says where it is."""
_THE_SAME = re.compile(
    r"\b(?:do(?:es)?|did) (?:exactly |just )?the same(?: thing)?(?: too| as well)?(?!.*\bto\b)", re.I
)
_TOO = re.compile(r"[,\s]+(?:too|as well|also|likewise)[.!]*$", re.IGNORECASE)
_PRONOUN = r"(?:him|her|them|it)"
_AFTER = (
    r"(?:and )?({0})(?:'s)?(?: \w+){{0,2}} (?:(?:right |straight |close )?(?:after|behind) " + _PRONOUN + r"|"
    r"follow(?:s|ed|ing)?(?: " + _PRONOUN + r")?)(?: there)?(?: too)?[.!]*"
)
_FROM_ELSEWHERE = (
    r"(?:and )?({0})(?:'s)?,? (?:follow(?:s|ed|ing)?(?: " + _PRONOUN + r")?|after " + _PRONOUN + r"|too|as well|also)"
    r"(?: there)?,? ((?:from|off|out of) .+)"
)
_TURNED = r"(?:and )?({0})(?:'s)? (?:\w+ )?(?:exactly )?the other way (?:round|around)[.!]*"
_FOLLOWED = r"(?:is |and )?followed by ({0})"


def texts_meant(player: str, text: str, begun: str) -> Iterator[str]:
    """The texts that a part of a line may stand for behind a move, the most likely first. `player` is a regular
    expression for the players.
    """
    text, move = text.strip(), begun.rpartition(": ")[2].partition(" pay ")[0]
    cells, path = _CELL.findall(move), _PATH.search(move)
    if not cells:
        return
    if _FROM_THERE.search(text) is not None:
        yield _FROM_THERE.sub(f"from {cells[-1]}", text)
        return
    if _THE_SAME.search(text) is not None:
        yield _THE_SAME.sub(f"goes to {cells[-1]}", text)
    elif _THERE.search(text) is not None:
        yield _THERE.sub(f"to {cells[-1]}", text)
    elif _TOO.search(text) is not None:
        yield _TOO.sub(f" to {cells[-1]}", text)
    followed = re.match(_FOLLOWED.format(player), text, re.IGNORECASE)
    if followed is not None:
        yield f"{followed[1]} to {cells[-1]}{text[followed.end() :]}"
    other = re.fullmatch(_FROM_ELSEWHERE.format(player), text, re.IGNORECASE)
    if other is not None:
        yield f"{other[1]} {other[2]} to {cells[-1]}"
    after = re.fullmatch(_AFTER.format(player), text, re.IGNORECASE)
    if after is not None and path is not None:
        # Who follows without a word about the start goes the same way.
        yield f"{after[1]}: {path[0]}"
    turned = re.fullmatch(_TURNED.format(player), text, re.IGNORECASE)
    if turned is not None and path is not None:
        yield f"{turned[1]}: {'-'.join(reversed(path[0].split('-')))}"
