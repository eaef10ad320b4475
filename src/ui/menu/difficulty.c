// The table of difficulty grades.
#include "difficulty.h"

#include "text.h"
#include "ui_context.h"

typedef struct Grade {
    const char *name; ///< to be translated
    int game_speed, help_paddle;
} Grade;

static const Grade GRADES[] = {
    {TRANSLATABLE_IN("difficulty", "Relaxed"), 75, 150},
    {TRANSLATABLE_IN("difficulty", "Easy"), 90, 125},
    {TRANSLATABLE_IN("difficulty", "Normal"), 100, 100},
    {TRANSLATABLE_IN("difficulty", "Hard"), 120, 100},
};

#define GRADE_COUNT ((int)(sizeof GRADES / sizeof GRADES[0]))

/// The grade whose values the settings have; GRADE_COUNT: none.
static int present_grade(const Settings *settings)
{
    int grade = 0;
    while (grade < GRADE_COUNT && (settings->game_speed != GRADES[grade].game_speed ||
                                   settings->help_paddle != GRADES[grade].help_paddle)) {
        grade++;
    }
    return grade;
}

void difficulty_write(const UiContext *ui, int number, char *to, size_t size)
{
    const int grade = present_grade(ui->settings);
    (void)number;
    text_copy(to, size, grade < GRADE_COUNT ? translate(GRADES[grade].name) : translate("Custom"));
}

void difficulty_change(const UiContext *ui, int number, int way)
{
    const int grade = present_grade(ui->settings);
    const int first = way > 0 ? 0 : GRADE_COUNT - 1;
    const int next = grade < GRADE_COUNT ? (grade + way + GRADE_COUNT) % GRADE_COUNT : first;
    (void)number;
    settings_set(ui->settings, SETTING_GAME_SPEED, GRADES[next].game_speed);
    settings_set(ui->settings, SETTING_HELP_PADDLE, GRADES[next].help_paddle);
}
