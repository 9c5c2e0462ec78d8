import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const name = /^khorgos-(?:upload|list)-(\d+)-[\da-f-]{36}\.csv$/;

/** No upload lives longer: the request, then the import, are over by then. */
const MAX_LIFE_MS = 10 * 60_000;

/** Where a file may lie that was uploaded, or that is kept of one for a while; nothing is there yet. */
export const placeOfUpload = (kind: "upload" | "list"): string =>
  join(tmpdir(), `khorgos-${kind}-${process.pid}-${randomUUID()}.csv`);

/** Lends a private place for one upload, and removes what lies there afterwards, whatever happened. */
export async function withUploadFile<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const path = placeOfUpload("upload");
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Removes uploads that a server left behind when it was killed. Called at start, so what bears our own process id is
 * from an earlier one too; other servers on this machine keep theirs.
 */
export async function removeStaleUploads(folder = tmpdir()): Promise<void> {
  for (const file of await readdir(folder)) {
    const owner = name.exec(file)?.[1];
    if (
      owner &&
      (Number(owner) === process.pid || !isAlive(Number(owner)) || (await isOld(join(folder, file))))
    ) {
      await rm(join(folder, file), { force: true });
    }
  }
}

const isOld = async (path: string) => {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > MAX_LIFE_MS;
};

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else is alive too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
