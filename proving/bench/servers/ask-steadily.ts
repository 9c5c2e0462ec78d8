import { Worker } from "node:worker_threads";
import type { Asking } from "./asking.ts";

/**
 * Asks the same question at a steady rate, whether or not earlier ones were answered, until `signal` says stop. Returns how
 * long each took in milliseconds, from when it should have been sent: what waits in line counts as waiting.
 *
 * It asks from a thread of its own: anyone who sends a price list or sixty sign-ins a second meanwhile is busy, and would
 * count the time until it listens as the server's.
 */
export async function askSteadily(asking: Asking, signal: AbortSignal): Promise<number[]> {
  const thread = new Worker(new URL("asking.ts", import.meta.url), { workerData: asking });
  signal.addEventListener("abort", () => thread.postMessage("enough", []), { once: true });
  return new Promise((took, failed) => {
    thread.once("message", took);
    thread.once("error", failed);
  });
}
