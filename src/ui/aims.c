// Draws a level's stars and the best scores of its set into the column right of the field.
#include "aims.h"

#include <stdio.h>

#include "campaign.h"
#include "layout.h"
#include "menu_draw.h"
#include "merit_view.h"
#include "paragraph.h"
#include "ui_state.h"
#include "worlds.h"

#define SCORES_SHOWN 3

// Of the text's size:
#define BLOCK   9.0  ///< height of the player's own block at the lower end of the column
#define LEAST   12.0 ///< minimum height of the aims
#define LETTERS 0.75
#define STEP    1.0 ///< line height of the scores
#define STAR    0.4 ///< radius

/// What wins each star, those that are won filled.
static void draw_stars(Ui *ui, Area *area, int place)
{
    const double text = ui->measure.text;
    const int won = worlds_merit(ui, place).stars;
    for (int i = 0; i < MERIT_VIEW_STARS; i++) {
        const MeritStar star = merit_view_star(i);
        Area line = *area;
        layout_cut_top(&line, 0.6 * text);
        const Vec2 at = vec2(line.x + STAR * text, line.y);
        merit_view_draw_star(ui, at, STAR * text, (won & (int)star) != 0);
        char words[MENU_TEXT_SIZE];
        merit_view_write_star(worlds_level(ui, place), star, words, sizeof words);
        layout_cut_left(&line, 3.0 * STAR * text);
        const double end = paragraph_draw(ui, line, LETTERS * text, COLOUR_TEXT_QUIET, words);
        layout_cut_top(area, end - area->y);
    }
    layout_cut_top(area, text);
}

/// Name and points per score, one line each.
static void draw_scores(Ui *ui, Area area)
{
    const double text = ui->measure.text;
    const Colour quiet = ui_palette(ui)->role[COLOUR_TEXT_QUIET];
    int count = 0;
    char set[SCORES_SET_SIZE];
    campaign_score_set(ui, set);
    const Score *scores = scores_table(&ui->scores, set, &count);
    for (int i = 0; i < count && i < SCORES_SHOWN && area.height >= 2.0 * STEP * text; i++) {
        const char *name = scores[i].name[0] != '\0' ? scores[i].name : translate("Nobody");
        char points[24];
        snprintf(points, sizeof points, "%lld", scores[i].points);
        menu_draw_line(ui->list, layout_cut_top(&area, STEP * text), LETTERS * text, ALIGN_LEFT,
                       quiet, name);
        menu_draw_line(ui->list, layout_cut_top(&area, STEP * text), LETTERS * text, ALIGN_LEFT,
                       ui_palette(ui)->role[COLOUR_TEXT], points);
        layout_cut_top(&area, 0.3 * text);
    }
}

void aims_draw(Ui *ui)
{
    const World *world = ui->session.world;
    const double text = ui->measure.text;
    const int place = worlds_place(ui, ui->level_index);
    Area area = ui->view.right;
    layout_cut_bottom(&area, BLOCK * text);
    if (!ui->view.columns || ui->kind != PLAY_CAMPAIGN || world_mode(world) != WORLD_SOLO ||
        world_paddle(world, 0).side != SIDE_BOTTOM || area.height < LEAST * text) {
        return;
    }
    // Under these rules only clearing the level counts, so the stars and scores are left out.
    const bool counts = !world_match(world)->floor && !session_has_partners(&ui->session);
    if (place >= 0 && ui->remix == REMIX_NONE && counts) {
        draw_stars(ui, &area, place);
    }
    draw_scores(ui, area);
}
