// Finds what the campaign's levels bring in, and names it.
#include "first_seen.h"

#include <stdio.h>
#include <string.h>

#include "brick_kind.h"
#include "power_up.h"
#include "translate.h"

/// The level of a place; NULL: its file is not there.
static const WorldDef *level_of(Career *career, int place)
{
    const int index = worlds_index(career, place);
    return index >= 0 ? &career->level_list->entry[index].level.world : NULL;
}

/// Whether the last of the levels up to `place` has it, and none before.
static bool is_first(Career *career, int place, bool (*has)(const WorldDef *, int), int what)
{
    for (int i = 0; i < place; i++) {
        const WorldDef *before = level_of(career, i);
        if (before != NULL && has(before, what)) {
            return false;
        }
    }
    const WorldDef *world = level_of(career, place);
    return world != NULL && has(world, what);
}

bool first_seen_power_up(Career *career, int place, int power_up)
{
    return is_first(career, place, level_has_power_up, power_up);
}

bool first_seen_brick(Career *career, int place, int kind)
{
    const BrickKind *brick = brick_kind_get(kind);
    const bool plain = brick->effect == BRICK_EFFECT_NONE && brick->guard == BRICK_GUARD_NONE;
    return (!plain || brick->hidden) && is_first(career, place, level_has_brick, kind);
}

static bool is_first_of_name(int kind)
{
    for (int i = 0; i < kind; i++) {
        if (strcmp(brick_kind_get(i)->name, brick_kind_get(kind)->name) == 0) {
            return false;
        }
    }
    return true;
}

/// Adds a name; `words` becomes what the only one does.
static void add(const char *name, const char *summary, char *to, size_t size, const char **words)
{
    const bool first = to[0] == '\0';
    text_append(to, size, first ? "%s" : ", %s", translate(name));
    *words = first ? translate(summary) : "";
}

static void write_news(const char *names, const char *words, char *to, size_t size)
{
    to[0] = '\0';
    if (names[0] != '\0') {
        snprintf(to, size, translate("New: %s"), names);
        text_append(to, size, words[0] != '\0' ? ". %s" : "%s", words);
    }
}

void first_seen_write_power_up(int power_up, char *to, size_t size)
{
    write_news(translate(power_up_get(power_up)->name), translate(power_up_get(power_up)->summary),
               to, size);
}

void first_seen_write_bricks(Career *career, int place, char *to, size_t size)
{
    char names[160] = "";
    const char *words = "";
    for (int i = 0; i < BRICK_KIND_COUNT; i++) {
        const BrickKind *brick = brick_kind_get(i);
        if (is_first_of_name(i) && first_seen_brick(career, place, i)) {
            add(brick->name, brick->summary, names, sizeof names, &words);
        }
    }
    write_news(names, words, to, size);
}
