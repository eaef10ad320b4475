/// @file merit_view.h
/// Draws the stars of levels, and writes the merits of levels.
#ifndef ARKANONG_MERIT_VIEW_H
#define ARKANONG_MERIT_VIEW_H

#include <stddef.h>

#include "campaign_plan.h"
#include "merits.h"

typedef struct UiContext UiContext;

#define MERIT_VIEW_STARS 3
/// Width of the three stars, in units of one star's radius.
#define MERIT_VIEW_WIDTH 7.0

/// The star at index `place`, from 0.
MeritStar merit_view_star(int place);

/// Draws one star, filled where it has been won; LAYER_VEIL.
void merit_view_draw_star(const UiContext *ui, Vec2 centre, double radius, bool won);
/// Draws all three, side by side.
void merit_view_draw_stars(const UiContext *ui, Vec2 centre, double radius, int stars);

/// Writes a condition, translated: "Combo of 12".
void merit_view_write_feat(const Feat *feat, char *to, size_t size);

/// Writes the condition of a star, translated: "Clear the level", "Within 1:15".
/// @param duel  the level is for more than one paddle: there is somebody to win against
void merit_view_write_star(const CampaignLevel *level, bool duel, MeritStar star, char *to,
                           size_t size);

/// Writes best time and best score, translated; "" if there is neither.
void merit_view_write_best(const Merit *merit, char *to, size_t size);

#endif
