"""Clauses: each rule is a small function that takes the facts it needs and gives a violation or None."""
