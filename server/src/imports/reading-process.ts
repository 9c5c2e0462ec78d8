import { writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Question, ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import { Failure, type FailureCode, type FailureParams } from "@khorgos/contract/platform/failures";
import { lowerPriority } from "../platform/process/background-threads.ts";
import { decideEncoding, type DetectedEncoding } from "@khorgos/price-list/bytes/decide-encoding";
import { describeReading, findQuestions, readHeader } from "@khorgos/price-list/rows/describe-reading";
import { readPriceList } from "@khorgos/price-list/rows/read-price-list";
import type { RowBatch } from "@khorgos/price-list/rows/classify-rows";

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
  | { batch: RowBatch | undefined }
  | { failure: { code: FailureCode; params: FailureParams } }
  | { broke: string };

/** Memory of the process, in bytes; twice what its heap may hold. */
const MAX_MEMORY = 512 * 1024 * 1024;
/** Between two looks at memory and computing, in milliseconds. */
const LOOKS_EVERY = 100;

/**
 * Computing until the next answer, in seconds: a list of 200 000 rows needs 14 for its description, and each of its batches a fraction of
 * one. A file that holds much may take longer; one that is small and large inside says nothing for it.
 */
const MAX_SECONDS = 15;
const SECONDS_FOR_MB = 3;
/** By this the server knows that a file has taken all the computing that it may. */
export type EndedByWork = "SIGVTALRM";

let reading: AsyncGenerator<RowBatch> | undefined;
/** Seconds that the file which is being read may take until the next answer. */
let most = MAX_SECONDS;

async function answer(request: ReadingRequest, endAfter: (seconds: number) => void): Promise<ReadingAnswer> {
  try {
    if (request.ask !== "next") most = await secondsFor("file" in request ? request.file.path : request.path);
    endAfter(most);
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

/**
 * Ends this process when it outgrows its memory or its server is gone, also while it computes without a pause; or when it has computed
 * longer than told to. Returns how to tell it, in seconds from now on.
 */
function watchOver(): (seconds: number) => void {
  const code = `const { workerData: { server, most, every, end, signal } } = require("node:worker_threads");
    const computed = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
    setInterval(() => {
      if (process.ppid !== server || process.memoryUsage.rss() > most) process.kill(process.pid, "SIGKILL");
      if (computed() > end[0]) process.kill(process.pid, signal);
    }, every);`;
  const end = new Float64Array(new SharedArrayBuffer(8)).fill(Infinity);
  const signal = "SIGVTALRM" satisfies EndedByWork;
  const workerData = { server: process.ppid, most: MAX_MEMORY, every: LOOKS_EVERY, end, signal };
  new Worker(code, { eval: true, workerData }).unref();
  return (seconds) => {
    const { user, system } = process.cpuUsage();
    end[0] = (user + system) / 1e6 + seconds;
  };
}

const secondsFor = async (path: string) =>
  MAX_SECONDS + (SECONDS_FOR_MB * (await stat(path)).size) / 1024 / 1024;

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
  const endAfter = watchOver();
  lowerPriority();
  process.on("disconnect", () => process.exit());
  process.on(
    "message",
    (request: ReadingRequest) => void answer(request, endAfter).then((said) => tell(said)),
  );
}
