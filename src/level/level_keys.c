// The tables of keys, the defaults of optional ones, and single values as text and number.
#include "level_keys.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "campaign_plan.h"
#include "level_error.h"
#include "power_up.h"
#include "utf8.h"

// Marks a text that people read: po/update collects these.
#define HELP(text) text

#define ANY                     -HUGE_VAL, HUGE_VAL
#define NESTED(required, group) FIELD_NESTED, required, 0, ANY, group

static const LevelField TOP_FIELDS[] = {
    {"title", NESTED(true, GROUP_NONE), HELP("The level's name.")},
    {"author", NESTED(false, GROUP_NONE), HELP("Who made it.")},
    {"look", NESTED(false, GROUP_NONE),
     HELP("The place that it is set in: its backdrop, colours and light.")},
    {"music", NESTED(false, GROUP_NONE), HELP("The place whose music is played.")},
    {"colours", NESTED(false, GROUP_NONE), HELP("The colours of bricks by hits left, from 1.")},
    {"card", NESTED(false, GROUP_CARD), HELP("What is shown for a moment when the level begins.")},
    {"arena", NESTED(false, GROUP_ARENA), HELP("How large the field is.")},
    {"ball_collisions", FIELD_SWITCH, false, offsetof(WorldDef, ball_collisions), ANY, GROUP_NONE,
     HELP("Whether balls bounce off each other.")},
    {"match", NESTED(false, GROUP_MATCH), HELP("The rules of the game.")},
    {"paddles", NESTED(false, GROUP_PADDLE),
     HELP("Who plays: one paddle is a solo game, two to four are a duel, none a sandbox.")},
    {"balls", NESTED(false, GROUP_BALL), HELP("The balls at the start.")},
    {"hexagons", NESTED(false, GROUP_HEXAGON), HELP("Hexagons that stand, travel or spin.")},
    {"circles", NESTED(false, GROUP_CIRCLE), HELP("Circles that stand or travel.")},
    {"lines", NESTED(false, GROUP_LINE), HELP("Bars with round ends that stand, travel or spin.")},
    {"groups", NESTED(false, GROUP_GROUP),
     HELP("Obstacles that stand in the field several times, moved, turned or mirrored.")},
    {"kinds", NESTED(false, GROUP_KIND), HELP("Kinds of bricks of the level's own.")},
    {"bricks", NESTED(false, GROUP_BRICKS), HELP("Pictures of bricks.")},
    {"triggers", NESTED(false, GROUP_TRIGGER),
     HELP("What happens by itself when something has come about.")},
    {"expect", NESTED(false, GROUP_SENTENCE),
     HELP("What has to happen where the level is a case of a test.")},
};
static const LevelField ARENA_FIELDS[] = {
    {"width", FIELD_NUMBER, false, offsetof(WorldDef, width), 100, 100000, GROUP_NONE,
     HELP("How wide the field is.")},
    {"height", FIELD_NUMBER, false, offsetof(WorldDef, height), 100, 100000, GROUP_NONE,
     HELP("How high the field is.")},
};
static const LevelField MATCH_FIELDS[] = {
    {"goals", FIELD_WHOLE, false, offsetof(MatchDef, goals), 1, 99, GROUP_NONE,
     HELP("Goals that it takes to win a duel.")},
    {"time", FIELD_NUMBER, false, offsetof(MatchDef, time_s), 0, 3600, GROUP_NONE,
     HELP("Time limit of a duel; 0: none.")},
    {"lives", FIELD_WHOLE, false, offsetof(MatchDef, lives), 1, 99, GROUP_NONE,
     HELP("Lives in a solo game.")},
    {"ball_speed", FIELD_NUMBER, false, offsetof(MatchDef, ball_speed), 50, 5000, GROUP_NONE,
     HELP("How fast a served ball is.")},
    {"power_ups", FIELD_SWITCH, false, offsetof(MatchDef, power_ups), ANY, GROUP_NONE,
     HELP("Whether bricks drop the power-ups that they hold.")},
    {"heat", FIELD_SWITCH, false, offsetof(MatchDef, heat), ANY, GROUP_NONE,
     HELP("Balls that are stolen grow hot, and count more.")},
    {"exit", FIELD_WHOLE, false, offsetof(MatchDef, exit), 0, 99, GROUP_NONE,
     HELP("Once this many in 100 are broken, the far side opens, and a ball that leaves there "
          "wins; 0: never.")},
    {"bank", FIELD_SWITCH, false, offsetof(MatchDef, bank), ANY, GROUP_NONE,
     HELP("Points wait until the paddle touches a ball again.")},
    {"floor", FIELD_SWITCH, false, offsetof(MatchDef, floor), ANY, GROUP_NONE,
     HELP("The paddle's goal is a wall, so no ball is lost.")},
    {"lead", FIELD_WHOLE, false, offsetof(MatchDef, lead), 0, 99, GROUP_NONE,
     HELP("A lead of this many goals wins a duel; 0: none does.")},
    {"heat_lead", FIELD_WHOLE, false, offsetof(MatchDef, heat_lead), 0, 99, GROUP_NONE,
     HELP("The largest lead that a hot goal can bring; 0: any.")},
    {"clean_returns", FIELD_SWITCH, false, offsetof(MatchDef, clean_returns), ANY, GROUP_NONE,
     HELP("A paddle that swings in time returns a ball clean.")},
    {"recalls", FIELD_WHOLE, false, offsetof(MatchDef, recalls), 0, 9, GROUP_NONE,
     HELP("How often a ball can be called back in a solo game.")},
    {"nudge", FIELD_WHOLE, false, offsetof(MatchDef, nudge_s), 1, 60, GROUP_NONE,
     HELP("A ball that gets nowhere for this long is turned a little.")},
    {"guide", FIELD_NUMBER, false, offsetof(MatchDef, guide_s), 0, 60, GROUP_NONE,
     HELP("After this long without a hit, slow balls speed up; 0: never.")},
};
static const LevelField PADDLE_FIELDS[] = {
    {"side", FIELD_SIDE, true, offsetof(PaddleDef, side), ANY, GROUP_NONE,
     HELP("The side of the field that it guards.")},
    {"partner", FIELD_SWITCH, false, offsetof(PaddleDef, partner), ANY, GROUP_NONE,
     HELP("A second paddle stands on this side, for another player.")},
    {"x", FIELD_BY_ARENA, false, offsetof(PaddleDef, centre.x), 0.5, 100000, GROUP_NONE,
     HELP("Its centre at the start, from the left.")},
    {"y", FIELD_BY_ARENA, false, offsetof(PaddleDef, centre.y), 0.5, 100000, GROUP_NONE,
     HELP("Its centre at the start, from the top.")},
    {"length", FIELD_BY_ARENA, false, offsetof(PaddleDef, length), 1, 50000, GROUP_NONE,
     HELP("How long it is, along its side.")},
    {"thickness", FIELD_BY_ARENA, false, offsetof(PaddleDef, thickness), 1, 50000, GROUP_NONE,
     HELP("How thick it is.")},
};
static const LevelField BALL_FIELDS[] = {
    {"x", FIELD_NUMBER, false, offsetof(BallDef, position.x), ANY, GROUP_NONE,
     HELP("Its centre, from the left; a ball without x and y is served.")},
    {"y", FIELD_NUMBER, false, offsetof(BallDef, position.y), ANY, GROUP_NONE,
     HELP("Its centre, from the top; a ball without x and y is served.")},
    {"vx", FIELD_NUMBER, false, offsetof(BallDef, velocity.x), -1e6, 1e6, GROUP_NONE,
     HELP("Its speed to the right; below 0: to the left.")},
    {"vy", FIELD_NUMBER, false, offsetof(BallDef, velocity.y), -1e6, 1e6, GROUP_NONE,
     HELP("Its speed downward; below 0: upward.")},
    {"radius", FIELD_NUMBER, false, offsetof(BallDef, radius), 0.001, 1000, GROUP_NONE,
     HELP("From its centre to its edge.")},
    {"owner", FIELD_SIDE, false, offsetof(BallDef, owner), ANY, GROUP_NONE,
     HELP("Whose ball it is at the start.")},
};
// A key of obstacles, and what it is.
#define RULE(name, kind, member, low, high, help)                                                  \
    {                                                                                              \
        name, kind, false, offsetof(ObstacleDef, member), low, high, GROUP_NONE, help              \
    }
