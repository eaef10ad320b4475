/// @file watch_state.h
/// The state of watching a replay: the position in it, and the former session.
#ifndef ARKANONG_WATCH_STATE_H
#define ARKANONG_WATCH_STATE_H

#include "film.h"
#include "replay_seek.h"
#include "stage.h"
#include "time_line.h"
#include "ui_context.h"

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

/// The default players after taking over: those of the replay, with a person in place of a bot if
/// no person played.
void watch_next_players(const UiContext *ui, Controller controller[SEAT_COUNT]);

/// Frees a watch with all that it holds.
void watch_free(Watch *watch);

/// Ends watching, if a replay is watched, and restores the former session.
void watch_end(const UiContext *ui);

#endif
