// Chooses seeds and waves, and stores the day whose challenge was tried.
#include "seeded.h"

#include <stdio.h>

#include "challenge.h"
#include "level_maker.h"
#include "text.h"
#include "ui_state.h"

/// The title of an endless run's levels.
#define ENDLESS_TITLE TRANSLATABLE("Endless")

bool seeded_make(const Seeded *seeded, Level *level)
{
    return seeded->kind == SEEDED_DAY
               ? challenge_make(level, seeded->day)
               : level_maker_make(level, ENDLESS_TITLE, seeded_match_seed(seeded), seeded->wave);
}

unsigned long long seeded_match_seed(const Seeded *seeded)
{
    return seeded->kind == SEEDED_DAY ? challenge_seed(seeded->day)
                                      : seeded->seed + (unsigned long long)seeded->wave;
}

Seeded seeded_today(Ui *ui)
{
    const long long day = challenge_day(ui->date != NULL ? ui->date() : 0);
    const bool counts = day > ui->settings.day_tried;
    if (counts) {
        settings_set(&ui->settings, SETTING_DAY_TRIED, (int)day);
        kept_files_write(ui);
    }
    return (Seeded){.kind = SEEDED_DAY, .day = day, .counts = counts};
}

Seeded seeded_endless(const Ui *ui)
{
    return (Seeded){.kind = SEEDED_ENDLESS, .seed = ui->seed << 16, .wave = 1};
}

bool seeded_is_practice(const Seeded *seeded)
{
    return seeded->kind == SEEDED_DAY && !seeded->counts;
}

Seeded seeded_again(const Ui *ui)
{
    Seeded again = ui->seeded;
    if (again.kind == SEEDED_ENDLESS && world_outcome(ui->session.world) == WORLD_LOST) {
        return seeded_endless(ui);
    }
    again.counts = false;
    return again;
}

Seeded seeded_next(const Ui *ui)
{
    Seeded next = ui->seeded;
    next.wave++;
    next.lives = world_paddle(ui->session.world, 0).lives;
    return next;
}

const char *seeded_score_set(const Seeded *seeded)
{
    static const char *const SETS[] = {
        [SEEDED_NONE] = NULL, [SEEDED_DAY] = "daily", [SEEDED_ENDLESS] = "endless"};
    return SETS[seeded->kind];
}

void seeded_write_name(const Seeded *seeded, char *to, size_t size)
{
    if (seeded->kind == SEEDED_ENDLESS) {
        snprintf(to, size, translate("Wave %d"), seeded->wave);
    } else {
        text_copy(to, size,
                  seeded->counts ? translate("Daily challenge: this try counts")
                                 : translate("Daily challenge: practice"));
    }
}
