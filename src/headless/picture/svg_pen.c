// Writes numbers, positions and escaped text of an SVG.
#include "svg_pen.h"

#include <string.h>

#include "scalar.h"
#include "shape.h"
#include "text.h"

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

void svg_length(const SvgPen *pen, double length)
{
    svg_number(pen->output, length * pen->scale, PIXEL_DECIMALS);
}

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

/// Writes a circular arc from the present point to `to`, clockwise.
static void write_arc(const SvgPen *pen, double radius, Vec2 to)
{
    output_text(pen->output, " A");
    svg_length(pen, radius);
    output_character(pen->output, ' ');
    svg_length(pen, radius);
    output_text(pen->output, " 0 0 1 ");
    svg_place(pen, to);
}

/// Writes each edge offset outward, joined by arcs; a polygon without radius needs only its
/// corners.
static void write_edges(const SvgPen *pen, const Outline *outline)
{
    const bool is_sharp = outline->count > 2 && outline->radius == 0;
    for (int k = 0; k < outline->count; k++) {
        const Vec2 from = outline->corner[k];
        const Vec2 to = outline->corner[(k + 1) % outline->count];
        const Vec2 beyond = outline->corner[(k + 2) % outline->count];
        const Vec2 way = vec2_sub(to, from);
        const Vec2 next = vec2_sub(beyond, to);
        const Vec2 off = vec2_scale(vec2(way.y, -way.x), outline->radius / vec2_length(way));
        const Vec2 next_off =
            vec2_scale(vec2(next.y, -next.x), outline->radius / vec2_length(next));
        if (is_sharp || k == 0) {
            output_text(pen->output, k == 0 ? "M" : " L");
            svg_place(pen, vec2_add(from, off));
        }
        if (!is_sharp) {
            output_text(pen->output, " L");
            svg_place(pen, vec2_add(to, off));
            write_arc(pen, outline->radius, vec2_add(to, next_off));
        }
    }
}

void svg_outline(const SvgPen *pen, const char *class_name, const Outline *outline)
{
    if (outline->count == 1) {
        svg_circle(pen, class_name, outline->corner[0], outline->radius);
        return;
    }
    open_element(pen, "path", class_name);
    output_text(pen->output, " d=\"");
    write_edges(pen, outline);
    output_text(pen->output, "z\"/>");
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
