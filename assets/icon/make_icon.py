#!/usr/bin/env python3
"""Makes the game's icon: arkanong.svg, arkanong-SIZE.png, arkanong.ico for Windows, and arkanong-64.bmp for the window. Needs Python 3.8 or newer and nothing else.

    make_icon.py [FOLDER]         default: the folder of this script

One list of shapes is written out twice: as SVG, and painted here, each pixel row from samples. Small icons are
drawn thicker, so that a hexagon, a ball and two paddles are left of them at 16 pixels. The pixels are the same on
every machine, which no renderer of SVG promises; how tightly a PNG packs them is up to its zlib.
"""
import math
import os
import struct
import sys
import zlib

SIZES = (16, 24, 32, 48, 64, 128, 256)
SAMPLES = 4  # rows of samples in a row of pixels

# Colours as the game has them: rim, field, bottom side, top side, ball, hexagon.
RIM, FIELD, CYAN, AMBER, WHITE, STEEL = "#4a5c8a", "#0b0e1a", "#6edeff", "#ff9e40", "#ffffff", "#8ea4e0"


def hexagon(x, y, radius, upright):
    """Six corners; upright: one points up, otherwise a side is level."""
    turn = 90 if upright else 0
    return [(x + radius * math.cos(math.radians(60 * i + turn)), y + radius * math.sin(math.radians(60 * i + turn)))
            for i in range(6)]


def bar(x, y, width, height):
    """A paddle: a bar with pointed, hexagonal ends."""
    half, tip = width / 2, height / 2 / math.sqrt(3)
    return [(x - half, y), (x - half + tip, y - height / 2), (x + half - tip, y - height / 2), (x + half, y),
            (x + half - tip, y + height / 2), (x - half + tip, y + height / 2)]


def along(a, b, part):
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def shapes(size):
    """(kind, data, colour, opacity) from back to front on a square of 100 by 100.

    The field is a hexagon with a paddle at its top and bottom side; the ball has just come from the
    upper one and touches the upright hexagon in the field, whose edge lights up.
    """
    small = size <= 32
    rim, paddle, ball, line = (5.5, 11, 11, 7.5) if small else (3, 7.5, 9, 4.6)
    centre, radius = (40, 54) if small else (41.5, 54.5), 18 if small else 20
    reach = radius * math.sqrt(3) / 2 + ball
    at = (centre[0] + reach * math.sqrt(3) / 2, centre[1] - reach / 2)
    result = [("polygon", hexagon(50, 50, 50, False), RIM, 1.0),
              ("polygon", hexagon(50, 50, 50 - rim, False), FIELD, 1.0)]
    corners = hexagon(centre[0], centre[1], radius, True)
    inner = hexagon(centre[0], centre[1], radius - line, True)
    result += [("polygon", corners, STEEL, 1.0), ("polygon", inner, FIELD, 1.0), ("polygon", inner, STEEL, 0.22)]
    result.append(("polygon", [corners[3], corners[4], inner[4], inner[3]], WHITE, 1.0))
    for i in range(6):
        result.append(("disc", (at, ball * (1.0 + 0.14 * (6 - i))), AMBER, 0.10))
    start = along((57, 16), at, 0.15)
    for i in range(14):
        result.append(("disc", (along(start, at, i / 14), ball * (0.25 + 0.7 * i / 14)), AMBER, 0.05 + 0.018 * i))
    result.append(("disc", (at, ball), WHITE, 1.0))
    result.append(("polygon", bar(56, 17 if small else 15.5, 34, paddle), AMBER, 1.0))
    result.append(("polygon", bar(43, 83 if small else 84.5, 34, paddle), CYAN, 1.0))
    return result


def write_svg(path):
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256">',
             "<title>Arkanong</title>"]
    for kind, data, colour, opacity in shapes(256):
        paint = 'fill="%s"' % colour + ("" if opacity == 1.0 else ' fill-opacity="%.2f"' % opacity)
        if kind == "polygon":
            points = " ".join("%.2f,%.2f" % point for point in data)
            lines.append('<polygon points="%s" %s/>' % (points, paint))
        else:
            (x, y), radius = data
            lines.append('<circle cx="%.2f" cy="%.2f" r="%.2f" %s/>' % (x, y, radius, paint))
    with open(path, "w", encoding="ascii", newline="\n") as file:
        file.write("\n".join(lines + ["</svg>", ""]))


