import multipart from "@fastify/multipart";
import type { Endpoint, ReplyOf } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { replyOf, JSON_TYPE } from "../../platform/http/reply.ts";
import { type Actor, admitted, type Market } from "../../platform/http/serve.ts";
import { weightOf } from "../../platform/http/load-shedding.ts";
import { rateLimitHeadersOn } from "../../platform/limits/rate-limit-headers.ts";
import { stopSignal } from "../../platform/stop-signal.ts";
import type { GivenFile } from "../history/history.sql.ts";
import { MAX_WAIT_MS, type Uploads } from "./queue-uploads.ts";
import { receiveFile } from "./receive-file.ts";
import { withUploadFile } from "./spool-upload.ts";

/** A price list that has arrived: whose it is, where it lies, what it was called, and when to stop. */
type Arrived = {
  market: Market;
  actor: Actor;
  path: string;
  file: GivenFile;
  signal: AbortSignal;
  log: FastifyRequest["log"];
};

/** One thing that is done with a price list that is sent as a form. */
export type FormCommand<E extends Endpoint = Endpoint> = {
  endpoint: E;
  work: (arrived: Arrived) => Promise<ReplyOf<E>>;
};

/** The routes that take a form. Anyone who may not upload is told before a byte of the body is read. */
export function mountForms(
  app: FastifyInstance,
  market: Market,
  uploads: Uploads,
  commands: readonly FormCommand[],
) {
  app.register(async (scope) => {
    await scope.register(multipart);
    // Other bodies are left unread; the handler refuses them once it knows who asks.
    scope.removeContentTypeParser(["application/json", "text/plain"]);
    scope.addContentTypeParser("*", (request, payload, done) => done(null));
    for (const command of commands)
      scope.route({
        method: command.endpoint.method,
        url: `/api${command.endpoint.path}`,
        handlerTimeout: MAX_WAIT_MS,
        config: { weight: weightOf(command.endpoint) },
        handler: async (request, reply) => {
          const result = await takeForm(command, request, reply, { market, uploads });
          const { status, json } = replyOf(command.endpoint, result);
          return reply.code(status).type(JSON_TYPE).send(json);
        },
      });
  });
}

async function takeForm(
  { endpoint, work }: FormCommand,
  request: FastifyRequest,
  reply: FastifyReply,
  { market, uploads }: { market: Market; uploads: Uploads },
) {
  const actor = await admitted(endpoint, reply, market);
  if (!actor) throw new Failure("not_signed_in");
  await countUpload(actor.id, market, reply);
  await market.disk?.refuseFiles();
  const signal = stopSignal(reply, MAX_WAIT_MS);
  const leave = uploads.enter(actor.id);
  try {
    return await withUploadFile(async (path) => {
      const file = await receiveFile(request, path, signal);
      return work({ market, actor, path, file, signal, log: request.log });
    });
  } catch (error) {
    throw signal.aborted ? new Failure("unavailable") : error;
  } finally {
    leave();
  }
}

/** Anyone who corrects a list and sends it again and again stays below; what a script sends all day must be kept somewhere. */
const MAX_PER_HOUR = 60;

async function countUpload(supplierId: string, { limits }: Market, reply: FastifyReply) {
  const bucket = { policy: "uploads", name: `upload ${supplierId}`, limit: MAX_PER_HOUR, minutes: 60 };
  await limits.attempts([bucket], rateLimitHeadersOn(reply)).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new Failure("too_many_uploads", {
      retryAfter: error.retryAfter ?? 60,
      params: { max: MAX_PER_HOUR },
    });
  });
}
