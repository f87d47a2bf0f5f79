"""Clauses, judging and effects: what a line does, and whether it may."""
