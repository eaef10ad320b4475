// Keeps a sorted array of objects.
#include "edit_selection.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int compare(EditObject a, EditObject b)
{
    return a.kind != b.kind ? (int)a.kind - (int)b.kind : a.index - b.index;
}

/// The index of an object, or the index at which to insert it.
static int find(const EditSelection *selection, EditObject object)
{
    int low = 0;
    int high = selection->count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (compare(selection->items[middle], object) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool is_at(const EditSelection *selection, int place, EditObject object)
{
    return place < selection->count && compare(selection->items[place], object) == 0;
}

bool edit_selection_holds(const EditSelection *selection, EditObject object)
{
    return is_at(selection, find(selection, object), object);
}

static bool reserve(EditSelection *selection, int count)
{
    if (count <= selection->capacity) {
        return true;
    }
    const int capacity = count < 16 ? 16 : 2 * count;
    EditObject *items = realloc(selection->items, (size_t)capacity * sizeof *items);
    if (items == NULL) {
        return false;
    }
    selection->items = items;
    selection->capacity = capacity;
    return true;
}

bool edit_selection_add(EditSelection *selection, EditObject object)
{
    const int place = find(selection, object);
    if (object.kind == EDIT_NOTHING || is_at(selection, place, object)) {
        return true;
    }
    if (!reserve(selection, selection->count + 1)) {
        return false;
    }
    memmove(selection->items + place + 1, selection->items + place,
            (size_t)(selection->count - place) * sizeof object);
    selection->items[place] = object;
    selection->count++;
    return true;
}

void edit_selection_remove(EditSelection *selection, EditObject object)
{
    const int place = find(selection, object);
    if (is_at(selection, place, object)) {
        selection->count--;
        memmove(selection->items + place, selection->items + place + 1,
                (size_t)(selection->count - place) * sizeof object);
    }
}

void edit_selection_clear(EditSelection *selection)
{
    selection->count = 0;
}

bool edit_selection_copy(EditSelection *to, const EditSelection *from)
{
    to->count = 0;
    if (!reserve(to, from->count)) {
        return false;
    }
    if (from->count > 0) {
        memcpy(to->items, from->items, (size_t)from->count * sizeof *to->items);
    }
    to->count = from->count;
    return true;
}

void edit_selection_keep_existing(EditSelection *selection, const Level *level)
{
    int kept = 0;
    for (int i = 0; i < selection->count; i++) {
        if (edit_object_exists(level, selection->items[i])) {
            selection->items[kept++] = selection->items[i];
        }
    }
    selection->count = kept;
}

Rectangle edit_selection_bounds(const EditSelection *selection, const Level *level)
{
    Rectangle all = edit_object_bounds(level, (EditObject){EDIT_ARENA, 0});
    for (int i = 0; i < selection->count; i++) {
        const Rectangle one = edit_object_bounds(level, selection->items[i]);
        all = i == 0 ? one
                     : (Rectangle){vec2(fmin(all.min.x, one.min.x), fmin(all.min.y, one.min.y)),
                                   vec2(fmax(all.max.x, one.max.x), fmax(all.max.y, one.max.y))};
    }
    return all;
}

void edit_selection_free(EditSelection *selection)
{
    free(selection->items);
    *selection = (EditSelection){0};
}
