"""Runs commands one after the other in a new process of Python: starting one takes longer than most commands."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

_PROGRAM = """
import contextlib, io, json, sys
from referee.cli.app import main

def below(kind):
    return [kind, *(inner for each in kind.__subclasses__() for inner in below(each))]

def loaded():
    pydantic = sys.modules.get("pydantic")
    models = {model.__module__ for model in below(pydantic.BaseModel)} if pydantic else ()
    return [*sys.modules, *(f"models of {module}" for module in models)]

answers = []
for words in json.loads(sys.argv[1]):
    sys.argv, sys.stdin = ["referee", *words], io.StringIO()
    out, err, status = io.StringIO(), io.StringIO(), 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main()
        except SystemExit as end:
            status = end.code
    answers.append([status, out.getvalue(), err.getvalue(), loaded()])
print(json.dumps(answers))
"""


class FreshResult(NamedTuple):
    """Exit status, standard output and standard error of a command, and the modules that are loaded behind it.

    A module `m` that has built pydantic models stands also as `models of m` among the `loaded`.
    """

    status: int
    out: str
    err: str
    loaded: list[str]

    @property
    def data(self) -> Any:
        """The one JSON object on standard output."""
        return json.loads(self.out)


def run_fresh(
    *commands: Sequence[str | Path],
    before: str = "",
    cwd: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> list[FreshResult]:
    """Run commands in a new process with an empty standard input; `before` are statements that it begins with."""
    done = subprocess.run(
        [sys.executable, "-c", before + _PROGRAM, json.dumps([[str(word) for word in words] for words in commands])],
        cwd=cwd, env={**os.environ, **(environment or {})}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [FreshResult(*answer) for answer in json.loads(done.stdout.splitlines()[-1])]
