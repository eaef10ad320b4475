/// @file level_comments.h
/// The comments of a level file: each belongs to a value of the level, not to a position in the
/// text, so it stays with that value when the level is written anew.
#ifndef ARKANONG_LEVEL_COMMENTS_H
#define ARKANONG_LEVEL_COMMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/// The position of a comment relative to the value that owns it, in the order of the text.
typedef enum CommentPlace {
    COMMENT_BEFORE, ///< on lines of its own above the value
    COMMENT_OPEN,   ///< behind the bracket that opens the value, in the same line
    COMMENT_CLOSE,  ///< on lines of its own above the bracket that closes the value
    COMMENT_AFTER   ///< behind the value, in the same line
} CommentPlace;

/// Length of the path to the deepest value of a level, groups[2].hexagons[3].path.dx.
#define LEVEL_OWNER_STEPS 6

/// The value that owns a comment: the path from the whole level to it, each step the index of a key
/// in its table (level_keys.h) or of an entry in its list; -1 after the last step.
typedef struct LevelOwner {
    int step[LEVEL_OWNER_STEPS];
} LevelOwner;

#define LEVEL_OWNER_FILE                                                                           \
    (LevelOwner)                                                                                   \
    {                                                                                              \
        {                                                                                          \
            -1, -1, -1, -1, -1, -1                                                                 \
        }                                                                                          \
    }

/// One without text is a blank line above its value.
typedef struct LevelComment {
    LevelOwner owner;
    CommentPlace place;
    int lines_before; ///< 0: in the line of what precedes it; 1: in the next; 2: after a blank line
    bool blank_after; ///< a blank line parts it from the value below it
    size_t start;     ///< in LevelComments.text, with what marks it as a comment
    size_t length;
} LevelComment;

/// In the order in which level_write writes them. Zero-initialised is none.
typedef struct LevelComments {
    LevelComment *items;
    int count;
    char *text;
    size_t text_length;
} LevelComments;

struct LevelText;

/// Copies the comments of a valid level's file. Returns false when memory is out.
bool level_comments_read(LevelComments *comments, const struct LevelText *text);

/// Removes the comments of a value and of all within it.
/// @param steps  of the owner
void level_comments_drop(LevelComments *comments, const LevelOwner *owner, int steps);

/// Updates owners after entries of a list have moved: those from `first` on by `by`.
/// @param steps  of the list's owner
void level_comments_shift(LevelComments *comments, const LevelOwner *list, int steps, int first,
                          int by);

/// Updates owners after `entries` entries of a list, from `first` on, have been reversed.
/// @param steps  of the list's owner
void level_comments_reverse(LevelComments *comments, const LevelOwner *list, int steps, int first,
                            int entries);

/// Updates owners after a value has become the first entry of a list in its place: owners within it
/// get one step deeper.
/// @param steps  of the value's owner, fewer than LEVEL_OWNER_STEPS
void level_comments_nest(LevelComments *comments, const LevelOwner *owner, int steps);

/// Updates owners after the only entry of a list has taken the list's place.
/// @param steps  of the list's owner
void level_comments_unnest(LevelComments *comments, const LevelOwner *list, int steps);

/// Deep copy into `to`, whose content is lost; false when memory is out (`to` is empty then).
bool level_comments_copy(LevelComments *to, const LevelComments *from);
void level_comments_free(LevelComments *comments);

/// Lays out a level's text: lines, indentation, comments and blank lines.
///
/// The state at the end of the text so far.
typedef struct LevelWriter {
    FILE *file;
    const LevelComments *comments;
    int next;  ///< the first comment that is not written yet
    int depth; ///< brackets whose content is indented
    bool begun;
    bool block_begins; ///< no line has been written since a bracket was opened
    bool blank_due;    ///< a blank line precedes the next line, unless a block begins there
    bool line_ends;    ///< a // or # comment ends the line: nothing can follow in it
} LevelWriter;

void level_writer_open_block(LevelWriter *writer);

/// Whether there are comments in a value, blank lines not counted.
bool level_writer_has_comment(const LevelWriter *writer, const LevelOwner *owner);

/// Skips blank lines in a value, up to the next comment.
void level_writer_skip_gaps(LevelWriter *writer, const LevelOwner *owner);

/// Whether unwritten comments belong to a value or to something in it; such a value is written even
/// if it is the default.
bool level_writer_owes_comment(const LevelWriter *writer, const LevelOwner *owner);

/// Writes all comments that stand before `place` of `owner` on lines of their own.
void level_writer_put_comments(LevelWriter *writer, const LevelOwner *owner, CommentPlace place);

/// Writes the comments at `place` of `owner` that fit on the present line. The rest is left for
/// level_writer_put_comments.
void level_writer_put_beside(LevelWriter *writer, const LevelOwner *owner, CommentPlace place);

/// Starts the line of a value, below the comments before it.
void level_writer_start_value(LevelWriter *writer, const LevelOwner *owner);

/// Starts the line of a closing bracket, below the last comments within.
void level_writer_close_block(LevelWriter *writer, const LevelOwner *owner);

LevelOwner level_writer_key(int key);

#endif
