// Writes and reads the inputs of a duel: runs of steps with one input.
#include "rollback_inputs.h"

/// A run of steps with one input, as packets hold it; no more are written than may be known.
#define RUN_MOST (ROLLBACK_ROOM / 2)

enum { INPUT_MOVE_X = 1, INPUT_MOVE_Y = 2, INPUT_TARGET = 4, INPUT_POINTING = 8, INPUT_SERVE = 16 };

PaddleInput *rollback_input_of(Rollback *rollback, int paddle, long long step)
{
    return &rollback->input[paddle][step % ROLLBACK_ROOM];
}

PaddleInput rollback_known(const Rollback *rollback, int paddle, long long step)
{
    return step < 0 ? (PaddleInput){0} : rollback->input[paddle][step % ROLLBACK_ROOM];
}

bool rollback_is_same(const PaddleInput *a, const PaddleInput *b)
{
    return a->move_x == b->move_x && a->move_y == b->move_y && a->pointing == b->pointing &&
           a->serve == b->serve && a->target_x == b->target_x && a->target_y == b->target_y;
}

/// Writes a run of steps: their number, which parts of the input are others than before, and these.
static void write_run(const PaddleInput *before, const PaddleInput *input, long long count,
                      Bytes *to)
{
    const bool aims = input->target_x != before->target_x || input->target_y != before->target_y;
    const unsigned mask = (input->move_x != before->move_x ? INPUT_MOVE_X : 0u) |
                          (input->move_y != before->move_y ? INPUT_MOVE_Y : 0u) |
                          (aims ? INPUT_TARGET : 0u) | (input->pointing ? INPUT_POINTING : 0u) |
                          (input->serve ? INPUT_SERVE : 0u);
    bytes_add_number(to, (uint64_t)count);
    bytes_add_number(to, mask);
    if ((mask & INPUT_MOVE_X) != 0) {
        bytes_add(to, &input->move_x, 1);
    }
    if ((mask & INPUT_MOVE_Y) != 0) {
        bytes_add(to, &input->move_y, 1);
    }
    if (aims) {
        bytes_add_signed(to, (int64_t)input->target_x - before->target_x);
        bytes_add_signed(to, (int64_t)input->target_y - before->target_y);
    }
}

/// Writes a paddle's inputs of the steps from `from` to before `until`, as far as there is room.
static void write_runs(const Rollback *rollback, int paddle, long long from, long long until,
                       size_t end, Bytes *to)
{
    enum { RUN_BYTES = 16 }; // at most: 2 + 1 + 1 + 1 + 5 + 5
    PaddleInput before = rollback_known(rollback, paddle, from - 1);
    while (from < until && to->size + RUN_BYTES < end) {
        const PaddleInput input = rollback_known(rollback, paddle, from);
        long long count = 1;
        while (from + count < until && count < RUN_MOST) {
            const PaddleInput next = rollback_known(rollback, paddle, from + count);
            if (!rollback_is_same(&next, &input)) {
                break;
            }
            count++;
        }
        write_run(&before, &input, count, to);
        before = input;
        from += count;
    }
    bytes_add_number(to, 0);
}

void rollback_write_inputs(const Rollback *rollback, long long from, size_t room, Bytes *to)
{
    const size_t end = to->size + room;
    bytes_add_number(to, (uint64_t)from);
    write_runs(rollback, rollback->own, from, rollback->known[rollback->own], end, to);
}

void rollback_write_block(const Rollback *rollback, long long first, int count, Bytes *to)
{
    for (int paddle = 0; paddle < 2; paddle++) {
        write_runs(rollback, paddle, first, first + count, SIZE_MAX, to);
    }
}

static int read_target(ByteReader *from, int before)
{
    const int64_t change = bytes_read_signed(from);
    // Whatever is forged, nothing overflows.
    from->failed = from->failed || change < -INT64_C(4294967296) || change > INT64_C(4294967296) ||
                   before + change < INT32_MIN || before + change > INT32_MAX;
    return from->failed ? 0 : (int)(before + change);
}

static signed char read_move(ByteReader *from)
{
    const signed char move = (signed char)bytes_read(from);
    from->failed = from->failed || move < -127;
    return move;
}

static PaddleInput read_input(ByteReader *from, PaddleInput input)
{
    const uint64_t mask = bytes_read_number(from);
    input.move_x = (mask & INPUT_MOVE_X) != 0 ? read_move(from) : input.move_x;
    input.move_y = (mask & INPUT_MOVE_Y) != 0 ? read_move(from) : input.move_y;
    if ((mask & INPUT_TARGET) != 0) {
        input.target_x = read_target(from, input.target_x);
        input.target_y = read_target(from, input.target_y);
    }
    input.pointing = (mask & INPUT_POINTING) != 0;
    input.serve = (mask & INPUT_SERVE) != 0;
    from->failed = from->failed || mask >= 2 * INPUT_SERVE;
    return input;
}

/// Reads runs of a paddle from `step` on, at most to `last`; what is known already is skipped.
static bool read_runs(Rollback *rollback, int paddle, long long step, long long last,
                      ByteReader *from)
{
    PaddleInput input = rollback_known(rollback, paddle, step - 1);
    for (;;) {
        const uint64_t count = bytes_read_number(from);
        if (count == 0 || from->failed) {
            return !from->failed;
        }
        input = read_input(from, input);
        if (from->failed || count > RUN_MOST || step + (long long)count > last) {
            return false;
        }
        for (const long long end = step + (long long)count; step < end; step++) {
            if (step == rollback->known[paddle]) {
                *rollback_input_of(rollback, paddle, step) = input;
                rollback->known[paddle]++;
            }
        }
    }
}

bool rollback_read_inputs(Rollback *rollback, ByteReader *from)
{
    const int other = 1 - rollback->own;
    const long long last = rollback->recording.steps + ROLLBACK_ROOM / 2;
    const uint64_t begin = bytes_read_number(from);
    // A gap would be a step without input; what lies too far back is remembered no more.
    if (from->failed || begin > (uint64_t)rollback->known[other] ||
        rollback->known[other] - (long long)begin >= ROLLBACK_ROOM / 2) {
        return false;
    }
    return read_runs(rollback, other, (long long)begin, last, from);
}

bool rollback_read_block(Rollback *rollback, ByteReader *from)
{
    const long long first = rollback->known[0];
    const long long last = first + ROLLBACK_BLOCK_STEPS;
    const bool read = rollback->known[1] == first && read_runs(rollback, 0, first, last, from) &&
                      read_runs(rollback, 1, first, last, from) && from->left == 0 &&
                      rollback->known[0] == rollback->known[1] && rollback->known[0] > first;
    if (!read) {
        rollback->known[0] = rollback->known[1] = first;
    }
    return read;
}
