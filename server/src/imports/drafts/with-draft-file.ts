import type { Db } from "../../platform/db/connect.ts";
import { withUploadFile } from "../receiving/spool-upload.ts";
import { type DraftFile, writeDraftFile } from "./write-draft-file.ts";

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
