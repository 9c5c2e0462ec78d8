import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Role } from "@khorgos/contract/accounts/accounts";
import type { FastifyReply } from "fastify";
import { weightOf } from "./load-shedding.ts";
import { note } from "./log-events.ts";
import type { Limits } from "../limits/limits.ts";
import type { ReadQuota } from "../limits/read-quota.ts";
import { noteActivity } from "../limits/recent-activity.ts";
import { rateLimitHeadersOn } from "../limits/rate-limit-headers.ts";

type Caller = { id: string; role: Role; sessionHash: string };

type Gate<Known extends Caller> = {
  /** Recognises a caller by the Authorization header; throws when the account may not enter (any more). */
  whoIs: (authorization: string | undefined) => Promise<Known | undefined>;
  limits: Limits;
  reading?: ReadQuota | undefined;
};

/**
 * Lets the caller in, or says why not; the reply tells how their count stands. Counting comes first, so that guessing is
 * bounded too.
 */
export async function admitCaller<Known extends Caller>(
  endpoint: Endpoint,
  reply: FastifyReply,
  gate: Gate<Known>,
): Promise<Known | undefined> {
  const { limits, reading } = gate;
  const tell = rateLimitHeadersOn(reply);
  if (endpoint.caller === "anyone") {
    limits.strangerCalls(reply.request.ip, tell);
    return undefined;
  }
  const actor = await recognise(reply, gate);
  noteActivity();
  const isSigningOut = weightOf(endpoint) === "always";
  // By session, so that somebody with a stolen one cannot use up the calls by which its owner ends it.
  limits.accountCalls(isSigningOut ? actor.sessionHash : actor.id, tell);
  if (!mayCall(endpoint.caller, actor.role)) throw new Failure("wrong_role");
  if (endpoint.reads) reading?.count(actor.id, endpoint.reads);
  // Price lists take turns of their own, and may be on their way for minutes, as streams are. Signing out waits for nobody.
  if (endpoint.file || endpoint.events || isSigningOut) return actor;
  const hasWaited = await limits.turnOf(actor.id, reply.raw);
  // Meanwhile the session may have ended, and the market changed.
  return hasWaited ? recognise(reply, gate) : actor;
}

async function recognise<Known extends Caller>(
  reply: FastifyReply,
  { whoIs, limits }: Gate<Known>,
): Promise<Known> {
  const { ip, headers } = reply.request;
  const actor = await whoIs(headers.authorization);
  if (actor) {
    note(reply.request, { account: actor.id });
    return actor;
  }
  limits.strangerCalls(ip, rateLimitHeadersOn(reply));
  throw new Failure("not_signed_in");
}

const mayCall = (caller: Endpoint["caller"], role: Role) =>
  caller === "member" || caller === role || (caller === "trader" && role !== "administrator");
