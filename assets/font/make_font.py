#!/usr/bin/env python3
"""Makes arkanong.ttf from glyphs.txt. Needs Python 3.8 or newer and nothing else.

    make_font.py [OUTPUT]         default: arkanong.ttf beside this script

glyphs.txt says how letters are drawn and explains its own notation. Here their strokes become
outlines:

1. read      text -> Glyph: polylines and filled shapes, in font units
2. stroke    every segment becomes a box as thick as the pen, every joint a wedge: convex pieces
3. unite     the pieces' common outline, in exact arithmetic, so that no piece shows inside another
4. write     outlines -> TrueType tables (names as in the OpenType specification)

The same input gives the same bytes on every machine: no clock, no hash order, no float reaches
the file unrounded.
"""
import math
import os
import struct
import sys
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))

UNITS_PER_EM = 1000
GRID_X, GRID_Y = 30, 52  # 52/30 is the square root of 3 to 0.1 %: the grid's diagonal runs at 60 degrees
PEN = 94                 # thickness of a stroke
ASCENT, DESCENT = 990, 260
X_HEIGHT, CAP_HEIGHT = 9, 13  # of the skeleton, in grid units
FINE = 1024              # pieces are rounded to 1/FINE unit before they are united
SIDES = {"s": 66, "r": 54, "d": 22, "o": 34, "t": 44, "n": 0}  # room beside a glyph, by the shape of its side
MADE = 3786912000        # 2024-01-01 in seconds since 1904: a fixed date, for equal bytes
FIRST_LINE = "glyphs.txt"


class TableError(Exception):
    """A mistake in glyphs.txt: says where and what would be right."""


# ---------------------------------------------------------------- read

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
        self.shift = 0

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
    raise TableError("%s:%d: error: %s" % (FIRST_LINE, line, text))


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
            leg = cut * (GRID_X * abs(dx) + GRID_Y * abs(dy)) / length
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
    glyph.fills.append(regular(x, y, number(words[1], line) * GRID_X, 48, 0.5))


def read_ring(glyph, words, line):
    x, y, _, _ = read_point(words[0], line)
    points = regular(x, y, number(words[1], line) * GRID_X, 48, 0.5)
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
            self.add(glyph, mark, ((left + right) / 2, rise))
        glyph.base_extent = (left, right)
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


# ---------------------------------------------------------------- stroke

def fine(points):
    return [(round(x * FINE), round(y * FINE)) for x, y in points]


def hull(points):
    """Convex hull, counter-clockwise, no three corners in line (Andrew's monotone chain)."""
    points = sorted(set(points))
    if len(points) < 3:
        return points

    def half(ordered):
        chain = []
        for p in ordered:
            while len(chain) > 1 and cross(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(points) + half(reversed(points))


def cross(a, b, p):
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def unit(a, b):
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def stroke_end(p, direction, half, mark):
    """The two corners where a stroke running out of `p` in `direction` ends (left one first).

    The pen is a square: upright and level strokes go on for half its width, slanted ones up to
    the level (steep) or the upright (flat) through the square's edge.
    """
    dx, dy = direction
    left = (p[0] - dy * half, p[1] + dx * half)
    right = (p[0] + dy * half, p[1] - dx * half)
    if mark == "=":
        return left, right
    if mark == "+" or min(abs(dx), abs(dy)) < 1e-9:
        return tuple((x + dx * half, y + dy * half) for x, y in (left, right))
    axis = 1 if abs(dy) >= abs(dx) * 0.8 else 0
    goal = p[axis] + math.copysign(half, direction[axis])
    return tuple((c[0] + dx * (goal - c[axis]) / direction[axis], c[1] + dy * (goal - c[axis]) / direction[axis])
                 for c in (left, right))


def clip(points, axis, limit, sign):
    """The part of a convex polygon with sign * coordinate <= sign * limit (Sutherland and Hodgman)."""
    result = []
    for i, b in enumerate(points):
        a = points[i - 1]
        inside_a, inside_b = sign * (a[axis] - limit) <= 0, sign * (b[axis] - limit) <= 0
        if inside_a != inside_b:
            t = (limit - a[axis]) / (b[axis] - a[axis])
            result.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
        if inside_b:
            result.append(b)
    return result


def joint(p, before, after, half):
    """The wedge that fills the outside of a bend at `p`; sharp ones end at the square pen's edge."""
    turn = before[0] * after[1] - before[1] * after[0]
    if abs(turn) < 1e-9:
        return []
    side = -1 if turn > 0 else 1
    a = (p[0] - before[1] * half * side, p[1] + before[0] * half * side)
    b = (p[0] - after[1] * half * side, p[1] + after[0] * half * side)
    cosine = before[0] * after[0] + before[1] * after[1]
    reach = half * math.sqrt((1 - cosine) / max(1 + cosine, 1e-9))
    tip = (a[0] + before[0] * reach, a[1] + before[1] * reach)
    wedge = [p, a, tip, b]
    if cosine < 0.0:
        for axis in (0, 1):
            for sign in (-1, 1):
                wedge = clip(wedge, axis, p[axis] + sign * half, sign)
    return wedge


def stroke_pieces(points, closed, ends, pen):
    """Convex pieces, corners in 1/FINE units, that cover a stroke."""
    half = pen / 2
    count = len(points)
    last = count if closed else count - 1
    ways = [unit(points[i], points[(i + 1) % count]) for i in range(last)]
    pieces = []
    for i, (dx, dy) in enumerate(ways):
        a, b = points[i], points[(i + 1) % count]
        mark_a = ends[0] if i == 0 and not closed else "="
        mark_b = ends[1] if i == last - 1 and not closed else "="
        quad = stroke_end(b, (dx, dy), half, mark_b) + stroke_end(a, (-dx, -dy), half, mark_a)
        pieces.append(hull(fine(quad)))
    for i in range(count if closed else count - 1):
        if closed or i > 0:
            pieces.append(hull(fine(joint(points[i], ways[i - 1], ways[i], half))))
    return pieces


# ---------------------------------------------------------------- unite

def box(points):
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def apart(a, b):
    return a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]


