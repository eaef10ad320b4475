/// @file editor.h
/// The level that is edited: its file, drafts, trial matches. The editor's screens use this for the
/// document, and keep their own view of it.
#ifndef ARKANONG_EDITOR_H
#define ARKANONG_EDITOR_H

#include "disk.h"
#include "edit.h"
#include "edit_judge.h"
#include "file_watch.h"

typedef struct Ui Ui;

/// News for the screen to show.
typedef enum EditorNews {
    EDITOR_NEWS_NONE,
    EDITOR_NEWS_RESCUED,   ///< an unsaved draft has been restored
    EDITOR_NEWS_CHANGED,   ///< the file has changed elsewhere, and was read again
    EDITOR_NEWS_UNREADABLE ///< it has changed, but cannot be read
} EditorNews;

typedef struct Editor {
    Edit *edit;
    char path[DISK_PATH_SIZE]; ///< of the file; "": it has none yet
    char home[DISK_PATH_SIZE]; ///< of the file under which it is saved; "": named after its title
    EditProblems problems;     ///< of the level at edit_version `judged`
    EditJudge judge;           ///< problems found by bots' games
    EditorNews news;           ///< to be shown and set to NONE

    unsigned long long judged;  ///< edit_version of `problems`
    double unjudged;            ///< s since the level differs from that
    unsigned long long judging; ///< edit_version of `judge`
    double unplayed;            ///< s since the level differs from that
    unsigned long long drafted; ///< edit_version of the draft
    double undrafted;           ///< s since the document differs from the draft
    FileWatch file;
} Editor;

/// Edits a level file, or a new one if it is missing; restores an unsaved draft as one undoable
/// step. Goes to SCREEN_EDIT, or to SCREEN_PROBLEMS if the file cannot be read.
void editor_open_file(Ui *ui, const char *path);

/// Edits a level of the list: those that came with the game are saved into the user's own folder.
void editor_open_entry(Ui *ui, int index);

/// Edits a new level.
void editor_open_new(Ui *ui);

/// Edits the level that is played, in its file if it has one.
void editor_open_match(Ui *ui);

/// Saves the level as a file, keeping a backup of the former one. Returns false on failure.
bool editor_save(Ui *ui);

/// Plays the level. Returns false, with Editor.problems, if it cannot be played.
bool editor_play(Ui *ui);

/// Begins again what is played: the level as it is in the editor, or a match that began elsewhere.
void editor_begin_again(Ui *ui);

/// Leaves the match that editor_play began, back to the editor.
void editor_return(Ui *ui);

/// Leaves the editor. Unsaved changes stay as a draft, which the next editor_open_... of the same
/// file restores.
void editor_close(Ui *ui);

/// To be called in each frame while the editor is shown: keeps the draft, judges the level, watches
/// the file.
void editor_advance(Ui *ui, double seconds);

/// Before the program ends, and in a crash: keeps the draft.
void editor_keep(Ui *ui);

/// Frees the editor.
void editor_free(Ui *ui);

#endif
