"""Speed as ratios, each the median of several in one run; see `tests.benchmarks.speed`."""
