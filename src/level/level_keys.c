// The tables of keys, and the defaults of optional ones.
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
// A key whose value a member of a struct takes: name, kind, whether it is required, struct, member,
// lowest and highest value, what it is. ANY has become two values before it is taken apart.
#define KEY(...) KEY_ROW(__VA_ARGS__)
#define KEY_ROW(name, kind, required, type, member, low, high, help)                               \
    {                                                                                              \
        name, kind, required, offsetof(type, member), low, high, GROUP_NONE, help                  \
    }

static const LevelField TOP_FIELDS[] = {
    KEY("title", FIELD_TEXT, true, Level, title, 1, LEVEL_TEXT_MAX, "The level's name."),
    KEY("author", FIELD_TEXT, false, Level, author, 0, LEVEL_TEXT_MAX, "Who made it."),
    KEY("look", FIELD_LOOK, false, Level, look, ANY,
        "The place that it is set in: its backdrop, colours and light."),
    KEY("music", FIELD_LOOK, false, Level, music, ANY, "The place whose music is played."),
    KEY("colours", FIELD_COLOURS, false, Level, colours, ANY,
        "The colours of bricks by hits left, from 1."),
    {"card", NESTED(false, GROUP_CARD), HELP("What is shown for a moment when the level begins.")},
    {"arena", NESTED(false, GROUP_ARENA), HELP("How large the field is.")},
    KEY("ball_collisions", FIELD_SWITCH, false, Level, world.ball_collisions, ANY,
        "Whether balls bounce off each other."),
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
    KEY("width", FIELD_NUMBER, false, WorldDef, width, 100, 100000, "How wide the field is."),
    KEY("height", FIELD_NUMBER, false, WorldDef, height, 100, 100000, "How high the field is."),
};
static const LevelField MATCH_FIELDS[] = {
    KEY("goals", FIELD_WHOLE, false, MatchDef, goals, 1, 99, "Goals that it takes to win a duel."),
    KEY("time", FIELD_NUMBER, false, MatchDef, time_s, 0, 3600, "Time limit of a duel; 0: none."),
    KEY("lives", FIELD_WHOLE, false, MatchDef, lives, 1, 99, "Lives in a solo game."),
    KEY("ball_speed", FIELD_NUMBER, false, MatchDef, ball_speed, 50, 5000,
        "How fast a served ball is."),
    KEY("power_ups", FIELD_SWITCH, false, MatchDef, power_ups, ANY,
        "Whether bricks drop the power-ups that they hold."),
    KEY("heat", FIELD_SWITCH, false, MatchDef, heat, ANY,
        "Balls that are stolen grow hot, and count more."),
    KEY("exit", FIELD_WHOLE, false, MatchDef, exit, 0, 99,
        "Once this many in 100 are broken, the far side opens, and a ball that leaves there wins; "
        "0: never."),
    KEY("bank", FIELD_SWITCH, false, MatchDef, bank, ANY,
        "Points wait until the paddle touches a ball again."),
    KEY("floor", FIELD_SWITCH, false, MatchDef, floor, ANY,
        "The paddle's goal is a wall, so no ball is lost."),
    KEY("lead", FIELD_WHOLE, false, MatchDef, lead, 0, 99,
        "A lead of this many goals wins a duel; 0: none does."),
    KEY("heat_lead", FIELD_WHOLE, false, MatchDef, heat_lead, 0, 99,
        "The largest lead that a hot goal can bring; 0: any."),
    KEY("clean_returns", FIELD_SWITCH, false, MatchDef, clean_returns, ANY,
        "A paddle that swings in time returns a ball clean."),
    KEY("recalls", FIELD_WHOLE, false, MatchDef, recalls, 0, 9,
        "How often a ball can be called back in a solo game."),
    KEY("nudge", FIELD_WHOLE, false, MatchDef, nudge_s, 1, 60,
        "A ball that gets nowhere for this long is turned a little."),
    KEY("guide", FIELD_NUMBER, false, MatchDef, guide_s, 0, 60,
        "After this long without a hit, slow balls speed up; 0: never."),
};
static const LevelField PADDLE_FIELDS[] = {
    KEY("side", FIELD_SIDE, true, PaddleDef, side, ANY, "The side of the field that it guards."),
    KEY("partner", FIELD_SWITCH, false, PaddleDef, partner, ANY,
        "A second paddle stands on this side, for another player."),
    KEY("x", FIELD_BY_ARENA, false, PaddleDef, centre.x, 0.5, 100000,
        "Its centre at the start, from the left."),
    KEY("y", FIELD_BY_ARENA, false, PaddleDef, centre.y, 0.5, 100000,
        "Its centre at the start, from the top."),
    KEY("length", FIELD_BY_ARENA, false, PaddleDef, length, 1, 50000,
        "How long it is, along its side."),
    KEY("thickness", FIELD_BY_ARENA, false, PaddleDef, thickness, 1, 50000, "How thick it is."),
};
static const LevelField BALL_FIELDS[] = {
    KEY("x", FIELD_NUMBER, false, BallDef, position.x, ANY,
        "Its centre, from the left; a ball without x and y is served."),
    KEY("y", FIELD_NUMBER, false, BallDef, position.y, ANY,
        "Its centre, from the top; a ball without x and y is served."),
    KEY("vx", FIELD_NUMBER, false, BallDef, velocity.x, -1e6, 1e6,
        "Its speed to the right; below 0: to the left."),
    KEY("vy", FIELD_NUMBER, false, BallDef, velocity.y, -1e6, 1e6,
        "Its speed downward; below 0: upward."),
    KEY("radius", FIELD_NUMBER, false, BallDef, radius, 0.001, 1000,
        "From its centre to its edge."),
    KEY("owner", FIELD_SIDE, false, BallDef, owner, ANY, "Whose ball it is at the start."),
};
// What obstacles of all shapes have.
#define RULES_OF_OBSTACLES                                                                         \
    KEY("hits", FIELD_WHOLE, false, ObstacleDef, hits, 0, 99,                                      \
        "Breaks after this many hits; 0: never."),                                                 \
        KEY("bounce", FIELD_BOUNCE, false, ObstacleDef, bounce, 0.1, 2,                            \
            "How hard it throws balls back; at 1 they leave as fast as they came."),               \
        {"path", NESTED(false, GROUP_PATH), HELP("Lets it travel to and fro.")},                   \
        KEY("phase", FIELD_WHOLE, false, ObstacleDef, phase, 0, PHASE_MOST,                        \
            "Appears with this phase of the level; 0: is there from the start."),                  \
        KEY("leaves", FIELD_WHOLE, false, ObstacleDef, leaves, 0, PHASE_MOST,                      \
            "Goes with this phase of the level; 0: stays."),                                       \
        KEY("shoots", FIELD_LETTERS, false, ObstacleDef, shoots, 0, OBSTACLE_SHOTS_MOST,           \
            "Letters of power-ups that it shoots at the paddle in turn; at a '.' it pauses."),     \
        KEY("shot_period", FIELD_NUMBER, false, ObstacleDef, shot_period_s, 1, 60,                 \
            "The time from one shot to the next."),                                                \
        KEY("shot_speed", FIELD_NUMBER, false, ObstacleDef, shot_speed, 100, 1000,                 \
            "How fast its shots are."),                                                            \
        KEY("holds", FIELD_NUMBER, false, ObstacleDef, hold_s, 0, OBSTACLE_HOLD_MOST_S,            \
            "Swallows balls and throws them out this much later; 0: they bounce off."),            \
        KEY("steals", FIELD_SWITCH, false, ObstacleDef, steals, ANY,                               \
            "A thief: what it swallows comes out as the other side's ball, one ring hotter."),     \
        KEY("only_stolen", FIELD_SWITCH, false, ObstacleDef, only_stolen, ANY,                     \
            "Only a ball that its side has stolen back hurts it, by its heat."),                   \
        KEY("mark", FIELD_WHOLE, false, ObstacleDef, mark, 0, MARK_MOST,                           \
            "The number by which triggers name it; 0: they do not."),                              \
        KEY("pulls", FIELD_NUMBER, false, ObstacleDef, pull_deg_per_s, -360, 360,                  \
            "How fast it turns balls in reach toward itself; below 0: away."),                     \
        KEY("reach", FIELD_NUMBER, false, ObstacleDef, pull_reach, 10, 10000,                      \
            "How far it pulls or pushes, from its middle.")
