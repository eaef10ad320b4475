// Draws text from an atlas of glyphs, each rasterised at its first use.
#include "font.h"

#include <SDL_ttf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "utf8.h"

/// Widths are measured once at this size and scaled.
#define REFERENCE_SIZE 256
#define ATLAS_FIRST    512
#define ATLAS_USUAL    2048 ///< maximum size, exceeded only if a single frame needs more
#define ATLAS_MOST     4096
#define GLYPHS_MOST    4096
#define HASH_SLOTS     8192
/// Codes with this bit are stamps: below it are kind and position within a pixel.
#define STAMP_CODE 0x80000000u
/// Codes with this bit are the glow of a letter; below it is the letter's code point.
#define GLOW_CODE 0x40000000u
/// Extent of the glow, as a share of the size.
#define GLOW_REACH 0.17
/// Resolution of sizes and positions of stamps: parts per pixel.
#define STAMP_PARTS 4.0
#define PLAIN_COUNT 0x180 ///< number of code points with cached widths

typedef struct Glyph {
    Uint32 code;
    int size;
    int x, y, width, height; ///< in the atlas
    int left, top;           ///< from the pen on the base line to the bitmap's corner; y downward
} Glyph;

struct Font {
    TTF_Font *ttf;
    int ttf_size;
    double cap_height;          ///< share of the em
    short advance[PLAIN_COUNT]; ///< at REFERENCE_SIZE; -1: not measured
    SDL_Renderer *renderer;     ///< NULL: the atlas is a mask
    SDL_Texture *texture;
    Uint8 *mask;
    int atlas_size;
    unsigned generation; ///< number of times that it was cleared
    int shelf_x, shelf_y, shelf_height;
    Glyph glyph[GLYPHS_MOST];
    int glyph_count;
    short slot[HASH_SLOTS]; ///< index + 1 into glyph; 0: free
};

static void set_size(Font *font, int size)
{
    if (font->ttf_size != size) {
        TTF_SetFontSize(font->ttf, size);
        font->ttf_size = size;
    }
}

Font *font_open(const char *path)
{
    if (TTF_Init() != 0) {
        return NULL;
    }
    Font *font = calloc(1, sizeof *font);
    if (font == NULL) {
        return NULL;
    }
    font->ttf = TTF_OpenFont(path, REFERENCE_SIZE);
    if (font->ttf == NULL) {
        free(font);
        return NULL;
    }
    font->ttf_size = REFERENCE_SIZE;
    TTF_SetFontHinting(font->ttf, TTF_HINTING_NONE);
    int top = 0;
    TTF_GlyphMetrics32(font->ttf, 'H', NULL, NULL, NULL, &top, NULL);
    font->cap_height = (double)top / REFERENCE_SIZE;
    for (int i = 0; i < PLAIN_COUNT; i++) {
        font->advance[i] = -1;
    }
    font->atlas_size = ATLAS_FIRST;
    return font;
}

static void empty_atlas(Font *font)
{
    font->generation++;
    font->glyph_count = 0;
    font->shelf_x = font->shelf_y = font->shelf_height = 0;
    memset(font->slot, 0, sizeof font->slot);
}

void font_forget_pictures(Font *font)
{
    if (font->texture != NULL) {
        SDL_DestroyTexture(font->texture);
        font->texture = NULL;
    }
    free(font->mask);
    font->mask = NULL;
    empty_atlas(font);
}

void font_use_renderer(Font *font, SDL_Renderer *renderer)
{
    font_forget_pictures(font);
    font->renderer = renderer;
}

void font_close(Font *font)
{
    if (font == NULL) {
        return;
    }
    font_forget_pictures(font);
    TTF_CloseFont(font->ttf);
    TTF_Quit();
    free(font);
}

unsigned font_generation(const Font *font)
{
    return font->generation;
}

