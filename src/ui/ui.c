// Creates and destroys the game's interface, and passes time and drawing to the present screen.
#include <stdio.h>
#include <stdlib.h>

#include "campaign.h"
#include "community.h"
#include "debug_lines.h"
#include "disk.h"
#include "editor_panel.h"
#include "feats.h"
#include "kept_files.h"
#include "live_level.h"
#include "match.h"
#include "match_music.h"
#include "panel.h"
#include "picture_backdrop.h"
#include "scalar.h"
#include "screens.h"
#include "text.h"
#include "transition.h"
#include "ui_input.h"
#include "ui_state.h"
#include "watch.h"
#include "worlds.h"

static void begin_as_told(Ui *ui, const UiStart *start)
{
    for (int i = 0; i < SIDE_COUNT; i++) {
        ui->fixed_bot[i] = start->bot[i];
        ui->fixed_strength[i] = start->strength[i];
    }
    if (start->level_path != NULL && start->edit) {
        editor_open_file(ui, start->level_path);
    } else if (start->level_path != NULL && kept_games_is_replay(start->level_path)) {
        watch_open(ui, start->level_path);
    } else if (start->level_path != NULL && brick_set_is_one(start->level_path)) {
        community_add(ui, start->level_path);
    } else if (start->level_path != NULL) {
        match_begin(ui, play_of_file(start->level_path));
    } else if (start->match) {
        match_begin(
            ui, play_of_entry(&ui->career, PLAY_DUEL, level_list_find(&ui->level_list, 0, false)));
    } else {
        ui_go(ui, SCREEN_TITLE);
    }
    ui_change_screen(ui);
}

/// Keeps the present mode if the folder has a level for it, else selects one that has. False: the
/// folder has no level.
static bool choose_playable_mode(Ui *ui)
{
    for (int mode = 0;
         mode < PLAY_MODES && !play_can_begin(&ui->career, (PlayKind)ui->settings.mode); mode++) {
        settings_set(&ui->settings, SETTING_MODE, mode);
    }
    return level_list_find(&ui->level_list, 0, false) >= 0 ||
           level_list_find(&ui->level_list, 0, true) >= 0;
}

Ui *ui_create(const UiStart *start, char *complaint, int size)
{
    Ui *ui = calloc(1, sizeof *ui);
    if (ui == NULL) {
        snprintf(complaint, (size_t)size, "%s", translate("there is not enough memory"));
        return NULL;
    }
    ui->career.settings = &ui->settings;
    ui->career.level_list = &ui->level_list;
    ui->career.session = &ui->session;
    kept_files_read(&ui->career, &(KeptPaths){{[KEPT_SETTINGS] = start->settings_path,
                                               [KEPT_SCORES] = start->scores_path,
                                               [KEPT_PROGRESS] = start->progress_path,
                                               [KEPT_STATISTICS] = start->statistics_path,
                                               [KEPT_GAMES] = start->games_folder,
                                               [KEPT_BEST_RUNS] = start->best_runs_folder,
                                               [KEPT_LEFT_GAME] = start->left_game_folder}});
    left_match_open(&ui->career);
    feats_forget(&ui->career);
    ui->career.date = start->date;
    if (start->window_asked) {
        ui->settings.full_screen = start->full_screen;
        ui->career.window_asked = true;
    }
    translate_choose(ui->settings.language);
    game_keeper_open(&ui->career);
    ui->ruler = start->ruler;
    ui->key_labels = start->key_labels;
    ui->deadline = start->deadline;
    ui->aside = start->aside;
    ui->paste = start->paste;
    ui->career.seed = start->seed;
    ui->start_speed = start->speed;
    ui->effects.held_ball = -1;
    const bool readable = level_list_open(&ui->level_list, start->levels_folder);
    worlds_open(&ui->career, start->levels_folder);
    if (start->own_levels != NULL) {
        text_copy(ui->own_levels, sizeof ui->own_levels, start->own_levels);
        level_list_add(&ui->level_list, start->own_levels);
        set_list_add_folder(&ui->sets, start->own_levels);
    }
    community_open(ui, start->set_folders);
    if (start->level_path == NULL && !choose_playable_mode(ui)) {
        snprintf(complaint, (size_t)size,
                 readable
                     ? translate("%s: there is no level that can be played in this folder; it "
                                 "should hold Arkanong's levels")
                     : translate("%s: cannot read this folder; it should hold Arkanong's levels"),
                 start->levels_folder);
        ui_destroy(ui);
        return NULL;
    }
    text_copy(ui->drafts_folder, sizeof ui->drafts_folder,
              start->drafts_folder != NULL ? start->drafts_folder : "");
    text_copy(ui->drafts_spare, sizeof ui->drafts_spare,
              start->drafts_spare != NULL ? start->drafts_spare : "");
    begin_as_told(ui, start);
    return ui;
}

