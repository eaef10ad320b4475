#!/usr/bin/env python3
"""check_calls.py SOURCE_FOLDER circles|uncalled [LEFT]: who calls whom in src/, read from the source.

circles: within a folder of src/ no call leads from a file to others and back to it. A .c file and the .h of its name are one; a header
without a .c stands for itself. A function's name where its address is taken counts as a call of it.
uncalled: every function that a header publishes is used by another file of src/, or in the header itself, or by its own file and by a
test, which asks it directly what the game asks it. One that only its own file uses is static; one that only tests use goes.

LEFT is a file that lists, one a line, the folders with circles or the functions without users that are still allowed. What stands there
without need is an error, too.
"""
import re
import sys
from collections import defaultdict, deque
from pathlib import Path

# Comments and literals; blanks take their place.
NO_CODE = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/', re.DOTALL)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.MULTILINE)
DEFINE = re.compile(r"[ \t]*#[ \t]*define[ \t]+(\w+)(\([^)]*\))?(.*)", re.DOTALL)
ATTRIBUTE = re.compile(r"__attribute__\s*\(\(.*?\)\)", re.DOTALL)
DECLARED = re.compile(r"(\w+)\s*\((?!\s*\*)")
# A name that is no member.
MENTION = re.compile(r"(?<![.\w])(?<!->)[A-Za-z_]\w*")


class File:
    """A .c file with its header, or a header alone: what it defines, declares and mentions."""

    def __init__(self):
        self.hidden = set()  # static or a macro in a .c file
        self.defined = set()  # for others: not static, or in a header
        self.published = set()  # has a prototype or a body in a header
        self.mentioned = set()
        self.mentioned_in_header = set()


def statements(code):
    """What stands at file scope: (head, body), where body is what the braces hold or None."""
    head, start, depth = 0, 0, 0
    for at, sign in enumerate(code):
        if sign == "{":
            if depth == 0:
                start = at
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield code[head:start], code[start + 1:at]
                head = at + 1
        elif sign == ";" and depth == 0:
            yield code[head:at], None
            head = at + 1


def take_in(file, path):
    """Adds what a source file holds."""
    text = NO_CODE.sub(" ", path.read_text(encoding="utf-8"))
    in_header = path.suffix == ".h"
    mentioned = set()
    for directive in DIRECTIVE.findall(text):
        macro = DEFINE.match(directive)
        if macro:
            mentioned.update(MENTION.findall(macro[3]))
            (file.defined if macro[2] and in_header else file.hidden).add(macro[1])
    for head, body in statements(DIRECTIVE.sub(" ", text)):
        head = ATTRIBUTE.sub(" ", head)
        before, is_set, value = head.partition("=")
        declared = DECLARED.search(before)
        if is_set:
            mentioned.update(MENTION.findall(value + (body or "")))
        elif declared and not declared[1].isupper() and not head.lstrip().startswith("typedef"):
            name = declared[1]
            is_static = re.search(r"\bstatic\b", head) is not None
            if body is not None:
                (file.hidden if is_static and not in_header else file.defined).add(name)
                mentioned.update(MENTION.findall(body))
            if in_header:
                file.published.add(name)
    file.mentioned |= mentioned
    if in_header:
        file.mentioned_in_header = mentioned


def read_tree(source):
    """The files of src/ by folder and name."""
    files = defaultdict(File)
    for path in sorted(source.rglob("*.[ch]")):
        folder = path.relative_to(source).parent
        if "include" not in folder.parts and folder.parts:
            take_in(files[str(folder), path.stem], path)
    return files


def file_names(source, folder, stem):
    suffix = ".c" if (source / folder / f"{stem}.c").exists() else ".h"
    return f"src/{folder}/{stem}{suffix}"


def calls_between(files):
    """For each file the files that it calls, each with the first name that it calls there."""
    owners = {}
    for key, file in files.items():
        for name in file.defined:
            owners[name] = key
    calls = defaultdict(dict)
    for key, file in files.items():
        for name in sorted(file.mentioned - file.hidden - file.defined):
            owner = owners.get(name, key)
            if owner != key:
                calls[key].setdefault(owner, name)
    return calls


def shortest_circle(calls, start):
    """The files from one back to itself within its folder, or None."""
    before, waiting = {}, deque([start])
    while waiting:
        file = waiting.popleft()
        for called in sorted(calls[file]):
            if called[0].split("/")[0] != start[0].split("/")[0]:
                continue
            if called == start:
                circle = [file]
                while circle[-1] != start:
                    circle.append(before[circle[-1]])
                return circle[::-1]
            if called not in before:
                before[called] = file
                waiting.append(called)
    return None


def find_circles(source, files):
    """For each folder with circles: a line for each, and how many files lie on one."""
    calls = calls_between(files)
    found = defaultdict(set)
    for start in sorted(files):
        circle = shortest_circle(calls, start)
        if circle:
            # However it is entered, a circle is one.
            least = circle.index(min(circle))
            circle = circle[least:] + circle[:least]
            steps = [file_names(source, *circle[0])]
            for caller, called in zip(circle, circle[1:] + circle[:1]):
                steps.append(f"{file_names(source, *called)} ({calls[caller][called]})")
            found[start[0]].add(" -> ".join(steps))
    return found


def names_in_tests(source):
    """Every name that a file of tests/ has from elsewhere."""
    names = set()
    for path in sorted((source.parent / "tests").rglob("*.[ch]")):
        file = File()
        take_in(file, path)
        names |= file.mentioned - file.hidden
    return names


def find_uncalled(source, files):
    """Each published function that nothing but its own file or tests use, with where it is defined."""
    tested = names_in_tests(source)
    users = defaultdict(set)
    for key, file in files.items():
        for name in file.mentioned - file.hidden:
            users[name].add(key)
    published = set().union(*(file.published for file in files.values()))
    found = {}
    for key, file in files.items():
        for name in (file.defined & published) - file.mentioned_in_header:
            if not users[name]:
                found[name] = {f"{file_names(source, *key)}: {name} is published, but no file of src/ uses it"}
            elif users[name] == {key} and name not in tested:
                found[name] = {f"{file_names(source, *key)}: {name} is published, but only its own file uses it, and no test"}
    return found


def main():
    source = Path(sys.argv[1]).resolve() / "src"
    what = sys.argv[2]
    left_file = Path(sys.argv[3]) if len(sys.argv) > 3 else None
    left = set(left_file.read_text(encoding="utf-8").split()) if left_file else set()
    files = read_tree(source)
    found = {"circles": find_circles, "uncalled": find_uncalled}[what](source, files)
    complaints = [] if files else [f"{source}: no source file found"]
    for subject in sorted(set(found) - left):
        complaints += sorted(found[subject])
    for subject in sorted(left - set(found)):
        complaints.append(f"{left_file}: {subject} needs to stand there no longer")
    sys.exit("\n".join(complaints) or 0)


if __name__ == "__main__":
    main()
