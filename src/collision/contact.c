// Names and numbers of contacts in traces and hashes.
#include "contact.h"

#include "check.h"

typedef struct KindRow {
    const char *name;
    int number; ///< in hashes
} KindRow;

/// All but those of obstacles, which the table of shapes has (shape.c).
static const KindRow KINDS[CONTACT_GOAL + 1] = {
    [CONTACT_NONE] = {"", 0},         [CONTACT_WALL] = {"wall", 1}, [CONTACT_BRICK] = {"brick", 3},
    [CONTACT_PADDLE] = {"paddle", 4}, [CONTACT_BALL] = {"ball", 5}, [CONTACT_GOAL] = {"goal", 6},
};

int contact_with_number(ContactWith with)
{
    CHECK(with >= CONTACT_NONE && with <= CONTACT_GOAL);
    return contact_is_obstacle(with) ? shape_contact_number(contact_shape(with))
                                     : KINDS[with].number;
}

const char *contact_with_name(ContactWith with)
{
    CHECK(with >= CONTACT_NONE && with <= CONTACT_GOAL);
    return contact_is_obstacle(with) ? shape_name(contact_shape(with)) : KINDS[with].name;
}
