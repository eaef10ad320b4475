#define _POSIX_C_SOURCE 200809L

// What the checker says of small levels, compared with what balls on a fine lattice find out.
#include "near.h"

#include "level_mirror.h"
#include "level_reading.h"
#include "rng.h"
#include "rounds.h"

// ---- Bricks that no ball can get at.

#define COLUMNS 4
#define ROWS    3
#define CELL_X  24
#define CELL_Y  20
#define STEP    2   ///< u, of the lattice
#define NODES   100 ///< of the lattice, each way, at most

/// A small solo level.
typedef struct Room {
    char brick[ROWS][COLUMNS + 1];
    char bonus[ROWS][COLUMNS + 1];
    int gap[SIDE_COUNT]; ///< u, between the picture and the field's sides
    Side side;           ///< of the paddle
    double radius;       ///< u, of the ball
    bool flies;          ///< the ball starts in the middle of a cell, and is not served
    int column, row;     ///< that cell
    Vec2 middle;         ///< of a disc
    double disc;         ///< u, its radius; 0: none
    int hits;            ///< of the disc
} Room;

static int room_width(const Room *room)
{
    return room->gap[SIDE_LEFT] + COLUMNS * CELL_X + room->gap[SIDE_RIGHT];
}

static int room_height(const Room *room)
{
    return room->gap[SIDE_TOP] + ROWS * CELL_Y + room->gap[SIDE_BOTTOM];
}

static char *room_text(const Room *room)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    fprintf(file, "title = \"x\"; arena = { width = %d; height = %d; };\n", room_width(room),
            room_height(room));
    fprintf(file, "paddles = ( { side = \"%s\"; length = 10; thickness = 2; } );\n",
            side_name(room->side));
    if (room->flies) {
        fprintf(file, "balls = ( { x = %g; y = %g; radius = %g; } );\n",
                room->gap[SIDE_LEFT] + (room->column + 0.5) * CELL_X,
                room->gap[SIDE_TOP] + (room->row + 0.5) * CELL_Y, room->radius);
    } else {
        fprintf(file, "balls = ( { radius = %g; } );\n", room->radius);
    }
    if (room->disc > 0.0) {
        fprintf(file, "circles = ( { x = %g; y = %g; radius = %g; hits = %d; } );", room->middle.x,
                room->middle.y, room->disc, room->hits);
    }
    fprintf(file, "\nbricks = { x = %d; y = %d; cell_width = %d; cell_height = %d; rows = (",
            room->gap[SIDE_LEFT], room->gap[SIDE_TOP], CELL_X, CELL_Y);
    for (int row = 0; row < ROWS; row++) {
        fprintf(file, "%s\n\"%s\"", row > 0 ? "," : "", room->brick[row]);
    }
    fputs(" ); bonus = (", file);
    for (int row = 0; row < ROWS; row++) {
        fprintf(file, "%s\n\"%s\"", row > 0 ? "," : "", room->bonus[row]);
    }
    fputs(" ); };\n", file);
    fclose(file);
    return text;
}

/// Balls everywhere that one can get.
typedef struct Flood {
    const Room *room;
    bool walls_open; ///< a ball may come to pierce
    bool shut[COLUMNS * ROWS];
    bool faces; ///< there are one-way bricks
    bool been[NODES][NODES];
    int stack[NODES * NODES];
    int count;
} Flood;

/// The letter of a cell; '.' outside of the picture.
static char letter_at(const Room *room, int column, int row)
{
    const bool within = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
    return within ? room->brick[row][column] : '.';
}

static Rectangle cell_of(const Room *room, int column, int row)
{
    const Vec2 corner =
        vec2(room->gap[SIDE_LEFT] + column * CELL_X, room->gap[SIDE_TOP] + row * CELL_Y);
    return (Rectangle){corner, vec2_add(corner, vec2(CELL_X, CELL_Y))};
}

