// Helpers for ids whose types are generated from the schema (games/*/schema.gen.ts).

/** Returns true if a list of a view contains an id, for an id that may belong to another vocabulary. */
export const has = (ids: readonly string[], id: string): boolean => ids.includes(id);

/** Returns true for an id that is present and not hidden. */
export const known = <T extends string>(id: T | null | undefined): id is Exclude<T, "?"> => id != null && id !== "?";
