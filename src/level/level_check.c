// Checks the values of a level: ranges, positions in the arena, likely mistakes.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "det_math.h"
#include "level_bricks.h"
#include "level_touch.h"
#include "level_triggers.h"

static bool was_reported(const ItemLines *item, int field)
{
    return item->field[field] == SOURCE_LINE_REPORTED;
}

/// Checks the ranges of a group's numbers, those that the file gives where it has the group.
/// Returns whether all are good, those reported before included.
static bool check_ranges(LevelChecker *checker, LevelGroupKind kind, const void *target,
                         const LevelSubject *subject)
{
    const LevelGroup *group = level_group(kind);
    const ItemLines *item = subject->item;
    const bool written = item->line > 0;
    bool good = !item->broken;
    for (int i = 0; i < group->count; i++) {
        const LevelField *field = &group->fields[i];
        if ((written && item->field[i] <= 0) || !level_field_is_number(field)) {
            continue;
        }
        const double number = level_field_number(field, target);
        const bool is_default =
            (field->kind == FIELD_BOUNCE || field->kind == FIELD_BY_ARENA) && number == 0;
        if (level_field_allows(field, number) || (is_default && !written)) {
            continue;
        }
        char complaint[LEVEL_FIELD_COMPLAINT_SIZE];
        level_field_complain(field, number, complaint);
        level_checker_report(checker, subject, i, "%s", complaint);
        good = false;
    }
    return good;
}

static void check_texts(LevelChecker *checker)
{
    const LevelSubject level = {.noun = "", .number = -1, .item = &checker->lines->top};
    for (int i = TOP_TITLE; i <= TOP_AUTHOR; i++) {
        const LevelField *field = &level_group(GROUP_TOP)->fields[i];
        const char *text = (const char *)checker->level + field->offset;
        const char *problem = level_text_problem(text, (int)field->low, (int)field->high);
        if (problem != NULL && !was_reported(level.item, i)) {
            level_checker_report(checker, &level, i, "%s %s", field->name, problem);
        }
    }
}

/// Whether a side has a paddle, or might have had one that was reported.
static bool side_has_paddle(const LevelChecker *checker, Side side)
{
    const WorldDef *world = &checker->level->world;
    for (int i = 0; i < world->paddle_count; i++) {
        if (world->paddles[i].side == side) {
            return true;
        }
    }
    return checker->lines->paddles_broken;
}

static void check_owner(LevelChecker *checker, const BallDef *ball, const LevelSubject *subject)
{
    if (ball->owner != SIDE_NONE && !was_reported(subject->item, BALL_OWNER) &&
        !side_has_paddle(checker, ball->owner)) {
        level_checker_report(checker, subject, BALL_OWNER,
                             "owner is \"%s\", where there is no paddle; name a side that has one",
                             side_name(ball->owner));
    }
}

/// A ball that is served: there must be somebody to serve it, and the serve gives it its speed.
static void check_served_ball(LevelChecker *checker, const BallDef *ball,
                              const LevelSubject *subject)
{
    if (checker->level->world.paddle_count == 0 && !checker->lines->paddles_broken) {
        level_checker_report(checker, subject, CHECKER_ITEM,
                             "nobody can serve it, as the level has no paddle; give it x and y, or "
                             "add a paddle");
    } else if (ball->velocity.x != 0 || ball->velocity.y != 0) {
        level_checker_report(checker, subject, ball->velocity.x != 0 ? BALL_VX : BALL_VY,
                             "a ball without x and y is served and takes its speed from that; "
                             "remove vx and vy, or give it x and y");
    }
}

/// Something that must lie in the arena.
typedef struct Part {
    const char *when, *name; ///< for messages: "when it turns, " and "it"
    int x_field, y_field;    ///< where it stands in the file
    Rectangle bounds;
} Part;

/// Says by how much something reaches over the sides of the arena. Returns whether nothing does.
static bool check_inside(LevelChecker *checker, const LevelSubject *subject, const Part *part)
{
    const Vec2 low = part->bounds.min, high = part->bounds.max;
    const WorldDef *world = &checker->level->world;
    const struct {
        double over, place;
        int key;
        bool judged;
    } sides[SIDE_COUNT] = {
        [SIDE_LEFT] = {-low.x, 0, part->x_field, true},
        [SIDE_RIGHT] = {high.x - world->width, world->width, part->x_field, checker->width_good},
        [SIDE_TOP] = {-low.y, 0, part->y_field, true},
        [SIDE_BOTTOM] = {high.y - world->height, world->height, part->y_field,
                         checker->height_good},
    };
    bool inside = true;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (sides[side].judged && sides[side].over > LEVEL_OVERLAP_TOLERANCE) {
            level_checker_report(
                checker, subject, sides[side].key,
                "%s%s reaches %.6g u beyond the %s side of the arena, %s = %.10g; all of it must "
                "lie inside",
                part->when, part->name, sides[side].over, side_name(side),
                sides[side].key == part->x_field ? "x" : "y", sides[side].place);
            inside = false;
        }
    }
    return inside;
}

