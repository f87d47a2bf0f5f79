"""The command `score`: the points of a log or a sheet, each explained, and the claims compared with them; with
`--what-if KEY=VALUE` the same of the file with a house rule or a fact of the sheet changed.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import Log, Sheet, open_file, opened_from
from referee.cli.claim_view import render_claims
from referee.cli.lookup import key_and_value, toml_value
from referee.cli.output import Page, Reply
from referee.cli.render import observer_of, render_notices, render_problems, seen_by
from referee.cli.result_view import ALL, ScoreOptions, WhatIf, render_score
from referee.cli.score_view import render_explanations
from referee.cli.scored import Scored, scored, with_readings, with_story
from referee.core.basis import Bases
from referee.core.errors import InputError, NotationError
from referee.core.messages import nearest, nearest_hint
from referee.core.names import as_word
from referee.core.problems import Problem
from referee.core.questions import UNKNOWN
from referee.core.readings import Reading
from referee.core.score import PlayerScore, ScoreSheet

if TYPE_CHECKING:
    from referee.answers import (
        NotScoredAnswer,
        PlayerAnswer,
        ReadingAnswer,
        ScoreAnswer,
        TieBreakAnswer,
        WhatIfAnswer,
    )


def score(path: Path, options: ScoreOptions = ALL) -> Reply:
    """Final scores, each point explained."""
    opened = open_file(path)
    observer = observer_of(opened, options.observer_name)
    opened = seen_by(opened, observer)
    result = scored(opened, options.best)
    if isinstance(result, list):
        return not_scored(opened.game.id, result)
    what_if = _what_if(opened, options, observer) if options.what_if else None
    if what_if is None and not options.best:
        result = with_story(with_readings(result, opened), opened)
    return _reply(result, options, what_if)


def _what_if(opened: Log | Sheet, options: ScoreOptions, observer: int | None) -> WhatIf:
    changed, other = changed_file(opened, options.what_if)
    result = scored(seen_by(other, observer), options.best)
    if isinstance(result, list):
        reason = "; ".join(f"[{problem.clause}] {problem.message}" for problem in result)
        raise InputError(f"with {', '.join(options.what_if)} there is no score: {reason}")
    return WhatIf(changed, result)


def not_scored(game: str, problems: Sequence[Problem]) -> Reply:
    """The reply where a sheet, a setup or a component set breaks a clause."""

    def answer() -> NotScoredAnswer:
        from referee.answers import NotScoredAnswer, problem_answers

        return NotScoredAnswer(game=game, problems=problem_answers(problems))

    reply = Reply(answer, status=1)
    render_problems(reply.page, problems)
    reply.page.say("not scored", "red")
    return reply


def _reply(result: Scored, options: ScoreOptions, what_if: WhatIf | None) -> Reply:
    failed = any(claim.holds is False for claim in result.claims)
    reply = Reply(lambda: score_answer(result, what_if), status=1 if failed or result.problems else 0)
    if result.problems:
        render_problems(reply.complaints, result.problems)
        reply.complaints.say("scored up to the first move that was left out", "red")
    render_score(reply.page, result, options, what_if)
    render_notices(reply.complaints, result.notices)
    return reply


def explain_file(page: Page, path: Path, options: ScoreOptions) -> None:
    """Every point of a file that can be scored, and its claims: what stands below the result."""
    opened = open_file(path)
    result = scored(opened, options.best)
    if not isinstance(result, list):
        render_explanations(page, result.sheet)
        render_claims(page, result.claims)


def score_answer(result: Scored, what_if: WhatIf | None = None) -> ScoreAnswer:
    """A score for scripts."""
    from referee.answers import ScoreAnswer, claim_answer, problem_answers

    sheet = result.sheet
    return ScoreAnswer(
        game=result.game,
        finished=sheet.finished,
        standin=sheet.standin,
        best=result.best is not None,
        warnings=problem_answers(result.notices),
        players=_player_answers(result),
        winners=list(sheet.winners),
        tiebreak=_tiebreak_answer(sheet),
        claims=[claim_answer(claim) for claim in result.claims],
        readings=[_reading_answer(reading) for reading in result.readings],
        ended=sheet.ended,
        problems=problem_answers(result.problems) if result.problems else None,
        what_if=_what_if_answer(what_if) if what_if is not None else None,
    )


def _what_if_answer(what_if: WhatIf) -> WhatIfAnswer:
    from referee.answers import WhatIfAnswer

    sheet = what_if.scored.sheet
    return WhatIfAnswer(
        changed=dict(what_if.changed),
        players=_player_answers(what_if.scored),
        winners=list(sheet.winners),
        tiebreak=_tiebreak_answer(sheet),
    )


def _tiebreak_answer(sheet: ScoreSheet) -> TieBreakAnswer | None:
    from referee.answers import TieBreakAnswer

    tiebreak = sheet.tiebreak
    return TieBreakAnswer(clause=tiebreak.clause, text=tiebreak.text) if tiebreak else None


def _player_answers(result: Scored) -> list[PlayerAnswer]:
    return [_player_answer(player, bases) for player, bases in zip(result.sheet.players, result.rests_on, strict=True)]


def _reading_answer(reading: Reading) -> ReadingAnswer:
    from referee.answers import ReadingAnswer, StandingAnswer

    return ReadingAnswer(
        key=reading.key,
        value=reading.value,
        text=reading.text,
        changes=reading.changes,
        players=[StandingAnswer(name=one.name, total=one.total, rank=one.rank) for one in reading.players],
        winners=list(reading.winners),
    )


def _player_answer(player: PlayerScore, rests_on: Bases) -> PlayerAnswer:
    from referee.answers import BasisAnswer, PlayerAnswer, item_answer

    return PlayerAnswer(
        name=player.name,
        total=player.total,
        possible=player.possible,
        rank=player.rank,
        verified=not rests_on,
        items=[item_answer(item) for item in player.items],
        rests_on=[BasisAnswer(move=basis.move, clause=basis.clause, text=basis.text) for basis in rests_on],
        **player.more,
    )


@dataclass(frozen=True, slots=True)
class Change:
    """A change: the key as it is written in full, and the value."""

    key: str
    value: Any


def changed_file(opened: Log | Sheet, assignments: Sequence[str]) -> tuple[dict[str, Any], Log | Sheet]:
    """The changes, and the file with them. Raises `InputError` for a key that cannot be changed."""
    data = copy.deepcopy(dict(opened.document.data))
    changes = [_apply(opened, data, *key_and_value(text)) for text in assignments]
    changed = {change.key: change.value for change in changes}
    try:
        return changed, opened_from(replace(opened.document, data=data))
    except InputError as error:
        # The line in the file is not at fault, the assignment is.
        hint = _paths_like(changes, opened.document.data.get("final", {}))
        raise InputError(f"with {', '.join(assignments)}: {error.message}{hint}") from None


def _paths_like(changes: Sequence[Change], final: Mapping[str, Any]) -> str:
    """The end of a complaint about changes: values of the file whose keys end as one of them, at another place."""
    paths = dict(_paths(final))
    for change in changes:
        owner, _, last = change.key.rpartition(".")
        fitting = nearest(last, {path[-1] for path in paths if path[0] == owner.partition(".")[0]})
        like = [path for path in paths if fitting and path[-1] == fitting[0] and ".".join(path) != change.key]
        if like:
            return f"; did you mean {'.'.join(like[0])}?"
    return ""


def _paths(table: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every value below a table with its path."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _paths(value, (*above, key))
        else:
            yield (*above, key), value


def _apply(opened: Log | Sheet, data: dict[str, Any], key: str, text: str) -> Change:
    rules = {rule.key: rule for rule in opened.game.rulebook.house_rules}
    if key in rules:
        house = _without(data.get("house_rules", {}), key)
        data["house_rules"] = {**house, key: toml_value(text)}
        return Change(key, toml_value(text))
    if isinstance(opened, Log):
        raise InputError(
            f"there is no house rule {key}{nearest_hint(key, list(rules))} (in a log only they can change)"
        )
    parts = _put(opened, data["final"], key, toml_value(text))
    return Change(".".join(parts), toml_value(text))


def _without(house: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The house rules without this one, however it is written: quoted, or as a table in a table."""
    first, _, rest = key.partition(".")
    kept = {name: value for name, value in house.items() if name != key}
    if rest and isinstance(kept.get(first), dict):
        kept[first] = _without(kept[first], rest)
    return kept


