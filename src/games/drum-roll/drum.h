/* drum.h - Drum Roll: the state, the types of cards and board, and the functions that all files of this folder use.
 *
 * Each card exists once and has one number (cards.def): performers, personnel, investments, regions.  The cubes and
 * the trailer of a performer are in one byte, dr_state.performers[card].  Pending work is on a task stack.
 * The task at its bottom, T_FLOW, runs the stages of a round, of a show and of the game.
 */
#ifndef DRUM_H
#define DRUM_H

#include "ludo/game.h"

#include <assert.h>
#include <string.h>

/* Numbers of the rules that no box file can change, and the sizes of the arrays in the state. */
enum {
    SEATS = 4, SHOWS = 3, VOTE_1 = 5, VOTE_2 = 6, ROUNDS = 7, MARKERS = 3, START_CUBES = 2, HAND_LIMIT = 2,
    TICKETS = 6, TICKETS_A_ROUND = 2, INVESTS_A_ROUND = 2, PLACE_LIMIT = 2,     /* DR-15, DR-16, DR-36 */
    CUBES = 25, TRAILERS = 18, TOKENS = 44,                                     /* DR-233 */
    PAIR = 2, COINS_AT_ONCE = 255, DEPTH = 24, STACK_MAX = 8, STAFF_ROW = 5, PERFORMER_ROW = 5,
    LOOK_MAX = 4, TRAILERS_MAX = 2, TIMES_MAX = 3, PLACE_MAX = 3, /* largest values on a card that the state can hold */
    CANCELS_MOST = 40,                                /* salaries that all cards together can cancel in one show */
    /* limits of a score line and of a player's coins; no real game reaches them */
    POINTS_MOST = 1500, COINS_MOST = 20000,
    DRUM_VERSION = 3,
};

/* ---- Cards: rows of cards.def, in this order --------------------------------------------------------------- */

enum type { MAGICIAN, ACROBAT, BIZARRE, JUGGLER, TAMER, TYPES };
enum colour { WHITE, YELLOW, GREEN, BLUE, RED, COLOURS };
enum mask { W = 1 << WHITE, Y = 1 << YELLOW, G = 1 << GREEN, B = 1 << BLUE, R = 1 << RED, ANY = 31 };
enum level { NO_SHOW, POOR, GOOD, EXCEPTIONAL, LEVELS };

enum card_id { /* a GROUP row names the number of the next card, and uses no number of its own */
#define GROUP(name)   FIRST_##name, BEFORE_##name = FIRST_##name - 1,
#define CARD(id, ...) CARD_##id,
#include "cards.def"
    CARDS
};

enum {
    PERFORMERS = FIRST_STAFF, PERSONNEL = FIRST_INVESTMENT - FIRST_STAFF, INVESTMENTS = FIRST_REGION - FIRST_INVESTMENT,
    REGIONS = CARDS - FIRST_REGION, MEMBERS = PERFORMERS + PERSONNEL, MAGICIANS = FIRST_ACROBAT - FIRST_MAGICIAN,
    PERFORMER_BYTES = (PERFORMERS + 7) / 8, PERSONNEL_BYTES = (PERSONNEL + 7) / 8,
    INVESTMENT_BYTES = (INVESTMENTS + 7) / 8,
    HAND_MAX = HAND_LIMIT + MAGICIANS + 1,            /* the hand limit (DR-97), plus the card that exceeds it */
    UNDER_MAX = INVESTMENTS - 1, /* maximum number of cards under the deck: the player who puts cards there keeps one */
    UNDER_ROOM = UNDER_MAX + 1, /* one element more than needed, so that the state has no padding */
};
_Static_assert(MEMBERS <= 64, "performers and personnel are one set of 64 bits");

/* One step of a benefit: a gain, or a conversion if .times > 0. The player may pay for a conversion at most .times
 * times. */
