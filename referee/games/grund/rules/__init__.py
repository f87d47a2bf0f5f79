"""The rules: setup, the course of a round, clauses and what lines do."""
