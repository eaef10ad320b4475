#!/usr/bin/env python3
"""Draws the figures of doc/engine.md and works out the contact that it explains.

draw.py FOLDER TRACE: writes hexagon.svg, sweep.svg, queue.svg and worked.md to the folder. TRACE is what
`arkanong-headless run doc/figures/worked.level --seconds 1 --trace TRACE` writes; where its first contact is another one than
that of the formulas here, nothing is written. The test `figures` compares all four with what is kept."""
import json
import math
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
INK, PALE, BLUE, RED, GREEN, SAND = "#223", "#dde3ee", "#2563c9", "#c8322b", "#1c8a4b", "#f3c979"


def add(a, b, factor=1.0):
    return a[0] + b[0] * factor, a[1] + b[1] * factor


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def direction(degrees):
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


class Hexagon:
    def __init__(self, centre, radius, angle):
        self.centre, self.radius, self.apothem = centre, radius, radius * math.sqrt(3) / 2
        self.corners = [add(centre, direction(angle + 60 * k), radius) for k in range(6)]
        self.normals = [direction(angle + 30 + 60 * k) for k in range(6)]
        self.angle = angle

    def grown(self, by):
        """With sharp corners, each face `by` u further out."""
        return Hexagon(self.centre, self.radius + by * 2 / math.sqrt(3), self.angle)


class Drawing:
    def __init__(self, width, height):
        self.head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
                     f'font-family="sans-serif" font-size="14" fill="none">\n<rect width="{width}" height="{height}" fill="#fff"/>\n')
        self.parts = []

    def path(self, points, colour=INK, closed=False, **style):
        way = " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + (" Z" if closed else "")
        self.shape(f'path d="M{way}"', colour, style)

    def shape(self, what, colour, style):
        words = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
        self.parts.append(f'<{what} stroke="{colour}"{words}/>\n')

    def circle(self, centre, radius, colour=INK, **style):
        self.shape(f'circle cx="{centre[0]:.1f}" cy="{centre[1]:.1f}" r="{radius:.1f}"', colour, style)

    def text(self, place, words, colour=INK, anchor="middle", size=14):
        self.parts.append(f'<text x="{place[0]:.1f}" y="{place[1]:.1f}" fill="{colour}" text-anchor="{anchor}" '
                          f'font-size="{size}">{words}</text>\n')

    def arrow(self, start, end, colour, **style):
        length = math.dist(start, end)
        along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        self.path([start, add(end, along, -6)], colour, stroke_width=2, **style)
        across = -along[1], along[0]
        back = add(end, along, -10)
        self.path([end, add(back, across, 4), add(back, across, -4)], colour, closed=True, fill=colour)

    def write(self, path):
        path.write_text(self.head + "".join(self.parts) + "</svg>\n")


