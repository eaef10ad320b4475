// What the editor shows of keys, bricks and power-ups: a name, a sentence, and an example that can
// be played and in which something happens.
#include "edit_example.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "level_bricks.h"
#include "power_up.h"
#include "session.h"
#include "settings.h"
#include "world.h"

#define FRAME (1.0 / 60.0)

static int complaints;

/// Notes what is missing, so that one run names all of it.
static void complain(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vprint_error(format, values);
    va_end(values);
    print_error("\n");
    complaints++;
}

/// What happened while an example was played.
typedef struct Seen {
    bool caught[POWER_UP_COUNT];
    char bricks[128]; ///< letters of those that were met
    int events;
} Seen;

static void note(void *context, const Session *session, const WorldEvent *event)
{
    Seen *seen = context;
    const Contact *contact = &event->contact;
    seen->events++;
    if (event->kind == EVENT_CAPSULE_CAUGHT) {
        seen->caught[event->value] = true;
    } else if ((event->kind == EVENT_CONTACT && contact->with == CONTACT_BRICK) ||
               event->kind == EVENT_PORTAL_PASSED) {
        const int brick = event->kind == EVENT_CONTACT ? contact->id : event->id;
        const char letter = level_brick_letter(&session->level.world,
                                               level_brick_cell(&session->level.world, brick));
        seen->bricks[(int)letter] = letter;
    }
}

static void ignore(void *context, const Session *session)
{
    (void)context;
    (void)session;
}

/// Plays all forms; fails where one cannot be read.
static Seen play(EditTopic topic)
{
    Seen seen = {0};
    const EditExample example = edit_example_of(topic);
    const Settings settings = settings_defaults();
    const SessionListener listener = {note, ignore, &seen};
    if (example.forms == 0) {
        complain("\"%s\" has no example", edit_topic_name(&topic));
    }
    for (int form = 0; form < example.forms; form++) {
        Session session = {0};
        Level level = {0};
        Controller bots[SEAT_COUNT];
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            bots[seat] = (Controller){.kind = CONTROLLER_BOT, .strength = BOT_HARD};
        }
        char value[EDIT_PROPERTY_SIZE] = "unwritten";
        edit_example_value(topic, form, value);
        if ((value[0] == '\0') != (example.forms < 2) || strcmp(value, "unwritten") == 0) {
            complain("form %d of the example of \"%s\" has the value \"%s\"", form,
                     edit_topic_name(&topic), value);
        }
        if (!edit_example_read(topic, form, &level)) {
            complain("form %d of the example of \"%s\" (%c) cannot be read", form,
                     edit_topic_name(&topic), topic.letter != '\0' ? topic.letter : ' ');
            continue;
        }
        assert_true(level_is_small(&level));
        assert_true(session_begin(&session, &level, bots, 1, 0, 0));
        for (double time = 0.0; time < example.seconds; time += FRAME) {
            session_advance(&session, FRAME, 1.0, NULL, &settings, &listener,
                            &(Deadline){NULL, NULL});
        }
        session_end(&session);
    }
    return seen;
}

static void every_key_has_a_name_a_sentence_and_an_example(void **state)
{
    (void)state;
    complaints = 0;
    for (int group = 0; group < (int)GROUP_SENTENCE; group++) {
        for (int key = 0; key < level_group((LevelGroupKind)group)->count; key++) {
            const EditTopic topic = {.kind = EDIT_TOPIC_KEY, .row = {(LevelGroupKind)group, key}};
            const LevelField *field = edit_property_field(topic.row);
            if (group == (int)GROUP_GROUP) {
                continue;
            }
            assert_true(edit_topic_help(topic)[0] != '\0');
            if (strcmp(edit_topic_name(&topic), field->name) == 0) {
                complain("%s has no name in plain words", field->name);
            }
            const Seen seen = play(topic);
            if (seen.events == 0 && edit_example_of(topic).forms < 4) {
                complain("nothing happens in the example of %s", field->name);
            }
        }
    }
    assert_int_equal(complaints, 0);
}

