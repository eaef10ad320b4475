#define _POSIX_C_SOURCE 200809L

// What games of bots show, counted a second time in the plainest way, and the sentences made of it.
#include "near.h"

#include "bot.h"
#include "brick_kind.h"
#include "level_reading.h"
#include "level_verdict.h"
#include "rng.h"
#include "world.h"
#include "world_event.h"
#include "world_view.h"

// ---- Figures of games.

static int compare_doubles(const void *a, const void *b)
{
    return *(const double *)a < *(const double *)b ? -1 : *(const double *)a > *(const double *)b;
}

/// Between two neighbours in proportion.
static double share_of(const double *values, int count, double share)
{
    double sorted[64];
    if (count == 0) {
        return 0.0;
    }
    memcpy(sorted, values, (size_t)count * sizeof *values);
    qsort(sorted, (size_t)count, sizeof *sorted, compare_doubles);
    const double place = share * (count - 1);
    const int below = (int)place;
    const int above = below + 1 < count ? below + 1 : below;
    return sorted[below] * (1.0 - (place - below)) + sorted[above] * (place - below);
}

static LevelFigures figures_of(const GameFigures *games, int count)
{
    double waits[64], won[64], endings[64];
    LevelFigures figures = {.games = count};
    double seconds = 0.0, hits = 0.0;
    for (int i = 0; i < count; i++) {
        const GameFigures *game = &games[i];
        waits[i] = game->longest;
        seconds += game->over;
        hits += game->hits;
        if (game->won) {
            won[figures.won] = game->over;
            endings[figures.won++] = game->late_from >= 0.0 ? game->over - game->late_from : 0.0;
            if (game->points > 0) {
                figures.bank = fmax(figures.bank, (double)game->banked / game->points);
            }
        }
    }
    figures.rate = seconds > 0.0 ? hits / (seconds / 60.0) : 0.0;
    figures.median = share_of(won, figures.won, 0.5);
    figures.wait = share_of(waits, count, 0.5);
    figures.most = share_of(waits, count, 0.95);
    figures.longest = share_of(waits, count, 1.0);
    figures.ending = share_of(endings, figures.won, 0.95);
    return figures;
}

static void assert_figures(const LevelFigures *is, const LevelFigures *shall)
{
    assert_int_equal(is->games, shall->games);
    assert_int_equal(is->won, shall->won);
    assert_near(is->median, shall->median, 1e-9);
    assert_near(is->rate, shall->rate, 1e-9);
    assert_near(is->wait, shall->wait, 1e-9);
    assert_near(is->most, shall->most, 1e-9);
    assert_near(is->longest, shall->longest, 1e-9);
    assert_near(is->ending, shall->ending, 1e-9);
    assert_near(is->bank, shall->bank, 1e-12);
}

static double some_seconds(Rng *rng)
{
    return rng_below(rng, 3000) / 10.0;
}

static void figures_are_those_of_the_games(void **state)
{
    Rng rng = rng_make(11);
    (void)state;
    for (int round = 0; round < 300; round++) {
        GameFigures games[25];
        const int count = round % 25;
        for (int i = 0; i < count; i++) {
            games[i] = (GameFigures){.hits = rng_below(&rng, 90), .won = rng_below(&rng, 3) > 0};
            games[i].longest = some_seconds(&rng);
            // Some last no longer than a moment.
            games[i].over = some_seconds(&rng) * (round % 2 == 0 ? 0.003 : 1.0);
            games[i].late_from = rng_below(&rng, 4) == 0 ? -1.0 : some_seconds(&rng);
            games[i].points = rng_below(&rng, 5) * 100;
            games[i].banked = rng_below(&rng, 100);
        }
        const LevelFigures shall = figures_of(games, count);
        LevelFigures is;
        assert_true(level_figures_of(&is, games, count));
        assert_figures(&is, &shall);
    }
}

// ---- Games, watched beside the figures.

/// What is seen of a game by itself.
typedef struct Seen {
    const World *world;
    GameFigures figures; ///< the module's
    GameFigures own;     ///< counted here
    double since;        ///< s, of the last hit or end of play, or the time after which a ball flew
    unsigned char *hit;  ///< by cell, then by obstacle
    int cells;
} Seen;

