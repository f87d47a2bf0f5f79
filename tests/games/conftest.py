"""Positions of Grund with which several test files begin. States are immutable: they are made once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.grund import MOVED, TWO, after, begin, setup


@pytest.fixture(scope="session")
def start() -> Any:
    """Three players before the first line."""
    return begin(setup())


@pytest.fixture(scope="session")
def p0(start: Any) -> Any:
    """The same in the first movement."""
    return after(start, "cat w1 happy2")


@pytest.fixture(scope="session")
def bidding(start: Any) -> Any:
    """The same at the first bidding."""
    return after(start, *MOVED)


@pytest.fixture(scope="session")
def two() -> Any:
    """Two players in the first movement."""
    return after(begin(setup(2, TWO, "d3")), "cat stay happy1")
