"""Every message between a browser and a table: in the house of a server, or in the page itself.

The browser's TypeScript types are generated from here: `ludotheque wire`. Changes only ever add.

A browser's first message (`wishes.py`) is `Hello`; it is answered with one `State` for each viewer
that its secrets make of it, and again whenever something changed; or, where it wished for news,
from then on with `News`, which says only what changed (`news.py`). Each other message carries an
`id` of the browser's choice, and gets one answer with that `id`: `Done`, `Forecast`, `Why`,
`Hint`, `Pong`, or `Refused`, by which nothing was changed, but for the error `unsure`: then the
database gave no answer, and it may be stored or not. Whoever marks what it wishes by `once` may
send the same again, over this connection or another: it is not done twice.

A table's log is numbered from 1. A browser names the number it saw; if the *match* has moved on
since (lines of chat do not count), it is refused as `stale`.

The *viewer* is who looks at a table: a seat, which may know what is its own, or a spectator. On the
wire the viewer is called `eyes`.
"""
