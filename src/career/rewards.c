// The table of rewards by number of stars, and that of remixes with what they change.
#include "rewards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brick_kind.h"
#include "chapters.h"
#include "translate.h"

static const RemixRow REMIXES[REMIX_COUNT] = {
    [REMIX_TRIPLETS] = {TRANSLATABLE_IN("remix", "Triplets"),
                        TRANSLATABLE("Three balls from the start"), .balls = 3},
    [REMIX_PLAYGROUND] = {TRANSLATABLE_IN("remix", "Playground"),
                          TRANSLATABLE(
                              "Five balls, bricks that heal, and a floor: nothing to lose"),
                          .balls = 5, .brick = 'z', .floor = true},
    [REMIX_BARE_HANDS] = {TRANSLATABLE_IN("remix", "Bare hands"),
                          TRANSLATABLE("No brick holds a power-up"), .no_power_ups = true},
    [REMIX_RUSH] = {TRANSLATABLE_IN("remix", "Rush"), TRANSLATABLE("Balls are a third faster"),
                    .speed = 4.0 / 3.0},
    [REMIX_LAST_LIFE] = {TRANSLATABLE_IN("remix", "Last life"),
                         TRANSLATABLE("One life for each level"), .lives = 1},
    [REMIX_MIRROR] = {TRANSLATABLE_IN("remix", "Looking glass"),
                      TRANSLATABLE("Left is right and right is left"), .mirrored = true},
};

const RemixRow *remix_row(Remix remix)
{
    return &REMIXES[remix];
}

/// Adds balls like the first one to the paddle.
static bool add_balls(WorldDef *world, int balls)
{
    if (balls <= world->ball_count || world->ball_count == 0) {
        return true;
    }
    BallDef *ball = realloc(world->balls, (size_t)balls * sizeof *ball);
    if (ball == NULL) {
        return false;
    }
    world->balls = ball;
    while (world->ball_count < balls) {
        ball[world->ball_count] = ball[0];
        ball[world->ball_count].served = true;
        ball[world->ball_count++].owner = world->paddles[0].side;
    }
    return true;
}

static bool change_bricks(WorldDef *world, char letter)
{
    const int cells = brick_grids_cells(&world->bricks);
    if (letter == '\0' || cells == 0) {
        return true;
    }
    if (world->brick_kinds == NULL) {
        world->brick_kinds = calloc((size_t)cells, sizeof *world->brick_kinds);
    }
    if (world->brick_kinds == NULL) {
        return false;
    }
    const int kind = brick_kind_from_letter(letter);
    for (int i = 0; i < cells; i++) {
        if (brick_breaks(world->brick_hits[i])) {
            world->brick_hits[i] = (unsigned char)brick_kind_get(kind)->hits;
            world->brick_kinds[i] = (unsigned char)kind;
        }
    }
    return true;
}

static Side mirrored_side(Side side)
{
    return side == SIDE_LEFT || side == SIDE_RIGHT ? side_opposite(side) : side;
}

/// Reverses a row of cells.
static void mirror_row(char *cell, int columns)
{
    for (int left = 0, right = columns - 1; left < right; left++, right--) {
        const char kept = cell[left];
        cell[left] = cell[right];
        cell[right] = kept;
    }
}

static void mirror_bricks(WorldDef *world)
{
    char *const arrays[] = {(char *)world->brick_hits, (char *)world->brick_kinds,
                            world->brick_bonus};
    const int cells = brick_grids_cells(&world->bricks);
    for (int i = 0; i < world->bricks.count; i++) {
        BrickGrid *grid = &world->bricks.grid[i];
        grid->origin.x = world->width - (grid->origin.x + grid->columns * grid->cell.x);
        for (int row = 0; row < grid->rows; row++) {
            for (int array = 0; array < 3; array++) {
                if (arrays[array] != NULL) {
                    mirror_row(arrays[array] + brick_grid_at(grid, 0, row), grid->columns);
                }
            }
        }
    }
    for (int i = 0; i < world->own_kind_count; i++) {
        BrickKind *own = &world->own_kinds[i].kind;
        own->side = mirrored_side(own->side);
    }
    for (int i = 0; i < cells && world->brick_kinds != NULL; i++) {
        const int kind = world->brick_kinds[i];
        const Side side = mirrored_side(world_def_brick(world, i)->side);
        world->brick_kinds[i] = (unsigned char)brick_kind_facing(kind, side);
    }
}

