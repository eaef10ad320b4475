// arkanong: the game in a window.
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "audio.h"
#include "command_line.h"
#include "editor.h"
#include "film.h"
#include "film_pictures.h"
#include "host.h"
#include "paths.h"
#include "platform.h"
#include "process.h"
#include "translate.h"

enum { EXIT_GOOD = 0, EXIT_IMPOSSIBLE = 1, EXIT_WRONG_USE = 2 };

/// Maximum sleep while nothing changes, ms; also the delay for signals and for the end of
/// --quit-after.
#define STILL_WAIT_MS 50
/// Time for simulation and drawing per frame, s, for a response within 0.1 s. The simulation gets
/// what the last picture left of it, within these bounds.
#define FRAME_TIME    0.08
#define PLAY_TIME_MIN 0.01
#define PLAY_TIME_MAX 0.03
/// Frames per second below which pictures become coarser.
#define SMOOTH_RATE 60

typedef struct Game {
    CommandLine line;
    Platform platform;
    Painter painter;
    Background background;
    Font *font;
    Audio *audio;
    bool audio_tried;
    Ui *ui;
    DrawList list;
    Uint64 started, last; ///< times of the program's start and of the present frame
    Uint64 due;           ///< when the next frame should begin
    Sharpness sharpness;
    int coarsest; ///< for the window's present size
    UiFrameFacts facts;
} Game;

static double seconds_between(Uint64 from, Uint64 to)
{
    return (double)(to - from) / (double)SDL_GetPerformanceFrequency();
}

static double measure_width(void *context, const char *text, double size)
{
    return font_width(context, text, size);
}

static bool is_asked_to_end(void *context)
{
    return platform_is_asked_to_end(&((Game *)context)->platform);
}

/// Whether somebody waits for something else than the present picture.
static bool is_called(void *context)
{
    Game *game = context;
    return is_asked_to_end(game) || game->platform.called;
}

static bool has_no_time_left(void *context)
{
    Game *game = context;
    const double play_time =
        scalar_clamp(FRAME_TIME - 0.001 * game->facts.draw_ms, PLAY_TIME_MIN, PLAY_TIME_MAX);
    return seconds_between(game->last, SDL_GetPerformanceCounter()) >= play_time || is_called(game);
}

/// Checks that each --bot option names a side with a paddle in the first level.
static bool bots_have_paddles(const CommandLine *line)
{
    if (line->level == NULL && (line->bot[SIDE_LEFT] || line->bot[SIDE_RIGHT])) {
        report_error(translate(
            "--bot names the left or right side, which needs a LEVEL with a paddle there"));
        command_line_print_usage(stderr);
        return false;
    }
    if (!command_line_names_bot(line)) {
        return true;
    }
    Level level = {0};
    DiagList problems = {0};
    bool good = true;
    diag_list_start(&problems, line->level == NULL ? "" : line->level);
    if (line->level != NULL && level_read_file(&level, line->level, &problems)) {
        for (int side = 0; side < SIDE_COUNT; side++) {
            bool there = !line->bot[side];
            for (int i = 0; i < level.world.paddle_count; i++) {
                there = there || (int)level.world.paddles[i].side == side;
            }
            good = good && there;
        }
        level_free(&level);
    }
    diag_list_free(&problems);
    if (!good) {
        report_error(translate("--bot names a side on which \"%s\" has no paddle"), line->level);
        command_line_print_usage(stderr);
    }
    return good;
}

static bool open_window(Game *game)
{
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    if (!platform_start()) {
        return report_error(
            translate("cannot open a display (%s); set DISPLAY or WAYLAND_DISPLAY, or use "
                      "arkanong-headless, which needs none"),
            SDL_GetError());
    }
    const bool full_screen = ui_settings(game->ui)->full_screen != 0;
    char icon[PATHS_SIZE];
    paths_find_data("assets/icon/arkanong-64.bmp", icon);
    const CommandLine *line = &game->line;
    const PictureSize size = line->frames != NULL ? line->picture : line->window;
    if (!platform_open(&game->platform, size.width, size.height, full_screen, icon) ||
        !painter_open(&game->painter, game->platform.window)) {
        return report_error(translate("cannot open a window (%s); arkanong-headless needs none"),
                            SDL_GetError());
    }
    font_use_renderer(game->font, game->painter.renderer);
    return true;
}