// What those have that spin.
#define RULES_OF_GEARS                                                                             \
    KEY("gear", FIELD_WHOLE, false, ObstacleDef, gear, 0, GEAR_TRAINS,                             \
        "The train of gears that it belongs to; 0: it is no gear."),                               \
        KEY("motor", FIELD_SWITCH, false, ObstacleDef, motor, ANY,                                 \
            "Its train of gears runs by itself until it is stopped.")
static const LevelField HEXAGON_FIELDS[] = {
    KEY("x", FIELD_NUMBER, true, ObstacleDef, centre.x, ANY, "Its centre, from the left."),
    KEY("y", FIELD_NUMBER, true, ObstacleDef, centre.y, ANY, "Its centre, from the top."),
    KEY("radius", FIELD_NUMBER, true, ObstacleDef, radius, 1, 10000,
        "From its centre to a corner."),
    KEY("angle", FIELD_NUMBER, false, ObstacleDef, angle_deg, ANY,
        "How far it is turned; at 0 a corner points to the right."),
    KEY("spin", FIELD_NUMBER, false, ObstacleDef, spin_deg_per_s, -3600, 3600,
        "How fast it turns to the right; below 0: to the left."),
    RULES_OF_OBSTACLES,
    RULES_OF_GEARS};
static const LevelField CIRCLE_FIELDS[] = {
    KEY("x", FIELD_NUMBER, true, ObstacleDef, centre.x, ANY, "Its centre, from the left."),
    KEY("y", FIELD_NUMBER, true, ObstacleDef, centre.y, ANY, "Its centre, from the top."),
    KEY("radius", FIELD_NUMBER, true, ObstacleDef, radius, 1, 10000,
        "From its centre to its edge."),
    RULES_OF_OBSTACLES};