static bool check_ball_fits(LevelChecker *checker, const BallDef *ball, const LevelSubject *subject)
{
    const WorldDef *world = &checker->level->world;
    const double room = fmin(checker->width_good ? world->width : HUGE_VAL,
                             checker->height_good ? world->height : HUGE_VAL);
    if (2 * ball->radius > room + LEVEL_OVERLAP_TOLERANCE) {
        level_checker_report(checker, subject, BALL_RADIUS,
                             "radius is %.10g, too large for the arena; it must be at most %.10g",
                             ball->radius, room / 2);
        return false;
    }
    return true;
}

static bool check_ball(LevelChecker *checker, int index)
{
    const BallDef *ball = &checker->level->world.balls[index];
    const LevelSubject subject = checker_look_at_ball(checker, index);
    const bool good = check_ranges(checker, GROUP_BALL, ball, &subject);
    check_owner(checker, ball, &subject);
    if (good && ball->served) {
        check_served_ball(checker, ball, &subject);
    }
    if (!good || !check_ball_fits(checker, ball, &subject)) {
        return false;
    }
    if (ball->served) {
        return true;
    }
    const Part whole = {"", "it", BALL_X, BALL_Y, checker_box_around(ball->position, ball->radius)};
    return check_inside(checker, &subject, &whole);
}

/// Scaled, so that the squares of absurd lengths do not overflow.
static double length_of(Vec2 vector)
{
    const double larger = fmax(fabs(vector.x), fabs(vector.y));
    return larger > 0 ? larger * vec2_length(vec2_scale(vector, 1 / larger)) : 0;
}

static LevelSubject subject_of(const LevelChecker *checker, int obstacle)
{
    return (LevelSubject){.noun = checker_shape_name(checker, obstacle),
                          .number = checker_number(checker, obstacle),
                          .item = checker_obstacle_lines(checker, obstacle)};
}

/// The parts of an obstacle at time 0; returns how many: its two ends, or all of it, of one that
/// spins the circle that it sweeps.
static int find_parts(const LevelChecker *checker, int index, Part parts[2])
{
    const ObstacleDef *obstacle = &checker->level->world.obstacles[index];
    const ObstacleState start = obstacle_at_start(obstacle);
    const bool spins = obstacle->spin_deg_per_s != 0;
    if (!spins && collision_shape_has_ends(obstacle->shape)) {
        for (int i = 0; i < 2; i++) {
            parts[i] = (Part){"", i == 0 ? "end 1" : "end 2", OBSTACLE_X(i), OBSTACLE_Y(i),
                              checker_box_around(start.end[i], start.radius)};
        }
        return 2;
    }
    parts[0] = (Part){"", "it", OBSTACLE_X(0), OBSTACLE_Y(0),
                      spins ? checker_box_around(start.centre, obstacle_extent(&start))
                            : collision_outline_bounds(checker_area(checker, index))};
    return 1;
}

/// Whether all parts of an obstacle, moved by `travel`, lie in the arena; reports those that do
/// not. `when` begins what is said.
static bool check_parts(LevelChecker *checker, int index, Vec2 travel, const char *when)
{
    Part parts[2];
    const int count = find_parts(checker, index, parts);
    const LevelSubject subject = subject_of(checker, index);
    bool inside = true;
    for (int i = 0; i < count; i++) {
        Rectangle *bounds = &parts[i].bounds;
        parts[i].when = when;
        *bounds = (Rectangle){vec2_add(bounds->min, travel), vec2_add(bounds->max, travel)};
        inside = check_inside(checker, &subject, &parts[i]) && inside;
    }
    return inside;
}

/// Whether an obstacle that stands still surely lies in the arena: so do most.
static bool lies_well_inside(const WorldDef *world, const ObstacleDef *obstacle)
{
    const Rectangle box = obstacle_area_box(obstacle);
    return obstacle->spin_deg_per_s == 0 && box.min.x >= 0 && box.min.y >= 0 &&
           box.max.x <= world->width && box.max.y <= world->height;
}

