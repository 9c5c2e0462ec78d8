import { type RawBuilder, sql } from "kysely";

/**
 * The moment by which sessions end and attempts are forgotten: the database's own, so that all servers agree whatever
 * their clocks say. Stories bring one that they can move on.
 */
export type Clock = { readonly now: RawBuilder<string> };

export const databaseClock: Clock = { now: sql<string>`now()` };
