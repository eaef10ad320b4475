// Writes numbers, positions, shapes and escaped text of an SVG, and its style and title; keeps a
// raster of occupied space, and finds space for labels.
#include "svg_pen.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "det_math.h"
#include "text.h"
#include "utf8.h"

void svg_number(Output *output, double value, int decimals)
{
    static const double POWERS[] = {1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};
    const double magnitude = fabs(value) * POWERS[decimals] + 0.5;
    if (!(magnitude < 9e15)) {
        output_number(output, value);
        return;
    }
    const long long scaled = (long long)magnitude;
    char digits[TEXT_NUMBER_SIZE];
    const size_t length = text_write_integer(digits, scaled);
    if (value < 0 && scaled > 0) {
        output_character(output, '-');
    }
    const size_t places = (size_t)decimals;
    size_t kept = length;
    while (kept > 0 && length - kept < places && digits[kept - 1] == '0') {
        kept--;
    }
    const size_t whole = length > places ? length - places : 0;
    output_bytes(output, whole > 0 ? digits : "0", whole > 0 ? whole : 1);
    if (scaled > 0 && kept > whole) {
        output_character(output, '.');
        for (size_t zero = length; zero < places; zero++) {
            output_character(output, '0');
        }
        output_bytes(output, digits + whole, kept - whole);
    }
}

#define PIXEL_DECIMALS 3

void svg_place(const SvgPen *pen, Vec2 place)
{
    svg_number(pen->output, pen->origin.x + place.x * pen->scale, PIXEL_DECIMALS);
    output_character(pen->output, ' ');
    svg_number(pen->output, pen->origin.y + place.y * pen->scale, PIXEL_DECIMALS);
}

void svg_vector(Output *output, Vec2 vector)
{
    output_character(output, '(');
    svg_number(output, vector.x, 6);
    output_text(output, ", ");
    svg_number(output, vector.y, 6);
    output_character(output, ')');
}

/// Bytes of the character at `text` if XML 1.0 does not allow it (section 2.2, Char), else 0. The
/// text is valid UTF-8 without surrogates.
static int foreign_length(const char *text)
{
    if ((unsigned char)*text < ' ') {
        return 1;
    }
    return strncmp(text, "\xef\xbf\xbe", 3) == 0 || strncmp(text, "\xef\xbf\xbf", 3) == 0 ? 3 : 0;
}

