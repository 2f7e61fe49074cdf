/* study_html.c - the report of a study as one HTML page: no scripts, no other files, light and dark. */
#include "study_html.h"

#include <stdlib.h>
#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;--back:#fbfaf7;--ink:#22262b;--soft:#667;--line:#d8d4c8;--one:#2f6690;"
    "--two:#c0752b;--good:#2e7d4f;--bad:#b23a48}\n"
    "@media(prefers-color-scheme:dark){:root{--back:#17191c;--ink:#e6e4de;--soft:#9a9ea6;--line:#3a3e44;--one:#7fb2db;"
    "--two:#e3a35f;--good:#73c596;--bad:#ef8591}}\n"
    "body{background:var(--back);color:var(--ink);font:16px/1.5 system-ui,sans-serif;max-width:84rem;margin:0 auto;"
    "padding:1rem}\n"
    "h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.2rem;margin:2.2rem 0 .3rem}p{max-width:46rem;margin:.4rem 0}\n"
    "p.note{color:var(--soft);font-size:.92rem}a{color:var(--one)}li{max-width:46rem}\n"
    ".scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.88rem;margin:.6rem 0}\n"
    "th,td{padding:.25rem .6rem;border-bottom:1px solid var(--line);text-align:right;vertical-align:top}\n"
    "th{position:sticky;top:0;background:var(--back);font-weight:600;vertical-align:bottom}\n"
    "td.text,th.text{text-align:left}td{white-space:nowrap}td.text:first-child{min-width:13rem;white-space:normal}"
    "td small{color:var(--soft);white-space:nowrap}\n"
    "tr:target td{background:color-mix(in srgb,var(--two) 25%,var(--back))}\n"
    "svg{display:block;max-width:100%;height:auto;margin:.6rem 0}svg text{fill:var(--ink);font:12px system-ui,"
    "sans-serif}svg .soft{fill:var(--soft)}svg a text{fill:var(--one)}\n"
    "@media print{th{position:static}}\n";

void html_text(FILE *f, const char *s)
{
    for (; *s; s++)
        switch (*s) {
        case '&': fputs("&amp;", f); break;
        case '<': fputs("&lt;", f); break;
        case '>': fputs("&gt;", f); break;
        case '"': fputs("&quot;", f); break;
        default: fputc(*s, f);
        }
}

/* ---- Summary --------------------------------------------------------------------------------------------- */

static void put_links(FILE *f, const struct study_report *r, enum study_verdict v)
{
    int n;
    const struct study_option **found = study_list(r, v, &n);
    for (int i = 0; i < n; i++) {
        fprintf(f, "%s<a href=\"#", i ? "; " : "");
        html_text(f, found[i]->anchor);
        fputs("\">", f);
        html_text(f, found[i]->label);
        fputs("</a>", f);
    }
}

/* Writes a sentence. A list of options has one link for each option. */
static void put_sentence(FILE *f, const struct study_report *r, const struct study_sentence *s)
{
    static const char mark[] = "\1";
    const char *text = s->verdict ? study_message(s->english, s->word1, mark) : study_sentence_text(s);
    const char *at = s->verdict ? strchr(text, *mark) : NULL;
    fputs("<li>", f);
    if (at) {
        char *before = study_alloc((size_t)(at - text) + 1);
        memcpy(before, text, (size_t)(at - text));
        html_text(f, before);
        put_links(f, r, s->verdict);
    }
    html_text(f, at ? at + 1 : text);
    fputs("</li>\n", f);
}

/* ---- Tables ---------------------------------------------------------------------------------------------- */

static void put_html_cell(FILE *f, const struct study_cell *c)
{
    char room[400];
    fputs(c->kind == STUDY_TEXT ? "<td class=\"text\">" : "<td>", f);
    html_text(f, study_cell_words(c, false, room, sizeof room));
    if (c->known && c->interval) {
        double times = c->kind == STUDY_PERCENT ? 100 : 1;
        fprintf(f, " <small>[%.*f .. %.*f]</small>", c->kind == STUDY_PERCENT ? 1 : 2, times * c->low,
                c->kind == STUDY_PERCENT ? 1 : 2, times * c->high);
    }
    fputs("</td>", f);
}

