import type { MissingFate } from "@khorgos/contract/imports/imports";
import type * as api from "@khorgos/contract/imports/price-list";
import { inUnitsPerDollar, Question, type ReadingDescription } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import { refuseFile } from "@khorgos/price-list/table/refuse-file";
import * as z from "zod/mini";
import type { Verb } from "../platform/http/serve.ts";
import { findDetectedEncoding, findList, keepChoices } from "./drafts.sql.ts";
import { headerOf } from "./drafts.ts";
import { canChooseEncoding } from "./imports.rules.ts";
import type { Copies } from "./keep-copies.ts";
import { previewImport } from "./preview-import.ts";
import { takeTurnsByCost } from "./queue-uploads.ts";
import { describeAside, survivingReader } from "./read-aside.ts";

/**
 * How long of its turn a preview reads rows, in milliseconds: about half of the turn, so that on a busy machine, too, there is time
 * to hold what was read against the stock and the market.
 */
const READS_FOR = 8_000;

/**
 * Reads copies that are kept between previews, one of each supplier at a time. Throws `price_list_not_found` also when it was
 * taken in already, `price_list_running` while that goes on.
 */
export const previewPriceList =
  (copies: Copies, inTurn: ReturnType<typeof queuePreviews>): Verb<typeof api.previewPriceList> =>
  async ({ db, actor, input, signal }) => {
    const { id } = input;
    const choices = inUnitsPerDollar(input.choices);
    const before = await findList(db, actor.id, id);
    if (!before || before.status === "done") throw new Failure("price_list_not_found");

    const keep = async (known: {
      header: string | null;
      questions?: readonly Question[];
      fate?: MissingFate;
    }) => {
      if (!(await keepChoices(db, actor.id, { id, choices, ...known })))
        throw new Failure("price_list_running");
    };
    return inTurn({ supplierId: actor.id, size: before.size, signal }, async (meant) => {
      const readsUntil = performance.now() + READS_FOR;
      // Before anything is read: anyone who closes the page has what they chose all the same.
      await keep({ header: null });
      return copies.lend({ supplierId: actor.id, id, size: before.size }, meant, async (path) => {
        const file = { path, detected: await findDetectedEncoding(db, actor.id, id) };
        const isLate = () => performance.now() > readsUntil;
        const look = { db, supplierId: actor.id, file, choices, signal: meant, isLate };
        const reading = await describe(look);
        // Looking at the stock takes longer, and may be given up.
        await keep({ header: null, questions: reading.questions ?? [] });
        const outlook = await lookAhead(look, reading);
        const { questions = [] } = outlook.reading;
        const { count = 0, fate = "keep" } = outlook.foresight?.missing ?? {};
        await keep({
          header: headerOf(reading.columns),
          questions,
          // Nobody has seen a car that would leave: none does.
          fate: count === 0 ? "keep" : fate,
        });
        const price_list = await findList(db, actor.id, id);
        if (!price_list) throw new Failure("price_list_not_found");
        return { price_list, ...outlook };
      });
    }).catch(async (error: unknown) => {
      // Its turn never came; a supplier who publishes all the same publishes what they chose last.
      if (error instanceof Failure && error.code === "previews_busy") await keep({ header: null });
      throw error;
    });
  };

type PreviewedFile = Parameters<typeof previewImport>[0];

/** Letters that cannot be read are a problem like others here: another encoding may be chosen. */
async function describe({ file, choices, signal }: PreviewedFile): Promise<ReadingDescription> {
  try {
    return await describeAside(file, choices, signal);
  } catch (error) {
    if (!(error instanceof Failure) || !canChooseEncoding(error.code)) throw error;
    const { encoding = "utf-8", delimiter = ",", headerLine = 1 } = choices;
    return { encoding, delimiter, headerLine, columns: [], rows: [], problem: problemOf(error) };
  }
}

/** Reads the file to its end: only then is it known what ails it further down, or is open there. */
async function lookAhead(look: PreviewedFile, reading: ReadingDescription) {
  const questions = reading.questions ?? [];
  if (reading.problem || questions.length > 0) return { reading, foresight: null };
  try {
    const { foresight, questions: further } = await survivingReader(() => previewImport(look));
    return { reading: { ...reading, questions: further }, foresight };
  } catch (error) {
    if (!(error instanceof Failure) || look.signal.aborted) throw error;
    return { reading: { ...reading, ...openOrProblem(error) }, foresight: null };
  }
}

/** Questions in a note below the table are open like all others; anything else that ends the reading is a problem. */
function openOrProblem(error: Failure): Pick<ReadingDescription, "questions" | "problem"> {
  const asked = z.array(Question).safeParse(error.params.questions);
  return asked.success ? { questions: asked.data } : { problem: problemOf(error) };
}

const problemOf = ({ message, code, params }: Failure) => ({ error: message, code, params: { ...params } });

/**
 * Each holds a connection now and then, and a process all the time. Small lists take a fraction of a second and wait for other small
 * ones only, also where somebody else's is large inside.
 */
const places = { short: 2, long: 2, shortMs: 1_500 };
/** In bytes: some thousand rows. */
const MAX_SMALL = 256 * 1024;
/** How long a preview may wait for its turn, and how long it may take from then on. */
const usualTimes = { waitMs: 30_000, workMs: 15_000 };

type Asked = {
  supplierId: string;
  /** Of the file, in bytes. */
  size: number;
  signal: AbortSignal;
};

/**
 * The previews of this server: few at a time, and of each supplier the one they asked for last. Anyone who asks again no longer
 * waits for the one before, which is told to stop (`preview_replaced`) and has ended when the next begins. Throws
 * `previews_busy` when others' take too long to wait for, `file_takes_too_long` when its own does.
 */
export function queuePreviews({ waitMs, workMs } = usualTimes) {
  const latest = new Map<string, { replaced: AbortController; over: Promise<void> }>();
  const takeTurn = takeTurnsByCost(places);

  return async <Result>(
    { supplierId, size, signal }: Asked,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const before = latest.get(supplierId);
    before?.replaced.abort(new Failure("preview_replaced"));
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const own = { replaced: new AbortController(), over };
    latest.set(supplierId, own);
    const late = new AbortController();
    const meant = AbortSignal.any([signal, own.replaced.signal, late.signal]);
    const seconds = Math.ceil(workMs / 1000);
    const busy = new Failure("previews_busy", { retryAfter: seconds, params: { seconds } });
    const waitsUntil = performance.now() + waitMs;
    let timer: NodeJS.Timeout | undefined;
    const endWithin = (ms: number, failure: Failure) => {
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(failure), ms);
    };
    endWithin(waitMs, busy);
    try {
      await before?.over;
      return await takeTurn({ supplierId, isLong: size > MAX_SMALL, signal: meant }, async (turn) => {
        // The work has its whole time from its turn on, however long it waited for it, and may have to wait again.
        endWithin(workMs, refuseFile("takes_too_long"));
        try {
          return await work(turn);
        } finally {
          endWithin(Math.max(1, waitsUntil - performance.now()), busy);
        }
      });
    } catch (error) {
      throw meant.aborted ? meant.reason : error;
    } finally {
      clearTimeout(timer);
      end();
      if (latest.get(supplierId) === own) latest.delete(supplierId);
    }
  };
}
