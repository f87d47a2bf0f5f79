"""What the table and its players see and ask for: the position, legal moves, questions, what is still to be told."""
