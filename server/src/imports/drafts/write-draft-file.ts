import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../../platform/db/connect.ts";
import { withUploadFile } from "../receiving/spool-upload.ts";
import { readParts } from "./drafts.sql.ts";

/** A list among the supplier's drafts, with its size in bytes. */
export type DraftFile = { supplierId: string; id: string; size: number };

/** Writes the file among the supplier's drafts to `path`. Throws `price_list_not_found` when another list took its place meanwhile. */
export async function writeDraftFile(
  db: Db,
  { supplierId, id, size }: DraftFile,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(Readable.from(readParts(db, supplierId, id), { objectMode: false }), file, { signal });
  if (file.bytesWritten !== size) throw new Failure("price_list_not_found");
}

/** Lends the file among the supplier's drafts, written to this server's disk for as long as the work takes. */
export const withDraftFile = <Result>(
  db: Db,
  file: DraftFile,
  signal: AbortSignal,
  work: (path: string) => Promise<Result>,
): Promise<Result> =>
  withUploadFile(async (path) => {
    await writeDraftFile(db, file, path, signal);
    return work(path);
  });
