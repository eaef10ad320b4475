// Collects, sorts and prints the problems of a file. Compares words by the number of edits.
#include "diag.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "scalar.h"

NearName near_name_of(const char *word, size_t length)
{
    NearName near = {.distance = INT_MAX};
    if (length <= NEAR_NAME_LENGTH_MAX) {
        memcpy(near.word, word, length);
    }
    return near;
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other:
/// the "optimal string alignment" distance (Damerau 1964, computed as by Wagner and Fischer 1974).
/// @pre both at most NEAR_NAME_LENGTH_MAX long
static int edit_distance(const char *a, const char *b)
{
    const int a_length = (int)strlen(a);
    const int b_length = (int)strlen(b);
    int cost[NEAR_NAME_LENGTH_MAX + 1][NEAR_NAME_LENGTH_MAX + 1];
    for (int i = 0; i <= a_length; i++) {
        for (int j = 0; j <= b_length; j++) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            const int replaced = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            cost[i][j] =
                scalar_min_int(replaced, 1 + scalar_min_int(cost[i - 1][j], cost[i][j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                cost[i][j] = scalar_min_int(cost[i][j], 1 + cost[i - 2][j - 2]);
            }
        }
    }
    return cost[a_length][b_length];
}

void near_name_offer(NearName *near, const char *name)
{
    const size_t length = strlen(name);
    if (near->word[0] == '\0' || length > NEAR_NAME_LENGTH_MAX) {
        return;
    }
    const int distance = edit_distance(near->word, name);
    // A name of one letter resembles every other one.
    const int allowed = length == 1 ? 0 : scalar_max_int(1, (int)length / 3);
    if (distance <= allowed && distance < near->distance) {
        near->name = name;
        near->distance = distance;
    }
}

/// A problem is one line and must not steer a terminal, whatever bytes the file held.
static void replace_control_characters(char *text)
{
    for (; *text; text++) {
        const unsigned char byte = (unsigned char)*text;
        if (byte < 0x20 || byte == 0x7f) {
            *text = '?';
        }
    }
}

static char *format_text(const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, arguments);
    char *text = length < 0 ? NULL : malloc((size_t)length + 1);
    if (text != NULL) {
        vsnprintf(text, (size_t)length + 1, format, again);
        replace_control_characters(text);
    }
    va_end(again);
    return text;
}

static bool make_room(DiagList *list)
{
    if (list->count < list->capacity) {
        return true;
    }
    const int capacity = list->capacity > 0 ? 2 * list->capacity : 16;
    Diag *items = realloc(list->items, (size_t)capacity * sizeof *items);
    if (items == NULL) {
        return false;
    }
    list->items = items;
    list->capacity = capacity;
    return true;
}

void diag_list_start(DiagList *list, const char *path)
{
    const size_t size = strlen(path) + 1;
    char *copy = malloc(size);
    if (copy != NULL) {
        memcpy(copy, path, size);
    }
    diag_list_free(list);
    list->path = copy;
}

void diag_list_free(DiagList *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->items[i].text);
    }
    free(list->items);
    free(list->path);
    *list = (DiagList){0};
}

void diag_add(DiagList *list, DiagSeverity severity, int line, const char *format, ...)
{
    if (severity == DIAG_ERROR) {
        list->errors++;
    }
    if (!make_room(list)) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    list->items[list->count] =
        (Diag){severity, line, list->count, list->about, format_text(format, arguments)};
    list->count++;
    va_end(arguments);
}

const char *diag_list_text(const DiagList *list, const char *without)
{
    return list->count > 0 && list->items[0].text != NULL ? list->items[0].text : without;
}

static int compare_places(const void *one, const void *other)
{
    const Diag *a = one;
    const Diag *b = other;
    return a->line != b->line ? a->line - b->line : a->order - b->order;
}

void diag_list_sort(DiagList *list)
{
    if (list->count > 0) {
        qsort(list->items, (size_t)list->count, sizeof *list->items, compare_places);
    }
}

void diag_list_drop(DiagList *list, DiagSeverity severity)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].severity >= severity) {
            free(list->items[i].text);
        } else {
            list->items[kept++] = list->items[i];
        }
    }
    list->count = kept;
}

static int count_lost_errors(const DiagList *list)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        kept += list->items[i].severity == DIAG_ERROR;
    }
    return list->errors - kept;
}

/// @param column  what stands between line and severity
static void print_list(const DiagList *list, const char *column, FILE *file)
{
    const char *path = list->path != NULL ? list->path : "(file)";
    const int printed = scalar_min_int(list->count, DIAG_PRINT_MAX);
    for (int i = 0; i < printed; i++) {
        const Diag *item = &list->items[i];
        fprintf(file, "%s:%d:%s %s: %s\n", path, item->line, column,
                item->severity == DIAG_ERROR ? "error" : "warning",
                item->text != NULL ? item->text
                                   : "there is not enough memory to describe this problem");
    }
    const int more = list->count - printed + count_lost_errors(list);
    if (printed == 0 && more > 0) {
        fprintf(file, "%s:1:%s error: there is not enough memory to list what is wrong\n", path,
                column);
    } else if (more > 0) {
        fprintf(file, "and %d more\n", more);
    }
}

void diag_list_print(const DiagList *list, FILE *file)
{
    print_list(list, "", file);
}

void diag_list_print_as_gcc(const DiagList *list, FILE *file)
{
    print_list(list, "1:", file);
}
