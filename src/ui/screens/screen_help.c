// The help, a page of rules and one for each chapter: pictures of controls, objects and bricks.
#include "chapters.h"
#include "help_picture.h"
#include "picture_grid.h"

#define HELP_CELL(help_picture, help_name, help_words)                                             \
    {                                                                                              \
        .picture = (int)(help_picture), .name = (help_name), .words = (help_words)                 \
    }

/// The rules, then what levels have.
static const PictureCell ENTRIES[] = {
    HELP_CELL(HELP_MOVE, TRANSLATABLE("Move"),
              TRANSLATABLE("Mouse, arrow keys, W A S D or gamepad")),
    HELP_CELL(HELP_SERVE, TRANSLATABLE("Serve"),
              TRANSLATABLE("Click, Space, Enter or gamepad A; also lets go and fires")),
    HELP_CELL(HELP_AIM, TRANSLATABLE("Aim"),
              TRANSLATABLE("Where the ball hits the paddle sets its angle; push for speed")),
    HELP_CELL(HELP_CAPTURE, TRANSLATABLE("Capture"),
              TRANSLATABLE("Every ball you hit is yours and wears your mark")),
    HELP_CELL(HELP_HEAT, TRANSLATABLE("Heat"),
              TRANSLATABLE("Each steal adds a ring and speed: a goal counts 2 with one ring, 3 "
                           "with more, 5 in white")),
    HELP_CELL(
        HELP_SWING, TRANSLATABLE("Clean return"),
        TRANSLATABLE("Right button, B or gamepad X just before the ball hits: it smashes through "
                     "a brick")),
    HELP_CELL(HELP_RECALL, TRANSLATABLE("Recall"),
              TRANSLATABLE(
                  "Solo: hold the same key to call a distant ball back; six hits earn a recall")),
    HELP_CELL(HELP_SCORE, TRANSLATABLE("Goals"),
              TRANSLATABLE("Duel: get a ball past the other paddle")),
    HELP_CELL(HELP_SOLO, TRANSLATABLE("Clear"),
              TRANSLATABLE("Solo: break everything that can be broken")),
    HELP_CELL(HELP_BANK, TRANSLATABLE("Bank"),
              TRANSLATABLE("Solo: points wait until your next hit banks them, at most 150 or half "
                           "your score; a lost ball loses them")),
    HELP_CELL(HELP_EXIT, TRANSLATABLE("Exit"),
              TRANSLATABLE("Opens when most is broken: send a ball through to win the level")),
    HELP_CELL(HELP_BRICKS, TRANSLATABLE("Bricks"),
              TRANSLATABLE("Colours show the hits they take; steel never breaks")),
    HELP_CELL(HELP_ROUND, TRANSLATABLE("Round capsules"), TRANSLATABLE("Help you: catch them")),
    HELP_CELL(HELP_SPIKY, TRANSLATABLE("Spiky capsules"), TRANSLATABLE("Hurt you: dodge them")),
    HELP_CELL(HELP_HEXAGON, TRANSLATABLE("Hexagonal capsules"),
              TRANSLATABLE("Affect others or the whole field")),
    HELP_CELL(HELP_PARTNER, TRANSLATABLE("Co-op"),
              TRANSLATABLE("Two paddles guard one goal; a second player joins in by moving one")),
    HELP_CELL(HELP_PAUSE, TRANSLATABLE("Pause"),
              TRANSLATABLE("Esc, P or a gamepad's Start; F11: full screen")),
    HELP_CELL(HELP_REPLAY, TRANSLATABLE("Replays"),
              TRANSLATABLE("Every match is saved: watch it, or play on from any moment")),
    HELP_CELL(HELP_BREAKABLE, TRANSLATABLE("Purple obstacles"),
              TRANSLATABLE("Break, plate by plate")),
    HELP_CELL(HELP_STANDING, TRANSLATABLE("Grey obstacles"),
              TRANSLATABLE("Never break; some move or spin")),
    HELP_CELL(HELP_RINGS, TRANSLATABLE("Bumpers"),
              TRANSLATABLE("Gold rings speed balls up, grey ones slow them down")),
    HELP_CELL(HELP_CATCHERS, TRANSLATABLE("Catchers"),
              TRANSLATABLE("Hold a ball for a moment, then fire it straight out")),
    HELP_CELL(HELP_THIEVES, TRANSLATABLE("Thieves"),
              TRANSLATABLE("Throw your ball back as theirs, a ring hotter: steal it back")),
    HELP_CELL(HELP_MARKED, TRANSLATABLE("A ringed ball on it"),
              TRANSLATABLE("Only a ball that you have stolen back hurts it, by its rings")),
    HELP_CELL(HELP_GEARS, TRANSLATABLE("Gears"),
              TRANSLATABLE("Balls turn them; a hit against the spin stops them")),
    HELP_CELL(HELP_PULLS, TRANSLATABLE("Magnetic fields"),
              TRANSLATABLE("Green rings pull balls in, red ones push them away")),
    HELP_CELL(HELP_SHOOTERS, TRANSLATABLE("Shooters"),
              TRANSLATABLE("Show the next capsule and fire it at you when the ring closes")),
    HELP_CELL(HELP_PHASES, TRANSLATABLE("Bosses"),
              TRANSLATABLE("Break what is there: more follows, phase by phase, until all bars "
                           "are full")),
};

