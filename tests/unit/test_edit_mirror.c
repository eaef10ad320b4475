#define _POSIX_C_SOURCE 200809L

// Every command of the editing model has a mirror twin, can be undone, done again and given up.
#include "near.h"

#include "edit_scene.h"

#include "edit_command.h"
#include "edit_written.h"

/// Mirrors in which a command has a twin, as bits. In a picture of bricks, whose cells are counted
/// from one corner, and in the arena, whose corner stays, not every image of a command is one.
enum {
    ALL = (1 << MIRROR_COUNT) - 1,
    DIAGONAL = 1 << MIRROR_DIAGONAL,
    UPRIGHT = ALL - DIAGONAL,
    HALF = 1 << MIRROR_BOTH
};

/// A command on a selection.
typedef struct Act {
    const char *what;
    EditObject selected[MOST_ACTS];
    EditCommand command;
    int mirrors;
} Act;

#define NOTHING                                                                                    \
    {                                                                                              \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define PLACE(px, py) .at = {px, py}
#define TO(px, py)    .to = {px, py}
#define MANY                                                                                       \
    {                                                                                              \
        PICTURE, {EDIT_BRICKS, 1}, HEXAGON, PATHED, CIRCLE, LINE, BALL                             \
    }

// clang-format off
static const Act ACTS[] = {
    {"hexagon", NOTHING, {.verb = EDIT_ADD_HEXAGON, PLACE(300, 210), TO(323, 217)}, UPRIGHT},
    {"circle", NOTHING, {.verb = EDIT_ADD_CIRCLE, PLACE(290, 230), TO(300, 217)}, ALL},
    {"circle on the axis", NOTHING, {.verb = EDIT_ADD_CIRCLE, PLACE(470, 230), TO(480, 217)}, ALL},
    {"circle on the other", NOTHING, {.verb = EDIT_ADD_CIRCLE, PLACE(290, 340), TO(300, 317)}, ALL},
    {"line", NOTHING, {.verb = EDIT_ADD_LINE, PLACE(290, 230), TO(360, 217)}, ALL},
    {"line across the axis", NOTHING, {.verb = EDIT_ADD_LINE, PLACE(440, 230), TO(500, 230)}, ALL},
    {"line along the axis", NOTHING, {.verb = EDIT_ADD_LINE, PLACE(470, 230), TO(470, 280)}, ALL},
    {"ball", NOTHING, {.verb = EDIT_ADD_BALL, PLACE(390, 270), TO(120, -77)}, ALL},
    {"served ball", NOTHING, {.verb = EDIT_ADD_SERVED_BALL}, ALL},
    {"paddle", NOTHING, {.verb = EDIT_ADD_PADDLE, PLACE(930, 370)}, ALL},
    {"paddle where one is", NOTHING, {.verb = EDIT_ADD_PADDLE, PLACE(500, 680)}, ALL},
    {"move", MANY, {.verb = EDIT_MOVE, TO(13, -7)}, ALL},
    {"move a hexagon", {HEXAGON}, {.verb = EDIT_MOVE, TO(-5, 11)}, ALL},
    {"move a copy", {ARM}, {.verb = EDIT_MOVE, TO(5, 11), .copy = 4}, ALL},
    {"move a served ball", {SERVED}, {.verb = EDIT_MOVE, TO(60, 11)}, ALL},
    {"move a paddle along", {PADDLE}, {.verb = EDIT_MOVE, TO(-31, 0)}, ALL},
    {"move a paddle out", {PADDLE}, {.verb = EDIT_MOVE, TO(0, -29)}, ALL},
    {"move a paddle both ways", {PADDLE}, {.verb = EDIT_MOVE, TO(17, -13)}, ALL},
    {"move a paddle to its end", {PADDLE}, {.verb = EDIT_MOVE, TO(-190, 0)}, ALL},
    {"move a paddle to a free side", {PADDLE}, {.verb = EDIT_MOVE, TO(510, -300)}, ALL},
    {"move a paddle with its ball", {{EDIT_PADDLE, 1}}, {.verb = EDIT_MOVE, TO(890, 30)}, ALL},
    {"move a paddle to one that is taken", {PADDLE}, {.verb = EDIT_MOVE, TO(-400, -300)}, ALL},
    {"move a far paddle along", {{EDIT_PADDLE, 2}}, {.verb = EDIT_MOVE, TO(37, 0)}, ALL},
    {"turn", MANY, {.verb = EDIT_TURN, PLACE(444, 333), .number = 30}, ALL},
    {"turn by a quarter", MANY, {.verb = EDIT_TURN, PLACE(444, 333), .number = 90}, ALL},
    {"turn back", MANY, {.verb = EDIT_TURN, PLACE(444, 333), .number = -90}, ALL},
    {"turn by a half", MANY, {.verb = EDIT_TURN, PLACE(444, 333), .number = 180}, ALL},
    {"scale", MANY, {.verb = EDIT_SCALE, PLACE(444, 333), .number = 1.25}, ALL},
    {"scale a paddle", {PADDLE}, {.verb = EDIT_SCALE, PLACE(413, 690), .number = 1.5}, ALL},
    {"scale beyond all ranges", {HEXAGON, CIRCLE, LINE, BALL}, {.verb = EDIT_SCALE, PLACE(444, 333), .number = 1e6}, ALL},
    {"scale to nothing", {HEXAGON}, {.verb = EDIT_SCALE, PLACE(444, 333), .number = 0}, ALL},
    {"flip across", MANY, {.verb = EDIT_FLIP_ACROSS}, ALL},
    {"flip down", MANY, {.verb = EDIT_FLIP_DOWN}, ALL},
    {"flip a member", {ARM}, {.verb = EDIT_FLIP_DOWN}, ALL},
    {"radius", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = HEXAGON, .handle = EDIT_HANDLE_SIZE, PLACE(340, 377)}, ALL},
    {"angle", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = HEXAGON, .handle = EDIT_HANDLE_TURN, PLACE(340, 377)}, ALL},
    {"angle backward", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = HEXAGON, .handle = EDIT_HANDLE_TURN, PLACE(340, 360)}, ALL},
    {"angle in steps", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = HEXAGON, .handle = EDIT_HANDLE_TURN, PLACE(340, 377), .number = 15}, ALL},
    {"path", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = HEXAGON, .handle = EDIT_HANDLE_PATH, PLACE(440, 477)}, ALL},
    {"other path", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = PATHED, .handle = EDIT_HANDLE_PATH, PLACE(440, 477)}, ALL},
    {"no path", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = PATHED, .handle = EDIT_HANDLE_PATH, PLACE(641, 353)}, ALL},
    {"end 1", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = {EDIT_OBSTACLE, 15}, .handle = EDIT_HANDLE_END_1, PLACE(90, 590)}, ALL},
    {"end 2", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = {EDIT_OBSTACLE, 15}, .handle = EDIT_HANDLE_END_2, PLACE(190, 590)}, ALL},
    {"thickness", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = {EDIT_OBSTACLE, 15}, .handle = EDIT_HANDLE_SIZE, PLACE(160, 597)}, ALL},
    {"velocity", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = BALL, .handle = EDIT_HANDLE_VELOCITY, PLACE(500.3, 540.2)}, ALL},
    {"ball's radius", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = BALL, .handle = EDIT_HANDLE_SIZE, PLACE(497, 508)}, ALL},
    {"paddle's length", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = PADDLE, .handle = EDIT_HANDLE_END_1, PLACE(380, 600)}, ALL},
    {"paddle's thickness", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = PADDLE, .handle = EDIT_HANDLE_SIZE, PLACE(400, 670)}, ALL},
    {"more bricks behind", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = PICTURE, .handle = EDIT_HANDLE_LAST, PLACE(350, 190)}, DIAGONAL | HALF},
    {"fewer bricks behind", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = PICTURE, .handle = EDIT_HANDLE_LAST, PLACE(250, 120)}, DIAGONAL | HALF},
    {"more bricks before", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = PICTURE, .handle = EDIT_HANDLE_FIRST, PLACE(30, 30)}, DIAGONAL | HALF},
    {"fewer bricks before", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = PICTURE, .handle = EDIT_HANDLE_FIRST, PLACE(150, 130)}, DIAGONAL | HALF},
    {"one brick left", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = PICTURE, .handle = EDIT_HANDLE_LAST, PLACE(10, 20)}, DIAGONAL | HALF},
    {"arena", NOTHING, {.verb = EDIT_DRAG_HANDLE, .object = FIELD, .handle = EDIT_HANDLE_LAST, PLACE(1003, 733)}, DIAGONAL},
    {"paint a cell", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_LINE, .paint = {'4', 'M'}, PLACE(200, 100), TO(200, 100)}, ALL},
    {"paint a row", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_LINE, .paint = {'>', '\0'}, PLACE(90, 100), TO(280, 100)}, ALL},
    {"paint aslant", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_LINE, .paint = {'5', '\0'}, PLACE(90, 100), TO(210, 120)}, ALL},
    {"paint a diagonal", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_LINE, .paint = {']', '\0'}, PLACE(90, 100), TO(170, 150)}, ALL},
    {"paint out of it", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_LINE, .paint = {'6', '\0'}, PLACE(250, 125), TO(400, 125)}, ALL},
    {"paint a rectangle", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_RECTANGLE, .paint = {'7', 'W'}, PLACE(140, 120), TO(200, 150)}, ALL},
    {"paint it backward", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_RECTANGLE, .paint = {'7', 'W'}, PLACE(200, 100), TO(140, 125)}, ALL},
    {"fill", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_FILL, .paint = {'8', '\0'}, PLACE(0, 0), TO(270, 150)}, ALL},
    {"replace", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_REPLACE, .paint = {'n', '\0'}, PLACE(0, 0), TO(180, 100)}, ALL},
    {"rub out", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_RECTANGLE, .paint = {'.', '\0'}, PLACE(90, 100), TO(280, 150)}, ALL},
    {"a bonus where bricks grow", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_RECTANGLE, .paint = {'\0', 'D'}, PLACE(90, 100), TO(280, 150)}, ALL},
    {"paint in the other", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_LINE, .paint = {'9', 'L'}, PLACE(511, 180), TO(511, 180)}, ALL},
    {"paint nowhere", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_LINE, .paint = {'9', 'L'}, PLACE(700, 580), TO(711, 580)}, ALL},
    {"unknown paint", NOTHING, {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_LINE, .paint = {'~', 'L'}, PLACE(90, 100), TO(90, 100)}, ALL},
    {"delete", MANY, {.verb = EDIT_DELETE}, ALL},
    {"delete a paddle", {PADDLE}, {.verb = EDIT_DELETE}, ALL},
    {"delete members", {ARM, {EDIT_OBSTACLE, 9}}, {.verb = EDIT_DELETE}, ALL},
    {"duplicate", MANY, {.verb = EDIT_DUPLICATE, TO(9, 17)}, ALL},
    {"duplicate a member", {ARM}, {.verb = EDIT_DUPLICATE, TO(9, 17)}, ALL},
    {"paste", NOTHING, {.verb = EDIT_PASTE, TO(-9, 17)}, ALL},
    {"align left", {HEXAGON, PATHED, CIRCLE, BALL}, {.verb = EDIT_ALIGN_ROW}, ALL},
    {"align in a column", {HEXAGON, PATHED, CIRCLE, LINE}, {.verb = EDIT_ALIGN_ROW + 1}, ALL},
    {"align right", {HEXAGON, PATHED, CIRCLE, PICTURE}, {.verb = EDIT_ALIGN_ROW + 2}, ALL},
    {"align top", {HEXAGON, PATHED, CIRCLE, BALL}, {.verb = EDIT_ALIGN_ROW + 3}, ALL},
    {"align in a row", {HEXAGON, PATHED, CIRCLE, LINE}, {.verb = EDIT_ALIGN_ROW + 4}, ALL},
    {"align bottom", {HEXAGON, PATHED, CIRCLE, PICTURE}, {.verb = EDIT_ALIGN_ROW + 5}, ALL},
    {"spread across", {HEXAGON, PATHED, CIRCLE, LINE, PICTURE}, {.verb = EDIT_DISTRIBUTE_ACROSS}, ALL},
    {"spread down", {HEXAGON, PATHED, CIRCLE, LINE, PICTURE}, {.verb = EDIT_DISTRIBUTE_DOWN}, ALL},
    {"spread two", {HEXAGON, PATHED}, {.verb = EDIT_DISTRIBUTE_DOWN}, ALL},
    {"group", {HEXAGON, CIRCLE, LINE}, {.verb = EDIT_GROUP}, ALL},
    {"ungroup", {ARM, {EDIT_OBSTACLE, 9}, {EDIT_OBSTACLE, 16}}, {.verb = EDIT_UNGROUP}, ALL},
    {"serve", {BALL}, {.verb = EDIT_SERVE}, ALL},
    {"nothing selected", NOTHING, {.verb = EDIT_MOVE, TO(1, 1)}, ALL},
};
// clang-format on

