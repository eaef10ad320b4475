#!/usr/bin/env python3
"""Makes arkanong.ttf from glyphs.txt. Needs Python 3.8 or newer and fontTools (Debian: python3-fonttools).

    make_font.py [OUTPUT]         default: arkanong.ttf beside this script

glyphs.txt says how letters are drawn and explains its own notation: it is read here. outline.py turns
strokes into outlines, truetype.py hands them to fontTools. The same input gives the same bytes on every
machine: no clock, no hash order, no float reaches the file unrounded.
"""
import math
import os
import sys

sys.dont_write_bytecode = True
from outline import FINE, fine, hull, stroke_pieces, unite  # noqa: E402
from truetype import Measures, font_file  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))

UNITS_PER_EM = 1000
GRID_X, GRID_Y = 34, 52  # a step of the grid across and up
CUT_X = 30               # a corner comes off by so much across for GRID_Y up: 52/30 is the tangent of 60 degrees
PEN = 94                 # thickness of a stroke
ASCENT, DESCENT = 990, 260
X_HEIGHT, CAP_HEIGHT = 9, 13  # of the skeleton, in grid units
SIDES = {"s": 66, "r": 54, "d": 22, "o": 34, "t": 44, "n": 0}  # room beside a glyph, by the shape of its side
MARK_ROOM = 46           # how far a mark may reach into it
CIRCLE_CORNERS = 36


class TableError(Exception):
    """A mistake in glyphs.txt: says where and what would be right."""


class Glyph:
    """Strokes: (points, closed, ends, pen). Fills: points. All in font units, the pen's centre on the points."""

    def __init__(self, line):
        self.line = line
        self.sides = "ss"
        self.pen = PEN
        self.width = None
        self.strokes = []
        self.fills = []
        self.contours = []
        self.advance = 0
        self.base_extent = None
        self.at_right = False

    def extent(self):
        """Leftmost and rightmost coordinate of the drawing before it is placed between its sides."""
        xs = [x for piece in self.pieces() for x, _ in piece]
        return (min(xs) / FINE, max(xs) / FINE) if xs else (0, 0)

    def pieces(self):
        result = []
        for points, closed, ends, pen in self.strokes:
            result += stroke_pieces(points, closed, ends, pen)
        for points in self.fills:
            result.append(hull(fine(points)))
        return [piece for piece in result if len(piece) > 2]


def fail(line, text):
    raise TableError("glyphs.txt:%d: error: %s" % (line, text))


def number(text, line):
    try:
        return float(text)
    except ValueError:
        fail(line, "'%s' is not a number; a point is written 3,4.5" % text)


def read_point(word, line):
    """'3,4.5*2=' -> x, y (font units), corner cut in grid units, end mark."""
    end = ""
    if word[-1] in "=+":
        word, end = word[:-1], word[-1]
    cut = 0.0
    if "*" in word:
        word, cut_text = word.split("*")
        cut = number(cut_text, line) if cut_text else 2.0
    x, comma, y = word.partition(",")
    if not comma:
        fail(line, "'%s' is not a point; a point is written 3,4.5" % word)
    return number(x, line) * GRID_X, number(y, line) * GRID_Y, cut, end


def cut_corners(points, closed):
    """Replaces every point with a cut by two: the corner comes off at 60 degrees."""
    result = []
    count = len(points)
    for i, (x, y, cut, _) in enumerate(points):
        inner = closed or 0 < i < count - 1
        if not cut or not inner:
            result.append((x, y))
            continue
        for other in (points[i - 1], points[(i + 1) % count]):
            dx, dy = other[0] - x, other[1] - y
            length = math.hypot(dx, dy)
            leg = cut * (CUT_X * abs(dx) + GRID_Y * abs(dy)) / length
            result.append((x + dx / length * leg, y + dy / length * leg))
    return result


def read_stroke(glyph, words, line):
    closed = words[-1] == "z"
    points = [read_point(word, line) for word in (words[:-1] if closed else words)]
    if len(points) < 2:
        fail(line, "a stroke needs two points or more")
    ends = (points[0][3], points[-1][3])
    glyph.strokes.append((cut_corners(points, closed), closed, ends, glyph.pen))


