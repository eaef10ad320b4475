#!/usr/bin/env python3
"""test_page.py PAGE HEADLESS PROJECT PICTURES: the page in a browser as a person meets it; pictures of what it showed go to PICTURES.

Each step prints a line with what was measured; exit status 1 if one of them is not as it should be."""
import base64
import gzip
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import browser

PAGE, HEADLESS, PROJECT, PICTURES = (Path(argument).resolve() for argument in sys.argv[1:5])
# Asked: 1.5 s on an idle machine with two cores; a busy one takes longer.
FIRST_PICTURE_MS = 1500
SENT_MOST = 3_000_000
GAMES = "/libsdl/arkanong/games"


def headless(*arguments):
    return subprocess.run([HEADLESS, *map(str, arguments)], capture_output=True, text=True, check=False)


def headless_on(data, *words):
    """What the desktop's program says of a replay's bytes; it has to be content."""
    with tempfile.NamedTemporaryFile(suffix=".replay") as file:
        file.write(data)
        file.flush()
        answer = headless(*words, file.name)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


def end_of(data):
    """The end of a replay's game."""
    return json.loads(headless_on(data, "run", "--replay").splitlines()[-1])["end"]


def wait_for_picture(page):
    page.wait_for("typeof Module !== 'undefined' && Module.page.pictures > 5", 60)


def files_below(page, folder):
    """{path: bytes} of what the game keeps in the page."""
    found = page.value("""(() => { const all = {}; const look = (f) => { for (const n of FS.readdir(f)) { if (n === '.' || n === '..') continue;
        const p = f + '/' + n; if (FS.isDir(FS.stat(p).mode)) look(p); else all[p] = Array.from(FS.readFile(p)); } };
        if (FS.analyzePath('%s').exists) look('%s'); return all; })()""" % (folder, folder))
    return {path: bytes(data) for path, data in found.items()}


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
        assert not page.said, page.said
        return f"after {shown:.0f} ms (asked: {FIRST_PICTURE_MS}); then {rate:.0f} pictures per second"
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


def load(page, *files):
    """As when somebody drops these (name, bytes) on the page."""
    listed = json.dumps([(name, base64.b64encode(content).decode()) for name, content in files])
    page.value("""(() => { const files = new DataTransfer();
        for (const [name, content] of %s) files.items.add(new File([Uint8Array.from(atob(content), (c) => c.charCodeAt(0))], name));
        return takeFiles(files.files); })()""" % listed)


def saved(page, name):
    """What the page gives who clicks that file."""
    return bytes(page.value("""(async () => { const link = Array.from(document.querySelectorAll('#list a')).find((a) => a.download === %s);
        link.addEventListener('click', (event) => event.preventDefault()); link.click();
        return Array.from(new Uint8Array(await (await fetch(link.href)).arrayBuffer())); })()""" % json.dumps(name)))


def make_pack(title):
    """The bytes of a pack of one level."""
    with tempfile.TemporaryDirectory() as folder:
        text = (PROJECT / "levels/11-first-light.level").read_text(encoding="utf-8")
        (Path(folder) / "one.level").write_text(text.replace("First light", title), encoding="utf-8")
        answer = headless("pack", folder, "--out", Path(folder) / "made.arkanong")
        assert answer.returncode == 0, answer.stderr
        return (Path(folder) / "made.arkanong").read_bytes()


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


def paddles(page):
    """{side: where its paddle is, X} at the end of the game that the page has kept, which is of two sides."""
    (data,) = files_below(page, GAMES).values()
    end = end_of(data)
    sides = {paddle["side"]: paddle["x"] for paddle in end["paddles"]}
    assert set(sides) == {"bottom", "top"}, f"another game was begun: {end}"
    return sides


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
             ("keyboard, sound, reload", check_keyboard_game), ("links", check_links), ("touch", check_touch), ("two thumbs", check_thumbs),
             ("editor by touch", check_touch_editor), ("pad", check_pad), ("files", check_files), ("pointer, hidden tab", check_hidden),
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
