import { Failure, type FailureBody, type FailureCode, failures } from "@khorgos/contract/platform/failures";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { guards } from "./headers.ts";
import { note } from "./log-events.ts";
import { STATUS_CODES } from "./node-http.ts";
import { brokenConstraint, errorCodeOf, isNoRoom } from "../db/transact.ts";

/** Turns everything that can go wrong into the one shape of error, and logs what is our own fault. */
export function handleErrors(app: FastifyInstance): void {
  const warn = warnNowAndThen();
  app.setErrorHandler<Error>((error, request, reply) => {
    const failure = isStillSending(error, request) ? new Failure("too_slow") : toFailure(error);
    const { http } = failures[failure.code];
    note(request, { refused: failure.code });
    if (expected.has(failure.code)) warn(failure.code, error, request);
    else if (http >= 500) request.log.error({ err: forTheLog(error) }, "the server failed");
    if (failure.retryAfter ?? expected.has(failure.code))
      reply.header("retry-after", failure.retryAfter ?? 1);
    // What is left of it is not waited for.
    if (failure.code === "too_slow") reply.header("connection", "close");
    if (http === 401) reply.header("www-authenticate", challengeOf(request));
    // Of a script that is not there as well: files themselves carry fewer.
    return reply.code(http).headers(guards).send(bodyOf(failure, request));
  });
}

/** Whether the time for an answer ran out because the call was not there yet. */
const isStillSending = (error: Error, { raw }: FastifyRequest) =>
  "code" in error && error.code === "FST_ERR_HANDLER_TIMEOUT" && !raw.complete;

/** How somebody may say who they are; a token that was sent is no good, and then that is said too. */
const challengeOf = ({ headers }: FastifyRequest) =>
  `Bearer realm="Khorgos"${headers.authorization ? ', error="invalid_token"' : ""}`;

/**
 * Answers what Fastify refuses before any route or hook: an address that is no address. To be given to Fastify
 * when it is made.
 */
export function replyNotFound(_: Error, request: Pick<FastifyRequest, "id">, reply: FastifyReply): void {
  const failure = new Failure("route_not_found");
  const headers = {
    "cache-control": "no-store",
    ...guards,
    "x-request-id": request.id,
  };
  void reply.code(failures[failure.code].http).headers(headers).send(bodyOf(failure, request));
}

/** So long a connection that said no call may stay open to read that, in milliseconds. */
const READS_FOR = 500;

/**
 * Answers what is no call at all, or comes too slowly to be one, and closes the connection. To be given to Fastify when it
 * is made. Anyone who is being answered already is cut off: a second answer in the middle of the first would be neither.
 */
export function replyToBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  const isAnswered = Boolean(Reflect.get(Object(Reflect.get(socket, "_httpMessage")), "headersSent"));
  if (!socket.writable || isAnswered || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const failure = new Failure(error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "too_slow" : "broken_call");
  const { http } = failures[failure.code];
  const request = { id: randomUUID() };
  const body = JSON.stringify(bodyOf(failure, request));
  const headers = {
    ...guards,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
    "x-request-id": request.id,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.end(`HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\n${lines.join("")}\r\n${body}`);
  setTimeout(() => socket.destroy(), READS_FOR).unref();
}

function bodyOf(failure: Failure, request: Pick<FastifyRequest, "id">): FailureBody {
  const entry: { http: number; says: string; status?: string } = failures[failure.code];
  const { code, message, errors, reason, params } = failure;
  return {
    error: reason ? `${message} ${reason}` : message,
    code,
    ...(errors && { errors }),
    ...(entry.status && { status: entry.status }),
    ...(reason && { reason }),
    ...(Object.keys(params).length > 0 && { params }),
    request_id: request.id,
  };
}

/** Failures of a server that is well, when there is too much to do or its database is away. */
const expected: ReadonlySet<FailureCode> = new Set([
  "overloaded",
  "previews_busy",
  "storage_full",
  "storage_low",
  "unavailable",
]);

/** One line a second tells the operator as much as a thousand, and does not take the time of those who still get in. */
const WARN_EVERY_MS = 1_000;

/** Logs a refusal of a kind, with the number of those before it that were not logged. */
function warnNowAndThen() {
  const told = new Map<FailureCode, { at: number; unsaid: number }>();
  return (code: FailureCode, error: Error, request: FastifyRequest) => {
    const last = told.get(code);
    const now = performance.now();
    if (last && now - last.at < WARN_EVERY_MS) {
      last.unsaid += 1;
      return;
    }
    told.set(code, { at: now, unsaid: 0 });
    const { message, code: state } = forTheLog(error);
    request.log.warn({ refused: code, why: message, state, unsaid: last?.unsaid ?? 0 }, "calls are refused");
  };
}

/** Fastify's own complaints (broken JSON, a body too large) are the caller's mistake; the rest is ours. */
function toFailure(error: Error & { statusCode?: number }): Failure {
  if (error instanceof Failure) return error;
  if (isNoRoom(error)) return new Failure("storage_full", { retryAfter: 60 });
  if (isDatabaseAway(error)) return new Failure("unavailable");
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Failure(status === 503 ? "unavailable" : "unexpected");
  return new Failure(byStatus[status] ?? "broken_body");
}

const byStatus: Partial<Record<number, FailureCode>> = {
  404: "route_not_found",
  405: "method_not_allowed",
  413: "too_large",
  415: "wrong_media_type",
  429: "too_many",
};

/** A database error also carries the row it refused, and with it people's contacts and hashes; those stay out. */
const forTheLog = (error: Error) => ({
  type: error.name,
  message: error.message,
  stack: error.stack,
  code: errorCodeOf(error),
  constraint: brokenConstraint(error),
});

/**
 * SQLSTATE classes of a database that is away, full or overrun; timeouts of statement and lock among them, and one that may
 * only be read because another is about to take its place.
 */
const awayStates = /^(08|53|57|55P03|25006)/;
const awayWords =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|timeout exceeded when trying to connect|Connection terminated|is not queryable/;

const isDatabaseAway = (error: Error) =>
  awayStates.test(errorCodeOf(error) ?? "") || awayWords.test(`${errorCodeOf(error) ?? ""} ${error.message}`);
