/* words.c - names of the cards, decks, ships and other things of Aerion.
 *
 * The names of ships 2 to 6 are reconstructed.
 *
 * Each thing has a name for labels and a name for sentences. The two English texts always differ, so that a translation
 * may use an article in only one of them. */

#include "aerion.h"

#include "../describe.h"

/* clang-format off */
/* The dice combination on the back of a deck's cards (AE-4). */
#define MARK_D1 "AA+BB"
#define MARK_D2 "AAA"
#define MARK_D3 "AAA+BB"
#define MARK_D4 "AAAA"
#define MARK_D5 "AAA+BBB/AA+BB+CC"
#define MARK_D6 "A+B+C+D+E"

/* The names of the kinds in kinds.def: for labels, then for sentences. */
#define NAME_HELLINAUT      N_("Hellinaut Blueprint"), N_("the Hellinaut Blueprint")
#define NAME_SHIP_2         N_("Nimbus Blueprint"), N_("the Nimbus Blueprint")
#define NAME_SHIP_3         N_("Zephyr Blueprint"), N_("the Zephyr Blueprint")
#define NAME_SHIP_4         N_("Mistral Blueprint"), N_("the Mistral Blueprint")
#define NAME_SHIP_5         N_("Sirocco Blueprint"), N_("the Sirocco Blueprint")
#define NAME_SHIP_6         N_("Cirrus Blueprint"), N_("the Cirrus Blueprint")
#define NAME_PROPELLER      N_("Propeller"), N_("the Propeller")
#define NAME_NUT            N_("Nut"), N_("the Nut")
#define NAME_COCOONS        N_("Cocoons"), N_("the Cocoons")
#define NAME_INCUBUS        N_("Incubus"), N_("the Incubus")
#define NAME_SOGNAE         N_("Sognae"), N_("the Sognae")
#define NAME_A_BOOK         N_("Book"), N_("the Book")
#define NAME_THE_LIBRARY    N_("Library"), N_("the Library")
#define NAME_THE_ARCHIVE    N_("Archive"), N_("the Archive")
#define NAME_SECURITY_DEPT  N_("Security Department"), N_("the Security Department")
#define NAME_THE_LAB        N_("Research Lab"), N_("the Research Lab")
#define NAME_LOGISTICS_DEPT N_("Logistics Department"), N_("the Logistics Department")
#define NAME_THE_GAME_ROOM  N_("Game Room"), N_("the Game Room")
#define NAME_HOUR_1         N_("Hourglass 1"), N_("the Hourglass")
#define NAME_HOUR_2         N_("Hourglass 2"), N_("the Hourglass")
#define NAME_HOUR_3         N_("Hourglass 3"), N_("the Hourglass")
#define NAME_HOUR_4         N_("Hourglass 4"), N_("the Hourglass")
#define NAME_HOUR_5         N_("Hourglass 5"), N_("the Hourglass")
#define NAME_HOUR_6         N_("Hourglass 6"), N_("the Hourglass")
#define NAME_A_BIRD         N_("Hammer Bird"), N_("the Hammer Bird")
#define NAME_A_WORKER       N_("Worker"), N_("the Worker")
#define NAME_AN_EGG         N_("Egg"), N_("the Egg")

#define NAME_A_PIER_NO_TYPE       N_("Pier"), N_("the Pier")
#define NAME_AN_OUTPOST_BOOK      N_("Outpost: Book"), N_("the Outpost: Book")
#define NAME_AN_OUTPOST_BLUEPRINT N_("Outpost: Blueprint"), N_("the Outpost: Blueprint")
#define NAME_AN_OUTPOST_MATERIAL  N_("Outpost: Material"), N_("the Outpost: Material")
#define NAME_AN_OUTPOST_CREW      N_("Outpost: Crew"), N_("the Outpost: Crew")
#define NAME_A_LAIR_BOOK          N_("Lair: Book"), N_("the Lair: Book")
#define NAME_A_LAIR_BLUEPRINT     N_("Lair: Blueprint"), N_("the Lair: Blueprint")
#define NAME_A_LAIR_MATERIAL      N_("Lair: Material"), N_("the Lair: Material")
#define NAME_A_LAIR_CREW          N_("Lair: Crew"), N_("the Lair: Crew")

static const struct ludo_name cards[] = {
#define CARD(kind, deck, id, n, source) { id, NAME_##kind, MARK_##deck },
#define LAID(kind, of, id, n, source) { id, NAME_##kind##_##of, NULL },
#include "cards.def"
};
_Static_assert(sizeof cards / sizeof *cards == CARD_NAMES, "every card has a name");
NAMES(aerion_card_names, "card", cards);

