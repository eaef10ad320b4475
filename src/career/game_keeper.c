// Writes journals and kept games, and words the messages on rescued ones; stores a match that the
// player leaves, with its context (run, cup, challenge).
#include <stdio.h>
#include <string.h>

#include "career.h"
#include "play.h"
#include "text.h"
#include "translate.h"
#include "world_create.h"
#include "world_paddles.h"
#include "world_view.h"

/// s; a match that is left earlier is not stored.
#define SHORTEST_LEFT 3.0
/// No run has so many levels, waves or lives, no cup so many matches.
#define COUNT_MOST 1000000
/// The last day with a year of four digits.
#define DAY_MOST 2932896

/// What LEFT_SEEDED says in the file.
enum { LEFT_UNSEEDED, LEFT_DAILY, LEFT_ENDLESS };

/// Names in the file, and how large a number of a match may be.
static const struct {
    const char *name;
    unsigned long long most;
} NUMBERS[LEFT_NUMBER_COUNT] = {
    [LEFT_SIMULATION] = {"simulation", ~0ULL},
    [LEFT_MODE] = {"mode", PLAY_MODES - 1},
    [LEFT_LEVELS] = {"levels", COUNT_MOST},
    [LEFT_REMIX] = {"remix", REMIX_COUNT - 1},
    [LEFT_CUP] = {"cup", true},
    [LEFT_RIVAL] = {"rival", BOT_CHARACTER_COUNT - 1},
    [LEFT_WON] = {"won", COUNT_MOST},
    [LEFT_LOST] = {"lost", COUNT_MOST},
    [LEFT_SEEDED] = {"seeded", LEFT_ENDLESS},
    [LEFT_DAY] = {"day", DAY_MOST},
    [LEFT_COUNTS] = {"counts", true},
    [LEFT_SEED] = {"seed", ~0ULL},
    [LEFT_WAVE] = {"wave", COUNT_MOST},
    [LEFT_LIVES] = {"lives", COUNT_MOST},
};

void left_match_open(Career *career)
{
    left_game_read(&career->left.kept, career->kept[KEPT_LEFT_GAME].path);
}

void left_match_forget(Career *career)
{
    if (career->kept[KEPT_LEFT_GAME].path[0] != '\0') {
        left_game_forget(career->kept[KEPT_LEFT_GAME].path);
    }
    career->left.kept = (LeftGame){0};
}

/// Whether all numbers are those of a match: people can change the file.
static bool is_good(const LeftGame *left)
{
    bool good = left->number[LEFT_RIVAL] != BOT_STRENGTH_COUNT;
    for (int i = 0; i < LEFT_NUMBER_COUNT; i++) {
        good = good && left->number[i] <= NUMBERS[i].most;
    }
    return good;
}

bool left_match_is_there(const Career *career)
{
    const LeftGame *kept = &career->left.kept;
    return kept->title[0] != '\0' && kept->number[LEFT_SIMULATION] == WORLD_SIMULATION &&
           is_good(kept);
}

/// Whether the present match is unfinished, played by a person, and can be resumed.
static bool can_be_left(const Career *career)
{
    const Session *session = career->session;
    return session->records && session->began <= 0.0 && play_is(&career->played, PLAY_RESUMES) &&
           session_person_side(session) != SIDE_NONE &&
           world_outcome(session->world) == WORLD_RUNNING &&
           session->tally.seconds >= SHORTEST_LEFT;
}

static int seeded_number(const Play *play)
{
    return play_is(play, PLAY_DAYS)    ? LEFT_DAILY
           : play_is(play, PLAY_WAVES) ? LEFT_ENDLESS
                                       : LEFT_UNSEEDED;
}

