"""Questions about what something is worth, what somebody may see, and where something can be put."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.commands import say_belongings
from referee.cli.play.offers import say_move
from referee.cli.play.rules_text import FEW_CLAUSES, say_clauses
from referee.cli.play.session import TableSession
from referee.core.game import full_rulebook
from referee.core.messages import count
from referee.core.rulebook import SMALL_WORDS, Clause, Kind
from referee.core.understanding.english import ACTS, ARTICLES, NOISE, NUMBERS, ORDINARY, TALK, word_set

_MOST_TRIED = 300
"""More legal moves are not looked through."""
_MOST_SHOWN = 6
_WORTH = word_set("""
    worth bring brings bringing give gives get gets count counts score scores points point much many more value another
    further cost costs
""")


def named(log: Log, text: str) -> list[int]:
    """The seats of the players that a text names, in its order."""
    words = (word.removesuffix("'s") for word in re.findall(r"[\w'-]+", text.lower()))
    seats = (log.header.all_names().seat(word) for word in words if is_named(log, word))
    return list(dict.fromkeys(seat for seat in seats if seat is not None))


def is_named(log: Log, word: str) -> bool:
    """Does a word name a player? An everyday word such as `to` is not the beginning of a name."""
    names = log.header.all_names()
    is_exact = word in names.words or any(word in colors for colors in names.colors)
    return names.seat(word) is not None and (is_exact or word not in ARTICLES | NOISE | ORDINARY)


def say_worth(table: TableSession, asked: str, page: Page) -> bool:
    """The rules about the points of a thing; False where none tells of it."""
    log = table.log
    if log.playthrough.state is None:
        return False
    things = [word for word in _things(log, asked) if word not in _WORTH]
    rules = _about(log, things, frozenset({Kind.POINTS}))
    if not rules:
        return False
    say_clauses(page, log, rules, things[0], FEW_CLAUSES)
    names = [log.header.names[seat] for seat in named(log, asked)[:1]] or ["NAME"]
    page.say(f"`score {names[0]}` explains every point as it stands", "dim")
    return True


def say_seen(table: TableSession, asked: str, page: Page) -> bool:
    """Is anything of a player secret to another one? With what lies open before that player."""
    log, seats = table.log, named(table.log, asked)
    is_of_nobody = len(seats) == 1 and is_named(log, asked.split()[1])
    if log.playthrough.state is None or not 0 < len(seats) <= 2 or is_of_nobody:
        return False
    owner, name = seats[-1], log.header.names[seats[-1]]
    own = log.seen_by(owner)
    is_secret = own.playthrough.state is not None and bool(own.game.secrets.in_hand(own.state, owner))
    if is_secret:
        page.say(f"no, not all: a part of what {name} has is secret; `hand {name}` shows it to {name} alone")
        page.say("this is open to everybody:", "dim")
    else:
        page.say(f"yes: nothing that {name} has now is secret")
    say_belongings(page, log, owner)
    return True


def say_where(table: TableSession, asked: str, page: Page) -> bool:
    """The legal moves that bring about what is asked for, such as a cube that is placed; False without such a thing."""
    log = table.log
    things = [word for word in _things(log, asked) if word not in ACTS]
    if log.playthrough.state is None or table.position.is_over or not things:
        return False
    seats = named(log, asked)
    if seats and seats[0] not in log.next.seats:
        return False
    moves = log.moves()
    found = [move for move in moves if _brings(log, move, things[0])] if len(moves) <= _MOST_TRIED else []
    table.position.say_next(page)
    for move in found[:_MOST_SHOWN]:
        say_move(page, log, "  ", move)
    if len(found) > _MOST_SHOWN:
        page.say(f"… and {count(len(found) - _MOST_SHOWN, 'more move')}", "dim")
    if not found and len(moves) <= _MOST_TRIED:
        page.say(f"none of the {count(len(moves), 'legal move')} does that now")
        say_clauses(page, log, _about(log, things, frozenset({Kind.LEGALITY, Kind.EFFECT})), things[0], FEW_CLAUSES)
    return len(moves) <= _MOST_TRIED


def _brings(log: Log, move: str, thing: str) -> bool:
    """Does a move tell of a thing, in its words or in what happens?"""
    played = log.attempt(move)
    told = [log.told(move), *log.report(played).happened]
    return any(re.search(rf"(?<!no ){re.escape(_one(thing))}s?\b", text) for text in told)


def _things(log: Log, asked: str) -> list[str]:
    """The words of a question that may name a thing of the game."""
    small = SMALL_WORDS | NUMBERS.keys() | ARTICLES | TALK
    return [word for word in re.findall(r"[a-z-]+", asked) if word not in small and not is_named(log, word)]


def _about(log: Log, things: Sequence[str], kinds: frozenset[Kind]) -> list[Clause]:
    """The rules of some kinds that hold the first of some words that any of them holds, also as one of several."""
    rulebook = full_rulebook(log.game)
    for thing in things:
        for word in dict.fromkeys((thing, _one(thing))):
            found = [clause for clause in rulebook.search([word]) if clause.kind in kinds]
            if found:
                return found
    return []


def _one(word: str) -> str:
    """A word in the singular."""
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")
