"""The commands that ask: each takes opened files and options and gives an `Answer`; nothing is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.core.faults import Unusable
from referee.core.fold import Problem, Step, setup_problems, worst
from referee.core.game import Game, Moves, Next
from referee.core.header import Header
from referee.core.rulebook import KINDS, Breach, Clause, HouseRule
from referee.core.says import count, listed, nearest
from referee.core.score import Item, PlayerScore, ScoreSheet
from referee.games import IDS, load_game
from referee.shell.log import Log, Sheet, load_components, open_file
from referee.shell.page import Answer, Page

if TYPE_CHECKING:
    from referee.core.examples import Example

_STYLE = {"legal": "green", "unverifiable": "yellow", "illegal": "red"}
_SIGN = {"legal": "ok", "unverifiable": "??", "illegal": "no"}


def open_log(path: Path) -> Log:
    """A log; `Unusable` for a sheet, which can only be scored."""
    opened = open_file(path)
    if isinstance(opened, Sheet):
        raise Unusable(f"{path} is a sheet: it has no moves. `referee score {path}` scores it", file=str(path))
    return opened


def viewer_of(opened: Log | Sheet, name: str | None) -> int | None:
    """The seat of `--as NAME`, None without it."""
    return None if name is None else opened.game.seat_named(opened.header, name)


def playing(log: Log) -> Log:
    """The log, if its setup gave a position; `Unusable` else."""
    if log.playthrough.state is None:
        raise Unusable(
            f"the setup of {log.document.path} is broken: `referee check {log.document.path}` says how",
            file=str(log.document.path),
        )
    return log


def file_warnings(log: Log | Sheet) -> list[Problem]:
    """What has to be said of the file itself."""
    return [Problem(None, None, "legal", None, text) for text in log.document.warnings()]


def as_json(problems: Sequence[Problem]) -> list[dict[str, Any]]:
    """Problems in the form of contract 4."""
    return [problem.as_json() for problem in problems]


def tell_problems(page: Page, problems: Sequence[Problem]) -> None:
    """Each problem: where, which clause, why. What is wrong with one line stands together below it."""
    above: Problem | None = None
    for problem in problems:
        where = f"move {problem.move}" if problem.move else "setup"
        if problem.line is not None:
            where += f", line {problem.line}"
        head = f"[{problem.clause}] " if problem.clause else ""
        allowed = " (allowed)" if problem.allowed else ""
        follows = f" (follows move {problem.follows})" if problem.follows else ""
        if problem.do is not None and problem.move:
            if above is None or (above.move, above.do) != (problem.move, problem.do):
                page.say(f"{_SIGN[problem.verdict]}  {where}: {problem.do}", "bold")
            page.say(f"    {head}{problem.message}{allowed}{follows}", _STYLE[problem.verdict])
        else:
            page.say(f"{_SIGN[problem.verdict]}  {where}: {head}{problem.message}", _STYLE[problem.verdict])
        above = problem


def tell_warnings(page: Page, warnings: Sequence[Problem]) -> None:
    """Advice."""
    for warning in warnings:
        where = f"move {warning.move}: " if warning.move else ""
        page.say(f"note: {where}{warning.message}", "yellow")


def masked(log: Log, problems: Sequence[Problem], viewer: int | None) -> list[Problem]:
    """The problems as `viewer` may read them: lines and what is said of them."""
    if viewer is None:
        return list(problems)
    return [_masked(log, problem, viewer) for problem in problems]


def _masked(log: Log, problem: Problem, viewer: int) -> Problem:
    if problem.do is None:
        return problem
    told = retold(log, problem.move, problem.do, viewer)
    if problem.player == log.header.names[viewer] or (told == problem.do and "?" not in told):
        return replace(problem, do=told)
    # What is hidden in somebody else's line is hidden in what is said of it: the rule stands for the facts.
    clause = log.game.book.get(problem.clause or "")
    return replace(problem, do=told, message=clause.text if clause is not None else problem.message)


def retold(log: Log, number: int | None, do: str, viewer: int | None) -> str:
    """A line as `viewer` may read it."""
    if viewer is None or log.playthrough.state is None:
        return do
    played = log.playthrough.played
    index = min(number or 1, len(played) + 1)
    before = played[index - 2].step.state if index > 1 else log.playthrough.start.state
    return log.game.retell(before, log.state, do, viewer)


def check_log(path: Path, strict: bool, viewer_name: str | None) -> Answer:
    """Validate a whole log (or what a sheet says)."""
    opened = open_file(path)
    if isinstance(opened, Sheet):
        return _check_sheet(opened)
    viewer = viewer_of(opened, viewer_name)
    problems = masked(opened, opened.placed(opened.playthrough.problems), viewer)
    warnings = file_warnings(opened) + masked(opened, opened.placed(opened.playthrough.warnings), viewer)
    warnings = [warning for warning in warnings if not warning.message.startswith("passed: ")]
    verdict = opened.playthrough.verdict
    moves = len(opened.playthrough.played)
    if opened.playthrough.start.state is None:
        moves = len(opened.document.data.get("move", []))
    answer = Answer(
        {
            "game": opened.game.id,
            "verdict": verdict,
            "moves": moves,
            "warnings": as_json(warnings),
            "problems": as_json(problems),
        },
        status=1 if verdict == "illegal" or (strict and verdict != "legal") else 0,
    )
    tell_problems(answer.page, problems)
    answer.page.say(f"{verdict}: {count(moves, 'move')}, {_next_text(opened)}", _STYLE[verdict])
    tell_warnings(answer.complaints, warnings)
    return answer


def _check_sheet(sheet: Sheet) -> Answer:
    found = sheet.score()
    problems = sheet.problems(found) if isinstance(found, list) else []
    verdict = worst(problem.verdict for problem in problems)
    answer = Answer(
        {
            "game": sheet.game.id,
            "verdict": verdict,
            "moves": 0,
            "warnings": [],
            "problems": as_json(problems),
        },
        status=1 if problems else 0,
    )
    tell_problems(answer.page, problems)
    answer.page.say(f"{verdict}: a sheet, without moves", _STYLE[verdict])
    return answer


def _next_text(log: Log) -> str:
    if log.playthrough.state is None:
        return "the setup is broken"
    return next_text(log.header, log.next)


def next_text(header: Header, due: Next) -> str:
    """Who does what next, in words."""
    if due.what == "end":
        return "the game is over"
    who = listed((header.names[seat] for seat in due.seats), "or") or "the table"
    return f"next: {who} ({due.what})"


def next_json(header: Header, due: Next) -> dict[str, Any]:
    """Who does what next, for scripts."""
    return {"players": [header.names[seat] for seat in due.seats], "what": due.what}


def check_move(path: Path, move: str, after: int | None, strict: bool, viewer_name: str | None) -> Answer:
    """Whether a move would be legal after the log, or after its N-th move; the verdict is the move's alone."""
    log = open_log(path)
    viewer = viewer_of(log, viewer_name)
    log = playing(log if after is None else log.after(after))
    found = log.judge(move)
    problems = masked(log, log.problems(move, found), viewer)
    warnings = masked(log, log.warnings(move, found), viewer)
    close = log.nearest(move, viewer) if found.verdict == "illegal" else []
    answer = Answer(
        {
            "game": log.game.id,
            "move": move,
            "verdict": found.verdict,
            "problems": as_json(problems),
            "warnings": as_json(file_warnings(log) + warnings),
            "nearest": close,
        },
        status=1 if found.verdict == "illegal" or (strict and found.verdict != "legal") else 0,
    )
    tell_verdict(answer.page, found, problems, close)
    if found.verdict == "legal":
        answer.page.say(f"legal: {move}", "green")
    tell_warnings(answer.complaints, file_warnings(log) + warnings)
    return answer


