// The credits.
#include "screens.h"

#include <stdio.h>

#include "menu.h"
#include "page.h"
#include "ui_context.h"

/// A contribution, and who or what made it.
typedef struct Credit {
    const char *what; ///< to be translated
    const char *who;  ///< to be translated, or a name
} Credit;

static const Credit CREDITS[] = {
    {TRANSLATABLE("Design, code, levels, art, sound and music"),
     TRANSLATABLE("the Arkanong contributors")},
    {TRANSLATABLE("Translation"),
     TRANSLATABLE_IN("who translated; your name goes here", "the Arkanong contributors")},
    {TRANSLATABLE("In the spirit of"), "Pong, Breakout, Arkanoid"},
    {TRANSLATABLE("Built with"), "SDL, SDL_ttf, zlib"},
    {TRANSLATABLE("Thanks to"), TRANSLATABLE("everyone who plays it and makes levels for it")},
    {TRANSLATABLE("Licence"), TRANSLATABLE("MIT: play it, change it, pass it on")},
};

#define CREDIT_COUNT ((int)(sizeof CREDITS / sizeof CREDITS[0]))

static void put_credits(const UiContext *ui, Page *page)
{
    const double text = ui->measure.text;
    PageText what = {.size = 0.8 * text, .role = COLOUR_TEXT_QUIET};
    PageText who = {.inset = text, .size = text, .role = COLOUR_TEXT};
    char version[48];
    snprintf(version, sizeof version, translate("version %s"), ARKANONG_VERSION);
    page_text(ui, page, &what, version);
    for (int i = 0; i < CREDIT_COUNT; i++) {
        page_text(ui, page, &what, translate(CREDITS[i].what));
        page_text(ui, page, &who, translate(CREDITS[i].who));
    }
}

static const MenuRow ROWS[] = {{MENU_GO_BACK, .foot = true}};

const Screen CREDITS_SCREEN = {.title = "ARKANONG",
                               SCREEN_ROWS(ROWS),
                               .width = 22.0,
                               .content = put_credits,
                               .content_step = 1.4,
                               .traits = TRAIT_DEMONSTRATES | TRAIT_STILL};
