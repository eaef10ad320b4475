// Opens, saves and plays the level that is edited.
#include "editor.h"

#include <stdlib.h>
#include <string.h>

#include "editor_view.h"
#include "errand.h"
#include "hash.h"
#include "level_list.h"
#include "level_values.h"
#include "match.h"
#include "screen_states.h"
#include "text.h"
#include "ui_context.h"
#include "watch.h"

/// s from a change to the writing of the draft, and to the check of a large level.
#define DRAFT_AFTER 2.0
#define JUDGE_AFTER 0.25

static void free_editor(Editor *editor)
{
    if (editor != NULL) {
        drafts_release(&editor->drafts);
        edit_destroy(editor->edit);
        edit_problems_free(&editor->problems);
        editor_verdict_free(&editor->verdict);
        free(editor);
    }
}

void editor_free(const UiContext *ui)
{
    if (ui->editing->editor != NULL) {
        errand_drop(ui, ui->editing->editor->check);
        errand_drop(ui, ui->editing->editor->step);
    }
    free_editor(ui->editing->editor);
    ui->editing->editor = NULL;
}

/// Names and claims the draft of the level's file. Beside means the folder that the level is saved
/// into.
static void name_drafts(const UiContext *ui, Editor *editor)
{
    drafts_release(&editor->drafts);
    char beside[DISK_PATH_SIZE];
    text_copy(beside, sizeof beside, editor->home[0] != '\0' ? editor->home : ui->own_levels);
    char *slash = strrchr(beside, '/');
    if (editor->home[0] != '\0' && slash != NULL) {
        slash[slash == beside] = '\0';
    } else if (editor->home[0] != '\0') {
        text_copy(beside, sizeof beside, ".");
    }
    drafts_name(&editor->drafts, editor->path, ui->drafts_folder, beside, ui->drafts_spare);
    drafts_claim(&editor->drafts);
}

static Editor *make_editor(const UiContext *ui, const char *path, const char *home)
{
    if (ui->editing->editor != NULL) {
        // It may have been at the same level.
        drafts_release(&ui->editing->editor->drafts);
    }
    Editor *editor = calloc(1, sizeof *editor);
    if (editor == NULL) {
        return NULL;
    }
    editor->edit = edit_create();
    if (editor->edit == NULL || !text_copy(editor->path, sizeof editor->path, path) ||
        !text_copy(editor->home, sizeof editor->home, home)) {
        free_editor(editor);
        return NULL;
    }
    name_drafts(ui, editor);
    return editor;
}

/// Loads the draft of the last session, if there is one.
static void load_draft(Editor *editor)
{
    DiagList problems = {0};
    Bytes draft = {0};
    if (drafts_read(&editor->drafts, &draft) == DISK_READ) {
        const int steps = edit_history(editor->edit)->done;
        edit_replace(editor->edit, "the draft", (const char *)draft.at, draft.size, &problems);
        if (edit_history(editor->edit)->done > steps) {
            editor->news = EDITOR_NEWS_RESCUED;
        }
        diag_list_free(&problems);
    }
    bytes_free(&draft);
    editor->drafted = edit_version(editor->edit);
}

/// Opens the editor's screen.
static void show(const UiContext *ui, Editor *editor)
{
    editor_free(ui);
    campaign_save(ui);
    solo_run_forget(ui->career);
    match_end(ui);
    ui->editing->editor = editor;
    editor_check(ui);
    ui_go(ui, SCREEN_EDIT);
}

/// Shows the problems on the problem screen and prints them to stderr.
static void refuse(const UiContext *ui, DiagList *problems, const char *path)
{
    diag_list_sort(problems);
    diag_list_print(problems, stderr);
    diag_list_free(&ui->trouble->problems);
    ui->trouble->problems = *problems;
    *problems = (DiagList){0};
    ui->trouble->is_replay = false;
    match_end(ui);
    ui->career->played = play_of_file(path);
    file_watch_begin(&ui->stage->level_file, path);
    ui_go(ui, SCREEN_PROBLEMS);
}

