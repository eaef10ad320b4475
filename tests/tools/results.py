"""results.py SOURCE_FOLDER HEADLESS: what --json prints is what doc/results.schema.json says, for every command that has it."""
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

SOURCE, HEADLESS = Path(sys.argv[1]), sys.argv[2]
SCHEMA = json.loads((SOURCE / "doc/results.schema.json").read_text(encoding="utf-8"))
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float), "null": type(None)}
# What the check below knows of JSON Schema; another keyword in the schema would go unchecked.
KEYWORDS = {"type", "properties", "required", "items", "enum", "minimum", "maximum", "description"}


def problems(value, schema, place="line", seen=None):
    """Sentences on what is not as the schema says; also a key that it does not describe. Notes in `seen` which are there."""
    assert not set(schema) - KEYWORDS, f"{place}: {set(schema) - KEYWORDS} is not checked"
    if seen is not None and value is not None:
        seen.add(place)
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(isinstance(value, TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool)) for kind in kinds):
        return [f"{place} is {value!r}, no {' or '.join(kinds)}"]
    if "enum" in schema and value not in schema["enum"]:
        return [f"{place} is {value!r}, none of {schema['enum']}"]
    found = []
    if isinstance(value, (int, float)) and not schema.get("minimum", -math.inf) <= value <= schema.get("maximum", math.inf):
        found.append(f"{place} is {value}, out of its range")
    if isinstance(value, dict):
        known = schema.get("properties", {})
        found += [f"{place} lacks {key}" for key in schema.get("required", []) if key not in value]
        found += [f"{place} has {key}, which is not described" for key in value if key not in known]
        for key in known.keys() & value.keys():
            found += problems(value[key], known[key], f"{place}.{key}", seen)
    if isinstance(value, list):
        for item in value:
            found += problems(item, schema["items"], f"{place}[]", seen)
    return found


def places(schema, place="line"):
    """All places that a schema describes."""
    yield place
    for key, inner in schema.get("properties", {}).items():
        yield from places(inner, f"{place}.{key}")
    if "items" in schema:
        yield from places(schema["items"], f"{place}[]")


def refuse_constant(word):
    raise ValueError(f"{word} is not JSON")


seen = {name: set() for name in SCHEMA["$defs"]}
texts = []


def results(name, status, *arguments, says=""):
    """The lines of a command, which are as the schema has them; its status, and what it says on stderr, are those without --json."""
    command = name.split("_")[0]
    done = subprocess.run([HEADLESS, command, "--json", *arguments], capture_output=True, text=True, encoding="utf-8", check=False)
    texts.append(f"{command} {' '.join(arguments)}")
    assert done.returncode == status, f"{texts[-1]}: status {done.returncode} instead of {status}: {done.stderr}"
    assert says in done.stderr and bool(says) == bool(done.stderr), f"{texts[-1]}: says {done.stderr!r}"
    prose = subprocess.run([HEADLESS, command, *arguments], capture_output=True, check=False)
    assert prose.returncode == status, f"{texts[-1]}: status {prose.returncode} as prose"
    lines = [json.loads(line, parse_constant=refuse_constant) for line in done.stdout.splitlines()]
    for line in lines:
        wrong = problems(line, SCHEMA["$defs"][name], seen=seen[name])
        assert not wrong, f"{texts[-1]}: {'; '.join(wrong)}"
    return lines


def test_the_check_itself_notices_what_is_wrong():
    line = {"case": "a", "passed": True, "took": 1, "first_contact": None, "said": ""}
    schema = SCHEMA["$defs"]["test"]
    assert not problems(line, schema)
    for wrong in ({"case": 1}, {"passed": 1}, {"passed": None}, {"took": True}, {"took": -1}, {"said": None}, {"new": 1}):
        assert problems({**line, **wrong}, schema), wrong
    assert problems({key: line[key] for key in line if key != "said"}, schema)
    check = {"level": "a", "good": True, "problems": [{"line": 0, "severity": "error", "text": "x"}]}
    assert len(problems(check, SCHEMA["$defs"]["check"])) == 1
    check["problems"] = [{"line": 1.5, "severity": "note", "text": "x"}]
    assert len(problems(check, SCHEMA["$defs"]["check"])) == 2


