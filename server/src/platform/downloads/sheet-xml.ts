import { nameCell } from "@khorgos/price-list/bytes/workbook";
import type { ListRow } from "./write-csv.ts";

/** Numbers of cell styles, in the order in which `stylesXml` writes them. */
export const styles = { plain: 0, text: 1, heading: 2, money: 3 } as const;
type CellStyle = (typeof styles)[keyof typeof styles];

export type SheetColumn = { heading: string; style: CellStyle };
/** A list of values that is offered for the cells of some columns; others may be typed all the same. */
export type OfferedValues = { cells: string; values: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** The longest text that Excel keeps in a cell, in UTF-16 units; it repairs a file that has a longer one by deleting it. */
const MAX_LETTERS = 32_767;
/** As many columns as a sheet of Excel has. */
const MAX_COLUMNS = 16_384;
/** In letters, between which columns are as wide as their longest text. */
const WIDTHS = { least: 11, most: 32 };

/** Characters that XML has no place for are written as `_x0001_`, and an underscore that begins such a word as `_x005F_`. */
const unwritable = /[\0-\x08\x0B\x0C\x0E-\x1F\r\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g;
/** Most texts have nothing of the kind, and looking once is half the work. */
const needsEscape = /[\0-\x08\x0B\x0C\x0E-\x1F\r\uFFFE\uFFFF&<>"]|_x/;

export const document = (xml: string): string => HEAD + xml;

export const escapeXml = (text: string): string =>
  needsEscape.test(text)
    ? text
        .replace(unwritable, (letter) => {
          return `_x${letter.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}_`;
        })
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;")
    : text;

/** A sheet up to its header, which stays where it is when the rows are scrolled. Columns have room for `known`, the rows that are at hand. */
export function sheetStart(columns: readonly SheetColumn[], known: readonly ListRow[] = []): string {
  const widths = columns.map(({ heading, style }, at) => {
    // A cell that somebody fills later is text as well: 0012 keeps its zeros, and =1 stays as it is.
    const ofColumn = style === styles.plain ? "" : ` style="${style}"`;
    const width = Math.max(...[heading, ...known.map((row) => String(row[at] ?? ""))].map(widthOf));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${ofColumn}/>`;
  });
  return document(
    [
      `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`,
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
      `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols><sheetData>`,
      rowXml(
        columns.map(({ heading }) => heading),
        1,
        () => styles.heading,
      ),
    ].join(""),
  );
}

export const rowsXml = (rows: readonly ListRow[], first: number, columns: readonly SheetColumn[]): string =>
  rows.map((row, nth) => rowXml(row, first + nth, (at) => columns[at]?.style ?? styles.text)).join("");

/** The end of a sheet behind its last row: arrows to filter by, and what is offered for cells. */
export function sheetEnd(columns: readonly SheetColumn[], lastRow: number, offered?: OfferedValues): string {
  const filter = `<autoFilter ref="A1:${nameCell(lastRow, columns.length - 1)}"/>`;
  const values =
    offered &&
    `<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${offered.cells}"><formula1>${escapeXml(offered.values)}</formula1></dataValidation></dataValidations>`;
  return `</sheetData>${filter}${values ?? ""}</worksheet>`;
}

function rowXml(cells: ListRow, row: number, styleOf: (at: number) => CellStyle): string {
  let xml = "";
  for (const [at, cell] of cells.slice(0, MAX_COLUMNS).entries()) {
    if (cell === "") continue;
    const name = nameCell(row, at);
    const style = styleOf(at);
    if (typeof cell === "number") {
      xml += `<c r="${name}"${style === styles.money ? ` s="${style}"` : ""}><v>${cell}</v></c>`;
      continue;
    }
    const space = /^\s|\s$|[\n\t]/.test(cell) ? ' xml:space="preserve"' : "";
    const ofText = style === styles.heading ? style : styles.text;
    xml += `<c r="${name}" s="${ofText}" t="inlineStr"><is><t${space}>${escapeXml(fitting(cell))}</t></is></c>`;
  }
  return xml === "" ? "" : `<row r="${row}">${xml}</row>`;
}

/** The beginning of a text, as much as a cell holds; no half of a letter at its end. */
const fitting = (text: string) =>
  text.length > MAX_LETTERS ? text.slice(0, MAX_LETTERS).replace(/[\uD800-\uDBFF]$/, "") : text;

/** Chinese letters are twice as wide, and the arrow to filter by stands beside the heading. */
function widthOf(text: string): number {
  const letters = text.length + (text.match(/[\u2E80-\u9FFF\uFF00-\uFFEF]/g)?.length ?? 0);
  return Math.min(Math.max(letters + 4, WIDTHS.least), WIDTHS.most);
}
