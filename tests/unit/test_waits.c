// How long a request to end waits, whatever the window does with whatever level: nothing between
// two looks at the clock takes a tenth of a second of processor time. What runs aside (errand.h) is
// not counted, as the program does not wait for it.
#include "ui_replay.h"

#include <sys/stat.h>

#include "editor.h"
#include "heavy_level.h"
#include "match.h"
#include "screen_states.h"
#include "screens.h"
#include "watch.h"

/// s of processor time after which a frame's play ends, as in the window.
#define PLAY_TIME 0.03
/// Frames of each situation.
#define FRAMES (is_long() ? 6 : 20)

/// What the window is about.
typedef enum Situation {
    SITUATION_OPEN,
    SITUATION_PLAY,
    SITUATION_CHANGE,
    SITUATION_EDIT,
    SITUATION_STEP,
    SITUATION_TRY,
    SITUATION_RESUME,
    SITUATION_LIST,
    SITUATION_WATCH,
    SITUATION_FILM,
    SITUATION_COUNT
} Situation;

static const char *const SITUATIONS[SITUATION_COUNT] = {
    [SITUATION_OPEN] = "opening a level",         [SITUATION_PLAY] = "play",
    [SITUATION_CHANGE] = "a changed level",       [SITUATION_EDIT] = "the editor",
    [SITUATION_STEP] = "steps of the editor",     [SITUATION_TRY] = "trying a level",
    [SITUATION_RESUME] = "going on with a match", [SITUATION_LIST] = "the list of games",
    [SITUATION_WATCH] = "watching a game",        [SITUATION_FILM] = "taking pictures",
};

/// The longest wait so far in each situation.
typedef struct Wait {
    double time; ///< s of processor time
    const char *doing;
    uint64_t seed;
} Wait;

static Wait waits[SITUATION_COUNT];
static Situation situation;
static uint64_t present_seed;
static double begun, looked; ///< s of processor time: the present piece, the last look
static DrawList list;

/// Work that is begun aside, and done between two frames.
static struct {
    void (*work)(void *argument);
    void *argument;
    bool ended;
} elsewhere;

static bool begin_elsewhere(void *context, void (*work)(void *argument), void *argument)
{
    (void)context;
    elsewhere.work = work;
    elsewhere.argument = argument;
    elsewhere.ended = false;
    return true;
}

static bool has_ended_elsewhere(void *context)
{
    (void)context;
    return elsewhere.ended;
}

/// Notes how long nobody has looked at the time.
static void look(const char *doing)
{
    const double now = seconds();
    if (now - looked > waits[situation].time) {
        waits[situation] = (Wait){now - looked, doing, present_seed};
    }
    looked = now;
}

static bool has_no_time_left(void *context)
{
    (void)context;
    look("a frame");
    return looked - begun > PLAY_TIME;
}

/// The request to end, which never comes.
static bool is_asked_to_end(void *context)
{
    (void)context;
    look("its picture");
    return false;
}

static void begin(void)
{
    begun = looked = seconds();
}

static void end(const char *doing)
{
    look(doing);
}

static void pass_frames(Ui *ui, int frames)
{
    for (int i = 0; i < frames; i++) {
        if (elsewhere.work != NULL) {
            elsewhere.work(elsewhere.argument);
            elsewhere.work = NULL;
            elsewhere.ended = true;
        }
        begin();
        ui_advance(ui, FRAME);
        end("a frame");
        begin();
        list.end = (Deadline){is_asked_to_end, NULL};
        ui_draw(ui, &list, 1280, 720, 1.0);
        end("its picture");
    }
}

static void hit(Ui *ui, int key)
{
    begin();
    press(ui, key);
    end("a key");
    pass_frames(ui, FRAMES);
}

static void hit_control(Ui *ui, char symbol)
{
    const InputEvent down = {.kind = INPUT_KEY_DOWN, .symbol = symbol, .control = true};
    begin();
    ui_handle(ui, &down);
    end("a key");
    pass_frames(ui, FRAMES);
}

static UiStart heavy_start(char *path)
{
    static char left_game[96];
    UiStart start = usual_start();
    snprintf(left_game, sizeof left_game, "%s/left-game", folder);
    start.level_path = path;
    start.kept.path[KEPT_GAMES] = games;
    start.kept.path[KEPT_LEFT_GAME] = left_game;
    start.date = date_of_tests;
    start.deadline = (Deadline){has_no_time_left, NULL};
    start.aside = (Aside){begin_elsewhere, has_ended_elsewhere, NULL};
    return start;
}

static Ui *open_heavy(const UiStart *start, Situation what)
{
    situation = what;
    begin();
    Ui *ui = open_ui(start);
    end("beginning");
    pass_frames(ui, FRAMES);
    return ui;
}

