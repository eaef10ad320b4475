#define _POSIX_C_SOURCE 200809L

// Single rules of the editing model, each with the smallest level that shows it; what triggers are
// called and offered: tests/edit/triggers.txt.
#include "near.h"

#include "said_text.h"

#include "edit_opened.h"

#include "edit_example.h"
#include "edit_problems.h"
#include "edit_snap.h"
#include "edit_trigger.h"
#include "level_triggers.h"

#define FILE_NAME "tests/edit/triggers.txt"

// ---- Triggers.

static const char MARKED[] =
    "title = \"Marked\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );\n"
    "circles = ( { x = 100; y = 400; radius = 9; mark = 3; }, { x = 200; y = 400; radius = 9; },"
    " { x = 300; y = 400; radius = 9; mark = 2; shoots = \"L\"; } );\n"
    "kinds = ( { letter = \"A\"; mark = 4; }, { letter = \"C\"; mark = 3; } );\n"
    "bricks = { x = 100; y = 100; cell_width = 40; cell_height = 20; rows = ( \"1AQ.\", \"qOC1\" "
    "); "
    "};\n";

static void say_words(const Level *level, int key)
{
    int count = 0;
    level_trigger_words(key, &count);
    for (int row = 0; row < count; row++) {
        char clause[EDIT_TRIGGER_SIZE];
        edit_trigger_clause(NULL, key, row, clause);
        say("%s; usually %d, of", clause, edit_trigger_usual(level, key, row));
        for (int place = 0; place < edit_trigger_offers(key, row); place++) {
            say(" %d", edit_trigger_offer(key, row, place));
        }
        say("\n");
    }
}

static void a_trigger_is_a_sentence_of_words_with_usual_numbers(void **state)
{
    static const char *const LEVELS[] = {
        MARKED,
        "title = \"Two\"; circles = ( { x = 100; y = 400; radius = 9; }, { x = 200; y = 400; radius"
        " = 9; mark = 3; }, { x = 300; y = 400; radius = 9; } ); kinds = ( { letter = \"A\"; } );",
        "title = \"Own\"; kinds = ( { letter = \"A\"; mark = 5; }, { letter = \"C\"; }, { letter = "
        "\"D\"; } );",
        "title = \"None\"; bricks = { x = 100; y = 100; cell_width = 40; cell_height = 20; "
        "rows = ( \"1\" ); };"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        Edit *edit = opened(LEVELS[i]);
        say("%s\n", edit_level(edit)->title);
        say_words(edit_level(edit), TRIGGER_KEY_WHEN);
        say_words(edit_level(edit), TRIGGER_KEY_THEN);
        edit_destroy(edit);
    }
    for (int when = 0; when < TRIGGER_WHEN_COUNT; when++) {
        for (int then = 0; then < TRIGGER_THEN_COUNT; then++) {
            char sentence[EDIT_TRIGGER_SIZE];
            TriggerDef trigger = {
                .when = (TriggerWhen)when, .number = 2, .then = (TriggerThen)then, .object = 1};
            snprintf(trigger.says, sizeof trigger.says, "%s", then % 2 == 0 ? "Up and %s" : "");
            edit_trigger_print(&trigger, sentence);
            say("%s\n", sentence);
        }
    }
    assert_said(FILE_NAME, "sentences");
    char brief[EDIT_TRIGGER_SIZE];
    edit_trigger_print(&(TriggerDef){.then = TRIGGER_SAYS, .says = "O"}, brief);
    assert_string_equal(brief, "At the start: \"O\"");
}

static void a_trigger_concerns_what_it_waits_for_and_acts_on(void **state)
{
    (void)state;
    Edit *edit = opened(MARKED);
    const WorldDef *world = world_of(edit);
    for (int i = 0; i < TRIGGER_WHEN_COUNT * TRIGGER_THEN_COUNT * 4; i++) {
        const TriggerDef trigger = {.when = (TriggerWhen)(i % TRIGGER_WHEN_COUNT),
                                    .number = i / TRIGGER_WHEN_COUNT % 2 + 2,
                                    .then = (TriggerThen)(i / TRIGGER_WHEN_COUNT / 4),
                                    .object = i / TRIGGER_WHEN_COUNT / 2 % 2 + 1};
        say("%d %d, %d %d:", (int)trigger.when, trigger.number, (int)trigger.then, trigger.object);
        for (int k = 0; k < world->obstacle_count; k++) {
            say("%s", edit_trigger_concerns(world, &trigger, k) ? " yes" : " no");
        }
        for (int k = 0; k < brick_grids_cells(&world->bricks); k++) {
            say("%s", edit_trigger_concerns_cell(world, &trigger, k) ? " yes" : " no");
        }
        say("\n");
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "concerns");
}

