import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { randomUUID } from "node:crypto";
import { print } from "../reporting/print.ts";

/** Requests a second, and how long they took, in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number };

const CONNECTIONS = 16;

type Options = { seconds: number; token?: string };

/**
 * Asks these addresses in turn for so many seconds, over 16 connections that each wait for their answer: with `wrk` where it
 * is installed, because it leaves the processor to the server; otherwise with autocannon.
 */
export const load = async (origin: string, paths: readonly string[], options: Options): Promise<Load> =>
  (await byWrk(origin, paths, options)) ?? byAutocannon(origin, paths, options);

const script = fileURLToPath(new URL("ask-in-turn.lua", import.meta.url));

async function byWrk(
  origin: string,
  paths: readonly string[],
  { seconds, token = "" }: Options,
): Promise<Load | undefined> {
  const given = ["-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`, "--latency", "-s", script];
  const run = promisify(execFile)("wrk", [...given, origin, "--", token, ...paths]);
  const told = await run.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!told) return undefined;
  const broken = /Socket errors.*/.exec(told.stdout);
  if (broken) throw new Error(broken[0]);
  const answers = Number(/(\d+) requests in/.exec(told.stdout)?.[1]);
  tellRefused(Number(/Non-2xx or 3xx responses: (\d+)/.exec(told.stdout)?.[1] ?? 0), answers);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(told.stdout)?.[1]),
    p50: milliseconds(told.stdout, "50%"),
    p99: milliseconds(told.stdout, "99%"),
  };
}

const units = { us: 0.001, ms: 1, s: 1000 } as const;

function milliseconds(told: string, share: string): number {
  const { value, unit } =
    new RegExp(`${share}\\s+(?<value>[\\d.]+)(?<unit>us|ms|s)`).exec(told)?.groups ?? {};
  if (unit !== "us" && unit !== "ms" && unit !== "s") throw new Error(`wrk did not tell its ${share}.`);
  return Number(value) * units[unit];
}

async function byAutocannon(
  origin: string,
  paths: readonly string[],
  { seconds, token }: Options,
): Promise<Load> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ method: "GET", path, headers })),
  });
  return toLoad(result);
}

/** One thing to do over HTTP, each time another. */
export type Command = { path: string; body: object };

/** The same with commands, each under an `Idempotency-Key` of its own. */
export async function loadDeeds(
  origin: string,
  next: () => Command,
  { seconds, token, connections = CONNECTIONS }: { seconds: number; token?: string; connections?: number },
): Promise<Load> {
  const authorization = token && { authorization: `Bearer ${token}` };
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          const { path, body } = next();
          const headers = {
            "content-type": "application/json",
            "idempotency-key": randomUUID(),
            ...authorization,
          };
          return { ...request, path, headers, body: JSON.stringify(body) };
        },
      },
    ],
  });
  return toLoad(result);
}

/** A server that others leave no processor to refuses some calls: such figures say nothing, and no benchmark ends by it. */
function tellRefused(refused: number, answers: number) {
  if (refused === 0) return;
  if (refused >= answers) throw new Error(`All ${answers} answers were refusals.`);
  print(
    `${refused} of ${answers} answers were refusals, so the machine was too busy: do not use these figures.`,
  );
}

function toLoad({ requests, latency, non2xx, errors }: autocannon.Result): Load {
  if (errors > 0) throw new Error(`${errors} requests failed.`);
  tellRefused(non2xx, requests.total);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
