/* no_curses.c - stands in for the full screen where ncurses was not found: plain lines remain. */
#include "play.h"

int term_play(struct play *p)
{
    (void)p;
    return -1;
}

bool term_here(void) { return false; }
