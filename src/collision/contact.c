// The words and numbers of contacts in traces and hashes.
#include "contact.h"

#include "check.h"

static const char *const with_names[CONTACT_GOAL + 1] = {
    [CONTACT_NONE] = "",         [CONTACT_WALL] = "wall", [CONTACT_HEXAGON] = "hexagon",
    [CONTACT_CIRCLE] = "circle", [CONTACT_LINE] = "line", [CONTACT_BRICK] = "brick",
    [CONTACT_PADDLE] = "paddle", [CONTACT_BALL] = "ball", [CONTACT_GOAL] = "goal",
};

static const char *const feature_names[FEATURE_COUNT] = {
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

int contact_with_number(ContactWith with)
{
    static const int numbers[CONTACT_GOAL + 1] = {
        [CONTACT_NONE] = 0,  [CONTACT_WALL] = 1,   [CONTACT_HEXAGON] = 2,
        [CONTACT_BRICK] = 3, [CONTACT_PADDLE] = 4, [CONTACT_BALL] = 5,
        [CONTACT_GOAL] = 6,  [CONTACT_CIRCLE] = 7, [CONTACT_LINE] = 8,
    };

    CHECK(with >= CONTACT_NONE && with <= CONTACT_GOAL);
    return numbers[with];
}

const char *contact_with_name(ContactWith with)
{
    CHECK(with >= CONTACT_NONE && with <= CONTACT_GOAL);
    return with_names[with];
}

const char *contact_feature_name(Feature feature)
{
    CHECK(feature >= FEATURE_NONE && feature < FEATURE_COUNT);
    return feature_names[feature];
}
