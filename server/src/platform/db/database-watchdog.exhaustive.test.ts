import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterEach, expect, inject, test } from "vitest";
import { sql } from "kysely";
import { connect as connectDb, connectPool } from "./connect.ts";

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** A pool whose way to the database can be blocked: nothing is refused, and nothing passes. */
async function openLine() {
  const direct = new URL(inject("databaseUrl"));
  const folder = direct.searchParams.get("host");
  const target = folder
    ? { path: `${folder}/.s.PGSQL.5432` }
    : { host: direct.hostname, port: Number(direct.port) };
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const line = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from.on("error", () => {}).on("close", () => to.destroy()));
      from.on("data", (chunk) => to.write(chunk));
      if (isBlocked) from.pause();
    }
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const address = line.address();
  if (typeof address !== "object" || !address) throw new Error("There is no line.");
  const pool = connectPool(`postgresql://${direct.username}@127.0.0.1:${address.port}${direct.pathname}`);
  closings.push(
    () => line.close(),
    () => sockets.forEach((socket) => socket.destroy()),
    () => pool.end(),
  );
  return {
    pool,
    block: () => {
      isBlocked = true;
      sockets.forEach((socket) => socket.pause());
    },
    clear: () => {
      isBlocked = false;
      sockets.forEach((socket) => socket.resume());
    },
  };
}

test("a query that the network swallows fails, and the next one is answered when the network is back", async () => {
  const { pool, block, clear } = await openLine();
  await pool.query("select 1");
  block();
  await expect(pool.query("select 1")).rejects.toThrow("Connection terminated");
  clear();
  expect((await pool.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
});

test("while nothing passes all connections are given up, and nobody waits to hear it", async () => {
  const { pool, block, clear } = await openLine();
  const db = connectDb(pool);
  const ask = () => sql`select 1`.execute(db);
  await Promise.all([pool.query("select pg_sleep(0.1)"), pool.query("select pg_sleep(0.1)")]);
  expect(pool.idleCount).toBe(2);
  block();
  await expect(ask()).rejects.toThrow("Connection terminated");
  await expect.poll(() => pool.totalCount).toBe(0);
  await expect(ask()).rejects.toMatchObject({ code: "unavailable" });
  // Nobody was asked: no connection was opened for it.
  expect(pool.totalCount).toBe(0);
  clear();
  await expect
    .poll(
      () =>
        ask().then(
          () => "answered",
          () => "refused",
        ),
      { timeout: 10_000 },
    )
    .toBe("answered");
});

test("a query that takes long is waited for as long as somebody is there", async () => {
  const { pool } = await openLine();
  expect((await pool.query("select pg_sleep(3), 3 as three")).rows[0]).toMatchObject({ three: 3 });
});
