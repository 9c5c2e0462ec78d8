import type { Delimiter } from "@khorgos/contract/imports/reading";
import { type FactDoubt, type Encoding } from "@khorgos/contract/imports/reading";
import type { RowComplaint, WorkbookDescription, PriceListColumn } from "@khorgos/contract/imports/imports";

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
  /** Describes what there is to choose in a workbook, and what of it is not read. At the end of `rows` it costs nothing. */
  describeWorkbook?: (layout: Layout) => Promise<WorkbookDescription>;
  close: () => void;
};

/** The header of a price list with its place, and the lines beside it: above it, or below it where they speak of all prices. */
export type HeaderLine = {
  delimiter: Delimiter;
  /** The line of the file, from 1, on which the header starts; 0 when there is none. Of a head of two storeys it is the lower one. */
  headerLine: number;
  upper?: Pick<HeadLine, "line" | "cells">;
  header: string[];
  titles: { line: number; text: string; cells: readonly string[] }[];
  /** The line below it, which may say in what units the columns are. */
  below?: Pick<HeadLine, "line" | "cells"> | undefined;
  /** The cells of the first lines below it. */
  rowsBelow?: readonly (readonly string[])[];
  /** The name of the sheet it is in. */
  sheetName?: string;
  /** Whether at least one column is known by its name. */
  isKnown: boolean;
  /** The currency in whose format the numbers of each column are shown. */
  formats?: readonly (string | undefined)[];
  /** The unit in which the numbers of each column are shown, and its words. */
  shownUnits?: readonly (Layout["unit"] | undefined)[];
  /** Comments on the header, and texts of other sheets, which hold no cars. */
  asides?: readonly string[];
  /** Whether numbers without such a format may be prices in any currency. */
  mayHideCurrency?: boolean;
};

/** One of the first lines as it is cut by a delimiter, and how many columns it names. */
export type HeadLine = { delimiter: Delimiter; line: number; cells: string[]; known: number };

/** Where a price list's cells begin and end, and what they mean. */
export type Layout = {
  delimiter: Delimiter;
  /** The line of the file, from 1, on which the header starts; 0 when it has none. */
  headerLine: number;
  /** The file's own names of its columns. */
  header: string[];
  /** By position; undefined where the file has a column of no interest. */
  columns: Columns;
  colours: ColourLayout;
  /** Columns that the file does not have; they stand behind its own. */
  added?: AddedColumns | undefined;
  /** Where each row names its currency, or -1. */
  currencyColumn: number;
  /** The line below the header that says units only: 元, 台, тыс. $; and what it says. */
  unitsLine?: number | undefined;
  units?: readonly string[] | undefined;
  /** The unit of the figures of a price, and the words that say so, which may stand beside the table; named "" where none do. */
  unit: { factor: number; named: string; isChosen?: true; isBeside?: true };
  /** The middle one of the first prices that are figures and nothing else, where most are. */
  middle?: number | undefined;
  /** The units of bare discounts, by the position of their column: known for sure where there is one. */
  discountUnits?: ReadonlyMap<number, readonly DiscountUnit[]>;
  /** The currency of prices that name none themselves, when it was chosen or the file says so, and its words; on a line above the header, or by the format of its numbers; or because guide prices are in it. */
  currency:
    | {
        code: string;
        named: string;
        line?: number;
        /** The cell with these words, where it is one. */
        place?: Place | undefined;
        isChosen?: true;
        isFormat?: true;
        isOfGuides?: true;
      }
    | undefined;
};

/** Meanings of the columns of a list, by position; undefined for those of no interest. */
export type Columns = (PriceListColumn | undefined)[];

/** A cell of a list: the line of its row, and its position from 0. */
export type Place = { line: number; at: number };

/** The places of colours in a list, beside columns that hold one each. */
export type ColourLayout = {
  /** Columns that each count the cars of one colour, from the left. */
  counted?: readonly ColourColumn[];
  /** Whether the colours in the cells of the body are counted, since no column says how many cars there are. */
  isCounted?: true;
  /** In which order the column of the body holds the cabin too; by a slash alone where only the cells say so. */
  both?: "body_first" | "cabin_first" | "by_slash";
};

/** Columns that the file does not have, behind its own: what is in them was read from elsewhere, or chosen for all rows. */
export type AddedColumns = {
  /** The number of columns in the file. */
  base: number;
  columns: readonly PriceListColumn[];
  fill: ReadonlyMap<PriceListColumn, string>;
  /** Whether brand or year are part of the model's name. */
  isInName: boolean;
};

/** The unit of a bare discount: a number of yuan, the whole guide price, or a hundredth of it. */
export type DiscountUnit = 1 | 100 | 10_000 | "share" | "point";

/** A column that counts the cars of one colour, of the body unless it says the cabin, and the list's own name of that. */
export type ColourColumn = { at: number; colour: string; isOfCabin?: true };
