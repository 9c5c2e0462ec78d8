/**
 * Runs at most `atOnce()` pieces of work at a time and lets at most `longestQueue` more wait, first come first
 * served. Anyone who comes after that gets `refusal` thrown at once.
 */
export function boundedQueue(atOnce: () => number, longestQueue: number, refusal: () => Error) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const startWaiting = () => {
    while (running < atOnce()) {
      const start = waiting.shift();
      if (!start) return;
      running += 1;
      start();
    }
  };

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce() && waiting.length >= longestQueue) throw refusal();
    await new Promise<void>((start) => {
      waiting.push(start);
      startWaiting();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startWaiting();
    }
  };
}
