"""The report of a game: one page to keep, as HTML, SVG, Markdown or JSON."""
