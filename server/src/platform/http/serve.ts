import { asksInQuery, type Endpoint, type ReplyOf } from "@khorgos/contract/platform/endpoint";
import { fieldErrorsOf } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Role } from "@khorgos/contract/accounts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Db } from "../db/connect.ts";
import { type Transact, transactOn } from "../db/transact.ts";
import type { Limits } from "../limits/limits.ts";
import type { DiskWatch } from "../disk/watch-disk.ts";
import type { SessionTerms } from "../session-terms.ts";
import { noteActivity } from "../limits/recent-activity.ts";
import { rateLimitHeadersOn, limitsWithHeaders } from "../limits/rate-limit-headers.ts";
import type { ReadQuota } from "../limits/read-quota.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { replyOf, JSON_TYPE, takesEncoding, PreserializedReply } from "./reply.ts";
import { entityTagOf, namesTag, versionsIn } from "./entity-tag.ts";
import { note, noteWhoEntered } from "./log-events.ts";
import { idempotencyKeyOf, transactIdempotently } from "./idempotency.ts";
import { StopSignal } from "../stop-signal.ts";
import { serializeReply } from "./serialize-reply.ts";
import { weightOf } from "./load-shedding.ts";

/** Anyone who calls, once recognised: an approved account with a live session. The market's version is that of their call. */
export type Actor = {
  id: string;
  role: Role;
  name: string;
  email: string;
  sessionHash: string;
  catalogueVersion: string;
};

/** Recognises a caller by the Authorization header; throws when the account may not enter (any more). */
export type WhoIs = (authorization: string | undefined) => Promise<Actor | undefined>;

/** What every route stands on. */
export type Market = {
  db: Db;
  sessions: SessionTerms;
  whoIs: WhoIs;
  limits: Limits;
  passwords: PasswordRules;
  offers: OfferRules;
  answers: ResponseCache;
  /** Absent: everybody may read as much as they like. */
  reading?: ReadQuota | undefined;
  /** Absent: nobody looks whether there is room for files. */
  disk?: Pick<DiskWatch, "refuseFiles"> | undefined;
};

/** What the operator asks of new passwords: their least length in characters, and whether the ones everybody guesses are refused. */
export type PasswordRules = { shortest: number; refusesCommon: boolean };

/** Whether suppliers see what others offer on the same request. */
export type OfferRules = { seenByRivals: boolean };

/** What a verb is given. `ip` is for counting attempts, `transact` for its one transaction. */
type VerbContext<E extends Endpoint> = {
  db: Db;
  sessions: SessionTerms;
  transact: Transact;
  limits: Limits;
  passwords: PasswordRules;
  offers: OfferRules;
  answers: ResponseCache;
  ip: string;
  /** What the caller's browser says of itself; anything, as long as it likes. */
  userAgent: string;
  /** Aborts when the caller leaves or their time is over: whatever takes long, or asks in a loop, looks at it. */
  signal: AbortSignal;
  actor: E["caller"] extends "anyone" ? undefined : Actor;
  input: z.output<E["input"]>;
};

/** A verb does one thing for one actor. It knows the contract and the database, never HTTP. */
export type Verb<E extends Endpoint> = (ask: VerbContext<E>) => Promise<ReplyOf<E>>;

export type Mount = (app: FastifyInstance, market: Market) => void;

/** A verb whose reply comes written from the database. */
export type PreserializedVerb<E extends Endpoint> = (ask: VerbContext<E>) => Promise<PreserializedReply>;

/**
 * Binds an endpoint to its verb: admits the caller, checks the input, trims the reply unless it was written before. It has
 * the usual time for an answer, unless it is given `withinMs`.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  verb: Verb<E> | PreserializedVerb<E>,
  withinMs?: number,
): Mount {
  return (app, market) => {
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(withinMs && { handlerTimeout: withinMs }),
      config: { weight: weightOf(endpoint) },
      handler: async (request, reply) => {
        const actor = await admitted(endpoint, reply, market);
        const input = readInput(endpoint, request);
        const transact = transactFor(endpoint, request, { db: market.db, actor, input });
        const { db, sessions, passwords, offers, answers } = market;
        const limits = limitsWithHeaders(reply, market.limits);
        const stop = new StopSignal(reply, request.routeOptions.handlerTimeout);
        const perform = (asked: typeof input) =>
          fromCache(
            endpoint,
            verb,
            Object.assign(stop, {
              db,
              sessions,
              limits,
              passwords,
              offers,
              answers,
              transact: transact.run,
              ip: request.ip,
              userAgent: request.headers["user-agent"] ?? "",
              actor: actor as VerbContext<E>["actor"],
              input: asked,
            }),
          );
        const answer = await transact
          .answer(() => doForAnyVersion(endpoint, request, input, perform))
          .catch((error: unknown) => {
            throw stop.isStopped ? new Failure("unavailable") : error;
          });
        if (!actor && endpoint.method === "POST") noteWhoEntered(request, answer.json);
        reply.code(answer.status);
        if (answer.status === 204) return undefined;
        if (endpoint.location && answer.status === 201)
          reply.header("location", locationOf(endpoint.location, answer.json));
        if (answer.isWritten && endpoint.method === "GET") {
          const tag = entityTagOf(answer.json, endpoint.versioned);
          reply.header("etag", tag);
          if (namesTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
        }
        reply.type(JSON_TYPE);
        if (!answer.brotli || !takesEncoding("br", request.headers["accept-encoding"]))
          return reply.send(answer.json);
        return reply.headers({ "content-encoding": "br", vary: "accept-encoding" }).send(answer.brotli);
      },
    });
  };
}

/** Of a `cached` endpoint each supplier has replies of their own, for they see their own cars marked. */
async function fromCache<E extends Endpoint>(
  endpoint: E,
  verb: Verb<E> | PreserializedVerb<E>,
  ask: VerbContext<E>,
): Promise<ReplyOf<E> | PreserializedReply> {
  const { actor, answers, input } = ask;
  if (!endpoint.cached || !actor) return verb(ask);
  const key = JSON.stringify([endpoint.path, actor.role === "supplier" ? actor.id : "", input]);
  return answers.of(actor.catalogueVersion, key, async () => {
    const reply = await verb(ask);
    if (reply instanceof PreserializedReply) return reply;
    return new PreserializedReply(serializeReply(endpoint, reply));
  });
}

