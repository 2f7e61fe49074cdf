/* bug.c - the end of a program that would otherwise write where it must not. */
#include "core.h"

#include <stdlib.h>
#ifndef __wasm__
#include <stdio.h>
#endif

void ludo_bug(const char *what)
{
#ifdef __wasm__
    (void)what; /* a page has no stream of errors; the trap stops its worker */
#else
    fprintf(stderr, "ludo: a bug: %s\n", what);
#endif
    abort();
}
