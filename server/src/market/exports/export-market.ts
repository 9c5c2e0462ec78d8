import type * as api from "@khorgos/contract/cars/exports";
import { delimiterFor, exportName } from "@khorgos/contract/cars/exports";
import { seesContacts } from "@khorgos/contract/cars/cars.rules";
import type { Clock } from "../../platform/db/clock.ts";
import type { ListVerb } from "../../platform/downloads/download-list.ts";
import { getCurrentSheet } from "../../catalogue/costs/current-sheet.sql.ts";
import { landedBy } from "../../catalogue/costs/landed.sql.ts";
import { orderOf } from "../../catalogue/listing/pages.sql.ts";
import { marketQueryOf } from "../../catalogue/listing/market.sql.ts";
import { readAllCars } from "../../catalogue/listing/exports.sql.ts";
import type { CarRow } from "../../catalogue/listing/cars.sql.ts";
import { landedColumns, landedCost } from "./landed-columns.ts";
import { marketColumns } from "./market-columns.ts";
import { exportWords } from "./export-words.ts";

/** What the listing shows for the same filters, whole and in the same order, in the reader's language. */
export const exportMarket =
  (clock: Clock): ListVerb<typeof api.exportMarket> =>
  async ({ db, actor, input }) => {
    const { sort = "updated_at", order = "desc", language = "en", format, ...wanted } = input;
    const words = exportWords[language];
    const tellsContacts = seesContacts({ role: actor.role, own: false });
    // Before the file's own transaction: a search may first have to bring its terms up to date in one of its own.
    const [look, costs] = await Promise.all([marketQueryOf(db, actor, wanted), getCurrentSheet(db, clock)]);
    const { sheet, today } = costs;
    const hasRates = sheet.currency.usd_kzt.value !== null;
    const columns = [
      ...marketColumns(words, { language, tellsContacts }),
      ...(hasRates ? landedColumns(words) : []),
    ];
    const landed = sort === "landed" ? landedBy(sheet, today) : undefined;
    const lineOf = (car: CarRow) => {
      const cost = landedCost(car, sheet, today);
      return columns.map(({ cell }) => cell(car, cost));
    };
    return {
      name: exportName("cars", new Date(), format),
      format,
      sheet: words.sheet,
      numeric: columns.flatMap(({ isNumeric }, at) => (isNumeric ? at : [])),
      tellsContacts,
      header: columns.map(({ heading }) => heading),
      delimiter: delimiterFor(language),
      async *batches(tx) {
        for await (const cars of readAllCars(tx, actor, look.cars, orderOf(sort, order, landed)))
          yield cars.map(lineOf);
      },
    };
  };
