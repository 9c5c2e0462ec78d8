import { once } from "node:events";
import { stat } from "node:fs/promises";
import type { Worker } from "node:worker_threads";
import type { Question, ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import { modestThreads } from "../../platform/threads/modest-threads.ts";
import { decideEncoding, type DetectedEncoding } from "@khorgos/price-list/encoding/decide-encoding";
import { describeReading, findQuestions, readHeader } from "@khorgos/price-list/describe-reading";
import { mayBeWorkbook } from "@khorgos/price-list/workbook/recognise-workbook";
import { type Batch, readPriceList } from "@khorgos/price-list/read-price-list";
import { refuseFile } from "@khorgos/price-list/refuse-file";
import { type ListFile, MARK, type ReadingRequest, type ThreadMessage } from "./reading-thread.ts";

/**
 * A smaller file of text is read sooner than a thread starts, in bytes; the server's own thread is never held by it for long. A
 * small workbook may be a large one inside.
 */
const WORTH_A_THREAD = 64 * 1024;

/** One batch at a time is in a thread's memory, and a row of it 256 KB at most. */
const threads = modestThreads({
  program: new URL("reading-thread.ts", import.meta.url),
  mark: MARK,
  limits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
});

/** What `decideEncoding` says, found out where it holds nobody up. Ends at once when `signal` says stop. */
export async function detectAside(path: string, signal: AbortSignal): Promise<DetectedEncoding> {
  signal.throwIfAborted();
  if (await isSmall(path)) return decideEncoding(path);
  const said = await askOnce({ ask: "detect", path }, signal);
  if (!("detected" in said)) throw toError(said);
  return said.detected;
}

/** The same of what `describeReading` says. */
export async function describeAside(
  file: ListFile,
  choices: ReadingChoices,
  signal: AbortSignal,
): Promise<ReadingDescription> {
  signal.throwIfAborted();
  if (await isSmall(file.path)) return describeReading(file.path, choices, file.detected);
  const said = await askOnce({ ask: "describe", file, choices }, signal);
  if (!("description" in said)) throw toError(said);
  return said.description;
}

/** The same of what `readHeader` says. */
export async function readHeaderAside(
  file: ListFile,
  choices: ReadingChoices,
  signal: AbortSignal,
): Promise<ReadingDescription["columns"]> {
  signal.throwIfAborted();
  if (await isSmall(file.path)) return readHeader(file.path, choices, file.detected);
  const said = await askOnce({ ask: "header", file, choices }, signal);
  if (!("columns" in said)) throw toError(said);
  return said.columns;
}

/** The same of what `findQuestions` says. */
export async function askAside(
  file: ListFile,
  choices: ReadingChoices,
  signal: AbortSignal,
): Promise<Question[]> {
  signal.throwIfAborted();
  if (await isSmall(file.path)) return findQuestions(file.path, choices, file.detected);
  const said = await askOnce({ ask: "questions", file, choices }, signal);
  if (!("questions" in said)) throw toError(said);
  return said.questions;
}

/** What `readPriceList` yields, read where it holds nobody up. Ends at once when `signal` says stop. */
export async function* readAside(
  file: ListFile,
  choices: ReadingChoices,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  signal.throwIfAborted();
  if (await isSmall(file.path)) {
    for await (const batch of readPriceList(file.path, choices, file.detected)) {
      signal.throwIfAborted();
      yield batch;
    }
    return;
  }
  const thread = threads.borrow();
  let isThrough = false;
  try {
    for (let request: ReadingRequest = { ask: "read", file, choices }; ; request = { ask: "next" }) {
      const said = await askThread(thread, request, signal);
      isThrough = !("batch" in said) || said.batch === undefined;
      if (!("batch" in said)) throw toError(said);
      if (!said.batch) return;
      yield said.batch;
    }
  } finally {
    // One that is left in the middle of a file has it open still.
    if (isThrough) threads.rest(thread);
    else void thread.terminate();
  }
}

const isSmall = async (path: string) =>
  (await stat(path)).size < WORTH_A_THREAD && !(await mayBeWorkbook(path));

async function askOnce(request: ReadingRequest, signal: AbortSignal) {
  const thread = threads.borrow();
  const said = await askThread(thread, request, signal);
  threads.rest(thread);
  return said;
}

/** A thread may be in the middle of a line as long as it likes; anyone who no longer waits ends it. */
async function askThread(
  thread: Worker,
  request: ReadingRequest,
  signal: AbortSignal,
): Promise<ThreadMessage> {
  const over = new AbortController();
  const ended = () => over.abort(new Error("The thread that reads price lists ended."));
  const broke = (error: unknown) => over.abort(lacksMemory(error) ? refuseFile("workbook_too_large") : error);
  thread.once("error", broke);
  thread.once("exit", ended);
  const either = AbortSignal.any([signal, over.signal]);
  try {
    thread.postMessage(request, []);
    const [said]: ThreadMessage[] = await once(thread, "message", { signal: either });
    if (!said) throw new Error("The thread that reads price lists said nothing.");
    return said;
  } catch (error) {
    void thread.terminate();
    throw either.aborted ? either.reason : error;
  } finally {
    thread.off("error", broke);
    thread.off("exit", ended);
  }
}

/** Only workbooks may need more than a thread has: lists of text are read in little. */
const lacksMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

function toError(said: ThreadMessage): Error {
  if ("failure" in said) return new Failure(said.failure.code, { params: said.failure.params });
  return new Error("broke" in said ? said.broke : "The thread that reads price lists said something else.");
}
