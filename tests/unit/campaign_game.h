/// @file campaign_game.h
/// The game without its window, for tests: with a campaign of two small chapters.
#ifndef ARKANONG_CAMPAIGN_GAME_H
#define ARKANONG_CAMPAIGN_GAME_H

#include "ui_game.h"

#include "chapters.h"

#define LEVELS 6

static char plan_path[80];
static char progress_path[80];

static inline void name_level(char path[96], int number)
{
    snprintf(path, 96, "%s/c%d.level", folder, number);
}

static inline void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static inline void write_plan(void)
{
    write_text(plan_path,
               "worlds = (\n"
               "{ name = \"One\"; look = \"dawn\";\n"
               "  levels = ( { file = \"c0.level\"; par = 3600; feat = \"no life lost\"; },\n"
               "             { file = \"c1.level\"; feat = \"combo 99\"; } );\n"
               "  boss = { file = \"c2.level\"; feat = \"combo 1\"; }; },\n"
               "{ name = \"Two\"; look = \"ice\";\n"
               "  levels = ( { file = \"c3.level\"; feat = \"combo 1\"; },\n"
               "             { file = \"c4.level\"; feat = \"combo 1\"; } );\n"
               "  boss = { file = \"c5.level\"; feat = \"combo 1\"; }; } );\n");
}

static inline void write_levels(void)
{
    for (int i = 0; i < LEVELS; i++) {
        char path[96];
        char text[400];
        name_level(path, i);
        snprintf(text, sizeof text,
                 "title = \"Number %d\"; paddles = ({ side = \"bottom\"; }); balls = ({ owner = "
                 "\"bottom\"; }); match = { lives = %d; };\nbricks = { x = 400; y = 300; "
                 "cell_width = 80; cell_height = 40; rows = (\"111\"); };\n",
                 i, i + 2);
        write_text(path, text);
    }
}

/// Two chapters of two levels and a boss each.
static inline int write_campaign(void **state)
{
    if (ui_game_write_levels(state) != 0) {
        return 1;
    }
    write_levels();
    snprintf(plan_path, sizeof plan_path, "%s/campaign.cfg", folder);
    snprintf(progress_path, sizeof progress_path, "%s/progress", folder);
    write_plan();
    return 0;
}

static inline int remove_campaign(void **state)
{
    for (int i = 0; i < LEVELS; i++) {
        char path[96];
        name_level(path, i);
        remove(path);
    }
    remove(plan_path);
    remove(progress_path);
    return ui_game_remove_levels(state);
}

static inline Ui *open_campaign(void)
{
    UiStart start = usual_start();
    start.speed = 20.0;
    start.kept.path[KEPT_PROGRESS] = progress_path;
    return open_ui(&start);
}

/// Whether the screen, drawn now, has a text that is these words.
static inline bool map_says(Ui *ui, DrawList *list, const char *words)
{
    bool said = false;
    ui_draw(ui, list, 1280, 720, 1.0);
    for (int i = 0; i < list->text_count; i++) {
        said = said || strcmp(list->characters + list->texts[i].text, words) == 0;
    }
    return said;
}

static inline void clear_place(Ui *ui, int place)
{
    Merit won = {.stars = MERITS_CLEARED, .time_ms = 1000};
    chapters_key(ui_career(ui), chapters_index(ui_career(ui), place), won.level);
    assert_true(merits_note(&ui_career(ui)->merits, &won));
}

#endif
