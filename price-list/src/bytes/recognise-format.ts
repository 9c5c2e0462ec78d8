import { open } from "node:fs/promises";
import type { Encoding } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import { type FileProblem, refuseFile } from "../table/refuse-file.ts";
import { openZip } from "./open-zip.ts";

/** How files begin that are renamed to .csv rather than saved as such. */
const signatures: readonly [start: string, problem: FileProblem][] = [
  ["\xD0\xCF\x11\xE0", "workbook_damaged"],
  ["%PDF", "is_pdf"],
  ["{\\rtf", "not_text"],
  ["\x1F\x8B", "is_archive"],
  ["7z\xBC\xAF", "is_archive"],
  ["Rar!\x1A", "is_archive"],
  ["\x89PNG", "is_picture"],
  ["\xFF\xD8\xFF", "is_picture"],
  ["GIF8", "is_picture"],
];

/** WebP, and what an iPhone takes photographs in. */
const newerPicture = /^(?:RIFF[^]{4}WEBP|[^]{4}ftyp(?:hei|hev|mif|avif))/;

const byteOrderMarks: readonly [start: string, encoding: Encoding][] = [
  ["\xEF\xBB\xBF", "utf-8"],
  ["\xFF\xFE", "utf-16le"],
  ["\xFE\xFF", "utf-16be"],
];

/**
 * The Unicode encoding that the first bytes of a file announce, or UTF-8 as a guess. Throws `file_is_…` and
 * `file_not_text` for other kinds of file.
 */
export function recogniseFormat(start: Buffer): { encoding: Encoding; isCertain: boolean } {
  const text = start.toString("latin1", 0, 1024);
  // "PK" may also begin a price list; a zip goes on with a control character.
  if (/^PK[\x01-\x08]/.test(text)) throw refuseFile(kindOfZip(start.toString("latin1")));
  const signature = signatures.find(([bytes]) => text.startsWith(bytes));
  if (signature) throw refuseFile(signature[1]);
  if (newerPicture.test(text)) throw refuseFile("is_picture");

  const mark = byteOrderMarks.find(([bytes]) => text.startsWith(bytes));
  const encoding = mark?.[1] ?? withoutMark(start);
  const words =
    encoding === "utf-8" ? text.replace("\xEF\xBB\xBF", "") : text.replace(/\0|^\xFF\xFE|^\xFE\xFF/g, "");
  if (/^\s*<\?xml\b.*(?:Excel\.Sheet|office:spreadsheet)/s.test(words)) throw refuseFile("is_spreadsheet");
  // Web pages are also saved as mails.
  if (/^\s*(?:MIME-Version:|<(?:!doctype|!--|\?xml|html|head|meta|style|table|body|div)\b)/i.test(words))
    throw refuseFile("is_web_page");
  return { encoding, isCertain: mark !== undefined || encoding !== "utf-8" };
}

/** The kind of a zip whose directory is lost: the names of the files inside stand in it as they are, too. */
function kindOfZip(bytes: string): FileProblem {
  if (bytes.includes("application/vnd.oasis.opendocument")) return "is_open_document";
  if (/Index\/(?:Document|Tables|CalculationEngine)[^\0]*\.iwa|Index\.zip/.test(bytes)) return "is_numbers";
  if (/\[Content_Types\]\.xml|_rels\/|xl\//.test(bytes)) return "workbook_damaged";
  // The name of the first file inside stands behind 30 bytes of header.
  return /^[^\0]+\.\w+/.test(bytes.slice(30)) ? "is_archive" : "workbook_damaged";
}

/** UTF-16 shows by the zero half of its ASCII letters: nearly always the second byte, or the first. */
function withoutMark(start: Buffer): Encoding {
  let first = 0;
  let second = 0;
  for (let at = start.indexOf(0); at >= 0; at = start.indexOf(0, at + 1)) {
    if (at % 2 === 0) first += 1;
    else second += 1;
  }
  const [more, fewer] = first > second ? [first, second] : [second, first];
  if (more === 0) return "utf-8";
  // Fewer than one in twenty is a stray zero byte, not a way of writing. 一 and 😀 have a zero in their other half.
  if (more * 20 < start.length || fewer * 5 > more) throw refuseFile("not_text");
  return first > second ? "utf-16be" : "utf-16le";
}

export type WorkbookKind = "xlsx" | "xls";

/** How an old workbook begins; so does an encrypted new one. */
const compound = Buffer.from("D0CF11E0A1B11AE1", "hex");

/**
 * Whether the file is a workbook, by what is in it and never by its name: a bomb may be small, so these are not for a thread that
 * must not wait.
 */
export async function mayBeWorkbook(path: string): Promise<boolean> {
  const start = await readAt(path, 0, 8);
  return isZip(start) || start.equals(compound);
}

/**
 * Which kind of workbook a file is; undefined when it is none, nor anything else that is a zip. Throws `file_workbook_damaged`,
 * `file_workbook_encrypted`, `file_workbook_too_large`, and `file_is_…` for tables of other programs and archives.
 */
export async function recogniseWorkbook(path: string): Promise<WorkbookKind | undefined> {
  const start = await readAt(path, 0, 512);
  if (start.subarray(0, 8).equals(compound)) return recogniseCompound(path, start);
  return isZip(start) ? recogniseZip(path) : undefined;
}

/** "PK" may also begin a price list; a zip goes on with a control character. */
const isZip = (start: Buffer) => /^PK[\x01-\x08]/.test(start.toString("latin1", 0, 3));

async function recogniseZip(path: string): Promise<WorkbookKind | undefined> {
  const zip = await openZip(path).catch((error: unknown) => {
    // Of a zip without its directory the first bytes tell what it was.
    if (error instanceof Failure && error.code === "file_workbook_damaged") return undefined;
    throw error;
  });
  if (!zip) return undefined;
  const names = [...zip.names()];
  zip.close();
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/\.iwa$|^index\.zip$/)) throw refuseFile("is_numbers");
  if (has(/^content\.xml$/) && has(/^mimetype$/)) throw refuseFile("is_open_document");
  if (has(/^xl\/workbook[^/]*\.bin$/)) throw refuseFile("is_binary_workbook");
  if (has(/^xl\/[^/]+\.xml$/)) return "xlsx";
  throw refuseFile(has(/^\[content_types\]\.xml$/) ? "workbook_damaged" : "is_archive");
}

/** Looks at the first names in the directory of a compound file. */
async function recogniseCompound(path: string, header: Buffer): Promise<WorkbookKind> {
  const sector = 1 << Math.min(header.length > 31 ? header.readUInt16LE(30) : 9, 12);
  const directory = header.length > 51 ? (header.readUInt32LE(48) + 1) * sector : 0;
  const names = (await readAt(path, directory, Math.max(sector, 2048))).toString("utf16le");
  if (names.includes("EncryptedPackage")) throw refuseFile("workbook_encrypted");
  if (names.includes("Workbook") || names.includes("Book")) return "xls";
  throw refuseFile("workbook_damaged");
}

async function readAt(path: string, position: number, length: number) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
