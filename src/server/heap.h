/* heap.h - measures and trims the memory of malloc, on systems that allow it. */
#ifndef LUDO_SERVER_HEAP_H
#define LUDO_SERVER_HEAP_H

double heap_in_use(void);  /* returns the number of allocated bytes, or 0 if it is unknown */
void heap_give_back(void); /* returns free pages to the system */

#endif
