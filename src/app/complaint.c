#include "complaint.h"

#include <stdarg.h>
#include <stdio.h>

bool complaint_print(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("arkanong: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return false;
}
