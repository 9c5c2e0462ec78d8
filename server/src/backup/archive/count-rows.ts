import { createHash } from "node:crypto";
import type { TableCount } from "./archive-shape.ts";

/** Counts and hashes the lines of one table, as they are written, read, or read back. */
export function countRows(name: string) {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(lines: string | Buffer, count: number) {
      hash.update(lines);
      rows += count;
    },
    result: (): TableCount => ({ name, rows, sha256: hash.digest("hex") }),
  };
}
