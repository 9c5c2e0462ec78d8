import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CarForm } from "@khorgos/contract/cars/cars";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { DoubtedCell, RefusedRow } from "@khorgos/contract/imports/imports";
import { Failure, type FailureCode, type FailureParams } from "@khorgos/contract/platform/failures";
import type { DetectedEncoding } from "../src/bytes/decide-encoding.ts";
import { readPriceList } from "../src/rows/read-price-list.ts";
import type { RowBatch } from "../src/rows/classify-rows.ts";

/** Everything that was read from a file, and in `failure` why no more was. */
export type WhatWasRead = {
  cars: CarForm[];
  lines: number[];
  refused: RefusedRow[];
  rejected: number;
  doubts: DoubtedCell[];
  leftOut: number;
  sold: number;
  /** Lines that are no rows. */
  notes: number[];
  /** How many rows each batch held. */
  batches: number[];
  layout: RowBatch["layout"] | undefined;
  failure?: { code: FailureCode; params: FailureParams };
};

export async function readFile(
  path: string,
  choices?: ReadingChoices,
  detected?: DetectedEncoding,
): Promise<WhatWasRead> {
  const read: WhatWasRead = {
    cars: [],
    lines: [],
    refused: [],
    rejected: 0,
    doubts: [],
    leftOut: 0,
    sold: 0,
    notes: [],
    batches: [],
    layout: undefined,
  };
  try {
    for await (const batch of readPriceList(path, choices, detected)) {
      for (const { line, car } of batch.cars) {
        read.cars.push(car);
        read.lines.push(line);
      }
      read.refused.push(...batch.refused);
      read.rejected += batch.rejected;
      read.doubts.push(...batch.doubts);
      read.leftOut += batch.leftOut;
      read.sold += batch.sold;
      read.notes.push(...batch.notes);
      read.batches.push(batch.cars.length + batch.rejected);
      read.layout = batch.layout;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    read.failure = { code: error.code, params: error.params };
  }
  return read;
}

/** Lends bytes as an uploaded file. */
export async function withFile<Result>(
  bytes: Uint8Array,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "khorgos-list-"));
  try {
    const path = join(folder, "list.csv");
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const readBytes = (bytes: Uint8Array, choices?: ReadingChoices) =>
  withFile(bytes, (path) => readFile(path, choices));

export const readText = (text: string, choices?: ReadingChoices) => readBytes(Buffer.from(text), choices);
