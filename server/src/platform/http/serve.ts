import type { Endpoint, ReplyOf } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Role } from "@khorgos/contract/accounts/accounts";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type * as z from "zod/mini";
import type { Db } from "../db/connect.ts";
import type { Replicas } from "../db/replicas.ts";
import { type Transact, transactOn } from "../db/transact.ts";
import type { Limits } from "../limits/limits.ts";
import type { DiskWatch } from "../process/watch-disk.ts";
import type { SessionTerms } from "../db/clock.ts";
import { admitCaller } from "./admit-caller.ts";
import { limitsWithHeaders } from "../limits/rate-limit-headers.ts";
import type { ReadQuota } from "../limits/read-quota.ts";
import type { ResponseCache } from "./response-cache.ts";
import { Download, JSON_TYPE, PreserializedReply, replyOf, serializeReply, takesEncoding } from "./reply.ts";
import { EventStream } from "./event-stream.ts";
import { doForAnyVersion, readInput, routeForm } from "./read-input.ts";
import { entityTagOf, namesTag } from "./prepared.ts";
import { noteWhoEntered } from "./log-events.ts";
import { idempotencyKeyOf, transactIdempotently } from "./idempotency.ts";
import { StopSignal } from "./stop-signal.ts";
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

/** Which of these sessions, by their hashes, still stand and may enter. */
export type ListSignedIn = (sessionHashes: readonly string[]) => Promise<ReadonlySet<string>>;

/** The dependencies of every route. */
export type Market = {
  db: Db;
  sessions: SessionTerms;
  whoIs: WhoIs;
  listSignedIn: ListSignedIn;
  limits: Limits;
  passwords: PasswordRules;
  offers: OfferRules;
  answers: ResponseCache;
  /** Absent: everybody may read as much as they like. */
  reading?: ReadQuota | undefined;
  /** Absent: nobody looks whether there is room for files. */
  disk?: Pick<DiskWatch, "refuseFiles"> | undefined;
  /** Absent: everything is read from the one database. */
  replicas?: Replicas | undefined;
  /** How long streams last and how often they look, in milliseconds, where that is not as usual. */
  live?: Readonly<Record<string, number>> | undefined;
};

/** Demands of the operator on new passwords: their least length in characters, and whether the ones everybody guesses are refused. */
export type PasswordRules = { shortest: number; refusesCommon: boolean };

/** Whether suppliers see what others offer on the same request, and where not, whether they see the place of their own among them. */
export type OfferRules = { seenByRivals: boolean; placeShown: boolean };

/** The context of a verb; what else its folder needs is handed to the folder's routes. */
export type VerbContext<E extends Endpoint> = {
  db: Db;
  /** For its one transaction. */
  transact: Transact;
  /** Attempts counted here are told in the reply's headers. */
  limits: Limits;
  actor: E["caller"] extends "anyone" ? undefined : Actor;
  input: z.output<E["input"]>;
  /** For the file of a form, the caller's address and browser, and the log. */
  request: FastifyRequest;
  /** Aborts when the caller leaves or their time is over: whatever takes long, or asks in a loop, looks at it. */
  signal: AbortSignal;
};

/** A verb does one thing for one actor. It knows the contract and the database. */
export type Verb<E extends Endpoint> = (ask: VerbContext<E>) => Promise<ReplyOf<E>>;

/** A verb whose reply comes written from the database. */
export type PreserializedVerb<E extends Endpoint> = (ask: VerbContext<E>) => Promise<PreserializedReply>;

/** A verb whose reply is a file. */
export type DownloadVerb<E extends Endpoint> = (ask: VerbContext<E>) => Promise<Download>;

/** A verb whose reply is a stream of events. */
export type StreamVerb<E extends Endpoint> = (ask: VerbContext<E>) => Promise<EventStream>;

/** The table of contents of a folder. */
export type Routes = (app: FastifyInstance, market: Market) => void;

/** Bounds of a call where they are more than usual: milliseconds until the answer, bytes of its body. */
type CallBounds = { withinMs?: number; bodyLimit?: number };

type Serve = <E extends Endpoint>(
  endpoint: E,
  verb: Verb<E> | PreserializedVerb<E> | DownloadVerb<E> | StreamVerb<E>,
  bounds?: CallBounds,
) => void;

/**
 * Binds endpoints to their verbs: admits the caller, checks the input, trims the reply unless it was written before. A call
 * has the usual time for an answer and length of its body, unless it is given others.
 */
