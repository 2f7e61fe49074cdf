/* heap.h - measures and trims the memory of malloc, on systems that allow it. */
#ifndef LUDO_SERVER_HEAP_H
#define LUDO_SERVER_HEAP_H

double heap_in_use(void);  /* allocated bytes; 0: unknown */
void heap_give_back(void); /* returns free pages to the system */

#endif
