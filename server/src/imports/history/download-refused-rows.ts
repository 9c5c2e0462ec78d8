import type * as api from "@khorgos/contract/imports/history";
import { day } from "@khorgos/contract/platform/moment";
import { Failure } from "@khorgos/contract/platform/failures";
import type { CsvVerb } from "../../platform/csv/download-csv.ts";
import { findFileForm, readRefused } from "./history.sql.ts";
import { importWords } from "./import-words.ts";
import { delimiterOf, ownColumns, refusedLine } from "./refused-file.rules.ts";

/** So many lines are written at a time, so that nobody waits for them. */
const PIECE = 500;

/** The refused rows of an import as a file that goes in again once they are mended. Throws `import_not_found`, `import_forgotten`. */
export const downloadRefusedRows: CsvVerb<typeof api.downloadRefusedRows> = async ({ db, actor, input }) => {
  const { id, language = "en" } = input;
  const found = await findFileForm(db, actor.id, id);
  if (!found) throw new Failure("import_not_found");
  if (found.forgotten_at) throw new Failure("import_forgotten");
  const words = importWords[language];
  return {
    name: `khorgos-refused-${day(found.at)}.csv`,
    delimiter: delimiterOf(found.delimiter),
    header: [...ownColumns(found.header).map(({ name }) => name), words.heading],
    async *batches(tx) {
      for await (const rows of readRefused(tx, id))
        for (let at = 0; at < rows.length; at += PIECE)
          yield rows.slice(at, at + PIECE).map((row) => refusedLine(row, found.header, words));
    },
  };
};
