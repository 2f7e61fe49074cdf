/* boxes_aerion.h - box files of Aerion and the expected results. */

/* This box changes cards of decks, numbers of copies, Factories, the ships that use a part, birds, dice, Books and
 * Outposts. */
static const char aerion_ten[] = "# decks, copies, parts, birds\n"
                                 "author Somebody\n"
                                 "date 2026-11-17\n"
                                 "ship-4-d1.kind = ship-2 !\n"
                                 "ship-2-d3.kind = ship-4 !\n"
                                 "nut-d1.copies = 2\n"
                                 "propeller-d1.copies = 0\n"
                                 "book-d2.copies = 3\n"
                                 "incubus-d2.copies = 0\n"
                                 "book-d5.copies = 1\n"
                                 "incubus-d5.copies = 2\n"
                                 "archive-d2.kind = security\n"
                                 "security-d5.kind = archive\n"
                                 "parts.propeller.ships = hellinaut ship-4\n"
                                 "parts.nut.ships = ship-2 ship-3\n"
                                 "birds.worth[two] = 20\n"
                                 "actions.payday.at_least = 24\n"
                                 "common.book_rerolls = 4\n"
                                 "outpost-book.copies = 1\n"
                                 "outpost-crew.copies = 3\n"
                                 "incubus-d1.name.en = Nightmare\n"
                                 "incubus-d1.name.fr = Cauchemar\n"
                                 "ships.ship-4.name.en = Albatross\n"
                                 "ships.ship-4.name.fr = Albatros\n";

#define AERION_NAMES \
    "nut-d2.name.fr = Noix de coco\nship-2-d3.name.en = Blueprint of the Whale\n" \
    "ship-2-d3.name.fr = Plan de la Baleine\n" \
    "ships.ship-4.name.en = Albatross\nships.ship-4.name.fr = Albatros\n"
#define AERION_WHALE "ships.hellinaut.name.fr = Baleine\n"

/* clang-format off */
static const struct box_says aerion_says[] = {
    { NULL, IN_CARD, "ship-4-d1", LUDO_EN, "Used by the Nimbus.", "Used by the Mistral." },
    { NULL, IN_LABEL, "acquire ship-4-d1", LUDO_EN, "Nimbus Blueprint", "Mistral Blueprint" },
    { NULL, IN_LABEL, "acquire archive-d2", LUDO_FR, "Département de sécurité", "Archives" },
    { NULL, IN_CARD, "archive-d2", LUDO_EN, "you may skip Phase 2", "A Book that recovers cards" },
    { NULL, IN_CARD, "nut-d6", LUDO_EN, "Used by the Nimbus and the Zephyr;", "Used by the Zephyr and the Mistral;" },
    { NULL, IN_CARD, "bird-d4", LUDO_EN, "are worth 5, 20, 30, 50, 75, 105.", "are worth 5, 15, 30, 50, 75, 105." },
    { NULL, IN_CARD, "worker-d1", LUDO_EN, "24 or more", "26 or more" },
    { NULL, IN_CARD, "book-d1", LUDO_EN, "reroll up to 4 times", "reroll up to 3 times" },
    { NULL, IN_CARD, "library-d1", LUDO_EN, "4 rerolls instead of 4", "4 rerolls instead of 3" },
    { NULL, IN_CLAUSE, "AE-106", LUDO_EN, "| 2 | 20 |", "| 2 | 15 |" },
    { NULL, IN_CLAUSE, "AE-118", LUDO_FR, "avec 24 ou plus", "avec 26 ou plus" },
    { AERION_NAMES, IN_LABEL, "acquire ship-2-d3", LUDO_EN, "Blueprint of the Whale", "Nimbus Blueprint" },
    { AERION_NAMES, IN_LABEL, "acquire ship-2-d3", LUDO_FR, "Plan de la Baleine", NULL },
    { AERION_NAMES, IN_LABEL, "acquire nut-d2", LUDO_FR, "Noix de coco", NULL },
    /* renaming a ship also renames its Blueprints, its cloud and the ship in the rules */
    { AERION_NAMES, IN_CARD, "nut-d6", LUDO_EN, "Used by the Zephyr and the Albatross;",
      "Used by the Zephyr and the Mistral;" },
    { AERION_NAMES, IN_CARD, "nut-d6", LUDO_FR, "Albatros", "Mistral" },
    { AERION_NAMES, IN_LABEL, "acquire ship-4-d6", LUDO_EN, "Albatross Blueprint", "Mistral Blueprint" },
    { AERION_NAMES, IN_LABEL, "acquire ship-4-d6", LUDO_FR, "Plan de l’Albatros", "Plan du Mistral" },
    { AERION_NAMES, IN_LABEL, "cloud cloud-4", LUDO_FR, "Nuage de l’Albatros", "Nuage du Mistral" },
    { AERION_WHALE, IN_CLAUSE, "AE-9", LUDO_FR, "D1 contient Baleine et le Mistral", "l’Hellinaute et le Mistral" },
    { AERION_NAMES, IN_LABEL, "cloud cloud-4", LUDO_EN, "the cloud of the Albatross", "the cloud of the Mistral" },
    { AERION_NAMES, IN_CLAUSE, "AE-16", LUDO_EN, "Nimbus, Albatross and Cirrus", "Nimbus, Mistral and Cirrus" },
    { AERION_NAMES, IN_CLAUSE, "AE-9", LUDO_FR, "l’Hellinaute et l’Albatros", "l’Hellinaute et le Mistral" },
    { 0 }
};

