// The tables of keys, and the defaults of optional ones.
#include "level_keys.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "campaign_plan.h"
#include "near_name.h"
#include "power_up.h"
#include "utf8.h"

#define ANY                     -HUGE_VAL, HUGE_VAL
#define NESTED(required, group) FIELD_NESTED, required, 0, ANY, group

static const LevelField TOP_FIELDS[] = {
    {"title", NESTED(true, GROUP_NONE)},
    {"author", NESTED(false, GROUP_NONE)},
    {"arena", NESTED(false, GROUP_ARENA)},
    {"ball_collisions", FIELD_SWITCH, false, offsetof(WorldDef, ball_collisions), ANY, GROUP_NONE},
    {"match", NESTED(false, GROUP_MATCH)},
    {"paddles", NESTED(false, GROUP_PADDLE)},
    {"balls", NESTED(false, GROUP_BALL)},
    {"hexagons", NESTED(false, GROUP_HEXAGON)},
    {"circles", NESTED(false, GROUP_CIRCLE)},
    {"lines", NESTED(false, GROUP_LINE)},
    {"groups", NESTED(false, GROUP_GROUP)},
    {"bricks", NESTED(false, GROUP_BRICKS)},
    {"expect", NESTED(false, GROUP_SENTENCE)},
};
static const LevelField ARENA_FIELDS[] = {
    {"width", FIELD_NUMBER, false, offsetof(WorldDef, width), 100, 100000, GROUP_NONE},
    {"height", FIELD_NUMBER, false, offsetof(WorldDef, height), 100, 100000, GROUP_NONE},
};
static const LevelField MATCH_FIELDS[] = {
    {"goals", FIELD_WHOLE, false, offsetof(MatchDef, goals), 1, 99, GROUP_NONE},
    {"time", FIELD_NUMBER, false, offsetof(MatchDef, time_s), 0, 3600, GROUP_NONE},
    {"lives", FIELD_WHOLE, false, offsetof(MatchDef, lives), 1, 99, GROUP_NONE},
    {"ball_speed", FIELD_NUMBER, false, offsetof(MatchDef, ball_speed), 50, 5000, GROUP_NONE},
    {"power_ups", FIELD_SWITCH, false, offsetof(MatchDef, power_ups), ANY, GROUP_NONE},
    {"heat", FIELD_SWITCH, false, offsetof(MatchDef, heat), ANY, GROUP_NONE},
    {"exit", FIELD_WHOLE, false, offsetof(MatchDef, exit), 0, 99, GROUP_NONE},
    {"bank", FIELD_SWITCH, false, offsetof(MatchDef, bank), ANY, GROUP_NONE},
    {"floor", FIELD_SWITCH, false, offsetof(MatchDef, floor), ANY, GROUP_NONE},
    {"lead", FIELD_WHOLE, false, offsetof(MatchDef, lead), 0, 99, GROUP_NONE},
    {"heat_lead", FIELD_WHOLE, false, offsetof(MatchDef, heat_lead), 0, 99, GROUP_NONE},
    {"clean_returns", FIELD_SWITCH, false, offsetof(MatchDef, clean_returns), ANY, GROUP_NONE},
    {"recalls", FIELD_WHOLE, false, offsetof(MatchDef, recalls), 0, 9, GROUP_NONE},
    {"nudge", FIELD_WHOLE, false, offsetof(MatchDef, nudge_s), 1, 60, GROUP_NONE},
    {"guide", FIELD_NUMBER, false, offsetof(MatchDef, guide_s), 0, 60, GROUP_NONE},
};
static const LevelField PADDLE_FIELDS[] = {
    {"side", FIELD_SIDE, true, offsetof(PaddleDef, side), ANY, GROUP_NONE},
    {"partner", FIELD_SWITCH, false, offsetof(PaddleDef, partner), ANY, GROUP_NONE},
    {"x", FIELD_BY_ARENA, false, offsetof(PaddleDef, centre.x), 0.5, 100000, GROUP_NONE},
    {"y", FIELD_BY_ARENA, false, offsetof(PaddleDef, centre.y), 0.5, 100000, GROUP_NONE},
    {"length", FIELD_BY_ARENA, false, offsetof(PaddleDef, length), 1, 50000, GROUP_NONE},
    {"thickness", FIELD_BY_ARENA, false, offsetof(PaddleDef, thickness), 1, 50000, GROUP_NONE},
};
static const LevelField BALL_FIELDS[] = {
    {"x", FIELD_NUMBER, false, offsetof(BallDef, position.x), ANY, GROUP_NONE},
    {"y", FIELD_NUMBER, false, offsetof(BallDef, position.y), ANY, GROUP_NONE},
    {"vx", FIELD_NUMBER, false, offsetof(BallDef, velocity.x), -1e6, 1e6, GROUP_NONE},
    {"vy", FIELD_NUMBER, false, offsetof(BallDef, velocity.y), -1e6, 1e6, GROUP_NONE},
    {"radius", FIELD_NUMBER, false, offsetof(BallDef, radius), 0.001, 1000, GROUP_NONE},
    {"owner", FIELD_SIDE, false, offsetof(BallDef, owner), ANY, GROUP_NONE},
};
// What obstacles of all shapes have.
#define WITHIN(low, high) low, high, GROUP_NONE
#define RULES_OF_OBSTACLES                                                                         \
    {"hits", FIELD_WHOLE, false, offsetof(ObstacleDef, hits), WITHIN(0, 99)},                      \
        {"bounce", FIELD_BOUNCE, false, offsetof(ObstacleDef, bounce), WITHIN(0.1, 2)},            \
        {"path", NESTED(false, GROUP_PATH)},                                                       \
        {"phase", FIELD_WHOLE, false, offsetof(ObstacleDef, phase), WITHIN(0, PHASE_MOST)},        \
        {"leaves", FIELD_WHOLE, false, offsetof(ObstacleDef, leaves), WITHIN(0, PHASE_MOST)},      \
        {"shoots", FIELD_LETTERS, false, offsetof(ObstacleDef, shoots), ANY, GROUP_NONE},          \
        {"shot_period", FIELD_NUMBER, false, offsetof(ObstacleDef, shot_period_s), WITHIN(1, 60)}, \
        {"shot_speed", FIELD_NUMBER, false, offsetof(ObstacleDef, shot_speed), WITHIN(100, 1000)}, \
        {"holds", FIELD_NUMBER, false, offsetof(ObstacleDef, hold_s),                              \
         WITHIN(0, OBSTACLE_HOLD_MOST_S)},                                                         \
        {"pulls", FIELD_NUMBER, false, offsetof(ObstacleDef, pull_deg_per_s), WITHIN(-360, 360)},  \
        {"reach", FIELD_NUMBER, false, offsetof(ObstacleDef, pull_reach), WITHIN(10, 10000)},
