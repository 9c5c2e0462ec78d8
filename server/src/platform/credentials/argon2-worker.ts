import { type Argon2Parameters, argon2Sync } from "node:crypto";
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { backgroundThreads, lowerPriority } from "../process/background-threads.ts";

/** Tells this file that it runs in one of its own threads. */
const MARK = "derives passwords";

/** Parameters in, the derived key out. V8 itself needs next to nothing here: argon2's memory lies outside. */
const threads = backgroundThreads({
  program: new URL(import.meta.url),
  mark: MARK,
  limits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
});

/**
 * Argon2id in a thread of its own that steps back for everybody else: hundreds who sign in at the same moment use every
 * processor that is free, and those who browse meanwhile are not behind them in line. The caller bounds how many run at a
 * time; there are as many threads as that.
 */
export async function deriveInWorker(parameters: Argon2Parameters): Promise<Buffer> {
  const thread = threads.borrow();
  // Also one that ends without an error lets nobody wait for ever.
  const over = new AbortController();
  const ended = () => over.abort();
  thread.once("exit", ended);
  try {
    thread.postMessage(parameters, []);
    const [derived] = await once(thread, "message", { signal: over.signal });
    if (!(derived instanceof Uint8Array)) throw new Error("A password could not be derived.");
    threads.rest(thread);
    return Buffer.from(derived);
  } finally {
    thread.off("exit", ended);
  }
}

if (workerData === MARK && parentPort) {
  lowerPriority();
  const port = parentPort;
  port.on("message", (parameters: Argon2Parameters) =>
    port.postMessage(new Uint8Array(argon2Sync("argon2id", parameters)), []),
  );
}
