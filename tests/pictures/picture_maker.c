/// picture_maker SCENES FONT LEVELS FOLDER [NAME [WIDTHxHEIGHT]]: plays the scenes of a file
/// without a window and writes what the game would show as FOLDER/NAME.ppm, always the same: fixed
/// seed, fixed time, drawn on the processor.
///
/// A scene, one order a line ('#' begins a comment):
///     picture NAME WIDTHxHEIGHT   begins a scene; its picture is taken after its last line
///     level FILE                  begins with a level of the folder LEVELS instead of the title
///     edit FILE                   begins with such a level in the editor
///     replay FILE SECONDS         watches what normal bots play there in so many seconds
///     bots STRENGTH               lets computers of that strength, 0 to 3, play every side of it
///     set NAME VALUE              a setting by its name in the settings file
///     screen NAME                 goes to a screen: title, levels, options, controls, help,
///                                 campaign
///     wait SECONDS                lets time pass, in frames of 1/60 s
///     press KEY                   presses and lets go, by SDL's name of the key
///     hold KEY, release KEY       the halves of that
///     afresh                      lets the kept background be drawn as a whole again
///     point X Y                   moves the pointer to that share of the window
///     click X Y                   moves it there and clicks
///     film COUNT                  takes COUNT pictures, one each frame, as NAME-00, NAME-01 ...
///     newcomer SECONDS PERIOD     lets somebody without experience play (newcomer.h), takes a
///                                 picture every PERIOD seconds, and prints when which lesson
///                                 comes, is learned and goes
///
/// Prints for each scene the most draw calls and triangles that a frame of it took, and how long
/// one took on average: CPU time of drawing alone, without play.
#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../unit/newcomer.h"
#include "bot.h"
#include "font.h"
#include "painter.h"
#include "replay.h"
#include "settings.h"
#include "world.h"

#define FRAME      (1.0 / 60.0)
#define LINE_SIZE  256
#define NAME_SIZE  64
#define PATH_SIZE  4096
#define FIXED_SEED 5

typedef struct Maker {
    const char *levels_folder, *to_folder;
    Font *font;
    // The present scene.
    char name[NAME_SIZE], level[PATH_SIZE];
    int width, height;
    Ui *ui;
    SDL_Surface *surface;
    Painter painter;
    DrawList list;
    UiFrameFacts most;
    int bots;   ///< 1 + strength; 0: none
    bool edits; ///< the level is edited
    int frames; ///< drawn
    clock_t drawing;
    int taken;
} Maker;

static void give_up(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

static void give_up(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("picture_maker: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(1);
}

static double measure_width(void *context, const char *text, double size)
{
    return font_width(context, text, size);
}

/// Opens the game of the present scene, when its first order that needs it comes.
static void open_scene(Maker *maker)
{
    char complaint[1024] = "";
    if (maker->ui != NULL) {
        return;
    }
    UiStart start = {.levels_folder = maker->levels_folder,
                     .level_path = maker->level[0] == '\0' ? NULL : maker->level,
                     .edit = maker->edits,
                     .seed = FIXED_SEED,
                     .speed = 1.0,
                     .ruler = {measure_width, maker->font}};
    for (Side side = SIDE_LEFT; side < SIDE_COUNT; side++) {
        start.bot[side] = maker->bots > 0;
        start.strength[side] = (BotStrength)(maker->bots > 0 ? maker->bots - 1 : 0);
    }
    maker->ui = ui_create(&start, complaint, sizeof complaint);
    maker->surface = SDL_CreateRGBSurfaceWithFormat(0, maker->width, maker->height, 32,
                                                    SDL_PIXELFORMAT_XRGB8888);
    if (maker->ui == NULL || maker->surface == NULL) {
        give_up("%s: %s%s", maker->name, complaint, SDL_GetError());
    }
    if (!painter_use_surface(&maker->painter, maker->surface)) {
        give_up("%s: %s", maker->name, SDL_GetError());
    }
}

static void show_frame(Maker *maker)
{
    clock_t begun = clock();
    ui_draw(maker->ui, &maker->list, maker->width, maker->height, 1.0);
    painter_paint(&maker->painter, &maker->list, maker->font, &(Deadline){0});
    maker->drawing += clock() - begun;
    maker->frames++;
    UiFrameFacts facts = {.frame_ms = 16.7,
                          .draw_calls = maker->painter.draw_calls,
                          .triangles = maker->painter.triangles};
    ui_set_frame_facts(maker->ui, &facts);
    UiFrameFacts *most = &maker->most;
    most->draw_calls = facts.draw_calls > most->draw_calls ? facts.draw_calls : most->draw_calls;
    most->triangles = facts.triangles > most->triangles ? facts.triangles : most->triangles;
}

static void play_frame(Maker *maker)
{
    ui_advance(maker->ui, FRAME);
    ui_take_wishes(maker->ui);
    show_frame(maker);
}

/// Writes the picture as it is, as a portable pixmap, which every program for pictures reads.
static void take_picture(Maker *maker, const char *name)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s.ppm", maker->to_folder, name);
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        give_up("cannot write %s", path);
    }
    fprintf(file, "P6\n%d %d\n255\n", maker->width, maker->height);
    for (int y = 0; y < maker->height; y++) {
        const Uint8 *row = (const Uint8 *)maker->surface->pixels + y * maker->surface->pitch;
        for (int x = 0; x < maker->width; x++) {
            Uint32 pixel = ((const Uint32 *)(const void *)row)[x];
            const unsigned char rgb[3] = {(unsigned char)(pixel >> 16), (unsigned char)(pixel >> 8),
                                          (unsigned char)pixel};
            fwrite(rgb, 1, sizeof rgb, file);
        }
    }
    if (fclose(file) != 0) {
        give_up("cannot write %s", path);
    }
    maker->taken++;
}