// What those have that spin.
#define RULES_OF_GEARS                                                                             \
    {"gear", FIELD_WHOLE, false, offsetof(ObstacleDef, gear), WITHIN(0, GEAR_TRAINS)},             \
        {"motor", FIELD_SWITCH, false, offsetof(ObstacleDef, motor), ANY, GROUP_NONE},
static const LevelField HEXAGON_FIELDS[] = {
    {"x", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.x), ANY, GROUP_NONE},
    {"y", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.y), ANY, GROUP_NONE},
    {"radius", FIELD_NUMBER, true, offsetof(ObstacleDef, radius), 1, 10000, GROUP_NONE},
    {"angle", FIELD_NUMBER, false, offsetof(ObstacleDef, angle_deg), ANY, GROUP_NONE},
    {"spin", FIELD_NUMBER, false, offsetof(ObstacleDef, spin_deg_per_s), -3600, 3600, GROUP_NONE},
    RULES_OF_OBSTACLES RULES_OF_GEARS};
static const LevelField CIRCLE_FIELDS[] = {
    {"x", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.x), ANY, GROUP_NONE},
    {"y", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.y), ANY, GROUP_NONE},
    {"radius", FIELD_NUMBER, true, offsetof(ObstacleDef, radius), 1, 10000, GROUP_NONE},
    RULES_OF_OBSTACLES};
static const LevelField LINE_FIELDS[] = {
    {"x1", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.x), ANY, GROUP_NONE},
    {"y1", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.y), ANY, GROUP_NONE},
    {"x2", FIELD_NUMBER, true, offsetof(ObstacleDef, end.x), ANY, GROUP_NONE},
    {"y2", FIELD_NUMBER, true, offsetof(ObstacleDef, end.y), ANY, GROUP_NONE},
    {"thickness", FIELD_DOUBLED, false, offsetof(ObstacleDef, radius), 0, 1000, GROUP_NONE},
    {"spin", FIELD_NUMBER, false, offsetof(ObstacleDef, spin_deg_per_s), -3600, 3600, GROUP_NONE},
    RULES_OF_OBSTACLES RULES_OF_GEARS};
