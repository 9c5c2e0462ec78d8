import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CarForm } from "@khorgos/contract/cars";
import type { RefusedRow } from "@khorgos/contract/imports";
import { Failure, type FailureCode, type FailureParams } from "@khorgos/contract/platform/failures";
import { type Batch, readPriceList } from "../src/imports/reading/read-price-list.ts";

/** Everything that was read from a file, and in `failure` why no more was. */
export type WhatWasRead = {
  cars: CarForm[];
  lines: number[];
  refused: RefusedRow[];
  rejected: number;
  /** How many rows each batch held. */
  batches: number[];
  layout: Batch["layout"] | undefined;
  failure?: { code: FailureCode; params: FailureParams };
};

export async function readFile(path: string): Promise<WhatWasRead> {
  const read: WhatWasRead = { cars: [], lines: [], refused: [], rejected: 0, batches: [], layout: undefined };
  try {
    for await (const batch of readPriceList(path)) {
      for (const { line, car } of batch.cars) {
        read.cars.push(car);
        read.lines.push(line);
      }
      read.refused.push(...batch.refused);
      read.rejected += batch.rejected;
      read.batches.push(batch.cars.length + batch.rejected);
      read.layout = batch.layout;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    read.failure = { code: error.code, params: error.params };
  }
  return read;
}

/** Reads bytes as an uploaded file. */
export async function readBytes(bytes: Uint8Array): Promise<WhatWasRead> {
  const folder = await mkdtemp(join(tmpdir(), "khorgos-list-"));
  try {
    const path = join(folder, "list.csv");
    await writeFile(path, bytes);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const readText = (text: string) => readBytes(Buffer.from(text));