#define PATH_RULE                                                                                  \
    {                                                                                              \
        "path", NESTED(false, GROUP_PATH), HELP("Lets it travel to and fro.")                      \
    }
// What obstacles of all shapes have.
#define RULES_OF_OBSTACLES                                                                         \
    RULE("hits", FIELD_WHOLE, hits, 0, 99, "Breaks after this many hits; 0: never."),              \
        RULE("bounce", FIELD_BOUNCE, bounce, 0.1, 2,                                               \
             "How hard it throws balls back; at 1 they leave as fast as they came."),              \
        PATH_RULE,                                                                                 \
        RULE("phase", FIELD_WHOLE, phase, 0, PHASE_MOST,                                           \
             "Appears with this phase of the level; 0: is there from the start."),                 \
        RULE("leaves", FIELD_WHOLE, leaves, 0, PHASE_MOST,                                         \
             "Goes with this phase of the level; 0: stays."),                                      \
        RULE("shoots", FIELD_LETTERS, shoots, 0, OBSTACLE_SHOTS_MOST,                              \
             "Letters of power-ups that it shoots at the paddle in turn; at a '.' it pauses."),    \
        RULE("shot_period", FIELD_NUMBER, shot_period_s, 1, 60,                                    \
             "The time from one shot to the next."),                                               \
        RULE("shot_speed", FIELD_NUMBER, shot_speed, 100, 1000, "How fast its shots are."),        \
        RULE("holds", FIELD_NUMBER, hold_s, 0, OBSTACLE_HOLD_MOST_S,                               \
             "Swallows balls and throws them out this much later; 0: they bounce off."),           \
        RULE("steals", FIELD_SWITCH, steals, -HUGE_VAL, HUGE_VAL,                                  \
             "A thief: what it swallows comes out as the other side's ball, one ring hotter."),    \
        RULE("only_stolen", FIELD_SWITCH, only_stolen, -HUGE_VAL, HUGE_VAL,                        \
             "Only a ball that its side has stolen back hurts it, by its heat."),                  \
        RULE("mark", FIELD_WHOLE, mark, 0, MARK_MOST,                                              \
             "The number by which triggers name it; 0: they do not."),                             \
        RULE("pulls", FIELD_NUMBER, pull_deg_per_s, -360, 360,                                     \
             "How fast it turns balls in reach toward itself; below 0: away."),                    \
        RULE("reach", FIELD_NUMBER, pull_reach, 10, 10000,                                         \
             "How far it pulls or pushes, from its middle.")
