/* heap.h - what malloc has, where it can be asked. */
#ifndef LUDO_SERVER_HEAP_H
#define LUDO_SERVER_HEAP_H

double heap_in_use(void);             /* bytes that were asked for and not freed; 0: nobody knows */
void heap_give_back(void);            /* pages in which nothing is in use go back to the system */

#endif
