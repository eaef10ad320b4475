/// @file announcement.h
/// What a host calls out on the local network, where a person has asked for it: that there is a
/// duel, of what, and at which port. The code that lets somebody join is not in it.
#ifndef ARKANONG_ANNOUNCEMENT_H
#define ARKANONG_ANNOUNCEMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ANNOUNCEMENT_PORT       27511
#define ANNOUNCEMENT_TITLE_SIZE 64 ///< with '\0'
#define ANNOUNCEMENT_MOST       80 ///< bytes of a datagram

typedef struct Announcement {
    uint32_t version; ///< as both sides of a match have to have it
    int port;         ///< 1..65535
    char title[ANNOUNCEMENT_TITLE_SIZE];
} Announcement;

/// Writes the datagram and returns its size.
size_t announcement_write(const Announcement *announcement, uint8_t bytes[ANNOUNCEMENT_MOST]);

/// Reads one, whatever it holds. False if it is anything else. A title is UTF-8 without control
/// characters.
bool announcement_read(const uint8_t *bytes, size_t count, Announcement *announcement);

#endif
