// The replaceable handler of failed checks.
#include "check.h"

#include <stdio.h>
#include <stdlib.h>

static void print_and_abort(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: internal check failed: %s\n", file, line, condition);
    abort();
}

static CheckHandler *current_handler = print_and_abort;

CheckHandler *check_set_handler(CheckHandler *handler)
{
    CheckHandler *former = current_handler;
    current_handler = handler != NULL ? handler : print_and_abort;
    return former;
}

void check_failed(const char *condition, const char *file, int line)
{
    current_handler(condition, file, line);
}
