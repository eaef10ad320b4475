// Does long work beside the window, one errand after the other.
#include "errand.h"

#include <stddef.h>

#include "ui_context.h"
#include "world_view.h"

static int find_errand(const Errands *errands, int number)
{
    for (int i = 0; i < errands->count; i++) {
        if (errands->errand[i].number == number) {
            return i;
        }
    }
    return -1;
}

static void take_away(Errands *errands, int index)
{
    errands->count--;
    for (int i = index; i < errands->count; i++) {
        errands->errand[i] = errands->errand[i + 1];
    }
}

/// What follows the work, where its result is wanted.
static void end_errand(const UiContext *ui, const Errand *errand)
{
    if (errand->finish == NULL) {
        errand->drop(errand->argument);
        return;
    }
    if (ui->errands->awaited == errand->number) {
        ui->errands->awaited = 0;
    }
    errand->finish(ui, errand->argument);
}

void errands_advance(const UiContext *ui)
{
    Errands *errands = ui->errands;
    const Aside *aside = &errands->aside;
    while (errands->count > 0) {
        const Errand first = errands->errand[0];
        const bool unwanted = first.finish == NULL;
        if (errands->under_way && !aside->has_ended(aside->context)) {
            return;
        }
        if (errands->under_way || unwanted) {
            errands->under_way = false;
        } else if (aside->begin != NULL &&
                   aside->begin(aside->context, first.work, first.argument)) {
            errands->under_way = true;
            continue;
        } else {
            first.work(first.argument);
        }
        take_away(errands, 0);
        end_errand(ui, &first);
    }
}

int errand_begin(const UiContext *ui, const Errand *errand)
{
    Errands *errands = ui->errands;
    if (errands->count == ERRANDS_MOST) {
        errand->work(errand->argument);
        errand->finish(ui, errand->argument);
        return 0;
    }
    const int number = ++errands->last;
    errands->errand[errands->count] = *errand;
    errands->errand[errands->count++].number = number;
    errands_advance(ui);
    return find_errand(errands, number) >= 0 ? number : 0;
}

bool errand_is_open(const UiContext *ui, int number)
{
    const int index = find_errand(ui->errands, number);
    return index >= 0 && ui->errands->errand[index].finish != NULL;
}

void errand_drop(const UiContext *ui, int number)
{
    Errands *errands = ui->errands;
    const int index = find_errand(errands, number);
    if (errands->awaited == number) {
        errands->awaited = 0;
    }
    if (index == 0 && errands->under_way) {
        errands->errand[0].finish = NULL;
    } else if (index >= 0) {
        const Errand errand = errands->errand[index];
        take_away(errands, index);
        errand.drop(errand.argument);
    }
}

/// The screen that giving up leads to.
static ScreenId screen_behind(const UiContext *ui)
{
    static const bool STAYS[SCREEN_COUNT] = {
        [SCREEN_LEVELS] = true, [SCREEN_SET] = true,      [SCREEN_PAUSE] = true,
        [SCREEN_EDIT] = true,   [SCREEN_GAME] = true,     [SCREEN_GAMES] = true,
        [SCREEN_WATCH] = true,  [SCREEN_CAMPAIGN] = true, [SCREEN_RESULTS] = true,
    };
    if (ui_screen(ui) == SCREEN_LOADING) {
        return ui->errands->back;
    }
    if (ui_screen(ui) == SCREEN_PLAY && world_outcome(ui->session->world) == WORLD_RUNNING) {
        return SCREEN_PAUSE;
    }
    return STAYS[ui_screen(ui)] ? ui_screen(ui) : SCREEN_TITLE;
}

void errand_await(const UiContext *ui, int number, const char *name)
{
    Errands *errands = ui->errands;
    if (!errand_is_open(ui, number)) {
        return;
    }
    if (errands->awaited != number) {
        errand_drop(ui, errands->awaited);
    }
    errands->awaited = number;
    errands->back = screen_behind(ui);
    text_copy(errands->name, sizeof errands->name, name);
    ui_go(ui, SCREEN_LOADING);
}

void errand_give_up(const UiContext *ui)
{
    errand_drop(ui, ui->errands->awaited);
    ui_go(ui, ui->errands->back);
}

void errands_free(const UiContext *ui)
{
    Errands *errands = ui->errands;
    while (errands->count > 0) {
        const Errand errand = errands->errand[0];
        const bool runs = errands->under_way && !errands->aside.has_ended(errands->aside.context);
        errands->under_way = false;
        take_away(errands, 0);
        if (!runs) {
            errand.drop(errand.argument);
        }
    }
}