bool left_match_leave(Career *career)
{
    const Play *play = &career->played;
    const Seeded *seeded = &play->seeded;
    const Cup *cup = &play->cup;
    if (career->kept[KEPT_LEFT_GAME].path[0] == '\0' || !can_be_left(career)) {
        return false;
    }
    career->left.leaving = (LeftGame){.number = {
                                          [LEFT_SIMULATION] = WORLD_SIMULATION,
                                          [LEFT_MODE] = (unsigned)career->settings->mode,
                                          [LEFT_LEVELS] = (unsigned)career->run.levels,
                                          [LEFT_REMIX] = play->remix,
                                          [LEFT_CUP] = play_is(play, PLAY_CUPS),
                                          [LEFT_RIVAL] = cup->rival,
                                          [LEFT_WON] = (unsigned)cup->won,
                                          [LEFT_LOST] = (unsigned)cup->lost,
                                          [LEFT_SEEDED] = (unsigned)seeded_number(play),
                                          [LEFT_DAY] = (unsigned long long)seeded->day,
                                          [LEFT_COUNTS] = seeded->counts,
                                          [LEFT_SEED] = seeded->seed,
                                          [LEFT_WAVE] = (unsigned)seeded->wave,
                                          [LEFT_LIVES] = (unsigned)seeded->lives,
                                      }};
    LeftGame *leaving = &career->left.leaving;
    text_copy(leaving->title, sizeof leaving->title, career->session->level.title);
    text_copy(leaving->level, sizeof leaving->level, play->level_path);
    if (play_is(play, PLAY_RUN)) {
        text_copy(leaving->run, sizeof leaving->run, career->run.name);
    }
    return true;
}

/// Keeps a match that is left, with its recording; NULL: it has none. What left_match_keep kept of
/// one that has ended otherwise is forgotten.
static void note_left(Career *career, const Replay *replay)
{
    LeftMatch *left = &career->left;
    if (left->early && left->leaving.title[0] == '\0') {
        left_match_forget(career);
    }
    left->early = false;
    if (left->leaving.title[0] != '\0' && replay != NULL) {
        const bool good =
            left_game_write(&left->leaving, career->kept[KEPT_LEFT_GAME].path, replay);
        left->kept = good ? left->leaving : (LeftGame){0};
    }
    left->leaving = (LeftGame){0};
}

void left_match_keep(Career *career)
{
    const Session *session = career->session;
    if (session->in_step || session->recording.failed || !left_match_leave(career)) {
        return;
    }
    // The recording as if it ended here, which adds to its hashes alone.
    Replay now = session->recording;
    now.hashes = (Bytes){0};
    bytes_add(&now.hashes, session->recording.hashes.at, session->recording.hashes.size);
    replay_end(&now, session->world, (double)now.steps / STEPS_PER_SECOND);
    note_left(career, now.failed ? NULL : &now);
    career->left.early = left_match_is_there(career);
    bytes_free(&now.hashes);
}

/// The kind of play before it meets its level.
static PlayKind left_kind(const LeftGame *left, const Play *play)
{
    const unsigned long long *number = left->number;
    static const PlayKind SEEDED[] = {[LEFT_DAILY] = PLAY_DAY, [LEFT_ENDLESS] = PLAY_ENDLESS};
    if (number[LEFT_SEEDED] != LEFT_UNSEEDED) {
        return SEEDED[number[LEFT_SEEDED]];
    }
    if (number[LEFT_CUP] != 0) {
        return PLAY_CUP;
    }
    if (play->people > 1 && !play->partners) {
        return PLAY_TWO;
    }
    // The mode can be another one than that of a level that was begun by its file.
    const PlayKind kind = PLAY_ROWS[number[LEFT_MODE]].chosen;
    const unsigned other = PLAY_WATCHED | PLAY_VERSUS | (play->partners ? 0 : PLAY_PARTNERS);
    return (PLAY_ROWS[kind].traits & other) != 0 ? PLAY_DUEL : kind;
}

void left_match_restore(Career *career, const LeftGame *left)
{
    const Session *session = career->session;
    const unsigned long long *number = left->number;
    Play play = {.remix = (Remix)number[LEFT_REMIX],
                 .cup = {.rival = (BotStrength)number[LEFT_RIVAL],
                         .won = (int)number[LEFT_WON],
                         .lost = (int)number[LEFT_LOST]},
                 .seeded = {.day = (long long)number[LEFT_DAY],
                            .counts = number[LEFT_COUNTS] != 0,
                            .seed = number[LEFT_SEED],
                            .wave = (int)number[LEFT_WAVE],
                            .lives = (int)number[LEFT_LIVES]},
                 .partners = (PLAY_ROWS[number[LEFT_MODE]].traits & PLAY_PARTNERS) != 0 &&
                             session_has_partners(session)};
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        play.people += session->controller[seat].kind == CONTROLLER_PERSON;
    }
    play.kind = left_kind(left, &play);
    play_meet_level(&play, &session->level);
    text_copy(play.level_path, sizeof play.level_path, left->level);
    play.level_index = level_list_index(career->level_list, left->level);
    settings_set(career->settings, SETTING_MODE, (int)number[LEFT_MODE]);
    career->played = play;
    career->run = (SoloRun){.score = session->points, .levels = (int)number[LEFT_LEVELS]};
    text_copy(career->run.name, sizeof career->run.name, left->run);
}