/// Notes that the file holds something else, and the first reason why it cannot be read.
static void note_unreadable(Editor *editor, DiagList *problems)
{
    diag_list_sort(problems);
    editor->news = EDITOR_NEWS_UNREADABLE;
    editor->differs = true;
    const char *slash = strrchr(editor->path, '/');
    editor->reason[0] = '\0';
    for (int i = 0; i < problems->count && editor->reason[0] == '\0'; i++) {
        if (problems->items[i].severity == DIAG_ERROR) {
            text_append(editor->reason, sizeof editor->reason, "%s:%d: %s",
                        slash != NULL ? slash + 1 : editor->path, problems->items[i].line,
                        problems->items[i].text);
        }
    }
}

/// Opens the draft of a file that cannot be read. Returns false if there is none.
static bool open_draft(Editor *editor, DiagList *problems)
{
    DiagList of_draft = {0};
    Bytes draft = {0};
    const bool opened =
        drafts_read(&editor->drafts, &draft) == DISK_READ &&
        edit_open(editor->edit, "the draft", (const char *)draft.at, draft.size, &of_draft);
    if (opened) {
        note_unreadable(editor, problems);
    }
    bytes_free(&draft);
    diag_list_free(&of_draft);
    return opened;
}

/// A level file that is opened.
typedef struct Opening {
    Editor *editor;
    DiagList problems;
    bool good;
} Opening;

/// Reads the file and the draft of it.
static void read_opening(void *argument)
{
    Opening *opening = argument;
    Editor *editor = opening->editor;
    bool good = true;
    diag_list_start(&opening->problems, editor->path);
    file_watch_begin(&editor->file, editor->path);
    if (editor->file.known.kind != DISK_NOTHING) {
        Bytes file = {0};
        good = level_file_bytes(editor->path, &file, &opening->problems);
        editor->content = good ? hash_bytes(HASH_START, file.at, file.size) : 0;
        good = good && edit_open(editor->edit, editor->path, (const char *)file.at, file.size,
                                 &opening->problems);
        bytes_free(&file);
    }
    opening->good = good || open_draft(editor, &opening->problems);
    if (opening->good) {
        load_draft(editor);
    }
}

static void drop_opening(void *argument)
{
    Opening *opening = argument;
    free_editor(opening->editor);
    diag_list_free(&opening->problems);
    free(opening);
}

static void finish_opening(const UiContext *ui, void *argument)
{
    Opening *opening = argument;
    if (opening->good) {
        show(ui, opening->editor);
        opening->editor = NULL;
    } else {
        char path[DISK_PATH_SIZE];
        text_copy(path, sizeof path, opening->editor->path);
        free_editor(opening->editor);
        opening->editor = NULL;
        refuse(ui, &opening->problems, path);
    }
    drop_opening(opening);
}

/// Opens a level file, read aside; the editor saves it under `home`.
static void open_file(const UiContext *ui, const char *path, const char *home)
{
    Opening *opening = calloc(1, sizeof *opening);
    Editor *editor = opening != NULL ? make_editor(ui, path, home) : NULL;
    if (editor == NULL) {
        DiagList problems = {0};
        diag_list_start(&problems, path);
        diag_add(&problems, DIAG_ERROR, 1, "there is not enough memory to edit this level");
        refuse(ui, &problems, path);
        diag_list_free(&problems);
        free(opening);
        return;
    }
    opening->editor = editor;
    const Errand errand = {
        .work = read_opening, .finish = finish_opening, .drop = drop_opening, .argument = opening};
    errand_await(ui, errand_begin(ui, &errand), path);
}

void editor_open_file(const UiContext *ui, const char *path)
{
    open_file(ui, path, path);
}

/// Opens a level that has no file.
static void open_level(const UiContext *ui, const Level *level)
{
    size_t length = 0;
    DiagList problems = {0};
    Editor *editor = make_editor(ui, "", "");
    char *text = level_write_text(level, &length);
    if (editor != NULL && text != NULL &&
        edit_open(editor->edit, "the level", text, length, &problems)) {
        load_draft(editor);
        show(ui, editor);
    } else {
        free_editor(editor);
    }
    free(text);
    diag_list_free(&problems);
}