static const LevelField LINE_FIELDS[] = {
    KEY("x1", FIELD_NUMBER, true, ObstacleDef, centre.x, ANY, "End 1, from the left."),
    KEY("y1", FIELD_NUMBER, true, ObstacleDef, centre.y, ANY, "End 1, from the top."),
    KEY("x2", FIELD_NUMBER, true, ObstacleDef, end.x, ANY, "End 2, from the left."),
    KEY("y2", FIELD_NUMBER, true, ObstacleDef, end.y, ANY, "End 2, from the top."),
    KEY("thickness", FIELD_DOUBLED, false, ObstacleDef, radius, 0, 1000, "How thick it is."),
    KEY("spin", FIELD_NUMBER, false, ObstacleDef, spin_deg_per_s, -3600, 3600,
        "How fast it turns to the right about its middle; below 0: to the left."),
    RULES_OF_OBSTACLES,
    RULES_OF_GEARS};
static const LevelField PATH_FIELDS[] = {
    KEY("dx", FIELD_NUMBER, true, ObstacleDef, travel.x, ANY,
        "How far it travels to the right; below 0: to the left."),
    KEY("dy", FIELD_NUMBER, true, ObstacleDef, travel.y, ANY,
        "How far it travels down; below 0: up."),
    KEY("period", FIELD_NUMBER, true, ObstacleDef, period_s, 0.1, 3600,
        "The time for the way there and back."),
};
static const LevelField BRICKS_FIELDS[] = {
    KEY("x", FIELD_NUMBER, true, BrickGrid, origin.x, ANY, "The picture's left edge."),
    KEY("y", FIELD_NUMBER, true, BrickGrid, origin.y, ANY, "The picture's top edge."),
    KEY("cell_width", FIELD_NUMBER, true, BrickGrid, cell.x, 1, 100000, "How wide a cell is."),
    KEY("cell_height", FIELD_NUMBER, true, BrickGrid, cell.y, 1, 100000, "How high a cell is."),
    KEY("phase", FIELD_WHOLE, false, BrickGrid, user[GRID_PHASE], 0, PHASE_MOST,
        "All bricks of the picture appear with this phase; 0: they are there from the start."),
    KEY("leaves", FIELD_WHOLE, false, BrickGrid, user[GRID_LEAVES], 0, PHASE_MOST,
        "All bricks of the picture go with this phase; 0: they stay."),
    {"rows", NESTED(true, GROUP_NONE), HELP("The bricks, one letter a cell.")},
    {"bonus", NESTED(false, GROUP_NONE),
     HELP("The power-ups that the bricks hold, one letter a cell.")},
};

