"""The command line: one module per command under `commands`, shared rendering and output beside them."""
