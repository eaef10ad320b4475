// The table of the kinds of bricks.
#include "brick_kind.h"

#include "check.h"

#define POINTS 10

// Kept cases name kinds by their letters, and replays hold their level: rows may stand anywhere.
static const BrickKind KINDS[BRICK_KIND_COUNT] = {
    {'\0', "brick", "Breaks after its number of hits.", 1, POINTS, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_NONE, false, 0},
    {'W', "wall", "Only a piercing ball breaks it.", BRICK_WALL, 100, BRICK_GUARD_WALL, SIDE_NONE,
     BRICK_EFFECT_NONE, false, 0},
    {'@', "chaotic wall", "A wall that bounces balls off at random.", BRICK_WALL, 100,
     BRICK_GUARD_WALL, SIDE_NONE, BRICK_EFFECT_SCATTER, false, 0},
    {'v', "invisible", "Unseen until its first hit.", 4, 40, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_NONE, true, 0},
    {'x', "regenerating", "Regains a hit every 4 seconds.", 1, 20, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_REGENERATE, false, 0},
    {'y', "regenerating", "Regains a hit every 4 seconds.", 2, 40, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_REGENERATE, false, 0},
    {'z', "regenerating", "Regains a hit every 4 seconds.", 3, 60, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_REGENERATE, false, 0},
    {'*', "explosive", "Blows up the bricks around it.", 1, 20, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_EXPLODE, false, 5},
    {'!', "growing", "New bricks grow around it when it breaks.", 1, 20, BRICK_GUARD_NONE,
     SIDE_NONE, BRICK_EFFECT_GROW, false, 3},
    {'B', "seal", "Only its owner's balls break it.", 1, 20, BRICK_GUARD_SEAL, SIDE_BOTTOM,
     BRICK_EFFECT_NONE, false, 0},
    {'T', "seal", "Only its owner's balls break it.", 1, 20, BRICK_GUARD_SEAL, SIDE_TOP,
     BRICK_EFFECT_NONE, false, 0},
    {'L', "seal", "Only its owner's balls break it.", 1, 20, BRICK_GUARD_SEAL, SIDE_LEFT,
     BRICK_EFFECT_NONE, false, 0},
    {'R', "seal", "Only its owner's balls break it.", 1, 20, BRICK_GUARD_SEAL, SIDE_RIGHT,
     BRICK_EFFECT_NONE, false, 0},
    {'u', "armoured", "Hits on its armoured side do nothing.", 1, 20, BRICK_GUARD_ARMOUR,
     SIDE_BOTTOM, BRICK_EFFECT_NONE, false, 7},
    {'n', "armoured", "Hits on its armoured side do nothing.", 1, 20, BRICK_GUARD_ARMOUR, SIDE_TOP,
     BRICK_EFFECT_NONE, false, 7},
    {'[', "armoured", "Hits on its armoured side do nothing.", 1, 20, BRICK_GUARD_ARMOUR, SIDE_LEFT,
     BRICK_EFFECT_NONE, false, 7},
    {']', "armoured", "Hits on its armoured side do nothing.", 1, 20, BRICK_GUARD_ARMOUR,
     SIDE_RIGHT, BRICK_EFFECT_NONE, false, 7},
    {'d', "coloured", "Breaks at the first hit.", 1, POINTS, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_NONE, false, 1},
    {'e', "coloured", "Breaks at the first hit.", 1, POINTS, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_NONE, false, 2},
    {'f', "coloured", "Breaks at the first hit.", 1, POINTS, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_NONE, false, 3},
    {'g', "coloured", "Breaks at the first hit.", 1, POINTS, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_NONE, false, 4},
    {'h', "coloured", "Breaks at the first hit.", 1, POINTS, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_NONE, false, 5},
    {'i', "coloured", "Breaks at the first hit.", 1, POINTS, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_NONE, false, 6},
    {'j', "coloured", "Breaks at the first hit.", 1, POINTS, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_NONE, false, 7},
    {'k', "coloured", "Breaks at the first hit.", 1, POINTS, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_NONE, false, 8},
    {'o', "switch", "A ball that hits it opens or closes the doors of its colour.",
     BRICK_INDESTRUCTIBLE, 0, BRICK_GUARD_NONE, SIDE_NONE, BRICK_EFFECT_SWITCH, false, 2},
    {'O', "door", "Opens and closes with the switches of its colour.", BRICK_INDESTRUCTIBLE, 0,
     BRICK_GUARD_NONE, SIDE_NONE, BRICK_EFFECT_DOOR, false, 2},
    {'q', "switch", "A ball that hits it opens or closes the doors of its colour.",
     BRICK_INDESTRUCTIBLE, 0, BRICK_GUARD_NONE, SIDE_NONE, BRICK_EFFECT_SWITCH, false, 6},
    {'Q', "door", "Opens and closes with the switches of its colour.", BRICK_INDESTRUCTIBLE, 0,
     BRICK_GUARD_NONE, SIDE_NONE, BRICK_EFFECT_DOOR, false, 6},
    {'^', "one-way", "Balls pass the way its arrows point and bounce off from the other side.",
     BRICK_INDESTRUCTIBLE, 0, BRICK_GUARD_NONE, SIDE_TOP, BRICK_EFFECT_LET_PASS, false, 3},
    {'V', "one-way", "Balls pass the way its arrows point and bounce off from the other side.",
     BRICK_INDESTRUCTIBLE, 0, BRICK_GUARD_NONE, SIDE_BOTTOM, BRICK_EFFECT_LET_PASS, false, 3},
    {'<', "one-way", "Balls pass the way its arrows point and bounce off from the other side.",
     BRICK_INDESTRUCTIBLE, 0, BRICK_GUARD_NONE, SIDE_LEFT, BRICK_EFFECT_LET_PASS, false, 3},
    {'>', "one-way", "Balls pass the way its arrows point and bounce off from the other side.",
     BRICK_INDESTRUCTIBLE, 0, BRICK_GUARD_NONE, SIDE_RIGHT, BRICK_EFFECT_LET_PASS, false, 3},
    {'a', "portal", "A ball that flies in comes out of the other portal of its colour.",
     BRICK_INDESTRUCTIBLE, 0, BRICK_GUARD_NONE, SIDE_NONE, BRICK_EFFECT_PORTAL, false, 4},
    {'b', "portal", "A ball that flies in comes out of the other portal of its colour.",
     BRICK_INDESTRUCTIBLE, 0, BRICK_GUARD_NONE, SIDE_NONE, BRICK_EFFECT_PORTAL, false, 7},
    {'c', "portal", "A ball that flies in comes out of the other portal of its colour.",
     BRICK_INDESTRUCTIBLE, 0, BRICK_GUARD_NONE, SIDE_NONE, BRICK_EFFECT_PORTAL, false, 8},
    {'r', "falling", "Falls when nothing is left below it.", 1, 20, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_FALL, false, 0},
    {'s', "falling", "Falls when nothing is left below it.", 2, 40, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_FALL, false, 0},
    {'t', "falling", "Falls when nothing is left below it.", 3, 60, BRICK_GUARD_NONE, SIDE_NONE,
     BRICK_EFFECT_FALL, false, 0},
    {'m', "territory", "Takes the colour of the last ball that hit it.", BRICK_INDESTRUCTIBLE, 0,
     BRICK_GUARD_NONE, SIDE_NONE, BRICK_EFFECT_TERRITORY, false, 0},
    {'S', "territory", "Takes the colour of the last ball that hit it.", BRICK_INDESTRUCTIBLE, 0,
     BRICK_GUARD_NONE, SIDE_BOTTOM, BRICK_EFFECT_TERRITORY, false, 0},
    {'N', "territory", "Takes the colour of the last ball that hit it.", BRICK_INDESTRUCTIBLE, 0,
     BRICK_GUARD_NONE, SIDE_TOP, BRICK_EFFECT_TERRITORY, false, 0},
    {'w', "territory", "Takes the colour of the last ball that hit it.", BRICK_INDESTRUCTIBLE, 0,
     BRICK_GUARD_NONE, SIDE_LEFT, BRICK_EFFECT_TERRITORY, false, 0},
    {'E', "territory", "Takes the colour of the last ball that hit it.", BRICK_INDESTRUCTIBLE, 0,
     BRICK_GUARD_NONE, SIDE_RIGHT, BRICK_EFFECT_TERRITORY, false, 0},
};

