// The menu of a paused replay: taking over from there, exporting, and leaving.
#include <stdio.h>

#include "menu.h"
#include "text_field.h"
#include "watch.h"
#include "world_view.h"

/// Choices per side: a person, then the bots by strength.
#define CHOICES     (1 + BOT_STRENGTH_COUNT)
#define MOST_PEOPLE 2
/// s by which left and right move an end of the part.
#define PART_STEP 0.1

/// The first person is the one at the bottom, if there is one; the other is the second.
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
    return watch_people(watch) < 2
               ? translate("You")
               : (controller->player == 0 ? translate("Player 1") : translate("Player 2"));
}

enum { RUNNING = 1 };

static unsigned facts(const UiContext *ui)
{
    return screen_fact(world_outcome(ui->watching->watch->seek.play.world) == WORLD_RUNNING,
                       RUNNING);
}

static int count_sides(const UiContext *ui)
{
    return ui->watching->watch->seek.play.level.world.paddle_count;
}

static Side side_of(const UiContext *ui, int paddle)
{
    return ui->watching->watch->seek.play.level.world.paddles[paddle].side;
}

static void name_side(const UiContext *ui, int paddle, char *to, size_t size)
{
    static const char *const SIDES[SIDE_COUNT] = {
        [SIDE_LEFT] = TRANSLATABLE("Left player:"),
        [SIDE_RIGHT] = TRANSLATABLE("Right player:"),
        [SIDE_TOP] = TRANSLATABLE("Top player:"),
        [SIDE_BOTTOM] = TRANSLATABLE("Bottom player:"),
    };
    text_copy(to, size, translate(SIDES[side_of(ui, paddle)]));
}

static void write_player(const UiContext *ui, int paddle, char *to, size_t size)
{
    text_copy(to, size, name_of(ui->watching->watch, side_of(ui, paddle)));
}

/// Assigns a side to the next possible player.
static void change_player(const UiContext *ui, int paddle, int way)
{
    const Side side = side_of(ui, paddle);
    Watch *watch = ui->watching->watch;
    Controller *controller = &watch->next[side];
    const int present = controller->kind == CONTROLLER_PERSON ? 0 : 1 + (int)controller->strength;
    const bool was_person = controller->kind == CONTROLLER_PERSON;
    int next = (present + way + CHOICES) % CHOICES;
    if (next == 0 && !was_person && watch_people(watch) == MOST_PEOPLE) {
        next = (next + way + CHOICES) % CHOICES;
    }
    *controller = next == 0
                      ? (Controller){.kind = CONTROLLER_PERSON}
                      : (Controller){.kind = CONTROLLER_BOT, .strength = (BotStrength)(next - 1)};
    number_people(watch);
}

static void take_over(const UiContext *ui)
{
    watch_take_over(ui);
}

/// @param end  of the clip: its start (-1) or its end (1)
static void write_mark(const UiContext *ui, int end, char *to, size_t size)
{
    const Watch *watch = ui->watching->watch;
    time_line_write_time(end < 0 ? watch->from : watch_part_end(watch), 2, to, size);
}

static void change_mark(const UiContext *ui, int end, int way)
{
    Watch *watch = ui->watching->watch;
    const double to = watch_part_end(watch);
    if (end < 0) {
        watch->from = scalar_clamp(watch->from + PART_STEP * way, 0.0, to);
    } else {
        watch->to = scalar_clamp(to + PART_STEP * way, watch->from,
                                 replay_seek_time(&watch->seek, watch->seek.end));
    }
}

static void take_pictures(const UiContext *ui)
{
    watch_take_pictures(ui);
    ui_go(ui, SCREEN_WATCH);
}

/// Copies the command to the clipboard and shows it.
static void copy_command(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    watch_command(watch, ui->clipboard->text, sizeof ui->clipboard->text);
    ui->clipboard->copied = ui->clipboard->text;
    snprintf(watch->notice, sizeof watch->notice, translate("Copied: %s"), ui->clipboard->text);
    ui_go(ui, SCREEN_WATCH);
}

static void copy_game(const UiContext *ui)
{
    char words[CLIPBOARD_WORDS_SIZE];
    clipboard_copy_link_of_file(ui, LINK_REPLAY, ui->watching->watch->path, words);
    text_copy(ui->watching->watch->notice, sizeof ui->watching->watch->notice, words);
    ui_go(ui, SCREEN_WATCH);
}

static const MenuRow ROWS[] = {
    {MENU_GO("Keep watching", SCREEN_WATCH)},
    {MENU_CALL("Play on from here", take_over),
     .note = TRANSLATABLE("Starts a new match from this moment; Esc brings you back here."),
     .needs = RUNNING},
    {.name = name_side,
     .needs = RUNNING,
     .count = count_sides,
     .value = write_player,
     .change = change_player},
    {MENU_VALUE("Clip start", write_mark, change_mark),
     .note = TRANSLATABLE("Where the clip starts. Select it to set it to this moment, or press [."),
     .number = -1, .act = watch_mark},
    {MENU_VALUE("Clip end", write_mark, change_mark),
     .note = TRANSLATABLE("Where the clip ends. Select it to set it to this moment, or press ]."),
     .number = 1, .act = watch_mark},
    {MENU_CALL("Save the clip as pictures (PNG)", take_pictures),
     .note = TRANSLATABLE("60 per second at the replay's speed, in a new folder beside its file.")},
    {MENU_CALL("Copy link", copy_game),
     .note = TRANSLATABLE("Whoever opens the link watches this game at once.")},
    {MENU_CALL("Copy the command for trace and drawing", copy_command),
     .note = TRANSLATABLE("For a terminal: every contact as text, every path as SVG.")},
    {MENU_CALL("Quit the replay", watch_close)},
};

static void back(const UiContext *ui)
{
    ui_sound(ui, SOUND_MENU_BACK);
    ui_go(ui, SCREEN_WATCH);
}

/// The replay's present time.
static void write_time(const UiContext *ui, char *to, size_t size)
{
    const ReplaySeek *seek = &ui->watching->watch->seek;
    char time[32];
    time_line_write_time(replay_seek_time(seek, seek->play.cursor.step), 2, time, sizeof time);
    snprintf(to, size, translate("Replay at %s"), time);
}

const Screen WATCH_MENU_SCREEN = {SCREEN_ROWS(ROWS),        .write_title = write_time,
                                  .facts = facts,           .back = back,
                                  .advance = watch_advance, .traits = TRAIT_ROOT};
