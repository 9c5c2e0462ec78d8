import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { connect, connectPool } from "@khorgos/server/platform/db/connect";
import { emptyDatabase } from "../../server/test/database.ts";
import { openServers } from "../test/server-process.ts";

test(
  "a demo starts again after a visitor changed the administrator's password",
  {
    timeout: 120_000,
  },
  async () => {
    const servers = openServers();
    const place = await emptyDatabase(inject("databaseUrl"));
    const db = connect(connectPool(place.url));
    onTestFinished(async () => {
      await servers.endAll();
      await db.destroy();
      await place.drop();
    });
    const countCars = () => sql<{ count: number }>`select count(*) from cars`.execute(db);

    const first = servers.start({ DATABASE_URL: place.url }, "--demo");
    await first.opened;
    await first.end("SIGTERM");
    const before = await countCars();
    expect(before.rows[0]?.count).toBeGreaterThan(400);

    await db
      .updateTable("accounts")
      .set({ password_hash: "of another password" })
      .where("role", "=", "administrator")
      .execute();
    await servers.start({ DATABASE_URL: place.url }, "--demo").opened;
    expect((await countCars()).rows).toEqual(before.rows);
  },
);
