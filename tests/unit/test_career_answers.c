#define _XOPEN_SOURCE 700

// Careers of people who begin, win, lose, leave and resume matches of every kind at random, with
// all that is known and offered after each of these: tests/answers/careers.txt.
#include "near.h"

#include <dirent.h>

#include "said_text.h"

#include "own_folder.h"
#include "said_fields.h"

#include "career_life.h"

#define FILE_NAME "tests/answers/careers.txt"
#define CAREERS   8
#define ACTIONS   90
/// The career in which games cannot be kept; in the next one nothing is.
#define UNKEPT 6

static Life life;

/// Runs are named after the process: what is said of them is when they were met first.
static int number_of(const char *run)
{
    static char known[CAREERS * ACTIONS][KEPT_GAMES_RUN_SIZE];
    static int count;
    int number = 0;
    if (run[0] == '\0') {
        return 0;
    }
    while (number < count && strcmp(known[number], run) != 0) {
        number++;
    }
    if (number == count) {
        strcpy(known[count++], run);
    }
    return number + 1;
}

static void say_play(const char *name, const Play *play)
{
    say_field(name, "%d of %d%s%s, remix %d, %s %d", (int)play->kind, play->people,
              play->beginner ? " beginner" : "", play->partners ? " partners" : "",
              (int)play->remix, within(play->level_path), play->level_index);
    say_field("cup", "%d %d:%d%s", (int)play->cup.rival, play->cup.won, play->cup.lost,
              play->cup.counted ? " counted" : "");
    say_field("seeded", "day %lld%s, seed %llu, wave %d, lives %d", play->seeded.day,
              play->seeded.counts ? " counts" : "", play->seeded.seed, play->seeded.wave,
              play->seeded.lives);
    say_number("paddle", play_paddle_factor(play));
}

static void say_run(const Career *career)
{
    const SoloRun *run = &career->run;
    say_field("run", "%d: %lld in %d, stars %d%s", number_of(run->name), run->score, run->levels,
              run->fresh_stars, run->ended ? ", ended" : "");
    char set[SCORES_SET_SIZE], words[200];
    solo_run_score_set(career, set);
    say_field("set", "%s", set);
    const bool there = life.session.world != NULL;
    say_field("over", there ? "%d" : "-", there && solo_run_is_over(&life.career));
    say_field("rank", there ? "%d" : "-", there ? solo_run_rank(career) : 0);
    say_field("goes", "%d%d", solo_run_goes_on(career), solo_run_counts(career));
    say_field("news", "%s", rewards_write_news(career, words, sizeof words) ? words : "none");
    say_field("reward", "%s", rewards_write_next(career, words, sizeof words) ? words : "none");
    say_number("share", rewards_share(career));
    say_field("open", "%d%d%d, livery %d, remix %d %d", rewards_has_any(career, REWARD_LIVERY),
              rewards_has_any(career, REWARD_REMIX), rewards_has_any(career, REWARD_SANDBOX),
              rewards_next(career, REWARD_LIVERY, 0, -1), rewards_next(career, REWARD_REMIX, 0, 1),
              rewards_next(career, REWARD_REMIX, 0, -1));
}

static void say_won(const Career *career)
{
    for (int i = 0; i < STANDING_COUNT; i++) {
        say_field("stands", "%d", career->merits.standing[i]);
    }
    for (int i = 0; i < career->merits.count; i++) {
        const Merit *merit = &career->merits.merit[i];
        say_field(merit->level, "%d stars, %d ms, %d points", merit->stars, merit->time_ms,
                  merit->points);
    }
    for (int i = 0; i < STATISTICS_COUNTER_COUNT; i++) {
        if (career->statistics.value[i] != 0) {
            say_field(statistics_row((StatisticsCounter)i)->name, "%lld",
                      career->statistics.value[i]);
        }
    }
    for (int i = 0; i < career->scores.count; i++) {
        const Score *score = &career->scores.score[i];
        say_field(score->set, "%s: %lld in %d, run %d", score->name, score->points, score->levels,
                  number_of(score->run));
    }
}