/* The names of the cards again, for two sheets of card data: cards of the decks, and cards on the table. */
const struct ludo_names aerion_deck_card_names = { "deck-card", CARDS, cards };
const struct ludo_names aerion_laid_names = { "laid-card", CARD_NAMES - CARDS, cards + CARDS };

static const struct ludo_name kinds[] = {
#define KIND(id, notation, ...) { notation, NAME_##id, NULL },
#include "kinds.def"
};
NAMES(aerion_kind_names, "kind", kinds);

WORDS(aerion_laid_kind_names, "laid-kind",
    [A_PIER] = NAME("pier", N_("Pier")), [AN_OUTPOST] = NAME("outpost", N_("Outpost")),
    [A_LAIR] = NAME("lair", N_("Lair")));

static const struct ludo_name decks[] = {
#define DECK(id, notation, ...) { notation, N_("Deck"), N_("the deck"), MARK_##id },
#include "decks.def"
};
NAMES(aerion_deck_names, "deck", decks);

static const struct ludo_name combinations[] = {
#define DECK(id, notation, combination, words, ...) { combination, words, NULL, MARK_##id },
#include "decks.def"
};
NAMES(aerion_combination_names, "combination", combinations);

/* Names of decks, for parts of the screen in which only the dice combination fits. */
static const struct ludo_name marks[] = {
#define DECK(id, notation, ...) { notation, MARK_##id, NULL, NULL },
#include "decks.def"
};
NAMES(aerion_mark_names, "mark", marks);

WORDS(aerion_ship_names, "ship",
    THE_NAME("hellinaut", N_("Hellinaut"), N_("the Hellinaut")), THE_NAME("ship-2", N_("Nimbus"), N_("the Nimbus")),
    THE_NAME("ship-3", N_("Zephyr"), N_("the Zephyr")), THE_NAME("ship-4", N_("Mistral"), N_("the Mistral")),
    THE_NAME("ship-5", N_("Sirocco"), N_("the Sirocco")), THE_NAME("ship-6", N_("Cirrus"), N_("the Cirrus")));

/* Names of Stone Clouds. A cloud is named after the ship that it is on or next to (AE-111). */
WORDS(aerion_cloud_names, "cloud",
    THE_NAME("cloud-1", N_("Cloud of the Hellinaut"), N_("the cloud of the Hellinaut")),
    THE_NAME("cloud-2", N_("Cloud of the Nimbus"), N_("the cloud of the Nimbus")),
    THE_NAME("cloud-3", N_("Cloud of the Zephyr"), N_("the cloud of the Zephyr")),
    THE_NAME("cloud-4", N_("Cloud of the Mistral"), N_("the cloud of the Mistral")),
    THE_NAME("cloud-5", N_("Cloud of the Sirocco"), N_("the cloud of the Sirocco")),
    THE_NAME("cloud-6", N_("Cloud of the Cirrus"), N_("the cloud of the Cirrus")));

WORDS(aerion_place_names, "place",
    THE_NAME("workshop-1", N_("Workshop 1"), N_("the first Workshop")),
    THE_NAME("workshop-2", N_("Workshop 2"), N_("the second Workshop")),
    THE_NAME("shared", N_("Shared Workshop"), N_("the shared Workshop")),
    THE_NAME("flagship", N_("Flagship"), N_("the Flagship")));

WORDS(aerion_part_names, "part",
    NAME("blueprint", N_("Blueprint")), NAME("material", N_("Material")), NAME("crew", N_("Crew")));

/* Names of the parts of the Flagship: the Propeller and the kinds after it in kinds.def. */
const struct ludo_names aerion_slot_names = { "slot", SLOTS, kinds + PROPELLER };

/* Names of the values of a column: the four types of Outposts and Lairs, then the other values. */
static const struct ludo_name columns[] = {
    THE_NAME("book", N_("Book"), N_("Books")), THE_NAME("blueprint", N_("Blueprint"), N_("Blueprints")),
    THE_NAME("material", N_("Material"), N_("Materials")), THE_NAME("crew", N_("Crew"), N_("Crews")),
    NAME("hidden", N_("face down")), NAME("gone", N_("destroyed")),
};
NAMES(aerion_column_names, "column", columns);
const struct ludo_names aerion_type_names = { "type", HIDDEN_LAIR, columns };

WORDS(aerion_card_type_names, "card-type",
    [BOOK] = NAME("book", N_("Book")),
    [BLUEPRINT] = NAME("blueprint", N_("Blueprint")),
    [MATERIAL] = NAME("material", N_("Material")),
    [CREW] = NAME("crew", N_("Crew")),
    [HOURGLASS] = NAME("hourglass", N_("Hourglass")),
    [EGG] = NAME("egg", N_("Egg")),
    [FACTORY] = NAME("factory", N_("Factory")),
    [HAMMER_BIRD] = NAME("bird", N_("Hammer Bird")),
    [WORKER] = NAME("worker", N_("Worker")));

