/* every_knowledge.c - tests which information a seat may receive. All properties check the same walk: views, secret
 * moves, and all responses of the protocol. */
#include "walk.h"

#include "check_automatic.h"
#include "check_secret.h"
#include "check_transcript.h"
#include "check_view.h"

enum { GAMES = 156 }; /* number of walks of each game in a full test */

/* clang-format off */
static const struct property properties[] = {
    { "what a seat cannot see changes neither view, answers, refusals, question, score nor observation",
      .look = nothing_leaks, .steps = 3 },
    { "determinized worlds are possible", .look = worlds_are_possible, .steps = 5 },
    { "events tell a seat no more than it may know", .look = events_do_not_leak },
    { "hidden cards are dealt uniformly", .look = hidden_cards_are_uniform, .every = 4, .steps = 7 },
    { "pairs of hidden cards are dealt uniformly", .once = pairs_are_uniform },
    { "nobody is told more of a move than the views let them tell",
      .look = moves_reveal_no_secret, .walks = 62, .steps = 3 },
    { "who watches is told what every seat is", .look = spectators_see_least, .walks = 62 },
    { "what shows a seat something cannot be taken back", .look = what_is_shown_is_a_barrier, .walks = 62, .steps = 2 },
    { "the last of several secret answers shows itself", .look = the_last_answer_shows_itself, .walks = 62 },
    { "an automatic answer tells nothing by its speed", .look = speed_tells_nothing },
    { "nothing is kept secret that everyone can tell", .once = moves_hide_no_known_fact },
    { "two tables that a seat cannot tell apart answer it alike",
      .end = two_tables, .lead = &pair_lead, .walks = 16 },
    { "odds are asked where the true worlds differ in them", .once = odds_differed },
};
/* clang-format on */

int main(int argc, char **argv)
{
    int failed = run_properties(properties, (int)(sizeof properties / sizeof *properties), argc, argv, GAMES);
    printf("# views: %ld positions with another world for some seat, %ld with each such seat\n", view_checks.positions,
           view_checks.pairs);
    printf("# secrets: %ld positions, %ld with each seat that sees a move, %ld worlds\n", secret_checks.positions,
           secret_checks.pairs, secret_checks.worlds);
    printf("# automatic answers: %ld for other seats, %ld with other hidden data\n", automatic_checks.found,
           automatic_checks.worlds);
    printf("# transcripts: %ld positions; %ld lists of moves, %ld played, %ld revealed something else\n",
           transcript_positions, lists_sent, lists_played, lists_revealed);
    return failed;
}
