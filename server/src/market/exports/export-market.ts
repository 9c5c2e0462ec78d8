import type * as api from "@khorgos/contract/exports";
import { delimiterFor, exportName } from "@khorgos/contract/exports";
import { seesContacts } from "@khorgos/contract/cars.rules";
import type { Clock } from "../../platform/db/clock.ts";
import type { ListVerb } from "../../platform/downloads/download-list.ts";
import { landedToday } from "../../catalogue/costs/landed-today.ts";
import { orderOf } from "../../catalogue/listing/pages.sql.ts";
import { marketQueryOf } from "../../catalogue/listing/market.sql.ts";
import { readAllCars } from "../../catalogue/listing/exports.sql.ts";
import { marketColumns } from "./market-columns.ts";
import { exportWords } from "./export-words.ts";

/** What the listing shows for the same filters, whole and in the same order, in the reader's language. */
export const exportMarket =
  (clock: Clock): ListVerb<typeof api.exportMarket> =>
  async ({ db, actor, input }) => {
    const { sort = "updated_at", order = "desc", language = "en", format, ...wanted } = input;
    const words = exportWords[language];
    const tellsContacts = seesContacts({ role: actor.role, own: false });
    const columns = marketColumns(words, { language, tellsContacts });
    // Before the file's own transaction: a search may first have to bring its terms up to date in one of its own.
    const [look, costs] = await Promise.all([marketQueryOf(db, actor, wanted), landedToday(db, clock, sort)]);
    return {
      name: exportName("cars", new Date(), format),
      format,
      sheet: words.sheet,
      numeric: columns.flatMap(({ isNumeric }, at) => (isNumeric ? at : [])),
      tellsContacts,
      header: columns.map(({ heading }) => heading),
      delimiter: delimiterFor(language),
      async *batches(tx) {
        for await (const cars of readAllCars(tx, actor, look.cars, orderOf(sort, order, costs?.landed)))
          yield cars.map((car) => columns.map(({ cell }) => cell(car)));
      },
    };
  };
