import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Db } from "../../platform/db/connect.ts";
import { withUploadFile } from "../receiving/spool-upload.ts";
import { readParts } from "./desk.sql.ts";

/** Lends the file on a supplier's desk, written to this server's disk for as long as the work takes. */
export const withListFile = <Result>(
  db: Db,
  supplierId: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> =>
  withUploadFile(async (path) => {
    const parts = Readable.from(readParts(db, supplierId), { objectMode: false });
    await pipeline(parts, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return work(path);
  });