static const EditSymmetry SYMMETRIES[] = {
    {.centre = {470, 340}},
    {.across = true, .centre = {470, 340}},
    {.down = true, .centre = {470, 340}},
    {.across = true, .down = true, .centre = {470, 340}},
    {.turns = 3, .centre = {470, 340}},
    {.turns = 2, .across = true, .centre = {470, 340}},
};

static EditVerb mirror_verb(Mirror mirror, EditVerb verb)
{
    static const int ALIGNS[MIRROR_COUNT][EDIT_ALIGN_COUNT] = {
        {2, 1, 0, 3, 4, 5}, {0, 1, 2, 5, 4, 3}, {2, 1, 0, 5, 4, 3}, {3, 4, 5, 0, 1, 2}};
    if (verb >= EDIT_ALIGN_ROW && verb <= EDIT_ALIGN_LAST) {
        return (EditVerb)((int)EDIT_ALIGN_ROW + ALIGNS[mirror][verb - EDIT_ALIGN_ROW]);
    }
    if (mirror == MIRROR_DIAGONAL) {
        return verb == EDIT_FLIP_ACROSS         ? EDIT_FLIP_DOWN
               : verb == EDIT_FLIP_DOWN         ? EDIT_FLIP_ACROSS
               : verb == EDIT_DISTRIBUTE_ACROSS ? EDIT_DISTRIBUTE_DOWN
               : verb == EDIT_DISTRIBUTE_DOWN   ? EDIT_DISTRIBUTE_ACROSS
                                                : verb;
    }
    return verb;
}

