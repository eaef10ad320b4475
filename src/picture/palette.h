/// @file palette.h
/// All colours of the picture.
///
/// Brightness has an order: balls, then paddles, then bricks, then obstacles, then all else. No
/// meaning is carried by hue alone: sides have marks and their own lightness.
#ifndef ARKANONG_PALETTE_H
#define ARKANONG_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

#include "campaign_plan.h"
#include "settings.h"

/// sRGB with straight alpha, 0..255 each.
typedef struct Colour {
    unsigned char r, g, b, a;
} Colour;

typedef enum ColourRole {
    COLOUR_VOID,          ///< around the field
    COLOUR_FIELD,         ///< the field itself, far from its light
    COLOUR_FIELD_LIGHT,   ///< where its light is strongest
    COLOUR_FIELD_MARK,    ///< the floor's pattern
    COLOUR_COMB,          ///< the hexagons around the field and behind menus
    COLOUR_WALL,          ///< closed sides
    COLOUR_OBSTACLE,      ///< an obstacle that never breaks
    COLOUR_OBSTACLE_SOFT, ///< one that breaks
    COLOUR_SPRING,        ///< second ring of an obstacle with a restitution above 1
    COLOUR_DULL,          ///< mixed into an obstacle with a restitution below 1
    COLOUR_BRICK_HARD,    ///< a brick that never breaks
    COLOUR_NOBODY,        ///< a ball that nobody owns
    COLOUR_GOOD,          ///< capsules that help
    COLOUR_BAD,           ///< capsules that hurt
    COLOUR_SHARED,        ///< capsules that affect others as well
    COLOUR_TEXT,
    COLOUR_TEXT_QUIET,
    COLOUR_ACCENT, ///< the selected item
    COLOUR_ALERT,  ///< problems
    COLOUR_VEIL,   ///< over a dimmed picture
    COLOUR_PANEL,
    COLOUR_INK, ///< marks inside bright shapes
    COLOUR_HOT, ///< the brightest: rims and flashes are mixed with it
    COLOUR_ROLE_COUNT
} ColourRole;

#define PALETTE_BRICK_KINDS LEVEL_COLOURS_MOST

/// Patterns of the floor. None has hexagons: a hexagon in the field is an obstacle.
typedef enum FloorKind {
    FLOOR_PLAIN,
    FLOOR_STARS, ///< specks of light
    FLOOR_COURT, ///< crosses, and a line in the middle between two sides
    FLOOR_DOTS,
    FLOOR_FLAKES, ///< stars of six arms
    FLOOR_PLATES, ///< seams of square plates, with a rivet in each corner
    FLOOR_GEMS    ///< squares that stand on a corner
} FloorKind;

/// Chapters of the campaign, by what stands beside their fields and what their bricks are made of.
typedef enum PlaceKind {
    PLACE_NONE,
    PLACE_DAWN,
    PLACE_HONEY,
    PLACE_ICE,
    PLACE_BRASS,
    PLACE_VAULT,
    PLACE_COUNT
} PlaceKind;

/// Hue, light and floor of a field. `light` has a relative luminance below 0.02, which keeps the
/// contrast of everything on it.
typedef struct FieldLook {
    Colour field, light, mark; ///< COLOUR_FIELD, COLOUR_FIELD_LIGHT, COLOUR_FIELD_MARK
    FloorKind floor;
    Colour comb, wall; ///< COLOUR_COMB, COLOUR_WALL; with an alpha of 0 the palette's are kept
    PlaceKind place;
    Colour tint; ///< mixed into bricks and obstacles, which stay as bright; of a place only
} FieldLook;

typedef struct Palette {
    const char *name; ///< for people, to be translated; NULL: of a livery
    Colour role[COLOUR_ROLE_COUNT];
    Colour side[SIDE_COUNT];
    Colour brick[PALETTE_BRICK_KINDS]; ///< by hits left, from 1
    FloorKind floor;
    PlaceKind place;
    bool plain; ///< its field ignores the FieldLook, and nothing casts a shadow on it
} Palette;

const Palette *palette_get(PaletteName name);

/// The palette with balls and paddles of other colours; a plain one is unchanged.
const Palette *palette_in_livery(PaletteName name, PaletteLivery livery);

/// How the field of a match looks.
const FieldLook *palette_field_look(WorldMode mode);

/// How the field of a level of a campaign's chapter looks.
const FieldLook *palette_chapter_look(ChapterLook look);

/// The palette with a field of that look (NULL: its own), and with a level's colours of bricks
/// (NULL: its own), each mixed with white until it stands out from all fields as others do.
Palette palette_dress(const Palette *palette, const FieldLook *look,
                      const LevelColour colours[LEVEL_COLOURS_MOST]);

/// The palette mixed with COLOUR_VOID: 0 unchanged, 1 nothing but that.
Palette palette_dim(const Palette *palette, double share);

/// Hash of all its colours.
uint64_t palette_hash(const Palette *palette);

/// The colour of a side; of nobody for SIDE_NONE.
Colour palette_side(const Palette *palette, Side side);

/// The colour of a brick with `hits` left (1..9 or BRICK_INDESTRUCTIBLE).
Colour palette_brick(const Palette *palette, int hits);

/// The colour with its alpha scaled by `factor`, 0 and up.
Colour palette_fade(Colour colour, double factor);

/// From `a` (at 0) to `b` (at 1), alpha as well.
Colour palette_mix(Colour a, Colour b, double share);

#endif
