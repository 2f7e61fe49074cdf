/* boxes_drum_roll.h - test box files of Drum Roll and the expected results: changed texts, refused values. */

/* This box changes numbers, a colour, an effect, a set, regions and the board. It swaps the types of two cards, so that
 * each type still has nine cards. It turns one investment card into another. */
static const char drum_roll_ten[] = "# figures of different kinds\n"
                                    "author Somebody\n"
                                    "tumbler.hire = 4 !\n"
                                    "tumbler.need[0] = red !\n"
                                    "card-conjurer.benefit[1].step[0].n = 3\n"
                                    "giant.benefit[0].step[0].gain = cancel\n"
                                    "fire-eater.type = acrobat !\n"
                                    "tightrope-walker.type = bizarre !\n"
                                    "orchestra.n = 5\n"
                                    "agent-white-green.benefit[0].step[0].colours = white yellow\n"
                                    "extra-income-gift-2.moment = voting\n"
                                    "extra-income-gift-2.n = 2\n"
                                    "extra-income-gift-2.benefit[0].step[0].gain = nothing\n"
                                    "extra-income-gift-2.benefit[0].step[0].n = 0\n"
                                    "trailer-1.bonus_vp = 3\n"
                                    "rome.wants[1] = juggler\n"
                                    "moscow.pair_vp = 3\n"
                                    "board.ticket[0] = 8\n"
                                    "board.fired_vp = 5 !\n"
                                    "board.bizarre_most = 3\n"
                                    "tumbler.name.en = Somersaulter\n"
                                    "tumbler.name.fr = Voltigeuse\n"
                                    "moscow.name.en = Muscovy\n"
                                    "moscow.name.fr = Moskva\n";

#define DRUM_ROLL_NAMES "tumbler.name.en = Somersaulter\ntumbler.name.fr = La voltigeuse\nmoscow.name.fr = Moskva\n"
#define DRUM_ROLL_WORDS "juggling-clown.benefit[0].step[0].colours = white green\n" \
                        "juggling-clown.benefit[1].step[0].colours = blue red\n" \
                        "juggling-clown.benefit[1].step[1].gain = cube\njuggling-clown.benefit[1].step[1].n = 0\n" \
                        "juggling-clown.benefit[1].step[1].colours = blue red\n"

/* clang-format off */
static const struct box_says drum_roll_says[] = {
    { NULL, IN_CLAUSE, "DR-22", LUDO_EN, "8, 4, 3, 3, 2, 2", "5, 4, 3, 3, 2, 2" },
    { NULL, IN_CLAUSE, "DR-22", LUDO_FR, "8, 4, 3, 3, 2, 2", "5, 4, 3, 3, 2, 2" },
    { "board.tickets = 5\n", IN_CLAUSE, "DR-22", LUDO_EN, "5 sales need one space more", "6 sales need one space more" },
    { NULL, IN_CLAUSE, "DR-59", LUDO_EN, "lose 5 prestige points", "lose 2 prestige points" },
    { "board.fired_vp = 1\n", IN_CLAUSE, "DR-59", LUDO_EN, "lose 1 prestige point;", "lose 2 prestige points;" },
    { NULL, IN_CLAUSE, "DR-61", LUDO_FR, "au plus trois", "au plus quatre" },
    { "board.pass_coins = 2\n", IN_CLAUSE, "DR-12", LUDO_FR, "pour 2 pièces", "pour 1 pièce" },
    { NULL, IN_CARD, "tumbler", LUDO_EN, "Hiring cost 4, salary 1, once flipped 0; prestige 4. Needs a red cube", "Hiring cost 2" },
    { NULL, IN_CARD, "card-conjurer", LUDO_EN, "Good: one of the top 3 investment cards of your choice.", "Good: the top investment card." },
    { NULL, IN_CARD, "giant", LUDO_EN, "Poor: you may pay 1 coin for the cancellation of one salary.", "for a trailer" },
    { NULL, IN_CARD, "wolf-man", LUDO_EN, "itself included, 3 at most", "itself included, 4 at most" },
    { NULL, IN_CARD, "orchestra", LUDO_FR, "5 points", "2 points" },
    { NULL, IN_CARD, "agent-white-green", LUDO_EN, "for a white or yellow cube", "for a white or green cube" },
    { NULL, IN_CARD, "extra-income-gift-2", LUDO_EN, "your vote count twice.", "4 coins" },
    { NULL, IN_CARD, "trailer-1", LUDO_EN, "3 prestige points", "2 prestige points" },
    { NULL, IN_CARD, "rome", LUDO_EN, "every two jugglers", "every two acrobats" },
    { NULL, IN_CARD, "moscow", LUDO_EN, "3 prestige points for every two magicians", "2 prestige points" },
    { DRUM_ROLL_WORDS, IN_CARD, "juggling-clown", LUDO_EN,
      "Poor: a white or green cube. Good: a blue or red cube, and the same again.", "Poor: a blue cube." },
    /* agents and assistants are named after their colours */
    { NULL, IN_LABEL, "engage agent-white-green", LUDO_EN, "Agent (white/yellow)", "Agent (white/green)" },
    { DRUM_ROLL_NAMES, IN_LABEL, "hire tumbler", LUDO_EN, "Somersaulter", "Tumbler" },
    /* a new name in one language does not change the name in the other language */
    { DRUM_ROLL_NAMES, IN_LABEL, "hire tumbler", LUDO_FR, "La voltigeuse", NULL },
    { DRUM_ROLL_NAMES, IN_LABEL, "region moscow", LUDO_FR, "Moskva", "Moscou" },
    { 0 }
};