static void close_heavy(Ui *ui)
{
    begin();
    ui_save(ui);
    end("keeping what is there");
    ui_destroy(ui);
}

static void write_text(const char *path, const char *text)
{
    write_bytes(path, (const uint8_t *)text, strlen(text));
}

/// Plays a level, leaves the match and goes on with it.
static void play_heavy(char *path, const char *text)
{
    UiStart start = heavy_start(path);
    Ui *ui = open_heavy(&start, SITUATION_OPEN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    situation = SITUATION_PLAY;
    hit(ui, KEY_LEFT);
    for (int i = 0; i < 4; i++) {
        hit(ui, KEY_SPACE);
    }
    hit(ui, KEY_ESCAPE);
    hit(ui, KEY_RETURN);
    situation = SITUATION_CHANGE;
    write_text(path, "title = ");
    pass_frames(ui, 2 * FRAMES);
    write_text(path, text);
    pass_frames(ui, 2 * FRAMES);
    situation = SITUATION_RESUME;
    begin();
    campaign_leave(ui_context(ui));
    screens_change(ui_context(ui));
    end("leaving");
    pass_frames(ui, FRAMES);
    if (left_match_is_there(ui_career(ui))) {
        begin();
        match_resume_left(ui_context(ui));
        screens_change(ui_context(ui));
        end("going on");
        pass_frames(ui, 4 * FRAMES);
    }
    close_heavy(ui);
}

static void edit_heavy(char *path)
{
    UiStart start = heavy_start(path);
    start.edit = true;
    Ui *ui = open_heavy(&start, SITUATION_EDIT);
    pass_frames(ui, 4 * FRAMES);
    situation = SITUATION_STEP;
    hit_control(ui, 'a');
    hit(ui, KEY_RIGHT);
    hit_control(ui, 'z');
    hit_control(ui, 'y');
    hit_control(ui, 'z');
    situation = SITUATION_TRY;
    hit(ui, KEY_F5);
    pass_frames(ui, FRAMES);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    hit(ui, KEY_SPACE);
    begin();
    editor_return(ui_context(ui));
    screens_change(ui_context(ui));
    end("going back");
    pass_frames(ui, FRAMES);
    close_heavy(ui);
}

/// Lists, watches and takes pictures of a game.
static void watch_heavy(char *path, double length)
{
    Replay replay = play_replay(path, length);
    char name[140];
    snprintf(name, sizeof name, "%s/heavy.replay", games);
    mkdir(games, 0700);
    write_replay(name, &replay);
    replay_free(&replay);
    UiStart start = heavy_start(NULL);
    Ui *ui = open_heavy(&start, SITUATION_LIST);
    go_to(ui, SCREEN_GAMES);
    pass_frames(ui, 4 * FRAMES);
    ui_destroy(ui);
    start = heavy_start(name);
    ui = open_heavy(&start, SITUATION_WATCH);
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    watch_go(ui_context(ui), STEPS_PER_SECOND);
    pass_frames(ui, FRAMES);
    situation = SITUATION_FILM;
    begin();
    watch_take_pictures(ui_context(ui));
    end("beginning");
    pass_frames(ui, FRAMES);
    situation = SITUATION_WATCH;
    close_heavy(ui);
}

/// Returns whether none is too long.
static bool print_waits(void)
{
    bool good = true;
    for (Situation what = 0; what < SITUATION_COUNT; what++) {
        const Wait *wait = &waits[what];
        print_message("%-22s %6.1f ms, %s, seed %llu\n", SITUATIONS[what], 1e3 * wait->time,
                      wait->doing, (unsigned long long)wait->seed);
        good = good && wait->time < LONGEST_PIECE;
    }
    return good;
}

static void no_request_to_end_waits_for_a_tenth_of_a_second(void **state)
{
    (void)state;
    Size size = is_long() ? LONG : SHORT;
    size.levels = is_long() ? size.levels : 6;
    for (int i = 0; i < size.levels; i++) {
        char path[96];
        present_seed = (uint64_t)i;
        char *text = make_level(present_seed, &size);
        snprintf(path, sizeof path, "%s/heavy.level", folder);
        write_text(path, text);
        play_heavy(path, text);
        edit_heavy(path);
        watch_heavy(path, is_long() ? 0.1 : 1.0);
        remove(path);
        free(text);
        if (is_long()) {
            print_message("so far, with seed %d:\n", i);
            print_waits();
        }
    }
    draw_list_free(&list);
    assert_true(print_waits());
}

static int remove_all(void **state)
{
    char command[250];
    snprintf(command, sizeof command, "rm -rf '%s/left-game' '%s'/*-pictures*", folder, games);
    return system(command) == 0 ? tear_down(state) : 1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_request_to_end_waits_for_a_tenth_of_a_second),
    };
    return cmocka_run_group_tests(tests, set_up, remove_all);
}
