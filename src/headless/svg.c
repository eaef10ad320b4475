/// The sheet of the picture: size, style, title and legend around what svg_scene.h draws.
#include "svg.h"

#include <stdio.h>

#include "svg_scene.h"
#include "text.h"
#include "utf8.h"

/// px. Arenas of usual size are drawn 1:1, so that the file's own coordinates are arena units plus
/// the margin.
#define SCALED_UP_BELOW   480.0
#define SCALED_DOWN_ABOVE 1600.0
#define SCALED_TO         960.0
#define MARGIN_LEFT       72.0
#define MARGIN_RIGHT      36.0
#define MARGIN_TOP        98.0
#define LEGEND_HEIGHT     106.0
#define SHEET_WIDTH_MIN   880.0
#define LEGEND_BALLS_MAX  12

static const char STYLE[] =
    "<style>\n"
    "text{font-family:'DejaVu "
    "Sans',Verdana,sans-serif;font-size:11px;fill:#c9d3ea;text-anchor:middle}\n"
    "circle,path,rect{vector-effect:non-scaling-stroke}\n"
    ".sheet{fill:#0f1422}.field{fill:#151c2e}\n"
    ".grid{stroke:#222c45;fill:none}.tick{fill:#7585a8;font-size:10px}.left{text-anchor:end}\n"
    ".wall{stroke:#aebbd6;stroke-width:3;stroke-linecap:square}\n"
    ".open{stroke:#e0669a;stroke-width:3;stroke-dasharray:9 7}\n"
    ".brick rect{fill:#39507f;stroke:#151c2e}.hard rect{fill:#5a6270}.gone "
    "rect{fill:none;stroke:#39507f;"
    "stroke-dasharray:3 3}\n"
    ".body{fill:#3a3358;stroke:#a795ea;stroke-width:1.5}.soft{fill:#2d4a4a;stroke:#6fd0b4}\n"
    ".lively{stroke-width:3;stroke:#ffd866}.dull{stroke-width:3;stroke:#747b92}\n"
    ".paddle .body{fill:#2a5d78;stroke:#6ec6ff}.reach{fill:none;stroke:#2a5d78;stroke-dasharray:2 "
    "5}\n"
    ".ghost{fill:none;stroke:#6b6394;stroke-dasharray:4 3}.way{stroke:#a795ea;stroke-dasharray:1 4;"
    "stroke-linecap:round;stroke-width:2}.end{fill:#a795ea}\n"
    ".spin{fill:none;stroke:#d8ccff;stroke-width:1.5;stroke-linecap:round}\n"
    ".number{font-weight:bold;font-size:12px;fill:#efeaff}.hits{font-size:9px}.corner{font-size:"
    "8px;"
    "fill:#b9aee6}\n"
    ".item circle{fill:#f2d16b}\n"
    ".path{fill:none;stroke-width:1.2;stroke-opacity:.75;stroke-linejoin:round}\n"
    ".start{fill:none;stroke-width:1.2;stroke-dasharray:3 2}.ball .on{fill:#0f1422;font-size:9px;"
    "font-weight:bold}.ball .beside{text-anchor:start;font-size:9px}\n"
    ".contacts path{fill:none;stroke-width:1.3;stroke-linecap:round}.contacts "
    ".count{font-size:9px}\n"
    ".contacts .wall path{stroke:#d5deef}.contacts .wall circle{fill:#d5deef}\n"
    ".contacts .wall{stroke:none}\n"
    ".contacts .then{stroke-width:1;stroke-opacity:.35}\n"
    ".contacts .hexagon path,.contacts .hexagon .then{stroke:#ffb454}"
    ".contacts .hexagon circle{fill:#ffb454}\n"
    ".contacts .circle path,.contacts .circle .then{stroke:#f4e04d}"
    ".contacts .circle circle{fill:#f4e04d}\n"
    ".contacts .line path,.contacts .line .then{stroke:#d0a2ff}"
    ".contacts .line circle{fill:#d0a2ff}\n"
    ".contacts circle.then{fill:none}\n"
    ".contacts .brick path{stroke:#ff7f9e}.contacts .brick circle{fill:#ff7f9e;stroke:none}\n"
    ".contacts .paddle path{stroke:#6ec6ff}.contacts .paddle circle{fill:#6ec6ff}\n"
    ".contacts .ball path{stroke:#9be564}.contacts .ball circle{fill:#9be564}\n"
    ".title{font-size:20px;font-weight:bold;text-anchor:start;fill:#fff}.note{text-anchor:start;"
    "font-size:12px}\n"
    "</style>\n";