void editor_open_entry(const UiContext *ui, int index)
{
    char home[DISK_PATH_SIZE] = "";
    const LevelListEntry *entry = &ui->level_list->entry[index];
    char file[DISK_PATH_SIZE];
    level_source_file(entry->path, file);
    if (strcmp(file, entry->path) != 0) {
        // A level of a set is copied into a file of its own.
        if (level_list_read(ui->level_list, index) == LEVEL_LIST_GOOD) {
            open_level(ui, &entry->level);
        }
        return;
    }
    const bool own = entry->folder > 0 || ui->own_levels[0] == '\0';
    if (!own) {
        text_append(home, sizeof home, "%s/%s", ui->own_levels, entry->file);
    }
    open_file(ui, !own && disk_is_there(home) ? home : entry->path, own ? entry->path : home);
}

void editor_open_new(const UiContext *ui, const char *start)
{
    Editor *editor = make_editor(ui, "", "");
    if (editor == NULL) {
        return;
    }
    if (start != NULL) {
        char path[DISK_PATH_SIZE] = "";
        DiagList problems = {0};
        text_append(path, sizeof path, "%s/new/%s", level_list_folder(ui->level_list, 0), start);
        Bytes file = {0};
        if (level_file_bytes(path, &file, &problems)) {
            edit_open(editor->edit, start, (const char *)file.at, file.size, &problems);
        }
        bytes_free(&file);
        diag_list_free(&problems);
    }
    load_draft(editor);
    show(ui, editor);
}

void editor_open_match(const UiContext *ui)
{
    const int index = level_list_index(ui->level_list, ui->career->played.level_path);
    if (index >= 0) {
        editor_open_entry(ui, index);
    } else if (ui->watching->watch == NULL && disk_is_there(ui->career->played.level_path)) {
        editor_open_file(ui, ui->career->played.level_path);
    } else {
        open_level(ui, &ui->session->level);
    }
}

/// Notes whether file or draft hold the document as it is.
static void note_kept(Editor *editor, bool kept)
{
    editor->undrafted = 0.0;
    editor->unkept = !kept;
    if (kept) {
        editor->drafted = edit_version(editor->edit);
    }
}

/// Whether saving would overwrite what another program has written.
static bool overwrites_other(const Editor *editor)
{
    const DiskStamp there = disk_look(editor->home);
    return there.kind != DISK_NOTHING &&
           (strcmp(editor->home, editor->path) != 0 || editor->differs ||
            !disk_same_stamp(&there, &editor->file.known));
}

EditorSaving editor_save(const UiContext *ui, bool overwrites)
{
    Editor *editor = ui->editing->editor;
    editor_settle(ui);
    const EditText *text = edit_text(editor->edit);
    editor->unsaved = true;
    editor->after = ui_screen(ui) == SCREEN_UNSAVED ? editor->after : EDITOR_AFTER_STAY;
    if (editor->home[0] == '\0' &&
        (ui->own_levels[0] == '\0' ||
         !drafts_name_level(ui->own_levels, edit_level(editor->edit)->title, editor->home))) {
        editor->home[0] = '\0';
        return EDITOR_UNSAVED;
    }
    const bool gone = drafts_lost_disk(&editor->drafts);
    editor->gone = !overwrites && gone;
    editor->asks = !overwrites && !gone && overwrites_other(editor);
    if (editor->asks || editor->gone) {
        ui_go(ui, SCREEN_UNSAVED);
        return EDITOR_ASKS;
    }
    if (!drafts_save_level(editor->home, text->bytes, text->length)) {
        return EDITOR_UNSAVED;
    }
    drafts_remove(&editor->drafts);
    if (gone || strcmp(editor->path, editor->home) != 0) {
        text_copy(editor->path, sizeof editor->path, editor->home);
        name_drafts(ui, editor);
    }
    file_watch_begin(&editor->file, editor->path);
    edit_note_saved(editor->edit);
    editor->content = hash_bytes(HASH_START, text->bytes, text->length);
    editor->differs = false;
    note_kept(editor, true);
    editor->unsaved = false;
    return EDITOR_SAVED;
}

