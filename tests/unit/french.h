/* french.h - a small French translation, so that tests do not depend on lang/fr.po. */
#include "core.h"

const struct ludo_translation ludo_fr[] = {
    { "Chance", "Le hasard" },
    { "Player {1}", "Joueur {1}" },
    { "and", "et" },
    { "empty", "" },
    { "line {1}: {2}", "ligne {1} : {2}" },
    { "nothing", "rien" },
    { "the Ant", "l’étoile" },
    { "the Bee", "œuf" },
    { "the Cat", "étoile" },
    { "the Dog", "âne" },
    { "unknown verb: {1}", "verbe inconnu : {1}" },
    { "{1} card", "{1} carte" },
    { "{1} cards", "{1} cartes" },
    { "{who} discards {1}", "{who} défausse {1}" },
    { "{who} takes {1} with {2} from {3}", "De {3}, {who} prend {1} avec {2}" },
};
const int ludo_fr_n = sizeof ludo_fr / sizeof *ludo_fr;
