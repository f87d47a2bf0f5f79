"""Questions that people ask at the table: whose turn it is, who leads, what somebody has, whether a move is allowed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.commands import RUN, say_belongings, say_part
from referee.cli.play.offers import say_move
from referee.cli.play.position import status_text
from referee.cli.play.refusal import line_meant
from referee.cli.play.rules_text import FEW_CLAUSES, say_clauses, say_forms_due
from referee.cli.play.session import TableSession
from referee.cli.render import in_words
from referee.cli.result_view import ScoreOptions
from referee.core.game import full_rulebook, verbs_of
from referee.core.playthrough import Played
from referee.core.rulebook import SMALL_WORDS
from referee.core.understanding.english import inflected
from referee.core.understanding.tokens import is_question

_HESITATING = r"(?:(?:so|and|but|ok|okay|hm+|um+|uh+|erm?|well|wait|hey|oh|ah|right|now|please|no|sorry)[ ,.]+)*"
_LAST_MOVES = 3
_FEW_MOVES = 24
_MOST_WORDS_OF_A_THING = 3
_LONGEST = 300
"""A longer line asks nothing that the table knows."""


def _asked(pattern: str) -> re.Pattern[str]:
    """A question with any hesitation before it."""
    return re.compile(rf"{_HESITATING}(?:{pattern})[\s.!?]*")


_NOW = r"(?: (?:right now|so far|now|at the moment|already|then|yet|today|tonight|please|in the game|of the game))*"
_SCORE = r"(?:the |our |my |his |her )?(?:interim |current )?(?:scores?|standings?|points)"
_STANDING = _asked(
    r"(?:who|whos|who's)(?: is| are| was)? (?:currently )?(?:winning|leading|ahead|in front|in the lead|first"
    r"|last|best)\b"
    r".*|(?:who|whos|who's)(?: has)? (?:won|wins|win)(?: it| this| the game| the match)?"
    rf"{_NOW}|(?:how|what|whats|what's|which)\b.*\b(?:winning|leading|wins|points|scores?|won){_NOW}"
    rf"|how many points\b.*|(?:can|could|may) (?:i|we|you) (?:see|show|tell|have) .*{_SCORE}{_NOW}"
    rf"|(?:show|tell|give) (?:me|us) {_SCORE}{_NOW}|let'?s see {_SCORE}{_NOW}|{_SCORE}{_NOW} please"
)
_EXPLAINED = _asked(
    r"(?:how|why) (?:did|does|do|has|have) (?P<one>.+?) (?:get|gets|got|have|has|come|comes|earn|score)\b.*"
    r"(?:\d+|points?|score|total|that many|so many|so much).*"
    r"|(?:explain|show)(?: me| us)? (?:the |how )?(?:scores?|points|total)? ?(?:for|of|to) (?P<two>.+)"
    r"|(?:explain|show)(?: me| us)? (?P<three>\w+)'s (?:scores?|points|total)"
)
_EVERYBODY = _asked(
    r"(?:who|whos|who's) (?:has|have|had|holds|got|is holding) .*|(?:what|how many|how much|which)\b.*\b(?:does"
    r"|do|has|have) "
    r"(?:everybody|everyone|each|each player|we all|all of us|each of us|all players|the players|they all)\b.*"
    r"|.*\b(?:what|how much) (?:does|do) (?:everybody|everyone|each of us|we all) (?:have|has|hold|own)"
)
_FIRST = _asked(
    r"what (?:happens|comes|is|must we do|do we do|do we have to do|do i have to do|do i do|do we need to do"
    r"|needs to be "
    r"done|should (?:i|we) do|can (?:i|we|you|he|she) (?:do|play|choose|take)|are my (?:\w+ )?(?:choices|options)"
    r"|are the "
    r"(?:\w+ )?(?:choices|options))(?: first| next| now| then| here| at all)*"
    r"|(?:which|what) (?:cells?|moves?|tiles?|sides?|cards?|places?|spaces?|ways?) (?:can|may|could|do) (?:i|we"
    r"|he|she)\b.*"
    r"|where (?:can|may|could) (?:i|we|he|she|\w+) (?:go|move|walk|play|place|put|build)\b.*"
)
_TURN = _asked(
    r"(?:who|whos|who's|whose)\b.*\b(?:turn|next|now|due|go|up)(?: is it)?(?: now)?"
    r"|(?:what|whats|what's|which)\b.*\b(?:turn|next|due)(?: is it)?(?: now)?"
    r"|what (?:now|do i do|can i|to do)|(?:is it|am i|is it still)\b.*\b(?:turn|next|up)(?: now)?"
)
_HAPPENED = _asked(
    r"what(?: has|'s|s)? (?:just )?(?:happened|been going on|was that)\b.*|what did (?:i|we|you) (?:just )?(?:do"
    r"|miss)"
    r"|what was (?:the )?(?:last|that)(?: move)?"
)
_DID = _asked(r"what (?:did|has) (?P<who>\S+) (?:just )?(?P<verb>[a-z]+)\b.*")
_BOARD = _asked(
    r"(?:where|wheres|where's)(?: is| are|'s)? (?:all |all of )?(?:the |our |my )?(?:kids|figures|children|cats"
    r"|everybody|"
    r"everyone|players|blocks|pieces|meeples|movers|they|we|cards|cubes)(?: all)?(?: right)?(?: now| lying"
    r"| standing)*"
    r"|(?:can|could) (?:i|we) (?:see|look at) the (?:board|table|building|playground|neighbou?rhood)\b.*"
    r"|(?:which|how many) (?P<things>\w+)(?: \w+)* (?:have|has|are|is|do|did) .*\b(?:used|revealed|left|placed"
    r"|gone|remain|there)"
    rf"{_NOW}"
    r"|(?:what does the |show (?:me|us) the )(?:board|table|building|playground|neighbou?rhood)\b.*"
)
_LYING = _asked(
    r"(?:what|whats|what's|which)(?: \w+)?(?: is| are|'s)? (?:lying |left |there |shown )?(?:on|in|at) (?:the "
    r"|my |our )?"
    r"(?P<thing>[a-z' ]+?)"
    rf"{_NOW}"
)
_TAKING_BACK = _asked(
    r"(?:how|can|could|may|is there|what)\b.*\b(?:take (?:\w+ ){0,4}back|take back|undo|correct|fix|change"
    r"|mend)\b.*\b"
    r"(?:move|moves|line|that|it|this|mistake|slip|wrong)\b.*|how (?:do|can) (?:i|we) (?:undo|take (?:\w+ )?back)\b.*"
)
_TYPED = _asked(
    r"how (?:do|can|could|should|must|shall) (?:i|we) (?:tell|type|say|enter|write|name|put in|show|record)\b.*"
    r"|how is (?:it|that|this|a \w+) (?:typed|written|told|entered)\b.*"
)
_STOPPING = _asked(
    r"(?:that'?s|that is|this is|it'?s) (?:it|all|enough)(?: for)?(?: tonight| today| now| us| this evening)*\b.*"
    r"|(?:we|let'?s|let us|we'll|i)(?:'d like to| want to| have to| will| are going to)? (?:stop|quit|end it"
    r"|finish|go home)"
    r"(?: here| now| it| tonight| today| for)*.*|(?:we|we're|we are|i'm|i am) (?:all )?(?:done"
    r"|finished)(?: for)?.*|good ?night"
    r"(?: everybody| everyone| all)?"
)
_WHY = _asked(
    r"(?:but |and )?why(?: not| is that| was that| can'?t (?:i|we|she|he)| is (?:it|that|this) not (?:allowed"
    r"|possible|legal)|"
    r" isn'?t (?:it|that) allowed)?(?: do that| now)?|how come"
)
_WHY_NOT = _asked(r"why (?:is|was|are|isn'?t|can'?t|can ?not|may|don'?t|didn'?t|won'?t|does|doesn'?t|not)\b.*")
_WONDERING = re.compile(rf"{_HESITATING}(?:who|whos|whose|what|whats|which|where|wheres|when|why|how|hows)(?:'s)?\b")
_ALLOWED = re.compile(
    rf"{_HESITATING}(?:"
    r"(?:is|would) (?:it|that) (?:be )?(?:allowed|ok|okay|legal|possible|fine)(?: to| if)?"
    r"|(?:am|are|is) (?P<who>\w+) allowed to|what (?:if|happens if|happens when|about)|can|could|may|might|does|do"
    r"|why can'?t|why can ?not|why may|why is it not allowed(?: to| for)?"
    r") (?P<move>.+?)[?!.]*"
)
_ASKER = re.compile(r"^(?:i|we|you|he|she|they|one|somebody|someone)\b ?|\bi\b")
_OF_A_QUESTION = re.compile(r"\b(?:not|now|here|there|right now|then|at all|at this point|in this round|yet)$")
_HAVING = frozenset({"have", "has", "had", "hold", "holds", "own", "owns", "got", "hand", "left"})
_WHERE = re.compile(r"\bwhere(?:'?s| is| are| am| was)\b")
_MINE = frozenset({"i", "my", "me", "we", "our"})


class _Question(NamedTuple):
    """A question as people ask it, and what answers it; the answer is None where it is another question."""

    pattern: re.Pattern[str]
    answer: Callable[[TableSession, re.Match[str], Page], bool]


def is_asked(table: TableSession, line: str, page: Page) -> bool:
    """Answer a line that asks something; False for any other line."""
    low = " ".join(line.lower().replace("\u2019", "'").split())
    if low.split(" ", 1)[0] in verbs_of(table.log.game) or len(low) > _LONGEST:
        return False
    for question in _QUESTIONS:
        asked = question.pattern.fullmatch(low)
        if asked is not None and question.answer(table, asked, page):
            return True
    if table.options.is_terminal and _is_mere_question(table.log, line):
        _say_what_is_known(table, low, page)
        return True
    return False


# What each question is answered with.


def _say_standing(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    """The status, and the points of everybody with what is open; after the end who has won."""
    log = table.log
    if log.playthrough.state is None or (_is_about_rules(log, asked[0]) and not _named(log, asked[0])):
        return False
    seats = _named(log, asked[0]) if "how many" in asked[0] else []
    page.say(status_text(log))
    table.position.say_score(page, ScoreOptions(brief=True))
    names = [log.header.names[seat] for seat in seats] or ["NAME"]
    page.say(f"`score {names[0]}` explains every point", "dim")
    return True


def _is_about_rules(log: Log, line: str) -> bool:
    """Does a line ask what something is worth, rather than what somebody has?"""
    return re.search(r"\bhow many points (?:does|do|is|are) (?:a|an|the|it|each|every)\b|\btie\b", line) is not None


def _say_explained(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    """Every point of one player."""
    seats = _named(table.log, next((text for text in asked.groups() if text), ""))
    if len(seats) != 1:
        return False
    RUN["score"](table, table.log.header.names[seats[0]], page)
    return True


def _say_everybody(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    """The things of each player, a paragraph each."""
    log = table.log
    if log.playthrough.state is None or log.attempt(asked[0]).step.verdict == "legal":
        return False
    for seat in range(len(log.header.players)):
        lines = log.game.live.belongings(log.game.resting_state(log.state), seat)
        own = [lines[0], *(line for line in lines[1:2] if line.startswith("  "))]
        for line in own:
            page.say(line)
    page.say("`NAME` shows all that lies before a player, `hand NAME` what is secret to them", "dim")
    return True


def _say_due(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    """Say what is due, the few moves that there are, else how they are typed."""
    table.position.say_next(page)
    if table.log.playthrough.state is None or table.position.is_over:
        return True
    moves = table.log.moves()
    say_forms_due(page, table.log)
    if len(moves) <= _FEW_MOVES:
        RUN["moves"](table, "", page)
    else:
        page.say(f"`moves` lists all {len(moves)} moves, `moves WORD` those with a word", "dim")
    return True


def _say_next(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    table.position.say_next(page)
    return True


def _say_happened(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    """The last moves with what they did."""
    _say_moves(table.log, table.log.playthrough.played[-_LAST_MOVES:], page)
    return True


def _say_moves(log: Log, moves: Sequence[Played[object]], page: Page) -> None:
    for played in moves:
        page.say(f"{played.number:>4}  {in_words(log, played)}")
        for event in log.report(played).happened:
            page.say(f"        {event}", "dim")
    if not moves:
        page.say("no move is recorded yet")


def _say_did(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    """The last moves in which a player did something."""
    log, seats = table.log, _named(table.log, asked["who"])
    if len(seats) != 1:
        return False
    forms = set(inflected(asked["verb"]))
    own = [played for played in log.playthrough.played if played.step.actor == seats[0]]
    told = [
        played
        for played in own
        if forms & set(re.findall(r"[a-z]+", f"{in_words(log, played)} {played.block.do}".lower()))
    ]
    if own and not told:
        page.say("no recorded move tells that; the last ones:", "dim")
    _say_moves(log, (told or own)[-_LAST_MOVES:], page)
    _say_secret_hand(log, seats[0], page)
    return True


def _say_secret_hand(log: Log, seat: int, page: Page) -> None:
    own = log.seen_by(seat)
    if own.playthrough.state is not None and own.game.secrets.in_hand(own.state, seat):
        page.say(f"`hand {log.header.names[seat]}` shows what is secret", "dim")


def _say_board(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    if table.log.playthrough.state is None or _named(table.log, asked[0]):
        return False
    table.position.say_board(page)
    return True


def _say_lying(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    """The part of the board that is named; the board where that is asked for."""
    log, words = table.log, asked["thing"].split()
    if log.playthrough.state is None or len(words) > _MOST_WORDS_OF_A_THING:
        return False
    spoken = {"disk": "disc", "display": "photos", "row": "rows"}
    for word in words:
        name = spoken.get(word, word)
        part = next((part for part in log.game.live.PARTS if part.rstrip("s") == name.rstrip("s")), None)
        if part is not None:
            say_part(page, log, part)
            return True
    return bool({"board", "table"} & set(words)) and _say_board(table, asked, page)


def _say_how_to_take_back(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    page.say(
        "`undo` takes back the last move, `undo 3` the last three, `redo` puts them back; `take that back` does too"
    )
    page.say("`fix N MOVE` puts another line in the place of move N: `log` tells the numbers")
    return True


def _say_how_typed(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    """The form of what is due, and what may be told besides."""
    log = table.log
    if log.playthrough.state is None:
        return False
    table.position.say_next(page)
    said = set(re.findall(r"[a-z]+", asked[0]))
    verbs = {form.split()[0] for option in log.optional for form in option.form.partition(": ")[2].split(" | ") if form}
    rows = [row for row in log.game.lines if row[0].removeprefix("PLAYER: ").split()[0] in (verbs | said)]
    say_forms_due(page, log)
    if rows:
        page.table((), rows[:_LAST_MOVES])
    page.say("or say it in words, as you would tell it to a friend", "dim")
    return True


def _say_stopping(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    """The way to end the table, and what makes an evening that stopped early count."""
    log = table.log
    if log.playthrough.state is not None and log.understood(asked[0]).kind != "refuse":
        return False
    page.say("`quit` ends the table: every move is saved, and `referee play` goes on another day")
    if not table.position.is_over:
        page.say(
            '`ended = "too late"` in the head of the file closes the game as it stands: then the score names a winner',
            "dim",
        )
    return True


def _say_why(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    RUN["why"](table, "", page)
    return True


def _say_why_refused(table: TableSession, asked: re.Match[str], page: Page) -> bool:
    """Say if the move that is named is allowed, else the rules behind the last refusal."""
    if not table.options.is_terminal or _is_answered(table, asked[0], page):
        return table.options.is_terminal
    return table.refusal is not None and _say_why(table, asked, page)


_QUESTIONS = (
    _Question(_STOPPING, _say_stopping),
    _Question(_TAKING_BACK, _say_how_to_take_back),
    _Question(_EXPLAINED, _say_explained),
    _Question(_STANDING, _say_standing),
    _Question(_EVERYBODY, _say_everybody),
    _Question(_FIRST, _say_due),
    _Question(_TURN, _say_next),
    _Question(_HAPPENED, _say_happened),
    _Question(_DID, _say_did),
    _Question(_BOARD, _say_board),
    _Question(_LYING, _say_lying),
    _Question(_TYPED, _say_how_typed),
    _Question(_WHY, _say_why),
    _Question(_WHY_NOT, _say_why_refused),
)


# Questions about one move, one player, or the rules.


def _is_mere_question(log: Log, line: str) -> bool:
    """Does a line ask, and is it no move in other words?"""
    low = line.lower().strip()
    if log.playthrough.state is None or not (is_question(low) or _WONDERING.match(low)):
        return False
    return log.attempt(line).is_unread and log.understood(line).kind in ("refuse", "offer")


def _say_what_is_known(table: TableSession, line: str, page: Page) -> None:
    """Say if a move is allowed, what somebody has, or which rules hold the words of a question."""
    log, words = table.log, re.findall(r"[\w'-]+", line)
    if _is_answered(table, line, page):
        return
    if (seat := _owner_asked_about(log, words)) is not None:
        say_belongings(page, log, seat)
        _say_secret_hand(log, seat, page)
        return
    telling = [word for word in words if word not in SMALL_WORDS | _MINE and not _is_named(log, word)]
    rules = full_rulebook(log.game).search(telling) if telling else []
    if rules:
        page.say("the rules say about it:")
        say_clauses(page, log, rules, " ".join(telling), FEW_CLAUSES)
    else:
        page.say("no rule holds these words: `rules WORD` searches the rules, `board` and `NAME` show what lies")
    page.say("`check MOVE` tells whether a move is allowed, in words too", "dim")


def _is_answered(table: TableSession, line: str, page: Page) -> bool:
    """Answer whether the move is allowed that a question is about: `can Bela go to b2?`; False where there is none."""
    log, asked = table.log, _ALLOWED.fullmatch(line)
    if asked is None:
        return False
    move = _OF_A_QUESTION.sub("", _ASKER.sub("", asked["move"]).strip()).strip()
    if asked["who"] is not None and _is_named(log, asked["who"]):
        move = f"{asked['who']} {move}"
    if not move:
        return False
    told = log.understood(move) if log.attempt(move).is_unread else None
    if told is None or line_meant(told) is not None:
        RUN["check"](table, move, page)
        return True
    if (
        told.kind not in ("ask", "offer")
        or not told.holds_all
        or told.held < 1
        or not _is_of_named(log, move, told.moves[0])
    ):
        return False
    say_move(page, log, "yes, for example ", told.moves[0])
    return True


def _is_of_named(log: Log, line: str, move: str) -> bool:
    """Is a move that of the player whom a line names first, if it names one?"""
    seats = _named(log, line)
    actor = log.header.all_names().seat(move.partition(": ")[0].lower()) if ": " in move else None
    return not seats or actor is None or actor == seats[0]


def _owner_asked_about(log: Log, words: Sequence[str]) -> int | None:
    """The seat of the one player whose things a question is about; None where there is none."""
    if not _HAVING.intersection(words) and not _WHERE.search(" ".join(words)):
        return None
    named = set(_named(log, " ".join(words)))
    if not named and _MINE.intersection(words):
        named = set(log.next.seats)
    return named.pop() if len(named) == 1 else None


def _named(log: Log, text: str) -> list[int]:
    """The seats of the players that a text names, in its order."""
    names = log.header.all_names()
    words = (word.removesuffix("'s") for word in re.findall(r"[\w'-]+", text.lower()))
    seats = (names.seat(word) for word in words if _is_named(log, word))
    return list(dict.fromkeys(seat for seat in seats if seat is not None))


def _is_named(log: Log, word: str) -> bool:
    return log.header.all_names().seat(word) is not None
