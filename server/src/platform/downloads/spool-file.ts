import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

/**
 * Writes text or bytes to disk at the pace of anyone who makes them, to be read at the pace of anyone who wants them: nobody's
 * slow line holds up a connection to the database, and a file that fails half way is never begun to be sent. `size` in bytes.
 * The place on the disk is given back when the file was read, or when it is destroyed.
 */
export async function spoolFile(
  pieces: AsyncIterable<string | Buffer>,
  signal: AbortSignal,
): Promise<{ size: number; stream: Readable }> {
  const path = join(tmpdir(), `khorgos-export-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    // Without its name nobody else can open it, and it goes with the process, however that ends.
    await rm(path);
    for await (const piece of pieces) {
      signal.throwIfAborted();
      if (piece.length > 0) await file.appendFile(piece);
    }
    const { size } = await file.stat();
    signal.throwIfAborted();
    return { size, stream: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
