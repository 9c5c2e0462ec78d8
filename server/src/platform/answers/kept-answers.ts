import { LRUCache } from "lru-cache";
import type { Db } from "../db/connect.ts";
import { together } from "../db/together.ts";
import { Written } from "../http/answer.ts";
import { readMarketVersion } from "./market-version.sql.ts";

/**
 * Answers about the market, each worked out once while nothing in it changes, by whoever asks first; those who ask the
 * same meanwhile wait for it. An answer is never older than the moment it was asked for, on whichever server the change was
 * made. Of `key` everything must be told that the answer depends on beside the market: the question, and who sees what.
 */
export type KeptAnswers = {
  of: <Answer extends object>(key: string, work: () => Promise<Answer>) => Promise<Answer>;
};

type Kept = { answer: object; bytes: number };

/** What keeping an answer takes beside its text. */
const OVERHEAD_BYTES = 1_000;

/** Keeps up to so many bytes of answers, those asked for last; with none it still works out each only once at a time. */
export function keepAnswers(db: Db, mostBytes: number): KeptAnswers {
  const version = together(async () => {
    const now = await readMarketVersion(db);
    return () => now;
  });
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(mostBytes, 1),
    sizeCalculation: ({ bytes }) => bytes,
  });
  const underWay = new Map<string, Promise<object>>();
  let current = "";

  return {
    async of<Answer extends object>(key: string, work: () => Promise<Answer>): Promise<Answer> {
      const now = await version("market");
      if (now !== current) {
        current = now;
        kept.clear();
        underWay.clear();
      }
      const found = kept.get(key)?.answer ?? underWay.get(key);
      // Whoever put it there had the same key, and with it the same kind of answer.
      if (found) return found as Answer | Promise<Answer>;
      const begun = work();
      underWay.set(key, begun);
      try {
        const answer = await begun;
        if (current === now) kept.set(key, { answer, bytes: bytesOf(key, answer) });
        return answer;
      } finally {
        if (underWay.get(key) === begun) underWay.delete(key);
      }
    },
  };
}

const bytesOf = (key: string, answer: object) =>
  (answer instanceof Written ? answer.json.length : 0) + 2 * key.length + OVERHEAD_BYTES;
