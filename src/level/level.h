/// @file level.h
/// Level files: a world definition with title and author. Format: levels/README.md. With the
/// expectations of a regression case in sentences ("Cases" there): the key `expect` of a level
/// file, and of the file NAME.expect beside it (level_expect.c).
#ifndef ARKANONG_LEVEL_H
#define ARKANONG_LEVEL_H

#include <stdbool.h>
#include <stddef.h>

#include "diag.h"
#include "level_comments.h"
#include "world_def.h"

/// Maximum number of sentences of one case.
#define LEVEL_EXPECT_MAX 10000

/// Indices of some keys in the table of GROUP_SENTENCE (level_keys.h). Those from
/// SENTENCE_TOLERANCE on control how lines are compared and counted, all others are values of a
/// trace's line.
enum { SENTENCE_EVENT, SENTENCE_TOLERANCE = 26, SENTENCE_LEAST, SENTENCE_MOST, SENTENCE_KEY_COUNT };

/// Size of a word of a trace: "corner bottom right".
#define SENTENCE_WORD_SIZE 24

typedef union SentenceValue {
    char word[SENTENCE_WORD_SIZE]; ///< FIELD_WORD: of the letters a to z, digits, ' ' and '-'
    double number[2];              ///< FIELD_VECTOR: x and y; else the first alone
} SentenceValue;

/// An expected contact or event.
typedef struct Sentence {
    int line;       ///< of its '{'
    unsigned given; ///< bit k: it has key k
    SentenceValue value[SENTENCE_KEY_COUNT];
} Sentence;

/// Zero-initialised: nothing is expected.
typedef struct LevelExpect {
    Sentence *sentences; ///< in their order, to be freed
    int count;
    int line; ///< of the key's value; 0: there is none
} LevelExpect;

static inline bool sentence_has(const Sentence *sentence, int key)
{
    return (sentence->given >> key & 1) != 0;
}

struct TextValue;
struct SourceLines;

/// Reads the value of `expect`; appends what is wrong to `problems`. False when memory is out.
bool level_expect_read(LevelExpect *expect, const struct TextValue *list, DiagList *problems);

/// Size of the text of level_expect_print.
#define LEVEL_EXPECT_SIZE 80

/// Writes a key's value in the form of level files. Returns false, writing nothing, if the sentence
/// does not have that key.
bool level_expect_print(const Sentence *sentence, int key, char to[LEVEL_EXPECT_SIZE]);

/// Maximum number of copies of a group, mirrored ones not counted.
#define OBSTACLE_GROUP_REPEATS_MAX 1000

/// The rule of a group. The copies are, in this order: the group itself, then each time turned and
/// moved once more; then all of these mirrored at the upright line, then at the level one, then at
/// both.
typedef struct ObstacleGroup {
    int members[SHAPE_KIND_COUNT]; ///< of each shape, without copies
    int count;                     ///< number of copies, mirrored ones not counted;
                                   ///< 1..OBSTACLE_GROUP_REPEATS_MAX
    Vec2 shift;                    ///< u, from one to the next
    double turn_deg;               ///< clockwise, from one to the next, about `centre`
    Vec2 centre;                   ///< u; infinite: the middle of the arena
    Vec2 mirror; ///< u, x of an upright line and y of a level one; infinite: not mirrored there
} ObstacleGroup;

/// A group with one copy.
ObstacleGroup obstacle_group_defaults(void);

/// The number of copies, the group itself included.
int obstacle_group_copies(const ObstacleGroup *group);

/// A member in copy `copy`, from 0, which is the group itself.
/// @param world  with its arena
ObstacleDef obstacle_group_member(const ObstacleGroup *group, const WorldDef *world, int copy,
                                  const ObstacleDef *member);

/// The area at time 0.
Outline obstacle_area_at_start(const ObstacleDef *def);

/// A box around that area, not always the smallest, computed without the angle: of a hexagon, that
/// of its circumscribed circle.
Rectangle obstacle_area_box(const ObstacleDef *def);

/// Whether an obstacle fills an area at all times: it neither breaks nor travels.
bool obstacle_area_is_permanent(const ObstacleDef *def);
/// The area that an obstacle fills at all times, from that at time 0: of a spinning one, the circle
/// that it never leaves.
/// @pre obstacle_area_is_permanent
Outline obstacle_area_at_all_times(const ObstacleDef *def, const Outline *at_start);

/// Whether all of a rectangle lies in the area.
bool obstacle_area_contains(const Outline *area, const Rectangle *rectangle);

#define LEVEL_STANDARD_INPUT "-" ///< the path of what standard input says

#define LEVEL_MAX_BYTES (32 * 1024 * 1024)
/// What a level holds at most that is read in passing, for a list or a picture: reading it and
/// beginning a game on it take some hundredths of a second, whatever it is.
#define LEVEL_SMALL_BYTES  1000000
#define LEVEL_SMALL_THINGS 2000 ///< balls and obstacles
#define LEVEL_SMALL_CELLS  20000

#define LEVEL_MAX_GROUPS 10000 ///< groups of repeated obstacles
#define LEVEL_TEXT_MAX   60    ///< code points of title and author

/// How a chapter of a campaign looks (palette.h) and sounds (music.h).
typedef enum ChapterLook {
    LOOK_DAWN,
    LOOK_HONEY,
    LOOK_ICE,
    LOOK_BRASS,
    LOOK_VAULT,
    LOOK_COUNT
} ChapterLook;

#define LEVEL_COLOURS_MOST 9

