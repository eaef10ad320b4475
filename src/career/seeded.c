// Chooses seeds and waves, and stores the day whose challenge was tried.
#include "seeded.h"

#include <stdio.h>

#include "career.h"
#include "challenge.h"
#include "kept_files.h"
#include "level_maker.h"
#include "text.h"
#include "translate.h"

/// The title of an endless run's levels.
#define ENDLESS_TITLE TRANSLATABLE("Endless")

bool seeded_make(const Seeded *seeded, Level *level)
{
    return seeded->wave == 0 ? challenge_make(level, seeded->day)
                             : level_maker_make(level, ENDLESS_TITLE, seeded_match_seed(seeded),
                                                seeded->wave, NULL);
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
    next.lives = world_paddle(career->session->world, 0).lives;
    return next;
}

const Feat *seeded_goal(const Career *career)
{
    const Play *play = &career->played;
    return play_is(play, PLAY_DAYS) ? &day_game_of(play->seeded.day)->goal : NULL;
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
