#!/usr/bin/env python3
"""test_page.py PAGE HEADLESS PROJECT PICTURES: the page in a browser as a person meets it; pictures of what it showed go to PICTURES.

Each step prints a line with what was measured; exit status 1 if one of them is not as it should be."""
import base64
import gzip
import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

import browser
import fingers
from desktop import GAMES, PAGE, PICTURES, PROJECT, end_of, files_below, headless, headless_on, load, make_pack, paddles, saved, wait_for_picture

# On an idle machine with two processors, of which emulating a graphics card takes one and a half; a busy one is not held to them.
FIRST_PICTURE_MS = 1500
PICTURES_LEAST = 55
SENT_MOST = 3_000_000
# Of 255: edges are smoothed otherwise by a card.
ALIKE = 4.0


def check_size():
    sent = sum(len(gzip.compress(path.read_bytes(), 9)) for path in PAGE.iterdir()
               if path.name.startswith("arkanong.") or path.name in ("index.html", "page.js", "sw.js"))
    assert sent < SENT_MOST, f"{sent} bytes are sent"
    return f"{sent} bytes, packed"


def check_first_picture(site):
    page = browser.Browser()
    try:
        page.open(site.address + "index.html")
        wait_for_picture(page)
        shown = page.value("Module.page.shown")
        page.picture(PICTURES / "title.png")
        before = page.value("Module.page.pictures")
        time.sleep(5)
        rate = (page.value("Module.page.pictures") - before) / 5
        load = os.getloadavg()[0]
        assert not page.said, page.said
        measured = f"after {shown:.0f} ms, then {rate:.0f} pictures per second, at a load of {load:.1f} on {os.cpu_count()} processors"
        # Others' work is not the page's.
        assert load > os.cpu_count() or (shown <= FIRST_PICTURE_MS and rate >= PICTURES_LEAST), measured
        return measured
    finally:
        page.close()


def check_hashes(site):
    """Levels played by bots in the page's worker end with the hashes of the desktop's program."""
    page = browser.Browser()
    levels = sorted((PROJECT / "levels").glob("*.level"))[::12]
    try:
        page.open(site.address + "check.html")
        page.wait_for("document.getElementById('end').textContent !== ''", 60)
        for level in levels:
            here = headless("run", level, "--seconds", 20, "--bots", "normal", "--seed", 7)
            page.value("document.getElementById('level').value = " + json.dumps(level.read_text(encoding="utf-8")))
            page.value("document.getElementById('seconds').value = 20; document.getElementById('seed').value = 7; document.getElementById('end').textContent = ''; run()")
            page.wait_for("document.getElementById('end').textContent !== ''", 120)
            there = page.value("document.getElementById('end').textContent")
            assert json.loads(there) == json.loads(here.stdout.splitlines()[-1]), level.name
        page.picture(PICTURES / "check.png")
        return f"{len(levels)} levels, 20 s each, end as on the desktop"
    finally:
        page.close()


def check_keyboard_game(site):
    """A duel by keys is kept in the page, and what is kept verifies on the desktop; settings and sound as well, after a reload."""
    page = browser.Browser(language="de")
    try:
        page.open(site.address + "index.html")
        wait_for_picture(page)
        assert page.value("!Module.SDL2 || !Module.SDL2.audioContext || Module.SDL2.audioContext.state !== 'running'"), "sound before anybody did anything"
        page.click(10, 700)
        page.key("Enter")
        page.wait_for("Module.SDL2 && Module.SDL2.audioContext && Module.SDL2.audioContext.state === 'running'", 10)
        for i in range(12):
            page.key(" ")
            page.key("ArrowLeft" if i % 2 else "ArrowRight", hold=0.4)
        page.picture(PICTURES / "keyboard.png")
        page.key("Escape")
        time.sleep(2.5)
        page.picture(PICTURES / "pause.png")
        kept = files_below(page, "/libsdl")
        page.open("about:blank")
        page.open(site.address + "index.html")
        wait_for_picture(page)
        time.sleep(1)
        page.picture(PICTURES / "reloaded.png")
        again = files_below(page, "/libsdl")
        assert any(path.endswith("/settings") for path in again), sorted(again)
        replays = [data for path, data in {**kept, **again}.items() if path.startswith(GAMES)]
        assert replays, sorted(again)
        for data in replays:
            headless_on(data, "verify")
        page.key("Enter")
        time.sleep(5)
        page.picture(PICTURES / "resumed.png")
        return f"{len(replays)} kept games verify on the desktop; {len(again)} files, the settings among them, after a reload"
    finally:
        page.close()


