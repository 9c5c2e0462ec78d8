import multipart from "@fastify/multipart";
import { uploadPriceList } from "@khorgos/contract/imports";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyReply, FastifyRequest } from "fastify";
import { transactOn } from "../platform/db/transact.ts";
import { answerOf } from "../platform/http/answer.ts";
import { admitted, type Market, type Mount } from "../platform/http/serve.ts";
import { importPriceList } from "./import-price-list.ts";
import { queueUploads, type Uploads } from "./queue-uploads.ts";
import { receiveFile } from "./receive-file.ts";
import { withUploadFile } from "./spool-upload.ts";

/** Ten seconds less than the server gives any request. */
const TIMEOUT_MS = 110_000;
/** So long may a caller who was refused go on sending, to read the refusal, before the connection is cut. */
const LINGER_MS = 5_000;

/** The one route that takes a form. Whoever may not upload is told before a byte of the body is read. */
export const mountUpload: Mount = (app, market) => {
  const uploads = queueUploads();
  app.register(async (scope) => {
    await scope.register(multipart);
    // Other bodies are left unread; the handler refuses them once it knows who asks.
    scope.removeContentTypeParser(["application/json", "text/plain"]);
    scope.addContentTypeParser("*", (request, payload, done) => done(null));
    scope.route({
      method: uploadPriceList.method,
      url: `/api${uploadPriceList.path}`,
      handlerTimeout: TIMEOUT_MS,
      handler: async (request, reply) => {
        try {
          const result = await takeUpload(request, reply, market, uploads);
          const { status, body } = answerOf(uploadPriceList, result);
          return await reply.code(status).send(body);
        } finally {
          stopSending(request);
        }
      },
    });
  });
};

async function takeUpload(request: FastifyRequest, reply: FastifyReply, market: Market, uploads: Uploads) {
  const actor = await admitted(uploadPriceList, request, market);
  if (!actor) throw new Failure("not_signed_in");
  const leave = uploads.enter(actor.id);
  const signal = stopSignal(reply);
  try {
    const started = performance.now();
    const result = await withUploadFile(async (path) => {
      await receiveFile(request, path, signal);
      const upload = { transact: transactOn(market.db), supplierId: actor.id, path, signal };
      return uploads.inTurn(actor.id, signal, () => importPriceList(upload));
    });
    const { inserted, updated, rejected } = result;
    const ms = Math.round(performance.now() - started);
    request.log.info({ supplier: actor.id, inserted, updated, rejected, ms }, "a price list was taken in");
    return result;
  } catch (error) {
    throw signal.aborted ? new Failure("unavailable") : error;
  } finally {
    leave();
  }
}

/**
 * Aborts when the caller goes away or time is up. The request's own signal will not do: it aborts as soon as the body
 * has been read, and its timer ends then too.
 */
function stopSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => reply.raw.writableFinished || gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(TIMEOUT_MS)]);
}

/** Lets a body nobody wants run off, so that the caller gets to read the answer; but not for ever. */
function stopSending({ raw }: FastifyRequest) {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
  const cut = setTimeout(() => raw.destroy(), LINGER_MS).unref();
  raw.once("end", () => clearTimeout(cut));
}