static void what_has_no_mark_concerns_no_trigger(void **state)
{
    const TriggerDef none = {.when = TRIGGER_MARK, .number = 0, .then = TRIGGER_OPEN, .object = 0};
    (void)state;
    Edit *edit = opened(MARKED);
    for (int i = 0; i < 3; i++) {
        assert_false(edit_trigger_concerns(world_of(edit), &none, i));
    }
    edit_destroy(edit);
}

static void a_rule_changes_places_with_a_neighbour_that_there_is(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; triggers = ( { when = \"time 1\"; says = \"a\"; },"
                        " { when = \"time 2\"; says = \"b\"; } );");
    const TriggerDef *triggers = world_of(edit)->triggers;
    const EditVerb verbs[] = {EDIT_RAISE_TRIGGER, EDIT_LOWER_TRIGGER};
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 2; k++) {
            edit_select(edit, (EditObject){EDIT_TRIGGER, i});
            const bool moved = edit_do(edit, &(EditCommand){.verb = verbs[k]});
            assert_int_equal(moved, i != k);
            triggers = world_of(edit)->triggers;
            assert_string_equal(triggers[0].says, moved ? "b" : "a");
            assert_string_equal(triggers[1].says, moved ? "a" : "b");
            assert_int_equal(world_of(edit)->trigger_count, 2);
            assert_int_equal(edit_selection(edit)->items[0].index, moved ? 1 - i : i);
            assert_true(!moved || edit_undo(edit));
        }
    }
    edit_destroy(edit);
}

// ---- Groups.

/// Each obstacle of a shape by counting: the level's own, then those of each group, copy by copy.
static void an_obstacle_knows_its_group_entry_and_copy(void **state)
{
    static const char TEXT[] =
        "title = \"t\"; circles = ( { x = 20; y = 20; radius = 2; }, { x = 30; y = 20; radius = 2; "
        "},"
        " { x = 40; y = 20; radius = 2; }, { x = 80; y = 20; radius = 2; } );"
        "groups = ( { circles = ( { x = 50; y = 40; radius = 2; }, { x = 60; y = 40; radius = 2; } "
        ");"
        " hexagons = ( { x = 70; y = 40; radius = 2; } ); repeat = { count = 3; dx = 9; dy = 9; }; "
        "},"
        " { circles = ( { x = 90; y = 90; radius = 2; }, { x = 90; y = 99; radius = 2; },"
        " { x = 99; y = 90; radius = 2; } ); mirror = { x = 480; }; } );";
    (void)state;
    Edit *edit = opened(TEXT);
    const Level *level = edit_level(edit);
    int i = 0;
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        const int first = i;
        int own = 0;
        while (own + i < level->world.obstacle_count &&
               (int)level->world.obstacles[own + i].shape == shape) {
            own++;
        }
        for (int group = 0; group < level->group_count; group++) {
            own -=
                level->groups[group].members[shape] * obstacle_group_copies(&level->groups[group]);
        }
        for (; i < first + own; i++) {
            const EditOrigin origin = edit_object_origin(level, i);
            assert_true(origin.group == -1 && origin.member == i && origin.copy == 0);
            assert_int_equal(origin.entry, i - first);
        }
        for (int group = 0; group < level->group_count; group++) {
            const int members = level->groups[group].members[shape];
            const int start = i;
            for (; i < start + members * obstacle_group_copies(&level->groups[group]); i++) {
                const EditOrigin origin = edit_object_origin(level, i);
                assert_int_equal(origin.group, group);
                assert_int_equal(origin.entry, (i - start) % members);
                assert_int_equal(origin.copy, (i - start) / members);
                assert_int_equal(origin.member, start + origin.entry);
            }
        }
    }
    assert_int_equal(i, level->world.obstacle_count);
    assert_int_equal(i, 4 + 3 * 3 + 2 * 3);
    edit_destroy(edit);
}