/// Creates the atlas if necessary.
static void open_atlas(Font *font)
{
    if (font->texture != NULL || font->mask != NULL) {
        return;
    }
    if (font->renderer == NULL) {
        font->mask = calloc((size_t)font->atlas_size, (size_t)font->atlas_size);
    } else {
        font->texture =
            SDL_CreateTexture(font->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC,
                              font->atlas_size, font->atlas_size);
        SDL_SetTextureScaleMode(font->texture, SDL_ScaleModeNearest);
    }
    empty_atlas(font);
}

SDL_Texture *font_texture(Font *font)
{
    open_atlas(font);
    return font->texture;
}

CanvasMask font_mask(const Font *font, const DrawVertex *corner)
{
    const size_t x = (size_t)(corner->u * (float)font->atlas_size + 0.5f);
    const size_t y = (size_t)(corner->v * (float)font->atlas_size + 0.5f);
    Uint8 *shares = font->mask != NULL ? font->mask + y * (size_t)font->atlas_size + x : NULL;
    return (CanvasMask){shares, font->atlas_size};
}

/// Decodes the next code point of UTF-8 text; invalid bytes become '?'.
static Uint32 next_code(const char **text)
{
    const int length = utf8_length(*text, strnlen(*text, 4));
    const Uint32 code = length > 0 ? utf8_code_point(*text, length) : '?';
    *text += length > 0 ? length : 1;
    return code;
}

static double advance_of(Font *font, Uint32 code)
{
    if (code < PLAIN_COUNT && font->advance[code] >= 0) {
        return font->advance[code];
    }
    int advance = 0;
    set_size(font, REFERENCE_SIZE);
    if (TTF_GlyphMetrics32(font->ttf, TTF_GlyphIsProvided32(font->ttf, code) ? code : '?', NULL,
                           NULL, NULL, NULL, &advance) != 0) {
        return 0.0;
    }
    if (code < PLAIN_COUNT) {
        font->advance[code] = (short)advance;
    }
    return advance;
}

double font_width(Font *font, const char *text, double size)
{
    double width = 0.0;
    while (*text != '\0') {
        width += advance_of(font, next_code(&text));
    }
    return width * size / REFERENCE_SIZE;
}

/// The bounding rectangle of the visible part of a surface.
static SDL_Rect find_ink(const SDL_Surface *surface)
{
    int left = surface->w, top = surface->h, right = -1, bottom = -1;
    for (int y = 0; y < surface->h; y++) {
        const Uint32 *row =
            (const Uint32 *)(const void *)((const Uint8 *)surface->pixels + y * surface->pitch);
        for (int x = 0; x < surface->w; x++) {
            if (row[x] >> 24 != 0) {
                left = scalar_min_int(x, left);
                right = scalar_max_int(x, right);
                top = scalar_min_int(y, top);
                bottom = y;
            }
        }
    }
    return (SDL_Rect){left, top, right < left ? 0 : right - left + 1,
                      bottom < top ? 0 : bottom - top + 1};
}

/// Allocates space in the atlas, on shelves from top to bottom; false when it is full.
static bool take_room(Font *font, Glyph *glyph)
{
    if (font->shelf_x + glyph->width + 1 > font->atlas_size) {
        font->shelf_y += font->shelf_height;
        font->shelf_x = font->shelf_height = 0;
    }
    if (glyph->width + 1 > font->atlas_size ||
        font->shelf_y + glyph->height + 1 > font->atlas_size) {
        return false;
    }
    glyph->x = font->shelf_x;
    glyph->y = font->shelf_y;
    font->shelf_x += glyph->width + 1;
    font->shelf_height =
        glyph->height + 1 > font->shelf_height ? glyph->height + 1 : font->shelf_height;
    return true;
}

