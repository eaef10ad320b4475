// The cup: its rivals, and its state.
#include "cup.h"

#include <stdio.h>

#include "scoreboard.h"
#include "text.h"
#include "ui_state.h"

/// Matches to win against a rival.
#define MATCHES 2
/// Paddle length of a person who is behind, as a factor.
#define LONGER 1.25

static BotStrength present_rival(const Ui *ui)
{
    return (BotStrength)((int)BOT_LURKER + ui->settings.rivals_beaten);
}

void cup_begin(Ui *ui)
{
    ui->cup = (Cup){.on = true,
                    .rival = present_rival(ui),
                    .won = ui->settings.cup_won,
                    .lost = ui->settings.cup_lost};
}

void cup_reset(Ui *ui)
{
    settings_set(&ui->settings, SETTING_RIVALS_BEATEN, 0);
    settings_set(&ui->settings, SETTING_CUP_WON, 0);
    settings_set(&ui->settings, SETTING_CUP_LOST, 0);
}

int cup_level(Ui *ui)
{
    const int steps = 2 * ui->settings.rivals_beaten + ui->cup.won + ui->cup.lost;
    int index = -1;
    for (int i = 0; i <= steps; i++) {
        const int next = level_list_find_sides(&ui->level_list, index + 1, 2, 2);
        index = next >= 0 ? next : level_list_find_sides(&ui->level_list, 0, 2, 2);
    }
    return index;
}

double cup_paddle_factor(const Ui *ui)
{
    return ui->cup.lost > ui->cup.won ? LONGER : 1.0;
}

static bool is_beaten(const Cup *cup)
{
    return cup->won == MATCHES;
}

bool cup_goes_on(const Ui *ui)
{
    return ui->cup.won < MATCHES && ui->cup.lost < MATCHES;
}

void cup_note_match(Ui *ui, bool won)
{
    Cup *cup = &ui->cup;
    cup->counted = true;
    cup->won += won;
    cup->lost += !won;
    // A match that was resumed can be against a rival who has been beaten since.
    if (cup->rival != present_rival(ui)) {
        return;
    }
    const bool goes_on = cup_goes_on(ui);
    settings_set(&ui->settings, SETTING_CUP_WON, goes_on ? cup->won : 0);
    settings_set(&ui->settings, SETTING_CUP_LOST, goes_on ? cup->lost : 0);
    if (is_beaten(cup)) {
        const int beaten = ui->settings.rivals_beaten + 1;
        settings_set(&ui->settings, SETTING_RIVALS_BEATEN, beaten % CUP_RIVALS);
        statistics_note(&ui->statistics, STATISTICS_CUPS, beaten == CUP_RIVALS);
    }
}

void cup_note_end(Ui *ui)
{
    const Session *session = &ui->session;
    if (ui->cup.on && !ui->cup.counted && ui->watching == NULL && session->world != NULL &&
        world_outcome(session->world) != WORLD_RUNNING) {
        const Side person = session_person_side(session);
        cup_note_match(ui, person != SIDE_NONE && world_winner(session->world) == person);
    }
}

void cup_go_on(Ui *ui)
{
    ui->cup.counted = false;
    if (!cup_goes_on(ui)) {
        cup_begin(ui);
    }
}

BotStrength cup_next_rival(const Ui *ui)
{
    return cup_goes_on(ui) ? ui->cup.rival : present_rival(ui);
}

void cup_write_standing(const Ui *ui, char *to, size_t size)
{
    snprintf(to, size, "%s %d : %d %s", translate("You"), ui->cup.won, ui->cup.lost,
             scoreboard_strength(ui->cup.rival));
}

void cup_write_match(const Ui *ui, char *to, size_t size)
{
    snprintf(to, size, translate("Match %d: %s"), ui->cup.won + ui->cup.lost + 1,
             translate(ui->session.level.title));
}

const CupHabit *cup_rival_habit(BotStrength rival)
{
    static const CupHabit HABITS[CUP_RIVALS] = {
        {TRANSLATABLE("Stays in the middle and never aims"), TRANSLATABLE("Play into the corners")},
        {TRANSLATABLE("Leaves its goal for every power-up"),
         TRANSLATABLE("Score while it is away")},
        {TRANSLATABLE("Goes hard for the corners and often misses"),
         TRANSLATABLE("Just keep the ball in play")},
        {TRANSLATABLE("Chases every ball but reacts late"),
         TRANSLATABLE("Aim far from its paddle")},
        {TRANSLATABLE("Makes no mistakes but is slow"),
         TRANSLATABLE("Aim to one side, then to the other")},
    };
    return &HABITS[rival - BOT_LURKER];
}

void cup_write_status(const Ui *ui, char *to, size_t size)
{
    const Cup *cup = &ui->cup;
    const char *form = TRANSLATABLE("Cup: %d won, %d lost against %s");
    if (is_beaten(cup)) {
        form = cup->rival == BOT_QUEEN
                   ? TRANSLATABLE("The cup is yours: %d won, %d lost against %s")
                   : TRANSLATABLE("Rival beaten: %d won, %d lost against %s");
    } else if (cup->lost == MATCHES) {
        form = TRANSLATABLE("Not this time: %d won, %d lost against %s");
    }
    snprintf(to, size, translate(form), cup->won, cup->lost, scoreboard_strength(cup->rival));
}
