import { allEndpoints } from "@khorgos/contract/market/market";
import type { FailureCode } from "@khorgos/contract/platform/failures";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { ipPrefix } from "../limits/ip-prefix.ts";

type Noted = { account?: string; refused?: FailureCode };

/** Under a symbol, so that nothing of it can reach an answer. */
const noted: unique symbol = Symbol("noted");

declare module "fastify" {
  interface FastifyRequest {
    [noted]?: Noted;
  }
}

/** Notes what the line about this call shall tell: who called, and why it was refused. */
export function note(request: FastifyRequest, more: Noted): void {
  request[noted] = { ...request[noted], ...more };
}

/** Why this call was refused, if it was. */
export const refusalOf = (request: FastifyRequest): FailureCode | undefined => request[noted]?.refused;

/** Anyone who signs in or registers is known by the answer only. */
export function noteWhoEntered(request: FastifyRequest, json: string | Buffer): void {
  const said: unknown = JSON.parse(String(json));
  const user = typeof said === "object" && said && "user" in said ? said.user : undefined;
  if (typeof user === "object" && user && "id" in user && typeof user.id === "string")
    note(request, { account: user.id });
}

/** As the contract calls them: `login`, `rejectUser`, `uploadPriceList`. */
const names: ReadonlyMap<string, string> = new Map(
  [...allEndpoints].map(([name, { method, path }]) => [`${method} /api${path}`, name] as const),
);

/** Ids and codes of ours. What else may stand in an address is not ours to write down. */
const OURS = /^[\w-]{1,40}$/;

/** Refusals of those who are not let in, or not any further. */
const denials: ReadonlySet<FailureCode> = new Set([
  "not_signed_in",
  "wrong_credentials",
  "wrong_role",
  "account_pending",
  "account_rejected",
  "account_suspended",
  "not_your_car",
  "too_many",
  "reading_limit",
]);

const throttles: ReadonlySet<FailureCode> = new Set(["too_many", "reading_limit"]);

/** Anyone who is throttled may call a thousand times a second; a line a second for each network tells as much. */
const THROTTLED_EVERY_MS = 1_000;
/** More networks than this at once and counting starts anew. */
const MAX_NETWORKS = 10_000;

/**
 * Writes one line for every command, done or refused, and for every question somebody was not let in to: what it was, how it
 * ended, whose it was, what it was about and from which network; never what was said. Found by the request's id.
 */
export function logEvents(app: FastifyInstance): void {
  const isToldNow = oncePer(THROTTLED_EVERY_MS);
  app.addHook("onResponse", (request, reply, done) => {
    const event = names.get(`${request.method} ${request.routeOptions.url ?? ""}`);
    const { account, refused } = request[noted] ?? {};
    const isDeed = request.method !== "GET";
    if (event !== undefined && (isDeed || (refused !== undefined && denials.has(refused)))) {
      const from = ipPrefix(request.ip);
      if (refused === undefined || !throttles.has(refused) || isToldNow(from))
        request.log.info(
          { event, outcome: refused ?? "done", account, about: aboutOf(request), from, ms: msOf(reply) },
          "event",
        );
    }
    done();
  });
}

function aboutOf({ params }: FastifyRequest): string | undefined {
  const id: unknown = typeof params === "object" && params && "id" in params ? params.id : undefined;
  return typeof id === "string" && OURS.test(id) ? id : undefined;
}

const msOf = (reply: FastifyReply) => Math.round(reply.elapsedTime);

function oncePer(ms: number) {
  let told = new Map<string, number>();
  return (key: string): boolean => {
    const now = performance.now();
    if (now - (told.get(key) ?? -Infinity) < ms) return false;
    if (told.size >= MAX_NETWORKS) told = new Map();
    told.set(key, now);
    return true;
  };
}

type Stream = { write: (line: string) => void };

/** How the server writes its log: a line of JSON for each thing, its moment in UTC. Line breaks in values are escaped. */
export const logLines = (level: string, stream?: Stream): FastifyServerOptions["logger"] => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  base: null,
  // A library that tells everything tells the headers as well.
  redact: ["headers.authorization", "*.headers.authorization", "*.headers.cookie"],
  ...(stream && { stream }),
});