def tell_verdict(page: Page, found: Step[Any], problems: Sequence[Problem], close: Sequence[str]) -> None:
    """A verdict with its reasons and what would do instead."""
    tell_problems(page, problems)
    for said in found.happened:
        page.say(f"    {said}", "dim")
    if close:
        page.say("    nearest legal moves:")
        for move in close:
            page.say(f"      {move}")


def list_moves(path: Path, player: str | None, after: int | None, viewer_name: str | None) -> Answer:
    """Every legal move now."""
    log = open_log(path)
    viewer = viewer_of(log, viewer_name)
    log = playing(log if after is None else log.after(after))
    moves = log.moves(viewer)
    cut = moves.cut if isinstance(moves, Moves) else None
    warnings = [] if cut is None else [Problem(None, None, "legal", None, cut)]
    if player is not None:
        seat = log.game.seat_named(log.header, player)
        moves = [move for move in moves if _is_of(log, move, seat)]
    answer = Answer({"game": log.game.id, "next": next_json(log.header, log.next), "moves": moves})
    if warnings:
        answer.data["warnings"] = as_json(warnings)
    answer.page.say(next_text(log.header, log.next), "bold")
    for move in moves:
        answer.page.say(f"  {move}")
    answer.page.say(count(len(moves), "legal move"), "dim")
    tell_warnings(answer.complaints, warnings)
    return answer