enum gain { NOTHING, COINS, COINS_PER_ACROBAT, A_CUBE, EACH_CUBE, LOOK, TRAILER, CANCEL, FIRE, GAINS };
struct step { uint8_t gain, n, colours, cost_coins, cost_colours, times; };
/* or_at: first step of the second option; 0 if there is only one */
struct benefit { struct step step[3]; uint8_t or_at; };

enum moment { NO_MOMENT, ANYTIME, NOT_IN_SHOW, PLACING, VOTING, SHOW_END, GAME_END, MOMENTS };
enum staff_op { NO_OP, ORGANIZER, SUPPLIER, ORCHESTRA, POPCORN, BANK, AGENT, ASSISTANT, STAFF_OPS };
enum bonus { NO_BONUS, UNUSED, PER_CUBES, PER_TRAILER, PER_PERSONNEL, BONUSES };

struct card {
    uint8_t type, hire, salary, later, prestige;      /* later: the salary once the card is flipped */
    uint8_t per_bizarre; /* number added to the salary and to the prestige for each Bizarre performer in the circus */
    uint8_t need[3];
    struct benefit benefit[3]; /* performers: poor, good, exceptional; other cards use only benefit[0] */
    /* n: the number in the effect of the card; most: maximum points of the Bank Representative */
    uint8_t op, n, most, moment;
    uint8_t bonus, bonus_vp, bonus_per;               /* the card scores bonus_vp points for every bonus_per things */
    uint8_t wants[2];                                 /* the two types that a region pays for */
    /* applauds: mask of types. applause_exceptional: points gained for each exceptional performer. applause_poor:
     * points lost for each poor performer. */
    uint8_t applauds, applause_exceptional, applause_poor;
    char source;
    const char *note;
};

/* ---- The state --------------------------------------------------------------------------------------------- */

/* flow_enums.h makes enum verb, event, task and question from these rows, with their counts. */
#define FLOW_VERBS  "drum-roll/verbs.def"
#define FLOW_EVENTS "drum-roll/events.def"
#define FLOW_TASKS  "drum-roll/tasks.def"
#include "../flow_enums.h"

enum action {
    TAKE_WHITE, TAKE_YELLOW, TAKE_GREEN, TAKE_BLUE, TAKE_RED, SELL_TICKETS, INVEST, HIRE_PERFORMER, HIRE_STAFF, ACTIONS
};

/* ---- The board: the numbers that are printed on the board and in the rules */

/* cube: the colour of the cube, or LUDO_NONE. markers: how many markers a player may place here in a round. */
struct action_space { uint8_t cube, markers; };
struct board {
    uint8_t shows, rounds, vote[2], markers;           /* vote: the rounds that end with a vote */
    uint8_t tickets, ticket[TICKETS];                 /* number of ticket spaces, and the coins of each (DR-22) */
    uint8_t pass_coins, invest_price, fired_vp, unpaid_vp, postponed_vp;
    uint8_t largest_vp, variety_vp, perfect_vp, troupe_vp, troupe;
    uint8_t coins, bizarre_most; /* coins at the start; maximum number of Bizarre performers that count */
};

/* Everything printed on cards and board.  Each state points to its box.  The built-in box, dr_printed, comes from
 * cards.def and data.c. */
struct dr_box {
    const struct ludo_names *cards;                   /* names of the cards in this box */
    struct card card[CARDS];
    struct action_space action[ACTIONS];
    struct board board;
    uint64_t of_type[TYPES], of_office[STAFF_OPS]; /* derived from card[]: performers by type, personnel by office */
};

extern const struct dr_box dr_printed;

/* Bits of dr_state.performers[]: the cubes and trailer of a performer, and whether it appeared or was flipped. */
enum carries { HAS_POOR, HAS_GOOD, HAS_EXCEPTIONAL, HAS_TRAILER, FLIPPED, HAS_APPEARED, FLIPPED_NOW, UNPAID, CARRIES };
enum { ALL_CUBES = 7 };
enum vote { START_IT, POSTPONE_IT, VOTES };
enum kinds { NO_PERFORMERS, NO_PERSONNEL, NO_TRAILERS, KINDS };

