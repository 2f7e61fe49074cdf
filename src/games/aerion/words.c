/* words.c - what the things of Aerion are called.  Ships 2 to 6 wait for the names of the box.
 *
 * A thing has one name for labels and one for sentences.  They are never the same English words: another
 * language may need an article in one of them. */

#include "aerion.h"

#include "../describe.h"

/* The combination on the back of a deck's cards (AE-4). */
#define MARK_D1 "AA+BB"
#define MARK_D2 "AAA"
#define MARK_D3 "AAA+BB"
#define MARK_D4 "AAAA"
#define MARK_D5 "AAA+BBB/AA+BB+CC"
#define MARK_D6 "A+B+C+D+E"

/* The kinds of kinds.def: on a label, in a sentence. */
#define NAME_HELLINAUT      N_("Hellinaut Blueprint"), N_("the Hellinaut Blueprint")
#define NAME_SHIP_2         N_("Ship 2 Blueprint"), N_("the Ship 2 Blueprint")
#define NAME_SHIP_3         N_("Ship 3 Blueprint"), N_("the Ship 3 Blueprint")
#define NAME_SHIP_4         N_("Ship 4 Blueprint"), N_("the Ship 4 Blueprint")
#define NAME_SHIP_5         N_("Ship 5 Blueprint"), N_("the Ship 5 Blueprint")
#define NAME_SHIP_6         N_("Ship 6 Blueprint"), N_("the Ship 6 Blueprint")
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

/* clang-format off */
static const struct ludo_name cards[] = {
#define CARD(kind, deck, id, n, source) { id, NAME_##kind, MARK_##deck },
#define LAID(kind, of, id, n, source) { id, NAME_##kind##_##of, NULL },
#include "cards.def"
};
_Static_assert(sizeof cards / sizeof *cards == CARD_NAMES, "every card has a name");
NAMES(aerion_card_names, "card", cards);

/* The same by sheet: cards of the decks, cards that are laid out. */
const struct ludo_names aerion_deck_card_names = { "deck-card", CARDS, cards };
const struct ludo_names aerion_laid_names = { "laid-card", CARD_NAMES - CARDS, cards + CARDS };

static const struct ludo_name kinds[] = {
#define KIND(id, notation, ...) { notation, NAME_##id, NULL },
#include "kinds.def"
};
NAMES(aerion_kind_names, "kind", kinds);

static const struct ludo_name laid_kinds[] = {
    [A_PIER] = { "pier", N_("Pier"), NULL, NULL }, [AN_OUTPOST] = { "outpost", N_("Outpost"), NULL, NULL },
    [A_LAIR] = { "lair", N_("Lair"), NULL, NULL },
};
NAMES(aerion_laid_kind_names, "laid-kind", laid_kinds);

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

/* The decks where there is room for their marks only. */
static const struct ludo_name marks[] = {
#define DECK(id, notation, ...) { notation, MARK_##id, NULL, NULL },
#include "decks.def"
};
NAMES(aerion_mark_names, "mark", marks);
/* clang-format on */

/* clang-format off */
static const struct ludo_name ships[] = {
    { "hellinaut", N_("Hellinaut"), N_("the Hellinaut"), NULL }, { "ship-2", N_("Ship 2"), N_("ship 2"), NULL },
    { "ship-3", N_("Ship 3"), N_("ship 3"), NULL }, { "ship-4", N_("Ship 4"), N_("ship 4"), NULL },
    { "ship-5", N_("Ship 5"), N_("ship 5"), NULL }, { "ship-6", N_("Ship 6"), N_("ship 6"), NULL },
};
/* clang-format on */
NAMES(aerion_ship_names, "ship", ships);

/* A cloud is told by the ship it lies on or next to (AE-111). */
static const struct ludo_name clouds[] = {
    { "cloud-1", N_("Cloud of the Hellinaut"), N_("the cloud of the Hellinaut"), NULL },
    { "cloud-2", N_("Cloud of Ship 2"), N_("the cloud of ship 2"), NULL },
    { "cloud-3", N_("Cloud of Ship 3"), N_("the cloud of ship 3"), NULL },
    { "cloud-4", N_("Cloud of Ship 4"), N_("the cloud of ship 4"), NULL },
    { "cloud-5", N_("Cloud of Ship 5"), N_("the cloud of ship 5"), NULL },
    { "cloud-6", N_("Cloud of Ship 6"), N_("the cloud of ship 6"), NULL },
};
NAMES(aerion_cloud_names, "cloud", clouds);

