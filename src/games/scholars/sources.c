/* sources.c - which card data are reconstructed, and how an owner of the box confirms them.
 *
 * The source of a card (cards.def) says whether some of its values are reconstructed. This file lists the reconstructed
 * columns. A column of an effect is listed only for steps that exist, and an optional column only for cards that use
 * it. */

#include "ask.h"

/* ---- Columns of effects ------------------------------------------------------------------------------------------ */

/* Returns true if the step uses this column. Example of a path: "a[1].op". */
static bool step_uses(const struct step *step, const char *path)
{
    const char *column = strchr(path, ']') + 2;
    if (!step->op)
        return false;
    return column[0] == 'o' || (column[0] == 'n' ? sc_ops[step->op].counted : step->arg != NO_ARG);
}

static bool effect_uses(const struct effect *e, const char *path)
{
    switch (path[0]) {
    case 'c': return step_uses(&e->cost, path);
    case 'a': return step_uses(&e->a[path[2] - '0'], path);
    case 'b': return step_uses(&e->b[path[2] - '0'], path);
    default: return e->per_level;
    }
}

static bool begins(const char *path, const char *with) { return strncmp(path, with, strlen(with)) == 0; }

/* ---- Columns of cards -------------------------------------------------------------------------------------------- */

/* Returns true if a column of a translator is reconstructed. The characters and points of the decks are known. For
 * the expansion, the effects are known, but not which card has which effect. */
static bool translator_rebuilt(int card, const char *path)
{
    const struct card *c = &sc_printed.card[card];
    if (!strcmp(path, "vp"))
        return c->expansion;
    if (!strcmp(path, "character"))
        return card >= DECK_CARDS;
    return !strcmp(path, "reads") || !strcmp(path, "writes") || (c->equal && !strcmp(path, "equal")) ||
           (c->also && !strcmp(path, "also")) || (c->no_fee && !strcmp(path, "no_fee")) ||
           (c->if_colour && !strcmp(path, "if_colour"));
}

static bool page_rebuilt(const struct card *c, const char *path)
{
    if (!strcmp(path, "slot"))
        return !c->at_end;
    return !strcmp(path, "price") || !strcmp(path, "vp") || (c->on_interact && !strcmp(path, "on_interact")) ||
           (c->if_advanced && !strcmp(path, "if_advanced"));
}

static bool scroll_rebuilt(const struct card *c, const char *path)
{
    if (!c->expansion)
        return !strcmp(path, "science");
    return !strcmp(path, "vp") || !strcmp(path, "language") || begins(path, "bonus.");
}

static bool other_rebuilt(int card, const char *path)
{
    if (card < FIRST_RESOURCE)
        return !strcmp(path, "science") || !strcmp(path, "track");
    if (card < FIRST_ACTION)
        return !strcmp(path, "act");
    if (card < FIRST_TILE)
        return sc_printed.card[card].printed_die && !strcmp(path, "printed_die");
    return !strcmp(path, "vp");
}

/* Returns true if the effect of a card is reconstructed. The rulebook gives the effects of pages, resource cards and
 * row bonus tiles. */
static bool effect_rebuilt(int card)
{
    return !(is_page(card) && card < FIRST_SCROLL) && !(card >= FIRST_RESOURCE && card < FIRST_ACTION) &&
           card < FIRST_TILE;
}

bool sc_rebuilt(int card, const char *path)
{
    const struct card *c = &sc_printed.card[card];
    if (begins(path, "does."))
        return effect_rebuilt(card) && effect_uses(&c->does, path + strlen("does."));
    if (begins(path, "dispatch."))
        return effect_uses(&c->dispatch, path + strlen("dispatch."));
    if (begins(path, "harvest."))
        return effect_uses(&c->harvest, path + strlen("harvest."));
    if (card < FIRST_PAGE)
        return translator_rebuilt(card, path);
    if (card < FIRST_SCROLL)
        return page_rebuilt(c, path);
    return card < FIRST_GOAL ? scroll_rebuilt(c, path) : other_rebuilt(card, path);
}

/* ---- Columns of boards ------------------------------------------------------------------------------------------- */

/* Returns the effect of a row of a board, and whether the rulebook or a public source gives this effect. */
static const struct effect *effect_of_row(int sheet, int row, const char *path, bool *known)
{
    const struct sc_box *b = &sc_printed;
    switch (sheet) {
    case SHEET_ROOMS: *known = row == ROOMS - 1; return &b->room[row].does;
    case SHEET_REACH:
        *known = row % TOP_LEVEL == 0 && row / TOP_LEVEL != MED;
        return &b->reach[row / TOP_LEVEL][row % TOP_LEVEL];
    case SHEET_CALIPH: *known = row < OPTIONS_N - 1 || !begins(path, "does.b"); return &b->caliph[row];
    case SHEET_LOCATIONS: return &b->location[row].stop;
    case SHEET_GUILDS: return &b->guild[row].consolation;
    default: return &b->income[row / HARVESTS][row % HARVESTS];
    }
}

bool sc_known(int sheet, int row, const char *path)
{
    bool known = false;
    if (begins(path, "does.")) {
        const struct effect *e = effect_of_row(sheet, row, path, &known);
        return known || !effect_uses(e, path + strlen("does."));
    }
    switch (sheet) {
    case SHEET_ROOMS: return row == ROOMS - 1;
    case SHEET_TRACKS: return row == MED || (begins(path, "beyond") && !step_uses(sc_printed.track[row].beyond, path));
    case SHEET_LEVELS: return row == 0;
    case SHEET_FIGURES: return row != F_REST && row != F_NEUTRAL;
    default: return false;
    }
}

/* ---- Values that an owner has confirmed from the box ------------------------------------------------------------- */

/* Marks a row of the Caliph data as confirmed. The reconstructed rows are the third option and the consolations. */
static void confirm_caliph(struct sc_box *b, int sheet, int row)
{
    b->read_of_caliph |= (uint8_t)(sheet == SHEET_GUILDS ? 1u << row : sheet == SHEET_CALIPH ? 1u << GUILDS : 0);
    if (b->read_of_caliph != (1u << (GUILDS + 1)) - 1)
        return;
    b->card[CALIPH_CARD].source = 'B';
    b->card[CALIPH_CARD].note = NULL;
}

void sc_confirmed(void *box, int sheet, int row)
{
    struct sc_box *b = box;
    int first = sc_sheets[sheet].first_card;
    if (first < 0) {
        confirm_caliph(b, sheet, row);
        return;
    }
    b->card[first + row].source = 'B';
    b->card[first + row].note = NULL;
}
