import { delimiterFor, type exportMarket, exportName } from "@khorgos/contract/exports";
import { seesContacts } from "@khorgos/contract/cars.rules";
import { sql } from "kysely";
import type { CsvVerb } from "../../platform/csv/serve-csv.ts";
import { sorts } from "../cars.sql.ts";
import { marketCondition } from "../market.sql.ts";
import { readAllCars } from "./exports.sql.ts";
import { carColumns, contactColumns } from "./market-columns.ts";
import { exportWords } from "./export-words.ts";

/** What the listing shows for the same filters, whole and in the same order, in the reader's language. */
export const downloadMarket: CsvVerb<typeof exportMarket> = ({ actor, input }) => {
  const { sort = "updated_at", order = "desc", language = "en", ...wanted } = input;
  const words = exportWords[language];
  const columns = [
    ...carColumns(words),
    ...(seesContacts({ role: actor.role, own: false }) ? contactColumns(words) : []),
  ];
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  return {
    name: exportName("cars", new Date()),
    header: columns.map(({ heading }) => heading),
    delimiter: delimiterFor(language),
    async *batches(tx) {
      const inOrder = sql`${sorts[sort].key} ${direction}, c.id ${direction}`;
      for await (const cars of readAllCars(tx, actor, await marketCondition(tx, actor, wanted), inOrder))
        yield cars.map((car) => columns.map(({ cell }) => cell(car)));
    },
  };
};
