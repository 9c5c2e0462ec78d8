import { listVersions, MAX_TOPICS, type PartVersion } from "@khorgos/contract/live/live";
import { focusManager, type Query, type QueryClient } from "@tanstack/react-query";
import { call } from "../platform/call.ts";
import { joinTabs } from "./between-tabs.ts";
import { isOutdatedBy, mayBeNewer, topicsFor } from "./live-parts.rules.ts";
import { type LiveEvent, type LiveTimes, nextState, off, usualTimes } from "./live-state.rules.ts";
import { readStream } from "./read-stream.ts";

/** A tab that nobody looks at for so long follows nothing any more, in milliseconds. */
const LEFT_AFTER = 2 * 60_000;
/** Thousands who are told of the same change do not ask at the same moment, in milliseconds. */
const JITTER = 2_000;
/**
 * So long this tab waits before it asks for open requests again, in milliseconds: every request that is posted is a change for all
 * suppliers at once, and the server answers each of them only so often.
 */
const OPEN_REQUESTS_EVERY = 30_000;
/** A page puts several questions when it opens; their topics are followed together. */
const SETTLES = 300;

/** Keeps the answers on screen up to date while somebody looks at them. Returns how to stop. */
export function keepLive(cache: QueryClient, accountId: string): () => void {
  const known = new Map<string, number>();
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  /** What changed while nobody looked. */
  const missed = new Set<string>();
  let listener: ReturnType<typeof listen> | undefined;
  let openRequestsAskedAt = -Infinity;
  let isHere = true;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const tabs = joinTabs({
    name: `khorgos-live-${accountId}`,
    onVersions: hear,
    onTurn: () => {
      listener = listen({
        onVersions: (versions) => tabs.passOn(versions),
        isHidden: () => !focusManager.isFocused(),
      });
      follow();
      return () => {
        listener?.stop();
        listener = undefined;
      };
    },
    onWants: () => {
      follow();
      // A tab that comes later has not heard what is known already.
      if (listener) tabs.passOn([...known].map(([part, version]) => ({ part, version })));
    },
  });

  function follow() {
    listener?.follow(tabs.all().slice(0, MAX_TOPICS));
  }

  function hear(versions: readonly PartVersion[]) {
    for (const { part, version } of versions) {
      const before = known.get(part);
      known.set(part, version);
      if (before === undefined ? mayBeNewer(version, oldestAnswer(part)) : before !== version) note(part);
    }
  }

  const isMeantBy =
    (part: string) =>
    ({ queryKey, state }: Query) =>
      isOutdatedBy(part, queryKey, state.data);

  /** When the oldest of the answers came that this part may change, in milliseconds since 1970. */
  const oldestAnswer = (part: string) =>
    Math.min(
      ...cache
        .getQueryCache()
        .findAll({ type: "active", predicate: isMeantBy(part) })
        .map(({ state }) => state.dataUpdatedAt || Infinity),
    );

  function note(part: string) {
    if (!isHere) return void missed.add(part);
    if (due.has(part)) return;
    const isOfAll = part === "open-requests";
    const rest = isOfAll ? Math.max(0, openRequestsAskedAt + OPEN_REQUESTS_EVERY - performance.now()) : 0;
    due.set(
      part,
      setTimeout(
        () => {
          due.delete(part);
          if (isOfAll) openRequestsAskedAt = performance.now();
          void cache.invalidateQueries({ predicate: isMeantBy(part) });
        },
        rest + Math.random() * JITTER,
      ),
    );
  }

  function notePresence() {
    clearTimeout(leaving);
    if (!focusManager.isFocused()) {
      leaving = setTimeout(() => {
        isHere = false;
        tabs.stand(false);
      }, LEFT_AFTER);
      return;
    }
    isHere = true;
    tabs.stand(true);
    for (const part of missed) note(part);
    missed.clear();
  }

  const wantWhatIsShown = () => {
    const active = cache.getQueryCache().findAll({ type: "active" });
    tabs.want(topicsFor(active.map(({ queryKey }) => queryKey)));
  };
  const stopWatching = cache.getQueryCache().subscribe(({ type }) => {
    if (type !== "observerAdded" && type !== "observerRemoved") return;
    clearTimeout(settling);
    settling = setTimeout(wantWhatIsShown, SETTLES);
  });
  const stopPresence = focusManager.subscribe(notePresence);
  wantWhatIsShown();
  notePresence();

  return () => {
    stopWatching();
    stopPresence();
    clearTimeout(leaving);
    clearTimeout(settling);
    for (const timer of due.values()) clearTimeout(timer);
    tabs.leave();
  };
}

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
      // Refused again though it was left out: the answer is not from the server.
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
