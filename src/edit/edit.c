// The document: its text, its level, gestures and undo history.
#include "edit.h"

#include <stdlib.h>
#include <string.h>

#include "edit_list.h"
#include "edit_state.h"

/// The smallest valid level.
static const char NEW_LEVEL[] = "title = \"New level\";\n"
                                "paddles = ( { side = \"bottom\"; } );\n"
                                "balls = ( { } );\n";

static bool copy_bytes(EditText *to, const char *from, size_t length)
{
    to->bytes = malloc(length + 1);
    to->length = length;
    if (to->bytes == NULL) {
        return false;
    }
    memcpy(to->bytes, from, length);
    to->bytes[length] = '\0';
    return true;
}

static void free_change(EditChange *change)
{
    free(change->removed.bytes);
    free(change->added.bytes);
    edit_selection_free(&change->before);
    edit_selection_free(&change->after);
}

static bool make_change(EditChange *change, const char *name, const EditText *from,
                        const EditText *to)
{
    const size_t shorter = from->length < to->length ? from->length : to->length;
    size_t start = 0;
    size_t end = 0;
    while (start < shorter && from->bytes[start] == to->bytes[start]) {
        start++;
    }
    while (end < shorter - start &&
           from->bytes[from->length - 1 - end] == to->bytes[to->length - 1 - end]) {
        end++;
    }
    *change = (EditChange){.name = name, .start = start};
    return copy_bytes(&change->removed, from->bytes + start, from->length - start - end) &&
           copy_bytes(&change->added, to->bytes + start, to->length - start - end);
}

static bool reserve(EditHistory *history)
{
    if (history->done < history->capacity) {
        return true;
    }
    const int capacity = history->capacity > 0 ? 2 * history->capacity : 64;
    EditChange *items = realloc(history->items, (size_t)capacity * sizeof *items);
    if (items == NULL) {
        return false;
    }
    history->items = items;
    history->capacity = capacity;
    return true;
}

/// Adds a change and drops the undone ones. Returns false, with nothing changed, when memory is
/// out.
static bool add_change(EditHistory *history, const char *name, const EditText *from,
                       const EditText *to, const EditSelection *before, const EditSelection *after)
{
    EditChange change = {0};
    if (!reserve(history) || !make_change(&change, name, from, to) ||
        !edit_selection_copy(&change.before, before) ||
        !edit_selection_copy(&change.after, after)) {
        free_change(&change);
        return false;
    }
    for (int i = history->done; i < history->count; i++) {
        free_change(&history->items[i]);
    }
    history->items[history->done++] = change;
    history->count = history->done;
    return true;
}

/// The text before the last change that is done, or after the first one that was undone; NULL bytes
/// when memory is out.
/// @pre there is one
static EditText stepped_text(const EditHistory *history, const EditText *text, bool back)
{
    const EditChange *change = &history->items[back ? history->done - 1 : history->done];
    const EditText *part = back ? &change->added : &change->removed;
    const EditText *by = back ? &change->removed : &change->added;
    const size_t rest = text->length - change->start - part->length;
    EditText result = {malloc(text->length - part->length + by->length + 1), 0};
    if (result.bytes != NULL) {
        memcpy(result.bytes, text->bytes, change->start);
        memcpy(result.bytes + change->start, by->bytes, by->length);
        result.length = change->start + by->length + rest;
        memcpy(result.bytes + result.length - rest, text->bytes + text->length - rest, rest + 1);
    }
    return result;
}

static void free_history(EditHistory *history)
{
    for (int i = 0; i < history->count; i++) {
        free_change(&history->items[i]);
    }
    free(history->items);
    *history = (EditHistory){0};
}

static void free_text(EditText *text)
{
    free(text->bytes);
    *text = (EditText){0};
}

static bool copy_text(EditText *to, const EditText *from)
{
    EditText copy;
    if (!copy_bytes(&copy, from->bytes, from->length)) {
        return false;
    }
    free_text(to);
    *to = copy;
    return true;
}

