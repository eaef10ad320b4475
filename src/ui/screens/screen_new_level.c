// What a new level begins as.
#include "screens.h"

#include "editor.h"
#include "menu.h"
#include "text.h"
#include "translate.h"

typedef struct Start {
    const char *name, *note;
    const char *file; ///< of the game's folder "new"; NULL: none
} Start;

static const Start STARTS[] = {
    {TRANSLATABLE("Solo level"), TRANSLATABLE("One paddle, three lives and a wall with presents"),
     "solo.level"},
    {TRANSLATABLE("Duel level"), TRANSLATABLE("Two paddles, two balls and a wall in between"),
     "duel.level"},
    {TRANSLATABLE("Four sides"),
     TRANSLATABLE("Everyone for themselves, around a block that explodes"), "four-sides.level"},
    {TRANSLATABLE("Boss"), TRANSLATABLE("A big one that shoots, two helpers and a second phase"),
     "boss.level"},
    {TRANSLATABLE("Puzzle"), TRANSLATABLE("One life and no power-ups: the switch opens the door"),
     "puzzle.level"},
    {TRANSLATABLE("Empty field"), TRANSLATABLE("A paddle and a ball; the rest is yours"), NULL},
};

static void name_start(const UiContext *ui, int start, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, translate(STARTS[start].name));
}

static void explain_start(const UiContext *ui, int start, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, translate(STARTS[start].note));
}

static void begin(const UiContext *ui, int start)
{
    editor_open_new(ui, STARTS[start].file);
}

static const MenuRow ROWS[] = {
    {.items = (int)(sizeof STARTS / sizeof STARTS[0]),
     .name = name_start,
     .explain = explain_start,
     .act = begin},
    {MENU_GO_BACK},
};

const Screen NEW_LEVEL_SCREEN = {
    .title = TRANSLATABLE("New level"), SCREEN_ROWS(ROWS), .traits = TRAIT_REMEMBERS | TRAIT_STILL};
