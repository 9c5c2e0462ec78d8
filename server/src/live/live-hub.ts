import { MAX_STREAMS, type PartVersion } from "@khorgos/contract/live/live";
import { Failure } from "@khorgos/contract/platform/failures";
import { coalesceLookups } from "../platform/db/coalesce-lookups.ts";
import type { EventWriter } from "../platform/live/event-stream.ts";
import type { Market } from "../platform/http/serve.ts";
import { findVersions } from "../platform/live/live-versions.sql.ts";
import { toldVersion } from "./find-parts.ts";
import { followParts } from "./follow-parts.ts";
import { type LiveTimes, usualTimes } from "./live-times.ts";

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
