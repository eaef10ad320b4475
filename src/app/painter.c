// Hands a draw list to SDL, one call for each layer.
#include "painter.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "scalar.h"

/// Corners of triangles that are drawn without a look whether to go on: some 10 ms' worth on the
/// processor.
#define PART_INDICES (3 * 32768)

static const struct {
    SDL_BlendMode blend;
    bool text;
} LAYERS[LAYER_COUNT] = {
    [LAYER_BACKDROP] = {SDL_BLENDMODE_BLEND, false},
    [LAYER_KEPT_STAMPS] = {SDL_BLENDMODE_BLEND, true},
    [LAYER_FIELD] = {SDL_BLENDMODE_BLEND, false},
    [LAYER_LIGHTS] = {SDL_BLENDMODE_ADD, true},
    [LAYER_GLOW] = {SDL_BLENDMODE_ADD, false},
    [LAYER_ACTORS] = {SDL_BLENDMODE_BLEND, false},
    [LAYER_SPARKS] = {SDL_BLENDMODE_ADD, false},
    [LAYER_TEXT] = {SDL_BLENDMODE_BLEND, true},
    [LAYER_STAMPS] = {SDL_BLENDMODE_BLEND, true},
    [LAYER_VEIL] = {SDL_BLENDMODE_BLEND, false},
    [LAYER_MENU_TEXT] = {SDL_BLENDMODE_BLEND, true},
    [LAYER_TRANSITION] = {SDL_BLENDMODE_BLEND, false},
};

/// Whether the system has a graphics device that programs may draw with.
static bool has_graphics_card(void)
{
    DIR *folder = opendir("/dev/dri");
    if (folder == NULL) {
        return false;
    }
    bool found = false;
    for (struct dirent *file = readdir(folder); file != NULL && !found; file = readdir(folder)) {
        found = strncmp(file->d_name, "renderD", 7) == 0;
    }
    closedir(folder);
    return found;
}

/// Whether OpenGL is only emulated on the processor.
static bool is_emulated(void)
{
    typedef const unsigned char *GetString(unsigned name);
    const unsigned gl_renderer = 0x1F01;
    GetString *get_string = NULL;
    void *address = SDL_GL_GetProcAddress("glGetString");
    if (address == NULL || SDL_GL_GetCurrentContext() == NULL) {
        return false;
    }
    memcpy(&get_string, &address, sizeof address);
    const char *name = (const char *)get_string(gl_renderer);
    return name != NULL && (strstr(name, "llvmpipe") != NULL || strstr(name, "softpipe") != NULL ||
                            strstr(name, "swrast") != NULL || strstr(name, "SWR") != NULL);
}

