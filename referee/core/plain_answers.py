"""Answers typed in words: a value for each player by name, one player named in a sentence, house rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import zip_longest

from referee.core.errors import NotationError
from referee.core.header import Choice
from referee.core.messages import listed
from referee.core.rulebook import HouseRule
from referee.core.understanding.english import ARTICLES, NEGATIONS, NUMBERS, plural, word_set

_JOINING = (
    "is|has|have|had|got|am|plays|play|gets|get|takes|take|wants|want|drew|draws|starts|start|begins|begin|stands|stand|"
    "sits|goes|on|at|with|for|to|and|then|in|the|a(?= \\w\\w\\w)|an(?= \\w\\w\\w)"
)
_BEFORE = re.compile(rf"^(?:[\s,;:=.]|'(?:s|m|ve|ll|d)\b|(?:{_JOINING})\b)+", re.IGNORECASE)
_BEHIND = re.compile(rf"(?:[\s,;:=]|\b(?:{_JOINING}))+$", re.IGNORECASE)
_LONGEST = 500
"""A longer line is no sentence of this kind."""
_I = re.compile(r"(?<![\w'])(?:i|me|mine)(?!\w)", re.IGNORECASE)
_BETWEEN_RULES = re.compile(r"[,;]|\band\b")
_FILLERS = ARTICLES | word_set("""
    is are be of in on at to for it its we our play plays playing with rule rules house that this as only who whoever
""")
_STANDARD = word_set("""
    no none nothing standard default defaults normal normally usual usually printed book just all by thanks special
