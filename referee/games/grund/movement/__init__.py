"""The movement of figures: what a move costs, what it may not do, where it ends."""