static void a_group_is_found_that_is_the_same_in_everything(void **state)
{
    (void)state;
    ObstacleGroup groups[2] = {obstacle_group_defaults(), {.count = 3}};
    const Level level = {.groups = groups, .group_count = 2};
    const ObstacleGroup usual = {.count = 3,
                                 .turn_deg = 4.0,
                                 .shift = {5.0, 6.0},
                                 .centre = {7.0, 8.0},
                                 .mirror = {9.0, 10.0}};
    groups[1] = usual;
    assert_int_equal(edit_symmetry_find_group(&level, &usual), 1);
    groups[1].count++;
    assert_int_equal(edit_symmetry_find_group(&level, &usual), -1);
    double *const parts[] = {&groups[1].turn_deg, &groups[1].shift.x,  &groups[1].shift.y,
                             &groups[1].centre.x, &groups[1].centre.y, &groups[1].mirror.x,
                             &groups[1].mirror.y};
    for (int i = 0; i < 7; i++) {
        groups[1] = usual;
        *parts[i] += 1.0;
        assert_int_equal(edit_symmetry_find_group(&level, &usual), -1);
    }
}

// ---- Properties and comments.

static void what_a_level_does_not_set_is_as_by_default(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\";");
    EditProperty rows[EDIT_PROPERTIES_MAX];
    const EditObject field = {EDIT_ARENA, 0};
    const int count = edit_property_list(edit_level(edit), field, rows);
    assert_true(count > 20);
    for (int i = 0; i < count; i++) {
        const bool title = rows[i].group == GROUP_TOP && rows[i].key == TOP_TITLE;
        if (edit_property_is_default(edit_level(edit), field, rows[i]) == title) {
            fail_msg("%s", edit_property_field(rows[i])->name);
        }
    }
    edit_destroy(edit);
}

static void a_look_that_is_changed_keeps_its_comment_and_one_that_is_cleared_does_not(void **state)
{
    static const char *const TYPED[] = {"ice", ""};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Edit *edit = opened("title = \"t\";\nlook = \"dawn\"; // early\n");
        EditCommand set = {.verb = EDIT_SET, .object = {EDIT_ARENA, 0}, .text = TYPED[i]};
        assert_true(edit_property_find(edit_level(edit), set.object, GROUP_TOP, "look", &set.row));
        assert_true(edit_do(edit, &set));
        assert_string_equal(edit_text(edit)->bytes,
                            i == 0 ? "title = \"t\";\nlook = \"ice\"; // early\n"
                                   : "title = \"t\";\n");
        edit_destroy(edit);
    }
}

static void bricks_of_an_own_kind_have_its_hits(void **state)
{
    static const char *const TYPED[] = {"3", "", "2", "9"};
    static const int HITS[] = {3, 1, 2, 9};
    (void)state;
    Edit *edit =
        opened("title = \"t\"; kinds = ( { letter = \"A\"; hits = 2; }, { letter = \"C\"; hits"
               " = 2; } ); bricks = { x = 100; y = 100; cell_width = 40; cell_height = 20;"
               " rows = ( \"A2CA\" ); };");
    EditCommand set = {.verb = EDIT_SET, .object = {EDIT_OWN_KIND, 0}};
    assert_true(edit_property_find(edit_level(edit), set.object, GROUP_KIND, "hits", &set.row));
    for (int i = 0; i < 4; i++) {
        set.text = TYPED[i];
        // Within a gesture already, before its end has the level read anew.
        edit_begin(edit);
        assert_true(edit_do(edit, &set));
        const unsigned char *hits = world_of(edit)->brick_hits;
        assert_true(hits[0] == HITS[i] && hits[1] == 2 && hits[2] == 2 && hits[3] == HITS[i]);
        assert_true(edit_end(edit));
    }
    edit_destroy(edit);
}