static void close_scene(Maker *maker)
{
    if (maker->name[0] == '\0') {
        return;
    }
    open_scene(maker);
    if (maker->taken == 0) {
        show_frame(maker);
        take_picture(maker, maker->name);
    }
    printf("%s: %d draw calls, %d triangles, %.2f ms a picture\n", maker->name,
           maker->most.draw_calls, maker->most.triangles,
           1000.0 * (double)maker->drawing / CLOCKS_PER_SEC / maker->frames);
    ui_destroy(maker->ui);
    painter_close(&maker->painter);
    font_forget_pictures(maker->font);
    draw_list_free(&maker->list);
    SDL_FreeSurface(maker->surface);
    *maker = (Maker){
        .levels_folder = maker->levels_folder, .to_folder = maker->to_folder, .font = maker->font};
}

static void set_setting(Maker *maker, const char *name, int value)
{
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        if (strcmp(settings_row(id)->name, name) == 0) {
            settings_set(ui_settings(maker->ui), id, value);
            return;
        }
    }
    give_up("%s: there is no setting \"%s\"", maker->name, name);
}

static void go_to_screen(Maker *maker, const char *name)
{
    static const struct {
        const char *name;
        ScreenId screen;
    } SCREENS[] = {{"title", SCREEN_TITLE},     {"levels", SCREEN_LEVELS},
                   {"options", SCREEN_OPTIONS}, {"controls", SCREEN_CONTROLS},
                   {"help", SCREEN_HELP},       {"campaign", SCREEN_CAMPAIGN}};
    for (size_t i = 0; i < sizeof SCREENS / sizeof SCREENS[0]; i++) {
        if (strcmp(SCREENS[i].name, name) == 0) {
            ui_go(ui_context(maker->ui), SCREENS[i].screen);
            screens_change(ui_context(maker->ui));
            return;
        }
    }
    give_up("%s: there is no screen \"%s\"", maker->name, name);
}

static void handle_key(Maker *maker, const char *key, bool down, bool up)
{
    SDL_Scancode code = SDL_GetScancodeFromName(key);
    if (code == SDL_SCANCODE_UNKNOWN) {
        give_up("%s: there is no key \"%s\"", maker->name, key);
    }
    const bool is_letter = key[1] == '\0' && key[0] >= 'A' && key[0] <= 'Z';
    InputEvent event = {.kind = INPUT_KEY_DOWN,
                        .code = (int)code,
                        .symbol = is_letter ? (char)(key[0] - 'A' + 'a') : '\0'};
    if (down) {
        ui_handle(maker->ui, &event);
    }
    if (down && up) {
        play_frame(maker);
    }
    event.kind = INPUT_KEY_UP;
    if (up) {
        ui_handle(maker->ui, &event);
    }
}

static void point(Maker *maker, const char *words, bool click)
{
    double x = 0.0;
    double y = 0.0;
    if (sscanf(words, "%lf %lf", &x, &y) != 2) {
        give_up("%s: point needs two numbers", maker->name);
    }
    InputEvent event = {
        .kind = INPUT_POINTER_MOVED, .x = x * maker->width, .y = y * maker->height, .dx = 1.0};
    ui_handle(maker->ui, &event);
    play_frame(maker);
    for (int i = 0; click && i < 2; i++) {
        event.kind = i == 0 ? INPUT_POINTER_DOWN : INPUT_POINTER_UP;
        ui_handle(maker->ui, &event);
        play_frame(maker);
    }
}

