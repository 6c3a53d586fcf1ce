"""What plays: a bot is given a match and its seat, and answers with an action.

It may look at the legal list of its seat, at its view, and at worlds resampled for it; never at the
state itself.
"""