enum stage { /* the stages in their order (DR-20); the vote comes before the end of the round (DR-45) */
    S_ROUND_START, S_PLACE, S_CUBES, S_TICKETS, S_INVEST, S_PERFORMERS, S_STAFF, S_DISCOUNT, S_DISTRIBUTE, S_VOTE,
    S_DOUBLE, S_TALLY, S_ORGANIZER, S_ROUND_END, S_PRE_SHOW, S_SHOW, S_SALARY, S_SHOW_END, S_FINAL_WINDOW, S_FINAL,
    STAGES
};

/* Phases shown to players: the stages, plus the setup and the end of the game. */
enum phase {
    P_SETUP, P_ROUND_START, P_PLACE, P_CUBES, P_TICKETS, P_INVEST, P_PERFORMERS, P_PERSONNEL, P_DISCOUNT, P_DISTRIBUTE,
    P_VOTE, P_REVEAL, P_ROUND_END, P_REFILL, P_PRE_SHOW, P_SHOW, P_SALARY, P_SHOW_END, P_LAST_CARDS, P_OVER, PHASES
};

#define DR(clause) (clause)   /* a clause of docs/rules/drum-roll.md */

/* Random streams, one for each kind of chance event. */
enum stream { STREAM_FIRST, STREAM_STAFF, STREAM_PERFORMERS, STREAM_REGIONS, STREAM_INVESTMENTS };

/* Sources of points, the lines of the score sheet. */
enum line {
    L_FLIPS, L_REGIONS, L_ORCHESTRA, L_APPLAUSE, L_FIRED, L_UNPAID, L_POSTPONED, L_LARGEST, L_VARIETY, L_PERFECT,
    L_TROUPE, L_BANK, L_CARDS, LINES
};

/* Reasons for gaining or paying coins, for the log. */
enum cause {
    BY_PASS, BY_TICKETS, BY_POPCORN, BY_BENEFIT, FOR_CARD, FOR_HIRING, FOR_COMPENSATION, FOR_SALARIES, CAUSES
};

struct dr_seat {
    int16_t score, line[LINES];                       /* score: the sum of all values in `line` */
    uint16_t coins, deposit;
    uint8_t circus[PERFORMER_BYTES], personnel[PERSONNEL_BYTES];
    uint8_t stock[COLOURS];
    struct { uint8_t n, at[HAND_MAX]; } hand;         /* cards in hand, in ascending order */
    struct { uint8_t n, at[LOOK_MAX]; } looking;
    struct { uint8_t n, at[UNDER_MAX]; } under;       /* cards that this seat put under the deck, the highest first */
    struct { uint8_t n, at[2]; } draft;
    uint8_t kept, cubes[START_CUBES], ballot;  /* hidden choices: performer to keep, colours of the first cubes, vote */
    uint8_t vote, doubled; /* vote: the revealed vote. doubled: 1 if the player played Double Vote. */
    uint8_t region, ticket, sales, invests; /* sales, invests: markers on tickets and investments this round */
    /* applause: mask of the types on Extended Applause cards that are laid aside; fired: was a performer fired? */
    uint8_t markers, cancels, applause, fired;
    uint8_t cancelled[PERSONNEL_BYTES];               /* personnel whose salary is cancelled */
};

