// Words, values and places of triggers.
#include "edit_trigger.h"

#include <stdlib.h>

#include "brick_kind.h"
#include "edit_state.h"
#include "level_keys.h"
#include "level_triggers.h"
#include "power_up.h"
#include "text.h"

// %s stands for what follows the word.
static const char *const WHEN[TRIGGER_WHEN_COUNT] = {
    [TRIGGER_START] = TRANSLATABLE("At the start"),
    [TRIGGER_TIME] = TRANSLATABLE("After %s s"),
    [TRIGGER_BROKEN] = TRANSLATABLE("When %s of 100 parts are broken"),
    [TRIGGER_MARK] = TRANSLATABLE("When all of mark %s are gone"),
    [TRIGGER_STOLEN] = TRANSLATABLE("At theft %s of a ball"),
    [TRIGGER_CAUGHT] = TRANSLATABLE("When a paddle catches power-up %s"),
    [TRIGGER_LOST] = TRANSLATABLE("At lost life or goal %s"),
};

static const char *const THEN[TRIGGER_THEN_COUNT] = {
    [TRIGGER_SAYS] = TRANSLATABLE("nothing but words"),
    [TRIGGER_DOORS] = TRANSLATABLE("doors %s open or close"),
    [TRIGGER_PHASE] = TRANSLATABLE("the next phase begins"),
    [TRIGGER_OPEN] = TRANSLATABLE("all of mark %s go"),
    [TRIGGER_SHOOT] = TRANSLATABLE("those of mark %s shoot"),
    [TRIGGER_DROP] = TRANSLATABLE("power-up %s falls"),
};

/// The numbers that are offered; of a key that allows no more, all up to MARK_MOST.
static const int OFFERS[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,   10,  12,  15,  20, 25,
                             30, 40, 45, 50, 60, 75, 80, 90, 100, 120, 180, 300, 600};

static const TriggerWord *word_of(int key, int row)
{
    int count;
    return &level_trigger_words(key, &count)[row];
}

void edit_trigger_clause(const TriggerDef *trigger, int key, int row, char to[EDIT_TRIGGER_SIZE])
{
    const TriggerBehind behind = word_of(key, row)->behind;
    char what[TEXT_NUMBER_SIZE] = "\342\200\246";
    const char *argument = what;
    if (trigger != NULL) {
        const int number = key == TRIGGER_KEY_WHEN ? trigger->number : trigger->object;
        text_write_shortest(what, number);
        if (behind == TRIGGER_BEHIND_POWER_UP) {
            argument = translate(power_up_get(number)->name);
        } else if (behind == TRIGGER_BEHIND_DOOR) {
            what[0] = level_trigger_letter(behind, number);
            what[1] = '\0';
        }
    }
    to[0] = '\0';
    text_append(to, EDIT_TRIGGER_SIZE, translate(key == TRIGGER_KEY_WHEN ? WHEN[row] : THEN[row]),
                argument);
}

void edit_trigger_print(const TriggerDef *trigger, char to[EDIT_TRIGGER_SIZE])
{
    edit_trigger_clause(trigger, TRIGGER_KEY_WHEN, (int)trigger->when, to);
    if (trigger->then != TRIGGER_SAYS) {
        char then[EDIT_TRIGGER_SIZE];
        edit_trigger_clause(trigger, TRIGGER_KEY_THEN, (int)trigger->then, then);
        text_append(to, EDIT_TRIGGER_SIZE, ", %s", then);
    }
    if (trigger->says[0] != '\0') {
        text_append(to, EDIT_TRIGGER_SIZE, translate(": \"%s\""), trigger->says);
    }
}

int edit_trigger_usual(const Level *level, int key, int row)
{
    const WorldDef *world = &level->world;
    const TriggerWord *word = word_of(key, row);
    int found = word->usual;
    if (word->behind == TRIGGER_BEHIND_DOOR) {
        const int cells = world->brick_kinds != NULL ? brick_grids_cells(&world->bricks) : 0;
        for (int i = BRICK_KIND_COUNT + cells - 1; i >= 0; i--) {
            const BrickKind *kind =
                i < cells ? world_def_brick(world, i) : brick_kind_get(i - cells);
            found = kind->effect == BRICK_EFFECT_DOOR ? kind->colour : found;
        }
    } else if (word->most == MARK_MOST) {
        for (int i = world->own_kind_count - 1; i >= 0; i--) {
            found = world->own_kinds[i].mark > 0 ? world->own_kinds[i].mark : found;
        }
        for (int i = world->obstacle_count - 1; i >= 0; i--) {
            found = world->obstacles[i].mark > 0 ? world->obstacles[i].mark : found;
        }
    }
    return found;
}