void ui_destroy(Ui *ui)
{
    repeat_free(&ui->repeat);
    live_level_free(ui);
    watch_end(ui);
    game_list_close(&ui->games);
    run_check_free(&ui->run_check);
    session_end(&ui->session);
    ghost_end(&ui->career.best_run.ghost);
    scores_free(&ui->career.scores);
    merits_free(&ui->career.merits);
    level_list_close(&ui->level_list);
    set_list_close(&ui->sets);
    bytes_free(&ui->link);
    diag_list_free(&ui->problems);
    editor_free(ui);
    editor_view_free(&ui->editor_view);
    still_cache_free(&ui->still);
    free(ui);
}

/// Ends a drag and takes over the value that is being typed, before the editor is left.
static void settle_editor(Ui *ui)
{
    if (ui->screen == SCREEN_EDIT && ui->editor != NULL) {
        edit_end(ui->editor->edit);
        editor_panel_commit(ui);
    }
}

void ui_save(Ui *ui)
{
    if (ui->watching != NULL) {
        watch_close(ui);
    }
    settle_editor(ui);
    editor_keep(ui);
    cup_note_end(&ui->career);
    left_match_leave(&ui->career);
    campaign_save(ui);
    game_keeper_end(&ui->career);
    kept_files_write(&ui->career);
}

void ui_keep(Ui *ui)
{
    editor_keep(ui);
    kept_files_write(&ui->career);
}

const char *ui_crash(Ui *ui)
{
    return game_keeper_crash(&ui->career);
}

static void open_path(Ui *ui, const char *path)
{
    cup_note_end(&ui->career);
    if (disk_is_folder(path)) {
        level_list_add(&ui->level_list, path);
        set_list_add_folder(&ui->sets, path);
        ui_go(ui, SCREEN_LEVELS);
    } else if (brick_set_is_one(path)) {
        community_add(ui, path);
    } else if (kept_games_is_replay(path)) {
        watch_open(ui, path);
    } else {
        campaign_save(ui);
        solo_run_forget(&ui->career);
        match_begin(ui, play_of_file(path));
    }
    ui_change_screen(ui);
}

/// Opens the file that was dropped on the window, once no editor is in its way.
static void open_dropped(Ui *ui)
{
    char path[UI_PATH_SIZE];
    if (ui->editor == NULL && ui->dropped[0] != '\0') {
        text_copy(path, sizeof path, ui->dropped);
        ui->dropped[0] = '\0';
        open_path(ui, path);
    }
}

void ui_open_file(Ui *ui, const char *path)
{
    ui->drawn = false;
    text_copy(ui->dropped, sizeof ui->dropped, path);
    settle_editor(ui);
    editor_leave(ui, EDITOR_AFTER_FILE);
    ui_change_screen(ui);
    open_dropped(ui);
}

void ui_close(Ui *ui)
{
    ui->drawn = false;
    settle_editor(ui);
    editor_leave(ui, EDITOR_AFTER_QUIT);
    ui_change_screen(ui);
}

void ui_handle(Ui *ui, const InputEvent *event)
{
    ui_input_handle(ui, event);
    ui_change_screen(ui);
}

