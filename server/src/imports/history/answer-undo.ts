import * as api from "@khorgos/contract/imports/history";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyInstance } from "fastify";
import { transactOn } from "../../platform/db/transact.ts";
import { replyOf, JSON_TYPE } from "../../platform/http/reply.ts";
import { admitted, type Market, readInput } from "../../platform/http/serve.ts";
import { weightOf } from "../../platform/http/load-shedding.ts";
import { stopSignal } from "../../platform/stop-signal.ts";
import { MAX_WAIT_MS, type Uploads } from "../receiving/queue-uploads.ts";
import { undoImport } from "./undo-import.ts";

/** A route of its own, because taking back takes as long as taking in, and waits in the same line. */
export function mountUndo(app: FastifyInstance, market: Market, uploads: Uploads) {
  app.route({
    method: api.undoImport.method,
    url: `/api${api.undoImport.path}`,
    handlerTimeout: MAX_WAIT_MS,
    config: { weight: weightOf(api.undoImport) },
    handler: async (request, reply) => {
      const actor = await admitted(api.undoImport, reply, market);
      if (!actor) throw new Failure("not_signed_in");
      const { id } = readInput(api.undoImport, request);
      const signal = stopSignal(reply, MAX_WAIT_MS);
      const leave = uploads.enter(actor.id);
      try {
        const wish = { transact: transactOn(market.db), supplierId: actor.id, id, signal };
        const { status, json } = replyOf(
          api.undoImport,
          await uploads.inTurn(actor.id, signal, () => undoImport(wish)),
        );
        return await reply.code(status).type(JSON_TYPE).send(json);
      } catch (error) {
        throw signal.aborted ? new Failure("unavailable") : error;
      } finally {
        leave();
      }
    },
  });
}