def crossings(a, b, c, d):
    """Points of segment c-d's line, or its ends, that lie on segment a-b: parameters along a-b, exact."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    below = rx * sy - ry * sx
    if below == 0:
        if cross(a, b, c) != 0:
            return []
        length = rx * rx + ry * ry
        found = [Fraction((p[0] - a[0]) * rx + (p[1] - a[1]) * ry, length) for p in (c, d)]
        return [t for t in found if 0 < t < 1]
    t = Fraction((c[0] - a[0]) * sy - (c[1] - a[1]) * sx, below)
    u = Fraction((c[0] - a[0]) * ry - (c[1] - a[1]) * rx, below)
    return [t] if 0 < t < 1 and 0 <= u <= 1 else []


def hidden(a, b, own, pieces, boxes):
    """Whether the bit of outline a-b of piece `own` does not belong to the outline of all pieces."""
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    for index, piece in enumerate(pieces):
        left, low, right, high = boxes[index]
        if index == own or not (left <= middle[0] <= right and low <= middle[1] <= high):
            continue
        signs = [cross(piece[i - 1], piece[i], middle) for i in range(len(piece))]
        if min(signs) > 0:
            return True
        if min(signs) == 0:
            edge = signs.index(0)
            p, q = piece[edge - 1], piece[edge]
            same_way = (q[0] - p[0]) * (b[0] - a[0]) + (q[1] - p[1]) * (b[1] - a[1]) > 0
            if not same_way or index < own:
                return True
    return False


def outline_bits(pieces):
    """Start -> ends of the directed bits of edges that bound the union, interior on the left."""
    boxes = [box(piece) for piece in pieces]
    bits = {}
    for own, piece in enumerate(pieces):
        for i, b in enumerate(piece):
            a = piece[i - 1]
            bounds = box((a, b))
            cuts = {Fraction(0), Fraction(1)}
            for index, other in enumerate(pieces):
                if index != own and not apart(bounds, boxes[index]):
                    for j, d in enumerate(other):
                        cuts.update(crossings(a, b, other[j - 1], d))
            stops = [(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) for t in sorted(cuts)]
            for start, end in zip(stops, stops[1:]):
                if not hidden(start, end, own, pieces, boxes):
                    bits.setdefault(start, []).append(end)
    return bits


def heading(a, b):
    return math.atan2(float(b[1] - a[1]), float(b[0] - a[0]))


def unite(pieces):
    """Closed outlines of the union of convex pieces, interior on the left, in font units."""
    bits = outline_bits(pieces)
    contours = []
    for start in sorted(bits):
        while bits.get(start):
            contour = [start, bits[start].pop()]
            while contour[-1] != start:
                here = contour[-1]
                came = heading(contour[-2], here)
                # Where outlines touch in a point, the sharpest turn left keeps them apart.
                ways = sorted(bits[here], key=lambda way: (heading(here, way) - came + math.pi) % (2 * math.pi))
                bits[here].remove(ways[-1])
                contour.append(ways[-1])
            contours.append(tidy(contour[:-1]))
    return [contour for contour in contours if contour]


def tidy(contour):
    """Whole units; no doubled points, none that bend the outline by less than 0.7 units, no specks."""
    points = [(round(float(x) / FINE), round(float(y) / FINE)) for x, y in contour]
    changed = True
    while changed and len(points) > 2:
        changed = False
        for i, p in enumerate(points):
            a, b = points[i - 1], points[(i + 1) % len(points)]
            length = math.hypot(b[0] - a[0], b[1] - a[1])
            if p == a or (length and abs(cross(a, b, p)) < 0.7 * length):
                del points[i]
                changed = True
                break
    area = sum(points[i - 1][0] * p[1] - points[i - 1][1] * p[0] for i, p in enumerate(points)) / 2
    return points if abs(area) > 40 else None


def finish(glyph):
    """Outlines between the sides, standing on the base line."""
    pieces = glyph.pieces()
    left_room, right_room = SIDES[glyph.sides[0]], SIDES[glyph.sides[1]]
    if not pieces:
        glyph.advance = glyph.width or 0
        return
    left, right = getattr(glyph, "base_extent", None) or glyph.extent()
    glyph.advance = round(right - left) + left_room + right_room
    shift = left_room - left
    if glyph.width:
        shift += (glyph.width - glyph.advance) / 2
        glyph.advance = glyph.width
    moved = [[(x + round(shift * FINE), y + PEN * FINE // 2) for x, y in piece] for piece in pieces]
    glyph.contours = unite(moved)


# ---------------------------------------------------------------- write

def glyph_data(contours):
    """One entry of table glyf: straight lines only, outer outlines clockwise."""
    if not contours:
        return b""
    contours = [list(reversed(contour)) for contour in contours]
    points = [p for contour in contours for p in contour]
    data = struct.pack(">hhhhh", len(contours), *box(points))
    end = -1
    for contour in contours:
        end += len(contour)
        data += struct.pack(">H", end)
    data += struct.pack(">H", 0)
    flags, xs, ys = bytearray(), b"", b""
    x, y = 0, 0
    for px, py in points:
        flag = 0x01
        for delta, short, same in ((px - x, 0x02, 0x10), (py - y, 0x04, 0x20)):
            if delta == 0:
                flag |= same
                bits = b""
            elif abs(delta) < 256:
                flag |= short | (same if delta > 0 else 0)
                bits = struct.pack(">B", abs(delta))
            else:
                bits = struct.pack(">h", delta)
            if short == 0x02:
                xs += bits
            else:
                ys += bits
        flags.append(flag)
        x, y = px, py
    data += bytes(flags) + xs + ys
    return data + b"\0" * (-len(data) % 4)


def cmap_table(codes):
    """Format 4: runs of consecutive code points; glyph 1 is the first code."""
    runs = []
    for index, code in enumerate(codes, 1):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code, index])
    runs.append([0xFFFF, 0xFFFF, 0])
    deltas = [(index - first) % 65536 for first, _, index in runs[:-1]] + [1]
    count = len(runs)
    power = 1 << (count.bit_length() - 1)
    body = struct.pack(">HHHH", count * 2, power * 2, power.bit_length() - 1, (count - power) * 2)
    body += struct.pack(">%dH" % count, *[run[1] for run in runs]) + b"\0\0"
    body += struct.pack(">%dH" % count, *[run[0] for run in runs])
    body += struct.pack(">%dH" % count, *deltas) + b"\0\0" * count
    sub = struct.pack(">HHH", 4, len(body) + 6, 0) + body
    return struct.pack(">HHHHIHHI", 0, 2, 0, 3, 20, 3, 1, 20) + sub


def name_table():
    names = {0: "The Arkanong authors. MIT licence.", 1: "Arkanong", 2: "Regular", 3: "Arkanong Regular 1.0",
             4: "Arkanong Regular", 5: "Version 1.0", 6: "Arkanong-Regular", 13: "MIT licence"}
    records, text = b"", b""
    for key, value in sorted(names.items()):
        encoded = value.encode("utf-16-be")
        records += struct.pack(">HHHHHH", 3, 1, 0x409, key, len(encoded), len(text))
        text += encoded
    return struct.pack(">HHH", 0, len(names), 6 + len(records)) + records + text


def kern_table(pairs):
    """Format 0: pairs of glyph indices in order."""
    count = len(pairs)
    power = 1 << (count.bit_length() - 1)
    body = struct.pack(">HHHH", count, power * 6, power.bit_length() - 1, (count - power) * 6)
    for (left, right), units in sorted(pairs.items()):
        body += struct.pack(">HHh", left, right, units)
    return struct.pack(">HHHHH", 0, 1, 0, len(body) + 6, 1) + body


def os2_table(codes, advances, bounds):
    average = sum(advances) // len(advances)
    small = X_HEIGHT * GRID_Y + PEN
    capital = CAP_HEIGHT * GRID_Y + PEN
    data = struct.pack(">HhHHH", 4, average, 500, 5, 0)
    data += struct.pack(">hhhhhhhhhh", 600, 560, 0, 75, 600, 560, 0, 350, PEN, small // 2)
    data += struct.pack(">h", 0) + bytes([2, 0, 5, 3, 0, 0, 0, 0, 0, 0])
    # Unicode ranges in use: Basic Latin, Latin-1, Latin Extended-A, punctuation, currency, arrows,
    # mathematics, enclosed, shapes, symbols, private use (bits 0, 1, 2, 31, 33, 37, 38, 42, 45, 46, 60).
    data += struct.pack(">IIII", 0x80000007, 0x10006462, 0, 0) + b"ARKA"
    data += struct.pack(">HHH", 0x40, codes[0], codes[-1])
    data += struct.pack(">hhhHH", ASCENT, -DESCENT, 0, max(ASCENT, bounds[3]), max(DESCENT, -bounds[1]))
    data += struct.pack(">II", 1, 0) + struct.pack(">hhHHH", small, capital, 0, 32, 2)
    return data


def checksum(data):
    data += b"\0" * (-len(data) % 4)
    return sum(struct.unpack(">%dI" % (len(data) // 4), data)) & 0xFFFFFFFF


def assemble(tables):
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">IHHHH", 0x00010000, count, power * 16, power.bit_length() - 1, (count - power) * 16)
    offset = 12 + 16 * count
    directory, body = b"", b""
    for tag, data in sorted(tables.items()):
        directory += tag.encode() + struct.pack(">III", checksum(data), offset + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    font = bytearray(head + directory + body)
    place = offset + sum(len(d) + -len(d) % 4 for t, d in sorted(tables.items()) if t < "head") + 8
    struct.pack_into(">I", font, place, (0xB1B0AFBA - checksum(bytes(font))) & 0xFFFFFFFF)
    return bytes(font)


def notdef():
    glyph = Glyph(0)
    glyph.strokes.append(([(0, 0), (330, 0), (330, 676), (0, 676)], True, ("", ""), PEN * 0.6))
    return glyph


def font_bytes(table):
    codes = sorted(table.glyphs)
    glyphs = [notdef()] + [table.glyphs[code] for code in codes]
    for glyph in glyphs:
        finish(glyph)
    index = {code: i for i, code in enumerate(codes, 1)}
    entries = [glyph_data(glyph.contours) for glyph in glyphs]
    offsets = [0]
    for entry in entries:
        offsets.append(offsets[-1] + len(entry))
    boxes = [box([p for c in g.contours for p in c]) if g.contours else (0, 0, 0, 0) for g in glyphs]
    bounds = (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))
    advances = [glyph.advance for glyph in glyphs]
    most_points = max(sum(len(c) for c in g.contours) for g in glyphs)
    most_contours = max(len(g.contours) for g in glyphs)
    right_room = min(a - b[2] for a, b in zip(advances, boxes))
    pairs = {(index[a], index[b]): units for (a, b), units in table.kerning.items() if a in index and b in index}
    return assemble({
        "head": struct.pack(">IIIIHHQQhhhhHHhhh", 0x00010000, 0x00010000, 0, 0x5F0F3CF5, 0x0003, UNITS_PER_EM,
                            MADE, MADE, *bounds, 0, 8, 2, 1, 0),
        "hhea": struct.pack(">IhhhHhhhhhhhhhhhH", 0x00010000, ASCENT, -DESCENT, 0, max(advances), bounds[0],
                            right_room, bounds[2], 1, 0, 0, 0, 0, 0, 0, 0, len(glyphs)),
        "maxp": struct.pack(">IHHHHHHHHHHHHHH", 0x00010000, len(glyphs), most_points, most_contours, 0, 0, 2,
                            0, 0, 0, 0, 0, 0, 0, 0),
        "hmtx": b"".join(struct.pack(">Hh", a, b[0]) for a, b in zip(advances, boxes)),
        "loca": struct.pack(">%dI" % len(offsets), *offsets),
        "glyf": b"".join(entries),
        "cmap": cmap_table(codes),
        "name": name_table(),
        "post": struct.pack(">IIhhIIIII", 0x00030000, 0, -120, 80, 0, 0, 0, 0, 0),
        "OS/2": os2_table(codes, advances, bounds),
        "kern": kern_table(pairs),
        # Smooth at every size, with hints of the renderer's own.
        "gasp": struct.pack(">HHHH", 1, 1, 0xFFFF, 0x000F),
    })


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
