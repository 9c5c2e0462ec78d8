import { existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { MB, memoryOf } from "../../../bench/servers/resident-memory.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import { watchLife } from "../../clients/watch-life.ts";
import { type Drill, notMade, type Outcome } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";

const CONNECTIONS = 10;
const RECONNECT_MS = 20;
/** As much as Node takes off the system in one go. */
const PIECE = 64 * 1024;
/** Opened once, with so many calls each. */
const CROWD = 40;
const CALLS = 3_000;
/** Until those who watch have begun, in milliseconds. */
const WATCH_MS = 1_000;
const HELD_MS = 10_000;
const PAGE = "/login";

const call = `GET ${PAGE} HTTP/1.1\r\nhost: khorgos\r\n\r\n`;

/** Addresses of this machine that are neither a proxy's nor where its own probes come from. */
const STRANGER = "127.0.0.3";
const attackers = {
  "one address": ["127.0.0.2"],
  "ten addresses": Array.from({ length: 10 }, (_, nth) => `127.0.1.${nth}`),
};

/**
 * Connections that send as many calls as fit into a piece, are cut off and come again, from one address and from ten; then
 * 40 at once that send thousands of calls and read nothing. Others and probes are answered meanwhile.
 */
export const reconnectPipelining: Drill = async ({ rounds, isShort, history }) => {
  if (process.platform !== "linux" || !existsSync("/proc"))
    return notMade("127.0.0.2 is no address of this machine");
  const stage = await openStage({ environment: () => ({ RATE_LIMITS: "on" }) });
  const { server } = stage;
  const { origin } = server;
  const idle = memoryOf(server.pid());
  const held = isShort ? HELD_MS / 5 : HELD_MS;
  const figures: NonNullable<Outcome["figures"]>[number][] = [];
  const broken: string[] = [];

  async function watchDuring(what: string, attack: () => Promise<unknown>) {
    let memory = 0;
    const watching = setInterval(() => (memory = Math.max(memory, (memoryOf(server.pid()) - idle) / MB)), 50);
    const probe = watchLife(origin, { path: "/api/health/ready" });
    const other = watchLife(origin, { from: STRANGER, path: PAGE });
    try {
      await pause(WATCH_MS);
      await attack();
      const [probed, asked] = [await probe.stop(), await other.stop()];
      if (probed.deaths > 0) broken.push(`${probed.deaths} probes failed: ${what}`);
      if (asked.deaths > 0) broken.push(`${asked.deaths} times others were not answered: ${what}`);
      figures.push(
        { what: `p99 of others' page, ${what}`, reached: asked.p99, most: 60, unit: "ms" },
        { what: `longest wait of a probe, ${what}`, reached: probed.longest, most: 500, unit: "ms" },
        { what: `memory above idle, ${what}`, reached: memory, most: 128, unit: "MB" },
      );
    } finally {
      clearInterval(watching);
      await Promise.all([probe.stop(), other.stop()]);
    }
    if (!server.isRunning()) throw new Error(`the server ended: ${what}`);
    await retryUntilAcknowledged(history, { who: "a stranger", what: "read", value: PAGE }, async () => {
      await (await fetch(origin + PAGE)).arrayBuffer();
    });
  }

  try {
    for (let round = 0; round < rounds; round++) {
      for (const [what, from] of Object.entries(attackers))
        await watchDuring(`${CONNECTIONS} connections of ${what}`, async () => {
          const stop = keepReconnecting(origin, from);
          await pause(held);
          stop();
        });
      await watchDuring(`${CROWD} connections at once`, async () => {
        const sockets = Array.from({ length: CROWD }, () => send(origin, "127.0.0.4", call.repeat(CALLS)));
        await pause(held / 2);
        for (const socket of sockets) socket.destroy();
      });
    }
    return { rounds, lost: [], duplicated: [], broken, recoveries: [], figures };
  } finally {
    await stage.close();
  }
};

function send(origin: string, localAddress: string, text: string): Socket {
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(origin).port), localAddress });
  socket.on("error", () => {}).write(text);
  return socket;
}

/** Keeps ten connections coming until told to stop; each sends a piece full of calls and comes again when it is cut off. */
function keepReconnecting(origin: string, from: readonly string[]): () => void {
  const piece = call.repeat(PIECE / call.length);
  const open = new Set<Socket>();
  let isStopped = false;
  function attack(nth: number) {
    if (isStopped) return;
    const socket = send(origin, from[nth % from.length] ?? "", piece);
    open.add(socket.resume());
    socket.once("close", () => {
      open.delete(socket);
      setTimeout(attack, RECONNECT_MS, nth);
    });
  }
  for (let nth = 0; nth < CONNECTIONS; nth++) attack(nth);
  return () => {
    isStopped = true;
    for (const socket of open) socket.destroy();
  };
}
