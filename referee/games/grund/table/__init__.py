"""The view of the people at the table: the position, legal moves, questions, what is still to be told."""
