// Creates and destroys the game's interface, and passes time and drawing to the present screen.
#include <stdio.h>
#include <stdlib.h>

#include "chapters.h"
#include "editor.h"
#include "editor_panel.h"
#include "feats.h"
#include "match.h"
#include "online.h"
#include "screen_states.h"
#include "watch.h"
#include "way.h"
#include "world_create.h"
#include "world_field.h"
#include "world_view.h"

struct Ui {
    UiContext context;
    Settings settings;
    Career career;
    LevelList level_list;
    Way way;
    SoundQueue sounds;
    MusicDirector music_director;
    Hands hands;
    Stage stage;
    Watching watching;
    Editing editing;
    EditorView editor_view;
    Menu menu;
    Scroll page_scroll;
    Errands errands;
    char score[UI_PATH_SIZE]; ///< UiWishes.score
    Community community;
    PackDesk desk;
    Shelf shelf;
    LevelsShown levels;
    GamesShown games;
    ScoresShown scores;
    ControlsState bindings;
    RunNames names;
    Trouble trouble;
    Clipboard clipboard;
    Online online;
    UiFrameFacts facts;
    long long step_shown; ///< the step that the last picture showed
};

/// Hands the parts to the context.
static void connect(Ui *ui)
{
    UiContext *context = &ui->context;
    context->settings = ui->career.settings = &ui->settings;
    context->career = &ui->career;
    context->level_list = ui->career.level_list = &ui->level_list;
    context->session = ui->career.session = &ui->stage.session;
    context->view = &ui->stage.view;
    context->way = &ui->way;
    context->sounds = &ui->sounds;
    context->hands = &ui->hands;
    context->stage = &ui->stage;
    context->watching = &ui->watching;
    context->editing = &ui->editing;
    context->editor_view = &ui->editor_view;
    context->menu = &ui->menu;
    context->page_scroll = &ui->page_scroll;
    context->errands = &ui->errands;
    context->community = &ui->community;
    context->desk = &ui->desk;
    context->shelf = &ui->shelf;
    context->levels = &ui->levels;
    context->games = &ui->games;
    context->scores = &ui->scores;
    context->bindings = &ui->bindings;
    context->names = &ui->names;
    context->trouble = &ui->trouble;
    context->clipboard = &ui->clipboard;
    context->online = &ui->online;
    ui->online.level = -1;
    ui->online.room_port = ANNOUNCEMENT_PORT;
}

const UiContext *ui_context(const Ui *ui)
{
    return &ui->context;
}

static void begin_as_told(Ui *ui, const UiStart *start)
{
    for (int i = 0; i < SIDE_COUNT; i++) {
        ui->context.fixed_bot[i] = start->bot[i];
        ui->context.fixed_strength[i] = start->strength[i];
    }
    if (start->level_path != NULL && start->edit) {
        editor_open_file(&ui->context, start->level_path);
    } else if (start->level_path != NULL && kept_games_is_replay(start->level_path)) {
        watch_open(&ui->context, start->level_path, 0.0);
    } else if (start->level_path != NULL && level_source_is_one(start->level_path)) {
        community_add(&ui->context, start->level_path);
    } else if (start->level_path != NULL) {
        match_begin(&ui->context, play_of_file(start->level_path));
    } else if (start->match) {
        match_begin(&ui->context, play_of_entry(&ui->career, PLAY_DUEL,
                                                level_list_find(&ui->level_list, 0, false)));
    } else {
        ui_go(&ui->context, SCREEN_TITLE);
    }
    screens_change(&ui->context);
}

/// Whether a level can be played: a large one is not looked into before it is chosen.
static bool is_any_playable(LevelList *list)
{
    for (int i = 0; i < list->count; i++) {
        const LevelListState state = level_list_read(list, i);
        const Level *level = &list->entry[i].level;
        if (list->entry[i].folder == 0 &&
            (state == LEVEL_LIST_LARGE ||
             (state == LEVEL_LIST_GOOD && level->world.paddle_count > 0))) {
            return true;
        }
    }
    return false;
}

/// Keeps the present mode if the folder has a level for it, else selects one that has. False: the
/// folder has no level.
static bool choose_playable_mode(Ui *ui)
{
    for (int mode = 0;
         mode < PLAY_MODES && !play_can_begin(&ui->career, (PlayKind)ui->settings.mode); mode++) {
        settings_set(&ui->settings, SETTING_MODE, mode);
    }
    return is_any_playable(&ui->level_list);
}

