/* test_compose.c - what a seat is offered besides its single moves (src/table/compose.h), in all games. A position is
 * set up with lines of a scenario (docs/scenarios.md). The expected texts follow from the rules, not from the
 * program. */
#include "check.h"
#include "protocol.h"

#include <stdlib.h>

static struct ludo_tables desk;
static const char *answer;
static struct ludo_table *table;
static uint8_t touched[LUDO_STATE_MAX];

static void ask(const char *request)
{
    const struct ludo_session by = { .tables = &desk, .seats = 0xff, .rights = LUDO_MAY_HOST | LUDO_MAY_UNDO };
    size_t n;
    if (desk.table[0])
        desk.table[0]->n = 0; /* the history does not lead to a given position, so nothing can be undone */
    answer = ludo_session_request(&by, request, strlen(request), &n);
    assert_non_null(answer);
}

static void has_text(const char *part)
{
    if (!strstr(answer, part))
        fail_msg("no %s in %.900s", part, strstr(answer, "compose") ? strstr(answer, "compose") : answer);
}

static void has_not(const char *part)
{
    if (strstr(answer, part))
        fail_msg("%s in %.900s", part, answer);
}

static int leave(void **unused)
{
    (void)unused;
    ludo_tables_close(&desk);
    return 0;
}

/* ---- Positions --------------------------------------------------------------------------------------------- */

static void must(int result, const struct ludo_error *e, const char *line)
{
    if (result != 0)
        fail_msg("%s: %d %s %s", line, result, e->what ? e->what : "", e->word[0]);
}

static ludo_move parse(const char *text)
{
    struct ludo_error e = { 0 };
    ludo_move m = 0;
    must(ludo_move_parse(table->rules, text, strlen(text), &m, &e), &e, text);
    return m;
}

static void deal(void)
{
    ludo_move m;
    while (ludo_table_next_outcome(table, &m) == 0)
        assert_int_equal(ludo_table_play(table, LUDO_CHANCE, m), 0);
}

static void give(char *rest)
{
    struct ludo_error e = { 0 };
    char *value = strstr(rest, " = ");
    assert_non_null(value);
    *value = 0;
    must(ludo_assign(table->rules, table->state, rest, value + 3, touched, &e), &e, rest);
}

static void settle(void)
{
    table->rules->settle(table->state, touched);
    memset(touched, 0, sizeof touched);
}

/* Plays a line: "given PATH = VALUE", "chance OUTCOME", or "MOVE" of the first seat that must move. */
static void play_line(const char *line)
{
    struct ludo_error e = { 0 };
    struct ludo_decision d;
    char copy[300];
    snprintf(copy, sizeof copy, "%s", line);
    if (strncmp(line, "chance ", 7) == 0) {
        settle();
        must(ludo_table_play(table, LUDO_CHANCE, parse(line + 7)), &e, line);
        return;
    }
    deal();
    if (strncmp(line, "given ", 6) == 0) {
        give(copy + 6);
        return;
    }
    settle();
    deal();
    table->rules->decision(table->state, &d);
    must(ludo_table_play(table, ludo_mask_first(d.must), parse(line)), &e, line);
}

/* Opens a table in a position. `options` and `lines` end with NULL. */
static void position(const char *game, int seats, const char *const *options, const char *const *lines)
{
    const struct ludo_rules *g = ludo_game(game);
    struct ludo_config config;
    struct ludo_error e = { 0 };
    ludo_config_default(g, &config);
    config.seats = seats;
    for (; *options; options++)
        must(ludo_config_set(g, &config, *options, &e), &e, *options);
    table = desk.table[0] = calloc(1, sizeof *table);
    must(ludo_table_open(table, g, &config, "7", &e), &e, game);
    memset(touched, 0, sizeof touched);
    for (; *lines; lines++)
        play_line(*lines);
    settle();
    deal();
}

#define WORDS(...)                                                                                                     \
    (const char *const[]) { __VA_ARGS__, NULL }
