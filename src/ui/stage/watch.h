/// @file watch.h
/// Watching a replay: opening it, seeking in it, playing on from any step of it.
///
/// While a replay is watched, the session is the replay's; the former session is kept and restored
/// at the end.
#ifndef ARKANONG_WATCH_H
#define ARKANONG_WATCH_H

#include "film.h"
#include "scoreboard.h"
#include "stage.h"

/// The buttons under the time line.
typedef enum WatchButton {
    WATCH_BUTTON_START,
    WATCH_BUTTON_TEN_BACK,
    WATCH_BUTTON_STEP_BACK,
    WATCH_BUTTON_PLAY,
    WATCH_BUTTON_STEP_ON,
    WATCH_BUTTON_TEN_ON,
    WATCH_BUTTON_END,
    WATCH_BUTTON_SLOWER,
    WATCH_BUTTON_FASTER,
    WATCH_BUTTON_MENU,
    WATCH_BUTTON_COUNT
} WatchButton;

/// Time line and buttons as they were drawn last, for the pointer.
typedef struct WatchBar {
    TimeLine line;
    Area button[WATCH_BUTTON_COUNT];
    bool held;   ///< the line is being dragged
    double x, y; ///< pixels, of the pointer
} WatchBar;

/// A replay that is watched.
typedef struct Watch {
    char path[UI_PATH_SIZE];
    Replay replay;
    ReplaySeek seek;
    ScreenId back;  ///< the screen that it was opened from
    double begin_s; ///< s, the time at which it begins to play
    // The former state, when it was opened.
    Session session;
    PlayKind kind; ///< Play.kind
    int people;    ///< Play.people
    int players;
    char kept_game[UI_PATH_SIZE];
    GameKeeper keeper;

    bool plays;                  ///< not paused
    int speed;                   ///< index for watch_speed
    bool goes;                   ///< toward `goal`
    long long goal;              ///< step
    bool takes_over;             ///< the match begins once the goal, or the step's end, is reached
    bool taken_over;             ///< the session is a match that began at `fork`
    long long fork;              ///< step
    Controller next[SEAT_COUNT]; ///< the players after taking over, by seat
    double from, to;             ///< s, the part that is marked; to 0: up to the end
    Film film;
    char notice[2 * FILM_WORDS_SIZE]; ///< shown over the field until the next input; "": none
    WatchBar bar;
} Watch;

/// The replay that is watched.
typedef struct Watching {
    Watch *watch; ///< NULL: none
} Watching;

#define WATCH_SPEEDS 9
/// Times the usual speed: 1/16 to 16.
double watch_speed(int index);

/// Opens a replay and asks for SCREEN_WATCH; for SCREEN_PROBLEMS with what is wrong when it cannot
/// be watched. From SCREEN_RESULTS or a list, that screen comes back at the end.
/// @param from_s  the time at which it begins to play, s
void watch_open(const UiContext *ui, const char *path, double from_s);

/// Ends watching and restores the former session. A match that was begun here is kept.
void watch_close(const UiContext *ui);

/// Advances time by `seconds`: plays, seeks, and looks ahead.
void watch_advance(const UiContext *ui, double seconds);

void watch_pause(const UiContext *ui);
/// Plays; from the start when it is at the end.
void watch_play(const UiContext *ui);
/// Goes to a step, clamped to the replay.
void watch_go(const UiContext *ui, long long step);
/// Goes forward, or back where `steps` is negative; a single step pauses.
void watch_move(const UiContext *ui, int steps);
/// Goes to the next mark of the time line (way 1), or to the one before (-1).
void watch_move_to_mark(const UiContext *ui, int way);

/// People among Watch.next.
int watch_people(const Watch *watch);

/// Plays faster (way 1) or slower (-1).
void watch_change_speed(const UiContext *ui, int way);

/// Begins a match from the present step with Watch.next as players; while the replay seeks, as soon
/// as it is there. Returns false, with nothing changed, if the game is over here, or memory is out.
bool watch_take_over(const UiContext *ui);

/// Marks the present step as the beginning (way -1) or the end (1) of the part for pictures.
void watch_mark(const UiContext *ui, int way);
/// The end of the marked part, s.
double watch_part_end(const Watch *watch);

/// Takes pictures of the marked part (film.h) at the present speed, into a new folder beside the
/// replay's file. On failure Watch.notice says why.
void watch_take_pictures(const UiContext *ui);

/// The command that writes trace and drawing of the marked part.
/// @param size  of `words`, bytes
void watch_command(const Watch *watch, char *words, size_t size);

/// Ends the match that watch_take_over began, which is kept, and goes back to where it began.
void watch_return(const UiContext *ui);

#endif
