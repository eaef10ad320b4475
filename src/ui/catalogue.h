/// @file catalogue.h
/// The level files of a folder, in the order of their names; each is read when it is first looked
/// at.
#ifndef ARKANONG_CATALOGUE_H
#define ARKANONG_CATALOGUE_H

#include "level.h"

typedef enum CatalogueState { CATALOGUE_UNREAD, CATALOGUE_GOOD, CATALOGUE_BAD } CatalogueState;

typedef struct CatalogueEntry {
    char *path;
    const char *file; ///< the last part of the path
    CatalogueState state;
    Level level; ///< of a good one
} CatalogueEntry;

typedef struct Catalogue {
    CatalogueEntry *entry;
    int count;
} Catalogue;

/// Lists the folder's files that end in ".level". False when the folder cannot be read; an empty
/// one is no error.
bool catalogue_open(Catalogue *catalogue, const char *folder);
void catalogue_close(Catalogue *catalogue);

/// Reads the entry unless that has been done.
CatalogueState catalogue_read(Catalogue *catalogue, int index);

/// The index of the next level from `from` on that is good and has `solo` (one paddle) or not (two
/// and more); -1: none.
int catalogue_find(Catalogue *catalogue, int from, bool solo);
/// The same by how many paddles a level has.
int catalogue_find_sides(Catalogue *catalogue, int from, int fewest, int most);

/// How many good solo levels lie before `index`.
int catalogue_solo_number(Catalogue *catalogue, int index);

#endif
