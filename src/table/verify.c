/* verify.c - reports what a record proves about its deal.
 *
 * Reading a record already checks it: the seed against the commitment, the words against their pledges, every outcome
 * against the seed and the words. The functions here count the checks and describe them in sentences.
 *
 * A record cannot prove when its pledges were made. Only a player who kept the hashes that were shown before the
 * words can check the time of a pledge. */
#include "table.h"
#include "../core/core.h"

#include <string.h>

static void count(const struct ludo_table *t, struct ludo_proof *p)
{
    struct ludo_decision d;
    t->rules->decision(t->state, &d);
    *p = (struct ludo_proof){ .over = d.kind == LUDO_OVER };
    memcpy(p->commitment, t->commitment, sizeof p->commitment);
    for (int i = 0; i < t->n; i++)
        if (t->history[i].seat == LUDO_CHANCE)
            *(i < t->undealt ? &p->older : &p->outcomes) += 1;
    p->seats = t->config.seats;
    memcpy(p->pledge, t->pledge, sizeof p->pledge);
    memcpy(p->word, t->part, sizeof p->word);
    for (int i = 0; i < t->config.seats; i++) {
        p->words += t->part[i][0] != '\0';
        p->kept += t->pledge[i].how == LUDO_PLEDGE_KEPT;
        p->clear += t->pledge[i].how == LUDO_PLEDGE_CLEAR;
        p->lost += t->pledge[i].how == LUDO_PLEDGE_LOST;
    }
}

int ludo_record_verify(const char *text, size_t n, struct ludo_proof *p, struct ludo_error *e)
{
    struct ludo_table *t = ludo_record_open(text, n, e);
    if (!t)
        return -1;
    bool proved = t->seed[0] && t->commitment[0];
    count(t, p);
    ludo_table_free(t);
    return proved ? 0 : ludo_fail(e, N_("this record has no seed: it proves nothing about its deal"), NULL, NULL);
}

static void put(struct ludo_text *out, enum ludo_lang lang, const char *english, int number)
{
    const char *at = ludo_translate(lang, english);
    if (out->n)
        ludo_put_char(out, ' ');
    while (ludo_core_slot_next(out, &at) >= 0)
        ludo_put_int(out, number);
}

/* If a seat has a pledge, every word in the record needs a pledge. A seat without a word needs no pledge, because it
 * may be the seat of a computer player. So such seats are only counted. */
static void put_missing(const struct ludo_proof *p, enum ludo_lang lang, struct ludo_text *out)
{
    int bare = p->words - p->kept - p->clear, neither = p->seats - p->kept - p->clear - p->lost - bare;
    if (!p->kept && !p->clear && !p->lost)
        return;
    if (bare > 0)
        put(out, lang, N_("Warning: words without a pledge: {1}. Lines are missing from this record, or were added."),
            bare);
    if (neither > 0)
        put(out, lang,
            N_("Seats with neither a word nor a pledge: {1}. If you were shown a pledge of such a seat, its line is "
               "missing from this record."),
            neither);
    put(out, lang,
        N_("The record alone does not prove when these hashes were made: compare each of them with the one that you "
           "were shown before the words were revealed."),
        0);
}

/* Writes which players could still have influenced the deal. */
static void put_pledges(const struct ludo_proof *p, enum ludo_lang lang, struct ludo_text *out)
{
    if (p->kept)
        put(out, lang,
            N_("According to the record, words that players fixed by a hash before any word was known: {1}."), p->kept);
    else if (p->words)
        put(out, lang,
            N_("No word was fixed before the others were known: a player who knew the seed and sat down last could "
               "have chosen a word."),
            0);
    if (p->lost)
        put(out, lang,
            N_("Players who did not reveal their word in time, so that it was left out: {1}. Each of them could choose "
               "between two deals."),
            p->lost);
    put_missing(p, lang, out);
}

void ludo_proof_put(const struct ludo_proof *p, enum ludo_lang lang, struct ludo_text *out)
{
    put(out, lang,
        N_("The deal is the one that was committed to before the first move. Chance outcomes recomputed from the seed: "
           "{1}."),
        p->outcomes);
    put(out, lang,
        p->words ? N_("Words of players added to the seed: {1}.")
                 : N_("No player added a word to the seed: the person who chose the seed could have tried several."),
        p->words);
    put_pledges(p, lang, out);
    if (p->older)
        put(out, lang, N_("Outcomes replayed from older rules, not verified: {1}."), p->older);
    if (!p->over)
        put(out, lang, N_("The game is not over: this does not cover later outcomes."), 0);
}
