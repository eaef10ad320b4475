// Makes the level of a day, and verifies games on it.
#include "challenge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "replay_verify.h"
#include "rng.h"
#include "world_create.h"
#include "world_paddles.h"
#include "world_view.h"

#define DAY_S   86400
#define EASIEST 5 ///< of level_maker.h's waves,
#define VARIETY 6 ///< and how many from there on

long long challenge_day(long long date)
{
    return date / DAY_S;
}

/// Proleptic Gregorian dates: H. Hinnant, "chrono-compatible low-level date algorithms".
void challenge_write_date(long long day, char to[CHALLENGE_DATE_SIZE])
{
    const long long shifted = day + 719468;
    const long long era = shifted / 146097;
    const int of_era = (int)(shifted - era * 146097);
    const int year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const int of_year = of_era - (365 * year + year / 4 - year / 100);
    const int march = (5 * of_year + 2) / 153;
    const int month = march < 10 ? march + 3 : march - 9;
    snprintf(to, CHALLENGE_DATE_SIZE, "%04d-%02d-%02d", (int)(era * 400 + year) + (month <= 2),
             month, of_year - (153 * march + 2) / 5 + 1);
}

long long challenge_read_date(const char *text)
{
    int year, month, date;
    if (sscanf(text, "%4d-%2d-%2d", &year, &month, &date) != 3 || year < 1970) {
        return -1;
    }
    const long long march = month > 2 ? month - 3 : month + 9;
    const long long years = month > 2 ? year : year - 1;
    const long long day = 365 * years + years / 4 - years / 100 + years / 400 +
                          (153 * march + 2) / 5 + date - 1 - 719468;
    char written[CHALLENGE_DATE_SIZE];
    // A date that there is not, the 30th of February, would be written otherwise, as would one with
    // fewer digits or with something behind it.
    challenge_write_date(day, written);
    return strcmp(written, text) == 0 ? day : -1;
}

unsigned long long challenge_seed(long long day)
{
    const uint64_t hash = hash_i64(hash_i64(HASH_START, WORLD_SIMULATION), LEVEL_MAKER_VERSION);
    return hash_i64(hash, day);
}

bool challenge_make(Level *level, long long day)
{
    const unsigned long long seed = challenge_seed(day);
    Rng rng = rng_make(~seed);
    char title[CHALLENGE_DATE_SIZE];
    challenge_write_date(day, title);
    return level_maker_make(level, title, seed, EASIEST + rng_below(&rng, VARIETY),
                            &day_game_of(day)->form);
}

ChallengeResult challenge_result(long long day, const World *world, const Tally *tally)
{
    const WorldOutcome outcome = world_outcome(world);
    return (ChallengeResult){.day = day,
                             .outcome = outcome,
                             .reached = outcome == WORLD_WON &&
                                        tally_meets_feat(tally, &day_game_of(day)->goal),
                             .points = world_paddle(world, 0).points,
                             .steps = world_step_number(world),
                             .hash = world_hash(world)};
}

void challenge_write_line(const ChallengeResult *result, char to[CHALLENGE_LINE_SIZE])
{
    static const char *const OUTCOMES[] = {[WORLD_RUNNING] = "not finished",
                                           [WORLD_WON] = "goal missed",
                                           [WORLD_LOST] = "out of lives"};
    char date[CHALLENGE_DATE_SIZE];
    challenge_write_date(result->day, date);
    snprintf(to, CHALLENGE_LINE_SIZE, "Arkanong challenge %s: %d points, %s, %.1f s, %016llx", date,
             result->points, result->reached ? "goal reached" : OUTCOMES[result->outcome],
             (double)result->steps / STEPS_PER_SECOND, result->hash);
}

/// Whether the replay's match began as that of the day does. What differs goes into `problem`.
static bool begins_alike(const Replay *replay, long long day, char problem[REPLAY_PROBLEM_SIZE])
{
    Level level = {0};
    size_t length = 0;
    char *text = challenge_make(&level, day) ? level_write_text(&level, &length) : NULL;
    const bool same =
        text != NULL && length == replay->level_length && memcmp(text, replay->level, length) == 0;
    const ReplaySetup *setup = &replay->setup;
    const double factor = setup->player[0].length_factor;
    level_free(&level);
    free(text);
    if (!same || setup->seed != challenge_seed(day)) {
        snprintf(problem, REPLAY_PROBLEM_SIZE,
                 "is no game on the level of its day; its level or its seed is another one");
        return false;
    }
    if (setup->lives != 0 || setup->points != 0 ||
        (factor > 0.0 && (factor < 1.0 || factor > 1.0))) {
        snprintf(problem, REPLAY_PROBLEM_SIZE,
                 "began with other lives, points or a longer paddle than the challenge gives");
        return false;
    }
    return true;
}

static bool note_event(void *context, const WorldEvent *event)
{
    tally_note_event(context, event);
    return true;
}

/// Plays the replay to its end and takes its result. Returns false with the problem if it is no
/// game on a challenge, or parts.
static bool judge(ReplayVerification *verification, ChallengeResult *result,
                  char problem[REPLAY_PROBLEM_SIZE])
{
    const ReplayPlay *play = &verification->play;
    const long long day = challenge_read_date(play->level.title);
    Tally tally = {0};
    if (day < 0) {
        snprintf(problem, REPLAY_PROBLEM_SIZE,
                 "is no game on a challenge of the day; the title of its level is no date");
        return false;
    }
    if (!begins_alike(play->replay, day, problem)) {
        return false;
    }
    verification->listener = note_event;
    verification->context = &tally;
    while (replay_verify_steps(verification, 1)) {
        tally_note_step(&tally, play->world, SIDE_NONE);
    }
    if (!verification->finding.same) {
        snprintf(problem, REPLAY_PROBLEM_SIZE, "parts at %.3f s: %.200s",
                 verification->finding.time, verification->finding.what);
        return false;
    }
    *result = challenge_result(day, play->world, &tally);
    return true;
}

bool challenge_judge(const Replay *replay, ChallengeResult *result,
                     char problem[REPLAY_PROBLEM_SIZE])
{
    ReplayVerification verification;
    const bool good = replay_verify_begin(&verification, replay, problem) &&
                      judge(&verification, result, problem);
    replay_verify_end(&verification);
    return good;
}
