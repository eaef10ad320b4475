// What else there is to play, and levels, editor and replays.
#include "screens.h"

#include "editor.h"
#include "match.h"
#include "menu.h"
#include "text.h"
#include "ui_context.h"

/// Kinds of play in their order; the others have doors on the title.
static const PlayKind KINDS[] = {PLAY_CUP,  PLAY_DAY,   PLAY_ENDLESS, PLAY_TWO,
                                 PLAY_MANY, PLAY_PLAIN, PLAY_WATCH};
#define KIND_COUNT ((int)(sizeof KINDS / sizeof KINDS[0]))

static void name_kind(const UiContext *ui, int number, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, translate(PLAY_ROWS[KINDS[number]].name));
}

static void explain_kind(const UiContext *ui, int number, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, translate(PLAY_ROWS[KINDS[number]].sentence));
}

static void begin_kind(const UiContext *ui, int number)
{
    match_begin(ui, play_of_mode(ui->career, KINDS[number]));
}

static unsigned facts(const UiContext *ui)
{
    unsigned there = 0;
    for (int i = 0; i < KIND_COUNT; i++) {
        there |= screen_fact(play_can_begin(ui->career, KINDS[i]), 1 << i);
    }
    return there;
}

#define KIND_ROW(kind)                                                                             \
    .number = (kind), .name = name_kind, .explain = explain_kind, .act = begin_kind,               \
    .needs = 1u << (kind)

static const MenuRow ROWS[] = {
    {KIND_ROW(0)},
    {KIND_ROW(1)},
    {KIND_ROW(2)},
    {KIND_ROW(3)},
    {KIND_ROW(4)},
    {KIND_ROW(5)},
    {KIND_ROW(6)},
    {MENU_GO("Levels", SCREEN_LEVELS), .note = TRANSLATABLE("Play any level")},
    {MENU_GO("Level editor", SCREEN_NEW_LEVEL), .note = TRANSLATABLE("Build a level of your own")},
    {MENU_GO("Replays", SCREEN_GAMES),
     .note = TRANSLATABLE("Every match is saved: watch it, or play on from any moment")},
    {MENU_GO_BACK},
};

/// Selects what was played last.
static void open(const UiContext *ui)
{
    for (int i = 0; i < ui->menu->count && ui->menu->selected == 0; i++) {
        const MenuItem *item = &ui->menu->item[i];
        if (item->row->act == begin_kind && KINDS[item->number] == (PlayKind)ui->settings->mode) {
            menu_select(ui->menu, i);
        }
    }
}

const Screen MORE_SCREEN = {.title = TRANSLATABLE("More"),
                            SCREEN_ROWS(ROWS),
                            .facts = facts,
                            .open = open,
                            .width = 18.0,
                            .traits = TRAIT_REMEMBERS | TRAIT_START_ACCEPTS | TRAIT_DEMONSTRATES |
                                      TRAIT_SQUEEZES};
