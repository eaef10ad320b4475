// Hands input, time and drawing to the present screen, and changes screens.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "campaign.h"
#include "community.h"
#include "disk.h"
#include "feats.h"
#include "hash.h"
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
#include "ui_state.h"
#include "watch.h"
#include "worlds.h"

/// Points of mouse motion that lead across the height of any arena at 100 %.
#define POINTS_A_HEIGHT 700.0

/// s for which a guarded screen takes no presses.
#define GUARD 0.4

static const Screen *present_screen(const Ui *ui)
{
    static const Screen *const SCREENS[SCREEN_COUNT] = {
        [SCREEN_TITLE] = &TITLE_SCREEN,
        [SCREEN_PLAY] = &PLAY_SCREEN,
        [SCREEN_PAUSE] = &PAUSE_SCREEN,
        [SCREEN_RESULTS] = &RESULTS_SCREEN,
        [SCREEN_LEVELS] = &LEVELS_SCREEN,
        [SCREEN_SETS] = &SETS_SCREEN,
        [SCREEN_SET] = &LEVELS_OF_SET_SCREEN,
        [SCREEN_OPTIONS] = &OPTIONS_SCREEN,
        [SCREEN_CONTROLS] = &CONTROLS_SCREEN,
        [SCREEN_HELP] = &HELP_SCREEN,
        [SCREEN_PROBLEMS] = &PROBLEMS_SCREEN,
        [SCREEN_NAME] = &NAME_SCREEN,
        [SCREEN_SCORES] = &SCORES_SCREEN,
        [SCREEN_CREDITS] = &CREDITS_SCREEN,
        [SCREEN_LOADING] = &LOADING_SCREEN,
        [SCREEN_WATCH] = &WATCH_SCREEN,
        [SCREEN_WATCH_MENU] = &WATCH_MENU_SCREEN,
        [SCREEN_GAMES] = &GAMES_SCREEN,
        [SCREEN_GAME] = &GAME_SCREEN,
        [SCREEN_STATISTICS] = &STATISTICS_SCREEN,
        [SCREEN_CAMPAIGN] = &CAMPAIGN_SCREEN,
        [SCREEN_EDIT] = &EDIT_SCREEN,
    };
    return SCREENS[ui->screen];
}

/// Puts the screen that is left on the way back, unless it is already there, or is the editor.
static void note_way_back(Ui *ui, ScreenId to)
{
    for (int i = 0; i < ui->trail_count; i++) {
        if (ui->trail[i] == to) {
            ui->trail_count = i;
            return;
        }
    }
    const bool stays = ui->screen != SCREEN_NONE && ui->screen != SCREEN_EDIT;
    if (ui->screen != to && stays && ui->trail_count < UI_TRAIL) {
        ui->trail[ui->trail_count++] = ui->screen;
    }
}

static void leave_screen(Ui *ui)
{
    const Screen *left = present_screen(ui);
    if (left != NULL) {
        ui->memory[ui->screen] = (ScreenMemory){ui->menu.selected, ui->menu.page};
    }
    if (left != NULL && left->close != NULL) {
        left->close(ui);
    }
}

static void show_screen(Ui *ui, ScreenId screen)
{
    leave_screen(ui);
    // A match opens and closes behind hexagons; menus over it are there at once.
    bool opens = screen == SCREEN_PLAY && ui->screen != SCREEN_PAUSE;
    bool closes = screen == SCREEN_TITLE && ui->session.world != NULL && !ui->demonstrates;
    ui->transition = (opens || closes) && !ui->settings.reduced_motion ? UI_TRANSITION : 0.0;
    if (screen == SCREEN_PLAY) {
        // Who comes back from a match wants the next one.
        ui->memory[SCREEN_TITLE] = (ScreenMemory){0};
    }
    note_way_back(ui, screen);
    ui->screen = screen;
    ui->on_screen = 0.0;
    ui->drawn = false;
    ui->missing_pad = 0;
    ui->menu_input.held = MENU_NONE;
    ui->page_scroll = (Scroll){0};
    controls_release(&ui->controls);
    repeat_stop(&ui->repeat);
    const Screen *shown = present_screen(ui);
    ui->trail_count = shown->root ? 0 : ui->trail_count;
    ScreenMemory memory = shown->remembers ? ui->memory[screen] : (ScreenMemory){0};
    menu_open(&ui->menu, memory.page);
    ui->menu.selected = memory.selected;
    menu_update(ui, shown);
    if (shown->open != NULL) {
        shown->open(ui);
        menu_update(ui, shown);
    }
}

