import type * as api from "@khorgos/contract/imports/history";
import { day } from "@khorgos/contract/platform/moment";
import { Failure } from "@khorgos/contract/platform/failures";
import type { RefusedCells } from "@khorgos/price-list/rows/classify-rows";
import type { ListVerb } from "../../platform/downloads/download-list.ts";
import { findFileForm, readRefused } from "./history.sql.ts";
import { importWords } from "./import-words.ts";
import { delimiterOf, ownColumns, refusedLine } from "./refused-file.rules.ts";
import { headingOf, lineWithCurrency, moneyIn, numericPlaces, typedLine } from "./refused-workbook.rules.ts";

/** So many lines are written at a time, so that nobody waits for them. */
const PIECE = 100;

/** The refused rows of an import as a file that goes in again once they are mended. Throws `import_not_found`, `import_forgotten`. */
export const downloadRefusedRows: ListVerb<typeof api.downloadRefusedRows> = async ({ db, actor, input }) => {
  const { id, language = "en", format = "csv" } = input;
  const found = await findFileForm(db, actor.id, id);
  if (!found) throw new Failure("import_not_found");
  if (found.forgotten_at) throw new Failure("import_forgotten");
  const words = importWords[language];
  const columns = ownColumns(found.header);
  const lineOf = (row: RefusedCells) => {
    const line = refusedLine(row, found.header, words);
    return format === "xlsx" ? typedLine(line, columns) : lineWithCurrency(line, columns);
  };
  return {
    name: `khorgos-refused-${day(found.at)}.${format}`,
    format,
    sheet: words.sheet_refused,
    numeric: numericPlaces(columns),
    money: moneyIn(columns),
    delimiter: delimiterOf(found.delimiter),
    header: [...columns.map(headingOf), words.heading],
    async *batches(tx) {
      for await (const rows of readRefused(tx, id))
        for (let at = 0; at < rows.length; at += PIECE) yield rows.slice(at, at + PIECE).map(lineOf);
    },
  };
};
