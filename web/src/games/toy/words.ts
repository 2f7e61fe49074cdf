// The texts of the board. Names of animals come from the engine.

import { N_, dictionary } from "../../i18n/lang";
import "./fr.gen";

export const words = dictionary({
  table: N_("Table"),
  others: N_("Other players"),
  mine: N_("My hand"),
  points: N_("points"),
  laid: N_("has laid a card"),
  hidden: N_("face down"),
  worth: N_("worth"),
});