Ui *ui_create(const UiStart *start, char *complaint, int size)
{
    Ui *ui = calloc(1, sizeof *ui);
    if (ui == NULL) {
        snprintf(complaint, (size_t)size, "%s", translate("there is not enough memory"));
        return NULL;
    }
    connect(ui);
    kept_files_read(&ui->career, &start->kept);
    left_match_open(&ui->career);
    ui->career.statistics_told = ui->career.statistics;
    ui->career.date = start->date;
    if (start->window_asked) {
        ui->settings.full_screen = start->full_screen;
        ui->career.window_asked = true;
    }
    translate_choose(ui->settings.language);
    game_keeper_open(&ui->career);
    ui->context.ruler = start->ruler;
    ui->context.key_labels = start->key_labels;
    ui->context.deadline = start->deadline;
    ui->errands.aside = start->aside;
    ui->context.paste = start->paste;
    ui->career.seed = start->seed;
    ui->context.start_speed = start->speed;
    ui->hands.finger = start->fingers;
    ui->stage.effects.held_ball = -1;
    const bool readable = level_list_open(&ui->level_list, start->levels_folder);
    chapters_open(&ui->career, start->levels_folder);
    if (start->own_levels != NULL) {
        text_copy(ui->context.own_levels, sizeof ui->context.own_levels, start->own_levels);
        level_list_add(&ui->level_list, start->own_levels);
        set_list_add_folder(&ui->community.list, start->own_levels);
    }
    for (const char *const *set = start->set_folders; set != NULL && *set != NULL; set++) {
        set_list_add_folder(&ui->community.list, *set);
    }
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
    text_copy(ui->context.drafts_folder, sizeof ui->context.drafts_folder,
              start->drafts_folder != NULL ? start->drafts_folder : "");
    text_copy(ui->context.drafts_spare, sizeof ui->context.drafts_spare,
              start->drafts_spare != NULL ? start->drafts_spare : "");
    begin_as_told(ui, start);
    return ui;
}

void ui_destroy(Ui *ui)
{
    online_end(&ui->context);
    online_stop_listening(&ui->context);
    errands_free(&ui->context);
    repeat_free(&ui->stage.repeat);
    live_level_free(&ui->context);
    match_end_watching(&ui->context);
    game_list_close(&ui->games.list);
    run_check_free(&ui->scores.check);
    session_end(&ui->stage.session);
    ghost_end(&ui->career.best_run.ghost);
    scores_free(&ui->career.scores);
    merits_free(&ui->career.merits);
    level_list_close(&ui->level_list);
    set_list_close(&ui->community.list);
    download_end(ui->shelf.download);
    pack_index_free(&ui->shelf.index);
    bytes_free(&ui->clipboard.link);
    diag_list_free(&ui->trouble.problems);
    editor_free(&ui->context);
    editor_view_free(&ui->editor_view);
    still_cache_free(&ui->stage.still);
    free(ui);
}

/// Ends a drag, takes over what waits for it and the value that is being typed, before the editor
/// is left.
static void settle_editor(Ui *ui)
{
    editor_catch_up(&ui->context);
    if (ui->way.screen == SCREEN_EDIT && ui->editing.editor != NULL) {
        editor_settle(&ui->context);
        editor_panel_commit(&ui->context);
        editor_settle(&ui->context);
    }
}

void ui_save(Ui *ui)
{
    online_end(&ui->context);
    if (ui->watching.watch != NULL) {
        watch_close(&ui->context);
    }
    settle_editor(ui);
    editor_keep(&ui->context);
    cup_note_end(&ui->career);
    left_match_leave(&ui->career);
    campaign_save(&ui->context);
    game_keeper_end(&ui->career);
    kept_files_write(&ui->career);
}

void ui_keep(Ui *ui)
{
    editor_keep(&ui->context);
    left_match_keep(&ui->career);
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
        set_list_add_folder(&ui->community.list, path);
        ui_go(&ui->context, SCREEN_LEVELS);
    } else if (level_source_is_one(path)) {
        community_add(&ui->context, path);
    } else if (kept_games_is_replay(path)) {
        watch_open(&ui->context, path, 0.0);
    } else {
        campaign_save(&ui->context);
        solo_run_forget(&ui->career);
        match_begin(&ui->context, play_of_file(path));
    }
    screens_change(&ui->context);
}