#define SET_UP(game, seats, options, ...) position(game, seats, options, (const char *const[]){ __VA_ARGS__, NULL })
#define LOOK(seat)                        ask("{\"op\":\"look\",\"table\":1,\"seat\":" #seat "}")
#define PLAN(seat, marks)                 ask("{\"op\":\"plan\",\"table\":1,\"seat\":" #seat ",\"marks\":[" marks "]}")

/* ---- Ancient Knowledge ----------------------------------------------------------------------------------------- */

/* Heracleion costs two cards (AK-14). */
static void pay_two_of_three(void)
{
    SET_UP("ancient-knowledge", 2, WORDS("beginner=on"), "chance first 1",
           "given seats[0].hand = heracleion petra tulum inwa", "create heracleion 2");
}

TEST(a_payment_is_gathered)
{
    QUIET;
    pay_two_of_three();
    LOOK(0);
    has_text("\"compose\":{\"auto\":null,\"order\":false,\"gather\":{\"verb\":\"discard\",\"due\":2,\"things\":[");
    has_text("],\"onto\":[],\"rest\":null},\"shortcuts\":[");
    has_text("{\"id\":\"but:petra\",\"label\":\"All but Petra\",\"moves\":[\"discard inwa\",\"discard tulum\"]}");
    has_text("{\"id\":\"but:tulum\",\"label\":\"All but Tulum\",\"moves\":[");
    has_text("{\"id\":\"but:inwa\",\"label\":\"All but Inwa\",\"moves\":[");
    has_not("but:heracleion");
    LOOK(1);
    has_text("\"compose\":null");
}

TEST(marks_are_played_in_the_order_of_marking)
{
    QUIET;
    pay_two_of_three();
    PLAN(0, "");
    has_text("\"ends\":[]");
    PLAN(0, "\"builder:tulum\"");
    has_text("\"ends\":[]");
    has_not("\"builder:tulum\"");
    PLAN(0, "\"builder:tulum\",\"discard inwa\"");
    has_text("{\"more\":[],\"add\":[],\"ends\":[{\"moves\":[\"discard tulum\",\"discard inwa\"],"
             "\"label\":\"Tulum, Inwa\",\"aside\":null}]}");
    PLAN(0, "\"builder:tulum\",\"builder:tulum\"");
    has_text("{\"more\":[],\"add\":[],\"ends\":[]}");
    PLAN(0, "\"builder:heracleion\",\"builder:tulum\"");
    has_text("{\"more\":[],\"add\":[],\"ends\":[]}");
    PLAN(0, "\"tile:tile-1\"");
    has_text("\"error\"");
}

TEST(only_the_seat_that_is_asked_marks_things)
{
    QUIET;
    pay_two_of_three();
    PLAN(1, "");
    assert_string_equal(answer, "{\"more\":[],\"add\":[],\"ends\":[]}");
    PLAN(1, "\"discard tulum\"");
    assert_string_equal(answer, "{\"more\":[],\"add\":[],\"ends\":[]}");
    PLAN(1, "\"builder:tulum\"");
    has_text("\"error\"");
    PLAN(-1, "");
    has_text("\"error\"");
    ask("{\"op\":\"look\",\"table\":1,\"seat\":-3,\"paths\":true}");
    has_text("\"compose\":null");
}

TEST(several_players_discard_at_once)
{
    QUIET;
    SET_UP("ancient-knowledge", 2, WORDS("beginner=off"), "chance first 1");
    LOOK(1);
    has_text("\"gather\":{\"verb\":\"discard\",\"due\":4,"); /* six of ten cards are kept (AK-3) */
}

TEST(the_rest_of_the_hand_is_archived_for_one_monument)
{
    QUIET;
    SET_UP("ancient-knowledge", 2, WORDS("beginner=on"), "chance first 1", "given seats[0].hand = petra tulum inwa",
           "given seats[0].timeline[slot-3] = bagan", "given seats[0].tokens[slot-3] = 3",
           "given seats[0].timeline[slot-4] = moron", "given seats[0].tokens[slot-4] = 1", "archive petra bagan");
    LOOK(0);
    has_text("\"gather\":{\"verb\":\"archive\",\"due\":null,\"things\":[\"builder:");
    has_text("\"onto\":[\"builder:");
    has_text("\"rest\":\"done\"}");
    has_text("{\"id\":\"onto:bagan\",\"label\":\"All 2: Bagan\",\"moves\":[\"archive ");
    has_not("onto:moron"); /* it has one knowledge for two cards */
    PLAN(0, "\"builder:tulum\"");
    has_text("\"more\":[\"builder:inwa\"]");
    has_text("{\"moves\":[\"archive tulum bagan\",\"done\"],\"label\":\"Tulum → Bagan\"");
    has_text("{\"moves\":[\"archive tulum moron\",\"done\"],\"label\":\"Tulum → Mörön\"");
}

