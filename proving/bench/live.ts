import { randomUUID } from "node:crypto";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { MAX_STREAMS } from "@khorgos/contract/live/live";
import { hashToken } from "../../server/src/accounts/sessions.sql.ts";
import { cast } from "../../server/src/demo/cast.ts";
import { commitWithVersions } from "../../server/src/platform/db/live-versions.sql.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { print, quantile, tell } from "./reporting/print.ts";
import { processorTime, tellProcessor } from "./reporting/processor.ts";
import { memoryOf } from "./servers/resident-memory.ts";
import { startProcess } from "./servers/start-process.ts";

/**
 * What streams of changes cost one server: memory of each, processor time while nothing changes, and how long after a commit all
 * who follow a part have been told.
 */

const { values: given } = parseArgs({
  options: {
    streams: { type: "string", default: "2000" },
    changes: { type: "string", default: "20" },
    seconds: { type: "string", default: "20" },
  },
});
const [STREAMS, CHANGES, SECONDS] = [Number(given.streams), Number(given.changes), Number(given.seconds)];
const PART = "open-requests";
/** So many ask for their stream at a time. */
const AT_ONCE = 20;
/** Where the machine is busy with other things the server may put somebody off. */
const PUT_OFF = 503;

const database = await openBenchDatabase();
const tokens = await addSuppliers(Math.ceil(STREAMS / MAX_STREAMS));
const server = await startProcess("own", database);
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
const toldAt: number[] = [];

async function addSuppliers(count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomUUID() }));
  await database.db
    .insertInto("accounts")
    .values(
      people.map(({ id }) => ({
        ...cast.wang,
        id,
        email: `${id}@bench.example`,
        password_hash: "",
        status: "approved" as const,
      })),
    )
    .execute();
  await database.db
    .insertInto("sessions")
    .values(
      people.map(({ id, token }) => ({
        account_id: id,
        token_hash: hashToken(token),
        browser: "",
        system: "",
      })),
    )
    .execute();
  return people.map(({ token }) => token);
}

async function openStream(token: string): Promise<IncomingMessage> {
  const url = `${server.origin}/api/live?topics=account,${PART}`;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, resolve).on("error", reject);
  });
  if (response.statusCode === PUT_OFF) {
    response.resume();
    await pause(1_000);
    return openStream(token);
  }
  if (response.statusCode !== 200) throw new Error(`A stream was answered by ${response.statusCode}`);
  response.setEncoding("utf8").on("data", (said: string) => {
    if (said.includes("event: changed")) toldAt.push(performance.now());
  });
  return response;
}

/** The milliseconds after a commit at which each stream was told of it. */
async function change(): Promise<number[]> {
  toldAt.length = 0;
  await pause(1_000 * Math.random());
  await database.db.transaction().execute((tx) => commitWithVersions(tx, [PART]));
  const committed = performance.now();
  for (const until = committed + 10_000; toldAt.length < STREAMS && performance.now() < until;)
    await pause(20);
  if (toldAt.length < STREAMS) print(`only ${toldAt.length} were told`);
  return toldAt.map((at) => at - committed);
}

const share = async () => {
  const before = processorTime(server.pid ?? 0);
  await pause(SECONDS * 1_000);
  return (processorTime(server.pid ?? 0) - before) / (SECONDS * 10);
};

try {
  await pause(3_000);
  const [memoryBefore, quiet] = [memoryOf(server.pid), await share()];
  const began = performance.now();
  const streams: IncomingMessage[] = [];
  for (let from = 0; from < STREAMS; from += AT_ONCE) {
    const nths = Array.from({ length: Math.min(AT_ONCE, STREAMS - from) }, (_, nth) => from + nth);
    streams.push(...(await Promise.all(nths.map((nth) => openStream(tokens[nth % tokens.length] ?? "")))));
  }
  print(`${streams.length} streams opened in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  await pause(3_000);
  const idle = await share();
  const each = (memoryOf(server.pid) - memoryBefore) / 1024 / STREAMS;
  const waits: number[] = [];
  for (let nth = 0; nth < CHANGES; nth++) waits.push(...(await change()));
  print(
    `processor while nothing changes: ${idle.toFixed(1)} % of one, without streams ${quiet.toFixed(1)} %`,
  );
  print(
    `told after a commit: p50 ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms`,
  );
  tell("memory of a stream", each, { most: 50 }, "kB");
  tell("told after a commit, p99", quantile(waits, 0.99) / 1_000, { most: 2 }, "s");
  tell("processor while nothing changes", idle - quiet, { most: 5 }, "%");
  for (const stream of streams) stream.destroy();
  tellProcessor();
} finally {
  await server.stop();
  await database.close();
}
