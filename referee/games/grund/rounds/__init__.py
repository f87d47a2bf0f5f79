"""The course of the game: its rounds, the cat tile that begins each, and the point to which a line belongs."""