/// The letters of the kinds of bricks that are shown, one per effect.
static const char BRICKS[] = {'*', '!', 'y', 'v', 'W', '@', 'B', 'u', 'o', 'O', '^', 'a', 'r'};

/// Number of the rules among them.
#define RULE_COUNT  (ENTRY_COUNT - 10)
#define ENTRY_COUNT ((int)(sizeof ENTRIES / sizeof ENTRIES[0]))
#define BRICK_COUNT ((int)(sizeof BRICKS / sizeof BRICKS[0]))
/// Order of the items: entries, power-ups, bricks.
#define FIRST_BRICK (ENTRY_COUNT + POWER_UP_COUNT)
#define CELL_COUNT  (FIRST_BRICK + BRICK_COUNT)

static PictureCell cell_of(const UiContext *ui, int cell)
{
    (void)ui;
    if (cell < ENTRY_COUNT) {
        return ENTRIES[cell];
    }
    if (cell >= FIRST_BRICK) {
        const int kind = brick_kind_from_letter(BRICKS[cell - FIRST_BRICK]);
        const BrickKind *brick = brick_kind_get(kind);
        return (PictureCell){
            .picture = HELP_PICTURE_BRICK + kind, .name = brick->name, .words = brick->summary};
    }
    const PowerUp *power_up = power_up_get(cell - ENTRY_COUNT);
    return (PictureCell){.picture = HELP_PICTURE_COUNT + cell - ENTRY_COUNT,
                         .name = power_up->name,
                         .words = power_up->summary};
}

/// Pages: the rules, what each chapter brings, and what the campaign has not.
#define CHAPTER_PAGES 5
#define PAGE_RULES    1
#define PAGE_REST     (PAGE_RULES + CHAPTER_PAGES + 1)

/// @param seen  what a level shows, by cell; so below
static void see_picture(bool seen[CELL_COUNT], HelpPicture picture, bool is_there)
{
    for (int i = 0; i < ENTRY_COUNT && is_there; i++) {
        seen[i] = seen[i] || ENTRIES[i].picture == (int)picture;
    }
}

static void see_power_up(bool seen[CELL_COUNT], char letter)
{
    const int power_up = power_up_from_letter(letter);
    if (power_up >= 0) {
        seen[ENTRY_COUNT + power_up] = true;
    }
}

static void see_obstacle(bool seen[CELL_COUNT], const ObstacleDef *obstacle)
{
    see_picture(seen, HELP_BREAKABLE, obstacle->hits > 0);
    see_picture(seen, HELP_STANDING, obstacle->hits == 0);
    see_picture(seen, HELP_RINGS, obstacle->bounce != 0.0 && obstacle->bounce != 1.0);
    see_picture(seen, HELP_CATCHERS, obstacle->hold_s > 0.0 && !obstacle->steals);
    see_picture(seen, HELP_THIEVES, obstacle->steals);
    see_picture(seen, HELP_MARKED, obstacle->only_stolen);
    see_picture(seen, HELP_GEARS, obstacle->gear > 0);
    see_picture(seen, HELP_PULLS, obstacle->pull_deg_per_s != 0.0);
    see_picture(seen, HELP_SHOOTERS, obstacle->shoots[0] != '\0');
    see_picture(seen, HELP_PHASES, obstacle->phase > 0);
    for (const char *shot = obstacle->shoots; *shot != '\0'; shot++) {
        see_power_up(seen, *shot);
    }
}

