/* heap.h - the memory of malloc, where it can be queried. */
#ifndef LUDO_SERVER_HEAP_H
#define LUDO_SERVER_HEAP_H

double heap_in_use(void);  /* allocated bytes; 0: unknown */
void heap_give_back(void); /* returns free pages to the system */

#endif