""")
"""Words of a line that wants no house rule."""


def values_by_name(line: str, names: Sequence[str]) -> dict[str, str]:
    """The value typed beside each name, `yellow` for Ana in `Ana is yellow, Bela black`; empty for another line.

    `I` is the one whose name is not typed.
    """
    missing = [name for name in names if name.lower() not in line.lower()]
    if len(missing) == 1 < len(names):
        line = _I.sub(missing[0].replace("\\", ""), line)
    found = list(re.finditer(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)", line, re.IGNORECASE))
    said = [next(name for name in names if name.lower() == match[0].lower()) for match in found]
    if not found or len(set(said)) < len(said):
        return {}
    if not line[: found[0].start()].strip():
        ends = [*(match.start() for match in found[1:]), len(line)]
        texts = [line[match.end() : end] for match, end in zip(found, ends, strict=True)]
    elif not line[found[-1].end() :].strip(" .!"):
        starts = [0, *(match.end() for match in found[:-1])]
        texts = [line[start : match.start()] for start, match in zip(starts, found, strict=True)]
    else:
        return {}
    values = [_BEHIND.sub("", _BEFORE.sub("", text)).strip() for text in texts]
    return dict(zip(said, values, strict=True)) if all(values) else {}


_LEAD = re.compile(
    r"^(?:(?:well|so|ok|okay|hi|hello|tonight|today|yes|no|sorry|oops|wait|actually)\b[\s,]*)*"
    r"(?:(?:there(?:'s| is| are)|we(?:'re| are)|it(?:'s| is)|(?:the |our )?(?:players|names)(?: are)?"
    r"|playing(?: are)?)(?!\w))?"
    r"\s*(?:(?:only|just|playing)\s+)*(?:with\s+)?"
    r"(?:(?:the\s+)?(?:\d|two|three|four)\s+(?:of us|players|people)(?: playing)?(?: tonight)?)?\s*[:,-]?\s*",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"(?:\s+(?:are|is)\s+(?:playing|here|in)|[\s,]+(?:tonight|today|this evening|please)"
    r"|[\s,]+(?:just|only|so)?\s*(?:the\s+)?(?:us\s+)?(?:two|three|four|[234])(?:\s+of\s+us|\s+players)?)*\s*$",
    re.IGNORECASE,
)
_THE_ONE_WHO_TYPES = re.compile(
    r"\b(?:me|myself|i)\s*[,(:-]\s*(?:(?:i'm|i am|my name is|that's)\s+)?"
    r"|(?:^|(?<=, )|(?<=\band ))me\s+(?!and\b)(?=\w)",
    re.IGNORECASE,
)
ME_IN_BRACKETS = r"\((?:that's |it's |this is )?(?:me|myself|i)\)"
"""A regular expression for what the one who types puts behind their name: `Ana (me)`."""
_SEATED = re.compile(
    rf"\s*{ME_IN_BRACKETS}"
    r"|\s+(?:sitting |sits )?(?:on|to) (?:my|his|her|their|the) (?:left|right)\b"
    r"|\s+(?:sitting |sits )?(?:next to|opposite|across from|beside) (?:me|him|her|them)\b"
    r"|(?<![^\s,])after (?:me|him|her|them|that)\s+|[.;]\s*(?:and )?(?:i'm|i am|my name is|i'm called) \w+[\s.!]*$",
    re.IGNORECASE,
)
"""Words of where somebody sits and who types: `Bela on my left`, `Ana (me)`, `… and Cilla. I'm Ana`."""
_BEFORE_A_NAME = re.compile(r"(?<![^,])\s*(?:(?:and|then|i'm|i am|it's|here is)\s+)+", re.IGNORECASE)


def players_in_words(line: str) -> str:
    """The names of players in a sentence: `there are three of us: Nora, then Piet and then me, I'm Ada`."""
    if len(line) > _LONGEST:
        return line
    line = _TAIL.sub("", _LEAD.sub("", _SEATED.sub("", line.strip()).strip().rstrip(".!")))
    line = re.sub(r",?\s+(?:(?:and|then)\s+)+", ", ", _THE_ONE_WHO_TYPES.sub("", line), flags=re.IGNORECASE)
    return _BEFORE_A_NAME.sub(" ", line.replace(")", "")).strip()


def without_filler(text: str, shortest: int = 1) -> str:
    """A list told in words without those that add nothing, each item as often as is told: `two drops and then bricks`.

    `a` and `an` at the beginning, behind a comma or behind such a word are no names, where a word of at least
    `shortest` letters follows.
    """
    text = without_places(text)
    joint = ", " if "," in text else " "
    kept: list[str] = []
    is_begun = True
    words = _TIMES.sub(lambda told: joint.join([told[2]] * int(NUMBERS.get(told[1].lower(), told[1]))), text).split()
    for word, behind in zip_longest(words, words[1:], fillvalue=""):
        bare = word.rstrip(",")
        is_article = is_begun and word.lower() in ARTICLES and len(behind.rstrip(",")) >= shortest
        is_filler = bare.lower() in _BETWEEN_ITEMS or is_article
        kept += [] if is_filler else [word]
        if is_filler and kept and (word != bare or ("," in text and bare.lower() in ("and", "then"))):
            kept[-1] = kept[-1].rstrip(",") + ","
        is_begun = is_filler or word != bare
    return " ".join(kept)


_TIMES = re.compile(r"\b(two|three|four|five|six|[2-6])\s+([a-z]{3,})", re.IGNORECASE)
_BETWEEN_ITEMS = word_set("and then first next finally last another other also the is are it has tile tiles comes")


_PLACES = re.compile(
    r"\b(?:(?:in |at |on )?(?:the )?(?:(?:very )?(?:top|upper|bottom|lower) (?:left|right)|far (?:left|right))"
    r"(?: corner)?(?: is| there's| there is| we have| lies)?"
    r"|(?:in|at|on) (?:the |its )?(?:very |far |other )?(?:corner|end|edge|middle|centre|center|left|right|start"
    r"|beginning|outside)(?: corner| end| edge| side| hand side)?(?: of (?:the |that )?(?:row|line|board))?"
    r"(?: is| there's| there is| we have| lies| sits)?"
    r"|(?:right |directly )?(?:next to|beside|right of|behind)"
    r"(?: it| that)?(?: is| comes| lies| there's| we have)?"
    r"|(?:the |and |then )*(?:first|second|third|fourth|fifth|sixth|next|last|bottom|top|lowest|upper)"
    r" (?:row|line|one)(?: has| is| shows| goes| reads| holds| begins with)?"
    r"|(?:row|line) (?:one|two|three|four|five|six|[1-6])(?: has| is)?)[\s,:]+",
    re.IGNORECASE,
)
"""Words that say where a thing lies that is told in its order: `top left is`, `next to it`, `the last row has`."""


def without_places(text: str) -> str:
    """A row told in sentences without the words that say where each thing of it lies."""
    return _PLACES.sub(_joint, f"{text} ").strip(" ,") if len(text) <= _LONGEST else text


def _joint(place: re.Match[str]) -> str:
    """The rest of words for a place: the comma behind them where a thing stands before, else a blank."""
    return ", " if "," in place[0] and place.string[: place.start()].strip() else " "


def things_named(line: str, names: Mapping[str, str], around: Collection[str]) -> list[str]:
    """The things that a line names, one in each of its parts, as often as it says; empty where a part names none, or
    several, or has another word. `names` has the words for each; those of `around` may stand beside them.
    """
    found: list[str] = []
    for part in re.split(r"[,;/]|\band\b|\bplus\b", line.lower()):
        words = _words(part)
        things = {names[word] for word in words if word in names}
        others = {word for word in words if word not in names and word not in NUMBERS}
        if len(things) > 1 or not others <= {*around, *_FILLERS} or not (things or set(words) <= _FILLERS):
            return []
        times = next((int(NUMBERS[word]) for word in words if word in NUMBERS), 1)
        found += [thing for thing in things for _ in range(max(times, 1))]
    return found


def only_name(line: str, names: Collection[str]) -> str | None:
    """The one name in a sentence; None where there are none or several, or it says who is not meant."""
    said = [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line, re.IGNORECASE)]
    return said[0] if len(said) == 1 and not NEGATIONS & set(line.lower().split()) else None


def house_rules_in_words(line: str, rules: Sequence[HouseRule], defaults: Mapping[str, Choice]) -> str:
    """The house rules that a line tells, as KEY=VALUE. Raises `NotationError` where one is not clear."""
    if set(_words(line)) <= _STANDARD | _FILLERS:
        return "none"
    phrases = [text.strip() for text in _BETWEEN_RULES.split(line) if text.strip()]
    return " ".join(phrase if "=" in phrase else _house_rule(phrase, rules, defaults) for phrase in phrases)


def _house_rule(phrase: str, rules: Sequence[HouseRule], defaults: Mapping[str, Choice]) -> str:
    words = [word for word in _words(phrase) if word not in _FILLERS]
    ranked = sorted(_ranked(words, rules, defaults), reverse=True)
    if not ranked:
        raise NotationError(f"{phrase} is no house rule: type KEY=VALUE, or words of both; `?` lists them")
    best = [text for score, text in ranked if score == ranked[0][0]]
    if len(best) > 1:
        raise NotationError(f"{phrase} may be {listed(sorted(best), 'or')}: type one of them")
    return best[0]


def _ranked(
    words: Sequence[str], rules: Sequence[HouseRule], defaults: Mapping[str, Choice]
) -> Iterator[tuple[tuple[int, ...], str]]:
    """Each KEY=VALUE that holds all the words, with how well it does.

    A word of the value or of the key counts; of two values of which none is said the default is not meant.
    """
    for rule in rules:
        key, text = _forms(rule.key), _forms(rule.text)
        for value in rule.values:
            own = _forms(str(value))
            of_value, of_key = sum(word in own for word in words), sum(word in key for word in words)
            if (of_value or of_key) and all(word in own or word in key or word in text for word in words):
                unsaid = len(_words(str(value))) - of_value if of_value else 0
                is_chosen = of_value > 0 or value != defaults[rule.key]
                yield (of_value + of_key, -unsaid, is_chosen), f"{rule.key}={value}"


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+|\d+", text.lower())


def _forms(text: str) -> frozenset[str]:
    """The words of a key or a value, as they stand and in the plural."""
    return frozenset(form for word in _words(text) for form in (word, plural(word)))
