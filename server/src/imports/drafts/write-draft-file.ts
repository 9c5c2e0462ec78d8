import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../../platform/db/connect.ts";
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
