/* box.c - what is printed, for whoever shows it: the sheets of the box, and each card in words.
 *
 * No figure stands here: a correction in a .def file, or of a number in aerion.h, is a correction of sheets and
 * texts too. */

#include "aerion.h"

#include "../describe.h"

/* ---- Sheets ----------------------------------------------------------------------------------------- */

/* clang-format off */
#define COLUMN(path_, row, member) .path = path_, .at = offsetof(struct row, member)
#define SOME_OF(names_) .type = LUDO_SET, .len = 1, .names = &names_

static const struct ludo_field card_columns[] = {
    { COLUMN("kind", card, kind), ONE_OF(aerion_kind_names), .help = N_("what it is") },
    { COLUMN("type", card, type), ONE_OF(aerion_card_type_names), .help = N_("what it is good for") },
    { COLUMN("deck", card, deck), ONE_OF(aerion_deck_names), .help = N_("the deck it belongs to") },
    { COLUMN("ships", card, ships), SOME_OF(aerion_ship_names), .help = N_("the ships that use it") },
    { COLUMN("rerolls", card, rerolls), NUMBER(255), .help = N_("rerolls that it, or a Book beside it, gives") },
    { COLUMN("recovers", card, recovers), NUMBER(255), .help = N_("cards that it, or a Book beside it, brings back") },
};

static const struct ludo_field laid_columns[] = {
    { COLUMN("kind", laid_card, kind), ONE_OF(aerion_laid_kind_names), .help = N_("what it is") },
    { COLUMN("of", laid_card, of), ONE_OF(aerion_card_type_names),
      .help = N_("what an Outpost blocks, what a Lair gives") },
};

static const struct ludo_field deck_columns[] = {
    { COLUMN("combination", deck_info, combination), ONE_OF(aerion_combination_names),
      .help = N_("the dice that its cards ask for") },
    { COLUMN("alike[][]", deck_info, alike), NUMBER(255), .dim = { { 2, 3, NULL }, { 3, 1, NULL } },
      .help = N_("equal dice in each group; a second line says or") },
    { COLUMN("straight", deck_info, straight), NUMBER(255), .help = N_("dice in unbroken order") },
};

static const struct ludo_field action_columns[] = {
    { COLUMN("at_least", action_info, at_least), NUMBER(255), .help = N_("sum of the dice that is needed") },
    { COLUMN("at_most", action_info, at_most), NUMBER(255), .help = N_("sum of the dice that is allowed") },
    { COLUMN("alike", action_info, alike), NUMBER(255), .help = N_("equal dice that are needed") },
    { COLUMN("points[]", action_info, points), NUMBER(255), .dim = { { DECKS + 1, 1, NULL } },
      .help = N_("what so many Hammer Birds are worth") },
};

#define SHEET(id_, names_, first, rows, columns_) \
    { .id = id_, .names = &names_, .first_card = first, .at = rows, .size = sizeof *rows, .columns = columns_, \
      .column_n = COUNT(columns_) }

const struct ludo_sheet aerion_sheets[SHEETS] = {
    [CARDS_SHEET]   = SHEET("cards", aerion_deck_card_names, 0, aerion_cards, card_columns),
    [LAID_SHEET]    = SHEET("laid", aerion_laid_names, CARDS, aerion_laid, laid_columns),
    [DECKS_SHEET]   = SHEET("decks", aerion_deck_names, -1, aerion_decks, deck_columns),
    [ACTIONS_SHEET] = SHEET("actions", aerion_action_names, -1, aerion_actions, action_columns),
};
/* clang-format on */

/* ---- Where the data of a card comes from ------------------------------------------------------------- */

#define DECK_NOTE N_("which deck it belongs to is reconstructed")
#define SHIP_NOTE N_("its name, its parts and its deck are reconstructed")
#define PART_NOTE N_("which deck it belongs to and which ships use it are reconstructed")
#define BIRD_NOTE N_("what Hammer Birds are worth, and that each deck has two, is reconstructed")
#define TWO_NOTE  N_("that each deck has two of them is reconstructed")
#define ROW_NOTE  N_("how many there are of each type is reconstructed")

static const char *note_of(int card)
{
    if (aerion_cards[card].source == 'S')
        return NULL;
    switch (type_of(card)) {
    case BLUEPRINT: return kind_of(card) == HELLINAUT ? DECK_NOTE : SHIP_NOTE;
    case MATERIAL:
    case CREW: return PART_NOTE;
    case HAMMER_BIRD: return BIRD_NOTE;
    case BOOK:
    case WORKER:
    case EGG: return TWO_NOTE;
    default: return DECK_NOTE;
    }
}

void aerion_card(const void *box, int id, struct ludo_card *card)
{
    (void)box;
    if (id < CARDS) {
        const struct card *c = &aerion_cards[id];
        *card = (struct ludo_card){ aerion_card_type_names.at[c->type].name, c->copies, c->source, note_of(id) };
    } else {
        const struct laid_card *c = &aerion_laid[id - CARDS];
        *card = (struct ludo_card){ aerion_laid_kind_names.at[c->kind].name, c->copies, c->source,
                                    c->source == 'S' ? NULL : ROW_NOTE };
    }
}

