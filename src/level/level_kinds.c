// Checks kinds of bricks of a level's own, and its card.

#include "level_checker.h"

typedef struct KindPlace {
    LevelChecker *checker;
    const BrickOwn *own;
    const ItemLines *lines; ///< may be NULL
    LevelSubjectWords subject;
} KindPlace;

static void report(const KindPlace *at, int key, const char *what)
{
    LEVEL_ERROR(at->checker->problems, source_line_of_field(at->lines, key), "%s%s",
                at->subject.text, what);
}

/// What asks for a brick that breaks.
static void check_breaking(const KindPlace *at)
{
    const BrickOwn *own = at->own;
    const BrickEffect effect = own->kind.effect;
    const struct {
        int key;
        bool set;
    } NEED[] = {
        {KIND_DOES, effect != BRICK_EFFECT_NONE && effect != BRICK_EFFECT_SCATTER &&
                        effect != BRICK_EFFECT_SWITCH},
        {KIND_GUARD, own->kind.guard != BRICK_GUARD_NONE},
        {KIND_HIDDEN, own->kind.hidden},
        {KIND_GIVES, own->gives[0] != '\0'},
        {KIND_AT_ONCE, own->at_once},
        {KIND_MARK, own->mark > 0},
    };
    for (size_t i = 0; i < sizeof NEED / sizeof NEED[0]; i++) {
        if (NEED[i].set && own->kind.hits == BRICK_INDESTRUCTIBLE) {
            char what[120];
            snprintf(what, sizeof what,
                     "it never breaks, as 'hits' is 0, so '%s' is for nothing; remove one of them",
                     level_group(GROUP_KIND)->fields[NEED[i].key].name);
            report(at, NEED[i].key, what);
        }
    }
}

static void check_kind(const KindPlace *at, int number)
{
    const BrickKind *kind = &at->own->kind;
    const WorldDef *world = &at->checker->level->world;
    for (int other = 0; other < number; other++) {
        if (world->own_kinds[other].kind.letter == kind->letter) {
            char what[80];
            snprintf(what, sizeof what, "letter is \"%c\", which kind %d has already; take another",
                     kind->letter, other);
            report(at, KIND_LETTER, what);
            break;
        }
    }
    check_breaking(at);
    if (kind->guard != BRICK_GUARD_NONE && kind->side == SIDE_NONE) {
        report(at, KIND_GUARD, "its guard has no side; give it 'side'");
    }
    if (kind->guard == BRICK_GUARD_NONE && kind->side != SIDE_NONE) {
        report(at, KIND_SIDE, "its side is for nothing, as it has no guard; give it 'guard'");
    }
    const BrickKind *doors = brick_kind_get(brick_kind_from_letter('O'));
    const BrickKind *others = brick_kind_get(brick_kind_from_letter('Q'));
    if (kind->effect == BRICK_EFFECT_SWITCH && kind->colour != doors->colour &&
        kind->colour != others->colour) {
        char what[100];
        snprintf(what, sizeof what,
                 "it switches the doors of its colour, which must be %d for O or %d for Q",
                 doors->colour, others->colour);
        report(at, KIND_COLOUR, what);
    }
}

static void check_card(LevelChecker *checker)
{
    const ItemLines *lines = checker->lines != NULL ? &checker->lines->card : NULL;
    const int picture = checker->level->card.picture;
    const int count = checker->level->world.bricks.count;
    if (picture > count) {
        LEVEL_ERROR(checker->problems, source_line_of_field(lines, CARD_PICTURE),
                    "card: picture is %d; it must be from 0 to %d, as so many pictures of bricks "
                    "there are",
                    picture, count);
    }
}

void level_kinds_check(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    check_card(checker);
    for (int i = 0; i < world->own_kind_count; i++) {
        const ItemLines *lines = checker->lines != NULL ? &checker->lines->kinds[i] : NULL;
        const LevelSubject subject = {.noun = "kind", .number = i, .item = lines};
        const KindPlace at = {checker, &world->own_kinds[i], lines, level_subject_words(&subject)};
        checker_look_at(checker, LEVEL_PART_OWN_KIND, i);
        if (lines == NULL || !lines->broken) {
            check_kind(&at, i);
        }
    }
    checker_look_at(checker, LEVEL_PART_NONE, 0);
}
