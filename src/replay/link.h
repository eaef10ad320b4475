/// @file link.h
/// A level or a replay as the text of a link: ADDRESS#level=TEXT or ADDRESS#replay=TEXT, where TEXT
/// is the file's bytes, compressed by deflate (RFC 1950), in base64url without padding (RFC 4648,
/// part 5).
#ifndef ARKANONG_LINK_H
#define ARKANONG_LINK_H

#include "bytes.h"

typedef enum LinkKind { LINK_LEVEL, LINK_REPLAY, LINK_KIND_COUNT } LinkKind;

/// Size of the sentences of link_write and link_read.
#define LINK_PROBLEM_SIZE 200
/// What is put before "#" where no other page is known.
#define LINK_PAGE "index.html"

/// Whether a text is a link: it holds "#level=" or "#replay=".
bool link_is_one(const char *text);

/// The ending of a file that holds what a link of that kind holds, with its dot.
const char *link_ending(LinkKind kind);

/// Appends "#level=..." or "#replay=..." and a final '\0'. Returns false with a sentence without a
/// subject in `problem` when the link would be too long (a level's TEXT has at most 8192
/// characters, a replay's 262144) or memory is out.
bool link_write(LinkKind kind, const void *bytes, size_t count, Bytes *to,
                char problem[LINK_PROBLEM_SIZE]);

/// Appends the file's bytes. Returns false with a sentence without a subject in `problem`. Takes
/// deflate without a header (RFC 1951) and padding, too.
bool link_read(const char *link, LinkKind *kind, Bytes *to, char problem[LINK_PROBLEM_SIZE]);

#endif
