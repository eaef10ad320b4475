// The table of pictograms, and whether a point is inside one.
#include "picture.h"

#include <math.h>

#include "check.h"

#define MOST_PARTS   15
#define MOST_CORNERS 10
/// Unit of lengths in the table: hundredths of half the square's side.
#define UNIT 0.01
/// A spiky plate: number of its spikes, and inner radius of its notches.
#define SPIKES     10
#define NOTCH      0.76
#define DEG        (180.0 / 3.14159265358979323846)
#define HALF_ROOT3 0.86602540378443865

typedef enum PartKind { PART_NONE, PART_POLYGON, PART_STROKE, PART_DISC, PART_ARC } PartKind;

/// A part of a pictogram: is added to the parts before it, or cut out of them.
typedef struct Part {
    PartKind kind;
    bool cuts;
    int count; ///< number of entries in `at`
    short at[2 * MOST_CORNERS];
} Part;

// clang-format off
#define NUMBERS(...) (int)(sizeof((short[]){__VA_ARGS__}) / sizeof(short))
#define SHAPE(what, cut, ...) \
    {.kind = (what), .cuts = (cut), .count = NUMBERS(__VA_ARGS__), .at = {__VA_ARGS__}}
/// x, y of each corner in order
#define POLYGON(...)     SHAPE(PART_POLYGON, false, __VA_ARGS__)
#define CUT_POLYGON(...) SHAPE(PART_POLYGON, true, __VA_ARGS__)
/// x, y of both ends, half the width; flat ends
#define STROKE(...)      SHAPE(PART_STROKE, false, __VA_ARGS__)
#define CUT_STROKE(...)  SHAPE(PART_STROKE, true, __VA_ARGS__)
/// x, y, radius.
#define DISC(...)        SHAPE(PART_DISC, false, __VA_ARGS__)
#define CUT_DISC(...)    SHAPE(PART_DISC, true, __VA_ARGS__)
/// x, y, radius of the centre line, half the width, start and end angle in degrees, clockwise from
/// the right, -180 to 180
#define ARC(...)         SHAPE(PART_ARC, false, __VA_ARGS__)

typedef struct Pictogram {
    char letter; ///< of the power-up; rows are ordered as in power_up.c
    PictogramRim rim;
    Part part[MOST_PARTS];
} Pictogram;

