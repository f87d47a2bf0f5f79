"""All tests know one game more than the package: Nim."""

from tests.nim import register

register()