void editor_play(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    editor_settle(ui);
    editor_keep(ui);
    editor->guide.played = true;
    editor_check_and_play(ui);
}

void editor_begin_again(const UiContext *ui)
{
    if (play_is(&ui->career->played, PLAY_TRIED)) {
        editor_play(ui);
    } else {
        match_begin_again(ui);
    }
}

void editor_return(const UiContext *ui)
{
    match_end(ui);
    ui_go(ui, SCREEN_EDIT);
}

bool editor_keep(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    if (editor == NULL) {
        return true;
    }
    const EditText *text = edit_text(editor->edit);
    const bool saved = edit_is_saved(editor->edit) && !editor->differs;
    if (saved) {
        drafts_remove(&editor->drafts);
    }
    note_kept(editor, saved || drafts_hold(&editor->drafts, text->bytes, text->length) ||
                          drafts_write(&editor->drafts, text->bytes, text->length));
    return !editor->unkept;
}

const char *editor_lost(const UiContext *ui)
{
    return ui->editing->editor != NULL && ui->editing->editor->unkept
               ? edit_level(ui->editing->editor->edit)->title
               : NULL;
}

void editor_leave(const UiContext *ui, EditorAfter after)
{
    if (ui->editing->editor != NULL) {
        ui->editing->editor->after = after;
        ui->editing->editor->unsaved = false;
        ui->editing->editor->asks = ui->editing->editor->gone = false;
        editor_settle(ui);
    }
    if (!editor_keep(ui)) {
        ui_go(ui, SCREEN_UNSAVED);
    } else if (ui->editing->editor != NULL) {
        editor_leave_anyway(ui);
    } else if (after == EDITOR_AFTER_QUIT) {
        ui_quit(ui);
    }
}

void editor_leave_anyway(const UiContext *ui)
{
    const EditorAfter after = ui->editing->editor->after;
    match_end(ui);
    editor_free(ui);
    ui_go(ui, SCREEN_LEVELS);
    if (after == EDITOR_AFTER_QUIT) {
        ui_quit(ui);
    }
}

void editor_reload(const UiContext *ui, bool gives_way)
{
    Editor *editor = ui->editing->editor;
    Level level = {0};
    DiagList problems = {0};
    Bytes file = {0};
    const bool read = level_file_bytes(editor->path, &file, &problems);
    const char *text = (const char *)file.at;
    const unsigned long long content = hash_bytes(HASH_START, file.at, file.size);
    const bool same = read && content == editor->content;
    editor->differs = !same;
    if (same) {
        // It was only touched, or is again what it was.
    } else if (!read || !level_read_draft(&level, editor->path, text, file.size, &problems)) {
        note_unreadable(editor, &problems);
    } else if (!edit_is_saved(editor->edit) && !gives_way) {
        editor->news = EDITOR_NEWS_OWN;
    } else if (edit_replace(editor->edit, editor->path, text, file.size, &problems)) {
        editor->news = EDITOR_NEWS_CHANGED;
        editor->differs = false;
        editor->content = content;
        edit_note_saved(editor->edit);
    }
    // What the file does not hold belongs into a draft.
    editor->drafted = editor->differs ? 0 : editor->drafted;
    level_free(&level);
    bytes_free(&file);
    diag_list_free(&problems);
    ui_stir(ui);
}

void editor_advance(const UiContext *ui, double seconds)
{
    Editor *editor = ui->editing->editor;
    editor_take_held(ui);
    if (ui->editing->editor != editor || editor_steps(ui)) {
        return;
    }
    const unsigned long long version = edit_version(editor->edit);
    editor->plays = false;
    if (version != editor->judged) {
        editor->unjudged += seconds;
        if (editor_check_is_quick(ui) || editor->unjudged >= JUDGE_AFTER) {
            editor_check(ui);
        }
    }
    editor_verdict_advance(ui, seconds);
    if (version != editor->drafted) {
        editor->undrafted += seconds;
        if (editor->undrafted >= DRAFT_AFTER) {
            editor_keep(ui);
        }
    }
    if (!edit_is_open(editor->edit) && file_watch_advance(&editor->file, seconds)) {
        editor_reload(ui, false);
    }
}