void ui_change_screen(Ui *ui)
{
    while (ui->next_screen != SCREEN_NONE) {
        ScreenId screen = ui->next_screen;
        ui->next_screen = SCREEN_NONE;
        show_screen(ui, screen);
    }
}

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
        match_begin_file(ui, PLAY_DUEL, start->level_path, -1);
    } else if (start->match) {
        match_begin_entry(ui, PLAY_DUEL, level_list_find(&ui->level_list, 0, false));
    } else {
        ui_go(ui, SCREEN_TITLE);
    }
    ui_change_screen(ui);
}

Ui *ui_create(const UiStart *start, char *complaint, int size)
{
    Ui *ui = calloc(1, sizeof *ui);
    if (ui == NULL) {
        snprintf(complaint, (size_t)size, "%s", translate("there is not enough memory"));
        return NULL;
    }
    kept_files_read(ui, &(KeptPaths){{[KEPT_SETTINGS] = start->settings_path,
                                      [KEPT_SCORES] = start->scores_path,
                                      [KEPT_PROGRESS] = start->progress_path,
                                      [KEPT_STATISTICS] = start->statistics_path,
                                      [KEPT_GAMES] = start->games_folder}});
    feats_forget(ui);
    ui->date = start->date;
    if (start->window_asked) {
        ui->settings.full_screen = start->full_screen;
        ui->window_asked = true;
    }
    translate_choose(ui->settings.language);
    game_keeper_open(ui);
    ui->ruler = start->ruler;
    ui->key_labels = start->key_labels;
    ui->deadline = start->deadline;
    ui->aside = start->aside;
    ui->seed = start->seed;
    ui->start_speed = start->speed;
    ui->effects.held_ball = -1;
    bool readable = level_list_open(&ui->level_list, start->levels_folder);
    worlds_open(ui, start->levels_folder);
    if (start->own_levels != NULL) {
        text_copy(ui->own_levels, sizeof ui->own_levels, start->own_levels);
        level_list_add(&ui->level_list, start->own_levels);
        set_list_add_folder(&ui->sets, start->own_levels);
    }
    community_open(ui, start->set_folders);
    if (start->level_path == NULL && level_list_find(&ui->level_list, 0, false) < 0) {
        snprintf(complaint, (size_t)size,
                 readable
                     ? translate("%s: there is no level for two sides in this folder; it should "
                                 "hold Arkanong's levels")
                     : translate("%s: cannot read this folder; it should hold Arkanong's levels"),
                 start->levels_folder);
        ui_destroy(ui);
        return NULL;
    }
    text_copy(ui->drafts_folder, sizeof ui->drafts_folder,
              start->drafts_folder != NULL ? start->drafts_folder : "");
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
    scores_free(&ui->scores);
    merits_free(&ui->merits);
    level_list_close(&ui->level_list);
    set_list_close(&ui->sets);
    diag_list_free(&ui->problems);
    editor_free(ui);
    editor_view_free(&ui->editor_view);
    still_cache_free(&ui->still);
    free(ui);
}

void ui_save(Ui *ui)
{
    if (ui->watching != NULL) {
        watch_close(ui);
    }
    editor_keep(ui);
    campaign_save(ui);
    game_keeper_end(ui);
    kept_files_write(ui);
}

const char *ui_crash(Ui *ui)
{
    return game_keeper_crash(ui);
}

void ui_open_file(Ui *ui, const char *path)
{
    ui->drawn = false;
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
        ui->campaign = (Campaign){0};
        match_begin_path(ui, path);
    }
    ui_change_screen(ui);
}

/// u that the paddle's target goes for a point of mouse motion at 100 %: a hand's motion counts the
/// same in windows of all sizes.
static double u_per_point(const Ui *ui)
{
    return ui->session.world == NULL ? 1.0 : world_height(ui->session.world) / POINTS_A_HEIGHT;
}

static bool is_pausable(const Ui *ui)
{
    return ui->screen == SCREEN_PLAY && ui->kind != PLAY_WATCH && ui->play.since_over == 0.0;
}

/// A pad that steers and goes pauses the match; it goes on when the pad is back.
static void follow_pad(Ui *ui, const InputEvent *event)
{
    bool used = event->device >= 0 && event->device < INPUT_PAD_COUNT &&
                controls_use_pad(&ui->controls, event->device);
    controls_handle(&ui->controls, event, &ui->settings, u_per_point(ui));
    if (event->kind == INPUT_PAD_LEFT && used && is_pausable(ui)) {
        show_screen(ui, SCREEN_PAUSE);
        ui->missing_pad = event->device + 1;
    } else if (event->kind == INPUT_PAD_JOINED && ui->screen == SCREEN_PAUSE &&
               ui->missing_pad != 0 && ui->missing_pad == event->device + 1) {
        ui->pad = event->device;
        ui->device = DEVICE_PAD;
        match_resume(ui);
    }
}

