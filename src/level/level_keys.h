/// @file level_keys.h
/// The keys of a level file as tables: reading, checking and writing all follow them.
#ifndef ARKANONG_LEVEL_KEYS_H
#define ARKANONG_LEVEL_KEYS_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "level.h"
#include "text.h"

typedef enum FieldKind {
    // Numbers come first (level_field_is_number).
    FIELD_NUMBER,   ///< double
    FIELD_DOUBLED,  ///< double, half of what the file says
    FIELD_BOUNCE,   ///< double; 0, which is not valid in a file, counts as 1
    FIELD_BY_ARENA, ///< double; 0, which is not valid in a file: a default by the arena's size
    FIELD_HITS,     ///< int, a whole number; 0 in a file is BRICK_INDESTRUCTIBLE
    FIELD_WHOLE,    ///< int
    FIELD_SWITCH,   ///< bool
    // What stands in quotes (level_field_is_quoted).
    FIELD_SIDE,    ///< Side
    FIELD_LETTERS, ///< char[high + 1]: letters of power-ups
    FIELD_LETTER,  ///< char: of a kind of bricks of the level's own
    FIELD_TEXT,    ///< char[4 * high + 1]: as many characters as its range says
    FIELD_GUARD,   ///< BrickGuard, as a word (level_field_words)
    FIELD_EFFECT,  ///< BrickEffect, the same
    FIELD_LOOK,    ///< unsigned char, as a word (LEVEL_LOOK_WORDS): 1 + a ChapterLook; 0: none
    FIELD_WHEN,    ///< TriggerDef.when and .number, by level_triggers.h
    FIELD_THEN,    ///< TriggerDef.then and .object, the same
    // And what does not.
    FIELD_COLOURS, ///< LevelColour[LEVEL_COLOURS_MOST]: ( "#e8a020", "" ), an empty text for none
    FIELD_WORD,    ///< of a sentence (level.h)
    FIELD_VECTOR,  ///< the same: ( x, y )
    FIELD_NESTED   ///< a text, a list or a group: read, checked and written by name
} FieldKind;

typedef enum LevelGroupKind {
    GROUP_TOP,      ///< fills Level
    GROUP_ARENA,    ///< fills WorldDef
    GROUP_MATCH,    ///< fills MatchDef
    GROUP_PADDLE,   ///< fills PaddleDef
    GROUP_BALL,     ///< fills BallDef
    GROUP_OBSTACLE, ///< of the first ShapeKind, then one of each; they fill ObstacleDef
    GROUP_HEXAGON = GROUP_OBSTACLE + SHAPE_HEXAGON,
    GROUP_CIRCLE = GROUP_OBSTACLE + SHAPE_CIRCLE,
    GROUP_LINE = GROUP_OBSTACLE + SHAPE_LINE,
    GROUP_PATH = GROUP_OBSTACLE + SHAPE_KIND_COUNT, ///< fills ObstacleDef
    GROUP_BRICKS,                                   ///< fills BrickGrid
    GROUP_KIND,                                     ///< fills BrickOwn
    GROUP_CARD,                                     ///< fills LevelCard
    GROUP_GROUP,                                    ///< of obstacles; fills ObstacleGroup
    GROUP_REPEAT,                                   ///< fills ObstacleGroup
    GROUP_MIRROR,                                   ///< fills ObstacleGroup
    GROUP_TRIGGER,                                  ///< fills TriggerDef
    GROUP_SENTENCE,         ///< fills Sentence, whose values stand in the order of its keys
    GROUP_CAMPAIGN,         ///< fills CampaignPlan (campaign_plan.h)
    GROUP_CAMPAIGN_CHAPTER, ///< fills CampaignChapter
    GROUP_CAMPAIGN_LEVEL,   ///< fills CampaignLevel
    GROUP_KIND_COUNT,
    GROUP_NONE = GROUP_KIND_COUNT ///< of values that hold no groups
} LevelGroupKind;

