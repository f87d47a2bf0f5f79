"""What is known of the hands of the colours, and what is secret to whom."""
