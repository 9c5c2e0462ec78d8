import { listVersions, type PartVersion } from "@khorgos/contract/live/live";
import { call } from "../platform/call.ts";
import { type LiveEvent, type LiveTimes, nextState, off, usualTimes } from "./live-state.rules.ts";
import { readStream } from "./read-stream.ts";

type Listening = {
  onVersions: (versions: readonly PartVersion[]) => void;
  isHidden: () => boolean;
  times?: LiveTimes;
};

const TICK_MS = 1_000;
/** Those who were cut off together come back apart. */
const JITTER_MS = 2_000;

/** Listens for all tabs of a browser: by a stream, or by questions where none comes through. */
export function listen({ onVersions, isHidden, times = usualTimes }: Listening) {
  let state = off;
  let topics: readonly string[] = [];
  let reading: AbortController | undefined;
  /** What the server does not let us follow, a deleted request for example. */
  const refused = new Set<string>();
  const wanted = () => topics.filter((topic) => !refused.has(topic));

  function on(event: LiveEvent) {
    const before = state;
    state = nextState(state, event, performance.now(), times);
    if (before.mode === "streaming" && (state.mode !== "streaming" || state.stream !== before.stream))
      reading?.abort();
    if (state.mode === "streaming" && state.stream !== before.stream) void follow();
    if (state.polls !== before.polls) void ask();
  }

  async function follow() {
    const mine = (reading = new AbortController());
    const end = await readStream(wanted(), mine.signal, {
      onSign: () => mine.signal.aborted || on({ type: "heard" }),
      onVersions,
    });
    if (mine.signal.aborted) return;
    const jitter = Math.random() * JITTER_MS;
    if (end.how === "refused") {
      // Refused again though it was left out: whoever answers is not the server.
      const isNew = wanted().includes(end.topic);
      refused.add(end.topic);
      on(isNew ? { type: "start" } : { type: "failed", jitter });
    } else if (end.how === "turned away") on({ type: "turned away" });
    else on({ type: end.how, jitter });
  }

  async function ask() {
    try {
      onVersions((await call(listVersions, { topics: wanted().join(",") })).versions);
    } catch {
      // Asked again soon; whose session is over is told by `call`.
    }
  }

  const timer = setInterval(() => on({ type: "tick", isHidden: isHidden() }), TICK_MS);
  return {
    /** Follows these from now on; what is no longer wanted is left out with the next stream. */
    follow(next: readonly string[]) {
      const isMore = next.some((topic) => !topics.includes(topic));
      topics = isMore ? next : topics;
      if (isMore) on({ type: "start" });
    },
    stop() {
      clearInterval(timer);
      on({ type: "stop" });
    },
  };
}
