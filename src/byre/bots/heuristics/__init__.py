"""What bots know of each game beside its rules: how good an action looks, and what points mean."""
