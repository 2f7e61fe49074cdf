/* no_curses.c - replaces the full screen in builds without ncurses: only plain lines are available. */
#include "play.h"

int term_play(struct play *p)
{
    (void)p;
    return -1;
}

bool term_here(void) { return false; }
