// Turns Windows' texts into UTF-8 and back.
#include "windows_text.h"

#include <windows.h>

bool windows_text_from(const char *utf8, wchar_t to[WINDOWS_TEXT_SIZE])
{
    return MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, utf8, -1, to, WINDOWS_TEXT_SIZE) > 0;
}

bool windows_text_to(const wchar_t *text, char *to, size_t size)
{
    return WideCharToMultiByte(CP_UTF8, 0, text, -1, to, (int)size, NULL, NULL) > 0;
}