static void see_level(bool seen[CELL_COUNT], const WorldDef *world)
{
    for (int i = 0; i < world->obstacle_count; i++) {
        see_obstacle(seen, &world->obstacles[i]);
    }
    for (int i = 0; i < brick_grids_cells(&world->bricks); i++) {
        for (int k = 0; k < BRICK_COUNT && world->brick_kinds != NULL; k++) {
            seen[FIRST_BRICK + k] =
                seen[FIRST_BRICK + k] || world->brick_kinds[i] == brick_kind_from_letter(BRICKS[k]);
        }
        if (world->brick_bonus != NULL) {
            see_power_up(seen, world->brick_bonus[i]);
        }
    }
}

/// The page of a cell: that of the first chapter which has it.
static void find_pages(const UiContext *ui, int page[CELL_COUNT])
{
    bool seen[CELL_COUNT] = {false};
    for (int cell = 0; cell < CELL_COUNT; cell++) {
        page[cell] = cell < RULE_COUNT ? PAGE_RULES : PAGE_REST;
    }
    for (int place = 0; place < chapters_count(ui->career); place++) {
        const int chapter = chapters_number_of(ui->career, place);
        const int index = chapter < CHAPTER_PAGES ? chapters_index(ui->career, place) : -1;
        if (index >= 0) {
            see_level(seen, &ui->level_list->entry[index].level.world);
        }
        for (int cell = RULE_COUNT; cell < CELL_COUNT; cell++) {
            const bool first = seen[cell] && page[cell] == PAGE_REST && chapter < CHAPTER_PAGES;
            page[cell] = first ? PAGE_RULES + 1 + chapter : page[cell];
        }
    }
}

/// The grid of the present page; its numbers are written to `shown`.
static PictureGrid grid_of_page(const UiContext *ui, int shown[CELL_COUNT])
{
    PictureGrid grid = {.cell = cell_of, .shown = shown};
    int page[CELL_COUNT];
    find_pages(ui, page);
    for (int cell = 0; cell < CELL_COUNT; cell++) {
        if (page[cell] == ui->menu->page) {
            shown[grid.count++] = cell;
        }
    }
    return grid;
}

static double body_height(const UiContext *ui, double width, double text)
{
    (void)text;
    int shown[CELL_COUNT];
    const PictureGrid grid = grid_of_page(ui, shown);
    return picture_grid_height(ui, &grid, width);
}

static void draw_body(const UiContext *ui, Area area, double text)
{
    (void)text;
    int shown[CELL_COUNT];
    const PictureGrid grid = grid_of_page(ui, shown);
    picture_grid_draw(ui, &grid, area);
}

static const MenuRow ROWS[] = {
    {MENU_GO_BACK, .foot = true},
    {MENU_GO("High scores", SCREEN_SCORES), .foot = true},
    {MENU_GO("Feats", SCREEN_STATISTICS), .foot = true},
    {MENU_GO("Replays", SCREEN_GAMES), .foot = true},
    {MENU_GO("Credits", SCREEN_CREDITS), .foot = true},
};

static const char *const PAGES[] = {TRANSLATABLE("Rules"),    TRANSLATABLE("World 1"),
                                    TRANSLATABLE("World 2"),  TRANSLATABLE("World 3"),
                                    TRANSLATABLE("World 4"),  TRANSLATABLE("World 5"),
                                    TRANSLATABLE("The rest"), NULL};

const Screen HELP_SCREEN = {SCREEN_ROWS(ROWS),
                            .title = TRANSLATABLE("How to play"),
                            .pages = PAGES,
                            .width = 1000.0,
                            .body_height = body_height,
                            .body = draw_body,
                            .traits = TRAIT_WIDE | TRAIT_STILL};