/* A column of ids is for programs. */
static bool for_people(const struct study_column *c)
{
    return strcmp(c->id, "verb") != 0 && strcmp(c->id, "thing") != 0;
}

static void put_html_row(FILE *f, const struct study_table *t, const struct study_row *row)
{
    fputs("<tr", f);
    if (row->anchor) {
        fputs(" id=\"", f);
        html_text(f, row->anchor);
        fputc('"', f);
    }
    fputc('>', f);
    for (int c = 0; c < t->column_n; c++)
        if (for_people(&t->column[c]))
            put_html_cell(f, &row->cell[c]);
    fputs("</tr>\n", f);
}

static void put_html_table(FILE *f, const struct study_report *r, const struct study_table *t)
{
    fprintf(f, "<h2 id=\"table-%s\">%s</h2>\n<p class=\"note\">", t->id, T(t->title));
    html_text(f, T(t->note));
    fputs("</p>\n", f);
    html_plots(f, r, t);
    if (t->row_n == 0) {
        fprintf(f, "<p>%s</p>\n", T(N_("nothing to report")));
        return;
    }
    fputs("<div class=\"scroll\"><table><thead><tr>", f);
    for (int c = 0; c < t->column_n; c++)
        if (for_people(&t->column[c])) {
            fputs(t->row[0].cell[c].kind == STUDY_TEXT ? "<th class=\"text\">" : "<th>", f);
            html_text(f, T(t->column[c].title));
            fputs("</th>", f);
        }
    fputs("</tr></thead><tbody>\n", f);
    for (int i = 0; i < t->row_n; i++)
        put_html_row(f, t, &t->row[i]);
    fputs("</tbody></table></div>\n", f);
}

/* ---- The page -------------------------------------------------------------------------------------------- */

static void put_players_line(FILE *f, const struct study_report *r)
{
    const struct ludo_arena *a = &r->study->arena;
    struct ludo_sums all = { r->study, -1 };
    fputs("<p>", f);
    for (int i = 0; i < a->config.seats; i++)
        fprintf(f, "%s%s", i ? ", " : "", a->player[i]->id);
    fputs(". ", f);
    html_text(
        f, study_message(N_("{1}: {2} deals, "), T(a->rules->name), number_word((long)ludo_sum(&all, LUDO_S_DEALS))));
    html_text(f, study_message(N_("each played in {1} seat orders with the same random outcomes, seed {2}"),
                               number_word(a->seating_n), a->seed));
    fputs(".</p>\n", f);
}

static void put_html_page(FILE *f, const struct study_report *r)
{
    const char *title = study_message(N_("{1}: balance"), T(r->study->arena.rules->name), NULL);
    char box[240];
    fprintf(f, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n", ludo_lang_code(cli_lang));
    fputs("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>", f);
    html_text(f, title);
    fprintf(f, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
    html_text(f, title);
    fputs("</h1>\n", f);
    put_players_line(f, r);
    if (cli_box_text(r->study->arena.rules, box, sizeof box)) {
        fputs("<p>", f);
        html_text(f, box);
        fputs("</p>\n", f);
    }
    fputs("<ul>\n", f);
    for (int i = 0; i < r->summary_n; i++)
        put_sentence(f, r, &r->summary[i]);
    fprintf(
        f, "</ul>\n<p class=\"note\">%s</p>\n",
        T(N_("Numbers in brackets are 95 percent intervals over deals: with other deals, the value would be in such "
             "an interval 95 times out of 100.")));
    for (int i = 0; i < r->table_n; i++)
        put_html_table(f, r, &r->table[i]);
    fputs("</body>\n</html>\n", f);
}

int study_html(const struct study_report *r, const char *path)
{
    char *data = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&data, &n);
    if (!f)
        return cli_bad(N_("{1}: cannot write the file: {2}"), path, T(N_("out of memory")));
    put_html_page(f, r);
    fclose(f);
    int bad = cli_write(path, data, n, FOR_ALL);
    free(data);
    return bad;
}
