"""The movement of figures: what a move costs, which moves are illegal, where a move ends."""
