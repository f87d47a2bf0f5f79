"""One browser for all tests of reports: starting one takes longer than looking at most pages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from tests.support.browser import Browser, installed


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium; tests that need it are left out where it is not installed."""
    programs = installed()
    if programs is None or find_spec("selenium") is None:
        pytest.skip("Chromium, its driver or selenium is not installed")
    one = Browser(*programs)
    yield one
    one.close()