void svg_escaped(Output *output, const char *text)
{
    static const char MARKS[] = "&<>\"";
    static const char *const ENTITIES[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    for (; *text != '\0'; text++) {
        const int foreign = foreign_length(text);
        if (foreign > 0) {
            output_text(output, "&#xFFFD;");
            text += foreign - 1;
            continue;
        }
        const char *found = strchr(MARKS, *text);
        if (found != NULL) {
            output_text(output, ENTITIES[found - MARKS]);
        } else {
            output_character(output, *text);
        }
    }
}

static void attribute(const SvgPen *pen, const char *name, double value)
{
    output_character(pen->output, ' ');
    output_text(pen->output, name);
    output_text(pen->output, "=\"");
    svg_number(pen->output, value, PIXEL_DECIMALS);
    output_character(pen->output, '"');
}

static void open_element(const SvgPen *pen, const char *element, const char *class_name)
{
    output_character(pen->output, '<');
    output_text(pen->output, element);
    if (class_name[0] != '\0') {
        output_text(pen->output, " class=\"");
        output_text(pen->output, class_name);
        output_character(pen->output, '"');
    }
}

void svg_open_tip(const SvgPen *pen, const char *class_name)
{
    open_element(pen, "g", class_name);
    output_text(pen->output, "><title>");
}

void svg_circle(const SvgPen *pen, const char *class_name, Vec2 centre, double radius)
{
    open_element(pen, "circle", class_name);
    attribute(pen, "cx", pen->origin.x + centre.x * pen->scale);
    attribute(pen, "cy", pen->origin.y + centre.y * pen->scale);
    attribute(pen, "r", radius * pen->scale);
    output_text(pen->output, "/>");
}

void svg_rectangle(const SvgPen *pen, const char *class_name, Rectangle rectangle)
{
    open_element(pen, "rect", class_name);
    attribute(pen, "x", pen->origin.x + rectangle.min.x * pen->scale);
    attribute(pen, "y", pen->origin.y + rectangle.min.y * pen->scale);
    attribute(pen, "width", (rectangle.max.x - rectangle.min.x) * pen->scale);
    attribute(pen, "height", (rectangle.max.y - rectangle.min.y) * pen->scale);
    output_text(pen->output, "/>");
}

/// Writes line segments through the positions.
static void write_places(const SvgPen *pen, const Vec2 *places, int count)
{
    for (int i = 0; i < count; i++) {
        output_text(pen->output, i == 0 ? "M" : " L");
        svg_place(pen, places[i]);
    }
}

void svg_line(const SvgPen *pen, const char *class_name, Vec2 from, Vec2 to)
{
    open_element(pen, "path", class_name);
    output_text(pen->output, " d=\"");
    write_places(pen, (const Vec2[]){from, to}, 2);
    output_text(pen->output, "\"/>");
}

void svg_arrow(const SvgPen *pen, const char *class_name, Vec2 from, Vec2 direction, double length)
{
    const double head = 4.5 / pen->scale;
    const Vec2 across = vec2(-direction.y, direction.x);
    const Vec2 tip = vec2_add_scaled(from, direction, length / pen->scale);
    const Vec2 neck = vec2_add_scaled(tip, direction, -head);
    const Vec2 barbs[] = {vec2_add_scaled(neck, across, head * 0.6), tip,
                          vec2_add_scaled(neck, across, -head * 0.6)};
    open_element(pen, "path", class_name);
    output_text(pen->output, " d=\"");
    write_places(pen, (const Vec2[]){from, tip}, 2);
    output_character(pen->output, ' ');
    write_places(pen, barbs, 3);
    output_text(pen->output, "\"/>");
}

void svg_label(const SvgPen *pen, const char *class_name, Vec2 place, double dx, double dy,
               const char *text)
{
    open_element(pen, "text", class_name);
    attribute(pen, "x", pen->origin.x + place.x * pen->scale + dx);
    attribute(pen, "y", pen->origin.y + place.y * pen->scale + dy);
    output_character(pen->output, '>');
    svg_escaped(pen->output, text);
    output_text(pen->output, "</text>");
}

/// One channel, 0..1, of a colour of full saturation and medium lightness: a trapezoid over the
/// hue.
static double channel(double hue)
{
    return scalar_clamp(fabs(fmod(hue, 1.0) * 6 - 3) - 1, 0, 1);
}

void svg_ball_colour(Output *output, int index)
{
    // Multiples of the golden ratio keep hues apart for any number of balls.
    const double hue = fmod(0.54 + index * 0.61803398874989485, 1.0);
    const double shifts[3] = {0, 2.0 / 3, 1.0 / 3};
    output_character(output, '#');
    for (int i = 0; i < 3; i++) {
        const int level = (int)(90 + 165 * channel(hue + shifts[i]));
        output_format(output, "%02x", (unsigned)level);
    }
}

/// px. Arenas of usual size are drawn 1:1, so that coordinates in the file are u plus the margin.
#define SCALED_UP_BELOW   480.0
#define SCALED_DOWN_ABOVE 1600.0
#define SCALED_TO         960.0

static const char STYLE_BEFORE_SHAPES[] =
    "<style>\n"
    "text{font-family:'DejaVu "
    "Sans',Verdana,sans-serif;font-size:11px;fill:#c9d3ea;text-anchor:middle}\n"
    "circle,path,rect{vector-effect:non-scaling-stroke}\n"
    ".sheet{fill:#0f1422}\n"
    ".grid{stroke:#222c45;fill:none}.tick{fill:#7585a8;font-size:10px}.left{text-anchor:end}\n"
    ".wall{stroke:#aebbd6;stroke-width:3;stroke-linecap:square}\n"
    ".open{stroke:#e0669a;stroke-width:3;stroke-dasharray:9 7}\n"
    ".gone rect{fill:none;stroke:#39507f;stroke-dasharray:3 3}\n"
    ".brick text{font-size:9px;fill:#fff}.brick text,.number,.corner,.hits{paint-order:stroke;"
    "stroke:#0f1422;stroke-width:2px}\n"
    ".ghost{fill:none;stroke:#6b6394;stroke-dasharray:4 3}.way{stroke:#a795ea;stroke-dasharray:1 4;"
    "stroke-linecap:round;stroke-width:2}.end{fill:#a795ea}\n"
    ".number{font-weight:bold;font-size:12px;fill:#efeaff}.hits{font-size:9px}.corner{font-size:"
    "8px;fill:#efeaff}\n"
    ".path{fill:none;stroke-width:1.2;stroke-opacity:.75;stroke-linejoin:round}"
    ".crowded .path{stroke-width:.7;stroke-opacity:.4}"
    ".path:hover{stroke-width:4;stroke-opacity:1}.time{font-size:9px;fill:#93a1c2}"
    ".leader{stroke:#93a1c2;stroke-width:.6}\n"
    ".start{fill:none;stroke-width:1.2;stroke-dasharray:3 2}.on{fill:#0f1422;font-size:inherit;"
    "font-weight:bold}.beside,.count{font-size:9px}text{pointer-events:none}\n"
    ".contacts path{fill:none;stroke-width:1.3;stroke-linecap:round}"
    ".crowded .place{opacity:.6}\n"
    ".contacts .wall path{stroke:#d5deef}.contacts .wall circle{fill:#d5deef}\n"
    ".contacts .wall{stroke:none}\n"
    ".contacts .then{stroke-width:1;stroke-opacity:.35}\n";

/// Colours of contacts by shape.
static const char *const CONTACT_COLOURS[SHAPE_KIND_COUNT] = {
    [SHAPE_HEXAGON] = "#ffb454",
    [SHAPE_CIRCLE] = "#f4e04d",
    [SHAPE_LINE] = "#d0a2ff",
};

static const char STYLE_AFTER_SHAPES[] =
    ".contacts g circle.then{fill:none}\n"
    ".contacts .brick path{stroke:#ff7f9e}.contacts .brick circle{fill:#ff7f9e;stroke:none}\n"
    ".contacts .paddle path{stroke:#6ec6ff}.contacts .paddle circle{fill:#6ec6ff}\n"
    ".contacts .ball path,.contacts .ball .then{stroke:#9be564}.contacts .ball "
    "circle{fill:#9be564}\n"
    ".title{font-size:20px;font-weight:bold;text-anchor:start;fill:#fff}.note{text-anchor:start;"
    "font-size:12px}\n"
    ".expected{fill:none;stroke:#7fd4ff;stroke-width:4.5;stroke-dasharray:9 6;stroke-opacity:.75}\n"
    ".got{fill:none;stroke:#ffb454;stroke-width:1.8}.head,.mark path,.mark circle,.sign{"
    "stroke-dasharray:none;stroke-width:1.8}.mark "
    ".expected{stroke-opacity:1}.got.sign{fill:#ffb454}\n"
    ".common{fill:none;stroke:#8a97b8;stroke-width:1.2}"
    ".frame{fill:none;stroke:#fff;stroke-width:1.2}\n"
    ".cell{text-anchor:start;font-size:10px}.cell.left{text-anchor:end}.differs{fill:#fff;font-"
    "weight:bold}\n"
    "</style>\n";

static void write_style(Output *output)
{
    output_text(output, STYLE_BEFORE_SHAPES);
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        const char *name = collision_shape_name((ShapeKind)shape);
        const char *colour = CONTACT_COLOURS[shape];
        output_format(output, ".contacts .%s path,.contacts .%s .then{stroke:%s}", name, name,
                      colour);
        output_format(output, ".contacts .%s circle{fill:%s}\n", name, colour);
    }
    output_text(output, STYLE_AFTER_SHAPES);
}