TEST(knowledge_of_one_monument_is_removed_at_once)
{
    QUIET;
    SET_UP("ancient-knowledge", 2, WORDS("beginner=on"), "chance first 1",
           "given seats[0].timeline[slot-1-upper] = mycenae", "given seats[0].tokens[slot-1-upper] = 1",
           "given seats[0].timeline[slot-4] = cyrene", "given seats[0].tokens[slot-4] = 2",
           "given seats[0].timeline[slot-5] = bagan", "given seats[0].tokens[slot-5] = 1", "search", "search");
    LOOK(0);
    has_text("{\"id\":\"repeat:cyrene\",\"label\":\"Remove 1 knowledge from Cyrene, 2 times\","
             "\"moves\":[\"remove cyrene\",\"remove cyrene\"]}");
    has_not("repeat:bagan");
}

/* Sets up the question which hand to look at. Seat 1 holds other cards in each of the two positions. */
static void before_a_look_at_a_hand(const char *hand_of_seat_1)
{
    SET_UP("ancient-knowledge", 3, WORDS("beginner=on"), "chance first 1",
           "given seats[0].hand = petra tulum inwa jericho philae babylon atlantis",
           "given seats[0].timeline[slot-1] = menhir-of-kerloas", hand_of_seat_1, "given seats[2].hand = moron bagan",
           "search", "chance draw heracleion", "search", "chance draw cyrene");
}

/* `rob` shows the hand of another player. No list of moves goes beyond it, or the list would name cards of the hand. */
TEST(an_offer_does_not_go_beyond_a_reveal)
{
    QUIET;
    static char first[1 << 17];
    static const char *const requests[] = { "{\"op\":\"look\",\"table\":1,\"seat\":0,\"paths\":true}",
                                            "{\"op\":\"plan\",\"table\":1,\"seat\":0}" };
    for (int i = 0; i < 2; i++) {
        before_a_look_at_a_hand("given seats[1].hand = uxmal caral");
        ask(requests[i]);
        assert_true(strlen(answer) < sizeof first);
        strcpy(first, answer);
        leave(NULL);
        before_a_look_at_a_hand("given seats[1].hand = palenque tonina");
        ask(requests[i]);
        assert_string_equal(answer, first);
        leave(NULL);
    }
}

/* ---- Scholars of the South Tigris -------------------------------------------------------------------------------- */

static void a_turn(void)
{
    SET_UP("scholars", 2, WORDS("first=1"), "given seats[0].hand = white-3 red-2", "given seats[0].workers[red] = 1",
           "given seats[0].workers[yellow] = 0", "given seats[0].workers[blue] = 0",
           "given seats[0].workers[white] = 0", "given seats[1].hand = white-1", "given active = 0");
}

/* A worker of the colour of its die makes the die a 6 (SC-31). The second die is asked for before the worker. */
TEST(a_work_is_composed_of_marks)
{
    QUIET;
    a_turn();
    LOOK(0);
    has_text("\"plan\":{\"after\":\"work\",\"parts\":[\"die\",\"worker\"]}");
    PLAN(0, "");
    has_text("{\"more\":[\"die:white-3\",\"die:red-2\"],\"add\":[\"die white-3\",\"die red-2\"],\"ends\":[]}");
    PLAN(0, "\"die red-2\"");
    has_text("{\"more\":[\"die:white-3\",\"colour:red\"],\"add\":[\"die white-3\",\"worker red\"],\"ends\":[{");
    PLAN(0, "\"die red-2\",\"worker red\"");
    has_text("{\"moves\":[\"work physics travel\",\"die red-2\",\"done\",\"worker red\"],"
             "\"label\":\"Work with Physics: Travel\",\"aside\":\"Travel with a value of 6 (red)\"}");
    has_text("\"add\":[\"die white-3\"]");
    /* the worker belongs to the die that was marked before it: a white die becomes red (SC-32), 3 + 2 */
    PLAN(0, "\"die red-2\",\"die white-3\",\"worker red\"");
    has_text("{\"moves\":[\"work physics travel\",\"die red-2\",\"die white-3\",\"done\",\"worker red\"],"
             "\"label\":\"Work with Physics: Travel\",\"aside\":\"Travel with a value of 5 (red)\"}");
    PLAN(0, "\"worker red\",\"die red-2\"");
    has_text("\"ends\":[]");
    PLAN(0, "\"die red-2\",\"worker blue\"");
    has_text("\"ends\":[]");
}

