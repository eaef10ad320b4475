// What keys and the topics of examples are called in plain words, with their units and sentences.
#include <string.h>

#include "edit_example.h"
#include "level_bricks.h"
#include "power_up.h"
#include "translate.h"

/// What a key is called in plain words, and its unit.
typedef struct KeyWords {
    const char *key, *name, *unit;
} KeyWords;

static const KeyWords WORDS[] = {
    {"title", TRANSLATABLE("Title"), ""},
    {"author", TRANSLATABLE("Author"), ""},
    {"look", TRANSLATABLE("Look"), ""},
    {"music", TRANSLATABLE("Music"), ""},
    {"colours", TRANSLATABLE("Colours of bricks"), ""},
    {"card", TRANSLATABLE("Title card"), ""},
    {"text", TRANSLATABLE("Large line"), ""},
    {"below", TRANSLATABLE("Small line"), ""},
    {"shows", TRANSLATABLE("Pictograms"), ""},
    {"picture", TRANSLATABLE("Picture of bricks"), ""},
    {"arena", TRANSLATABLE("Field"), ""},
    {"ball_collisions", TRANSLATABLE("Balls collide"), ""},
    {"match", TRANSLATABLE("Rules"), ""},
    {"paddles", TRANSLATABLE("Paddles"), ""},
    {"balls", TRANSLATABLE("Balls"), ""},
    {"hexagons", TRANSLATABLE("Hexagons"), ""},
    {"circles", TRANSLATABLE("Circles"), ""},
    {"lines", TRANSLATABLE("Lines"), ""},
    {"groups", TRANSLATABLE("Groups"), ""},
    {"kinds", TRANSLATABLE("Kinds of bricks"), ""},
    {"letter", TRANSLATABLE("Letter"), ""},
    {"name", TRANSLATABLE("Name"), ""},
    {"points", TRANSLATABLE("Points"), ""},
    {"colour", TRANSLATABLE("Colour"), ""},
    {"sign", TRANSLATABLE("Sign"), ""},
    {"does", TRANSLATABLE("Does"), ""},
    {"guard", TRANSLATABLE("Guard"), ""},
    {"hidden", TRANSLATABLE("Hidden"), ""},
    {"gives", TRANSLATABLE("Gives"), ""},
    {"at_once", TRANSLATABLE("At once"), ""},
    {"bricks", TRANSLATABLE("Bricks"), ""},
    {"triggers", TRANSLATABLE("Triggers"), ""},
    {"when", TRANSLATABLE("Waits for"), ""},
    {"then", TRANSLATABLE("Does"), ""},
    {"says", TRANSLATABLE("Says"), ""},
    {"expect", TRANSLATABLE("Expectations"), ""},
    {"x", TRANSLATABLE("X"), "u"},
    {"y", TRANSLATABLE("Y"), "u"},
    {"x1", TRANSLATABLE("End 1, X"), "u"},
    {"y1", TRANSLATABLE("End 1, Y"), "u"},
    {"x2", TRANSLATABLE("End 2, X"), "u"},
    {"y2", TRANSLATABLE("End 2, Y"), "u"},
    {"radius", TRANSLATABLE("Radius"), "u"},
    {"length", TRANSLATABLE("Length"), "u"},
    {"thickness", TRANSLATABLE("Thickness"), "u"},
    {"width", TRANSLATABLE("Width"), "u"},
    {"height", TRANSLATABLE("Height"), "u"},
    {"cell_width", TRANSLATABLE("Cell width"), "u"},
    {"cell_height", TRANSLATABLE("Cell height"), "u"},
    {"rows", TRANSLATABLE("Bricks"), ""},
    {"bonus", TRANSLATABLE("Power-ups"), ""},
    {"dx", TRANSLATABLE("To the right"), "u"},
    {"dy", TRANSLATABLE("Downward"), "u"},
    {"vx", TRANSLATABLE("Speed right"), "u/s"},
    {"vy", TRANSLATABLE("Speed down"), "u/s"},
    {"angle", TRANSLATABLE("Angle"), "degrees"},
    {"turn", TRANSLATABLE("Turn"), "degrees"},
    {"spin", TRANSLATABLE("Spin"), "degrees/s"},
    {"period", TRANSLATABLE("Period"), "s"},
    {"count", TRANSLATABLE("Count"), ""},
    {"repeat", TRANSLATABLE("Repeated"), ""},
    {"mirror", TRANSLATABLE("Mirrored"), ""},
    {"goals", TRANSLATABLE("Goals to win"), ""},
    {"time", TRANSLATABLE("Time limit"), "s"},
    {"lives", TRANSLATABLE("Lives"), ""},
    {"ball_speed", TRANSLATABLE("Ball speed"), "u/s"},
    {"power_ups", TRANSLATABLE("Power-ups"), ""},
    {"heat", TRANSLATABLE("Heat"), ""},
    {"exit", TRANSLATABLE("Exit opens at"), "%"},
    {"bank", TRANSLATABLE("Banked points"), ""},
    {"floor", TRANSLATABLE("Closed goal"), ""},
    {"lead", TRANSLATABLE("Winning lead"), ""},
    {"heat_lead", TRANSLATABLE("Lead by heat"), ""},
    {"clean_returns", TRANSLATABLE("Clean returns"), ""},
    {"recalls", TRANSLATABLE("Recalls"), ""},
    {"nudge", TRANSLATABLE("Nudge after"), "s"},
    {"guide", TRANSLATABLE("Guide after"), "s"},
    {"side", TRANSLATABLE("Side"), ""},
    {"partner", TRANSLATABLE("Partner"), ""},
    {"owner", TRANSLATABLE("Owner"), ""},
    {"hits", TRANSLATABLE("Hits"), ""},
    {"bounce", TRANSLATABLE("Bounce"), ""},
    {"path", TRANSLATABLE("Path"), ""},
    {"phase", TRANSLATABLE("Comes in phase"), ""},
    {"leaves", TRANSLATABLE("Goes in phase"), ""},
    {"shoots", TRANSLATABLE("Shoots"), ""},
    {"shot_period", TRANSLATABLE("Shot every"), "s"},
    {"shot_speed", TRANSLATABLE("Shot speed"), "u/s"},
    {"holds", TRANSLATABLE("Holds for"), "s"},
    {"steals", TRANSLATABLE("Steals"), ""},
    {"only_stolen", TRANSLATABLE("Only by stolen"), ""},
    {"mark", TRANSLATABLE("Mark"), ""},
    {"pulls", TRANSLATABLE("Pulls"), "degrees/s"},
    {"reach", TRANSLATABLE("Reach"), "u"},
    {"gear", TRANSLATABLE("Gear train"), ""},
    {"motor", TRANSLATABLE("Motor"), ""},
};