static EditHandleKind mirror_handle(Mirror mirror, EditHandleKind kind)
{
    return mirror != MIRROR_BOTH       ? kind
           : kind == EDIT_HANDLE_FIRST ? EDIT_HANDLE_LAST
           : kind == EDIT_HANDLE_LAST  ? EDIT_HANDLE_FIRST
                                       : kind;
}

/// The command that does to the mirror image what the other does.
static EditCommand mirror_command(Mirror mirror, Vec2 arena, const EditCommand *command)
{
    EditCommand image = *command;
    const EditVerb verb = command->verb;
    const bool way =
        verb == EDIT_ADD_BALL || verb == EDIT_MOVE || verb == EDIT_DUPLICATE || verb == EDIT_PASTE;
    image.verb = mirror_verb(mirror, verb);
    image.handle = mirror_handle(mirror, command->handle);
    image.at = mirror_point(mirror, arena, command->at);
    image.to = way ? mirror_way(mirror, command->to) : mirror_point(mirror, arena, command->to);
    image.number = verb == EDIT_TURN ? mirror_turn(mirror, command->number) : command->number;
    image.paint.brick = mirror_letter(mirror, command->paint.brick);
    return image;
}

static EditSymmetry mirror_symmetry(Mirror mirror, Vec2 arena, EditSymmetry symmetry)
{
    const EditSymmetry former = symmetry;
    symmetry.centre = mirror_point(mirror, arena, former.centre);
    symmetry.across = mirror == MIRROR_DIAGONAL ? former.down : former.across;
    symmetry.down = mirror == MIRROR_DIAGONAL ? former.across : former.down;
    return symmetry;
}