/* The only die is placed by the table, so a worker may be marked without it. */
TEST(an_only_die_needs_no_mark)
{
    QUIET;
    SET_UP("scholars", 2, WORDS("first=1"), "given seats[0].hand = red-2", "given seats[0].workers[red] = 1",
           "given seats[0].workers[yellow] = 0", "given seats[0].workers[blue] = 0",
           "given seats[0].workers[white] = 0", "given seats[1].hand = white-1", "given active = 0");
    PLAN(0, "");
    has_text("{\"more\":[\"die:red-2\",\"colour:red\"],\"add\":[\"die red-2\",\"worker red\"],\"ends\":[]}");
    PLAN(0, "\"worker red\"");
    has_text("{\"moves\":[\"work physics travel\",\"die red-2\",\"worker red\"],"
             "\"label\":\"Work with Physics: Travel\",\"aside\":\"Travel with a value of 6 (red)\"}");
    PLAN(0, "\"die red-2\",\"worker red\"");
    has_text("\"aside\":\"Travel with a value of 6 (red)\"");
    PLAN(0, "\"worker red\",\"die red-2\"");
    has_text("\"ends\":[]");
}

TEST(the_main_action_is_automatic_and_leads_on)
{
    QUIET;
    SET_UP("scholars", 2, WORDS("first=1"), "given seats[0].hand = white-3 white-4", "given seats[1].hand = white-1",
           "given seats[0].workers[red] = 0", "given seats[0].workers[yellow] = 0", "given seats[0].workers[blue] = 0",
           "given seats[0].workers[white] = 0", "given active = 0", "work physics travel", "die white-3", "done");
    ask("{\"op\":\"look\",\"table\":1,\"seat\":0,\"paths\":true}");
    /* the turn ends, and another person acts: the last move of a path cannot be undone */
    has_text(
        "\"compose\":{\"auto\":\"main\",\"order\":false,\"gather\":null,\"shortcuts\":[],\"plan\":null,\"paths\":["
        "{\"moves\":[\"main\",\"move 1\"],\"label\":\"Take the main action → Travel 1 step\",\"touches\":[\"far:1\"],"
        "\"final\":true,\"ends\":true}");
    has_text("{\"moves\":[\"main\",\"move 3\"]");
    has_not("{\"moves\":[\"main\",\"move 4\"]");
    has_text("\"asks\":false,\"does\":[\"auto\",\"leads\"]}");
    has_text("\"does\":[\"declines\"]}");
}

/* Harvesting one physics brings gold (SC-107); patronage draws a die, so it is the last move (SC-108). */
/* Only `play` gives an answer by itself: after an undo, a client that runs the table must not answer for the player. */
TEST(running_a_table_answers_nothing)
{
    QUIET;
    SET_UP("scholars", 2, WORDS("first=1"), "given seats[0].hand = white-3 white-4", "given seats[1].hand = white-1",
           "given seats[0].workers[red] = 0", "given seats[0].workers[yellow] = 0", "given seats[0].workers[blue] = 0",
           "given seats[0].workers[white] = 0", "given active = 0", "work physics travel", "die white-3", "done");
    LOOK(0);
    has_text("\"compose\":{\"auto\":\"main\"");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0,\"auto\":true}");
    has_text("{\"steps\":[],");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":-3,\"auto\":true}");
    has_text("{\"steps\":[],");
}

