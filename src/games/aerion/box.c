/* box.c - the card data of Aerion for clients: the tables of the box, and the text of each card.
 *
 * This file contains no numbers of the game. Corrections in a .def file or in a header change the tables and the
 * texts too. */

#include "aerion.h"

#include "../describe.h"

/* ---- Tables of card data ------------------------------------------------------------------------- */

/* clang-format off */
#define COLUMN(path_, row, member) .path = path_, IN_ROW(row, member)
#define SOME_OF(names_) SET(1, names_)

static const struct ludo_field card_columns[] = {
    { COLUMN("kind", card, kind), ONE_OF(aerion_kind_names), .help = N_("what it is") },
    { .fixed = true, COLUMN("type", card, type), ONE_OF(aerion_card_type_names), .help = N_("its card type") },
    { .fixed = true, COLUMN("deck", card, deck), ONE_OF(aerion_deck_names), .help = N_("the deck it belongs to") },
    { .fixed = true, COLUMN("ships", card, ships), SOME_OF(aerion_ship_names), .help = N_("the ships that use it") },
    { .fixed = true, COLUMN("rerolls", card, rerolls), NUMBER(255),
      .help = N_("rerolls that it gives, or that a Book gives with it") },
    { .fixed = true, COLUMN("recovers", card, recovers), NUMBER(255),
      .help = N_("cards that it recovers, or that a Book recovers with it") },
    { .apart = true, COLUMN("copies", card, copies), NUMBER(COPIES_MAX), .help = N_("number of copies in its deck") },
};

static const struct ludo_field laid_columns[] = {
    { .fixed = true, COLUMN("kind", laid_card, kind), ONE_OF(aerion_laid_kind_names), .help = N_("what it is") },
    { .fixed = true, COLUMN("of", laid_card, of), ONE_OF(aerion_card_type_names),
      .help = N_("the type that an Outpost blocks or a Lair gives") },
    { .apart = true, COLUMN("copies", laid_card, copies), NUMBER(COPIES_MAX), .help = N_("how many there are") },
};

static const struct ludo_field deck_columns[] = {
    { .fixed = true, COLUMN("combination", deck_info, combination), ONE_OF(aerion_combination_names),
      .help = N_("the combination of dice that its cards require") },
    { .fixed = true, COLUMN("alike[][]", deck_info, alike), NUMBER(255), .dim = { { 2, 3, NULL }, { 3, 1, NULL } },
      .help = N_("equal dice in each group; a second line is an alternative") },
    { .fixed = true, COLUMN("straight", deck_info, straight), NUMBER(255), .help = N_("dice with consecutive faces") },
};

static const struct ludo_field action_columns[] = {
    { COLUMN("at_least", action_info, at_least), NUMBER(6 * DICE), .help = N_("minimum sum of the dice") },
    { COLUMN("at_most", action_info, at_most), NUMBER(6 * DICE), .help = N_("maximum sum of the dice") },
    { .fixed = true, COLUMN("alike", action_info, alike), NUMBER(255), .help = N_("number of equal dice needed") },
    { .fixed = true, COLUMN("points[]", action_info, points), NUMBER(255), .dim = { { DECKS + 1, 1, NULL } },
      .help = N_("points for this number of Hammer Birds") },
};

static const struct ludo_field part_columns[] = {
    { .rebuilt = true, COLUMN("ships", part_row, ships), SOME_OF(aerion_ship_names),
      .help = N_("the ships that use it") },
};

static const struct ludo_field birds_columns[] = {
    { .rebuilt = true, COLUMN("worth[]", birds_row, worth), NUMBER(BIRDS_WORTH_MAX),
      .dim = { { DECKS, 1, &aerion_flock_names } }, .help = N_("points for this number of Hammer Birds") },
};

static const struct ludo_field common_columns[] = {
    { COLUMN("book_rerolls", common_row, book_rerolls), NUMBER(REROLLS_MAX), .help = N_("rerolls that a Book gives") },
    { COLUMN("library_rerolls", common_row, library_rerolls), NUMBER(REROLLS_MAX),
      .help = N_("rerolls that a Book gives with the Library") },
    { COLUMN("worker_rerolls", common_row, worker_rerolls), NUMBER(REROLLS_MAX),
      .help = N_("rerolls that a Worker gives") },
    { COLUMN("book_recovers", common_row, book_recovers), RANGE(1, RECOVERS_MAX),
      .help = N_("cards that a Book recovers") },
    { COLUMN("archive_recovers", common_row, archive_recovers), RANGE(1, RECOVERS_MAX),
      .help = N_("cards that a Book recovers with the Archive") },
};