static const struct ludo_name places[] = {
    { "workshop-1", N_("Workshop 1"), N_("the first Workshop"), NULL },
    { "workshop-2", N_("Workshop 2"), N_("the second Workshop"), NULL },
    { "shared", N_("Shared Workshop"), N_("the shared Workshop"), NULL },
    { "flagship", N_("Flagship"), N_("the Flagship"), NULL },
};
NAMES(aerion_place_names, "place", places);

/* clang-format off */
static const struct ludo_name parts[] = {
    { "blueprint", N_("Blueprint"), NULL, NULL }, { "material", N_("Material"), NULL, NULL },
    { "crew", N_("Crew"), NULL, NULL },
};
NAMES(aerion_part_names, "part", parts);

/* The parts under the Flagship are the kinds from the Propeller on. */
const struct ludo_names aerion_slot_names = { "slot", SLOTS, kinds + PROPELLER };

/* The four types of Outposts and Lairs, then what else a column can show. */
static const struct ludo_name columns[] = {
    { "book", N_("Book"), N_("Books"), NULL }, { "blueprint", N_("Blueprint"), N_("Blueprints"), NULL },
    { "material", N_("Material"), N_("Materials"), NULL }, { "crew", N_("Crew"), N_("Crews"), NULL },
    { "hidden", N_("face down"), NULL, NULL }, { "gone", N_("destroyed"), NULL, NULL },
};
/* clang-format on */
NAMES(aerion_column_names, "column", columns);
const struct ludo_names aerion_type_names = { "type", HIDDEN_LAIR, columns };

static const struct ludo_name card_types[TYPES] = {
    [BOOK] = { "book", N_("Book"), NULL, NULL },
    [BLUEPRINT] = { "blueprint", N_("Blueprint"), NULL, NULL },
    [MATERIAL] = { "material", N_("Material"), NULL, NULL },
    [CREW] = { "crew", N_("Crew"), NULL, NULL },
    [HOURGLASS] = { "hourglass", N_("Hourglass"), NULL, NULL },
    [EGG] = { "egg", N_("Egg"), NULL, NULL },
    [FACTORY] = { "factory", N_("Factory"), NULL, NULL },
    [HAMMER_BIRD] = { "bird", N_("Hammer Bird"), NULL, NULL },
    [WORKER] = { "worker", N_("Worker"), NULL, NULL },
};
NAMES(aerion_card_type_names, "card-type", card_types);

static const struct ludo_name pawn[] = {
    { "column-1", "1", NULL, NULL }, { "column-2", "2", NULL, NULL }, { "column-3", "3", NULL, NULL },
    { "column-4", "4", NULL, NULL }, { "column-5", "5", NULL, NULL }, { "column-6", "6", NULL, NULL },
};
NAMES(aerion_pawn_names, "pawn", pawn);

/* clang-format off */
static const struct ludo_name factories[] = {
    [LIBRARY] = { "library", NAME_THE_LIBRARY, NULL }, [ARCHIVE] = { "archive", NAME_THE_ARCHIVE, NULL },
    [SECURITY] = { "security", NAME_SECURITY_DEPT, NULL }, [RESEARCH_LAB] = { "research-lab", NAME_THE_LAB, NULL },
    [LOGISTICS] = { "logistics", NAME_LOGISTICS_DEPT, NULL }, [GAME_ROOM] = { "game-room", NAME_THE_GAME_ROOM, NULL },
};
NAMES(aerion_factory_names, "factory", factories);

static const struct ludo_name modules[] = {
    { "flagship", N_("The Flagship"), NULL, NULL }, { "hourglasses", N_("The Hourglasses"), NULL, NULL },
    { "stone-clouds", N_("The Stone Clouds"), NULL, NULL }, { "piers", N_("The Piers"), NULL, NULL },
    { "eggs", N_("The Hammer Bird Eggs"), NULL, NULL }, { "hellkite", N_("The Hellkite"), NULL, NULL },
};
/* clang-format on */
NAMES(aerion_module_names, "module", modules);