/// Roughly how many px wide a title in the largest size is: wide scripts (from U+1100 on) take
/// twice as much.
static double estimate_width(const char *text, double size)
{
    double width = 0;
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;
        if (utf8_begins(*text)) {
            width += byte >= 0xe1 ? 1.05 * size : 0.68 * size;
        }
    }
    return width;
}

static void write_title(const SvgPen *pen, const Svg *svg, double sheet_width)
{
    const char *title = svg->level->title;
    double room = sheet_width - MARGIN_LEFT - MARGIN_RIGHT;
    double width = estimate_width(title, 20);
    output_format(pen->output, "<text class=\"title\" x=\"%g\" y=\"34\"", MARGIN_LEFT);
    if (width > room) {
        output_text(pen->output, " style=\"font-size:");
        svg_number(pen->output, 20 * room / width, 2);
        output_text(pen->output, "px\"");
    }
    output_character(pen->output, '>');
    svg_escaped(pen->output, title);
    output_text(pen->output, "</text>\n");
}

static void write_facts(const SvgPen *pen, const Svg *svg, const World *world, double seconds,
                        unsigned long long seed)
{
    Output *output = pen->output;
    output_format(output, "<text class=\"note\" x=\"%g\" y=\"55\">", MARGIN_LEFT);
    svg_number(output, seconds, 9);
    output_format(output, " s, %lld contact%s, hash %016llx, seed %llu", svg->contacts_in_all,
                  svg->contacts_in_all == 1 ? "" : "s", world_hash(world), seed);
    if (svg->contacts_in_all > svg->contact_count) {
        output_format(output, "; only the first %d contacts are drawn, up to ", svg->contact_count);
        svg_number(output, svg->contacts[svg->contact_count - 1].contact.time, 3);
        output_text(output, " s");
    }
    if (svg->cut_time >= 0) {
        output_text(output, "; paths end at ");
        svg_number(output, svg->cut_time, 3);
        output_text(output, " s");
    }
    output_text(output, "</text>\n");
}

/// A pen for the legend, which is laid out in px.
static SvgPen legend_pen(const SvgPen *pen, double y)
{
    return (SvgPen){pen->output, 1, vec2(MARGIN_LEFT, y)};
}

/// Writes a legend text at x and returns where the next entry begins.
static double explain(const SvgPen *legend, double x, const char *text)
{
    svg_label(legend, "note", vec2(x, 0), 0, 4, text);
    return x + estimate_width(text, 12) * 0.8 + 26;
}

static void write_things(const SvgPen *pen, double y)
{
    static const struct {
        const char *class_name, *text;
    } BODIES[] = {{"body", "never breaks"},
                  {"body soft", "breaks"},
                  {"body lively", "bounce above 1"},
                  {"body dull", "below 1"}};
    SvgPen legend = legend_pen(pen, y);
    svg_line(&legend, "wall", vec2(2, 0), vec2(22, 0));
    double x = explain(&legend, 30, "wall");
    svg_line(&legend, "open", vec2(x - 2, 0), vec2(x + 22, 0));
    x = explain(&legend, x + 28, "open side");
    for (size_t i = 0; i < sizeof BODIES / sizeof BODIES[0]; i++) {
        svg_hexagon(&legend, BODIES[i].class_name, vec2(x + 4, 0), 8, 0);
        x = explain(&legend, x + 18, BODIES[i].text);
    }
    output_character(pen->output, '\n');
}

static void write_motion_key(const SvgPen *pen, double y)
{
    SvgPen legend = legend_pen(pen, y);
    svg_hexagon(&legend, "ghost", vec2(8, 0), 8, 0);
    double x = explain(&legend, 22, "at the start, or broken");
    svg_line(&legend, "way", vec2(x, 0), vec2(x + 20, 0));
    x = explain(&legend, x + 28, "an obstacle's way");
    output_text(pen->output, "<g class=\"contacts\"><g class=\"hexagon\">");
    svg_hexagon(&legend, "then", vec2(x + 4, 0), 8, 0);
    output_text(pen->output, "</g></g>");
    explain(&legend, x + 18, "where a moving obstacle was met");
    output_character(pen->output, '\n');
}

