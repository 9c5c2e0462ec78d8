import type * as api from "@khorgos/contract/imports";
import type { Verb } from "../platform/http/serve.ts";
import { importPriceList } from "./import-price-list.ts";
import { logImport } from "./log-import.ts";
import { receivePriceList, type Receiving } from "./receiving/receive-price-list.ts";

/** Takes a price list in while its supplier waits: the plain way, for programs. */
export const uploadPriceList = (receiving: Receiving): Verb<typeof api.uploadPriceList> =>
  receivePriceList(receiving, async ({ transact, actor, signal, request }, { path, file }) => {
    const began = performance.now();
    const supplierId = actor.id;
    const upload = { transact, supplierId, path, file, signal };
    const result = await receiving.uploads.inTurn(supplierId, signal, () => importPriceList(upload));
    logImport(request.log, { supplierId, id: result.id, began, outcome: "done", result });
    return result;
  });
