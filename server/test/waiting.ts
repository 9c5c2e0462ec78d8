import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { Db } from "../src/platform/db/connect.ts";

/** Until somebody waits for what another transaction on this database has locked. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  const somebodyWaits = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
    expect(rows).not.toEqual([]);
  };
  await vi.waitFor(somebodyWaits, { timeout: 20_000, interval: 10 });
}
