import { stringify } from "csv-stringify/sync";
import { guardFormula } from "@khorgos/price-list/table/cell-text";
import type { CsvDelimiter, ListRow, ListShape } from "./list-shape.ts";

type CsvShape = Pick<ListShape, "header" | "delimiter">;

/**
 * Writes rows as CSV that Excel opens by a double click: byte order mark, header, CRLF at every end of line, and numbers
 * with the decimal mark that goes with the delimiter. Rows come in batches of some hundreds, and leave as one piece of
 * text each, so that memory holds no more than a batch.
 */
export async function* writeCsv(
  batches: AsyncIterable<readonly ListRow[]> | Iterable<readonly ListRow[]>,
  { header, delimiter }: CsvShape,
): AsyncGenerator<string> {
  yield csvLines([header], delimiter, { bom: true });
  for await (const rows of batches) if (rows.length > 0) yield csvLines(rows, delimiter);
}

/** The same for what is small, at once. */
export const csvText = (rows: readonly ListRow[], { header, delimiter }: CsvShape): string =>
  csvLines([header, ...rows], delimiter, { bom: true });

const csvLines = (rows: readonly ListRow[], delimiter: CsvDelimiter, { bom = false } = {}): string =>
  stringify([...rows], {
    bom,
    delimiter,
    record_delimiter: "windows",
    // With a record delimiter of our own, a lone "\n" would otherwise stand there unquoted and end the row.
    quote_record_delimiter: true,
    // The library's own escaping cannot be undone: it leaves alone what brings its own apostrophe.
    cast: { string: guardFormula, number: delimiter === ";" ? withComma : String },
  });

/** Where the semicolon separates cells, the comma separates cents, and `12.25` would be read as a date. */
const withComma = (value: number) => String(value).replace(".", ",");
