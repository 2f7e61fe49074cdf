/* draw.c - the table as text. */

#include "ak.h"

void ak_draw_table(const void *view, int seat, enum ludo_lang lang, struct ludo_text *out)
{
    (void)view;
    (void)seat;
    (void)lang;
    (void)out;
}
