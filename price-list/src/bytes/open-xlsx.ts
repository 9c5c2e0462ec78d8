import { refuseFile } from "../table/refuse-file.ts";
import { boundIn, MAX_FORMAT_ID, MAX_SHEET_NAME, type Sheet, type Workbook, XLSX } from "./workbook.ts";
import { openZip, type Zip } from "./open-zip.ts";
import { builtInCode, type FormatOf, readNumberFormat } from "./number-formats.ts";
import { readComments, readRelations, readShape, type Relation, type SeenShapes } from "./sheet-shape.ts";
import { readSharedStrings, type SharedStrings } from "./shared-strings.ts";
import { readSheet, type SheetContext } from "./read-sheet.ts";
import { isOn, readWholeXml } from "./read-xml.ts";

/** More sheets than this are not looked at. */
const MAX_SHEETS = 64;
const MAX_SMALL_PART = 16 * 1024 * 1024;
/** Letters of all codes of number formats; a workbook grown over years has a tenth, and each letter is looked at several times. */
const MAX_CODES = 1_000_000;

/** Opens an .xlsx or .xlsm. Throws `file_workbook_damaged`, `file_workbook_encrypted`, `file_workbook_too_large`. */
export async function openXlsx(path: string): Promise<Workbook> {
  const zip = await openZip(path);
  try {
    const book = mainPart(await readRelations(zip, ""));
    const relations = await readRelations(zip, book);
    const { listed, is1904 } = await readBook(zip, book);
    const targetOf = (kind: string) => relations.find((one) => one.kind === kind)?.target;
    const styles = targetOf("styles");
    const texts = targetOf("sharedStrings");
    let strings: Promise<SharedStrings> | undefined;
    const context: SheetContext = {
      is1904,
      ...(styles && zip.has(styles)
        ? await readStyles(zip, styles)
        : { formatOf: () => generalFormat, struck: new Set() }),
      strings: () =>
        (strings ??= texts && zip.has(texts) ? readSharedStrings(zip, texts) : Promise.resolve(noStrings)),
    };
    const parts = new Set<string>();
    const seen: SeenShapes = { ranges: 0, drawings: new Set() };
    const sheets = listed.slice(0, MAX_SHEETS).flatMap(({ id, ...names }): Sheet[] => {
      const part = relations.find((one) => one.id === id && one.kind === "worksheet")?.target;
      if (!part || !zip.has(part)) return [];
      // A sheet that is named a thousand times would be read a thousand times.
      if (parts.has(part)) throw refuseFile("workbook_damaged");
      parts.add(part);
      return [
        {
          ...names,
          rows: (most) => readSheet(zip, part, context, most),
          shape: () => readShape(zip, part, seen),
          comments: (row) => readComments(zip, part, row),
        },
      ];
    });
    if (sheets.length === 0) throw refuseFile("workbook_damaged");
    return { sheets, mayHideCurrency: false, close: zip.close };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The name that the workbook itself has inside the file. */
const mainPart = (relations: readonly Relation[]) =>
  relations.find(({ kind }) => kind === "officeDocument")?.target ?? "xl/workbook.xml";

async function readBook(zip: Zip, part: string) {
  const listed: { id: string; name: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readWholeXml(zip.read(part, MAX_SMALL_PART), {
    open(tag, attributes) {
      const { name = "", state = "visible", date1904 = "0" } = attributes;
      if (tag === "workbookPr") is1904 = isOn(date1904);
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (tag !== "sheet" || !id) return;
      // Every answer about the workbook names its sheets.
      if (name.length > MAX_SHEET_NAME) throw refuseFile("workbook_damaged");
      listed.push({ id, name, isHidden: state !== "visible" });
    },
  });
  return { listed, is1904 };
}

const noStrings: SharedStrings = { texts: [], struck: [] };
const generalFormat = readNumberFormat("General");

/** Reads what a cell style says; its number format is looked at when a cell has it: a workbook may bring tens of thousands. */
async function readStyles(zip: Zip, part: string): Promise<Pick<SheetContext, "formatOf" | "struck">> {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  const formats = new Map<number, FormatOf>();
  const struck = new Set<number>();
  const struckFonts = new Set<number>();
  let fonts = 0;
  let isFont = false;
  let isCellStyle = false;
  let letters = 0;
  await readWholeXml(zip.read(part, MAX_SMALL_PART), {
    open(tag, { numFmtId, formatCode = "", fontId = "0", val = "1" }) {
      if (tag === "fonts") isFont = true;
      if (tag === "font" && isFont) fonts += 1;
      if (tag === "strike" && isFont && isOn(val)) struckFonts.add(fonts - 1);
      if (tag === "xf" && isCellStyle && struckFonts.has(Number(fontId))) struck.add(styles.length);
      if (tag === "cellXfs") isCellStyle = true;
      const isStyle = tag === "xf" && isCellStyle;
      if (tag !== "numFmt" && !isStyle) return;
      const id = boundIn(numFmtId ?? 0, 0, MAX_FORMAT_ID);
      if (tag === "numFmt") {
        codes.set(id, formatCode);
        if ((letters += formatCode.length) > MAX_CODES) throw refuseFile("workbook_too_large");
      }
      if (isStyle) boundIn(styles.push(id), 1, XLSX.styles);
    },
    close(tag) {
      if (tag === "fonts") isFont = false;
      if (tag === "cellXfs") isCellStyle = false;
    },
  });
  const formatOf = (style: number) => {
    const id = styles[style] ?? 0;
    const format = formats.get(id) ?? readNumberFormat(codes.get(id) ?? builtInCode(id));
    formats.set(id, format);
    return format;
  };
  return { formatOf, struck };
}
