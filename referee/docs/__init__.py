"""The documentation that `referee docs` prints: one Markdown file for each topic."""