/// Opens the file that was dropped on the window, once no editor is in its way.
static void open_dropped(Ui *ui)
{
    char path[UI_PATH_SIZE];
    if (ui->editing.editor == NULL && ui->editing.dropped[0] != '\0') {
        text_copy(path, sizeof path, ui->editing.dropped);
        ui->editing.dropped[0] = '\0';
        open_path(ui, path);
    }
}

void ui_open_file(Ui *ui, const char *path)
{
    ui->way.drawn = false;
    text_copy(ui->editing.dropped, sizeof ui->editing.dropped, path);
    settle_editor(ui);
    editor_leave(&ui->context, EDITOR_AFTER_FILE);
    screens_change(&ui->context);
    open_dropped(ui);
}

void ui_close(Ui *ui)
{
    ui->way.drawn = false;
    settle_editor(ui);
    editor_leave(&ui->context, EDITOR_AFTER_QUIT);
    screens_change(&ui->context);
}

void ui_handle(Ui *ui, const InputEvent *event)
{
    ui_input_handle(&ui->context, event);
    screens_change(&ui->context);
}

/// On the options screen the music plays undamped, so that its volume can be judged.
static MusicScene music_scene(const Ui *ui)
{
    if (ui->way.screen == SCREEN_PLAY) {
        return ui->stage.play.since_over > 0.0 ? MUSIC_SCENE_OVER : MUSIC_SCENE_MATCH;
    }
    const bool paused =
        ui->way.screen == SCREEN_PAUSE ||
        (ui_came_from(&ui->context, SCREEN_PAUSE) && ui->way.screen != SCREEN_OPTIONS);
    return paused ? MUSIC_SCENE_PAUSE : MUSIC_SCENE_CALM;
}

static void advance_music(Ui *ui, double seconds)
{
    MusicDirector *director = &ui->music_director;
    const MusicScene scene = music_scene(ui);
    const int place = chapters_shown(&ui->career);
    music_director_advance(director, scene, &ui->stage.session, seconds);
    const Session *session = &ui->stage.session;
    const CampaignChapter *chapter =
        place >= 0 ? &ui->career.plan.chapter[chapters_number_of(&ui->career, place)] : NULL;
    ui->score[0] = '\0';
    if (chapter != NULL && chapter->score[0] != '\0') {
        text_append(ui->score, sizeof ui->score, "%s/%s", chapters_folder(&ui->career),
                    chapter->score);
    }
    if (session->world != NULL && session->level.music > 0) {
        director->aim =
            music_director_dress(&director->aim, (ChapterLook)(session->level.music - 1), false);
    } else if (chapter != NULL) {
        const bool boss = scene == MUSIC_SCENE_MATCH && chapters_level(&ui->career, place)->boss;
        director->aim = music_director_dress(&director->aim, chapter->music, boss);
    }
}

void ui_advance(Ui *ui, double seconds)
{
    open_dropped(ui);
    ui->way.on_screen += seconds;
    device_watch_pass(&ui->hands.watch, seconds);
    ui->way.transition = scalar_max(ui->way.transition - seconds, 0.0);
    MenuCommand command = menu_input_repeat(&ui->hands.menu_input, seconds);
    if (command.kind != MENU_NONE && ui->way.screen != SCREEN_PLAY) {
        ui->way.drawn = false;
        ui_input_obey(&ui->context, &command);
        screens_change(&ui->context);
    }
    errands_advance(&ui->context);
    screens_change(&ui->context);
    live_level_advance(&ui->context, seconds);
    screens_change(&ui->context);
    const Screen *screen = screens_present(&ui->context);
    if (screen_has(screen, TRAIT_DEMONSTRATES)) {
        match_advance_demonstration(&ui->context, seconds);
    }
    if (screen->advance != NULL) {
        screen->advance(&ui->context, seconds);
        screens_change(&ui->context);
    }
    advance_music(ui, seconds);
}

