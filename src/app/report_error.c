// Prints a sentence on stderr.
#include "report_error.h"

#include <stdarg.h>
#include <stdio.h>

bool report_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("arkanong: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return false;
}