static void write_contacts_key(const SvgPen *pen, double y)
{
    SvgPen legend = legend_pen(pen, y);
    output_text(pen->output, "<g class=\"contacts\">");
    double x = explain(&legend, 0, "contact and normal:");
    for (int with = CONTACT_WALL; with <= CONTACT_BALL; with++) {
        const char *name = contact_with_name((ContactWith)with);
        output_format(pen->output, "<g class=\"%s\">", name);
        svg_arrow(&legend, "", vec2(x, 0), vec2(1, 0), 16);
        svg_circle(&legend, "", vec2(x, 0), 2.6);
        output_text(pen->output, "</g>");
        x = explain(&legend, x + 24, name);
    }
    output_text(pen->output, "</g>\n");
}

static void write_balls_key(const SvgPen *pen, const Svg *svg, double y)
{
    SvgPen legend = legend_pen(pen, y);
    output_text(pen->output, "<g stroke=\"#c9d3ea\">");
    svg_circle(&legend, "start", vec2(8, 0), 6);
    output_text(pen->output, "</g>");
    double x = explain(&legend, 20, "ball at the start");
    int shown = 0;
    int left_out = 0;
    for (int i = 0; i < svg->ball_count; i++) {
        if (svg->balls[i].first >= 0 && shown == LEGEND_BALLS_MAX) {
            left_out++;
        } else if (svg->balls[i].first >= 0) {
            char label[16];
            output_text(pen->output, "<g fill=\"");
            svg_ball_colour(pen->output, i);
            output_text(pen->output, "\">");
            svg_circle(&legend, "", vec2(x, 0), 6);
            output_text(pen->output, "</g>");
            snprintf(label, sizeof label, "%d", i);
            x = explain(&legend, x + 10, label);
            shown++;
        }
    }
    if (left_out > 0) {
        char label[48];
        snprintf(label, sizeof label, "and %d more", left_out);
        explain(&legend, x, label);
    }
    output_character(pen->output, '\n');
}

/// px per u for an arena whose longer side is `length` u.
static double fitting_scale(double length)
{
    bool usual = length >= SCALED_UP_BELOW && length <= SCALED_DOWN_ABOVE;
    return usual ? 1 : SCALED_TO / length;
}

void svg_write(const Svg *svg, const World *world, double seconds, unsigned long long seed,
               Output *output)
{
    const WorldDef *def = &svg->level->world;
    double longer = def->width > def->height ? def->width : def->height;
    SvgPen pen = {output, fitting_scale(longer), vec2(MARGIN_LEFT, MARGIN_TOP)};
    double arena_width = def->width * pen.scale;
    double bottom = MARGIN_TOP + def->height * pen.scale;
    double width = MARGIN_LEFT + arena_width + MARGIN_RIGHT;
    width = width < SHEET_WIDTH_MIN ? SHEET_WIDTH_MIN : width;
    double height = bottom + LEGEND_HEIGHT;
    output_text(output, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    output_format(output, " width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">\n", width,
                  height, width, height);
    output_text(output, "<title>");
    svg_escaped(output, svg->level->title);
    output_text(output, "</title>\n");
    output_text(output, STYLE);
    output_format(output, "<rect class=\"sheet\" width=\"%.0f\" height=\"%.0f\"/>\n", width,
                  height);
    write_title(&pen, svg, width);
    write_facts(&pen, svg, world, seconds, seed);
    svg_draw_arena(&pen, svg);
    svg_draw_bricks(&pen, svg, world);
    svg_draw_paddles(&pen, svg, world);
    svg_draw_obstacles(&pen, svg, world);
    svg_draw_items(&pen, world);
    svg_draw_paths(&pen, svg, world);
    svg_draw_balls(&pen, svg, world);
    output_text(output, "<g class=\"contacts\">\n");
    svg_draw_contacts(&pen, svg);
    output_text(output, "</g>\n");
    write_things(&pen, bottom + 24);
    write_motion_key(&pen, bottom + 46);
    write_contacts_key(&pen, bottom + 68);
    write_balls_key(&pen, svg, bottom + 90);
    output_text(output, "</svg>\n");
}
