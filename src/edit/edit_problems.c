// Assigns the checker's findings to objects; spreads the judging of a level by bots' games over
// many frames.
#include "edit_problems.h"

#include <stdlib.h>

#include "level_keys.h"

/// The first object of a key of the file; the level as a whole if there is none.
static EditObject object_of_key(const Level *level, int key)
{
    const EditObject first = {key == TOP_BRICKS  ? EDIT_BRICKS
                              : key == TOP_BALLS ? EDIT_BALL
                                                 : EDIT_ARENA,
                              0};
    return edit_object_exists(level, first) ? first : (EditObject){EDIT_ARENA, 0};
}

static EditProblem problem_of(const Level *level, const Diag *diag)
{
    const LevelPart part = (LevelPart)(diag->about % LEVEL_PART_COUNT);
    const int number = diag->about / LEVEL_PART_COUNT;
    const WorldDef *world = &level->world;
    EditProblem problem = {.severity = diag->severity,
                           .object = {EDIT_ARENA, 0},
                           .text = diag->text != NULL ? diag->text : ""};
    EditObject exact = problem.object;
    if (part == LEVEL_PART_BALL) {
        exact = (EditObject){EDIT_BALL, number};
        problem.object = exact;
    } else if (part == LEVEL_PART_PADDLE) {
        exact = (EditObject){EDIT_PADDLE, number};
        problem.object = exact;
    } else if (part == LEVEL_PART_OBSTACLE) {
        exact = (EditObject){EDIT_OBSTACLE, number};
        problem.object = (EditObject){EDIT_OBSTACLE, edit_object_origin(level, number).member};
    } else if (part == LEVEL_PART_BRICK) {
        problem.object = (EditObject){EDIT_BRICKS, brick_grids_index(&world->bricks, number)};
        problem.place = brick_grids_rectangle(&world->bricks, number);
        return problem;
    }
    if (part == LEVEL_PART_KEY) {
        problem.object = object_of_key(level, number);
        exact = problem.object;
    }
    problem.place = edit_object_bounds(level, exact);
    return problem;
}

void edit_problems_find(EditProblems *problems, const Level *level)
{
    edit_problems_free(problems);
    diag_list_start(&problems->found, "");
    level_check(level, NULL, &problems->found);
    problems->items = malloc(((size_t)problems->found.count + 1) * sizeof *problems->items);
    if (problems->items == NULL) {
        edit_problems_free(problems);
        return;
    }
    for (int pass = 0; pass <= DIAG_WARNING; pass++) {
        for (int i = 0; i < problems->found.count; i++) {
            if ((int)problems->found.items[i].severity == pass) {
                problems->items[problems->count++] = problem_of(level, &problems->found.items[i]);
            }
        }
    }
    problems->errors = problems->found.errors;
}

/// Appends the problems found by bots' games of the same level, taking ownership of the list. When
/// memory is out they are dropped.
static void add_problems(EditProblems *problems, const Level *level, DiagList *played)
{
    const int count = problems->count + played->count;
    EditProblem *items = realloc(problems->items, ((size_t)count + 1) * sizeof *items);
    if (items == NULL) {
        return;
    }
    problems->items = items;
    diag_list_free(&problems->played);
    problems->played = *played;
    *played = (DiagList){0};
    for (int i = 0; i < problems->played.count; i++) {
        items[problems->count++] = problem_of(level, &problems->played.items[i]);
    }
}

const EditProblem *edit_problems_of(const EditProblems *problems, EditObject object)
{
    for (int i = 0; i < problems->count; i++) {
        const EditObject other = problems->items[i].object;
        if (other.kind == object.kind && other.index == object.index) {
            return &problems->items[i];
        }
    }
    return NULL;
}

void edit_problems_free(EditProblems *problems)
{
    free(problems->items);
    diag_list_free(&problems->found);
    diag_list_free(&problems->played);
    *problems = (EditProblems){0};
}

/// Per call: steps, and units of work (collision_manager_work) at most.
#define STEPS 120
#define WORK  1000

bool edit_judge_begin(EditJudge *judge, const Level *level)
{
    edit_judge_free(judge);
    if (!level_copy(&judge->level, level)) {
        return false;
    }
    diag_list_start(&judge->found, "");
    judge->judge = level_judge_begin(&judge->level, NULL, NULL);
    if (judge->judge == NULL) {
        edit_judge_free(judge);
        return false;
    }
    return true;
}

bool edit_judge_advance(EditJudge *judge, EditProblems *problems)
{
    if (judge->judge == NULL) {
        return false;
    }
    if (level_judge_advance(judge->judge, STEPS, WORK, &judge->found)) {
        return true;
    }
    add_problems(problems, &judge->level, &judge->found);
    edit_judge_free(judge);
    return false;
}

void edit_judge_free(EditJudge *judge)
{
    level_judge_free(judge->judge);
    level_free(&judge->level);
    diag_list_free(&judge->found);
    *judge = (EditJudge){0};
}
