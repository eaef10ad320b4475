// Encodes contacts in a few characters.
#include "test_token.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "replay.h"
#include "text.h"

/// The first letter of its name: h for hexagon.
static char letter_of(ContactWith with)
{
    static const char OTHERS[CONTACT_GOAL] = {
        [CONTACT_WALL] = 'w', [CONTACT_BRICK] = 'b', [CONTACT_PADDLE] = 'p', [CONTACT_BALL] = 'o'};
    return contact_is_obstacle(with) ? collision_kind_name(with)[0] : OTHERS[with];
}

enum { INITIALS_SIZE = 8 };

/// The initials of a feature's words: "corner top left" is ctl.
static void write_initials(char initials[INITIALS_SIZE], Feature feature)
{
    const char *name = collision_feature_name(feature);
    int count = 0;
    for (int i = 0; name[i] != '\0' && count < INITIALS_SIZE - 1; i++) {
        if (i == 0 || name[i - 1] == ' ') {
            initials[count++] = name[i];
        }
    }
    initials[count] = '\0';
}

void test_token_write(char token[TEST_TOKEN_SIZE], const Trace *trace, const Contact *contact,
                      double second)
{
    char id[TEXT_NUMBER_SIZE] = "";
    char initials[INITIALS_SIZE];
    write_initials(initials, contact->feature);
    if (contact->with != CONTACT_WALL) {
        text_append(id, sizeof id, "%d", trace_id(trace, contact));
    }
    const double milliseconds = 1000 * (contact->time - second);
    snprintf(token, TEST_TOKEN_SIZE, "%d%c%s%s %d %ld %ld %02x", contact->ball,
             letter_of(contact->with), id, initials, (int)milliseconds, lround(contact->position.x),
             lround(contact->position.y), (unsigned)replay_contact_check(contact));
}

/// The feature with those initials.
static Feature find_feature(ContactWith with, const char *initials)
{
    // End 1 of a line and edge 1 of a hexagon have the same initials.
    const bool is_line = with == CONTACT_LINE;
    for (int feature = is_line ? FEATURE_SIDE_1 : FEATURE_NONE; feature < FEATURE_COUNT;
         feature++) {
        char own[INITIALS_SIZE];
        write_initials(own, (Feature)feature);
        if (strcmp(own, initials) == 0) {
            return (Feature)feature;
        }
    }
    return FEATURE_NONE;
}

bool test_token_read(TestToken *token, const char *text, size_t length)
{
    char copy[TEST_TOKEN_SIZE] = "";
    char letter = '\0';
    char initials[INITIALS_SIZE] = "";
    int used = 0;
    *token = (TestToken){0};
    if (length >= sizeof copy) {
        return false;
    }
    memcpy(copy, text, length);
    if (sscanf(copy, "%d%c%n", &token->ball, &letter, &used) != 2) {
        return false;
    }
    while (token->with < CONTACT_GOAL && letter_of(token->with) != letter) {
        token->with++;
    }
    const char *rest = copy + used;
    if (isdigit((unsigned char)*rest) && sscanf(rest, "%d%n", &token->id, &used) == 1) {
        rest += used;
    }
    if (*rest != ' ' && sscanf(rest, "%7[^ ]%n", initials, &used) == 1) {
        rest += used;
    }
    token->feature = find_feature(token->with, initials);
    return token->with < CONTACT_GOAL &&
           sscanf(rest, " %d %d %d", &token->milliseconds, &token->x, &token->y) == 3;
}

void test_token_explain(const TestToken *token, double second, char *text, size_t size)
{
    text_append(text, size, "at about %.3f s ball %d with %s", second + token->milliseconds / 1e3,
                token->ball, collision_kind_name(token->with));
    if (token->with != CONTACT_WALL) {
        text_append(text, size, " %d", token->id);
    }
    if (token->feature != FEATURE_NONE) {
        text_append(text, size, ", %s", collision_feature_name(token->feature));
    }
    text_append(text, size, ", near (%d, %d)", token->x, token->y);
}