def draw_hexagon():
    """Slabs, kites and arcs."""
    drawing, ball = Drawing(760, 600), 100.0
    hexagon = Hexagon((370, 290), 100.0, 14)
    sharp = hexagon.grown(ball)
    # A slab: between the lines of edges 1 and 4, pushed outward.
    normal = hexagon.normals[1]
    along = -normal[1], normal[0]
    ends = [add(add(hexagon.centre, normal, side * (hexagon.apothem + ball)), along, reach)
            for side, reach in ((1, -350), (1, 350), (-1, 350), (-1, -350))]
    drawing.path(ends, "none", closed=True, fill="#eaf2ff")
    for side in (0, 2):
        drawing.path(ends[side:side + 2], BLUE, stroke_dasharray="2 4")
    drawing.text((645, 330), "the slab of", BLUE)
    drawing.text((645, 348), "edges 1 and 4", BLUE)
    # Kites: what a sharp tip has beyond the arc that the centre can really reach.
    for k in range(6):
        corner, tip = hexagon.corners[k], sharp.corners[k]
        first, second = (add(corner, hexagon.normals[(k + 5) % 6], ball), add(corner, hexagon.normals[k], ball))
        kite = f"M{first[0]:.1f} {first[1]:.1f} L{tip[0]:.1f} {tip[1]:.1f} L{second[0]:.1f} {second[1]:.1f}"
        drawing.shape(f'path d="{kite} A{ball:.1f} {ball:.1f} 0 0 0 {first[0]:.1f} {first[1]:.1f} Z"', "none", {"fill": SAND})
        drawing.shape(f'path d="M{first[0]:.1f} {first[1]:.1f} A{ball:.1f} {ball:.1f} 0 0 1 {second[0]:.1f} {second[1]:.1f}"', INK,
                      {"stroke_width": 2})
        drawing.path([second, add(hexagon.corners[(k + 1) % 6], hexagon.normals[k], ball)], INK, stroke_width=2)
    drawing.path(sharp.corners, INK, closed=True, stroke_dasharray="6 4")
    drawing.path(hexagon.corners, INK, closed=True, fill=PALE, stroke_width=2)
    for k in range(6):
        drawing.text(add(add(hexagon.centre, hexagon.normals[k], hexagon.apothem - 26), (0, 5)), f"edge {k}", size=12)
        drawing.text(add(add(hexagon.centre, direction(hexagon.angle + 60 * k), hexagon.radius - 14), (0, 5)), f"{k}", "#778")
    # Over a face.
    middle = add(hexagon.centre, hexagon.normals[4], hexagon.apothem + ball)
    drawing.arrow(add(middle, (80, -100)), middle, GREEN)
    drawing.circle(middle, ball, GREEN, stroke_dasharray="3 3")
    drawing.circle(add(middle, hexagon.normals[4], -ball), 4, GREEN, fill=GREEN)
    drawing.text(add(middle, (92, -82)), "over the face: its edge is met", GREEN, "start")
    # Into a kite: through the arc, or out of it again.
    k = 3
    out = direction(hexagon.angle + 60 * k)
    across = out[1], -out[0]
    for share, colour, words in ((0.93, RED, "through the arc: the corner is met"), (1.08, "#777", "out again: a miss")):
        place = add(hexagon.corners[k], out, share * ball)
        half = math.sqrt(max(0.0, 1.0 - share * share)) * ball
        drawing.arrow(add(place, across, -210), add(place, across, -half if share < 1 else 150), colour)
        if share < 1:
            end = add(place, across, -half)
            drawing.circle(end, ball, colour, stroke_dasharray="3 3")
            drawing.circle(hexagon.corners[k], 4, colour, fill=colour)
        drawing.text(add(add(place, across, -210), (26, -14)) if share < 1 else add(add(place, across, 150), (4, 18)), words, colour,
                     "end" if share < 1 else "middle")
    drawing.text((380, 572), "solid: what the ball's centre cannot enter; dashed: the sharp form of that, where all three slabs overlap;")
    drawing.text((380, 590), "shaded: the kites, which the sharp form has beyond the arcs")
    return drawing


def read_level():
    text = (HERE / "worked.level").read_text()

    def numbers(group):
        body = re.search(group + r" = \( \{(.*?)\}", text).group(1)
        return {name: float(value) for name, value in re.findall(r"(\w+) = (-?[\d.]+)", body)}

    return numbers("hexagons"), numbers("balls")


def work_out():
    """The first contact of worked.level, by the formulas of sweep.h, surface.h and response.h."""
    place, ball = read_level()
    hexagon = Hexagon((place["x"], place["y"]), place["radius"], place["angle"])
    radius, velocity = ball["radius"], (ball["vx"], ball["vy"])
    q = ball["x"] - place["x"], ball["y"] - place["y"]
    distance, slabs = hexagon.apothem + radius, []
    for k in range(3):
        d, s = dot(hexagon.normals[k], q), dot(hexagon.normals[k], velocity)
        toward = d if s < 0 else -d
        slabs.append({"d": d, "s": s, "in": (toward - distance) / abs(s), "out": (toward + distance) / abs(s)})
    latest = max(range(3), key=lambda k: slabs[k]["in"])
    time, leave = slabs[latest]["in"], min(slab["out"] for slab in slabs)
    edge = latest if slabs[latest]["s"] < 0 else latest + 3
    normal = hexagon.normals[edge]
    crossing = add(q, velocity, time)
    along = dot((-normal[1], normal[0]), crossing)
    assert 0 < time < leave and abs(along) < hexagon.radius / 2, "the scene is not one in which an edge is met"
    position = add(hexagon.centre, crossing)
    approach = dot(velocity, normal)
    return {"hexagon": hexagon, "radius": radius, "start": (ball["x"], ball["y"]), "incoming": velocity, "q": q, "distance": distance,
            "slabs": slabs, "time": time, "leave": leave, "edge": edge, "normal": normal, "along": along, "position": position,
            "point": add(position, normal, -radius), "approach": approach, "velocity": add(velocity, normal, -2 * approach)}


