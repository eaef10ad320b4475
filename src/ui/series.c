// Counts the matches won by each side of a row of matches.
#include "series.h"

#include "text.h"
#include "ui_state.h"

static unsigned sides_of(const World *world)
{
    unsigned sides = 0;
    for (int i = 0; i < world_side_count(world); i++) {
        sides |= 1u << world_paddle(world, i).side;
    }
    return sides;
}

void series_note_match(Ui *ui)
{
    const World *world = ui->session.world;
    if (world_mode(world) != WORLD_DUEL || ui->watching != NULL || ui->cup.on ||
        (ui->kind != PLAY_DUEL && ui->kind != PLAY_TWO)) {
        return;
    }
    Series *series = &ui->series;
    const Series anew = {.kind = (int)ui->kind,
                         .sides = sides_of(world),
                         .strength = (BotStrength)ui->settings.strength};
    if (series->kind != anew.kind || series->sides != anew.sides ||
        series->strength != anew.strength) {
        *series = anew;
    }
    series->played++;
    const Side winner = world_winner(world);
    if (winner != SIDE_NONE) {
        series->won[winner]++;
    }
}

bool series_write(const Ui *ui, char *to, size_t size)
{
    const World *world = ui->session.world;
    to[0] = '\0';
    if (ui->cup.on ? !ui->cup.counted : ui->series.played < 2) {
        return false;
    }
    const Side person = session_person_side(&ui->session);
    for (int i = 0; i < world_side_count(world); i++) {
        const Side side = world_paddle(world, i).side;
        const int won =
            !ui->cup.on ? ui->series.won[side] : (side == person ? ui->cup.won : ui->cup.lost);
        text_append(to, size, "%s%d", i == 0 ? "" : " : ", won);
    }
    return true;
}