def _is_of(log: Log, move: str, seat: int) -> bool:
    head, colon, _ = move.partition(": ")
    named = log.header.all_names().get(head) if colon else None
    return named is not None and named.seat == seat


def replay(path: Path, first: int | None, last: int | None, after: int | None, viewer_name: str | None) -> Answer:
    """The positions of a log, step by step."""
    log = open_log(path)
    viewer = viewer_of(log, viewer_name)
    log = playing(log)
    played = log.playthrough.played
    low, high = _range(first, last, after, len(played))
    steps: list[dict[str, Any]] = []
    page = Page()
    for number in range(low, high + 1):
        state = played[number - 1].step.state if number else log.playthrough.start.state
        done = played[number - 1] if number else None
        shown = log.game.at_rest(state)
        do = retold(log, number, done.block.do, viewer) if done else None
        steps.append(
            {
                "move": number,
                "do": do,
                "verdict": done.step.verdict if done else "legal",
                "state": log.game.view(shown, viewer),
            }
        )
        _tell_step(page, log, number, do, shown, viewer)
    warnings = file_warnings(log)
    answer = Answer({"game": log.game.id, "steps": steps, "warnings": as_json(warnings)}, page)
    tell_warnings(answer.complaints, warnings)
    return answer


def _range(first: int | None, last: int | None, after: int | None, moves: int) -> tuple[int, int]:
    if after is not None and (first is not None or last is not None):
        raise Unusable("--after shows one state: leave --from and --to out")
    low = after if after is not None else first if first is not None else 0
    high = after if after is not None else last if last is not None else moves
    if not 0 <= low <= high <= moves:
        raise Unusable(f"there are {moves} moves: steps go from 0 (the setup) to {moves}")
    return low, high


def _tell_step(page: Page, log: Log, number: int, do: str | None, state: Any, viewer: int | None) -> None:
    if number == 0:
        page.say("setup", "bold")
    else:
        found = log.playthrough.played[number - 1].step
        left_out = " (left out)" if found.verdict == "illegal" and not found.forced else ""
        stands = " (allowed)" if found.forced else ""
        page.say(f"{number}. {do}  {found.verdict}{left_out}{stands}", "bold")
        here = [problem for problem in log.playthrough.problems if problem.move == number]
        for problem in masked(log, here, viewer):
            page.say(f"   [{problem.clause}] {problem.message}", _STYLE[found.verdict])
        for said in found.happened:
            page.say(f"   {said}", "dim")
    page.say(log.game.draw(state, viewer))
    page.say(f"   {next_text(log.header, log.game.next(state))}")
    page.say()


def score(path: Path, best: bool, viewer_name: str | None) -> Answer:
    """Final scores, each point explained."""
    opened = open_file(path)
    viewer = viewer_of(opened, viewer_name)
    problems = _unscored(opened)
    if problems:
        return _not_scored(opened, problems)
    better = opened.best() if best else None
    if isinstance(better, list):
        return _not_scored(opened, _sheet_problems(opened, better))
    found = _score_or_not(opened, viewer, needed=better is None)
    if isinstance(found, list):
        return _not_scored(opened, _sheet_problems(opened, found))
    sheet = better or found
    assert sheet is not None
    return _scored(opened, sheet, found, best)


