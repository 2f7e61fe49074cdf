/* offers.c - names for the gains and prices of benefits, as arguments of questions ("Do you give 1 coin for a
 * trailer?"). */

#include "drum.h"

enum { COINS_NAMED = 9, LOOKS_NAMED = LOOK_MAX, CANCELS_NAMED = 2 };

/* clang-format off */
enum offer {
    AS_PRINTED, SOME_COINS, ONE_CUBE = SOME_COINS + COINS_NAMED, CUBE_OF_CHOICE = ONE_CUBE + COLOURS, CUBE_SPENT,
    TWO_CUBES, SOME_LOOK = TWO_CUBES + COLOURS, ONE_TRAILER = SOME_LOOK + LOOKS_NAMED, SOME_CANCEL,
    CANCEL_FOR_A_CUBE = SOME_CANCEL + CANCELS_NAMED, OFFERS
};

static const struct ludo_name offers[OFFERS] = {
    [AS_PRINTED] = { "printed", N_("what the card says"), NULL, NULL },
    [SOME_COINS] = { "coins-1", N_("1 coin"), NULL, NULL }, { "coins-2", N_("2 coins"), NULL, NULL },
    { "coins-3", N_("3 coins"), NULL, NULL }, { "coins-4", N_("4 coins"), NULL, NULL },
    { "coins-5", N_("5 coins"), NULL, NULL },
    { "coins-6", N_("6 coins"), NULL, NULL }, { "coins-7", N_("7 coins"), NULL, NULL },
    { "coins-8", N_("8 coins"), NULL, NULL }, { "coins-9", N_("9 coins"), NULL, NULL },
    [ONE_CUBE] = { "cube-white", N_("a white cube"), NULL, NULL }, { "cube-yellow", N_("a yellow cube"), NULL, NULL },
    { "cube-green", N_("a green cube"), NULL, NULL }, { "cube-blue", N_("a blue cube"), NULL, NULL },
    { "cube-red", N_("a red cube"), NULL, NULL },
    [CUBE_OF_CHOICE] = { "cube-any", N_("a cube of choice"), NULL, NULL },
    [CUBE_SPENT] = { "cube-spent", N_("any cube"), NULL, NULL },
    [TWO_CUBES] = { "cubes-white", N_("two white cubes"), NULL, NULL },
    { "cubes-yellow", N_("two yellow cubes"), NULL, NULL },
    { "cubes-green", N_("two green cubes"), NULL, NULL }, { "cubes-blue", N_("two blue cubes"), NULL, NULL },
    { "cubes-red", N_("two red cubes"), NULL, NULL },
    [SOME_LOOK] = { "look-1", N_("the top investment card"), NULL, NULL },
    { "look-2", N_("one of the top 2 investment cards"), NULL, NULL },
    { "look-3", N_("one of the top 3 investment cards"), NULL, NULL },
    { "look-4", N_("one of the top 4 investment cards"), NULL, NULL },
    [ONE_TRAILER] = { "trailer", N_("a trailer"), NULL, NULL },
    [SOME_CANCEL] = { "cancel-1", N_("the cancellation of one salary"), NULL, NULL },
    { "cancel-2", N_("the cancellation of two salaries"), NULL, NULL },
    [CANCEL_FOR_A_CUBE] = { "cancel-cube", N_("the cancellation of one salary for any cube"), NULL, NULL },
};
/* clang-format on */
const struct ludo_names dr_offer_names = { "offer", OFFERS, offers };

static int counted(int first, int n, int named) { return n >= 1 && n <= named ? first + n - 1 : AS_PRINTED; }

static int lone_colour(unsigned colours) /* returns the only colour of the mask, or -1 */
{
    for (int c = 0; c < COLOURS; c++)
        if (colours == 1u << c)
            return c;
    return -1;
}

int dr_gain_name(const struct step *step)
{
    int colour = lone_colour(step->colours);
    switch (step->gain) {
    case COINS: return counted(SOME_COINS, step->n, COINS_NAMED);
    case A_CUBE: return step->colours == ANY ? CUBE_OF_CHOICE : colour >= 0 ? ONE_CUBE + colour : AS_PRINTED;
    case LOOK: return counted(SOME_LOOK, step->n, LOOKS_NAMED);
    case TRAILER: return counted(ONE_TRAILER, step->n, 1);
    case CANCEL: return counted(SOME_CANCEL, step->n, CANCELS_NAMED);
    default: return AS_PRINTED;
    }
}

int dr_price_name(const struct step *step)
{
    if (step->cost_coins)
        return counted(SOME_COINS, step->cost_coins, COINS_NAMED);
    int colour = lone_colour(step->cost_colours);
    return step->cost_colours == ANY ? CUBE_SPENT : colour >= 0 ? ONE_CUBE + colour : AS_PRINTED;
}

int dr_option_name(const struct benefit *b, int option)
{
    int from = option ? b->or_at : 0, to = option ? 3 : b->or_at, n = 0;
    const struct step *first = &b->step[from];
    while (from + n < to && b->step[from + n].gain)
        n++;
    if (n == 2 && first->gain == A_CUBE && lone_colour(first->colours) >= 0 &&
        memcmp(first, first + 1, sizeof *first) == 0)
        return TWO_CUBES + lone_colour(first->colours);
    if (n != 1)
        return AS_PRINTED;
    if (first->times)
        return first->gain == CANCEL && first->n == 1 && first->cost_colours == ANY ? CANCEL_FOR_A_CUBE : AS_PRINTED;
    return dr_gain_name(first);
}
