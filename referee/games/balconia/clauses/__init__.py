"""Balconia's legality clauses: each function returns the violation of one clause, or None."""