static long long present_date(void)
{
    return (long long)time(NULL);
}

static const char *keep_in_crash(void *ui)
{
    return ui_crash(ui);
}

static bool open_data(Game *game)
{
    static const char *const KEPT[KEPT_COUNT] = {
        [KEPT_SETTINGS] = "settings",     [KEPT_SCORES] = "scores", [KEPT_PROGRESS] = "progress",
        [KEPT_STATISTICS] = "statistics", [KEPT_GAMES] = "games",   [KEPT_BEST_RUNS] = "best-runs",
        [KEPT_LEFT_GAME] = "left-game"};
    static char kept[KEPT_COUNT][PATHS_SIZE];
    static char sets[PATHS_SET_FOLDERS][PATHS_SIZE];
    char packs[PATHS_SIZE];
    const char *set_folders[PATHS_SET_FOLDERS + 2] = {packs};
    char path[PATHS_SIZE];
    if (!paths_find_data("assets/font/arkanong.ttf", path)) {
        return report_error(
            translate("cannot find the font %s; it should be in assets beside the program"), path);
    }
    game->font = font_open(path);
    if (game->font == NULL) {
        return report_error(translate("cannot read the font %s (%s)"), path, SDL_GetError());
    }
    char levels[PATHS_SIZE];
    paths_find_data("levels", levels);
    if (!paths_find_kept(KEPT[KEPT_SETTINGS], kept[KEPT_SETTINGS])) {
        report_error(translate("settings and scores will not be saved (%s); HOME or XDG_DATA_HOME "
                               "should name a folder that can be written to"),
                     SDL_GetError());
    }
    paths_find_data("packs", packs);
    for (int i = paths_find_sets(sets); i > 0; i--) {
        set_folders[i] = sets[i - 1];
    }
    char drafts[PATHS_SIZE], spare[PATHS_SIZE];
    char own[PATHS_SIZE];
    UiStart start = {
        .set_folders = set_folders,
        .levels_folder = game->line.levels_folder != NULL ? game->line.levels_folder : levels,
        .own_levels = paths_find_kept("my-levels", own) ? own : NULL,
        .drafts_folder = paths_find_kept("drafts", drafts) ? drafts : NULL,
        .drafts_spare = paths_find_spare(spare) ? spare : NULL,
        .date = present_date,
        .level_path = game->line.level,
        .edit = game->line.edit,
        .seed = game->line.seeded ? game->line.seed : (unsigned long long)time(NULL),
        .speed = game->line.speed,
        .window_asked = game->line.full_screen || game->line.windowed || game->line.frames != NULL,
        .full_screen = game->line.full_screen && !game->line.windowed,
        .ruler = {measure_width, game->font},
        .key_labels = {platform_label_key, NULL},
        .deadline = {has_no_time_left, game},
        .paste = platform_paste,
        .fingers = host_has_fingers(),
        .aside = {background_begin, background_has_ended, &game->background},
    };
    for (int file = 0; file < KEPT_COUNT; file++) {
        start.kept.path[file] = paths_find_kept(KEPT[file], kept[file]) ? kept[file] : NULL;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        start.bot[side] = game->line.bot[side];
        start.strength[side] = game->line.strength[side];
        start.match = start.match || start.bot[side];
    }
    if (game->line.frames != NULL) {
        // Pictures without a window wait for their replay, and nobody waits for a frame.
        start.aside = (Aside){0};
        start.deadline = (Deadline){0};
    }
    char complaint[1024];
    game->ui = ui_create(&start, complaint, sizeof complaint);
    if (game->ui == NULL) {
        return report_error("%s", complaint);
    }
    const char *news = game_keeper_long_news(ui_career(game->ui));
    if (news != NULL) {
        report_error("%s", news);
    }
    process_watch_crash(keep_in_crash, game->ui);
    return true;
}

/// Whether drawing is unnecessary: nothing moves, or the window has no focus and the game may idle.
static bool can_skip_drawing(const Game *game)
{
    const bool unseen = !game->platform.focused && ui_may_idle(game->ui);
    return (unseen || ui_is_still(game->ui)) && !game->platform.exposed &&
           game->facts.draw_calls > 0;
}

