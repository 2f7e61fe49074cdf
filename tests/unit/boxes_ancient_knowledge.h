/* boxes_ancient_knowledge.h - box files of Ancient Knowledge, with the expected texts and refusals. */

/* This box makes a change of every kind: numbers, a lock, a trigger, an operation, a condition, final points, the
 * board, names. */
static const char ancient_knowledge_ten[] = "# ten figures of different kinds\n"
                                            "author Somebody\n"
                                            "date 2026-11-17\n"
                                            "osirion.cost = 3 !\n"
                                            "osirion.score.worth = 6\n"
                                            "petra.slot = 2\n"
                                            "petra.locked = 1\n"
                                            "petra.when[0].n = 3\n"
                                            "ollantaytambo.knowledge = 4\n"
                                            "luxor-temple.points = 9\n"
                                            "warangal.of = writing\n"
                                            "mohenjo-daro.body[0].op = draw\n"
                                            "mohenjo-daro.body[0].n = 1\n"
                                            "parthenon.body[0].n = 3\n"
                                            "board.excavate = 3\n"
                                            "board.end = 10\n"
                                            "osirion.name.en = The Osireion\n"
                                            "osirion.name.fr = L’Osiréion\n";

#define ANCIENT_KNOWLEDGE_NAMES \
    "osirion.name.en = The Osireion\nosirion.name.fr = L’Osiréion\npetra.name.fr = Pétra la rose\n"

/* clang-format off */
static const struct box_says ancient_knowledge_says[] = {
    { NULL, IN_CARD, "osirion", LUDO_EN, "Cost 3, slot 4, knowledge 4", "Cost 1, slot 4, knowledge 4" },
    { NULL, IN_CARD, "osirion", LUDO_EN, "6 VP if you have at least 3 ancient Technologies, or 7 VP with at least 5",
      "4 VP if you have at least 3 ancient Technologies, or 7 VP with at least 5" },
    { NULL, IN_CARD, "petra", LUDO_EN, "slot 2 (locked)", "slot 4," },
    { NULL, IN_CARD, "petra", LUDO_EN, "at most 3 lost knowledge", "at most 2 lost knowledge" },
    { NULL, IN_CARD, "petra", LUDO_FR, "3", NULL },
    { NULL, IN_CARD, "warangal", LUDO_EN, "each time you learn a writing Technology", "each time you learn a secret Technology" },
    { NULL, IN_CARD, "mohenjo-daro", LUDO_EN, "draw a card", NULL },
    { NULL, IN_CARD, "luxor-temple", LUDO_EN, "VP 9", "VP 7" },
    { NULL, IN_CLAUSE, "AK-55", LUDO_EN, "At 10 monuments in a Past", "At 14 monuments in a Past" },
    { ANCIENT_KNOWLEDGE_NAMES, IN_LABEL, "create osirion 4", LUDO_EN, "The Osireion", "Osirion" },
    { ANCIENT_KNOWLEDGE_NAMES, IN_LABEL, "create osirion 4", LUDO_FR, "L’Osiréion", NULL },
    { ANCIENT_KNOWLEDGE_NAMES, IN_LABEL, "create petra 4", LUDO_FR, "Pétra la rose", NULL },
    { ANCIENT_KNOWLEDGE_NAMES, IN_CLAUSE, "AK-72", LUDO_EN, "The Osireion gives 4 VP", "Osirion gives 4 VP" },
    { NULL, IN_CLAUSE, "AK-29", LUDO_EN, "draw three cards for each", "draw two cards for each" },
    { NULL, IN_CLAUSE, "AK-29", LUDO_FR, "piocher trois cartes", "piocher deux cartes" },
    { NULL, IN_CLAUSE, "AK-72", LUDO_EN, "gives 6 VP for three ancient Technologies and 7 for five: with five you score 7, not 13",
      "gives 4 VP for three ancient Technologies and 7 for five: with five you score 7, not 11" },
    { 0 }
};

static const struct box_refused ancient_knowledge_refused[] = {
    { "osirion.cost = 10\n", 2, "10 is not in the range 0..9" },
    { "osirion.slot = 0\n", 2, "0 is not in the range 1..6" },
    { "osirion.type = pyramid\n", 2, "cannot be changed in a box file" },
    { "osirion.eras = 3\n", 2, "unknown element: eras" },
    { "nowhere.cost = 3\n", 2, "unknown card or row of a board: nowhere" },
    { "petra.body[2].n = 1\n", 2, "has no index 2" },
    { "petra.body[0].op = fly\n", 2, "unknown op: fly" },
    { "petra.cost = 1\npetra.cost = 1\n", 3, "is already set on line 2" },
    { "board.slots = 7\n", 2, "cannot be changed in a box file" },
    /* boxes that the checks of box_check.c refuse */
    { "petra.cost = 2\npetra.timing = final\n", 3, "petra: no printed card" },
    { "parthenon.body[0].n = 15\n", 2, "parthenon: this number is higher than on any printed card" },
    { "petra.body[0].op = steal\n", 2, "petra: no printed card" },
    { "petra.when[0].what = nothing\n", 2, "must fill the first places, without gaps" },
    { "petra.when[0].what = in-slot-1\n", 2, "no printed card has a condition like this" },
    { "petra.on = create\n", 2, "no printed card has this combination of timing, on and of" },
    { "osirion.score.worth = 8\n", 2, "the second threshold must be higher than the first" },
    { "osirion.score.what = hand\n", 2, "no printed card scores points like this" },
    { "ellora-caves.start_hand = 2\n", 2, "each of the four starting hands must have six cards" },
    { "board.middle = 9\nboard.end = 8\n", 3, "board.middle must be lower than board.end" },
    { 0 }
};

static const struct boxes ancient_knowledge_boxes = {
    .game = "ancient-knowledge", .ten = ancient_knowledge_ten, .differ = 13, .confirmed = 0,
    .tells_lawful = true, .tells = TELLS_TABLE | TELLS_ASIDES | TELLS_AMOUNTS | TELLS_MOVES,
    .written = { "osirion.cost = 3 !\n", "mohenjo-daro.body[0].op = draw\n", "board.excavate = 3\n", "petra.locked = 1\n" },
    .spoilt = { "board.excavate = 3", "board.excavate = 4" },
    .named = ANCIENT_KNOWLEDGE_NAMES,
    .more = "luxor-temple.points = 20\nollantaytambo.points = 20\npetra.points = 20\nparthenon.points = 20\n"
            "timbuktu.points = 20\nbagan.points = 20\n", .by = 1,
    .figures = 3000, .any = 15,
    .says = ancient_knowledge_says, .refused = ancient_knowledge_refused,
};
/* clang-format on */
