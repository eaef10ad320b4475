/// @file said_diags.h
/// Says the problems of a file: a sentence in full the first time that it comes, whatever numbers
/// are in it, then by a hash, so that the kept text can be read and every letter of all counts.
/// Include after "said_text.h".
#ifndef ARKANONG_TEST_SAID_DIAGS_H
#define ARKANONG_TEST_SAID_DIAGS_H

#include "diag.h"
#include "hash.h"

#define SAID_KINDS_MOST 1000
/// So often a sentence is said in full.
#define SAID_IN_FULL 1

/// A sentence without its numbers.
typedef struct SaidKind {
    uint64_t hash;
    int count;
} SaidKind;

static SaidKind said_kinds[SAID_KINDS_MOST];
static int said_kind_count;

/// Whether a sentence has come less than that many times, and counts it once more.
static inline bool is_news(const char *text)
{
    char kind[1000];
    size_t length = 0;
    for (const char *at = text; *at != '\0' && length < sizeof kind - 1; at++) {
        const bool number = strchr("0123456789.-+", *at) != NULL;
        kind[length] = number ? '0' : *at;
        length += length == 0 || !number || kind[length - 1] != '0';
    }
    const uint64_t hash = hash_bytes(HASH_START, kind, length);
    int i = 0;
    while (i < said_kind_count && said_kinds[i].hash != hash) {
        i++;
    }
    if (i == said_kind_count) {
        assert_true(said_kind_count < SAID_KINDS_MOST);
        said_kinds[said_kind_count++] = (SaidKind){.hash = hash};
    }
    return said_kinds[i].count++ < SAID_IN_FULL;
}

/// Says a sentence, in full or by its hash, and ends the line.
static inline void say_sentence(const char *text)
{
    if (is_news(text)) {
        say("%s\n", text);
    } else {
        say("%08x\n", (unsigned)hash_bytes(HASH_START, text, strlen(text)));
    }
}

/// Says each problem: its line, how bad it is, what it is about (DiagList.about), its sentence.
static inline void say_diags(const DiagList *problems)
{
    for (int i = 0; i < problems->count; i++) {
        const Diag *diag = &problems->items[i];
        const char severity = "EAPW"[diag->severity];
        say("  %d %c%d ", diag->line, severity, diag->about);
        say_sentence(diag->text);
    }
}

#endif