static const Pictogram PICTOGRAMS[POWER_UP_COUNT] = {
    // Two balls on a paddle.
    {'M', RIM_ROUND, {DISC(-48, -26, 44), DISC(48, -26, 44), STROKE(-92, 70, 92, 70, 24)}},
    // One ball becomes three.
    {'S', RIM_ROUND, {STROKE(0, 62, -66, -50, 11), STROKE(0, 62, 66, -50, 11), STROKE(0, 62, 0, -64, 11),
                      DISC(0, 66, 33), DISC(-66, -46, 29), DISC(66, -46, 29), DISC(0, -68, 29)}},
    // Outward arrows.
    {'W', RIM_ROUND, {POLYGON(-100, 0, -36, -66, -36, 66), POLYGON(100, 0, 36, -66, 36, 66),
                      STROKE(-40, 0, 40, 0, 24)}},
    // Inward arrows.
    {'N', RIM_SPIKY, {POLYGON(-16, 0, -66, -58, -66, 58), POLYGON(16, 0, 66, -58, 66, 58),
                      STROKE(-100, 0, -60, 0, 22), STROKE(100, 0, 60, 0, 22)}},
    // Fast forward, as on a media player.
    {'F', RIM_SPIKY, {POLYGON(-98, -80, 0, 0, -98, 80), POLYGON(0, -80, 98, 0, 0, 80)}},
    // A turtle.
    {'Z', RIM_ROUND, {DISC(-14, 22, 70), CUT_POLYGON(-100, 26, 100, 26, 100, 100, -100, 100),
                      STROKE(-98, 32, 66, 32, 13), POLYGON(-66, 40, -28, 40, -34, 78, -60, 78),
                      POLYGON(6, 40, 44, 40, 38, 78, 12, 78), DISC(74, 10, 26), CUT_DISC(80, 4, 7)}},
    // A drop of honey.
    {'K', RIM_ROUND, {DISC(0, 34, 62), POLYGON(0, -100, 55, 6, -55, 6), CUT_DISC(-22, 42, 16)}},
    // Two shells on a paddle.
    {'C', RIM_ROUND, {POLYGON(-48, -100, -22, -46, -22, 44, -74, 44, -74, -46),
                      POLYGON(48, -100, 74, -46, 74, 44, 22, 44, 22, -46), STROKE(-92, 78, 92, 78, 18)}},
    // An arrow between the halves of a brick.
    {'T', RIM_ROUND, {POLYGON(-100, -20, -32, -20, -32, 40, -100, 40), POLYGON(100, -20, 32, -20, 32, 40, 100, 40),
                      POLYGON(0, -100, 50, -38, -50, -38), STROKE(0, -44, 0, 98, 16)}},
    // A wall.
    {'O', RIM_ROUND, {POLYGON(-100, -70, 100, -70, 100, 86, -100, 86), CUT_STROKE(-100, -20, 100, -20, 6),
                      CUT_STROKE(-100, 34, 100, 34, 6), CUT_STROKE(-10, -70, -10, -20, 6),
                      CUT_STROKE(-56, -20, -56, 34, 6), CUT_STROKE(46, -20, 46, 34, 6),
                      CUT_STROKE(-10, 34, -10, 86, 6)}},
    // A horseshoe.
    {'A', RIM_ROUND, {ARC(0, 22, 60, 28, 0, 180), POLYGON(-88, -94, -32, -94, -32, 24, -88, 24),
                      POLYGON(32, -94, 88, -94, 88, 24, 32, 24), CUT_STROKE(-88, -48, -32, -48, 7),
                      CUT_STROKE(32, -48, 88, -48, 7)}},
    // A ghost.
    {'G', RIM_SPIKY, {DISC(0, -22, 74), POLYGON(-74, -22, 74, -22, 74, 98, -74, 98),
                      CUT_POLYGON(-50, 100, -25, 62, 0, 100), CUT_POLYGON(0, 100, 25, 62, 50, 100),
                      CUT_DISC(-28, -20, 18), CUT_DISC(28, -20, 18)}},
    // A crystal of ice.
    {'I', RIM_HEXAGON, {STROKE(0, -98, 0, 98, 10), STROKE(-85, -49, 85, 49, 10), STROKE(-85, 49, 85, -49, 10),
                        STROKE(0, -50, -32, -80, 9), STROKE(0, -50, 32, -80, 9), STROKE(0, 50, -32, 80, 9),
                        STROKE(0, 50, 32, 80, 9), STROKE(-43, -25, -86, -12, 9), STROKE(-43, -25, -53, -67, 9),
                        STROKE(43, -25, 86, -12, 9), STROKE(43, -25, 53, -67, 9), STROKE(-43, 25, -86, 12, 9),
                        STROKE(-43, 25, -53, 67, 9), STROKE(43, 25, 86, 12, 9), STROKE(43, 25, 53, 67, 9)}},
    // Left and right exchanged.
    {'X', RIM_HEXAGON, {STROKE(-96, -44, 34, -44, 17), POLYGON(28, -94, 100, -44, 28, 6),
                        STROKE(96, 44, -34, 44, 17), POLYGON(-28, -6, -100, 44, -28, 94)}},
    // A heart.
    {'L', RIM_ROUND, {DISC(-46, -34, 50), DISC(46, -34, 50), POLYGON(-85, -4, 0, -50, 85, -4, 0, 96)}},
    // A weight.
    {'H', RIM_ROUND, {ARC(0, -58, 28, 12, -180, 180), POLYGON(-54, -40, 54, -40, 92, 94, -92, 94)}},
    // A bomb that is a hexagon.
    {'B', RIM_HEXAGON, {POLYGON(-22, -54, 42, -17, 42, 57, -22, 94, -86, 57, -86, -17),
                        STROKE(14, -40, 52, -78, 12), DISC(68, -76, 28), CUT_DISC(-42, 14, 14)}},
    // An anchor.
    {'U', RIM_SPIKY, {ARC(0, -74, 17, 11, -180, 180), STROKE(0, -56, 0, 92, 16), STROKE(-52, -28, 52, -28, 15),
                      ARC(0, 12, 70, 17, 0, 180), POLYGON(-100, 28, -70, -24, -36, 28),
                      POLYGON(100, 28, 70, -24, 36, 28)}},
    // A star.
    {'P', RIM_ROUND, {POLYGON(0, -100, 26, -32, 98, -30, 42, 14, 61, 84, 0, 44, -61, 84, -42, 14, -98, -30,
                              -26, -32)}},
    // A question mark.
    {'?', RIM_HEXAGON, {ARC(0, -42, 42, 17, -180, 90), STROKE(0, -16, 0, 38, 17), DISC(0, 78, 22)}},
    // A coin.
    {'0', RIM_ROUND, {DISC(0, 0, 96), CUT_DISC(0, 0, 66), DISC(0, 0, 26)}},
    // Bars of gold.
    {'2', RIM_ROUND, {POLYGON(-30, -84, 30, -84, 46, -12, -46, -12), POLYGON(-78, 8, -22, 8, -4, 80, -98, 80),
                      POLYGON(78, 8, 22, 8, 4, 80, 98, 80)}},
    // A cut gem.
    {'3', RIM_ROUND, {POLYGON(-58, -84, 58, -84, 100, -22, 0, 98, -100, -22), CUT_STROKE(-100, -22, 100, -22, 7),
                      CUT_STROKE(-36, -22, 0, 98, 6), CUT_STROKE(36, -22, 0, 98, 6)}},
    // A crown.
    {'4', RIM_ROUND, {POLYGON(-96, 76, -96, -56, -46, 4, 0, -92, 46, 4, 96, -56, 96, 76), CUT_STROKE(-96, 42, 96, 42, 8)}},
    // A cup.
    {'5', RIM_ROUND, {POLYGON(-52, -96, 52, -96, 40, 14, -40, 14), STROKE(0, 10, 0, 78, 13),
                      POLYGON(-54, 70, 54, 70, 54, 98, -54, 98), ARC(-54, -54, 34, 10, -180, 180),
                      ARC(54, -54, 34, 10, -180, 180)}},
    // Icicles.
    {'E', RIM_SPIKY, {POLYGON(-100, -92, 100, -92, 100, -48, -100, -48), POLYGON(-100, -50, -44, -50, -72, 56),
                      POLYGON(-36, -50, 36, -50, 0, 98), POLYGON(44, -50, 100, -50, 72, 56)}},
    // An hourglass.
    {'V', RIM_ROUND, {POLYGON(-72, -90, 72, -90, 0, 8), POLYGON(-72, 90, 72, 90, 0, -8), STROKE(-92, -88, 92, -88, 11),
                      STROKE(-92, 88, 92, 88, 11)}},
    // Back to the start.
    {'R', RIM_SPIKY, {ARC(0, 0, 70, 20, -180, 50), POLYGON(-8, 98, 6, 26, 78, 64)}},
    // A zigzag.
    {'Q', RIM_SPIKY, {STROKE(-92, 62, -46, -62, 15), STROKE(-46, -62, 0, 62, 15), STROKE(0, 62, 46, -62, 15),
                      STROKE(46, -62, 92, 62, 15)}},
    // A ball in two.
    {'Y', RIM_SPIKY, {DISC(0, 0, 88), CUT_STROKE(-34, -96, 24, -26, 15), CUT_STROKE(28, -34, -28, 34, 15),
                      CUT_STROKE(-24, 26, 34, 96, 15)}},
    // A burst.
    {'D', RIM_ROUND, {STROKE(-100, 0, 100, 0, 14), STROKE(0, -100, 0, 100, 14), STROKE(-72, -72, 72, 72, 13),
                      STROKE(-72, 72, 72, -72, 13), CUT_DISC(0, 0, 56), DISC(0, 0, 40)}},
    // A card with a J.
    {'J', RIM_ROUND, {POLYGON(-64, -98, 64, -98, 64, 98, -64, 98), CUT_STROKE(18, -66, 18, 44, 12),
                      CUT_STROKE(30, 48, -30, 48, 12), CUT_STROKE(-24, 56, -24, 12, 10)}},
    // A moon.
    {'d', RIM_SPIKY, {DISC(-8, 0, 92), CUT_DISC(34, -22, 74)}},
    // Coins that fall.
    {'g', RIM_ROUND, {DISC(-56, -62, 34), DISC(52, -20, 34), DISC(-40, 58, 34), STROKE(52, -98, 52, -66, 10),
                      STROKE(-40, -8, -40, 16, 10), STROKE(52, 26, 52, 96, 10)}},
    // A horseshoe with a star in it.
    {'}', RIM_ROUND, {ARC(0, -22, 66, 18, -180, 0), POLYGON(-84, -24, -48, -24, -48, 94, -84, 94),
                      POLYGON(48, -24, 84, -24, 84, 94, 48, 94), POLYGON(0, -24, 12, 8, 44, 10, 20, 32, 28, 64, 0, 46,
                      -28, 64, -20, 32, -44, 10, -12, 8)}},
    // A horseshoe upside down, with a spike in it.
    {'{', RIM_SPIKY, {ARC(0, 22, 66, 18, 0, 180), POLYGON(-84, -94, -48, -94, -48, 24, -84, 24),
                      POLYGON(48, -94, 84, -94, 84, 24, 48, 24), POLYGON(-22, -98, 22, -98, 0, 44)}},
};
// clang-format on