def regular(x, y, radius, count, turn=0.0):
    """Corners of a regular polygon, the first at `turn` parts of the way to the second."""
    step = 2 * math.pi / count
    return [(x + radius * math.cos((i + turn) * step), y + radius * math.sin((i + turn) * step))
            for i in range(count)]


def read_dot(glyph, words, line):
    """dot X,Y [RADIUS]: a hexagon standing on a flat side."""
    x, y, _, _ = read_point(words[0], line)
    radius = number(words[1], line) * GRID_X if len(words) > 1 else glyph.pen * 0.74
    glyph.fills.append(regular(x, y, radius, 6))


def read_disc(glyph, words, line):
    x, y, _, _ = read_point(words[0], line)
    glyph.fills.append(regular(x, y, number(words[1], line) * GRID_X, CIRCLE_CORNERS, 0.5))


def read_ring(glyph, words, line):
    x, y, _, _ = read_point(words[0], line)
    points = regular(x, y, number(words[1], line) * GRID_X, CIRCLE_CORNERS, 0.5)
    glyph.strokes.append((points, True, ("", ""), glyph.pen))


def read_fill(glyph, words, line):
    glyph.fills.append([read_point(word, line)[:2] for word in words])


def read_pen(glyph, words, line):
    glyph.pen = PEN * number(words[0], line)


class Table:
    """glyphs.txt in memory: glyphs by code point, marks by name, kerning as (left, right) -> units."""

    def __init__(self):
        self.glyphs = {}
        self.marks = {}
        self.kerning = {}
        self.classes = {}

    def find(self, name, line):
        if name in self.marks:
            return self.marks[name]
        code = read_code(name, line)
        if code not in self.glyphs:
            fail(line, "'%s' is used before it is drawn" % name)
        return self.glyphs[code]

    def read_use(self, glyph, words, line):
        """use NAME X,Y SCALE [PEN]: another glyph's drawing, its middle at X,Y."""
        other = self.find(words[0], line)
        x, y, _, _ = read_point(words[1], line)
        scale = number(words[2], line)
        pen = PEN * number(words[3], line) if len(words) > 3 else None
        every = [p for points, _, _, _ in other.strokes for p in points]
        every += [p for points in other.fills for p in points]
        middle = [(min(p[axis] for p in every) + max(p[axis] for p in every)) / 2 for axis in (0, 1)]
        self.add(glyph, other, (x - middle[0] * scale, y - middle[1] * scale), scale, pen)

    @staticmethod
    def add(glyph, other, offset, scale=1.0, pen=None):
        def moved(points):
            return [(p[0] * scale + offset[0], p[1] * scale + offset[1]) for p in points]
        for points, closed, ends, own_pen in other.strokes:
            glyph.strokes.append((moved(points), closed, ends, pen or own_pen))
        for points in other.fills:
            glyph.fills.append(moved(points))

    def compose(self, code, words, line):
        """CHAR = BASE MARK...: the marks stand over (or under) the middle of the base."""
        base = self.find(words[0], line)
        glyph = Glyph(line)
        glyph.sides, glyph.width = base.sides, base.width
        self.add(glyph, base, (0, 0))
        left, right = base.extent()
        tall = max(p[1] for s in base.strokes for p in s[0]) > (X_HEIGHT + 1) * GRID_Y
        for name in words[1:]:
            mark = self.find(name, line)
            over = min(p[1] for s in mark.strokes for p in s[0]) > 0 if mark.strokes else True
            rise = (CAP_HEIGHT - X_HEIGHT) * GRID_Y if tall and over else 0
            self.add(glyph, mark, (right - PEN / 2 if mark.at_right else (left + right) / 2, rise))
        # A mark wider than its letter (as on i) may stand out a little, not into the neighbour.
        mark_left, mark_right = glyph.extent()
        glyph.base_extent = (min(left, mark_left + MARK_ROOM), max(right, mark_right - MARK_ROOM))
        self.glyphs[code] = glyph

    def read_kern(self, words, line):
        """kern LEFT RIGHT UNITS; a side is a list of characters, or $NAME of a list."""
        lists = [self.classes[w[1:]] if w[0] == "$" else w for w in words[:2]]
        for left in lists[0]:
            for right in lists[1]:
                self.kerning[(ord(left), ord(right))] = int(number(words[2], line))


