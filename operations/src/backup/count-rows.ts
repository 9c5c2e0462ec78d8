import { createHash } from "node:crypto";
import type { Tx } from "@khorgos/server/platform/db/connect";
import type { TableCount } from "./archive.ts";
import { readRows, type Table } from "./tables.sql.ts";

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

/** Counts and hashes the rows that stand in a table now; one that is not there equals no other, not even an empty one. */
export async function countTable(tx: Tx, name: string, table: Table | undefined): Promise<TableCount> {
  if (!table) return { name, rows: 0, sha256: "" };
  const count = countRows(name);
  for await (const { text, rows } of readRows(tx, table)) count.add(text, rows);
  return count.result();
}
