// Creates and destroys the game's interface, and passes time and drawing to the present screen.
#include <stdio.h>
#include <stdlib.h>

#include "campaign.h"
#include "community.h"
#include "disk.h"
#include "editor_panel.h"
#include "feats.h"
#include "kept_files.h"
#include "live_level.h"
#include "match.h"
#include "panel.h"
#include "picture_backdrop.h"
#include "scalar.h"
#include "screens.h"
#include "text.h"
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
    ui->errands.aside = start->aside;
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
    errands_free(ui);
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

/// On the options screen the music plays undamped, so that its volume can be judged.
static MusicScene music_scene(const Ui *ui)
{
    if (ui->screen == SCREEN_PLAY) {
        return ui->play.since_over > 0.0 ? MUSIC_SCENE_OVER : MUSIC_SCENE_MATCH;
    }
    const bool paused = ui->screen == SCREEN_PAUSE ||
                        (ui_came_from(ui, SCREEN_PAUSE) && ui->screen != SCREEN_OPTIONS);
    return paused ? MUSIC_SCENE_PAUSE : MUSIC_SCENE_CALM;
}

static void advance_music(Ui *ui, double seconds)
{
    MusicDirector *director = &ui->music_director;
    const MusicScene scene = music_scene(ui);
    const int place = worlds_shown(&ui->career);
    music_director_advance(director, scene, &ui->session, seconds);
    if (place >= 0) {
        const bool boss = scene == MUSIC_SCENE_MATCH && worlds_level(&ui->career, place)->boss;
        const WorldLook music = ui->career.plan.world[worlds_world_of(&ui->career, place)].music;
        director->aim = music_director_dress(&director->aim, music, boss);
    }
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
    errands_advance(ui);
    ui_change_screen(ui);
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
    advance_music(ui, seconds);
}

static void write_line(Ui *ui, int number, const char *line)
{
    const double text = ui->measure.text * 0.75;
    draw_text_within(ui->list, LAYER_MENU_TEXT, ui->measure.gap + ui->view.field.x,
                     ui->measure.height - ui->foot - (1.0 + 1.5 * number) * text, text,
                     ui->measure.width - ui->view.field.x - 2.0 * ui->measure.gap, ALIGN_LEFT,
                     ui_palette(ui)->role[COLOUR_TEXT], line);
}

static void draw_debug_lines(Ui *ui)
{
    const World *world = ui->session.world;
    const UiFrameFacts *facts = &ui->facts;
    const long long steps = world == NULL ? 0 : world_step_number(world) - ui->step_shown;
    char line[160];
    snprintf(line, sizeof line,
             "frame %.1f ms, %lld steps in %.2f ms, draw %.1f ms, %d draw calls, %d triangles",
             facts->frame_ms, steps, facts->advance_ms, facts->draw_ms, facts->draw_calls,
             facts->triangles);
    write_line(ui, 0, line);
    snprintf(line, sizeof line, "sound %s, music at %.1f s of %.1f s",
             facts->sound_is_heard ? "on" : "off: no device", facts->music_position,
             facts->music_length);
    write_line(ui, 1, line);
    if (world != NULL) {
        const CollisionStatistics counts = collision_manager_statistics(world_collisions(world));
        snprintf(line, sizeof line,
                 "step %lld, hash %016llx, %llu contacts, %llu predictions, cells of %.0f u",
                 world_step_number(world), world_hash(world), (unsigned long long)counts.contacts,
                 (unsigned long long)counts.predictions,
                 collision_manager_cell(world_collisions(world)));
        write_line(ui, 2, line);
    }
}

static void draw_transition(Ui *ui)
{
    const double share = ui->transition / UI_TRANSITION;
    const double size = 0.11 * scalar_max_int(ui->measure.width, ui->measure.height);
    const double across = 1.5 * size;
    const double down = 1.7320508075688772 * size;
    for (int column = 0; column * across < ui->measure.width + size; column++) {
        for (int row = 0; row * down < ui->measure.height + down; row++) {
            const Vec2 centre = vec2(column * across, row * down + (column & 1 ? 0.5 * down : 0.0));
            // The hexagons shrink one after the other from the left.
            const double lead = 0.5 * centre.x / ui->measure.width;
            double left = 1.5 * share - 0.5 + lead;
            left = scalar_min(left, 1.0);
            if (left > 0.0) {
                Vec2 corners[6];
                draw_hexagon_corners(corners, centre, 1.02 * size * left, 0.0);
                draw_fill(ui->list, LAYER_TRANSITION, corners, 6,
                          ui_palette(ui)->role[COLOUR_PANEL]);
                draw_hexagon_corners(corners, centre, 0.96 * size * left, 0.0);
                draw_outline(ui->list, LAYER_TRANSITION, corners, 6, 2.0 * ui->list->line,
                             palette_fade(ui_palette(ui)->role[COLOUR_ACCENT], 0.6 * left));
            }
        }
    }
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
        draw_transition(ui);
    }
    if (ui->debug) {
        draw_debug_lines(ui);
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
