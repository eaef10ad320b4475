// Renders and writes the images of a film.
#include "film_pictures.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "film.h"
#include "translate.h"

bool film_pictures_take(Ui *ui, const Painter *painter, char *complaint, size_t size)
{
    char path[DISK_PATH_SIZE];
    film_path(ui_context(ui), path);
    SDL_Surface *surface = painter_read(painter);
    const bool good =
        surface != NULL && png_write(path, surface->pixels, surface->w, surface->h, surface->pitch);
    const char *reason = surface != NULL ? strerror(errno) : SDL_GetError();
    complaint[0] = '\0';
    if (good) {
        film_next(ui_context(ui));
    } else {
        text_append(complaint, size, translate("cannot write %s (%s)"), path, reason);
        film_end(ui_context(ui));
    }
    SDL_FreeSurface(surface);
    return good;
}

bool film_pictures_take_all(Ui *ui, Painter *painter, DrawList *list, Font *font, char *complaint,
                            size_t size)
{
    int width = 0;
    int height = 0;
    bool good = true;
    painter_size(painter, &width, &height);
    while (good && film_goes_on(ui_context(ui))) {
        ui_draw(ui, list, width, height, 1.0);
        painter_paint(painter, list, font, &(Deadline){0});
        good = film_pictures_take(ui, painter, complaint, size);
    }
    return good;
}

/// zlib's compression level, for speed: a film has many images.
#define PACKING 4

enum { CHANNELS = 3, FILTER_UP = 2 };

static void put_u32(uint8_t to[4], uint32_t value)
{
    for (int i = 0; i < 4; i++) {
        to[i] = (uint8_t)(value >> (24 - 8 * i));
    }
}

/// Writes a chunk: length, name, content, and the CRC of name and content.
static void write_chunk(FILE *file, const char *name, const uint8_t *content, uint32_t size)
{
    uint8_t number[4];
    put_u32(number, size);
    fwrite(number, 1, sizeof number, file);
    fwrite(name, 1, 4, file);
    fwrite(content, 1, size, file);
    uLong check = crc32(0, (const Bytef *)name, 4);
    check = size > 0 ? crc32(check, content, size) : check;
    put_u32(number, (uint32_t)check);
    fwrite(number, 1, sizeof number, file);
}

/// The rows as differences from the row above (filter type 2); NULL when memory is out.
static uint8_t *filter_rows(const uint8_t *pixels, int width, int height, int pitch, size_t *size)
{
    const size_t row = (size_t)width * CHANNELS;
    uint8_t *raw = calloc((size_t)height, row + 1);
    uint8_t *before = calloc(1, row);
    *size = (size_t)height * (row + 1);
    for (int y = 0; raw != NULL && before != NULL && y < height; y++) {
        uint8_t *to = raw + (size_t)y * (row + 1);
        *to++ = FILTER_UP;
        for (int x = 0; x < width; x++) {
            uint32_t pixel;
            memcpy(&pixel, pixels + (size_t)y * (size_t)pitch + 4 * (size_t)x, sizeof pixel);
            for (int channel = 0; channel < CHANNELS; channel++) {
                const uint8_t value = (uint8_t)(pixel >> (16 - 8 * channel));
                uint8_t *above = &before[x * CHANNELS + channel];
                *to++ = (uint8_t)(value - *above);
                *above = value;
            }
        }
    }
    if (before == NULL) {
        free(raw);
        raw = NULL;
    }
    free(before);
    return raw;
}

static bool write_file(const char *path, int width, int height, const uint8_t *packed, uLong size)
{
    static const uint8_t SIGNATURE[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    uint8_t header[13] = {[8] = 8, [9] = 2}; // bits per channel; colour type 2: red, green, blue
    put_u32(header, (uint32_t)width);
    put_u32(header + 4, (uint32_t)height);
    FILE *file = disk_open(path, "wb");
    if (file == NULL) {
        return false;
    }
    fwrite(SIGNATURE, 1, sizeof SIGNATURE, file);
    write_chunk(file, "IHDR", header, sizeof header);
    write_chunk(file, "IDAT", packed, (uint32_t)size);
    write_chunk(file, "IEND", NULL, 0);
    const bool written = !ferror(file);
    const int error = errno;
    const bool closed = fclose(file) == 0;
    if (!written) {
        errno = error;
    }
    return written && closed;
}

bool png_write(const char *path, const void *pixels, int width, int height, int pitch)
{
    size_t size;
    uint8_t *raw = filter_rows(pixels, width, height, pitch, &size);
    uLongf packed_size = compressBound((uLong)size);
    uint8_t *packed = raw != NULL ? malloc(packed_size) : NULL;
    bool good =
        packed != NULL && compress2(packed, &packed_size, raw, (uLong)size, PACKING) == Z_OK;
    if (!good) {
        errno = ENOMEM;
    }
    good = good && write_file(path, width, height, packed, packed_size);
    const int error = errno;
    free(raw);
    free(packed);
    errno = error;
    return good;
}
