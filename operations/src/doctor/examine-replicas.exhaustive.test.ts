import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { findPlace } from "@khorgos/postgres/find-place";
import { SUPERUSER } from "@khorgos/postgres/make-cluster";
import { startEmbedded } from "@khorgos/postgres/start-embedded";
import { readConfig } from "@khorgos/server/platform/config/config";
import { examineReplicas } from "./examine-replicas.ts";

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "khorgos-test-"));
  endings.push(() => rmSync(folder, { recursive: true }));
  return folder;
};

async function start(dataDir: string) {
  const database = await startEmbedded({ dataDir });
  endings.push(database.stop);
  return database;
}

async function write(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("create table if not exists written (number int)");
  await client.query("insert into written select generate_series(1, 50000)");
  await client.end();
}

/** A port that leads to the socket in this folder: PostgreSQL's own user is not let in there, and this process is. */
async function openPort(socketFolder: string): Promise<number> {
  const line = createServer((near) => {
    const far = connect(`${socketFolder}/.s.PGSQL.5432`);
    near.on("error", () => {}).on("close", () => far.destroy());
    far.on("error", () => {}).on("close", () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  endings.push(() => line.close());
  const address = line.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** A primary, and a folder with a copy of all its files, which has the same identity; `follow` makes it a replica. */
async function openPrimary() {
  const [dataDir, copy] = [newFolder(), newFolder()];
  const made = await start(dataDir);
  await made.stop();
  const target = findPlace(copy).cluster;
  execFileSync("cp", ["-a", findPlace(dataDir).cluster, target]);
  const primary = await start(dataDir);
  return {
    primary,
    copy,
    follow: (settings = "") => {
      writeFileSync(join(target, "standby.signal"), "");
      appendFileSync(join(target, "postgresql.auto.conf"), settings);
    },
    examine: async (replicaUrl: string) => {
      const env = {
        ENV_FILE: "",
        DATABASE_URL: primary.servedConnectionString,
        REPLICA_URLS: replicaUrl,
      };
      return await examineReplicas(primary.servedConnectionString, readConfig(env));
    },
  };
}

test("a replica that follows is well, and one that gets nothing any more is told", async () => {
  const { primary, copy, follow, examine } = await openPrimary();
  const port = await openPort(new URL(primary.connectionString).searchParams.get("host") ?? "");
  follow(`primary_conninfo = 'host=127.0.0.1 port=${port} user=${SUPERUSER}'\n`);
  const replica = await start(copy);
  await write(primary.connectionString);
  expect(await examine(replica.servedConnectionString)).toEqual([
    { weight: "ok", says: "Replica 1 of REPLICA_URLS follows." },
  ]);
  await replica.stop();

  follow("primary_conninfo = ''\n");
  const cut = await start(copy);
  await write(primary.connectionString);
  expect(await examine(cut.servedConnectionString)).toEqual([
    {
      weight: "warning",
      says: expect.stringMatching(/^Replica 1 .* bytes behind after 3 s, .* or follows another primary/),
    },
  ]);
});

test("a copy with the identity of the primary, and a replica of the copy, are told", async () => {
  const { copy, follow, examine } = await openPrimary();
  const other = await start(copy);
  expect(await examine(other.servedConnectionString)).toEqual([
    { weight: "wrong", says: expect.stringContaining("is no replica") },
  ]);
  await write(other.connectionString);
  await other.stop();
  follow();
  const replica = await start(copy);
  expect(await examine(replica.servedConnectionString)).toEqual([
    { weight: "wrong", says: expect.stringContaining("shows what the primary has not written") },
  ]);
});
