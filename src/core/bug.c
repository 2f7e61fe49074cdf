/* bug.c - stops the program before it writes out of bounds. */
#include "core.h"

#include <stdlib.h>
#ifndef __wasm__
#include <stdio.h>
#endif

void ludo_bug(const char *what)
{
#ifdef __wasm__
    (void)what; /* WebAssembly has no stderr to print to; the trap below stops the web worker of the page */
#else
    fprintf(stderr, "ludo: a bug: %s\n", what);
#endif
    abort();
}
