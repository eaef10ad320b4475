#!/usr/bin/env python3
"""check_comments.py SOURCE_FOLDER: what comments and documents name exists.

A name in backticks in a doc comment occurs in the declaration below (or before) it, or is one that the tree declares
at file scope; a file named in a comment is in the tree; a test named in NOT-BUGS.md or tests/PROMISES.md is registered.
And a comment's tags (@param, @pre) begin their lines, which end at column 100; a unit has "per": "u per step", not "u a step".
"""
import re
import sys
from pathlib import Path

WORD = re.compile(r"[A-Za-z_]\w*")
FILE = re.compile(r"(?<![\w./<*-])[\w/-]+(?:\.[\w-]+)*\.(?:c|h|md|sh|py|level|cmake|supp|txt|po)\b(?![\w*(/])")
CODE = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/', re.DOTALL)
RATE = re.compile(r"\b(?:u|ms|times|steps|pictures|frames|hits|instructions) an? (?:second|step|minute|picture)\b")
# Words of the language and of libraries that a comment may need.
FOREIGN = {"true", "false", "double", "float", "int", "char", "const", "static", "memcpy", "volatile"}


def is_pattern(name):
    """NAME.level and test_MODULE.c stand for many."""
    return re.search(r"(?:^|[/_.-])[A-Z]{2,}(?:[/_.-]|$)", name) and not name.endswith(".md")


def without_comments(text):
    return CODE.sub(lambda found: found[0] if found[0][0] in "\"'" else " ", text)


def names_of_file_scope(text):
    """Macros, enumerators, types, functions and their like: every word outside function bodies and struct members."""
    found = set(re.findall(r"^\s*#\s*define\s+(\w+)", text, re.MULTILINE))
    code = re.sub(r"^\s*#.*?(?<!\\)$", "", without_comments(text), flags=re.MULTILINE | re.DOTALL)
    for enumeration in re.findall(r"\benum\b\s*\w*\s*\{([^}]*)\}", code):
        found.update(re.findall(r"(?:^|,)\s*(\w+)", enumeration))
    found.update(re.findall(r"\b(?:struct|enum|union)\s+(\w+)", code))
    found.update(re.findall(r"\}\s*(\w+)\s*;", code))
    found.update(re.findall(r"^[A-Za-z_].*?\b(\w+)\s*(?:\(|\[|=|;)", code, re.MULTILINE))
    return found


def declaration_after(lines, at):
    """The code from a line on to where its declaration ends: a ';' or a body's end at the outermost level."""
    taken, depth, seen = [], 0, False
    for line in lines[at:]:
        code = without_comments(line)
        if line.lstrip().startswith("#") and not seen:
            taken.append(line)
            seen = True
            if not line.endswith("\\"):
                # A comment above several macros is about all of them.
                depth = -1
            continue
        if depth == -1:
            if not line.lstrip().startswith("#define"):
                break
            taken.append(line)
            continue
        if not code.strip():
            if seen and depth == 0 and (line.strip() == "" or line.lstrip().startswith("///")):
                break
            continue
        if code == "{":
            # What follows is a function's body.
            break
        seen = True
        taken.append(code)
        depth += code.count("{") + code.count("(") - code.count("}") - code.count(")")
        if depth < 0:
            break
    return "\n".join(taken)


class Tree:
    def __init__(self, folder):
        self.folder = folder
        self.files = [path for path in folder.rglob("*") if path.is_file() and not self.is_built(path)]
        self.names = {path.name for path in self.files}
        self.sources = sorted(path for path in self.files
                              if path.suffix in (".c", ".h") and path.relative_to(folder).parts[0] in ("src", "tests"))
        self.texts = {path: path.read_text(encoding="utf-8") for path in self.sources}
        self.known = set(FOREIGN)
        for text in self.texts.values():
            self.known |= names_of_file_scope(text)
        self.members = {}
        for text in self.texts.values():
            for body, name in re.findall(r"\b(?:struct|union)\b[^;{}]*\{(.*?)^\}\s*(\w+)", without_comments(text), re.DOTALL | re.MULTILINE):
                self.members[name] = set(WORD.findall(body))
        # Another name of a type has the same members.
        for text in self.texts.values():
            for name, alias in re.findall(r"^typedef (\w+) (\w+);", text, re.MULTILINE):
                self.members[alias] = self.members.get(alias, set()) | self.members.get(name, set())
        self.system_headers = {name for text in self.texts.values() for name in re.findall(r"#include <(?:.*/)?(.*)>", text)}

    def is_built(self, path):
        first = path.relative_to(self.folder).parts[0]
        return first.startswith(("build", ".git"))

    def has_file(self, name):
        return "/" not in name and (name in self.names or name in self.system_headers) or (self.folder / name).exists()