#define REPLAY_NAME "game" KEPT_GAMES_SUFFIX

/// The path of the text file.
static bool name_file(const char *folder, char path[DISK_PATH_SIZE])
{
    path[0] = '\0';
    return text_append(path, DISK_PATH_SIZE, "%s/game", folder);
}

static SafeFileTaken take_text(char *to, size_t size, const char *value)
{
    return text_copy(to, size, value) ? SAFE_FILE_TAKEN : SAFE_FILE_WRONG;
}

static SafeFileTaken take(void *context, const char *name, const char *value)
{
    LeftGame *left = context;
    if (strcmp(name, "title") == 0) {
        return take_text(left->title, sizeof left->title, value);
    }
    if (strcmp(name, "level") == 0) {
        return take_text(left->level, sizeof left->level, value);
    }
    if (strcmp(name, "run") == 0) {
        return take_text(left->run, sizeof left->run, value);
    }
    for (int i = 0; i < LEFT_NUMBER_COUNT; i++) {
        if (strcmp(name, NUMBERS[i].name) == 0) {
            const TextUnsigned number = text_read_unsigned(value, ~0ULL);
            left->number[i] = number.value;
            return number.valid ? SAFE_FILE_TAKEN : SAFE_FILE_WRONG;
        }
    }
    return SAFE_FILE_TAKEN;
}

void left_game_read(LeftGame *left, const char *folder)
{
    *left = (LeftGame){0};
    char path[DISK_PATH_SIZE];
    if (folder[0] == '\0' || !name_file(folder, path)) {
        return;
    }
    SafeFile file;
    if (safe_file_open(&file, path, take, left) != SAFE_FILE_GOOD) {
        *left = (LeftGame){0};
    }
    safe_file_close(&file);
}

bool left_game_read_replay(const char *folder, Replay *replay)
{
    char problem[REPLAY_PROBLEM_SIZE];
    return kept_games_read(folder, REPLAY_NAME, replay, problem);
}

static bool write_text(const LeftGame *left, const char *path)
{
    LeftGame before = {0};
    SafeFile file;
    safe_file_open(&file, path, take, &before);
    safe_file_put(&file, "# The game that was left.");
    safe_file_put(&file, "title = %s", left->title);
    if (left->level[0] != '\0') {
        safe_file_put(&file, "level = %s", left->level);
    }
    if (left->run[0] != '\0') {
        safe_file_put(&file, "run = %s", left->run);
    }
    for (int i = 0; i < LEFT_NUMBER_COUNT; i++) {
        safe_file_put(&file, "%s = %llu", NUMBERS[i].name, left->number[i]);
    }
    const bool good = safe_file_save(&file) == SAFE_FILE_GOOD;
    safe_file_close(&file);
    return good;
}

bool left_game_write(const LeftGame *left, const char *folder, const Replay *replay)
{
    char path[DISK_PATH_SIZE];
    // The text file comes last, so that the replay exists when it does.
    const bool good = name_file(folder, path) && kept_games_write(folder, REPLAY_NAME, replay) &&
                      write_text(left, path);
    if (!good) {
        left_game_forget(folder);
    }
    return good;
}

void left_game_forget(const char *folder)
{
    kept_games_delete(folder, "game");
    kept_games_delete(folder, REPLAY_NAME);
}

/// s; shorter matches that were abandoned are not kept, unless they scored in a solo run.
#define SHORTEST_KEPT 3.0
/// s between two writes of the journal.
#define JOURNAL_PERIOD 1.0

void game_keeper_open(Career *career)
{
    const char *folder = career->kept[KEPT_GAMES].path;
    if (folder[0] != '\0') {
        career->keeper.rescued = kept_games_rescue(folder, career->keeper.rescued_path);
    }
}

