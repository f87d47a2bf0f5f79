"""Cathood once more: every action with its chain of effects, every clause about a line, the course and the score."""

from tests.differential.cathood.opinion import Cathood

__all__ = ["Cathood"]
