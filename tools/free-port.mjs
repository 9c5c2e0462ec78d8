import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below what systems hand to connections by themselves (Linux from 32768, others from 49152): nobody is given it meanwhile. */
const [FIRST, LAST] = [20_000, 29_999];

/**
 * A port of this machine that nobody listens on, for a server that is about to start.
 *
 * @returns {Promise<number>} drawn from `first` to `last`, so that two who ask at the same time hardly share it
 * @throws an Error when all are taken
 */
export async function freePort(first = FIRST, last = LAST) {
  const count = last - first + 1;
  const start = randomInt(count);
  for (let step = 0; step < count; step++) {
    const port = first + ((start + step) % count);
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${first} to ${last} are taken.`);
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)));
  });
