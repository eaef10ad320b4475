// Draws the stars of levels and words their conditions.
#include "merit_view.h"

#include <math.h>
#include <stdio.h>

#include "ui_context.h"

/// Shares of a star's radius:
#define STAR_INNER 0.45 ///< radius of its inner corners
#define STAR_APART 2.4  ///< spacing of stars
#define STAR_TIPS  5

MeritStar merit_view_star(int place)
{
    static const MeritStar STARS[MERIT_VIEW_STARS] = {MERITS_CLEARED, MERITS_PAR, MERITS_FEAT};
    return STARS[place];
}

/// A corner of a star, clockwise from the top; even ones are tips.
static Vec2 star_corner(Vec2 centre, double radius, int corner)
{
    const double angle = 3.14159265358979 * corner / STAR_TIPS;
    const double away = corner % 2 == 0 ? radius : STAR_INNER * radius;
    return vec2(centre.x + away * sin(angle), centre.y - away * cos(angle));
}

void merit_view_draw_star(const UiContext *ui, Vec2 centre, double radius, bool won)
{
    const Palette *palette = ui_palette(ui);
    for (int tip = 0; tip < 2 * STAR_TIPS; tip += 2) {
        const Vec2 arm[] = {centre, star_corner(centre, radius, tip - 1),
                            star_corner(centre, radius, tip), star_corner(centre, radius, tip + 1)};
        if (won) {
            draw_fill(ui->list, LAYER_VEIL, arm, 4, palette->role[COLOUR_SHARED]);
        } else {
            for (int i = 1; i < 3; i++) {
                draw_line(ui->list, LAYER_VEIL, arm[i], arm[i + 1],
                          fmax(0.7 * ui->list->line, 0.12 * radius),
                          palette->role[COLOUR_TEXT_QUIET]);
            }
        }
    }
}

void merit_view_draw_stars(const UiContext *ui, Vec2 centre, double radius, int stars)
{
    for (int i = 0; i < MERIT_VIEW_STARS; i++) {
        const Vec2 place = vec2(centre.x + (i - 1) * STAR_APART * radius, centre.y);
        merit_view_draw_star(ui, place, radius, (stars & (int)merit_view_star(i)) != 0);
    }
}

void merit_view_write_feat(const Feat *feat, char *to, size_t size)
{
    static const char *const WORDS[FEAT_KIND_COUNT] = {
        [FEAT_NO_LIFE_LOST] = TRANSLATABLE("Lose no life"),
        [FEAT_COMBO] = TRANSLATABLE("Combo of %d"),
        [FEAT_ALL_HELP] = TRANSLATABLE("Catch every good capsule"),
        [FEAT_NO_HARM] = TRANSLATABLE("Catch no bad capsule"),
        [FEAT_NO_POWER_UP] = TRANSLATABLE("Catch no capsule at all"),
        [FEAT_TOUCHES] = TRANSLATABLE("Paddle hits: %d or fewer"),
        [FEAT_BALLS] = TRANSLATABLE("Balls in play at once: %d"),
        [FEAT_ONE_BALL] = TRANSLATABLE("Never more than one ball"),
        [FEAT_STEALS] = TRANSLATABLE("Balls stolen back: %d"),
        [FEAT_HEAT] = TRANSLATABLE("A stolen ball with %d rings"),
        [FEAT_ALL_BROKEN] = TRANSLATABLE("Break all that breaks"),
        [FEAT_RIVAL] = TRANSLATABLE("Beat the rival with stolen balls"),
        [FEAT_TERRITORY] = TRANSLATABLE("Hold %d%% of the territory at the end"),
    };
    snprintf(to, size, translate(WORDS[feat->kind]), feat->number);
}

void merit_view_write_star(const CampaignLevel *level, bool duel, MeritStar star, char *to,
                           size_t size)
{
    if (star == MERITS_FEAT) {
        merit_view_write_feat(&level->feat, to, size);
    } else if (star == MERITS_CLEARED) {
        text_copy(to, size, duel ? translate("Win the duel") : translate("Clear the level"));
    } else if (level->par_s > 0) {
        snprintf(to, size, translate("Within %d:%02d"), level->par_s / 60, level->par_s % 60);
    } else {
        text_copy(to, size, translate("No time set yet"));
    }
}

void merit_view_write_best(const Merit *merit, char *to, size_t size)
{
    // Rounded up, a time is shown as within a par exactly when it is.
    const int seconds = (int)ceil(0.001 * merit->time_ms);
    to[0] = '\0';
    if (merit->time_ms > 0) {
        snprintf(to, size, translate("Best time %d:%02d, best score %d"), seconds / 60,
                 seconds % 60, merit->points);
    } else if (merit->points > 0) {
        snprintf(to, size, translate("Best score %d"), merit->points);
    }
}
