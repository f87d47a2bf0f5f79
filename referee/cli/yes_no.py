"""Yes and no as people type them."""

from __future__ import annotations

_YES = {"yep", "yeah", "yup", "ya", "ok", "okay", "sure", "right", "fine", "please", "ja"}
_NO = {"nope", "nah", "never", "wrong", "nein"}


def yes_or_no(line: str) -> bool | None:
    """What a line says; None where it is neither. Beginnings count: `y`, `n`."""
    word = line.strip().lower().rstrip(".!")
    if not word:
        return None
    if "yes".startswith(word) or word in _YES:
        return True
    return False if "no".startswith(word) or word in _NO else None
