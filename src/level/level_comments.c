// Copies the comments of a read text, orders, updates and frees them, and writes them and blank
// lines between the values of a level.
#include "level_comments.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "level_keys.h"
#include "level_text.h"

/// A step of an owner as a number to compare: behind the last one, what stands before the owner's
/// entries is less than any index, what stands behind them more.
static int step_of(const LevelOwner *owner, int depth, CommentPlace place)
{
    const int step = owner->step[depth];
    return step >= 0 ? step : place >= COMMENT_CLOSE ? INT_MAX : -1;
}

/// Negative, 0 or positive as comments at the place `a_place` of `a` are written before, among or
/// after those at `b_place` of `b`.
static int compare_owners(const LevelOwner *a, CommentPlace a_place, const LevelOwner *b,
                          CommentPlace b_place)
{
    for (int depth = 0; depth < LEVEL_OWNER_STEPS; depth++) {
        const int a_step = step_of(a, depth, a_place);
        const int b_step = step_of(b, depth, b_place);
        if (a_step != b_step) {
            return a_step < b_step ? -1 : 1;
        }
    }
    return (int)a_place - (int)b_place;
}

static int compare_items(const void *left, const void *right)
{
    const LevelComment *a = left;
    const LevelComment *b = right;
    const int order = compare_owners(&a->owner, a->place, &b->owner, b->place);
    return order != 0 ? order : (a->start > b->start) - (a->start < b->start);
}

/// Notes the owner of a value and of all within it. `kind`: the group that it is or whose entries
/// it lists.
static void find_owners(const TextValue *root, const TextValue *value, LevelGroupKind kind,
                        LevelOwner owner, int depth, LevelOwner *owners)
{
    owners[value - root] = owner;
    if (depth == LEVEL_OWNER_STEPS || (value->kind != TEXT_GROUP && value->kind != TEXT_LIST)) {
        return;
    }
    const TextValue *entry = value + 1;
    if (kind == GROUP_BRICKS && value->kind == TEXT_LIST && value->length == 1) {
        // A lone picture of bricks is written without its list.
        find_owners(root, entry, kind, owner, depth, owners);
        return;
    }
    for (unsigned i = 0; i < value->length; i++, entry = text_value_next(entry)) {
        LevelGroupKind within = kind;
        owner.step[depth] = (int)i;
        if (value->kind == TEXT_GROUP) {
            const LevelGroup *group = level_group(kind);
            owner.step[depth] = level_group_find(group, entry->name, 0);
            within = group->fields[owner.step[depth]].within;
        }
        find_owners(root, entry, within, owner, depth + 1, owners);
    }
}

bool level_comments_read(LevelComments *comments, const struct LevelText *text)
{
    *comments = (LevelComments){0};
    if (text->comment_count == 0) {
        return true;
    }
    size_t size = 0;
    for (int i = 0; i < text->comment_count; i++) {
        size += text->comments[i].length;
    }
    LevelOwner *owners = malloc((size_t)text->values[0].size * sizeof *owners);
    comments->items = malloc((size_t)text->comment_count * sizeof *comments->items);
    comments->text = malloc(size + 1); // of blank lines alone it is empty
    if (owners == NULL || comments->items == NULL || comments->text == NULL) {
        free(owners);
        level_comments_free(comments);
        return false;
    }
    find_owners(text->values, text->values, GROUP_TOP, LEVEL_OWNER_FILE, 0, owners);
    for (int i = 0; i < text->comment_count; i++) {
        const TextComment *from = &text->comments[i];
        comments->items[i] = (LevelComment){.owner = owners[from->value],
                                            .place = from->place,
                                            .lines_before = from->lines_before,
                                            .blank_after = from->blank_after,
                                            .start = comments->text_length,
                                            .length = from->length};
        memcpy(comments->text + comments->text_length, from->text, from->length);
        comments->text_length += from->length;
    }
    comments->count = text->comment_count;
    qsort(comments->items, (size_t)comments->count, sizeof *comments->items, compare_items);
    free(owners);
    return true;
}

static bool is_within(const LevelComment *comment, const LevelOwner *owner, int steps)
{
    return memcmp(comment->owner.step, owner->step, (size_t)steps * sizeof owner->step[0]) == 0;
}

void level_comments_drop(LevelComments *comments, const LevelOwner *owner, int steps)
{
    int kept = 0;
    for (int i = 0; i < comments->count; i++) {
        if (!is_within(&comments->items[i], owner, steps)) {
            comments->items[kept++] = comments->items[i];
        }
    }
    comments->count = kept;
}

