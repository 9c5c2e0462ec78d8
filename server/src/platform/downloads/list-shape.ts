/** Numbers stay numbers for the spreadsheet; texts stay texts, also those that begin like a formula. */
export type ListRow = readonly (string | number)[];
export type CsvDelimiter = "," | ";" | "\t" | "|" | "，" | "；";

/** How a list looks as a file. */
export type ListShape = {
  header: readonly string[];
  /** Between the cells of a text. */
  delimiter: CsvDelimiter;
  /** What its sheet is called in a workbook. */
  sheet: string;
  /** The positions of columns in which numbers stand. In all others what somebody types into a workbook stays text. */
  numeric: readonly number[];
  /** The position of the prices, where they are not dollars, and in what they are. A workbook shows it in each cell. */
  money?: { column: number; currency: string } | undefined;
};
