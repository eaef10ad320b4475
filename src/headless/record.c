// Writes results as tables and as lines of JSON.
#include "record.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "json.h"

#define CELL_SIZE 400 ///< of a double with three decimals and its unit

RecordStyle record_style(const Arguments *arguments)
{
    return arguments->json ? RECORD_JSON : arguments->markdown ? RECORD_MARKDOWN : RECORD_PLAIN;
}

static const void *value_of(const RecordField *field, const void *record)
{
    return (const char *)record + field->offset;
}

/// A value of a table; a number is written into `cell`.
static const char *cell_text(const RecordField *field, int decimals, const void *record,
                             char cell[CELL_SIZE])
{
    const void *value = value_of(field, record);
    if (field->kind == RECORD_TEXT) {
        return *(const char *const *)value;
    }
    if (field->kind == RECORD_WHOLE) {
        snprintf(cell, CELL_SIZE, "%d", *(const int *)value);
        return cell;
    }
    const double number = *(const double *)value;
    if (!isfinite(number)) {
        return "-";
    }
    snprintf(cell, CELL_SIZE, "%.*f%s", decimals, number, field->unit != NULL ? field->unit : "");
    return cell;
}

static void write_blanks(Output *output, int count)
{
    for (; count > 0; count--) {
        output_character(output, ' ');
    }
}

static void write_column(Output *output, int width, bool first, const char *text)
{
    const int left_over = (width < 0 ? -width : width) - (int)strlen(text);
    write_blanks(output, first ? 0 : width == 0 ? 2 : 1);
    write_blanks(output, width > 0 ? left_over : 0);
    output_text(output, text);
    write_blanks(output, width < 0 ? left_over : 0);
}

/// Writes the headings, or the values of a record.
/// @param record  NULL: the headings
static void write_row(Output *output, const RecordForm *form, bool markdown, const void *record)
{
    bool first = true;
    for (size_t i = 0; i < form->count; i++) {
        const RecordField *field = &form->fields[i];
        const char *heading = markdown ? field->markdown : field->heading;
        if (heading == NULL) {
            continue;
        }
        const int decimals = markdown ? field->markdown_decimals : field->decimals;
        char cell[CELL_SIZE];
        const char *text = record != NULL ? cell_text(field, decimals, record, cell) : heading;
        if (markdown) {
            output_text(output, first ? "| " : " | ");
            output_text(output, text);
        } else {
            write_column(output, field->width, first, text);
        }
        first = false;
    }
    output_text(output, markdown ? " |\n" : "\n");
}

void record_write_head(Output *output, const RecordForm *form, RecordStyle style)
{
    if (style == RECORD_JSON) {
        return;
    }
    write_row(output, form, style == RECORD_MARKDOWN, NULL);
    if (style == RECORD_MARKDOWN) {
        for (size_t i = 0; i < form->count; i++) {
            output_text(output, form->fields[i].markdown != NULL ? "| --- " : "");
        }
        output_text(output, "|\n");
    }
}

static void write_object(Output *output, const RecordForm *form, const void *record);

static void write_list(Output *output, const RecordForm *form, const RecordList *list)
{
    output_character(output, '[');
    for (int i = 0; i < list->count; i++) {
        output_text(output, i > 0 ? ", " : "");
        write_object(output, form, (const char *)list->items + (size_t)i * form->size);
    }
    output_character(output, ']');
}

static void write_text(Output *output, const char *text)
{
    if (text != NULL) {
        json_text(output, text);
    } else {
        output_text(output, "null");
    }
}

static void write_value(Output *output, const RecordField *field, const void *value)
{
    switch (field->kind) {
    case RECORD_TEXT:
        write_text(output, *(const char *const *)value);
        break;
    case RECORD_WORD:
        write_text(output, field->words[*(const int *)value]);
        break;
    case RECORD_TRUTH:
        output_text(output, *(const bool *)value ? "true" : "false");
        break;
    case RECORD_WHOLE:
        output_integer(output, *(const int *)value);
        break;
    case RECORD_NUMBER:
        if (isfinite(*(const double *)value)) {
            output_number(output, *(const double *)value);
        } else {
            output_text(output, "null");
        }
        break;
    case RECORD_LIST:
        write_list(output, field->items, value);
        break;
    }
}

static void write_object(Output *output, const RecordForm *form, const void *record)
{
    const char *between = "{";
    for (size_t i = 0; i < form->count; i++) {
        const RecordField *field = &form->fields[i];
        if (field->name != NULL) {
            output_format(output, "%s\"%s\": ", between, field->name);
            write_value(output, field, value_of(field, record));
            between = ", ";
        }
    }
    output_character(output, '}');
}

void record_write(Output *output, const RecordForm *form, RecordStyle style, const void *record)
{
    if (style == RECORD_JSON) {
        write_object(output, form, record);
        output_character(output, '\n');
    } else {
        write_row(output, form, style == RECORD_MARKDOWN, record);
    }
}