static void film(Maker *maker, int count)
{
    for (int i = 0; i < count; i++) {
        char name[NAME_SIZE + 16];
        play_frame(maker);
        snprintf(name, sizeof name, "%s-%02d", maker->name, i);
        take_picture(maker, name);
    }
}

/// Prints a lesson that has come, is learned or has gone.
static void tell_lesson(const Lessons *now, const Lessons *before, double time)
{
    if (now->shows && (!before->shows || now->lesson != before->lesson)) {
        printf("%6.1f s comes: %s\n", time, lesson_text(now->lesson, DEVICE_PAD));
    }
    if (now->learned && !before->learned) {
        printf("%6.1f s learned\n", time);
    }
    if (!now->shows && before->shows && !before->learned) {
        printf("%6.1f s goes\n", time);
    }
}

static void play_newcomer(Maker *maker, double seconds, double period)
{
    Newcomer newcomer = {0};
    Lessons before = {0};
    double due = period;
    for (double time = FRAME; time < seconds; time += FRAME) {
        char name[NAME_SIZE + 16];
        const PlayState *play = &stage_of(maker->ui)->play;
        newcomer_act(&newcomer, maker->ui, FRAME);
        play_frame(maker);
        if (screen_of(maker->ui) == SCREEN_PLAY) {
            tell_lesson(&play->lessons, &before, time);
        }
        before = play->lessons;
        if (time >= due) {
            snprintf(name, sizeof name, "%s-%05.1f", maker->name, time);
            take_picture(maker, name);
            due += period;
        }
    }
}

/// A game that is recorded.
typedef struct BotGame {
    Replay *replay;
    double over; ///< s, when it was decided; 0: it was not
} BotGame;

static bool note_event(void *context, const WorldEvent *event)
{
    BotGame *game = context;
    replay_add_contact(game->replay, event);
    game->over = event->kind == EVENT_OVER ? event->time : game->over;
    return true;
}

/// Plays bots on the scene's level.
static void play_bots(Maker *maker, Replay *replay, double seconds)
{
    Level level = {0};
    DiagList problems = {0};
    Bot bots[SIDE_COUNT];
    BotGame game = {.replay = replay};
    const ReplaySetup setup = {.seed = FIXED_SEED,
                               .player = {{.name = "normal"}, {.name = "normal"}}};
    diag_list_start(&problems, maker->level);
    World *world = level_read_file(&level, maker->level, &problems)
                       ? world_create(&level.world, FIXED_SEED)
                       : NULL;
    if (world == NULL || !replay_begin(replay, &setup, &level)) {
        give_up("%s: cannot play %s", maker->name, maker->level);
    }
    for (int i = 0; i < world_paddle_count(world); i++) {
        bots[i] = bot_make(BOT_NORMAL, i, FIXED_SEED);
    }
    while ((double)replay->steps < seconds * STEPS_PER_SECOND &&
           world_outcome(world) == WORLD_RUNNING) {
        WorldInput input = {0};
        for (int i = 0; i < world_paddle_count(world); i++) {
            input.paddle[i] = bot_think(&bots[i], world);
        }
        replay_add_step(replay, &input);
        world_step(world, &input, note_event, &game);
        replay_add_state(replay, world);
    }
    replay_end(replay, world,
               game.over > 0.0 ? game.over : (double)replay->steps / STEPS_PER_SECOND);
    world_destroy(world);
    level_free(&level);
    diag_list_free(&problems);
}

/// Opens a replay of bots, from a file that is there only until then.
static void watch_bots(Maker *maker, const char *words)
{
    char file[NAME_SIZE] = "";
    double seconds = 0.0;
    Replay replay;
    Bytes bytes = {0};
    if (sscanf(words, "%63s %lf", file, &seconds) != 2) {
        give_up("%s: replay needs a level and a number", maker->name);
    }
    snprintf(maker->level, sizeof maker->level, "%s/%s", maker->levels_folder, file);
    play_bots(maker, &replay, seconds);
    snprintf(maker->level, sizeof maker->level, "%s/game.replay", maker->to_folder);
    FILE *to = fopen(maker->level, "wb");
    if (to == NULL || !replay_pack(&replay, &bytes) ||
        fwrite(bytes.at, 1, bytes.size, to) != bytes.size || fclose(to) != 0) {
        give_up("cannot write %s", maker->level);
    }
    bytes_free(&bytes);
    replay_free(&replay);
    open_scene(maker);
    remove(maker->level);
}

