/// @file level_writer.h
/// Lays out a level's text: lines, indentation, comments and blank lines.
#ifndef ARKANONG_LEVEL_WRITER_H
#define ARKANONG_LEVEL_WRITER_H

#include <stdbool.h>
#include <stdio.h>

#include "level_comments.h"

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

/// Whether there are comments before `place` of `owner`, blank lines not counted.
bool level_writer_has_comment(const LevelWriter *writer, const LevelOwner *owner,
                              CommentPlace place);

/// Skips blank lines before `place` of `owner`, up to the next comment.
void level_writer_skip_gaps(LevelWriter *writer, const LevelOwner *owner, CommentPlace place);

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
