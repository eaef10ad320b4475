/// @file editor.h
/// The level that is edited: its file, what is saved of it and when, playing it and coming back.
/// Screens of the editor go by this; what they show beyond the document is theirs.
#ifndef ARKANONG_EDITOR_H
#define ARKANONG_EDITOR_H

#include "disk.h"
#include "edit.h"
#include "edit_judge.h"
#include "file_watch.h"

typedef struct Ui Ui;

/// What the screen should say, as it has just happened.
typedef enum EditorNews {
    EDITOR_NEWS_NONE,
    EDITOR_NEWS_RESCUED,   ///< what was not saved last time has been taken up
    EDITOR_NEWS_CHANGED,   ///< the file has changed elsewhere, and has been taken over
    EDITOR_NEWS_UNREADABLE ///< it has changed, but cannot be read
} EditorNews;

typedef struct Editor {
    Edit *edit;
    char path[DISK_PATH_SIZE]; ///< of the file; "": it has none yet
    char
        home[DISK_PATH_SIZE]; ///< of the file under which it is saved; "": one that its title names
    EditProblems problems;    ///< of the level as it is, maybe a moment ago
    EditJudge judge;          ///< what bots' games will add to them
    EditorNews news;          ///< to be told and set to NONE

    unsigned long long judged;  ///< edit_version of `problems`
    double unjudged;            ///< s since the level differs from that
    unsigned long long judging; ///< edit_version of `judge`
    double unplayed;            ///< s since the level differs from that
    unsigned long long drafted; ///< edit_version of the draft
    double undrafted;           ///< s since the document differs from the draft
    FileWatch file;
} Editor;

/// Edits a level file, or a new one where there is none; a draft that was not saved is taken up as
/// one step that can be undone. Asks for SCREEN_EDIT, or for SCREEN_PROBLEMS where the file cannot
/// be read.
void editor_open_file(Ui *ui, const char *path);

/// Edits a level of the list: those that came with the game are saved into the user's own folder.
void editor_open_entry(Ui *ui, int index);

/// Edits a new level.
void editor_open_new(Ui *ui);

/// Edits the level that is played: the file that it comes from, where there is one.
void editor_open_match(Ui *ui);

/// Saves the level as a file, the one before kept beside it. False when that fails.
bool editor_save(Ui *ui);

/// Plays the level as it is. False, with what is wrong in Editor.problems, where it cannot be
/// played.
bool editor_play(Ui *ui);

/// Leaves the match that editor_play began, back to the editor.
void editor_return(Ui *ui);

/// Leaves the editor. What is not saved stays as a draft, and is taken up by the next
/// editor_open_... of the same file.
void editor_close(Ui *ui);

/// To be called in each frame while the editor is on the screen: keeps the draft, judges the level,
/// looks at the file.
void editor_advance(Ui *ui, double seconds);

/// Before the program ends, and in a crash: keeps the draft.
void editor_keep(Ui *ui);

/// Frees it.
void editor_free(Ui *ui);

#endif
