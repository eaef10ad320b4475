#include "match.h"

#include <string.h>

#include "modes.h"
#include "text.h"
#include "ui_state.h"

/// s between "go on" and going on.
#define COUNTDOWN 1.0

/// A person takes the bottom where there is one, else the first paddle; computers take the rest.
static void choose_controllers(const Ui *ui, PlayKind kind, const WorldDef *world,
                               Controller controller[SIDE_COUNT])
{
    Side first = world->paddle_count > 0 ? world->paddles[0] : SIDE_NONE;
    Side second = SIDE_NONE;
    for (int i = 0; i < world->paddle_count; i++) {
        first = world->paddles[i] == SIDE_BOTTOM ? SIDE_BOTTOM : first;
    }
    for (int i = 0; i < world->paddle_count; i++) {
        Side side = world->paddles[i];
        second = side != first && (second == SIDE_NONE || side == SIDE_TOP) ? side : second;
    }
    for (int i = 0; i < world->paddle_count; i++) {
        Side side = world->paddles[i];
        controller[side] =
            (Controller){.kind = CONTROLLER_BOT, .strength = (BotStrength)ui->settings.strength};
        if (ui->fixed_bot[side]) {
            controller[side].strength = ui->fixed_strength[side];
        } else if (kind != PLAY_WATCH && side == first) {
            controller[side] = (Controller){.kind = CONTROLLER_PERSON, .player = 0};
        } else if (kind == PLAY_TWO && side == second) {
            controller[side] = (Controller){.kind = CONTROLLER_PERSON, .player = 1};
        }
    }
}

/// @param seed  The backdrop's key has it in it, so it is another one than the last match's.
static bool begin(Ui *ui, PlayKind kind, Level *level, unsigned long long seed)
{
    Controller controller[SIDE_COUNT] = {0};
    choose_controllers(ui, kind, &level->world, controller);
    int people = 0;
    for (int i = 0; i < SIDE_COUNT; i++) {
        people += controller[i].kind == CONTROLLER_PERSON;
    }
    ui->demonstrates = false;
    ui->kind = people == 0 ? PLAY_WATCH : kind;
    ui->asked = kind;
    const int lives = kind == PLAY_CAMPAIGN ? ui->campaign.lives : 0;
    if (!session_begin(&ui->session, level, controller, seed, lives, (int)ui->campaign.score)) {
        diag_list_start(&ui->problems, ui->level_path);
        diag_add(&ui->problems, DIAG_ERROR, 1, "there is not enough memory for this level");
        return false;
    }
    session_help_paddles(&ui->session, 0.01 * ui->settings.help_paddle);
    ui->controls.players = people;
    // What chose the match steers it, so that the first little tilt of a stick counts already.
    ui->controls.player[0].in_charge = ui->device;
    ui->controls.player[0].pad = ui->pad;
    const Settings *settings = &ui->settings;
    effects_begin(&ui->effects, ui_palette(ui), settings->reduced_motion != 0,
                  settings->flashes != 0, settings->shake != 0);
    ui->since_over = 0.0;
    ui->countdown = 0.0;
    return true;
}

void match_begin_file(Ui *ui, PlayKind kind, const char *path, int index)
{
    Level level = {0};
    text_copy(ui->level_path, sizeof ui->level_path, path);
    ui->level_index = index;
    diag_list_start(&ui->problems, path);
    if (!level_read_file(&level, path, &ui->problems)) {
        diag_list_sort(&ui->problems);
        diag_list_print(&ui->problems, stderr);
        ui_go(ui, SCREEN_PROBLEMS);
        return;
    }
    kind =
        level.world.paddle_count == 1 ? PLAY_CAMPAIGN : (kind == PLAY_CAMPAIGN ? PLAY_DUEL : kind);
    if (kind != PLAY_CAMPAIGN) {
        ui->campaign = (Campaign){0};
    }
    ui_go(ui, begin(ui, kind, &level, ui->seed++) ? SCREEN_PLAY : SCREEN_PROBLEMS);
    level_free(&level);
}

void match_begin_entry(Ui *ui, PlayKind kind, int index)
{
    if (index >= 0 && index < ui->catalogue.count) {
        match_begin_file(ui, kind, ui->catalogue.entry[index].path, index);
    }
}

void match_begin_again(Ui *ui)
{
    char path[UI_PATH_SIZE];
    text_copy(path, sizeof path, ui->level_path);
    match_begin_file(ui, ui->asked, path, ui->level_index);
}

void match_begin_next(Ui *ui)
{
    int paddles = ui->session.level.world.paddle_count;
    bool many = ui->settings.mode == MODE_MANY && paddles > 2;
    int fewest = paddles == 1 ? 1 : (many ? 3 : 2);
    int most = paddles == 1 ? 1 : SIDE_COUNT;
    int next = catalogue_find_sides(&ui->catalogue, ui->level_index + 1, fewest, most);
    next = next < 0 ? catalogue_find_sides(&ui->catalogue, 0, fewest, most) : next;
    match_begin_entry(ui, ui->asked, next);
}

void match_begin_chosen(Ui *ui, int index)
{
    // Whoever plays with a friend, or watches, goes on doing so on another field.
    PlayKind kind = mode_kind((Mode)ui->settings.mode);
    ui->campaign = (Campaign){0};
    match_begin_entry(ui, kind == PLAY_CAMPAIGN ? PLAY_DUEL : kind, index);
}

void match_begin_mode(Ui *ui, Mode mode)
{
    settings_set(&ui->settings, SETTING_MODE, (int)mode);
    ui->campaign = (Campaign){0};
    match_begin_entry(ui, mode_kind(mode), mode_level(ui, mode));
}

void match_begin_demonstration(Ui *ui)
{
    int index = catalogue_find(&ui->catalogue, 0, false);
    Level level = {0};
    if (index < 0 || !level_copy(&level, &ui->catalogue.entry[index].level)) {
        return;
    }
    // Seeds from the other end: how long the title was looked at changes no match.
    ui->demonstrates = begin(ui, PLAY_WATCH, &level, ~ui->demonstrations++);
    level_free(&level);
}

void match_resume(Ui *ui)
{
    ui_go(ui, SCREEN_PLAY);
    ui->countdown = COUNTDOWN;
    ui_sound(ui, SOUND_COUNTDOWN);
}
