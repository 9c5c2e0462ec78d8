import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** Counts of one server in a window that starts at that moment, in milliseconds. */
export type Hits = { bucket: string; start: number; hits: number };

/**
 * Adds ours to everybody's and answers how many there are now, in the order of what was given. In one order everywhere, so
 * that servers never wait for each other in a ring; as three lists, because a statement takes 65 535 values.
 */
export async function addHits(db: Db, counted: readonly Hits[]): Promise<number[]> {
  const { rows } = await sql<Hits>`
    insert into throttles as t (bucket, window_start, hits)
    select bucket, to_timestamp(start / 1000.0), hits
    from unnest(${counted.map(({ bucket }) => bucket)}::text[], ${counted.map(({ start }) => start)}::bigint[],
      ${counted.map(({ hits }) => hits)}::integer[]) as ours (bucket, start, hits)
    order by bucket, start
    on conflict (bucket, window_start) do update set hits = t.hits + excluded.hits
    returning bucket, (extract(epoch from window_start) * 1000)::bigint as start, hits`.execute(db);
  const sumOf = new Map(rows.map(({ bucket, start, hits }) => [`${bucket} ${start}`, hits]));
  return counted.map(({ bucket, start, hits }) => sumOf.get(`${bucket} ${start}`) ?? hits);
}