def read_code(word, line):
    if word.startswith("U+"):
        return int(word[2:], 16)
    if len(word) != 1:
        fail(line, "'%s' is neither one character nor U+XXXX" % word)
    return ord(word)


COMMANDS = {"dot": read_dot, "disc": read_disc, "ring": read_ring, "fill": read_fill, "pen": read_pen}


def read_header(table, words, line):
    """A line at the margin begins a glyph, a mark, a list or a kerning rule."""
    if words[0] == "kern":
        table.read_kern(words[1:], line)
        return None
    if words[0] == "list":
        table.classes[words[1]] = words[2]
        return None
    glyph = Glyph(line)
    if words[0] == "mark":
        table.marks[words[1]] = glyph
        glyph.at_right = words[2:] == ["right"]
        return glyph
    code = read_code(words[0], line)
    if code in table.glyphs:
        fail(line, "'%s' is drawn twice" % words[0])
    if len(words) > 1 and words[1] == "=":
        table.compose(code, words[2:], line)
        return None
    if len(words) < 2 or any(side not in SIDES for side in words[1]) or len(words[1]) != 2:
        fail(line, "after the character come its two sides, each one of %s" % " ".join(SIDES))
    glyph.sides = words[1]
    if len(words) > 2:
        glyph.width = int(number(words[2], line))
    table.glyphs[code] = glyph
    return glyph


def read_table(path):
    table = Table()
    glyph = None
    with open(path, encoding="utf-8") as file:
        for line, text in enumerate(file, 1):
            words = text.split()
            if not words or words[0] == "#":
                continue
            if not text[0].isspace():
                glyph = read_header(table, words, line)
            elif glyph is None:
                fail(line, "a drawing without a character; begin the character's line at the margin")
            elif words[0] == "use":
                table.read_use(glyph, words[1:], line)
            elif words[0] in COMMANDS:
                COMMANDS[words[0]](glyph, words[1:], line)
            else:
                read_stroke(glyph, words, line)
    return table


def finish(glyph):
    """Outlines between the sides, standing on the base line."""
    pieces = glyph.pieces()
    left_room, right_room = SIDES[glyph.sides[0]], SIDES[glyph.sides[1]]
    if not pieces:
        glyph.advance = glyph.width or 0
        return
    left, right = glyph.base_extent or glyph.extent()
    glyph.advance = round(right - left) + left_room + right_room
    shift = left_room - left
    if glyph.width:
        shift += (glyph.width - glyph.advance) / 2
        glyph.advance = glyph.width
    moved = [[(x + round(shift * FINE), y + PEN * FINE // 2) for x, y in piece] for piece in pieces]
    glyph.contours = unite(moved)


def font_bytes(table):
    missing = Glyph(0)
    missing.strokes.append(([(0, 0), (330, 0), (330, 676), (0, 676)], True, ("", ""), PEN * 0.6))
    codes = sorted(table.glyphs)
    glyphs = [missing] + [table.glyphs[code] for code in codes]
    for glyph in glyphs:
        finish(glyph)
    small, capital = X_HEIGHT * GRID_Y + PEN, CAP_HEIGHT * GRID_Y + PEN
    measures = Measures(UNITS_PER_EM, ASCENT, DESCENT, small, capital, PEN)
    return font_file(measures, codes, [(g.advance, g.contours) for g in glyphs], table.kerning)


def main():
    output = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "arkanong.ttf")
    try:
        table = read_table(os.path.join(HERE, "glyphs.txt"))
        data = font_bytes(table)
    except TableError as error:
        print(error, file=sys.stderr)
        return 1
    with open(output, "wb") as file:
        file.write(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
