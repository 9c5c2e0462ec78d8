import { guardFormula } from "@khorgos/price-list/table/cell-text";
import { stringify } from "csv-stringify/sync";

/** Numbers stay numbers for the spreadsheet; texts stay texts, also those that begin like a formula. */
export type ListRow = readonly (string | number)[];
export type CsvDelimiter = "," | ";" | "\t" | "|" | "，" | "；";

/** How a list looks as a file. */
export type ListShape = {
  header: readonly string[];
  /** Between the cells of a text. */
  delimiter: CsvDelimiter;
  /** The name of its sheet in a workbook. */
  sheet: string;
  /** The positions of columns in which numbers stand. In all others what somebody types into a workbook stays text. */
  numeric: readonly number[];
  /** The position of the prices, where they are not dollars, and in what they are. A workbook shows it in each cell. */
  money?: { column: number; currency: string } | undefined;
};

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