def spans(kind, data, y):
    """Left and right end of a convex shape at height y, or None."""
    if kind == "disc":
        (cx, cy), radius = data
        inside = radius * radius - (y - cy) * (y - cy)
        return (cx - math.sqrt(inside), cx + math.sqrt(inside)) if inside > 0 else None
    crossed = []
    for i, b in enumerate(data):
        a = data[i - 1]
        if (a[1] <= y) != (b[1] <= y):
            crossed.append(a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]))
    return (min(crossed), max(crossed)) if crossed else None


def coverage(kind, data, size, row):
    """How much of each pixel of a row the shape covers, 0..1: exact across, sampled down."""
    cover = [0.0] * size
    scale = size / 100
    for sub in range(SAMPLES):
        span = spans(kind, data, (row + (sub + 0.5) / SAMPLES) / scale)
        if span is None:
            continue
        left, right = span[0] * scale, span[1] * scale
        for x in range(max(0, int(left)), min(size, int(right) + 1)):
            cover[x] += max(0.0, min(right, x + 1) - max(left, x)) / SAMPLES
    return cover


def paint(size):
    """Rows of RGBA bytes."""
    drawn = [(kind, data, [int(colour[i:i + 2], 16) for i in (1, 3, 5)], opacity)
             for kind, data, colour, opacity in shapes(size)]
    rows = []
    for row in range(size):
        pixels = [[0.0, 0.0, 0.0, 0.0] for _ in range(size)]
        for kind, data, colour, opacity in drawn:
            for x, cover in enumerate(coverage(kind, data, size, row)):
                alpha = cover * opacity
                if alpha > 0:
                    pixels[x] = [old * (1 - alpha) + new * alpha for old, new in zip(pixels[x], colour + [255])]
        # The sums above are weighted with alpha; PNG wants the bare colour.
        rows.append(b"".join(bytes([round(p[i] * 255 / p[3]) if p[3] else 0 for i in range(3)] + [round(p[3])])
                             for p in pixels))
    return rows


def chunk(tag, data):
    return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))


def write_png(path, size):
    raw = b"".join(b"\0" + row for row in paint(size))
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


def write_bmp(path, size):
    """32 bits with alpha, as version 4 of the header has them; rows from below, blue first."""
    rows = [b"".join(row[i + 2:i + 3] + row[i + 1:i + 2] + row[i:i + 1] + row[i + 3:i + 4] for i in range(0, 4 * size, 4))
            for row in reversed(paint(size))]
    masks = struct.pack("<IIII", 0xff0000, 0xff00, 0xff, 0xff000000)
    header = struct.pack("<IiiHHIIiiII", 108, size, size, 1, 32, 3, 4 * size * size, 2835, 2835, 0, 0) + masks
    header += b"BGRs" + bytes(48)
    with open(path, "wb") as file:
        file.write(b"BM" + struct.pack("<IHHI", 14 + len(header) + 4 * size * size, 0, 0, 14 + len(header)) + header)
        file.write(b"".join(rows))


def write_ico(folder):
    """Windows' icon: the pictures of all sizes one after another, behind a table of where each lies."""
    pictures = []
    for size in SIZES:
        with open(os.path.join(folder, "arkanong-%d.png" % size), "rb") as file:
            pictures.append((size, file.read()))
    at = 6 + 16 * len(pictures)
    table = struct.pack("<HHH", 0, 1, len(pictures))
    for size, data in pictures:
        # 256 is written as 0; one plane, 32 bits per pixel.
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    with open(os.path.join(folder, "arkanong.ico"), "wb") as file:
        file.write(table + b"".join(data for _, data in pictures))


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    write_svg(os.path.join(folder, "arkanong.svg"))
    for size in SIZES:
        write_png(os.path.join(folder, "arkanong-%d.png" % size), size)
    write_bmp(os.path.join(folder, "arkanong-64.bmp"), 64)
    write_ico(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
