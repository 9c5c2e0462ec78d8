import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { asSuperuser } from "@khorgos/postgres/prepare-database";
import { connect, connectPool, type Db } from "@khorgos/server/platform/db/connect";
import { rssOf } from "../../server/test/bank.ts";
import { cloneDatabase, emptyDatabase } from "../../server/test/database.ts";
import { freePort } from "../../tools/free-port.mjs";
import { examineMarket } from "./examine-market.ts";
import { migrateMarket } from "./migrate-market.ts";

/** What the doctor says of markets that are well, and of what may be wrong with them. */

let db: Db;
let environment: Record<string, string>;
let owner: URL;
const endings: (() => unknown)[] = [];

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "khorgos-test-"));
  const place = await cloneDatabase(inject("databaseUrl"), inject("servedUrl"));
  db = connect(connectPool(place.url));
  owner = new URL(place.url);
  const served = new URL(place.url);
  served.username = new URL(inject("servedUrl")).username;
  environment = {
    ENV_FILE: "",
    DATA_DIR: folder,
    DATABASE_URL: served.href,
    MIGRATOR_URL: owner.href,
    BACKUP_DIR: join(folder, "backups"),
    PORT: String(await freePort()),
    POOL_SIZE: "4",
  };
  endings.push(
    () => rmSync(folder, { recursive: true }),
    place.drop,
    () => db.destroy(),
  );
});
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Its findings, and the sentence at the end. */
async function examine(changes: Record<string, string> = {}) {
  const lines: string[] = [];
  const end = await examineMarket({ ...environment, ...changes }, (line) => lines.push(line)).catch(
    (error: Error) => error,
  );
  return { told: lines.join("\n"), failed: end instanceof Error };
}

/** Answers everything with this, at a port of its own. */
async function openSite(body: string) {
  const site = createServer((_, reply) => reply.end(body)).listen(0, "127.0.0.1");
  await once(site, "listening");
  endings.push(() => site.close());
  const address = site.address();
  return String(typeof address === "object" ? address?.port : "");
}

test("a market that is well has nothing wrong, and its database is left as it was", async () => {
  const { told, failed } = await examine();
  expect(failed).toBe(false);
  expect(told).toContain("ok       PostgreSQL 1");
  expect(told).toContain("ok       The database is up to date; servers that live: 0");
  expect(told).toContain("ok       There is no backup yet after 0 hours.");
  expect(told).toContain("is free");
  expect(told).toContain("warning  SMTP_URL is missing");
  expect(told).not.toContain("wrong");
  expect(told).not.toContain("pooler");
  expect((await sql`select from servers`.execute(db)).rows).toEqual([]);
});

test("nothing is made where there is no database yet", async () => {
  const { DATABASE_URL: _, MIGRATOR_URL: __, ...embedded } = environment;
  const lines: string[] = [];
  await examineMarket(embedded, (line) => lines.push(line));
  expect(lines.join("\n")).toContain("the first start makes one");
});

test("an owner of another database, and a database without tables, are told", async () => {
  const other = await emptyDatabase(inject("databaseUrl"));
  endings.push(other.drop);
  const { told, failed } = await examine({ MIGRATOR_URL: other.url });
  expect(told).toContain("wrong    MIGRATOR_URL and DATABASE_URL lead to different databases.");
  expect(failed).toBe(true);
  const empty = await examine({ DATABASE_URL: other.url, MIGRATOR_URL: other.url });
  expect(empty.told).toContain("warning  The database lacks migrations of this version.");
});

test("a database and a mail server that do not answer are wrong, without their passwords", async () => {
  const { told, failed } = await examine({
    DATABASE_URL: "postgresql://khorgos:geheim@127.0.0.1:1/khorgos",
    SMTP_URL: "smtp://khorgos:geheim@127.0.0.1:1",
  });
  expect(failed).toBe(true);
  expect(told).toContain("wrong    The database cannot be reached: connect ECONNREFUSED");
  expect(told).toContain("Start what should listen there, or correct host and port.");
  expect(told).toContain("wrong    SMTP_URL: The mail server does not let us in (E");
  expect(told).toContain("Start the mail server, or correct host and port");
  expect(told).not.toContain("geheim");
});

test("a bank that tells no rates is told, and one that does", async () => {
  const port = await openSite(rssOf("2026-11-26", [["USD", "520.35"]]));
  const { told, failed } = await examine({ RATES_URL: `http://127.0.0.1:${port}/` });
  expect(told).toContain(
    `ok       The bank tells its rates: {"usd_kzt":{"value":520.35,"day":"2026-11-26"}}.`,
  );
  expect(failed).toBe(false);
  const away = await examine({ RATES_URL: `http://127.0.0.1:${await freePort()}/?key=geheim` });
  expect(away.told).toContain("warning  RATES_URL: the bank's rates cannot be read from here: ECONNREFUSED.");
  expect(away.told).not.toContain("geheim");
  expect(away.failed).toBe(false);
});

test("a server that may not read which database it has is told: it could answer no search", async () => {
  const superuser = connect(connectPool(asSuperuser(owner.href)));
  await sql`revoke execute on function pg_control_system() from public`.execute(superuser);
  await superuser.destroy();
  const { told, failed } = await examine();
  expect(told).toContain("wrong    The role");
  expect(told).toContain("grant execute on function pg_control_system() to");
  expect(failed).toBe(true);
});

test("a replica that leads now, and one that is gone, are told", async () => {
  const { told, failed } = await examine({
    REPLICA_URLS: `${environment.DATABASE_URL},postgresql://khorgos@127.0.0.1:1/khorgos`,
  });
  expect(told).toContain("warning  Replica 1 of REPLICA_URLS is the primary itself");
  expect(told).toContain("warning  Replica 2 of REPLICA_URLS cannot be reached");
  expect(failed).toBe(false);
});