/// A colour of bricks of a level's own, sRGB.
typedef struct LevelColour {
    bool given; ///< else that of the palette is kept, and the rest is 0
    unsigned char r, g, b;
} LevelColour;

/// What a level shows for a moment when it begins.
typedef struct LevelCard {
    char text[LEVEL_TEXT_MAX * 4 + 1];   ///< "": the title
    char below[LEVEL_TEXT_MAX * 4 + 1];  ///< "": nothing
    char shows[OBSTACLE_SHOTS_MOST + 1]; ///< letters of power-ups whose pictograms it shows
    int picture;                         ///< of bricks that it shows, from 1; 0: none
} LevelCard;

/// A level in memory. Owns what `world` points to; zero-initialised is empty and may be freed.
typedef struct Level {
    char title[LEVEL_TEXT_MAX * 4 + 1];
    char author[LEVEL_TEXT_MAX * 4 + 1]; ///< "" when unknown
    unsigned char look,
        music; ///< 1 + a ChapterLook: its own whatever chapter it stands in; 0: none
    LevelColour colours[LEVEL_COLOURS_MOST]; ///< of bricks by hits left, from 1
    LevelCard card;
    WorldDef world;
    LevelExpect expect; ///< its expectations as a regression case; not used in play
    /// In `world`, the obstacles of each shape begin with those of no group; then follow, group by
    /// group, those of each copy.
    ObstacleGroup *groups;
    int group_count;
    LevelComments comments;    ///< of the file that it was read from
    struct SourceLines *lines; ///< the same, for level_line; NULL: unknown
} Level;

/// The part of a level that a problem is about (level_about).
typedef enum LevelPart {
    LEVEL_PART_NONE, ///< the level as a whole
    LEVEL_PART_ARENA,
    LEVEL_PART_PADDLE,
    LEVEL_PART_BALL,
    LEVEL_PART_OBSTACLE, ///< by its place in WorldDef.obstacles
    LEVEL_PART_BRICK,    ///< the first of them: row * columns + column
    LEVEL_PART_TRIGGER,
    LEVEL_PART_OWN_KIND,
    LEVEL_PART_KEY, ///< the list of a key, by its index in GROUP_TOP (level_keys.h)
    LEVEL_PART_COUNT
} LevelPart;

/// Diag.about of number `number` of a part; Diag.about % LEVEL_PART_COUNT is the part again, and
/// Diag.about / LEVEL_PART_COUNT the number.
static inline int level_about(LevelPart part, int number)
{
    return number * LEVEL_PART_COUNT + (int)part;
}

/// Whether a power-up can be caught in a level: a brick holds it, an obstacle shoots it or a
/// trigger drops it.
/// @param power_up  row of power_up.h
bool level_has_power_up(const WorldDef *world, int power_up);
/// Whether a brick of a kind (row of brick_kind.h) is in it, or one that people know by the same
/// name.
bool level_has_brick(const WorldDef *world, int kind);
/// Whether the level has a card of its own to show.
bool level_has_card(const Level *level);

/// Whether a level holds no more than LEVEL_SMALL_THINGS and LEVEL_SMALL_CELLS.
bool level_is_small(const Level *level);

/// Reads a level file. On failure returns false, leaves `level` untouched and has appended every
/// problem to `problems` (warnings may be appended on success, too). On success the level's former
/// content is freed first.
///
/// Besides regular files, pipes and the terminal on standard input are read, and standard input as
/// LEVEL_STANDARD_INPUT, at most LEVEL_MAX_BYTES. Any other kind of file is reported at line 1. So
/// is a named pipe without a writer for five seconds; one with a writer is waited for, until a
/// handled signal.
bool level_read_file(Level *level, const char *path, DiagList *problems);

/// The same in passing: of a level that is not small (LEVEL_SMALL_...) it returns false with
/// `*large` set, and nothing is reported.
bool level_read_small_file(Level *level, const char *path, bool *large, DiagList *problems);

/// The same from `length` bytes in memory; messages call it `name`.
bool level_read_text(Level *level, const char *name, const char *text, size_t length,
                     DiagList *problems);

bool level_read_small_text(Level *level, const char *name, const char *text, size_t length,
                           bool *large, DiagList *problems);

/// The same for a level that is being edited: its values are not checked, so level_check may find
/// errors in it. Returns false only if a Level cannot hold it.
bool level_read_draft(Level *level, const char *name, const char *text, size_t length,
                      DiagList *problems);

/// The canonical form with the comments, to be freed: reading it gives an equal level, and writing
/// that gives the same text. NULL when memory is out.
char *level_write_text(const Level *level, size_t *length);

/// Deep copy without the lines of the file, as copies are edited; false when memory is out (`to` is
/// untouched then).
bool level_copy(Level *to, const Level *from);
void level_free(Level *level);

/// The line, from 1, on which a paddle, ball, obstacle, brick (its row), or the value of a key
/// stands in the file of a level that is as it was read; 0: it has no such line. Known after
/// level_read_file and level_read_text.
/// @param about  level_about of a part of the level
int level_line(const Level *level, int about);
/// Forgets these lines: the text was no file that somebody could look into.
void level_forget_lines(Level *level);

/// Appends every problem of a level's values, whether it came from a file or from an editor:
/// errors, and warnings about likely mistakes. Returns whether there was no error. level_read_...
/// functions call it themselves.
/// @param lines  lines of the values; values marked as reported are skipped, and so are problems
///               that follow from them. NULL: the level has no text, so every problem has line 1
///               and names its subject ("ball 3: ...")
bool level_check(const Level *level, const struct SourceLines *lines, DiagList *problems);

#endif
