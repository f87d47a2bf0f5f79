"""The offers of an answer at the table: what the next line may take, and how they are printed."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from referee.api import Log
from referee.cli.line_reader import AGREEMENT, yes_or_no
from referee.cli.output import Page
from referee.cli.play.answering import in_order, number_meant, without_politeness
from referee.cli.render import told
from referee.core.messages import listed
from referee.core.understanding import Missing
from referee.core.understanding.english import NOISE, NUMBERS, ORDINALS

_MOST_VALUES = 18
_FEW_VALUES = 6
_MOST_LISTED = 8
_SHORT_RUN = 2
_NAME_AND_NUMBER = 2
_LONGEST_ANSWER = 4
"""An answer that goes on behind its value has no more words than this: `orange from the mall`."""
_BEFORE_SENTENCE = "  · "
_BESIDE = f"{_BEFORE_SENTENCE}.*"
"""The sentence behind a line of notation."""
_WORDS = re.compile(r"\d+(?:st|nd|rd|th)\b|[^\W\d]+|\d+|[?*]")
_FIRM = re.compile(
    r"(?:yes|yep|yeah|yup|exactly|right|correct)\b(?:[,.;!]+\s*(?:(?:and|but|then|now)\s+)*)?", re.IGNORECASE
)
_STOPPED = re.compile("[,.;!]")
_ARTICLE = re.compile(r"\b(?:a|an|the)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Offers:
    """The offers of an answer to the next line, and to no later one: numbered moves, a move for Enter, or a word.

    `behind`: the moves that Enter takes after the first. `named`: where the moves differ in one word, its values, each
    with the numbered move that it gives, if there is one.
    """

    moves: Sequence[str] = ()
    enter: str | None = None
    behind: Sequence[str] = ()
    missing: Missing | None = None
    named: Sequence[tuple[str, str | None]] = ()

    @property
    def is_reading(self) -> bool:
        """Is it clear what was meant, but for one word perhaps?"""
        return self.enter is not None or self.missing is not None

    @property
    def numbers(self) -> str:
        """The numbers that take a move, as they are typed: `1, 2 or 3`."""
        return listed(map(str, range(1, len(self.moves) + 1)), "or")

    def with_word(self, line: str) -> str | None:
        """The move that a word gives which was asked for, or that agrees; None where the line is another one."""
        if self.enter is not None and is_agreement(line):
            return self.enter
        if self.missing is None and (line.isdigit() or number_meant(line, len(self.moves)) is not None):
            # It is the number of a move.
            return None
        values = self.named if self.missing is None else self.missing.values
        said = without_politeness(line)
        typed = _words(_ARTICLE.sub("", said) or said)
        for words in dict.fromkeys(map(tuple, (typed, _in_digits(typed), self._bare(typed)))):
            for fits in (_is_same, _begins, _holds) if words else ():
                found = dict.fromkeys(move for value, move in values if fits(_words(value), words))
                if found:
                    return next(iter(found)) if len(found) == 1 else None
        if self.missing is None or len(typed) > _LONGEST_ANSWER:
            return None
        begun = [move for value, move in values if typed[: len(_words(value))] == _words(value)]
        named = [value for value, _ in values if not Counter(_words(value)) - Counter(typed)]
        # `green and purple` names more than one.
        return begun[0] if len(begun) == 1 == len(named) else None

    def _bare(self, typed: Sequence[str]) -> list[str]:
        """The words of an answer that say which: `the one at c4`, `sides 1 and 2`."""
        role = self.missing.role if self.missing is not None else ""
        return _in_digits([word for word in typed if word not in NOISE and word not in ("one", role, f"{role}s")])


NOTHING = Offers()


def is_agreement(line: str) -> bool:
    """Does a line only agree?"""
    return line.lower().rstrip(".!") in AGREEMENT


def is_yes(line: str) -> bool:
    """Does a line answer yes to `is this meant?`: more than `ok` or `fine`, which may be no answer to it?"""
    return _FIRM.match(line) is not None and yes_or_no(line) is True


def behind_yes(line: str) -> str:
    """The words behind a `yes` that another sentence follows: `yes, and then she sleeps`; "" for other lines."""
    agreed = None if is_yes(line) else _FIRM.match(line)
    return line[agreed.end() :] if agreed is not None and _STOPPED.search(agreed[0]) is not None else ""


def _words(text: str) -> list[str]:
    """The words of a value or an answer, without signs."""
    return _WORDS.findall(text.lower())


def _in_digits(words: Sequence[str]) -> list[str]:
    """The words, numbers and ordinals as digits; without the `one` of `the second one`."""
    kept = [word for before, word in pairwise(["", *words]) if word != "one" or before not in ORDINALS]
    return [NUMBERS.get(word) or ORDINALS.get(word) or word for word in kept]


def _is_same(value: Sequence[str], typed: Sequence[str]) -> bool:
    return "".join(value) == "".join(typed)


def _begins(value: Sequence[str], typed: Sequence[str]) -> bool:
    return "".join(value).startswith("".join(typed))


def _holds(value: Sequence[str], typed: Sequence[str]) -> bool:
    """Has the value all words of an answer? A number alone answers for a word with a number: `2` for `happy2`."""
    if len(typed) == 1 and typed[0].isdigit():
        return len(value) == _NAME_AND_NUMBER and len(value[0]) > 1 and value[1] == typed[0]
    return not Counter(typed) - Counter(value)


def say_offers(page: Page, log: Log, offers: Offers, before: str = "") -> None:
    """Show what the next line may take; `before` stands in front of a question."""
    if offers.enter is not None:
        say_move(page, log, "Enter: ", offers.enter, "bold")
        known = offers.enter
        for move in offers.behind:
            log = log.play(known)
            say_move(page, log, "  then ", move, "bold")
            known = move
    elif offers.missing is not None:
        values = shown_values((value for value, _ in offers.missing.values), log, offers.missing.role)
        such = ", such as" if offers.missing.is_part else ":"
        page.say(f"{before}which {asked_name(log, offers.missing.role)}{such} {values}?", "bold")
    else:
        for number, move in enumerate(offers.moves, 1):
            say_move(page, log, f"  {number}  ", move)


def say_move(page: Page, log: Log, label: str, move: str, style: str = "") -> None:
    """A move in notation, with its sentence behind it, below it where both together are wider than the terminal.

    Several numbered moves have no longer sentences than a line each.
    """
    line, sentence = f"{label}{_read_out(log, move)}", told(log, move, log.state)
    width = shutil.get_terminal_size().columns
    if sentence and len(line) + len(_BEFORE_SENTENCE) + len(sentence) <= width:
        page.say(f"{line}{_BEFORE_SENTENCE}{sentence}", style, ((_BESIDE, "not bold dim"),))
        return
    page.say(line, style)
    if sentence and (style or len(label) + len(sentence) <= width):
        page.say(f"{' ' * len(label)}{sentence}", "dim")


def asked_name(log: Log, role: str) -> str:
    """The name of a role in a question."""
    return log.game.words.lexicon(log.state).asked.get(role, role)


def _read_out(log: Log, move: str) -> str:
    """A move with what is printed on the things that it calls by an id."""
    words = dict.fromkeys(re.findall(r"[\w-]+", move))
    found = [f"{word} is {text}" for word in words if (text := log.game.live.named(log.state, word)) is not None]
    return f"{move} ({', '.join(found)})" if found else move


def shown_values(values: Iterable[str], log: Log, role: str) -> str:
    """The values of a word that is missing, of many the first ones."""
    runs = _in_runs(in_order(values))
    shown = runs[:_MOST_VALUES] + (["…"] if len(runs) > _MOST_VALUES else [])
    return listed([_in_words(log, role, value) for value in shown], "or")


def _in_words(log: Log, role: str, value: str) -> str:
    """A value of several parts as people say it: `loses against Eva and gives blue`."""
    told = log.game.words.said(log.state, role, value) if ":" in value else None
    if told is None:
        return value.replace(":", " ")
    return told.replace(", giving", " and gives").replace(", taking", " and takes")


def is_short(values: Iterable[str]) -> bool:
    """Are the values of a word so few that a question can list them?"""
    return len(_in_runs(in_order(values))) <= _MOST_LISTED


def named_roles(log: Log, roles: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Several words that are open, those of a few values with them."""
    return listed(
        asked_name(log, role)
        + (f" ({shown_values(values, log, role)})" if len(_in_runs(in_order(values))) <= _FEW_VALUES else "")
        for role, values in roles
    )


def _in_runs(values: Sequence[str]) -> list[str]:
    """The values, those that differ by a running number as the first and the last of them."""
    runs: list[list[str]] = []
    for value in values:
        if runs and _next_of(runs[-1][-1]) == value:
            runs[-1].append(value)
        else:
            runs.append([value])
    return [text for run in runs for text in ([f"{run[0]} to {run[-1]}"] if len(run) > _SHORT_RUN else run)]


def _next_of(value: str) -> str:
    """The value with the next number at its end."""
    head = value.rstrip("0123456789")
    number = value[len(head) :]
    return f"{head}{int(number) + 1}" if number and head.isalpha() else ""
