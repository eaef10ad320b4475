/// @file messages.h
/// Reads a catalogue of messages as msgfmt writes it (a .mo file; "GNU gettext utilities", section
/// "The format of GNU MO files").
///
/// libintl is not used because it takes a language only from an installed locale: in "C" it
/// translates nothing, from glibc 2.41 on neither in "C.UTF-8".
#ifndef ARKANONG_MESSAGES_H
#define ARKANONG_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Chooses the plural form for a number by the rule in the header of a catalogue, an expression of
/// C in `n` ("GNU gettext utilities", section "Additional functions for plural forms"): numbers, n,
/// ( ), ! * / % + - < <= > >= == != && || ?:
///
/// Evaluates the rule, which ends at its first ';', line end or NUL. A division by 0 gives 0.
/// False, and *form unchanged, when it is not such an expression or nested deeper than 50.
bool messages_evaluate_plural(const char *rule, unsigned long n, unsigned long *form);

/// All zero: no messages.
typedef struct Messages {
    char *bytes; ///< of the whole file, owned
    size_t size;
    bool swapped; ///< numbers have the most significant byte first
    uint32_t count;
    uint32_t originals;    ///< offset of the sorted table of originals
    uint32_t translations; ///< offset of the table of translations
    const char *rule;      ///< for messages_evaluate_plural; NULL: the header has none
} Messages;

/// Replaces the messages, freeing the old ones. False when the file cannot be read or is not a
/// whole catalogue: then there are no messages.
bool messages_read(Messages *messages, const char *path);
void messages_free(Messages *messages);

/// The translation of `original` (preceded by its context and '\004', if it has one); NULL when the
/// catalogue has none. Points into `messages`.
const char *messages_find(const Messages *messages, const char *original);

/// The same for a message with plural forms, found by its English singular `one`: the form for the
/// number `count`. A number without a form in the rule has that of English.
const char *messages_find_form(const Messages *messages, const char *one, unsigned long count);

#endif