static const KeyWords *words_of(EditProperty row)
{
    const char *key = edit_property_field(row)->name;
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        if (strcmp(key, WORDS[i].key) == 0) {
            return &WORDS[i];
        }
    }
    return NULL;
}

const char *edit_property_name(EditProperty row)
{
    const KeyWords *words = words_of(row);
    return words != NULL ? words->name : edit_property_field(row)->name;
}

const char *edit_property_unit(EditProperty row)
{
    const KeyWords *words = words_of(row);
    return words != NULL ? words->unit : "";
}

const char *edit_property_heading(LevelGroupKind group)
{
    static const char *const HEADINGS[GROUP_KIND_COUNT] = {
        [GROUP_ARENA] = TRANSLATABLE("Field"),
        [GROUP_MATCH] = TRANSLATABLE("Rules"),
        [GROUP_PATH] = TRANSLATABLE("Path"),
        [GROUP_REPEAT] = TRANSLATABLE("Repeated"),
        [GROUP_MIRROR] = TRANSLATABLE("Mirrored"),
        [GROUP_TRIGGER] = TRANSLATABLE("Own rules"),
        [GROUP_CARD] = TRANSLATABLE("Title card"),
        [GROUP_KIND] = TRANSLATABLE("Own kinds of bricks"),
    };
    return HEADINGS[group];
}

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
    if (topic->kind == EDIT_TOPIC_KEY) {
        return edit_property_name(topic->row);
    }
    if (topic->kind == EDIT_TOPIC_BRICK) {
        return topic->letter == '.'             ? TRANSLATABLE("no brick")
               : topic->own.kind.letter == '\0' ? edit_topic_kind(*topic)->name
               : topic->own.name[0] != '\0'     ? topic->own.name
                                                : topic->own.kind.name;
    }
    return topic->kind == EDIT_TOPIC_NONE ? ""
           : topic->letter == '.'         ? TRANSLATABLE("no power-up")
                                          : power_up_get(power_up_from_letter(topic->letter))->name;
}

const char *edit_topic_help(EditTopic topic)
{
    return topic.kind == EDIT_TOPIC_NONE  ? ""
           : topic.kind == EDIT_TOPIC_KEY ? edit_property_field(topic.row)->help
           : topic.letter == '.'          ? TRANSLATABLE("Removes what is there.")
           : topic.kind == EDIT_TOPIC_BRICK
               ? edit_topic_kind(topic)->summary
               : power_up_get(power_up_from_letter(topic.letter))->summary;
}