// What those have that spin.
#define RULES_OF_GEARS                                                                             \
    RULE("gear", FIELD_WHOLE, gear, 0, GEAR_TRAINS,                                                \
         "The train of gears that it belongs to; 0: it is no gear."),                              \
        RULE("motor", FIELD_SWITCH, motor, -HUGE_VAL, HUGE_VAL,                                    \
             "Its train of gears runs by itself until it is stopped.")
static const LevelField HEXAGON_FIELDS[] = {
    {"x", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.x), ANY, GROUP_NONE,
     HELP("Its centre, from the left.")},
    {"y", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.y), ANY, GROUP_NONE,
     HELP("Its centre, from the top.")},
    {"radius", FIELD_NUMBER, true, offsetof(ObstacleDef, radius), 1, 10000, GROUP_NONE,
     HELP("From its centre to a corner.")},
    {"angle", FIELD_NUMBER, false, offsetof(ObstacleDef, angle_deg), ANY, GROUP_NONE,
     HELP("How far it is turned; at 0 a corner points to the right.")},
    {"spin", FIELD_NUMBER, false, offsetof(ObstacleDef, spin_deg_per_s), -3600, 3600, GROUP_NONE,
     HELP("How fast it turns to the right; below 0: to the left.")},
    RULES_OF_OBSTACLES,
    RULES_OF_GEARS};
static const LevelField CIRCLE_FIELDS[] = {
    {"x", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.x), ANY, GROUP_NONE,
     HELP("Its centre, from the left.")},
    {"y", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.y), ANY, GROUP_NONE,
     HELP("Its centre, from the top.")},
    {"radius", FIELD_NUMBER, true, offsetof(ObstacleDef, radius), 1, 10000, GROUP_NONE,
     HELP("From its centre to its edge.")},
    RULES_OF_OBSTACLES};