/* ---- Cards in words ---------------------------------------------------------------------------------- */

/* A sentence about a card: {1} and {2} as its row below says. */
struct card_words {
    const char *text;
    struct ludo_arg arg[LUDO_ARGS_MAX];
    uint32_t value[LUDO_ARGS_MAX];
};

/* clang-format off */
#define A_COUNT { .kind = LUDO_ARG_INT }
#define SAY(text_, value1, value2) { .text = text_, .arg = { A_COUNT, A_COUNT }, .value = { value1, value2 } }

static const struct card_words factory_words[FACTORIES] = {
    [LIBRARY] = SAY(N_("Your Pulpit holds any number of Books, and a Book gives {1} rerolls instead of {2}."),
                    THE_LIBRARY_REROLLS, A_BOOK_REROLLS),
    [ARCHIVE] = SAY(N_("A Book that recovers cards may recover {1} of them."), THE_ARCHIVE_RECOVERS, 0),
    [SECURITY] = SAY(N_("Once you have discarded a displayed card this turn, you may skip Phase 2."), 0, 0),
    [RESEARCH_LAB] = SAY(N_("Right after your first roll you may reroll all six dice for free."), 0, 0),
    [LOGISTICS] = SAY(N_("When you discard a card for a reroll, you may turn one die to its opposite face instead."),
                      0, 0),
    [GAME_ROOM] = SAY(N_("Crews may be placed before the other parts of their ship."), 0, 0),
};

static const struct card_words type_words[TYPES] = {
    [BOOK] = SAY(N_("Discard it from the Pulpit: reroll up to {1} times, or put the Element you acquire in the "
                    "Reserve, or put {2} discarded cards of one pile (no Books) back on top of their deck."),
                 A_BOOK_REROLLS, A_BOOK_RECOVERS),
    [HOURGLASS] = SAY(N_("Acquire one of each of the six. Discarded at the end of Phase 2 if still displayed."), 0, 0),
    [EGG] = SAY(N_("Never discarded. Remove acquired Eggs to reveal as many cards of a deck and put one in the Display."),
                0, 0),
    [HAMMER_BIRD] = SAY(N_("Never acquired. Discard it for a reroll, or in a Demolition: one to six birds are worth"),
                        0, 0),
    [WORKER] = SAY(N_("Never acquired. Discard it for a reroll, or put it in your Booth for {1} rerolls; each must be "
                      "paid with dice that add up to {2} or more."),
                   A_WORKER_REROLLS, PAYDAY_MIN),
};

static const char *const element_words[PARTS] = {
    N_("Element. Used by {1}."),
    N_("Element. Used by {1}; if the Flagship is in play, by the Flagship too."),
    N_("Element, placed last. Used by {1}; if the Flagship is in play, by the Flagship too."),
};

static const struct card_words laid_words[LAID_KINDS] = {
    [A_PIER] = { N_("Built with {2} identical dice."), .value = { 0, PIER_DICE } },
    [AN_OUTPOST] = { N_("While the Hellkite stands on it, {1} cannot be acquired. Destroyed with dice that add up to "
                        "{2} or less."), .value = { 0, HUNT_MAX } },
    [A_LAIR] = { N_("When it is destroyed, one of the displayed {1} may be acquired."), .value = { 0, 0 } },
};
/* clang-format on */

static void put_words(const struct card_words *c, enum ludo_lang lang, struct ludo_text *out)
{
    struct ludo_words w = { .who = LUDO_CHANCE, .arg = c->arg };
    memcpy(w.value, c->value, sizeof w.value);
    ludo_sentence(out, lang, c->text, &w);
}

static void put_element(int card, enum ludo_lang lang, struct ludo_text *out)
{
    struct card_words c = { element_words[part_of(card)],
                            .arg = { { .kind = LUDO_ARG_SET, .names = &aerion_ship_names } },
                            .value = { (uint32_t)ships_of(card) } };
    put_words(&c, lang, out);
}

static void put_laid(const struct laid_card *card, enum ludo_lang lang, struct ludo_text *out)
{
    struct card_words c = laid_words[card->kind];
    c.arg[0] = (struct ludo_arg){ .kind = LUDO_ARG_NAME, .names = &aerion_type_names };
    c.arg[1] = (struct ludo_arg)A_COUNT;
    c.value[0] = card->of;
    put_words(&c, lang, out);
}

static void put_bird_points(struct ludo_text *out)
{
    for (int n = 1; n <= DECKS; n++) {
        ludo_put(out, n == 1 ? " " : ", ");
        ludo_put_int(out, bird_points(n));
    }
    ludo_put(out, ".");
}

void aerion_card_text(const void *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    (void)box;
    int type = id < CARDS ? type_of(id) : NO_TYPE;
    switch (type) {
    case NO_TYPE: put_laid(&aerion_laid[id - CARDS], lang, out); break;
    case BLUEPRINT:
    case MATERIAL:
    case CREW: put_element(id, lang, out); break;
    case FACTORY: put_words(&factory_words[number_of(id)], lang, out); break;
    default: put_words(&type_words[type], lang, out); break;
    }
    if (type == HAMMER_BIRD)
        put_bird_points(out);
}
