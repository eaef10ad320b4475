"""Strokes to outlines: every segment of a stroke becomes a box as thick as the pen, every joint a wedge; then the
common outline of these convex pieces is found in exact arithmetic, so that no piece shows inside another.
"""
import math
from fractions import Fraction

FINE = 1024  # pieces are rounded to 1/FINE unit before they are united


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
                        if not apart(bounds, box((other[j - 1], d))):
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
