// Evenings at the network: people wish pauses, say phrases, play series, leave and sleep, others
// come and go to watch, all at random, with what every machine then knows of each other:
// tests/answers/evenings.txt.
#include "near.h"

#include <math.h>

#include "said_text.h"

#include "duel_gallery.h"
#include "rng.h"
#include "said_fields.h"

#define FILE_NAME "tests/answers/evenings.txt"
#define EVENINGS  10
#define ACTIONS   45
#define SEEN      4 ///< who watches

/// A goal is made at once, before a paddle can be there.
static const char LEVEL[] =
    "title = \"Goals\"; match = { goals = 1; };"
    "paddles = ( { side = \"bottom\"; x = 100; }, { side = \"top\"; x = 100; } );"
    "balls = ( { x = 900; y = 200; vx = 0; vy = %d; } );";

static Rng rng;

/// What it believes of the match and of the other side.
static void say_machine(const char *name, const Duel *duel)
{
    const Rollback *rollback = &duel->rollback;
    say_field(name, "%d for %d at %lld, match %d, %d:%d", (int)duel->stage, (int)duel->reason,
              duel->parted_step, duel->round, duel->won[0], duel->won[1]);
    say_field("wishes", "%d%d %d x%d, other %d%d %d x%d%s%s", duel->own.pause, duel->own.again,
              duel->own.phrase, duel->own.phrases, duel->other.pause, duel->other.again,
              duel->other.phrase, duel->other.phrases, duel->other_left ? " left" : "",
              duel->other_done ? " done" : "");
    say_field("is", "%d%d%d%d", duel_is_paused(duel), duel_series_is_over(duel), duel_is_busy(duel),
              rollback->ended);
    say_field("steps", "%lld, %lld %lld, told %lld", rollback->steps, rollback->known[0],
              rollback->known[1], duel->told);
    say_field("compared", "%llu %llu", (unsigned long long)duel->compared,
              (unsigned long long)duel->told_compared);
    say_field("said", "%llu %llu%s", (unsigned long long)duel->said.size,
              (unsigned long long)duel->said_dropped, duel->said_whole ? " whole" : "");
    say_field("packets", "%llu %llu", (unsigned long long)duel->peer.counts.sent,
              (unsigned long long)duel->peer.counts.received);
    say_number("due", duel->due);
    say_number("ahead", duel->ahead);
    say_number("resumes", duel->resumes_s);
    say_number("quiet", duel_quiet_s(duel));
}

/// What the host knows of who watches.
static void say_gallery(const Duel *host)
{
    for (int i = 0; i < DUEL_WATCHERS_MOST; i++) {
        const DuelWatcher *watcher = &host->watcher[i];
        say_field("door", "%d%s%s, %llu, %llu; %llu", (int)watcher->peer.state,
                  watcher->ready ? " ready" : "",
                  watcher->level_told == host->packed_size ? " all" : "",
                  (unsigned long long)watcher->told, (unsigned long long)watcher->told_compared,
                  (unsigned long long)watcher->peer.counts.sent);
        say_number("heard", watcher->heard_s);
    }
    say_field("lack", "%d", duel_watchers_lack(host));
}

static void say_all(void)
{
    say_number("", pair.now_s);
    say_machine("host", &pair.end[0].duel);
    say_machine("other", &pair.end[1].duel);
    say_gallery(&pair.end[0].duel);
    for (int i = 0; i < SEEN; i++) {
        say_machine("watcher", &watchers[i].duel);
    }
    end_fields();
}

static void wish(End *side)
{
    switch (rng_below(&rng, 4)) {
    case 0:
        side->duel.own.pause = !side->duel.own.pause;
        break;
    case 1:
        duel_say(&side->duel, 1 + rng_below(&rng, DUEL_PHRASES));
        break;
    default:
        side->duel.own.again = true;
        break;
    }
}

static void trouble(End *side, bool late)
{
    switch (rng_below(&rng, 4)) {
    case 0:
        side->silent = !side->silent;
        break;
    case 1:
        side->asleep = !side->asleep;
        break;
    case 2:
        side->duel.fast = !side->duel.fast;
        break;
    default:
        if (late || rng_below(&rng, 4) == 0) {
            duel_leave(&side->duel, pair.now_s);
        }
        break;
    }
}

static void come_or_go(int number)
{
    static const Code WRONG = {{9, 9, 9}};
    Watcher *watcher = &watchers[number];
    const int how = rng_below(&rng, 6);
    if (!watcher->there) {
        duel_free(&watcher->duel);
        come(number, how % 2 == 0 ? &CLEAN : &FAR, how == 5 ? &WRONG : &CODE);
    } else if (how < 2) {
        duel_leave(&watcher->duel, pair.now_s);
    } else if (how < 4) {
        watcher->there = false;
    }
}

static void whatever_people_at_a_network_do(void **state)
{
    (void)state;
    const BotStrength strength[2] = {BOT_EASY, BOT_NORMAL};
    for (int evening = 0; evening < EVENINGS; evening++) {
        rng = rng_make((uint64_t)evening + 1);
        memset(watchers, 0, sizeof watchers);
        char level[300];
        // The host wins two of three.
        snprintf(level, sizeof level, LEVEL, evening % 3 == 1 ? -600 : 900);
        pair_begin_with(&pair, level, evening % 2 == 0 ? &CLEAN : &FAR, (uint64_t)evening, 3.0,
                        strength, &CODE);
        pair.watch = hand_on;
        pair.end[0].duel.best_of = evening % 3 == 0 ? 1 : 3;
        forget_fields();
        for (int action = 0; action < ACTIONS; action++) {
            End *side = &pair.end[rng_below(&rng, 2)];
            const int what = rng_below(&rng, 16);
            if (what < 7) {
                wish(side);
            } else if (what < 9) {
                trouble(side, action > 25);
            } else if (what < 12) {
                come_or_go(rng_below(&rng, SEEN));
            }
            run(what == 15 ? 3.0 : 0.1 + 0.1 * rng_below(&rng, 6));
            say_all();
        }
        end();
        char name[40];
        snprintf(name, sizeof name, "evening %d", evening + 1);
        assert_said(FILE_NAME, name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_people_at_a_network_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