int edit_trigger_offer(int key, int row, int place)
{
    const TriggerBehind behind = word_of(key, row)->behind;
    int at = 0;
    for (int kind = 0; kind < BRICK_KIND_COUNT && behind == TRIGGER_BEHIND_DOOR; kind++) {
        const BrickKind *found = brick_kind_get(kind);
        if (found->effect == BRICK_EFFECT_DOOR && at++ == place) {
            return found->colour;
        }
    }
    return behind == TRIGGER_BEHIND_NUMBER ? OFFERS[place] : place;
}

int edit_trigger_offers(int key, int row)
{
    const TriggerWord *word = word_of(key, row);
    int count = 0;
    if (word->behind == TRIGGER_BEHIND_POWER_UP) {
        count = POWER_UP_COUNT;
    } else if (word->behind == TRIGGER_BEHIND_NUMBER) {
        while (count < (int)(sizeof OFFERS / sizeof OFFERS[0]) && OFFERS[count] <= word->most) {
            count++;
        }
    } else if (word->behind == TRIGGER_BEHIND_DOOR) {
        for (int kind = 0; kind < BRICK_KIND_COUNT; kind++) {
            count += brick_kind_get(kind)->effect == BRICK_EFFECT_DOOR;
        }
    }
    return count;
}

bool edit_trigger_concerns(const WorldDef *world, const TriggerDef *trigger, int obstacle)
{
    const int mark = world->obstacles[obstacle].mark;
    const bool waits = trigger->when == TRIGGER_MARK && mark == trigger->number;
    const bool does = (trigger->then == TRIGGER_OPEN || trigger->then == TRIGGER_SHOOT) &&
                      mark == trigger->object;
    return mark > 0 && (waits || does);
}

bool edit_trigger_concerns_cell(const WorldDef *world, const TriggerDef *trigger, int cell)
{
    const int kind = world->brick_kinds != NULL ? world->brick_kinds[cell] : BRICK_PLAIN;
    const BrickOwn *own = brick_kind_own(world->own_kinds, kind);
    return (trigger->then == TRIGGER_DOORS && level_trigger_is_door(kind, trigger->object)) ||
           (trigger->when == TRIGGER_MARK && own != NULL && own->mark == trigger->number);
}

bool edit_trigger_add(Edit *edit, const EditCommand *command)
{
    WorldDef *world = &edit->level.world;
    const int count = world->trigger_count;
    (void)command;
    if (count == TRIGGERS_MOST) {
        return edit_refuse(edit, TRANSLATABLE("A level can have at most 16 rules of its own"));
    }
    TriggerDef *triggers = realloc(world->triggers, ((size_t)count + 1) * sizeof *world->triggers);
    if (triggers == NULL) {
        return edit_refuse(edit, EDIT_OUT_OF_ROOM);
    }
    world->triggers = triggers;
    triggers[world->trigger_count++] = (TriggerDef){.when = TRIGGER_START};
    return edit_select_new(edit, (EditObject){EDIT_TRIGGER, count});
}

bool edit_trigger_swap(Edit *edit, const EditCommand *command)
{
    EditObject *object = &edit->selection.items[0];
    WorldDef *world = &edit->level.world;
    const int way = command->verb == EDIT_RAISE_TRIGGER ? -1 : 1;
    const int first = scalar_min_int(object->index, object->index + way);
    if (edit->selection.count != 1 || object->kind != EDIT_TRIGGER || first < 0 ||
        first + 1 >= world->trigger_count) {
        return edit_refuse(edit, TRANSLATABLE("No other rule stands there"));
    }
    const TriggerDef moved = world->triggers[first];
    world->triggers[first] = world->triggers[first + 1];
    world->triggers[first + 1] = moved;
    LevelComments *comments = &edit->level.comments;
    level_comments_reverse(comments, level_comments_key(comments, TOP_TRIGGERS), first, 2);
    object->index += way;
    return true;
}
