import { rowsShown } from "../bytes/workbook.ts";
import type { WorkbookDescription } from "@khorgos/contract/imports/imports";
import { lineOfRow, nameInSheet, nameRow, rowOfLine } from "@khorgos/contract/imports/imports.rules";
import { type ReadingChoices } from "@khorgos/contract/imports/reading";
import { openXls } from "../bytes/open-xls.ts";
import { openXlsx } from "../bytes/open-xlsx.ts";
import type { WorkbookKind } from "../bytes/recognise-format.ts";
import { nameCell, type Workbook } from "../bytes/workbook.ts";
import { MAX_FOOTNOTES } from "../money/detect-currency.ts";
import type { FileRow, Layout, ListSource } from "../table/layout.ts";
import { chooseSheets, type ChosenSheet } from "./choose-sheets.ts";
import { fillRows, type LeftOut } from "./fill-rows.ts";

/**
 * A price list that is a workbook. Lines are the numbers of its rows; of a second sheet that is read together with the first, as
 * many more as the first may have. Throws `file_workbook_…`, `file_sheet_missing`, `file_empty`.
 */
export async function openWorkbookList(
  path: string,
  kind: WorkbookKind,
  choices: ReadingChoices,
): Promise<ListSource> {
  const book = kind === "xls" ? await openXls(path) : await openXlsx(path);
  try {
    const sheets = await chooseSheets(book, choices);
    const names = sheets.map(({ sheet }) => sheet.name);
    /** Known once all rows were read. */
    let leftOut: LeftOut | undefined;
    const read = async function* (layout: Layout) {
      const counted = { hiddenRows: 0, pictures: 0 };
      yield* readSheets(sheets, layout, choices, counted);
      leftOut = counted;
    };
    const lookThrough = once(async (layout: Layout) => {
      let last: FileRow[] = [];
      for await (const rows of read(layout)) last = [...last, ...rows].slice(-MAX_FOOTNOTES);
      return last;
    });
    return {
      // What the letters of a workbook are written in whatever it says.
      encoding: "utf-8",
      head: sheets[0].head,
      rows: read,
      lastRows: lookThrough,
      nameCell: (line, column) => {
        const { sheet, row } = rowOfLine(line);
        return nameInSheet(nameCell(row, column), sheet, names);
      },
      nameRow: names.length > 1 ? (line) => nameRow(line, names) : undefined,
      sheetOf: (line) => names[rowOfLine(line).sheet],
      describeWorkbook: async (layout) => {
        if (!leftOut) await lookThrough(layout);
        return describe(book, sheets, leftOut ?? { hiddenRows: 0, pictures: 0 });
      },
      close: book.close,
    };
  } catch (error) {
    book.close();
    throw error;
  }
}

/** Reads a whole workbook once, however often it is asked. */
function once<Result>(work: (layout: Layout) => Promise<Result>) {
  let done: Promise<Result> | undefined;
  return (layout: Layout) => (done ??= work(layout));
}

async function* readSheets(
  sheets: readonly ChosenSheet[],
  layout: Layout,
  { hidden = false }: ReadingChoices,
  leftOut: LeftOut,
): AsyncGenerator<FileRow[]> {
  for (const [nth, { sheet, shape, head }] of sheets.entries()) {
    const fill = fillRows(layout, { headerRow: head.headerLine, takesHidden: hidden, shape }, leftOut);
    for await (const some of rowsShown(sheet, shape)) {
      const rows = some.flatMap((row) => fill(row) ?? []);
      for (const row of rows) row.line = lineOfRow(nth, row.line);
      if (rows.length > 0) yield rows;
    }
  }
}

function describe(
  book: Workbook,
  sheets: readonly ChosenSheet[],
  { hiddenRows, pictures }: LeftOut,
): WorkbookDescription {
  return {
    sheets: book.sheets.map(({ name, isHidden }) => ({
      name,
      hidden: isHidden,
      read: sheets.some(({ sheet }) => sheet.name === name),
    })),
    hidden_rows: hiddenRows,
    hidden_columns: Math.max(...sheets.map(({ hiddenColumns }) => hiddenColumns)),
    pictures: sheets.reduce((sum, { shape }) => sum + shape.pictures, pictures),
  };
}
