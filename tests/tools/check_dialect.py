#!/usr/bin/env python3
"""check_dialect.py SOURCE_FOLDER CLANG_QUERY [FILE]...: the rules of doc/style.md, "The dialect", that need the meaning of the code.

Pointers are compared with NULL; a local is declared where it is first used; one that never changes is const, unless it is a pointer, an
array or has one that is filled elsewhere, or stands with others in one declaration or in the head of a loop. Without files: all of src,
or all but src/app where there is no SDL.
"""
import concurrent.futures
import os
import re
import subprocess
import sys
from pathlib import Path

POINTER = "hasType(pointerType())"
VARIABLE = 'declRefExpr(to(varDecl(equalsBoundNode("constant"))))'
LOCAL = "varDecl(hasLocalStorage(), unless(parmVarDecl()), "
QUERY = f"""
set output diag
set bind-root false
match expr(isExpansionInMainFile(), anyOf(unaryOperator(hasOperatorName("!"), hasUnaryOperand({POINTER})),
  binaryOperator(hasAnyOperatorName("&&", "||"), hasEitherOperand({POINTER})), conditionalOperator(hasCondition({POINTER})),
  implicitCastExpr(hasCastKind("CK_PointerToBoolean")))).bind("pointer")
match stmt(isExpansionInMainFile(), anyOf(ifStmt(hasCondition({POINTER})), whileStmt(hasCondition({POINTER})),
  forStmt(hasCondition({POINTER})), doStmt(hasCondition({POINTER})))).bind("pointer")
match {LOCAL} isExpansionInMainFile(), varDecl().bind("constant"), hasInitializer(expr()), unless(hasType(qualType(isConstQualified()))),
  unless(hasType(arrayType())), unless({POINTER}), hasParent(declStmt(declCountIs(1), unless(hasParent(forStmt())))),
  hasAncestor(functionDecl(
    unless(hasDescendant(binaryOperator(isAssignmentOperator(), hasLHS(anyOf(ignoringParenImpCasts({VARIABLE}), hasDescendant({VARIABLE})))))),
    unless(hasDescendant(unaryOperator(hasAnyOperatorName("++", "--", "&"),
      anyOf(hasUnaryOperand(ignoringParenImpCasts({VARIABLE})), hasDescendant({VARIABLE}))))),
    unless(hasDescendant(memberExpr(hasType(arrayType()), hasDescendant({VARIABLE})))))))
match functionDecl(isDefinition(), isExpansionInMainFile(), forEachDescendant({LOCAL} unless(hasInitializer(expr()))).bind("empty")))
"""
FOUND = re.compile(r'^(/[^:\n]+):(\d+):\d+: note: "(\w+)" binds here$', re.MULTILINE)
DECLARATION = re.compile(r"\s*(?:(?:const|struct|unsigned|signed|long) )*[A-Za-z_]\w*(?: (?:long|int|char))?[ *]+"
                         r"(\w+(?:\[[^\]]*\])*(?:, \**\w+(?:\[[^\]]*\])*)*);$")
SENTENCES = {"pointer": "a pointer is compared with NULL", "constant": "a local that never changes is const",
             "empty": "a local is declared where it is first used"}


def code_of(line):
    return re.sub(r'"(?:\\.|[^"\\])*"', '""', re.sub(r"//.*", "", line)).rstrip()


def indent_of(line):
    return len(line) - len(line.lstrip())


def is_late(lines, at):
    """Whether a statement stands between the declaration in a line and the statement of its block that first uses it."""
    declaration = DECLARATION.match(code_of(lines[at]))
    if not declaration:
        return False
    names = re.compile(r"\b(?:" + "|".join(re.findall(r"(?:^|, )\**(\w+)", declaration[1])) + r")\b")
    depth, first = indent_of(lines[at]), at + 1
    while first < len(lines) and not names.search(code_of(lines[first])):
        line = lines[first]
        if line.startswith("#") or (line.strip() and indent_of(line) < depth):
            return False
        first += 1
    begin = min(first, len(lines) - 1)
    while begin > at + 1 and not (indent_of(lines[begin]) == depth and code_of(lines[begin - 1]).endswith((";", "{", "}"))
                                  and not lines[begin].lstrip().startswith(("}", "else", "case", "default"))):
        begin -= 1
    between = [code for code in map(code_of, lines[at + 1:begin]) if code.strip()]
    if any(re.match(r"\s*(?:case\b.*|default|\w+):$", code) for code in between) or lines[at - 1].lstrip().startswith("//"):
        return False
    return any(not DECLARATION.match(code) for code in between)


def flags_of(folder):
    sdl = subprocess.run(["pkg-config", "--cflags", "sdl2", "SDL2_ttf"], capture_output=True, text=True, check=False)
    folders = [f"-I{path}" for path in sorted((folder / "src").rglob("*")) if path.is_dir()]
    folders.append(f"-I{folder / 'src/collision/include'}")
    defined = ["-DARKANONG_CHECKS", '-DARKANONG_VERSION=""', "-DSDL_DISABLE_IMMINTRIN_H"]
    return folders + ["-std=gnu11", "-w"] + defined + sdl.stdout.split(), sdl.returncode == 0


def ask(query, flags, files):
    asked = subprocess.run([query, "-f", "/dev/stdin", *map(str, files), "--", *flags], input=QUERY, capture_output=True, text=True, check=False)
    return asked.stdout + asked.stderr


def main():
    folder, query = Path(sys.argv[1]).resolve(), sys.argv[2]
    flags, has_sdl = flags_of(folder)
    files = [Path(name).resolve() for name in sys.argv[3:]] or sorted((folder / "src").rglob("*.c"))
    # What is compiled for a page or for Windows alone needs headers that hardly any machine has.
    files = [path for path in files if (has_sdl or "app" not in path.parts) and not path.name.endswith("_web.c") and "windows" not in path.name]
    parts = [files[at:at + 12] for at in range(0, len(files), 12)]
    found = set()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for answer in pool.map(lambda part: ask(query, flags, part), parts):
            if re.search(r"\berror:|^\d+:\d+: ", answer, re.MULTILINE):
                sys.exit(f"{query} does not understand the source or the question:\n{answer[:2000]}")
            found.update((path, int(line), rule) for path, line, rule in FOUND.findall(answer))
    texts = {path: Path(path).read_text(encoding="utf-8").split("\n") for path in {path for path, _, _ in found} if path.startswith(str(folder))}
    wrong = sorted(f"{Path(path).relative_to(folder)}:{line}: {SENTENCES[rule]}" for path, line, rule in found
                   if path in texts and (rule != "empty" or is_late(texts[path], line - 1)))
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
