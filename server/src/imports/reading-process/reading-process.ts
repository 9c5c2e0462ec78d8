import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Question, ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import { Failure, type FailureCode, type FailureParams } from "@khorgos/contract/platform/failures";
import { stepBack } from "../../platform/threads/modest-threads.ts";
import { decideEncoding, type DetectedEncoding } from "@khorgos/price-list/encoding/decide-encoding";
import { describeReading, findQuestions, readHeader } from "@khorgos/price-list/describe-reading";
import { type Batch, readPriceList } from "@khorgos/price-list/read-price-list";

/** A price list on this server's disk, and its encoding where that was detected before. */
export type ListFile = { path: string; detected?: DetectedEncoding | undefined };

/** Questions of the server: the encoding of a file, its header, its open questions, its description, its first batch, and then one batch after the other. */
export type ReadingRequest =
  | { ask: "detect"; path: string }
  | { ask: "header" | "questions" | "describe" | "read"; file: ListFile; choices: ReadingChoices }
  | { ask: "next" };

/** Answers to them: nothing behind the last batch; or why a file cannot be read. */
export type ReadingAnswer =
  | { detected: DetectedEncoding }
  | { columns: ReadingDescription["columns"] }
  | { questions: Question[] }
  | { description: ReadingDescription }
  | { batch: Batch | undefined }
  | { failure: { code: FailureCode; params: FailureParams } }
  | { broke: string };

/** Memory of the process, in bytes; twice what its heap may hold. */
const MAX_MEMORY = 512 * 1024 * 1024;
/** Between two looks at the memory, in milliseconds. */
const LOOKS_EVERY = 100;

let reading: AsyncGenerator<Batch> | undefined;

async function answer(request: ReadingRequest): Promise<ReadingAnswer> {
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

/** Ends this process when it outgrows its memory or its server is gone, also while it computes without a pause. */
function watchOver() {
  const code = `const { workerData: { server, most, every } } = require("node:worker_threads");
    setInterval(() => {
      if (process.ppid !== server || process.memoryUsage.rss() > most) process.kill(process.pid, "SIGKILL");
    }, every);`;
  const workerData = { server: process.ppid, most: MAX_MEMORY, every: LOOKS_EVERY };
  new Worker(code, { eval: true, workerData }).unref();
}

/** Of all processes of the machine the system ends this one first, when memory runs out. */
function standFirstInLine() {
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Where the system forbids it, our own limit is the only one.
  }
}

if (process.send) {
  const tell = process.send.bind(process);
  standFirstInLine();
  watchOver();
  stepBack();
  process.on("disconnect", () => process.exit());
  process.on("message", (request: ReadingRequest) => void answer(request).then((said) => tell(said)));
}
