// Collects triangles and texts by layer, and keeps the backdrop.
#include "draw_list.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_EDGE 0.08 ///< width of a text's outline, as a share of its size

/// The block with room for so many items, or as it was where memory is out: `*capacity` says it.
static void *grow(void *block, int *capacity, int needed, size_t size)
{
    const int larger = needed + needed / 2 + 64;
    void *moved = needed <= *capacity ? NULL : realloc(block, (size_t)larger * size);
    *capacity = moved != NULL ? larger : *capacity;
    return moved != NULL ? moved : block;
}

bool draw_mesh_reserve(DrawMesh *mesh, int vertices, int indices)
{
    vertices += mesh->vertex_count;
    indices += mesh->index_count;
    mesh->vertices = grow(mesh->vertices, &mesh->vertex_capacity, vertices, sizeof *mesh->vertices);
    mesh->indices = grow(mesh->indices, &mesh->index_capacity, indices, sizeof *mesh->indices);
    return vertices <= mesh->vertex_capacity && indices <= mesh->index_capacity;
}

void draw_list_begin(DrawList *list, int width, int height)
{
    for (int layer = 0; layer < LAYER_COUNT; layer++) {
        list->mesh[layer].vertex_count = 0;
        list->mesh[layer].index_count = 0;
    }
    list->text_count = 0;
    list->character_count = 0;
    if (list->given_up) {
        draw_list_give_up(list);
        list->given_up = false;
    }
    list->backdrop_is_new = false;
    list->part = (DrawPart){0};
    list->shake_x = list->shake_y = 0;
    if (width != list->width || height != list->height) {
        draw_list_drop_backdrop(list);
    }
    list->width = width;
    list->height = height;
    const double across = width / 1280.0;
    const double down = height / 720.0;
    const double line = scalar_min(across, down);
    list->line = scalar_max(line, 1.0);
}

void draw_list_free(DrawList *list)
{
    for (int layer = 0; layer < LAYER_COUNT; layer++) {
        free(list->mesh[layer].vertices);
        free(list->mesh[layer].indices);
    }
    free(list->texts);
    free(list->characters);
    *list = (DrawList){0};
}

bool draw_list_wants_backdrop(DrawList *list, uint64_t key)
{
    if (list->backdrop_key == key && key != 0) {
        return false;
    }
    list->backdrop_key = key;
    list->backdrop_is_new = true;
    return true;
}

void draw_list_renew_part(DrawList *list, double x0, double y0, double x1, double y1)
{
    DrawPart part = {(int)floor(x0), (int)floor(y0), (int)ceil(x1), (int)ceil(y1)};
    part.x0 = scalar_max_int(part.x0, 0);
    part.y0 = scalar_max_int(part.y0, 0);
    part.x1 = scalar_min_int(part.x1, list->width);
    part.y1 = scalar_min_int(part.y1, list->height);
    if (part.x1 <= part.x0 || part.y1 <= part.y0) {
        return;
    }
    const bool empty = list->part.x1 <= list->part.x0;
    list->part = empty ? part
                       : (DrawPart){scalar_min_int(part.x0, list->part.x0),
                                    scalar_min_int(part.y0, list->part.y0),
                                    scalar_max_int(part.x1, list->part.x1),
                                    scalar_max_int(part.y1, list->part.y1)};
}

void draw_list_give_up(DrawList *list)
{
    if (list->backdrop_is_new || list->part.x1 > list->part.x0) {
        draw_list_drop_backdrop(list);
    }
}

void draw_list_drop_backdrop(DrawList *list)
{
    list->backdrop_key = 0;
}

/// The layer of a text or stamp that is drawn in `layer`; LAYER_COUNT: it is left out.
static DrawLayer layer_of_text(const DrawList *list, DrawLayer layer)
{
    const bool lights = layer == LAYER_LIGHTS || layer == LAYER_GLOW;
    return !list->on_panel || layer > LAYER_VEIL ? layer : lights ? LAYER_COUNT : LAYER_MENU_TEXT;
}

/// Adds a text of these words, or with NULL a stamp, in the layer that layer_of_text gives.
static void add_text(DrawList *list, DrawText text, const char *words)
{
    const int length = words != NULL ? (int)strlen(words) + 1 : 0;
    const int characters = list->character_count + length;
    list->texts =
        grow(list->texts, &list->text_capacity, list->text_count + 1, sizeof *list->texts);
    list->characters = grow(list->characters, &list->character_capacity, characters, 1);
    const bool fits =
        list->text_count < list->text_capacity && characters <= list->character_capacity;
    text.layer = layer_of_text(list, text.layer);
    if (!fits || text.layer == LAYER_COUNT || text.colour.a == 0 || !(text.size > 0.0f)) {
        return;
    }
    if (words != NULL) {
        memcpy(list->characters + list->character_count, words, (size_t)length);
        text.text = list->character_count;
    }
    list->texts[list->text_count++] = text;
    list->character_count = characters;
}

static DrawText text_at(DrawLayer layer, double x, double y, double size, TextAlign align,
                        Colour colour)
{
    return (DrawText){.layer = layer,
                      .x = (float)x,
                      .y = (float)y,
                      .size = (float)size,
                      .align = align,
                      .colour = colour};
}

void draw_text(DrawList *list, DrawLayer layer, double x, double y, double size, TextAlign align,
               Colour colour, const char *text)
{
    add_text(list, text_at(layer, x, y, size, align, colour), text);
}

void draw_text_edged(DrawList *list, DrawLayer layer, double x, double y, double size,
                     TextAlign align, Colour colour, Colour edge, const char *text)
{
    static const double EDGES[8][2] = {{-0.7, -0.7}, {0.7, -0.7}, {-0.7, 0.7}, {0.7, 0.7},
                                       {-1.0, 0.0},  {1.0, 0.0},  {0.0, -1.0}, {0.0, 1.0}};
    const double width = scalar_max(TEXT_EDGE * size, 1.0);
    for (int i = 0; i < 8; i++) {
        draw_text(list, layer, x + EDGES[i][0] * width, y + EDGES[i][1] * width, size, align, edge,
                  text);
    }
    draw_text(list, layer, x, y, size, align, colour, text);
}

void draw_text_glow(DrawList *list, double x, double y, double size, TextAlign align, Colour colour,
                    const char *text)
{
    DrawText glow = text_at(LAYER_LIGHTS, x, y, size, align, colour);
    glow.glow = true;
    add_text(list, glow, text);
}

void draw_stamp(DrawList *list, DrawLayer layer, DrawStamp stamp, Vec2 centre, double radius,
                Colour colour)
{
    DrawText text = text_at(layer, centre.x, centre.y, radius, ALIGN_LEFT, colour);
    text.stamp = stamp;
    add_text(list, text, NULL);
}

double draw_text_width(const DrawList *list, const char *text, double size)
{
    return list->ruler.width == NULL ? 0.0 : list->ruler.width(list->ruler.context, text, size);
}

double draw_text_within(DrawList *list, DrawLayer layer, double x, double y, double size,
                        double room, TextAlign align, Colour colour, const char *text)
{
    const double width = draw_text_width(list, text, size);
    const double fitting = width > room && width > 0.0 ? size * room / width : size;
    draw_text(list, layer, x, y, fitting, align, colour, text);
    return fitting;
}
