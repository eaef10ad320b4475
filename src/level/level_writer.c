// Writes comments and blank lines between the values of a level.
#include "level_writer.h"

#define INDENTATION 4

static void start_line(LevelWriter *writer)
{
    fputs(writer->begun ? "\n" : "", writer->file);
    fputs(writer->blank_due && writer->begun && !writer->block_begins ? "\n" : "", writer->file);
    fprintf(writer->file, "%*s", INDENTATION * writer->depth, "");
    writer->begun = true;
    writer->block_begins = false;
    writer->blank_due = false;
    writer->line_ends = false;
}

void level_writer_open_block(LevelWriter *writer)
{
    writer->depth++;
    writer->block_begins = true;
}

/// Writes a comment's text; the lines within it end as all others do.
static void write_comment(LevelWriter *writer, const LevelComment *comment)
{
    const char *text = writer->comments->text + comment->start;
    for (size_t i = 0; i < comment->length; i++) {
        if (text[i] != '\r' || i + 1 == comment->length || text[i + 1] != '\n') {
            fputc(text[i], writer->file);
        }
    }
    writer->line_ends = text[0] == '#' || text[1] == '/';
    writer->blank_due = comment->blank_after;
    writer->next++;
}

/// Whether a comment is only a blank line.
static bool is_gap(const LevelComment *comment)
{
    return comment->length == 0;
}

/// The next comment if it stands before `place` of `owner`, else NULL.
static const LevelComment *comment_before(const LevelWriter *writer, const LevelOwner *owner,
                                          CommentPlace place)
{
    if (writer->next == writer->comments->count) {
        return NULL;
    }
    const LevelComment *comment = &writer->comments->items[writer->next];
    const bool before = level_comments_compare(&comment->owner, comment->place, owner, place) < 0;
    return before ? comment : NULL;
}

bool level_writer_has_comment(const LevelWriter *writer, const LevelOwner *owner,
                              CommentPlace place)
{
    LevelWriter ahead = *writer;
    const LevelComment *comment = comment_before(&ahead, owner, place);
    while (comment != NULL && is_gap(comment)) {
        ahead.next++;
        comment = comment_before(&ahead, owner, place);
    }
    return comment != NULL;
}

void level_writer_skip_gaps(LevelWriter *writer, const LevelOwner *owner, CommentPlace place)
{
    const LevelComment *comment = comment_before(writer, owner, place);
    while (comment != NULL && is_gap(comment)) {
        writer->next++;
        comment = comment_before(writer, owner, place);
    }
}

bool level_writer_owes_comment(const LevelWriter *writer, const LevelOwner *owner)
{
    int next = writer->next;
    while (next < writer->comments->count) {
        const LevelComment *comment = &writer->comments->items[next];
        if (!is_gap(comment) &&
            level_comments_compare(&comment->owner, comment->place, owner, COMMENT_BEFORE) >= 0) {
            return level_comments_compare(&comment->owner, comment->place, owner, COMMENT_AFTER) <=
                   0;
        }
        next++;
    }
    return false;
}

void level_writer_put_comments(LevelWriter *writer, const LevelOwner *owner, CommentPlace place)
{
    bool first = true;
    const LevelComment *comment = comment_before(writer, owner, place);
    while (comment != NULL) {
        if (is_gap(comment)) {
            writer->blank_due = true;
            writer->next++;
            comment = comment_before(writer, owner, place);
            continue;
        }
        if (first || comment->lines_before > 0 || writer->line_ends || writer->blank_due) {
            writer->blank_due = writer->blank_due || comment->lines_before > 1;
            start_line(writer);
        } else {
            fputc(' ', writer->file);
        }
        write_comment(writer, comment);
        first = false;
        comment = comment_before(writer, owner, place);
    }
}

void level_writer_put_beside(LevelWriter *writer, const LevelOwner *owner, CommentPlace place)
{
    while (writer->next < writer->comments->count && !writer->line_ends) {
        const LevelComment *comment = &writer->comments->items[writer->next];
        if (level_comments_compare(&comment->owner, comment->place, owner, place) != 0) {
            break;
        }
        fputc(' ', writer->file);
        write_comment(writer, comment);
    }
}

void level_writer_start_value(LevelWriter *writer, const LevelOwner *owner)
{
    level_writer_put_comments(writer, owner, COMMENT_OPEN);
    start_line(writer);
}

void level_writer_close_block(LevelWriter *writer, const LevelOwner *owner)
{
    level_writer_put_comments(writer, owner, COMMENT_AFTER);
    writer->depth--;
    writer->blank_due = false;
    start_line(writer);
}

LevelOwner level_writer_key(int key)
{
    LevelOwner owner = LEVEL_OWNER_FILE;
    owner.step[0] = key;
    return owner;
}
