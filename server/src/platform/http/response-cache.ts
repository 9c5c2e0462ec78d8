import { LRUCache } from "lru-cache";
import { PreserializedReply } from "./reply.ts";

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

/** Bytes that keeping an answer takes beside its text. */
const OVERHEAD_BYTES = 1_000;

type FetchContext = { work: () => Promise<object>; unwrittenBytes: number };

/** Keeps up to so many bytes of answers, those asked for last; with none it still works out each only once at a time. */
export function openResponseCache(mostBytes: number): ResponseCache {
  let current = "";
  let asked = 0;
  let worked = 0;
  const kept = new LRUCache<string, object, FetchContext>({
    maxSize: Math.max(mostBytes, 1),
    // What is under way must not push another out.
    backgroundFetchSize: 0,
    // Anyone who asked before a change is answered; the answer is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _, { options, context: { work, unwrittenBytes } }) => {
      worked += 1;
      const answer = await work();
      options.size = bytesOf(key, answer, unwrittenBytes);
      return answer;
    },
  });

  return {
    stats: () => ({ found: asked - worked, worked, bytes: kept.calculatedSize }),
    of<Answer extends object>(
      version: string,
      key: string,
      work: () => Promise<Answer>,
      unwrittenBytes = 0,
    ): Promise<Answer> {
      if (version !== current) {
        current = version;
        kept.clear();
      }
      asked += 1;
      // Anyone who put it there had the same key, and with it the same kind of answer.
      return kept.forceFetch(key, { context: { work, unwrittenBytes } }) as Promise<Answer>;
    },
  };
}

const bytesOf = (key: string, answer: object, unwrittenBytes: number) =>
  (answer instanceof PreserializedReply ? answer.bytes : unwrittenBytes) + 2 * key.length + OVERHEAD_BYTES;
