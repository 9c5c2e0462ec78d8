import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";

const PACKED = ".gz";

/**
 * Packs what PostgreSQL put into its archive: a file of 16 MB is mostly empty when only a minute was written into it. A
 * file is there under one name or the other at any moment.
 */
export async function packFiles(wal: string): Promise<void> {
  for (const name of (await readdir(wal)).filter((each) => /^[0-9A-F]{24}$/.test(each))) {
    const file = join(wal, name);
    const draft = `${file}${PACKED}.unfinished`;
    await pipeline(
      createReadStream(file),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    await rename(draft, file + PACKED);
    await rm(file);
  }
}

/** Copies a file of the archive into a folder, unpacked; returns where it is. */
export async function unpackFile(file: string, folder: string, name: string): Promise<string> {
  const target = join(folder, plainName(name));
  const source = createReadStream(file);
  const written = createWriteStream(target, { mode: 0o600 });
  if (name.endsWith(PACKED)) await pipeline(source, createGunzip(), written);
  else await pipeline(source, written);
  return target;
}

/** What PostgreSQL calls it. */
export const plainName = (name: string): string => name.replace(/\.gz$/, "");
