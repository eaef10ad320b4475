// The table of the modes: names, sentences, kinds of play, first levels.
#include "mode.h"

#include "worlds.h"

/// The campaign goes on at the first level that has not been won.
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

/// The first duel that knows no heat.
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

PlayKind mode_kind(Mode mode)
{
    static const PlayKind KINDS[MODE_COUNT] = {
        [MODE_DUEL] = PLAY_DUEL,        [MODE_SOLO] = PLAY_CAMPAIGN, [MODE_TWO] = PLAY_TWO,
        [MODE_MANY] = PLAY_DUEL,        [MODE_WATCH] = PLAY_WATCH,   [MODE_DAY] = PLAY_CAMPAIGN,
        [MODE_ENDLESS] = PLAY_CAMPAIGN, [MODE_CUP] = PLAY_DUEL,      [MODE_COOP] = PLAY_CAMPAIGN,
        [MODE_PLAIN] = PLAY_DUEL};
    return KINDS[mode];
}

const char *mode_name(Mode mode)
{
    static const char *const NAMES[MODE_COUNT] = {
        [MODE_DUEL] = TRANSLATABLE("Duel"),           [MODE_SOLO] = TRANSLATABLE("Solo"),
        [MODE_TWO] = TRANSLATABLE("Two players"),     [MODE_MANY] = TRANSLATABLE("Free for all"),
        [MODE_WATCH] = TRANSLATABLE("Watch a match"), [MODE_DAY] = TRANSLATABLE("Daily challenge"),
        [MODE_ENDLESS] = TRANSLATABLE("Endless"),     [MODE_CUP] = TRANSLATABLE("Cup"),
        [MODE_COOP] = TRANSLATABLE("Co-op"),          [MODE_PLAIN] = TRANSLATABLE("Plain duel"),
    };
    return translate(NAMES[mode]);
}

const char *mode_sentence(Mode mode)
{
    static const char *const SENTENCES[MODE_COUNT] = {
        [MODE_DUEL] =
            TRANSLATABLE("You against the computer: get the ball past the other paddle to score."),
        [MODE_SOLO] = TRANSLATABLE(
            "On your own, level by level: break everything you can before your lives run out."),
        [MODE_TWO] = TRANSLATABLE(
            "Two players on one computer: keyboard and mouse, one keyboard, or two gamepads."),
        [MODE_MANY] = TRANSLATABLE(
            "Three or four sides, everyone for themselves: you against the computers."),
        [MODE_WATCH] = TRANSLATABLE("Sit back and watch the computers play."),
        [MODE_DAY] = TRANSLATABLE(
            "Today's level is the same for everyone. Your first try counts; then practise."),
        [MODE_ENDLESS] =
            TRANSLATABLE("Wave after wave, each harder than the last, on one set of lives."),
        [MODE_CUP] = TRANSLATABLE("Five rivals, each with ways you can learn: best of three."),
        [MODE_COOP] = TRANSLATABLE(
            "Two paddles, one goal: the computer helps out until a second player joins in."),
        [MODE_PLAIN] = TRANSLATABLE(
            "Just like in the old days: two paddles, one ball, every goal counts one."),
    };
    return translate(SENTENCES[mode]);
}
