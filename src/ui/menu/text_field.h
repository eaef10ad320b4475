/// @file text_field.h
/// A line of text that a person types, with a caret, a selection and the clipboard: for every
/// place that takes typed text. What is typed stays UTF-8 without control characters. And what
/// else is put on the clipboard: links of levels and kept games.
#ifndef ARKANONG_TEXT_FIELD_H
#define ARKANONG_TEXT_FIELD_H

#include "draw_list.h"
#include "film.h"
#include "link.h"

typedef struct UiContext UiContext;

/// Maximum size of the text, bytes, with its final '\0'.
#define TEXT_FIELD_SIZE 256

/// Zero-initialised: empty.
typedef struct TextField {
    char text[TEXT_FIELD_SIZE];
    int most;             ///< maximum number of characters; 0: as many as there is room for
    size_t caret, anchor; ///< bytes; the selection lies between them
    size_t first;         ///< bytes that are out of sight at the left
    Area area;            ///< pixels, of the part in sight where it was drawn last
    double size;          ///< pixels, of the letters there
    bool held;            ///< the pointer went down in it, and selects
} TextField;

/// Sets the text; `selects` all of it, which what is typed replaces, else the caret stands at its
/// end.
void text_field_set(TextField *field, const char *text, bool selects);

/// Replaces the selection by as much of a text as there is room for. Line breaks become blanks.
void text_field_insert(TextField *field, const char *text);

/// Sets the text to that of the clipboard, unless there is none.
void text_field_set_pasted(const UiContext *ui, TextField *field);

/// Removes the selection, or else the character before the caret (way -1) or behind it (1).
void text_field_erase(TextField *field, int way);

/// Handles typed text, keys that move the caret, select, erase, cut, copy and paste, and the
/// pointer within the field. Returns false if the command is for others; keys of characters never
/// are.
bool text_field_handle(const UiContext *ui, TextField *field, const MenuCommand *command);

/// Draws the text with selection and caret in the middle of an area's height; what is too wide is
/// scrolled so that the caret is in sight.
/// @param size  pixels, of the letters
void text_field_draw(const UiContext *ui, TextField *field, Area area, double size, TextAlign align,
                     Colour colour);

/// The same in a frame, from the left, in the palette's colours; the area is that of the frame.
void text_field_draw_framed(const UiContext *ui, TextField *field, Area area, double size);

/// Size of the sentence about what came of it.
#define CLIPBOARD_WORDS_SIZE 256

/// What is handed to the clipboard.
typedef struct Clipboard {
    char text[FILM_WORDS_SIZE];
    Bytes link;         ///< that was copied last
    const char *copied; ///< since the last frame; NULL: nothing
} Clipboard;

/// Puts the link of a file's content on the clipboard. Writes what came of it into `words`; false
/// when there is no link.
bool clipboard_copy_link(const UiContext *ui, LinkKind kind, const void *bytes, size_t count,
                         char words[CLIPBOARD_WORDS_SIZE]);

/// The same for a file on the disk.
bool clipboard_copy_link_of_file(const UiContext *ui, LinkKind kind, const char *path,
                                 char words[CLIPBOARD_WORDS_SIZE]);

#endif
