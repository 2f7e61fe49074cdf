/* show.c - what several commands print: clauses, cards, results. */
#include "cli.h"

#include <string.h>

void show_clause(const struct ludo_rules *rules, int n)
{
    const struct ludo_clause *c = ludo_clause(rules, n);
    char id[32];
    struct ludo_text text = ludo_text(id, sizeof id);
    if (!c)
        return;
    ludo_clause_put(rules, n, &text);
    fprintf(cli_out, "%s  %s", id, c->title[cli_lang] ? c->title[cli_lang] : c->title[LUDO_EN]);
    if (c->informative)
        fprintf(cli_out, "  [%s]", T(N_("informative")));
    fputc('\n', cli_out);
    put_wrapped(c->text[cli_lang] ? c->text[cli_lang] : c->text[LUDO_EN], 4, 100);
    const char *source = c->source[cli_lang] ? c->source[cli_lang] : c->source[LUDO_EN];
    if (source && source[0])
        fprintf(cli_out, "    (%s)\n", source);
}

static const char *provenance(char source)
{
    switch (source) {
    case 'S': return N_("from the rulebook");
    case 'P': return N_("from a public source");
    case 'K': return N_("from general knowledge");
    default: return N_("reconstructed");
    }
}

void show_card(const struct ludo_rules *rules, int id)
{
    const struct ludo_name *name = &rules->cards->at[id];
    struct ludo_card card;
    rules->card(id, &card);
    char room[1200];
    struct ludo_text text = ludo_text(room, sizeof room);
    rules->card_text(id, cli_lang, &text);
    fprintf(cli_out, "%s  %s", name->id, T(name->name));
    if (name->mark)
        fprintf(cli_out, " [%s]", name->mark);
    fprintf(cli_out, "\n    %s, ", T(card.kind));
    say(cli_out, card.copies == 1 ? N_("1 copy") : N_("{1} copies"), number_word(card.copies), NULL);
    fprintf(cli_out, ", %s\n", T(provenance(card.source)));
    if (room[0])
        put_wrapped(room, 4, 100);
    if (card.note)
        put_wrapped(T(card.note), 4, 100);
}

const char *move_word(const struct ludo_rules *rules, ludo_move m, char *buffer, size_t size)
{
    struct ludo_text text = ludo_text(buffer, size);
    ludo_move_put(rules, m, &text);
    return buffer;
}

static void show_line(const struct ludo_result *r, const struct ludo_line *line)
{
    fprintf(cli_out, "  ");
    put_padded(T(line->what), 36);
    for (int i = 0; i < (r->common ? 1 : r->seats + r->rivals); i++) {
        fprintf(cli_out, " %5d", line->points[i]);
        if (line->of)
            fprintf(cli_out, "/%d", line->of);
    }
    fputc('\n', cli_out);
}

void show_result(const struct ludo_table *t)
{
    struct ludo_result r = { 0 };
    t->rules->score(t->state, &r);
    fprintf(cli_out, "\n%s\n", T(r.over ? N_("The game is over.") : N_("The game so far:")));
    for (int i = 0; i < r.line_n; i++)
        show_line(&r, &r.line[i]);
    if (r.over && r.common)
        fprintf(cli_out, "%s\n", T(r.points[0] > 0 ? N_("You have won.") : N_("You have lost.")));
    if (r.common)
        return;
    for (int i = 0; i < t->config.seats + r.rivals; i++) {
        if (i < t->config.seats)
            say(cli_out, N_("Player {1}: {2} points"), number_word(i + 1), number_word(r.points[i]));
        else
            say(cli_out, N_("The opponent: {1} points"), number_word(r.points[i]), NULL);
        if (r.over && r.rank[i] == 1)
            fprintf(cli_out, " - %s", T(N_("winner")));
        fputc('\n', cli_out);
    }
}
