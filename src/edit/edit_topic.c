// What topics of examples are about: their names and sentences.
#include <string.h>

#include "edit_example.h"
#include "level_bricks.h"
#include "power_up.h"
#include "translate.h"

bool edit_topic_is_same(EditTopic a, EditTopic b)
{
    return a.kind == b.kind && a.letter == b.letter && a.row.group == b.row.group &&
           a.row.key == b.row.key && memcmp(&a.own, &b.own, sizeof a.own) == 0;
}

EditTopic edit_topic_of_list(int key)
{
    return (EditTopic){.kind = EDIT_TOPIC_KEY, .row = {GROUP_TOP, key}};
}

EditTopic edit_topic_of_brick(const WorldDef *world, char letter)
{
    const int kind = level_kind_from_letter(world, letter);
    EditTopic topic = {.kind = EDIT_TOPIC_BRICK, .letter = letter};
    if (kind >= BRICK_KIND_COUNT) {
        topic.own = *brick_kind_own(world->own_kinds, kind);
    }
    return topic;
}

const BrickKind *edit_topic_kind(EditTopic topic)
{
    const BrickKind *own = &topic.own.kind, *found = brick_kind_get(BRICK_PLAIN);
    if (own->letter == '\0') {
        return brick_kind_get(scalar_max_int(brick_kind_from_letter(topic.letter), BRICK_PLAIN));
    }
    for (int i = BRICK_KIND_COUNT - 1; i > BRICK_PLAIN; i--) {
        const BrickKind *kind = brick_kind_get(i);
        const bool guarded =
            own->guard != BRICK_GUARD_NONE && kind->guard == own->guard && kind->side == own->side;
        found = guarded || (own->effect != BRICK_EFFECT_NONE && kind->effect == own->effect &&
                            kind->guard == BRICK_GUARD_NONE)
                    ? kind
                    : found;
    }
    return found;
}

const char *edit_topic_name(const EditTopic *topic)
{
    switch (topic->kind) {
    case EDIT_TOPIC_KEY:
        return edit_property_name(topic->row);
    case EDIT_TOPIC_BRICK:
        return topic->letter == '.'             ? TRANSLATABLE("no brick")
               : topic->own.kind.letter == '\0' ? edit_topic_kind(*topic)->name
               : topic->own.name[0] != '\0'     ? topic->own.name
                                                : topic->own.kind.name;
    case EDIT_TOPIC_POWER_UP:
        return topic->letter == '.' ? TRANSLATABLE("no power-up")
                                    : power_up_get(power_up_from_letter(topic->letter))->name;
    case EDIT_TOPIC_NONE:
        break;
    }
    return "";
}

const char *edit_topic_help(EditTopic topic)
{
    switch (topic.kind) {
    case EDIT_TOPIC_KEY:
        return edit_property_field(topic.row)->help;
    case EDIT_TOPIC_BRICK:
        return topic.letter == '.' ? TRANSLATABLE("Removes what is there.")
                                   : edit_topic_kind(topic)->summary;
    case EDIT_TOPIC_POWER_UP:
        return topic.letter == '.' ? TRANSLATABLE("Removes what is there.")
                                   : power_up_get(power_up_from_letter(topic.letter))->summary;
    case EDIT_TOPIC_NONE:
        break;
    }
    return "";
}
