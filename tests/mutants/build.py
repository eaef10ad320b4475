"""The copy of the tree in which every mutant can be chosen, what is built of it, and the tests that judge: copied, built and measured
anew only where something has changed."""
import concurrent.futures
import fcntl
import functools
import hashlib
import json
import os
import pickle
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import generate

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
FOLDERS = ("base", "collision", "world", "level", "replay", "match", "edit", "kept", "system", "net", "duel", "career")
# What only a whole process shows, by its signals, its terminal, its children and others' calls: it is tried from outside (tests/cli).
# And what is of another system, of the page, or stands for a library that is not there.
LEFT_OUT = re.compile(r"src/system/((interrupt|jobs|jobs_alone|output|process|progress|socket|\w+_web)\.c|\w*windows\w*\.[ch])|src/\w+/\w+_none\.c")
SITES = 1 << 17
# Each file has room for some more sites before the numbers of the files after it change.
ROOM = 64
LEFT_OUT_LABELS = {"structure", "screen", "fuzz"}
# Seconds of the processor. Longer tests judge nothing; of programs that take longer than the second each case is a test.
LONGEST, LONGEST_WHOLE = 15.0, 0.15
# How many times as long a test takes with sanitizers.
SANITIZED = 4.0
MEMORY_LIMIT = 4 << 30
BOUNDS = " -fsanitize=bounds -fsanitize-undefined-trap-on-error"


def digest(*parts):
    found = hashlib.sha256()
    for part in parts:
        found.update(part if isinstance(part, bytes) else str(part).encode())
        found.update(b"\0")
    return found.hexdigest()


def read_sites(job):
    """The sites and mutants of one file, kept from before where nothing has changed. In a process of its own."""
    project, path, kept, shared = job
    source = (project / path).read_bytes()
    stamp = digest(shared, path, source)
    keeper = kept / (str(path).replace("/", "-") + ".pickle")
    if keeper.is_file():
        known = pickle.loads(keeper.read_bytes())
        if known[0] == stamp:
            return known[1:]
    includes = [f"-I{folder}" for folder in sorted((project / "src").rglob("*")) if folder.is_dir()]
    includes.append(f"-I{project / 'src/collision/include'}")
    command = ["clang", "-Xclang", "-ast-dump=json", "-fsyntax-only", "-w", "-std=c11", "-D_XOPEN_SOURCE=700", "-DARKANONG_CHECKS",
               *includes, "-x", "c", str(project / path)]
    found = generate.mutants_of(str(project / path), source, command, str(path)[len("src/"):])
    kept.mkdir(parents=True, exist_ok=True)
    # Whole or not at all: another run may read it meanwhile.
    fresh = keeper.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(pickle.dumps((stamp, *found)))
    fresh.replace(keeper)
    return found