/// Whether a cell never lets balls in: because of its brick, or of a disc that covers it.
static bool is_shut(const Flood *flood, int column, int row)
{
    const Room *room = flood->room;
    const Rectangle cell = cell_of(room, column, row);
    const double x = fmax(fabs(cell.min.x - room->middle.x), fabs(cell.max.x - room->middle.x));
    const double y = fmax(fabs(cell.min.y - room->middle.y), fabs(cell.max.y - room->middle.y));
    const char letter = letter_at(room, column, row);
    return strchr("#o", letter) != NULL || (strchr("W@", letter) != NULL && !flood->walls_open) ||
           (room->disc > 0.0 && room->hits == 0 && x * x + y * y <= room->disc * room->disc);
}

/// Whether a ball has room there.
static bool has_room(const Flood *flood, Vec2 at)
{
    const Room *room = flood->room;
    const double radius = room->radius;
    // On the paddle's side balls come and go.
    const bool left = room->side == SIDE_LEFT || at.x >= radius;
    const bool right = room->side == SIDE_RIGHT || at.x <= room_width(room) - radius;
    const bool top = room->side == SIDE_TOP || at.y >= radius;
    const bool bottom = room->side == SIDE_BOTTOM || at.y <= room_height(room) - radius;
    const Circle ball = {at, radius - 1e-6};
    bool free = left && right && top && bottom;
    for (int cell = 0; cell < COLUMNS * ROWS && free; cell++) {
        const Rectangle brick = cell_of(room, cell % COLUMNS, cell / COLUMNS);
        free = !flood->shut[cell] || !collision_circle_touches_rectangle(&ball, &brick);
    }
    return free;
}

static void visit(Flood *flood, int x, int y)
{
    if (x < 0 || y < 0 || x * STEP > room_width(flood->room) ||
        y * STEP > room_height(flood->room) || flood->been[y][x] ||
        !has_room(flood, vec2(x * STEP, y * STEP))) {
        return;
    }
    flood->been[y][x] = true;
    flood->stack[flood->count++] = y * NODES + x;
}

/// The column or row of a coordinate of the lattice, where borders belong to the later one.
static int cell_at(int node, int gap, int size)
{
    return node * STEP < gap ? -1 : (node * STEP - gap) / size;
}

static void visit_middle(Flood *flood, int column, int row)
{
    const Rectangle cell = cell_of(flood->room, column, row);
    visit(flood, (int)(cell.min.x + cell.max.x) / 2 / STEP,
          (int)(cell.min.y + cell.max.y) / 2 / STEP);
}

/// How far a ball is from the face of the one-way brick in a cell, u, and whether it is in front.
static double away_from_face(const Room *room, int cell, Vec2 at, Side face, bool *in_front)
{
    const Rectangle brick = cell_of(room, cell % COLUMNS, cell / COLUMNS);
    const Vec2 out = vec2_scale(side_inward(face), -1.0);
    const Vec2 to = vec2(fmax(fmax(brick.min.x - at.x, at.x - brick.max.x), 0.0),
                         fmax(fmax(brick.min.y - at.y, at.y - brick.max.y), 0.0));
    const Vec2 middle = vec2_scale(vec2_add(brick.min, brick.max), 0.5);
    const Vec2 half = vec2_scale(vec2_sub(brick.max, brick.min), 0.5);
    const double height = vec2_dot(vec2_sub(at, middle), out) - fabs(vec2_dot(half, out));
    *in_front = height >= 0.0;
    return hypot(height, out.x != 0.0 ? to.y : to.x);
}

/// Whether a face lets a ball go that step: it may come out of it, but neither go back nor come
/// across it from aside.
static bool faces_let_go(const Room *room, Vec2 from, Vec2 to)
{
    static const char FACING[] = "<>^V";
    bool lets = true;
    for (int cell = 0; cell < COLUMNS * ROWS && lets; cell++) {
        const char letter = room->brick[cell / COLUMNS][cell % COLUMNS];
        const char *facing = strchr(FACING, letter);
        if (facing != NULL) {
            const Side face = (Side)(facing - FACING);
            const double reach = room->radius - 1e-6;
            const double against = vec2_dot(vec2_sub(to, from), side_inward(face));
            bool before = false;
            bool after = false;
            const bool touched = away_from_face(room, cell, from, face, &before) < reach;
            const bool touches = away_from_face(room, cell, to, face, &after) < reach;
            lets = !(touches && against > 0.0 && before) &&
                   !(touches && !touched && against == 0.0 && after);
        }
    }
    return lets;
}

