/// count_events LEVEL SECONDS SEED STRENGTH: how often each kind of thing happens in a game, played
/// as arkanong-headless run --bots STRENGTH plays it. A line for each kind, those that never
/// happened too: the number, a space, the kind in words.
#include <stdio.h>
#include <stdlib.h>

#include "driver.h"
#include "level.h"
#include "power_up.h"

typedef struct Counts {
    long contacts[CONTACT_GOAL + 1]; ///< by what was met
    long events[EVENT_KIND_COUNT];   ///< those without a name in EVENT_NAMES are told apart below
    long goals[SIDE_COUNT];          ///< by the side through which the ball left
    long conversions[SIDE_COUNT];    ///< by the new owner's side
    long broken_bricks, broken_hexagons;
    long caught[POWER_UP_COUNT], started[POWER_UP_COUNT], ended[POWER_UP_COUNT];
} Counts;

static const char *const CONTACT_NAMES[CONTACT_GOAL] = {
    [CONTACT_WALL] = "wall",     [CONTACT_HEXAGON] = "hexagon", [CONTACT_BRICK] = "brick",
    [CONTACT_PADDLE] = "paddle", [CONTACT_BALL] = "ball",
};

static const char *const EVENT_NAMES[EVENT_KIND_COUNT] = {
    [EVENT_BRICK_HIT] = "brick hit",       [EVENT_OBSTACLE_HIT] = "hexagon hit",
    [EVENT_SERVED] = "ball served",        [EVENT_LIFE_LOST] = "life lost",
    [EVENT_LIFE_GAINED] = "life gained",   [EVENT_CAPSULE_RELEASED] = "capsule released",
    [EVENT_CAPSULE_LOST] = "capsule lost", [EVENT_SHOT_FIRED] = "shot fired",
    [EVENT_NUDGED] = "ball nudged",
};

static const char *const SIDE_NAMES[SIDE_COUNT] = {
    [SIDE_LEFT] = "left",
    [SIDE_RIGHT] = "right",
    [SIDE_TOP] = "top",
    [SIDE_BOTTOM] = "bottom",
};

static bool count(void *context, const WorldEvent *event)
{
    Counts *counts = context;
    counts->events[event->kind]++;
    counts->contacts[event->contact.with] += event->kind == EVENT_CONTACT;
    counts->broken_bricks += event->kind == EVENT_BRICK_HIT && event->value == 0;
    counts->broken_hexagons += event->kind == EVENT_OBSTACLE_HIT && event->value == 0;
    if (event->kind == EVENT_GOAL) {
        counts->goals[event->side]++;
    } else if (event->kind == EVENT_CONVERTED) {
        counts->conversions[event->side]++;
    } else if (event->kind == EVENT_CAPSULE_CAUGHT) {
        counts->caught[event->value]++;
    } else if (event->kind == EVENT_POWER_STARTED) {
        counts->started[event->value]++;
    } else if (event->kind == EVENT_POWER_ENDED) {
        counts->ended[event->value]++;
    }
    return true;
}

static void print_counts(const Counts *counts)
{
    for (int with = CONTACT_WALL; with < CONTACT_GOAL; with++) {
        if (CONTACT_NAMES[with] != NULL) {
            printf("%ld contact with a %s\n", counts->contacts[with], CONTACT_NAMES[with]);
        }
    }
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        if (EVENT_NAMES[kind] != NULL) {
            printf("%ld %s\n", counts->events[kind], EVENT_NAMES[kind]);
        }
    }
    printf("%ld brick broken\n%ld hexagon broken\n", counts->broken_bricks,
           counts->broken_hexagons);
    for (int side = 0; side < SIDE_COUNT; side++) {
        printf("%ld goal through the side %s\n", counts->goals[side], SIDE_NAMES[side]);
        printf("%ld ball converted by the side %s\n", counts->conversions[side], SIDE_NAMES[side]);
    }
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        const PowerUp *power_up = power_up_get(row);
        printf("%ld capsule caught: %s\n", counts->caught[row], power_up->name);
        if (power_up->duration_s > 0) {
            printf("%ld power-up started: %s\n", counts->started[row], power_up->name);
            printf("%ld power-up ended: %s\n", counts->ended[row], power_up->name);
        }
    }
}

static void print_end(const World *world)
{
    WorldOutcome outcome = world_outcome(world);
    bool solo = world_mode(world) == WORLD_SOLO;
    printf("%d solo game won\n", solo && outcome == WORLD_WON);
    printf("%d solo game lost\n", solo && outcome == WORLD_LOST);
    for (int side = 0; side < SIDE_COUNT; side++) {
        printf("%d duel won by the side %s\n",
               !solo && outcome == WORLD_WON && (int)world_winner(world) == side, SIDE_NAMES[side]);
    }
}

static bool play(const Level *level, double seconds, unsigned long long seed, BotStrength strength)
{
    const BotStrength by_side[SIDE_COUNT] = {strength, strength, strength, strength};
    Counts counts = {0};
    World *world = world_create(&level->world, seed);
    if (world == NULL) {
        return false;
    }
    Driver driver = driver_make(world, by_side, seed);
    while (world_outcome(world) == WORLD_RUNNING && world_time(world) < seconds) {
        driver_step(&driver, count, &counts);
    }
    print_counts(&counts);
    print_end(world);
    world_destroy(world);
    return true;
}

int main(int argc, char **argv)
{
    BotStrength strength = argc == 5 ? bot_strength_from_name(argv[4]) : BOT_STRENGTH_COUNT;
    if (strength == BOT_STRENGTH_COUNT) {
        fputs("usage: count_events LEVEL SECONDS SEED easy|normal|hard|perfect\n", stderr);
        return 2;
    }
    Level level = {0};
    DiagList problems = {0};
    diag_list_start(&problems, argv[1]);
    bool done = level_read_file(&level, argv[1], &problems) &&
                play(&level, strtod(argv[2], NULL), strtoull(argv[3], NULL, 10), strength);
    if (!done) {
        diag_list_print(&problems, stderr);
    }
    diag_list_free(&problems);
    level_free(&level);
    return done ? 0 : 1;
}