TEST(all_cards_are_harvested_in_order)
{
    QUIET;
    SET_UP("scholars", 2, WORDS("first=1"), "given seats[1].hand = white-1", "given seats[0].cards = chemistry",
           "given seats[0].card[recruit] = physics", "given seats[0].card[travel] = patronage",
           "given seats[0].hand = white-6", "given seats[0].bag = red*5", "given seats[0].level[physics] = 1",
           "given active = 0");
    LOOK(0);
    has_text("{\"id\":\"then:harvest\",\"label\":\"Rest, and harvest all cards in order\",\"moves\":[\"rest\"],"
             "\"next\":\"all:harvest\",\"final\":true}"); /* chance follows a rest */
    play_line("rest");
    play_line("chance scroll scroll-greek-a");
    deal();
    LOOK(0);
    has_text("\"order\":true,\"gather\":null,\"shortcuts\":[{\"id\":\"all:harvest\","
             "\"label\":\"Harvest all cards, in this order\",\"moves\":[\"harvest physics\",\"harvest patronage\"],"
             "\"final\":true}]"); /* chance follows the last card */
}

TEST(no_harvest_is_promised_without_a_played_card)
{
    QUIET;
    a_turn();
    LOOK(0);
    has_text("\"verb\":\"rest\"");
    has_not("then:harvest");
}

TEST(a_click_on_a_room_places_gold)
{
    QUIET;
    SET_UP("scholars", 2, WORDS("first=1"), "given seats[1].hand = white-1", "given seats[0].hand = white-1",
           "given seats[0].silver = 1", "given seats[0].gold = 1", "given seats[0].workers[red] = 0",
           "given seats[0].workers[yellow] = 0", "given seats[0].workers[blue] = 0",
           "given seats[0].workers[white] = 0", "given seats[0].column[recruit] = persian-c",
           "given room[0] = persian-a", "given room[1] = persian-b",
           "given owner = seat-1 seat-1 none none none none none none none none none", "given active = 0",
           "work mathematics recruit", "die white-1", "use persian-c");
    LOOK(0);
    has_text("\"verb\":\"gold-on\",\"touches\":[\"room:1\"]");
    has_text("\"does\":[\"default\"]}");
    has_not("coin:");
}

/* Workers of one colour can be taken twice, because the supply has no limit (SC-35). */
TEST(a_thing_can_be_marked_twice)
{
    QUIET;
    SET_UP("scholars", 2, WORDS("first=1"), "given seats[1].hand = white-1", "given seats[0].hand = white-3 white-4",
           "given seats[0].workers[red] = 0", "given seats[0].workers[yellow] = 0", "given seats[0].workers[blue] = 0",
           "given seats[0].workers[white] = 0", "given active = 0", "work physics travel", "die white-3", "done",
           "given depth = 4", "given tasks[3] = gain-worker 0 2 0");
    LOOK(0);
    has_text("\"gather\":{\"verb\":\"colour\",\"due\":2,\"things\":[\"colour:white\",\"colour:red\",\"colour:yellow\","
             "\"colour:blue\"],\"onto\":[],\"rest\":null},\"shortcuts\":[]");
    PLAN(0, "\"colour:red\"");
    has_text("{\"more\":[\"colour:white\",\"colour:red\",\"colour:yellow\",\"colour:blue\"]");
    PLAN(0, "\"colour:red\",\"colour red\"");
    has_text("{\"more\":[],\"add\":[],\"ends\":[{\"moves\":[\"colour red\",\"colour red\"],");
}

/* ---- The Pillars of the Earth ---------------------------------------------------------------------------------- */

/* 3 sand, 2 wood or 2 stone for 1 point, up to 3, 4 and 4 times (PE-111). No two craftsmen want the same material. */
TEST(all_craftsmen_work_as_often_as_they_can)
{
    QUIET;
    SET_UP("pillars", 2, WORDS("first=1"), "given round = 6", "given seats[0].goods = 12 10 10 0",
           "given seats[0].small = 0", "given seats[0].large = 0", "given seats[0].aside = 3",
           "given seats[1].aside = 3", "given seats[1].passed = 1", "pass", "chance turn-up volunteers",
           "chance roll 3");
    LOOK(0);
    has_text("\"shortcuts\":[{\"id\":\"all:work\",\"label\":\"All craftsmen work as often as they can\",\"moves\":["
             "\"work blue-mortar-mixer 3\",\"work blue-woodworker 4\",\"work blue-stonecutter 4\"],"
             "\"final\":true,\"ends\":true}]"); /* another person works next */
    has_text("\"does\":[\"most\"]}");
}