void level_comments_shift(LevelComments *comments, const LevelOwner *list, int steps, int first,
                          int by)
{
    for (int i = 0; i < comments->count; i++) {
        LevelComment *comment = &comments->items[i];
        if (is_within(comment, list, steps) && comment->owner.step[steps] >= first) {
            comment->owner.step[steps] += by;
        }
    }
}

static void sort(LevelComments *comments)
{
    if (comments->count > 1) {
        qsort(comments->items, (size_t)comments->count, sizeof *comments->items, compare_items);
    }
}

void level_comments_reverse(LevelComments *comments, const LevelOwner *list, int steps, int first,
                            int entries)
{
    for (int i = 0; i < comments->count; i++) {
        LevelComment *comment = &comments->items[i];
        int *step = &comment->owner.step[steps];
        if (is_within(comment, list, steps) && *step >= first && *step < first + entries) {
            *step = 2 * first + entries - 1 - *step;
        }
    }
    sort(comments);
}

void level_comments_nest(LevelComments *comments, const LevelOwner *owner, int steps)
{
    const size_t deeper = (size_t)(LEVEL_OWNER_STEPS - steps - 1) * sizeof(int);
    for (int i = 0; i < comments->count; i++) {
        LevelComment *comment = &comments->items[i];
        int *step = comment->owner.step + steps;
        const bool beside = comment->place == COMMENT_BEFORE || comment->place == COMMENT_AFTER;
        if (is_within(comment, owner, steps) && (*step >= 0 || !beside)) {
            memmove(step + 1, step, deeper);
            *step = 0;
        }
    }
}

void level_comments_unnest(LevelComments *comments, const LevelOwner *list, int steps)
{
    const size_t deeper = (size_t)(LEVEL_OWNER_STEPS - steps - 1) * sizeof(int);
    int kept = 0;
    for (int i = 0; i < comments->count; i++) {
        LevelComment comment = comments->items[i];
        int *step = comment.owner.step + steps;
        // A blank line above the entry would be one more above the list.
        const bool blank = comment.length == 0 && comment.place == COMMENT_BEFORE;
        if (is_within(&comment, list, steps) && *step == 0) {
            memmove(step, step + 1, deeper);
            comment.owner.step[LEVEL_OWNER_STEPS - 1] = -1;
            if (blank && *step < 0) {
                continue;
            }
        }
        comments->items[kept++] = comment;
    }
    comments->count = kept;
    sort(comments);
}

bool level_comments_copy(LevelComments *to, const LevelComments *from)
{
    *to = (LevelComments){0};
    if (from->count == 0) {
        return true;
    }
    const size_t size = (size_t)from->count * sizeof *from->items;
    LevelComments copy = *from;
    copy.items = malloc(size);
    copy.text = malloc(from->text_length + 1);
    if (copy.items == NULL || copy.text == NULL) {
        level_comments_free(&copy);
        return false;
    }
    memcpy(copy.items, from->items, size);
    memcpy(copy.text, from->text, from->text_length);
    *to = copy;
    return true;
}

void level_comments_free(LevelComments *comments)
{
    free(comments->items);
    free(comments->text);
    *comments = (LevelComments){0};
}

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
    const bool before = compare_owners(&comment->owner, comment->place, owner, place) < 0;
    return before ? comment : NULL;
}

bool level_writer_has_comment(const LevelWriter *writer, const LevelOwner *owner)
{
    LevelWriter ahead = *writer;
    const LevelComment *comment = comment_before(&ahead, owner, COMMENT_AFTER);
    while (comment != NULL && is_gap(comment)) {
        ahead.next++;
        comment = comment_before(&ahead, owner, COMMENT_AFTER);
    }
    return comment != NULL;
}

void level_writer_skip_gaps(LevelWriter *writer, const LevelOwner *owner)
{
    const LevelComment *comment = comment_before(writer, owner, COMMENT_AFTER);
    while (comment != NULL && is_gap(comment)) {
        writer->next++;
        comment = comment_before(writer, owner, COMMENT_AFTER);
    }
}

bool level_writer_owes_comment(const LevelWriter *writer, const LevelOwner *owner)
{
    int next = writer->next;
    while (next < writer->comments->count) {
        const LevelComment *comment = &writer->comments->items[next];
        if (!is_gap(comment) &&
            compare_owners(&comment->owner, comment->place, owner, COMMENT_BEFORE) >= 0) {
            return compare_owners(&comment->owner, comment->place, owner, COMMENT_AFTER) <= 0;
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
        if (compare_owners(&comment->owner, comment->place, owner, place) != 0) {
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
