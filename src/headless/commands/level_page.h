/// @file level_page.h
/// Levels and packs as a page: picture, what bots say, what is new in each.
#ifndef ARKANONG_LEVEL_PAGE_H
#define ARKANONG_LEVEL_PAGE_H

#include <stdbool.h>

/// Writes the page of levels, which bots play unless `played` is false. Behind the path of a pack
/// its levels follow. What cannot be read is left out. False, reported on stderr, when memory is
/// out or the file cannot be written.
/// @param won  becomes the share of the solo levels' games that the normal bot wins, per cent; not
///             finite: it played none
bool level_page_write(const char *page, const char *const *paths, int count, bool played,
                      double *won);

#endif
