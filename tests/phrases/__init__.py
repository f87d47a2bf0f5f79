"""What people type for a move, by game: written apart from the lexicons of the games.

Every module has `natural(state, move, rng)`, which gives phrases for a legal move, each with the line that is meant.
"""