/// Starts the journal of the session's recording.
static void begin_journal(Career *career)
{
    GameKeeper *keeper = &career->keeper;
    const Session *session = career->session;
    const int journal = kept_games_open_journal(career->kept[KEPT_GAMES].path, &session->recording,
                                                session->level.title, keeper->path);
    keeper->since = 0.0;
    if (journal >= 0 && !replay_journal_begin(&keeper->journal, journal, &session->recording)) {
        disk_remove(keeper->path);
    }
    // Formatted here, because a signal handler must not.
    snprintf(keeper->farewell, sizeof keeper->farewell,
             translate(
                 "your match is saved in %s and will be among your replays the next time you play"),
             keeper->path);
}

void game_keeper_begin(Career *career)
{
    Session *session = career->session;
    const char *folder = career->kept[KEPT_GAMES].path;
    if (career->date == NULL || folder[0] == '\0') {
        return;
    }
    const long long date = career->date();
    session_record(session, date);
    if (!session->records) {
        return;
    }
    if (play_is(&career->played, PLAY_RUN) && career->run.name[0] == '\0') {
        kept_games_name_run(career->run.name, date, session->seed);
    }
    begin_journal(career);
}

void game_keeper_go_on(Career *career)
{
    if (career->date == NULL || career->kept[KEPT_GAMES].path[0] == '\0') {
        replay_free(&career->session->recording);
        career->session->records = false;
    } else if (career->session->records) {
        begin_journal(career);
    }
}

void game_keeper_advance(Career *career, double seconds)
{
    GameKeeper *keeper = &career->keeper;
    keeper->since += seconds;
    if (keeper->since >= JOURNAL_PERIOD && career->session->records) {
        replay_journal_add(&keeper->journal, &career->session->recording);
        keeper->since = 0.0;
    }
}

/// The games that the score file refers to, read anew as another process may have changed it.
typedef struct Wanted {
    const Career *career;
    Scores scores;
    bool read;
} Wanted;

static bool is_wanted(void *context, const char *run)
{
    Wanted *wanted = context;
    const char *path = wanted->career->kept[KEPT_SCORES].path;
    if (strcmp(run, wanted->career->run.name) == 0 ||
        scores_have_run(&wanted->career->scores, run)) {
        return true;
    }
    if (!wanted->read && path[0] != '\0') {
        scores_read(&wanted->scores, path);
    }
    wanted->read = true;
    return scores_have_run(&wanted->scores, run);
}

void game_keeper_end(Career *career)
{
    GameKeeper *keeper = &career->keeper;
    Session *session = career->session;
    if (session->records) {
        replay_journal_add(&keeper->journal, &session->recording);
    }
    const bool solo = session->world != NULL && play_is(&career->played, PLAY_RUN);
    const bool scored = solo && world_paddle(session->world, 0).points > session->points;
    bool good = true;
    Replay replay;
    if (session_take_recording(session, &replay)) {
        career->kept_game[0] = '\0';
        if (replay.seconds - session->began >= SHORTEST_KEPT || scored) {
            Wanted wanted = {.career = career};
            const KeptRuns runs = {is_wanted, &wanted};
            text_copy(career->kept_game, sizeof career->kept_game,
                      keeper->journal.open ? keeper->path : "");
            good = kept_games_add(career->kept[KEPT_GAMES].path, &replay, session->level.title,
                                  solo ? career->run.name : "", &runs, career->kept_game);
            career->kept[KEPT_GAMES].unsaved = !good;
            career->kept_game[0] = good ? career->kept_game[0] : '\0';
            scores_free(&wanted.scores);
        }
        best_run_note(career, &replay);
        note_left(career, &replay);
        replay_free(&replay);
    }
    note_left(career, NULL);
    if (keeper->journal.open) {
        replay_journal_end(&keeper->journal);
        // A journal that could not be converted stays for the next start.
        if (good) {
            disk_remove(keeper->path);
        }
    }
}

const char *game_keeper_crash(Career *career)
{
    if (!career->keeper.journal.open || !career->session->records) {
        return NULL;
    }
    replay_journal_add(&career->keeper.journal, &career->session->recording);
    return career->keeper.journal.steps > 0 ? career->keeper.farewell : NULL;
}

const char *game_keeper_news(const Career *career)
{
    return career->keeper.rescued > 0 ? translate("Your interrupted match is among your replays.")
                                      : NULL;
}

const char *game_keeper_long_news(Career *career)
{
    GameKeeper *keeper = &career->keeper;
    snprintf(keeper->news, sizeof keeper->news, "%s (%s)",
             translate("Your interrupted match is among your replays."), keeper->rescued_path);
    return keeper->rescued > 0 ? keeper->news : NULL;
}
