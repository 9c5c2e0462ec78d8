import { setTimeout as pause } from "node:timers/promises";

/** Often enough to see a silence, too seldom to be a load, in milliseconds. */
const LOOK_EVERY = 50;

/** Asks the server whether it lives until `stop`, which may be called twice; tells the longest wait and how often nobody answered. */
export function watchLife(origin: string) {
  const seen = { longest: 0, deaths: 0 };
  const over = { is: false };
  const watching = (async () => {
    while (!over.is) {
      const asked = performance.now();
      const isAlive = await fetch(`${origin}/api/health/live`, { signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => {
          await answer.text();
          return answer.ok;
        },
        () => false,
      );
      seen.longest = Math.max(seen.longest, performance.now() - asked);
      if (!isAlive) seen.deaths++;
      await pause(LOOK_EVERY);
    }
    return seen;
  })();
  return {
    stop: () => {
      over.is = true;
      return watching;
    },
  };
}
