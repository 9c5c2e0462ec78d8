import { MAX_STREAMS, type PartVersion } from "@khorgos/contract/live/live";
import { Failure } from "@khorgos/contract/platform/failures";
import { coalesceLookups } from "../platform/db/coalesce-lookups.ts";
import type { Market } from "../platform/http/serve.ts";
import type { EventWriter } from "../platform/http/event-stream.ts";
import { findVersions } from "../platform/db/live-versions.sql.ts";

/** In milliseconds. */
export type LiveTimes = {
  /** How often the database is asked what has changed. */
  lookMs: number;
  /** After so long a silence a line is written that says nothing: proxies close what is silent for a minute. */
  beatMs: number;
  /** A stream is ended after about so long, a fifth more or less: what it may follow is looked at again, and no crowd comes at once. */
  lastsMs: number;
  /** How often it is asked whether the sessions behind the streams still stand. */
  sessionsMs: number;
};

const usualTimes: LiveTimes = {
  lookMs: 1_000,
  beatMs: 15_000,
  lastsMs: 600_000,
  sessionsMs: 3_000,
};

/** The longest that a stream may last, and some. */
export const LONGEST_MS = 1.3 * usualTimes.lastsMs;

/** More than this and a server has too little memory for anything else. */
const MAX_OPEN = 10_000;

/** Two browsers of an office that come back at once shall not be told to come back at once. */
const COME_BACK_SECONDS = 5;

type OpenStream = {
  sessionHash: string;
  writer: EventWriter;
  endsAt: number;
  beatAt: number;
};
type NewStream = Pick<OpenStream, "sessionHash" | "writer"> & {
  versions: readonly PartVersion[];
};

export type LiveHub = ReturnType<typeof openLiveHub>;

type HubOptions = Pick<Market, "db" | "listSignedIn"> & {
  times?: Partial<LiveTimes> | undefined;
  /** How many connections the server takes; streams are at most half of them. */
  connections?: () => number | undefined;
};

/**
 * The open streams of this server. Once a second it asks for the versions of what they follow, writes to those that were silent
 * for long, and ends those whose time or session is over; while none is open it does nothing. A database that is away is
 * asked again a second later.
 */
export function openLiveHub({ db, listSignedIn, times, connections = () => undefined }: HubOptions) {
  const { lookMs, beatMs, lastsMs, sessionsMs } = { ...usualTimes, ...times };
  const open = new Set<OpenStream>();
  let taken = 0;
  const takenBy = new Map<string, number>();
  const parts = followParts((named) => findVersions(db, named));
  const findVersion = coalesceLookups(async (named) => {
    const found = await findVersions(db, named);
    return (part) => found.get(part) ?? 0;
  });
  let timer: NodeJS.Timeout | undefined;
  let sessionsAt = 0;
  let isClosed = false;

  function count(accountId: string, more: 1 | -1) {
    taken += more;
    const now = (takenBy.get(accountId) ?? 0) + more;
    if (now > 0) takenBy.set(accountId, now);
    else takenBy.delete(accountId);
  }

  async function endSignedOut() {
    if (performance.now() < sessionsAt) return;
    sessionsAt = performance.now() + sessionsMs;
    // Who comes meanwhile was not asked about.
    const asked = [...open];
    const signedIn = await listSignedIn([...new Set(asked.map(({ sessionHash }) => sessionHash))]);
    for (const { sessionHash, writer } of asked) if (!signedIn.has(sessionHash)) writer.end();
  }

  function beatAndEnd() {
    const now = performance.now();
    for (const stream of open) {
      if (now >= stream.endsAt) stream.writer.end();
      else if (now >= stream.beatAt) {
        stream.beatAt = now + beatMs;
        stream.writer.beat();
      }
    }
  }

  async function look() {
    beatAndEnd();
    // Whatever fails is tried again in a second; the streams live on.
    await Promise.allSettled([parts.look(), open.size > 0 && endSignedOut()]);
    timer = open.size > 0 && !isClosed ? setTimeout(() => void look(), lookMs) : undefined;
  }

  return {
    /** How many streams are open. */
    count: () => open.size,

    versionsOf: (named: readonly string[]): Promise<PartVersion[]> =>
      Promise.all(named.map(async (part) => ({ part, version: await findVersion(part) }))),

    /**
     * Takes the place of a stream that is going to open, and answers with what gives it back. Throws `too_many` or `overloaded`
     * where there is none. To be called before anything is waited for: many that come at once would all find the same place free.
     */
    takePlace(accountId: string): () => void {
      const most = Math.min(MAX_OPEN, Math.floor((connections() ?? Infinity) / 2));
      if (isClosed || taken >= most) throw new Failure("overloaded", { retryAfter: COME_BACK_SECONDS });
      if ((takenBy.get(accountId) ?? 0) >= MAX_STREAMS)
        throw new Failure("too_many", { retryAfter: lastsMs / 1000 });
      count(accountId, 1);
      let isHeld = true;
      return () => {
        if (isHeld) count(accountId, -1);
        isHeld = false;
      };
    },

    /** Opens a stream of what has changed since these versions; to be called back when it is over. */
    open({ versions, ...of }: NewStream): () => void {
      const now = performance.now();
      const stream = { ...of, endsAt: now + lastsMs * (0.8 + 0.4 * Math.random()), beatAt: now + beatMs };
      of.writer.send("versions", { versions: versions.map(toldVersion) });
      open.add(stream);
      const leave = parts.follow(versions, (changed) => of.writer.send("changed", toldVersion(changed)));
      timer ??= setTimeout(() => void look(), lookMs);
      // A server that has begun to stop meanwhile waits for this one as for the others.
      if (isClosed) of.writer.end();
      return () => {
        open.delete(stream);
        leave();
      };
    },

    /** Ends all streams, for good: their browsers come back to another server. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      for (const { writer } of open) writer.end();
    },
  };
}

type Listener = (changed: PartVersion) => void;
type FindVersions = (parts: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Follows who is to be told of changes of which parts, and what is known of these. */
export function followParts(find: FindVersions) {
  const followed = new Map<string, { version: number; listeners: Set<Listener> }>();

  function leave({ part }: PartVersion, listener: Listener) {
    const line = followed.get(part);
    line?.listeners.delete(listener);
    if (line?.listeners.size === 0) followed.delete(part);
  }

  return {
    /**
     * Tells of every change after these versions, until the function is called that it returns. Known are those that were found
     * last: a client that brings older ones is told at once.
     */
    follow(versions: readonly PartVersion[], listener: Listener): () => void {
      for (const { part, version } of versions) {
        const line = followed.get(part) ?? { version, listeners: new Set() };
        followed.set(part, line);
        line.listeners.add(listener);
        if (line.version > version) listener({ part, version: line.version });
      }
      return () => versions.forEach((one) => leave(one, listener));
    },

    /**
     * Asks for all parts that somebody follows, in one query, and tells what has changed. Asks nothing while nobody does. What is first
     * followed meanwhile was not asked for.
     */
    async look(): Promise<void> {
      if (followed.size === 0) return;
      const asked = [...followed];
      const found = await find(asked.map(([part]) => part));
      for (const [part, line] of asked) {
        const version = found.get(part) ?? 0;
        // Not only a higher one: the market may have been restored from a backup.
        if (version === line.version) continue;
        line.version = version;
        for (const tell of line.listeners) tell({ part, version });
      }
    },
  };
}

/** The version of a part as it is told: who follows a request need not know how much of it. */
export const toldVersion = ({ part, version }: PartVersion): PartVersion => ({
  part: part.replace(/^asked:/, "request:"),
  version,
});
