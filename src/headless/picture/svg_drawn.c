// Writes a draw list as SVG: what is drawn here looks as it does in the game.
#include <stdlib.h>

#include "command.h"
#include "picture.h"
#include "svg_scene.h"

/// Rows of a stamp: px of each, and how many to its radius at the most.
#define ROW_LEAST 0.5
#define ROWS_MOST 40

/// What a triangle paints: one colour, without the part in which an edge fades by more than half,
/// since SVG softens edges by itself.
typedef struct Patch {
    Vec2 corner[4];
    int count;
    Colour colour;
} Patch;

static bool same_colour(Colour a, Colour b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/// The middle between two colours, with the greater alpha.
static Colour between(Colour a, Colour b)
{
    return (Colour){(unsigned char)((a.r + b.r) / 2), (unsigned char)((a.g + b.g) / 2),
                    (unsigned char)((a.b + b.b) / 2), (unsigned char)scalar_max_int(a.a, b.a)};
}

static Patch patch_of(const DrawVertex *const vertex[3])
{
    const Colour *colour[3] = {&vertex[0]->colour, &vertex[1]->colour, &vertex[2]->colour};
    // Of a gradient's two triangles, each has both of its colours.
    const Colour other = same_colour(*colour[0], *colour[1]) ? *colour[2] : *colour[1];
    Patch patch = {.colour = between(*colour[0], other)};
    patch.colour.a = (unsigned char)scalar_max_int(patch.colour.a, colour[2]->a);
    const double half = 0.5 * patch.colour.a;
    for (int i = 0; i < 3; i++) {
        const DrawVertex *from = vertex[i], *to = vertex[(i + 1) % 3];
        const bool stays = from->colour.a >= half, next_stays = to->colour.a >= half;
        if (stays) {
            patch.corner[patch.count++] = vec2((double)from->x, (double)from->y);
        }
        if (stays != next_stays) {
            const DrawVertex *seen = stays ? from : to, *faded = stays ? to : from;
            const double share = (seen->colour.a - half) / (seen->colour.a - faded->colour.a);
            const Vec2 place = vec2((double)seen->x, (double)seen->y);
            const Vec2 end = vec2((double)faded->x, (double)faded->y);
            patch.corner[patch.count++] = vec2_add_scaled(place, vec2_sub(end, place), share);
        }
    }
    return patch;
}

/// Begins a path of that colour; the caller writes what more its start has, and d=".
/// @param paint  the attribute that holds the colour, and those before it
static void open_path(const SvgPen *pen, const char *paint, Colour colour)
{
    output_format(pen->output, "<path %s=\"#%02x%02x%02x\" opacity=\"%.3g", paint,
                  (unsigned)colour.r, (unsigned)colour.g, (unsigned)colour.b, colour.a / 255.0);
}

/// One path for triangles of one colour that follow each other, so that no seam is between them.
static void write_mesh(const SvgPen *pen, const DrawMesh *mesh)
{
    Colour open = {.a = 0};
    for (int i = 0; i + 2 < mesh->index_count; i += 3) {
        const int *index = &mesh->indices[i];
        const Patch patch = patch_of((const DrawVertex *[]){
            &mesh->vertices[index[0]], &mesh->vertices[index[1]], &mesh->vertices[index[2]]});
        if (patch.colour.a > 0 && !same_colour(patch.colour, open)) {
            output_text(pen->output, open.a > 0 ? "\"/>" : "");
            open_path(pen, "fill", patch.colour);
            output_text(pen->output, "\" d=\"");
            open = patch.colour;
        }
        for (int corner = 0; corner < patch.count && patch.colour.a > 0; corner++) {
            output_character(pen->output, corner == 0 ? 'M' : 'L');
            svg_place(pen, patch.corner[corner]);
        }
        output_text(pen->output, patch.colour.a > 0 ? "z" : "");
    }
    output_text(pen->output, open.a > 0 ? "\"/>" : "");
}

/// Writes the rows of a stamp, each a line for every piece that is covered.
static void write_stamp(const SvgPen *pen, const DrawText *text)
{
    const Vec2 centre = vec2((double)text->x, (double)text->y);
    const double radius = (double)text->size;
    const double high = scalar_max(ROW_LEAST, radius / ROWS_MOST);
    open_path(pen, "fill=\"none\" stroke", text->colour);
    output_format(pen->output, "\" stroke-width=\"%g\" d=\"", high);
    for (double y = 0.5 * high - radius; y < radius; y += high) {
        bool inside = false;
        for (double x = -radius; x <= radius + high; x += 0.5 * high) {
            const bool covers = pictogram_stamp_covers(text->stamp, x / radius, y / radius);
            if (covers != inside) {
                output_character(pen->output, covers ? 'M' : 'L');
                svg_place(pen, vec2_add(centre, vec2(x, y)));
            }
            inside = covers;
        }
    }
    output_text(pen->output, "\"/>");
}

void svg_drawn(Output *output, DrawList *list)
{
    const SvgPen pen = svg_sheet_pen(output, vec2(0, 0));
    for (int layer = 0; layer < LAYER_COUNT; layer++) {
        // Light, which would hide what is drawn over the game.
        if (layer == LAYER_LIGHTS || layer == LAYER_GLOW || layer == LAYER_SPARKS) {
            continue;
        }
        write_mesh(&pen, &list->mesh[layer]);
        for (int i = 0; i < list->text_count; i++) {
            if ((int)list->texts[i].layer == layer) {
                write_stamp(&pen, &list->texts[i]);
            }
        }
    }
    draw_list_begin(list, list->width, list->height);
}

bool svg_miniature(Output *output, const Level *level)
{
    enum { WIDTH = 320, HEIGHT = 240 };
    DrawList *list = calloc(1, sizeof *list);
    if (list == NULL) {
        return command_out_of_memory();
    }
    const WorldDef *world = &level->world;
    const WorldMode mode = world->paddle_count == 0   ? WORLD_SANDBOX
                           : world->paddle_count == 1 ? WORLD_SOLO
                                                      : WORLD_DUEL;
    draw_list_begin(list, WIDTH, HEIGHT);
    picture_miniature(list, palette_get(PALETTE_NIGHT), palette_field_look(mode), level,
                      (Area){0, 0, WIDTH, HEIGHT});
    output_format(output, "<svg viewBox=\"0 0 %d %d\" role=\"img\">", WIDTH, HEIGHT);
    svg_drawn(output, list);
    output_text(output, "</svg>\n");
    draw_list_free(list);
    free(list);
    return true;
}