const struct ludo_card_data aerion_sheets[SHEETS] = {
    [CARDS_SHEET]   = SHEET("cards", aerion_deck_card_names, 0, aerion_printed.card, card_columns),
    [LAID_SHEET]    = SHEET("laid", aerion_laid_names, CARDS, aerion_printed.laid, laid_columns),
    [DECKS_SHEET]   = SHEET("decks", aerion_deck_names, -1, aerion_printed.deck, deck_columns),
    [ACTIONS_SHEET] = SHEET("actions", aerion_action_names, -1, aerion_printed.action, action_columns),
    [PARTS_SHEET]   = SHEET("parts", aerion_slot_names, -1, aerion_printed.part, part_columns),
    [BIRDS_SHEET]   = SHEET("birds", aerion_birds_names, -1, &aerion_printed.birds, birds_columns),
    [COMMON_SHEET]  = SHEET("common", aerion_common_names, -1, &aerion_printed.common, common_columns),
    [SHIPS_SHEET]   = { .id = "ships", .names = &aerion_ship_names, .named = true, .first_card = -1,
                        .at = &aerion_printed },          /* this sheet contains only the ship names */
};
/* clang-format on */

/* ---- Which card data is reconstructed ------------------------------------------------------------ */

#define DECK_NOTE N_("its deck is reconstructed")
#define SHIP_NOTE N_("its name, its parts and its deck are reconstructed")
#define PART_NOTE N_("its deck and the ships that use it are reconstructed")
#define BIRD_NOTE N_("the points of Hammer Birds and their number in each deck (two) are reconstructed")
#define TWO_NOTE  N_("their number in each deck (two) is reconstructed")
#define ROW_NOTE  N_("the number of cards of each type is reconstructed")

