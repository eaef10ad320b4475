// The characters of the bots, from easy to perfect.
#include "bot_character.h"

#include <stddef.h>

#include "check.h"

// clang-format off
static const BotCharacter CHARACTERS[BOT_CHARACTER_COUNT] = {
    [BOT_EASY] = {.name = "easy",
        .look_s = 0.07, .reaction_s = 0.30, .surprise_s = 0.40, .switch_s = 0.15,
        .foresight = 1, .overview = 1, .sees_balls = false, .aim = 1.10, .touch = 0.60,
        .speed = 0.70, .duel_speed = 0.76, .start_s = 0.18, .miss = 0.20, .steady = 0.20,
        .follow = 0.85, .attack = 0.50, .ideas = 3, .capsules = 0.3,
        .serve_low_s = 0.70, .serve_high_s = 1.50, .punch = 0.0, .brisk = 0.0,
        .swings = 0.00, .timing_s = 0.12, .patience_s = 3.5},
    [BOT_NORMAL] = {.name = "normal",
        .look_s = 0.06, .reaction_s = 0.24, .surprise_s = 0.30, .switch_s = 0.10,
        .foresight = 1, .overview = 2, .sees_balls = false, .aim = 0.70, .touch = 0.50,
        .speed = 0.80, .duel_speed = 0.80, .start_s = 0.12, .miss = 0.15, .steady = 0.15,
        .follow = 0.90, .attack = 0.50, .ideas = 4, .capsules = 0.7,
        .serve_low_s = 0.50, .serve_high_s = 1.20, .punch = 0.0, .brisk = 1.2,
        .swings = 0.15, .timing_s = 0.10, .patience_s = 3.0},
    [BOT_ADVANCED] = {.name = "advanced",
        .look_s = 0.05, .reaction_s = 0.21, .surprise_s = 0.25, .switch_s = 0.08,
        .foresight = 2, .overview = 3, .sees_balls = false, .aim = 0.50, .touch = 0.40,
        .speed = 0.90, .duel_speed = 0.85, .start_s = 0.10, .miss = 0.10, .steady = 0.12,
        .follow = 0.90, .attack = 0.55, .ideas = 5, .capsules = 0.8,
        .serve_low_s = 0.45, .serve_high_s = 1.05, .punch = 6.0, .brisk = 1.3,
        .swings = 0.30, .timing_s = 0.10, .patience_s = 2.5},
    [BOT_HARD] = {.name = "hard",
        .look_s = 0.04, .reaction_s = 0.18, .surprise_s = 0.21, .switch_s = 0.05,
        .foresight = 2, .overview = 4, .sees_balls = true, .aim = 0.20, .touch = 0.22,
        .speed = 0.95, .duel_speed = 0.86, .start_s = 0.08, .miss = 0.04, .steady = 0.06,
        .follow = 0.90, .attack = 0.60, .ideas = 6, .capsules = 0.9,
        .serve_low_s = 0.40, .serve_high_s = 0.90, .punch = 8.0, .brisk = 1.4,
        .swings = 0.40, .timing_s = 0.06, .patience_s = 3.0},
    [BOT_PERFECT] = {.name = "perfect",
        .look_s = 0.03, .reaction_s = 0.00, .surprise_s = 0.00, .switch_s = 0.00,
        .foresight = 16, .overview = 16, .sees_balls = true, .aim = 0.00, .touch = 0.00,
        .speed = 0.95, .duel_speed = 0.77, .start_s = 0.00, .miss = 0.00, .steady = 0.00,
        .follow = 0.30, .attack = 0.60, .ideas = 32, .afterthoughts = 6, .capsules = 1.0,
        .serve_low_s = 0.30, .serve_high_s = 0.50, .punch = 8.0, .brisk = 9.0,
        .swings = 0.60, .timing_s = 0.00, .patience_s = 2.5},
    [BOT_LURKER] = {.name = "lurker",
        .look_s = 0.06, .reaction_s = 0.26, .surprise_s = 0.34, .switch_s = 0.12,
        .foresight = 2, .overview = 2, .sees_balls = false, .aim = 0.70, .touch = 0.40,
        .speed = 0.65, .duel_speed = 0.65, .start_s = 0.16, .miss = 0.12, .steady = 0.15,
        .follow = 0.15, .attack = 0.05, .ideas = 1, .capsules = 0.0,
        .serve_low_s = 1.20, .serve_high_s = 2.00, .punch = 0.0, .brisk = 0.0,
        .swings = 0.00, .timing_s = 0.10, .patience_s = 3.5},
    [BOT_MAGPIE] = {.name = "magpie",
        .look_s = 0.05, .reaction_s = 0.23, .surprise_s = 0.28, .switch_s = 0.10,
        .foresight = 1, .overview = 3, .sees_balls = false, .aim = 0.60, .touch = 0.45,
        .speed = 0.90, .duel_speed = 0.90, .start_s = 0.10, .miss = 0.14, .steady = 0.14,
        .follow = 0.80, .attack = 0.40, .ideas = 3, .capsules = 1.0,
        .serve_low_s = 0.30, .serve_high_s = 0.70, .punch = 0.0, .brisk = 0.0,
        .swings = 0.10, .timing_s = 0.10, .patience_s = 3.0},
    [BOT_STRIKER] = {.name = "striker",
        .look_s = 0.05, .reaction_s = 0.20, .surprise_s = 0.26, .switch_s = 0.10,
        .foresight = 2, .overview = 2, .sees_balls = false, .aim = 0.65, .touch = 0.50,
        .speed = 1.00, .duel_speed = 1.00, .start_s = 0.06, .miss = 0.14, .steady = 0.12,
        .follow = 0.90, .attack = 0.95, .ideas = 6, .capsules = 0.3,
        .serve_low_s = 0.20, .serve_high_s = 0.40, .punch = 14.0, .brisk = 9.0,
        .swings = 0.60, .timing_s = 0.10, .patience_s = 2.0},
    [BOT_JUGGLER] = {.name = "juggler",
        .look_s = 0.04, .reaction_s = 0.20, .surprise_s = 0.20, .switch_s = 0.00,
        .foresight = 2, .overview = 16, .sees_balls = true, .aim = 0.30, .touch = 0.25,
        .speed = 0.85, .duel_speed = 0.85, .start_s = 0.16, .miss = 0.06, .steady = 0.08,
        .follow = 0.90, .attack = 0.50, .ideas = 5, .capsules = 0.9,
        .serve_low_s = 0.40, .serve_high_s = 0.90, .punch = 4.0, .brisk = 1.2,
        .swings = 0.30, .timing_s = 0.07, .patience_s = 2.0},
    [BOT_QUEEN] = {.name = "queen",
        .look_s = 0.03, .reaction_s = 0.14, .surprise_s = 0.16, .switch_s = 0.03,
        .foresight = 4, .overview = 8, .sees_balls = true, .aim = 0.10, .touch = 0.14,
        .speed = 0.75, .duel_speed = 0.75, .start_s = 0.08, .miss = 0.02, .steady = 0.04,
        .follow = 0.70, .attack = 0.70, .ideas = 8, .capsules = 0.9,
        .serve_low_s = 0.80, .serve_high_s = 1.20, .punch = 8.0, .brisk = 1.5,
        .swings = 0.60, .timing_s = 0.04, .patience_s = 1.5},
};
// clang-format on

const BotCharacter *bot_character(BotStrength strength)
{
    return &CHARACTERS[strength];
}

static bool is_same(const char *a, const char *b)
{
    size_t at = 0;
    while (a[at] != '\0' && a[at] == b[at]) {
        at++;
    }
    return a[at] == b[at];
}

BotStrength bot_strength_from_name(const char *name)
{
    for (int strength = 0; strength < BOT_CHARACTER_COUNT; strength++) {
        if (strength != BOT_STRENGTH_COUNT && is_same(CHARACTERS[strength].name, name)) {
            return (BotStrength)strength;
        }
    }
    return BOT_STRENGTH_COUNT;
}

const char *bot_strength_name(BotStrength strength)
{
    CHECK(strength >= 0 && strength < BOT_CHARACTER_COUNT && strength != BOT_STRENGTH_COUNT);
    return CHARACTERS[strength].name;
}