/// @param subject  the path
static bool check_path_speed(LevelChecker *checker, const ObstacleDef *obstacle,
                             const LevelSubject *subject)
{
    const double speed = 2 * length_of(obstacle->travel) / obstacle->period_s;
    if (!(speed <= 1e5)) {
        LEVEL_ERROR(checker->problems, source_line_of_field(subject->item, PATH_PERIOD),
                    "%sit travels %.10g u/s; that must be at most 100000, so make the period "
                    "longer or the path shorter",
                    level_subject_words(subject->within).text, speed);
        return false;
    }
    return true;
}

/// Whether what appears with a phase leaves with a later one, or stays.
static bool check_phases(LevelChecker *checker, LevelGroupKind kind, const LevelSubject *subject,
                         int phase, int leaves)
{
    if (leaves > 0 && leaves <= phase) {
        level_checker_report(
            checker, subject, level_group_find(level_group(kind), "leaves", 0),
            "leaves is %d, and it appears with phase %d; it must leave with a later one, or stay "
            "(0)",
            leaves, phase);
        return false;
    }
    return true;
}

static bool check_length(LevelChecker *checker, const ObstacleDef *obstacle,
                         const LevelSubject *subject)
{
    const double length = length_of(vec2_sub(obstacle->end, obstacle->centre));
    if (length < 1) {
        level_checker_report(checker, subject, OBSTACLE_X(1),
                             "it is %.6g u long; it must be at least 1 u long, so move one end "
                             "away from the other",
                             length);
        return false;
    }
    return true;
}

/// Whether a copy's numbers, which are the group's own but for its place, are good.
static bool is_sound_copy(const ObstacleDef *obstacle, const ItemLines *item)
{
    const LevelGroup *group = level_group(level_group_of_shape(obstacle->shape));
    bool sound = !item->broken;
    for (int i = 0; i < group->count && sound; i++) {
        const LevelField *field = &group->fields[i];
        const bool number = field->kind == FIELD_NUMBER || field->kind == FIELD_DOUBLED;
        sound = !number || level_field_allows(field, level_field_number(field, obstacle));
    }
    return sound;
}

/// Whether the numbers, those of the path included, are good by themselves. A copy's are those of
/// the group's own, of which all has been said.
static bool check_obstacle_numbers(LevelChecker *checker, int index, bool travels)
{
    const ObstacleDef *obstacle = &checker->level->world.obstacles[index];
    const LevelGroupKind kind = level_group_of_shape(obstacle->shape);
    const LevelSubject subject = subject_of(checker, index);
    const LevelSubject path = {.within = &subject,
                               .noun = "path",
                               .number = -1,
                               .item = source_lines_entry(checker->lines->paths, index)};
    if (subject.item->copy > 0) {
        return is_sound_copy(obstacle, subject.item);
    }
    bool good = check_ranges(checker, kind, obstacle, &subject);
    if (travels) {
        good = check_ranges(checker, GROUP_PATH, obstacle, &path) && good;
    }
    return good && (!travels || check_path_speed(checker, obstacle, &path)) &&
           check_phases(checker, kind, &subject, obstacle->phase, obstacle->leaves) &&
           (!collision_shape_has_ends(obstacle->shape) ||
            check_length(checker, obstacle, &subject));
}

static bool check_obstacle(LevelChecker *checker, int index)
{
    const ObstacleDef *obstacle = &checker->level->world.obstacles[index];
    const bool travels =
        obstacle->period_s != 0 || source_lines_entry(checker->lines->paths, index)->line > 0;
    checker_look_at(checker, LEVEL_PART_OBSTACLE, index);
    if (!check_obstacle_numbers(checker, index, travels)) {
        return false;
    }
    if (!travels && lies_well_inside(&checker->level->world, obstacle)) {
        return true;
    }
    return check_parts(checker, index, vec2(0, 0),
                       obstacle->spin_deg_per_s != 0 ? "when it turns, " : "") &&
           (!travels ||
            check_parts(checker, index, obstacle->travel, "at the far end of its path "));
}

/// A cell of a picture, for messages.
typedef struct CellPlace {
    LevelSubjectWords subject;
    int picture, row, column;
    int cell;
} CellPlace;

