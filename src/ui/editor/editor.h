/// @file editor.h
/// The level that is edited: its file, drafts, trial matches. The editor's screens use this for the
/// document, and keep their own view of it.
#ifndef ARKANONG_EDITOR_H
#define ARKANONG_EDITOR_H

#include "disk.h"
#include "drafts.h"
#include "edit.h"
#include "edit_problems.h"
#include "editor_help.h"
#include "editor_verdict.h"

typedef struct UiContext UiContext;

/// News for the screen to show.
typedef enum EditorNews {
    EDITOR_NEWS_NONE,
    EDITOR_NEWS_RESCUED,   ///< an unsaved draft has been restored
    EDITOR_NEWS_CHANGED,   ///< the file has changed elsewhere, and was read again
    EDITOR_NEWS_OWN,       ///< it has changed, but the level here has unsaved changes and stays
    EDITOR_NEWS_UNREADABLE ///< it has changed, but cannot be read
} EditorNews;

/// What follows when the question of SCREEN_UNSAVED is answered.
typedef enum EditorAfter {
    EDITOR_AFTER_STAY,
    EDITOR_AFTER_LEVELS, ///< the list of levels
    EDITOR_AFTER_FILE,   ///< Editing.dropped
    EDITOR_AFTER_QUIT
} EditorAfter;

typedef struct Editor {
    Edit *edit;
    char path[DISK_PATH_SIZE]; ///< of the file; "": it has none yet
    char home[DISK_PATH_SIZE]; ///< of the file under which it is saved; "": named after its title
    EditProblems problems;     ///< of the level at edit_version `judged`
    EditorVerdict verdict;
    EditorGuide guide;
    EditorNews news;  ///< to be shown and set to NONE
    char reason[320]; ///< why the file cannot be read, with its line

    unsigned long long judged;  ///< edit_version of `problems`; 0: they have not been looked for
    unsigned long long checked; ///< edit_version that `check` looks at
    int check;                  ///< errand that looks for the problems of a large level
    bool plays;                 ///< the level is played once that is known
    double unjudged;            ///< s since the level differs from that
    int step;                   ///< errand that takes a step of a large level
    EditStep kind_of_step;
    Drafts drafts;              ///< of the file at `path`
    unsigned long long drafted; ///< edit_version of the draft
    double undrafted;           ///< s since the document differs from the draft, or the last try
    bool unkept;                ///< the last try to write the draft failed
    bool unsaved;               ///< the last try to save it failed
    bool asks;                  ///< SCREEN_UNSAVED asks whether to overwrite the file
    bool gone;                  ///< ... whether to save where its disk was
    EditorAfter after;
    FileWatch file;             ///< at `path`
    unsigned long long content; ///< hash of the file as it was read or saved last
    bool differs;               ///< it has changed since, or is gone, and is not taken over
} Editor;

typedef struct Editing {
    Editor *editor;               ///< NULL: nothing is edited
    char dropped[DISK_PATH_SIZE]; ///< to be opened once the editor is left; "": nothing
} Editing;

/// Edits a level file, or a new one if it is missing; restores an unsaved draft as one undoable
/// step. Goes to SCREEN_EDIT, or to SCREEN_PROBLEMS if the file cannot be read.
void editor_open_file(const UiContext *ui, const char *path);

/// Edits a level of the list: those that came with the game are saved into the user's own folder.
void editor_open_entry(const UiContext *ui, int index);

/// Edits a new level, which begins as a file of the game's folder "new" does; NULL, or one that
/// cannot be read: with a paddle and a ball.
void editor_open_new(const UiContext *ui, const char *start);

/// Edits the level that is played, in its file if it has one.
void editor_open_match(const UiContext *ui);

typedef enum EditorSaving {
    EDITOR_SAVED,
    EDITOR_UNSAVED, ///< it cannot be written
    EDITOR_ASKS     ///< SCREEN_UNSAVED asks first: file or disk are not what they were
} EditorSaving;

/// Saves the level as a file, keeping a backup of the former one.
/// @param overwrites  also a file that has changed elsewhere, and where another disk was before
EditorSaving editor_save(const UiContext *ui, bool overwrites);

/// Takes over a file that has changed elsewhere, as a step that can be undone. A level with unsaved
/// changes stays, unless it `gives_way`.
void editor_reload(const UiContext *ui, bool gives_way);

/// Plays the level; if it cannot be played, the screen shows the first of Editor.problems.
void editor_play(const UiContext *ui);

/// Begins again what is played: the level as it is in the editor, or a match that began elsewhere.
void editor_begin_again(const UiContext *ui);

/// Leaves the match that editor_play began, back to the editor.
void editor_return(const UiContext *ui);

/// Leaves the editor, if there is one: at once if every change is in the file or in a draft, which
/// the next editor_open_... of the same file restores; else SCREEN_UNSAVED asks.
void editor_leave(const UiContext *ui, EditorAfter after);

/// The answers: the level is in its file now, or its changes may be lost.
void editor_leave_anyway(const UiContext *ui);

/// To be called in each frame while the editor is shown: keeps the draft, judges the level, watches
/// the file.
void editor_advance(const UiContext *ui, double seconds);

/// Keeps the draft, as before the program ends. Returns false if neither file nor draft holds all
/// changes then.
bool editor_keep(const UiContext *ui);

/// The title of the level whose changes editor_keep could not write anywhere; NULL: none.
const char *editor_lost(const UiContext *ui);

/// Frees the editor.
void editor_free(const UiContext *ui);

#endif
