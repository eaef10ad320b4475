// The cup, series of matches, the challenge of the day and endless runs.
#include "contest.h"

#include <stdio.h>

#include "career.h"
#include "challenge.h"
#include "translate.h"
#include "world_paddles.h"
#include "world_view.h"

/// Matches to win against a rival.
#define MATCHES 2
/// Paddle length of a person who is behind, as a factor.
#define LONGER 1.25

static BotStrength present_rival(const Career *career)
{
    return (BotStrength)((int)BOT_LURKER + career->merits.standing[STANDING_RIVALS_BEATEN]);
}

Cup cup_begin(const Career *career)
{
    return (Cup){.rival = present_rival(career),
                 .won = career->merits.standing[STANDING_CUP_WON],
                 .lost = career->merits.standing[STANDING_CUP_LOST]};
}

void cup_reset(Career *career)
{
    merits_stand(&career->merits, STANDING_RIVALS_BEATEN, 0);
    merits_stand(&career->merits, STANDING_CUP_WON, 0);
    merits_stand(&career->merits, STANDING_CUP_LOST, 0);
}

int cup_level(Career *career, const Cup *cup)
{
    const int steps = 2 * career->merits.standing[STANDING_RIVALS_BEATEN] + cup->won + cup->lost;
    int index = -1;
    for (int i = 0; i <= steps; i++) {
        const int next = level_list_find_sides(career->level_list, index + 1, 2, 2);
        index = next >= 0 ? next : level_list_find_sides(career->level_list, 0, 2, 2);
    }
    return index;
}

double cup_paddle_factor(const Cup *cup)
{
    return cup->lost > cup->won ? LONGER : 1.0;
}

bool cup_is_beaten(const Cup *cup)
{
    return cup->won == MATCHES;
}

bool cup_goes_on(const Cup *cup)
{
    return cup->won < MATCHES && cup->lost < MATCHES;
}

void cup_note_match(Career *career, bool won)
{
    Cup *cup = &career->played.cup;
    cup->counted = true;
    cup->won += won;
    cup->lost += !won;
    // A match that was resumed can be against a rival who has been beaten since.
    if (cup->rival != present_rival(career)) {
        return;
    }
    const bool goes_on = cup_goes_on(cup);
    merits_stand(&career->merits, STANDING_CUP_WON, goes_on ? cup->won : 0);
    merits_stand(&career->merits, STANDING_CUP_LOST, goes_on ? cup->lost : 0);
    if (cup_is_beaten(cup)) {
        const int beaten = career->merits.standing[STANDING_RIVALS_BEATEN] + 1;
        merits_stand(&career->merits, STANDING_RIVALS_BEATEN, beaten % CUP_RIVALS);
        statistics_note(&career->statistics, STATISTICS_CUPS, beaten == CUP_RIVALS);
    }
}

void cup_note_end(Career *career)
{
    const Session *session = career->session;
    if (play_is(&career->played, PLAY_CUPS) && !career->played.cup.counted &&
        session->world != NULL && world_outcome(session->world) != WORLD_RUNNING) {
        // A duel that is over has a winner.
        cup_note_match(career, world_winner(session->world) == session_person_side(session));
    }
}

Cup cup_next(const Career *career, const Cup *cup)
{
    Cup next = *cup;
    next.counted = false;
    return cup_goes_on(cup) ? next : cup_begin(career);
}

static unsigned sides_of(const World *world)
{
    unsigned sides = 0;
    for (int i = 0; i < world_side_count(world); i++) {
        sides |= 1u << world_paddle(world, i).side;
    }
    return sides;
}

void series_note_match(Career *career)
{
    const World *world = career->session->world;
    if (world_mode(world) != WORLD_DUEL || !play_is(&career->played, PLAY_SERIES)) {
        return;
    }
    Series *series = &career->series;
    const Series anew = {.versus = play_is(&career->played, PLAY_VERSUS),
                         .sides = sides_of(world),
                         .strength = (BotStrength)career->settings->strength};
    if (series->versus != anew.versus || series->sides != anew.sides ||
        series->strength != anew.strength) {
        *series = anew;
    }
    series->played++;
    const Side winner = world_winner(world);
    if (winner != SIDE_NONE) {
        series->won[winner]++;
    }
}

bool series_write(const Career *career, char *to, size_t size)
{
    const World *world = career->session->world;
    to[0] = '\0';
    const bool cup = play_is(&career->played, PLAY_CUPS);
    if (cup ? !career->played.cup.counted : career->series.played < 2) {
        return false;
    }
    const Side person = session_person_side(career->session);
    for (int i = 0; i < world_side_count(world); i++) {
        const Side side = world_paddle(world, i).side;
        const int won = !cup ? career->series.won[side]
                             : (side == person ? career->played.cup.won : career->played.cup.lost);
        text_append(to, size, "%s%d", i == 0 ? "" : " : ", won);
    }
    return true;
}

/// The title of an endless run's levels.
#define ENDLESS_TITLE TRANSLATABLE("Endless")

static const DayGame *game_of_wave(const Seeded *seeded)
{
    return seeded->wave > 0 ? day_game_of_wave(seeded->seed >> 16, seeded->wave) : NULL;
}

bool seeded_make(const Seeded *seeded, Level *level)
{
    const DayGame *game = game_of_wave(seeded);
    return seeded->wave == 0 ? challenge_make(level, seeded->day)
                             : level_maker_make(level, ENDLESS_TITLE, seeded_match_seed(seeded),
                                                seeded->wave, game != NULL ? &game->form : NULL);
}

unsigned long long seeded_match_seed(const Seeded *seeded)
{
    return seeded->wave == 0 ? challenge_seed(seeded->day)
                             : seeded->seed + (unsigned long long)seeded->wave;
}

Seeded seeded_today(Career *career)
{
    const long long day = challenge_day(career->date != NULL ? career->date() : 0);
    const bool counts = day > career->merits.standing[STANDING_DAY_TRIED];
    if (counts) {
        merits_stand(&career->merits, STANDING_DAY_TRIED, (int)day);
        kept_files_write(career);
    }
    return (Seeded){.day = day, .counts = counts};
}

Seeded seeded_endless(const Career *career)
{
    return (Seeded){.seed = career->seed << 16, .wave = 1};
}

Seeded seeded_next(const Career *career)
{
    Seeded next = career->played.seeded;
    next.wave++;
    next.lives = world_paddle(career->session->world, 0).lives + seeded_reached(career);
    return next;
}

const DayGame *seeded_game(const Career *career)
{
    const Play *play = &career->played;
    return play_is(play, PLAY_DAYS)    ? day_game_of(play->seeded.day)
           : play_is(play, PLAY_WAVES) ? game_of_wave(&play->seeded)
                                       : NULL;
}

bool seeded_reached(const Career *career)
{
    const DayGame *game = seeded_game(career);
    return game != NULL && world_outcome(career->session->world) == WORLD_WON &&
           tally_meets_feat(&career->session->tally, &game->goal);
}

void seeded_write_name(const Seeded *seeded, char *to, size_t size)
{
    if (seeded->wave > 0) {
        snprintf(to, size, translate("Wave %d"), seeded->wave);
    } else {
        text_copy(to, size,
                  seeded->counts ? translate("Daily challenge: this try counts")
                                 : translate("Daily challenge: practice"));
    }
}
