"""The knowledge of hidden things: energy in hands, photos under the pile."""
