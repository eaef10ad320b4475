// The table of modes: names, descriptions, kinds of play, first levels.
#include "mode.h"

#include "worlds.h"

/// In the order of Mode.
static const ModeRow ROWS[MODE_COUNT] = {
    {PLAY_DUEL, TRANSLATABLE("Duel"),
     TRANSLATABLE("You against the computer: get the ball past the other paddle to score.")},
    {PLAY_CAMPAIGN, TRANSLATABLE("Solo"),
     TRANSLATABLE(
         "On your own, level by level: break everything you can before your lives run out.")},
    {PLAY_TWO, TRANSLATABLE("Two players"),
     TRANSLATABLE(
         "Two players on one computer: keyboard and mouse, one keyboard, or two gamepads.")},
    {PLAY_DUEL, TRANSLATABLE("Free for all"),
     TRANSLATABLE("Three or four sides, everyone for themselves: you against the computers.")},
    {PLAY_WATCH, TRANSLATABLE("Watch a match"),
     TRANSLATABLE("Sit back and watch the computers play.")},
    {PLAY_CAMPAIGN, TRANSLATABLE("Daily challenge"),
     TRANSLATABLE("Today's level is the same for everyone. Your first try counts; after that it is "
                  "practice.")},
    {PLAY_CAMPAIGN, TRANSLATABLE("Endless"),
     TRANSLATABLE("Wave after wave, each harder than the last, on one set of lives.")},
    {PLAY_DUEL, TRANSLATABLE("Cup"),
     TRANSLATABLE("Five rivals, each with habits you can learn: best of three.")},
    {PLAY_CAMPAIGN, TRANSLATABLE("Co-op"),
     TRANSLATABLE("Two paddles, one goal: the computer helps out until a second player joins in.")},
    {PLAY_DUEL, TRANSLATABLE("Plain duel"),
     TRANSLATABLE("Just like in the old days: two paddles, one ball, every goal counts one.")},
};

const ModeRow *mode_row(Mode mode)
{
    return &ROWS[mode];
}

/// The campaign resumes at the first level that is not cleared.
static int campaign_level(Ui *ui)
{
    int index = worlds_count(ui) > 0 ? worlds_index(ui, worlds_next(ui, -1)) : -1;
    if (index >= 0) {
        return index;
    }
    index = level_list_find(&ui->level_list, 0, true);
    for (int i = 0; i < ui->settings.level_reached && index >= 0; i++) {
        index = level_list_find(&ui->level_list, index + 1, true);
    }
    return index < 0 ? level_list_find(&ui->level_list, 0, true) : index;
}

/// The first duel without heat.
static int plain_level(Ui *ui)
{
    int index = level_list_find_sides(&ui->level_list, 0, 2, 2);
    while (index >= 0 && ui->level_list.entry[index].level.world.match.heat) {
        index = level_list_find_sides(&ui->level_list, index + 1, 2, 2);
    }
    return index;
}

int mode_level(Ui *ui, Mode mode)
{
    if (mode == MODE_SOLO || mode == MODE_COOP) {
        return campaign_level(ui);
    }
    if (mode == MODE_PLAIN) {
        return plain_level(ui);
    }
    if (mode_is_seeded(mode)) {
        return -1;
    }
    return level_list_find_sides(&ui->level_list, 0, mode == MODE_MANY ? 3 : 2, SIDE_COUNT);
}

bool mode_is_seeded(Mode mode)
{
    return mode == MODE_DAY || mode == MODE_ENDLESS;
}

bool mode_can_be_played(Ui *ui, Mode mode)
{
    return mode_is_seeded(mode) ? mode != MODE_DAY || ui->date != NULL : mode_level(ui, mode) >= 0;
}
