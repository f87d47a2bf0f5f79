"""The knowledge of the hands of the colours, and the secrets of each."""
