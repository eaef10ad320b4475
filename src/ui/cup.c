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

void cup_begin(Ui *ui)
{
    ui->cup =
        (Cup){.on = true, .rival = (BotStrength)((int)BOT_LURKER + ui->settings.rivals_beaten)};
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

void cup_note_match(Ui *ui, bool won)
{
    ui->cup.won += won;
    ui->cup.lost += !won;
    ui->cup.beaten = ui->cup.won == MATCHES;
    if (ui->cup.beaten) {
        const int beaten = ui->settings.rivals_beaten + 1;
        settings_set(&ui->settings, SETTING_RIVALS_BEATEN, beaten % CUP_RIVALS);
        statistics_note(&ui->statistics, STATISTICS_CUPS, beaten == CUP_RIVALS);
    }
}

void cup_go_on(Ui *ui)
{
    if (ui->cup.won == MATCHES || ui->cup.lost == MATCHES) {
        cup_begin(ui);
    }
}

void cup_write_status(const Ui *ui, char *to, size_t size)
{
    const Cup *cup = &ui->cup;
    const char *form = TRANSLATABLE("Cup: %d won, %d lost against %s");
    if (cup->beaten) {
        form = ui->settings.rivals_beaten == 0
                   ? TRANSLATABLE("The cup is yours: %d won, %d lost against %s")
                   : TRANSLATABLE("Rival beaten: %d won, %d lost against %s");
    } else if (cup->lost == MATCHES) {
        form = TRANSLATABLE("Not this time: %d won, %d lost against %s");
    }
    snprintf(to, size, translate(form), cup->won, cup->lost, scoreboard_strength(cup->rival));
}
