import * as history from "@khorgos/contract/imports/history";
import * as priceList from "@khorgos/contract/imports/price-list";
import * as imports from "@khorgos/contract/imports/imports";
import { downloadList, SENT_WITHIN_MS } from "../platform/downloads/download-list.ts";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import {
  cancelPriceList,
  currentPriceList,
  putPriceList,
  removePriceList,
  startPriceList,
} from "./drafts.ts";
import { keepCopies } from "./keep-copies.ts";
import { previewPriceList, queuePreviews } from "./preview-price-list.ts";
import { downloadRefusedRows, findImport, listImports, undoImport } from "./history.ts";
import { queueUploads } from "./queue-uploads.ts";
import { downloadTemplate, uploadPriceList } from "./price-lists.ts";

/** Nobody waits longer, for their turn to upload or undo and for the work: ten seconds less than the server gives any request. */
const MAX_WAIT_MS = 110_000;
/** A bit more than a preview's turn and its work together; proxies give up after a minute. */
const MAX_PREVIEW_MS = 50_000;

export const importRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  // What changes the stock by the thousand goes one after the other.
  const uploads = queueUploads();
  const receiving = { uploads, disk: market.disk };
  const copies = keepCopies(market.db, market.disk);
  app.addHook("onClose", copies.forget);

  serve(imports.downloadTemplate, downloadTemplate);
  serve(imports.uploadPriceList, uploadPriceList(receiving), { withinMs: MAX_WAIT_MS });
  serve(history.listImports, listImports);
  serve(history.findImport, findImport);
  serve(history.undoImport, undoImport(uploads), { withinMs: MAX_WAIT_MS });
  serve(history.downloadRefusedRows, downloadList(history.downloadRefusedRows, downloadRefusedRows), {
    withinMs: SENT_WITHIN_MS,
  });
  serve(priceList.putPriceList, putPriceList(receiving), { withinMs: MAX_WAIT_MS });
  serve(priceList.currentPriceList, currentPriceList);
  serve(priceList.previewPriceList, previewPriceList(copies, queuePreviews()), { withinMs: MAX_PREVIEW_MS });
  serve(priceList.startPriceList, startPriceList);
  serve(priceList.cancelPriceList, cancelPriceList);
  serve(priceList.removePriceList, removePriceList);
};