static void the_values_of_an_example_go_evenly_from_its_first_to_its_last(void **state)
{
    (void)state;
    for (int group = 0; group < (int)GROUP_SENTENCE; group++) {
        for (int key = 0; key < level_group((LevelGroupKind)group)->count; key++) {
            const EditTopic topic = {.kind = EDIT_TOPIC_KEY, .row = {(LevelGroupKind)group, key}};
            const FieldKind kind = edit_property_field(topic.row)->kind;
            const EditExample example = edit_example_of(topic);
            for (int form = 0; form < example.forms && example.forms > 1; form++) {
                char text[EDIT_PROPERTY_SIZE];
                edit_example_value(topic, form, text);
                if (kind == FIELD_SWITCH) {
                    assert_string_equal(text, form == 0 ? "false" : "true");
                } else if (kind == FIELD_SIDE) {
                    static const Side SIDES[] = {SIDE_BOTTOM, SIDE_LEFT, SIDE_TOP, SIDE_RIGHT};
                    assert_string_equal(text, side_name(SIDES[form]));
                } else {
                    const double steps = example.to - example.from;
                    const double exact = example.from + form * steps / (example.forms - 1);
                    const bool whole = kind == FIELD_WHOLE || example.to > 10.0;
                    const double shall = whole ? floor(exact + 0.5) : exact;
                    // Nobody reads thirds.
                    assert_true(strlen(text) < 6);
                    assert_true(fabs(strtod(text, NULL) - shall) < 1e-9);
                }
            }
        }
    }
}

static void every_brick_is_met_in_its_example(void **state)
{
    (void)state;
    complaints = 0;
    for (char letter = '!'; letter <= '~'; letter++) {
        static const WorldDef NO_KINDS;
        const EditTopic topic = edit_topic_of_brick(&NO_KINDS, letter);
        BrickCellDef cell;
        if (letter != '.' && level_brick_from_letter(&NO_KINDS, letter, &cell)) {
            assert_true(edit_topic_help(topic)[0] != '\0');
            if (play(topic).bricks[(int)letter] == '\0') {
                complain("no ball meets a brick '%c' in its example", letter);
            }
        }
    }
    assert_int_equal(complaints, 0);
}

static void a_kind_of_the_level_is_met_in_the_example_of_what_it_does(void **state)
{
    (void)state;
    WorldDef world = {.own_kind_count = 1};
    complaints = 0;
    for (int effect = 0; effect < BRICK_EFFECT_COUNT; effect++) {
        BrickOwn *own = &world.own_kinds[0];
        *own = brick_own_defaults();
        own->kind.letter = 'A';
        own->kind.effect = (BrickEffect)effect;
        own->kind.colour = 2;
        strcpy(own->name, "lamp");
        const bool may = effect <= BRICK_EFFECT_SWITCH || effect == BRICK_EFFECT_FALL;
        const EditTopic topic = edit_topic_of_brick(&world, 'A');
        assert_string_equal(edit_topic_name(&topic), "lamp");
        if (may && play(topic).bricks['A'] == '\0') {
            complain("no ball meets a kind of the level's own with effect %d", effect);
        }
    }
    assert_int_equal(complaints, 0);
}

static void every_power_up_is_caught_in_its_example(void **state)
{
    (void)state;
    complaints = 0;
    for (int power_up = 0; power_up < POWER_UP_COUNT; power_up++) {
        const char letter = power_up_get(power_up)->letter;
        const EditTopic topic = {.kind = EDIT_TOPIC_POWER_UP, .letter = letter};
        assert_true(edit_topic_help(topic)[0] != '\0');
        if (!play(topic).caught[power_up]) {
            complain("nobody catches '%c' in its example", letter);
        }
    }
    assert_int_equal(complaints, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_has_a_name_a_sentence_and_an_example),
        cmocka_unit_test(the_values_of_an_example_go_evenly_from_its_first_to_its_last),
        cmocka_unit_test(every_brick_is_met_in_its_example),
        cmocka_unit_test(a_kind_of_the_level_is_met_in_the_example_of_what_it_does),
        cmocka_unit_test(every_power_up_is_caught_in_its_example),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
