/// @file edit_told.h
/// What a command of the editor changes, told line by line.
/// Include after "near.h", "said_text.h", "edit_rich.h" and "text_difference.h".
#ifndef ARKANONG_TEST_EDIT_TOLD_H
#define ARKANONG_TEST_EDIT_TOLD_H

#include "edit.h"

static inline void say_selection(const Edit *edit)
{
    const EditSelection *selection = edit_selection(edit);
    for (int i = 0; i < selection->count; i++) {
        say(" %s %d", KIND_NAMES[selection->items[i].kind], selection->items[i].index);
    }
}

/// Does a command and says what it changes; undoes it.
static inline void tell(Edit *edit, const EditCommand *command, const char *format, ...)
{
    va_list arguments;
    char what[200];
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    char *before = strdup(edit_text(edit)->bytes);
    EditSelection selected = {0};
    assert_true(edit_selection_copy(&selected, edit_selection(edit)));
    say("%s:", what);
    if (edit_do(edit, command)) {
        const char *name = edit_undo_name(edit);
        say(" %s;", name != NULL ? name : "nothing");
        say_selection(edit);
        say("\n");
        say_difference(before, edit_text(edit)->bytes);
        assert_string_equal(edit_complaint(edit), "");
        assert_true(name == NULL || edit_undo(edit));
    } else {
        say(" refused: %s\n", edit_complaint(edit));
    }
    assert_string_equal(edit_text(edit)->bytes, before);
    edit_select(edit, (EditObject){EDIT_NOTHING, 0});
    for (int i = 0; i < selected.count; i++) {
        edit_select_more(edit, selected.items[i]);
    }
    edit_selection_free(&selected);
    free(before);
}

#endif