static void a_kind_that_does_nothing_is_explained_as_a_plain_brick(void **state)
{
    (void)state;
    EditTopic topic = {.kind = EDIT_TOPIC_BRICK, .letter = 'A', .own = brick_own_defaults()};
    topic.own.kind.letter = 'A';
    assert_ptr_equal(edit_topic_kind(topic), brick_kind_get(BRICK_PLAIN));
}

// ---- What is selected, snapped, grown and judged.

static void locking_one_kind_leaves_the_others_selected(void **state)
{
    (void)state;
    for (int locked = EDIT_BRICKS; locked <= EDIT_BALL; locked++) {
        Edit *edit = opened(LEVEL);
        assert_true(edit_select_all(edit));
        int kinds = 0;
        edit_lock(edit, 1u << locked);
        for (int i = 0; i < edit_selection(edit)->count; i++) {
            kinds |= 1 << (int)edit_selection(edit)->items[i].kind;
        }
        int all = 0;
        for (int kind = EDIT_BRICKS; kind <= EDIT_BALL; kind++) {
            all |= edit_object_count(edit_level(edit), (EditKind)kind) > 0 ? 1 << kind : 0;
        }
        assert_int_equal(kinds, all & ~(1 << locked));
        // What is locked is not selected by a rectangle either.
        assert_true(edit_select_all(edit));
        assert_true(edit_select_in(edit, (Rectangle){vec2(0, 0), vec2(960, 720)}, true));
        for (int i = 0; i < edit_selection(edit)->count; i++) {
            assert_int_not_equal(edit_selection(edit)->items[i].kind, locked);
        }
        edit_destroy(edit);
    }
}

/// A square of bricks that is moved along another one.
static void edges_snap_only_where_they_lie_beside_each_other(void **state)
{
    static const Vec2 MOVES[] = {{204, 0},   {204, 60},   {204, 100},
                                 {204, 150}, {204, -100}, {204, -150}};
    const EditSnapRules rules = {.grid = 0.0, .others = true, .reach = 9.0};
    (void)state;
    Edit *edit =
        opened("title = \"t\"; bricks = ( { x = 300; y = 300; cell_width = 100; cell_height"
               " = 100; rows = ( \"1\" ); }, { x = 600; y = 300; cell_width = 100;"
               " cell_height = 100; rows = ( \"1\" ); } );");
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    for (size_t i = 0; i < sizeof MOVES / sizeof MOVES[0]; i++) {
        const EditSnap snap = edit_snap_motion(edit_level(edit), edit_selection(edit),
                                               vec2(MOVES[i].x, MOVES[i].y), &rules);
        say("%g %g:", MOVES[i].x, MOVES[i].y);
        say_point(snap.by);
        for (int k = 0; k < snap.guide_count; k++) {
            say_point(snap.guides[k].from);
            say_point(snap.guides[k].to);
        }
        say("\n");
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "edges");
}

static void a_picture_does_not_grow_out_of_the_field_by_a_rounding(void **state)
{
    static const double OFF[] = {0.0, 0.004, 0.03};
    (void)state;
    for (int i = 0; i < 3; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "title = \"t\"; bricks = { x = %.17g; y = %.17g; cell_width = 40; cell_height ="
                 " 20; rows = ( \"1\" ); };",
                 40.0 - OFF[i], 20.0 - OFF[i]);
        Edit *edit = opened(text);
        assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PAINT,
                                                 .paint = {'1', '\0'},
                                                 .object = {EDIT_BRICKS, 0},
                                                 .at = vec2(50, 30),
                                                 .to = vec2(1, 1),
                                                 .cell = vec2(40, 20)}));
        const BrickGrid *grid = &world_of(edit)->bricks.grid[0];
        assert_true(grid->origin.x >= -1e-4 && grid->origin.y >= -1e-4);
        assert_int_equal(grid->columns, OFF[i] > 0.0 ? 1 : 2);
        edit_destroy(edit);
    }
}

static void where_bots_find_nothing_nothing_is_added(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; balls = ( { x = 100; y = 100; vx = 100; } );");
    EditProblems problems = {0};
    const DiagList nothing = {0};
    edit_problems_find(&problems, edit_level(edit));
    const int before = problems.count;
    assert_false(edit_problems_add(&problems, edit_level(edit), &nothing));
    assert_int_equal(problems.count, before);
    edit_problems_free(&problems);
    edit_destroy(edit);
}

