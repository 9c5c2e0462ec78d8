/**
 * Does what nobody called for over HTTP and writes its line, as those of calls are written: what it was, how it ended and
 * how long it took, at a moment in UTC. What fails goes on failing.
 */
export async function logOperation<Result>(
  event: string,
  write: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const tell = (level: number, outcome: "done" | "failed") => {
    const ms = Math.round(performance.now() - began);
    write(JSON.stringify({ level, time: new Date().toISOString(), event, outcome, ms, msg: "event" }));
  };
  try {
    const result = await work();
    tell(30, "done");
    return result;
  } catch (error) {
    tell(50, "failed");
    throw error;
  }
}
