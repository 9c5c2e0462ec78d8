import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../../platform/db/connect.ts";
import { withUploadFile } from "../receiving/spool-upload.ts";
import { readParts } from "./desk.sql.ts";

/** A list on a supplier's desk, with its size in bytes. */
export type FileOnDesk = { supplierId: string; id: string; size: number };

/** Lends the file on a supplier's desk, written to this server's disk for as long as the work takes. */
export const withListFile = <Result>(
  db: Db,
  file: FileOnDesk,
  signal: AbortSignal,
  work: (path: string) => Promise<Result>,
): Promise<Result> =>
  withUploadFile(async (path) => {
    await writeListFile(db, file, path, signal);
    return work(path);
  });

/** Throws `price_list_not_found` when another list took its place meanwhile. */
export async function writeListFile(
  db: Db,
  { supplierId, id, size }: FileOnDesk,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(Readable.from(readParts(db, supplierId, id), { objectMode: false }), file, { signal });
  if (file.bytesWritten !== size) throw new Failure("price_list_not_found");
}