static const LevelField LINE_FIELDS[] = {
    {"x1", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.x), ANY, GROUP_NONE,
     HELP("End 1, from the left.")},
    {"y1", FIELD_NUMBER, true, offsetof(ObstacleDef, centre.y), ANY, GROUP_NONE,
     HELP("End 1, from the top.")},
    {"x2", FIELD_NUMBER, true, offsetof(ObstacleDef, end.x), ANY, GROUP_NONE,
     HELP("End 2, from the left.")},
    {"y2", FIELD_NUMBER, true, offsetof(ObstacleDef, end.y), ANY, GROUP_NONE,
     HELP("End 2, from the top.")},
    {"thickness", FIELD_DOUBLED, false, offsetof(ObstacleDef, radius), 0, 1000, GROUP_NONE,
     HELP("How thick it is.")},
    {"spin", FIELD_NUMBER, false, offsetof(ObstacleDef, spin_deg_per_s), -3600, 3600, GROUP_NONE,
     HELP("How fast it turns to the right about its middle; below 0: to the left.")},
    RULES_OF_OBSTACLES,
    RULES_OF_GEARS};
static const LevelField PATH_FIELDS[] = {
    {"dx", FIELD_NUMBER, true, offsetof(ObstacleDef, travel.x), ANY, GROUP_NONE,
     HELP("How far it travels to the right; below 0: to the left.")},
    {"dy", FIELD_NUMBER, true, offsetof(ObstacleDef, travel.y), ANY, GROUP_NONE,
     HELP("How far it travels down; below 0: up.")},
    {"period", FIELD_NUMBER, true, offsetof(ObstacleDef, period_s), 0.1, 3600, GROUP_NONE,
     HELP("The time for the way there and back.")},
};
static const LevelField BRICKS_FIELDS[] = {
    {"x", FIELD_NUMBER, true, offsetof(BrickGrid, origin.x), ANY, GROUP_NONE,
     HELP("The picture's left edge.")},
    {"y", FIELD_NUMBER, true, offsetof(BrickGrid, origin.y), ANY, GROUP_NONE,
     HELP("The picture's top edge.")},
    {"cell_width", FIELD_NUMBER, true, offsetof(BrickGrid, cell.x), 1, 100000, GROUP_NONE,
     HELP("How wide a cell is.")},
    {"cell_height", FIELD_NUMBER, true, offsetof(BrickGrid, cell.y), 1, 100000, GROUP_NONE,
     HELP("How high a cell is.")},
    {"phase", FIELD_WHOLE, false, offsetof(BrickGrid, user[GRID_PHASE]), 0, PHASE_MOST, GROUP_NONE,
     HELP("All bricks of the picture appear with this phase; 0: they are there from the start.")},
    {"leaves", FIELD_WHOLE, false, offsetof(BrickGrid, user[GRID_LEAVES]), 0, PHASE_MOST,
     GROUP_NONE, HELP("All bricks of the picture go with this phase; 0: they stay.")},
    {"rows", NESTED(true, GROUP_NONE), HELP("The bricks, one letter a cell.")},
    {"bonus", NESTED(false, GROUP_NONE),
     HELP("The power-ups that the bricks hold, one letter a cell.")},
};

// A key of a kind of bricks, and what it is.
#define KIND_RULE(name, kind, member, low, high, help)                                             \
    {                                                                                              \
        name, kind, false, offsetof(BrickOwn, member), low, high, GROUP_NONE, help                 \
    }
static const LevelField KIND_FIELDS[] = {
    {"letter", FIELD_LETTER, true, offsetof(BrickOwn, kind.letter), ANY, GROUP_NONE,
     HELP("The letter that stands for it in pictures of bricks.")},
    KIND_RULE("name", FIELD_TEXT, name, 0, BRICK_OWN_NAME, HELP("What it is called.")),
    KIND_RULE("hits", FIELD_HITS, kind.hits, 0, BRICK_HITS_MOST,
              HELP("Breaks after this many hits; 0: never.")),
    KIND_RULE("points", FIELD_WHOLE, kind.points, 0, 10000, HELP("Points for breaking it.")),
    KIND_RULE("colour", FIELD_WHOLE, kind.colour, 0, BRICK_COLOURS - 1,
              HELP("The colour of bricks with so many hits; 0: by its own hits left.")),
    KIND_RULE("sign", FIELD_LETTERS, sign, 0, 1,
              HELP("The power-up whose pictogram it bears; none: the sign of what it does.")),
    KIND_RULE("does", FIELD_EFFECT, kind.effect, -HUGE_VAL, HUGE_VAL,
              HELP("What it does besides breaking.")),
    KIND_RULE("guard", FIELD_GUARD, kind.guard, -HUGE_VAL, HUGE_VAL,
              HELP("A seal takes only hits by its side, armour none on its side.")),
    KIND_RULE("side", FIELD_SIDE, kind.side, -HUGE_VAL, HUGE_VAL, HELP("The side of its guard.")),
    KIND_RULE("hidden", FIELD_SWITCH, kind.hidden, -HUGE_VAL, HUGE_VAL,
              HELP("Unseen until its first hit.")),
    KIND_RULE("gives", FIELD_LETTERS, gives, 0, 1,
              HELP("The power-up that each holds for which the picture names none.")),
    KIND_RULE("at_once", FIELD_SWITCH, at_once, -HUGE_VAL, HUGE_VAL,
              HELP("What it holds works at once for the side that breaks it.")),
    KIND_RULE("mark", FIELD_WHOLE, mark, 0, MARK_MOST,
              HELP("The number by which triggers name it; 0: they do not.")),
};

