"""Files: reading, positions of keys, the models of what a file holds, appending."""