static char *clip_of(Edit *edit)
{
    static const EditObject COPIED[MOST_ACTS] = MANY;
    select_objects(edit, COPIED);
    char *clip = edit_clip_write(edit_level(edit), edit_selection(edit));
    assert_non_null(clip);
    return clip;
}

static bool do_act(Edit *edit, const Act *act, EditCommand command)
{
    char *clip = command.verb == EDIT_PASTE ? clip_of(edit) : NULL;
    command.text = clip;
    select_objects(edit, act->selected);
    const bool good = edit_do(edit, &command);
    free(clip);
    return good;
}

static void every_command_does_to_a_mirror_image_the_mirror_image(void **state)
{
    const int acts = (int)(sizeof ACTS / sizeof ACTS[0]);
    const int symmetries = (int)(sizeof SYMMETRIES / sizeof SYMMETRIES[0]);
    int done = 0;
    (void)state;
    Edit *scene = opened(SCENE);
    const Vec2 arena = vec2(world_of(scene)->width, world_of(scene)->height);
    for (int i = 0; i < acts * symmetries; i++) {
        const Act *act = &ACTS[i / symmetries];
        const EditSymmetry symmetry = SYMMETRIES[i % symmetries];
        const bool symmetric = act->command.verb <= EDIT_ADD_PADDLE ||
                               act->command.verb == EDIT_PAINT || act->command.verb == EDIT_GROUP;
        Edit *edit = opened_image(edit_level(scene), -1);
        edit_set_symmetry(edit, symmetry);
        const bool good = do_act(edit, act, act->command);
        for (int k = 0; k < (int)MIRROR_COUNT && (symmetric || i % symmetries == 0); k++) {
            const Mirror mirror = (Mirror)k;
            if ((act->mirrors & 1 << k) == 0) {
                continue;
            }
            Edit *twin = opened_image(edit_level(scene), k);
            edit_set_symmetry(twin, mirror_symmetry(mirror, arena, symmetry));
            const bool twin_good = do_act(twin, act, mirror_command(mirror, arena, &act->command));
            Level expected = level_mirror(edit_level(edit), mirror);
            const char *differs = level_differs(edit_level(twin), &expected);
            if (differs != NULL || good != twin_good ||
                edit_selection(edit)->count != edit_selection(twin)->count) {
                fail_msg("\"%s\" in symmetry %d has another image in mirror %d: %s", act->what,
                         i % symmetries, k, differs != NULL ? differs : edit_complaint(twin));
            }
            done += good;
            level_free(&expected);
            edit_destroy(twin);
        }
        edit_destroy(edit);
    }
    edit_destroy(scene);
    assert_true(done > 3 * acts);
}

