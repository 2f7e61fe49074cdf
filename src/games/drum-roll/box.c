/* box.c - card data: the columns of the four kinds of cards, of the action spaces and of the board; which values are
 * reconstructed; names that depend on the data of a box file. */

#include "drum.h"
#include "../describe.h"

/* clang-format off */
#define PRINTED(member)      .at = offsetof(struct card, member)
#define IN_BENEFIT(member)   .at = offsetof(struct card, benefit[0].member)
#define IN_STEP(member)      .at = offsetof(struct card, benefit[0].step[0].member)
#define EACH_BENEFIT(n_)     .dim = { { n_, sizeof(struct benefit), NULL } }
#define EACH_STEP(n_)        .dim = { { n_, sizeof(struct benefit), NULL }, { 3, sizeof(struct step), NULL } }
#define COLOURED             SET(1, dr_colour_names)

/* Columns of a benefit. If `times` of a step is not 0, the step is a conversion: the player may pay for the gain at
 * most this many times. `or` is the step where the second option begins. It is 0 if there is one option. */
#define BENEFITS(n_)                                                                                          \
    { .path = "benefit[].or", NUMBER(2), IN_BENEFIT(or_at), EACH_BENEFIT(n_) },                               \
    { .path = "benefit[].step[].gain", ONE_OF(dr_gain_names), IN_STEP(gain), EACH_STEP(n_) },                 \
    { .path = "benefit[].step[].n", NUMBER(9), IN_STEP(n), EACH_STEP(n_) },                                   \
    { .path = "benefit[].step[].colours", COLOURED, IN_STEP(colours), EACH_STEP(n_) },                        \
    { .path = "benefit[].step[].pay", NUMBER(9), IN_STEP(cost_coins), EACH_STEP(n_) },                        \
    { .path = "benefit[].step[].spend", COLOURED, IN_STEP(cost_colours), EACH_STEP(n_) },                     \
    { .path = "benefit[].step[].times", NUMBER(TIMES_MAX), IN_STEP(times), EACH_STEP(n_) }

static const struct ludo_field performers[] = {
    { .path = "type", ONE_OF(dr_type_names), PRINTED(type) },
    { .path = "hire", NUMBER(9), PRINTED(hire) },
    { .path = "salary", NUMBER(9), PRINTED(salary) },
    { .path = "later", NUMBER(9), PRINTED(later) },
    { .path = "prestige", NUMBER(9), PRINTED(prestige) },
    { .path = "per_bizarre", NUMBER(3), PRINTED(per_bizarre) },
    { .path = "need[]", ONE_OF(dr_colour_names), PRINTED(need), .dim = { EACH(3, NULL) } },
    BENEFITS(3),
};

static const struct ludo_field personnel[] = {
    { .path = "office", ONE_OF(dr_office_names), PRINTED(op), FIXED },
    { .path = "hire", NUMBER(9), PRINTED(hire) },
    { .path = "salary", NUMBER(9), PRINTED(salary) },
    { .path = "n", NUMBER(9), PRINTED(n) },
    { .path = "most", NUMBER(9), PRINTED(most) },
    BENEFITS(1),
};

static const struct ludo_field investments[] = {
    { .path = "moment", ONE_OF(dr_moment_names), PRINTED(moment) },
    { .path = "n", NUMBER(9), PRINTED(n) },
    { .path = "bonus", ONE_OF(dr_bonus_names), PRINTED(bonus) },
    { .path = "bonus_vp", NUMBER(9), PRINTED(bonus_vp) },
    { .path = "bonus_per", NUMBER(9), PRINTED(bonus_per) },
    { .path = "applauds", SET(1, dr_type_names), PRINTED(applauds) },
    { .path = "exceptional_vp", NUMBER(9), PRINTED(applause_exceptional) },
    { .path = "poor_vp", NUMBER(9), PRINTED(applause_poor) },
    BENEFITS(1),
};

static const struct ludo_field regions[] = {
    { .path = "wants[]", ONE_OF(dr_type_names), PRINTED(wants), .dim = { EACH(2, NULL) } },
    { .path = "pair_vp", NUMBER(9), PRINTED(n) },
};

#define ON_SPACE(member) .at = offsetof(struct action_space, member)

static const struct ludo_field actions[] = {
    { .path = "cube", ONE_OF(dr_colour_names), ON_SPACE(cube), FIXED },
    { .path = "markers", NUMBER(9), ON_SPACE(markers), FIXED },
};

#define ON_BOARD(member) .at = offsetof(struct board, member)