def _put(opened: Sheet, final: dict[str, Any], key: str, value: Any) -> list[str]:
    """Put a value at a path below `final`: the path with the keys as the file spells them."""
    parts = key.removeprefix("final.").split(".")
    here: Any = final
    spelled: list[str] = []
    for place, part in enumerate(parts):
        is_last = place == len(parts) - 1
        if isinstance(here, list):
            number = _number_in(here, part, key)
            spelled.append(part)
            if is_last:
                here[number] = value
            here = here[number]
        elif isinstance(here, dict):
            name = _spelled(opened, here, part)
            spelled.append(name)
            if is_last:
                _require_list(key, here.get(name), value)
                here[name] = value
            here = here.setdefault(name, {})
        else:
            raise InputError(f"`final.{'.'.join(spelled)}` is one value: there is nothing below it")
    return spelled


def _require_list(key: str, before: Any, value: Any) -> None:
    if isinstance(before, list) and not isinstance(value, list) and value != UNKNOWN:
        raise InputError(f"`{key}` is a list: write it in brackets, such as '{key}={before}'")


def _number_in(values: Sequence[Any], part: str, key: str) -> int:
    if not part.isdigit() or not 1 <= int(part) <= len(values):
        raise InputError(f"`{key}`: {part} is no place in a list of {len(values)}; the first is 1")
    return int(part) - 1


def _spelled(opened: Sheet, table: Mapping[str, Any], part: str) -> str:
    """A key as the table spells it; a player's name, or a new key, where it has none."""
    for known in table:
        if as_word(known) == as_word(part):
            return known
    try:
        named = opened.header.all_names().get(part)
    except NotationError:
        named = None
    if named is None or named.color is not None:
        return part
    seat_keys = [known for known in table if _seat(opened, known) == named.seat]
    return seat_keys[0] if seat_keys else opened.header.names[named.seat]


def _seat(opened: Sheet, key: str) -> int | None:
    return opened.header.all_names().seat(key)