/// Whether the hits of a cell go with its kind, and its kind with the level.
static bool check_cell(LevelChecker *checker, const CellPlace *at)
{
    const WorldDef *world = &checker->level->world;
    const BrickCellDef cell = level_brick_cell(world, at->cell);
    BrickCellDef meant;
    if (!level_brick_from_letter(world, level_brick_letter(world, cell), &meant) ||
        meant.hits != cell.hits) {
        LEVEL_ERROR(checker->problems, 1,
                    "%scolumn %d of row %d takes %d hits; it must be 1 to 9, empty or "
                    "unbreakable",
                    at->subject.text, at->column, at->row, cell.hits);
        return false;
    }
    const BrickKind *kind = world_def_brick(world, at->cell);
    if (kind->guard == BRICK_GUARD_SEAL && !side_has_paddle(checker, kind->side)) {
        LEVEL_ERROR(checker->problems, checker_brick_line(checker, at->picture, at->row),
                    "%s'%c' in column %d of row %d of 'rows' is %s's, where there is no "
                    "paddle; name a side that has one",
                    at->subject.text, kind->letter, at->column, at->row, side_name(kind->side));
        return false;
    }
    return true;
}

/// Whether a letter of 'bonus' means something; warns of one that can never come out.
static bool check_bonus(LevelChecker *checker, const CellPlace *at)
{
    const WorldDef *world = &checker->level->world;
    const char letter = world->brick_bonus[at->cell];
    const unsigned char hits = world->brick_hits[at->cell];
    const int *lines = checker->lines->bricks[at->picture].bonus_rows;
    const int line = lines != NULL ? lines[at->row] : 1;
    if (!level_bonus_letter_known(letter)) {
        char right[LEVEL_LETTERS_SIZE];
        level_bonus_letters(right);
        LEVEL_ERROR(checker->problems, line,
                    "%s'%c' in column %d of row %d of 'bonus' means nothing; use %s",
                    at->subject.text, letter, at->column, at->row, right);
        return false;
    }
    const bool never = hits == BRICK_INDESTRUCTIBLE ||
                       (hits == BRICK_EMPTY && !level_brick_may_grow(world, at->cell));
    if (letter != '.' && never) {
        LEVEL_WARNING(checker->problems, line,
                      "%s'%c' in column %d of row %d of 'bonus' never comes out, as there is "
                      "%s; put it on a brick that breaks",
                      at->subject.text, letter, at->column, at->row,
                      hits == BRICK_EMPTY ? "no brick" : "an unbreakable brick");
    }
    return true;
}

/// Whether every portal of a picture has its partner there.
static bool check_portals(LevelChecker *checker, int picture, const LevelSubject *subject)
{
    const WorldDef *world = &checker->level->world;
    const BrickGrid *grid = &world->bricks.grid[picture];
    int count[BRICK_KIND_COUNT + BRICK_OWN_MOST] = {0};
    int last[BRICK_KIND_COUNT + BRICK_OWN_MOST] = {0};
    bool good = true;
    for (int cell = grid->first; cell < grid->first + brick_grid_cells(grid); cell++) {
        const int kind = level_brick_cell(world, cell).kind;
        count[kind]++;
        last[kind] = cell;
    }
    for (int kind = 0; kind < BRICK_KIND_COUNT; kind++) {
        const BrickKind *row = brick_kind_get(kind);
        if (row->effect != BRICK_EFFECT_PORTAL || count[kind] == 0 || count[kind] == 2) {
            continue;
        }
        checker_look_at(checker, LEVEL_PART_BRICK, last[kind]);
        LEVEL_ERROR(checker->problems,
                    checker_brick_line(checker, picture, brick_grid_row(grid, last[kind])),
                    "%s%d cell%s of 'rows' ha%s the portal '%c', the last of them in column %d "
                    "of row %d; a portal leads to one other of its letter in its picture, so put "
                    "it into two cells",
                    level_subject_words(subject).text, count[kind], count[kind] == 1 ? "" : "s",
                    count[kind] == 1 ? "s" : "ve", row->letter, brick_grid_column(grid, last[kind]),
                    brick_grid_row(grid, last[kind]));
        good = false;
    }
    return good;
}

/// Whether all letters and hits of a picture mean something.
static bool check_cells(LevelChecker *checker, int picture, const LevelSubject *subject)
{
    const WorldDef *world = &checker->level->world;
    const BrickGrid *grid = &world->bricks.grid[picture];
    CellPlace at = {.subject = level_subject_words(subject), .picture = picture};
    bool good = true;
    for (at.row = 0; at.row < grid->rows; at.row++) {
        for (at.column = 0; at.column < grid->columns; at.column++) {
            at.cell = brick_grid_at(grid, at.column, at.row);
            checker_look_at(checker, LEVEL_PART_BRICK, at.cell);
            good = check_cell(checker, &at) && good;
            good = (world->brick_bonus == NULL || check_bonus(checker, &at)) && good;
        }
    }
    return good;
}