def check_names(tree, path, complaints):
    """Names in backticks in doc comments."""
    lines = tree.texts[path].split("\n")
    at = 0
    while at < len(lines):
        begin = at
        is_block = re.match(r"^\s*///(\s|$)", lines[at])
        while at < len(lines) and is_block and re.match(r"^\s*///(\s|$)", lines[at]):
            at += 1
        if not is_block:
            at += 1
        comments = [line.partition("///")[2] for line in lines[begin:at]]
        if "`" not in "".join(comments):
            continue
        if not is_block or lines[begin].startswith(" "):
            # Neighbours in a struct are its context: the whole of it.
            declaration = whole_around(lines, begin) + (declaration_after(lines, at) if is_block else "")
        elif "@file" in comments[0]:
            declaration = without_comments(tree.texts[path])
        else:
            declaration = declaration_after(lines, at)
        present = set(WORD.findall(declaration))
        present |= tree.known.union(*(tree.members.get(word, ()) for word in present))
        for number, comment in enumerate(comments, begin + 1):
            for quoted in re.findall(r"`([^`]+)`", comment):
                if not tree.has_file(quoted) and not present.issuperset(WORD.findall(quoted)):
                    complaints.append(f"{path.relative_to(tree.folder)}:{number}: `{quoted}` is not declared there")


def whole_around(lines, at):
    """The struct, table or function that a line lies in, from the last line that begins at the margin."""
    begin = at
    while begin > 0 and not re.match(r"^[A-Za-z#]", lines[begin]):
        begin -= 1
    return declaration_after(lines, begin) + "\n" + without_comments(lines[at])


def check_lines(tree, path, complaints):
    """Files named in comments, and how comments are laid out."""
    for number, line in enumerate(tree.texts[path].split("\n"), 1):
        comment = re.search(r"//.*", re.sub(r'"(?:\\.|[^"\\])*"', '""', line))
        if not comment:
            continue
        place = f"{path.relative_to(tree.folder)}:{number}"
        for name in FILE.findall(comment[0].replace("://", " ")):
            if not is_pattern(name) and not tree.has_file(name):
                complaints.append(f"{place}: {name} is no file of this tree")
        if re.search(r"///.*\S.* @(param|pre)\b", line):
            complaints.append(f"{place}: a tag belongs at the beginning of a line")
        if RATE.search(comment[0]):
            complaints.append(f"{place}: a unit has \"per\"")
        if len(line) > 100:
            complaints.append(f"{place}: beyond column 100")


def registered_tests(tree):
    found = set()
    for path in tree.files:
        if path.suffix != ".cmake" and path.name != "CMakeLists.txt":
            continue
        text = path.read_text(encoding="utf-8")
        loops = re.findall(r"foreach\((\w+) ([^)]*)\)(.*?)endforeach", text, re.DOTALL)
        for variable, items, body in loops:
            text += "".join(body.replace("${%s}" % variable, item) for item in items.split())
        found |= set(re.findall(r"(?:add_unit_test|add_structure_test)\((\w+)", text))
        found |= set(re.findall(r"add_test\(NAME (\w+)", text))
        for call, prefix in (("add_fuzzer", "fuzz_"), ("add_runner_test", "cli_")):
            found |= {prefix + name for name in re.findall(call + r"\((\w+)", text)}
    return found


def check_documents(tree, complaints):
    tests = registered_tests(tree)
    for document, mention in (("NOT-BUGS.md", r"\[test_(\w+)\]"), ("tests/PROMISES.md", r"`(\w+)(?:\.\.\.)?`")):
        path = tree.folder / document
        if not path.exists():
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            for name in re.findall(mention, line):
                if name not in tests and not any(test.startswith(name) for test in tests if name.endswith("_")):
                    complaints.append(f"{document}:{number}: there is no test {name}")


def main():
    tree = Tree(Path(sys.argv[1]).resolve())
    complaints = []
    for path in tree.sources:
        check_names(tree, path, complaints)
        check_lines(tree, path, complaints)
    check_documents(tree, complaints)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