def check_links(site):
    """A link's level is played at once, a replay's game shown, a damaged one refused in words."""
    level = headless("link", PROJECT / "levels/11-first-light.level").stdout.strip()
    replay = headless("link", next((PROJECT / "tests/pars").glob("11-*.replay"))).stdout.strip()
    page = browser.Browser()
    try:
        for name, link in (("link-level", level), ("link-replay", replay)):
            page.open("about:blank")
            page.open(site.address + link)
            wait_for_picture(page)
            time.sleep(1.5)
            page.picture(PICTURES / (name + ".png"))
            assert not any("link" in line for line in page.said), page.said
        page.wait_for("Module.page.proof !== null", 60)
        proof = page.value("Module.page.proof")
        page.picture(PICTURES / "link-proved.png")
        end = json.loads(headless("run", "--replay", next((PROJECT / "tests/pars").glob("11-*.replay"))).stdout.splitlines()[-1])
        assert proof["status"] == 0 and proof["hash"] == end["end"]["hash"], (proof, end["end"]["hash"])
        kept = [path for path in files_below(page, "/libsdl/arkanong/links")]
        assert len(kept) == 2, kept
        page.open("about:blank")
        page.open(site.address + "index.html#level=eNpLyc")
        page.wait_for("document.getElementById('words').textContent.includes('damaged or cut off')", 30)
        page.picture(PICTURES / "link-damaged.png")
        return f"a level of {len(level)} characters, a replay of {len(replay)}, proved by the hash {proof['hash']}"
    finally:
        page.close()