WORDS(aerion_pawn_names, "pawn",
    NAME("column-1", "1"), NAME("column-2", "2"), NAME("column-3", "3"),
    NAME("column-4", "4"), NAME("column-5", "5"), NAME("column-6", "6"));

WORDS(aerion_factory_names, "factory",
    [LIBRARY] = { "library", NAME_THE_LIBRARY, NULL }, [ARCHIVE] = { "archive", NAME_THE_ARCHIVE, NULL },
    [SECURITY] = { "security", NAME_SECURITY_DEPT, NULL }, [RESEARCH_LAB] = { "research-lab", NAME_THE_LAB, NULL },
    [LOGISTICS] = { "logistics", NAME_LOGISTICS_DEPT, NULL }, [GAME_ROOM] = { "game-room", NAME_THE_GAME_ROOM, NULL });

WORDS(aerion_module_names, "module",
    NAME("flagship", N_("The Flagship")), NAME("hourglasses", N_("The Hourglasses")),
    NAME("stone-clouds", N_("The Stone Clouds")), NAME("piers", N_("The Piers")),
    NAME("eggs", N_("The Hammer Bird Eggs")), NAME("hellkite", N_("The Hellkite")));

WORDS(aerion_variant_names, "variant",
    NAME("factory-under-construction", N_("Factory under Construction")),
    NAME("short-of-time", N_("Short of Time")),
    NAME("swarm", N_("The Swarm")),
    NAME("grounded", N_("Grounded")),
    NAME("minimal-debt", N_("Minimal Debt Law")),
    NAME("very-fragile-shells", N_("Very Fragile Shells")),
    NAME("impregnable-fortress", N_("Impregnable Fortress")));

WORDS(aerion_ruling_names, "ruling",
    NAME("free-discard", N_("Acquired cards may be thrown away")),
    NAME("last-card-reroll", N_("The last card pays for a reroll")),
    NAME("recover-fewer", N_("A Book may recover fewer cards")),
    NAME("reserve-anytime", N_("Reserve moves in the partner's turn")),
    NAME("reserve-flagship", N_("From the Reserve to the Flagship")),
    NAME("shared-optional", N_("The shared Workshop is optional")));

WORDS(aerion_flag_names, "flag",
    NAME("discarded", N_("A displayed card was discarded")),
    NAME("lab-ready", N_("The Research Lab is ready")),
    NAME("must-take-egg", N_("An Egg must be acquired this turn")),
    NAME("egg-taken", N_("An Egg was acquired")));

WORDS(aerion_result_names, "result", NAME("playing", N_("in play")), NAME("won", N_("won")), NAME("lost", N_("lost")));

/* Names of the set-up and of the phases of a turn (AE-19). */
WORDS(aerion_phase_names, "phase",
    [SETTING_UP] = NAME("setup", N_("Set-up")),
    [ROLLING] = NAME("roll", N_("Roll")),
    [ACQUIRING] = NAME("acquire", N_("Acquire")),
    [REPLENISHING] = NAME("replenish", N_("Replenish")));

/* Names of the Phase 2 actions that replace acquiring a card (AE-157). Each id is the name of the action's verb. */
WORDS(aerion_action_names, "action",
    [DEMOLITION_ACT] = NAME("demolish", N_("Demolition")),
    [PAYDAY_ACT] = NAME("payday", N_("Payday")),
    [CONSTRUCTION_ACT] = NAME("construct", N_("Construction")),
    [HUNT_ACT] = NAME("hunt", N_("Hunt")));

/* Names of the numbers of Hammer Birds sent together, and names of tables that have a single row. */
WORDS(aerion_flock_names, "flock",
    NAME("one", "1"), NAME("two", "2"), NAME("three", "3"),
    NAME("four", "4"), NAME("five", "5"), NAME("six", "6"));
WORDS(aerion_birds_names, "birds", NAME("birds", N_("Hammer Birds")));
WORDS(aerion_common_names, "common", NAME("common", N_("Books and Workers")));

/* Names of the random streams. The streams of the decks come first (tasks.c). */
WORDS(aerion_stream_names, "stream",
    NAME("d1", "d1"), NAME("d2", "d2"), NAME("d3", "d3"), NAME("d4", "d4"),
    NAME("d5", "d5"), NAME("d6", "d6"), NAME("dice", "dice"),
    NAME("lairs", "lairs"), NAME("outposts", "outposts"),
    NAME("factories", "factories"), NAME("ships", "ships"));
