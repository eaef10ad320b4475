"""Writes a TrueType file: outlines of straight lines, horizontal metrics, a character map and kerning.

Tables, fields and numbers are those of the OpenType specification. Everything that a font maker would
stamp with the time of day is fixed, so equal outlines give equal bytes.
"""
import struct
from collections import namedtuple

MADE = 3786912000  # 2024-01-01 in seconds since 1904

# In font units; ascent and descent are both positive.
Measures = namedtuple("Measures", "units_per_em ascent descent x_height cap_height pen")


def bounding_box(points):
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def glyph_data(contours):
    """One entry of table glyf: straight lines only, outer outlines clockwise."""
    if not contours:
        return b""
    contours = [list(reversed(contour)) for contour in contours]
    points = [p for contour in contours for p in contour]
    data = struct.pack(">hhhhh", len(contours), *bounding_box(points))
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


def os2_table(measures, codes, advances, bounds):
    average = sum(advances) // len(advances)
    ascent, descent, small, capital, pen = measures[1:]
    data = struct.pack(">HhHHH", 4, average, 400, 5, 0)
    data += struct.pack(">hhhhhhhhhh", 600, 560, 0, 75, 600, 560, 0, 350, pen, small // 2)
    data += struct.pack(">h", 0) + bytes([2, 0, 5, 3, 0, 0, 0, 0, 0, 0])
    # Unicode ranges in use: Basic Latin, Latin-1, Latin Extended-A, punctuation, currency, arrows,
    # mathematics, enclosed, shapes, symbols, private use (bits 0, 1, 2, 31, 33, 37, 38, 42, 45, 46, 60).
    data += struct.pack(">IIII", 0x80000007, 0x10006462, 0, 0) + b"ARKA"
    data += struct.pack(">HHH", 0x40, codes[0], codes[-1])
    data += struct.pack(">hhhHH", ascent, -descent, 0, max(ascent, bounds[3]), max(descent, -bounds[1]))
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


def font_file(measures, codes, drawings, kerning):
    """The bytes of a font.

    codes: code points in ascending order, below U+FFFF. drawings: (advance, outlines) of the replacement
    glyph, then of each code; outer outlines run counter-clockwise. kerning: (left code, right code) -> units.
    """
    index = {code: i for i, code in enumerate(codes, 1)}
    entries = [glyph_data(contours) for _, contours in drawings]
    offsets = [0]
    for entry in entries:
        offsets.append(offsets[-1] + len(entry))
    empty = (0, 0, 0, 0)
    boxes = [bounding_box([p for c in contours for p in c]) if contours else empty for _, contours in drawings]
    lows, highs = list(zip(*boxes))[:2], list(zip(*boxes))[2:]
    bounds = (min(lows[0]), min(lows[1]), max(highs[0]), max(highs[1]))
    advances = [advance for advance, _ in drawings]
    most_points = max(sum(len(c) for c in contours) for _, contours in drawings)
    most_contours = max(len(contours) for _, contours in drawings)
    least_room = min(advance - b[2] for advance, b in zip(advances, boxes))
    widest = max(b[2] for b in boxes)
    pairs = {(index[a], index[b]): units for (a, b), units in kerning.items() if a in index and b in index}
    return assemble({
        "head": struct.pack(">IIIIHHQQhhhhHHhhh", 0x00010000, 0x00010000, 0, 0x5F0F3CF5, 0x0003,
                            measures.units_per_em, MADE, MADE, *bounds, 0, 8, 2, 1, 0),
        "hhea": struct.pack(">IhhhHhhhhhhhhhhhH", 0x00010000, measures.ascent, -measures.descent, 0, max(advances),
                            bounds[0], least_room, widest, 1, 0, 0, 0, 0, 0, 0, 0, len(drawings)),
        "maxp": struct.pack(">IHHHHHHHHHHHHHH", 0x00010000, len(drawings), most_points, most_contours, 0, 0, 2,
                            0, 0, 0, 0, 0, 0, 0, 0),
        "hmtx": b"".join(struct.pack(">Hh", a, b[0]) for a, b in zip(advances, boxes)),
        "loca": struct.pack(">%dI" % len(offsets), *offsets),
        "glyf": b"".join(entries),
        "cmap": cmap_table(codes),
        "name": name_table(),
        "post": struct.pack(">IIhhIIIII", 0x00030000, 0, -120, 80, 0, 0, 0, 0, 0),
        "OS/2": os2_table(measures, codes, advances, bounds),
        "kern": kern_table(pairs),
        # Smooth at every size, with hints of the renderer's own.
        "gasp": struct.pack(">HHHH", 1, 1, 0xFFFF, 0x000F),
    })