static void open_dropped_file(Game *game)
{
    char *path = game->platform.dropped;
    if (path == NULL) {
        return;
    }
    game->platform.dropped = NULL;
    disk_use_slashes(path);
    if (!disk_is_pipe(path)) {
        ui_open_file(game->ui, path);
    }
    SDL_free(path);
}

/// Passes all pending events to the game; waits for the first one when nothing moves.
static void take_events(Game *game)
{
    int wait = can_skip_drawing(game) ? STILL_WAIT_MS : (game->platform.focused ? 0 : 1);
    wait = host_paces_frames() ? 0 : wait;
    bool known = false;
    InputEvent input;
    while (platform_next_event(&game->platform, wait, &input, &known)) {
        if (known) {
            ui_handle(game->ui, &input);
        }
        open_dropped_file(game);
        if (game->platform.closed) {
            game->platform.closed = false;
            ui_close(game->ui);
        }
        wait = 0;
    }
}

static void show_frame(Game *game)
{
    int width = 0;
    int height = 0;
    const Uint64 begun = SDL_GetPerformanceCounter();
    if (game->platform.pictures_lost) {
        painter_forget_pictures(&game->painter);
        font_forget_pictures(game->font);
        draw_list_drop_backdrop(&game->list);
        game->platform.pictures_lost = false;
    }
    if (!painter_follow_window(&game->painter)) {
        return;
    }
    painter_shown_size(&game->painter, &width, &height);
    game->coarsest = sharpness_coarsest(width, height);
    SharpnessChoice choice = (SharpnessChoice)ui_settings(game->ui)->sharpness;
    if (game->line.screenshot != NULL && choice == SHARPNESS_AUTOMATIC) {
        choice = SHARPNESS_FULL;
    }
    if (!painter_set_coarseness(&game->painter,
                                sharpness_choose(&game->sharpness, choice, game->coarsest))) {
        return;
    }
    if (game->platform.exposed) {
        // Something else may have been drawn over the window.
        damage_everything(&game->painter.damage);
    }
    painter_size(&game->painter, &width, &height);
    platform_measure_density(&game->platform, width);
    // The picture for --screenshot must be complete, so it has no deadline.
    const Deadline end = {game->line.screenshot == NULL ? is_called : NULL, game};
    game->list.end = end;
    ui_draw(game->ui, &game->list, width, height, game->platform.density);
    painter_paint(&game->painter, &game->list, game->font, &end);
    game->platform.exposed = false;
    game->facts.draw_ms = 1000.0 * seconds_between(begun, SDL_GetPerformanceCounter());
    game->facts.draw_calls = game->painter.draw_calls;
    game->facts.triangles = game->painter.triangles;
    game->facts.sound_is_heard = audio_is_heard(game->audio);
    game->facts.music_position = audio_music_position(game->audio, &game->facts.music_length);
    ui_set_frame_facts(game->ui, &game->facts);
}

/// Adapts the sharpness to the measured frame times, if it is automatic.
static void adapt_sharpness(Game *game)
{
    const Settings *settings = ui_settings(game->ui);
    const UiFrameFacts *facts = &game->facts;
    if (settings->sharpness == SHARPNESS_AUTOMATIC && game->platform.focused) {
        const double rate = scalar_min(settings->frame_limit, SMOOTH_RATE);
        sharpness_note(&game->sharpness, 0.001 * (facts->advance_ms + facts->draw_ms), 1.0 / rate,
                       game->coarsest);
    }
}

/// Waits for the next frame's time, unless presenting has already waited.
static void wait_for_frame(Game *game)
{
    const int limit = ui_settings(game->ui)->frame_limit;
    const bool waits_anyway = game->painter.synchronised &&
                              limit >= platform_refresh_rate(&game->platform) &&
                              game->platform.focused;
    const Uint64 second = SDL_GetPerformanceFrequency();
    const Uint64 frame = second / (Uint64)(game->platform.focused ? limit : 20);
    const Uint64 now = SDL_GetPerformanceCounter();
    game->due += frame;
    // A single late frame does not delay those after it; after a long delay the schedule restarts.
    if (waits_anyway || now >= game->due + frame || game->due > now + 2 * frame) {
        game->due = now;
    } else if (now < game->due) {
        SDL_Delay((Uint32)((game->due - now) * 1000 / second));
    }
}