test("a replica of another database is told, and none is blamed for a primary that is away", async () => {
  const other = await emptyDatabase(inject("databaseUrl"));
  endings.push(other.drop);
  const { told } = await examine({ REPLICA_URLS: other.url });
  expect(told).toContain("wrong    Replica 1 of REPLICA_URLS is another database");
  const away = await examine({
    DATABASE_URL: "postgresql://khorgos@127.0.0.1:1/khorgos",
    REPLICA_URLS: "postgresql://khorgos@127.0.0.1:1/khorgos",
  });
  expect(away.told).not.toContain("Replica 1");
});

test("roles that stand in each other's place are told, by the start as well", async () => {
  const { DATABASE_URL: served = "", MIGRATOR_URL: ownerUrl = "" } = environment;
  const swapped = { DATABASE_URL: ownerUrl, MIGRATOR_URL: served };
  const { told, failed } = await examine(swapped);
  expect(failed).toBe(true);
  expect(told).toMatch(/wrong {4}MIGRATOR_URL names \w+, who may not make tables/);
  expect(told).toMatch(/warning {2}The servers work as \w+, who may change tables/);
  await expect(migrateMarket({ ...environment, ...swapped })).rejects.toThrow(
    /^The role \w+ may not make tables\. Name the owner of the database with MIGRATOR_URL/,
  );
  const alone = await examine({ MIGRATOR_URL: served });
  expect(alone.told).toMatch(/wrong {4}The role \w+ may not make tables/);
  expect((await examine({ MIGRATOR_URL: served, MIGRATIONS: "wait" })).failed).toBe(false);
});

test("a database that cannot hold Chinese is told, by the start as well", async () => {
  const name = `latin_${randomUUID().replaceAll("-", "")}`;
  await sql`create database ${sql.id(name)} encoding 'LATIN1' locale 'C' template template0`.execute(db);
  endings.push(() => sql`drop database ${sql.id(name)} with (force)`.execute(db));
  const url = new URL(owner);
  url.pathname = `/${name}`;
  const latin = { DATABASE_URL: url.href, MIGRATOR_URL: url.href };
  expect((await examine(latin)).told).toContain("wrong    The database is encoded in LATIN1");
  await expect(migrateMarket({ ...environment, ...latin })).rejects.toThrow("encoded in LATIN1");
});

test("a server that was left behind by an upgrade is told", async () => {
  await sql`insert into schema_steps (step) values ('9999_next.sql#1')`.execute(db);
  const { told, failed } = await examine();
  expect(told).toMatch(
    /warning {2}The database is of a newer version than this \d+\.\d+\.\d+\. Go on with the upgrade/,
  );
  expect(failed).toBe(false);
});

test("clocks that are apart are told", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  endings.push(() => vi.useRealTimers());
  expect((await examine()).told).toMatch(
    /warning {2}The clocks of this machine and of the database are 3\d{3} s apart/,
  );
});

test("servers that leave a part of the work to nobody are told", async () => {
  const only = (serves: string) =>
    sql`with gone as (delete from servers) insert into servers (id, host, serves)
      values (gen_random_uuid(), 'almaty', ${serves})`.execute(db);
  await only("web");
  expect((await examine()).told).toContain("warning  No server sends mails or imports price lists.");
  await only("jobs");
  expect((await examine()).told).toContain("warning  No server answers people.");
});

test("too many servers for the connections, and jobs that nobody does, are told", async () => {
  await sql`insert into servers (id, host, serves) select gen_random_uuid(), 'almaty', 'web,jobs' from generate_series(1, 400)`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('sendMail', run_at => now() - interval '1 hour')`.execute(db);
  const { told } = await examine();
  expect(told).toMatch(/warning {2}The servers may open \d{4} connections/);
  expect(told).toContain("warning  Jobs that wait for more than five minutes: 1.");
});

test("the server and the public address are asked, and anything else that answers is told", async () => {
  const [ready, unready, other] = await Promise.all(
    ['{"status":"ready"}', '{"status":"not ready"}', "<h1>Welcome</h1>"].map(openSite),
  );
  const well = await examine({ PORT: ready ?? "", PUBLIC_URL: `http://127.0.0.1:${ready}` });
  expect(well.told).toContain(`ok       Khorgos answers at http://127.0.0.1:${ready} and is ready.`);
  expect(well.failed).toBe(false);
  expect((await examine({ PORT: unready ?? "" })).told).toContain("is not ready. Read its log.");
  const leading = createServer((_, reply) =>
    reply.writeHead(302, { location: `http://127.0.0.1:${ready}/api/health/ready` }).end(),
  ).listen(0, "127.0.0.1");
  await once(leading, "listening");
  endings.push(() => leading.close());
  const address = leading.address();
  const led = await examine({
    PUBLIC_URL: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
  });
  expect(led.told).toContain(`leads on to http://127.0.0.1:${ready}. Name that one in PUBLIC_URL.`);
  const proxy = createServer((_, reply) => reply.writeHead(503).end("<h1>")).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  endings.push(() => proxy.close());
  const at = proxy.address();
  const alone = await examine({ PUBLIC_URL: `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}` });
  expect(alone.told).toContain("from here: a proxy answers 503, with no server behind it.");
  const taken = await examine({ PORT: other ?? "", PUBLIC_URL: "http://127.0.0.1:1" });
  expect(taken.told).toContain(`wrong    PORT: http://127.0.0.1:${other} is taken by something else`);
  expect(taken.told).toContain("something else answers there. Stop it, or choose another PORT.");
  expect(taken.told).toContain("warning  PUBLIC_URL: Khorgos does not answer");
});
