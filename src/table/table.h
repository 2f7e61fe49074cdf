/* table.h - a sitting: a game, who sits at it, its seed, and what was played so far.
 *
 * The table resolves chance from its seed, answers for the computer seats, checks the moves of people,
 * takes moves back as far as that is fair, and tells the log.  It allocates only its history; it reads
 * and writes memory, never files, so that the browser uses it as it stands. */
/* clang-format off */
#ifndef LUDO_TABLE_H
#define LUDO_TABLE_H

#include "ludo/game.h"
#include "ludo/learn.h"
#include "ludo/table.h"

struct ludo_table {
    const struct ludo_rules *rules;
    struct ludo_config config;
    char seat[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    char seed[LUDO_SEED_MAX];         /* "": unknown, chance comes from elsewhere */
    char commitment[65];              /* "": none was published */
    struct ludo_stream stream;
    uint32_t drawn[256];              /* outcomes so far, by stream */
    struct ludo_entry *history;
    int n, room;
    int undealt;                      /* so many first moves were replayed from older rules: their chance need not be the seed's */
    uint8_t held;                     /* mask of the seats for which windows pass unasked */
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
};

/* Opens a table in place.  Close it also when this fails. */
int ludo_table_open(struct ludo_table *, const struct ludo_rules *, const struct ludo_config *, const char *seed,
                    struct ludo_error *);
void ludo_table_close(struct ludo_table *);

/* ---- Knowledge ------------------------------------------------------------------------------------- */

/* An open table (LUDO_ALL) saw the move itself: it hears what the mover hears, and not what the others are told in place of a
 * move they do not see.  Who watches (LUDO_NOBODY) hears what the others hear: bit 7, which no seat has. */
static inline bool ludo_hears(const struct ludo_event *e, int seat)
{
    int ear = seat == LUDO_ALL ? e->who : seat == LUDO_NOBODY ? 7 : seat;
    return ear < 0 || (e->see >> ear & 1);
}

/* ---- Records: read into a table in place ----------------------------------------------------------- */

int ludo_record_read(struct ludo_table *, const char *text, size_t n, struct ludo_error *);
int ludo_record_read_with(struct ludo_table *, const struct ludo_rules *unlisted, const char *text, size_t n,
                          struct ludo_error *);                                     /* also a game outside the registry */

int ludo_record_upgrade(struct ludo_table *, const char *text, size_t n, struct ludo_upgrade *, struct ludo_error *);

#endif