static const LevelField CARD_FIELDS[] = {
    {"text", FIELD_TEXT, false, offsetof(LevelCard, text), 0, LEVEL_TEXT_MAX, GROUP_NONE,
     HELP("The large line; none: the level's title.")},
    {"below", FIELD_TEXT, false, offsetof(LevelCard, below), 0, LEVEL_TEXT_MAX, GROUP_NONE,
     HELP("The small line below it.")},
    {"shows", FIELD_LETTERS, false, offsetof(LevelCard, shows), 0, OBSTACLE_SHOTS_MOST, GROUP_NONE,
     HELP("Letters of power-ups whose pictograms it shows.")},
    {"picture", FIELD_WHOLE, false, offsetof(LevelCard, picture), 0, BRICK_GRIDS_MOST, GROUP_NONE,
     HELP("The picture of bricks that it shows, counted from 1; 0: none.")},
};

static const LevelField TRIGGER_FIELDS[] = {
    {"when", NESTED(true, GROUP_NONE), HELP("What it waits for.")},
    {"then", NESTED(false, GROUP_NONE), HELP("What it does then, once.")},
    {"says", NESTED(false, GROUP_NONE), HELP("A sentence that is shown then.")},
};

// Sentences are read and written by level_expect.c, which needs no offsets.
#define WORD   FIELD_WORD, false, 0, ANY, GROUP_NONE, NULL
#define VECTOR FIELD_VECTOR, false, 0, ANY, GROUP_NONE, NULL
#define WHOLE  FIELD_WHOLE, false, 0, 0, INT32_MAX, GROUP_NONE, NULL
#define NUMBER FIELD_NUMBER, false, 0, 0, HUGE_VAL, GROUP_NONE, NULL
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
    {"hexagons", NESTED(false, GROUP_HEXAGON), HELP("Hexagons of the group.")},
    {"circles", NESTED(false, GROUP_CIRCLE), HELP("Circles of the group.")},
    {"lines", NESTED(false, GROUP_LINE), HELP("Lines of the group.")},
    {"repeat", NESTED(false, GROUP_REPEAT), HELP("How often it stands there, and where.")},
    {"mirror", NESTED(false, GROUP_MIRROR), HELP("Where it is mirrored.")},
};
static const LevelField REPEAT_FIELDS[] = {
    {"count", FIELD_WHOLE, true, offsetof(ObstacleGroup, count), 2, OBSTACLE_GROUP_REPEATS_MAX,
     GROUP_NONE, HELP("How many stand there in all, the first one included.")},
    {"dx", FIELD_NUMBER, false, offsetof(ObstacleGroup, shift.x), -1e6, 1e6, GROUP_NONE,
     HELP("How far each is moved to the right from the one before.")},
    {"dy", FIELD_NUMBER, false, offsetof(ObstacleGroup, shift.y), -1e6, 1e6, GROUP_NONE,
     HELP("How far each is moved down from the one before.")},
    {"turn", FIELD_NUMBER, false, offsetof(ObstacleGroup, turn_deg), -360, 360, GROUP_NONE,
     HELP("How far each is turned from the one before.")},
    {"x", FIELD_NUMBER, false, offsetof(ObstacleGroup, centre.x), -1e6, 1e6, GROUP_NONE,
     HELP("The point about which each is turned, from the left.")},
    {"y", FIELD_NUMBER, false, offsetof(ObstacleGroup, centre.y), -1e6, 1e6, GROUP_NONE,
     HELP("The point about which each is turned, from the top.")},
};
static const LevelField MIRROR_FIELDS[] = {
    {"x", FIELD_NUMBER, false, offsetof(ObstacleGroup, mirror.x), -1e6, 1e6, GROUP_NONE,
     HELP("Mirrors it at an upright line, this far from the left.")},
    {"y", FIELD_NUMBER, false, offsetof(ObstacleGroup, mirror.y), -1e6, 1e6, GROUP_NONE,
     HELP("Mirrors it at a level line, this far from the top.")},
};
static const LevelField CAMPAIGN_FIELDS[] = {
    {"title", NESTED(false, GROUP_NONE), NULL},
    {"author", NESTED(false, GROUP_NONE), NULL},
    {"licence", NESTED(false, GROUP_NONE), NULL},
    {"text", NESTED(false, GROUP_NONE), NULL},
    {"picture", NESTED(false, GROUP_NONE), NULL},
    {"worlds", NESTED(true, GROUP_CAMPAIGN_CHAPTER), NULL},
};
static const LevelField CAMPAIGN_CHAPTER_FIELDS[] = {
    {"name", NESTED(true, GROUP_NONE), NULL},
    {"look", NESTED(true, GROUP_NONE), NULL},
    {"music", NESTED(false, GROUP_NONE), NULL},
    {"levels", NESTED(true, GROUP_CAMPAIGN_LEVEL), NULL},
    {"boss", NESTED(false, GROUP_CAMPAIGN_LEVEL), NULL},
};
static const LevelField CAMPAIGN_LEVEL_FIELDS[] = {
    {"file", NESTED(true, GROUP_NONE), NULL},
    {"par", FIELD_WHOLE, false, offsetof(CampaignLevel, par_s), 1, 3600, GROUP_NONE, NULL},
    {"feat", NESTED(true, GROUP_NONE), NULL},
};

