type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/** A query that takes longer is not waited for by the next: a connection that hangs must not stop everybody. */
const PATIENCE_MS = 1_000;

/**
 * Asks for many as for one: while a query is under way anyone who comes waits, and is asked for in the next together with
 * all others who came. So under load a round trip to the database serves dozens of callers, and still nobody gets an
 * answer that was read before they asked. `ask` is given each different key once.
 */
export function coalesceLookups<Answer>(
  ask: (keys: string[]) => Promise<(key: string) => Answer>,
): (key: string) => Promise<Answer> {
  let waiting = new Map<string, Waiting<Answer>[]>();
  let isAsking = false;

  async function answerAll(asked: typeof waiting) {
    try {
      const answerFor = await ask([...asked.keys()]);
      for (const [key, callers] of asked) for (const { resolve } of callers) resolve(answerFor(key));
    } catch (error) {
      for (const callers of asked.values()) for (const { reject } of callers) reject(error);
    }
  }

  async function askForAll() {
    isAsking = true;
    while (waiting.size > 0) {
      const asked = waiting;
      waiting = new Map();
      await withPatience(answerAll(asked));
    }
    isAsking = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const callers = waiting.get(key);
      if (callers) callers.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (!isAsking) void askForAll();
    });
}

function withPatience(round: Promise<void>): Promise<void> {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, PATIENCE_MS);
  void round.then(over.resolve);
  return over.promise.finally(() => clearTimeout(timer));
}
