// Style, size and title of an SVG sheet.
#include "svg_sheet.h"

#include "scalar.h"
#include "utf8.h"

/// px. Arenas of usual size are drawn 1:1, so that coordinates in the file are u plus the margin.
#define SCALED_UP_BELOW   480.0
#define SCALED_DOWN_ABOVE 1600.0
#define SCALED_TO         960.0

static const char STYLE_BEFORE_SHAPES[] =
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
