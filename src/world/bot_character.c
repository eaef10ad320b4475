// The characters of the bots, from easy to perfect.
#include "bot_character.h"

#include <stddef.h>

#include "check.h"

static const BotCharacter CHARACTERS[BOT_STRENGTH_COUNT] = {
    [BOT_EASY] = {"easy", 0.30, 2.4, 1.5, 0.37, 0.0, 0, 0.3, 0.7, 1.5, 0.0, 1, 1, false},
    [BOT_NORMAL] = {"normal", 0.15, 1.5, 1.0, 0.54, 0.3, 3, 0.7, 0.5, 1.2, 0.0, 2, 2, false},
    [BOT_ADVANCED] = {"advanced", 0.11, 1.1, 0.65, 0.67, 0.45, 4, 0.8, 0.45, 1.05, 6.0, 3, 3,
                      false},
    [BOT_HARD] = {"hard", 0.08, 0.75, 0.3, 0.82, 0.6, 5, 0.9, 0.4, 0.9, 12.0, 4, 4, true},
    [BOT_PERFECT] = {"perfect", 0.03, 0.0, 0.0, 1.6, 0.8, 8, 1.0, 0.3, 0.5, 20.0, 8, BOT_FORECASTS,
                     true},
};

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
    int strength = 0;
    while (strength < BOT_STRENGTH_COUNT && !is_same(CHARACTERS[strength].name, name)) {
        strength++;
    }
    return (BotStrength)strength;
}

const char *bot_strength_name(BotStrength strength)
{
    CHECK(strength >= 0 && strength < BOT_STRENGTH_COUNT);
    return CHARACTERS[strength].name;
}
