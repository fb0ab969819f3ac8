def problem(state): return None
