#!/usr/bin/env python3
"""check_writers.py SOURCE_FOLDER: each part of Ui is written by the files that src/ui/ui_state.h names for it.

A comment of its own above members, `// file.c, other.c: what`, names the files that assign to them; a member's remark may name more.
src/ui/ui.c, which makes and ends a Ui, may write all of it. Other files ask the functions of what a member is made of (menu_select).
"""
import re
import sys
from pathlib import Path

NO_CODE = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
FILE = re.compile(r"\b\w+\.c\b")
MEMBER = re.compile(r".*?(\w+)(?:\[\w+\])?(?:\)\([^)]*\))?$")
PART = r"(?:\.\w+|->\w+|\[[^\]]*\])*"
WRITTEN = re.compile(r"\bui->(\w+)" + PART + r"\s*(?:=(?!=)|[-+*/%|&^]=|\+\+|--)|(?:\+\+|--)ui->(\w+)")


def read_owners(header):
    """Of each member of Ui the files that write it."""
    body = header[header.index("struct Ui {"):]
    owners, files = {}, []
    for line in body[:body.index("\n};")].split("\n")[1:]:
        code, _, remark = line.partition("//")
        if not code.strip():
            files = FILE.findall(remark) or files
        else:
            owners[MEMBER.match(code.strip().rstrip(";"))[1]] = set(files) | set(FILE.findall(remark))
    return owners


def main():
    folder = Path(sys.argv[1]).resolve() / "src/ui"
    owners = read_owners((folder / "ui_state.h").read_text(encoding="utf-8"))
    complaints, seen = [], 0
    for path in sorted(folder.glob("*.c")):
        code = NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), path.read_text(encoding="utf-8"))
        for write in WRITTEN.finditer(code):
            member = write[1] or write[2]
            seen += 1
            if path.name != "ui.c" and path.name not in owners.get(member, set()):
                complaints.append(f"src/ui/{path.name}:{code.count(chr(10), 0, write.start()) + 1}: assigns to Ui.{member}, which "
                                  f"{', '.join(sorted(owners.get(member, {'nobody'})))} may (src/ui/ui_state.h)")
    if not seen:
        complaints.append(f"{folder}: nothing assigns to a part of Ui")
    sys.exit("\n".join(complaints) or 0)


if __name__ == "__main__":
    main()