def _score_or_not(opened: Log | Sheet, viewer: int | None, needed: bool) -> ScoreSheet | list[Breach] | None:
    """What was played; None where the file does not tell and the best order is asked for anyway."""
    if isinstance(opened, Log):
        return opened.score(viewer)
    try:
        found = opened.score()
    except Unusable:
        if needed:
            raise
        return None
    return found if needed or not isinstance(found, list) else None


def _sheet_problems(opened: Log | Sheet, breaches: Sequence[Breach]) -> list[Problem]:
    return opened.problems(breaches) if isinstance(opened, Sheet) else setup_problems(opened.header, breaches)


def _unscored(opened: Log | Sheet) -> list[Problem]:
    """The problems that leave nothing to score: those of the setup."""
    if isinstance(opened, Sheet):
        return []
    return [problem for problem in opened.placed(opened.playthrough.problems) if problem.move == 0]


def _not_scored(opened: Log | Sheet, problems: Sequence[Problem]) -> Answer:
    answer = Answer({"game": opened.game.id, "problems": as_json(problems)}, status=1)
    tell_problems(answer.page, problems)
    answer.page.say("not scored", "red")
    return answer


def _scored(opened: Log | Sheet, sheet: ScoreSheet, played: ScoreSheet | None, best: bool) -> Answer:
    claims = opened.claims(played) if played is not None else []
    unverified: frozenset[int | None] = frozenset()
    problems: list[Problem] = []
    if isinstance(opened, Log):
        unverified = opened.playthrough.unverified()
        if opened.playthrough.left_out is not None:
            problems = opened.placed(opened.playthrough.problems)
    warnings = file_warnings(opened) + [Problem(None, None, "legal", None, said) for said in sheet.warnings]
    players = [_player_json(player, seat, unverified) for seat, player in enumerate(sheet.players)]
    failed = any(claim.holds is False for claim in claims)
    data: dict[str, Any] = {
        "game": opened.game.id,
        "finished": sheet.finished,
        "standin": sheet.standin,
        "best": best,
        "warnings": as_json(warnings),
        "players": players,
        "winners": list(sheet.winners),
        "tiebreak": {"clause": sheet.tiebreak.clause, "text": sheet.tiebreak.text} if sheet.tiebreak else None,
        "claims": [claim.as_json() for claim in claims],
    }
    if problems:
        data["problems"] = as_json(problems)
    answer = Answer(data, status=1 if failed or problems else 0)
    if problems:
        tell_problems(answer.complaints, problems)
        answer.complaints.say("scored up to the first move that was left out", "red")
    _tell_score(answer.page, sheet, data, played if best else None)
    tell_warnings(answer.complaints, warnings)
    return answer


def _player_json(player: PlayerScore, seat: int, unverified: frozenset[int | None]) -> dict[str, Any]:
    has_null = any(item.points is None for item in player.items)
    possible = player.possible
    return {
        "name": player.name,
        "total": player.total,
        "possible": list(possible) if possible else None,
        "rank": player.rank,
        "verified": not (seat in unverified or None in unverified or (has_null and not player.hidden)),
        "items": [item.as_json() for item in player.items],
        **{key: value for key, value in player.more.items() if not key.startswith("_")},
    }


def _tell_score(page: Page, sheet: ScoreSheet, data: dict[str, Any], played: ScoreSheet | None) -> None:
    for seat, player in enumerate(sheet.players):
        told = data["players"][seat]
        rank = f"{told['rank']}. " if told["rank"] else ""
        doubt = "" if told["verified"] else "  (not verified)"
        before = ""
        if played is not None and played.players[seat].total is not None:
            before = f"  (scored: {played.players[seat].total})"
        page.say(f"{rank}{player.name}: {_points(player.total, player.possible)}{before}{doubt}", "bold")
        page.table((), [row for item in player.items for row in _rows(item, 0)], right=(1,))
        for text in player.more.get("_steps", ()):
            page.say(f"  {text}")
    if sheet.tiebreak:
        page.say(f"tie-break [{sheet.tiebreak.clause}]: {sheet.tiebreak.text}")
    if sheet.winners:
        page.say(f"winner: {listed(sheet.winners)}", "green")
    elif not sheet.finished:
        page.say("not finished: scored as it stands", "yellow")
    if sheet.standin:
        page.say("note: judged by the bundled stand-in components, which are partly invented", "dim")
    for claim in data["claims"]:
        sign = {True: "holds", False: "DOES NOT HOLD", None: "cannot be told"}[claim["holds"]]
        style = "red" if claim["holds"] is False else ""
        found = "" if claim["holds"] else f", found {claim['found']}"
        page.say(f"claim {claim['what']} = {claim['claimed']}: {sign}{found}", style)