static void count_hit(Seen *seen, double time, int about)
{
    if (time - seen->since > seen->own.longest) {
        seen->own.longest = time - seen->since;
        seen->own.ended_by = about;
    }
    seen->since = time;
}

static bool see(void *context, const WorldEvent *event)
{
    Seen *seen = context;
    GameFigures *own = &seen->own;
    const ContactWith with = event->contact.with;
    const bool solid = with == CONTACT_BRICK || contact_is_obstacle(with);
    // What a ball breaks it has touched; the rest is broken by something else.
    const bool touched = event->kind == EVENT_CONTACT && solid;
    const bool by_itself = (event->kind == EVENT_BRICK_HIT || event->kind == EVENT_OBSTACLE_HIT) &&
                           !(with != CONTACT_NONE && event->contact.ball >= 0);
    const bool brick = touched ? with == CONTACT_BRICK : event->kind == EVENT_BRICK_HIT;
    const int number = touched ? event->contact.id : event->id;
    const int about = touched || by_itself
                          ? level_about(brick ? LEVEL_PART_BRICK : LEVEL_PART_OBSTACLE, number)
                          : 0;
    if (about != 0) {
        own->hits++;
        own->last_hit = about;
        seen->hit[brick ? number : seen->cells + number] = 1;
    }
    if (about != 0 || event->kind == EVENT_LIFE_LOST || event->kind == EVENT_OVER) {
        count_hit(seen, event->time, about);
    }
    if (own->late_from < 0.0 && 10 * world_targets_left(seen->world) <= own->targets) {
        own->late_from = event->time;
    }
    own->nudges += event->kind == EVENT_NUDGED;
    own->over = event->kind == EVENT_OVER ? event->time : own->over;
    if (event->kind == EVENT_BANKED && event->points > own->banked) {
        own->banked = event->points;
    }
    return game_figures_event(&seen->figures, event);
}

static GameFigures play(const Level *level, BotStrength strength, unsigned long long seed,
                        unsigned char *hit)
{
    BotPlay game = {0};
    Seen seen = {.hit = hit, .cells = brick_grids_cells(&level->world.bricks)};
    assert_true(bot_play_begin(&game, &level->world, strength, seed));
    const World *world = seen.world = game.world;
    seen.own = (GameFigures){
        .targets = world_targets_left(world), .late_from = -1.0, .over = LEVEL_JUDGE_LONGEST_GAME};
    game_figures_begin(&seen.figures, world, LEVEL_JUDGE_LONGEST_GAME);
    while (world_outcome(world) == WORLD_RUNNING && world_time(world) < LEVEL_JUDGE_LONGEST_GAME) {
        const WorldInput input = bot_play_think(&game);
        assert_true(bot_play_step(&game, &input, WORK_WITHOUT_END, see, &seen));
        game_figures_step(&seen.figures);
        seen.since += world_flying(world) == 0 ? STEP_SECONDS : 0.0;
    }
    for (int cell = 0; cell < seen.cells; cell++) {
        hit[cell] = hit[cell] || world_brick_hits(world, cell) == 0;
    }
    seen.own.won = world_outcome(world) == WORLD_WON;
    seen.own.winner = seen.own.won ? world_winner(world) : SIDE_NONE;
    seen.own.points = world_paddle(world, 0).points;
    game_figures_end(&seen.figures);
    const GameFigures *is = &seen.figures, *own = &seen.own;
    assert_int_equal(is->targets, own->targets);
    assert_int_equal(is->hits, own->hits);
    assert_int_equal(is->last_hit, own->last_hit);
    assert_int_equal(is->ended_by, own->ended_by);
    assert_int_equal(is->nudges, own->nudges);
    assert_int_equal(is->won, own->won);
    assert_int_equal(is->winner, own->winner);
    assert_int_equal(is->points, own->points);
    assert_int_equal(is->banked, level->world.paddle_count == 1 ? own->banked : is->banked);
    assert_same(is->longest, own->longest);
    assert_same(is->late_from, own->late_from);
    assert_same(is->over, own->over);
    bot_play_free(&game);
    return *is;
}

// ---- Verdicts.

static LevelVerdict shall; ///< the sentences that are to be said

