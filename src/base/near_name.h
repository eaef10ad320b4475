/// @file near_name.h
/// Finds which of some names a person has probably meant by a word that is none of them.
#ifndef ARKANONG_NEAR_NAME_H
#define ARKANONG_NEAR_NAME_H

#include <stddef.h>

/// Maximum length of words that are compared; a longer one resembles nothing.
#define NEAR_NAME_LENGTH_MAX 24

typedef struct NearName {
    char word[NEAR_NAME_LENGTH_MAX + 1]; ///< empty: nothing resembles it
    const char *name; ///< the nearest of those offered so far, the first of several; NULL: none is
                      ///< near enough
    int distance;
} NearName;

/// Begins with a word of `length` bytes and no names.
NearName near_name_of(const char *word, size_t length);

/// Compares with one name, which is kept as a pointer. Names of one letter are met by themselves
/// alone, those of up to five with one difference, longer ones with one for every three letters.
void near_name_offer(NearName *near, const char *name);

#endif
