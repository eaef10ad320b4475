#!/usr/bin/env python3
"""measure_tree.py SOURCE_FOLDER [check]: how large the source is and how its parts hang together.

Prints a table of measures, and one of the folders. With `check` it compares the folders with tests/tools/budget.txt, a table that a
person edits with a reason: it fails when a folder has more files, lines or public functions than that grants, or so much fewer
that the grant is no limit any more; and when a header serves one neighbour alone though both have room in one file.
"""
import re
import sys
from pathlib import Path

NO_CODE = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
# The headers that POSIX adds to those of C.
POSIX = re.compile(r"#include <(unistd|fcntl|dirent|pthread|poll|sched|strings|getopt|spawn|pwd|ftw|glob|termios|sys/\w+)\.h>")
FUNCTION = re.compile(r"^(?:static )?(?:inline )?[A-Za-z_][\w *]*?[ *](\w+)\(([^;{}]*?)\)\n\{", re.MULTILINE)
DECLARED = re.compile(r"^(?!static|typedef|#|extern|return)[A-Za-z_][\w *]*?[ *]\w+\([^;{}]*\)(?:\s*__attribute__\(\(.*\)\))?;", re.MULTILINE)
KIND = re.compile(r"[!=]= *PLAY_[A-Z_]+\b|\bPLAY_[A-Z_]+ *[!=]=|case PLAY_[A-Z_]+:")
KINDS = re.compile(r"\bPLAY_[A-Z_]+")
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
# Lines that two .c files have together at most when they have room in one.
ROOM = 500
# What may be left over of a grant: files, lines, public functions.
SLACK = (3, 100, 6)


def read(path):
    return path.read_text(encoding="utf-8")


def without_comments(text):
    return NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]) if found[0][0] == "/" else '""', text)


def measure_folders(source):
    """Of each folder its files, lines and public functions."""
    folders = {}
    for path in sorted(source.rglob("*")):
        if path.suffix in (".c", ".h"):
            name = str(path.parent.relative_to(source))
            row = folders.setdefault(name, [0, 0, 0])
            text = read(path)
            row[0] += 1
            row[1] += text.count("\n")
            row[2] += len(DECLARED.findall(without_comments(text))) if path.suffix == ".h" else 0
    return folders


def kinds_of_play(source):
    body = read(source / "match/settings.h")
    begin = body.index("typedef enum PlayKind")
    return set(KINDS.findall(body[begin:body.index("} PlayKind", begin)]))


def measure(source):
    folders = measure_folders(source)
    kinds = kinds_of_play(source)
    whole_ui, comparing, small, posix = 0, [], 0, set()
    for path in sorted(source.rglob("*.[ch]")):
        text = read(path)
        code = without_comments(text)
        if POSIX.search(text) and "system" not in path.parts:
            posix.add(path.parent.name)
        if any(KINDS.search(found[0])[0] in kinds for found in KIND.finditer(code)):
            comparing.append(path.name)
        whole_ui += sum(1 for found in FUNCTION.finditer(code) if re.search(r"\bUi \*", found[2]))
        if path.suffix == ".h" and len(DECLARED.findall(code)) <= 1 and (path.with_suffix(".c")).exists():
            small += 1
    return [("lines in src", sum(row[1] for row in folders.values())),
            ("files in src", sum(row[0] for row in folders.values())),
            ("functions that take the whole Ui", whole_ui),
            ("files that compare kinds of play", f"{len(comparing)} ({', '.join(comparing)})"),
            ("headers of a .c file that publish at most one function", small),
            ("folders outside src/system with POSIX headers", f"{len(posix)} ({', '.join(sorted(posix))})"),
            ("most files in one folder", max(row[0] for row in folders.values()))], folders


def read_budget(path):
    """The rows "folder files lines functions reason"."""
    budget = {}
    for line in read(path).split("\n"):
        words = line.split(None, 4)
        if words and not line.startswith("#"):
            budget[words[0]] = ([int(word) for word in words[1:4]], words[4] if len(words) > 4 else "")
    return budget


def find_headers_of_one_user(source):
    """Headers of a .c file that one other file of their folder includes alone, where both .c files have room in one."""
    users, lines = {}, {}
    for path in sorted(source.rglob("*.[ch]")):
        text = read(path)
        lines[path] = text.count("\n")
        for name in INCLUDE.findall(text):
            if path.stem != Path(name).stem:
                users.setdefault(name, set()).add(path.with_suffix(".c"))
    for header in [path for path in lines if path.suffix == ".h"]:
        own, other = header.with_suffix(".c"), next(iter(users.get(header.name, ())), None)
        if other and len(users[header.name]) == 1 and other.parent == header.parent and {own, other} <= lines.keys():
            if lines[own] + lines[other] <= ROOM:
                yield (f"src/{header.relative_to(source)} serves {other.stem} alone, and both .c files together have {lines[own] + lines[other]} lines: "
                       "make them one room")


def check(folders, budget):
    complaints = []
    for name in sorted(folders.keys() | budget.keys()):
        if name not in budget or name not in folders:
            complaints.append(f"src/{name}: a folder without a row in tests/tools/budget.txt, or a row without one")
            continue
        grants, reason = budget[name]
        if not reason:
            complaints.append(f"tests/tools/budget.txt: {name} lacks its reason")
        for what, has, grant, slack in zip(("files", "lines", "public functions"), folders[name], grants, SLACK):
            if has > grant:
                complaints.append(f"src/{name} has {has} {what}, its budget is {grant}: make it smaller, or grant more in "
                                  "tests/tools/budget.txt and say why")
            elif has < grant - slack:
                complaints.append(f"src/{name} has {has} {what}, its budget of {grant} is no limit any more: lower it to {has}")
    return complaints


def main():
    project = Path(sys.argv[1]).resolve()
    rows, folders = measure(project / "src")
    if sys.argv[2:] == ["check"]:
        complaints = check(folders, read_budget(project / "tests/tools/budget.txt"))
        sys.exit("\n".join(complaints + list(find_headers_of_one_user(project / "src"))) or 0)
    for what, number in rows:
        print(f"{what:56} {number}")
    print(f"\n{'folder':34} files  lines  public functions")
    for name, row in sorted(folders.items()):
        print(f"{name:34} {row[0]:5} {row[1]:6}  {row[2]:5}")


if __name__ == "__main__":
    main()
