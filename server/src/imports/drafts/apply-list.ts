import { Failure } from "@khorgos/contract/platform/failures";
import * as z from "zod/mini";
import { writeNews } from "../../catalogue/news/write-news.ts";
import type { Db, Tx } from "../../platform/db/connect.ts";
import { isNoRoom } from "../../platform/disk/no-room.ts";
import { transactOn } from "../../platform/db/transact.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { importPriceList } from "../import-price-list.ts";
import { type ImportLog, logImport } from "../log-import.ts";
import {
  claimList,
  concludeList,
  failList,
  findSilentLists,
  putOff,
  type Start,
  tellProgress,
} from "./applying.sql.ts";
import { withDraftFile } from "./with-draft-file.ts";

export const APPLY_LIST = "take-in-list";

/** How often progress is told, in milliseconds; as often it is seen whether the list was called back. */
const TELLS_EVERY = 500;

const Payload = z.object({ id: z.uuid(), run: z.int() });

/** The list was called back while it was being taken in. */
class CalledBack extends Error {}

/**
 * Takes a list that was started into the stock. What becomes of it is written in the import's own transaction, so that
 * however often this is tried it happens once, or, when its supplier calls it back in time, not at all.
 */
export const applyList = (db: Db, log: ImportLog) => async (payload: unknown) => {
  const begun = Payload.parse(payload);
  const list = await claimList(db, begun);
  if (!list) return;

  const supplierId = list.supplier_id;
  const end = { supplierId, id: begun.id, began: performance.now() };
  const calledBack = new AbortController();
  let rows = 0;
  const telling = setInterval(() => {
    tellProgress(db, begun, rows).then(
      (isMeant) => isMeant || calledBack.abort(new CalledBack()),
      // The import itself will notice when the database is away.
      () => {},
    );
  }, TELLS_EVERY);
  try {
    const result = await withDraftFile(
      db,
      { supplierId, id: begun.id, size: list.size },
      calledBack.signal,
      (path) =>
        importPriceList({
          transact: transactOn(db),
          supplierId,
          path,
          file: { name: list.file_name, size: list.size },
          signal: calledBack.signal,
          id: begun.id,
          choices: list.choices,
          detected: list.detected ?? undefined,
          lookedAt: list.looked_at,
          onRows: (read) => void (rows = read),
          async conclude(tx, result) {
            if (!(await concludeList(tx, begun, supplierId, result))) throw new CalledBack();
            await tellSupplier(tx, "list_taken", end);
          },
        }),
    );
    logImport(log, { ...end, outcome: "done", result });
  } catch (error) {
    // A stream that is told to stop throws an error of its own.
    const isCalledBack = error instanceof CalledBack || calledBack.signal.aborted;
    logImport(log, { ...end, outcome: isCalledBack ? "called_back" : toldOf(error).code });
    if (isCalledBack) return;
    // Room is made by people; until then it is tried again, by this job and by those that look after silent lists.
    if (isNoRoom(error)) await putOff(db, begun);
    else
      await transactOn(db)(async (tx) => {
        if (await failList(tx, begun, toldOf(error))) await tellSupplier(tx, "list_failed", end);
      });
    // What is nobody's mistake but ours belongs into the log.
    if (!(error instanceof Failure)) throw error;
  } finally {
    clearInterval(telling);
  }
};

/** Somebody who has left the screen meanwhile finds in the news what became of the list. */
const tellSupplier = (tx: Tx, kind: "list_taken" | "list_failed", list: { supplierId: string; id: string }) =>
  writeNews(tx, [{ account_id: list.supplierId, kind, from_id: list.supplierId, list_id: list.id }]);

function toldOf(error: unknown) {
  const unknown = new Failure(isNoRoom(error) ? "storage_full" : "unexpected");
  const { message, code, params } = error instanceof Failure ? error : unknown;
  return { error: message, code, params: { ...params } };
}

/** Lists whose server went away in the middle are taken in by another one. */
export const requeueStalledLists = (db: Db) => async () => {
  const silent: Start[] = await findSilentLists(db);
  for (const begun of silent) await db.transaction().execute((tx) => addJob(tx, APPLY_LIST, begun));
};
