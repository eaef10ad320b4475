"""Levels and traces of Arkanong for Python's scripts and tests.

    import arkanong

    level = {"title": "Box", "balls": [{"x": 480, "y": 360, "vx": 300, "vy": 200}]}
    for contact in arkanong.contacts(level, seconds=5):
        print(contact.time, contact["with"], contact.point)

Units are those of level files: u, s, u/s, degrees; y downward. What can go wrong raises Error, with the sentence that the
program says. The program is found by the variable ARKANONG_HEADLESS, beside this file's prefix, or in PATH.
"""
import gzip
import io
import json
import math
import os
import shutil
import subprocess
from pathlib import Path

__all__ = ["Error", "Line", "check", "compare", "contacts", "end", "level_text", "program", "read_trace", "replay_end", "run", "verify",
           "write_level"]


class Error(Exception):
    """A file is bad, or the program says no; str() is the sentence."""


class Line(dict):
    """A line of a trace, or a group in it: its values by name, as line.point or line["point"]."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"this has no {name}; it has {', '.join(self)}") from None

    @property
    def kind(self):
        """"made", "contact", "end"; any other line is named by its first key."""
        return "contact" if "with" in self else next(iter(self), "")


def read_trace(source):
    """The lines of a trace one by one, from a path (compressed where it ends in .gz) or an open text file."""
    if hasattr(source, "read"):
        yield from _lines(source, getattr(source, "name", "the trace"))
        return
    opened = gzip.open if str(source).endswith(".gz") else open
    try:
        with opened(source, "rt", encoding="utf-8") as file:
            yield from _lines(file, source)
    except (OSError, EOFError, UnicodeDecodeError) as reason:
        raise Error(f"{source}: cannot be read: {reason}") from reason


def _lines(file, name):
    for number, text in enumerate(file, 1):
        try:
            line = json.loads(text, object_hook=Line)
        except ValueError as reason:
            raise Error(f"{name}:{number}: is no line of a trace: {reason}") from None
        if not isinstance(line, Line):
            raise Error(f"{name}:{number}: is no line of a trace: it is not an object")
        yield line


def level_text(level):
    """The text of a level file: groups are dicts, lists are lists or tuples, keys as in level files."""
    return "".join(f"{key} = {_value(value, key)};\n" for key, value in level.items())


def _value(value, place):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise Error(f"{place}: {value} cannot stand in a level; it must be finite")
        return repr(value)
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        for character, written in (("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t"), ("\f", "\\f")):
            escaped = escaped.replace(character, written)
        return f'"{escaped}"'
    if isinstance(value, dict):
        return "{ " + "".join(f"{key} = {_value(inner, f'{place}: {key}')}; " for key, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "( " + ", ".join(_value(inner, f"{place} {i}") for i, inner in enumerate(value)) + " )"
    raise Error(f"{place}: a {type(value).__name__} cannot stand in a level; take a number, a text, True, a dict or a list")


def write_level(path, level):
    """Writes a level file, whole or not at all."""
    text = level_text(level)
    beside = Path(f"{path}.{os.getpid()}.new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as reason:
        beside.unlink(missing_ok=True)
        raise Error(f"{path}: cannot be written: {reason}") from reason


def program():
    """Where arkanong-headless is."""
    here = Path(__file__).resolve()
    for place in (os.environ.get("ARKANONG_HEADLESS"), *(folder / "bin" / "arkanong-headless" for folder in here.parents[:5])):
        if place and os.access(place, os.X_OK):
            return str(place)
    found = shutil.which("arkanong-headless")
    if found is None:
        raise Error("arkanong-headless is not found; install it, or set ARKANONG_HEADLESS to where it is")
    return found


def _call(arguments, level=None, good=(0,)):
    done = subprocess.run([program(), *map(str, arguments)], input=level, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode not in good or done.stderr and done.returncode != 0:
        raise Error(done.stderr.strip() or f"arkanong-headless ended with status {done.returncode}")
    return done


def run(level, seconds=None, seed=None, bots=None, options=()):
    """Plays a level (a dict, or the path of a file) and returns the lines of its trace: made, contacts, end.

    bots: a strength ("easy", "normal", "hard", "perfect") for every paddle, or a dict of them by side.
    options: further options of `arkanong-headless run`, as ["--events"].
    """
    made = isinstance(level, dict)
    arguments = ["run", "-" if made else level, "--trace", "-", *options]
    arguments += [] if seconds is None else ["--seconds", repr(seconds)]
    arguments += [] if seed is None else ["--seed", seed]
    if isinstance(bots, str):
        arguments += ["--bots", bots]
    for side, strength in bots.items() if isinstance(bots, dict) else ():
        arguments += ["--bot", f"{side}={strength}"]
    done = _call(arguments, level_text(level) if made else None)
    return list(_lines(io.StringIO(done.stdout), "the trace"))


def contacts(level, **options):
    """The contacts of a run, in their order."""
    return [line for line in run(level, **options) if line.kind == "contact"]


def end(level, **options):
    """The state at the end of a run: seconds, contacts, hash, balls and so on."""
    return run(level, **options)[-1].end


def replay_end(path):
    """The state at the end of a kept game."""
    return json.loads(_call(["run", "--replay", path]).stdout, object_hook=Line).end


def _result(*arguments, level=None):
    """The only result of a command with --json (doc/results.schema.json)."""
    return json.loads(_call([*arguments, "--json"], level, good=(0, 1)).stdout, object_hook=Line)


def check(level, options=()):
    """The problems of a level (a dict, or the path of a file): each with its line, severity ("error", "warning") and text.

    options: further options of `arkanong-headless check`, as ["--no-play"].
    """
    made = isinstance(level, dict)
    return _result("check", *options, "-" if made else level, level=level_text(level) if made else None).problems


def verify(path):
    """Plays a kept game anew and returns how long it is, s. Raises Error where it parts from what was kept, or the file is bad."""
    result = _result("verify", path)
    if result.outcome == "parts":
        raise Error(f"{path}: parts at {result.time:.3f} s: {result.what}")
    if result.outcome == "bad":
        raise Error(result.what)
    return result.time


def compare(expected, got):
    """None where two traces or two kept games say the same; else the first difference: its time, the values that differ, and the
    lines expected_line, got_line, expected_made and got_made, None where there is none."""
    result = _result("diff", expected, got)
    if result.same:
        return None
    for name in ("expected_line", "got_line", "expected_made", "got_made"):
        result[name] = result[name] and json.loads(result[name], object_hook=Line)
    return result
