import { Failure } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { connect, connectPool, type Db } from "../platform/db/connect.ts";
import { allowTime } from "../platform/db/role-timeouts.ts";
import { bumpCatalogueVersion, catalogueVersion, marketReplicas } from "./catalogue-version.sql.ts";
import { marketQueryOf } from "./market.sql.ts";

/** A second database stands for the replica; what is written into both has been replicated. */

let [primary, replica]: Market[] = [];
beforeAll(async () => void ([primary, replica] = await Promise.all([openMarket(), openMarket()])));
afterAll(() => Promise.all([primary?.close(), replica?.close()]));
afterEach(() => void vi.useRealTimers());

const databases = (): { first: Db; copy: Db } => {
  if (!primary || !replica) throw new Error("only within a test");
  return { first: primary.db, copy: replica.db };
};
const versionOf = async (db: Db) => {
  const { rows } = await sql<{ version: string }>`select ${catalogueVersion} as version`.execute(db);
  return rows[0]?.version ?? "";
};
const open = () => {
  const { first, copy } = databases();
  return marketReplicas(first, [copy]);
};
const asked = (db: Db) => Promise.resolve(db === databases().copy ? "replica" : "primary");

beforeEach(async () => {
  const { first, copy } = databases();
  for (const db of [first, copy]) {
    await sql`delete from market_changes`.execute(db);
    await sql`delete from primary_start`.execute(db);
    await bumpCatalogueVersion(db, "words");
  }
  // The primary learns its own row by the first reading, and hands it on.
  await open().read(await versionOf(first), asked);
  const { rows } = await sql<{ start: string }>`select start from primary_start`.execute(first);
  await sql`insert into primary_start (start) values (${rows[0]?.start})`.execute(copy);
});

test("a replica is read once it shows what the caller may have seen, and not before", async () => {
  const { first, copy } = databases();
  const replicas = open();
  expect(await replicas.read(await versionOf(first), asked)).toBe("replica");
  await bumpCatalogueVersion(first, "words");
  const version = await versionOf(first);
  expect(await replicas.read(version, asked)).toBe("primary");
  await bumpCatalogueVersion(copy, "words");
  expect(await replicas.read(version, asked)).toBe("replica");
  expect(replicas.stats()).toEqual({ read: 2, behind: 1, failed: 0 });
});

test("a replica that follows another primary is not read, however much was changed there", async () => {
  const { first, copy } = databases();
  await sql`update primary_start set start = '1'`.execute(copy);
  for (let change = 0; change < 3; change++) await bumpCatalogueVersion(copy, "words");
  expect(await open().read(await versionOf(first), asked)).toBe("primary");
});

test("where a replica fails the primary is read, and it is left alone for a second", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const version = await versionOf(databases().first);
  const said: string[] = [];
  const { first, copy } = databases();
  const replicas = marketReplicas(first, [copy], (says, replica) => said.push(`replica ${replica} ${says}`));
  const onReplica = vi.fn<() => Promise<string>>(() => Promise.reject(new Error("the cable is cut")));
  const work = (db: Db) => (db === copy ? onReplica() : asked(db));
  expect(await replicas.read(version, work)).toBe("primary");
  expect(await replicas.read(version, work)).toBe("primary");
  expect(onReplica).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_001);
  expect(await replicas.read(version, asked)).toBe("replica");
  expect(replicas.stats()).toEqual({ read: 1, behind: 0, failed: 1 });
  expect(said).toEqual(["replica 1 cannot be read: the cable is cut", "replica 1 is read again"]);
});

test("nobody waits for a replica that is silent", async () => {
  const { first, copy } = databases();
  const version = await versionOf(first);
  await copy.transaction().execute(async (tx) => {
    await sql`lock table market_changes`.execute(tx);
    expect(await open().read(version, asked)).toBe("primary");
  });
});

test("a refusal is the caller's, and is not tried again", async () => {
  const version = await versionOf(databases().first);
  const work = vi.fn<() => Promise<string>>(() => Promise.reject(new Failure("cursor_unusable")));
  await expect(open().read(version, work)).rejects.toThrow(Failure);
  expect(work).toHaveBeenCalledTimes(1);
});

test("a query whose own time is over is not asked of the primary too, and the replica is read on", async () => {
  const version = await versionOf(databases().first);
  const replicas = open();
  const work = vi.fn<(db: Db) => Promise<unknown>>((db) =>
    db.transaction().execute(async (tx) => {
      await allowTime(tx, { statement_timeout: "20ms" });
      await sql`select pg_sleep(60)`.execute(tx);
    }),
  );
  await expect(replicas.read(version, work)).rejects.toMatchObject({ code: "57014" });
  expect(work).toHaveBeenCalledTimes(1);
  expect(await replicas.read(version, asked)).toBe("replica");
  expect(replicas.stats()).toEqual({ read: 1, behind: 0, failed: 0 });
});

test("a replica that has not got the terms of a search yet is behind, not broken", async () => {
  if (!primary) throw new Error("only within a test");
  const { first } = databases();
  // The primary itself, by a connection that may not write: as far as it is, and never with terms of its own.
  const address = new URL(primary.servedUrl);
  address.searchParams.set("options", "-c default_transaction_read_only=on");
  const readOnly = connect(connectPool(address.href));
  onTestFinished(() => readOnly.destroy());
  const replicas = marketReplicas(first, [readOnly]);
  const search = async (word: string) => {
    const find = (db: Db) => marketQueryOf(db, { id: cast.aigerim.id, role: "dealer" }, { search: word });
    return replicas.read(await versionOf(first), find);
  };
  await primary.given.car({ model: "Unheard" });
  await search("unheard");
  expect(replicas.stats()).toEqual({ read: 0, behind: 1, failed: 0 });
  // Once more it may be behind: the terms' state is noted anew when a transaction of another database is over.
  await expect.poll(() => search("unheard").then(() => replicas.stats().read)).toBe(1);
  expect(replicas.stats().failed).toBe(0);
});

test("a caller who leaves is no fault of the replica, and nothing is done for them again", async () => {
  const version = await versionOf(databases().first);
  const leaving = new AbortController();
  const work = vi.fn<() => Promise<string>>(async () => {
    leaving.abort();
    throw leaving.signal.reason;
  });
  const replicas = open();
  await expect(replicas.read(version, work, leaving.signal)).rejects.toThrow("aborted");
  expect(work).toHaveBeenCalledTimes(1);
  expect(replicas.stats()).toEqual({ read: 0, behind: 0, failed: 0 });
});