static bool check_picture(LevelChecker *checker, int picture)
{
    const WorldDef *world = &checker->level->world;
    const BrickGrid *grid = &world->bricks.grid[picture];
    LevelSubject subject = level_bricks_subject(world->bricks.count, picture);
    subject.item = &checker->lines->bricks[picture].item;
    checker_look_at(checker, LEVEL_PART_BRICK, grid->first);
    bool good = check_ranges(checker, GROUP_BRICKS, grid, &subject) &&
                check_phases(checker, GROUP_BRICKS, &subject, grid->user[GRID_PHASE],
                             grid->user[GRID_LEAVES]);
    if (world->brick_hits == NULL || brick_grid_cells(grid) == 0) {
        return false;
    }
    good = check_cells(checker, picture, &subject) && good;
    if (!good || !check_portals(checker, picture, &subject)) {
        return false;
    }
    checker_look_at(checker, LEVEL_PART_BRICK, grid->first);
    const Vec2 size = vec2(grid->cell.x * grid->columns, grid->cell.y * grid->rows);
    const Part whole = {
        "", "the picture", BRICKS_X, BRICKS_Y, {grid->origin, vec2_add(grid->origin, size)}};
    return check_inside(checker, &subject, &whole);
}

static bool check_bricks(LevelChecker *checker)
{
    const int count = checker->level->world.bricks.count;
    bool good = count > 0;
    for (int picture = 0; picture < count; picture++) {
        good = check_picture(checker, picture) && good;
    }
    return good;
}

static void check_arena(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    const LevelSubject arena = {.noun = "arena", .number = -1, .item = &checker->lines->arena};
    const LevelField *fields = level_group(GROUP_ARENA)->fields;
    checker_look_at(checker, LEVEL_PART_ARENA, 0);
    check_ranges(checker, GROUP_ARENA, world, &arena);
    checker_look_at(checker, LEVEL_PART_NONE, 0);
    checker->width_good = !was_reported(arena.item, ARENA_WIDTH) &&
                          level_field_allows(&fields[ARENA_WIDTH], world->width);
    checker->height_good = !was_reported(arena.item, ARENA_HEIGHT) &&
                           level_field_allows(&fields[ARENA_HEIGHT], world->height);
}

static void check_paddles(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    for (int i = 0; i < world->paddle_count; i++) {
        const LevelSubject subject = checker_look_at_paddle(checker, i);
        checker->paddle_good[i] =
            check_ranges(checker, GROUP_PADDLE, &world->paddles[i], &subject) &&
            checker->width_good && checker->height_good;
    }
    level_paddles_check(checker);
}

/// The level's own values, then everything in it by itself, then what they are to each other.
static void check_all(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    const LevelSubject match = {.noun = "match", .number = -1, .item = &checker->lines->match};
    check_texts(checker);
    check_arena(checker);
    check_ranges(checker, GROUP_MATCH, &world->match, &match);
    check_paddles(checker);
    for (int i = 0; i < world->ball_count; i++) {
        checker->ball_good[i] = check_ball(checker, i);
    }
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        checker->first[shape] = world_def_first_obstacle(world, (ShapeKind)shape);
    }
    for (int i = 0; i < world->obstacle_count; i++) {
        checker->obstacle_good[i] = check_obstacle(checker, i);
    }
    level_gears_check(checker);
    level_kinds_check(checker);
    checker->bricks_good = check_bricks(checker);
    checker_look_at(checker, LEVEL_PART_NONE, 0);
    level_triggers_check(world, checker->lines->triggers, checker->problems);
    checker_look_at(checker, LEVEL_PART_NONE, 0);
    level_overlap_check(checker);
    level_unreachable_check(checker);
    level_touch_check(checker);
    checker_look_at(checker, LEVEL_PART_NONE, 0);
}

bool level_check(const Level *level, const struct SourceLines *lines, DiagList *problems)
{
    static const SourceLines NO_TEXT = {0};
    const int errors = problems->errors;
    LevelChecker checker = {
        .level = level, .lines = lines != NULL ? lines : &NO_TEXT, .problems = problems};
    checker.ball_good = calloc((size_t)level->world.ball_count + 1, sizeof(bool));
    checker.obstacle_good = calloc((size_t)level->world.obstacle_count + 1, sizeof(bool));
    checker.areas = calloc((size_t)level->world.obstacle_count + 1, sizeof *checker.areas);
    if (checker.ball_good != NULL && checker.obstacle_good != NULL && checker.areas != NULL) {
        check_all(&checker);
    } else {
        level_error_no_memory(problems, "check");
    }
    free(checker.ball_good);
    free(checker.obstacle_good);
    free(checker.areas);
    return problems->errors == errors;
}
