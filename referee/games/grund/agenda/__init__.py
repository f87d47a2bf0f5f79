"""What comes next: points at which a line may be typed, frames that stand for something under way."""
