"""Hands outlines of straight lines, metrics, a character map and kerning to fontTools, which writes the TrueType file.

Everything that a font maker would stamp with the time of day or its own version is fixed, so equal outlines give equal
bytes.
"""
import io
from collections import namedtuple

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

MADE = 3786912000  # 2024-01-01 in seconds since 1904
MISSING = ".notdef"

# In font units; ascent and descent are both positive.
Measures = namedtuple("Measures", "units_per_em ascent descent x_height cap_height pen")

NAMES = {"copyright": "The Arkanong authors. MIT licence.", "familyName": "Arkanong", "styleName": "Regular",
         "uniqueFontIdentifier": "Arkanong Regular 1.0", "fullName": "Arkanong Regular", "version": "Version 1.0",
         "psName": "Arkanong-Regular", "licenseDescription": "MIT licence"}


def glyph_of(contours):
    pen = TTGlyphPen(None)
    for contour in contours:
        # Outer outlines run clockwise in TrueType.
        points = list(reversed(contour))
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def kern_table(pairs):
    part = KernTable_format_0(False)
    part.version, part.coverage, part.tupleIndex, part.kernTable = 0, 1, None, pairs
    table = newTable("kern")
    table.version, table.kernTables = 0, [part]
    return table


def gasp_table():
    table = newTable("gasp")
    # Smooth at every size, with hints of the renderer's own.
    table.version, table.gaspRange = 1, {0xFFFF: 0x000F}
    return table


def font_file(measures, codes, drawings, kerning):
    """The bytes of a font.

    codes: code points in ascending order, below U+FFFF. drawings: (advance, outlines) of the replacement
    glyph, then of each code; outer outlines run counter-clockwise. kerning: (left code, right code) -> units.
    """
    names = {code: "uni%04X" % code for code in codes}
    order = [MISSING] + [names[code] for code in codes]
    builder = FontBuilder(measures.units_per_em, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    builder.setupGlyf({name: glyph_of(contours) for name, (_, contours) in zip(order, drawings)})
    glyphs = builder.font["glyf"]
    builder.setupHorizontalMetrics(
        {name: (advance, getattr(glyphs[name], "xMin", 0)) for name, (advance, _) in zip(order, drawings)})
    builder.setupHorizontalHeader(ascent=measures.ascent, descent=-measures.descent)
    builder.setupNameTable(NAMES, mac=False)
    tops = [getattr(glyphs[name], "yMax", 0) for name in order]
    bottoms = [getattr(glyphs[name], "yMin", 0) for name in order]
    builder.setupOS2(version=4, achVendID="ARKA", fsType=0, fsSelection=0x40, ulCodePageRange1=1, usMaxContext=2,
                     sTypoAscender=measures.ascent, sTypoDescender=-measures.descent, sTypoLineGap=0,
                     usWinAscent=max(measures.ascent, max(tops)), usWinDescent=max(measures.descent, -min(bottoms)),
                     sxHeight=measures.x_height, sCapHeight=measures.cap_height, yStrikeoutSize=measures.pen,
                     yStrikeoutPosition=measures.x_height // 2, ySubscriptXSize=600, ySubscriptYSize=560,
                     ySubscriptYOffset=75, ySuperscriptXSize=600, ySuperscriptYSize=560, ySuperscriptYOffset=350)
    builder.setupPost(keepGlyphNames=False, underlinePosition=-120, underlineThickness=80)
    builder.font["kern"] = kern_table({(names[a], names[b]): units for (a, b), units in kerning.items()
                                       if a in names and b in names})
    builder.font["gasp"] = gasp_table()
    builder.updateHead(created=MADE, modified=MADE, lowestRecPPEM=8)
    builder.font.recalcTimestamp = False
    file = io.BytesIO()
    builder.save(file)
    return file.getvalue()
