"""What the templates of phrases are filled with: for each game the moves at a position and the words that say them."""