/// Keys that work everywhere.
static bool take_window_key(Ui *ui, const InputEvent *event)
{
    bool full_screen = event->code == KEY_F11 || (event->code == KEY_RETURN && event->alt);
    if (event->kind != INPUT_KEY_DOWN || (!full_screen && event->code != KEY_F3)) {
        return false;
    }
    if (full_screen && !event->repeat) {
        ui->settings.full_screen = !ui->settings.full_screen;
        ui->window_asked = false;
    } else if (!event->repeat) {
        ui->debug = !ui->debug;
    }
    return true;
}

static void note_device(Ui *ui, const InputEvent *event, const MenuCommand *command)
{
    bool pad = event->kind == INPUT_PAD_DOWN || event->kind == INPUT_PAD_STICK;
    bool pointed = command->kind == MENU_POINT && event->dx == 0.0 && event->dy == 0.0;
    bool used = pad || event->kind == INPUT_KEY_DOWN || command->device == DEVICE_MOUSE;
    // A pointer that lies still while the window moves under it is not in use.
    if (!used || event->stray || pointed) {
        return;
    }
    ui->device = command->device;
    if (pad && event->device >= 0 && event->device < INPUT_PAD_COUNT) {
        ui->pad = event->device;
    }
}

/// While something is shown again, whatever is pressed ends it. True when the event does nothing
/// else. Paddles wait; where a hand goes meanwhile they are when play goes on.
static bool take_repeat_input(Ui *ui, const InputEvent *event)
{
    if (!repeat_is_on(&ui->repeat)) {
        return false;
    }
    const bool key = event->kind == INPUT_KEY_DOWN && !event->repeat;
    if (key || event->kind == INPUT_PAD_DOWN || event->kind == INPUT_POINTER_DOWN ||
        event->kind == INPUT_POINTER_BACK) {
        match_end_repeat(ui);
    }
    return event->kind == INPUT_POINTER_DOWN;
}

/// Lets a page that has more lines than room take the keys that its menu has no use for.
static bool scroll_page(Ui *ui, const MenuCommand *command)
{
    Scroll *page = &ui->page_scroll;
    bool way = command->kind == MENU_UP || command->kind == MENU_DOWN;
    if (scroll_handle(page, command) || scroll_handle_keys(page, command)) {
        return true;
    }
    if (!way || !scroll_is_needed(page) || ui->menu.lines + ui->menu.foot_lines > 1) {
        return false;
    }
    scroll_by(page, command->kind == MENU_UP ? -1 : 1);
    return true;
}

/// Hands a command to the present screen, or to its menu.
static void obey(Ui *ui, const MenuCommand *command)
{
    const Screen *screen = present_screen(ui);
    MenuCommand meant = *command;
    if (screen->guarded && ui->on_screen < GUARD && command->kind != MENU_POINT) {
        return;
    }
    menu_update(ui, screen);
    if ((screen->act != NULL && screen->act(ui, command)) || command->kind == MENU_NONE) {
        return;
    }
    if (command->kind == MENU_PAUSE) {
        meant.kind = screen->start_accepts ? MENU_ACCEPT : MENU_BACK;
    }
    if (meant.kind != MENU_BACK) {
        if (!scroll_page(ui, &meant)) {
            menu_handle(ui, &meant);
        }
    } else if (screen->back != NULL) {
        screen->back(ui);
    } else {
        ui_sound(ui, SOUND_MENU_BACK);
        ui_back(ui);
    }
    // What the rows are about may be gone where another screen is wanted.
    if (ui->next_screen == SCREEN_NONE) {
        menu_update(ui, screen);
    }
}

static void handle_input(Ui *ui, const InputEvent *given)
{
    InputEvent seen = *given;
    const InputEvent *event = &seen;
    ui->drawn = false;
    bool shared = controls_player_of(&ui->controls, event, &ui->settings) == 1;
    device_watch_see(&ui->watch, &seen, shared);
    if (event->kind == INPUT_FOCUS_LOST) {
        controls_handle(&ui->controls, event, &ui->settings, u_per_point(ui));
        if (is_pausable(ui)) {
            ui_go(ui, SCREEN_PAUSE);
        }
        return;
    }
    if (event->kind == INPUT_PAD_JOINED || event->kind == INPUT_PAD_LEFT) {
        follow_pad(ui, event);
        return;
    }
    if (take_window_key(ui, event)) {
        return;
    }
    MenuCommand command = menu_input_read(&ui->menu_input, event, &ui->settings);
    note_device(ui, event, &command);
    if (ui->screen == SCREEN_PLAY) {
        if (take_repeat_input(ui, event)) {
            return;
        }
        controls_handle(&ui->controls, event, &ui->settings, u_per_point(ui));
        play_guard_see(&ui->play.guard, event);
        last_brick_see(&ui->play.last_brick, event);
        command.kind = controls_ask(&ui->controls, event, &ui->settings);
    }
    if (command.kind != MENU_POINT || !event->stray) {
        obey(ui, &command);
    }
}

