import type { ListRow, ListShape } from "./write-csv.ts";
import {
  document,
  escapeXml,
  MAIN,
  type OfferedValues,
  rowsXml,
  type SheetColumn,
  sheetEnd,
  sheetStart,
  styles,
} from "./sheet-xml.ts";
import { ZipStream } from "./zip-stream.ts";

type Batches = AsyncIterable<readonly ListRow[]> | Iterable<readonly ListRow[]>;
/** A small sheet beside the list, or the list itself. */
export type WrittenSheet = Omit<ListShape, "delimiter"> & {
  rows: readonly ListRow[];
  offered?: OfferedValues;
};

/** Fewer than the 1 048 576 rows of Excel by more than a batch has. */
const ROWS_OF_SHEET = 1_000_000;

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * Writes rows as a workbook (.xlsx). They come in batches of some hundreds and leave as bytes, so that memory holds no more than
 * a batch. What does not fit on a sheet goes on on the next. Texts are inline strings, of which none is ever a formula.
 */
export async function* writeWorkbook(
  batches: Batches,
  shape: Omit<ListShape, "delimiter">,
): AsyncGenerator<Buffer> {
  const zip = new ZipStream();
  const columns = columnsOf(shape);
  let sheets = 1;
  let row = 1;
  try {
    yield zip.begin(sheetPart(sheets));
    yield await zip.write(sheetStart(columns));
    for await (const rows of batches) {
      if (row > ROWS_OF_SHEET) {
        yield await zip.write(sheetEnd(columns, row));
        yield await zip.end();
        row = 1;
        yield zip.begin(sheetPart(++sheets));
        yield await zip.write(sheetStart(columns));
      }
      yield await zip.write(rowsXml(rows, row + 1, columns));
      row += rows.length;
    }
    yield await zip.write(sheetEnd(columns, row));
    yield await zip.end();
    const names = Array.from({ length: sheets }, (_, nth) =>
      nth ? `${shape.sheet} ${nth + 1}` : shape.sheet,
    );
    yield* smallParts(zip, names, shape.money?.currency);
  } finally {
    zip.destroy();
  }
}

/** The same for what is small, at once. */
export async function workbookBytes(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const zip = new ZipStream();
  const bytes: Buffer[] = [];
  for (const [nth, { rows, offered, ...shape }] of sheets.entries()) {
    const columns = columnsOf(shape);
    const xml =
      sheetStart(columns, rows) + rowsXml(rows, 2, columns) + sheetEnd(columns, rows.length + 1, offered);
    bytes.push(await zip.add(sheetPart(nth + 1), xml));
  }
  const names = sheets.map(({ sheet }) => sheet);
  for await (const part of smallParts(zip, names)) bytes.push(part);
  return Buffer.concat(bytes);
}

const columnsOf = ({ header, numeric, money }: Omit<ListShape, "delimiter">): SheetColumn[] =>
  header.map((heading, at) => {
    if (at === money?.column) return { heading, style: styles.money };
    return { heading, style: numeric.includes(at) ? styles.plain : styles.text };
  });

const sheetPart = (number: number) => `xl/worksheets/sheet${number}.xml`;

/** Parts that a workbook needs beside its sheets. */
async function* smallParts(zip: ZipStream, names: readonly string[], currency = "USD") {
  const numbered = names.map((name, nth) => ({ name, number: nth + 1 }));
  yield await zip.add("xl/styles.xml", stylesXml(currency));
  const listed = numbered.map(
    ({ name, number }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  yield await zip.add(
    "xl/workbook.xml",
    document(`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join("")}</sheets></workbook>`),
  );
  yield await zip.add(
    "xl/_rels/workbook.xml.rels",
    relations([
      ...numbered.map(({ number }) => ["worksheet", `worksheets/sheet${number}.xml`] as const),
      ["styles", "styles.xml"],
    ]),
  );
  yield await zip.add("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]]));
  const parts = numbered.map(
    ({ number }) => `<Override PartName="/${sheetPart(number)}" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  yield await zip.add(
    "[Content_Types].xml",
    document(
      [
        `<Types xmlns="${PACKAGE}/content-types">`,
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${parts.join("")}</Types>`,
      ].join(""),
    ),
  );
  yield zip.close();
}

const relations = (targets: readonly (readonly [kind: string, target: string])[]) =>
  document(
    `<Relationships xmlns="${PACKAGE}/relationships">${targets
      .map(
        ([kind, target], nth) =>
          `<Relationship Id="rId${nth + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
      )
      .join("")}</Relationships>`,
  );

/** The styles of `styles`: plain, text (49 is `@`), a bold heading, and money with its currency behind it. */
const stylesXml = (currency: string) =>
  document(
    [
      `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="General&quot; ${currency}&quot;"/></numFmts>`,
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">',
      cellStyle(0, 0),
      cellStyle(49, 0),
      cellStyle(49, 1),
      cellStyle(164, 0),
      '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join(""),
  );

const cellStyle = (format: number, font: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${format ? ' applyNumberFormat="1"' : ""}${font ? ' applyFont="1"' : ""}/>`;