/// Mirrors a level about the vertical line through its centre.
static void mirror(Level *level)
{
    WorldDef *world = &level->world;
    ObstacleGroup images = obstacle_group_defaults();
    images.mirror.x = 0.5 * world->width;
    for (int i = 0; i < world->obstacle_count; i++) {
        world->obstacles[i] = obstacle_group_member(&images, world, 1, &world->obstacles[i]);
    }
    // The mirrored objects no longer match their groups, so each becomes an object of its own.
    free(level->groups);
    level->groups = NULL;
    level->group_count = 0;
    for (int i = 0; i < world->ball_count; i++) {
        BallDef *ball = &world->balls[i];
        ball->position.x = world->width - ball->position.x;
        ball->velocity.x = -ball->velocity.x;
        ball->owner = mirrored_side(ball->owner);
    }
    for (int i = 0; i < world->paddle_count; i++) {
        PaddleDef *paddle = &world->paddles[i];
        paddle->centre.x = paddle->centre.x != 0.0 ? world->width - paddle->centre.x : 0.0;
        paddle->side = mirrored_side(paddle->side);
    }
    mirror_bricks(world);
}

bool remix_make(Remix remix, Level *level)
{
    const RemixRow *row = &REMIXES[remix];
    MatchDef *match = &level->world.match;
    if (!add_balls(&level->world, row->balls) || !change_bricks(&level->world, row->brick)) {
        return false;
    }
    if (row->mirrored) {
        mirror(level);
    }
    match->ball_speed *= row->speed > 0.0 ? row->speed : 1.0;
    match->lives = row->lives > 0 ? row->lives : match->lives;
    match->exit = row->floor ? 0 : match->exit;
    match->floor = match->floor || row->floor;
    match->power_ups = match->power_ups && !row->no_power_ups;
    return true;
}

typedef struct Reward {
    int stars;
    RewardKind kind;
    int number; ///< of PaletteLivery, Remix or Sandbox, by kind
} Reward;

typedef enum Sandbox { SANDBOX_NONE, SANDBOX_ORRERY, SANDBOX_GEAR_ROOM, SANDBOX_WARREN } Sandbox;

/// Shipped levels that stars open; titles as in the files.
static const struct {
    const char *file, *title;
} SANDBOXES[] = {
    [SANDBOX_ORRERY] = {"sandbox-2-orrery.level", TRANSLATABLE("Orrery")},
    [SANDBOX_GEAR_ROOM] = {"sandbox-3-gear-room.level", TRANSLATABLE("Gear room")},
    [SANDBOX_WARREN] = {"sandbox-4-warren.level", TRANSLATABLE("Warren")},
};

/// Ordered by stars, further apart than a level has stars, so that none opens two. The campaign has
/// three stars for each of its 45 levels.
static const Reward REWARDS[] = {
    {6, REWARD_LIVERY, LIVERY_EMBER},        {12, REWARD_REMIX, REMIX_TRIPLETS},
    {16, REWARD_SANDBOX, SANDBOX_ORRERY},    {20, REWARD_LIVERY, LIVERY_MEADOW},
    {25, REWARD_REMIX, REMIX_MIRROR},        {30, REWARD_REMIX, REMIX_PLAYGROUND},
    {36, REWARD_SANDBOX, SANDBOX_GEAR_ROOM}, {42, REWARD_REMIX, REMIX_BARE_HANDS},
    {55, REWARD_LIVERY, LIVERY_CANDY},       {70, REWARD_REMIX, REMIX_RUSH},
    {80, REWARD_SANDBOX, SANDBOX_WARREN},    {90, REWARD_REMIX, REMIX_LAST_LIFE},
    {115, REWARD_LIVERY, LIVERY_SILVER},
};

/// Sentences about a reward by kind.
static const struct {
    const char *next; ///< number of stars, number that opens it, name
    const char *news; ///< number that has opened it, name
} WORDS[] = {
    [REWARD_LIVERY] = {TRANSLATABLE("Stars: %d. At %d: %s balls and paddles"),
                       TRANSLATABLE("%d stars: %s balls and paddles, in the options")},
    [REWARD_REMIX] = {TRANSLATABLE("Stars: %d. At %d: the remix %s"),
                      TRANSLATABLE("%d stars: the remix %s, on the map")},
    [REWARD_SANDBOX] = {TRANSLATABLE("Stars: %d. At %d: the sandbox %s"),
                        TRANSLATABLE("%d stars: the sandbox %s, among the levels")},
};