def read_tree(project, kept, workers, wanted=lambda path: True):
    """All that can be changed: {path: (first site, sites, mutants)}. `kept`: a folder that remembers, for the next time."""
    paths = sorted(path.relative_to(project) for folder in FOLDERS for path in (project / "src" / folder).rglob("*.[ch]") if "include" not in path.parts)
    paths = [path for path in paths if not LEFT_OUT.fullmatch(str(path)) and wanted(path)]
    headers = [path.read_bytes() for path in sorted((project / "src").rglob("*.h"))]
    shared = digest((HERE / "generate.py").read_bytes(), *headers)
    with concurrent.futures.ProcessPoolExecutor(workers) as pool:
        found = list(pool.map(read_sites, [(project, path, kept, shared) for path in paths], chunksize=4))
    tree, first = {}, 0
    for path, (sites, mutants) in zip(paths, found):
        for site in sites:
            site.number += first
        tree[path] = first, sites, [mutant._replace(site=mutant.site + first) for mutant in mutants]
        first += (len(sites) + ROOM // 4) // ROOM * ROOM + ROOM
    if first > SITES:
        sys.exit(f"there are {first} sites; raise SITES in {__file__}")
    return tree


def programs_of(build, judges):
    """What those judges run of what is built there. ctest says no command of what is not built yet; the file that it reads does."""
    rows = re.findall(r"^add_test\(\[=\[(\w+)\]=\] (.*)\)$", (build / "CTestTestfile.cmake").read_text(encoding="utf-8"), re.MULTILINE)
    commands = dict(rows)
    for judge in judges:
        if judge not in commands:
            sys.exit(f"there is no test {judge}; see ctest --show-only")
    program = r'(?<!"--failed" )' + re.escape(f'"{build}/') + r'([^"/]+)"'
    return sorted({name for judge in judges for name in re.findall(program, commands[judge])})


class Build:
    """What is built in a folder, which is this run's own until it ends."""

    def __init__(self, folder, workers):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.tree, self.build, self.sanitized, self.workers = folder, folder / "tree", folder / "build", folder / "sanitized", workers
        self.lock = open(folder / "lock", "w", encoding="utf-8")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            sys.exit(f"Another run works in {folder}; wait until it has ended, or name another folder with --folder.")

    def bring_up_to_date(self, tree):
        """Copies what has changed, with the sites of `tree` in it."""
        skipped = re.compile(r"build|\.|__pycache__")
        kept = set()
        for parent, folders, files in os.walk(PROJECT):
            inside = Path(parent).relative_to(PROJECT)
            folders[:] = [name for name in folders if name != "__pycache__" and not (inside == Path(".") and skipped.match(name))]
            for name in files:
                path = inside / name
                kept.add(path)
                text = (PROJECT / path).read_bytes()
                if path in tree:
                    text = generate.rewrite(text, tree[path][1])
                to = self.tree / path
                if not to.is_file() or to.read_bytes() != text:
                    to.parent.mkdir(parents=True, exist_ok=True)
                    to.write_bytes(text)
                    shutil.copymode(PROJECT / path, to)
        for path in self.tree.rglob("*"):
            if path.is_file() and path.relative_to(self.tree) not in kept and "__pycache__" not in path.parts:
                path.unlink()

    def run(self, *command):
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)

    def make(self, judges, sanitized=False):
        """Builds all, or what those judges run."""
        build = self.sanitized if sanitized else self.build
        runtime = self.folder / "mutant.o"
        steps = [("cc", "-O1", "-I", HERE, f"-DMUTANT_SITES={SITES}", "-c", HERE / "mutant.c", "-o", runtime)]
        # Unlike -O2, -O1 takes hardly more time to build than -O0, and the tests run three times as fast. Checks stay on, and as ./check
        # runs all tests with sanitizers, an index beyond an array ends the program here as well: that alone takes hardly any time.
        steps.append(("cmake", "-G", "Ninja", "-S", self.tree, "-B", build, "-DBUILD_GAME=OFF", "-DCMAKE_BUILD_TYPE=RelWithDebInfo",
                      f"-DSANITIZE={'ON' if sanitized else 'OFF'}",
                      f"-DCMAKE_C_FLAGS=-w -include {self.tree}/tests/mutants/mutant.h{'' if sanitized else BOUNDS}", "-DCMAKE_C_FLAGS_RELWITHDEBINFO=-O1",
                      f"-DCMAKE_EXE_LINKER_FLAGS={os.environ.get('LDFLAGS', '')} {runtime}"))
        for step in steps:
            self.do(*step)
        self.do("ninja", "-C", build, "-j", str(self.workers), *programs_of(build, judges))

    def do(self, *step):
        done = self.run(*step)
        if done.returncode != 0:
            sys.exit(f"{done.stdout[-4000:]}\nThe copy of the tree cannot be built; see above.")

    def tests(self, judges):
        """Every test that may judge, or those alone that are named."""
        listed = json.loads(self.run("ctest", "--test-dir", self.build, "--show-only=json-v1").stdout)
        found = []
        for entry in listed["tests"]:
            properties = {item["name"]: item["value"] for item in entry.get("properties", [])}
            # Of a program that was not built ctest knows no command.
            if "command" not in entry or LEFT_OUT_LABELS & set(properties.get("LABELS", [])):
                continue
            if judges and entry["name"] not in judges:
                continue
            command = entry["command"]
            folder = properties.get("WORKING_DIRECTORY")
            found.append(Test(entry["name"], command, None if folder == str(self.build) else folder,
                              dict(pair.split("=", 1) for pair in properties.get("ENVIRONMENT", [])), properties.get("SKIP_RETURN_CODE", 0)))
        return found

    def with_sanitizers(self, tests):
        """The same tests, as the build with sanitizers runs them."""
        there = {program.name for program in self.sanitized.iterdir()}
        found = []
        for test in tests:
            programs = [Path(part).name for part in test.command if part.startswith(f"{self.build}/")]
            if there.issuperset(programs):
                found.append(test.moved(str(self.build), str(self.sanitized)))
        return found


