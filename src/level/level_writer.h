/// @file level_writer.h
/// How a level's text is laid out: lines, indentation, comments and blank lines where they belong.
#ifndef ARKANONG_LEVEL_WRITER_H
#define ARKANONG_LEVEL_WRITER_H

#include <stdbool.h>
#include <stdio.h>

#include "level_comments.h"

/// The text so far, seen from its end.
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

/// Whether there are comments before `place` of `owner` that are more than blank lines.
bool level_writer_has_comment(const LevelWriter *writer, const LevelOwner *owner,
                              CommentPlace place);

/// Leaves out blank lines before `place` of `owner`, up to the next comment.
void level_writer_skip_gaps(LevelWriter *writer, const LevelOwner *owner, CommentPlace place);

/// Whether comments that are not written yet belong to a value or to something in it. What owns one
/// is written even where it is as by default.
bool level_writer_owes_comment(const LevelWriter *writer, const LevelOwner *owner);

/// Writes all comments that stand before `place` of `owner` on lines of their own.
void level_writer_put_comments(LevelWriter *writer, const LevelOwner *owner, CommentPlace place);

/// Writes the comments at `place` of `owner` that go on the present line. Those for which it has no
/// room are left for level_writer_put_comments.
void level_writer_put_beside(LevelWriter *writer, const LevelOwner *owner, CommentPlace place);

/// Starts the line of a value, below the comments before it.
void level_writer_start_value(LevelWriter *writer, const LevelOwner *owner);

/// Starts the line of a closing bracket, below the last comments within.
void level_writer_close_block(LevelWriter *writer, const LevelOwner *owner);

LevelOwner level_writer_key(int key);

#endif
