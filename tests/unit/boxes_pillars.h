/* boxes_pillars.h - box files for The Pillars of the Earth, and the results that the tests expect. */

/* This box changes a number, a bag, a set, a word, an effect, the board and the die. It swaps the rounds of two
 * craftsmen, so that each round still has five craftsmen. */
static const char pillars_ten[] = "# ten figures of different kinds\n"
                                  "author Somebody\n"
                                  "date 2026-11-16\n"
                                  "beggar.price = 7 !\n"
                                  "wood-carver.gains = vp gold*3\n"
                                  "day-labourer.capacity = 4\n"
                                  "brickmaker.round = 3\n"
                                  "assistant.round = 2 !\n"
                                  "fresco-painter.trade = mortar\n"
                                  "alfred.op = sell-more\n"
                                  "quarry-4.gains = stone*5\n"
                                  "goods.metal.coast = 8\n"
                                  "crusades.six.vp = 3\n"
                                  "common.die[0] = 4\n"
                                  "spaces.priory-a.gains = vp*4\n"
                                  "beggar.name.en = Mendicant\n"
                                  "beggar.name.fr = Gueux\n"
                                  "spaces.coast.name.en = Harbour\n"
                                  "spaces.coast.name.fr = Port\n";

#define PILLARS_MARKS "quarry-4.gains = stone*5\nmason-x2.capacity = 7\ncrusades.three.workers = 5\n"
#define PILLARS_NAMES "beggar.name.en = Mendicant\nbeggar.name.fr = Le gueux\nalfred.name.fr = Alfred le Maçon\n" \
    "spaces.coast.name.en = Harbour\nspaces.coast.name.fr = Le port\n"

/* clang-format off */
static const struct box_says pillars_says[] = {
    { NULL, IN_CARD, "wood-carver", LUDO_EN,
      "Hired for 7 gold. Up to 2 times a round, turns 1 wood into 3 gold and 1 victory point. From the expansion.", NULL },
    { NULL, IN_CARD, "beggar", LUDO_EN, "Hired for 7 gold.", "Hired for 4 gold." },
    { NULL, IN_CARD, "alfred", LUDO_EN, "Each material you sell in step 12 brings 2 gold more.", NULL },
    { NULL, IN_CARD, "quarry-4", LUDO_FR, "5 pierres", "4 pierres" },
    { NULL, IN_CLAUSE, "PE-100", LUDO_EN, "5 for stone, 8 for metal", "5 for stone, 6 for metal" },
    { NULL, IN_CLAUSE, "PE-100", LUDO_FR, "8 le métal", "6 le métal" },
    { NULL, IN_CLAUSE, "PE-191", LUDO_EN, "| Mendicant [R] | 7 |", "| Beggar [R] | 4 |" },
    /* the displayed name of this card contains a number of the card, and changes with the number */
    { PILLARS_MARKS, IN_LABEL, "take quarry-4 small", LUDO_EN, "Quarry (5)", "Quarry (4)" },
    { PILLARS_MARKS, IN_LABEL, "hire mason-x2", LUDO_FR, "(×7)", "(×2)" },
    { PILLARS_MARKS, IN_LABEL, "crusade three small", LUDO_EN, "5 workers", "3 workers" },
    /* names: if a box renames a card in one language only, the name in the other language does not change */
    { PILLARS_NAMES, IN_LABEL, "hire beggar", LUDO_EN, "Mendicant", "Beggar" },
    { PILLARS_NAMES, IN_LABEL, "hire beggar", LUDO_FR, "Le gueux", NULL },
    { PILLARS_NAMES, IN_LABEL, "place coast", LUDO_EN, "Harbour", "Coast" },
    { PILLARS_NAMES, IN_LABEL, "place coast", LUDO_FR, "Le port", NULL },
    { PILLARS_NAMES, IN_CLAUSE, "PE-191", LUDO_EN, "| Mendicant [R] |", "| Beggar [R] |" },
    { PILLARS_NAMES, IN_LABEL, "use alfred", LUDO_FR, "Alfred le Maçon", NULL },
    { 0 }
};

static const struct box_refused pillars_refused[] = {
    { "beggar.price = 31\n", 2, "is not in the range 0..30" },
    { "\nbegger.price = 3\n", 3, "unknown card or row of a board: begger" },
    { "beggar.cost = 3\n", 2, "unknown element: cost" },
    { "beggar.price = 3\n# again\nbeggar.price = 4\n", 4, "is already set on line 2" },
    { "alfred.op = steal\n", 2, "unknown op: steal" },
    { "beggar.price = many\n", 2, "not a number" },
    { "beggar.price: 3\n", 2, "cannot read this line" },
    { "beggar.craft = mason\n", 2, "cannot be changed in a box file" },
    { "common.die[6] = 3\n", 2, "has no index 6" },
    { "wood-carver.gains = vp*10\n", 2, "10 is not in the range 0..9" },
    { "places.mill.good = sand\n", 2, "cannot be changed in a box file" },
    { "beggar.name.fr = \xff\xfe\n", 2, "a name must have 1 to 60 bytes" },
    { "beggar.name.fr = A\nbeggar.name.fr = B\n", 3, "is already set on line 2" },
    { "beggar.name.de = Bettler\n", 2, "unknown element: name.de" },
    /* boxes that the checks of box_check.c refuse */
    { "beggar.price = 3\nbeggar.round = 2\nassistant.price = 5\n", 3, "each round has five craftsmen" },
    { "alfred.expansion = 0\n", 2, "14 permanent privileges" },
    { "donor.gains = any*2\nfire.kind = positive\n", 3, "a helpful event needs a helpful effect" },
    { "alfred.n = 0\nalfred.op = tax-free\n", 3, "does not fit the kind of this privilege" },
    { "alfred.n = 0\nalfred.op = foresee\n", 3, "only one card of a box can have this effect: foresee" },
    { "quarry-4.gains = wood*4\n", 2, "yields the material of its place" },
    { "goods.metal.stock = 1\n", 2, "the market has no metal" },
    { "spaces.court-2.gains = gold\n", 2, "spaces.court-2: only the priory" },
    { "beggar.capacity = 2\n", 2, "needs a capacity, or one of the effects" },
    { "jack.n = 2\n", 2, "one more craftsman at most" },
    { 0 }
};

static const struct boxes pillars_boxes = {
    .game = "pillars", .ten = pillars_ten, .differ = 12, .confirmed = 2, .options = "\"cards\":1,\"board\":1",
    .tells = TELLS_TABLE | TELLS_ASIDES | TELLS_AMOUNTS | TELLS_MOVES,
    .written = { "beggar.price = 7 !\n", "goods.metal.coast = 8\n", "common.die[0] = 4\n" },
    .spoilt = { "goods.metal.coast = 8", "goods.metal.coast = 7" },
    .named = PILLARS_NAMES,
    .more = "spaces.priory-a.gains = vp*9\nspaces.priory-b.gains = vp*9\n", .by = 9,
    .figures = 500, .any = 30,
    .says = pillars_says, .refused = pillars_refused,
};
/* clang-format on */
