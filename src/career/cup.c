// The cup: its rivals, and its state.
#include "cup.h"

#include "career.h"

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
        const Side person = session_person_side(session);
        cup_note_match(career, person != SIDE_NONE && world_winner(session->world) == person);
    }
}

Cup cup_next(const Career *career, const Cup *cup)
{
    Cup next = *cup;
    next.counted = false;
    return cup_goes_on(cup) ? next : cup_begin(career);
}