#define COUNT(fields) (sizeof fields / sizeof fields[0])
#define TABLE(fields) (int)COUNT(fields), fields
/// Of a group whose lines are noted (ItemLines).
#define NOTED(fields) _Static_assert(COUNT(fields) <= LEVEL_FIELDS_MAX, "ItemLines has room")

NOTED(TOP_FIELDS);
NOTED(MATCH_FIELDS);
NOTED(HEXAGON_FIELDS);
NOTED(CIRCLE_FIELDS);
NOTED(LINE_FIELDS);

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
    [GROUP_KIND] = {"a kind of bricks", TABLE(KIND_FIELDS)},
    [GROUP_CARD] = {"the card", TABLE(CARD_FIELDS)},
    [GROUP_GROUP] = {"a group", TABLE(GROUP_FIELDS)},
    [GROUP_REPEAT] = {"repeat", TABLE(REPEAT_FIELDS)},
    [GROUP_MIRROR] = {"mirror", TABLE(MIRROR_FIELDS)},
    [GROUP_TRIGGER] = {"a trigger", TABLE(TRIGGER_FIELDS)},
    [GROUP_SENTENCE] = {"a sentence", TABLE(SENTENCE_FIELDS)},
    [GROUP_CAMPAIGN] = {"a campaign", TABLE(CAMPAIGN_FIELDS)},
    [GROUP_CAMPAIGN_CHAPTER] = {"a world", TABLE(CAMPAIGN_CHAPTER_FIELDS)},
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

const char *const *level_field_words(const LevelField *field, int *count)
{
    static const char *const GUARDS[] = {[BRICK_GUARD_NONE] = "",
                                         [BRICK_GUARD_SEAL] = HELP("seal"),
                                         [BRICK_GUARD_ARMOUR] = HELP("armour")};
    static const char *const EFFECTS[] = {[BRICK_EFFECT_NONE] = "",
                                          [BRICK_EFFECT_SCATTER] = HELP("scatters"),
                                          [BRICK_EFFECT_EXPLODE] = HELP("explodes"),
                                          [BRICK_EFFECT_GROW] = HELP("grows"),
                                          [BRICK_EFFECT_REGENERATE] = HELP("regains"),
                                          [BRICK_EFFECT_SWITCH] = HELP("switches"),
                                          [BRICK_EFFECT_FALL] = HELP("falls")};
    const bool guard = field->kind == FIELD_GUARD;
    *count =
        guard ? (int)(sizeof GUARDS / sizeof GUARDS[0]) : (int)(sizeof EFFECTS / sizeof EFFECTS[0]);
    return guard ? GUARDS : field->kind == FIELD_EFFECT ? EFFECTS : NULL;
}