class Test:
    """One program with its arguments, or one case of it."""

    def __init__(self, name, command, folder, environment, skipped=0):
        """`skipped`: how it ends when it cannot be run here, which is no failure."""
        self.name, self.command, self.folder, self.environment, self.skipped = name, command, folder, environment, skipped
        self.seconds, self.met, self.limits_memory = 0.0, b"", True

    def stamp(self, data, folder):
        """Of what it runs; the same in whatever folder that is built."""
        return digest(data, *[part.replace(str(folder), "") for part in self.command],
                      *[Path(part).read_bytes() for part in self.command if Path(part).is_file()])

    def case(self, name):
        return Test(f"{self.name}:{name}", self.command, self.folder, {**self.environment, "ARKANONG_MUTANT_CASE": name})

    def moved(self, build, sanitized):
        """The same in the build with sanitizers, which take memory that no program could have."""
        options = {"ASAN_OPTIONS": f"abort_on_error=1:detect_leaks=1:hard_rss_limit_mb={MEMORY_LIMIT >> 20}"}
        other = Test(self.name, [part.replace(build + "/", sanitized + "/") for part in self.command], self.folder, {**self.environment, **options}, self.skipped)
        other.seconds, other.met, other.limits_memory = SANITIZED * self.seconds, self.met, False
        return other

    @staticmethod
    @functools.lru_cache(maxsize=None)
    def guard():
        """What root runs first, whose wrong lines put files in the place of devices where they may: to them /dev cannot be written."""
        seal = "mount --rbind /dev /dev && mount -o remount,bind,ro /dev"
        sealed = os.geteuid() == 0 and shutil.which("unshare") and subprocess.run(["unshare", "-m", "sh", "-c", seal], stderr=subprocess.DEVNULL, check=False).returncode == 0
        return f"{seal}; " if sealed else ""

    def play(self, limit, **environment):
        """Runs it in a folder of its own, with that many seconds of the processor: (what was wrong or "", seconds, output)."""
        with tempfile.TemporaryDirectory(prefix="mutant-") as scratch:
            own = {name: scratch for name in ("HOME", "TMPDIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR")}
            memory = f"ulimit -v {MEMORY_LIMIT // 1024}; " if self.limits_memory else ""
            limits = f"{self.guard()}ulimit -c 0; ulimit -t {limit}; {memory}exec \"$@\""
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            apart = ["unshare", "-m"] if self.guard() else []
            process = subprocess.Popen([*apart, "/bin/sh", "-c", limits, "sh", *self.command], cwd=self.folder or scratch, start_new_session=True,
                                       env={**os.environ, **own, "CMOCKA_TEST_ABORT": "1", **self.environment, **environment},
                                       stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            RUNNING.add(process.pid)
            try:
                # Under load wall time says little; the processor's does.
                output, _ = process.communicate(timeout=30 + 10 * limit)
            except subprocess.TimeoutExpired:
                output = b""
                process.returncode = -9
            finally:
                try:
                    os.killpg(process.pid, 9)
                except ProcessLookupError:
                    pass
                process.wait()
                RUNNING.discard(process.pid)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        code = process.returncode
        wrong = "" if code in (0, self.skipped) else "does not end" if code in (-24, -9) else f"signal {-code}" if code < 0 else "fails"
        return wrong, seconds, output.decode(errors="replace")


RUNNING = set()


def end_tests():
    """Nothing goes on when this program is ended."""
    for process in list(RUNNING):
        os.killpg(process, 9)


def record(job):
    """Plays a test with nothing changed and keeps what it reaches. In a process of its own, so that seconds are its own."""
    test, stamp, kept = job
    keeper = kept / (re.sub(r"[^A-Za-z0-9_]", "-", test.name) + ".pickle")
    if keeper.is_file():
        known = pickle.loads(keeper.read_bytes())
        if known[0] == stamp:
            return known[1]

    def reach(one):
        with tempfile.NamedTemporaryFile(prefix="mutant-met-") as met:
            met.truncate(SITES)
            wrong, one.seconds, output = one.play(120, ARKANONG_MUTANT_MET=met.name)
            one.met = Path(met.name).read_bytes()
        return wrong, output

    wrong, output = reach(test)
    if wrong:
        wrong, output = reach(test)
    results = [(test, wrong)]
    names = re.findall(r"^\[ RUN      \] (\w+)$", output, re.MULTILINE)
    if not wrong and test.seconds > LONGEST_WHOLE and len(set(names)) == len(names) > 1:
        results = []
        for name in names:
            one = test.case(name)
            wrong, _ = reach(one)
            results.append((one, wrong))
    # What fails without a mutant is tried again: a file that it reads may be renewed meanwhile.
    if not any(wrong for _, wrong in results):
        kept.mkdir(parents=True, exist_ok=True)
        keeper.write_bytes(pickle.dumps((stamp, results)))
    return results


def measure(build, judges):
    """The tests that judge, the quickest first, with their seconds and what each reaches."""
    data = digest(*[(path.relative_to(PROJECT), path.read_bytes()) for folder in ("levels", "tests/cases", "tests/scenarios", "tests/bad_levels", "tests/cli")
                    for path in sorted((PROJECT / folder).rglob("*")) if path.is_file()])
    jobs = [(test, test.stamp(data, build.folder), build.folder / "met") for test in build.tests(judges)]
    with concurrent.futures.ProcessPoolExecutor(build.workers) as pool:
        results = [one for some in pool.map(record, jobs) for one in some]
    found = []
    for test, wrong in results:
        if wrong:
            print(f"left out: {test.name}, which without any mutant {'fails' if wrong == 'fails' else wrong}")
        elif test.seconds <= LONGEST:
            found.append(test)
    return sorted(found, key=lambda test: test.seconds)