double svg_text_width(const char *text, double size)
{
    double width = 0;
    for (; *text != '\0'; text++) {
        const unsigned char byte = (unsigned char)*text;
        if (utf8_begins(*text)) {
            width += byte >= 0xe1 ? 1.05 * size : 0.68 * size;
        }
    }
    return width;
}

double svg_fitting_scale(const WorldDef *def)
{
    const double length = scalar_max(def->width, def->height);
    const bool usual = length >= SCALED_UP_BELOW && length <= SCALED_DOWN_ABOVE;
    return usual ? 1 : SCALED_TO / length;
}

double svg_round_spacing(double least)
{
    static const double FACTORS[] = {1, 2, 5};
    for (double power = 1e-9;; power *= 10) {
        for (int i = 0; i < 3; i++) {
            if (FACTORS[i] * power >= least) {
                return FACTORS[i] * power;
            }
        }
    }
}

static void write_title(const SvgPen *pen, const char *title, double sheet_width)
{
    const double room = sheet_width - SVG_MARGIN_LEFT - SVG_MARGIN_RIGHT;
    const double width = svg_text_width(title, 20);
    output_format(pen->output, "<text class=\"title\" x=\"%g\" y=\"34\"", SVG_MARGIN_LEFT);
    if (width > room) {
        output_text(pen->output, " style=\"font-size:");
        svg_number(pen->output, 20 * room / width, 2);
        output_text(pen->output, "px\"");
    }
    output_character(pen->output, '>');
    svg_escaped(pen->output, title);
    output_text(pen->output, "</text>\n");
}