const BrickKind *brick_kind_get(int kind)
{
    CHECK(kind >= 0 && kind < BRICK_KIND_COUNT);
    return &KINDS[kind];
}

int brick_kind_from_letter(char letter)
{
    for (int kind = BRICK_PLAIN + 1; kind < BRICK_KIND_COUNT; kind++) {
        if (KINDS[kind].letter == letter) {
            return kind;
        }
    }
    return -1;
}

BrickOwn brick_own_defaults(void)
{
    return (BrickOwn){.kind = {.name = "own kind",
                               .summary = "A kind of the level's own.",
                               .hits = 1,
                               .points = POINTS,
                               .side = SIDE_NONE}};
}

bool brick_own_letter(char letter)
{
    const char *own = BRICK_OWN_LETTERS;
    while (*own != '\0' && *own != letter) {
        own++;
    }
    return *own != '\0';
}

static bool differ_in_side_alone(const BrickKind *a, const BrickKind *b)
{
    return a->hits == b->hits && a->guard == b->guard && a->effect == b->effect &&
           a->colour == b->colour;
}

int brick_kind_of_owner(int kind, Side owner)
{
    for (int i = 0; kind < BRICK_KIND_COUNT && i < BRICK_KIND_COUNT; i++) {
        if (KINDS[i].side == owner && differ_in_side_alone(&KINDS[kind], &KINDS[i])) {
            return i;
        }
    }
    return kind;
}

int brick_kind_facing(int kind, Side side)
{
    return kind >= BRICK_KIND_COUNT || KINDS[kind].side == SIDE_NONE
               ? kind
               : brick_kind_of_owner(kind, side);
}

int brick_kind_first_grown(void)
{
    return brick_kind_from_letter('f');
}