static const LevelField PATH_FIELDS[] = {
    {"dx", FIELD_NUMBER, true, offsetof(ObstacleDef, travel.x), ANY, GROUP_NONE},
    {"dy", FIELD_NUMBER, true, offsetof(ObstacleDef, travel.y), ANY, GROUP_NONE},
    {"period", FIELD_NUMBER, true, offsetof(ObstacleDef, period_s), 0.1, 3600, GROUP_NONE},
};
static const LevelField BRICKS_FIELDS[] = {
    {"x", FIELD_NUMBER, true, offsetof(BrickGrid, origin.x), ANY, GROUP_NONE},
    {"y", FIELD_NUMBER, true, offsetof(BrickGrid, origin.y), ANY, GROUP_NONE},
    {"cell_width", FIELD_NUMBER, true, offsetof(BrickGrid, cell.x), 1, 100000, GROUP_NONE},
    {"cell_height", FIELD_NUMBER, true, offsetof(BrickGrid, cell.y), 1, 100000, GROUP_NONE},
    {"phase", FIELD_WHOLE, false, offsetof(BrickGrid, user[GRID_PHASE]), WITHIN(0, PHASE_MOST)},
    {"leaves", FIELD_WHOLE, false, offsetof(BrickGrid, user[GRID_LEAVES]), WITHIN(0, PHASE_MOST)},
    {"rows", NESTED(true, GROUP_NONE)},
    {"bonus", NESTED(false, GROUP_NONE)},
};

// Sentences are read and written by level_expect.c, which needs no offsets.
#define WORD   FIELD_WORD, false, 0, ANY, GROUP_NONE
#define VECTOR FIELD_VECTOR, false, 0, ANY, GROUP_NONE
#define WHOLE  FIELD_WHOLE, false, 0, 0, INT32_MAX, GROUP_NONE
#define NUMBER FIELD_NUMBER, false, 0, 0, HUGE_VAL, GROUP_NONE
static const LevelField SENTENCE_FIELDS[SENTENCE_KEY_COUNT] = {
    [SENTENCE_EVENT] = {"event", WORD},
    {"ball", WHOLE},
    {"with", WORD},
    {"id", WHOLE},
    {"feature", WORD},
    {"time", NUMBER},
    {"point", VECTOR},
    {"normal", VECTOR},
    {"position", VECTOR},
    {"velocity", VECTOR},
    {"other_velocity", VECTOR},
    {"side", WORD},
    {"owner", WORD},
    {"former", WORD},
    {"winner", WORD},
    {"shape", WORD},
    {"power_up", WORD},
    {"hits", WHOLE},
    {"points", WHOLE},
    {"lives", WHOLE},
    {"heat", WHOLE},
    {"goals", WHOLE},
    {"combo", WHOLE},
    {"capsule", WHOLE},
    {"incoming", VECTOR},
    {"surface", VECTOR},
    [SENTENCE_TOLERANCE] = {"tolerance", NUMBER},
    [SENTENCE_LEAST] = {"least", WHOLE},
    [SENTENCE_MOST] = {"most", WHOLE},
};
static const LevelField GROUP_FIELDS[] = {
    {"hexagons", NESTED(false, GROUP_HEXAGON)}, {"circles", NESTED(false, GROUP_CIRCLE)},
    {"lines", NESTED(false, GROUP_LINE)},       {"repeat", NESTED(false, GROUP_REPEAT)},
    {"mirror", NESTED(false, GROUP_MIRROR)},
};
static const LevelField REPEAT_FIELDS[] = {
    {"count", FIELD_WHOLE, true, offsetof(ObstacleGroup, count), 2, OBSTACLE_GROUP_REPEATS_MAX,
     GROUP_NONE},
    {"dx", FIELD_NUMBER, false, offsetof(ObstacleGroup, shift.x), -1e6, 1e6, GROUP_NONE},
    {"dy", FIELD_NUMBER, false, offsetof(ObstacleGroup, shift.y), -1e6, 1e6, GROUP_NONE},
    {"turn", FIELD_NUMBER, false, offsetof(ObstacleGroup, turn_deg), -360, 360, GROUP_NONE},
    {"x", FIELD_NUMBER, false, offsetof(ObstacleGroup, centre.x), -1e6, 1e6, GROUP_NONE},
    {"y", FIELD_NUMBER, false, offsetof(ObstacleGroup, centre.y), -1e6, 1e6, GROUP_NONE},
};
static const LevelField MIRROR_FIELDS[] = {
    {"x", FIELD_NUMBER, false, offsetof(ObstacleGroup, mirror.x), -1e6, 1e6, GROUP_NONE},
    {"y", FIELD_NUMBER, false, offsetof(ObstacleGroup, mirror.y), -1e6, 1e6, GROUP_NONE},
};
static const LevelField CAMPAIGN_FIELDS[] = {
    {"worlds", NESTED(true, GROUP_CAMPAIGN_WORLD)},
};
static const LevelField CAMPAIGN_WORLD_FIELDS[] = {
    {"name", NESTED(true, GROUP_NONE)},
    {"look", NESTED(true, GROUP_NONE)},
    {"music", NESTED(false, GROUP_NONE)},
    {"levels", NESTED(true, GROUP_CAMPAIGN_LEVEL)},
    {"boss", NESTED(false, GROUP_CAMPAIGN_LEVEL)},
};
static const LevelField CAMPAIGN_LEVEL_FIELDS[] = {
    {"file", NESTED(true, GROUP_NONE)},
    {"par", FIELD_WHOLE, false, offsetof(CampaignLevel, par_s), 1, 3600, GROUP_NONE},
    {"feat", NESTED(true, GROUP_NONE)},
};

