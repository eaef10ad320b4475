// Names and numbers of contacts, shapes and features.
#include "collision_names.h"

typedef struct KindRow {
    const char *name;
    int number; ///< in hashes
} KindRow;

static const KindRow KINDS[] = {
    [CONTACT_NONE] = {"", 0},           [CONTACT_WALL] = {"wall", 1},
    [CONTACT_HEXAGON] = {"hexagon", 2}, [CONTACT_CIRCLE] = {"circle", 7},
    [CONTACT_LINE] = {"line", 8},       [COLLISION_CONTACT_RECTANGLE] = {"rectangle", 9},
    [CONTACT_BRICK] = {"brick", 3},     [CONTACT_PADDLE] = {"paddle", 4},
    [CONTACT_BALL] = {"ball", 5},       [CONTACT_GOAL] = {"goal", 6},
};

static const char *const FEATURE_NAMES[FEATURE_COUNT] = {
    [FEATURE_NONE] = "",
    [FEATURE_LEFT] = "left",
    [FEATURE_RIGHT] = "right",
    [FEATURE_TOP] = "top",
    [FEATURE_BOTTOM] = "bottom",
    [FEATURE_CORNER_TOP_LEFT] = "corner top left",
    [FEATURE_CORNER_TOP_RIGHT] = "corner top right",
    [FEATURE_CORNER_BOTTOM_LEFT] = "corner bottom left",
    [FEATURE_CORNER_BOTTOM_RIGHT] = "corner bottom right",
    [FEATURE_EDGE_0] = "edge 0",
    [FEATURE_EDGE_0 + 1] = "edge 1",
    [FEATURE_EDGE_0 + 2] = "edge 2",
    [FEATURE_EDGE_0 + 3] = "edge 3",
    [FEATURE_EDGE_0 + 4] = "edge 4",
    [FEATURE_EDGE_0 + 5] = "edge 5",
    [FEATURE_CORNER_0] = "corner 0",
    [FEATURE_CORNER_0 + 1] = "corner 1",
    [FEATURE_CORNER_0 + 2] = "corner 2",
    [FEATURE_CORNER_0 + 3] = "corner 3",
    [FEATURE_CORNER_0 + 4] = "corner 4",
    [FEATURE_CORNER_0 + 5] = "corner 5",
    [FEATURE_SIDE_1] = "side 1",
    [FEATURE_SIDE_2] = "side 2",
    [FEATURE_END_1] = "end 1",
    [FEATURE_END_2] = "end 2",
};

static bool is_kind(CollisionKind kind)
{
    return (int)kind >= 0 && kind <= CONTACT_GOAL;
}

const char *collision_kind_name(CollisionKind kind)
{
    return is_kind(kind) ? KINDS[kind].name : "";
}

int collision_kind_number(CollisionKind kind)
{
    return is_kind(kind) ? KINDS[kind].number : 0;
}

const char *collision_shape_name(CollisionShape shape)
{
    const bool known = (int)shape >= 0 && shape < COLLISION_SHAPE_KIND_COUNT;

    return known ? collision_kind_name(contact_with_shape(shape)) : "";
}

const char *collision_feature_name(CollisionFeature feature)
{
    return (int)feature >= 0 && feature < FEATURE_COUNT ? FEATURE_NAMES[feature] : "";
}
