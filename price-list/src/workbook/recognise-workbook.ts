import { open } from "node:fs/promises";
import { Failure } from "@khorgos/contract/platform/failures";
import { refuseFile } from "../refuse-file.ts";
import { openZip } from "./xlsx/open-zip.ts";

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
