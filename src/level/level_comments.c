// Builds and changes the tree of a level's comments, and writes them and blank lines between the
// values of a level.
#include "level_comments.h"

#include <stdlib.h>
#include <string.h>

#include "level_keys.h"
#include "level_text.h"
#include "scalar.h"

/// The first item of a branch that does not stand before a place, or before a value there; the
/// branch's end if there is none.
static int find(const LevelComments *comments, CommentBranch branch, CommentPlace place, int step)
{
    const CommentItem *items = comments->items;
    int i = branch.begin;
    while (i < branch.end &&
           (items[i].depth > items[branch.begin].depth || items[i].place < place ||
            (items[i].place == (int)place && items[i].step < step))) {
        i++;
    }
    return i;
}

CommentBranch level_comments_within(const LevelComments *comments, CommentBranch *values, int step)
{
    values->begin = find(comments, *values, COMMENT_WITHIN, step);
    CommentBranch branch = *values;
    values->begin = branch.end = find(comments, branch, COMMENT_WITHIN, step + 1);
    branch.begin += branch.begin < branch.end;
    return branch;
}

CommentBranch level_comments_key(const LevelComments *comments, int key)
{
    CommentBranch whole = {0, comments->count};
    return level_comments_within(comments, &whole, key);
}

static void reverse(CommentItem *items, int begin, int end)
{
    for (; begin < --end; begin++) {
        const CommentItem item = items[begin];
        items[begin] = items[end];
        items[end] = item;
    }
}

/// Exchanges the items before `middle` and those from it on.
static void exchange(CommentItem *items, int begin, int middle, int end)
{
    reverse(items, begin, middle);
    reverse(items, middle, end);
    reverse(items, begin, end);
}

/// What a tree is built from.
typedef struct Builder {
    LevelComments *comments;
    const LevelText *text;
    int next; ///< the first of the text's comments that is not in the tree yet
} Builder;

/// Adds the comments at a place of a value, if they come next in the text.
static void add_comments(Builder *builder, const TextValue *value, CommentPlace place, int depth)
{
    LevelComments *comments = builder->comments;
    for (; builder->next < builder->text->comment_count; builder->next++) {
        const TextComment *from = &builder->text->comments[builder->next];
        if (builder->text->values + from->value != value || from->place != place) {
            break;
        }
        comments->items[comments->count++] = (CommentItem){.depth = (unsigned char)depth,
                                                           .place = (unsigned char)place,
                                                           .lines_before = from->lines_before,
                                                           .blank_after = from->blank_after,
                                                           .start = (unsigned)comments->text_length,
                                                           .length = from->length};
        memcpy(comments->text + comments->text_length, from->text, from->length);
        comments->text_length += from->length;
    }
}

static void add_value(Builder *builder, const TextValue *value, LevelGroupKind kind, int step,
                      int depth);

/// Adds what stands between the brackets of a value. `kind`: the group that it is or whose entries
/// it lists.
static void add_content(Builder *builder, const TextValue *value, LevelGroupKind kind, int depth)
{
    LevelComments *comments = builder->comments;
    const LevelGroup *group = value->kind == TEXT_GROUP ? level_group(kind) : NULL;
    const TextValue *entry = value + 1;
    const bool holds = value->kind == TEXT_GROUP || value->kind == TEXT_LIST;
    int step = -1;
    add_comments(builder, value, COMMENT_OPEN, depth);
    const int begin = comments->count;
    for (unsigned i = 0; holds && i < value->length; i++, entry = text_value_next(entry)) {
        const int at = comments->count;
        step = group != NULL ? level_group_find(group, entry->name, step + 1) : step + 1;
        add_value(builder, entry, group != NULL ? group->fields[step].within : kind, step, depth);
        if (group != NULL) {
            // Keys are written in the order of their table.
            const CommentBranch before = {begin, at};
            exchange(comments->items, find(comments, before, COMMENT_WITHIN, step), at,
                     comments->count);
        }
    }
    add_comments(builder, value, COMMENT_CLOSE, depth);
}

