"""Balconia's understanding of typed lines: sides that are told or described, numbers, cells beside blocks."""
