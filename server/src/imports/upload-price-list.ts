import { uploadPriceList } from "@khorgos/contract/imports";
import { transactOn } from "../platform/db/transact.ts";
import { importPriceList } from "./import-price-list.ts";
import type { Uploads } from "./receiving/queue-uploads.ts";
import { rememberFiles } from "./recall-file.ts";
import type { FormDeed } from "./receiving/mount-forms.ts";

/** Takes a price list in while its supplier waits: the plain way, for programs. */
export function uploadDeed(uploads: Uploads): FormDeed<typeof uploadPriceList> {
  const memories = rememberFiles();
  return {
    endpoint: uploadPriceList,
    async work({ market, actor, path, file, signal, log }) {
      const started = performance.now();
      const supplierId = actor.id;
      const upload = { transact: transactOn(market.db), supplierId, path, file, memories, signal };
      const result = await uploads.inTurn(supplierId, signal, () => importPriceList(upload));
      const { inserted, updated, unchanged, rejected } = result;
      const ms = Math.round(performance.now() - started);
      log.info(
        { supplier: supplierId, inserted, updated, unchanged, rejected, ms },
        "a price list was taken in",
      );
      return result;
    },
  };
}