/// Adds a value if there are comments at it or in it.
static void add_value(Builder *builder, const TextValue *value, LevelGroupKind kind, int step,
                      int depth)
{
    LevelComments *comments = builder->comments;
    const int at = comments->count++;
    const bool bricks = kind == GROUP_BRICKS && depth == 0;
    comments->items[at] =
        (CommentItem){.depth = (unsigned char)depth, .place = COMMENT_WITHIN, .step = step};
    add_comments(builder, value, COMMENT_BEFORE, depth + 1);
    if (bricks && value->kind == TEXT_GROUP) {
        add_value(builder, value, kind, 0, depth + 1);
    } else {
        add_content(builder, value, kind, depth + 1);
    }
    add_comments(builder, value, COMMENT_AFTER, depth + 1);
    if (bricks && (value->kind == TEXT_GROUP || value->length == 1)) {
        level_comments_lone(comments, (CommentBranch){at + 1, comments->count});
    }
    comments->count -= comments->count == at + 1;
}

bool level_comments_read(LevelComments *comments, const struct LevelText *text)
{
    if (text->comment_count == 0) {
        return true;
    }
    size_t size = 0;
    for (int i = 0; i < text->comment_count; i++) {
        size += text->comments[i].length;
    }
    // The file has no item of its own, a lone picture of bricks two.
    const size_t most = (size_t)text->values[0].size + (size_t)text->comment_count;
    comments->items = malloc(most * sizeof *comments->items);
    comments->text = malloc(size + 1); // of blank lines alone it is empty
    if (comments->items == NULL || comments->text == NULL) {
        return false;
    }
    add_content(&(Builder){comments, text, 0}, text->values, GROUP_TOP, 0);
    return true;
}

void level_comments_drop(LevelComments *comments, CommentBranch values, int first, int end, int by)
{
    CommentItem *items = comments->items;
    const int begin = find(comments, values, COMMENT_WITHIN, first);
    const int behind = find(comments, (CommentBranch){begin, values.end}, COMMENT_WITHIN, end);
    const int gone = behind - begin;
    const int depth = values.begin < values.end ? items[values.begin].depth : 0;
    comments->count -= gone;
    for (int i = begin; i < comments->count; i++) {
        items[i] = items[i + gone];
        const bool moves =
            i + gone < values.end && items[i].depth == depth && items[i].place == COMMENT_WITHIN;
        items[i].step += moves ? by : 0;
    }
}

void level_comments_reverse(LevelComments *comments, CommentBranch list, int first, int entries)
{
    CommentItem *items = comments->items;
    int begin = find(comments, list, COMMENT_WITHIN, first);
    const int end = find(comments, list, COMMENT_WITHIN, first + entries);
    const int depth = begin < end ? items[begin].depth : 0;
    reverse(items, begin, end);
    for (int i = begin; i < end; i++) {
        if (items[i].depth == depth) {
            // An entry's own item is behind its branch now.
            items[i].step = 2 * first + entries - 1 - items[i].step;
            reverse(items, begin, i + 1);
            begin = i + 1;
        }
    }
}

void level_comments_lone(LevelComments *comments, CommentBranch list)
{
    CommentItem *items = comments->items;
    CommentBranch rest = list;
    const CommentBranch entry = level_comments_within(comments, &rest, 0);
    const int content = find(comments, entry, COMMENT_OPEN, 0);
    const int after = find(comments, entry, COMMENT_AFTER, 0);
    const int open = find(comments, list, COMMENT_OPEN, 0);
    const int list_after = find(comments, rest, COMMENT_AFTER, 0);
    for (int i = entry.begin; i < entry.end; i++) {
        if (i < content || i >= after) {
            items[i].depth--;
        }
    }
    exchange(items, after, entry.end, list_after);
    exchange(items, open, entry.begin, content);
    if (entry.begin < content && items[open].length == 0) {
        comments->count--;
        memmove(items + open, items + open + 1, (size_t)(comments->count - open) * sizeof *items);
    }
}

#define INDENTATION 4

