"""One module per verb (`pet` and `build` share one): from a parsed line to the ruling and the state after it."""