void ui_handle(Ui *ui, const InputEvent *event)
{
    handle_input(ui, event);
    ui_change_screen(ui);
}

void ui_advance(Ui *ui, double seconds)
{
    ui->on_screen += seconds;
    device_watch_pass(&ui->watch, seconds);
    ui->transition = scalar_max(ui->transition - seconds, 0.0);
    MenuCommand command = menu_input_repeat(&ui->menu_input, seconds);
    if (command.kind != MENU_NONE && ui->screen != SCREEN_PLAY) {
        ui->drawn = false;
        obey(ui, &command);
        ui_change_screen(ui);
    }
    live_level_advance(ui, seconds);
    ui_change_screen(ui);
    const Screen *screen = present_screen(ui);
    if (screen->demonstrates) {
        match_advance_demonstration(ui, seconds);
    }
    if (screen->advance != NULL) {
        screen->advance(ui, seconds);
        ui_change_screen(ui);
    }
    match_music_advance(ui, seconds);
}

static void draw_debug_line(Ui *ui, int number, const char *line)
{
    double text = ui->measure.text * 0.75;
    draw_text_within(ui->list, LAYER_MENU_TEXT, ui->measure.gap + ui->view.field.x,
                     ui->measure.height - ui->foot - (1.0 + 1.5 * number) * text, text,
                     ui->measure.width - ui->view.field.x - 2.0 * ui->measure.gap, ALIGN_LEFT,
                     ui_palette(ui)->role[COLOUR_TEXT], line);
}

/// For engineers, so it is the same in every language.
static void draw_debug(Ui *ui)
{
    char line[160];
    const World *world = ui->session.world;
    const UiFrameFacts *facts = &ui->facts;
    long long steps = world == NULL ? 0 : world_step_number(world) - ui->step_shown;
    snprintf(line, sizeof line,
             "frame %.1f ms, %lld steps in %.2f ms, draw %.1f ms, %d draw calls, %d triangles",
             facts->frame_ms, steps, facts->advance_ms, facts->draw_ms, facts->draw_calls,
             facts->triangles);
    draw_debug_line(ui, 0, line);
    snprintf(line, sizeof line, "sound %s, music at %.1f s of %.1f s",
             facts->sound_is_heard ? "on" : "off: no device", facts->music_position,
             facts->music_length);
    draw_debug_line(ui, 1, line);
    if (world != NULL) {
        CollisionStatistics counts = collision_manager_statistics(world_collisions(world));
        snprintf(line, sizeof line,
                 "step %lld, hash %016llx, %llu contacts, %llu predictions, cells of %.0f u",
                 world_step_number(world), world_hash(world), (unsigned long long)counts.contacts,
                 (unsigned long long)counts.predictions,
                 collision_manager_cell(world_collisions(world)));
        draw_debug_line(ui, 2, line);
    }
}

void ui_draw(Ui *ui, DrawList *list, int width, int height, double density)
{
    list->ruler = ui->ruler;
    draw_list_begin(list, width, height);
    ui->list = list;
    ui->measure = view_measure(width, height, density, ui->settings.text_size / 100.0);
    ui->foot = 0.0;
    const Screen *screen = present_screen(ui);
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
        draw_debug(ui);
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
    const bool copies = ui->copies;
    ui->copies = false;
    return copies ? ui->clipboard : NULL;
}

bool ui_is_over(const Ui *ui)
{
    return ui->over;
}

bool ui_is_still(const Ui *ui)
{
    const Screen *screen = present_screen(ui);
    bool moves = (screen->demonstrates && match_demonstration_goes_on(ui)) ||
                 ui->on_screen < screen->moves_for;
    return ui->drawn && ui->menu_input.held == MENU_NONE && screen->still && !moves;
}

bool ui_may_idle(const Ui *ui)
{
    return ui->screen != SCREEN_PLAY && !film_is_on(ui);
}

bool ui_wants_text(const Ui *ui)
{
    const Screen *screen = present_screen(ui);
    return screen->types != NULL && screen->types(ui);
}

bool ui_wants_pointer_caught(const Ui *ui)
{
    return ui->screen == SCREEN_PLAY && ui->kind != PLAY_WATCH;
}

bool ui_wants_pointer_shown(const Ui *ui)
{
    return ui->device == DEVICE_MOUSE;
}

void ui_take_rumble(Ui *ui, double strength[INPUT_PAD_COUNT])
{
    int players = ui->controls.players > 1 ? 2 : 1;
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

Settings *ui_settings(Ui *ui)
{
    return &ui->settings;
}

void ui_set_frame_facts(Ui *ui, const UiFrameFacts *facts)
{
    ui->facts = *facts;
}
