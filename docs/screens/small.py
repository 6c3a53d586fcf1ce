"""A picture in 256 colours: our screens have few, and the repository stays light."""

import base64
import struct
import zlib

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Browser

EXACT = 160  # the commonest colours are kept as they are; the rest are means of close ones
MOST = 256

PIXELS = """async (png) => {
  const file = await fetch(`data:image/png;base64,${png}`);
  const picture = await createImageBitmap(await file.blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  let text = '';
  for (let i = 0; i < data.length; i += 0x8000)
    text += String.fromCharCode(...data.subarray(i, i + 0x8000));
  return [picture.width, picture.height, btoa(text)];
}"""


def small_png(browser: Browser, png: bytes) -> bytes:
    width, height, raw = _pixels(browser, png)
    colours = raw[:, 0] << 16 | raw[:, 1] << 8 | raw[:, 2]
    found, where, counts = np.unique(colours, return_inverse=True, return_counts=True)
    palette = _palette(_parts(found), counts)
    nearest = _nearest(_parts(found), palette)
    return _write(width, height, palette, nearest[where].astype(np.uint8))


def _pixels(browser: Browser, png: bytes) -> tuple[int, int, NDArray[np.int64]]:
    """The browser reads its own picture: it brings the decoder."""
    page = browser.new_page()
    width, height, text = page.evaluate(PIXELS, base64.b64encode(png).decode())
    page.close()
    flat = np.frombuffer(base64.b64decode(text), np.uint8).astype(np.int64)
    return width, height, flat.reshape(-1, 4)


def _parts(colours: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.stack([colours >> 16, colours >> 8 & 255, colours & 255], axis=1)


def _palette(colours: NDArray[np.int64], counts: NDArray[np.int64]) -> NDArray[np.int64]:
    order = np.argsort(-counts)
    exact, rest = colours[order[:EXACT]], order[EXACT:]
    if not len(rest):
        return exact
    close = colours[rest] >> 4
    _, group = np.unique(close[:, 0] << 8 | close[:, 1] << 4 | close[:, 2], return_inverse=True)
    weight = np.bincount(group, counts[rest])
    means = [np.bincount(group, counts[rest] * colours[rest, i]) / weight for i in range(3)]
    common = np.argsort(-weight)[: MOST - EXACT]
    return np.concatenate([exact, np.rint(np.stack(means, axis=1)[common]).astype(np.int64)])


def _nearest(colours: NDArray[np.int64], palette: NDArray[np.int64]) -> NDArray[np.int64]:
    chunks = np.array_split(colours, max(1, len(colours) // 2000))
    return np.concatenate(
        [((chunk[:, None] - palette[None]) ** 2).sum(2).argmin(1) for chunk in chunks]
    )


def _write(width: int, height: int, palette: NDArray[np.int64], dots: NDArray[np.uint8]) -> bytes:
    rows = np.zeros((height, width + 1), np.uint8)  # each begins with its filter: none
    rows[:, 1:] = dots.reshape(height, width)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", palette.astype(np.uint8).tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