static bool is_same_text(const EditText *a, const EditText *b)
{
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

/// The canonical text of a level; NULL bytes when memory is out.
static EditText text_of(const Level *level)
{
    EditText text = {0};
    text.bytes = level_write_text(level, &text.length);
    return text;
}

struct EditWork {
    EditStep step;
    unsigned long long version; ///< of the document
    EditText text;              ///< NULL bytes: not written yet
    Level level;                ///< of which it is written, then the one that was read
    bool good;                  ///< that was possible
    DiagList problems;          ///< else why not
};

void edit_work_do(void *argument)
{
    EditWork *work = argument;
    if (work->text.bytes == NULL) {
        work->text = text_of(&work->level);
    }
    work->good =
        work->text.bytes != NULL && level_read_draft(&work->level, "the level", work->text.bytes,
                                                     work->text.length, &work->problems);
}

static void free_work(EditWork *work)
{
    free_text(&work->text);
    level_free(&work->level);
    diag_list_free(&work->problems);
}

void edit_work_free(void *work)
{
    free_work(work);
    free(work);
}

/// Makes what was read the document's. False when it is not a valid level; the document is
/// unchanged then.
static bool take_read(Edit *edit, EditWork *work)
{
    if (!work->good) {
        return edit_refuse(edit, diag_list_text(&work->problems, EDIT_NO_MEMORY));
    }
    free_text(&edit->text);
    edit->text = work->text;
    work->text = (EditText){0};
    level_free(&edit->level);
    edit->level = work->level;
    work->level = (Level){0};
    edit->version++;
    edit_selection_keep_existing(&edit->selection, &edit->level);
    return true;
}

Edit *edit_create(void)
{
    Edit *edit = calloc(1, sizeof *edit);
    DiagList problems = {0};
    if (edit != NULL && !edit_open(edit, "the level", NEW_LEVEL, sizeof NEW_LEVEL - 1, &problems)) {
        edit_destroy(edit);
        edit = NULL;
    }
    diag_list_free(&problems);
    return edit;
}

void edit_destroy(Edit *edit)
{
    if (edit == NULL) {
        return;
    }
    level_free(&edit->level);
    level_free(&edit->base);
    free_text(&edit->text);
    free_text(&edit->saved);
    free_history(&edit->history);
    edit_selection_free(&edit->selection);
    edit_selection_free(&edit->before);
    free(edit);
}

/// The canonical form of a text that may be invalid; NULL bytes when it cannot be parsed.
static EditText canonical(const char *name, const char *text, size_t length, DiagList *problems)
{
    Level level = {0};
    EditText written = {0};
    if (level_read_draft(&level, name, text, length, problems)) {
        written = text_of(&level);
        if (written.bytes == NULL) {
            diag_add(problems, DIAG_ERROR, 1, "there is not enough memory to edit this level");
        }
    }
    level_free(&level);
    return written;
}

bool edit_open(Edit *edit, const char *name, const char *text, size_t length, DiagList *problems)
{
    const EditText written = canonical(name, text, length, problems);
    if (written.bytes == NULL || !copy_text(&edit->saved, &written)) {
        free(written.bytes);
        return false;
    }
    EditWork work = {.text = written};
    edit_work_do(&work);
    edit_cancel(edit);
    const bool good = take_read(edit, &work);
    free_work(&work);
    if (!good) {
        return false;
    }
    free_history(&edit->history);
    edit_selection_clear(&edit->selection);
    edit->symmetry.centre = vec2(0.5 * edit->level.world.width, 0.5 * edit->level.world.height);
    return true;
}

/// Makes what was read the document's as one undo step. False when it is not a valid level, or
/// memory is out.
static bool add_step(Edit *edit, const char *name, EditWork *work, const EditSelection *before)
{
    // What cannot be recorded for undo is not done.
    if (work->good &&
        !add_change(&edit->history, name, &edit->text, &work->text, before, &edit->selection)) {
        return edit_refuse(edit, EDIT_NO_MEMORY);
    }
    return take_read(edit, work);
}

bool edit_replace(Edit *edit, const char *name, const char *text, size_t length, DiagList *problems)
{
    EditText written = canonical(name, text, length, problems);
    edit_cancel(edit);
    if (written.bytes == NULL) {
        return false;
    }
    if (is_same_text(&written, &edit->text)) {
        free_text(&written);
        return true;
    }
    EditWork work = {.text = written};
    EditSelection before = {0};
    edit_work_do(&work);
    const bool good = edit_selection_copy(&before, &edit->selection) &&
                      add_step(edit, TRANSLATABLE("Reload the changed file"), &work, &before);
    edit_selection_free(&before);
    free_work(&work);
    return good;
}

const Level *edit_level(const Edit *edit)
{
    return &edit->level;
}

const EditText *edit_text(const Edit *edit)
{
    return &edit->text;
}

unsigned long long edit_version(const Edit *edit)
{
    return edit->version;
}

bool edit_is_saved(const Edit *edit)
{
    return is_same_text(&edit->text, &edit->saved);
}

void edit_note_saved(Edit *edit)
{
    copy_text(&edit->saved, &edit->text);
}

const EditSelection *edit_selection(const Edit *edit)
{
    return &edit->selection;
}

bool edit_select(Edit *edit, EditObject object)
{
    edit_selection_clear(&edit->selection);
    return edit_selection_add(&edit->selection, object);
}

bool edit_select_more(Edit *edit, EditObject object)
{
    if (edit_selection_holds(&edit->selection, object)) {
        edit_selection_remove(&edit->selection, object);
        return true;
    }
    return edit_selection_add(&edit->selection, object);
}

static bool is_inside(Rectangle inner, Rectangle outer)
{
    return inner.min.x >= outer.min.x && inner.min.y >= outer.min.y && inner.max.x <= outer.max.x &&
           inner.max.y <= outer.max.y;
}

bool edit_select_in(Edit *edit, Rectangle room, bool more)
{
    bool good = true;
    if (!more) {
        edit_selection_clear(&edit->selection);
    }
    for (int kind = EDIT_BRICKS; kind <= EDIT_BALL; kind++) {
        const int count = edit_object_count(&edit->level, (EditKind)kind);
        for (int i = 0; i < count && good; i++) {
            const EditObject object = {(EditKind)kind, i};
            if ((edit->locked >> kind & 1U) == 0 && edit_object_exists(&edit->level, object) &&
                is_inside(edit_object_bounds(&edit->level, object), room)) {
                good = edit_selection_add(&edit->selection, object);
            }
        }
    }
    return good;
}

bool edit_select_all(Edit *edit)
{
    const Rectangle everywhere = {vec2(-HUGE_VAL, -HUGE_VAL), vec2(HUGE_VAL, HUGE_VAL)};
    return edit_select_in(edit, everywhere, false);
}

void edit_lock(Edit *edit, unsigned kinds)
{
    edit->locked = kinds;
    for (int i = edit->selection.count - 1; i >= 0; i--) {
        const EditObject object = edit->selection.items[i];
        if ((kinds >> object.kind & 1U) != 0) {
            edit_selection_remove(&edit->selection, object);
        }
    }
}

unsigned edit_locked(const Edit *edit)
{
    return edit->locked;
}

const EditSymmetry *edit_symmetry(const Edit *edit)
{
    return &edit->symmetry;
}

void edit_set_symmetry(Edit *edit, EditSymmetry symmetry)
{
    edit->symmetry = symmetry;
}

void edit_begin(Edit *edit)
{
    edit_end(edit);
    edit->open = level_copy(&edit->base, &edit->level) &&
                 edit_selection_copy(&edit->before, &edit->selection);
    edit->name = NULL;
    edit->complaint[0] = '\0';
}

void edit_rewind(Edit *edit)
{
    if (edit->open && level_copy(&edit->level, &edit->base)) {
        edit_selection_copy(&edit->selection, &edit->before);
        edit->version++;
    }
}

void edit_cancel(Edit *edit)
{
    if (edit->open) {
        edit->open = false;
        level_free(&edit->level);
        edit->level = edit->base;
        edit->base = (Level){0};
        edit_selection_copy(&edit->selection, &edit->before);
        edit->version++;
    }
}

bool edit_do(Edit *edit, const EditCommand *command)
{
    const bool alone = !edit->open;
    if (alone) {
        edit_begin(edit);
    }
    if (!edit->open) {
        return edit_refuse(edit, EDIT_NO_MEMORY);
    }
    edit->complaint[0] = '\0';
    edit->name = edit->name != NULL ? edit->name : edit_command_act(command->verb)->name;
    const bool good = edit_command_run(edit, command);
    if (good) {
        edit_list_renew_copies(&edit->level);
        edit->version++;
    } else {
        if (edit->complaint[0] == '\0') {
            edit_refuse(edit, EDIT_NO_MEMORY);
        }
        edit_rewind(edit);
    }
    if (alone && !good) {
        edit_cancel(edit);
    }
    return alone && good ? edit_end(edit) : good;
}

/// Ends the gesture by what was worked out for it.
static bool end_gesture(Edit *edit, EditWork *work)
{
    const bool same = work->text.bytes != NULL && is_same_text(&work->text, &edit->text);
    if (!same && !add_step(edit, edit->name, work, &edit->before)) {
        edit_cancel(edit);
        return false;
    }
    edit->open = false;
    level_free(&edit->base);
    return true;
}

/// Goes one step back or forward by what was worked out for it.
static bool go_step(Edit *edit, EditWork *work)
{
    const bool back = work->step == EDIT_STEP_UNDO;
    EditHistory *history = &edit->history;
    const EditChange *change = &history->items[back ? history->done - 1 : history->done];
    if (!take_read(edit, work)) {
        return false;
    }
    history->done += back ? -1 : 1;
    edit_selection_copy(&edit->selection, back ? &change->before : &change->after);
    edit_selection_keep_existing(&edit->selection, &edit->level);
    return true;
}

static bool can_step(const Edit *edit, EditStep step)
{
    const EditHistory *history = &edit->history;
    return step == EDIT_STEP_END
               ? edit->open
               : !edit->open &&
                     (step == EDIT_STEP_UNDO ? history->done > 0 : history->done < history->count);
}

EditWork *edit_work_begin(const Edit *edit, EditStep step)
{
    EditWork *work = can_step(edit, step) ? calloc(1, sizeof *work) : NULL;
    if (work == NULL) {
        return NULL;
    }
    work->step = step;
    work->version = edit->version;
    if (step != EDIT_STEP_END) {
        work->text = stepped_text(&edit->history, &edit->text, step == EDIT_STEP_UNDO);
    }
    if (step == EDIT_STEP_END ? !level_copy(&work->level, &edit->level)
                              : work->text.bytes == NULL) {
        edit_work_free(work);
        return NULL;
    }
    return work;
}

bool edit_work_take(Edit *edit, EditWork *work)
{
    const bool fits = work->version == edit->version && can_step(edit, work->step);
    const bool good =
        fits && (work->step == EDIT_STEP_END ? end_gesture(edit, work) : go_step(edit, work));
    edit_work_free(work);
    return good;
}

/// Works out a step and takes it.
static bool take_step(Edit *edit, EditStep step)
{
    EditWork *work = edit_work_begin(edit, step);
    if (work == NULL) {
        return edit_refuse(edit, EDIT_NO_MEMORY);
    }
    edit_work_do(work);
    return edit_work_take(edit, work);
}

bool edit_end(Edit *edit)
{
    const bool good = !edit->open || take_step(edit, EDIT_STEP_END);
    edit_cancel(edit);
    return good;
}

bool edit_is_open(const Edit *edit)
{
    return edit->open;
}

bool edit_undo(Edit *edit)
{
    if (edit->open) {
        edit_cancel(edit);
        return true;
    }
    return can_step(edit, EDIT_STEP_UNDO) && take_step(edit, EDIT_STEP_UNDO);
}

bool edit_redo(Edit *edit)
{
    return can_step(edit, EDIT_STEP_REDO) && take_step(edit, EDIT_STEP_REDO);
}

const char *edit_undo_name(const Edit *edit)
{
    const EditHistory *history = &edit->history;
    return history->done > 0 ? history->items[history->done - 1].name : NULL;
}

const char *edit_redo_name(const Edit *edit)
{
    const EditHistory *history = &edit->history;
    return history->done < history->count ? history->items[history->done].name : NULL;
}

const EditHistory *edit_history(const Edit *edit)
{
    return &edit->history;
}

const char *edit_complaint(const Edit *edit)
{
    return edit->complaint;
}
