"""The three errors a user of the library can meet. Each says what would be right."""


class LudothequeError(Exception):
    """Whatever Ludothèque refuses; never raised itself, only its three kinds."""


class NotLegal(LudothequeError):
    """The rules forbid the action. `rule` is the number to read, `reason` the sentence."""

    def __init__(self, action: str, rule: str, reason: str) -> None:
        super().__init__(f"{action}: {reason} (rule {rule})")
        self.action, self.rule, self.reason = action, rule, reason


class NotYours(LudothequeError):
    """The decision belongs to another seat."""


class Malformed(LudothequeError):
    """A text, id, file, seat count, option or seed that means nothing here.

    `french` says the same to people who play in French, where players can meet it.
    """

    def __init__(self, text: str, french: str = "") -> None:
        super().__init__(text)
        self.french = french or text
