import type * as api from "@khorgos/contract/imports/imports";
import { refuseFile } from "@khorgos/price-list/table/refuse-file";
import type { Verb } from "../platform/http/serve.ts";
import { importPriceList } from "./import-price-list.ts";
import { logImport } from "./log-import.ts";
import { receivePriceList, type Receiving } from "./receiving/receive-price-list.ts";

/** How long a list may take from its turn on; its caller is answered ten seconds later at most. 200 000 rows take half as long. */
const MAX_WORK_MS = 100_000;

/** Takes a price list in while its supplier waits: the plain way, for programs. */
export const uploadPriceList = (receiving: Receiving): Verb<typeof api.uploadPriceList> =>
  receivePriceList(receiving, async ({ transact, actor, signal, request }, { path, file }) => {
    const began = performance.now();
    const supplierId = actor.id;
    const result = await receiving.uploads.inTurn({ supplierId, size: file.size, signal }, (turn) =>
      withinTime(turn, (meant) => importPriceList({ transact, supplierId, path, file, signal: meant })),
    );
    logImport(request.log, { supplierId, id: result.id, began, outcome: "done", result });
    return result;
  });

async function withinTime<Result>(signal: AbortSignal, work: (meant: AbortSignal) => Promise<Result>) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(refuseFile("takes_too_long")), MAX_WORK_MS);
  try {
    return await work(AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}
