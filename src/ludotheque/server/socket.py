"""A WebSocket as the service writes it: what is told in one breath leaves in one write.

uvicorn writes every message by itself, which wakes the system each time, and stops reading after
every message that comes in. Answers and news of one action go out together here, and a browser may
be a few messages ahead before it has to wait.
"""

import struct

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

_MOST_AHEAD = 8
"""Messages that may have come in before they are listened to."""
_TEXT = 0x81
"""The first byte of a whole message of text, which nothing is done to on its way."""
_SHORT, _MEDIUM = 126, 1 << 16


class Socket(WebSocketsSansIOProtocol):
    """One browser's line to a table."""

    _waiting: tuple[bytes, ...] = ()

    async def send(self, message: ASGISendEvent) -> None:
        text = message.get("text")
        if message["type"] != "websocket.send" or text is None or not self._is_open():
            self._write()
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        data = str(text).encode()
        if not self._waiting:
            self.loop.call_soon(self._write)
        self._waiting += (head_of(len(data)), data)

    def _is_open(self) -> bool:
        return self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN

    def _write(self) -> None:
        waiting, self._waiting = self._waiting, ()
        if waiting and not self.transport.is_closing():
            self.transport.write(b"".join(waiting))

    def shutdown(self) -> None:
        self._write()
        super().shutdown()

    def send_receive_event_to_app(self) -> None:
        has_room = not self.read_paused and self.queue.qsize() < _MOST_AHEAD
        self.read_paused |= has_room  # else it is paused
        super().send_receive_event_to_app()
        self.read_paused &= not has_room


def head_of(length: int) -> bytes:
    """What stands before so many bytes of text (RFC 6455, 5.2)."""
    if length < _SHORT:
        return bytes((_TEXT, length))
    if length < _MEDIUM:
        return struct.pack("!BBH", _TEXT, _SHORT, length)
    return struct.pack("!BBQ", _TEXT, _SHORT + 1, length)
