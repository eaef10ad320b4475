/// @file check.h
/// CHECK reports a violated precondition or an impossible state.
///
/// On in every build that defines ARKANONG_CHECKS (all presets but release). The handler is
/// replaceable: tests count the calls, the headless runner prints and exits with status 3.
#ifndef ARKANONG_CHECK_H
#define ARKANONG_CHECK_H

/// Handles a failed check: the condition as text, and the file and line of the CHECK.
typedef void CheckHandler(const char *condition, const char *file, int line);

/// Installs a handler and returns the former one; NULL restores the default (print to stderr,
/// abort).
CheckHandler *check_set_handler(CheckHandler *handler);
/// Calls the installed handler.
void check_failed(const char *condition, const char *file, int line);

#ifdef ARKANONG_CHECKS
#define CHECK(condition) ((condition) ? (void)0 : check_failed(#condition, __FILE__, __LINE__))
#else
// Compiled but never evaluated, so that variables used only in checks cause no warning.
#define CHECK(condition) ((void)(0 && (condition)))
#endif

#endif