export const serveOn =
  (app: FastifyInstance, market: Market): Serve =>
  (endpoint, verb, { withinMs, bodyLimit } = {}) => {
    const answered = endpoint.cached ? cached(endpoint, verb, market) : verb;
    const options: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(withinMs && { handlerTimeout: withinMs }),
      ...(bodyLimit && { bodyLimit }),
      config: { weight: weightOf(endpoint), isStream: endpoint.events ?? false },
      handler: handlerOf(endpoint, answered, market),
    };
    if (endpoint.file) routeForm(app, options);
    else app.route(options);
  };

/** A function for each route: an object made for each call to hand it over outlived the call (decision 0047). */
const handlerOf =
  <E extends Endpoint>(endpoint: E, verb: (ask: VerbContext<E>) => Promise<unknown>, market: Market) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await admitCaller(endpoint, reply, market);
    // A form is read by its verb, once that knows that the caller may send one.
    const input = endpoint.file ? ({} as VerbContext<E>["input"]) : readInput(endpoint, request);
    const transact = transactFor(endpoint, request, { db: market.db, actor, input, reply });
    const limits = limitsWithHeaders(reply, market.limits);
    const stop = new StopSignal(reply, request.routeOptions.handlerTimeout);
    const perform = (asked: typeof input) =>
      verb(
        Object.assign(stop, {
          db: market.db,
          transact: transact.run,
          limits,
          actor: actor as VerbContext<E>["actor"],
          input: asked,
          request,
        }),
      );
    const answer = await transact
      .answer(() => doForAnyVersion(endpoint, request, input, perform))
      .catch((error: unknown) => {
        throw stop.isStopped ? new Failure("unavailable") : error;
      });
    if (answer instanceof Download || answer instanceof EventStream) return answer.sendOn(reply);
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
  };

/**
 * Everybody who asks the same gets the same answer until something in the market changes; suppliers see their own cars marked,
 * so each has answers of their own.
 */
const cached =
  <E extends Endpoint>(
    endpoint: E,
    verb: (ask: VerbContext<E>) => Promise<unknown>,
    { answers, replicas }: Market,
  ) =>
  (ask: VerbContext<E>): Promise<PreserializedReply> => {
    const { actor, input } = ask;
    const version = actor?.catalogueVersion ?? "";
    const whoSees = actor?.role === "supplier" ? actor.id : "";
    const key = JSON.stringify([endpoint.path, whoSees, input]);
    const work = async () => {
      const reply = await (replicas ? replicas.read(version, (db) => verb(readingFrom(db, ask))) : verb(ask));
      return reply instanceof PreserializedReply
        ? reply
        : new PreserializedReply(serializeReply(endpoint, reply));
    };
    const { cached: isKept }: Endpoint = endpoint;
    return typeof isKept !== "function" || isKept(input) ? answers.of(version, key, work) : work();
  };

/** Its accessor is kept by the object that it was written for. */
const readingFrom = <E extends Endpoint>(db: Db, ask: VerbContext<E>): VerbContext<E> => ({
  ...ask,
  db,
  signal: ask.signal,
});

/** Fills what the reply says into the address of what was made. */
const locationOf = (template: string, json: string | Buffer) =>
  `/api${template.replaceAll(/\{([\w.]+)\}/g, (_, names: string) => {
    let said: unknown = JSON.parse(String(json));
    for (const name of names.split(".")) said = Reflect.get(Object(said), name);
    return encodeURIComponent(String(said));
  })}`;

/** Transactions that are undone when they end after the time for an answer: their caller was told that nothing was done. */
const transactUntilAnswered =
  (db: Db, reply: FastifyReply): Transact =>
  (work) =>
    transactOn(db)(async (tx) => {
      const result = await work(tx);
      if (reply.sent) throw new Failure("unavailable");
      return result;
    });

type CommandCall = { db: Db; actor: Actor | undefined; input: unknown; reply: FastifyReply };

/** The verb's transaction, and how its result becomes the answer; under an Idempotency-Key both are remembered. */
function transactFor(endpoint: Endpoint, request: FastifyRequest, { db, actor, input, reply }: CommandCall) {
  const plain = {
    run: transactUntilAnswered(db, reply),
    answer: async (perform: () => Promise<unknown>) => {
      const result = await perform();
      const isSentAsItIs = result instanceof Download || result instanceof EventStream;
      return isSentAsItIs ? result : replyOf(endpoint, result);
    },
  };
  const key = endpoint.idempotent ? idempotencyKeyOf(request.headers["idempotency-key"]) : undefined;
  if (!key) return plain;
  return transactIdempotently({ run: plain.run, key, endpoint, input, actorId: actor?.id });
}