#define REWARD_COUNT ((int)(sizeof REWARDS / sizeof REWARDS[0]))

const char *rewards_livery_name(PaletteLivery livery)
{
    static const char *const NAMES[LIVERY_COUNT] = {
        [LIVERY_CLASSIC] = TRANSLATABLE_IN("livery", "Classic"),
        [LIVERY_EMBER] = TRANSLATABLE_IN("livery", "Ember"),
        [LIVERY_MEADOW] = TRANSLATABLE_IN("livery", "Meadow"),
        [LIVERY_CANDY] = TRANSLATABLE_IN("livery", "Candy"),
        [LIVERY_SILVER] = TRANSLATABLE_IN("livery", "Silver"),
    };
    return NAMES[livery];
}

static int count_stars(const Career *career)
{
    int all;
    return chapters_stars(career, -1, &all);
}

static const char *name_of(const Reward *reward)
{
    switch (reward->kind) {
    case REWARD_LIVERY:
        return translate(rewards_livery_name((PaletteLivery)reward->number));
    case REWARD_REMIX:
        return translate(remix_row((Remix)reward->number)->name);
    case REWARD_SANDBOX:
        break;
    }
    return translate(SANDBOXES[reward->number].title);
}

bool rewards_is_open(const Career *career, RewardKind kind, int number)
{
    const int stars = count_stars(career);
    bool open = number == 0;
    for (int i = 0; i < REWARD_COUNT; i++) {
        open = open || (REWARDS[i].kind == kind && REWARDS[i].number == number &&
                        REWARDS[i].stars <= stars);
    }
    return open;
}

int rewards_next(const Career *career, RewardKind kind, int number, int way)
{
    const int count = kind == REWARD_LIVERY ? (int)LIVERY_COUNT : (int)REMIX_COUNT;
    do {
        number = (number + way + count) % count;
    } while (!rewards_is_open(career, kind, number));
    return number;
}

bool rewards_has_any(const Career *career, RewardKind kind)
{
    const int stars = count_stars(career);
    bool any = false;
    for (int i = 0; i < REWARD_COUNT; i++) {
        any = any || (REWARDS[i].kind == kind && REWARDS[i].stars <= stars);
    }
    return any;
}

int rewards_stars_to_open(const Career *career, int index)
{
    const LevelListEntry *entry = &career->level_list->entry[index];
    for (int i = 0; i < REWARD_COUNT && entry->folder == 0; i++) {
        if (REWARDS[i].kind == REWARD_SANDBOX &&
            strcmp(SANDBOXES[REWARDS[i].number].file, entry->file) == 0) {
            return REWARDS[i].stars > count_stars(career) ? REWARDS[i].stars : 0;
        }
    }
    return 0;
}

bool rewards_write_next(const Career *career, char *to, size_t size)
{
    const int stars = count_stars(career);
    for (int i = 0; i < REWARD_COUNT; i++) {
        if (REWARDS[i].stars > stars) {
            snprintf(to, size, translate(WORDS[REWARDS[i].kind].next), stars, REWARDS[i].stars,
                     name_of(&REWARDS[i]));
            return true;
        }
    }
    return false;
}

double rewards_share(const Career *career)
{
    const int stars = count_stars(career);
    int last = 0;
    for (int i = 0; i < REWARD_COUNT; i++) {
        if (REWARDS[i].stars > stars) {
            return (double)(stars - last) / (REWARDS[i].stars - last);
        }
        last = REWARDS[i].stars;
    }
    return 1.0;
}

bool rewards_write_news(const Career *career, char *to, size_t size)
{
    const int stars = count_stars(career);
    const int before = stars - merits_count_stars(career->run.fresh_stars);
    for (int i = 0; i < REWARD_COUNT; i++) {
        if (REWARDS[i].stars > before && REWARDS[i].stars <= stars) {
            snprintf(to, size, translate(WORDS[REWARDS[i].kind].news), REWARDS[i].stars,
                     name_of(&REWARDS[i]));
            return true;
        }
    }
    to[0] = '\0';
    return false;
}