static void say_campaign(void)
{
    Career *career = &life.career;
    const int count = chapters_count(career);
    say_field("plan", "%s, %d", within(chapters_folder(career)), count);
    for (int place = 0; place < count; place++) {
        const Merit merit = chapters_merit(career, place);
        char row[80], words[300];
        snprintf(row, sizeof row, "%d%s%s %d at %d", chapters_number_of(career, place),
                 chapters_is_open(career, place) ? " open" : "",
                 chapters_is_cleared(career, place) ? " cleared" : "", merit.stars,
                 chapters_index(career, place));
        say_field("place", "%s, next %d", row, chapters_next(career, place));
        chapters_write_lock(career, place, words, sizeof words);
        say_field("lock", "%s", chapters_is_open(career, place) ? "" : words);
    }
    for (int world = -1; world < career->plan.chapter_count; world++) {
        int all = 0;
        const int stars = chapters_stars(career, world, &all);
        say_field("stars", "%d of %d", stars, all);
    }
    say_field("begins", "%d", count > 0 ? chapters_next(career, -1) : -1);
    say_field("follows", "%d", chapters_next_level(career));
    say_field("shown", "%d", chapters_shown(career));
    for (int mode = 0; mode < PLAY_MODES; mode++) {
        const int first = play_first_level(career, (PlayKind)mode);
        say_field("mode", "%d%s", first, play_can_begin(career, (PlayKind)mode) ? "" : " not");
    }
}

static void say_contest(const Career *career)
{
    const Series *series = &career->series;
    char words[80] = "";
    say_field("series", "%d: %d %d %d %d%s, sides %u, %d", series->played, series->won[0],
              series->won[1], series->won[2], series->won[3], series->versus ? " versus" : "",
              series->sides, (int)series->strength);
    const bool there = life.session.world != NULL;
    const bool written = there && series_write(career, words, sizeof words);
    say_field("stood", "%d%s", written, words);
    say_field("reached", "%d", there && seeded_reached(career));
    say_field("partner", "%d%d", play_partner_is_there(&life.session),
              play_partner_is_missing(career));
    say_field("outcome", "%d", there ? (int)world_outcome(life.session.world) : -1);
    const Play next = there ? play_next(&life.career) : (Play){0};
    say_play("next", &next);
    const Play again = there ? play_again(career) : (Play){0};
    say_play("again", &again);
    seeded_write_name(&career->played.seeded, words, sizeof words);
    const DayGame *game = seeded_game(career);
    say_field("goal", "%s, %d %d", words, game != NULL ? (int)game->goal.kind : -1,
              game != NULL ? game->goal.number : 0);
}

/// The files of a folder, in the order of their names, without those of runs.
static void say_folder(const char *name)
{
    char path[400], all[600] = "";
    snprintf(path, sizeof path, "%s/%s", folder, name);
    struct dirent **entry = NULL;
    const int count = scandir(path, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *file = entry[i]->d_name;
        if (i >= count - 2 && file[0] != '.') {
            const char *run = strstr(file, ".run-");
            text_append(all, sizeof all, " %.*s", run != NULL ? (int)(run - file) : 80, file);
        }
        free(entry[i]);
    }
    free(entry);
    say_field(name, "%d%s", count, all);
}

static void say_kept(void)
{
    Career *career = &life.career;
    say_folder("games");
    say_folder("best");
    say_folder("left");
    const LeftGame *left = &career->left.kept;
    char name[DISK_PATH_SIZE];
    text_copy(name, sizeof name, within(career->kept_game));
    char *run = strstr(name, ".run-");
    say_field("game", "%.*s%s", run != NULL ? (int)(run - name) : (int)strlen(name), name,
              run != NULL ? " of a run" : "");
    say_field("journal", "%d of %lld, %d rescued, %s", career->keeper.journal.open,
              career->keeper.journal.steps, career->keeper.rescued,
              game_keeper_news(career) != NULL ? "told" : "silent");
    say_field("best", "%s, %d", career->best_run.level, (int)career->best_run.ghost.state);
    say_number("its", career->best_run.ghost.seconds);
    const World *ghost = life.session.world != NULL ? best_run_world(career) : NULL;
    say_field("ghost", "%lld", ghost != NULL ? world_step_number(ghost) : -1);
    say_field("left", "%d%d %s %s, run %d", left_match_is_there(career), career->left.early,
              left->title, within(left->level), number_of(left->run));
    for (int i = 0; i < LEFT_NUMBER_COUNT; i++) {
        say_field("", i == LEFT_SIMULATION ? "-" : "%llu", left->number[i]);
    }
    for (int file = 0; file < KEPT_COUNT; file++) {
        const char *complaint = kept_files_complaint(career, (KeptFile)file);
        say_field("trouble", "%s", complaint != NULL ? complaint : "none");
    }
}