void svg_sheet_begin(Output *output, const char *title, double width, double height)
{
    const SvgPen pen = svg_sheet_pen(output, vec2(0, 0));
    output_text(output, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    output_format(output, " width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">\n", width,
                  height, width, height);
    output_text(output, "<title>");
    svg_escaped(output, title);
    output_text(output, "</title>\n");
    write_style(output);
    output_format(output, "<rect class=\"sheet\" width=\"%.0f\" height=\"%.0f\"/>\n", width,
                  height);
    write_title(&pen, title, width);
}

SvgPen svg_sheet_pen(Output *output, Vec2 origin)
{
    return (SvgPen){output, 1, origin};
}

/// px
#define CELL      2.0
#define FIRST_GAP 4.0
/// Factor of the distance from one try to the next.
#define FARTHER 1.4

struct SvgLabels {
    Rectangle area;
    int columns, rows;
    uint8_t layers[]; ///< by cell: SvgLayer bits
};

/// A range of cells; the ends are exclusive.
typedef struct CellRange {
    int first_column, first_row, end_column, end_row;
} CellRange;

SvgLabels *svg_labels_create(Rectangle area)
{
    const int columns = (int)ceil((area.max.x - area.min.x) / CELL);
    const int rows = (int)ceil((area.max.y - area.min.y) / CELL);
    SvgLabels *labels = calloc(1, sizeof *labels + (size_t)columns * (size_t)rows);
    if (labels != NULL) {
        labels->area = area;
        labels->columns = columns;
        labels->rows = rows;
    }
    return labels;
}

void svg_labels_destroy(SvgLabels *labels)
{
    free(labels);
}

/// The cells that a box overlaps, clipped to the raster.
static CellRange cells_of(const SvgLabels *labels, Rectangle box)
{
    const Vec2 low = vec2_scale(vec2_sub(box.min, labels->area.min), 1 / CELL);
    const Vec2 high = vec2_scale(vec2_sub(box.max, labels->area.min), 1 / CELL);
    return (CellRange){(int)floor(scalar_clamp(low.x, 0, labels->columns)),
                       (int)floor(scalar_clamp(low.y, 0, labels->rows)),
                       (int)ceil(scalar_clamp(high.x, 0, labels->columns)),
                       (int)ceil(scalar_clamp(high.y, 0, labels->rows))};
}

static void mark(SvgLabels *labels, int column, int row, SvgLayer layer)
{
    if (column >= 0 && column < labels->columns && row >= 0 && row < labels->rows) {
        labels->layers[row * labels->columns + column] |= (uint8_t)layer;
    }
}

/// The part of a line within the area, as shares of its length. False if it is empty.
static bool clip(const SvgLabels *labels, Vec2 from, Vec2 way, double *begin, double *end)
{
    const double start[] = {from.x, from.y};
    const double along[] = {way.x, way.y};
    const double low[] = {labels->area.min.x, labels->area.min.y};
    const double high[] = {labels->area.max.x, labels->area.max.y};
    *begin = 0;
    *end = 1;
    for (int axis = 0; axis < 2; axis++) {
        if (fabs(along[axis]) > 0) {
            const double a = (low[axis] - start[axis]) / along[axis];
            const double b = (high[axis] - start[axis]) / along[axis];
            *begin = scalar_max(*begin, scalar_min(a, b));
            *end = scalar_min(*end, scalar_max(a, b));
        } else if (start[axis] < low[axis] || start[axis] > high[axis]) {
            return false;
        }
    }
    return *begin <= *end;
}

void svg_labels_line(SvgLabels *labels, Vec2 from, Vec2 to, SvgLayer layer)
{
    const Vec2 way = vec2_sub(to, from);
    double begin;
    double end;
    if (!clip(labels, from, way, &begin, &end)) {
        return;
    }
    // Steps of half a cell miss at most the corner of a cell.
    const int steps = (int)(vec2_length(way) * (end - begin) / (CELL / 2)) + 1;
    for (int i = 0; i <= steps; i++) {
        const double share = begin + (end - begin) * i / steps;
        const Vec2 at = vec2_sub(vec2_add_scaled(from, way, share), labels->area.min);
        mark(labels, (int)floor(at.x / CELL), (int)floor(at.y / CELL), layer);
    }
}

void svg_labels_box(SvgLabels *labels, Rectangle box, SvgLayer layer)
{
    const CellRange range = cells_of(labels, box);
    for (int row = range.first_row; row < range.end_row; row++) {
        for (int column = range.first_column; column < range.end_column; column++) {
            mark(labels, column, row, layer);
        }
    }
}

void svg_labels_ball(SvgLabels *labels, Vec2 centre, double radius)
{
    const CellRange range = cells_of(labels, svg_square(centre, radius));
    // A cell is marked if its centre is nearer than a corner could be.
    const double reach = radius + 0.7 * CELL;
    for (int row = range.first_row; row < range.end_row; row++) {
        for (int column = range.first_column; column < range.end_column; column++) {
            const Vec2 middle =
                vec2_add(labels->area.min, vec2((column + 0.5) * CELL, (row + 0.5) * CELL));
            const uint8_t layers = labels->layers[row * labels->columns + column];
            if (vec2_length_squared(vec2_sub(middle, centre)) <= reach * reach) {
                mark(labels, column, row,
                     (layers & SVG_LAYER_BALL) != 0 ? SVG_LAYER_SEVERAL : SVG_LAYER_BALL);
            }
        }
    }
}

static bool is_free(const SvgLabels *labels, Rectangle box, SvgLayer layers)
{
    const Rectangle *area = &labels->area;
    if (box.min.x < area->min.x || box.min.y < area->min.y || box.max.x > area->max.x ||
        box.max.y > area->max.y) {
        return false;
    }
    const CellRange range = cells_of(labels, box);
    for (int row = range.first_row; row < range.end_row; row++) {
        for (int column = range.first_column; column < range.end_column; column++) {
            if ((labels->layers[row * labels->columns + column] & layers) != 0) {
                return false;
            }
        }
    }
    return true;
}

bool svg_labels_take(SvgLabels *labels, Vec2 centre, Vec2 size, SvgLayer layers)
{
    const Rectangle box = {vec2_add_scaled(centre, size, -0.5), vec2_add_scaled(centre, size, 0.5)};
    if (!is_free(labels, box, layers)) {
        return false;
    }
    svg_labels_box(labels, box, SVG_LAYER_LABEL);
    return true;
}

/// Distance from the centre of a box to its edge in a unit direction.
static double extent(Vec2 size, Vec2 direction)
{
    return scalar_min(0.5 * size.x / fabs(direction.x), 0.5 * size.y / fabs(direction.y));
}

bool svg_labels_find(SvgLabels *labels, Vec2 place, Vec2 first, double off, double farthest,
                     Vec2 size, Vec2 *centre)
{
    // In steps of 45 degrees alternately to both sides, the opposite direction last.
    static const Vec2 TURNS[] = {{1, 0},  {0.707, 0.707},  {0.707, -0.707},  {0, 1},
                                 {0, -1}, {-0.707, 0.707}, {-0.707, -0.707}, {-1, 0}};
    for (double gap = off; gap <= farthest; gap = (gap + FIRST_GAP) * FARTHER - FIRST_GAP) {
        for (size_t i = 0; i < sizeof TURNS / sizeof TURNS[0]; i++) {
            const Vec2 direction = det_rotate(first, TURNS[i]);
            *centre = vec2_add_scaled(place, direction, gap + extent(size, direction));
            if (svg_labels_take(labels, *centre, size, SVG_LAYERS_ALL)) {
                return true;
            }
        }
    }
    return false;
}
