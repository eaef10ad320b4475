/// @file level_comments.h
/// The comments of a level file: each belongs to a value of the level, not to a position in the
/// text, so it stays with that value when the level is written anew. They are kept as a tree of the
/// values that have comments or hold such, in one block.
#ifndef ARKANONG_LEVEL_COMMENTS_H
#define ARKANONG_LEVEL_COMMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "bytes.h"

/// The position of an item relative to the value that it belongs to, in the order of the text.
typedef enum CommentPlace {
    COMMENT_BEFORE, ///< on lines of its own above the value
    COMMENT_OPEN,   ///< behind the bracket that opens the value, in the same line
    COMMENT_WITHIN, ///< no comment, but a value within the value
    COMMENT_CLOSE,  ///< on lines of its own above the bracket that closes the value
    COMMENT_AFTER   ///< behind the value, in the same line
} CommentPlace;

/// A comment or a value. Those of a value follow its own item, one deeper, and so on; one without
/// text is a blank line above its value.
typedef struct CommentItem {
    unsigned char depth;        ///< 0: of the whole file
    unsigned char place;        ///< CommentPlace
    unsigned char lines_before; ///< 0: in the line of what precedes it; 1: in the next; 2: after a
                                ///< blank line
    bool blank_after;           ///< a blank line parts it from the value below it
    int step;        ///< of a value: index of its key in its table (level_keys.h) or in its list
    unsigned start;  ///< in LevelComments.text, with what marks it as a comment
    unsigned length; ///< 0 for a value
} CommentItem;

/// In the order in which level_write_text writes them. Zero-initialised is none.
typedef struct LevelComments {
    CommentItem *items;
    int count;
    char *text;
    size_t text_length;
} LevelComments;

/// The items of a value, its own not counted: from `begin` to before `end`. A value without any has
/// an empty one where they would be. Valid until items are removed.
typedef struct CommentBranch {
    int begin, end;
} CommentBranch;

struct LevelText;

/// Copies the comments of a valid level's file to where there are none. A lone picture of bricks is
/// the entry of a list, whether the file has that or not, with nothing before and after it. Returns
/// false when memory is out. To be freed by level_free either way.
bool level_comments_read(LevelComments *comments, const struct LevelText *text);

/// The branch of a value within another; `values`, the other's, becomes what stands behind it.
CommentBranch level_comments_within(const LevelComments *comments, CommentBranch *values, int step);

/// The branch of a key of the whole level.
CommentBranch level_comments_key(const LevelComments *comments, int key);

/// Removes the values within another from `first` to before `end`, with their comments, and adds
/// `by` to the steps of those behind them.
void level_comments_drop(LevelComments *comments, CommentBranch values, int first, int end, int by);

/// Reverses the order of `entries` entries of a list, from `first` on.
void level_comments_reverse(LevelComments *comments, CommentBranch list, int first, int entries);

/// Gives a list what stands before and after its only entry; a blank line there is removed.
void level_comments_lone(LevelComments *comments, CommentBranch list);

/// Lays out a level's text: lines, indentation, comments and blank lines.
///
/// The state at the end of the text so far.
typedef struct LevelWriter {
    Bytes *to;
    const LevelComments *comments;
    CommentBranch rest; ///< of the level, behind the key that level_writer_key gave last
    int next;           ///< the first item that is not written yet
    int depth;          ///< brackets whose content is indented
    bool begun;
    bool block_begins; ///< no line has been written since a bracket was opened
    bool blank_due;    ///< a blank line precedes the next line, unless a block begins there
    bool line_ends;    ///< a // or # comment ends the line: nothing can follow in it
} LevelWriter;

/// The branch of a key of the level. They are asked for in the order of their table.
CommentBranch level_writer_key(LevelWriter *writer, int key);

/// Whether unwritten comments, blank lines not counted, belong to a value or to something in it;
/// such a value is written even if it is the default.
bool level_writer_owes_comment(const LevelWriter *writer, CommentBranch value);

/// Whether there are such in a value, which has to be written in lines then; if not, blank lines
/// in it are skipped.
bool level_writer_needs_lines(LevelWriter *writer, CommentBranch value);

/// Begins what stands in lines between the brackets of a value, the first of which has just been
/// written.
void level_writer_open_block(LevelWriter *writer, CommentBranch value);

/// Writes all comments that stand before a place of a value on lines of their own.
void level_writer_put_comments(LevelWriter *writer, CommentBranch value, CommentPlace place);

/// Writes the comments at a place of a value that fit on the present line. The rest is left for
/// level_writer_put_comments.
void level_writer_put_beside(LevelWriter *writer, CommentBranch value, CommentPlace place);

/// Starts the line of a value, below the comments before it.
void level_writer_start_value(LevelWriter *writer, CommentBranch value);

/// Starts the line of a closing bracket, below the last comments within.
void level_writer_close_block(LevelWriter *writer, CommentBranch value);

#endif
