import { parentPort, workerData } from "node:worker_threads";
import type { Question, ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import { Failure, type FailureCode, type FailureParams } from "@khorgos/contract/platform/failures";
import { stepBack } from "../../platform/threads/modest-threads.ts";
import { decideEncoding, type DetectedEncoding } from "@khorgos/price-list/encoding/decide-encoding";
import { describeReading, findQuestions, readHeader } from "@khorgos/price-list/describe-reading";
import { type Batch, readPriceList } from "@khorgos/price-list/read-price-list";

/** Tells this file that it runs in one of its own threads. */
export const MARK = "reads price lists";

/** A price list on this server's disk, and its encoding where that was detected before. */
export type ListFile = { path: string; detected?: DetectedEncoding | undefined };

/**
 * What a thread is asked: to detect a file's encoding, to read its header, to find its questions, to describe the file, to begin reading it, and then for one batch after the
 * other.
 */
export type ReadingRequest =
  | { ask: "detect"; path: string }
  | { ask: "header" | "questions" | "describe" | "read"; file: ListFile; choices: ReadingChoices }
  | { ask: "next" };

/** What it says: the encoding, the columns, the questions, the description or the batch, nothing behind the last batch, or why a file cannot be read. */
export type ThreadMessage =
  | { detected: DetectedEncoding }
  | { columns: ReadingDescription["columns"] }
  | { questions: Question[] }
  | { description: ReadingDescription }
  | { batch: Batch | undefined }
  | { failure: { code: FailureCode; params: FailureParams } }
  | { broke: string };

let reading: AsyncGenerator<Batch> | undefined;

async function answer(request: ReadingRequest): Promise<ThreadMessage> {
  try {
    if (request.ask === "detect") return { detected: await decideEncoding(request.path) };
    if (request.ask !== "next") {
      const { ask, file, choices } = request;
      if (ask === "header") return { columns: await readHeader(file.path, choices, file.detected) };
      if (ask === "questions") return { questions: await findQuestions(file.path, choices, file.detected) };
      if (ask === "describe")
        return { description: await describeReading(file.path, choices, file.detected) };
      reading = readPriceList(file.path, choices, file.detected);
    }
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
