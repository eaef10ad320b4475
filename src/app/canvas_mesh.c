// Splits meshes into boxes, masks and triangles.
#include "canvas_mesh.h"

#include <string.h>

#include "canvas_triangle.h"
#include "scalar.h"

static bool same_colour(const DrawVertex *a, const DrawVertex *b)
{
    return memcmp(&a->colour, &b->colour, sizeof(Colour)) == 0;
}

/// Whether two numbers are equal.
static bool same(float a, float b)
{
    return a <= b && a >= b;
}

/// Whether the two triangles at an index are an axis-parallel rectangle of one colour; `*low` and
/// `*high` are its upper left and lower right corners.
static bool find_rectangle(const DrawMesh *mesh, int at, const DrawVertex **low,
                           const DrawVertex **high)
{
    const int *index = mesh->indices + at;
    if (at + 6 > mesh->index_count || index[3] != index[0] || index[4] != index[2]) {
        return false;
    }
    const DrawVertex *a = &mesh->vertices[index[0]];
    const DrawVertex *b = &mesh->vertices[index[1]];
    const DrawVertex *c = &mesh->vertices[index[2]];
    const DrawVertex *d = &mesh->vertices[index[5]];
    const bool forward = a->x <= c->x && a->y <= c->y;
    const bool upright =
        (same(b->x, c->x) && same(b->y, a->y) && same(d->x, a->x) && same(d->y, c->y)) ||
        (same(b->x, a->x) && same(b->y, c->y) && same(d->x, c->x) && same(d->y, a->y));
    *low = forward ? a : c;
    *high = forward ? c : a;
    return upright && (forward || (c->x <= a->x && c->y <= a->y)) && same_colour(a, b) &&
           same_colour(a, c) && same_colour(a, d);
}

/// The pixels of a rectangle, at least one in each direction unless it is empty.
static DrawPart pixels_of(const DrawVertex *low, const DrawVertex *high)
{
    const double far = 1 << 20;
    const double x = scalar_clamp((double)low->x, -far, far);
    const double y = scalar_clamp((double)low->y, -far, far);
    const double width = scalar_min((double)(high->x - low->x), 2.0 * far);
    const double height = scalar_min((double)(high->y - low->y), 2.0 * far);
    if (!(width > 0.0 && height > 0.0)) {
        return (DrawPart){0, 0, 0, 0};
    }
    return (DrawPart){(int)x, (int)y, (int)x + scalar_max_int((int)width, 1),
                      (int)y + scalar_max_int((int)height, 1)};
}

int canvas_mesh_draw(const Canvas *canvas, const DrawMesh *mesh, int at, int count,
                     CanvasBlend blend, const Font *font)
{
    const int begun = at;
    const int end = at + count;
    while (at < end) {
        const DrawVertex *low = NULL;
        const DrawVertex *high = NULL;
        if (!find_rectangle(mesh, at, &low, &high)) {
            const int *index = mesh->indices + at;
            canvas_triangle(canvas,
                            (const DrawVertex *const[3]){&mesh->vertices[index[0]],
                                                         &mesh->vertices[index[1]],
                                                         &mesh->vertices[index[2]]},
                            blend);
            at += 3;
            continue;
        }
        CanvasMask mask = {NULL, 0};
        if (font != NULL) {
            mask = font_mask(font, low);
        }
        if (mask.shares != NULL) {
            canvas_mask(canvas, mask, pixels_of(low, high), low->colour, blend);
        } else if (font == NULL) {
            canvas_box(canvas, pixels_of(low, high), low->colour, blend);
        }
        at += 6;
    }
    return at - begun;
}
