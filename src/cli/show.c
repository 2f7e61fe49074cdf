/* show.c - prints clauses, cards and results for several commands. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* ---- Clauses --------------------------------------------------------------------------------------------- */

enum { CELLS = 8, INDENT = 4 };

/* Returns the next cell of a row "| a | b |" and its length; NULL at the end. */
static const char *next_cell(const char *s, size_t *n)
{
    s += strspn(s, " ");
    s += *s == '|';
    s += strspn(s, " ");
    *n = strcspn(s, "|\n");
    const char *end = s + *n;
    while (*n && s[*n - 1] == ' ')
        --*n;
    return *end == '|' ? s : NULL;
}

static int columns_in(const char *s, size_t n)
{
    int width = 0;
    for (size_t i = 0; i < n; i++)
        width += (s[i] & 0xc0) != 0x80;
    return width;
}

static const char *after_line(const char *s)
{
    s += strcspn(s, "\n");
    return s + (*s != 0);
}

static bool parts_head(const char *row) { return strspn(row, "|-: ") >= strcspn(row, "\n"); }

/* Prints a row of a table. The text of the last column is wrapped. */
static void put_row(const char *row, const int width[CELLS])
{
    size_t n, more;
    int column = INDENT;
    const char *cell = next_cell(row, &n);
    fprintf(cli_out, "%*s", INDENT, "");
    for (int i = 0; cell; i++, n = more) {
        const char *next = i + 1 < CELLS ? next_cell(cell + n, &more) : NULL;
        char *text = strndup(cell, n);
        if (!next)
            put_hanging(text ? text : "", column, column, PAGE);
        else
            put_padded(text ? text : "", width[i] + 2);
        column += width[i] + 2;
        free(text);
        cell = next;
    }
}

static void put_cell(const char *cell, size_t n, const char *end)
{
    fwrite(cell, 1, n, cli_out);
    fputs(end, cli_out);
}

/* Prints a row of a table that is too wide. The first cell is on the first line. Each other cell is on a line of its
 * own, after its column heading. */
static void put_row_in_lines(const char *head, const char *row)
{
    size_t n, head_n;
    const char *cell = next_cell(row, &n), *name = next_cell(head, &head_n);
    fprintf(cli_out, "%*s", INDENT, "");
    for (int i = 0; cell && name; i++) {
        if (i == 0)
            put_cell(name, head_n, head_n ? " " : "");
        else {
            fprintf(cli_out, "%*s", INDENT + 2, "");
            put_cell(name, head_n, T(N_(": ")));
        }
        put_cell(cell, n, "\n");
        cell = next_cell(cell + n, &n);
        name = next_cell(name + head_n, &head_n);
    }
}

static bool is_too_wide(const int width[CELLS])
{
    int all = INDENT;
    for (int i = 0; i + 1 < CELLS && width[i + 1]; i++)
        all += width[i] + 2;
    return all > PAGE * 2 / 3; /* the last column needs at least a third of the page */
}

/* Prints a Markdown table in columns. Returns the text after the table. */
static const char *put_table(const char *s)
{
    int width[CELLS] = { 0 };
    const char *end = s, *cell;
    for (; *end == '|'; end = after_line(end)) {
        size_t n;
        const char *at = end;
        for (int i = 0; !parts_head(end) && i < CELLS && (cell = next_cell(at, &n)); i++, at = cell + n)
            width[i] = columns_in(cell, n) > width[i] ? columns_in(cell, n) : width[i];
    }
    const char *head = s;
    bool in_lines = is_too_wide(width);
    for (; s < end; s = after_line(s)) {
        if (!parts_head(s) && !in_lines)
            put_row(s, width);
        else if (!parts_head(s) && s > head)
            put_row_in_lines(head, s);
    }
    return end;
}

static void put_rule(const char *s)
{
    char *part;
    while (*s) {
        if (*s == '|') {
            s = put_table(s);
            continue;
        }
        const char *end = s;
        while (*end && *end != '|')
            end = after_line(end);
        if (!(part = strndup(s, (size_t)(end - s))))
            return;
        put_wrapped(part, INDENT, PAGE);
        free(part);
        s = end;
    }
}