static void write_line(Ui *ui, int number, const char *line)
{
    const double text = ui->context.measure.text * 0.75;
    draw_text_within(
        ui->context.list, LAYER_MENU_TEXT, ui->context.measure.gap + ui->stage.view.field.x,
        ui->context.measure.height - ui->stage.foot - (1.0 + 1.5 * number) * text, text,
        ui->context.measure.width - ui->stage.view.field.x - 2.0 * ui->context.measure.gap,
        ALIGN_LEFT, ui_palette(&ui->context)->role[COLOUR_TEXT], line);
}

static void draw_debug_lines(Ui *ui)
{
    const World *world = ui->stage.session.world;
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

static void draw_transition(const UiContext *ui)
{
    const double share = ui_transition(ui) / UI_TRANSITION;
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
                draw_hexagon_fill(ui->list, LAYER_TRANSITION, centre, 1.02 * size * left, 0.0,
                                  ui_palette(ui)->role[COLOUR_PANEL]);
                draw_hexagon_outline(ui->list, LAYER_TRANSITION, centre, 0.96 * size * left, 0.0,
                                     2.0 * ui->list->line,
                                     palette_fade(ui_palette(ui)->role[COLOUR_ACCENT], 0.6 * left));
            }
        }
    }
}

void ui_draw(Ui *ui, DrawList *list, int width, int height, double density)
{
    list->ruler = ui->context.ruler;
    draw_list_begin(list, width, height);
    ui->context.list = list;
    ui->context.measure = view_measure(width, height, density, ui->settings.text_size / 100.0);
    ui->context.measure.press = ui->hands.finger ? view_finger(width, height, density) : 0.0;
    ui->stage.foot = 0.0;
    const Screen *screen = screens_present(&ui->context);
    if (screen->draw != NULL) {
        screen->draw(&ui->context);
    } else {
        menu_update(&ui->context, screen);
        panel_draw(&ui->context, screen);
    }
    live_level_draw(&ui->context);
    if (ui->way.transition > 0.0) {
        draw_transition(&ui->context);
    }
    if (ui->way.debug) {
        draw_debug_lines(ui);
    }
    ui->step_shown =
        ui->stage.session.world == NULL ? 0 : world_step_number(ui->stage.session.world);
    ui->context.list = NULL;
    ui->way.drawn = true;
}

UiWishes ui_take_wishes(Ui *ui)
{
    const Screen *screen = screens_present(&ui->context);
    UiWishes wishes = {
        .sounds = ui->sounds.cue,
        .sound_count = ui->sounds.count,
        .music = ui->music_director.aim,
        .score = ui->score,
        .folder = ui->levels.opens_folder ? ui->context.own_levels : NULL,
        .clipboard = ui->clipboard.copied,
        .text = screen_has(screen, TRAIT_TYPES) ||
                (screen->types != NULL && screen->types(&ui->context)),
        .pointer_caught =
            ui->way.screen == SCREEN_PLAY && !play_is(&ui->career.played, PLAY_WATCHED),
        .pointer_shown = ui->hands.device == DEVICE_MOUSE,
        .drags = ui->way.screen == SCREEN_EDIT,
    };
    for (int i = 0; i < SETTINGS_PLAYERS; i++) {
        const Player *player = &ui->hands.controls.player[i];
        const bool plays = i == 0 || ui->hands.controls.players > 1;
        if (plays && ui->settings.rumble && player->in_charge == DEVICE_PAD) {
            wishes.rumble[player->pad] = ui->stage.play.rumble[i];
        }
        ui->stage.play.rumble[i] = 0.0;
    }
    ui->sounds.count = 0;
    ui->levels.opens_folder = false;
    ui->clipboard.copied = NULL;
    return wishes;
}

bool ui_is_over(const Ui *ui)
{
    return ui->way.over;
}

bool ui_is_still(const Ui *ui)
{
    const Screen *screen = screens_present(&ui->context);
    const bool moves =
        (screen_has(screen, TRAIT_DEMONSTRATES) && match_demonstration_goes_on(&ui->context)) ||
        ui->way.on_screen < screen->moves_for;
    return ui->way.drawn && ui->hands.menu_input.held == MENU_NONE &&
           screen_has(screen, TRAIT_STILL) && !moves;
}

bool ui_may_idle(const Ui *ui)
{
    return ui->way.screen != SCREEN_PLAY && ui->online.duel == NULL && !film_goes_on(&ui->context);
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