/// Whether the number of edges to the right of the point is odd.
static bool polygon_covers(const short *at, int count, double x, double y)
{
    bool inside = false;
    for (int i = 0; i < count; i += 2) {
        const int next = (i + 2) % count;
        double x0 = at[i], y0 = at[i + 1], x1 = at[next], y1 = at[next + 1];
        if ((y0 > y) != (y1 > y) && x < x0 + (x1 - x0) * (y - y0) / (y1 - y0)) {
            inside = !inside;
        }
    }
    return inside;
}

static bool part_covers(const Part *part, double x, double y)
{
    const short *at = part->at;
    double off_x = x - at[0], off_y = y - at[1];
    const double square = off_x * off_x + off_y * off_y;
    switch (part->kind) {
    case PART_POLYGON:
        return polygon_covers(at, part->count, x, y);
    case PART_STROKE: {
        double way_x = at[2] - at[0], way_y = at[3] - at[1];
        const double length = sqrt(way_x * way_x + way_y * way_y);
        const double along = (off_x * way_x + off_y * way_y) / length;
        const double across = (off_x * way_y - off_y * way_x) / length;
        return along >= 0.0 && along <= length && fabs(across) <= at[4];
    }
    case PART_DISC:
        return square <= (double)at[2] * at[2];
    case PART_ARC: {
        const double angle = atan2(off_y, off_x) * DEG;
        return fabs(sqrt(square) - at[2]) <= at[3] && angle >= at[4] && angle <= at[5];
    }
    case PART_NONE:
        break;
    }
    return false;
}