static const LevelField KIND_FIELDS[] = {
    KEY("letter", FIELD_LETTER, true, BrickOwn, kind.letter, ANY,
        "The letter that stands for it in pictures of bricks."),
    KEY("name", FIELD_TEXT, false, BrickOwn, name, 0, BRICK_OWN_NAME, "What it is called."),
    KEY("hits", FIELD_HITS, false, BrickOwn, kind.hits, 0, BRICK_HITS_MOST,
        "Breaks after this many hits; 0: never."),
    KEY("points", FIELD_WHOLE, false, BrickOwn, kind.points, 0, 10000, "Points for breaking it."),
    KEY("colour", FIELD_WHOLE, false, BrickOwn, kind.colour, 0, BRICK_COLOURS - 1,
        "The colour of bricks with so many hits; 0: by its own hits left."),
    KEY("sign", FIELD_LETTERS, false, BrickOwn, sign, 0, 1,
        "The power-up whose pictogram it bears; none: the sign of what it does."),
    KEY("does", FIELD_EFFECT, false, BrickOwn, kind.effect, ANY, "What it does besides breaking."),
    KEY("guard", FIELD_GUARD, false, BrickOwn, kind.guard, ANY,
        "A seal takes only hits by its side, armour none on its side."),
    KEY("side", FIELD_SIDE, false, BrickOwn, kind.side, ANY, "The side of its guard."),
    KEY("hidden", FIELD_SWITCH, false, BrickOwn, kind.hidden, ANY, "Unseen until its first hit."),
    KEY("gives", FIELD_LETTERS, false, BrickOwn, gives, 0, 1,
        "The power-up that each holds for which the picture names none."),
    KEY("at_once", FIELD_SWITCH, false, BrickOwn, at_once, ANY,
        "What it holds works at once for the side that breaks it."),
    KEY("mark", FIELD_WHOLE, false, BrickOwn, mark, 0, MARK_MOST,
        "The number by which triggers name it; 0: they do not."),
};

static const LevelField CARD_FIELDS[] = {
    KEY("text", FIELD_TEXT, false, LevelCard, text, 0, LEVEL_TEXT_MAX,
        "The large line; none: the level's title."),
    KEY("below", FIELD_TEXT, false, LevelCard, below, 0, LEVEL_TEXT_MAX,
        "The small line below it."),
    KEY("shows", FIELD_LETTERS, false, LevelCard, shows, 0, OBSTACLE_SHOTS_MOST,
        "Letters of power-ups whose pictograms it shows."),
    KEY("picture", FIELD_WHOLE, false, LevelCard, picture, 0, BRICK_GRIDS_MOST,
        "The picture of bricks that it shows, counted from 1; 0: none."),
};

