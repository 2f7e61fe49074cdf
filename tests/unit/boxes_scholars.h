/* boxes_scholars.h - box files of Scholars of the South Tigris for test_boxes.c, with the expected results. */

/* This box changes a price, the number and the operation of an effect, a set, boards, and numbers of the rules. Two
 * cards swap their decks, so that the number of cards in each deck stays the same. */
static const char scholars_ten[] = "# figures of different kinds\n"
                                   "author Somebody\n"
                                   "date 2026-11-16\n"
                                   "page-7.price = 3 !\n"
                                   "patronage.harvest.a[0].n = 3 !\n"
                                   "chinese-c.does.a[0].op = gold\n"
                                   "persian-a.reads = persian syriac\n"
                                   "chinese-a.character = sanskrit\n"
                                   "sanskrit-a.character = chinese\n"
                                   "scroll-greek-a.science = physics\n"
                                   "resource-6.act = research\n"
                                   "rooms.2.silver = 1\n"
                                   "locations.0.does.a[0].n = 3\n"
                                   "house-rows.1.value = 3\n"
                                   "levels.1.price = 2\n"
                                   "reach.philosophy-2.does.a[0].n = 3\n"
                                   "incomes.biology-1.does.a[0].n = 2\n"
                                   "decks.greek.value = 4\n"
                                   "guilds.orange.does.a[0].n = 2\n"
                                   "figures.rest.n = 5\n"
                                   "figures.goal-level.n = 4\n"
                                   "chinese-a.name.en = Yu\n"
                                   "chinese-a.name.fr = Maître Yu\n"
                                   "patronage.name.en = Sponsorship\n"
                                   "patronage.name.fr = Parrainage\n";

#define SCHOLARS_NAMES "chinese-a.name.en = Yu\nchinese-a.name.fr = Maître Yu\nscroll-greek-a.name.fr = Éléments\n"
#define SCHOLARS_CALIPH \
    "caliph.3.does.b[0].op = silver\ncaliph.3.does.b[0].n = 4\n" \
    "guilds.purple.does.a[0].op = gold\nguilds.purple.does.a[0].arg = none\n" \
    "figures.black-recruit.n = 5\n"

/* clang-format off */
static const struct box_says scholars_says[] = {
    { NULL, IN_CARD, "page-7", LUDO_EN, "Price 3 XP.", "Price 1 XP." },
    { NULL, IN_CLAUSE, "SC-108", LUDO_EN, "its Harvest is to draw 3 dice", "its Harvest is to draw 2 dice" },
    { NULL, IN_CLAUSE, "SC-108", LUDO_FR, "tirer 3 Dés", "tirer 2 Dés" },
    { NULL, IN_CLAUSE, "SC-105", LUDO_EN, "you draw five dice", "you draw four dice" },
    { NULL, IN_CLAUSE, "SC-185", LUDO_FR, "3 fois 1 Ouvrier blanc", NULL },
    { NULL, IN_CLAUSE, "SC-180", LUDO_EN, "| Greek | man | 2 | 4 |", "| Greek | man | 2 | 5 |" },
    { "tracks.mathematics.colour = green\ntracks.physics.colour = red\n", IN_CLAUSE, "SC-184", LUDO_EN, "Mathematics is green", "Mathematics is red" },
    { NULL, IN_CARD, "patronage", LUDO_EN, "Harvest: draw 3 dice.", "Harvest: draw 2 dice." },
    { NULL, IN_CARD, "patronage", LUDO_FR, "tirer 3 Dés", "tirer 2 Dés" },
    { NULL, IN_CARD, "chinese-c", LUDO_EN, "Retired: 1 Gold.", "Retired: 1 Silver." },
    { NULL, IN_CARD, "persian-a", LUDO_EN, "Reads Persian or Syriac; writes Arabic.", "Reads Persian; writes Arabic." },
    { NULL, IN_CARD, "scroll-greek-a", LUDO_EN, "Science: Physics.", "Science: Biology." },
    { NULL, IN_CARD, "resource-6", LUDO_EN, "The fifth space offers Research.", "The fifth space offers Recruit." },
    { NULL, IN_CARD, "goal-chinese", LUDO_EN, "For level 4 of Philosophy", "For level 3 of Philosophy" },
    { NULL, IN_CARD, "caliph", LUDO_EN, "In the orange guild: 2 Silver.", "In the orange guild: 1 Silver." },
    { SCHOLARS_CALIPH, IN_CARD, "caliph", LUDO_EN, "or instead 4 Silver", "or instead 1 Gold" },
    { SCHOLARS_CALIPH, IN_CARD, "caliph", LUDO_EN, "In the purple guild: 1 Gold.", "In the purple guild: 1 worker" },
    { SCHOLARS_CALIPH, IN_CARD, "start-page", LUDO_EN, "action is 5 higher", "action is 3 higher" },
    /* names: if a box renames a card in one language only, the name in the other language does not change */
    { SCHOLARS_NAMES, IN_LABEL, "use chinese-a", LUDO_EN, "Yu", "Chinese translator" },
    { SCHOLARS_NAMES, IN_LABEL, "use chinese-a", LUDO_FR, "Maître Yu", NULL },
    { 0 }
};

