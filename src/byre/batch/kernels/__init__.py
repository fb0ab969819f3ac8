"""The compiled half of a batch: playing, masks, rewards and observations.

The units of compiled code are named after a digest of this folder, so that a change here leaves the rules and the bots
as they are.
"""