static const LevelField TRIGGER_FIELDS[] = {
    KEY("when", FIELD_WHEN, true, TriggerDef, when, ANY, "What it waits for."),
    KEY("then", FIELD_THEN, false, TriggerDef, then, ANY, "What it does then, once."),
    KEY("says", FIELD_TEXT, false, TriggerDef, says, 0, LEVEL_TEXT_MAX,
        "A sentence that is shown then."),
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
    KEY("count", FIELD_WHOLE, true, ObstacleGroup, count, 2, OBSTACLE_GROUP_REPEATS_MAX,
        "How many stand there in all, the first one included."),
    KEY("dx", FIELD_NUMBER, false, ObstacleGroup, shift.x, -1e6, 1e6,
        "How far each is moved to the right from the one before."),
    KEY("dy", FIELD_NUMBER, false, ObstacleGroup, shift.y, -1e6, 1e6,
        "How far each is moved down from the one before."),
    KEY("turn", FIELD_NUMBER, false, ObstacleGroup, turn_deg, -360, 360,
        "How far each is turned from the one before."),
    KEY("x", FIELD_NUMBER, false, ObstacleGroup, centre.x, -1e6, 1e6,
        "The point about which each is turned, from the left."),
    KEY("y", FIELD_NUMBER, false, ObstacleGroup, centre.y, -1e6, 1e6,
        "The point about which each is turned, from the top."),
};
static const LevelField MIRROR_FIELDS[] = {
    KEY("x", FIELD_NUMBER, false, ObstacleGroup, mirror.x, -1e6, 1e6,
        "Mirrors it at an upright line, this far from the left."),
    KEY("y", FIELD_NUMBER, false, ObstacleGroup, mirror.y, -1e6, 1e6,
        "Mirrors it at a level line, this far from the top."),
};
static const LevelField CAMPAIGN_FIELDS[] = {
    KEY("title", FIELD_TEXT, false, CampaignPlan, about.title, 0, LEVEL_TEXT_MAX, NULL),
    KEY("author", FIELD_TEXT, false, CampaignPlan, about.author, 0, LEVEL_TEXT_MAX, NULL),
    KEY("licence", FIELD_TEXT, false, CampaignPlan, about.licence, 0, LEVEL_TEXT_MAX, NULL),
    KEY("text", FIELD_TEXT, false, CampaignPlan, about.text, 0, CAMPAIGN_WORDS_MAX, NULL),
    {"picture", NESTED(false, GROUP_NONE), NULL},
    {"worlds", NESTED(true, GROUP_CAMPAIGN_CHAPTER), NULL},
};
static const LevelField CAMPAIGN_CHAPTER_FIELDS[] = {
    KEY("name", FIELD_TEXT, true, CampaignChapter, name, 1, LEVEL_TEXT_MAX, NULL),
    {"look", NESTED(true, GROUP_NONE), NULL},
    {"music", NESTED(false, GROUP_NONE), NULL},
    {"levels", NESTED(true, GROUP_CAMPAIGN_LEVEL), NULL},
    {"boss", NESTED(false, GROUP_CAMPAIGN_LEVEL), NULL},
};
static const LevelField CAMPAIGN_LEVEL_FIELDS[] = {
    {"file", NESTED(true, GROUP_NONE), NULL},
    KEY("par", FIELD_WHOLE, false, CampaignLevel, par_s, 1, 3600, NULL),
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
    *count = guard ? (int)COUNT(GUARDS) : (int)COUNT(EFFECTS);
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

void level_text_write(Bytes *to, const char *text)
{
    static const char PLAIN[] = "\"\\\n\r\t\f";
    static const char ESCAPED[] = "\"\\nrtf";
    bytes_add_text(to, "\"");
    for (; *text; text++) {
        const char *found = strchr(PLAIN, *text);
        const unsigned char byte = (unsigned char)*text;
        if (found != NULL) {
            bytes_format(to, "\\%c", ESCAPED[found - PLAIN]);
        } else if (byte < 0x20 || byte == 0x7f) {
            bytes_format(to, "\\x%02X", byte);
        } else {
            bytes_add(to, text, 1);
        }
    }
    bytes_add_text(to, "\"");
}
