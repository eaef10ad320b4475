// The menu of a paused match.

#include "editor.h"
#include "match.h"
#include "menu.h"
#include "screen_states.h"
#include "watch.h"
#include "way.h"
#include "worlds.h"

/// Conditions of rows, beside those of what is played (PlayTrait). GHOST: a ghost replay runs in
/// this level.
enum { ON_MAP = 1 << PLAY_TRAITS, GHOST = 2 << PLAY_TRAITS };

static unsigned facts(const UiContext *ui)
{
    return play_traits(&ui->career->played) |
           screen_fact(worlds_place(ui->career, ui->career->played.level_index) >= 0, ON_MAP) |
           screen_fact(ghost_world(&ui->career->best_run.ghost) != NULL, GHOST);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Resume", match_resume)},
    {MENU_CALL("Restart level", editor_begin_again), .bars = PLAY_IN_REPLAY},
    {MENU_CALL("Back to the replay", watch_return), .needs = PLAY_IN_REPLAY},
    {.label = TRANSLATABLE("Difficulty"),
     .note = TRANSLATABLE("Speed changes at once, paddle length in the next level"),
     .needs = PLAY_RUN,
     .bars = PLAY_IN_REPLAY,
     .value = option_write_difficulty,
     .change = option_change_difficulty},
    {.needs = GHOST, .bars = PLAY_IN_REPLAY, OPTION(SETTING_GHOST)},
    {MENU_CALL("Back to the editor", editor_return), .needs = PLAY_TRIED},
    {MENU_CALL("Edit this level", editor_open_match), .bars = PLAY_TRIED | PLAY_IN_REPLAY},
    {MENU_GO("Options", SCREEN_OPTIONS)},
    {MENU_GO("Help", SCREEN_HELP)},
    {MENU_GO("Campaign", SCREEN_CAMPAIGN), .needs = ON_MAP, .bars = PLAY_IN_REPLAY},
    {MENU_GO("Levels", SCREEN_LEVELS), .bars = PLAY_TRIED},
    {MENU_CALL("Quit to title", campaign_leave), .bars = PLAY_TRIED},
};

/// Draws the level's name.
static void draw_body(const UiContext *ui, Area area, double text)
{
    menu_draw_words(ui->list, area, 0.9 * text, ui_palette(ui)->role[COLOUR_TEXT_QUIET],
                    translate(ui->session->level.title));
}

static bool note_pad(const UiContext *ui, char *to, size_t size)
{
    return ui->hands->missing_pad != 0 &&
           text_copy(to, size,
                     translate("Gamepad disconnected: plug it back in, or resume without it."));
}

const Screen PAUSE_SCREEN = {
    SCREEN_ROWS(ROWS), .title = TRANSLATABLE("Pause"),
    .facts = facts,    .back = match_resume,
    .body_size = 1.2,  .body = draw_body,
    .note = note_pad,  .traits = TRAIT_ROOT | TRAIT_STILL | TRAIT_OVER_MATCH};