typedef struct {
    struct dr_seat seats[SEATS];
    uint8_t seats_n, first_option, for_good, first, next_first, show, round, turn; /* for_good: a game option (DR-73) */
    uint8_t going, banned; /* going: 1 if the show starts. banned: the seat that may not hire the Show Organizer. */
    uint8_t table_region;                             /* in a two-player game: the third region tile */
    uint8_t exhausted; /* with for_good: mask of the kinds of supply that have run out for the rest of the game */
    uint8_t performers[PERFORMERS];                   /* cubes and state of each performer: masks of enum carries */
    struct { uint8_t n, at[MARKERS]; } cube_space[COLOURS];       /* seats of the markers, in the order of placing */
    struct { uint8_t n, at[STACK_MAX]; } invest;
    struct { uint8_t n, at[SEATS]; } hire_performer, hire_staff;
    uint8_t staff_row[STAFF_ROW], staff_tokens[STAFF_ROW], row[PERFORMER_ROW], row_tokens[PERFORMER_ROW];
    uint8_t supply[COLOURS], trailers, tokens;
    /* for each card: 1 if the card is in the deck */
    uint8_t performer_deck[PERFORMERS], staff_deck[PERSONNEL], investment_deck[INVESTMENTS];
    uint8_t region_deck[REGIONS];
    uint8_t performer_discard[PERFORMER_BYTES], staff_discard[PERSONNEL_BYTES], investment_discard[INVESTMENT_BYTES];
    /* the seat that owns each card under the investment deck, the highest card first */
    struct { uint8_t n, at[UNDER_ROOM]; } under;
    uint8_t depth;
    struct ludo_task tasks[DEPTH];
    uint8_t blank[2];                                 /* always 0; aligns `box` to a multiple of 8 on every machine */
    const struct dr_box *box;                         /* the card data of this game */
} dr_state;

static inline const struct card *performer(const dr_state *s, int i)  { return &s->box->card[i]; }
static inline const struct card *staff(const dr_state *s, int i)      { return &s->box->card[FIRST_STAFF + i]; }
static inline const struct card *investment(const dr_state *s, int i) { return &s->box->card[FIRST_INVESTMENT + i]; }
static inline const struct card *region(const dr_state *s, int i)     { return &s->box->card[FIRST_REGION + i]; }
static inline int tickets(const dr_state *s)                            { return s->box->board.tickets; }
static inline int type_of(const dr_state *s, int performer_)          { return s->box->card[performer_].type; }

#define STATE dr_state
#define SEAT struct dr_seat
#include "../contract.h"
#include "../lists.h"
#include "../sets.h"
#include "../stack.h"

_Static_assert(sizeof(dr_state) <= 1024, "the state stays within a kibibyte");
_Static_assert(sizeof(struct dr_seat) % 2 == 0, "no padding");
_Static_assert(offsetof(dr_state, box) % 8 == 0 && offsetof(dr_state, box) + sizeof(void *) == sizeof(dr_state),
               "no gap before the box");

/* ---- Defined in words.c */
extern const struct ludo_names dr_card_names, dr_performer_names, dr_staff_names, dr_member_names, dr_investment_names,
    dr_region_names, dr_colour_names, dr_action_names, dr_carries_names, dr_seat_names, dr_type_names, dr_which_names,
    dr_kind_names, dr_level_names, dr_vote_names, dr_line_names, dr_stream_names, dr_gain_names,
    dr_moment_names, dr_office_names, dr_bonus_names, dr_board_names, dr_phase_names, dr_cause_names;

/* ---- box.c: the tables of card data that a box file can change */
enum sheet { PERFORMER_SHEET, STAFF_SHEET, INVESTMENT_SHEET, REGION_SHEET, ACTION_SHEET, BOARD_SHEET, SHEETS };

/* ---- offers.c: gains and prices of benefits, as indices into dr_offer_names */
extern const struct ludo_names dr_offer_names;
int dr_gain_name(const struct step *);
int dr_price_name(const struct step *);               /* the name of the price of a conversion */
int dr_option_name(const struct benefit *, int option);

/* ---- Functions that read a state, grouped by file */

static inline int in_order(const dr_state *s, int k)  { return (s->first + k) % s->seats_n; }
static inline int stage_of(const dr_state *s)         { return s->depth ? s->tasks[0].a : 0; }
static inline bool carries(const dr_state *s, int card, int what) { return s->performers[card] >> what & 1; }

