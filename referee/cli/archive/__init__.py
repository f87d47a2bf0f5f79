"""Many files at once: what `audit` finds in each, in which order, by how many processes, and what changed."""
