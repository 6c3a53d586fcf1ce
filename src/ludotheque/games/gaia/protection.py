"""A power from its announcement to its end, and the question for a Protection (10.1 to 10.4)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gaia.cities import settle
from ludotheque.games.gaia.data import FIRST_POWER, LANDS, NO_CARD, POWER, PROTECTION, TORNADO
from ludotheque.games.gaia.hands import count_back, show_card
from ludotheque.games.gaia.objectives import claim, claim_power_objectives
from ludotheque.games.gaia.powers import strike
from ludotheque.games.gaia.state import ANSWERING, KEEPING, SPENT
from ludotheque.games.gaia.table import whole
from ludotheque.games.gaia.tornado import steal


@kernel
def announce(s: State) -> None:
    """Rule 10.1: all is named; now the rivals are asked."""
    s.phase = ANSWERING
    ask_after(s, whole(s.turn))


@kernel
def ask_after(s: State, seat: int) -> None:
    """Rule 10.2: ask the next rival with a Power card; when there is none, the power strikes."""
    for i in range(1, whole(s.seats)):
        rival = (seat + i) % whole(s.seats)
        if rival == s.turn:
            break
        if count_back(s, rival, POWER) > 0:
            s.actor = rival
            return
    s.actor = s.turn
    enact(s)


@kernel
def enact(s: State) -> None:
    """The power takes effect."""
    if s.card == TORNADO:
        steal(s)
    else:
        strike(s)
        settle(s, whole(s.turn))
    if s.phase != KEEPING:
        conclude(s)


@kernel
def conclude(s: State) -> None:
    """Rules 9.4, 10.1: the card lies before its seat, then objectives are looked at."""
    lay_down(s, whole(s.turn), whole(s.card))
    clear_announcement(s)
    s.phase = SPENT
    claim(s, whole(s.turn))


@kernel
def cancel(s: State) -> None:
    """Rules 9.6, 10.3: the seat whose power was cancelled goes first with objectives."""
    rival = whole(s.actor)
    show_card(s, rival, PROTECTION)
    s.actor = s.turn
    for seat in range(whole(s.seats)):
        s.named[seat] = NOBODY
    conclude(s)
    lay_down(s, rival, PROTECTION)
    claim_power_objectives(s, rival)


@kernel
def lay_down(s: State, seat: int, card: int) -> None:
    """Rules 4.4, 10.1: a played card lies open before its seat."""
    place = card if card < len(LANDS) else len(LANDS) + card - FIRST_POWER
    s.lying[seat, place] += 1


@kernel
def clear_announcement(s: State) -> None:
    s.card, s.target, s.toward = NO_CARD, NOBODY, NOBODY
