// Counts the matches won by each side of a row of matches.
#include "series.h"

#include "career.h"
#include "text.h"

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