static const struct ludo_field board[] = {
    { .path = "shows", NUMBER(9), ON_BOARD(shows), FIXED },
    { .path = "rounds", NUMBER(9), ON_BOARD(rounds), FIXED },
    { .path = "vote[]", NUMBER(9), ON_BOARD(vote), .dim = { EACH(2, NULL) }, FIXED },
    { .path = "markers", NUMBER(9), ON_BOARD(markers), FIXED },
    { .path = "tickets", RANGE(1, TICKETS), ON_BOARD(tickets), REBUILT },
    { .path = "ticket[]", NUMBER(9), ON_BOARD(ticket), .dim = { EACH(TICKETS, NULL) }, REBUILT },
    { .path = "pass_coins", RANGE(1, 9), ON_BOARD(pass_coins), REBUILT },
    { .path = "invest_price", NUMBER(9), ON_BOARD(invest_price) },
    { .path = "fired_vp", NUMBER(9), ON_BOARD(fired_vp), REBUILT },
    { .path = "unpaid_vp", RANGE(1, 3), ON_BOARD(unpaid_vp), REBUILT },
    { .path = "postponed_vp", NUMBER(9), ON_BOARD(postponed_vp), REBUILT },
    { .path = "largest_vp", NUMBER(9), ON_BOARD(largest_vp), REBUILT },
    { .path = "variety_vp", NUMBER(9), ON_BOARD(variety_vp), REBUILT },
    { .path = "perfect_vp", NUMBER(9), ON_BOARD(perfect_vp), REBUILT },
    { .path = "troupe_vp", NUMBER(9), ON_BOARD(troupe_vp), REBUILT },
    { .path = "troupe", RANGE(1, 20), ON_BOARD(troupe) },
    { .path = "coins", NUMBER(60), ON_BOARD(coins) },
    { .path = "bizarre_most", RANGE(1, 9), ON_BOARD(bizarre_most), REBUILT },
};

#define CARDS_OF(id_, names_, first, columns_) SHEET(id_, names_, first, dr_printed.card + first, columns_)

const struct ludo_card_data dr_sheets[SHEETS] = {
    [PERFORMER_SHEET]  = CARDS_OF("performers", dr_performer_names, 0, performers),
    [STAFF_SHEET]      = CARDS_OF("personnel", dr_staff_names, FIRST_STAFF, personnel),
    [INVESTMENT_SHEET] = CARDS_OF("investments", dr_investment_names, FIRST_INVESTMENT, investments),
    [REGION_SHEET]     = CARDS_OF("regions", dr_region_names, FIRST_REGION, regions),
    [ACTION_SHEET]     = SHEET("actions", dr_action_names, -1, dr_printed.action, actions),
    [BOARD_SHEET]      = SHEET("board", dr_board_names, -1, &dr_printed.board, board),
};
/* clang-format on */

/* ---- Reconstructed values: ranges of cards, and how the name of the column begins -------------------------------- */

/* clang-format off */
static const struct { uint8_t first, last; const char *column; } rebuilt[] = {
    { CARD_A4, CARD_A4, "type" }, { CARD_F4, CARD_F4, "type" }, { CARD_F7, CARD_F7, "type" },
    { 0, PERFORMERS - 1, "hire" }, { 0, PERFORMERS - 1, "salary" }, { 0, PERFORMERS - 1, "later" },
    { 0, PERFORMERS - 1, "prestige" }, { FIRST_BIZARRE, FIRST_JUGGLER - 1, "per_bizarre" },
    { 0, CARD_A4 - 1, "need" }, { CARD_A4 + 1, PERFORMERS - 1, "need" }, { 0, PERFORMERS - 1, "benefit" },
    { FIRST_STAFF, FIRST_INVESTMENT - 1, "hire" }, { FIRST_STAFF, FIRST_INVESTMENT - 1, "salary" },
    { CARD_S05, CARD_S05, "n" }, { CARD_S06, CARD_S15, "benefit[0].step[0].colours" },
    { CARD_S11, CARD_S15, "benefit[0].step[0].spend" },
    { CARD_I11, CARD_I15, "exceptional_vp" }, { CARD_I11, CARD_I15, "poor_vp" }, { CARD_I16, CARD_I24, "bonus_vp" },
    /* the number of cards of each kind is reconstructed */
    { CARD_I16, CARD_I30, "moment" }, { CARD_I16, CARD_I30, "bonus" },
    { CARD_I16, CARD_I30, "benefit[0].step[0].gain" },
    { FIRST_REGION, CARDS - 1, "wants" }, { FIRST_REGION, CARDS - 1, "pair_vp" },
};
/* clang-format on */

static bool begins(const char *path, const char *column)
{
    size_t n = strlen(column);
    return strncmp(path, column, n) == 0 && strchr(".[", path[n]);
}

