/* heap.c - measures the memory that malloc uses, and returns free memory to the system.
 *
 * Short-lived buffers between long-lived tables and connections leave free pages inside the heap. glibc keeps these
 * pages, so the memory of the process would seem to grow for hours. */
#include "heap.h"

#include <stdlib.h>

#if defined __GLIBC__ && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
#include <malloc.h>

double heap_in_use(void)
{
    struct mallinfo2 m = mallinfo2();
    return (double)m.uordblks + (double)m.hblkhd;
}

void heap_give_back(void) { malloc_trim(0); }

#else

double heap_in_use(void) { return 0; }
void heap_give_back(void) {}

#endif
