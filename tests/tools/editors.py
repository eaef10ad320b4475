#!/usr/bin/env python3
"""editors.py PROJECT PROGRAM: the editors' files are well-formed, colour every key that a level may have and take what check prints."""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

project, program = Path(sys.argv[1]), sys.argv[2]
editors = project / "doc/editors"
problems = []


def texts_of(value, keys):
    """The texts that a grammar has under one of the keys, however deep."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in keys and isinstance(inner, str):
                yield inner
            else:
                yield from texts_of(inner, keys)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_of(inner, keys)


grammar = json.loads((editors / "vscode/syntaxes/arkanong-level.tmLanguage.json").read_text())
package = json.loads((editors / "vscode/package.json").read_text())
json.loads((editors / "vscode/language-configuration.json").read_text())
for expression in texts_of(grammar, ("match", "begin", "end")):
    re.compile(expression)
for name in texts_of(grammar, ("include",)):
    if name.lstrip("#") not in grammar["repository"]:
        problems.append(f"the grammar includes {name}, which it lacks")
for place in [package["contributes"]["languages"][0]["configuration"], package["contributes"]["grammars"][0]["path"]]:
    if not (editors / "vscode" / place).is_file():
        problems.append(f"package.json names {place}, which is not there")

# Whatever the program says a group may have is a key. An unknown key makes it list them, of each kind of group.
tables = (project / "src/level/level_keys.c").read_text()
keys = set(re.findall(r'\{\.?(?:name = )?"([a-z_0-9]+)",\s*(?:FIELD|NESTED)', tables))
if len(keys) < 30:
    problems.append(f"only {len(keys)} keys were found in level_keys.c")
pattern = re.compile(grammar["repository"]["keys"]["patterns"][0]["match"])
vim = (editors / "vim/syntax/arkanong.vim").read_text()
vim_keys = {word for line in vim.splitlines() if line.startswith("syntax keyword arkanongKey ") for word in line.split()[3:]}
for key in sorted(keys):
    if not pattern.fullmatch(f"{key} ="[: len(key)]) and not pattern.match(f"{key} = 1"):
        problems.append(f"VS Code's grammar lacks the key {key}")
    if key not in vim_keys:
        problems.append(f"vim's syntax file lacks the key {key}")
for key in sorted(vim_keys - keys):
    problems.append(f"vim's syntax file has {key}, which is no key")

# The matcher takes every line that check prints, and the right parts of it.
matcher = package["contributes"]["problemMatchers"][0]["pattern"]
with tempfile.TemporaryDirectory() as folder:
    level = Path(folder) / "wrong name.level"
    level.write_text('title = "x";\nballs = ( { x = 1; } );\nfoo = 2;\n')
    said = subprocess.run([program, "check", "--format=gcc", str(level)], capture_output=True, text=True).stderr.splitlines()
    if len(said) < 2:
        problems.append(f"check says only {said}")
    for line in said:
        found = re.match(matcher["regexp"], line)
        if not found or found[matcher["file"]] != str(level) or found[matcher["severity"]] != "error" or int(found[matcher["line"]]) not in (2, 3):
            problems.append(f"the problem matcher does not take {line}")
print("\n".join(problems), file=sys.stderr)
sys.exit(1 if problems else 0)