static void apply_ui_requests(Game *game)
{
    const UiWishes wishes = ui_take_wishes(game->ui);
    const Settings *settings = ui_settings(game->ui);
    const bool focused = game->platform.focused;
    // Muted while the window has no focus.
    MusicAim music = wishes.music;
    music.level = focused ? music.level : 0.0;
    audio_play(game->audio, wishes.sounds, focused ? wishes.sound_count : 0, settings);
    audio_follow(game->audio, &music, wishes.score, settings);
    platform_set_full_screen(&game->platform, settings->full_screen != 0);
    painter_synchronise(&game->painter, settings->vsync != 0);
    platform_catch_pointer(&game->platform, wishes.pointer_caught && focused);
    game->platform.fingers_use = wishes.pointer_caught ? FINGERS_STEER
                                 : wishes.drags        ? FINGERS_DRAG
                                                       : FINGERS_PICK;
    platform_take_text(&game->platform, wishes.text);
    platform_show_pointer(&game->platform, wishes.pointer_shown || !focused);
    if (wishes.folder != NULL && !paths_show_folder(wishes.folder)) {
        report_error(translate("cannot open the folder %s (%s)"), wishes.folder, SDL_GetError());
    }
    if (wishes.clipboard != NULL) {
        host_copy(wishes.clipboard);
    }
    pads_rumble(&game->platform.pads, wishes.rumble);
}

/// Deferred until after the first frame, to start faster.
static void open_audio_and_pads(Game *game)
{
    game->audio_tried = true;
    pads_open(&game->platform.pads);
    char sounds[PATHS_SIZE];
    paths_find_data("assets/sounds", sounds);
    char music[PATHS_SIZE];
    paths_find_data("assets/music", music);
    char missing[PATHS_SIZE];
    if (audio_find_missing(sounds, music, missing)) {
        report_error(
            translate(
                "cannot find %s; the game goes on without the sounds or music that are missing"),
            missing);
    }
    game->audio = audio_open(sounds, music);
}

static bool is_over(const Game *game)
{
    const double limit = game->line.quit_after;
    return game->platform.quit || ui_is_over(game->ui) ||
           (limit > 0.0 && seconds_between(game->started, SDL_GetPerformanceCounter()) >= limit);
}

/// Stores the frame that was shown, if a film is being written.
static void take_picture(Game *game)
{
    char complaint[FILM_WORDS_SIZE];
    if (film_is_due(ui_context(game->ui)) && !is_asked_to_end(game) &&
        !film_pictures_take(game->ui, &game->painter, complaint, sizeof complaint)) {
        report_error("%s", complaint);
    }
}

/// Plays one frame. Returns false when the game is over.
static bool play_frame(void *context)
{
    Game *game = context;
    take_events(game);
    if (is_over(game)) {
        return false;
    }
    const Uint64 now = SDL_GetPerformanceCounter();
    const double passed = seconds_between(game->last, now);
    game->last = now;
    game->facts.frame_ms = 1000.0 * passed;
    ui_advance(game->ui, passed);
    game->facts.advance_ms = 1000.0 * seconds_between(now, SDL_GetPerformanceCounter());
    apply_ui_requests(game);
    if (!can_skip_drawing(game) && !is_called(game)) {
        show_frame(game);
        adapt_sharpness(game);
        take_picture(game);
    }
    if (!game->audio_tried) {
        open_audio_and_pads(game);
    }
    if (!host_paces_frames()) {
        wait_for_frame(game);
    }
    return !is_over(game);
}

static void keep_all(void *context)
{
    ui_keep(((Game *)context)->ui);
}

/// Saves all data and prints problems on stderr as well, since the player may not return to the
/// title, which shows them.
static void save_all(void *context)
{
    Game *game = context;
    if (game->line.screenshot == NULL) {
        // The window disappears at once, before files are written and the sound device is closed.
        SDL_HideWindow(game->platform.window);
    }
    ui_save(game->ui);
    const char *lost = editor_lost(ui_context(game->ui));
    if (lost != NULL) {
        report_error(translate("the unsaved changes to the level \"%s\" are lost, as no draft of "
                               "them could be written; is the disk full?"),
                     lost);
    }
    for (int file = 0; file < KEPT_COUNT; file++) {
        const char *complaint = kept_files_complaint(ui_career(game->ui), (KeptFile)file);
        if (complaint != NULL) {
            report_error("%s (%s)", complaint,
                         kept_files_path(ui_career(game->ui), (KeptFile)file));
        }
    }
}

