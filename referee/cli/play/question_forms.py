"""The forms of the questions that people ask at the table, as data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from referee.core.understanding.english import word_set

HESITATING = r"(?:(?:so|and|but|ok|okay|hm+|um+|uh+|erm?|well|wait|hey|oh|ah|right|now|please|no|sorry)[ ,.]+)*"
"""Words before a question that ask nothing."""
_TRAILING = "|".join(
    word_set("""
    now right please so far yet today tonight here then already at the moment first next all again exactly in game of
    time me us you this round it is
    """)
)
"""Words behind a question that ask for nothing more."""
_ASKING_FOR_IT = re.compile(
    r"^(?:(?:can|could|would) you )?(?:please )?(?:remind|tell) (?:me|us) (?:again )?"
    r"(?=(?:who|whose|what|which|how|where|when|why)\b)"
)
_SHORT_FORMS = (
    ("won't", "will not"), ("can't", "can not"), ("cannot", "can not"), ("n't", " not"), ("let's", "let us"),
    ("'ll", " will"), ("'re", " are"), ("'ve", " have"), ("'d", " would"), ("i'm", "i am"),
    ("who's", "who is"), ("what's", "what is"), ("where's", "where is"), ("that's", "that is"), ("it's", "it is"),
    ("whos ", "who is "), ("whats ", "what is "), ("wheres ", "where is "), ("how's", "how is"),
)  # fmt: skip
_MOST_WORDS = 40
"""A longer line asks nothing that the table knows."""
_FORMS = {
    "stopping": """
        that|this|it is it|all|enough ..
        we|i|let us? will|want|would|have|must? like? to? stop|quit|finish ..
        we|i|let us? will|want|would|have|must? like? to? end|go it|home ..
        we|i are|am? all? done|finished ..
        good night ..
        goodnight ..
    """,
    "taking back": """
        how|can|could|may|is|what .. take .. back ..
        how|can|could|may|is|what .. undo|correct|fix|change|mend .. move|moves|line|that|it|this|mistake|slip|wrong ..
        how do|can|could|may i|we undo|correct|fix ..
        .. how do|can|could|may i|we undo|correct|fix|change ..
        .. can|could|may \\S+ take it|that|this|back .. back|it|that|this
    """,
    "won": """
        how|why come? did|has|have \\S+ win|won it|this|game|match?
        who is|was the winner|winners
    """,
    "explained": """
        how|why come|did|does|do|has|is .. get|gets|got|have|has|come|score .. -?\\d+|points?|score|total|many|much ..
        how|why come|did|does|do|has|have|is .. lose|loses|lost|losing|miss|missing|lack|lacks|behind ..
        explain|show .. score|scores|points|total ..
        explain .. got|gets|has ..
    """,
    "worth": """
        how many|much points? is|are|does|do|would|will|can|could .. worth|bring|give|get|count|score ..
        what is|are .. worth ..
        what does|do|would|will|can|could .. bring|give|count|score ..
        how many|much points? for ..
    """,
    "seen": """
        can|could|may|might|does|do .. see|know|look .. has|have|hold|holds|hand|hands|card|cards|token|tokens ..
    """,
    "standing": """
        who is|are|was|has? currently? winning|leading|ahead|last|best|first ..
        who is|are|was in front|the ..
        who has? won|wins|win .. it|this|game|match?
        who leads|lead
        who has the lead|most points
        how|what|which .. winning|leading|wins|points|score|scores|won
        how|what .. score|standings ..
        how many points ..
        can|could|may i|we|you see|show|tell|have .. score|scores|standings|points ..
        show|tell|give me|us .. score|scores|standings|points
        let us see .. score|scores|standings|points
        the|our|my|his|her? interim|current? score|scores|standings|points please
        what does|do the? \\d+ mean
    """,
    "status": """
        what|which|how .. round|turn is it|this|that ..
        what|which|how .. round|turn are we ..
        how|are many|much|long|there .. rounds|turns|moves .. left|go|remain|remaining|come ..
        how much longer|further ..
        when is|does|do .. over|end|ends|finish|finished ..
        is .. game|round over|finished ..
        where are|were we
    """,
    "everybody": """
        who has|have|had|holds|got ..
        who is holding ..
        what|which|how .. does|do|has|have everybody|everyone|each|all ..
        what|which|how .. does|do|has|have we|they all ..
        what|which|how .. does|do|has|have the|all players ..
        .. what|much does|do everybody|everyone|each|we .. have|has|hold|own
    """,
    "to tell": """
        what .. to|still|you tell|know|say|hear
        what .. missing|open|untold|unclear|outstanding|unknown
        what did|have|do i|we .. forget|forgotten|forgot|left ..
        did|have i|we forget|forgotten anything|something ..
    """,
    "where": """
        where can|may|could|might|do|does|should .. put|place|lay|set|build|put|get|find|take|buy|win \\S+ ..
    """,
    "due": """
        what happens|comes|is
        what|which must|do|does|should|can|could|may|shall \\S+ have|need? to? do|play|choose|take|pick
        what needs|has to be done
        what are my|the|our|his|her .. choices|options|possibilities
        what|which cells?|moves?|tiles?|sides?|cards?|places?|spaces?|ways can|may|could|do i|we|he|she ..
        where can|may|could|do|should .. go|move|walk|play|place|put|build ..
    """,
    "turn": """
        who|whose .. turn|next|now|due|go|up
        what|which .. turn|next|due
        what now|to do?
        what do|can i do?
        is it .. turn|next|up
        am i .. next|up|on
    """,
    "order": """
        what|which|how .. order .. play|go|goes|come|comes|act|move|turn|turns|players|colours|colors|we|everybody
        in what|which order ..
        whose turn is it? after|behind|then \\S+ ..
        who plays|goes|comes|is|acts|moves|starts next|after|behind|then|following \\S+ ..
    """,
    "happened": """
        what has? just? happened ..
        what has? been going on ..
        what was that ..
        what did i|we|you just? do|miss|pay|get|win|lose|take|draw|play ..
        what was|is .. last|previous move?
    """,
    "did": """
        what did|has \\S+ just? [a-z]+ ..
    """,
    "board": """
        where is|are all? of? the|our|my? kids|figures|children|cats|blocks|pieces|cards|cubes .. lying|standing?
        where is|are they|we|everybody|everyone|all? players .. lying|standing?
        can|could|may i|we see|look at? the board|table|building|playground|neighbourhood|neighborhood ..
        show me|us? the board|table|building|playground|neighbourhood|neighborhood ..
        what does the board|table|building|playground|neighbourhood|neighborhood ..
        who stands|sits|lies|is|are on|in|at|beside|next ..
        who is|has .. starting|first|start .. player|marker|token
        are|is there .. left|remaining
        what|which|how many? .. have|has|are|is|do|did .. used|revealed|left|placed|gone|remain|there
    """,
    "lying": """
        what|which .. is|are|lies|lie .. on|in|at ..
    """,
    "shown": """
        show ..
        let us|me see ..
    """,
    "typed": """
        what|which do|does|should|must|shall|can|could|may|might|have|has i|we|you|one .. type|enter|write|input ..
        what is .. type|typed|enter|entered|write|written ..
        how do|can|could|should|must|shall i|we|you tell|type|say|enter|write|name|put|show|record ..
        how is it|that|this|a .. typed|written|told|entered ..
    """,
    "why": """
        why not?
        why is|was it|that|this not? allowed|possible|legal?
        why can|may not? i|we|she|he not? do? that|it?
        how come
    """,
    "why not": """
        why is|was|are|can|may|do|did|will|would|does|not ..
    """,
}
"""By kind of question its forms, one in a line: `a|b` is one of several words, `a|b?` may be left out, `..` are any
words. Of several kinds that a line may ask, the first that knows an answer gives it.
"""


@cache
def _pattern(kind: str) -> re.Pattern[str]:
    found = []
    for form in _FORMS[kind].strip().splitlines():
        parts = []
        for word in form.split():
            one = f" (?:{word.removesuffix('?')})"
            parts.append(r"(?: \S+)*?" if word == ".." else f"(?:{one})?" if word.endswith("?") else one)
        found.append("".join(parts))
    return re.compile(rf"(?:{'|'.join(found)})(?: (?:{_TRAILING}))*")


def plain(line: str) -> str:
    """The words of a line in lower case and in full, without signs and without hesitation before them."""
    low = line.lower().replace("\u2019", "'")
    for short, full in _SHORT_FORMS:
        low = low.replace(short, full)
    words = " ".join(re.findall(r"[\w'-]+", re.sub(rf"^{HESITATING}", "", low)))
    return _ASKING_FOR_IT.sub("", words)


def kinds_asked(words: str) -> Iterator[str]:
    """The kinds of question that plain words may ask."""
    if words.count(" ") < _MOST_WORDS:
        yield from (kind for kind in _FORMS if _pattern(kind).fullmatch(f" {words}"))
