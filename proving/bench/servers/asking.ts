import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { parentPort, workerData } from "node:worker_threads";

/** What the thread of `askSteadily` asks. */
export type Asking = { url: string; token: string; perSecond: number };

const { url, token, perSecond }: Asking = workerData;
const agent = new Agent({ keepAlive: true });
const headers = { authorization: `Bearer ${token}` };
const took: number[] = [];
const asked: Promise<void>[] = [];

async function ask(due: number) {
  const answer = await new Promise<IncomingMessage>((answered, failed) => {
    get(url, { agent, headers }, answered).once("error", failed);
  });
  await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`Somebody else was answered ${answer.statusCode}.`);
  took.push(performance.now() - due);
}

const enough = new AbortController();
parentPort?.once("message", () => enough.abort());
const began = performance.now();
for (let nth = 0; !enough.signal.aborted; nth++) {
  const due = began + (nth * 1000) / perSecond;
  await pause(Math.max(0, due - performance.now()));
  asked.push(ask(due));
}
await Promise.all(asked);
agent.destroy();
parentPort?.postMessage(took, []);