static const Pictogram *row(int power_up)
{
    CHECK(power_up >= 0 && power_up < POWER_UP_COUNT);
    CHECK(PICTOGRAMS[power_up].letter == power_up_get(power_up)->letter);
    return &PICTOGRAMS[power_up];
}

PictogramRim pictogram_rim(int power_up)
{
    return row(power_up)->rim;
}

/// Whether the pictogram covers a point of the square from (-1, -1) to (1, 1).
static bool pictogram_covers(int power_up, double x, double y)
{
    const Part *part = row(power_up)->part;
    bool covered = false;
    for (int i = 0; i < MOST_PARTS && part[i].kind != PART_NONE; i++) {
        if (part_covers(&part[i], x / UNIT, y / UNIT)) {
            covered = !part[i].cuts;
        }
    }
    return covered;
}

bool pictogram_stamp_covers(DrawStamp stamp, double x, double y)
{
    const double square = x * x + y * y;
    switch (stamp) {
    case STAMP_DISC:
        return square <= 1.0;
    case STAMP_BAR:
        return fabs(x) <= 1.0 && fabs(y) <= 0.3;
    case STAMP_RING:
        return square <= 1.0 && square >= 0.35;
    case STAMP_CROSS: {
        const double u = fabs(x + y) * 0.70710678118654752;
        const double v = fabs(x - y) * 0.70710678118654752;
        return (u <= 1.0 && v <= 0.27) || (v <= 1.0 && u <= 0.27);
    }
    case STAMP_SPIKY: {
        const double turn = (atan2(y, x) * DEG + 180.0) * SPIKES / 360.0;
        const double off = 2.0 * fabs(turn - floor(turn) - 0.5);
        return sqrt(square) <= NOTCH + (1.0 - NOTCH) * (1.0 - off);
    }
    case STAMP_HEXAGON:
        // Two of its corners point up and down.
        return scalar_max(fabs(x), 0.5 * fabs(x) + HALF_ROOT3 * fabs(y)) <= HALF_ROOT3;
    case STAMP_GLOW:
    case STAMP_GLOW_LEFT:
    case STAMP_GLOW_RIGHT:
    case STAMP_GLOW_UPPER:
    case STAMP_GLOW_LOWER:
    case STAMP_CELL:
    case STAMP_NONE:
        return false;
    case STAMP_PICTOGRAM:
    case STAMP_COUNT:
        break;
    }
    return pictogram_covers((int)stamp - (int)STAMP_PICTOGRAM, x, y);
}