def compare(found, line):
    """Ends the program where the trace has something else."""
    wrong = [word for word in ("time", "normal", "position", "point", "velocity")
             if any(abs(a - b) > 1e-9 for a, b in zip(*(value if isinstance(value, (list, tuple)) else [value] for value in (found[word], line[word]))))]
    wrong += [] if (line["ball"], line["with"], line["id"], line["feature"]) == (0, "hexagon", 0, f"edge {found['edge']}") else ["feature"]
    if wrong:
        sys.exit(f"the trace and the formulas have another {', '.join(wrong)}: {line} and {found}")


def pair(v, digits=6):
    return f"({v[0]:.{digits}f}, {v[1]:.{digits}f})"


def worked_text(found, raw):
    rows = "".join(f"    {k}, {k + 3}    {pair(found['hexagon'].normals[k])}   {slab['d']:11.6f}   {slab['s']:11.6f}   {slab['in']:.9f}   {slab['out']:.9f}\n"
                   for k, slab in enumerate(found["slabs"]))
    wrapped = re.sub(r', "(normal|position|velocity)"', r',\n     "\1"', raw)
    return f"""    {wrapped}

That line is the first contact of `doc/figures/worked.level`: a ball of radius {found['radius']:g} from {pair(found['start'], 0)} with {pair(found['incoming'], 0)} u/s, a
hexagon of circumradius {found['hexagon'].radius:g} at {pair(found['hexagon'].centre, 0)}, turned by {found['hexagon'].angle:g} degrees.

1. *Relative to the hexagon* the centre starts at q = {pair(found['q'], 0)}; its apothem is {found['hexagon'].radius:g} sqrt(3) / 2 = {found['hexagon'].apothem:.6f}, so a face pushed outward
   by the radius lies {found['distance']:.6f} u from the middle.
2. *Three slabs.* With n the normal of an edge, d = n . q and s = n . v tell when the centre enters and leaves that edge's slab:

       edges   normal                          d             s             enters        leaves
   {rows.replace(chr(10) + '    ', chr(10) + '       ').replace('    0, 3', '    0, 3', 1).rstrip()}

3. *Into the sharp hexagon* it comes with the last entry, {found['time']:.9f} s, which is before the first exit, {found['leave']:.9f} s; there s is
   {'negative' if found['approach'] == found['slabs'][found['edge'] % 3]['s'] else 'positive'}, so the face is that of edge {found['edge']}, whose normal is {pair(found['normal'])}.
4. *Edge or corner?* The foot of the crossing lies {found['along']:.6f} u from the edge's middle, which is {found['hexagon'].radius / 2:g} u from its ends: the edge. (Beyond
   an end the way would lead into the kite, and `sweep_time_end` would look for the corner.)
5. *Where.* The centre is at {pair(found['position'])}; less the radius along the normal, the point is {pair(found['point'])}.
6. *What then.* The normal part of the velocity, n . v = {found['approach']:.6f} u/s, turns round: v - 2 (n . v) n = {pair(found['velocity'])}.
"""