static const struct box_refused drum_roll_refused[] = {
    { "tumbler.hire = 10\n", 2, "is not in the range 0..9" },
    { "tumbler.cost = 3\n", 2, "unknown element: cost" },
    { "giant.benefit[0].step[0].gain = elephant\n", 2, "unknown gain: elephant" },
    { "orchestra.office = bank\n", 2, "cannot be changed in a box file" },
    { "board.rounds = 8\n", 2, "cannot be changed in a box file" },
    { "board.ticket[6] = 3\n", 2, "has no index 6" },
    { "board.tickets = 7\n", 2, "is not in the range 1..6" },
    { "tumbler.need[1] = none\n", 2, "unknown colour: none" },
    /* boxes that the checks of box_check.c refuse */
    { "tumbler.hire = 3\ntumbler.need[1] = blue\n", 3, "tumbler: a performer needs three different colours (DR-35)" },
    { "fire-eater.type = acrobat\n", 2, "nine performers of each type" },
    { "tumbler.hire = 9\ntrapeze-artist.hire = 8\n", 3, "pay for any two performers (DR-9)" },
    { "tumbler.benefit[1].step[2].gain = coins\ntumbler.benefit[1].step[2].n = 1\n", 3, "follow each other without gaps" },
    { "tumbler.benefit[0].step[0].times = 1\n", 2, "either coins or a cube" },
    { "tumbler.benefit[0].step[0].pay = 1\n", 2, "only a conversion has a price" },
    { "tumbler.benefit[0].step[0].gain = nothing\ntumbler.benefit[0].step[0].n = 0\n", 3, "each performance needs a benefit" },
    { "tumbler.benefit[0].step[0].gain = fire\n", 2, "cannot have this gain" },
    { "tumbler.benefit[0].or = 1\n", 2, "the second option must begin at a step" },
    { "illusionist.benefit[0].step[0].n = 5\n", 2, "too small or too large" },
    { "juggling-clown.benefit[0].step[0].colours = none\n", 2, "a cube has one colour" },
    { "ring-juggler.benefit[0].step[0].pay = 0\nring-juggler.benefit[0].step[0].spend = white\n", 3, "no benefit exchanges a cube for a cube" },
    { "general-supplier.n = 2\n", 2, "do not fit its office" },
    { "agent-white-green.benefit[0].step[0].colours = white\n", 2, "one of two colours" },
    { "personal-assistant-red.benefit[0].step[0].spend = red blue\n", 2, "two cubes for a cube of one colour" },
    { "extra-resources-white-1.benefit[0].step[1].colours = red\n", 2, "ten Extra Resources" },
    { "extended-applause-tamers.applauds = juggler\n", 2, "one Extended Applause for each type" },
    { "double-vote-1.n = 3\n", 2, "must be equal" },
    { "double-vote-1.n = 1\n", 2, "a vote counts at least twice" },
    { "trailer-bonus.bonus_per = 2\n", 2, "do not fit its bonus" },
    { "extra-income-sale-1.benefit[0].step[0].times = 2\n", 2, "a card is used once" },
    { "trailer-1.moment = game-end\n", 2, "do not fit its bonus" },
    { "unblock-action-1.moment = anytime\n", 2, "a card played for its benefit must have one" },
    { "rome.wants[1] = tamer\n", 2, "two different types" },
    { "giant.benefit[0].step[0].gain = cancel\ngiant.benefit[0].step[0].times = 3\ngiant.benefit[0].step[0].n = 9\n"
      "strongman.benefit[1].step[0].n = 9\n", 5, "cancel too many salaries" },
    { 0 }
};

static const struct boxes drum_roll_boxes = {
    .game = "drum-roll", .ten = drum_roll_ten, .differ = 18, .confirmed = 5,
    .tells = TELLS_TABLE | TELLS_ASIDES | TELLS_AMOUNTS | TELLS_MOVES,
    .written = { "tumbler.hire = 4 !\n", "board.ticket[0] = 8\n", "rome.wants[1] = juggler\n" },
    .spoilt = { "board.ticket[0] = 8", "board.ticket[0] = 7" },
    .named = DRUM_ROLL_NAMES,
    .more = "board.largest_vp = 9\norchestra.n = 9\n", .by = 3,
    .figures = 3000, .any = 20,
    .says = drum_roll_says, .refused = drum_roll_refused,
};
/* clang-format on */
