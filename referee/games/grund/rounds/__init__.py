"""The course of a game: its rounds, the cat tile that begins each, and the point to which a typed line belongs."""
