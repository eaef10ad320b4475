// Stores a match that the player leaves, with its context (run, cup, challenge).
#include "left_match.h"

#include "text.h"
#include "ui_state.h"

/// s; a match that is left earlier is not stored.
#define SHORTEST_LEFT 3.0
/// No run has so many levels, waves or lives, no cup so many matches.
#define COUNT_MOST 1000000
/// The last day with a year of four digits.
#define DAY_MOST 2932896

void left_match_open(Ui *ui)
{
    left_game_read(&ui->left.kept, ui->kept[KEPT_LEFT_GAME].path);
}

void left_match_forget(Ui *ui)
{
    if (ui->kept[KEPT_LEFT_GAME].path[0] != '\0') {
        left_game_forget(ui->kept[KEPT_LEFT_GAME].path);
    }
    ui->left.kept = (LeftGame){0};
}

/// Whether all numbers are those of a match: people can change the file.
static bool is_good(const LeftGame *left)
{
    static const unsigned long long HIGHEST[LEFT_NUMBER_COUNT] = {
        [LEFT_SIMULATION] = ~0ULL,
        [LEFT_MODE] = MODE_COUNT - 1,
        [LEFT_LEVELS] = COUNT_MOST,
        [LEFT_REMIX] = REMIX_COUNT - 1,
        [LEFT_CUP] = true,
        [LEFT_RIVAL] = BOT_CHARACTER_COUNT - 1,
        [LEFT_WON] = COUNT_MOST,
        [LEFT_LOST] = COUNT_MOST,
        [LEFT_SEEDED] = SEEDED_ENDLESS,
        [LEFT_DAY] = DAY_MOST,
        [LEFT_COUNTS] = true,
        [LEFT_SEED] = ~0ULL,
        [LEFT_WAVE] = COUNT_MOST,
        [LEFT_LIVES] = COUNT_MOST,
    };
    bool good = left->number[LEFT_RIVAL] != BOT_STRENGTH_COUNT;
    for (int i = 0; i < LEFT_NUMBER_COUNT; i++) {
        good = good && left->number[i] <= HIGHEST[i];
    }
    return good;
}

bool left_match_is_there(const Ui *ui)
{
    const LeftGame *kept = &ui->left.kept;
    return kept->title[0] != '\0' && kept->number[LEFT_SIMULATION] == WORLD_SIMULATION &&
           is_good(kept);
}

/// Whether the present match is unfinished, played by a person, and can be resumed.
static bool can_be_left(const Ui *ui)
{
    const Session *session = &ui->session;
    return session->records && session->began <= 0.0 && ui->watching == NULL && !ui->trial &&
           !ui->demonstrates && session_person_side(session) != SIDE_NONE &&
           world_outcome(session->world) == WORLD_RUNNING &&
           session->tally.seconds >= SHORTEST_LEFT;
}

bool left_match_leave(Ui *ui)
{
    const Seeded *seeded = &ui->seeded;
    const Cup *cup = &ui->cup;
    if (ui->kept[KEPT_LEFT_GAME].path[0] == '\0' || !can_be_left(ui)) {
        return false;
    }
    ui->left.leaving = (LeftGame){.number = {
                                      [LEFT_SIMULATION] = WORLD_SIMULATION,
                                      [LEFT_MODE] = (unsigned)ui->settings.mode,
                                      [LEFT_LEVELS] = (unsigned)ui->campaign.levels,
                                      [LEFT_REMIX] = ui->remix,
                                      [LEFT_CUP] = cup->on,
                                      [LEFT_RIVAL] = cup->rival,
                                      [LEFT_WON] = (unsigned)cup->won,
                                      [LEFT_LOST] = (unsigned)cup->lost,
                                      [LEFT_SEEDED] = seeded->kind,
                                      [LEFT_DAY] = (unsigned long long)seeded->day,
                                      [LEFT_COUNTS] = seeded->counts,
                                      [LEFT_SEED] = seeded->seed,
                                      [LEFT_WAVE] = (unsigned)seeded->wave,
                                      [LEFT_LIVES] = (unsigned)seeded->lives,
                                  }};
    LeftGame *leaving = &ui->left.leaving;
    text_copy(leaving->title, sizeof leaving->title, ui->session.level.title);
    text_copy(leaving->level, sizeof leaving->level, ui->level_path);
    if (ui->kind == PLAY_CAMPAIGN) {
        text_copy(leaving->run, sizeof leaving->run, ui->campaign.run);
    }
    return true;
}

void left_match_note(Ui *ui, const Replay *replay)
{
    LeftMatch *left = &ui->left;
    if (left->leaving.title[0] != '\0' && replay != NULL) {
        const bool good = left_game_write(&left->leaving, ui->kept[KEPT_LEFT_GAME].path, replay);
        left->kept = good ? left->leaving : (LeftGame){0};
    }
    left->leaving = (LeftGame){0};
}
