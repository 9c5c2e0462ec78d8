import type { Encoding, FactDoubt } from "@khorgos/contract/imports/reading";
import type { RowComplaint, WorkbookDescription } from "@khorgos/contract/imports/imports";
import type { HeaderLine } from "./header/choose-delimiter.ts";
import type { Layout } from "./header/understand-head.ts";

/**
 * A row of the file as it stands there, with the line it starts on; of a workbook the number of its row. `flaws` says by position
 * which of its cells must not be taken for what they say.
 */
export type FileRow = {
  line: number;
  cells: string[];
  flaws?: CellFlaws | undefined;
  /** Values not taken, which are no reason to refuse the row: where, why, and as they were written. */
  doubts?: readonly { at: number; code: FactDoubt; value: string }[];
  /** By position what a cell probably said before a program changed it. */
  meant?: Readonly<Record<number, string>>;
  /** Whether it says that its car is sold or promised, and is left out. */
  isSold?: boolean;
  /** The maker's guide price, in yuan, from which its price was worked out. */
  guidePrice?: number;
  /** Whether it says something of the rows below it and is no car. */
  isNote?: boolean;
};
export type CellFlaws = Readonly<Record<number, RowComplaint>>;

/** A price list that is being read, of text or a workbook; `close` must be called. */
export type ListSource = {
  encoding: Encoding;
  head: HeaderLine;
  /** The rows below the header that say something, some at a time, in bounded memory. Throws what ails the file half way. */
  rows: (layout: Layout) => AsyncGenerator<FileRow[]>;
  /** As many of the last rows as may be notes. */
  lastRows: (layout: Layout) => Promise<readonly FileRow[]>;
  /** The name a cell has in its workbook. */
  nameCell?: (line: number, column: number) => string;
  /** The name a row has in its workbook, where its number does not tell in which sheet it is. */
  nameRow?: ((line: number) => string) | undefined;
  /** The name of the sheet a row is in. */
  sheetOf?: (line: number) => string | undefined;
  /** What there is to choose in a workbook, and what of it is not read. At the end of `rows` it costs nothing. */
  describeWorkbook?: (layout: Layout) => Promise<WorkbookDescription>;
  close: () => void;
};
