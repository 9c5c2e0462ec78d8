import { setTimeout as pause } from "node:timers/promises";

/**
 * Asks the same question at a steady rate, whether or not earlier ones were answered, until `signal` says stop. Returns how
 * long each took in milliseconds, from when it should have been sent: what waits in line counts as waiting.
 */
export async function askSteadily(
  url: string,
  { token, perSecond, signal }: { token: string; perSecond: number; signal: AbortSignal },
): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const took: number[] = [];
  const asked: Promise<void>[] = [];
  const ask = async (due: number) => {
    const answer = await fetch(url, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`Somebody else was answered ${answer.status}.`);
    took.push(performance.now() - due);
  };
  const began = performance.now();
  for (let nth = 0; !signal.aborted; nth++) {
    const due = began + (nth * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    asked.push(ask(due));
  }
  await Promise.all(asked);
  return took;
}