TEST(a_free_craftsman_is_taken)
{
    QUIET;
    SET_UP("pillars", 2, WORDS("first=1", "cards=on", "board=on"), "given space[kingsbridge-a] = blue",
           "given space[priory-a] = blue", "given space[coast] = blue", "given space[market-1] = red",
           "given space[shiring-a] = red", "given shiring[0] = master-woodworker", "given seats[0].small = 1",
           "given seats[0].large = 0", "given seats[1].gold = 10", "given seats[1].craftsmen = red-mortar-mixer",
           "given seats[1].aside = 1", "given seats[1].passed = 1", "pass", "chance turn-up pilgrims", "chance roll 3");
    LOOK(1);
    has_text("\"compose\":{\"auto\":\"receive master-woodworker\"");
}

/* Seat 0 sends the last builder away. Then chance turns up an event card, and seat 0 is asked about a craftsman. */
static void pass_and(const char *more)
{
    struct ludo_error e = { 0 };
    char request[200];
    SET_UP("pillars", 2, WORDS("first=1", "cards=on", "board=on"), "given space[kingsbridge-a] = blue",
           "given space[priory-a] = red", "given space[coast] = blue", "given space[market-1] = red",
           "given space[shiring-a] = blue", "given shiring[0] = master-woodworker", "given seats[0].small = 1",
           "given seats[0].large = 0", "given seats[0].gold = 10", "given seats[0].craftsmen = blue-mortar-mixer",
           "given seats[1].aside = 1", "given seats[1].passed = 1");
    must(ludo_table_seat(table, 1, "random", &e), &e, "random");
    snprintf(request, sizeof request,
             "{\"op\":\"play\",\"table\":1,\"seat\":0,\"moves\":[\"pass\"%s],\"auto\":true,\"run\":-1}", more);
    ask(request);
}

/* The rest of a list may answer the question that would be answered automatically, so the player is asked. */
TEST(nothing_is_automatic_after_a_list_with_a_rest)
{
    QUIET;
    pass_and("");
    has_text("\"stopped\":null");
    has_text("\"auto\":true,\"move\":\"receive master-woodworker\"");
    ludo_tables_close(&desk);
    pass_and(",\"keep\"");
    has_text("\"rest\":[\"keep\"],\"stopped\":\"chance\"");
    has_text("\"move\":\"turn-up pilgrims\"");
    has_not("\"auto\":true");
}

/* ---- Aerion, Drum Roll ------------------------------------------------------------------------------------------ */

TEST(a_turn_ends_and_the_next_begins)
{
    QUIET;
    SET_UP("aerion", 1, (const char *const[]){ NULL },
           "given display = nut-d1 sognae-d2 cocoons-d3 hellinaut-d4 ship-3-d5 book-d6",
           "given seats[0].pulpit[d3] = 1", "given pile[d2] = incubus-d2", "given dice = 1 1 2 2 3 4", "acquire nut-d1",
           "place workshop-1");
    LOOK(0);
    has_text("\"shortcuts\":[{\"id\":\"then:throw\",\"label\":\"Refill the Display and roll the dice\","
             "\"moves\":[\"refill\"],\"next\":\"throw\",\"final\":true}]"); /* the Display is dealt */
}