static void obey(Maker *maker, const char *order, const char *rest)
{
    if (strcmp(order, "level") == 0 || strcmp(order, "edit") == 0) {
        maker->edits = order[0] == 'e';
        snprintf(maker->level, sizeof maker->level, "%s/%s", maker->levels_folder, rest);
        return;
    }
    if (strcmp(order, "bots") == 0) {
        maker->bots = 1 + atoi(rest);
        return;
    }
    if (strcmp(order, "replay") == 0) {
        watch_bots(maker, rest);
        return;
    }
    open_scene(maker);
    if (strcmp(order, "wait") == 0) {
        for (int frames = (int)(atof(rest) / FRAME + 0.5); frames > 0; frames--) {
            play_frame(maker);
        }
    } else if (strcmp(order, "press") == 0 || strcmp(order, "hold") == 0 ||
               strcmp(order, "release") == 0) {
        handle_key(maker, rest, order[0] != 'r', order[0] != 'h');
    } else if (strcmp(order, "set") == 0) {
        char name[NAME_SIZE] = "";
        int value = 0;
        if (sscanf(rest, "%63s %d", name, &value) != 2) {
            give_up("%s: set needs a name and a number", maker->name);
        }
        set_setting(maker, name, value);
    } else if (strcmp(order, "afresh") == 0) {
        draw_list_drop_backdrop(&maker->list);
    } else if (strcmp(order, "screen") == 0) {
        go_to_screen(maker, rest);
    } else if (strcmp(order, "point") == 0 || strcmp(order, "click") == 0) {
        point(maker, rest, order[0] == 'c');
    } else if (strcmp(order, "newcomer") == 0) {
        double seconds = 0.0;
        double period = 0.0;
        if (sscanf(rest, "%lf %lf", &seconds, &period) != 2) {
            give_up("%s: newcomer needs two numbers", maker->name);
        }
        play_newcomer(maker, seconds, period);
    } else if (strcmp(order, "film") == 0) {
        film(maker, atoi(rest));
    } else {
        give_up("%s: there is no order \"%s\"", maker->name, order);
    }
}

/// @param only  the one scene that is wanted; NULL: all
/// @param size  instead of the scenes' own; NULL: those
static int play_scenes(Maker *maker, FILE *scenes, const char *only, const char *size)
{
    char line[LINE_SIZE];
    int found = 0;
    bool wanted = false;
    while (fgets(line, sizeof line, scenes) != NULL) {
        line[strcspn(line, "#\r\n")] = '\0';
        char order[NAME_SIZE] = "";
        int at = 0;
        if (sscanf(line, "%63s %n", order, &at) != 1) {
            continue;
        }
        for (size_t end = strlen(line); end > (size_t)at && line[end - 1] == ' '; end--) {
            line[end - 1] = '\0';
        }
        if (strcmp(order, "picture") == 0) {
            close_scene(maker);
            char name[NAME_SIZE] = "";
            if (sscanf(line + at, "%63s %dx%d", name, &maker->width, &maker->height) != 3 ||
                (size != NULL && sscanf(size, "%dx%d", &maker->width, &maker->height) != 2)) {
                give_up("\"%s\": a picture needs a name and a size", line);
            }
            wanted = only == NULL || strcmp(only, name) == 0;
            found += wanted;
            memcpy(maker->name, wanted ? name : "", wanted ? sizeof name : 1);
        } else if (wanted) {
            obey(maker, order, line + at);
        }
    }
    close_scene(maker);
    return found;
}

int main(int argc, char **argv)
{
    if (argc < 5 || argc > 7) {
        fputs("usage: picture_maker SCENES FONT LEVELS FOLDER [NAME [WIDTHxHEIGHT]]\n", stderr);
        return 2;
    }
    static Maker maker;
    FILE *scenes = fopen(argv[1], "r");
    maker.font = font_open(argv[2]);
    maker.levels_folder = argv[3];
    maker.to_folder = argv[4];
    if (scenes == NULL || maker.font == NULL) {
        give_up("cannot read %s", scenes == NULL ? argv[1] : argv[2]);
    }
    int found = play_scenes(&maker, scenes, argc > 5 ? argv[5] : NULL, argc > 6 ? argv[6] : NULL);
    if (found == 0) {
        give_up("%s has no such picture", argv[1]);
    }
    fclose(scenes);
    font_close(maker.font);
    SDL_Quit();
    return 0;
}
