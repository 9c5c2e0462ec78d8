import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { cloneDatabase } from "../../../test/database.ts";
import { connect, connectPool, type Db } from "../db/connect.ts";
import { type Limits, limitsOn } from "./limits.ts";

let db: Db;
let close: () => Promise<void>;
beforeEach(async () => {
  const database = await cloneDatabase(inject("databaseUrl"));
  db = connect(connectPool(database.url));
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterEach(() => close());

test("servers that settle count the calls of one network together, and one that calls little is told to nobody", async () => {
  let moment = Date.parse("2026-11-23T12:00:00Z");
  const [one, other] = [limitsOn(db, { now: () => moment }), limitsOn(db, { now: () => moment })];
  const callAt = (server: Limits, times: number, ip = "203.0.113.7") => {
    let done = 0;
    for (let n = 0; n < times; n++)
      try {
        server.strangerCalls(ip);
        done += 1;
      } catch {
        break;
      }
    return done;
  };
  expect([callAt(one, 140), callAt(other, 100)]).toEqual([140, 100]);
  callAt(one, 20, "198.51.100.9");
  await one.settle();
  await other.settle();
  await one.settle();
  const { rows } = await sql`select bucket, hits from throttles`.execute(db);
  expect(rows).toEqual([{ bucket: "calls-of-address 203.0.113.7", hits: 240 }]);
  // Sixty are left to both together; what was not settled yet is given besides.
  expect(callAt(other, 500)).toBe(60);
  await other.settle();
  callAt(one, 1);
  await one.settle();
  expect(callAt(one, 500)).toBe(0);
  // Half of the next window over, half of them count.
  moment += 7.5 * 60_000;
  expect(callAt(one, 500)).toBe(150);
});

test("calls that come while counts are settled are told the next time", async () => {
  const one = limitsOn(db);
  for (let n = 0; n < 50; n++) one.accountCalls("lin");
  for (let n = 0; n < 200; n++) one.accountCalls("wang");
  const settled = one.settle();
  one.accountCalls("wang");
  await settled;
  await one.settle();
  const { rows } = await sql`select bucket, hits from throttles`.execute(db);
  expect(rows).toEqual([{ bucket: "calls-of-account wang", hits: 201 }]);
});

test("counts are settled however many networks call at the same time", async () => {
  const one = limitsOn(db, { now: () => Date.parse("2026-11-23T12:00:00Z") });
  const networks = 22_000;
  for (let nth = 0; nth < networks; nth++)
    for (let n = 0; n < 31; n++) one.strangerCalls(`10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`);
  await one.settle();
  const { rows } = await sql`select count(*)::int as buckets, sum(hits)::int as hits from throttles`.execute(
    db,
  );
  expect(rows).toEqual([{ buckets: networks, hits: 31 * networks }]);
});
