// Evaluates the plural rule of a language, a small expression in C.
#include "plural.h"

#include <stddef.h>
#include <string.h>

typedef enum Operator {
    OPEN,     ///< a parenthesis; stays until it is closed
    QUESTION, ///< stays until its ':' makes a CHOICE of it
    CHOICE,
    OR,
    AND,
    EQUAL,
    UNEQUAL,
    NOT_ABOVE,
    NOT_BELOW,
    BELOW,
    ABOVE,
    PLUS,
    MINUS,
    TIMES,
    OVER,
    MODULO,
    NOT,
    OPERATOR_COUNT
} Operator;

/// `rank`: what binds more strongly has more. Of those with a sign the longer come first.
static const struct {
    const char *sign;
    int rank;
} OPERATORS[OPERATOR_COUNT] = {
    [OPEN] = {"", 0},        [QUESTION] = {"?", 0}, [CHOICE] = {"", 1},    [OR] = {"||", 2},
    [AND] = {"&&", 3},       [EQUAL] = {"==", 4},   [UNEQUAL] = {"!=", 4}, [NOT_ABOVE] = {"<=", 5},
    [NOT_BELOW] = {">=", 5}, [BELOW] = {"<", 5},    [ABOVE] = {">", 5},    [PLUS] = {"+", 6},
    [MINUS] = {"-", 6},      [TIMES] = {"*", 7},    [OVER] = {"/", 7},     [MODULO] = {"%", 7},
    [NOT] = {"", 8},
};

#define DEPTH_MAX 50

/// What has been read and waits for what follows: Dijkstra's shunting yard, values in place of
/// output.
typedef struct Yard {
    const char *at;
    unsigned long n;
    unsigned long values[DEPTH_MAX];
    int value_count;
    Operator operators[DEPTH_MAX];
    int operator_count;
} Yard;

static bool push_value(Yard *yard, unsigned long value)
{
    if (yard->value_count == DEPTH_MAX) {
        return false;
    }
    yard->values[yard->value_count++] = value;
    return true;
}

static bool push_operator(Yard *yard, Operator which)
{
    if (yard->operator_count == DEPTH_MAX) {
        return false;
    }
    yard->operators[yard->operator_count++] = which;
    return true;
}

static unsigned long apply(Operator which, unsigned long a, unsigned long b)
{
    switch (which) {
    case OR:
        return a || b;
    case AND:
        return a && b;
    case EQUAL:
        return a == b;
    case UNEQUAL:
        return a != b;
    case NOT_ABOVE:
        return a <= b;
    case NOT_BELOW:
        return a >= b;
    case BELOW:
        return a < b;
    case ABOVE:
        return a > b;
    case PLUS:
        return a + b;
    case MINUS:
        return a - b;
    case TIMES:
        return a * b;
    case OVER:
        return b == 0 ? 0 : a / b;
    case MODULO:
        return b == 0 ? 0 : a % b;
    case OPEN:
    case QUESTION:
    case CHOICE:
    case NOT:
    case OPERATOR_COUNT:
        break;
    }
    return 0;
}

/// Carries out the waiting operators of at least that rank. What they work on is there: an operator
/// is read only behind an operand, and carried out only behind another.
static void carry_out(Yard *yard, int rank)
{
    while (yard->operator_count > 0) {
        const Operator which = yard->operators[yard->operator_count - 1];
        if (OPERATORS[which].rank < rank) {
            return;
        }
        yard->operator_count--;
        unsigned long *last = &yard->values[yard->value_count - 1];
        if (which == NOT) {
            *last = !*last;
        } else if (which == CHOICE) {
            last[-2] = last[-2] ? last[-1] : last[0];
            yard->value_count -= 2;
        } else {
            last[-1] = apply(which, last[-1], last[0]);
            yard->value_count--;
        }
    }
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/// Reads what may stand where a value is expected; *operand tells whether it was one.
static bool read_operand(Yard *yard, bool *operand)
{
    const char c = *yard->at;
    *operand = c == 'n' || is_digit(c);
    if (is_digit(c)) {
        unsigned long number = 0;
        while (is_digit(*yard->at)) {
            number = number * 10 + (unsigned long)(*yard->at++ - '0');
        }
        return push_value(yard, number);
    }
    yard->at++;
    return c == 'n'   ? push_value(yard, yard->n)
           : c == '!' ? push_operator(yard, NOT)
                      : c == '(' && push_operator(yard, OPEN);
}

/// Ends what began with `opening`, which has to be there.
static bool close_with(Yard *yard, Operator opening)
{
    carry_out(yard, 1);
    return yard->operator_count > 0 && yard->operators[--yard->operator_count] == opening;
}

/// Reads what may stand behind a value; *operand tells whether a value must follow no more.
static bool read_operator(Yard *yard, bool *operand)
{
    const char c = *yard->at;
    *operand = c == ')';
    if (c == ')' || c == ':') {
        yard->at++;
        return c == ')' ? close_with(yard, OPEN)
                        : close_with(yard, QUESTION) && push_operator(yard, CHOICE);
    }
    for (Operator which = 0; which < OPERATOR_COUNT; which++) {
        const size_t length = strlen(OPERATORS[which].sign);
        if (length > 0 && strncmp(yard->at, OPERATORS[which].sign, length) == 0) {
            yard->at += length;
            // A choice within a choice belongs to the right one.
            carry_out(yard, which == QUESTION ? OPERATORS[CHOICE].rank + 1 : OPERATORS[which].rank);
            return push_operator(yard, which);
        }
    }
    return false;
}

bool plural_evaluate(const char *rule, unsigned long n, unsigned long *form)
{
    Yard yard = {.at = rule, .n = n};
    bool operand = false;
    while (*yard.at != ';' && *yard.at != '\n' && *yard.at != '\0') {
        if (*yard.at == ' ' || *yard.at == '\t') {
            yard.at++;
        } else if (!(operand ? read_operator(&yard, &operand) : read_operand(&yard, &operand))) {
            return false;
        }
    }
    if (!operand) {
        return false;
    }
    carry_out(&yard, 1);
    if (yard.operator_count > 0) {
        return false;
    }
    *form = yard.values[0];
    return true;
}