static const struct box_refused scholars_refused[] = {
    { "page-7.price = 21\n", 2, "is not in the range 0..20" },
    { "\npage-77.price = 3\n", 3, "unknown card or row of a board: page-77" },
    { "page-7.cost = 3\n", 2, "unknown element: cost" },
    { "page-7.price = 3\n# again\npage-7.price = 4\n", 4, "is already set on line 2" },
    { "chinese-a.does.a[0].op = steal\n", 2, "unknown op: steal" },
    { "starting-translator-1.room = 3\n", 2, "cannot be changed in a box file" },
    { "languages.greek.tier = 1\n", 2, "cannot be changed in a box file" },
    { "chinese-a.does.a[3].op = gold\n", 2, "has no index 3" },
    { "rooms.12.silver = 1\n", 2, "unknown card or row of a board: 12" },
    /* boxes that the checks of box_check.c refuse */
    { "page-7.price = 3\nchinese-a.character = sanskrit\npage-8.price = 3\n", 3, "each of the eight decks has eight translators" },
    { "chinese-a.expansion = 1\n", 2, "each of the eight decks has eight translators" },
    { "scroll-greek-a.language = syriac\n", 2, "eight scrolls of each language" },
    { "scroll-greek-a.science = medicine\n", 2, "scroll-greek-a: the scrolls of medicine are those of the expansion" },
    { "chinese-a.writes = chinese\n", 2, "chinese-a: a translator writes languages of one tier, lower" },
    { "chinese-a.does.a[0].op = page\nchinese-a.does.a[0].n = 1\n", 3, "an effect of the base game cannot use the expansion" },
    { "chinese-a.does.a[0].op = rest\nchinese-a.does.a[0].n = 1\n", 2, "chinese-a, does: this op is not allowed here" },
    { "chinese-a.does.a[0].arg = red\n", 2, "this arg is not valid for the op" },
    { "chinese-a.does.a[0].n = 0\n", 2, "the n of a step is at least 1" },
    { "chinese-a.does.a[2].op = gold\nchinese-a.does.a[2].n = 1\n", 3, "there must be no gap between steps" },
    { "reach.physics-3.does.a[0].op = advance\nreach.physics-3.does.a[0].arg = biology\n", 2, "reach, physics-3: this op is not allowed here" },
    { "tracks.biology.colour = red\n", 2, "each track has its own colour" },
    { "levels.4.price = 0\n", 2, "levels.4: every level has a price" },
    { "locations.5.slot = top-left\n", 2, "each of the six scrolls on the map is beside a location" },
    { "figures.die.n = 5\n", 2, "figures.die: this value is the same in every box" },
    { "goal-greek.die = red\n", 2, "goal-greek: a goal uses the six base tracks" },
    { "resource-6.dice[red] = 6\n", 2, "resource-6: there are not enough dice" },
    { "scroll-greek-b.bonus.guilds = purple orange\n", 2, "a bonus names only what its kind counts" },
    { "page-7.on_stop = white\n", 2, "page-7: a red page has at most one trigger" },
    { 0 }
};

static const struct boxes scholars_boxes = {
    .game = "scholars", .ten = scholars_ten, .differ = 18, .confirmed = 2,
    .tells = TELLS_TABLE | TELLS_ASIDES | TELLS_AMOUNTS | TELLS_MOVES,
    .written = { "page-7.price = 3 !\n", "patronage.harvest.a[0].n = 3 !\n", "figures.rest.n = 5\n" },
    .spoilt = { "figures.rest.n = 5", "figures.rest.n = 6" },
    .named = SCHOLARS_NAMES,
    .more = "starting-scroll-chinese.vp = 20\nstarting-scroll-sanskrit.vp = 20\nstarting-scroll-greek.vp = 20\n"
            "starting-scroll-hebrew.vp = 20\nstarting-scroll-persian.vp = 20\nstarting-scroll-syriac.vp = 20\n", .by = 12,
    .figures = 5000, .any = 20,
    .says = scholars_says, .refused = scholars_refused,
};
/* clang-format on */
