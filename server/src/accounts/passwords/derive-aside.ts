import { type Argon2Parameters, argon2Sync } from "node:crypto";
import { once } from "node:events";
import { setPriority } from "node:os";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** Tells this file that it runs in one of its own threads. */
const MARK = "derives passwords";

/** The system's own measure of modesty, 0 to 19. At 10 everything else has about nine times as much of a busy processor. */
const STEPS_BACK = 10;

/** A thread that nobody has needed for so long ends; the next sign-in waits some milliseconds for a new one. */
const IDLE_MS = 60_000;

/** Parameters in, the derived key out. V8 itself needs next to nothing here: argon2's memory lies outside. */
const limits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/** Threads that rest, and when each is to end. */
const idle = new Map<Worker, NodeJS.Timeout>();

/**
 * Argon2id in a thread of its own that steps back for everybody else: hundreds who sign in at the same moment use every
 * processor that is free, and those who browse meanwhile are not behind them in line. The caller bounds how many run at a
 * time; there are as many threads as that.
 */
export async function deriveAside(parameters: Argon2Parameters): Promise<Buffer> {
  const thread = borrow();
  // Only a thread at work is a reason to keep running.
  thread.ref();
  // Also one that ends without an error lets nobody wait for ever.
  const over = new AbortController();
  const ended = () => over.abort();
  thread.once("exit", ended);
  try {
    thread.postMessage(parameters, []);
    const [derived] = await once(thread, "message", { signal: over.signal });
    if (!(derived instanceof Uint8Array)) throw new Error("A password could not be derived.");
    rest(thread);
    return Buffer.from(derived);
  } finally {
    thread.off("exit", ended);
  }
}

function borrow(): Worker {
  const [rested] = idle.keys();
  if (rested) {
    clearTimeout(idle.get(rested));
    idle.delete(rested);
    return rested;
  }
  // Without our own flags: what they load is for the server's first thread only.
  const thread = new Worker(new URL(import.meta.url), {
    workerData: MARK,
    resourceLimits: limits,
    execArgv: [],
  });
  // One that breaks ends, and the next sign-in has another; whoever waits for it hears of it besides.
  thread.on("error", () => {});
  thread.on("exit", () => idle.delete(thread));
  return thread;
}

function rest(thread: Worker) {
  thread.unref();
  idle.set(thread, setTimeout(() => void thread.terminate(), IDLE_MS).unref());
}

/** Only Linux knows priorities of single threads; elsewhere this would hold back the whole server. */
function stepBack() {
  if (process.platform !== "linux") return;
  try {
    setPriority(STEPS_BACK);
  } catch {
    // Where the system forbids it, passwords are checked with the same right as everything else.
  }
}

if (workerData === MARK && parentPort) {
  stepBack();
  const port = parentPort;
  port.on("message", (parameters: Argon2Parameters) =>
    port.postMessage(new Uint8Array(argon2Sync("argon2id", parameters)), []),
  );
}
