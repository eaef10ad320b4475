// Stores changes of a text as the differing parts.
#include "edit_history.h"

#include <stdlib.h>
#include <string.h>

static bool copy_bytes(EditText *to, const char *from, size_t length)
{
    to->bytes = malloc(length + 1);
    to->length = length;
    if (to->bytes == NULL) {
        return false;
    }
    memcpy(to->bytes, from, length);
    to->bytes[length] = '\0';
    return true;
}

static void free_change(EditChange *change)
{
    free(change->removed.bytes);
    free(change->added.bytes);
    edit_selection_free(&change->before);
    edit_selection_free(&change->after);
}

static bool make_change(EditChange *change, const char *name, const EditText *from,
                        const EditText *to)
{
    const size_t shorter = from->length < to->length ? from->length : to->length;
    size_t start = 0;
    size_t end = 0;
    while (start < shorter && from->bytes[start] == to->bytes[start]) {
        start++;
    }
    while (end < shorter - start &&
           from->bytes[from->length - 1 - end] == to->bytes[to->length - 1 - end]) {
        end++;
    }
    *change = (EditChange){.name = name, .start = start};
    return copy_bytes(&change->removed, from->bytes + start, from->length - start - end) &&
           copy_bytes(&change->added, to->bytes + start, to->length - start - end);
}

static bool reserve(EditHistory *history)
{
    if (history->done < history->capacity) {
        return true;
    }
    const int capacity = history->capacity > 0 ? 2 * history->capacity : 64;
    EditChange *items = realloc(history->items, (size_t)capacity * sizeof *items);
    if (items == NULL) {
        return false;
    }
    history->items = items;
    history->capacity = capacity;
    return true;
}

bool edit_history_add(EditHistory *history, const char *name, const EditText *from,
                      const EditText *to, const EditSelection *before, const EditSelection *after)
{
    EditChange change = {0};
    if (!reserve(history) || !make_change(&change, name, from, to) ||
        !edit_selection_copy(&change.before, before) ||
        !edit_selection_copy(&change.after, after)) {
        free_change(&change);
        return false;
    }
    for (int i = history->done; i < history->count; i++) {
        free_change(&history->items[i]);
    }
    history->items[history->done++] = change;
    history->count = history->done;
    return true;
}

void edit_history_forget(EditHistory *history)
{
    free_change(&history->items[--history->done]);
    history->count = history->done;
}

/// The text with a part replaced.
static EditText replaced(const EditText *text, size_t start, const EditText *part,
                         const EditText *by)
{
    const size_t rest = text->length - start - part->length;
    EditText result = {malloc(text->length - part->length + by->length + 1), 0};
    if (result.bytes != NULL) {
        memcpy(result.bytes, text->bytes, start);
        memcpy(result.bytes + start, by->bytes, by->length);
        memcpy(result.bytes + start + by->length, text->bytes + text->length - rest, rest + 1);
        result.length = start + by->length + rest;
    }
    return result;
}

EditText edit_history_undone(const EditHistory *history, const EditText *text)
{
    const EditChange *change = &history->items[history->done - 1];
    return replaced(text, change->start, &change->added, &change->removed);
}

EditText edit_history_redone(const EditHistory *history, const EditText *text)
{
    const EditChange *change = &history->items[history->done];
    return replaced(text, change->start, &change->removed, &change->added);
}

void edit_history_free(EditHistory *history)
{
    for (int i = 0; i < history->count; i++) {
        free_change(&history->items[i]);
    }
    free(history->items);
    *history = (EditHistory){0};
}