static const char *note_of(const struct card *c)
{
    if (c->source != 'R')
        return NULL;
    switch (c->type) {
    case BLUEPRINT: return c->kind == HELLINAUT ? DECK_NOTE : SHIP_NOTE;
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
    const struct aerion_box *b = box;
    if (id < CARDS) {
        const struct card *c = &b->card[id];
        *card = (struct ludo_card){ aerion_card_type_names.at[c->type].name, c->copies, c->source, note_of(c) };
    } else {
        const struct laid_card *c = &b->laid[id - CARDS];
        *card = (struct ludo_card){ aerion_laid_kind_names.at[c->kind].name, c->copies, c->source,
                                    c->source == 'R' ? ROW_NOTE : NULL };
    }
}

/* Returns true if a column of a card is reconstructed: for Elements the kind and the number of copies, for Factories
 * the kind, for other cards the number of copies. */
bool aerion_rebuilt(int card, const char *column)
{
    int type = card < CARDS ? aerion_printed.card[card].type : NO_TYPE;
    bool kind = type == BLUEPRINT || type == MATERIAL || type == CREW || type == FACTORY;
    return strcmp(column, "kind") == 0 ? kind : strcmp(column, "copies") == 0 && type != FACTORY;
}

static bool some_rebuilt(const struct aerion_box *b)
{
    for (int card = 0; card < CARDS; card++)
        if (b->card[card].source == 'R')
            return true;
    return false;
}

void aerion_confirmed(void *box, int sheet, int row)
{
    struct aerion_box *b = box;
    switch (sheet) {
    case CARDS_SHEET: b->card[row].source = 'B'; break;
    case LAID_SHEET: b->laid[row].source = 'B'; break;
    case BIRDS_SHEET: b->rebuilt_birds = false; break;
    default: break;
    }
    b->rebuilt_decks = some_rebuilt(b);
}

/* Writes the name of a card, which is the name of its kind. */
void aerion_box_name(const void *box, const struct ludo_name *built_in, struct ludo_name *own)
{
    const struct aerion_box *b = box;
    int card = ludo_name_find(&aerion_card_names, built_in->id, strlen(built_in->id));
    if (card < 0 || card >= CARDS || strcmp(built_in->name, aerion_card_names.at[card].name) != 0)
        return;
    const struct ludo_name *kind = &aerion_kind_names.at[b->card[card].kind];
    own->name = kind->name;
    own->the = kind->the;
}

/* ---- Card texts ---------------------------------------------------------------------------------- */

/* A sentence about a card, with at most two numbers in it. */
struct card_words {
    const char *text;
    struct ludo_arg arg[LUDO_ARGS_MAX];
};

/* clang-format off */
#define A_COUNT { .kind = LUDO_ARG_INT }
#define TEXT(text_) { .text = text_, .arg = { A_COUNT, A_COUNT } }

static const struct card_words factory_words[FACTORIES] = {
    [LIBRARY] = TEXT(N_("Your Pulpit holds any number of Books, and a Book gives {1} rerolls instead of {2}.")),
    [ARCHIVE] = TEXT(N_("A Book that recovers cards may recover {1} of them.")),
    [SECURITY] = TEXT(N_("Once you have discarded a displayed card this turn, you may skip Phase 2.")),
    [RESEARCH_LAB] = TEXT(N_("Right after your first roll you may reroll all six dice for free.")),
    [LOGISTICS] = TEXT(N_("When you discard a card for a reroll, you may turn one die to its opposite face instead.")),
    [GAME_ROOM] = TEXT(N_("Crews may be placed before the other parts of their ship.")),
};

static const struct card_words type_words[TYPES] = {
    [BOOK] = TEXT(N_("Discard it from the Pulpit: reroll up to {1} times, or put the Element you acquire in the "
                     "Reserve, or put {2} discarded cards of one pile (no Books) back on top of their deck.")),
    [HOURGLASS] = TEXT(N_("Acquire one of each of the six. Discarded at the end of Phase 2 if still displayed.")),
    [EGG] = TEXT(N_("Never discarded. Remove acquired Eggs to reveal as many cards of a deck and put one in the "
                    "Display.")),
    [HAMMER_BIRD] = TEXT(N_("Never acquired. Discard it for a reroll, or in a Demolition: one to six birds are worth")),
    [WORKER] = TEXT(N_("Never acquired. Discard it for a reroll, or put it in your Booth for {1} rerolls; each must be "
                       "paid with dice that add up to {2} or more.")),
};

static const char *const element_words[PARTS] = {
    N_("Element. Used by {1}."),
    N_("Element. Used by {1}; if the Flagship is in play, by the Flagship too."),
    N_("Element, placed last. Used by {1}; if the Flagship is in play, by the Flagship too."),
};

static const char *const laid_words[LAID_KINDS] = {
    [A_PIER] = N_("Built with {2} identical dice."),
    [AN_OUTPOST] = N_("While the Hellkite is on it, {1} cannot be acquired. Destroyed with dice that add up to "
                      "{2} or less."),
    [A_LAIR] = N_("When it is destroyed, one of the displayed {1} may be acquired."),
};
/* clang-format on */

static void put_words(const struct card_words *c, int value1, int value2, enum ludo_lang lang, struct ludo_text *out)
{
    struct ludo_sentence_args w = { .who = LUDO_CHANCE,
                                    .arg = c->arg,
                                    .value = { (uint32_t)value1, (uint32_t)value2 } };
    ludo_sentence(out, lang, c->text, &w);
}

static void put_element(const struct aerion_box *b, const struct card *card, enum ludo_lang lang, struct ludo_text *out)
{
    struct card_words c = { element_words[card->type - BLUEPRINT],
                            .arg = { { .kind = LUDO_ARG_SET, .names = b->ships } } };
    put_words(&c, card->ships, 0, lang, out);
}

static void put_laid(const struct aerion_box *b, const struct laid_card *card, enum ludo_lang lang,
                     struct ludo_text *out)
{
    struct card_words c = { laid_words[card->kind],
                            .arg = { { .kind = LUDO_ARG_NAME, .names = &aerion_type_names }, A_COUNT } };
    int figure = card->kind == A_PIER ? b->action[CONSTRUCTION_ACT].alike : b->action[HUNT_ACT].at_most;
    put_words(&c, card->of, figure, lang, out);
}

static void put_factory(const struct aerion_box *b, int factory, enum ludo_lang lang, struct ludo_text *out)
{
    int first = factory == LIBRARY ? b->common.library_rerolls : b->common.archive_recovers;
    put_words(&factory_words[factory], first, b->common.book_rerolls, lang, out);
}

static void put_worker(const struct aerion_box *b, enum ludo_lang lang, struct ludo_text *out)
{
    put_words(&type_words[WORKER], b->common.worker_rerolls, b->action[PAYDAY_ACT].at_least, lang, out);
}

static void put_bird(const struct aerion_box *b, enum ludo_lang lang, struct ludo_text *out)
{
    put_words(&type_words[HAMMER_BIRD], 0, 0, lang, out);
    for (int n = 0; n < DECKS; n++) {
        ludo_put(out, n == 0 ? " " : ", ");
        ludo_put_int(out, b->birds.worth[n]);
    }
    ludo_put(out, ".");
}

void aerion_card_text(const void *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    const struct aerion_box *b = box;
    int type = id < CARDS ? b->card[id].type : NO_TYPE;
    switch (type) {
    case NO_TYPE: put_laid(b, &b->laid[id - CARDS], lang, out); break;
    case BLUEPRINT:
    case MATERIAL:
    case CREW: put_element(b, &b->card[id], lang, out); break;
    case FACTORY: put_factory(b, b->card[id].kind - THE_LIBRARY, lang, out); break;
    case WORKER: put_worker(b, lang, out); break;
    case HAMMER_BIRD: put_bird(b, lang, out); break;
    default: put_words(&type_words[type], b->common.book_rerolls, b->common.book_recovers, lang, out); break;
    }
}
