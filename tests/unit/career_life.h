/// @file career_life.h
/// A person's career without screens: levels on which a match ends by itself, won, lost or drawn,
/// soon or late; what a match does from its beginning to its results; and all that is known then.
/// Include after "near.h", "said_text.h", "said_fields.h" and "own_folder.h".
#ifndef ARKANONG_TEST_CAREER_LIFE_H
#define ARKANONG_TEST_CAREER_LIFE_H

#include <sys/stat.h>

#include "career.h"
#include "chapters.h"
#include "controls.h"
#include "pack.h"
#include "play.h"
#include "rng.h"
#include "translate.h"
#include "world_create.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

#define SOLO_AT(title, side, place, lives, ball, more)                                             \
    "title = \"" title "\"; paddles = ( { side = \"" side "\"; " place                             \
    " } ); match = { lives = " lives "; }; balls = ( { owner = \"" side "\"; " ball " } ); " more  \
    "\n"
#define SOLO(title, side, lives, ball, more) SOLO_AT(title, side, "", lives, ball, more)
#define BRICKS(rows, more)                                                                         \
    "bricks = { x = 380; y = 300; cell_width = 40; cell_height = 20; rows = ( \"" rows             \
    "\" ); " more "};"
#define DUEL(title, paddles, ball, match)                                                          \
    "title = \"" title "\"; paddles = ( " paddles " ); match = { " match " }; balls = ( { " ball   \
    " } );\n"
#define UP   "x = 400; y = 600; vx = 0; vy = -400;"
#define FAST "x = 60; y = 400; vx = 0; "

static const struct {
    const char *name, *text;
} FILES[] = {
    {"levels/1-heat.level", DUEL("Heat", "{ side = \"bottom\"; }, { side = \"top\"; }",
                                 FAST "vy = -2000;", "goals = 1; heat = true;")},
    {"levels/2-quick.level", SOLO("Quick", "bottom", "2", UP, BRICKS("1", "bonus = ( \"S\" ); "))},
    {"levels/3-lost.level", DUEL("Lost", "{ side = \"bottom\"; }, { side = \"top\"; }",
                                 FAST "vy = 90;", "goals = 1; lead = 4;")},
    {"levels/4-late.level", SOLO("Late", "bottom", "3", "x = 400; y = 600; vx = 0; vy = -80;",
                                 BRICKS("*1", "bonus = ( \"W.\" ); "))},
    {"levels/5-three.level",
     DUEL("Three", "{ side = \"left\"; }, { side = \"bottom\"; }, { side = \"top\"; }",
          "x = 700; y = 60; vx = -1500; vy = 0;", "goals = 1;")},
    {"levels/6-sides.level", DUEL("Sides", "{ side = \"right\"; }, { side = \"left\"; }",
                                  "x = 500; y = 60; vx = -1500; vy = 0;", "goals = 9; time = 2;")},
    {"levels/7-side.level", SOLO_AT("Side", "left", "y = 270;", "1",
                                    "x = 300; y = 90; vx = -200; vy = 0;", BRICKS("12", ""))},
    {"levels/8-four.level",
     DUEL(
         "Four",
         "{ side = \"left\"; }, { side = \"right\"; }, { side = \"top\"; }, { side = \"bottom\"; }",
         "x = 480; y = 330; vx = 30; vy = 0;", "time = 2;")},
    {"levels/9-doubles.level",
     DUEL("Doubles", "{ side = \"bottom\"; partner = true; }, { side = \"top\"; partner = true; }",
          "x = 480; y = 330; vx = 30; vy = 0;", "time = 2;")},
    {"levels/c1.level", SOLO("One", "bottom", "1", "x = 400; y = 600; vx = 60; vy = -400;",
                             BRICKS("z", "") " circles = ( { x = 900; y = 90; radius = 30; hits = "
                                             "1; } );")},
    {"levels/c2.level",
     SOLO("Two", "bottom", "5", "x = 400; y = 600; vx = 0; vy = -70;", BRICKS("1", ""))},
    {"levels/c3.level",
     SOLO("Three", "bottom", "4", UP, BRICKS("1[<bb*z", "bonus = ( \"MS.....\" ); "))},
    {"levels/c4.level",
     SOLO_AT("Right", "right", "y = 270;", "3", "x = 500; y = 90; vx = -200; vy = 0;",
             BRICKS("1", "") "circles = ( { x = 90; y = 600; radius = 30; hits = "
                             "1; } );")},
    {"levels/c5.level", DUEL("Corner",
                             "{ side = \"bottom\"; x = 300; }, { side = \"left\"; }, "
                             "{ side = \"right\"; }",
                             "x = 480; y = 330; vx = 30; vy = 0;", "time = 2;")},
    {"levels/sandbox-2-orrery.level",
     "title = \"Orrery\"; balls = ( { x = 480; y = 330; vx = 300; vy = 200; } );\n"},
    {"levels/x-broken.level", "title = \"Broken\"; paddles = ( { side = \"up\"; } );\n"},
    {"levels/campaign.cfg",
     "worlds = (\n"
     "{ name = \"Dawn\"; look = \"dawn\";\n"
     "  levels = ( { file = \"2-quick.level\"; par = 1; feat = \"no life lost\"; },\n"
     "             { file = \"4-late.level\"; par = 1; feat = \"combo 99\"; },\n"
     "             { file = \"c1.level\"; feat = \"combo 1\"; } );\n"
     "  boss = { file = \"c2.level\"; feat = \"combo 1\"; }; },\n"
     "{ name = \"Ice\"; look = \"ice\";\n"
     "  levels = ( { file = \"7-side.level\"; feat = \"combo 1\"; },\n"
     "             { file = \"1-heat.level\"; feat = \"combo 1\"; } );\n"
     "  boss = { file = \"gone.level\"; feat = \"combo 1\"; }; },\n"
     "{ name = \"Brass\"; look = \"brass\";\n"
     "  levels = ( { file = \"c3.level\"; par = 9; feat = \"combo 2\"; } ); } );\n"},
    {"own/a.level", SOLO("Own", "bottom", "1", UP, BRICKS("1", ""))},
    {"own/b.level", DUEL("Own two", "{ side = \"bottom\"; }, { side = \"top\"; }",
                         FAST "vy = -2000;", "goals = 2;")},
    {"own/c.level", SOLO("Own last", "bottom", "1", UP, BRICKS("1", ""))},
    {"mine/a.level", DUEL("First", "{ side = \"bottom\"; }, { side = \"top\"; }",
                          FAST "vy = -2000;", "goals = 1;")},
    {"mine/b.level", SOLO("Second", "bottom", "1", UP, BRICKS("1", ""))},
};

