import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ImportResult } from "@khorgos/contract/imports";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { FileForm } from "./history/history.sql.ts";

/** Suppliers whose last file is remembered; the one who has sent nothing for longest is forgotten first. */
const MAX_SUPPLIERS = 100;

/**
 * A supplier's whole stock, as two numbers. Whatever anybody changes, adds or deletes makes it another one for ever:
 * `versions` is the sum of the rows' transaction numbers, which only grow, and with equal `cars` whatever left was
 * replaced by something younger. A database that took over from another one counts on from the same numbers.
 */
export type StockVersion = { cars: number; versions: number };

/** What an import said, of which file over which stock, and in which start of which database. */
export type Memory = {
  digest: string;
  database: string;
  stock: StockVersion;
  result: ImportResult;
  form: FileForm;
};

/** The last file of each supplier, as long as this server runs: one that was deployed anew may read it better. */
export type Memories = {
  recall(supplierId: string, digest: string): Memory | undefined;
  keep(supplierId: string, memory: Memory): void;
};

export function rememberFiles(): Memories {
  const memories = new Map<string, Memory>();
  return {
    recall(supplierId, digest) {
      const memory = memories.get(supplierId);
      return memory?.digest === digest ? memory : undefined;
    },
    keep(supplierId, memory) {
      memories.delete(supplierId);
      memories.set(supplierId, memory);
      const [oldest] = memories.keys();
      if (memories.size > MAX_SUPPLIERS && oldest !== undefined) memories.delete(oldest);
    },
  };
}

/**
 * What a file says when it is read like this, in a few letters. The year is part of it, because it bounds what may be
 * sold.
 */
export async function digestOf(
  path: string,
  signal: AbortSignal,
  choices: ReadingChoices = {},
): Promise<string> {
  const hash = createHash("sha256").update(`${new Date().getUTCFullYear()} ${JSON.stringify(choices)} `);
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest("base64");
}

export const isSameStock = (one: StockVersion, other: StockVersion): boolean =>
  one.cars === other.cars && one.versions === other.versions;
