// Names for the types of the card data, which are generated from the schema (schema.gen.ts).

import type { About } from "../../engine/protocol";
import type { Box, Counts, Row } from "./schema.gen";

export type { Box, Counts as Things };
export type Resource = Row<"resources">;
export type Craftsman = Row<"craftsmen">;
/** A privilege or an event. Only a privilege has `when`: the place where it takes effect, or "never". */
export type Effect = Row<"events"> & Partial<Pick<Row<"privileges">, "when">>;

export const boxOf = (about: About): Box => about.box as unknown as Box;
