import { existsSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { MB, memoryOf } from "../../../bench/servers/resident-memory.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import { watchLife } from "../../clients/watch-life.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";

const CONNECTIONS = 1_500;
/** As many as are answered of one connection; anyone who sends more is cut off at once. */
const CALLS = 16;
/** Until those who watch have begun, and until they were told what they wait for. */
const WATCH_MS = 1_000;
/** So long the server may do with them what it likes, in milliseconds. */
const HELD_MS = 5_000;
const PRLIMIT = "/usr/bin/prlimit";
/** What a shell allows that nobody has set up for a server, and what leaves room for all of them. */
const FEW_FILES = 1024;
const MANY_FILES = 16_384;

/** Addresses of this machine that are neither a proxy's nor where its own probes come from. */
const CROWD = "127.0.0.2";
const STRANGER = "127.0.0.3";

/**
 * One address opens many connections, asks for built files on each and reads none of them. Its own probes and another
 * address are answered meanwhile, also where the server may open few files.
 */
export const crowdOut: Drill = async ({ rounds, isShort, history }) => {
  if (process.platform !== "linux" || !existsSync(PRLIMIT))
    return notMade(`there is no ${PRLIMIT}, or 127.0.0.2 is no address of this machine`);
  const figures = [];
  const broken: string[] = [];
  for (const files of [FEW_FILES, MANY_FILES]) {
    const stage = await openStage({
      environment: () => ({ RATE_LIMITS: "on" }),
      under: [PRLIMIT, `--nofile=${files}:${files}`],
    });
    const { server } = stage;
    const page = await (await fetch(`${server.origin}/login`)).text();
    const assets = [...page.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path);
    const idle = memoryOf(server.pid());
    const probe = watchLife(server.origin);
    const other = watchLife(server.origin, { from: STRANGER, path: assets[0] ?? "/first-paint.js" });
    let memory = 0;
    try {
      await pause(WATCH_MS);
      for (let round = 0; round < rounds; round++) {
        const sockets = openConnections(server.origin, assets, isShort ? CONNECTIONS / 3 : CONNECTIONS);
        await pause(isShort ? HELD_MS / 5 : HELD_MS);
        memory = Math.max(memory, (memoryOf(server.pid()) - idle) / MB);
        for (const socket of sockets) socket.destroy();
        await retryUntilAcknowledged(
          history,
          { who: "a stranger", what: "read", value: "/login" },
          async () => {
            await (await fetch(`${server.origin}/login`)).arrayBuffer();
          },
        );
        if (!server.isRunning()) throw new Error(`the server ended, with ${files} files`);
      }
      await pause(WATCH_MS);
      const [probed, asked] = [await probe.stop(), await other.stop()];
      if (probed.deaths > 0) broken.push(`${probed.deaths} probes heard nothing, with ${files} files`);
      if (asked.deaths > 0) broken.push(`${asked.deaths} times others heard nothing, with ${files} files`);
      figures.push(
        { what: `longest wait of a probe, ${files} files`, reached: probed.longest, most: 500, unit: "ms" },
        { what: `longest wait of others, ${files} files`, reached: asked.longest, most: 500, unit: "ms" },
        { what: `memory above idle, ${files} files`, reached: memory, most: 128, unit: "MB" },
      );
    } finally {
      await probe.stop();
      await other.stop();
      await stage.close();
    }
  }
  const notes = [`${CONNECTIONS} connections of one address with ${CALLS} calls each`];
  return { rounds, lost: [], duplicated: [], broken, recoveries: [], figures, notes };
};

function openConnections(origin: string, paths: readonly string[], count: number) {
  const port = Number(new URL(origin).port);
  const calls = Array.from(
    { length: CALLS },
    (_, nth) => `GET ${paths[nth % paths.length] ?? "/"} HTTP/1.1\r\nhost: khorgos\r\n\r\n`,
  ).join("");
  return Array.from({ length: count }, () => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: CROWD });
    socket.on("error", () => {}).write(calls);
    return socket;
  });
}