typedef struct LevelField {
    const char *name;
    FieldKind kind;
    bool required;
    size_t offset;         ///< within the struct that the group fills; 0 for FIELD_NESTED
    double low, high;      ///< allowed range of numbers, ends included; infinite: judged elsewhere
    LevelGroupKind within; ///< FIELD_NESTED: the group that it is or lists; else GROUP_NONE
    const char *help; ///< a sentence on what it is, English, to be translated; NULL: not a key that
                      ///< the editor shows or levels/README.md lists in a table of its own
} LevelField;

typedef struct LevelGroup {
    const char *noun; ///< "a ball", for messages
    int count;
    const LevelField *fields;
} LevelGroup;

/// Indices of some fields in their tables.
enum {
    TOP_TITLE,
    TOP_AUTHOR,
    TOP_LOOK,
    TOP_MUSIC,
    TOP_COLOURS,
    TOP_CARD,
    TOP_ARENA,
    TOP_BALL_COLLISIONS,
    TOP_MATCH,
    TOP_PADDLES,
    TOP_BALLS,
    TOP_OBSTACLES, ///< of the first ShapeKind, then one of each
    TOP_GROUPS = TOP_OBSTACLES + SHAPE_KIND_COUNT,
    TOP_KINDS,
    TOP_BRICKS,
    TOP_TRIGGERS,
    TOP_EXPECT
};
enum { ARENA_WIDTH, ARENA_HEIGHT };
enum { PADDLE_SIDE, PADDLE_PARTNER, PADDLE_X, PADDLE_Y, PADDLE_LENGTH, PADDLE_THICKNESS };
enum { BALL_X, BALL_Y, BALL_VX, BALL_VY, BALL_RADIUS, BALL_OWNER };
enum {
    GROUP_OBSTACLES, ///< of the first ShapeKind, then one of each
    GROUP_REPEAT_KEY = GROUP_OBSTACLES + SHAPE_KIND_COUNT,
    GROUP_MIRROR_KEY
};
enum {
    KIND_LETTER,
    KIND_NAME,
    KIND_HITS,
    KIND_POINTS,
    KIND_COLOUR,
    KIND_SIGN,
    KIND_DOES,
    KIND_GUARD,
    KIND_SIDE,
    KIND_HIDDEN,
    KIND_GIVES,
    KIND_AT_ONCE,
    KIND_MARK
};
enum { CARD_TEXT, CARD_BELOW, CARD_SHOWS, CARD_PICTURE };
enum { TRIGGER_KEY_WHEN, TRIGGER_KEY_THEN, TRIGGER_KEY_SAYS };
enum { PATH_DX, PATH_DY, PATH_PERIOD };
enum {
    CAMPAIGN_TITLE,
    CAMPAIGN_AUTHOR,
    CAMPAIGN_LICENCE,
    CAMPAIGN_TEXT,
    CAMPAIGN_PICTURE,
    CAMPAIGN_CHAPTERS
};
enum {
    CAMPAIGN_CHAPTER_NAME,
    CAMPAIGN_CHAPTER_LOOK,
    CAMPAIGN_CHAPTER_MUSIC,
    CAMPAIGN_CHAPTER_LEVELS,
    CAMPAIGN_CHAPTER_BOSS
};
enum { CAMPAIGN_LEVEL_FILE, CAMPAIGN_LEVEL_PAR, CAMPAIGN_LEVEL_FEAT };
enum {
    BRICKS_X,
    BRICKS_Y,
    BRICKS_CELL_WIDTH,
    BRICKS_CELL_HEIGHT,
    BRICKS_PHASE,
    BRICKS_LEAVES,
    BRICKS_ROWS,
    BRICKS_BONUS
};

const LevelGroup *level_group(LevelGroupKind kind);

/// The top group's key that lists the obstacles of a shape.
static inline int level_list_of_shape(ShapeKind shape)
{
    return (int)TOP_OBSTACLES + (int)shape;
}