static inline bool is_out(const dr_state *s, int kind) { return s->exhausted >> kind & 1; }

static inline uint64_t set_of(const uint8_t *set, int bytes)      /* a set of bytes as one bit mask */
{
    uint64_t mask = 0;
    for (int i = 0; i < bytes; i++)
        mask |= (uint64_t)set[i] << (8 * i);
    return mask;
}

static inline int pop_lowest(uint64_t *mask)          /* removes the lowest bit and returns its index */
{
    int i = __builtin_ctzll(*mask);
    *mask &= *mask - 1;
    return i;
}

static inline uint64_t circus_of(const struct dr_seat *p)    { return set_of(p->circus, PERFORMER_BYTES); }
static inline uint64_t personnel_of(const struct dr_seat *p) { return set_of(p->personnel, PERSONNEL_BYTES); }

int dr_staff_row(const dr_state *);                   /* in rows.c: number of slots in the personnel row */
int dr_row(const dr_state *);
int dr_slot(const uint8_t *row, int n, int card);     /* slot of the card in the row, or -1 */
int dr_performer_price(const dr_state *, int slot);
int dr_staff_price(const dr_state *, int slot);
bool dr_is_barred(const dr_state *, int who, int staff);          /* defined in actions.c */
int dr_cube_spaces_used(const dr_state *);            /* defined in placing.c */
bool dr_places_now(const dr_state *);
int dr_place_limit(const dr_state *, const struct dr_seat *);     /* defined in distribution.c */
/* cubes that may still be placed; LUDO_NO_AMOUNT if the player is not distributing */
int dr_cubes_to_place(const dr_state *, int who);
bool dr_is_vote(int round);                           /* in vote.c: does this round end with a vote? */
bool dr_third_voter(const dr_state *);
bool dr_votes_revealed(const dr_state *);
int dr_vote_weight(const dr_state *, const struct dr_seat *);
int dr_next_region(const dr_state *, int who);       /* in round.c: the player's region after this show, or LUDO_NONE */
int dr_region_points(const dr_state *, const struct dr_seat *, int type); /* defined in show.c */
/* the points of Extended Applause, which can be negative */
int dr_applause(const dr_state *, int who, const struct card *);
bool dr_applauded_now(const dr_state *);              /* true after the last performer of a show */
/* in salaries.c: extra salary and extra prestige of a Bizarre performer */
int dr_rise(const dr_state *, const struct dr_seat *, const struct card *);
int dr_employer(const dr_state *, int member);        /* the seat that employs the member, or -1 */
int dr_salaries(const dr_state *, int who);
bool dr_has_paid(const dr_state *, int who);
int dr_bank_points(const dr_state *, const struct dr_seat *, int deposit);        /* defined in bank.c */
int dr_hand_limit(const dr_state *, const struct dr_seat *);      /* defined in investments.c */
/* the first card in hand that can be played at this moment, or -1 */
int dr_card_for(const dr_state *, const struct dr_seat *, int moment);
bool dr_convertible(const dr_state *, int who, const struct step *);      /* defined in benefits.c */
/* would the player gain anything from the benefit now? */
bool dr_benefit_works(const dr_state *, int who, const struct benefit *);
bool dr_trailer_wanted(const dr_state *, int who);    /* defined in trailers.c */
bool dr_setting_up(const dr_state *);                 /* defined in auditions.c */
const char *dr_setup_title(const dr_state *);

/* The functions below are inline, because computer players call them very often. */

static inline int dr_count(uint64_t mask)
{
    int n = 0;
    for (; mask; mask &= mask - 1)
        n++;
    return n;
}

/* Returns the number of performers of this type, including flipped performers (DR-210). */
static inline int dr_of_type(const dr_state *s, const struct dr_seat *p, int type)
{
    return dr_count(circus_of(p) & s->box->of_type[type]);
}

