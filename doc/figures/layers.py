#!/usr/bin/env python3
"""Draws the layers of src from what their files include.

layers.py FOLDER: writes layers.svg to the folder. A line leads from each layer down to those whose headers it includes, without those that
it gets by another one. The test `figures` compares it with what is kept."""
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2] / "src"
WIDE, HIGH, GAP_ACROSS, GAP_DOWN, EDGE = 104, 30, 26, 44, 16


def layer_of(path):
    return path.relative_to(SOURCE).parts[0]


def includes():
    """Of each layer those whose headers its files include."""
    files = [path for path in SOURCE.rglob("*.[ch]") if layer_of(path) != "web"]
    home = {path.name: layer_of(path) for path in files if path.suffix == ".h"}
    # The front door of the engine without its prefix: who includes it uses the engine.
    home["collision_names.h"] = "collision"
    uses = {layer_of(path): set() for path in files}
    for path in files:
        for name in re.findall(r'^#include "([a-z0-9_]+\.h)"', path.read_text(), re.M):
            if layer_of(path) not in ("base", home.get(name, layer_of(path))):
                uses[layer_of(path)].add(home[name])
    return uses


def below(uses, layer):
    """All layers that one reaches."""
    found, left = set(), list(uses[layer])
    while left:
        other = left.pop()
        if other not in found:
            found.add(other)
            left += uses[other]
    return found


def draw(uses):
    reach = {layer: below(uses, layer) for layer in uses}
    circles = sorted(layer for layer in uses if layer in reach[layer])
    if circles:
        sys.exit(f"these layers include each other: {', '.join(circles)}")
    direct = {layer: {other for other in uses[layer] if not any(other in reach[third] for third in uses[layer])} for layer in uses}
    height = {}
    for layer in sorted(uses, key=lambda name: len(reach[name])):
        height[layer] = 1 + max((height[other] for other in direct[layer]), default=-1)
    rows = [sorted(layer for layer in uses if height[layer] == row) for row in range(max(height.values()) + 1)]
    most = max(len(row) for row in rows)
    place = {}
    for number, row in enumerate(rows):
        # Each as near as may be to the middle of what it stands on.
        row.sort(key=lambda name: (sum(place[other][0] for other in direct[name]) / max(1, len(direct[name])), name))
        left = EDGE + (most - len(row)) * (WIDE + GAP_ACROSS) / 2
        for column, layer in enumerate(row):
            place[layer] = (left + column * (WIDE + GAP_ACROSS), EDGE + (len(rows) - 1 - number) * (HIGH + GAP_DOWN))
    across = 2 * EDGE + most * (WIDE + GAP_ACROSS) - GAP_ACROSS
    down = 2 * EDGE + len(rows) * (HIGH + GAP_DOWN) - GAP_DOWN
    lines, boxes = [], []
    for layer in sorted(uses):
        x, y = place[layer]
        for other in sorted(direct[layer]):
            to_x, to_y = place[other]
            lines.append(f'<path d="M{x + WIDE / 2:.0f} {y + HIGH} C{x + WIDE / 2:.0f} {y + HIGH + 24} '
                         f'{to_x + WIDE / 2:.0f} {to_y - 24} {to_x + WIDE / 2:.0f} {to_y}" stroke="#2563c9"/>\n')
        boxes.append(f'<rect x="{x:.0f}" y="{y}" width="{WIDE}" height="{HIGH}" rx="6" fill="#dde3ee" stroke="#223"/>\n'
                     f'<text x="{x + WIDE / 2:.0f}" y="{y + 20}" fill="#223" text-anchor="middle">{layer}</text>\n')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" height="{down}" '
            f'font-family="sans-serif" font-size="14" fill="none">\n<rect width="{across}" height="{down}" fill="#fff"/>\n'
            + "".join(lines + boxes) + "</svg>\n")


pathlib.Path(sys.argv[1], "layers.svg").write_text(draw(includes()))