/// What undoing has to bring back.
typedef struct Kept {
    char *text;
    EditSelection selection;
} Kept;

static Kept keep(const Edit *edit)
{
    Kept kept = {strdup(edit_text(edit)->bytes), {0}};
    assert_true(edit_selection_copy(&kept.selection, edit_selection(edit)));
    return kept;
}

static void free_kept(Kept *kept)
{
    free(kept->text);
    edit_selection_free(&kept->selection);
}

static void assert_kept(const Edit *edit, const Kept *kept, const char *what)
{
    size_t length = 0;
    char *written = level_write_text(edit_level(edit), &length);
    const EditSelection *selection = edit_selection(edit);
    bool same = strcmp(written, kept->text) == 0 &&
                strcmp(edit_text(edit)->bytes, kept->text) == 0 &&
                selection->count == kept->selection.count;
    for (int i = 0; same && i < selection->count; i++) {
        same = selection->items[i].kind == kept->selection.items[i].kind &&
               selection->items[i].index == kept->selection.items[i].index;
    }
    free(written);
    if (!same) {
        fail_msg("\"%s\" leaves something behind", what);
    }
}

static void every_command_is_undone_done_again_and_given_up_with_its_selection(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ACTS / sizeof ACTS[0]; i++) {
        const Act *act = &ACTS[i];
        Edit *edit = opened(SCENE);
        EditCommand command = act->command;
        char *clip = clip_of(edit);
        command.text = clip;
        select_objects(edit, act->selected);
        Kept before = keep(edit);
        const unsigned long long version = edit_version(edit);
        edit_begin(edit);
        const bool good = edit_do(edit, &command);
        assert_true(!good || edit_version(edit) != version);
        assert_as_written(edit_level(edit), act->what);
        const unsigned long long changed = edit_version(edit);
        edit_rewind(edit);
        assert_true(edit_version(edit) > changed);
        assert_kept(edit, &before, act->what);
        assert_int_equal(edit_do(edit, &command), good);
        edit_cancel(edit);
        assert_kept(edit, &before, act->what);
        assert_int_equal(edit_do(edit, &command), good);
        if (!good) {
            assert_kept(edit, &before, act->what);
            assert_true(edit_complaint(edit)[0] != '\0');
        } else if (edit_history(edit)->done == 1) {
            Kept after = keep(edit);
            assert_string_equal(edit_undo_name(edit), edit_command_act(command.verb)->name);
            assert_true(edit_undo(edit));
            assert_kept(edit, &before, act->what);
            assert_true(edit_redo(edit));
            assert_kept(edit, &after, act->what);
            free_kept(&after);
        }
        free_kept(&before);
        free(clip);
        edit_destroy(edit);
    }
}

