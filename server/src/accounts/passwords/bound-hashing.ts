/**
 * Runs at most `atOnce` pieces of work at a time and lets at most `longestQueue` more wait, first come first
 * served. Whoever comes after that gets `refusal` thrown at once.
 */
export function boundedQueue(atOnce: number, longestQueue: number, refusal: () => Error) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw refusal();
      // Whoever finishes hands their place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
