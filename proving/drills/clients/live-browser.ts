import { parentPort, workerData } from "node:worker_threads";
import { listen } from "../../../web/src/live/keep-live.ts";
import type { LiveTimes } from "../../../web/src/live/live-state.rules.ts";

/**
 * Follows changes with the browser's own program, as somebody who is signed in at this address, and tells every version that it
 * hears of. A thread of its own: the program knows one address and one token, those of its browser.
 */

type Browsing = { origin: string; token: string; topics: readonly string[]; times: LiveTimes };
const { origin, token, topics, times }: Browsing = workerData;

const fetchFrom = globalThis.fetch;
Object.assign(globalThis, {
  window: {},
  document: { querySelector: () => null },
  localStorage: { getItem: (key: string) => (key === "token" ? token : null) },
  fetch: (path: string, init: RequestInit) => fetchFrom(new URL(path, origin), init),
});

const listener = listen({
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a thread, not a window
  onVersions: (versions) => parentPort?.postMessage(versions),
  isHidden: () => false,
  times,
});
listener.follow(topics);
