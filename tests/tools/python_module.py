"""python_module.py SOURCE_FOLDER HEADLESS: what src/python/arkanong.py promises, and the example that uses it."""
import gzip
import importlib.util
import math
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE, HEADLESS = Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(SOURCE / "src/python"))
sys.dont_write_bytecode = True
os.environ["ARKANONG_HEADLESS"] = HEADLESS
import arkanong  # noqa: E402

BOX = {"title": "Box", "arena": {"width": 200, "height": 100}, "balls": [{"x": 50, "y": 50, "vx": 100.25, "vy": -3, "radius": 10}]}


def refused(words, action, *arguments, **options):
    try:
        action(*arguments, **options)
    except arkanong.Error as error:
        assert words in str(error), f"{error} lacks {words}"
        return
    raise AssertionError(f"nothing is said of {arguments}")


def test_a_trace_is_read_as_the_program_wrote_it():
    arkanong.write_level("box.level", BOX)
    for name in ("box.trace", "box.trace.gz"):
        subprocess.run([HEADLESS, "run", "box.level", "--seconds", "9", "--trace", name], check=True, capture_output=True)
        read = list(arkanong.read_trace(name))
        assert read == arkanong.run(BOX, seconds=9)[:-1], name
        assert [line.kind for line in read] == ["made"] + ["contact"] * (len(read) - 1) and len(read) > 4
    with open("box.trace", encoding="utf-8") as file:
        assert list(arkanong.read_trace(file)) == read
    assert read[1].time == read[1]["time"] and read[0].made.level == "Box"


def test_a_broken_trace_is_told_with_its_line():
    Path("bad.trace").write_text('{"made": {}}\n{"time": 1,\n', encoding="utf-8")
    refused("bad.trace:2: is no line of a trace", list, arkanong.read_trace("bad.trace"))
    Path("list.trace").write_text("[1]\n", encoding="utf-8")
    refused("list.trace:1: is no line of a trace", list, arkanong.read_trace("list.trace"))
    refused("missing.trace: cannot be read", list, arkanong.read_trace("missing.trace"))
    whole = gzip.compress(Path("bad.trace").read_bytes() * 50)
    Path("cut.trace.gz").write_bytes(whole[:-9])
    refused("cut.trace.gz", list, arkanong.read_trace("cut.trace.gz"))
    Path("latin.trace").write_bytes(b'{"a": "\xe4"}\n')
    refused("latin.trace: cannot be read", list, arkanong.read_trace("latin.trace"))
    try:
        arkanong.Line(a=1).b
    except AttributeError as error:
        assert str(error) == "this has no b; it has a"


def test_random_numbers_and_texts_come_back_to_the_last_bit():
    draw = random.Random(20261124)
    for _ in range(40):
        title = "".join(draw.choice('ab "\\ä€𝄞#/;{') for _ in range(draw.randint(1, 20))).strip() or "x"
        ball = {"x": draw.uniform(20, 180), "y": draw.uniform(20, 80), "vx": draw.uniform(-1e5, 1e5), "vy": draw.choice((-1e-9, 5e-324, 7)),
                "radius": draw.uniform(0.001, 10)}
        lines = arkanong.run({**BOX, "title": title, "balls": [ball]}, seconds=0)
        assert lines[0].made.level == title, (lines[0].made.level, title)
        kept = lines[-1].end.balls[0]
        assert [kept.x, kept.y, kept.vx, kept.vy] == [ball["x"], ball["y"], ball["vx"], ball["vy"]]


def test_what_cannot_stand_in_a_level_is_refused_with_its_place():
    for value in (math.inf, math.nan, None, b"x", {1}):
        refused("balls 0: x", arkanong.level_text, {"balls": [{"x": value}]})
    refused("cannot be written", arkanong.write_level, "no/such/folder.level", BOX)


def test_the_program_says_what_is_wrong_with_a_level():
    refused("title", arkanong.run, {"titel": "Box"})
    refused("there is no such file", arkanong.run, "missing.level")
    refused("--seconds", arkanong.run, BOX, seconds=-1)


def test_traces_and_kept_games_are_compared_and_verified():
    duel = {"title": "Duel", "paddles": [{"side": "bottom"}, {"side": "top"}], "balls": [{}]}
    arkanong.write_level("duel.level", duel)
    for name, seconds in (("a", 3), ("b", 3), ("c", 4)):
        subprocess.run([HEADLESS, "record", "duel.level", "--bots", "hard", "--seconds", str(seconds), "--out", f"{name}.replay"],
                       check=True, capture_output=True)
    assert arkanong.compare("a.replay", "b.replay") is None
    longer = arkanong.compare("a.replay", "c.replay")
    assert longer.expected == "a.replay" and longer.time > 0 and (longer.expected_line is None or longer.step is not None)
    assert arkanong.verify("a.replay") == 3
    for name in ("a", "c"):
        subprocess.run([HEADLESS, "run", "--replay", f"{name}.replay", "--trace", f"{name}.trace"], check=True, capture_output=True)
    parts = arkanong.compare("a.trace", "c.trace")
    assert parts.expected_made.made.seconds == 3 and parts.got_line.time == parts.time and parts.expected_line is None
    assert arkanong.replay_end("a.replay") == arkanong.end(duel, seconds=3, bots="hard")
    assert arkanong.end(duel, seconds=9, bots={"top": "easy"}, seed=2) != arkanong.end(duel, seconds=9, bots="hard", seed=2)
    game = Path("a.replay").read_bytes()
    Path("forged.replay").write_bytes(game[:-1] + bytes([game[-1] ^ 1]))
    refused("forged.replay", arkanong.verify, "forged.replay")
    refused("missing", arkanong.compare, "a.replay", "missing.replay")


def test_the_problems_of_a_level_are_listed():
    assert arkanong.check(BOX, ["--no-play"]) == []
    arkanong.write_level("small.level", {**BOX, "arena": {"width": 1, "height": 100}})
    for level in ("small.level", {"title": "Box", "arena": {"width": 1}}):
        (problem,) = [one for one in arkanong.check(level) if "width" in one.text]
        assert problem.severity == "error" and problem.line > 1


def test_a_program_that_is_not_there_is_told():
    kept = dict(os.environ)
    os.environ.update(ARKANONG_HEADLESS="", PATH="")
    try:
        refused("set ARKANONG_HEADLESS", arkanong.program)
    finally:
        os.environ.update(kept)


def main():
    spec = importlib.util.spec_from_file_location("test_bounce", SOURCE / "doc/examples/test_bounce.py")
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    tests = [(name, test) for module in (globals(), vars(example)) for name, test in module.items() if name.startswith("test_")]
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(scratch)
        for name, test in tests:
            print(name)
            test()
        os.chdir("/")
    assert len(tests) > 9, "the example has lost its tests"


main()
