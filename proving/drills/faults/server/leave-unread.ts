import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { MB, memoryOf } from "../../../bench/servers/resident-memory.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import { watchLife } from "../../clients/watch-life.ts";
import type { Drill } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";

const SOCKETS = 50;
const CALLS = 3_000;
/** So long the server may do with them what it likes, in milliseconds. */
const HELD_MS = 2_000;
/** Connections and files of the server's own, of its database and of anyone who asks whether it lives. */
const OWN_FILES = 60;

/** Whatever is answered without asking who calls, and an address that is none. */
const fixed = [
  "/api/openapi.json",
  "/api/docs",
  "/api/docs/draw.js",
  "/api/docs/swagger-ui.css",
  "/api/docs/swagger-ui-bundle.js",
  "/api/docs/LICENSE",
  "/api/health/live",
  "/api/health/ready",
  "/api/nothing",
  "/api/%",
  "/robots.txt",
  "/licences.txt",
  "/share.png",
  "/.well-known/security.txt",
  "/",
  "/login",
  "/nothing.js",
];

/**
 * Strangers write thousands of calls into each of many connections and read none of the answers. The server takes bounded
 * memory and files, answers others meanwhile, and goes on.
 */
export const leaveUnread: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage();
  const { server } = stage;
  const { origin } = server;
  const page = await (await fetch(`${origin}/login`)).text();
  const largest = /\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? "/first-paint.js";
  const paths = [...fixed, largest].filter((_, nth) => !isShort || nth % 5 === 0);
  const count = isShort ? SOCKETS / 5 : SOCKETS;
  const broken: string[] = [];
  const idle = memoryOf(server.pid());
  const most = { memory: 0, files: 0 };
  const look = () => {
    most.memory = Math.max(most.memory, (memoryOf(server.pid()) - idle) / MB);
    most.files = Math.max(most.files, filesOf(server.pid()));
  };
  const watching = setInterval(look, 50);
  const life = watchLife(origin);

  try {
    for (let round = 0; round < rounds; round++)
      for (const path of paths) {
        const sockets = writeCalls(origin, path, count);
        await pause(isShort ? HELD_MS / 5 : HELD_MS);
        for (const socket of sockets) socket.destroy();
        await retryUntilAcknowledged(history, { who: "a stranger", what: "read", value: path }, async () => {
          const answer = await fetch(origin + path);
          await answer.arrayBuffer();
        });
        if (!server.isRunning()) throw new Error(`the server ended at ${path}`);
      }
    const silences = await life.stop();
    if (silences.deaths > 0) broken.push(`${silences.deaths} times others heard nothing`);
    const figures = [
      { what: "memory above idle", reached: most.memory, most: 256, unit: "MB" },
      { what: "files open at once", reached: most.files, most: 2 * count + OWN_FILES, unit: "" },
      { what: "longest wait for a sign of life", reached: silences.longest, most: 500, unit: "ms" },
    ];
    const notes = [`${paths.length} addresses, ${count} connections with ${CALLS} calls each`];
    return { rounds, lost: [], duplicated: [], broken, recoveries: [], figures, notes };
  } finally {
    clearInterval(watching);
    await life.stop();
    await stage.close();
  }
};

function writeCalls(origin: string, path: string, count: number) {
  const calls = `GET ${path} HTTP/1.1\r\nhost: khorgos\r\naccept-encoding: identity\r\n\r\n`.repeat(CALLS);
  return Array.from({ length: count }, () => {
    const socket = connect({ host: "127.0.0.1", port: Number(new URL(origin).port) });
    socket.on("error", () => {}).write(calls);
    return socket;
  });
}

/** How many files and connections a process has open, as Linux tells it; elsewhere 0. */
function filesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