static void say_life(void)
{
    say_play("plays", &life.career.played);
    say_field("set to", "%d, strength %d, remix %d, calm %d, seed %llu", life.settings.mode,
              life.settings.strength, (int)life.career.remix_chosen, life.settings.calm,
              life.career.seed);
    say_run(&life.career);
    say_contest(&life.career);
    say_kept();
    say_campaign();
    say_won(&life.career);
    end_fields();
}

static Rng rng;

static void begin_mode(void)
{
    const bool duel = rng_below(&rng, 4) == 0;
    const PlayKind mode = duel ? PLAY_DUEL : (PlayKind)rng_below(&rng, PLAY_MODES);
    const bool won = rng_below(&rng, 3) > 0;
    const Play play = play_of_mode(&life.career, mode);
    const bool seeded = mode == PLAY_DAY || mode == PLAY_ENDLESS;
    say("mode %d: ", (int)mode);
    begin_match(&life, &play,
                seeded ? in_folder(won ? "levels/2-quick.level" : "levels/7-side.level") : NULL);
}

static void choose(void)
{
    const int index = rng_below(&rng, life.list.count + 1);
    const Play play = play_of_choice(&life.career, index);
    say("choice %d: ", index);
    begin_match(&life, &play, NULL);
}

static void enter(void)
{
    static const PlayKind KINDS[] = {PLAY_SOLO, PLAY_DUEL, PLAY_TOGETHER, PLAY_TWO};
    const PlayKind kind = KINDS[rng_below(&rng, 4)];
    const int index = rng_below(&rng, life.list.count);
    const Play play = play_of_entry(&life.career, kind, index);
    say("entry %d: ", index);
    begin_match(&life, &play, NULL);
}

static void open_file(void)
{
    const char *kept = life.career.kept_game;
    const char *level = life.list.entry[rng_below(&rng, life.list.count)].path;
    const Play play = play_of_file(kept[0] != '\0' ? kept : level);
    say("file: ");
    begin_match(&life, &play, NULL);
}

static void go_on(void)
{
    const bool again = rng_below(&rng, 4) == 0;
    if (life.session.world == NULL) {
        return;
    }
    const Play play = again ? play_again(&life.career) : play_next(&life.career);
    say("%s: ", again ? "again" : "next");
    begin_match(&life, &play, play.seeded.wave > 1 ? in_folder("levels/2-quick.level") : NULL);
}

static void play_some(void)
{
    static const double SECONDS[] = {0.5, 2.0, 3.5, 9.0};
    const double seconds = SECONDS[rng_below(&rng, 4)];
    say("played %g s: ", seconds);
    play_on(&life, seconds);
}

static void join(void)
{
    say("a second person: ");
    life.controls.key[KEY_A] = true;
    play_on(&life, 0.3);
    life.controls.key[KEY_A] = false;
    if (life.session.world != NULL) {
        say_players(&life.session);
    }
}

/// The program is ended and started again, after a while.
static void start_again(void)
{
    const bool leaves = rng_below(&rng, 2) == 0;
    say("started again%s: ", leaves ? ", left" : "");
    if (leaves) {
        cup_note_end(&life.career);
        say("%d ", left_match_leave(&life.career));
    }
    kept_files_write(&life.career);
    close_life(&life);
    present += rng_below(&rng, 2) == 0 ? 86400 : 60;
    open_life(&life);
}

static void leave(void)
{
    const bool keeps = rng_below(&rng, 2) == 0;
    say("%s: ", keeps ? "kept" : "left");
    if (keeps) {
        left_match_keep(&life.career);
    } else {
        left_match_leave(&life.career);
        end_match(&life);
    }
}

static void change_settings(void)
{
    static const SettingId IDS[] = {SETTING_CALM, SETTING_GHOST, SETTING_STRENGTH};
    const SettingId id = IDS[rng_below(&rng, 3)];
    const int value = rng_below(&rng, id == SETTING_STRENGTH ? BOT_STRENGTH_COUNT : 2);
    const int remix = rng_below(&rng, 3 * REMIX_COUNT);
    settings_set(&life.settings, id, value);
    life.career.remix_chosen = remix < REMIX_COUNT ? (Remix)remix : REMIX_NONE;
    say("settings: ");
}