#define TABLE(fields) (int)(sizeof fields / sizeof fields[0]), fields

static const LevelGroup GROUPS[GROUP_KIND_COUNT] = {
    [GROUP_TOP] = {"a level", TABLE(TOP_FIELDS)},
    [GROUP_ARENA] = {"the arena", TABLE(ARENA_FIELDS)},
    [GROUP_MATCH] = {"the match", TABLE(MATCH_FIELDS)},
    [GROUP_PADDLE] = {"a paddle", TABLE(PADDLE_FIELDS)},
    [GROUP_BALL] = {"a ball", TABLE(BALL_FIELDS)},
    [GROUP_HEXAGON] = {"a hexagon", TABLE(HEXAGON_FIELDS)},
    [GROUP_CIRCLE] = {"a circle", TABLE(CIRCLE_FIELDS)},
    [GROUP_LINE] = {"a line", TABLE(LINE_FIELDS)},
    [GROUP_PATH] = {"a path", TABLE(PATH_FIELDS)},
    [GROUP_BRICKS] = {"bricks", TABLE(BRICKS_FIELDS)},
    [GROUP_GROUP] = {"a group", TABLE(GROUP_FIELDS)},
    [GROUP_REPEAT] = {"repeat", TABLE(REPEAT_FIELDS)},
    [GROUP_MIRROR] = {"mirror", TABLE(MIRROR_FIELDS)},
    [GROUP_SENTENCE] = {"a sentence", TABLE(SENTENCE_FIELDS)},
    [GROUP_CAMPAIGN] = {"a campaign", TABLE(CAMPAIGN_FIELDS)},
    [GROUP_CAMPAIGN_WORLD] = {"a world", TABLE(CAMPAIGN_WORLD_FIELDS)},
    [GROUP_CAMPAIGN_LEVEL] = {"a level of the campaign", TABLE(CAMPAIGN_LEVEL_FIELDS)},
};

const LevelGroup *level_group(LevelGroupKind kind)
{
    return &GROUPS[kind];
}

/// Names are short, and most differ in the first letter: a call takes longer.
static inline bool is_same_name(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

int level_group_find(const LevelGroup *group, const char *name, int likely)
{
    for (int i = 0, at = likely; i < group->count; i++, at++) {
        at = at < group->count ? at : 0;
        if (is_same_name(group->fields[at].name, name)) {
            return at;
        }
    }
    return -1;
}

const char *level_group_suggest(const LevelGroup *group, const char *name)
{
    NearName near = near_name_of(name, strlen(name));
    for (int i = 0; i < group->count; i++) {
        near_name_offer(&near, group->fields[i].name);
    }
    return near.name;
}

void level_group_list(const LevelGroup *group, char *to, size_t size)
{
    size_t used = 0;
    to[0] = '\0';
    for (int i = 0; i < group->count && used < size; i++) {
        const char *join = i == 0 ? "" : i + 1 == group->count ? " and " : ", ";
        used += (size_t)snprintf(to + used, size - used, "%s%s", join, group->fields[i].name);
    }
}

PaddleDef level_paddle_defaults(void)
{
    return (PaddleDef){.side = SIDE_BOTTOM};
}

BallDef level_ball_defaults(void)
{
    return (BallDef){.radius = 8, .owner = SIDE_NONE};
}

ObstacleDef level_obstacle_defaults(ShapeKind shape)
{
    return (ObstacleDef){
        .shape = shape, .bounce = 1, .shot_period_s = 4, .shot_speed = 220, .pull_reach = 160};
}

bool level_bonus_letter_known(char letter)
{
    return letter == '.' || power_up_from_letter(letter) >= 0;
}

void level_bonus_letters(char to[LEVEL_LETTERS_SIZE])
{
    strcpy(to, "'.' or one of ");
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        const char letter[] = {power_up_get(i)->letter, '\0'};
        strcat(to, letter);
    }
}

const char *level_text_problem(const char *text, int minimum)
{
    const size_t length = strlen(text);
    int characters = 0;
    for (size_t at = 0; at < length; characters++) {
        const int bytes = utf8_length(text + at, length - at);
        if (bytes == 0) {
            return "is not valid UTF-8; write the letters themselves instead of \\x escapes";
        }
        at += (size_t)bytes;
    }
    if (characters < minimum) {
        return "is empty; it must have 1 to 60 characters";
    }
    if (characters > LEVEL_TEXT_MAX) {
        return "is too long; it may have 60 characters at most";
    }
    return NULL;
}