/// A step from one node to the next.
static void go(Flood *flood, int x, int y, Side way)
{
    const int to_x = x + (way == SIDE_RIGHT) - (way == SIDE_LEFT);
    const int to_y = y + (way == SIDE_BOTTOM) - (way == SIDE_TOP);
    if (!flood->faces ||
        faces_let_go(flood->room, vec2(x * STEP, y * STEP), vec2(to_x * STEP, to_y * STEP))) {
        visit(flood, to_x, to_y);
    }
}

static bool has_been_in(const Flood *flood, int column, int row)
{
    const Rectangle cell = cell_of(flood->room, column, row);
    return flood->been[(int)(cell.min.y + cell.max.y) / 2 / STEP]
                      [(int)(cell.min.x + cell.max.x) / 2 / STEP];
}

static void visit_partners(Flood *flood, int x, int y)
{
    const Room *room = flood->room;
    const char letter = letter_at(room, cell_at(x, room->gap[SIDE_LEFT], CELL_X),
                                  cell_at(y, room->gap[SIDE_TOP], CELL_Y));
    for (int cell = 0; cell < COLUMNS * ROWS && (letter == 'a' || letter == 'b'); cell++) {
        if (room->brick[cell / COLUMNS][cell % COLUMNS] == letter) {
            visit_middle(flood, cell % COLUMNS, cell / COLUMNS);
        }
    }
}

static void spread(Flood *flood)
{
    const Room *room = flood->room;
    const bool upright = room->side == SIDE_LEFT || room->side == SIDE_RIGHT;
    const int across = room_width(room) / STEP;
    const int down = room_height(room) / STEP;
    for (int i = 0; i <= (upright ? down : across); i++) {
        visit(flood, upright ? (room->side == SIDE_LEFT ? 0 : across) : i,
              upright                  ? i
              : room->side == SIDE_TOP ? 0
                                       : down);
    }
    if (room->flies) {
        visit_middle(flood, room->column, room->row);
    }
    while (flood->count > 0) {
        const int node = flood->stack[--flood->count];
        for (int way = 0; way < SIDE_COUNT; way++) {
            go(flood, node % NODES, node / NODES, (Side)way);
        }
        visit_partners(flood, node % NODES, node / NODES);
    }
}

/// Whether something that breaks stands in a cell, or may grow there.
static bool is_target(const Room *room, int column, int row)
{
    const char letter = letter_at(room, column, row);
    bool grows = false;
    for (int i = 0; i < 9; i++) {
        grows = grows || letter_at(room, column + i % 3 - 1, row + i / 3 - 1) == '!';
    }
    return strchr("1!*u", letter) != NULL || (letter == '.' && grows);
}

/// What the checker should say of the room.
static char *room_truth(const Room *room)
{
    Flood *flood = calloc(1, sizeof *flood);
    char *said = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&said, &size);
    flood->room = room;
    for (int cell = 0; cell < COLUMNS * ROWS; cell++) {
        const char bonus = room->bonus[cell / COLUMNS][cell % COLUMNS];
        flood->walls_open = flood->walls_open || bonus == 'T' || bonus == '?';
    }
    for (int cell = 0; cell < COLUMNS * ROWS; cell++) {
        flood->shut[cell] = is_shut(flood, cell % COLUMNS, cell / COLUMNS);
        flood->faces =
            flood->faces || strchr("<>^V", room->brick[cell / COLUMNS][cell % COLUMNS]) != NULL;
    }
    spread(flood);
    for (int row = 0; row < ROWS; row++) {
        int first = -1;
        int count = 0;
        for (int column = 0; column < COLUMNS; column++) {
            if (is_target(room, column, row) && !has_been_in(flood, column, row)) {
                first = first < 0 ? column : first;
                count++;
            }
        }
        if (count > 0) {
            fprintf(
                file,
                "t:%d: warning: bricks: no ball can get at %d brick%s of row %d (the first in "
                "column %d), so the level cannot be won; open a way through what never breaks\n",
                row + 6, count, count == 1 ? "" : "s", row, first);
        }
    }
    fclose(file);
    free(flood);
    return said;
}

