import { downloadRefusedRows, findImport, listImports } from "@khorgos/contract/imports/history";
import {
  cancelPriceList,
  currentPriceList,
  removePriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { downloadTemplate } from "@khorgos/contract/imports";
import { serveCsv } from "../platform/csv/serve-csv.ts";
import { admitted, type Mount, readInput, serve } from "../platform/http/serve.ts";
import { cancel, current, remove, start } from "./desk/desk-verbs.ts";
import { mountPreview } from "./desk/preview/preview-price-list.ts";
import { putDeed } from "./desk/put-price-list.ts";
import { mountUndo } from "./history/answer-undo.ts";
import { readImports, showImport } from "./history/list-imports.ts";
import { writeRefusedRows } from "./history/write-refused.ts";
import { queueUploads } from "./receiving/queue-uploads.ts";
import { mountForms } from "./receiving/mount-forms.ts";
import { uploadDeed } from "./upload-price-list.ts";
import { TEMPLATE_NAME, writeTemplate } from "./write-template.ts";

const mountTemplate: Mount = (app, market) => {
  app.get(`/api${downloadTemplate.path}`, async (request, reply) => {
    await admitted(downloadTemplate, reply, market);
    const { language = "en" } = readInput(downloadTemplate, request);
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${TEMPLATE_NAME}"`)
      .send(writeTemplate(language));
  });
};

/** What changes the stock by the thousand goes one after the other. */
const mountLongWork: Mount = (app, market) => {
  const uploads = queueUploads();
  mountForms(app, market, uploads, [uploadDeed(uploads), putDeed(uploads)]);
  mountUndo(app, market, uploads);
};

export const importRoutes: Mount[] = [
  mountTemplate,
  mountLongWork,
  serve(listImports, readImports),
  serve(findImport, showImport),
  serveCsv(downloadRefusedRows, writeRefusedRows),
  serve(currentPriceList, current),
  mountPreview,
  serve(startPriceList, start),
  serve(cancelPriceList, cancel),
  serve(removePriceList, remove),
];