const char *level_text_problem(const char *text, int minimum, int maximum)
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
    if (characters > maximum) {
        return maximum == BRICK_OWN_NAME   ? "is too long; it may have 20 characters at most"
               : maximum == LEVEL_TEXT_MAX ? "is too long; it may have 60 characters at most"
                                           : "is too long; it may have 240 characters at most";
    }
    return NULL;
}

const char *const LEVEL_LOOK_WORDS[] = {
    [LOOK_DAWN] = "dawn",   [LOOK_HONEY] = "honey", [LOOK_ICE] = "ice",
    [LOOK_BRASS] = "brass", [LOOK_VAULT] = "vault", [LOOK_COUNT] = NULL,
};

ChapterLook level_look_from_word(const char *word)
{
    int found = 0;
    while (found < LOOK_COUNT && strcmp(word, LEVEL_LOOK_WORDS[found]) != 0) {
        found++;
    }
    return (ChapterLook)found;
}

void level_text_write(FILE *file, const char *text)
{
    static const char PLAIN[] = "\"\\\n\r\t\f";
    static const char ESCAPED[] = "\"\\nrtf";
    fputc('"', file);
    for (; *text; text++) {
        const char *found = strchr(PLAIN, *text);
        const unsigned char byte = (unsigned char)*text;
        if (found != NULL) {
            fprintf(file, "\\%c", ESCAPED[found - PLAIN]);
        } else if (byte < 0x20 || byte == 0x7f) {
            fprintf(file, "\\x%02X", byte);
        } else {
            fputc(byte, file);
        }
    }
    fputc('"', file);
}

void level_field_print(const LevelField *field, const void *target, char to[TEXT_NUMBER_SIZE])
{
    const char *place = (const char *)target + field->offset;
    double number;
    int whole;
    bool on;
    Side side;
    int count;
    switch (field->kind) {
    case FIELD_NUMBER:
    case FIELD_DOUBLED:
    case FIELD_BY_ARENA:
        memcpy(&number, place, sizeof number);
        text_write_shortest(to, field->kind == FIELD_DOUBLED ? 2 * number : number);
        break;
    case FIELD_BOUNCE:
        memcpy(&number, place, sizeof number);
        text_write_shortest(to, number == 0 ? 1 : number);
        break;
    case FIELD_HITS:
    case FIELD_WHOLE:
        text_write_shortest(to, level_field_number(field, target));
        break;
    case FIELD_SWITCH:
        memcpy(&on, place, sizeof on);
        strcpy(to, on ? "true" : "false");
        break;
    case FIELD_SIDE:
        memcpy(&side, place, sizeof side);
        snprintf(to, TEXT_NUMBER_SIZE, "\"%s\"", side_name(side));
        break;
    case FIELD_LETTERS:
        snprintf(to, TEXT_NUMBER_SIZE, "\"%.*s\"", (int)field->high, place);
        break;
    case FIELD_LETTER:
        snprintf(to, TEXT_NUMBER_SIZE, "\"%.1s\"", place);
        break;
    case FIELD_GUARD:
    case FIELD_EFFECT:
        memcpy(&whole, place, sizeof whole);
        snprintf(to, TEXT_NUMBER_SIZE, "\"%s\"", level_field_words(field, &count)[whole]);
        break;
    case FIELD_TEXT:
    case FIELD_WORD:
    case FIELD_VECTOR:
    case FIELD_NESTED:
        to[0] = '\0';
        break;
    }
}

void level_field_complain(const LevelField *field, double number,
                          char to[LEVEL_FIELD_COMPLAINT_SIZE])
{
    char shown[TEXT_NUMBER_SIZE];
    text_write_shortest(shown, number);
    char low[TEXT_NUMBER_SIZE];
    text_write_shortest(low, field->low);
    char high[TEXT_NUMBER_SIZE];
    text_write_shortest(high, field->high);
    if (isfinite(field->low)) {
        snprintf(to, LEVEL_FIELD_COMPLAINT_SIZE, "%s is %s; it must be from %s to %s", field->name,
                 shown, low, high);
    } else {
        snprintf(to, LEVEL_FIELD_COMPLAINT_SIZE, "%s is %s; it must be a finite number",
                 field->name, shown);
    }
}