// ---- Topics.

static void no_brick_and_no_power_up_are_topics_without_an_example(void **state)
{
    static const EditTopicKind KINDS[] = {EDIT_TOPIC_BRICK, EDIT_TOPIC_POWER_UP};
    Level level = {0};
    (void)state;
    for (int i = 0; i < 2; i++) {
        const EditTopic topic = {.kind = KINDS[i], .letter = '.'};
        assert_string_equal(edit_topic_help(topic), "Removes what is there.");
        assert_string_equal(edit_topic_name(&topic), i == 0 ? "no brick" : "no power-up");
        assert_false(edit_example_read(topic, 0, &level));
    }
    const EditTopic nothing = {.kind = EDIT_TOPIC_NONE};
    assert_string_equal(edit_topic_help(nothing), "");
    assert_false(edit_example_read(nothing, 0, &level));
    assert_true(edit_topic_is_same(nothing, (EditTopic){0}));
}

static void topics_are_the_same_in_everything(void **state)
{
    const EditTopic key = {.kind = EDIT_TOPIC_KEY, .row = {GROUP_BALL, BALL_VX}};
    EditTopic other = key;
    (void)state;
    assert_true(edit_topic_is_same(key, other));
    other.row.group = GROUP_PATH;
    assert_false(edit_topic_is_same(key, other));
    other = key;
    other.row.key = BALL_VY;
    assert_false(edit_topic_is_same(key, other));
    other = key;
    other.letter = 'A';
    assert_false(edit_topic_is_same(key, other));
    other = key;
    other.kind = EDIT_TOPIC_BRICK;
    assert_false(edit_topic_is_same(key, other));
    other = key;
    other.own.mark = 1;
    assert_false(edit_topic_is_same(key, other));
}

static void the_example_of_a_kind_has_it_in_place_of_the_letter_that_is_like_it(void **state)
{
    WorldDef world = {.own_kind_count = 1};
    BrickOwn *own = &world.own_kinds[0];
    (void)state;
    for (int effect = BRICK_EFFECT_NONE; effect <= BRICK_EFFECT_SWITCH; effect++) {
        Level level = {0}, plain = {0};
        *own = brick_own_defaults();
        own->kind.letter = 'A';
        own->kind.hits = 3;
        own->kind.effect = (BrickEffect)effect;
        const EditTopic topic = edit_topic_of_brick(&world, 'A');
        const BrickKind *kind = edit_topic_kind(topic);
        const char letter = kind->letter == '\0' ? '1' : kind->letter;
        const EditTopic like = {.kind = EDIT_TOPIC_BRICK, .letter = letter};
        assert_true(edit_example_read(topic, 0, &level));
        assert_true(edit_example_read(like, 0, &plain));
        int met = 0;
        for (int cell = 0; cell < brick_grids_cells(&plain.world.bricks); cell++) {
            const EditPaint was = edit_bricks_cell(&plain.world, cell);
            const EditPaint is = edit_bricks_cell(&level.world, cell);
            assert_int_equal(is.brick, was.brick == letter ? 'A' : was.brick);
            assert_int_equal(level.world.brick_hits[cell],
                             was.brick == letter ? 3 : plain.world.brick_hits[cell]);
            met += was.brick == letter;
        }
        assert_true(met > 0);
        assert_int_equal(level.world.own_kind_count, 1);
        level_free(&level);
        level_free(&plain);
    }
}

// ---- Steps.

static void a_gesture_is_called_by_its_first_command(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    edit_begin(edit);
    assert_true(do_move(edit, vec2(5, 0)));
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_TURN, .at = vec2(9, 9), .number = 30}));
    assert_true(edit_end(edit));
    assert_string_equal(edit_undo_name(edit), edit_command_act(EDIT_MOVE)->name);
    edit_destroy(edit);
}