def draw_sweep(found):
    drawing, scale = Drawing(760, 480), 2.2

    def at(place):
        return (place[0] - 20) * scale, (place[1] - 35) * scale

    hexagon = found["hexagon"]
    drawing.path([at(p) for p in hexagon.grown(found["radius"]).corners], INK, closed=True, stroke_dasharray="6 4")
    drawing.path([at(p) for p in hexagon.corners], INK, closed=True, fill=PALE, stroke_width=2)
    for k in range(6):
        drawing.text(add(at(add(hexagon.centre, hexagon.normals[k], hexagon.apothem - 14)), (0, 5)), f"edge {k}", size=12)
    colours = (BLUE, GREEN, RED)
    path_end = add(found["start"], found["incoming"], 1.06)
    drawing.path([at(found["start"]), at(path_end)], "#888", stroke_dasharray="2 4")
    along = found["incoming"][0] / math.hypot(*found["incoming"]), found["incoming"][1] / math.hypot(*found["incoming"])
    across = -along[1], along[0]
    for k, slab in enumerate(found["slabs"]):
        for word in ("in", "out"):
            place = at(add(found["start"], found["incoming"], slab[word]))
            drawing.path([add(place, across, -7), add(place, across, 7)], colours[k], stroke_width=3)
            if (k, word) != (found["edge"] % 3, "in"):
                aside = add(place, across, 24 if k == 2 else -20)
                drawing.text(add(aside, (0, 4)), f"{k}, {k + 3} {word}", colours[k], "start" if word == "out" else "middle", 12)
    for place in (found["start"], found["position"]):
        drawing.circle(at(place), found["radius"] * scale, INK, stroke_width=2)
        drawing.circle(at(place), 3, INK, fill=INK)
    drawing.arrow(at(found["start"]), at(add(found["start"], found["incoming"], 0.15)), INK)
    drawing.arrow(at(found["position"]), at(add(found["position"], found["velocity"], 0.15)), INK)
    drawing.arrow(at(found["point"]), at(add(found["point"], found["normal"], 48)), SAND)
    drawing.circle(at(found["point"]), 4, RED, fill=RED)
    drawing.text(add(at(found["start"]), (0, 66)), "t = 0")
    k = found["edge"] % 3
    drawing.text(add(at(found["position"]), (-122, 62)), f"{k}, {k + 3} in: t = {found['time']:.4f} s", colours[k])
    drawing.text((380, 448), "The centre enters the slabs of edges 0 and 3, 1 and 4 (before t = 0), 2 and 5, and leaves them;")
    drawing.text((380, 468), "the last entry, which comes before the first exit, is the contact. The light arrow is the normal.")
    return drawing


def draw_queue():
    """The tree of winners before and after the first event."""
    drawing = Drawing(760, 330)
    times = [0.91, 0.62, 1.37, 0.48, 0.75, 1.12, 0.31, 0.99, 0.55, 1.61, 0.87, 0.44, 1.05, 0.70, 1.90, 0.66]
    entry, later = 6, 0.83
    after = [later if i == entry else time for i, time in enumerate(times)]

    def winner(first, count, of):
        best = min(range(first, first + count), key=lambda i: of[i])
        return f"{best}: {of[best]:.2f}"

    def box(place, before, now, hot):
        drawing.shape(f'rect x="{place[0] - 38:.1f}" y="{place[1] - 18:.1f}" width="76" height="36" rx="5"', RED if hot else INK,
                      {"fill": "#fdecea" if hot else PALE, "stroke_width": 2 if hot else 1})
        drawing.text(add(place, (0, 5 if before == now else -3)), before, "#999" if before != now else INK, size=13)
        if before != now:
            drawing.text(add(place, (0, 13)), now, RED, size=13)

    root = 380, 40
    for node in range(4):
        place = 100 + 186 * node, 120
        hot = node == entry // 4
        drawing.path([root, place], RED if hot else INK, stroke_width=2 if hot else 1)
        for i in range(4):
            leaf = place[0] - 66 + 44 * i, 220
            warm = hot and 4 * node + i == entry
            drawing.path([place, leaf], RED if warm else INK, stroke_width=2 if warm else 1)
            drawing.circle(leaf, 21, RED if warm else INK, fill="#fdecea" if warm else "#fff", stroke_width=2 if warm else 1)
            drawing.text(add(leaf, (0, -3 if warm else 5)), f"{times[4 * node + i]:.2f}", "#999" if warm else INK, size=12)
            if warm:
                drawing.text(add(leaf, (0, 11)), f"{later:.2f}", RED, size=12)
            drawing.text(add(leaf, (0, 38)), f"{4 * node + i}", "#778", size=12)
        box(place, winner(4 * node, 4, times), winner(4 * node, 4, after), hot)
    box(root, winner(0, 16, times), winner(0, 16, after), True)
    drawing.text((380, 290), "The root is the next event: ball 6 at 0.31 s. Its contact is resolved and its next event, at 0.83 s, predicted;")
    drawing.text((380, 310), "only the way from its leaf to the root is played again, four children at a time. Now ball 11 is first.")
    return drawing


def main():
    if len(sys.argv) != 3:
        sys.exit(f"usage: {sys.argv[0]} FOLDER TRACE")
    folder = pathlib.Path(sys.argv[1])
    raw = next(line for line in pathlib.Path(sys.argv[2]).read_text().splitlines() if '"with"' in line)
    found = work_out()
    compare(found, json.loads(raw))
    draw_hexagon().write(folder / "hexagon.svg")
    draw_sweep(found).write(folder / "sweep.svg")
    draw_queue().write(folder / "queue.svg")
    (folder / "worked.md").write_text(worked_text(found, raw))


main()
