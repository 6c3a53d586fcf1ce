"""Bakes the painted covers (`python web/covers/bake.py`): SVGs full of filters, small pictures.

Needs a Chromium; what it makes is kept in the repository, so that nobody else does.
"""

import base64
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))
from tests.web.conftest import FLAGS, chromium  # noqa: E402

BAKED = HERE.parent / "public/covers"
SIZES = {"": (216, 290), "-large": (432, 580)}
QUALITY = 0.82
FACES = "".join(
    f"@font-face{{font-family:'{family}';font-weight:100 1000;"
    f"src:url(data:font/woff2;base64,{data})}}"
    for family, data in (
        (name, base64.b64encode((HERE.parent / f"public/fonts/{file}.woff2").read_bytes()).decode())
        for name, file in (("Fraunces", "fraunces"), ("Nunito Sans", "nunito-sans"))
    )
)
TO_WEBP = """async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""


def bake(page: Page, cover: Path, name: str, size: tuple[int, int]) -> int:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(
        f"<style>{FACES}:root{{--text:'Nunito Sans';--serif:Fraunces}}"
        "svg text{font-family:var(--text)}body{margin:0}"
        "svg{display:block;width:100vw;height:100vh}</style>"
        + cover.read_text("utf-8").replace("<svg ", '<svg preserveAspectRatio="none" ', 1)
    )
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    png = base64.b64encode(page.screenshot()).decode()
    webp = base64.b64decode(page.evaluate(TO_WEBP, [png, QUALITY]))
    BAKED.joinpath(name).write_bytes(webp)
    return len(webp)


def main() -> None:
    BAKED.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page()
        for cover in sorted(HERE.glob("*.svg")):
            for suffix, size in SIZES.items():
                name = f"{cover.stem}{suffix}.webp"
                sys.stdout.write(f"{name}: {bake(page, cover, name, size)} bytes\n")
        browser.close()


if __name__ == "__main__":
    main()
