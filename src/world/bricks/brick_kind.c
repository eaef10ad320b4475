// The table of the kinds of bricks.
#include "brick_kind.h"

#include "check.h"

#define POINTS 10

// Kept cases name kinds by their letters, and replays hold their level: rows may stand anywhere.
static const BrickKind KINDS[BRICK_KIND_COUNT] = {
    {'\0', "brick", "Breaks after its number of hits.", 1, POINTS, SIDE_NONE, .colour = 0},
    {'W', "wall", "Only a piercing ball breaks it.", BRICK_WALL, 100, SIDE_NONE,
     .guard = BRICK_GUARD_WALL},
    {'@', "chaotic wall", "A wall that bounces balls off at random.", BRICK_WALL, 100, SIDE_NONE,
     .guard = BRICK_GUARD_WALL, .effect = BRICK_EFFECT_SCATTER},
    {'v', "invisible", "Unseen until its first hit.", 4, 40, SIDE_NONE, .hidden = true},
    {'x', "regenerating", "Regains a hit every 4 seconds.", 1, 20, SIDE_NONE,
     .effect = BRICK_EFFECT_REGENERATE},
    {'y', "regenerating", "Regains a hit every 4 seconds.", 2, 40, SIDE_NONE,
     .effect = BRICK_EFFECT_REGENERATE},
    {'z', "regenerating", "Regains a hit every 4 seconds.", 3, 60, SIDE_NONE,
     .effect = BRICK_EFFECT_REGENERATE},
    {'*', "explosive", "Blows up the bricks around it.", 1, 20, SIDE_NONE,
     .effect = BRICK_EFFECT_EXPLODE, .colour = 5},
    {'!', "growing", "New bricks grow around it when it breaks.", 1, 20, SIDE_NONE,
     .effect = BRICK_EFFECT_GROW, .colour = 3},
    {'B', "seal", "Only its owner's balls break it.", 1, 20, SIDE_BOTTOM,
     .guard = BRICK_GUARD_SEAL},
    {'T', "seal", "Only its owner's balls break it.", 1, 20, SIDE_TOP, .guard = BRICK_GUARD_SEAL},
    {'L', "seal", "Only its owner's balls break it.", 1, 20, SIDE_LEFT, .guard = BRICK_GUARD_SEAL},
    {'R', "seal", "Only its owner's balls break it.", 1, 20, SIDE_RIGHT, .guard = BRICK_GUARD_SEAL},
    {'u', "armoured", "Hits on its armoured side do nothing.", 1, 20, SIDE_BOTTOM,
     .guard = BRICK_GUARD_ARMOUR, .colour = 7},
    {'n', "armoured", "Hits on its armoured side do nothing.", 1, 20, SIDE_TOP,
     .guard = BRICK_GUARD_ARMOUR, .colour = 7},
    {'[', "armoured", "Hits on its armoured side do nothing.", 1, 20, SIDE_LEFT,
     .guard = BRICK_GUARD_ARMOUR, .colour = 7},
    {']', "armoured", "Hits on its armoured side do nothing.", 1, 20, SIDE_RIGHT,
     .guard = BRICK_GUARD_ARMOUR, .colour = 7},
    {'d', "coloured", "Breaks at the first hit.", 1, POINTS, SIDE_NONE, .colour = 1},
    {'e', "coloured", "Breaks at the first hit.", 1, POINTS, SIDE_NONE, .colour = 2},
    {'f', "coloured", "Breaks at the first hit.", 1, POINTS, SIDE_NONE, .colour = 3},
    {'g', "coloured", "Breaks at the first hit.", 1, POINTS, SIDE_NONE, .colour = 4},
    {'h', "coloured", "Breaks at the first hit.", 1, POINTS, SIDE_NONE, .colour = 5},
    {'i', "coloured", "Breaks at the first hit.", 1, POINTS, SIDE_NONE, .colour = 6},
    {'j', "coloured", "Breaks at the first hit.", 1, POINTS, SIDE_NONE, .colour = 7},
    {'k', "coloured", "Breaks at the first hit.", 1, POINTS, SIDE_NONE, .colour = 8},
    {'o', "switch", "A ball that hits it opens or closes the doors of its colour.",
     BRICK_INDESTRUCTIBLE, 0, SIDE_NONE, .effect = BRICK_EFFECT_SWITCH, .colour = 2},
    {'O', "door", "Opens and closes with the switches of its colour.", BRICK_INDESTRUCTIBLE, 0,
     SIDE_NONE, .effect = BRICK_EFFECT_DOOR, .colour = 2},
    {'q', "switch", "A ball that hits it opens or closes the doors of its colour.",
     BRICK_INDESTRUCTIBLE, 0, SIDE_NONE, .effect = BRICK_EFFECT_SWITCH, .colour = 6},
    {'Q', "door", "Opens and closes with the switches of its colour.", BRICK_INDESTRUCTIBLE, 0,
     SIDE_NONE, .effect = BRICK_EFFECT_DOOR, .colour = 6},
    {'^', "one-way", "Balls pass the way its arrows point and bounce off from the other side.",
     BRICK_INDESTRUCTIBLE, 0, SIDE_TOP, .effect = BRICK_EFFECT_LET_PASS, .colour = 3},
    {'V', "one-way", "Balls pass the way its arrows point and bounce off from the other side.",
     BRICK_INDESTRUCTIBLE, 0, SIDE_BOTTOM, .effect = BRICK_EFFECT_LET_PASS, .colour = 3},
    {'<', "one-way", "Balls pass the way its arrows point and bounce off from the other side.",
     BRICK_INDESTRUCTIBLE, 0, SIDE_LEFT, .effect = BRICK_EFFECT_LET_PASS, .colour = 3},
    {'>', "one-way", "Balls pass the way its arrows point and bounce off from the other side.",
     BRICK_INDESTRUCTIBLE, 0, SIDE_RIGHT, .effect = BRICK_EFFECT_LET_PASS, .colour = 3},
    {'a', "portal", "A ball that flies in comes out of the other portal of its colour.",
     BRICK_INDESTRUCTIBLE, 0, SIDE_NONE, .effect = BRICK_EFFECT_PORTAL, .colour = 4},
    {'b', "portal", "A ball that flies in comes out of the other portal of its colour.",
     BRICK_INDESTRUCTIBLE, 0, SIDE_NONE, .effect = BRICK_EFFECT_PORTAL, .colour = 7},
    {'c', "portal", "A ball that flies in comes out of the other portal of its colour.",
     BRICK_INDESTRUCTIBLE, 0, SIDE_NONE, .effect = BRICK_EFFECT_PORTAL, .colour = 8},
    {'r', "falling", "Falls when nothing is left below it.", 1, 20, SIDE_NONE,
     .effect = BRICK_EFFECT_FALL},
    {'s', "falling", "Falls when nothing is left below it.", 2, 40, SIDE_NONE,
     .effect = BRICK_EFFECT_FALL},
    {'t', "falling", "Falls when nothing is left below it.", 3, 60, SIDE_NONE,
     .effect = BRICK_EFFECT_FALL},
    {'m', "territory", "Takes the colour of the last ball that hit it.", BRICK_INDESTRUCTIBLE, 0,
     SIDE_NONE, .effect = BRICK_EFFECT_TERRITORY},
    {'S', "territory", "Takes the colour of the last ball that hit it.", BRICK_INDESTRUCTIBLE, 0,
     SIDE_BOTTOM, .effect = BRICK_EFFECT_TERRITORY},
    {'N', "territory", "Takes the colour of the last ball that hit it.", BRICK_INDESTRUCTIBLE, 0,
     SIDE_TOP, .effect = BRICK_EFFECT_TERRITORY},
    {'w', "territory", "Takes the colour of the last ball that hit it.", BRICK_INDESTRUCTIBLE, 0,
     SIDE_LEFT, .effect = BRICK_EFFECT_TERRITORY},
    {'E', "territory", "Takes the colour of the last ball that hit it.", BRICK_INDESTRUCTIBLE, 0,
     SIDE_RIGHT, .effect = BRICK_EFFECT_TERRITORY},
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
