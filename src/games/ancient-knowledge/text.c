/* text.c - the cards in words, made from their programs. */

#include "ak.h"

void ak_card(int id, struct ludo_card *card)
{
    static const char *const kinds[] = { N_("City"), N_("Megalith"), N_("Pyramid"), N_("Artifact"), N_("Technology") };
    *card = (struct ludo_card){ kinds[ak_cards[id].type], 1, 'P', NULL };
}

void ak_card_text(int id, enum ludo_lang lang, struct ludo_text *out)
{
    (void)id;
    (void)lang;
    (void)out;
}
