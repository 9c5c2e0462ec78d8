import * as api from "@khorgos/contract/imports";
import { transactOn } from "../platform/db/transact.ts";
import { importPriceList } from "./import-price-list.ts";
import { logImport } from "./log-import.ts";
import type { Uploads } from "./receiving/queue-uploads.ts";
import type { FormCommand } from "./receiving/mount-forms.ts";

/** Takes a price list in while its supplier waits: the plain way, for programs. */
export function uploadPriceList(uploads: Uploads): FormCommand<typeof api.uploadPriceList> {
  return {
    endpoint: api.uploadPriceList,
    async work({ market, actor, path, file, signal, log }) {
      const began = performance.now();
      const supplierId = actor.id;
      const upload = { transact: transactOn(market.db), supplierId, path, file, signal };
      const result = await uploads.inTurn(supplierId, signal, () => importPriceList(upload));
      logImport(log, { supplierId, id: result.id, began, outcome: "done", result });
      return result;
    },
  };
}
