// Spreads the judging of a level by bots' games over many frames.
#include "edit_judge.h"

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
    edit_problems_add(problems, &judge->level, &judge->found);
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