static void close_all(Game *game)
{
    if (game->ui != NULL) {
        ui_destroy(game->ui);
    }
    font_close(game->font);
    draw_list_free(&game->list);
    painter_close(&game->painter);
    platform_close(&game->platform);
}

/// Writes the images of a replay without a window, and prints the command that makes a film of
/// them.
static int take_pictures(Game *game)
{
    const CommandLine *line = &game->line;
    char complaint[FILM_WORDS_SIZE] = "";
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    bool good = open_data(game) && open_window(game);
    if (good) {
        good = film_begin(ui_context(game->ui), line->frames, line->from, line->to, line->rate,
                          line->speed, complaint) &&
               film_pictures_take_all(game->ui, &game->painter, &game->list, game->font, complaint,
                                      sizeof complaint);
        if (!good && complaint[0] != '\0') {
            report_error("%s", complaint);
        }
    }
    char command[FILM_WORDS_SIZE];
    if (good) {
        film_command(ui_context(game->ui), command);
        good = printf("%s\n", command) > 0 && fflush(stdout) == 0;
    }
    close_all(game);
    SDL_Quit();
    return good ? EXIT_GOOD : EXIT_IMPOSSIBLE;
}

static int play(Game *game)
{
    int status = open_data(game) && open_window(game) ? EXIT_GOOD : EXIT_IMPOSSIBLE;
    if (status == EXIT_GOOD) {
        game->started = game->last = game->due = SDL_GetPerformanceCounter();
        host_run(&(HostCalls){play_frame, keep_all, save_all, game});
    }
    if (status == EXIT_GOOD && game->line.screenshot != NULL &&
        !painter_save(&game->painter, game->line.screenshot)) {
        report_error(translate("cannot write %s (%s)"), game->line.screenshot, SDL_GetError());
        status = EXIT_IMPOSSIBLE;
    }
    if (background_has_ended(&game->background)) {
        process_forget_crash();
        close_all(game);
        if (audio_closes_at_once(game->audio)) {
            audio_close(game->audio);
            SDL_Quit();
            return status;
        }
    }
    // Waits neither for a level that is still loading nor for the sound.
    fflush(NULL);
    _Exit(status);
}

/// Writes the level or replay of a link into a file, which is played instead.
static bool unpack_link(const char *link, char path[PATHS_SIZE])
{
    char folder[PATHS_SIZE];
    if (!paths_find_kept("links", folder)) {
        return report_error(translate("the link cannot be kept as a file (%s)"), SDL_GetError());
    }
    char problem[LINK_PROBLEM_SIZE];
    return level_source_keep_link(link, folder, path, problem) ||
           report_error("the link %s", problem);
}

int main(int argc, char **argv)
{
    static Game game;
    argv = process_words(&argc, argv);
    char languages[PATHS_SIZE];
    translate_open(paths_find_data("locale/", languages) ? languages : NULL);
    switch (command_line_read(&game.line, argc, argv)) {
    case COMMAND_LINE_DONE:
        return EXIT_GOOD;
    case COMMAND_LINE_UNWRITTEN:
        return EXIT_IMPOSSIBLE;
    case COMMAND_LINE_WRONG:
        return EXIT_WRONG_USE;
    case COMMAND_LINE_PLAY:
        break;
    }
    static char unpacked[PATHS_SIZE];
    if (game.line.level != NULL && link_is_one(game.line.level)) {
        if (!unpack_link(game.line.level, unpacked)) {
            return EXIT_IMPOSSIBLE;
        }
        game.line.level = unpacked;
    }
    if (game.line.level != NULL && disk_is_pipe(game.line.level)) {
        report_error(translate("\"%s\" is a pipe; name a level file, as the game reads it again "
                               "for each match"),
                     game.line.level);
        return EXIT_IMPOSSIBLE;
    }
    if (game.line.frames != NULL) {
        return take_pictures(&game);
    }
    return bots_have_paddles(&game.line) ? play(&game) : EXIT_WRONG_USE;
}
