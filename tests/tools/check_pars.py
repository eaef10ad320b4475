#!/usr/bin/env python3
"""check_pars.py PROJECT PROGRAM: each par of levels/campaign.cfg is the length of a run in tests/pars that clears the level.

Runs of another simulation cannot be played; they are renewed by tests/tools/renew-pars, and fail here with ARKANONG_LONG=1 alone.
"""
import json
import math
import os
import re
import subprocess
import sys
from pathlib import Path

project, program = Path(sys.argv[1]), sys.argv[2]
LEVEL = re.compile(r'\{ file = "([^"]+)"; par = (\d+);')
RENEW = "tests/tools/renew-pars PROGRAM renews it"
levels = LEVEL.findall((project / "levels/campaign.cfg").read_text(encoding="utf-8"))
problems, old = [], 0
for name, par in levels:
    replay = project / "tests/pars" / f"{name}.replay"
    if not replay.is_file():
        problems.append(f"{name}: its par of {par} s has no run in tests/pars; {RENEW}")
        continue
    said = subprocess.run([program, "run", "--replay", str(replay)], capture_output=True, text=True)
    if said.returncode != 0:
        old += 1
        if os.environ.get("ARKANONG_LONG") == "1":
            problems.append(f"{name}: {said.stderr.strip()}; {RENEW}")
        continue
    end = json.loads(said.stdout.splitlines()[-1])["end"]
    if end["outcome"] != "won" or math.ceil(end["seconds"]) != int(par):
        problems.append(f"{name}: par is {par} s, but its run was {end['outcome']} in {end['seconds']} s; {RENEW}")
if not levels:
    problems.append("no level of the campaign has a par")
if old and not problems:
    print(f"skipped here: {old} pars (their runs are of another simulation)")
print("\n".join(problems), file=sys.stderr)
sys.exit(1 if problems else 0)
