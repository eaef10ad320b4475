// Finds the translations in a .mo file.
#include "messages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "plural.h"

#define MAGIC       0x950412deu
#define HEADER_SIZE 28
/// Bytes of a table's entry: length and offset of a text.
#define ENTRY_SIZE  8
#define SIZE_MAX_MB 16

static uint32_t number_at(const Messages *messages, size_t offset)
{
    const unsigned char *bytes = (const unsigned char *)messages->bytes + offset;
    uint32_t number = 0;
    for (int i = 0; i < 4; i++) {
        number |= (uint32_t)bytes[i] << 8 * (messages->swapped ? 3 - i : i);
    }
    return number;
}

static const char *text_at(const Messages *messages, uint32_t table, uint32_t index, size_t *length)
{
    const size_t entry = table + (size_t)index * ENTRY_SIZE;
    *length = number_at(messages, entry);
    return messages->bytes + number_at(messages, entry + 4);
}

/// Whether a table and all its texts, each with its NUL, lie within the file.
static bool table_is_whole(const Messages *messages, uint32_t table)
{
    if ((uint64_t)table + (uint64_t)messages->count * ENTRY_SIZE > messages->size) {
        return false;
    }
    for (uint32_t i = 0; i < messages->count; i++) {
        const size_t entry = table + (size_t)i * ENTRY_SIZE;
        const uint64_t end = (uint64_t)number_at(messages, entry) + number_at(messages, entry + 4);
        if (end >= messages->size || messages->bytes[end] != '\0') {
            return false;
        }
    }
    return true;
}

/// Takes the tables' places from the header of the file.
static bool understand(Messages *messages)
{
    if (messages->size < HEADER_SIZE) {
        return false;
    }
    messages->swapped = false;
    messages->swapped = number_at(messages, 0) != MAGIC;
    messages->count = number_at(messages, 8);
    messages->originals = number_at(messages, 12);
    messages->translations = number_at(messages, 16);
    // Of the revision the upper half tells of what could not be understood.
    return number_at(messages, 0) == MAGIC && number_at(messages, 4) >> 16 <= 1 &&
           table_is_whole(messages, messages->originals) &&
           table_is_whole(messages, messages->translations);
}

static bool read_bytes(Messages *messages, FILE *file)
{
    size_t capacity = 0;
    do {
        capacity = capacity ? 2 * capacity : 32768;
        char *bytes = realloc(messages->bytes, capacity);
        if (bytes == NULL) {
            return false;
        }
        messages->bytes = bytes;
        messages->size += fread(bytes + messages->size, 1, capacity - messages->size, file);
    } while (messages->size == capacity && capacity < SIZE_MAX_MB << 20);
    return messages->size < capacity && !ferror(file);
}

bool messages_read(Messages *messages, const char *path)
{
    messages_free(messages);
    FILE *file = disk_open(path, "rb");
    if (file == NULL) {
        return false;
    }
    const bool good = read_bytes(messages, file) && understand(messages);
    fclose(file);
    if (!good) {
        messages_free(messages);
        return false;
    }
    // The translation of "" is the catalogue's header.
    static const char BEFORE_RULE[] = "plural=";
    const char *header = messages_find(messages, "");
    const char *rule = header == NULL ? NULL : strstr(header, BEFORE_RULE);
    // "nplurals=" comes first and does not contain it.
    messages->rule = rule == NULL ? NULL : rule + strlen(BEFORE_RULE);
    return true;
}

void messages_free(Messages *messages)
{
    free(messages->bytes);
    *messages = (Messages){0};
}

/// What stands in place of `original`, with its length; NULL: nothing.
static const char *find(const Messages *messages, const char *original, size_t *length)
{
    uint32_t low = 0;
    uint32_t high = messages->count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        // Of a message with plural forms the first is compared: it ends with a NUL.
        const char *candidate = text_at(messages, messages->originals, middle, length);
        const int order = strcmp(original, candidate);
        if (order == 0) {
            const char *found = text_at(messages, messages->translations, middle, length);
            return *length == 0 ? NULL : found;
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

const char *messages_find(const Messages *messages, const char *original)
{
    size_t length;
    return find(messages, original, &length);
}

/// The form of that number; NULL when there are not so many, or it is empty.
static const char *pick(const char *forms, size_t length, unsigned long form)
{
    const char *end = forms + length;
    for (; form > 0; form--) {
        forms += strlen(forms) + 1;
        if (forms > end) {
            return NULL;
        }
    }
    return forms[0] == '\0' ? NULL : forms;
}

const char *messages_find_form(const Messages *messages, const char *one, unsigned long count)
{
    size_t length;
    const char *forms = find(messages, one, &length);
    if (forms == NULL) {
        return NULL;
    }
    unsigned long form = 0;
    const bool ruled = messages->rule != NULL && plural_evaluate(messages->rule, count, &form);
    const char *found = ruled ? pick(forms, length, form) : NULL;
    return found == NULL ? pick(forms, length, count != 1) : found;
}
