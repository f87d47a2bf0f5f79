"""Reading within bounds: kinds of files, lengths, and time and memory linear in the length."""

from __future__ import annotations

import os
import socket
import time
import tracemalloc
from pathlib import Path

import pytest

from referee.core.errors import InputError
from referee.files.document import load
from referee.files.reading import COMPONENT_SET_LIMIT, LOG_LIMIT, read_bytes
from tests.support.cli import referee
from tests.support.logs import MISTY, write
from tests.support.long_runs import often
from tests.support.shapes import SHAPES


def refusal(path: Path, limit: int = LOG_LIMIT) -> str:
    """Why a file is not read."""
    with pytest.raises(InputError) as refused:
        read_bytes(path, limit)
    assert refused.value.file == str(path)
    return refused.value.message


@pytest.mark.posix
def test_only_ordinary_files_are_read(tmp_path: Path) -> None:
    pipe, link, circle = tmp_path / "pipe", tmp_path / "link", tmp_path / "circle"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    circle.symlink_to(circle)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "socket"))
        assert "is a socket" in refusal(tmp_path / "socket")
    assert "is a pipe" in refusal(pipe)
    assert "is a pipe" in refusal(link)
    assert "is a device" in refusal(Path("/dev/zero"))
    assert "is a folder" in refusal(tmp_path)
    assert "cannot be read: Too many levels" in refusal(circle)


@pytest.mark.posix
def test_a_component_set_that_is_a_pipe_or_a_circle_of_links_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    for name, reason in (("pipe", "is a pipe"), ("circle", "cannot be read")):
        answer = referee("check", write(tmp_path / "x.toml", f'components = "{name}"\n{MISTY}'))
        assert answer.status == 2
        assert reason in answer.err
        assert "fault of referee" not in answer.err


def test_what_is_too_long_is_refused_without_reading_it(tmp_path: Path) -> None:
    sparse = tmp_path / "sparse"
    with sparse.open("wb") as file:
        file.truncate(3 * 2**30)
    tracemalloc.start()
    assert "longer than 64 MiB" in refusal(sparse)
    assert "longer than 16 MiB" in refusal(sparse, COMPONENT_SET_LIMIT)
    assert tracemalloc.get_traced_memory()[1] < 8 * 2**20
    tracemalloc.stop()
    os.truncate(sparse, COMPONENT_SET_LIMIT)
    assert read_bytes(write(tmp_path / "a", "a" * COMPONENT_SET_LIMIT), COMPONENT_SET_LIMIT)


@pytest.mark.parametrize("shape", SHAPES)
def test_time_and_memory_are_linear(shape: str, tmp_path: Path) -> None:
    def cost(number: int) -> tuple[float, float]:
        path = write(tmp_path / "x.toml", SHAPES[shape](number))
        start = time.thread_time()
        referee("check", path) if shape == "players" else _load(path)
        return time.thread_time() - start, path.stat().st_size / 10**6

    def is_linear() -> bool:
        seconds, megabytes = cost(often(2000, 6000))
        # A second a megabyte, and more for a busy machine; what is quadratic takes many times that.
        return seconds < 0.4 + 2 * megabytes

    cost(100)
    # A second try where a busy machine has slowed down the first one.
    assert is_linear() or is_linear()


def _load(path: Path) -> None:
    try:
        assert load(path).places.lines
    except InputError as refused:
        assert "fault" not in refused.message
        assert refused.file == str(path)


@pytest.mark.parametrize(
    "shape", ["a dotted key", "tables", "inline tables", "plain blocks", "one string and a torn block"]
)
def test_memory_is_at_most_a_hundred_times_the_length(shape: str, tmp_path: Path) -> None:
    path = write(tmp_path / "x.toml", SHAPES[shape](often(400, 1000)))
    tracemalloc.start()
    _load(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 100 * path.stat().st_size


@pytest.mark.parametrize("value", ["9" * 10_000, "0x" + "f" * 10_000, "1." + "5" * 10_000, "0x" + "f" * 2_000])
@pytest.mark.parametrize("key", ["referee = 1", "rules = 1", '"end.tie" = 1'])
def test_a_number_too_long_to_print_is_refused_with_its_line(key: str, value: str, tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", f'rules = 1\n{MISTY}[house_rules]\n"end.tie" = 1\n'.replace(key, key[:-1] + value))
    error = referee("check", log, "--json").data["error"]
    assert "fault of referee" not in error["message"]
    assert error["line"] == log.read_text().split(value)[0].count("\n") + 1


def test_long_words_in_texts_and_comments_are_no_numbers(tmp_path: Path) -> None:
    word = "0123456789abcdef" * 1000
    text = f'# {word}\nnote = "{word} {"." * 999}"\nplace = """\n{"." * 99} = {word}\n"""\n{MISTY}'
    assert load(write(tmp_path / "x.toml", text)).data["note"].startswith(word)


def test_values_nested_too_deeply_are_named_with_their_line(tmp_path: Path) -> None:
    answer = referee("check", write(tmp_path / "x.toml", MISTY + "\nx = [\n" + "[" * 3000 + "]" * 3001 + "\n"))
    assert answer.status == 2
    assert "is not TOML at line 9: nested too deeply" in answer.err
    assert answer.err.count("x.toml") == 1
