/// @file png.h
/// Writes pictures as PNG.
#ifndef ARKANONG_PNG_H
#define ARKANONG_PNG_H

#include <stdbool.h>
#include <stdint.h>

/// Writes a picture; false with errno when the file cannot be written or memory is out.
/// @param pixels  rows from the top, each pixel as 0xRRGGBB; the highest byte does not count
/// @param pitch   bytes from row to row
bool png_write(const char *path, const void *pixels, int width, int height, int pitch);

#endif