def _points(points: int | None, possible: tuple[int, int] | None) -> str:
    if points is not None:
        return str(points)
    return f"{possible[0]} to {possible[1]}" if possible else "not known"


def _rows(item: Item, depth: int) -> list[tuple[str, str, str, str]]:
    name = "  " * (depth + 1) + item.name
    rows = [(name, _points(item.points, item.possible), item.why, f"[{item.clause}]")]
    for inner in item.items:
        rows += _rows(inner, depth + 1)
    return rows


def games() -> Answer:
    """The games that are known."""
    found = [load_game(ident) for ident in IDS]
    answer = Answer(
        {
            "games": [
                {
                    "id": game.id,
                    "title": game.title,
                    "players": _players(game),
                    "clauses": len(game.book.clauses()),
                }
                for game in found
            ]
        }
    )
    answer.page.table(
        ("game", "title", "players", "clauses", "covered"),
        [(game.id, game.title, _players(game), str(len(game.book.clauses())), game.covered) for game in found],
        right=(3,),
    )
    return answer


def _players(game: Game[Any, Any]) -> str:
    low, high = game.players
    return str(low) if low == high else f"{low}-{high}"


def known_game(ident: str) -> Game[Any, Any]:
    """The game of this id; `Unusable` names the nearest."""
    if ident.lower() not in IDS:
        close = nearest(ident.lower(), IDS)
        hint = f"; did you mean {close[0]}?" if close else f"; known are {listed(IDS)}"
        raise Unusable(f"there is no game {ident}{hint}")
    return load_game(ident.lower())


def rules(ident: str, words: Sequence[str]) -> Answer:
    """The numbered rules: all, one, or those that hold the words."""
    from referee.core.examples import examples_of

    game = known_game(ident)
    one = game.book.get(words[0]) if len(words) == 1 else None
    clauses = [one] if one is not None else game.book.search(words)
    house = _house_shown(game, clauses, words)
    if not clauses and not house:
        ids = [clause.id for clause in game.book.clauses()]
        close = nearest(" ".join(words), ids)
        raise Unusable(
            f"no rule of {game.id} has {' '.join(words)!r}" + (f"; did you mean {close[0]}?" if close else "")
        )
    examples = examples_of(game)
    answer = Answer(
        {
            "game": game.id,
            "clauses": [
                {
                    "clause": clause.id,
                    "kind": clause.kind,
                    "text": clause.text,
                    "source": clause.source,
                    "house_rules": list(clause.house),
                    "examples": [example.as_json() for example in examples.get(clause.id, ())],
                }
                for clause in clauses
            ],
            "house_rules": [
                {"key": rule.key, "values": list(rule.values), "default": rule.default, "text": rule.text}
                for rule in house
            ],
        }
    )
    _tell_rules(answer.page, clauses, house)
    if one is not None:
        _tell_examples(answer.page, game, examples.get(one.id, ()))
    return answer


def _house_shown(game: Game[Any, Any], clauses: Sequence[Clause], words: Sequence[str]) -> list[HouseRule]:
    if not words:
        return list(game.book.house_rules)
    named = {key for clause in clauses for key in clause.house}
    return [
        rule
        for rule in game.book.house_rules
        if rule.key in named or all(word.lower() in f"{rule.key} {rule.text}".lower() for word in words)
    ]


def _tell_rules(page: Page, clauses: Sequence[Clause], house: Sequence[HouseRule]) -> None:
    page.table(
        ("clause", "kind", "rule"),
        [(clause.id, KINDS[clause.kind], f"{clause.text} ({clause.source})") for clause in clauses],
    )
    if house:
        page.table(
            ("house rule", "values", "default", "what it is about"),
            [(rule.key, _values(rule), _default(rule), rule.text) for rule in house],
        )