typedef struct Life {
    Career career;
    Settings settings;
    LevelList list;
    Session session;
    Controls controls;
    bool finished; ///< the results of the match are shown
} Life;

static long long present = 1700000000;
static bool keeps_files = true;
static const char *levels_name = "levels"; ///< the folder of the game's own

static inline long long present_date(void)
{
    return present;
}

/// In the folder.
static inline void shell(const char *command)
{
    char all[500];
    snprintf(all, sizeof all, "cd %s && %s", folder, command);
    assert_int_equal(system(all), 0);
}

static inline void write_levels(void)
{
    static const char *const FOLDERS[] = {"levels", "own", "mine"};
    for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
        assert_int_equal(mkdir(in_folder(FOLDERS[i]), 0700), 0);
    }
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        write_text(FILES[i].name, FILES[i].text);
    }
    Bytes bytes = {0};
    DiagList problems = {0};
    assert_true(pack_make(in_folder("mine"), NULL, &bytes, &problems));
    FILE *file = fopen(in_folder("pack.arkanong"), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes.at, 1, bytes.size, file), bytes.size);
    assert_int_equal(fclose(file), 0);
    bytes_free(&bytes);
    diag_list_free(&problems);
}

/// The program is started.
static inline void open_life(Life *life)
{
    static const char *const NAMES[KEPT_COUNT] = {
        "settings", "scores", "progress", "statistics", "games", "best", "left",
    };
    char path[KEPT_COUNT][400];
    KeptPaths paths = {{NULL}};
    Career *career = &life->career;
    memset(life, 0, sizeof *life);
    career->settings = &life->settings;
    career->level_list = &life->list;
    career->session = &life->session;
    career->date = present_date;
    career->seed = 7;
    for (int i = 0; i < KEPT_COUNT; i++) {
        snprintf(path[i], sizeof path[i], "%s/%s", folder, NAMES[i]);
        paths.path[i] = keeps_files ? path[i] : NULL;
    }
    kept_files_read(career, &paths);
    left_match_open(career);
    game_keeper_open(career);
    assert_true(level_list_open(&life->list, in_folder(levels_name)));
    chapters_open(career, in_folder(levels_name));
    level_list_add(&life->list, in_folder("own"));
}

static inline void end_match(Life *life)
{
    game_keeper_end(&life->career);
    best_run_end(&life->career);
    session_end(&life->session);
    kept_files_write_statistics(&life->career);
}

static inline void close_life(Life *life)
{
    end_match(life);
    ghost_end(&life->career.best_run.ghost);
    scores_free(&life->career.scores);
    merits_free(&life->career.merits);
    level_list_close(&life->list);
}

/// A path without the folder; "-" for none.
static inline const char *within(const char *path)
{
    const size_t length = strlen(folder);
    return path[0] == '\0'                                             ? "-"
           : strncmp(path, folder, length) == 0 && path[length] == '/' ? path + length + 1
                                                                       : path;
}

/// Who plays where.
static inline void say_players(const Session *session)
{
    static const char KINDS[] = {'-', 'P', 'B', 'F'};
    for (int i = 0; i < world_paddle_count(session->world); i++) {
        const Controller *player = session_controller(session, i);
        const PaddleView paddle = world_paddle(session->world, i);
        say(" %s%s (%.9g, %.9g) %c%d", side_name(paddle.side),
            world_partner_of(session->world, i) >= 0 ? "+" : "", paddle.body.min.x,
            paddle.body.min.y, KINDS[player->kind],
            player->kind == CONTROLLER_BOT ? (int)player->strength : player->player);
    }
}

