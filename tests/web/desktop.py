"""What steps of test_page.py share: the desktop's program, which judges what the page has kept, and the page's files."""
import base64
import json
import subprocess
import sys
import tempfile
from pathlib import Path

PAGE, HEADLESS, PROJECT, PICTURES = (Path(argument).resolve() for argument in sys.argv[1:5])
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


def paddles(page):
    """{side: where its paddle is, X} at the end of the game that the page has kept, which is of two sides."""
    (data,) = files_below(page, GAMES).values()
    end = end_of(data)
    sides = {paddle["side"]: paddle["x"] for paddle in end["paddles"]}
    assert set(sides) == {"bottom", "top"}, f"another game was begun: {end}"
    return sides