static const struct ludo_name variants[] = {
    { "factory-under-construction", N_("Factory under Construction"), NULL, NULL },
    { "short-of-time", N_("Short of Time"), NULL, NULL },
    { "swarm", N_("The Swarm"), NULL, NULL },
    { "grounded", N_("Grounded"), NULL, NULL },
    { "minimal-debt", N_("Minimal Debt Law"), NULL, NULL },
    { "very-fragile-shells", N_("Very Fragile Shells"), NULL, NULL },
    { "impregnable-fortress", N_("Impregnable Fortress"), NULL, NULL },
};
NAMES(aerion_variant_names, "variant", variants);

static const struct ludo_name rulings[] = {
    { "free-discard", N_("Acquired cards may be thrown away"), NULL, NULL },
    { "last-card-reroll", N_("The last card pays for a reroll"), NULL, NULL },
    { "recover-fewer", N_("A Book may recover fewer cards"), NULL, NULL },
    { "reserve-anytime", N_("Reserve moves in the partner's turn"), NULL, NULL },
    { "reserve-flagship", N_("From the Reserve to the Flagship"), NULL, NULL },
    { "shared-optional", N_("The shared Workshop obliges nobody"), NULL, NULL },
};
NAMES(aerion_ruling_names, "ruling", rulings);

static const struct ludo_name flags[] = {
    { "discarded", N_("A displayed card was discarded"), NULL, NULL },
    { "lab-ready", N_("The Research Lab is ready"), NULL, NULL },
    { "must-take-egg", N_("An Egg must be acquired this turn"), NULL, NULL },
    { "egg-taken", N_("An Egg was acquired"), NULL, NULL },
};
NAMES(aerion_flag_names, "flag", flags);

/* clang-format off */
static const struct ludo_name results[] = {
    { "playing", N_("in play"), NULL, NULL }, { "won", N_("won"), NULL, NULL }, { "lost", N_("lost"), NULL, NULL },
};
NAMES(aerion_result_names, "result", results);

/* What a turn consists of (AE-19), after the set-up. */
static const struct ludo_name phases[] = {
    [SETTING_UP] = { "setup", N_("Set-up"), NULL, NULL },
    [ROLLING] = { "roll", N_("Roll"), NULL, NULL },
    [ACQUIRING] = { "acquire", N_("Acquire"), NULL, NULL },
    [REPLENISHING] = { "replenish", N_("Replenish"), NULL, NULL },
};
NAMES(aerion_phase_names, "phase", phases);

/* What the dice can do in Phase 2 besides acquiring a card (AE-157), by the ids of their verbs. */
static const struct ludo_name actions[] = {
    [DEMOLITION_ACT] = { "demolish", N_("Demolition"), NULL, NULL },
    [PAYDAY_ACT] = { "payday", N_("Payday"), NULL, NULL },
    [CONSTRUCTION_ACT] = { "construct", N_("Construction"), NULL, NULL },
    [HUNT_ACT] = { "hunt", N_("Hunt"), NULL, NULL },
};
NAMES(aerion_action_names, "action", actions);

/* Hammer Birds at once, and what else a box says once. */
static const struct ludo_name flock[DECKS] = {
    { "one", "1", NULL, NULL }, { "two", "2", NULL, NULL }, { "three", "3", NULL, NULL },
    { "four", "4", NULL, NULL }, { "five", "5", NULL, NULL }, { "six", "6", NULL, NULL },
};
NAMES(aerion_flock_names, "flock", flock);
static const struct ludo_name birds[] = { { "birds", N_("Hammer Birds"), NULL, NULL } };
NAMES(aerion_birds_names, "birds", birds);
static const struct ludo_name common[] = { { "common", N_("Books and Workers"), NULL, NULL } };
NAMES(aerion_common_names, "common", common);

/* What chance draws from; the decks come first (tasks.c). */
static const struct ludo_name streams[] = {
    { "d1", "d1", NULL, NULL }, { "d2", "d2", NULL, NULL }, { "d3", "d3", NULL, NULL }, { "d4", "d4", NULL, NULL },
    { "d5", "d5", NULL, NULL }, { "d6", "d6", NULL, NULL }, { "dice", "dice", NULL, NULL },
    { "lairs", "lairs", NULL, NULL }, { "outposts", "outposts", NULL, NULL },
    { "factories", "factories", NULL, NULL }, { "ships", "ships", NULL, NULL },
};
/* clang-format on */
NAMES(aerion_stream_names, "stream", streams);
