"""Steps of test_page.py with fingers on the screens of phones and tablets."""
import time

import browser
from desktop import PICTURES, PROJECT, files_below, headless, paddles, wait_for_picture

# Windows in points.
TOUCHED = ((390, 844), (844, 390), (1024, 768), (1280, 720))


def check_touch_sizes(site):
    """Menus where fingers point: pictures of the title, the options and the pause at sizes of phones and tablets."""
    link = headless("link", PROJECT / "levels/11-first-light.level").stdout.split("#")[1].strip()
    for width, height in TOUCHED:
        page = browser.Browser(width=width, height=height, touch=True)
        try:
            page.open(site.address + "index.html")
            wait_for_picture(page)
            time.sleep(1.5)
            page.picture(PICTURES / f"touch-{width}x{height}-title.png")
            page.open("about:blank")
            page.open(site.address + "index.html#" + link)
            wait_for_picture(page)
            time.sleep(1)
            page.key("Escape")
            time.sleep(1)
            page.picture(PICTURES / f"touch-{width}x{height}-pause.png")
            # Options is the fifth row.
            for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"):
                page.key(key)
                time.sleep(0.4)
            time.sleep(1)
            page.picture(PICTURES / f"touch-{width}x{height}-options.png")
        finally:
            page.close()
    return "see touch-*x*.png"


def check_touch(site):
    """A finger moves the paddle by as much as itself, and a tap serves."""
    page = browser.Browser(width=450, height=900, touch=True)
    try:
        page.open(site.address + "index.html#" + headless("link", PROJECT / "levels/11-first-light.level").stdout.split("#")[1].strip())
        wait_for_picture(page)
        time.sleep(1.5)
        page.touch("Start", (100, 800))
        for x in range(100, 200, 5):
            page.touch("Move", (x, 800))
            time.sleep(0.02)
        page.touch("End")
        time.sleep(0.3)
        page.picture(PICTURES / "touch-moved.png")
        page.touch("Start", (300, 850))
        page.touch("End")
        time.sleep(1.5)
        page.picture(PICTURES / "touch-served.png")
        page.touch("Start", (450 - 132, 28))
        page.touch("End")
        time.sleep(1)
        page.picture(PICTURES / "touch-paused.png")
        assert page.value("getComputedStyle(document.getElementById('keys')).display") == "flex"
        assert page.value("Module.page.hasFingers()"), "rows of menus are low for a finger"
        return "see touch-*.png"
    finally:
        page.close()


def check_thumbs(site):
    """Two people on one tablet: each half of the screen has a paddle."""
    page = browser.Browser(width=1024, height=768, touch=True)
    try:
        page.open(site.address + "index.html")
        wait_for_picture(page)
        # Together, Two players
        for key in ("ArrowDown", "ArrowDown", "Enter", "ArrowDown", "Enter"):
            page.key(key)
            time.sleep(0.5)
        time.sleep(1)
        # A browser that was held up waits until somebody moves.
        for _ in range(3):
            page.touch("Start", (500, 650), (500, 120))
            for way in range(0, 400, 10):
                page.touch("Move", (500 - way, 650), (500 + way, 120))
                time.sleep(0.02)
            page.touch("End")
        page.picture(PICTURES / "thumbs.png")
        page.key("Escape")
        time.sleep(2)
        at = paddles(page)
        # Both begin at 480.
        assert at["bottom"] < 380 and at["top"] > 580, at
        return f"the lower paddle is led to {at['bottom']:.0f}, the upper one to {at['top']:.0f}"
    finally:
        page.close()


def check_touch_editor(site):
    """The editor by a finger: what it drags moves."""
    page = browser.Browser(width=1024, height=768, touch=True)
    try:
        page.open(site.address + "index.html#" + headless("link", PROJECT / "levels/11-first-light.level").stdout.split("#")[1].strip())
        wait_for_picture(page)
        time.sleep(1.5)
        page.key("Escape")
        time.sleep(1)
        # "Edit this level"
        for key in ("ArrowDown", "ArrowDown", "ArrowDown", "Enter"):
            page.key(key)
            time.sleep(0.3)
        time.sleep(2)
        page.picture(PICTURES / "editor.png")
        page.touch("Start", (500, 300))
        for x in range(500, 620, 6):
            page.touch("Move", (x, 300 + (x - 500) // 3))
            time.sleep(0.02)
        page.touch("End")
        time.sleep(1)
        page.picture(PICTURES / "editor-dragged.png")
        time.sleep(3)
        drafts = files_below(page, "/libsdl/arkanong/drafts")
        assert any(drafts.values()), "nothing was dragged"
        return f"what is dragged is kept as a draft of {max(map(len, drafts.values()))} bytes; see editor*.png"
    finally:
        page.close()
