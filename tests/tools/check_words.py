#!/usr/bin/env python3
"""check_words.py SOURCE_FOLDER: the catalogues in po/ are whole.

What the source has to be translated is what po/arkanong.pot holds; each language has all of it, with the same format directives,
nothing in doubt, no letter that the game's font lacks, and the spaces and quotation marks of its typography. Needs Debian's package gettext.
"""
import ast
import os
import re
import subprocess
import sys
import tempfile

source = sys.argv[1]
po = os.path.join(source, "po")
failed = False


def complain(sentence):
    global failed
    failed = True
    print(sentence, file=sys.stderr)


def entries(path):
    """The entries of a catalogue, as dictionaries of keyword to text."""
    found = []
    for block in open(path, encoding="utf-8").read().split("\n\n"):
        entry = {"fuzzy": bool(re.search(r"^#,.*\bfuzzy\b", block, re.M))}
        keyword = None
        for line in block.split("\n"):
            match = re.match(r'(?:(msg\w+(?:\[\d\])?) )?(".*")$', line)
            if match:
                keyword = match.group(1) or keyword
                entry[keyword] = entry.get(keyword, "") + ast.literal_eval(match.group(2))
        if "msgid" in entry:
            found.append(entry)
    return found


# What a language's typography does not allow.
TYPOGRAPHY = {
    "de": ((r'["\u201d\u00ab\u00bb]', "quotation marks other than „ and “"),),
    "fr": ((r"[^\u202f][;!?\u00bb]|\u00ab[^\u202f]", "; ! ? or a quotation mark without a narrow no-break space (U+202F) beside it"),
           (r"[^\u202f\d]:(?!%02d)", "a colon without a narrow no-break space (U+202F) before it"),
           (r"[\"'\u201c\u201d\u201e\u00a0]", "a straight apostrophe, foreign quotation marks or a wide no-break space")),
}


def key(entry):
    return entry.get("msgctxt"), entry["msgid"], entry.get("msgid_plural")


def font_letters():
    letters = set()
    for line in open(os.path.join(source, "assets/font/glyphs.txt"), encoding="utf-8"):
        if line[0] in "# \n" or line.split()[0] in ("mark", "list", "kern"):
            continue
        name = line.split()[0]
        letters.add(chr(int(name[2:], 16)) if name.startswith("U+") else name)
    return letters


def check_template():
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run([os.path.join(po, "update"), folder], capture_output=True, text=True)
        if run.returncode != 0 or run.stderr:
            complain("po/update does not run through: " + run.stderr)
            return
        fresh = [key(entry) for entry in entries(os.path.join(folder, "arkanong.pot"))]
    kept = [key(entry) for entry in entries(os.path.join(po, "arkanong.pot"))]
    for missing in [k for k in fresh if k not in kept]:
        complain(f"po/arkanong.pot lacks {missing[1]!r}; run po/update")
    for left in [k for k in kept if k not in fresh]:
        complain(f"po/arkanong.pot has {left[1]!r}, which the source has no longer; run po/update")
    return kept


def check_language(language, wanted, letters):
    path = os.path.join(po, language + ".po")
    run = subprocess.run(["msgfmt", "--check-format", "--check-domain", "-o", os.devnull, path],
                         capture_output=True, text=True)
    if run.returncode != 0:
        complain(run.stderr.strip())
    have = {}
    for entry in entries(path):
        have[key(entry)] = entry
        texts = [text for keyword, text in entry.items() if str(keyword).startswith("msgstr")]
        name = f"po/{language}.po: {entry['msgid']!r}"
        if entry["msgid"] == "":
            continue
        if entry["fuzzy"]:
            complain(f"{name} is marked fuzzy; look at it and take the mark away")
        if not all(texts):
            complain(f"{name} is not translated")
        lacking = sorted(set("".join(texts)) - letters)
        if lacking:
            complain(f"{name} has {''.join(lacking)!r}, which assets/font/glyphs.txt lacks")
        for pattern, fault in TYPOGRAPHY.get(language, ()):
            if any(re.search(pattern, text) for text in texts):
                complain(f"{name} has {fault}")
    for missing in [k for k in wanted if k not in have]:
        complain(f"po/{language}.po lacks {missing[1]!r}; run po/update")


letters = font_letters()
template = check_template() or []
for text in template:
    lacking = sorted(set("".join(filter(None, text[1:]))) - letters)
    if lacking:
        complain(f"{text[1]!r} has {''.join(lacking)!r}, which assets/font/glyphs.txt lacks")
if len(template) < 100:
    complain(f"po/arkanong.pot has {len(template)} texts only")
languages = [line.strip() for line in open(os.path.join(po, "LINGUAS")) if line[0] not in "#\n"]
if len(languages) < 2:
    complain("po/LINGUAS names fewer than two languages")
for unknown in {name[:-3] for name in os.listdir(po) if name.endswith(".po")} - set(languages):
    complain(f"po/{unknown}.po is not named in po/LINGUAS")
for language in languages:
    check_language(language, template, letters)
sys.exit(failed)
