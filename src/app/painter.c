// Draws a draw list layer by layer, by a graphics card or on the processor, presents it, and
// chooses how coarse it is.
#include "painter.h"

#include <stdlib.h>
#include <string.h>

#include "host.h"

/// Triangle indices between two checks of the deadline: about 10 ms on the processor.
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

/// Whether OpenGL is a software emulation.
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
    const bool asked_software = asked != NULL && strcmp(asked, "software") == 0;
    if (!asked_software && (asked != NULL || host_has_graphics_card())) {
        painter->renderer =
            SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
        if (painter->renderer != NULL && asked == NULL && is_emulated()) {
            SDL_DestroyRenderer(painter->renderer);
            painter->renderer = NULL;
        }
    }
    if (painter->renderer == NULL) {
        // Without this hint SDL presents through emulated OpenGL: measured 3 times the memory, 4
        // times the load.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
        painter->window = window;
        return painter_follow_window(painter);
    }
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(painter->renderer, &info) == 0) {
        painter->can_wait = (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
        painter->synchronised = painter->can_wait;
    }
    return true;
}

static void drop_picture(Painter *painter)
{
    if (painter->own_picture) {
        free(painter->picture.pixels);
    }
    painter->picture = (Canvas){0};
    painter->own_picture = false;
}

/// Whether a surface has the pixel format of a canvas.
static bool is_plain(const SDL_Surface *surface)
{
    return surface->format->format == SDL_PIXELFORMAT_RGB888 && surface->pitch % 4 == 0;
}

/// Creates the picture to draw on, of the surface's size divided by the coarseness.
static bool make_picture(Painter *painter)
{
    const SDL_Surface *surface = painter->surface;
    drop_picture(painter);
    damage_everything(&painter->damage);
    if (painter->coarseness == 1 && is_plain(surface)) {
        painter->picture = canvas_make(surface->pixels, surface->pitch / 4, surface->w, surface->h);
        return true;
    }
    const int width = (surface->w + painter->coarseness - 1) / painter->coarseness;
    const int height = (surface->h + painter->coarseness - 1) / painter->coarseness;
    uint32_t *pixels = calloc((size_t)width * (size_t)height, sizeof *pixels);
    if (pixels == NULL) {
        SDL_OutOfMemory();
        return false;
    }
    painter->picture = canvas_make(pixels, width, width, height);
    painter->own_picture = true;
    return true;
}

bool painter_use_surface(Painter *painter, SDL_Surface *surface)
{
    painter->surface = surface;
    painter->pixels = surface->pixels;
    painter->coarseness = is_plain(surface) ? scalar_max_int(painter->coarseness, 1) : 1;
    return make_picture(painter);
}

bool painter_follow_window(Painter *painter)
{
    if (painter->window == NULL) {
        return true;
    }
    // Not SDL's window renderer, because that updates the whole window each time.
    SDL_Surface *surface = SDL_GetWindowSurface(painter->window);
    if (surface == NULL) {
        return false;
    }
    const bool same = surface == painter->surface && surface->pixels == painter->pixels &&
                      painter->picture.pixels != NULL;
    return same || painter_use_surface(painter, surface);
}

bool painter_set_coarseness(Painter *painter, int coarseness)
{
    if (painter->surface == NULL || !is_plain(painter->surface) ||
        painter->coarseness == coarseness) {
        return true;
    }
    painter->coarseness = coarseness;
    return make_picture(painter);
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
    free(painter->still.pixels);
    painter->still = (Canvas){0};
}

void painter_close(Painter *painter)
{
    painter_forget_pictures(painter);
    if (painter->renderer != NULL) {
        SDL_DestroyRenderer(painter->renderer);
    }
    drop_picture(painter);
    damage_free(&painter->damage);
    free(painter->parts);
    *painter = (Painter){0};
}

void painter_size(const Painter *painter, int *width, int *height)
{
    if (painter->renderer == NULL) {
        *width = painter->picture.width;
        *height = painter->picture.height;
    } else if (SDL_GetRendererOutputSize(painter->renderer, width, height) != 0) {
        *width = *height = 1;
    }
}

