/// @file errand.h
/// Long work that runs beside the window, one piece after the other, what follows each, and what
/// could not be played.
#ifndef ARKANONG_ERRAND_H
#define ARKANONG_ERRAND_H

#include <stdbool.h>

#include "disk.h"
#include "screens.h"

/// Runs long work in the background, so that the window keeps responding.
///
/// Runs one function at a time. The application supplies a thread; zero-initialised: it runs at
/// once.
typedef struct Aside {
    /// Starts `work(argument)` and waits a short time for its end. Returns false if it cannot be
    /// started.
    bool (*begin)(void *context, void (*work)(void *argument), void *argument);
    /// Whether the work has ended; its results may be read then.
    bool (*has_ended)(void *context);
    void *context;
} Aside;

/// A piece of work and what belongs to it.
typedef struct Errand {
    int number;                   ///< set by errand_begin
    void (*work)(void *argument); ///< touches nothing else, as another thread may run it
    void (*finish)(const UiContext *ui, void *argument); ///< follows, and takes over the argument
    void (*drop)(void *argument); ///< follows instead where nobody wants the result: frees it
    void *argument;
} Errand;

/// More than there are kinds of errands. Where this many wait, one more is done at once.
#define ERRANDS_MOST 8

/// Zero-initialised has no thread: every errand is done at once.
typedef struct Errands {
    Aside aside;
    Errand errand[ERRANDS_MOST]; ///< in the order in which they are done
    int count;
    bool under_way;            ///< the first of them is
    int last;                  ///< number of the errand begun last
    int awaited;               ///< number of the one that SCREEN_LOADING waits for; 0: none
    char name[DISK_PATH_SIZE]; ///< what is loaded then
    ScreenId back;             ///< the screen that giving up leads to
} Errands;

/// Does the work aside, behind what is under way, or at once where there is no thread. What takes a
/// short time is finished on return. Returns its number; 0: it is finished.
int errand_begin(const UiContext *ui, const Errand *errand);

/// Shows SCREEN_LOADING until that errand is finished, unless it is already. One that was awaited
/// before is dropped.
/// @param number  of the errand; of one that is not open: does nothing
/// @param name    what is loaded, or its path
void errand_await(const UiContext *ui, int number, const char *name);

/// Drops the errand that is awaited, and goes back to the screen before.
void errand_give_up(const UiContext *ui);

/// Drops an errand: when its work ends if that is under way. 0, or one that is finished: nothing.
void errand_drop(const UiContext *ui, int number);

/// Whether an errand is under way or waits, and is wanted.
bool errand_is_open(const UiContext *ui, int number);

/// To be called in every frame: finishes what has ended, and begins the next.
void errands_advance(const UiContext *ui);

/// Drops all. The argument of one whose work has not ended stays, as a thread uses it.
void errands_free(const UiContext *ui);

/// What could not be played, and why. For match.c, watch.c and editor.c, which tell it, and for
/// those that show it.
typedef struct Trouble {
    DiagList problems;
    bool is_replay; ///< that cannot be played, not a level
    bool has_level; ///< of a replay: its level can be
    ScreenId back;  ///< where one goes back to from a replay's
} Trouble;

#endif
