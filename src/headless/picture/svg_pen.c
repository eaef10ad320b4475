// Writes numbers, positions, shapes and escaped text of an SVG, and its style and title.
#include "svg_pen.h"

#include <string.h>

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