static Room draw_room(Rng *rng)
{
    static const char LETTERS[] = "...1111##########WW@<>^V!*uoO";
    static const int GAPS[] = {0, 10, 12, 16, 30};
    Room room = {.side = (Side)rng_below(rng, SIDE_COUNT), .radius = rng_below(rng, 2) ? 8.0 : 6.0};
    for (int side = 0; side < SIDE_COUNT; side++) {
        room.gap[side] = side == (int)room.side ? 60 : GAPS[rng_below(rng, 5)];
    }
    for (int cell = 0; cell < COLUMNS * ROWS; cell++) {
        room.brick[cell / COLUMNS][cell % COLUMNS] =
            LETTERS[rng_below(rng, (int)sizeof LETTERS - 1)];
        room.bonus[cell / COLUMNS][cell % COLUMNS] = '.';
    }
    for (char portal = 'a'; portal <= 'b' && rng_below(rng, 3) == 0; portal++) {
        const int at = rng_below(rng, COLUMNS * ROWS / 2 - 1);
        room.brick[at / COLUMNS][at % COLUMNS] = portal;
        const int to = at + 1 + rng_below(rng, COLUMNS * ROWS / 2);
        room.brick[to / COLUMNS][to % COLUMNS] = portal;
    }
    if (rng_below(rng, 4) == 0) {
        const int at = rng_below(rng, COLUMNS * ROWS);
        room.brick[at / COLUMNS][at % COLUMNS] = '1';
        room.bonus[at / COLUMNS][at % COLUMNS] = "TLM?"[rng_below(rng, 4)];
    }
    const int cell = rng_below(rng, COLUMNS * ROWS);
    room.column = cell % COLUMNS;
    room.row = cell / COLUMNS;
    room.flies = letter_at(&room, room.column, room.row) == '.' && rng_below(rng, 2) == 0;
    if (rng_below(rng, 3) == 0 && !room.flies) {
        room.disc = 20 + rng_below(rng, 25);
        room.middle = vec2(room.gap[SIDE_LEFT] + rng_below(rng, COLUMNS * CELL_X),
                           room.gap[SIDE_TOP] + rng_below(rng, ROWS * CELL_Y));
        room.hits = rng_below(rng, 4) == 0;
    }
    return room;
}

/// Only the lines with these words.
static void keep_lines(char *text, const char *words)
{
    char *to = text;
    for (char *line = text; *line != '\0';) {
        char *end = strchr(line, '\n') + 1;
        char *found = strstr(line, words);
        if (found != NULL && found < end) {
            memmove(to, line, (size_t)(end - line));
            to += end - line;
        }
        line = end;
    }
    *to = '\0';
}

static void bricks_that_no_ball_gets_at_are_those_that_a_flood_of_balls_does_not(void **state)
{
    Rng rng = rng_make(28);
    int judged = 0;
    int shut = 0;
    (void)state;
    for (int i = 0; i < ROUNDS_OF(500); i++) {
        const Room room = draw_room(&rng);
        char *text = room_text(&room);
        Reading reading = reading_of(text);
        if (reading.good) {
            char *truth = room_truth(&room);
            keep_lines(reading.printed, "no ball can get at");
            if (strcmp(truth, reading.printed) != 0) {
                fail_msg("%s--- is said \n%s--- not\n%s", text, reading.printed, truth);
            }
            judged++;
            shut += truth[0] != '\0';
            free(truth);
        }
        reading_free(&reading);
        free(text);
    }
    assert_in_range(shut, judged / 8, judged - judged / 8);
    assert_true(judged > ROUNDS_OF(200));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bricks_that_no_ball_gets_at_are_those_that_a_flood_of_balls_does_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
