/* text_effects.c - the text of effects: the price, a colon, and the steps. */

#include "sentences.h"

/* ---- The steps of an effect -------------------------------------------------------------------------------------- */

void sc_put_times(const struct writer *t, const struct step *step)
{
    put_counted(t, &(struct counted){ sc_ops[step->op].one, sc_ops[step->op].many }, step->n);
}

static void put_workers(const struct writer *t, int n, int colour)
{
    static const struct counted any = { N_("1 worker"), N_("{1} workers") };
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = &sc_colour_names },
                                                 { .kind = LUDO_ARG_INT } };
    struct ludo_sentence_args w = { .who = LUDO_CHANCE, .arg = arg, .value = { (uint32_t)colour, (uint32_t)n } };
    if (colour == ANY_WORKER)
        put_counted(t, &any, n);
    else
        ludo_sentence(t->out, t->lang, n == 1 ? N_("1 {1} worker") : N_("{2} {1} workers"), &w);
}

static void put_die(const struct writer *t, int colour)
{
    if (colour == PRIMARY)
        put(t, N_("a primary die"));
    else if (colour == SECONDARY)
        put(t, N_("a secondary die"));
    else if (colour == COLOURED)
        put(t, N_("a primary or secondary die"));
    else
        put_named(t, N_("1 {1} die"), &sc_colour_names, colour, 0);
}

static void put_advance(const struct writer *t, int track)
{
    if (track < TRACKS)
        put_named(t, N_("advance in {1}"), &sc_track_names, track, 0);
    else
        put(t, track == ANY_6   ? N_("advance on one of the six base tracks")
               : track == ANY_7 ? N_("advance on any track")
                                : N_("advance on a primary track"));
}

static void put_harvest(const struct writer *t, int track)
{
    if (track < TRACKS)
        put_named(t, N_("harvest {1}"), &sc_track_names, track, 0);
    else
        put(t, N_("harvest a track on which you have advanced in this turn"));
}

static void put_influence(const struct writer *t, int guild)
{
    if (guild < GUILDS)
        put_named(t, N_("influence the {1}"), &sc_guild_names, guild, 0);
    else
        put(t, N_("influence a guild"));
}

static void put_step(const struct writer *t, const struct step *step)
{
    switch (step->op) {
    case OP_WORKER: put_workers(t, step->n, step->arg - COLOUR_ARG); break;
    case OP_DIE: put_die(t, step->arg - COLOUR_ARG); break;
    case OP_ADVANCE: put_advance(t, track_in(step)); break;
    case OP_HARVEST: put_harvest(t, track_in(step)); break;
    case OP_INFLUENCE: put_influence(t, guild_in(step)); break;
    case OP_DIE_TO_HAND:
        put_die(t, step->arg - COLOUR_ARG);
        put(t, N_(" into your hand"));
        break;
    default: sc_put_times(t, step); break;
    }
}

/* ---- Effects ----------------------------------------------------------------------------------------------------- */

static int alike(const struct step *step, int left) /* returns the number of equal steps at the beginning of the list */
{
    int n = 1;
    while (n < left && memcmp(step, step + n, sizeof *step) == 0)
        n++;
    return n;
}

static void put_steps(const struct writer *t, const struct step *step, int max)
{
    int n = 0;
    while (n < max && step[n].op)
        n++;
    for (int i = 0; i < n;) {
        int times = alike(step + i, n - i);
        put(t, !i ? "" : i + times < n ? ", " : N_(" and "));
        put_step(t, step + i);
        put(t, times == 1 ? "" : times == 2 ? N_(" twice") : N_(" three times"));
        i += times;
    }
}

void sc_put_choices(const struct writer *t, const struct effect *e)
{
    put_steps(t, e->a, 3);
    if (!e->b[0].op)
        return;
    /* the second branch replaces all steps, not only the last one */
    put(t, e->a[1].op ? N_(", or instead ") : N_(", or "));
    put_steps(t, e->b, 2);
}

static void put_cost(const struct writer *t, const struct effect *e)
{
    if (!e->cost.op)
        return;
    put(t, ", ");
    put_step(t, &e->cost);
}

static void put_per_level(const struct writer *t, const struct effect *e)
{
    if (e->per_level)
        put_number(t, N_(", once for each of your research markers at level {1} or more"), e->per_level);
}

/* Writes the part of a sentence after the trigger: repetition, price and result. */
void sc_put_rest(const struct writer *t, const struct effect *e)
{
    put_per_level(t, e);
    put_cost(t, e);
    put(t, N_(": "));
    sc_put_choices(t, e);
    put(t, ". ");
}

void sc_put_sentence(const struct writer *t, const char *begin, const struct effect *e)
{
    if (!e->a[0].op)
        return;
    put(t, begin);
    sc_put_rest(t, e);
}

void sc_put_steps(const struct step *step, int max, enum ludo_lang lang, struct ludo_text *out)
{
    struct writer t = { NULL, lang, out };
    put_steps(&t, step, max);
}

void sc_put_effect(const struct effect *e, enum ludo_lang lang, struct ludo_text *out)
{
    struct writer t = { NULL, lang, out };
    if (e->cost.op) {
        put_step(&t, &e->cost);
        put(&t, N_(": "));
    }
    sc_put_choices(&t, e);
}

void sc_put_black_line(const struct sc_box *box, int line, enum ludo_lang lang, struct ludo_text *out)
{
    const struct black_line *l = &box->black_line[line];
    const struct effect e = { .cost = PAY_GOLD(l->gold), .a = { XP(l->xp), A_PAGE } };
    sc_put_effect(&e, lang, out);
}
