import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** Asks the server at this address over and over whether it lives, and tells how long each answer took. A thread of its own. */

/** Often enough to see a silence, too seldom to be a load, in milliseconds. */
const LOOK_EVERY = 50;
const PATIENCE_MS = 10_000;

type Asked = { origin: string; from?: string; path: string };
const { origin, from, path }: Asked = workerData;
const agent = new Agent({ keepAlive: !from });

const isAlive = () =>
  new Promise<boolean>((done) => {
    const asking = request(
      `${origin}${path}`,
      { agent, timeout: PATIENCE_MS, ...(from && { localAddress: from }) },
      (answer) => {
        answer.resume().on("close", () => done(answer.statusCode === 200));
      },
    );
    asking.on("timeout", () => asking.destroy());
    asking.on("error", () => done(false));
    asking.end();
  });

for (;;) {
  const asked = performance.now();
  const lives = await isAlive();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a thread, not a window
  parentPort?.postMessage({ lives, ms: performance.now() - asked });
  await pause(LOOK_EVERY);
}
