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
keys = set(re.findall(r'(?:\{|KEY\()\s*\\?\s*"([a-z_0-9]+)",\s*(?:FIELD|NESTED)', tables))
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



def rules_of(patterns):
    """The rules of a list of patterns, with those that it includes in their place."""
    for rule in patterns:
        if "include" in rule:
            within = grammar["repository"][rule["include"].lstrip("#")]
            yield from rules_of(within["patterns"]) if "match" not in within and "begin" not in within else [within]
        else:
            yield rule


def tokens_of(text):
    """The scope of every part of a text, as an editor finds them: line by line, the first match, of several at one place the first rule's."""
    rules = [(rule, re.compile(rule.get("match") or rule["begin"])) for rule in rules_of(grammar["patterns"])]
    region = None
    for line in text.splitlines():
        at = 0
        while at < len(line):
            if region is not None:
                inner = [re.compile(rule["match"]) for rule in region.get("patterns", ())]
                found = [match for match in [re.compile(region["end"]).search(line, at), *(one.search(line, at) for one in inner)] if match]
                first = min(found, key=lambda match: (match.start(), match is not found[0]), default=None)
                end = first.end() if first else len(line)
                yield region["name"], line[at:end]
                region = None if first and first.re.pattern == region["end"] else region
                at = end
            else:
                found = [(match.start(), order, match, rule) for order, (rule, one) in enumerate(rules) if (match := one.search(line, at))]
                start, _, match, rule = min(found, key=lambda each: each[:2], default=(len(line), 0, None, None))
                yield "", line[at:start]
                if match:
                    yield rule["name"], match.group()
                    region = rule if "begin" in rule else None
                at = match.end() if match else len(line)


# In a level that is good every key is known, and nothing but punctuation is left without a colour.
levels = sorted((project / "levels").glob("*.level"))
if len(levels) < 30:
    problems.append(f"only {len(levels)} levels were found")
for level in levels:
    for scope, part in tokens_of(level.read_text()):
        if scope.startswith(("variable.other", "invalid")) or (not scope and not re.fullmatch(r"[\s=:;,(){}\[\]]*", part)):
            problems.append(f"{level.name}: VS Code's grammar takes {part!r} for {scope or 'nothing'}")
wrong = [(scope.split(".")[0], part) for scope, part in tokens_of('raduis = 3; // "x" = 1\n"/* x" y') if scope]
if wrong != [("variable", "raduis"), ("constant", "3"), ("comment", '// "x" = 1'), ("string", '"'), ("string", '/* x"')]:
    problems.append(f"VS Code's grammar takes a wrong key, a comment and a text for {wrong}")

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