def _tell_examples(page: Page, game: Game[Any, Any], examples: Sequence[Example]) -> None:
    """The examples of one clause by the positions that they start from, each position shown below its own."""
    for setup in dict.fromkeys(example.setup for example in examples):
        own = [example for example in examples if example.setup == setup]
        page.say(f"Examples from the position `{setup}`:", "bold")
        for example in own:
            judged, *about = example.told()
            page.say(f"  {_SIGN[example.verdict]}  {judged}", _STYLE[example.verdict])
            for text in about:
                page.say(f"        {text}", "dim")
        page.say()
        page.say(_position(game, setup, any(example.do is not None for example in own)))
        page.say()


def _position(game: Game[Any, Any], setup: str, as_picture: bool) -> str:
    """A position of the examples: as a picture where moves are made from it, else as it is written."""
    import tomllib

    from referee.core.examples import setups_of
    from referee.core.reading import read_header

    text = setups_of(game)[setup]
    if as_picture:
        state = game.begin(read_header(game, tomllib.loads(text), None)).state
        if state is not None:
            return game.draw(game.at_rest(state))
    return "\n".join(f"    {line}".rstrip() for line in text.strip().split("\n"))


def _values(rule: HouseRule) -> str:
    if len(rule.values) > 4 and all(isinstance(value, int) for value in rule.values):
        return f"{rule.values[0]} to {rule.values[-1]}"
    return ", ".join(str(value) for value in rule.values)


def _default(rule: HouseRule) -> str:
    if isinstance(rule.default, dict):
        return ", ".join(f"{case}: {value}" for case, value in rule.default.items())
    return str(rule.default)


def components(ident: str, form: Path | None, verify: Path | None) -> Answer:
    """Show the bundled set, write an empty form, or check a user's set."""
    game = known_game(ident)
    if form is not None:
        return _write_form(game, form)
    shown = load_components(game, verify) if verify is not None else game.bundled()
    broken: list[Breach] = game.verify_components(shown)
    problems = [Problem(0, None, "illegal", one.clause, one.said, key=one.key) for one in broken]
    answer = Answer(
        {
            "game": game.id,
            "name": shown["name"],
            "standin": shown.get("standin", False),
            "counts": game.count_components(shown),
            "problems": as_json(problems),
        },
        status=1 if problems else 0,
    )
    if verify is None:
        import tomli_w

        answer.page.say(tomli_w.dumps(dict(shown)).rstrip())
    else:
        tell_problems(answer.page, problems)
    counts = ", ".join(f"{number} {what}" for what, number in answer.data["counts"].items())
    verdict = "does not add up" if problems else "adds up"
    answer.complaints.say(f"{shown['name'] or 'the set'} {verdict}: {counts}", "red" if problems else "green")
    return answer


def _write_form(game: Game[Any, Any], form: Path) -> Answer:
    import tomli_w

    write_new(form, tomli_w.dumps(dict(game.blank_components())))
    answer = Answer({"game": game.id, "written": str(form)})
    answer.page.say(f"wrote {form}: fill it in, then `referee components {game.id} --verify {form}`")
    return answer


def write_new(path: Path, text: str) -> None:
    """Write a file that must not exist yet; `Unusable` where it does or cannot be made."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise Unusable(f"{path} exists already: nothing is overwritten, name another file", file=str(path)) from None
    except OSError as fault:
        raise Unusable(f"{path} cannot be written: {fault.strerror}", file=str(path)) from None


def schema(ident: str, sheet: bool, components_: bool) -> Answer:
    """The JSON Schema (draft-07) of a log, a sheet or a component set."""
    import json

    data = schema_of(known_game(ident), sheet, components_)
    answer = Answer(data)
    answer.page.say(json.dumps(data, indent=2))
    return answer


def schema_of(game: Game[Any, Any], sheet: bool, components_: bool = False) -> dict[str, Any]:
    """The schema itself."""
    from referee.core.reading import file_shape

    what = "component set" if components_ else "sheet" if sheet else "log"
    inner = game.components_shape() if components_ else file_shape(game, sheet)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"referee: a {what} of {game.title}",
        **inner,
    }
