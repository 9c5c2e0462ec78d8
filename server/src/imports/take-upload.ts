import multipart from "@fastify/multipart";
import { uploadPriceList } from "@khorgos/contract/imports";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { transactOn } from "../platform/db/transact.ts";
import { answerOf } from "../platform/http/answer.ts";
import { admitted, type Market } from "../platform/http/serve.ts";
import { importPriceList } from "./import-price-list.ts";
import type { Uploads } from "./queue-uploads.ts";
import { receiveFile } from "./receive-file.ts";
import { type Memories, rememberFiles } from "./recall-file.ts";
import { withUploadFile } from "./spool-upload.ts";
import { stopSignal, TIMEOUT_MS } from "./stop-signal.ts";

/** So long may a caller who was refused go on sending, to read the refusal, before the connection is cut. */
const LINGER_MS = 5_000;

/** The one route that takes a form. Whoever may not upload is told before a byte of the body is read. */
export function mountUpload(app: FastifyInstance, market: Market, uploads: Uploads) {
  const memories = rememberFiles();
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
          const result = await takeUpload(request, reply, market, { uploads, memories });
          const { status, body } = answerOf(uploadPriceList, result);
          return await reply.code(status).send(body);
        } finally {
          stopSending(request);
        }
      },
    });
  });
}

type Desk = { uploads: Uploads; memories: Memories };

async function takeUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  market: Market,
  { uploads, memories }: Desk,
) {
  const actor = await admitted(uploadPriceList, request, market);
  if (!actor) throw new Failure("not_signed_in");
  const leave = uploads.enter(actor.id);
  const signal = stopSignal(reply);
  try {
    const started = performance.now();
    const result = await withUploadFile(async (path) => {
      const file = await receiveFile(request, path, signal);
      const supplierId = actor.id;
      const upload = { transact: transactOn(market.db), supplierId, path, file, memories, signal };
      return uploads.inTurn(actor.id, signal, () => importPriceList(upload));
    });
    const { inserted, updated, unchanged, rejected } = result;
    const ms = Math.round(performance.now() - started);
    request.log.info(
      { supplier: actor.id, inserted, updated, unchanged, rejected, ms },
      "a price list was taken in",
    );
    return result;
  } catch (error) {
    throw signal.aborted ? new Failure("unavailable") : error;
  } finally {
    leave();
  }
}

/** Lets a body nobody wants run off, so that the caller gets to read the answer; but not for ever. */
function stopSending({ raw }: FastifyRequest) {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
  const cut = setTimeout(() => raw.destroy(), LINGER_MS).unref();
  raw.once("end", () => clearTimeout(cut));
}