def test_a_checked_level_is_a_line_with_its_problems():
    good, bad = results("check", 1, "--no-play", "wall.level", "bad.level")
    assert good == {"level": "wall.level", "good": True, "problems": []}
    assert [problem["line"] for problem in bad["problems"]] == [1, 1, 2] and not bad["good"]
    played = results("check", 1, "bad.level", "wall.level", "missing.level")
    assert [line["level"] for line in played] == ["bad.level", "wall.level", "missing.level"] and played[0] == bad
    assert results("check", 0, "bare.level")[0]["problems"][0]["severity"] == "warning"
    assert "--limit" in results("check", 1, "--limit", "1", "long.level")[0]["problems"][0]["text"]
    done = subprocess.run([HEADLESS, "check", "--json", "--format", "gcc", "wall.level"], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "exclude each other" in done.stderr


def test_a_verified_game_is_a_line_with_its_outcome():
    same, parts, bad = results("verify", 1, "three.replay", "parts.replay", "bad.replay")
    assert same == {"replay": "three.replay", "outcome": "same", "time": 3, "what": None}
    assert parts["outcome"] == "parts" and 0 <= parts["time"] < 20 and parts["what"]
    assert bad["outcome"] == "bad" and bad["time"] is None and bad["what"].startswith("bad.replay: error: ")
    assert results("verify", 0, "three.replay") == [same]


def test_a_comparison_is_a_line_with_the_values_that_differ():
    (same,) = results("diff", 0, "three.trace", "three.trace")
    assert same["same"] and same["differences"] == [] and same["time"] is None
    (bit,) = results("diff", 1, "three.trace", "bit.trace")
    line = json.loads(bit["expected_line"])
    assert bit["time"] == line["time"] and json.loads(bit["expected_made"])["made"]["seed"] == 3
    (value,) = bit["differences"]
    assert value["what"] == "position[0]" and float(value["expected"]) == line["position"][0] and math.isclose(value["by"], 0.5)
    (cut,) = results("diff", 1, "three.trace", "cut.trace")
    assert cut["got_line"] is None and cut["expected_line"] and cut["differences"] == []
    (named,) = results("diff", 1, "three.trace", "named.trace")
    assert [(one["what"], one["expected"] is None, one["got"] is None) for one in named["differences"]] == [
        ("with", False, True), ("wit", True, False)]
    (steps,) = results("diff", 1, "slow.replay", "fast.replay")
    assert steps["step"] == 0 and steps["differences"] == [{"what": "ball 0: vx", "expected": "1", "got": "2", "by": 1}]
    assert results("diff", 1, "three.trace", "missing.trace", says="missing.trace") == []


def test_a_case_is_a_line():
    fails, passes = results("test", 1, "cases")
    assert passes == {**passes, "case": "cases/right", "passed": True, "first_contact": None, "said": ""}
    assert not fails["passed"] and fails["first_contact"] == "wall right" and "became" in fails["said"]


def test_a_measured_level_is_a_line():
    (line,) = results("measure", 0, "wall.level", "--games", "2")
    assert line["title"] == "Wall" and line["games"] == 2 and line["aim"] is None
    assert results("measure", 0, "plan.cfg", "--games", "2")[0]["aim"] == 100
    assert len(results("measure", 0, "wall.level", "--games", "1", "--strengths", "easy,hard")) == 2
    (phase,) = results("measure_phases", 0, "wall.level", "--games", "2", "--phases")
    assert phase["phase"] == 0 and phase["open"] == 100
    done = subprocess.run([HEADLESS, "measure", "--json", "--markdown", "wall.level"], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "exclude each other" in done.stderr


def test_a_pair_of_a_tournament_is_a_line():
    lines = results("tournament", 0, "duel.level", "--matches", "2", "--strengths", "easy,hard")
    assert [(line["strength"], line["against"]) for line in lines] == [("easy", "easy"), ("hard", "easy"), ("hard", "hard")]
    assert all(line["won"] + line["lost"] == 2 == line["first_side"] + line["second_side"] for line in lines)
    (late,) = results("tournament", 1, "duel.level", "--matches", "2", "--strengths", "easy", "--seconds", "1", says="--seconds")
    assert late["unfinished"] == 2


def test_all_that_is_described_has_been_there():
    for name, there in seen.items():
        missing = set(places(SCHEMA["$defs"][name])) - there
        assert not missing, f"{name}: never seen: {sorted(missing)}"


def test_the_schema_knows_every_command_that_has_it():
    said = subprocess.run([HEADLESS, "--help"], capture_output=True, text=True, check=True).stdout
    commands = {line.split()[0] for line in said.splitlines() if line.startswith("  ") and line[2:3].isalpha()}
    having = {command for command in commands
              if "  --json\n" in subprocess.run([HEADLESS, command, "--help"], capture_output=True, text=True, check=True).stdout}
    assert having == {name.split("_")[0] for name in SCHEMA["$defs"]}, having


def with_other_level(replay, old, new):
    """The replay (doc/replay-format.md) as if it had been played on another level."""
    head, rest = replay.split(b"\n", 1)
    content = zlib.decompress(rest[8:-8]).replace(old, new)
    forged = head + b"\n" + len(content).to_bytes(8, "little") + zlib.compress(content)
    check = 0xcbf29ce484222325
    for byte in forged:
        check = (check ^ byte) * 0x100000001b3 % 2**64
    return forged + check.to_bytes(8, "little")


def prepare():
    wall = 'title = "Wall";\npaddles = ( { side = "bottom"; } );\nballs = ( { }, { } );\n'
    bricks = 'bricks = {{ x = 80; y = 300; cell_width = 80; cell_height = 24; rows = ( "{0}", "{0}" ); }};\n'
    files = {
        "wall.level": wall + bricks.format("1111111111"),
        "bare.level": wall + bricks.format("1........."),
        # Fifty fast balls that nobody loses, and a wall that does not break around what does.
        "long.level": 'title = "Long"; paddles = ( { side = "bottom"; } ); match = { ball_speed = 2400; floor = true; };\n'
                      f'balls = ( {", ".join(["{ }"] * 51)} );\n'
                      'bricks = { x = 100; y = 100; cell_width = 60; cell_height = 30; rows = ( "WWWWWWWW", "W111111W", "WWWWWWWW" ); };\n',
        "bad.level": 'titel = "Bad";\narena = { width = 1; };\n',
        "plan.cfg": 'worlds = ( { name = "One"; look = "dawn"; levels = ( { file = "wall.level"; feat = "balls 2"; } ); } );\n',
        "duel.level": 'title = "Duel"; paddles = ( { side = "left"; }, { side = "right"; } );\n'
                      'balls = ( { owner = "left"; }, { owner = "right"; } ); match = { goals = 4; };\n',
        "slow.level": 'title = "Way"; balls = ( { x = 100; y = 100; vx = 1; } );\n',
        "fast.level": 'title = "Way"; balls = ( { x = 100; y = 100; vx = 2; } );\n',
        "cases/right.level": 'title = "Way"; balls = ( { x = 100; y = 100; vx = 800; } );\n',
    }
    files["cases/hit.level"] = files["cases/right.level"]
    os.mkdir("cases")
    for name, text in files.items():
        Path(name).write_text(text, encoding="utf-8")

    def call(*arguments):
        subprocess.run([HEADLESS, *arguments], check=True, capture_output=True)

    call("record", "duel.level", "--bots", "hard", "--seed", "3", "--seconds", "3", "--out", "three.replay")
    call("run", "--replay", "three.replay", "--trace", "three.trace")
    for name in ("slow", "fast"):
        call("record", f"{name}.level", "--seconds", "0.1", "--out", f"{name}.replay")
    call("bless", "--folder", "cases")
    trace = Path("cases/hit.trace").read_text(encoding="utf-8")
    Path("cases/hit.trace").write_text(trace.replace('"normal": [-1', '"normal": [-2', 1), encoding="utf-8")
    lines = Path("three.trace").read_text(encoding="utf-8").splitlines(keepends=True)
    bit = re.sub(r'"position": \[([^,]*)', lambda found: f'"position": [{float(found[1]) + 0.5!r}', lines[2])
    Path("bit.trace").write_text("".join([*lines[:2], bit, *lines[3:]]), encoding="utf-8")
    Path("named.trace").write_text("".join([*lines[:2], lines[2].replace('"with"', '"wit"')]), encoding="utf-8")
    Path("cut.trace").write_text("".join(lines[:-1]), encoding="utf-8")
    Path("bad.replay").write_bytes(Path("three.replay").read_bytes()[:-5])
    Path("parts.replay").write_bytes(with_other_level(Path("slow.replay").read_bytes(), b"vx = 1", b"vx = 2"))


def main():
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(scratch)
        prepare()
        for name, test in tests:
            print(name)
            test()
        os.chdir("/")


main()