static void whatever_changes_the_level_changes_its_version(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    unsigned long long version = edit_version(edit);
    edit_begin(edit);
    assert_true(edit_version(edit) == version);
    assert_true(do_move(edit, vec2(5, 0)));
    assert_true(edit_version(edit) > version);
    version = edit_version(edit);
    edit_cancel(edit);
    assert_true(edit_version(edit) > version);
    edit_destroy(edit);
}

static void a_file_that_is_as_the_document_is_no_step(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    DiagList problems = {0};
    assert_true(edit_replace(edit, "t", LEVEL, strlen(LEVEL), &problems));
    assert_int_equal(edit_history(edit)->count, 0);
    assert_false(edit_undo(edit));
    diag_list_free(&problems);
    edit_destroy(edit);
}

static void a_step_that_is_worked_out_for_another_document_is_not_taken(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    assert_true(do_move(edit, vec2(5, 0)));
    EditWork *work = edit_work_begin(edit, EDIT_STEP_UNDO);
    edit_work_do(work);
    assert_true(do_move(edit, vec2(0, 5)));
    char *text = strdup(edit_text(edit)->bytes);
    assert_false(edit_work_take(edit, work));
    assert_string_equal(edit_text(edit)->bytes, text);
    assert_int_equal(edit_history(edit)->done, 2);
    // Of the same version that nothing can be done with any more.
    work = edit_work_begin(edit, EDIT_STEP_UNDO);
    edit_work_do(work);
    edit_begin(edit);
    assert_false(edit_work_take(edit, work));
    edit_cancel(edit);
    assert_string_equal(edit_text(edit)->bytes, text);
    free(text);
    edit_destroy(edit);
}

static void a_rectangle_just_around_a_thing_selects_it(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; circles = ( { x = 100; y = 200; radius = 20; } );");
    for (int side = -1; side < 4; side++) {
        const Rectangle room = {vec2(80 + (side == 0), 180 + (side == 1)),
                                vec2(120 - (side == 2), 220 - (side == 3))};
        edit_select_in(edit, room, false);
        assert_int_equal(edit_selection(edit)->count, side < 0);
    }
    edit_destroy(edit);
    EditSelection selection = {0};
    assert_true(edit_selection_add(&selection, (EditObject){EDIT_BALL, 1}));
    edit_selection_free(&selection);
    assert_true(selection.items == NULL && selection.count == 0 && selection.capacity == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_trigger_is_a_sentence_of_words_with_usual_numbers),
        cmocka_unit_test(a_trigger_concerns_what_it_waits_for_and_acts_on),
        cmocka_unit_test(what_has_no_mark_concerns_no_trigger),
        cmocka_unit_test(a_rule_changes_places_with_a_neighbour_that_there_is),
        cmocka_unit_test(an_obstacle_knows_its_group_entry_and_copy),
        cmocka_unit_test(a_group_is_found_that_is_the_same_in_everything),
        cmocka_unit_test(what_a_level_does_not_set_is_as_by_default),
        cmocka_unit_test(a_look_that_is_changed_keeps_its_comment_and_one_that_is_cleared_does_not),
        cmocka_unit_test(bricks_of_an_own_kind_have_its_hits),
        cmocka_unit_test(a_kind_that_does_nothing_is_explained_as_a_plain_brick),
        cmocka_unit_test(locking_one_kind_leaves_the_others_selected),
        cmocka_unit_test(edges_snap_only_where_they_lie_beside_each_other),
        cmocka_unit_test(a_picture_does_not_grow_out_of_the_field_by_a_rounding),
        cmocka_unit_test(where_bots_find_nothing_nothing_is_added),
        cmocka_unit_test(no_brick_and_no_power_up_are_topics_without_an_example),
        cmocka_unit_test(topics_are_the_same_in_everything),
        cmocka_unit_test(the_example_of_a_kind_has_it_in_place_of_the_letter_that_is_like_it),
        cmocka_unit_test(a_gesture_is_called_by_its_first_command),
        cmocka_unit_test(whatever_changes_the_level_changes_its_version),
        cmocka_unit_test(a_file_that_is_as_the_document_is_no_step),
        cmocka_unit_test(a_step_that_is_worked_out_for_another_document_is_not_taken),
        cmocka_unit_test(a_rectangle_just_around_a_thing_selects_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