static void say(bool is_bad, int about, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void say(bool is_bad, int about, const char *format, ...)
{
    va_list arguments;
    LevelOpinion *opinion = &shall.opinions[shall.count++];
    *opinion = (LevelOpinion){.is_bad = is_bad, .about = about};
    va_start(arguments, format);
    vsnprintf(opinion->text, sizeof opinion->text, format, arguments);
    va_end(arguments);
}

static void say_of_solo(const GameFigures *games, int count)
{
    const LevelFigures *easy = &shall.figures[BOT_EASY];
    const LevelFigures *normal = &shall.figures[BOT_NORMAL];
    const LevelFigures *hard = &shall.figures[BOT_HARD];
    say(false, 0, "Of 20 games each the easy bot wins %d, the normal one %d, the hard one %d.",
        easy->won, normal->won, hard->won);
    if (hard->won <= 2) {
        say(true, 0,
            "Too hard: even the hard bot hardly ever wins. Give more lives or fewer hits, "
            "or open the way to what is left.");
    } else if (normal->won < 10) {
        say(false, 0, "Hard: only good players will win it.");
    } else if (easy->won >= 19) {
        say(true, 0,
            "Too easy: even the easy bot hardly ever loses. Take a faster ball, harder "
            "bricks or fewer power-ups.");
    } else {
        say(false, 0, "Just right: neither too easy nor too hard.");
    }
    if (normal->won > 0) {
        say(false, 0, "A game that is won takes %.0f s as a rule.", normal->median);
    }
    int worst = 0, often = 0, most = 0;
    for (int i = 0; i < count; i++) {
        int same = 0;
        worst = games[i].longest > games[worst].longest ? i : worst;
        for (int k = 0; k < count; k++) {
            same += games[k].won && games[k].last_hit == games[i].last_hit;
        }
        if (games[i].won && same > most) {
            most = same;
            often = games[i].last_hit;
        }
    }
    say(normal->wait > 6.0, games[worst].ended_by,
        "The longest wait for a hit is %.1f s as a rule and %.1f s at worst%s.", normal->wait,
        games[worst].longest, games[worst].ended_by != 0 ? ", until this was hit" : "");
    if (normal->ending > 20.0) {
        say(true, often,
            "The last tenth of what breaks takes up to %.0f s; this is often the last.",
            normal->ending);
    }
}

static void say_of_duel(const Level *level)
{
    static const double UNEVEN[] = {[2] = 0.75, [3] = 0.6, [4] = 0.5};
    char wins[100] = "";
    int best = 0;
    for (int i = 0; i < level->world.paddle_count; i++) {
        const Side side = level->world.paddles[i].side;
        best = shall.wins[side] > shall.wins[level->world.paddles[best].side] ? i : best;
        snprintf(wins + strlen(wins), sizeof wins - strlen(wins), "%s%s %d", i > 0 ? ", " : "",
                 side_name(side), shall.wins[side]);
    }
    const int won = shall.figures[BOT_NORMAL].won;
    say(false, 0, "Of 20 matches of normal bots the sides win: %s.", wins);
    if (shall.wins[level->world.paddles[best].side] >
        UNEVEN[level->world.paddle_count] * (won > 1 ? won : 1)) {
        say(true, level_about(LEVEL_PART_PADDLE, best),
            "Uneven: this side wins far more often than chance would have it.");
    }
    if (won > 0) {
        say(false, 0, "A match takes %.0f s as a rule.", shall.figures[BOT_NORMAL].median);
    }
}

static void say_of_unhit(const Level *level, const unsigned char *hit)
{
    const WorldDef *world = &level->world;
    const int cells = brick_grids_cells(&world->bricks);
    int first = 0, count = 0;
    for (int i = cells + world->obstacle_count - 1; i >= 0; i--) {
        const bool breaks =
            i < cells ? brick_breaks(world->brick_hits[i]) : world->obstacles[i - cells].hits > 0;
        if (breaks && !hit[i]) {
            first = i < cells ? level_about(LEVEL_PART_BRICK, i)
                              : level_about(LEVEL_PART_OBSTACLE, i - cells);
            count++;
        }
    }
    if (count > 0) {
        say(true, first,
            count == 1 ? "%d thing that breaks is never hit."
                       : "%d things that break are never hit.",
            count);
        shall.opinions[shall.count - 1].of_unhit = true;
    }
    shall.unhit = count;
}

static void say_what_is_judged(const Level *level)
{
    DiagList found = {0};
    LevelJudge *judge = level_judge_begin(level, NULL, NULL);
    while (level_judge_advance(judge, 1000, WORK_WITHOUT_END, &found)) {
    }
    for (int i = 0; i < found.count; i++) {
        say(true, found.items[i].about, "%s", found.items[i].text);
    }
    level_judge_free(judge);
    diag_list_free(&found);
}

/// Plays all games of a trial and says what they show.
static void say_all(const Level *level)
{
    static const BotStrength STRENGTHS[] = {BOT_EASY, BOT_NORMAL, BOT_HARD};
    static unsigned char hit[200];
    GameFigures games[3 * LEVEL_VERDICT_GAMES];
    const bool solo = level->world.paddle_count == 1;
    int count = 0, nudged = 0;
    shall = (LevelVerdict){.count = 0};
    memset(hit, 0, sizeof hit);
    for (int i = 0; i < (solo ? 3 : 1); i++) {
        const BotStrength strength = solo ? STRENGTHS[i] : BOT_NORMAL;
        const GameFigures *first = &games[count];
        for (int game = 0; game < LEVEL_VERDICT_GAMES; game++, count++) {
            games[count] = play(level, strength, (unsigned long long)game, hit);
            nudged += games[count].nudges > 0;
            if (games[count].winner != SIDE_NONE) {
                shall.wins[games[count].winner]++;
            }
        }
        shall.figures[strength] = figures_of(first, LEVEL_VERDICT_GAMES);
    }
    if (solo) {
        say_of_solo(games, count);
    } else {
        say_of_duel(level);
    }
    say_of_unhit(level, hit);
    if (10 * nudged > count) {
        say(true, 0,
            nudged == 1 ? "In %d game of %d a ball flies in circles and has to be nudged."
                        : "In %d games of %d a ball flies in circles and has to be nudged.",
            nudged, count);
    }
    say_what_is_judged(level);
}

/// A solo level in a small field: its width, height, lives, ball's speed, cells' width and rows.
#define SOLO(width, height, lives, speed, cell, rows)                                              \
    "title = \"t\"; arena = { width = " #width "; height = " #height                               \
    "; }; paddles = ( { side = \"bottom\"; } ); balls = ( { } ); match = { lives = " #lives        \
    "; ball_speed = " #speed "; }; bricks = { x = 40; y = 40; cell_width = " #cell                 \
    "; cell_height = 20; rows = ( " rows " ); };"
#define RING "\"111\", \"1.1\", \"1.1\", \"111\""
/// A duel in a square field: its side, the paddles in order, the match.
#define DUEL(size, paddles, match)                                                                 \
    "title = \"t\"; arena = { width = " #size "; height = " #size "; }; paddles = ( " paddles      \
    " ); match = { goals = 1; " match " }; balls = ( { }"
#define LEFT   "{ side = \"left\"; }"
#define RIGHT  "{ side = \"right\"; }"
#define TOP    "{ side = \"top\"; }"
#define BOTTOM "{ side = \"bottom\"; }"
/// A ball in a box, and things in another one.
#define BOXED                                                                                      \
    ", { x = 95; y = 95; vx = 50; vy = 60; radius = 3; } ); bricks = { x = 70; y = 70; "           \
    "cell_width = 15; cell_height = 15; rows = ( \"####\", \"#..#\", "                             \
    "\"#..#\", \"####\" ); };"
#define ENCLOSED                                                                                   \
    "circles = ( { x = 79; y = 69; radius = 4; hits = 1; }, { x = 250; y = 90; radius = 9; hits "  \
    "= 2; } ); lines = ( { x1 = 60; y1 = 64; x2 = 64; y2 = 64; } );"

/// Of won games and matches there are just as many as a sentence needs, and one less or more.
static void a_verdict_says_what_its_games_show(void **state)
{
    static const char *const LEVELS[] = {
        // The easy bot wins 18 and 19 of 20.
        SOLO(400, 300, 2, 900, 80, "\"1\""),
        SOLO(300, 300, 1, 1500, 55, "\"1\""),
        // The hard one wins 2 and 3.
        SOLO(300, 200, 1, 1500, 55, RING),
        SOLO(300, 300, 1, 2000, 55, RING),
        // The normal one wins 0, 1, 9 and 10.
        SOLO(400, 200, 1, 2500, 80, RING),
        SOLO(400, 200, 1, 2500, 80, "\"1111\", \"1111\""),
        SOLO(300, 300, 2, 2000, 55, RING),
        SOLO(300, 200, 1, 2500, 55, "\"1.1.\", \".1.1\""),
        // The usual wait is 4.6 s and 6.3 s.
        SOLO(400, 300, 1, 300, 80, "\"1\""),
        SOLO(300, 300, 1, 200, 55, "\"1\""),
        // Of two sides the better one wins 10, 15 and 16, of three 12 and 13, of four 10 and 11.
        DUEL(300, LEFT ", " RIGHT, "ball_speed = 400;") " );",
        DUEL(200, LEFT ", " BOTTOM, "ball_speed = 400;") " );",
        DUEL(200, BOTTOM ", " RIGHT,
             "ball_speed = 700;") " ); lines = ( { x1 = 170; y1 = 20; x2 = 170; y2 = 160; } );",
        DUEL(300, LEFT ", " BOTTOM ", " TOP, "ball_speed = 700;") " );",
        DUEL(200, BOTTOM ", " LEFT ", " RIGHT, "ball_speed = 600;") " );",
        DUEL(400, TOP ", " LEFT ", " RIGHT ", " BOTTOM, "ball_speed = 2000;") " );",
        DUEL(200, RIGHT ", " TOP ", " BOTTOM ", " LEFT, "ball_speed = 400;") " );",
        // In 2 and 3 matches of 20 a ball in a box is nudged.
        DUEL(200, LEFT ", " RIGHT, "nudge = 1; ball_speed = 850;") BOXED,
        DUEL(200, LEFT ", " RIGHT, "nudge = 1; ball_speed = 700;") BOXED,
        // The last thing that breaks comes out of its box after half a minute.
        "title = \"t\"; arena = { width = 300; height = 200; }; paddles = ( " BOTTOM
        " ); balls = ( { "
        "} ); match = { lives = 9; ball_speed = 400; }; circles = ( { x = 60; y = 60; radius = 8; "
        "hits = 1; path = { dx = 0; dy = 70; period = 190; }; } ); bricks = ( { x = 30; y = 30; "
        "cell_width = 15; cell_height = 15; rows = ( \"####\", \"#..#\", \"#..#\", \"####\" ); }, "
        "{ x "
        "= 120; y = 30; cell_width = 16; cell_height = 12; rows = ( \"1111111111\" ); } );",
        // Two things that no ball gets at, and one that never breaks.
        SOLO(300, 200, 1, 900, 16, "\"####.11\", \"#..#...\", \"#1.#...\", \"####...\"") ENCLOSED,
    };
    (void)state;
    for (size_t i = 0; i < sizeof LEVELS / sizeof LEVELS[0]; i++) {
        LevelVerdict verdict = {0};
        Reading reading = reading_of(LEVELS[i]);
        const Level *level = &reading.level;
        if (!reading.good) {
            fail_msg("%s", reading.printed);
        }
        LevelTrial *trial = level_trial_begin(level);
        while (level_trial_advance(trial, WORK_WITHOUT_END)) {
        }
        assert_true(level_trial_verdict(trial, &verdict));
        say_all(level);
        for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
            assert_figures(&verdict.figures[strength], &shall.figures[strength]);
        }
        assert_memory_equal(verdict.wins, shall.wins, sizeof shall.wins);
        assert_int_equal(verdict.unhit, shall.unhit);
        assert_false(verdict.cut_short);
        assert_true(level_trial_share(trial) == 1.0);
        for (int k = 0; k < shall.count || k < verdict.count; k++) {
            assert_string_equal(verdict.opinions[k].text, shall.opinions[k].text);
            assert_int_equal(verdict.opinions[k].about, shall.opinions[k].about);
            assert_int_equal(verdict.opinions[k].is_bad, shall.opinions[k].is_bad);
            assert_int_equal(verdict.opinions[k].of_unhit, shall.opinions[k].of_unhit);
        }
        level_trial_free(trial);
        level_verdict_free(&verdict);
        reading_free(&reading);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_are_those_of_the_games),
        cmocka_unit_test(a_verdict_says_what_its_games_show),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
