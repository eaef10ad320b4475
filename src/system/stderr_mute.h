/// @file stderr_mute.h
/// Discards messages of libraries on stderr, where the game itself reports the error.
#ifndef ARKANONG_STDERR_MUTE_H
#define ARKANONG_STDERR_MUTE_H

/// Discards everything written to stderr until stderr_unmute is called with the returned value. On
/// failure stderr stays as it is, and stderr_unmute does nothing.
int stderr_mute(void);
void stderr_unmute(int kept);

#endif
