import { parentPort, workerData } from "node:worker_threads";
import type { ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import { Failure, type FailureCode, type FailureParams } from "@khorgos/contract/platform/failures";
import { stepBack } from "../../platform/threads/modest-threads.ts";
import { describeReading } from "@khorgos/price-list/describe-reading";
import { type Batch, readPriceList } from "@khorgos/price-list/read-price-list";

/** Tells this file that it runs in one of its own threads. */
export const MARK = "reads price lists";

/** What a thread is asked: to describe a file, to begin reading one, and then for one batch after the other. */
export type ReadingRequest =
  | { ask: "describe" | "read"; path: string; choices: ReadingChoices }
  | { ask: "next" };

/** What it says: the description or the batch, nothing behind the last batch, or why a file cannot be read. */
export type ThreadMessage =
  | { description: ReadingDescription }
  | { batch: Batch | undefined }
  | { failure: { code: FailureCode; params: FailureParams } }
  | { broke: string };

let reading: AsyncGenerator<Batch> | undefined;

async function answer(request: ReadingRequest): Promise<ThreadMessage> {
  try {
    if (request.ask === "describe")
      return { description: await describeReading(request.path, request.choices) };
    if (request.ask === "read") reading = readPriceList(request.path, request.choices);
    const next = await reading?.next();
    return { batch: next?.done ? undefined : next?.value };
  } catch (error) {
    if (error instanceof Failure) return { failure: { code: error.code, params: { ...error.params } } };
    return { broke: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

if (workerData === MARK && parentPort) {
  stepBack();
  const port = parentPort;
  port.on(
    "message",
    (request: ReadingRequest) => void answer(request).then((said) => port.postMessage(said, [])),
  );
}
