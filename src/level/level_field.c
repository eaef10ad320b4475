// A single value of a group of a level: as text, as a number, in its range.
#include "level_field.h"

#include <stdio.h>

void level_field_print(const LevelField *field, const void *target, char to[TEXT_NUMBER_SIZE])
{
    const char *place = (const char *)target + field->offset;
    double number;
    int whole;
    bool on;
    Side side;
    switch (field->kind) {
    case FIELD_NUMBER:
    case FIELD_DOUBLED:
    case FIELD_BY_ARENA:
        memcpy(&number, place, sizeof number);
        text_write_shortest(to, field->kind == FIELD_DOUBLED ? 2 * number : number);
        break;
    case FIELD_BOUNCE:
        memcpy(&number, place, sizeof number);
        text_write_shortest(to, number == 0 ? 1 : number);
        break;
    case FIELD_WHOLE:
        memcpy(&whole, place, sizeof whole);
        text_write_shortest(to, whole);
        break;
    case FIELD_SWITCH:
        memcpy(&on, place, sizeof on);
        strcpy(to, on ? "true" : "false");
        break;
    case FIELD_SIDE:
        memcpy(&side, place, sizeof side);
        snprintf(to, TEXT_NUMBER_SIZE, "\"%s\"", side_name(side));
        break;
    case FIELD_LETTERS:
        snprintf(to, TEXT_NUMBER_SIZE, "\"%.*s\"", OBSTACLE_SHOTS_MOST, place);
        break;
    case FIELD_WORD:
    case FIELD_VECTOR:
    case FIELD_NESTED:
        to[0] = '\0';
        break;
    }
}

void level_field_complain(const LevelField *field, double number,
                          char to[LEVEL_FIELD_COMPLAINT_SIZE])
{
    char shown[TEXT_NUMBER_SIZE];
    text_write_shortest(shown, number);
    char low[TEXT_NUMBER_SIZE];
    text_write_shortest(low, field->low);
    char high[TEXT_NUMBER_SIZE];
    text_write_shortest(high, field->high);
    if (isfinite(field->low)) {
        snprintf(to, LEVEL_FIELD_COMPLAINT_SIZE, "%s is %s; it must be from %s to %s", field->name,
                 shown, low, high);
    } else {
        snprintf(to, LEVEL_FIELD_COMPLAINT_SIZE, "%s is %s; it must be a finite number",
                 field->name, shown);
    }
}