static void start_line(LevelWriter *writer)
{
    const bool blank = writer->blank_due && writer->begun && !writer->block_begins;
    bytes_add_text(writer->to, writer->begun ? "\n" : "");
    bytes_format(writer->to, "%s%*s", blank ? "\n" : "", INDENTATION * writer->depth, "");
    writer->begun = true;
    writer->block_begins = false;
    writer->blank_due = false;
    writer->line_ends = false;
}

/// Writes a comment's text, whose last character is no '\r'; the lines within it end as all others
/// do.
static void write_comment(LevelWriter *writer, const CommentItem *comment)
{
    const char *text = writer->comments->text + comment->start;
    for (size_t i = 0; i < comment->length; i++) {
        if (text[i] != '\r' || text[i + 1] != '\n') {
            bytes_add(writer->to, &text[i], 1);
        }
    }
    writer->line_ends = text[0] == '#' || text[1] == '/';
    writer->blank_due = comment->blank_after;
    writer->next++;
}

/// The next comment if it stands before the item `end`, else NULL.
static const CommentItem *comment_before(LevelWriter *writer, int end)
{
    const CommentItem *items = writer->comments->items;
    while (writer->next < end && items[writer->next].place == COMMENT_WITHIN) {
        writer->next++;
    }
    return writer->next < end ? &items[writer->next] : NULL;
}

CommentBranch level_writer_key(LevelWriter *writer, int key)
{
    return level_comments_within(writer->comments, &writer->rest, key);
}

/// Whether there are comments, blank lines not counted, to be written from `begin` to before `end`.
static bool owes(const LevelWriter *writer, int begin, int end)
{
    int i = scalar_max_int(begin, writer->next);
    while (i < end && writer->comments->items[i].length == 0) {
        i++;
    }
    return i < end;
}

bool level_writer_owes_comment(const LevelWriter *writer, CommentBranch value)
{
    return owes(writer, value.begin, value.end);
}

bool level_writer_needs_lines(LevelWriter *writer, CommentBranch value)
{
    const int end = find(writer->comments, value, COMMENT_AFTER, 0);
    const bool needs = owes(writer, 0, end);
    writer->next = needs ? writer->next : scalar_max_int(writer->next, end);
    return needs;
}

void level_writer_put_comments(LevelWriter *writer, CommentBranch value, CommentPlace place)
{
    const int end = find(writer->comments, value, place, 0);
    bool first = true;
    const CommentItem *comment = comment_before(writer, end);
    for (; comment != NULL; comment = comment_before(writer, end)) {
        if (comment->length == 0) {
            writer->blank_due = true;
            writer->next++;
            continue;
        }
        if (first || comment->lines_before > 0 || writer->line_ends || writer->blank_due) {
            writer->blank_due = writer->blank_due || comment->lines_before > 1;
            start_line(writer);
        } else {
            bytes_add_text(writer->to, " ");
        }
        write_comment(writer, comment);
        first = false;
    }
}

void level_writer_put_beside(LevelWriter *writer, CommentBranch value, CommentPlace place)
{
    const int begin = find(writer->comments, value, place, 0);
    const int end = find(writer->comments, value, place + 1, 0);
    const CommentItem *comment = comment_before(writer, end);
    while (comment != NULL && writer->next >= begin && !writer->line_ends) {
        bytes_add_text(writer->to, " ");
        write_comment(writer, comment);
        comment = comment_before(writer, end);
    }
}

void level_writer_open_block(LevelWriter *writer, CommentBranch value)
{
    level_writer_put_beside(writer, value, COMMENT_OPEN);
    writer->depth++;
    writer->block_begins = true;
}

void level_writer_start_value(LevelWriter *writer, CommentBranch value)
{
    level_writer_put_comments(writer, value, COMMENT_OPEN);
    start_line(writer);
}

void level_writer_close_block(LevelWriter *writer, CommentBranch value)
{
    level_writer_put_comments(writer, value, COMMENT_AFTER);
    writer->depth--;
    writer->blank_due = false;
    start_line(writer);
}
