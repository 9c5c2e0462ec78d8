import { nameCell } from "../../src/bytes/workbook.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A text, a number, nothing, or a cell in its own XML, for what only some writers do. */
export type TestCell = string | number | null | { xml: (name: string) => string };
export type TestSheet = {
  name?: string;
  rows: readonly (readonly TestCell[])[];
  merged?: readonly string[];
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
  isHidden?: boolean;
  /** Inline strings instead of shared ones. */
  isInline?: boolean;
};

/** A number in the cell style of this position in `formats`, from 1. */
export const styled = (value: number, style: number): TestCell => ({
  xml: (name) => `<c r="${name}" s="${style}"><v>${value}</v></c>`,
});
/** A text or number with a line through it, in a workbook without formats of its own. */
export const struck = (value: string | number): TestCell => ({
  xml: (name) =>
    typeof value === "number"
      ? `<c r="${name}" s="1"><v>${value}</v></c>`
      : `<c r="${name}" s="1" t="inlineStr"><is><t>${escape(value)}</t></is></c>`,
});
/** A formula and the value that is stored with it, if any is. */
export const formula = (value?: string, type = "str"): TestCell => ({
  xml: (name) =>
    `<c r="${name}" t="${type}"><f>A1</f>${value === undefined ? "" : `<v>${escape(value)}</v>`}</c>`,
});

const escape = (text: string) =>
  text
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\r\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g, (letter) => {
      return `_x${letter.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}_`;
    })
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** The files of a workbook as Excel writes them. */
export function workbookParts(sheets: readonly TestSheet[], formats: readonly string[] = []): ZipEntry[] {
  const strings = new Map<string, number>();
  const share = (text: string) => {
    if (!strings.has(text)) strings.set(text, strings.size);
    return strings.get(text) ?? 0;
  };
  const sheetParts = sheets.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    data: sheetXml(sheet, share),
  }));
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return [
    { name: "[Content_Types].xml", data: `${head}<Types/>` },
    {
      name: "_rels/.rels",
      data: `${head}<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      data: `${head}<workbook ${main} xmlns:r="${office}"><sheets>${sheets
        .map(
          ({ name, isHidden }, nth) =>
            `<sheet name="${escape(name ?? `Sheet${nth + 1}`)}" sheetId="${nth + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${nth + 1}"/>`,
        )
        .join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: `${head}<Relationships>${relations.join("")}<Relationship Id="s" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="f" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: "xl/styles.xml",
      data: `${head}<styleSheet ${main}><numFmts>${formats
        .map(
          (code, nth) =>
            `<numFmt numFmtId="${164 + nth}" formatCode="${escape(code).replaceAll('"', "&quot;")}"/>`,
        )
        .join(
          "",
        )}</numFmts><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
        .map((_, nth) => `<xf numFmtId="${164 + nth}"/>`)
        .join("")}<xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
    },
    ...sheetParts,
    {
      name: "xl/sharedStrings.xml",
      data: `${head}<sst ${main}>${[...strings.keys()]
        .map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`)
        .join("")}</sst>`,
    },
  ];
}

function sheetXml(
  { rows, merged, hiddenRows, hiddenColumns, isInline }: TestSheet,
  share: (text: string) => number,
) {
  const cellXml = (cell: TestCell, name: string) => {
    if (cell === null) return "";
    if (typeof cell === "object") return cell.xml(name);
    if (typeof cell === "number") return `<c r="${name}"><v>${cell}</v></c>`;
    if (isInline)
      return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
    return `<c r="${name}" t="s"><v>${share(cell)}</v></c>`;
  };
  const rowsXml = rows.map((cells, nth) => {
    const hidden = hiddenRows?.includes(nth + 1) ? ' hidden="1"' : "";
    const inside = cells.map((cell, column) => cellXml(cell, nameCell(nth + 1, column))).join("");
    return `<row r="${nth + 1}"${hidden}>${inside}</row>`;
  });
  const columns = hiddenColumns?.map(
    (one) => `<col min="${one + 1}" max="${one + 1}" width="9" hidden="1"/>`,
  );
  return [
    `${head}<worksheet ${main}>`,
    columns ? `<cols>${columns.join("")}</cols>` : "",
    `<sheetData>${rowsXml.join("")}</sheetData>`,
    merged ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>` : "",
    "</worksheet>",
  ].join("");
}

export const workbookOf = (
  sheets: readonly TestSheet[],
  formats?: readonly string[],
): Uint8Array<ArrayBuffer> => writeZip(workbookParts(sheets, formats));