/** By `If-Match` a caller may name several versions that they would change, and is told so when it is none of them. */
async function doForAnyVersion<Input>(
  { versioned }: Endpoint,
  { headers }: FastifyRequest,
  input: Input,
  perform: (input: Input) => Promise<unknown>,
): Promise<unknown> {
  const versions = versioned ? versionsIn(headers["if-match"]) : undefined;
  if (!versions) return perform(input);
  for (const version of versions) {
    try {
      return await perform({ ...input, version });
    } catch (error) {
      if (!(error instanceof Failure && error.code === "car_changed")) throw error;
    }
  }
  throw new Failure("precondition_failed");
}

/** Fills what the reply says into the address of what was made. */
const locationOf = (template: string, json: string | Buffer) =>
  `/api${template.replaceAll(/\{([\w.]+)\}/g, (_, names: string) => {
    let said: unknown = JSON.parse(String(json));
    for (const name of names.split(".")) said = Reflect.get(Object(said), name);
    return encodeURIComponent(String(said));
  })}`;

/**
 * Lets the caller in, or says why not; the reply tells how their count stands. Counting comes first, so that guessing is
 * bounded too.
 */
export async function admitted(endpoint: Endpoint, reply: FastifyReply, { whoIs, limits, reading }: Market) {
  const { ip, headers } = reply.request;
  const tell = rateLimitHeadersOn(reply);
  if (endpoint.caller === "anyone") {
    limits.strangerCalls(ip, tell);
    return undefined;
  }
  const actor = await whoIs(headers.authorization);
  if (actor) note(reply.request, { account: actor.id });
  if (!actor) {
    limits.strangerCalls(ip, tell);
    throw new Failure("not_signed_in");
  }
  noteActivity();
  limits.accountCalls(actor.id, tell);
  if (!mayCall(endpoint.caller, actor.role)) throw new Failure("wrong_role");
  if (endpoint.reads) reading?.count(actor.id, endpoint.reads);
  return actor;
}

const mayCall = (caller: Endpoint["caller"], role: Role) =>
  caller === "member" || caller === role || (caller === "trader" && role !== "administrator");

/**
 * What the caller said, as the endpoint understands it. The path comes last, so a body can never redirect a call to
 * another id. Throws `broken_body`, `invalid_input`.
 */
export function readInput<E extends Endpoint>(
  endpoint: E,
  { query, body, params, headers }: FastifyRequest,
): z.output<E["input"]> {
  const said = asksInQuery(endpoint) ? query : (body ?? {});
  if (typeof said !== "object" || said === null || Array.isArray(said)) throw new Failure("broken_body");
  const version = endpoint.versioned ? versionsIn(headers["if-match"])?.[0] : undefined;
  const input = endpoint.input.safeParse(
    { ...said, ...(version !== undefined && { version }), ...(params as object) },
    { reportInput: true },
  );
  if (!input.success) throw new Failure("invalid_input", { errors: fieldErrorsOf(input.error) });
  return input.data as z.output<E["input"]>;
}

type CommandCall = { db: Db; actor: Actor | undefined; input: unknown };

/** The verb's transaction, and how its result becomes the answer; under an Idempotency-Key both are remembered. */
function transactFor(endpoint: Endpoint, request: FastifyRequest, { db, actor, input }: CommandCall) {
  const plain = {
    run: transactOn(db),
    answer: async (perform: () => Promise<unknown>) => replyOf(endpoint, await perform()),
  };
  const key = endpoint.idempotent ? idempotencyKeyOf(request.headers["idempotency-key"]) : undefined;
  if (!key) return plain;
  return transactIdempotently({ run: plain.run, key, endpoint, input, actorId: actor?.id });
}
