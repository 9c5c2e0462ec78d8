import type { Telling } from "../news/news.sql.ts";
import { Failure } from "@khorgos/contract/platform/failures";
import * as z from "zod/mini";
import { writeNews } from "../news/write-news.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { isNoRoom, transactOn } from "../platform/db/transact.ts";
import { addJob } from "../platform/jobs/run-jobs.ts";
import { refuseFile } from "@khorgos/price-list/table/refuse-file";
import { importPriceList } from "./import-price-list.ts";
import { type ImportLog, logImport } from "./price-lists.ts";
import {
  claimList,
  concludeList,
  failList,
  findSilentLists,
  doesAnyWait,
  putOff,
  type StartedList,
  tellProgress,
} from "./applying.sql.ts";
import { withDraftFile } from "./keep-copies.ts";

export const APPLY_LIST = "take-in-list";

/**
 * Lists that are taken in at the same time, on all servers together: two long ones, by supplier, and a short one. Mails and backups always
 * have another place.
 */
const LONG_QUEUES = 2;
const SHORT_QUEUE = "short price lists";
/** In bytes: some thousand rows. */
const MAX_SHORT = 256 * 1024;

const usualTimes = {
  /** That a list may take; 200 000 rows take half of one. */
  maxMinutes: 5,
  /** Milliseconds that a short list may take while others wait behind it. */
  shortMs: 2_000,
  /** Milliseconds after which progress is told; as often it is seen whether the list was called back, or proved long. */
  tellsEvery: 500,
};
/** Servers that may go away in the middle of one start: a deployment is bad luck, the second one is the file. */
const MAX_LOST = 2;

/** A list that is short by its file may yet prove long. */
const Payload = z.object({ id: z.uuid(), run: z.int(), isShort: z.optional(z.boolean()) });

/** The list was called back while it was being taken in. */
class CalledBack extends Error {}
/** The list proved long while short ones waited behind it. */
class ProvedLong extends Error {}

/** Leaves a list to be taken in, behind other lists of its queue. Said again while it waits, it waits once. */
export function applyListLater(
  tx: Tx,
  { supplier_id, id, run, size }: StartedList,
  isShort = size <= MAX_SHORT,
) {
  const nth = Number.parseInt(supplier_id.slice(-1), 16) % LONG_QUEUES;
  const queue = isShort ? SHORT_QUEUE : `price lists ${nth}`;
  return addJob(tx, APPLY_LIST, { id, run, isShort }, { queue, key: `${id} ${run}` });
}

/**
 * Takes a list that was started into the stock. What becomes of it is written in the import's own transaction, so that
 * however often this is tried it happens once, or, when its supplier calls it back in time, not at all.
 */
export const applyList =
  (db: Db, log: ImportLog, given: Partial<typeof usualTimes> = {}) =>
  async (payload: unknown) => {
    const { maxMinutes, shortMs, tellsEvery } = { ...usualTimes, ...given };
    const begun = Payload.parse(payload);
    const list = await claimList(db, begun);
    if (!list) return;

    const supplierId = list.supplier_id;
    const end = { supplierId, id: begun.id, began: performance.now() };
    const fail = (failure: Failure) =>
      transactOn(db)(async (tx) => {
        const told = toldOf(failure);
        if (!(await failList(tx, begun, told))) return;
        await tellSupplier(tx, "list_failed", end, { file_name: list.file_name, failure: told });
      });
    if (list.lost >= MAX_LOST) {
      logImport(log, { ...end, outcome: "file_ends_reader" });
      return fail(refuseFile("ends_reader"));
    }
    const stopping = new AbortController();
    let rows = 0;
    const tell = async () => {
      if (!(await tellProgress(db, begun, rows))) stopping.abort(new CalledBack());
      const isLong = begun.isShort && performance.now() - end.began > shortMs;
      if (isLong && (await doesAnyWait(db, SHORT_QUEUE))) stopping.abort(new ProvedLong());
    };
    // The import itself will notice when the database is away.
    const telling = setInterval(() => void tell().catch(() => {}), tellsEvery);
    const tooLate = setTimeout(() => stopping.abort(refuseFile("takes_too_long")), maxMinutes * 60_000);
    try {
      const result = await withDraftFile(
        db,
        { supplierId, id: begun.id, size: list.size },
        stopping.signal,
        (path) =>
          importPriceList({
            transact: transactOn(db),
            supplierId,
            path,
            file: { name: list.file_name, size: list.size },
            signal: stopping.signal,
            id: begun.id,
            choices: list.choices,
            detected: list.detected ?? undefined,
            lookedAt: list.looked_at,
            foreseen: list.foreseen ?? undefined,
            onRows: (read) => void (rows = read),
            async conclude(tx, result) {
              if (!(await concludeList(tx, begun, supplierId, result))) throw new CalledBack();
              await tellSupplier(tx, "list_taken", end);
            },
          }),
      );
      logImport(log, { ...end, outcome: "done", result });
    } catch (thrown) {
      // A stream that is told to stop throws an error of its own.
      const error: unknown = stopping.signal.aborted ? stopping.signal.reason : thrown;
      const isCalledBack = error instanceof CalledBack;
      if (error instanceof ProvedLong)
        return await transactOn(db)(async (tx) => {
          await putOff(tx, begun);
          await applyListLater(tx, { ...begun, supplier_id: supplierId, size: list.size }, false);
        });
      logImport(log, { ...end, outcome: isCalledBack ? "called_back" : toldOf(error).code });
      if (isCalledBack) return;
      // Room is made by people; until then it is tried again, by this job and by those that look after silent lists.
      if (isNoRoom(error)) await putOff(db, begun);
      else await fail(toFailure(error));
      // What is nobody's mistake but ours belongs into the log.
      if (!(error instanceof Failure)) throw error;
    } finally {
      clearInterval(telling);
      clearTimeout(tooLate);
    }
  };

/** Somebody who has left the screen meanwhile finds in the news what became of the list. */
const tellSupplier = (
  tx: Tx,
  kind: "list_taken" | "list_failed",
  list: { supplierId: string; id: string },
  named?: Telling["named"],
) =>
  writeNews(tx, [
    {
      account_id: list.supplierId,
      kind,
      from_id: list.supplierId,
      list_id: list.id,
      ...(named && { named }),
    },
  ]);

const toFailure = (error: unknown) =>
  error instanceof Failure ? error : new Failure(isNoRoom(error) ? "storage_full" : "unexpected");

function toldOf(error: unknown) {
  const { message, code, params } = toFailure(error);
  return { error: message, code, params: { ...params } };
}

/** Lists whose server went away in the middle are taken in by another one. */
export const requeueStalledLists = (db: Db) => async () => {
  for (const list of await findSilentLists(db))
    await db.transaction().execute((tx) => applyListLater(tx, list));
};
