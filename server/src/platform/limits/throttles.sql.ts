import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** What one server counted in a window that starts at that moment, in milliseconds. */
export type Hits = { bucket: string; start: number; hits: number };

/**
 * Adds ours to everybody's and answers how many there are now, in the order of what was given; at least one is wanted. In one
 * order everywhere, so that servers never wait for each other in a ring.
 */
export async function addHits(db: Db, counted: readonly Hits[]): Promise<number[]> {
  const rows = counted
    .map(({ bucket, start, hits }) => ({ bucket, window_start: new Date(start).toISOString(), hits }))
    .toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1));
  const sums = await db
    .insertInto("throttles")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["bucket", "window_start"])
        .doUpdateSet({ hits: sql<number>`throttles.hits + excluded.hits` }),
    )
    .returning(["bucket", "window_start", "hits"])
    .execute();
  const sumOf = new Map(sums.map((row) => [`${row.bucket} ${Date.parse(row.window_start)}`, row.hits]));
  return counted.map(({ bucket, start, hits }) => sumOf.get(`${bucket} ${start}`) ?? hits);
}