/// Copies the visible part of a surface into the atlas; false when that is full.
static bool store(Font *font, Glyph *glyph, const SDL_Surface *surface, SDL_Rect ink)
{
    glyph->width = ink.w;
    glyph->height = ink.h;
    const bool fits = take_room(font, glyph);
    if (!fits || ink.w == 0 || ink.h == 0) {
        return fits;
    }
    const Uint8 *from = (const Uint8 *)surface->pixels + ink.y * surface->pitch + ink.x * 4;
    if (font->texture != NULL) {
        SDL_Rect to = {glyph->x, glyph->y, ink.w, ink.h};
        SDL_UpdateTexture(font->texture, &to, from, surface->pitch);
    }
    for (int y = 0; y < ink.h && font->mask != NULL; y++) {
        const Uint32 *row = (const Uint32 *)(const void *)(from + y * surface->pitch);
        Uint8 *to = font->mask + (size_t)(glyph->y + y) * (size_t)font->atlas_size + glyph->x;
        for (int x = 0; x < ink.w; x++) {
            to[x] = (Uint8)(row[x] >> 24);
        }
    }
    return true;
}

static bool raster_stamp(Font *font, Glyph *glyph)
{
    SDL_Surface *surface =
        sprite_raster_draw((DrawStamp)(glyph->code >> 4 & 0xff), glyph->size / STAMP_PARTS,
                           (glyph->code >> 2 & 3) / STAMP_PARTS, (glyph->code & 3) / STAMP_PARTS);
    if (surface == NULL) {
        return true;
    }
    const SDL_Rect ink = find_ink(surface);
    glyph->left = ink.x - surface->w / 2;
    glyph->top = ink.y - surface->h / 2;
    const bool fits = store(font, glyph, surface, ink);
    SDL_FreeSurface(surface);
    return fits;
}

/// Rasterises a glyph into the atlas; false when that is full.
static bool raster(Font *font, Glyph *glyph)
{
    set_size(font, glyph->size);
    const Uint32 asked = glyph->code & ~GLOW_CODE;
    const int reach = glyph->code & GLOW_CODE ? (int)(GLOW_REACH * glyph->size) + 3 : 0;
    const Uint32 code = TTF_GlyphIsProvided32(font->ttf, asked) ? asked : '?';
    SDL_Surface *surface =
        TTF_RenderGlyph32_Blended(font->ttf, code, (SDL_Color){255, 255, 255, 255});
    if (surface != NULL && reach > 0) {
        SDL_Surface *letter = surface;
        surface = sprite_raster_blur(letter, reach);
        SDL_FreeSurface(letter);
    }
    if (surface == NULL) {
        return true;
    }
    const SDL_Rect ink = find_ink(surface);
    int min_x = 0;
    TTF_GlyphMetrics32(font->ttf, code, &min_x, NULL, NULL, NULL, NULL);
    // SDL_ttf moves a glyph that extends left of its pen to the right, into its surface.
    glyph->left = ink.x + (min_x < 0 ? min_x : 0) - reach;
    glyph->top = ink.y - TTF_FontAscent(font->ttf) - reach;
    const bool fits = store(font, glyph, surface, ink);
    SDL_FreeSurface(surface);
    return fits;
}

/// The glyph, rasterised if necessary; NULL when the atlas is full.
static const Glyph *find_glyph(Font *font, Uint32 code, int size)
{
    unsigned at = (code * 2654435761u ^ (unsigned)size * 40503u) % HASH_SLOTS;
    while (font->slot[at] != 0) {
        const Glyph *glyph = &font->glyph[font->slot[at] - 1];
        if (glyph->code == code && glyph->size == size) {
            return glyph;
        }
        at = (at + 1) % HASH_SLOTS;
    }
    Glyph fresh = {.code = code, .size = size};
    if (font->glyph_count == GLYPHS_MOST ||
        !(code & STAMP_CODE ? raster_stamp(font, &fresh) : raster(font, &fresh))) {
        return NULL;
    }
    font->glyph[font->glyph_count++] = fresh;
    font->slot[at] = (short)font->glyph_count;
    return &font->glyph[font->glyph_count - 1];
}

