import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, inject, test } from "vitest";
import { sql } from "kysely";
import { connect as connectDb, connectPool } from "./connect.ts";

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** Whether a connection can be encrypted by Kerberos, as PostgreSQL is asked before anybody signs in. */
const GSSENC_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 48]);

/** By the network of this machine, or by a socket in a folder. */
const ways = ["tcp", "unix"] as const;

/**
 * A pool whose way to the database can be blocked: nothing is refused, and nothing passes. Paused, it is a pooler that an
 * operator has paused: somebody is there, and whatever else is asked waits.
 */
async function openLine(way: (typeof ways)[number] = "tcp") {
  const direct = new URL(inject("databaseUrl"));
  const folder = direct.searchParams.get("host");
  const target = folder
    ? { path: `${folder}/.s.PGSQL.5432` }
    : { host: direct.hostname, port: Number(direct.port) };
  const sockets = new Set<Socket>();
  let state: "clear" | "blocked" | "paused" = "clear";
  let greeted = 0;
  const line = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from.on("error", () => {}).on("close", () => to.destroy()));
      from.on("data", (chunk) => to.write(chunk));
      if (state !== "clear") from.pause();
    }
    if (state !== "paused") return;
    near.once("readable", () => {
      const asked = near.read() as Buffer | null;
      if (!asked?.equals(GSSENC_REQUEST)) return void (asked && near.unshift(asked));
      greeted += 1;
      near.write("N");
    });
  });
  const own = mkdtempSync(join(tmpdir(), "khorgos-line-"));
  if (way === "tcp") line.listen(0, "127.0.0.1");
  else line.listen(join(own, ".s.PGSQL.5432"));
  await once(line, "listening");
  const address = line.address();
  const at = typeof address === "object" && address ? `127.0.0.1:${address.port}` : "";
  const pool = connectPool(
    at
      ? `postgresql://${direct.username}@${at}${direct.pathname}`
      : `postgresql://${direct.username}@${direct.pathname}?host=${own}`,
  );
  closings.push(
    () => rmSync(own, { recursive: true }),
    () => line.close(),
    () => sockets.forEach((socket) => socket.destroy()),
    () => pool.end(),
  );
  const hold = (as: "blocked" | "paused") => () => {
    state = as;
    sockets.forEach((socket) => socket.pause());
  };
  return {
    pool,
    block: hold("blocked"),
    pause: hold("paused"),
    clear: () => {
      state = "clear";
      sockets.forEach((socket) => socket.resume());
    },
    /** How often the paused one has told that it is there. */
    greeted: () => greeted,
  };
}

test.each(ways)(
  "a query that %s swallows fails, and the next one is answered when it is back",
  async (way) => {
    const { pool, block, clear } = await openLine(way);
    await pool.query("select 1");
    block();
    await expect(pool.query("select 1")).rejects.toThrow("Connection terminated");
    clear();
    expect((await pool.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
  },
);

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
      { timeout: 60_000 },
    )
    .toBe("answered");
});

test("a query that takes long is waited for as long as somebody is there", async () => {
  const { pool } = await openLine();
  expect((await pool.query("select pg_sleep(3), 3 as three")).rows[0]).toMatchObject({ three: 3 });
});

test.each(ways)("a query is waited for while a pooler at %s is paused", async (way) => {
  const { pool, pause, clear, greeted } = await openLine(way);
  await pool.query("select 1");
  pause();
  const asked = pool.query("select 2 as two");
  asked.catch(() => {});
  // Longer than silence is borne: half a second lies between two greetings.
  await expect.poll(greeted, { timeout: 30_000 }).toBeGreaterThan(7);
  clear();
  expect((await asked).rows).toEqual([{ two: 2 }]);
});
