/* cmd_cards.c - `ludo cards`: list the cards of a game, or show a card. */
#include "cli.h"

#include <string.h>

/* Writes the printed values of a card as JSON, one member per column. */
static void json_printed(const struct ludo_rules *g, int id)
{
    for (int i = 0; i < g->card_data_n; i++) {
        int row = id - g->card_data[i].first_card;
        if (g->card_data[i].first_card < 0 || row < 0 || row >= g->card_data[i].names->n)
            continue;
        ludo_put_json_text(json, "sheet", g->card_data[i].id);
        ludo_put_json_key(json, "printed");
        ludo_card_data_put_row(&g->card_data[i], row, json);
        return;
    }
}

static void json_card(const struct ludo_rules *g, int id)
{
    struct ludo_card card;
    ludo_card_of(g, id, &card);
    char room[1200], source[2] = { card.source, 0 };
    struct ludo_text text = ludo_text(room, sizeof room);
    ludo_card_text(g, id, cli_lang, &text);
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "id", g->cards->at[id].id);
    ludo_put_json_text(json, "name", T(g->cards->at[id].name));
    ludo_put_json_text(json, "kind", T(card.kind));
    ludo_put_json_int(json, "copies", card.copies);
    ludo_put_json_text(json, "source", source);
    ludo_put_json_text(json, "note", card.note ? T(card.note) : NULL);
    ludo_put_json_text(json, "text", room);
    json_printed(g, id);
    ludo_put_json_close(json, '}');
}

static void list_cards(const struct ludo_rules *g)
{
    int id_width = 0;
    for (int i = 0; i < g->cards->n; i++) {
        int n = (int)strlen(g->cards->at[i].id);
        id_width = n > id_width ? n : id_width;
    }
    for (int i = 0; i < g->cards->n; i++) {
        struct ludo_card card;
        ludo_card_of(g, i, &card);
        printf("%3d  %c  ", card.copies, card.source);
        put_padded(g->cards->at[i].id, id_width + 2);
        put_padded(T(card.kind), 24);
        puts(T(g->cards->at[i].name));
    }
    printf("\n%s\n", T(N_("S: rulebook, P: public source, K: general knowledge, R: reconstructed. `ludo cards GAME "
                          "CARD` shows a whole card.")));
    if (g->own)
        printf("B %s\n", T(N_("value from the box file of your own copy")));
    cli_print_box(stdout, g);
}

static void json_cards(const struct ludo_rules *g)
{
    ludo_put_json_open(json, NULL, '[');
    for (int i = 0; i < g->cards->n; i++)
        json_card(g, i);
    ludo_put_json_close(json, ']');
    json_end();
}

static int run_cards(const struct cli *cli)
{
    const struct ludo_rules *g = cli_game_with_box(cli, cli->at[0]);
    if (!g)
        return CLI_BAD;
    if (cli->n == 1) {
        if (cli->json)
            json_cards(g);
        else
            list_cards(g);
        return CLI_OK;
    }
    int n, id = find_card(g, cli->at[1], &n);
    if (id < 0)
        return cli_bad(N_("unknown card `{1}`. Run `ludo cards {2}` for a list."), cli->at[1], g->id);
    if (n > 1 && cli->json)
        return cli_bad(N_("several cards match {1}"), cli->at[1], NULL);
    if (n > 1) {
        list_cards_called(g, cli->at[1]);
    } else if (cli->json) {
        json_card(g, id);
        json_end();
    } else {
        show_card(g, id);
    }
    return CLI_OK;
}

const struct command cmd_cards = {
    .name = "cards",
    .operands = N_("GAME [CARD]"),
    .help = N_("list the cards of a game, or show one"),
    .text = N_("Prints the number of copies of each card and the source of its data. Reconstructed values are "
               "marked, so that owners of the game can correct them. Give a card by its id, its name, or the "
               "beginning of a word of its name."),
    .options = OPTIONS(OPT_JSON, OPT_BOX),
    .min = 1,
    .max = 2,
    .run = run_cards,
};
