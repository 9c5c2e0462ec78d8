import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { emptyDatabase } from "../../../test/database.ts";
import { connect, connectPool, type Db } from "./connect.ts";
import { inTurn } from "./migrate.ts";

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await emptyDatabase(inject("databaseUrl"));
  db = connect(connectPool(database.url));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const patiently = { timeout: 10_000, interval: 20 };

/** The states of other connections that hold a transaction open and ask nothing. */
async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state like 'idle in transaction%'`.execute(db);
  return rows.map(({ state }) => state);
}

test("processes work one after the other, and those that wait hold no transaction open", async () => {
  const order: string[] = [];
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = inTurn(db, async () => {
    order.push("first begins");
    begun.resolve();
    await over.promise;
    order.push("first ends");
    return 1;
  });
  await begun.promise;
  const others = [2, 3].map((nth) => inTurn(db, async () => order.push(`${nth} works`)));
  // By then each of them has looked, and more than once.
  await pause(500);

  // Only the one whose turn it is: the others would hold up the indexes that it makes.
  await expect.poll(waiting, patiently).toEqual(["idle in transaction"]);
  over.resolve();
  expect(await first).toBe(1);
  await Promise.all(others);
  expect(order.slice(0, 2)).toEqual(["first begins", "first ends"]);
  expect(order.slice(2).toSorted()).toEqual(["2 works", "3 works"]);
});
