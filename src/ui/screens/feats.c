// The table of feats, and the sentence that announces new ones.
#include "feats.h"

#include "career.h"
#include "check.h"
#include "help_picture.h"
#include "power_up.h"
#include "text.h"
#include "translate.h"

#define FEAT(feat_name, feat_words, feat_counter, least)                                           \
    .name = feat_name, .words = feat_words, .counter = (feat_counter), .threshold = (least)

static const FeatsRow FEATS[FEATS_COUNT] = {
    {FEAT(TRANSLATABLE("Warm-up"), TRANSLATABLE("Return balls"), STATISTICS_HITS, 100),
     .picture = HELP_MOVE},
    {FEAT(TRANSLATABLE("Regular"), TRANSLATABLE("Play daily challenges"), STATISTICS_DAYS, 7),
     .picture = HELP_AIM},
    {FEAT(TRANSLATABLE("Marathon"), TRANSLATABLE("Keep a rally going this long"), STATISTICS_RALLY,
          40),
     .picture = HELP_SERVE},
    {FEAT(TRANSLATABLE("Lightning reflexes"), TRANSLATABLE("Return a ball at this speed"),
          STATISTICS_SPEED, 1200),
     .power_up = 'F'},
    {FEAT(TRANSLATABLE("Pickpocket"), TRANSLATABLE("Capture balls"), STATISTICS_CAPTURED, 100),
     .picture = HELP_CAPTURE},
    {FEAT(TRANSLATABLE("Wave rider"), TRANSLATABLE("Clear waves in one endless run"),
          STATISTICS_WAVES, 10),
     .power_up = 'X'},
    {FEAT(TRANSLATABLE("On the board"), TRANSLATABLE("Score goals"), STATISTICS_GOALS, 10),
     .picture = HELP_SCORE},
    {FEAT(TRANSLATABLE("Champion"), TRANSLATABLE("Win the cup"), STATISTICS_CUPS, 1),
     .power_up = 'H'},
    {FEAT(TRANSLATABLE("Winner"), TRANSLATABLE("Win a duel"), STATISTICS_WON, 1), .power_up = 'P'},
    {FEAT(TRANSLATABLE("Veteran"), TRANSLATABLE("Win duels"), STATISTICS_WON, 100),
     .power_up = 'M'},
    {FEAT(TRANSLATABLE("Clean sheet"), TRANSLATABLE("Win a duel without conceding"),
          STATISTICS_TO_NIL, 1),
     .power_up = 'O'},
    {FEAT(TRANSLATABLE("Comeback"), TRANSLATABLE("Win a duel from three goals behind"),
          STATISTICS_BEHIND, 1),
     .picture = HELP_REPLAY},
    {FEAT(TRANSLATABLE("Nobody's perfect"), TRANSLATABLE("Win a duel against Perfect"),
          STATISTICS_PERFECT, 1),
     .picture = HELP_SPIKY},
    {FEAT(TRANSLATABLE("Trailblazer"), TRANSLATABLE("Clear levels"), STATISTICS_LEVELS, 10),
     .picture = HELP_SOLO},
    {FEAT(TRANSLATABLE("Untouchable"), TRANSLATABLE("Clear levels without losing a life"),
          STATISTICS_UNHARMED, 10),
     .power_up = 'L'},
    {FEAT(TRANSLATABLE("Demolition crew"), TRANSLATABLE("Break bricks"), STATISTICS_BRICKS, 1000),
     .picture = HELP_BRICKS},
    {FEAT(TRANSLATABLE("Nothing left standing"), TRANSLATABLE("Break bricks"), STATISTICS_BRICKS,
          25000),
     .brick = 'W'},
    {FEAT(TRANSLATABLE("Hexbreaker"), TRANSLATABLE("Break obstacles"), STATISTICS_OBSTACLES, 250),
     .picture = HELP_BREAKABLE},
    {FEAT(TRANSLATABLE("Chain reaction"), TRANSLATABLE("Blow up bricks"), STATISTICS_BLOWN_UP, 200),
     .brick = '*'},
    {FEAT(TRANSLATABLE("Geologist"), TRANSLATABLE("Break different kinds of bricks"),
          STATISTICS_BRICK_KINDS, 10),
     .brick = '@'},
    {FEAT(TRANSLATABLE("On fire"), TRANSLATABLE("Reach a combo of this length"), STATISTICS_COMBO,
          25),
     .power_up = 'T'},
    {FEAT(TRANSLATABLE("Juggler"), TRANSLATABLE("Have this many balls in flight"), STATISTICS_BALLS,
          8),
     .power_up = 'S'},
    {FEAT(TRANSLATABLE("Collector"), TRANSLATABLE("Catch every kind of power-up"),
          STATISTICS_POWER_KINDS, POWER_UP_COUNT),
     .power_up = '?'},
    {FEAT(TRANSLATABLE("Fully loaded"), TRANSLATABLE("Have this many good power-ups at once"),
          STATISTICS_POWERS, 4),
     .power_up = 'W'},
};

const FeatsRow *feats_get(int feat)
{
    CHECK(feat >= 0 && feat < FEATS_COUNT);
    return &FEATS[feat];
}

bool feats_is_done(const Statistics *statistics, int feat)
{
    return statistics_value(statistics, FEATS[feat].counter) >= FEATS[feat].threshold;
}

void feats_forget(Career *career)
{
    career->statistics_told = career->statistics;
}

bool feats_write_news(const Career *career, char *to, size_t size)
{
    char names[512] = "";
    unsigned long count = 0;
    for (int i = 0; i < FEATS_COUNT; i++) {
        if (feats_is_done(&career->statistics, i) && !feats_is_done(&career->statistics_told, i)) {
            text_append(names, sizeof names, "%s%s", count == 0 ? "" : ", ",
                        translate(FEATS[i].name));
            count++;
        }
    }
    to[0] = '\0';
    if (count > 0) {
        text_append(to, size, translate_count("New feat: %s", "New feats: %s", count), names);
    }
    return count > 0;
}