const char *clause_words(const struct ludo_rules *g, const struct ludo_clause *c, bool title,
                         char room[LUDO_CLAUSE_MAX])
{
    struct ludo_text t = ludo_text(room, LUDO_CLAUSE_MAX);
    (title ? ludo_clause_title : ludo_clause_text)(g, c, cli_lang, &t);
    return room;
}

void show_clause(const struct ludo_rules *rules, int n)
{
    const struct ludo_clause *c = ludo_clause(rules, n);
    char id[32], words[LUDO_CLAUSE_MAX];
    struct ludo_text text = ludo_text(id, sizeof id);
    if (!c)
        return;
    ludo_clause_put(rules, n, &text);
    fprintf(cli_out, "%s  %s", id, clause_words(rules, c, true, words));
    if (c->informative)
        fprintf(cli_out, "  [%s]", T(N_("informative")));
    fputc('\n', cli_out);
    put_rule(clause_words(rules, c, false, words));
    const char *source = c->source[cli_lang];
    if (source && source[0])
        fprintf(cli_out, "    (%s)\n", source);
}

static const char *provenance(char source)
{
    switch (source) {
    case 'S': return N_("from the rulebook");
    case 'P': return N_("from a public source");
    case 'K': return N_("from general knowledge");
    case 'B': return N_("value from the box file of your own copy");
    default: return N_("reconstructed");
    }
}

void show_card(const struct ludo_rules *rules, int id)
{
    const struct ludo_name *name = &rules->cards->at[id];
    struct ludo_card card;
    ludo_card_of(rules, id, &card);
    char room[1200];
    struct ludo_text text = ludo_text(room, sizeof room);
    ludo_card_text(rules, id, cli_lang, &text);
    fprintf(cli_out, "%s  %s", name->id, T(name->name));
    if (name->mark)
        fprintf(cli_out, " [%s]", name->mark);
    fprintf(cli_out, "\n    %s, ", T(card.kind));
    print_message(cli_out, card.copies == 1 ? N_("1 copy") : N_("{1} copies"), number_word(card.copies), NULL);
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

/* Says whose points each column has. */
static void show_columns(const struct ludo_result *r)
{
    fprintf(cli_out, "  ");
    put_padded(T(N_("Player")), 36);
    for (int i = 0; i < r->seats; i++)
        fprintf(cli_out, " %5d", i + 1);
    fprintf(cli_out, "%s\n", r->rivals ? T(N_("  opp.")) : "");
}

static void show_points(int seat, int points)
{
    const char *seat_word = seat >= 0 ? number_word(seat + 1) : NULL, *number = number_word(points);
    bool one = points == 1 || points == -1 || (cli_lang == LUDO_FR && points == 0);
    if (seat >= 0)
        print_message(cli_out, one ? N_("Player {1}: {2} point") : N_("Player {1}: {2} points"), seat_word, number);
    else
        print_message(cli_out, one ? N_("The opponent: {1} point") : N_("The opponent: {1} points"), number, NULL);
}

void show_result(const struct ludo_table *t)
{
    struct ludo_result r = { 0 };
    t->rules->score(t->state, &r);
    fprintf(cli_out, "\n%s\n", T(r.over ? N_("The game is over.") : N_("The game so far:")));
    if (!r.common && r.line_n)
        show_columns(&r);
    for (int i = 0; i < r.line_n; i++)
        show_line(&r, &r.line[i]);
    if (r.over && r.common)
        fprintf(cli_out, "%s\n", T(r.points[0] > 0 ? N_("You have won.") : N_("You have lost.")));
    if (r.common)
        return;
    for (int i = 0; i < t->config.seats + r.rivals; i++) {
        show_points(i < t->config.seats ? i : -1, r.points[i]);
        if (r.over && r.rank[i] == 1)
            fprintf(cli_out, " - %s", T(N_("winner")));
        fputc('\n', cli_out);
    }
}