static void add_quad(Font *font, DrawMesh *mesh, const Glyph *glyph, double x, double y,
                     Colour colour)
{
    if (glyph->width == 0 || !draw_mesh_reserve(mesh, 4, 6)) {
        return;
    }
    const float x0 = (float)(floor(x + 0.5) + glyph->left);
    const float y0 = (float)(floor(y + 0.5) + glyph->top);
    const float x1 = x0 + (float)glyph->width;
    const float y1 = y0 + (float)glyph->height;
    const float unit = 1.0f / (float)font->atlas_size;
    const float u0 = (float)glyph->x * unit;
    const float v0 = (float)glyph->y * unit;
    const float u1 = (float)(glyph->x + glyph->width) * unit;
    const float v1 = (float)(glyph->y + glyph->height) * unit;
    const int first = mesh->vertex_count;
    const DrawVertex corners[4] = {{x0, y0, colour, u0, v0},
                                   {x1, y0, colour, u1, v0},
                                   {x1, y1, colour, u1, v1},
                                   {x0, y1, colour, u0, v1}};
    memcpy(mesh->vertices + first, corners, sizeof corners);
    mesh->vertex_count += 4;
    const int order[6] = {0, 1, 2, 0, 2, 3};
    for (int i = 0; i < 6; i++) {
        mesh->indices[mesh->index_count++] = first + order[i];
    }
}

/// Lays out a text; false when the atlas is full.
static bool lay_out_text(Font *font, DrawList *list, const DrawText *text)
{
    const char *words = list->characters + text->text;
    int size = (int)((double)text->size + 0.5);
    size = scalar_clamp_int(size, 4, 600);
    double x = (double)text->x;
    const double width = text->align == ALIGN_LEFT ? 0.0 : font_width(font, words, size);
    x -= text->align == ALIGN_CENTRE ? 0.5 * width : width;
    const double base_line = (double)text->y + 0.5 * font->cap_height * size;
    while (*words != '\0') {
        const Uint32 code = next_code(&words);
        const Glyph *glyph = find_glyph(font, text->glow ? code | GLOW_CODE : code, size);
        if (glyph == NULL) {
            return false;
        }
        add_quad(font, &list->mesh[text->layer], glyph, x, base_line, text->colour);
        x += advance_of(font, code) * size / REFERENCE_SIZE;
    }
    return true;
}

static bool lay_out_stamp(Font *font, DrawList *list, const DrawText *text)
{
    // Lights and pictograms are centred on whole pixels.
    const double fair = text->stamp >= STAMP_GLOW ? 0.5 : 0.0;
    const double x = floor((double)text->x + fair);
    const double y = floor((double)text->y + fair);
    const Uint32 part_x = fair > 0.0 ? 0 : (Uint32)(((double)text->x - x) * STAMP_PARTS);
    const Uint32 part_y = fair > 0.0 ? 0 : (Uint32)(((double)text->y - y) * STAMP_PARTS);
    int size = (int)((double)text->size * STAMP_PARTS + 0.5);
    size = scalar_max_int(size, 2);
    const Glyph *glyph =
        find_glyph(font, STAMP_CODE | (Uint32)text->stamp << 4 | part_x << 2 | part_y, size);
    if (glyph != NULL) {
        add_quad(font, &list->mesh[text->layer], glyph, x, y, text->colour);
    }
    return glyph != NULL;
}

void font_lay_out(Font *font, DrawList *list)
{
    open_atlas(font);
    // A full atlas is enlarged or cleared, and the frame is laid out again.
    for (int attempt = 0; attempt < 6; attempt++) {
        bool fits = true;
        for (int i = 0; i < list->text_count; i++) {
            DrawMesh *mesh = &list->mesh[list->texts[i].layer];
            mesh->vertex_count = mesh->index_count = 0;
        }
        for (int i = 0; i < list->text_count && fits; i++) {
            const DrawText *text = &list->texts[i];
            fits = text->stamp == STAMP_NONE ? lay_out_text(font, list, text)
                                             : lay_out_stamp(font, list, text);
        }
        if (fits) {
            return;
        }
        if (font->atlas_size < (attempt > 0 ? ATLAS_MOST : ATLAS_USUAL)) {
            font->atlas_size *= 2;
            font_forget_pictures(font);
            open_atlas(font);
        } else {
            empty_atlas(font);
        }
    }
}
