import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../platform/db/connect.ts";
import type { Market } from "../platform/http/serve.ts";
import { readParts } from "./drafts.sql.ts";
import { placeOfUpload, withUploadFile } from "./receive-price-list.ts";

/** A person goes through a preview in a few minutes. Shorter than what a server that starts takes for left behind. */
const KEPT_MS = 5 * 60_000;
/** Each up to 50 MB of disk. */
const MAX_KEPT = 8;

type Copy = { path: string; users: number; isForgotten: boolean; end: NodeJS.Timeout };

export type Copies = ReturnType<typeof keepCopies>;

/**
 * Copies of the files among the supplier's drafts, on this server's disk. A person who corrects a list has it looked at again and
 * again: the file is written once for all these previews, not for each.
 */
export function keepCopies(db: Db, disk: Market["disk"]) {
  const copies = new Map<string, Copy>();

  async function forget(id: string) {
    const copy = copies.get(id);
    if (!copy) return;
    copies.delete(id);
    clearTimeout(copy.end);
    copy.isForgotten = true;
    if (copy.users === 0) await rm(copy.path, { force: true });
  }

  return {
    /** Lends the file to previews of one supplier, one after the other. Throws `price_list_not_found`, `storage_low`. */
    async lend<Result>(file: DraftFile, signal: AbortSignal, work: (path: string) => Promise<Result>) {
      const copy = (await findKept(file.id)) ?? (await write(file, signal));
      copy.users += 1;
      try {
        return await work(copy.path);
      } finally {
        copy.users -= 1;
        if (copy.isForgotten && copy.users === 0) await rm(copy.path, { force: true });
      }
    },
    forget: async () => void (await Promise.all([...copies.keys()].map(forget))),
  };

  /** Whatever tidies the folder for passing files may have removed a copy: it is written anew then. */
  async function findKept(id: string): Promise<Copy | undefined> {
    const copy = copies.get(id);
    if (!copy) return undefined;
    const isThere = await stat(copy.path).then(
      () => true,
      () => false,
    );
    if (!isThere) await forget(id);
    // Its time may have been over meanwhile.
    return copy.isForgotten ? undefined : copy;
  }

  async function write(file: DraftFile, signal: AbortSignal): Promise<Copy> {
    await disk?.refuseFiles();
    const path = placeOfUpload("list");
    try {
      await writeDraftFile(db, file, path, signal);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    const end = setTimeout(() => void forget(file.id), KEPT_MS).unref();
    const copy = { path, users: 0, isForgotten: false, end };
    copies.set(file.id, copy);
    const [oldest] = copies.keys();
    if (copies.size > MAX_KEPT && oldest !== undefined) await forget(oldest);
    return copy;
  }
}

/** A list among the supplier's drafts, with its size in bytes. */
type DraftFile = { supplierId: string; id: string; size: number };

/** Writes the file among the supplier's drafts to `path`. Throws `price_list_not_found` when another list took its place meanwhile. */
async function writeDraftFile(
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