bool painter_open(Painter *painter, SDL_Window *window)
{
    *painter = (Painter){0};
    const char *asked = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
    bool asked_software = asked != NULL && strcmp(asked, "software") == 0;
    if (!asked_software && (asked != NULL || has_graphics_card())) {
        painter->renderer =
            SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
        if (painter->renderer != NULL && asked == NULL && is_emulated()) {
            SDL_DestroyRenderer(painter->renderer);
            painter->renderer = NULL;
        }
    }
    if (painter->renderer == NULL) {
        // Otherwise SDL shows the picture through an emulated graphics card: measured 3 times the
        // memory, 4 times the load.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
        painter->software = true;
        painter->window = window;
        return painter_renew(painter);
    }
    SDL_RendererInfo info;
    if (painter->renderer != NULL && SDL_GetRendererInfo(painter->renderer, &info) == 0) {
        painter->can_wait = !painter->software && (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
        painter->synchronised = painter->can_wait;
    }
    return painter->renderer != NULL;
}

bool painter_is_stale(Painter *painter)
{
    if (painter->window == NULL) {
        return false;
    }
    SDL_Surface *surface = SDL_GetWindowSurface(painter->window);
    return surface != NULL && (surface != painter->surface || surface->pixels != painter->pixels ||
                               painter->renderer == NULL);
}

bool painter_renew(Painter *painter)
{
    painter_forget_pictures(painter);
    if (painter->renderer != NULL) {
        SDL_DestroyRenderer(painter->renderer);
    }
    // Not SDL's renderer of the window, which shows all of it every time.
    painter->surface = SDL_GetWindowSurface(painter->window);
    painter->pixels = painter->surface != NULL ? painter->surface->pixels : NULL;
    painter->renderer =
        painter->surface != NULL ? SDL_CreateSoftwareRenderer(painter->surface) : NULL;
    damage_everything(&painter->damage);
    return painter->renderer != NULL;
}

void painter_show_all(Painter *painter)
{
    damage_everything(&painter->damage);
}

void painter_synchronise(Painter *painter, bool wait)
{
    if (painter->can_wait && painter->synchronised != wait &&
        SDL_RenderSetVSync(painter->renderer, wait ? 1 : 0) == 0) {
        painter->synchronised = wait;
    }
}

void painter_forget_pictures(Painter *painter)
{
    if (painter->backdrop != NULL) {
        SDL_DestroyTexture(painter->backdrop);
        painter->backdrop = NULL;
    }
}

void painter_close(Painter *painter)
{
    painter_forget_pictures(painter);
    if (painter->renderer != NULL) {
        SDL_DestroyRenderer(painter->renderer);
    }
    damage_free(&painter->damage);
    free(painter->parts);
    *painter = (Painter){0};
}

void painter_size(const Painter *painter, int *width, int *height)
{
    if (SDL_GetRendererOutputSize(painter->renderer, width, height) != 0) {
        *width = *height = 1;
    }
}

static void draw_triangles(Painter *painter, const DrawMesh *mesh, int at, int count,
                           SDL_Texture *texture)
{
    const DrawVertex *first = mesh->vertices;
    _Static_assert(sizeof(SDL_Color) == sizeof first->colour, "a Colour is laid out as SDL's");
    SDL_RenderGeometryRaw(painter->renderer, texture, &first->x, (int)sizeof *first,
                          (const SDL_Color *)(const void *)&first->colour, (int)sizeof *first,
                          &first->u, (int)sizeof *first, mesh->vertex_count, mesh->indices + at,
                          count, (int)sizeof *mesh->indices);
}

/// Whether the two triangles from an index on are a box of draw_list.h in one colour.
static bool is_box(const DrawMesh *mesh, int at)
{
    const int *index = mesh->indices + at;
    if (at + 6 > mesh->index_count || index[1] != index[0] + 1 || index[2] != index[0] + 2 ||
        index[3] != index[0] || index[4] != index[2] || index[5] != index[0] + 3) {
        return false;
    }
    const DrawVertex *corner = &mesh->vertices[index[0]];
    bool is_plain = true;
    for (int i = 1; i < 4; i++) {
        is_plain = is_plain && memcmp(&corner[i].colour, &corner->colour, sizeof(Colour)) == 0;
    }
    return is_plain && corner[0].y <= corner[1].y && corner[0].y >= corner[1].y &&
           corner[1].x <= corner[2].x && corner[1].x >= corner[2].x && corner[2].y <= corner[3].y &&
           corner[2].y >= corner[3].y && corner[3].x <= corner[0].x && corner[3].x >= corner[0].x;
}

static void fill_box(Painter *painter, const DrawVertex *corner)
{
    Colour colour = corner->colour;
    SDL_FRect box = {corner[0].x, corner[0].y, corner[2].x - corner[0].x,
                     corner[2].y - corner[0].y};
    SDL_SetRenderDrawColor(painter->renderer, colour.r, colour.g, colour.b, colour.a);
    SDL_RenderFillRectF(painter->renderer, &box);
}

/// Draws some triangles of a layer without a texture as SDL's software renderer does it best: boxes
/// are filled, which is fast. SDL would find them by itself, but then blends the triangles after
/// one otherwise than is asked for. Returns how many indices it has drawn.
static int fill_batch(Painter *painter, const DrawMesh *mesh, int at)
{
    const DrawVertex *first = mesh->vertices;
    if (is_box(mesh, at)) {
        fill_box(painter, &first[mesh->indices[at]]);
        return 6;
    }
    int most = scalar_min_int(mesh->index_count - at, PART_INDICES);
    int count = 3;
    while (count < most && !is_box(mesh, at + count)) {
        count += 3;
    }
    draw_triangles(painter, mesh, at, count, NULL);
    return count;
}

/// Draws a layer, in parts if it is large. False when `end` has passed before it was done.
static bool paint_layer(Painter *painter, const DrawMesh *mesh, DrawLayer layer, Font *font,
                        const Deadline *end)
{
    if (mesh->index_count == 0) {
        return true;
    }
    SDL_Texture *texture = LAYERS[layer].text ? font_texture(font) : NULL;
    if (texture != NULL) {
        SDL_SetTextureBlendMode(texture, LAYERS[layer].blend);
    }
    SDL_SetRenderDrawBlendMode(painter->renderer, LAYERS[layer].blend);
    int unseen = 0; // indices since the last look at the clock
    for (int at = 0, count = 0; at < mesh->index_count; at += count) {
        if (unseen >= PART_INDICES) {
            // Until then SDL only notes what it is to draw.
            SDL_RenderFlush(painter->renderer);
            if (deadline_has_passed(end)) {
                return false;
            }
            unseen = 0;
        }
        painter->draw_calls += unseen == 0 ? 1 : 0;
        if (painter->software && texture == NULL) {
            count = fill_batch(painter, mesh, at);
        } else {
            count = scalar_min_int(mesh->index_count - at, PART_INDICES);
            draw_triangles(painter, mesh, at, count, texture);
        }
        unseen += count;
        painter->triangles += count / 3;
    }
    return true;
}

/// Copies the backdrop, moved by the list's shake; what that lays bare is as dark as the backdrop's
/// edge.
static void show_backdrop(Painter *painter, const DrawList *list)
{
    SDL_Rect to = {list->shake_x, list->shake_y, list->width, list->height};
    if (list->shake_x != 0 || list->shake_y != 0) {
        SDL_SetRenderDrawColor(painter->renderer, 0, 0, 0, 255);
        SDL_RenderClear(painter->renderer);
    }
    SDL_RenderCopy(painter->renderer, painter->backdrop, NULL, &to);
    painter->draw_calls++;
}

/// Copies the parts of the backdrop that have changed or on which something else lies.
static void show_parts(Painter *painter)
{
    for (int i = 0; i < painter->damage.part_count; i++) {
        SDL_RenderCopy(painter->renderer, painter->backdrop, &painter->parts[i],
                       &painter->parts[i]);
    }
    painter->draw_calls++;
}

/// Finds what has changed since the last picture. False: all of it is to be drawn.
static bool find_parts(Painter *painter, DrawList *list, const Font *font)
{
    Damage *damage = &painter->damage;
    bool shaken = list->shake_x != 0 || list->shake_y != 0;
    if (shaken || painter->was_shaken || list->backdrop_is_new || painter->backdrop == NULL ||
        painter->font_generation != font_generation(font)) {
        damage_everything(damage);
    }
    painter->was_shaken = shaken;
    painter->font_generation = font_generation(font);
    damage_part(damage, list->part);
    if (!damage_find(damage, list)) {
        return false;
    }
    if (damage->part_count > painter->part_capacity) {
        SDL_Rect *parts = realloc(painter->parts, (size_t)damage->part_count * sizeof *parts);
        if (parts == NULL) {
            damage->part_count = painter->part_capacity;
            damage_everything(damage);
        } else {
            painter->parts = parts;
            painter->part_capacity = damage->part_count;
        }
    }
    for (int i = 0; i < damage->part_count; i++) {
        const DrawPart *part = &damage->parts[i];
        painter->parts[i] =
            (SDL_Rect){part->x0, part->y0, part->x1 - part->x0, part->y1 - part->y0};
    }
    return true;
}

/// Draws the backdrop into its own picture when it has changed, then copies that. False when `end`
/// has passed meanwhile.
static bool paint_backdrop(Painter *painter, const DrawList *list, Font *font, bool in_parts,
                           const Deadline *end)
{
    bool complete = true;
    bool fits = painter->backdrop != NULL && painter->backdrop_width == list->width &&
                painter->backdrop_height == list->height;
    if (list->backdrop_is_new && !fits) {
        painter_forget_pictures(painter);
        painter->backdrop = SDL_CreateTexture(painter->renderer, SDL_PIXELFORMAT_RGB888,
                                              SDL_TEXTUREACCESS_TARGET, list->width, list->height);
        painter->backdrop_width = list->width;
        painter->backdrop_height = list->height;
    }
    SDL_Rect part = {list->part.x0, list->part.y0, list->part.x1 - list->part.x0,
                     list->part.y1 - list->part.y0};
    bool in_part = !list->backdrop_is_new && part.w > 0;
    if ((list->backdrop_is_new || in_part) && painter->backdrop != NULL) {
        SDL_SetTextureBlendMode(painter->backdrop, SDL_BLENDMODE_NONE);
        SDL_SetRenderTarget(painter->renderer, painter->backdrop);
        SDL_RenderSetClipRect(painter->renderer, in_part ? &part : NULL);
        complete =
            paint_layer(painter, &list->mesh[LAYER_BACKDROP], LAYER_BACKDROP, font, end) &&
            paint_layer(painter, &list->mesh[LAYER_KEPT_STAMPS], LAYER_KEPT_STAMPS, font, end);
        SDL_RenderSetClipRect(painter->renderer, NULL);
        SDL_SetRenderTarget(painter->renderer, NULL);
    }
    if (painter->backdrop != NULL && in_parts) {
        show_parts(painter);
    } else if (painter->backdrop != NULL) {
        show_backdrop(painter, list);
    }
    return complete;
}

/// Shows what has been drawn.
static void present(Painter *painter, bool in_parts)
{
    if (painter->window == NULL) {
        SDL_RenderPresent(painter->renderer);
        return;
    }
    SDL_RenderFlush(painter->renderer);
    if (!in_parts) {
        SDL_UpdateWindowSurface(painter->window);
    } else if (painter->damage.part_count > 0) {
        SDL_UpdateWindowSurfaceRects(painter->window, painter->parts, painter->damage.part_count);
    }
}

void painter_paint(Painter *painter, DrawList *list, Font *font, const Deadline *end)
{
    painter->draw_calls = 0;
    painter->triangles = 0;
    font_lay_out(font, list);
    bool in_parts = painter->software && find_parts(painter, list, font);
    bool complete = !deadline_has_passed(end) && paint_backdrop(painter, list, font, in_parts, end);
    for (DrawLayer layer = LAYER_FIELD; layer < LAYER_COUNT && complete; layer++) {
        complete = paint_layer(painter, &list->mesh[layer], layer, font, end);
    }
    if (complete) {
        present(painter, in_parts);
    } else {
        SDL_RenderFlush(painter->renderer);
        damage_everything(&painter->damage);
        draw_list_drop_backdrop(list);
    }
}

SDL_Surface *painter_read(const Painter *painter)
{
    int width = 0;
    int height = 0;
    painter_size(painter, &width, &height);
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (surface != NULL && SDL_RenderReadPixels(painter->renderer, NULL, SDL_PIXELFORMAT_ARGB8888,
                                                surface->pixels, surface->pitch) != 0) {
        SDL_FreeSurface(surface);
        surface = NULL;
    }
    return surface;
}

bool painter_save(const Painter *painter, const char *path)
{
    SDL_Surface *surface = painter_read(painter);
    bool good = surface != NULL && SDL_SaveBMP(surface, path) == 0;
    SDL_FreeSurface(surface);
    return good;
}