TEST(salaries_are_cancelled_together)
{
    QUIET;
    SET_UP("drum-roll", 2, WORDS("first=1"), "given seats[0].circus = lion-tamer tiger-tamer snake-charmer dog-trainer",
           "given seats[0].cancels = 2", "given seats[0].coins = 4", "given tasks[0] = flow 0 16 0");
    LOOK(0);
    has_text("\"gather\":{\"verb\":\"waive\",\"due\":2,\"things\":[\"member:");
    has_text("\"onto\":[],\"rest\":\"done\"}");
    PLAN(0, "\"member:lion-tamer\"");
    has_text("\"ends\":[{\"moves\":[\"waive lion-tamer\",\"done\"],");
    PLAN(0, "\"member:lion-tamer\",\"member:dog-trainer\"");
    has_text("{\"more\":[],\"add\":[],\"ends\":[{\"moves\":[\"waive lion-tamer\",\"waive dog-trainer\"],");
}

/* ---- Words of verbs, in all games ------------------------------------------------------------------------------ */

static void check_also(const struct ludo_rules *g, const struct ludo_verb *v)
{
    for (int i = 0; i < LUDO_ALSO_MAX && v->also[i].arg; i++) {
        int kind = v->also[i].arg <= LUDO_ARGS_MAX ? v->arg[v->also[i].arg - 1].kind : LUDO_ARG_NONE;
        if (kind != LUDO_ARG_NAME && kind != LUDO_ARG_INT)
            fail_msg("%s, %s: argument %d has no name", g->id, v->id, v->also[i].arg);
        if (v->arg[v->also[i].arg - 1].kind == LUDO_ARG_NAME &&
            strcmp(v->arg[v->also[i].arg - 1].names->id, v->also[i].vocabulary) == 0)
            fail_msg("%s, %s: argument %d already has this name", g->id, v->id, v->also[i].arg);
    }
}

TEST(a_word_of_a_verb_adds_a_component)
{
    QUIET;
    int n = 0;
    for (int i = 0; ludo_game_at(i); i++) {
        const struct ludo_rules *g = ludo_game_at(i);
        for (int k = 0; k < g->verb_n; k++) {
            check_also(g, &g->verbs[k]);
            n += g->verbs[k].also[0].arg > 0;
            if (g->verbs[k].chance && (g->verbs[k].spot || g->verbs[k].to))
                fail_msg("%s, %s: chance has no place on the board", g->id, g->verbs[k].id);
            for (int other = 0; other < k; other++)
                if (g->verbs[k].spot && g->verbs[other].spot && !strcmp(g->verbs[k].spot, g->verbs[other].spot))
                    fail_msg("%s: two verbs have the spot %s", g->id, g->verbs[k].spot);
        }
    }
    assert_true(n >= 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_of_a_verb_adds_a_component),
        cmocka_unit_test_teardown(a_payment_is_gathered, leave),
        cmocka_unit_test_teardown(marks_are_played_in_the_order_of_marking, leave),
        cmocka_unit_test_teardown(only_the_seat_that_is_asked_marks_things, leave),
        cmocka_unit_test_teardown(several_players_discard_at_once, leave),
        cmocka_unit_test_teardown(the_rest_of_the_hand_is_archived_for_one_monument, leave),
        cmocka_unit_test_teardown(knowledge_of_one_monument_is_removed_at_once, leave),
        cmocka_unit_test_teardown(an_offer_does_not_go_beyond_a_reveal, leave),
        cmocka_unit_test_teardown(a_work_is_composed_of_marks, leave),
        cmocka_unit_test_teardown(an_only_die_needs_no_mark, leave),
        cmocka_unit_test_teardown(the_main_action_is_automatic_and_leads_on, leave),
        cmocka_unit_test_teardown(running_a_table_answers_nothing, leave),
        cmocka_unit_test_teardown(all_cards_are_harvested_in_order, leave),
        cmocka_unit_test_teardown(no_harvest_is_promised_without_a_played_card, leave),
        cmocka_unit_test_teardown(a_click_on_a_room_places_gold, leave),
        cmocka_unit_test_teardown(a_thing_can_be_marked_twice, leave),
        cmocka_unit_test_teardown(all_craftsmen_work_as_often_as_they_can, leave),
        cmocka_unit_test_teardown(a_free_craftsman_is_taken, leave),
        cmocka_unit_test_teardown(nothing_is_automatic_after_a_list_with_a_rest, leave),
        cmocka_unit_test_teardown(a_turn_ends_and_the_next_begins, leave),
        cmocka_unit_test_teardown(salaries_are_cancelled_together, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
