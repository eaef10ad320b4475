/// @file windows_text.h
/// Windows' own texts, of 16 bits per character, from and to UTF-8, for the files of this folder
/// that are built for Windows.
#ifndef ARKANONG_WINDOWS_TEXT_H
#define ARKANONG_WINDOWS_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>
#include <windows.h>

/// Room for a path, characters.
#define WINDOWS_TEXT_SIZE 4096

/// False: it is too long or no UTF-8.
static inline bool windows_text_from(const char *utf8, wchar_t to[WINDOWS_TEXT_SIZE])
{
    return MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, utf8, -1, to, WINDOWS_TEXT_SIZE) > 0;
}

/// False: there is no room.
static inline bool windows_text_to(const wchar_t *text, char *to, size_t size)
{
    return WideCharToMultiByte(CP_UTF8, 0, text, -1, to, (int)size, NULL, NULL) > 0;
}

#endif