void painter_shown_size(const Painter *painter, int *width, int *height)
{
    painter_size(painter, width, height);
    if (painter->surface != NULL) {
        *width = painter->surface->w;
        *height = painter->surface->h;
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

/// Draws a layer, in parts if it is large. False when `end` passed before it was complete.
/// @param canvas  what to draw on without a renderer
static bool paint_layer(Painter *painter, const Canvas *canvas, const DrawList *list,
                        DrawLayer layer, Font *font, const Deadline *end)
{
    const DrawMesh *mesh = &list->mesh[layer];
    const SDL_BlendMode mode = LAYERS[layer].blend;
    SDL_Texture *texture = LAYERS[layer].text ? font_texture(font) : NULL;
    if (mesh->index_count > 0 && painter->renderer != NULL) {
        if (texture != NULL) {
            SDL_SetTextureBlendMode(texture, mode);
        }
        SDL_SetRenderDrawBlendMode(painter->renderer, mode);
    }
    for (int at = 0, count = 0; at < mesh->index_count; at += count) {
        if (at > 0) {
            if (painter->renderer != NULL) {
                // SDL may queue drawing up to this point.
                SDL_RenderFlush(painter->renderer);
            }
            if (deadline_has_passed(end)) {
                return false;
            }
        }
        count = scalar_min_int(mesh->index_count - at, PART_INDICES);
        if (painter->renderer != NULL) {
            draw_triangles(painter, mesh, at, count, texture);
        } else {
            count = canvas_mesh_draw(canvas, mesh, at, count,
                                     mode == SDL_BLENDMODE_ADD ? CANVAS_ADD : CANVAS_COVER,
                                     LAYERS[layer].text ? font : NULL);
        }
        painter->draw_calls++;
        painter->triangles += count / 3;
    }
    return true;
}

/// Copies the backdrop, offset by the list's shake; uncovered borders get the colour of the
/// backdrop's edge.
static void show_backdrop(Painter *painter, const DrawList *list)
{
    const Colour dark = {0, 0, 0, 255};
    const DrawPart all = {0, 0, list->width, list->height};
    const bool shaken = list->shake_x != 0 || list->shake_y != 0;
    if (painter->renderer == NULL) {
        if (shaken) {
            canvas_box(&painter->picture, all, dark, CANVAS_COVER);
        }
        canvas_copy(&painter->picture, &painter->still, all, list->shake_x, list->shake_y);
        return;
    }
    SDL_Rect to = {list->shake_x, list->shake_y, list->width, list->height};
    if (shaken) {
        SDL_SetRenderDrawColor(painter->renderer, dark.r, dark.g, dark.b, dark.a);
        SDL_RenderClear(painter->renderer);
    }
    SDL_RenderCopy(painter->renderer, painter->backdrop, NULL, &to);
}

/// Finds the parts that differ from the last picture. False if everything has to be drawn.
static bool find_parts(Painter *painter, const DrawList *list, const Font *font)
{
    Damage *damage = &painter->damage;
    const bool shaken = list->shake_x != 0 || list->shake_y != 0;
    if (shaken || painter->was_shaken || list->backdrop_is_new || painter->still.pixels == NULL ||
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
    return true;
}

/// Allocates a backdrop of the list's size if necessary. False if there is none.
static bool reserve_backdrop(Painter *painter, const DrawList *list)
{
    const bool there =
        painter->renderer != NULL ? painter->backdrop != NULL : painter->still.pixels != NULL;
    if (!list->backdrop_is_new || (there && painter->backdrop_width == list->width &&
                                   painter->backdrop_height == list->height)) {
        return there;
    }
    painter_forget_pictures(painter);
    painter->backdrop_width = list->width;
    painter->backdrop_height = list->height;
    if (painter->renderer != NULL) {
        painter->backdrop = SDL_CreateTexture(painter->renderer, SDL_PIXELFORMAT_RGB888,
                                              SDL_TEXTUREACCESS_TARGET, list->width, list->height);
        SDL_SetTextureBlendMode(painter->backdrop, SDL_BLENDMODE_NONE);
        return painter->backdrop != NULL;
    }
    const size_t count = (size_t)list->width * (size_t)list->height;
    uint32_t *pixels = calloc(count, sizeof *pixels);
    painter->still = canvas_make(pixels, list->width, list->width, list->height);
    return pixels != NULL;
}

/// Redraws the backdrop if it has changed, then copies it. False when `end` passed meanwhile.
static bool paint_backdrop(Painter *painter, const DrawList *list, Font *font, bool in_parts,
                           const Deadline *end)
{
    bool complete = true;
    if (!reserve_backdrop(painter, list)) {
        return true;
    }
    SDL_Rect part = {list->part.x0, list->part.y0, list->part.x1 - list->part.x0,
                     list->part.y1 - list->part.y0};
    const bool in_part = !list->backdrop_is_new && part.w > 0;
    if (list->backdrop_is_new || in_part) {
        const DrawPart all = {0, 0, list->width, list->height};
        canvas_set_clip(&painter->still, in_part ? list->part : all);
        if (painter->renderer != NULL) {
            SDL_SetRenderTarget(painter->renderer, painter->backdrop);
            SDL_RenderSetClipRect(painter->renderer, in_part ? &part : NULL);
        }
        complete = paint_layer(painter, &painter->still, list, LAYER_BACKDROP, font, end) &&
                   paint_layer(painter, &painter->still, list, LAYER_KEPT_STAMPS, font, end);
        if (painter->renderer != NULL) {
            SDL_RenderSetClipRect(painter->renderer, NULL);
            SDL_SetRenderTarget(painter->renderer, NULL);
        }
    }
    // In parts only what has changed or what something is drawn over.
    for (int i = 0; i < painter->damage.part_count && in_parts; i++) {
        canvas_copy(&painter->picture, &painter->still, painter->damage.parts[i], 0, 0);
    }
    if (!in_parts) {
        show_backdrop(painter, list);
    }
    painter->draw_calls++;
    return complete;
}

/// Copies a part of the picture to the surface, if they are separate; returns its rectangle there.
static SDL_Rect show_part(Painter *painter, DrawPart part)
{
    const int times = painter->coarseness;
    SDL_Surface *surface = painter->surface;
    Canvas *picture = &painter->picture;
    const int right = scalar_min_int(part.x1 * times, surface->w);
    const int bottom = scalar_min_int(part.y1 * times, surface->h);
    SDL_Rect shown = {part.x0 * times, part.y0 * times, right - part.x0 * times,
                      bottom - part.y0 * times};
    if (painter->own_picture && is_plain(surface)) {
        Canvas whole = canvas_make(surface->pixels, surface->pitch / 4, surface->w, surface->h);
        canvas_enlarge(&whole, picture, part, times);
    } else if (painter->own_picture) {
        SDL_Surface *drawn =
            SDL_CreateRGBSurfaceWithFormatFrom(picture->pixels, picture->width, picture->height, 32,
                                               4 * picture->stride, SDL_PIXELFORMAT_RGB888);
        if (drawn != NULL) {
            SDL_Rect to = shown;
            SDL_BlitSurface(drawn, &shown, surface, &to);
        }
        SDL_FreeSurface(drawn);
    }
    return shown;
}

/// Presents the picture.
static void present(Painter *painter, bool in_parts)
{
    if (painter->renderer != NULL) {
        SDL_RenderPresent(painter->renderer);
        return;
    }
    for (int i = 0; i < painter->damage.part_count && in_parts; i++) {
        painter->parts[i] = show_part(painter, painter->damage.parts[i]);
    }
    if (!in_parts) {
        show_part(painter, (DrawPart){0, 0, painter->picture.width, painter->picture.height});
    }
    if (painter->window == NULL) {
        return;
    }
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
    const bool in_parts = painter->renderer == NULL && find_parts(painter, list, font);
    painter->picture.tiles = in_parts ? painter->damage.marked : NULL;
    painter->picture.tile_columns = painter->damage.columns;
    bool complete = !deadline_has_passed(end) && paint_backdrop(painter, list, font, in_parts, end);
    const bool any = !in_parts || painter->damage.part_count > 0;
    for (DrawLayer layer = LAYER_FIELD; layer < LAYER_COUNT && complete && any; layer++) {
        complete = paint_layer(painter, &painter->picture, list, layer, font, end);
    }
    if (complete) {
        present(painter, in_parts);
        return;
    }
    if (painter->renderer != NULL) {
        SDL_RenderFlush(painter->renderer);
    }
    damage_everything(&painter->damage);
    draw_list_give_up(list);
}

SDL_Surface *painter_read(const Painter *painter)
{
    if (painter->renderer == NULL) {
        return SDL_ConvertSurfaceFormat(painter->surface, SDL_PIXELFORMAT_ARGB8888, 0);
    }
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
    const bool good = surface != NULL && SDL_SaveBMP(surface, path) == 0;
    SDL_FreeSurface(surface);
    return good;
}

/// Minimum number of pixels of the shorter side for legible text.
#define LEGIBLE 540
/// Share of the frame's time from which on a frame counts as late, because other programs need
/// time, too.
#define LATE_SHARE 0.9
/// Number of late frames, of SHARPNESS_FRAMES, from which on pictures become coarser.
#define LATE_FRAMES 10
/// Maximum predicted share of the time for finer pictures.
#define CALM_SHARE 0.7

int sharpness_coarsest(int width, int height)
{
    return scalar_clamp_int(scalar_min_int(width, height) / LEGIBLE, 1, SHARPNESS_COARSEST);
}

/// Restarts the measurement at that coarseness.
static void begin(Sharpness *sharpness, int coarseness)
{
    sharpness->coarseness = coarseness;
    sharpness->frames = sharpness->late = 0;
    sharpness->calm = 0.0;
}

/// Counts late frames, and makes pictures coarser after SHARPNESS_FRAMES if there were too many.
static void count_late_frames(Sharpness *sharpness, bool late, int coarsest)
{
    sharpness->frames++;
    sharpness->late += late ? 1 : 0;
    if (sharpness->late >= LATE_FRAMES && sharpness->coarseness < coarsest) {
        if (sharpness->tried) {
            sharpness->patience = scalar_min(2.0 * sharpness->patience, SHARPNESS_PATIENCE_MOST);
            sharpness->tried = false;
        }
        begin(sharpness, sharpness->coarseness + 1);
    } else if (sharpness->frames >= SHARPNESS_FRAMES) {
        sharpness->frames = sharpness->late = 0;
    }
}

/// Accumulates the time for which finer pictures would have been in time; a frame that would have
/// been late subtracts eight times its duration.
static void count_spare_time(Sharpness *sharpness, double seconds, double due)
{
    const double finer = (double)sharpness->coarseness / (sharpness->coarseness - 1);
    const double expected = seconds * finer * finer;
    const double passed = scalar_max(seconds, due);
    const double change = expected <= CALM_SHARE * due ? passed : -8.0 * passed;
    sharpness->calm = scalar_max(sharpness->calm + change, 0.0);
    if (sharpness->calm >= sharpness->patience) {
        sharpness->tried = true;
        sharpness->since_finer = 0.0;
        begin(sharpness, sharpness->coarseness - 1);
    }
}

void sharpness_note(Sharpness *sharpness, double seconds, double due, int coarsest)
{
    sharpness->coarseness = scalar_clamp_int(sharpness->coarseness, 1, coarsest);
    sharpness->patience = scalar_max(sharpness->patience, SHARPNESS_PATIENCE);
    sharpness->since_finer += scalar_max(seconds, due);
    if (sharpness->since_finer > sharpness->patience) {
        sharpness->tried = false;
    }
    count_late_frames(sharpness, seconds > LATE_SHARE * due, coarsest);
    if (sharpness->coarseness > 1) {
        count_spare_time(sharpness, seconds, due);
    }
}

int sharpness_choose(const Sharpness *sharpness, SharpnessChoice choice, int coarsest)
{
    const bool opening = sharpness->coarseness == 0 && coarsest == SHARPNESS_COARSEST;
    const int wanted = choice == SHARPNESS_FULL      ? 1
                       : choice == SHARPNESS_REDUCED ? 2
                       : opening                     ? coarsest
                                                     : sharpness->coarseness;
    return scalar_clamp_int(wanted, 1, coarsest);
}
