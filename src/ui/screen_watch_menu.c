// The menu over a replay that stands still: playing on from there, and leaving it.
#include "screens.h"

#include <stdio.h>

#include "match_view.h"
#include "scoreboard.h"
#include "ui_state.h"
#include "watch.h"
#include "widgets.h"

/// Rows from ITEM_SIDE on are the sides, by Side.
enum { ITEM_GO_ON, ITEM_TAKE_OVER, ITEM_LEAVE, ITEM_SIDE };

/// A person, then the bots by strength.
#define CHOICES     (1 + BOT_STRENGTH_COUNT)
#define MOST_PEOPLE 2

static int count_people(const Watch *watch)
{
    int people = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        people += watch->next[side].kind == CONTROLLER_PERSON;
    }
    return people;
}

/// The first person is the bottom's, if there is one there; the second one takes another side.
static void number_people(Watch *watch)
{
    int player = 0;
    if (watch->next[SIDE_BOTTOM].kind == CONTROLLER_PERSON) {
        watch->next[SIDE_BOTTOM].player = player++;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (side != SIDE_BOTTOM && watch->next[side].kind == CONTROLLER_PERSON) {
            watch->next[side].player = player++;
        }
    }
}

static const char *name_of(const Watch *watch, Side side)
{
    const Controller *controller = &watch->next[side];
    if (controller->kind == CONTROLLER_BOT) {
        return scoreboard_strength(controller->strength);
    }
    return count_people(watch) < 2
               ? translate("You")
               : (controller->player == 0 ? translate("Player 1") : translate("Player 2"));
}

static void show_names(Ui *ui)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        menu_set_value(&ui->menu, ITEM_SIDE + side, name_of(ui->watching, (Side)side));
    }
}

static void enter(Ui *ui)
{
    static const char *const SIDES[SIDE_COUNT] = {
        [SIDE_LEFT] = TRANSLATABLE("Left plays on:"),
        [SIDE_RIGHT] = TRANSLATABLE("Right plays on:"),
        [SIDE_TOP] = TRANSLATABLE("Top plays on:"),
        [SIDE_BOTTOM] = TRANSLATABLE("Bottom plays on:"),
    };
    const Watch *watch = ui->watching;
    const WorldDef *def = &watch->seek.play.level.world;
    menu_add(&ui->menu, ITEM_GO_ON, translate("Go on watching"), NULL);
    if (world_outcome(watch->seek.play.world) == WORLD_RUNNING) {
        menu_add(&ui->menu, ITEM_TAKE_OVER, translate("Play on from here"), NULL);
        for (int i = 0; i < def->paddle_count; i++) {
            const Side side = def->paddles[i];
            menu_add(&ui->menu, ITEM_SIDE + (int)side, translate(SIDES[side]),
                     name_of(watch, side));
        }
    }
    menu_add(&ui->menu, ITEM_LEAVE, translate("Leave the replay"), NULL);
}

/// Gives a side to the next of those who may have it.
static void change_player(Ui *ui, Side side, int way)
{
    Watch *watch = ui->watching;
    Controller *controller = &watch->next[side];
    const int present = controller->kind == CONTROLLER_PERSON ? 0 : 1 + (int)controller->strength;
    const bool was_person = controller->kind == CONTROLLER_PERSON;
    int next = (present + way + CHOICES) % CHOICES;
    if (next == 0 && !was_person && count_people(watch) == MOST_PEOPLE) {
        next = (next + way + CHOICES) % CHOICES;
    }
    *controller = next == 0
                      ? (Controller){.kind = CONTROLLER_PERSON}
                      : (Controller){.kind = CONTROLLER_BOT, .strength = (BotStrength)(next - 1)};
    number_people(watch);
    show_names(ui);
}

static void handle(Ui *ui, const MenuCommand *command)
{
    MenuCommand meant = *command;
    meant.kind = command->kind == MENU_PAUSE ? MENU_BACK : command->kind;
    MenuAnswer answer = widgets_handle_menu(ui, &meant, SCREEN_WATCH);
    if (answer.id >= ITEM_SIDE) {
        change_player(ui, (Side)(answer.id - ITEM_SIDE), answer.chosen ? 1 : answer.change);
    } else if (answer.chosen && answer.id == ITEM_TAKE_OVER) {
        watch_take_over(ui);
    } else if (answer.chosen && answer.id == ITEM_LEAVE) {
        watch_close(ui);
    } else if (answer.chosen) {
        ui_go(ui, SCREEN_WATCH);
    }
}

/// The replay may still be on the way to where it was told to go.
static void advance(Ui *ui, double seconds)
{
    watch_advance(ui, seconds);
}

static void draw(Ui *ui)
{
    char time[32];
    char words[80];
    const Watch *watch = ui->watching;
    time_line_write_time(replay_seek_time(&watch->seek, watch->seek.play.cursor.step), 2, time,
                         sizeof time);
    snprintf(words, sizeof words, translate("Replay at %s"), time);
    match_view_draw_dimmed(ui, true, MATCH_VIEW_BEHIND_MENU);
    widgets_draw_menu(ui, words, NULL);
}

const Screen WATCH_MENU_SCREEN = {
    .enter = enter, .handle = handle, .advance = advance, .draw = draw};