def check_copied_links(site):
    """"Copy link" in the editor and of a replay puts a link on the clipboard, and who opens that plays the same level, sees the same game."""
    levels, replays = {}, {}
    level = headless("link", PROJECT / "levels/11-first-light.level").stdout.strip()
    replay = headless("link", next((PROJECT / "tests/pars").glob("11-*.replay"))).stdout.strip()
    page = browser.Browser()

    def copied_from(link, keys):
        page.open("about:blank")
        page.open(site.address + link)
        wait_for_picture(page)
        time.sleep(1.5)
        page.value("navigator.clipboard.writeText('')")
        for key in keys:
            page.key(key)
            time.sleep(0.5)
        if "Escape" in keys:
            time.sleep(1.5)
            page.with_control("l")
        for _ in range(50):
            text = page.value("navigator.clipboard.readText()")
            if text:
                return text
            time.sleep(0.1)
        raise AssertionError("nothing is on the clipboard")

    def opened(link):
        page.open("about:blank")
        page.open(link)
        wait_for_picture(page)
        time.sleep(1)
        page.key(" ")
        time.sleep(1)
        page.wait_for("Module.page.pictures > 60", 30)
        assert not any("link" in line for line in page.said), page.said
        return files_below(page, "/libsdl/arkanong/links")

    try:
        page.ask("Emulation.setFocusEmulationEnabled", enabled=True)
        page.targets("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"], origin=site.address)
        # Pause, "Edit this level"
        link = copied_from(level, ("Escape", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"))
        assert link.startswith(site.address + "index.html#level="), link
        levels = opened(link)
        page.picture(PICTURES / "copied-level.png")
        # The replay's menu, "Copy link"
        link = copied_from(replay, ("m", "End", "ArrowUp", "ArrowUp", "Enter"))
        assert link == site.address + replay, link
        replays = opened(link)
        page.wait_for("Module.page.proof !== null && Module.page.proof.status === 0", 60)
        titles = {path: data for path, data in {**levels, **replays}.items() if path.endswith(".level")}
        assert any(b"First light" in data for data in titles.values()), sorted(titles)
        return f"of a level, {len(levels)} kept, and of a replay, which is proved"
    finally:
        page.close()


def check_full_screen(site):
    """The page's button fills the screen with the game, and takes it back."""
    page = browser.Browser(width=800, height=600)
    try:
        page.open(site.address + "index.html")
        wait_for_picture(page)
        at = "document.getElementById('full').getBoundingClientRect()"
        for full in (True, False):
            page.mouse("Moved", 790, 10)
            time.sleep(0.3)
            page.click(page.value(f"{at}.x + {at}.width / 2"), page.value(f"{at}.y + {at}.height / 2"))
            page.wait_for(f"(document.fullscreenElement !== null) === {str(full).lower()}", 10)
            before = page.value("Module.page.pictures")
            page.wait_for(f"Module.page.pictures > {before + 10}", 20)
            page.wait_for("canvas.width === Math.floor(innerWidth * devicePixelRatio) && canvas.height === Math.floor(innerHeight * devicePixelRatio)", 10)
        return "goes and comes back, the picture as large as the window"
    finally:
        page.close()


def picture_menu(page, path):
    """The title's third door, whose menu stands still while a game goes on right of it."""
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        page.key(key)
        time.sleep(0.6)
    time.sleep(2)
    page.picture(path, width=340)
    return path.read_bytes()


def menu_of(site, language, settings=None):
    """What a menu looks like in a browser of that language, and the page's own words."""
    page = browser.Browser(language=language)
    try:
        page.open(site.address + "index.html")
        wait_for_picture(page)
        if settings:
            load(page, ("settings", settings))
            time.sleep(2)
            wait_for_picture(page)
        time.sleep(1)
        shown = picture_menu(page, PICTURES / f"menu-{language}{'-set' if settings else ''}.png")
        return shown, page.value("[document.documentElement.lang, document.getElementById('done').textContent, document.getElementById('full').ariaLabel]")
    finally:
        page.close()


def check_languages(site):
    """The game and its page speak the browser's language, and the one that is chosen in the options."""
    english, words = menu_of(site, "en")
    assert words == ["en", "Back to the game", "Full screen"], words
    for language, said in (("de-AT", ["de", "Zurück zum Spiel", "Vollbild"]), ("fr", ["fr", "Retour au jeu", "Plein écran"])):
        shown, words = menu_of(site, language)
        assert words == said, words
        assert shown != english, f"the menu is English in a browser that speaks {language}"
        chosen, _ = menu_of(site, "en", b"language = " + language[:2].encode() + b"\n")
        assert shown == chosen, f"the menu is not as where {language[:2]} has been chosen"
    return "German and French, the same as where they are chosen"


# Lets an emulated card pass for one.
CARD = """(() => { const ask = WebGLRenderingContext.prototype.getParameter;
    WebGLRenderingContext.prototype.getParameter = function(what) { return what === 0x9246 ? 'a card' : ask.call(this, what); }; })()"""

# The mean difference of two pictures, of 255.
DIFFERENCE = """(async () => { const pixels = async (data) => { const picture = new Image(); picture.src = 'data:image/png;base64,' + data; await picture.decode();
    const sheet = new OffscreenCanvas(picture.width, picture.height).getContext('2d'); sheet.drawImage(picture, 0, 0);
    return sheet.getImageData(0, 0, picture.width, picture.height).data; };
    const [a, b] = [await pixels('%s'), await pixels('%s')]; let sum = 0; for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
    return a.length === b.length ? sum / a.length : 255; })()"""


def check_card(site):
    """By a graphics card, here an emulated one, pictures are as those without, and one that is taken away is had again."""
    without, _ = menu_of(site, "en")
    page = browser.Browser()
    try:
        page.ask("Page.addScriptToEvaluateOnNewDocument", source=CARD)
        page.open(site.address + "index.html")
        wait_for_picture(page)
        assert page.value("canvas.getContext('2d') === null"), "it is drawn without a card"
        time.sleep(1)
        with_card = picture_menu(page, PICTURES / "card-menu.png")
        difference = page.value(DIFFERENCE % tuple(base64.b64encode(data).decode() for data in (without, with_card)))
        assert difference < ALIKE, f"a picture by a card differs by {difference:.1f} of 255"
        page.value("window.before = true; (canvas.getContext('webgl2') || canvas.getContext('webgl')).getExtension('WEBGL_lose_context').loseContext()")
        page.wait_for("typeof before === 'undefined'", 20)
        wait_for_picture(page)
        return f"a mean difference of {difference:.2f} of 255 from the picture without a card"
    finally:
        page.close()


def check_dropped_pack(site):
    """A pack that is dropped on the page opens, its first level is played, and the game is kept."""
    page = browser.Browser()
    try:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "Garden.arkanong"
            path.write_bytes(make_pack("Evening"))
            page.open(site.address + "index.html")
            wait_for_picture(page)
            page.drop(path)
            page.wait_for("FS.analyzePath('/libsdl/arkanong/my-levels/Garden.arkanong').exists", 20)
            time.sleep(2)
        page.key("Enter")
        time.sleep(2)
        for i in range(6):
            page.key(" ")
            page.key("ArrowLeft" if i % 2 else "ArrowRight", hold=0.4)
        page.picture(PICTURES / "dropped-pack.png")
        page.key("Escape")
        time.sleep(2.5)
        games = files_below(page, GAMES)
        played = [path for path, data in games.items() if "evening" in path and end_of(data)["seconds"] > 1.0]
        assert played, sorted(games)
        return played[0].split("/")[-1] + " was played"
    finally:
        page.close()


def check_catalogue(site):
    """A catalogue on another server is listed, and a pack of it is taken and kept."""
    page = browser.Browser()
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(PROJECT / "tests/cases/releases/1.0.0/lighthouse.arkanong", folder)
        headless("catalogue", folder, "--no-play")
        shop = browser.Site(folder)
        try:
            page.open(site.address + "index.html")
            wait_for_picture(page)
            time.sleep(1.5)
            # More, Levels
            for key in 3 * ["ArrowDown"] + ["Enter"] + 6 * ["ArrowDown"] + ["Enter"]:
                page.key(key)
                time.sleep(0.35)
            # Packs and sets, Packs from the web
            for x, y in ((127, 645), (530, 482)):
                page.click(x, y)
                time.sleep(0.6)
            page.type(shop.address)
            page.key("Enter")
            time.sleep(2)
            page.picture(PICTURES / "catalogue.png")
            page.key("Enter")
            page.wait_for("FS.analyzePath('/libsdl/arkanong/my-levels/lighthouse.arkanong').exists", 20)
            time.sleep(1)
            page.picture(PICTURES / "catalogue-taken.png")
            assert not page.said, page.said
            return "a pack of another server is taken; see catalogue*.png"
        finally:
            page.close()
            shop.close()


def check_files(site):
    """Files are saved from the page and loaded into it, none over another; what is none of the game's is refused."""
    level = (PROJECT / "levels/11-first-light.level").read_bytes()
    packs = make_pack("Morning"), make_pack("Evening")
    own = "/libsdl/arkanong/my-levels/"
    page = browser.Browser()
    try:
        page.open(site.address + "index.html")
        wait_for_picture(page)
        load(page, ("holiday.txt", b"none"), ("My own.level", level))
        page.wait_for("document.getElementById('words').textContent.includes('holiday.txt: no level')", 5)
        time.sleep(3)
        page.picture(PICTURES / "loaded.png")
        page.key("Escape")
        for pack in (*packs, packs[1]):
            load(page, ("Garden.arkanong", pack))
            time.sleep(2)
        page.picture(PICTURES / "loaded-pack.png")
        page.open("about:blank")
        page.open(site.address + "index.html")
        wait_for_picture(page)
        assert files_below(page, own.rstrip("/")) == {own + "My own.level": level, own + "Garden.arkanong": packs[0], own + "Garden-2.arkanong": packs[1]}
        page.value("showFiles()")
        page.picture(PICTURES / "files.png")
        assert saved(page, "My own.level") == level
        assert saved(page, "Garden-2.arkanong") == packs[1]
        page.value("kept.close()")
        load(page, ("settings", b"mode = 0\nshake = 0\n"))
        time.sleep(1)
        wait_for_picture(page)
        page.wait_for("FS.readFile('/libsdl/arkanong/settings', {encoding: 'utf8'}).includes('shake = 0')", 10)
        return "a level, two packs of one name, settings"
    finally:
        page.close()


# A pad as the browser's standard mapping has it: button 0 is A, 9 Start, 13 down on the cross, axis 0 the left stick's way to the right.
PAD = """(() => { const pad = { id: 'Pad', index: 0, connected: true, mapping: 'standard', timestamp: 1, axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })) };
    let there = false;
    navigator.getGamepads = () => [there ? pad : null, null, null, null];
    window.pad = {
        plug() { there = true; dispatchEvent(Object.assign(new Event('gamepadconnected'), { gamepad: pad })); },
        button(number, down) { pad.buttons[number] = { pressed: down, touched: down, value: Number(down) }; pad.timestamp++; },
        axis(number, value) { pad.axes[number] = value; pad.timestamp++; },
    }; })()"""
PAD_A, PAD_START, PAD_DOWN = 0, 9, 13


def pad_press(page, button):
    for down in ("true", "false"):
        page.value(f"pad.button({button}, {down})")
        time.sleep(0.3)


def check_pad(site):
    """A pad chooses in the menu, and its stick steers the paddle: the kept game is the duel, and the paddle is where the stick led it."""
    page = browser.Browser()
    try:
        page.ask("Page.addScriptToEvaluateOnNewDocument", source=PAD)
        page.open(site.address + "index.html")
        wait_for_picture(page)
        page.value("pad.plug()")
        time.sleep(1)
        pad_press(page, PAD_DOWN)
        page.picture(PICTURES / "pad-menu.png")
        pad_press(page, PAD_A)
        time.sleep(1)
        at = {}
        for way in (-1, 1):
            # A browser that was held up waits until somebody moves.
            for _ in range(6):
                page.value("pad.axis(0, 0)")
                time.sleep(0.1)
                page.value(f"pad.axis(0, {way})")
                time.sleep(0.4)
            page.picture(PICTURES / ("pad-left.png" if way < 0 else "pad-right.png"))
            pad_press(page, PAD_START)
            time.sleep(2)
            at[way] = paddles(page)["bottom"]
            pad_press(page, PAD_START)
        # It begins at 480.
        assert at[-1] < 380 and at[1] > 580, f"the paddle went to {at[-1]} and {at[1]}"
        return f"down and A begin the duel; the stick leads the paddle to {at[-1]:.0f} and {at[1]:.0f}"
    finally:
        page.close()


def check_hidden(site):
    """The pointer is held while one plays; in a tab that is not seen nothing is drawn, sounds or is played, and no time passes."""
    page = browser.Browser()
    try:
        page.open(site.address + "index.html")
        wait_for_picture(page)
        page.key("Enter")
        time.sleep(1)
        page.click(600, 400)
        page.wait_for("document.pointerLockElement === canvas", 10)
        page.wait_for("Module.SDL2.audioContext.state === 'running'", 10)
        before = page.cover()
        pictures = page.value("Module.page.pictures")
        time.sleep(3)
        assert page.value("Module.page.pictures") == pictures, "a tab that is not seen draws"
        assert page.value("Module.SDL2.audioContext.state") == "suspended", "a tab that is not seen sounds"
        page.uncover(before)
        page.wait_for(f"Module.page.pictures > {pictures + 5}", 10)
        page.picture(PICTURES / "seen-again.png")
        return "no picture and no sound in 3 s, then again"
    finally:
        page.close()


def check_killed(site):
    """A browser that is killed in the middle of a game has kept it but for the last seconds."""
    profile = tempfile.mkdtemp(prefix="arkanong-browser-")
    page = browser.Browser(profile=profile)
    try:
        page.open(site.address + "index.html")
        wait_for_picture(page)
        page.key("ArrowDown")
        page.key("Enter")
        for i in range(10):
            page.key(" ")
            page.key("ArrowLeft" if i % 2 else "ArrowRight", hold=0.6)
        page.kill()
        page = browser.Browser(profile=profile)
        page.open(site.address + "index.html")
        wait_for_picture(page)
        page.wait_for("FS.analyzePath('%s').exists && FS.readdir('%s').some((name) => name.endsWith('.replay'))" % (GAMES, GAMES), 10)
        kept = {path: data for path, data in files_below(page, GAMES).items() if path.endswith(".replay")}
        ((name, data),) = kept.items()
        headless_on(data, "verify")
        page.picture(PICTURES / "killed.png")
        return f"{name.split('/')[-1]} has {end_of(data)['seconds']:.1f} s and verifies"
    finally:
        page.close()
        shutil.rmtree(profile, ignore_errors=True)


def check_offline(site):
    """After the first visit the page needs no network."""
    page = browser.Browser()
    try:
        page.open(site.address + "index.html")
        wait_for_picture(page)
        page.wait_for("navigator.serviceWorker.controller !== null", 60)
        page.wait_for("caches.keys().then((names) => caches.open(names[0])).then((cache) => cache.keys()).then((files) => files.length > 8)", 60)
        site.close()
        page.open("about:blank")
        page.open(site.address + "index.html")
        wait_for_picture(page)
        return "plays without the server"
    finally:
        page.close()


def main():
    PICTURES.mkdir(parents=True, exist_ok=True)
    site = browser.Site(PAGE)
    bad = 0
    steps = (("size", lambda _: check_size()), ("first picture", check_first_picture), ("hashes", check_hashes),
             ("keyboard, sound, reload", check_keyboard_game), ("links", check_links), ("copied links", check_copied_links),
             ("full screen", check_full_screen), ("languages", check_languages), ("graphics card", check_card), ("dropped pack", check_dropped_pack),
             ("catalogue", check_catalogue),
             ("sizes for fingers", fingers.check_touch_sizes), ("touch", fingers.check_touch), ("two thumbs", fingers.check_thumbs),
             ("editor by touch", fingers.check_touch_editor), ("pad", check_pad), ("files", check_files), ("pointer, hidden tab", check_hidden),
             ("killed", check_killed), ("offline", check_offline))
    for name, step in steps:
        try:
            print(f"ok      {name}: {step(site)}", flush=True)
        except (AssertionError, TimeoutError, RuntimeError, EOFError) as error:
            bad += 1
            print(f"FAILED  {name}: {error}", flush=True)
    print(f"{len(steps) - bad} passed, {bad} failed")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
