import { LRUCache } from "lru-cache";
import { PreserializedReply } from "../http/reply.ts";

/**
 * Answers about the market, each worked out once while nothing in it changes, by anyone who asks first; those who ask the
 * same meanwhile wait for it. `version` is the market's, read after the query was asked, so that an answer is never
 * older than that, on whichever server something changed. `key` tells everything else the answer depends on: the query,
 * and who sees what.
 */
export type ResponseCache = {
  of: <Answer extends object>(
    version: string,
    key: string,
    work: () => Promise<Answer>,
    /** About how much memory an answer takes that is not written yet, if that is much. */
    unwrittenBytes?: number,
  ) => Promise<Answer>;
  /** How often an answer was there already, how often it was worked out, and the memory they take now. */
  stats: () => { found: number; worked: number; bytes: number };
};

type Kept = { answer: object; bytes: number };

/** What keeping an answer takes beside its text. */
const OVERHEAD_BYTES = 1_000;

/**
 * Far more than a server works at in one moment. A plain map in which queries come and go would keep the answers of those
 * that are gone until the next full collection.
 */
const MAX_UNDER_WAY = 1_000;

/** Keeps up to so many bytes of answers, those asked for last; with none it still works out each only once at a time. */
export function openResponseCache(mostBytes: number): ResponseCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(mostBytes, 1),
    sizeCalculation: ({ bytes }) => bytes,
  });
  const underWay = new LRUCache<string, Promise<object>>({ max: MAX_UNDER_WAY });
  let current = "";
  let asked = 0;
  let worked = 0;

  return {
    stats: () => ({ found: asked - worked, worked, bytes: kept.calculatedSize }),
    async of<Answer extends object>(
      version: string,
      key: string,
      work: () => Promise<Answer>,
      unwrittenBytes = 0,
    ): Promise<Answer> {
      if (version !== current) {
        current = version;
        kept.clear();
        underWay.clear();
      }
      asked += 1;
      const found = kept.get(key)?.answer ?? underWay.get(key);
      // Anyone who put it there had the same key, and with it the same kind of answer.
      if (found) return found as Answer | Promise<Answer>;
      worked += 1;
      const begun = work();
      underWay.set(key, begun);
      try {
        const answer = await begun;
        if (current === version) kept.set(key, { answer, bytes: bytesOf(key, answer, unwrittenBytes) });
        return answer;
      } finally {
        if (underWay.get(key) === begun) underWay.delete(key);
      }
    },
  };
}

const bytesOf = (key: string, answer: object, unwrittenBytes: number) =>
  (answer instanceof PreserializedReply ? answer.bytes : unwrittenBytes) + 2 * key.length + OVERHEAD_BYTES;