/* Returns the personnel card of this player with this office, or -1. */
static inline int dr_with_op(const dr_state *s, const struct dr_seat *p, int op)
{
    uint64_t with = personnel_of(p) & s->box->of_office[op];
    return with ? __builtin_ctzll(with) : -1;
}

/* a cube of a higher level counts only if all lower cubes are there (DR-53, DR-54) */
static inline int dr_level_of(int cubes)
{
    return cubes == ALL_CUBES ? EXCEPTIONAL : (cubes & 3) == 3 ? GOOD : cubes & 1 ? POOR : NO_SHOW;
}

static inline int dr_level(const dr_state *s, int card) { return dr_level_of(s->performers[card] & ALL_CUBES); }

static inline int dr_prestige(const dr_state *s, const struct dr_seat *p, int card)   /* DR-61 */
{
    const struct card *c = performer(s, card);
    return c->per_bizarre ? c->prestige + dr_rise(s, p, c) : c->prestige;
}

/* Returns the salary of a member: a performer, or a personnel card if `member` is at least FIRST_STAFF (DR-66). */
static inline int dr_salary(const dr_state *s, int who, int member)
{
    const struct card *c = &s->box->card[member];
    if (member >= FIRST_STAFF)
        return c->salary;
    bool later = carries(s, member, FLIPPED) && !carries(s, member, FLIPPED_NOW);     /* DR-58 */
    int salary = later ? c->later : c->per_bizarre ? c->salary + dr_rise(s, &s->seats[who], c) : c->salary; /* DR-61 */
    salary -= carries(s, member, HAS_TRAILER);        /* DR-76 */
    return salary > 0 ? salary : 0;
}

static inline bool dr_is_cancelled(const dr_state *s, int who, int member)
{
    return member < FIRST_STAFF ? carries(s, member, UNPAID) : has(s->seats[who].cancelled, member - FIRST_STAFF);
}

/* returns 0 if the salary is cancelled (DR-68) */
static inline int dr_salary_due(const dr_state *s, int who, int member)
{
    return dr_is_cancelled(s, who, member) ? 0 : dr_salary(s, who, member);
}

/* Packs the progress of a benefit into `b` of T_BENEFIT: which benefit (0..2), the current step, how often its
 * conversion was used, and whether the second option was chosen. */
static inline int packed(int which, int step, int times, int option)
{
    return which | step << 2 | times << 4 | option << 6;
}

static inline const struct benefit *benefit_of(const dr_state *s, struct ludo_task t)
{
    return &s->box->card[t.a].benefit[t.b & 3];
}

static inline int step_of(struct ludo_task t)                        { return t.b >> 2 & 3; }
static inline int times_of(struct ludo_task t)                       { return t.b >> 4 & 3; }
static inline int option_of(struct ludo_task t)                      { return t.b >> 6 & 1; }

static inline const struct step *running(const dr_state *s, struct ludo_task t)
{
    return &benefit_of(s, t)->step[step_of(t)];
}

enum { EFFECT_ROWS = 3 * CARDS };
static inline int effect_row(int card, int which) { return 3 * card + which; }

/* ---- The functions of the game contract (contract.h), and optional ones */
GAME_FUNCTIONS(dr);
GAME_BOX(dr);
const char *dr_objection(const struct ludo_config *);
bool dr_effect(int row, struct ludo_effect *);                    /* defined in effect_stats.c */

/* ---- Computed values that clients receive with a view */
enum amount {                                                     /* defined in amounts.c */
#define AMOUNT(id, ...) AMOUNT_##id,
#include "amounts.def"
    AMOUNTS
};
extern const struct ludo_amount dr_amounts[AMOUNTS];
int dr_phase(const dr_state *);                                   /* defined in moment.c */

extern const struct ludo_rules drum_roll_rules;

#endif