static const struct box_refused aerion_refused[] = {
    { "nut-d1.copies = 9\n", 2, "9 is not in the range 0..8" },
    { "nut-d1.copies = some\n", 2, "not a number" },
    { "nut-d7.copies = 1\n", 2, "unknown card or row of a board: nut-d7" },
    { "nut-d1.kind = screw\n", 2, "unknown kind: screw" },
    { "nut-d1.deck = d2\n", 2, "cannot be changed in a box file" },
    { "decks.d1.straight = 4\n", 2, "cannot be changed in a box file" },
    { "birds.worth[seven] = 4\n", 2, "has no index seven" },
    { "common.book_recovers = 4\n", 2, "4 is not in the range 1..3" },
    { "nut-d1.copies = 1 !\nnut-d1.copies = 2\n", 3, "is already set on line 2" },
    /* each of these boxes breaks a rule that every box must follow */
    { "common.book_rerolls = 2\nnut-d1.copies = 2\n", 3, "there are 12 cards of this type: material" },
    { "nut-d1.copies = 2\nnut-d2.copies = 0\n", 3, "each deck has eight cards of the base game" },
    { "book-d1.kind = nut\n", 2, "the kind of this card cannot be changed" },
    { "nut-d1.kind = egg\n", 2, "this card must be a Blueprint, a Material or a Crew" },
    { "library-d1.kind = archive\n", 2, "there is one Factory of each kind" },
    { "library-d1.kind = nut\n", 2, "each deck has one Factory" },
    { "nut-d1.kind = propeller\n", 2, "another row of this deck has the same kind" },
    { "hourglass-d1.copies = 3\n", 2, "four Hourglasses in each deck" },
    { "incubus-d1.copies = 0\nsognae-d1.copies = 2\n", 3, "there is an Incubus in the first deck" },
    { "lair-crew.copies = 3\n", 2, "three Piers, eight Outposts and eight Lairs" },
    { "parts.nut.ships = ship-3\n", 2, "parts.nut: a Material must serve two ships" },
    { "parts.nut.ships = hellinaut ship-4\nparts.propeller.ships = ship-2 ship-3\n", 3, "the Hellinaut is built of" },
    { "birds.worth[six] = 120\n", 2, "must give at most four strikes" },
    { "birds.worth[two] = 4\n", 2, "must not give fewer points" },
    { "actions.hunt.at_least = 4\n", 2, "actions.hunt: a limit for the sum of the dice" },
    { 0 }
};

static const struct boxes aerion_boxes = {
    .game = "aerion", .ten = aerion_ten, .differ = 17, .confirmed = 2,
    .tells = TELLS_TABLE | TELLS_ASIDES | TELLS_AMOUNTS | TELLS_MOVES,
    .written = { "ship-4-d1.kind = ship-2 !\n", "book-d2.copies = 3\n", "birds.worth[two] = 20\n",
                 "parts.nut.ships = ship-2 ship-3\n" },
    .spoilt = { "actions.payday.at_least = 24", "actions.payday.at_least = 25" },
    .named = AERION_NAMES,
    .more = "birds.worth[one] = 100\nbirds.worth[two] = 101\nbirds.worth[three] = 102\nbirds.worth[four] = 103\n"
            "birds.worth[five] = 104\n", .by = 1,
    .figures = 150, .any = 5,
    .says = aerion_says, .refused = aerion_refused,
};
/* clang-format on */