void ui_advance(Ui *ui, double seconds)
{
    open_dropped(ui);
    ui->on_screen += seconds;
    device_watch_pass(&ui->watch, seconds);
    ui->transition = scalar_max(ui->transition - seconds, 0.0);
    MenuCommand command = menu_input_repeat(&ui->menu_input, seconds);
    if (command.kind != MENU_NONE && ui->screen != SCREEN_PLAY) {
        ui->drawn = false;
        ui_input_obey(ui, &command);
        ui_change_screen(ui);
    }
    live_level_advance(ui, seconds);
    ui_change_screen(ui);
    const Screen *screen = screens_present(ui);
    if (screen_has(screen, TRAIT_DEMONSTRATES)) {
        match_advance_demonstration(ui, seconds);
    }
    if (screen->advance != NULL) {
        screen->advance(ui, seconds);
        ui_change_screen(ui);
    }
    match_music_advance(ui, seconds);
}

void ui_draw(Ui *ui, DrawList *list, int width, int height, double density)
{
    list->ruler = ui->ruler;
    draw_list_begin(list, width, height);
    ui->list = list;
    ui->measure = view_measure(width, height, density, ui->settings.text_size / 100.0);
    ui->foot = 0.0;
    const Screen *screen = screens_present(ui);
    if (screen->draw != NULL) {
        screen->draw(ui);
    } else {
        menu_update(ui, screen);
        panel_draw(ui, screen);
    }
    live_level_draw(ui);
    if (ui->transition > 0.0) {
        transition_draw(ui);
    }
    if (ui->debug) {
        debug_lines_draw(ui);
    }
    ui->step_shown = ui->session.world == NULL ? 0 : world_step_number(ui->session.world);
    ui->list = NULL;
    ui->drawn = true;
}

const SoundCue *ui_take_sounds(Ui *ui, int *count)
{
    *count = ui->sound_count;
    ui->sound_count = 0;
    return ui->sound;
}

const MusicAim *ui_music(const Ui *ui)
{
    return &ui->music_director.aim;
}

const char *ui_take_folder(Ui *ui)
{
    const bool opens = ui->opens_folder;
    ui->opens_folder = false;
    return opens ? ui->own_levels : NULL;
}

const char *ui_take_clipboard(Ui *ui)
{
    const char *copied = ui->copied;
    ui->copied = NULL;
    return copied;
}

bool ui_is_over(const Ui *ui)
{
    return ui->over;
}

bool ui_is_still(const Ui *ui)
{
    const Screen *screen = screens_present(ui);
    const bool moves =
        (screen_has(screen, TRAIT_DEMONSTRATES) && match_demonstration_goes_on(ui)) ||
        ui->on_screen < screen->moves_for;
    return ui->drawn && ui->menu_input.held == MENU_NONE && screen_has(screen, TRAIT_STILL) &&
           !moves;
}

bool ui_may_idle(const Ui *ui)
{
    return ui->screen != SCREEN_PLAY && !film_is_on(ui);
}

bool ui_wants_text(const Ui *ui)
{
    const Screen *screen = screens_present(ui);
    return screen->types != NULL && screen->types(ui);
}

bool ui_wants_pointer_caught(const Ui *ui)
{
    return ui->screen == SCREEN_PLAY && !play_is(&ui->career.played, PLAY_WATCHED);
}

bool ui_wants_drags(const Ui *ui)
{
    return ui->screen == SCREEN_EDIT;
}

bool ui_wants_pointer_shown(const Ui *ui)
{
    return ui->device == DEVICE_MOUSE;
}

void ui_take_rumble(Ui *ui, double strength[INPUT_PAD_COUNT])
{
    const int players = ui->controls.players > 1 ? 2 : 1;
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        strength[i] = 0.0;
    }
    for (int i = 0; i < players; i++) {
        const Player *player = &ui->controls.player[i];
        if (ui->settings.rumble && player->in_charge == DEVICE_PAD) {
            strength[player->pad] = ui->play.rumble[i];
        }
    }
    for (int i = 0; i < CONTROLS_MAX_PLAYERS; i++) {
        ui->play.rumble[i] = 0.0;
    }
}

Career *ui_career(Ui *ui)
{
    return &ui->career;
}

Settings *ui_settings(Ui *ui)
{
    return &ui->settings;
}

void ui_set_frame_facts(Ui *ui, const UiFrameFacts *facts)
{
    ui->facts = *facts;
}
