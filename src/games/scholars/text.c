/* text.c - the cards in words, made from their rows. */

#include "ask.h"

void sc_card(int id, struct ludo_card *card)
{
    const struct card *c = &sc_cards[id];
    *card = (struct ludo_card){ .kind = N_("Craftsman"), .copies = 1, .source = c->source, .note = c->note };
}

void sc_card_text(int id, enum ludo_lang lang, struct ludo_text *out)
{
    ludo_put(out, ludo_say(lang, sc_card_names.at[id].name));
}
