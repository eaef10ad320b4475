/// @file copy_link.h
/// Puts links of levels and kept games on the clipboard.
#ifndef ARKANONG_COPY_LINK_H
#define ARKANONG_COPY_LINK_H

#include "bytes.h"
#include "film.h"
#include "link.h"

/// Size of the sentence about what came of it.
#define COPY_LINK_WORDS_SIZE 256

/// What is handed to the clipboard.
typedef struct Clipboard {
    char text[FILM_WORDS_SIZE];
    Bytes link;         ///< that was copied last
    const char *copied; ///< since the last frame; NULL: nothing
} Clipboard;

/// Puts the link of a file's content on the clipboard. Writes what came of it into `words`; false
/// when there is no link.
bool copy_link(const UiContext *ui, LinkKind kind, const void *bytes, size_t count,
               char words[COPY_LINK_WORDS_SIZE]);

/// The same for a file on the disk.
bool copy_link_of_file(const UiContext *ui, LinkKind kind, const char *path,
                       char words[COPY_LINK_WORDS_SIZE]);

#endif
