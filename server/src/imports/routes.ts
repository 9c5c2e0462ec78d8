import * as history from "@khorgos/contract/imports/history";
import * as priceList from "@khorgos/contract/imports/price-list";
import * as imports from "@khorgos/contract/imports";
import { serveCsv } from "../platform/csv/serve-csv.ts";
import { admitted, type Mount, readInput, serve } from "../platform/http/serve.ts";
import { cancelPriceList } from "./drafts/cancel-price-list.ts";
import { currentPriceList } from "./drafts/current-price-list.ts";
import { removePriceList } from "./drafts/remove-price-list.ts";
import { startPriceList } from "./drafts/start-price-list.ts";
import { mountPreview } from "./drafts/preview/preview-price-list.ts";
import { putPriceList } from "./drafts/put-price-list.ts";
import { undoImport } from "./history/undo-import.ts";
import { findImport } from "./history/find-import.ts";
import { listImports } from "./history/list-imports.ts";
import { downloadRefusedRows } from "./history/download-refused-rows.ts";
import { MAX_WAIT_MS, queueUploads } from "./receiving/queue-uploads.ts";
import { mountForms } from "./receiving/mount-forms.ts";
import { uploadPriceList } from "./upload-price-list.ts";
import { TEMPLATE_NAME, downloadTemplate } from "./download-template.ts";

const mountTemplate: Mount = (app, market) => {
  app.get(`/api${imports.downloadTemplate.path}`, async (request, reply) => {
    await admitted(imports.downloadTemplate, reply, market);
    const { language = "en" } = readInput(imports.downloadTemplate, request);
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${TEMPLATE_NAME}"`)
      .send(downloadTemplate(language));
  });
};

/** What changes the stock by the thousand goes one after the other. */
const mountLongWork: Mount = (app, market) => {
  const uploads = queueUploads();
  mountForms(app, market, uploads, [uploadPriceList(uploads), putPriceList(uploads)]);
  serve(history.undoImport, undoImport(uploads), MAX_WAIT_MS)(app, market);
};

export const importRoutes: Mount[] = [
  mountTemplate,
  mountLongWork,
  serve(history.listImports, listImports),
  serve(history.findImport, findImport),
  serveCsv(history.downloadRefusedRows, downloadRefusedRows),
  serve(priceList.currentPriceList, currentPriceList),
  mountPreview,
  serve(priceList.startPriceList, startPriceList),
  serve(priceList.cancelPriceList, cancelPriceList),
  serve(priceList.removePriceList, removePriceList),
];
