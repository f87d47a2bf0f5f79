"""The clauses of kind L: each looks at one world and returns a violation."""
