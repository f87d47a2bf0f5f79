"""Calls the command line inside the test process, with the arguments and streams of a script."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from referee.cli.app import main


class Result(NamedTuple):
    """Exit status, standard output, standard error."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The one JSON object on standard output."""
        return json.loads(self.out)


def referee(*words: str | Path, stdin: str = "") -> Result:
    """Run `referee WORDS`."""
    out, err = io.StringIO(), io.StringIO()
    before = sys.argv, sys.stdin
    sys.argv, sys.stdin = ["referee", *map(str, words)], io.StringIO(stdin)
    status: int | str | None = 0
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            main()
    except SystemExit as stop:
        status = stop.code
    finally:
        sys.argv, sys.stdin = before
    assert isinstance(status, int)
    return Result(status, out.getvalue(), err.getvalue())
