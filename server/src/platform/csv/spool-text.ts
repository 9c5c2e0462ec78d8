import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

/**
 * Writes text to disk at the pace of anyone who makes it, to be read at the pace of anyone who wants it: nobody's slow line
 * holds up a connection to the database, and a text that fails half way is never begun to be sent. `size` in bytes.
 * The place on the disk is given back when the text was read, or when it is destroyed.
 */
export async function spoolText(
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<{ size: number; text: Readable }> {
  const path = join(tmpdir(), `khorgos-export-${randomUUID()}.csv`);
  const file = await open(path, "wx+", 0o600);
  try {
    // Without its name nobody else can open it, and it goes with the process, however that ends.
    await rm(path);
    for await (const piece of pieces) {
      signal.throwIfAborted();
      await file.appendFile(piece);
    }
    const { size } = await file.stat();
    signal.throwIfAborted();
    return { size, text: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