/// What has become of the request.
static inline void say_setup(const PlaySetup *setup)
{
    say("%d%d%d of %d people%s", setup->readable, setup->good, setup->beside, setup->play.people,
        setup->play.beginner ? ", a beginner" : "");
    if (setup->good) {
        const MatchDef *match = world_match(setup->session.world);
        say(", \"%s\" as %d:", setup->session.level.title, (int)setup->play.kind);
        say_players(&setup->session);
        say("; %d balls of %.9g, %d lives, %d goals, lead %d, %.9g s%s%s, seed %llu, %d/%d",
            setup->session.level.world.ball_count, match->ball_speed, match->lives, match->goals,
            match->lead, match->time_s, match->floor ? ", floor" : "",
            match->power_ups ? "" : ", plain", setup->session.seed, setup->session.lives,
            setup->session.points);
    }
    say("\n");
    if (!setup->good) {
        const Diag *first = setup->problems.count > 0 ? &setup->problems.items[0] : NULL;
        say("  %s\n", first != NULL && first->text != NULL ? first->text : "nothing to read");
    }
}

/// Begins what a person has chosen, on that level where it is given.
static inline void begin_match(Life *life, const Play *play, const char *given)
{
    Career *career = &life->career;
    if (!play_has_level(play)) {
        say("no level\n");
        return;
    }
    const bool seeded = play->level_path[0] == '\0';
    PlaySetup setup =
        play_setup_of(career, play, seeded ? seeded_match_seed(&play->seeded) : career->seed);
    if (given != NULL) {
        DiagList problems = {0};
        setup.is_given = true;
        assert_true(level_read_file(&setup.given, given, &problems));
        diag_list_free(&problems);
    }
    play_setup_load(&setup);
    say_setup(&setup);
    diag_list_free(&setup.problems);
    if (setup.readable) {
        career->seed++;
        if (!(PLAY_ROWS[setup.play.kind].traits & PLAY_RUN)) {
            solo_run_forget(career);
        }
    }
    end_match(life);
    career->played = setup.play;
    life->finished = false;
    life->controls = (Controls){.players = setup.beside ? 2 : setup.play.people};
    if (setup.good) {
        career->kept_game[0] = '\0';
        life->session = setup.session;
        chapters_follow(career, setup.play.level_index);
        session_help_paddles(&life->session, play_paddle_factor(&setup.play));
        game_keeper_begin(career);
        best_run_begin(career);
    }
}

/// Without a word.
static inline void begin_level(Life *life, PlayKind kind, const char *name)
{
    const size_t before = said_length;
    const int index = level_list_index(&life->list, in_folder(name));
    const Play play = play_of_entry(&life->career, kind, index);
    assert_true(index >= 0);
    begin_match(life, &play, NULL);
    said_length = before;
    said[before] = '\0';
}

/// What follows the end of a match.
static inline void finish_match(Life *life)
{
    Career *career = &life->career;
    const World *world = life->session.world;
    const Side person = session_person_side(&life->session);
    life->finished = true;
    if (person != SIDE_NONE && !play_is(&career->played, PLAY_VERSUS) &&
        (world_mode(world) == WORLD_SOLO ? world_outcome(world) == WORLD_WON
                                         : world_winner(world) == person)) {
        chapters_note_duel(career);
    }
    cup_note_end(career);
    series_note_match(career);
    if (play_is(&career->played, PLAY_RUN)) {
        solo_run_note_level(career);
        const bool over = solo_run_is_over(career);
        say("a level %s, place %d\n", over ? "ends the run" : "of the run", solo_run_rank(career));
        career->run.ended = career->run.ended || over;
    }
}

/// Plays for so long, or until the match is over.
static inline void play_on(Life *life, double seconds)
{
    Career *career = &life->career;
    const Deadline none = {NULL, NULL};
    for (double time = 0.0; time < seconds && life->session.world != NULL &&
                            world_outcome(life->session.world) == WORLD_RUNNING;
         time += 0.1) {
        session_advance(&life->session, 0.1, 1.0, &life->controls, &life->settings, NULL, &none);
        play_partner_join(career, &life->controls);
        game_keeper_advance(career, 0.1);
        best_run_advance(career, &none);
    }
    if (life->session.world != NULL && world_outcome(life->session.world) != WORLD_RUNNING &&
        !life->finished) {
        finish_match(life);
    }
}

/// Goes on with the match that was left.
static inline void resume(Life *life)
{
    Career *career = &life->career;
    const LeftGame left = career->left.kept;
    Session session = {0};
    Replay replay = {0};
    if (!left_match_is_there(career)) {
        say("nothing was left\n");
        return;
    }
    const bool good = left_game_read_replay(career->kept[KEPT_LEFT_GAME].path, &replay) &&
                      session_resume(&session, &replay, present);
    replay_free(&replay);
    left_match_forget(career);
    say("resumed: %d", good);
    if (good) {
        end_match(life);
        career->kept_game[0] = '\0';
        life->session = session;
        life->finished = false;
        left_match_restore(career, &left);
        say_players(&session);
        game_keeper_go_on(career);
        best_run_begin(career);
    }
    say("\n");
}

#endif
