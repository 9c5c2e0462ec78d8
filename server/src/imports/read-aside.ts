import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Question, ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import type { DetectedEncoding } from "@khorgos/price-list/bytes/decide-encoding";
import type { RowBatch } from "@khorgos/price-list/rows/classify-rows";
import { refuseFile } from "@khorgos/price-list/table/refuse-file";
import type { EndedByWork, ListFile, ReadingAnswer, ReadingRequest } from "./reading-process.ts";

/** An import holds a transaction, which the database ends after a minute without a word. */
const MAX_ANSWER_MS = 50_000;
/** A process that nobody has needed for so long ends; the next upload waits half a second for a new one. */
const IDLE_MS = 10 * 60_000;
/** One batch at a time is in its memory, and a row of it 256 KB at most; in megabytes. */
const LIMITS = ["--max-old-space-size=192", "--max-semi-space-size=16"];

/** The process that reads a file ended without a word: the file, or the system, was too much for it. */
class ReaderLost extends Error {}

/** Processes that rest, and when each is to end. How many there are is bounded by those who read. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/** Reads a file again where its process ended without a word. Throws `file_ends_reader` when that happens twice. */
export async function survivingReader<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ReaderLost)) throw error;
  }
  return read().catch((error: unknown) => {
    throw error instanceof ReaderLost ? refuseFile("ends_reader") : error;
  });
}

/** Answers of `decideEncoding`, found out in another process. Ends at once when `signal` says stop. */
export async function detectAside(path: string, signal: AbortSignal): Promise<DetectedEncoding> {
  const said = await askOnce({ ask: "detect", path }, signal);
  if (!("detected" in said)) throw toError(said);
  return said.detected;
}

/** The same for `describeReading`. */
export async function describeAside(
  file: ListFile,
  choices: ReadingChoices,
  signal: AbortSignal,
): Promise<ReadingDescription> {
  const said = await askOnce({ ask: "describe", file, choices }, signal);
  if (!("description" in said)) throw toError(said);
  return said.description;
}

/** The same for `readHeader`. */
export async function readHeaderAside(
  file: ListFile,
  choices: ReadingChoices,
  signal: AbortSignal,
): Promise<ReadingDescription["columns"]> {
  const said = await askOnce({ ask: "header", file, choices }, signal);
  if (!("columns" in said)) throw toError(said);
  return said.columns;
}

/** The same for `findQuestions`. */
export async function askAside(
  file: ListFile,
  choices: ReadingChoices,
  signal: AbortSignal,
): Promise<Question[]> {
  const said = await askOnce({ ask: "questions", file, choices }, signal);
  if (!("questions" in said)) throw toError(said);
  return said.questions;
}

/**
 * Batches of `readPriceList`, read in another process. Ends at once when `signal` says stop. Where that process is lost, it throws
 * what `survivingReader` knows: begin again inside of that.
 */
export async function* readAside(
  file: ListFile,
  choices: ReadingChoices,
  signal: AbortSignal,
): AsyncGenerator<RowBatch> {
  signal.throwIfAborted();
  const reader = borrow();
  let isThrough = false;
  try {
    for (let request: ReadingRequest = { ask: "read", file, choices }; ; request = { ask: "next" }) {
      const said = await ask(reader, request, signal);
      isThrough = !("batch" in said) || said.batch === undefined;
      if (!("batch" in said)) throw toError(said);
      if (!said.batch) return;
      yield said.batch;
    }
  } finally {
    // One that is left in the middle of a file has it open still.
    if (isThrough) rest(reader);
    else reader.kill("SIGKILL");
  }
}

const askOnce = (request: ReadingRequest, signal: AbortSignal) =>
  survivingReader(async () => {
    signal.throwIfAborted();
    const reader = borrow();
    const said = await ask(reader, request, signal);
    rest(reader);
    return said;
  });

const endedByWork: EndedByWork = "SIGVTALRM";

/**
 * Asks a reader, which is ended when its caller no longer waits. Throws `file_takes_too_long` when it has computed for longer than its
 * file is worth, or has no answer for nearly a minute on a busy machine.
 */
async function ask(
  reader: ChildProcess,
  request: ReadingRequest,
  signal: AbortSignal,
): Promise<ReadingAnswer> {
  const over = new AbortController();
  const lost = () => over.abort(new ReaderLost("The process that reads price lists ended."));
  const ended = (_code: number | null, by: NodeJS.Signals | null) =>
    by === endedByWork ? over.abort(refuseFile("takes_too_long")) : lost();
  reader.once("exit", ended);
  const tooLate = setTimeout(() => over.abort(refuseFile("takes_too_long")), MAX_ANSWER_MS);
  // Where the system gives us no process.
  const failed = (error: unknown) => over.abort(error);
  reader.once("error", failed);
  const either = AbortSignal.any([signal, over.signal]);
  try {
    reader.send(request, (error) => error && lost());
    const [said]: ReadingAnswer[] = await once(reader, "message", { signal: either });
    if (!said) throw new Error("The process that reads price lists said nothing.");
    return said;
  } catch (error) {
    reader.kill("SIGKILL");
    throw either.aborted ? either.reason : error;
  } finally {
    clearTimeout(tooLate);
    reader.off("exit", ended);
    reader.off("error", failed);
  }
}

function borrow(): ChildProcess {
  for (const [rested, ending] of idle) {
    clearTimeout(ending);
    idle.delete(rested);
    if (!rested.connected) continue;
    rested.ref();
    rested.channel?.ref();
    return rested;
  }
  // Without our own flags and secrets: a foreign file is all that it is to know.
  const { PATH, SystemRoot } = process.env;
  const reader = fork(new URL("reading-process.ts", import.meta.url), {
    execArgv: LIMITS,
    env: { PATH, ...(SystemRoot && { SystemRoot }) },
    serialization: "advanced",
    // The last words of a process that lacked memory are no lines of our log.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  reader.on("error", () => {});
  reader.on("exit", () => {
    clearTimeout(idle.get(reader));
    idle.delete(reader);
  });
  return reader;
}

/** Only a reader at work is a reason to keep running. */
function rest(reader: ChildProcess) {
  reader.unref();
  reader.channel?.unref();
  const end = () => {
    idle.delete(reader);
    reader.kill("SIGKILL");
  };
  idle.set(reader, setTimeout(end, IDLE_MS).unref());
}

function toError(said: ReadingAnswer): Error {
  if ("failure" in said) return new Failure(said.failure.code, { params: said.failure.params });
  return new Error("broke" in said ? said.broke : "The process that reads price lists said something else.");
}
