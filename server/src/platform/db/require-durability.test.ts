import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { emptyDatabase } from "../../../test/database.ts";
import { connect, connectPool } from "./connect.ts";
import { requireDurability } from "./roles.ts";

let place: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => void (place = await emptyDatabase(inject("databaseUrl"))));
afterAll(() => place.drop());

async function check(before?: string) {
  const db = connect(connectPool(place.url));
  try {
    if (before) await sql.raw(before).execute(db);
    return await requireDurability(db);
  } finally {
    await db.destroy();
  }
}

test("a database that says done before it is written is refused by the name of the setting", async () => {
  await check();
  const { pathname } = new URL(place.url);
  await check(`alter database ${pathname.slice(1)} set synchronous_commit = off`);
  await expect(check()).rejects.toThrow("runs with synchronous_commit off");
});
