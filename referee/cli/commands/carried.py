"""The commands `games`, `docs` and `sample`: what the package carries."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from referee.cli.output import Reply
from referee.core.errors import InputError
from referee.core.messages import listed, or_nearest
from referee.games import GAMES

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from referee.answers import DocsAnswer, FileAnswer, GamesAnswer, SamplesAnswer, TopicsAnswer


def games() -> Reply:
    """The games that the program knows, without importing them."""

    def answer() -> GamesAnswer:
        from referee.answers import GameAnswer, GamesAnswer

        return GamesAnswer(
            games=[
                GameAnswer(id=game.id, title=game.title, players=game.player_range, clauses=game.clauses)
                for game in GAMES.values()
            ]
        )

    reply = Reply(answer)
    reply.page.table(
        ("game", "title", "players", "clauses", "covered"),
        [(game.id, game.title, game.player_range, str(game.clauses), game.covered) for game in GAMES.values()],
        right=(3,),
    )
    return reply


GENERAL_TOPICS = ("format", "verdicts", "json", "adding-a-game", "measured")


def topics() -> list[str]:
    """The topics: the general ones first, then the games."""
    names = [path.name.removesuffix(".md") for path in files("referee.docs").iterdir() if path.name.endswith(".md")]
    return [name for name in GENERAL_TOPICS if name in names] + sorted(
        name for name in names if name not in GENERAL_TOPICS
    )


def docs(topic: str | None) -> Reply:
    """One page of the documentation, or the list of the topics."""
    return _list_of_topics() if topic is None else _page(topic.lower())


def _page(topic: str) -> Reply:
    known = topics()
    if topic not in known:
        raise InputError(f'there is no topic "{topic}"{or_nearest(topic, known)}; there are {listed(known)}')
    text = files("referee.docs").joinpath(f"{topic}.md").read_text(encoding="utf-8")

    def answer() -> DocsAnswer:
        from referee.answers import DocsAnswer

        return DocsAnswer(topic=topic, text=text)

    reply = Reply(answer)
    reply.page.say(text.rstrip("\n"))
    return reply


def _list_of_topics() -> Reply:
    def answer() -> TopicsAnswer:
        from referee.answers import TopicsAnswer

        return TopicsAnswer(topics=topics())

    reply = Reply(answer)
    for topic in topics():
        first, *_ = files("referee.docs").joinpath(f"{topic}.md").read_text(encoding="utf-8").splitlines()
        reply.page.say(f"{topic:<14} {first.lstrip('# ')}")
    reply.page.say()
    reply.page.say("`referee docs TOPIC` prints one of them")
    return reply


_SENTENCE = re.compile(r".*?[.!?](?=\s|$)|.+")


class Sample(NamedTuple):
    """One sample game: its name, its game, and its text."""

    name: str
    game: str
    text: str

    @property
    def about(self) -> str:
        """The first sentence of the comment that stands above the file."""
        lines = [line.removeprefix("#").strip() for line in self._head()]
        sentence = _SENTENCE.match(" ".join(lines))
        return sentence[0] if sentence else ""

    def _head(self) -> list[str]:
        lines = self.text.splitlines()
        end = next((place for place, line in enumerate(lines) if not line.startswith("#")), len(lines))
        return lines[:end]


def sample(words: str | None) -> Reply:
    """The list of the sample games, or of those of one game; with `GAME/NAME` that one is copied into this folder."""
    if words is None:
        return _list_of_samples([one for game in GAMES for one in samples_of(game)])
    from referee.cli.lookup import known_game

    ident, slash, name = words.partition("/")
    game = known_game(ident).id
    return _copy_of_sample(game, name) if slash else _list_of_samples(samples_of(game))


def samples_of(game: str) -> list[Sample]:
    """The sample games of one game, by name."""
    folder = _folder().joinpath(game)
    if not folder.is_dir():
        return []
    found = sorted((path for path in folder.iterdir() if path.name.endswith(".toml")), key=lambda path: path.name)
    return [Sample(path.name.removesuffix(".toml"), game, path.read_text(encoding="utf-8")) for path in found]


def _folder() -> Traversable:
    """Where the sample games are: in the package, or in a source checkout beside it."""
    inside = files("referee").joinpath("sample_games")
    return inside if inside.is_dir() else Path(__file__).parents[3] / "sample_games"


def _list_of_samples(samples: list[Sample]) -> Reply:
    def answer() -> SamplesAnswer:
        from referee.answers import SampleAnswer, SamplesAnswer

        return SamplesAnswer(samples=[SampleAnswer(name=one.name, game=one.game, text=one.about) for one in samples])

    reply = Reply(answer)
    if not samples:
        reply.page.say("there are no sample games of it")
        return reply
    width = max(len(f"{one.game}/{one.name}") for one in samples)
    for one in samples:
        reply.page.say(f"{f'{one.game}/{one.name}':<{width}}  {one.about}")
    reply.page.say()
    reply.page.say("`referee sample GAME/NAME` copies one of them into this folder")
    return reply


def _copy_of_sample(game: str, name: str) -> Reply:
    from referee.cli.lookup import refuse_unwritable
    from referee.files.writing import write_new

    known = {one.name: one for one in samples_of(game)}
    found = known.get(name.lower().removesuffix(".toml"))
    if found is None:
        raise InputError(f"there is no sample game {game}/{name}{or_nearest(name, list(known))}")
    file = Path(f"{found.name}.toml")
    refuse_unwritable(file)
    write_new(file, found.text)

    def answer() -> FileAnswer:
        from referee.answers import FileAnswer

        return FileAnswer(game=game, file=str(file))

    reply = Reply(answer)
    reply.page.say(f"wrote {file}", "green")
    reply.page.say(f"next: referee score {file}")
    return reply