static void choose_campaign(void)
{
    const int which = rng_below(&rng, 3);
    const char *path = which == 0   ? NULL
                       : which == 1 ? in_folder("pack.arkanong")
                                    : in_folder("levels/2-quick.level");
    say("campaign %d: ", which);
    say("%d", chapters_choose(&life.career, path));
}

static void win_stars(void)
{
    const int count = chapters_count(&life.career);
    if (count > 0) {
        Merit won = {.stars = 1 + rng_below(&rng, MERITS_ALL_STARS)};
        const int index = chapters_index(&life.career, rng_below(&rng, count));
        if (index >= 0) {
            chapters_key(&life.career, index, won.level);
            merits_note(&life.career.merits, &won);
            life.career.run.fresh_stars = won.stars;
        }
    }
    say("stars: ");
}

static void enter_score(void)
{
    char set[SCORES_SET_SIZE];
    solo_run_score_set(&life.career, set);
    const int points = 1 + rng_below(&rng, 1000);
    if (set[0] == '\0') {
        return;
    }
    scores_add(&life.career.scores, set, "Ann", points, life.career.run.levels);
    scores_set_run(&life.career.scores, life.career.run.name);
    say("score: ");
}

static void begin_anew(void)
{
    const int what = rng_below(&rng, 6);
    say("anew %d: ", what);
    if (what == 0) {
        kept_files_reset_progress(&life.career);
    } else if (what == 1) {
        kept_files_reset_scores(&life.career);
    } else if (what == 2) {
        cup_reset(&life.career);
    } else if (what == 3) {
        left_match_forget(&life.career);
    } else if (what == 4) {
        merits_stand(&life.career.merits, STANDING_FIRST_WIN, 1);
    } else {
        life.career.date = life.career.date == NULL ? present_date : NULL;
    }
}

static void tell(void)
{
    const Deadline none = {NULL, NULL};
    const char *crash = game_keeper_crash(&life.career);
    best_run_advance(&life.career, &none);
    play_find_level(&life.career);
    say("crash %d: ", crash != NULL);
}

static void go_on_with_what_was_left(void)
{
    resume(&life);
}

typedef void (*Does)(void);

/// While a match goes on, after one, and where there is none.
static Does choose_action(void)
{
    static const Does PLAYS[] = {play_some,      play_some,   play_some, play_some, play_some,
                                 play_some,      play_some,   leave,     leave,     tell,
                                 join,           start_again, win_stars, go_on,     change_settings,
                                 choose_campaign};
    static const Does BEGINS[] = {begin_mode,      begin_mode,     begin_mode,  begin_mode,
                                  choose,          choose,         enter,       open_file,
                                  start_again,     win_stars,      enter_score, begin_anew,
                                  choose_campaign, change_settings};
    const bool there = life.session.world != NULL;
    if (there && world_outcome(life.session.world) == WORLD_RUNNING) {
        return PLAYS[rng_below(&rng, (int)(sizeof PLAYS / sizeof PLAYS[0]))];
    }
    if (rng_below(&rng, 2) == 0 && (there || left_match_is_there(&life.career))) {
        return there ? go_on : go_on_with_what_was_left;
    }
    return BEGINS[rng_below(&rng, (int)(sizeof BEGINS / sizeof BEGINS[0]))];
}

static void whatever_a_person_does(void **state)
{
    (void)state;
    write_levels();
    for (uint64_t career = 0; career < CAREERS; career++) {
        rng = rng_make(career + 1);
        if (career == UNKEPT) {
            shell("rm -r games left best");
            write_text("games", "");
            write_text("left", "");
            write_text("best", "");
        }
        keeps_files = career != UNKEPT + 1;
        open_life(&life);
        forget_fields();
        for (int i = 0; i < ACTIONS; i++) {
            present++;
            choose_action()();
            say_life();
        }
        close_life(&life);
        keeps_files = true;
        char name[40];
        snprintf(name, sizeof name, "career %d", (int)career + 1);
        assert_said(FILE_NAME, name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(whatever_a_person_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
