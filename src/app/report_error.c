// Prints a sentence on stderr, or shows it where nobody reads that.
#include "report_error.h"

#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>

#include "process.h"

bool report_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char text[4096];
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (process_is_heard()) {
        fprintf(stderr, "arkanong: %s\n", text);
    } else {
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Arkanong", text, NULL);
    }
    return false;
}