/// The group of a shape. Its first keys are coordinates: x and y of the centre, or of end 1 and
/// then of end 2.
static inline LevelGroupKind level_group_of_shape(ShapeKind shape)
{
    return (LevelGroupKind)((int)GROUP_OBSTACLE + (int)shape);
}

/// The keys of these coordinates; `point` is 0 for the centre or end 1, 1 for end 2.
#define OBSTACLE_X(point) (2 * (point))
#define OBSTACLE_Y(point) (2 * (point) + 1)

/// Index of the field of that name, or -1. The search begins at `likely`, 0 to `count`: keys mostly
/// come in the order of their table.
int level_group_find(const LevelGroup *group, const char *name, int likely);

/// The group's key that `name` was probably meant to be, or NULL: at most a third of the letters
/// (at least one) differ, counting swapped neighbours as one.
const char *level_group_suggest(const LevelGroup *group, const char *name);

/// The defaults of a paddle, at the bottom, a ball and an obstacle.
PaddleDef level_paddle_defaults(void);
BallDef level_ball_defaults(void);
ObstacleDef level_obstacle_defaults(ShapeKind shape);

/// Whether a letter of the key "bonus" is valid; '.', an empty one, is.
bool level_bonus_letter_known(char letter);

/// Size of the text of level_bonus_letters.
#define LEVEL_LETTERS_SIZE 128
/// Writes "'.' or one of ABC", the valid letters.
void level_bonus_letters(char to[LEVEL_LETTERS_SIZE]);

/// The problem of a title, an author or a text, as the end of a sentence that begins with its name,
/// or NULL: not UTF-8, fewer than `minimum` or more than `maximum` code points.
/// @param minimum  0 or 1
/// @param maximum  BRICK_OWN_NAME, LEVEL_TEXT_MAX or CAMPAIGN_WORDS_MAX
const char *level_text_problem(const char *text, int minimum, int maximum);

/// The words for looks in a file; NULL behind the last.
extern const char *const LEVEL_LOOK_WORDS[];
/// The look of a word; LOOK_COUNT: it is none.
ChapterLook level_look_from_word(const char *word);

/// Writes a text in quotes, with escapes for what would be taken for something else or a person
/// could not see.
void level_text_write(Bytes *to, const char *text);

/// The words of a field of kind FIELD_GUARD or FIELD_EFFECT by its values, "" for none and NULL for
/// those that no file names, and how many there are; NULL for other kinds.
const char *const *level_field_words(const LevelField *field, int *count);

/// Whether a field holds a number: FIELD_NUMBER, FIELD_DOUBLED, FIELD_BOUNCE, FIELD_BY_ARENA,
/// FIELD_HITS and FIELD_WHOLE do.
static inline bool level_field_is_number(const LevelField *field)
{
    return field->kind <= FIELD_WHOLE;
}

/// Whether a value stands in quotes in a file: those of the kinds from FIELD_SIDE to FIELD_THEN do.
static inline bool level_field_is_quoted(const LevelField *field)
{
    return field->kind >= FIELD_SIDE && field->kind <= FIELD_THEN;
}

/// A number in the unit of the file.
/// @pre the field holds one
static inline double level_field_number(const LevelField *field, const void *target)
{
    const char *place = (const char *)target + field->offset;
    double number;
    int whole;
    if (field->kind == FIELD_WHOLE || field->kind == FIELD_HITS) {
        memcpy(&whole, place, sizeof whole);
        return field->kind == FIELD_HITS && whole == BRICK_INDESTRUCTIBLE ? 0 : whole;
    }
    memcpy(&number, place, sizeof number);
    return field->kind == FIELD_DOUBLED ? 2 * number : number;
}

/// Whether a number is finite and in the field's range.
static inline bool level_field_allows(const LevelField *field, double number)
{
    return isfinite(number) && number >= field->low && number <= field->high;
}

#endif