/* Returns true if the card has a value in this column. An owner of the box need not confirm the empty columns of
 * benefit[i].step[k]. */
static bool has_value(const struct card *c, const char *path)
{
    enum {
        WHICH = sizeof "benefit[" - 1,
        STEP = sizeof "benefit[0].step[" - 1,
        COLUMN = sizeof "benefit[0].step[0]." - 1
    };
    if (!begins(path, "benefit"))
        return strcmp(path, "bonus") != 0 || c->bonus;
    const struct benefit *b = &c->benefit[path[WHICH] - '0'];
    if (strcmp(path + WHICH + 3, "or") == 0)
        return b->or_at > 0;
    const struct step *step = &b->step[path[STEP] - '0'];
    const struct {
        const char *column;
        int value;
    } of[] = {
        { "gain", step->gain },          { "n", step->n },
        { "colours", step->colours },    { "pay", step->cost_coins },
        { "spend", step->cost_colours }, { "times", step->times },
    };
    for (int i = 0; i < COUNT(of); i++)
        if (strcmp(path + COLUMN, of[i].column) == 0)
            return of[i].value > 0;
    return false;
}

bool dr_rebuilt(int card, const char *path)
{
    for (int i = 0; i < COUNT(rebuilt); i++)
        if (card >= rebuilt[i].first && card <= rebuilt[i].last && begins(path, rebuilt[i].column))
            return has_value(&dr_printed.card[card], path);
    return false;
}

void dr_confirmed(void *box, int sheet, int row)
{
    struct dr_box *b = box;
    int first = dr_sheets[sheet].first_card;
    if (first < 0)
        return;
    b->card[first + row].source = 'B';
    b->card[first + row].note = NULL;
}

/* ---- Values derived from the cards ------------------------------------------------------------------------------- */

void dr_box_settle(void *box)
{
    struct dr_box *b = box;
    memset(b->of_type, 0, sizeof b->of_type);
    for (int card = 0; card < PERFORMERS; card++)
        b->of_type[b->card[card].type] |= (uint64_t)1 << card;
    memset(b->of_office, 0, sizeof b->of_office);
    for (int card = 0; card < PERSONNEL; card++)
        b->of_office[b->card[FIRST_STAFF + card].op] |= (uint64_t)1 << card;
}

/* clang-format off */
static const struct { uint8_t colours; const char *name, *the; } exchanges[] = {
    { W | Y, N_("Agent (white/yellow)"), N_("the Agent (white/yellow)") },
    { W | G, N_("Agent (white/green)"), N_("the Agent (white/green)") },
    { B | W, N_("Agent (blue/white)"), N_("the Agent (blue/white)") },
    { R | W, N_("Agent (red/white)"), N_("the Agent (red/white)") },
    { Y | G, N_("Agent (yellow/green)"), N_("the Agent (yellow/green)") },
    { Y | B, N_("Agent (yellow/blue)"), N_("the Agent (yellow/blue)") },
    { R | Y, N_("Agent (red/yellow)"), N_("the Agent (red/yellow)") },
    { G | B, N_("Agent (green/blue)"), N_("the Agent (green/blue)") },
    { G | R, N_("Agent (green/red)"), N_("the Agent (green/red)") },
    { B | R, N_("Agent (blue/red)"), N_("the Agent (blue/red)") },
    { W, N_("Personal Assistant (white)"), N_("the Personal Assistant (white)") },
    { Y, N_("Personal Assistant (yellow)"), N_("the Personal Assistant (yellow)") },
    { G, N_("Personal Assistant (green)"), N_("the Personal Assistant (green)") },
    { B, N_("Personal Assistant (blue)"), N_("the Personal Assistant (blue)") },
    { R, N_("Personal Assistant (red)"), N_("the Personal Assistant (red)") },
};
/* clang-format on */

/* Writes the name of a card in this box. An agent is named after the colours that it gives, an assistant after the
 * colour that it takes. */
void dr_box_name(const void *box, const struct ludo_name *built_in, struct ludo_name *own)
{
    int card = ludo_name_find(&dr_staff_names, built_in->id, strlen(built_in->id));
    if (card < 0 || strcmp(dr_staff_names.at[card].name, built_in->name) != 0)
        return;
    const struct card *c = &((const struct dr_box *)box)->card[FIRST_STAFF + card];
    const struct step *step = &c->benefit[0].step[0];
    int colours = c->op == AGENT ? step->colours : c->op == ASSISTANT ? step->cost_colours : 0;
    for (int i = 0; i < COUNT(exchanges); i++)
        if (exchanges[i].colours == colours) {
            own->name = exchanges[i].name;
            own->the = exchanges[i].the;
        }
}