static void a_line_of_which_one_end_lies_on_an_axis_has_an_image(void **state)
{
    (void)state;
    for (int end = 0; end < 2; end++) {
        const Vec2 on = vec2(480, 100), off = vec2(520, 200);
        Edit *edit = opened("title = \"t\";");
        edit_set_symmetry(edit, (EditSymmetry){.across = true, .centre = vec2(480, 360)});
        edit_do(edit, &(EditCommand){.verb = EDIT_ADD_LINE,
                                     .at = end == 0 ? on : off,
                                     .to = end == 0 ? off : on});
        assert_int_equal(world_of(edit)->obstacle_count, 2);
        // Upright on the axis, and across it, it is its own.
        edit_do(edit,
                &(EditCommand){.verb = EDIT_ADD_LINE, .at = vec2(480, 300), .to = vec2(480, 400)});
        edit_do(edit,
                &(EditCommand){.verb = EDIT_ADD_LINE, .at = vec2(400, 500), .to = vec2(560, 500)});
        assert_int_equal(world_of(edit)->obstacle_count, 4);
        edit_destroy(edit);
    }
}

static void a_thing_on_the_centre_is_not_turned_onto_itself(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\";");
    edit_set_symmetry(edit, (EditSymmetry){.turns = 3, .centre = vec2(480, 360)});
    edit_do(edit,
            &(EditCommand){.verb = EDIT_ADD_CIRCLE, .at = vec2(480, 360), .to = vec2(500, 360)});
    assert_int_equal(world_of(edit)->obstacle_count, 1);
    edit_do(edit,
            &(EditCommand){.verb = EDIT_ADD_CIRCLE, .at = vec2(480, 200), .to = vec2(500, 200)});
    assert_int_equal(world_of(edit)->obstacle_count, 4);
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_does_to_a_mirror_image_the_mirror_image),
        cmocka_unit_test(every_command_is_undone_done_again_and_given_up_with_its_selection),
        cmocka_unit_test(a_line_of_which_one_end_lies_on_an_axis_has_an_image),
        cmocka_unit_test(a_thing_on_the_centre_is_not_turned_onto_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
