import type * as api from "@khorgos/contract/imports/history";
import { MAX_NAMED_CARS } from "@khorgos/contract/imports/history";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { day } from "@khorgos/contract/platform/moment";
import type { RefusedCells } from "@khorgos/price-list/rows/classify-rows";
import { recountStock } from "../cars/facet-counts.sql.ts";
import type { Tx } from "../platform/db/connect.ts";
import { decodeCursor, encodeCursor } from "../platform/db/cursor.ts";
import { brokenConstraint, type Transact } from "../platform/db/transact.ts";
import type { ListVerb } from "../platform/downloads/download-list.ts";
import type { Verb } from "../platform/http/serve.ts";
import { findFileForm, findOwnImport, readRefused, selectImports } from "./history.sql.ts";
import { importWords } from "./import-words.ts";
import { allowLongWork, CAR_CONSTRAINTS, type ImportRun, takeTurn } from "./imports.sql.ts";
import type { Uploads } from "./queue-uploads.ts";
import {
  delimiterOf,
  headingOf,
  lineWithCurrency,
  moneyIn,
  numericPlaces,
  ownColumns,
  refusedLine,
  typedLine,
} from "./refused-file.rules.ts";
import {
  clearDesk,
  deleteAdded,
  findAdded,
  findRounds,
  type Left,
  lockOwnImport,
  markUndone,
  restoreRemoved,
  restoreRound,
  unsayTold,
} from "./undo.sql.ts";

const ORDER = "imports desc";

/** A page of what the supplier has uploaded, newest first. */
export const listImports: Verb<typeof api.listImports> = async ({ db, actor, input }) => {
  const { limit = DEFAULT_PAGE_SIZE, cursor } = input;
  const after = decodeCursor(ORDER, cursor, "moment");
  const found = await selectImports(db, actor.id, { after, limit });
  const imports = found.slice(0, limit);
  const last = found.length > limit ? imports.at(-1) : undefined;
  return { imports, next_cursor: last ? encodeCursor(ORDER, [last.moment, last.id]) : null };
};

/** Throws `import_not_found`, also for somebody else's. */
export const findImport: Verb<typeof api.findImport> = async ({ db, actor, input: { id } }) => {
  const found = await findOwnImport(db, actor.id, id);
  if (!found) throw new Failure("import_not_found");
  return { import: found };
};

/** Lines that are written at a time, so that nobody waits for them. */
const PIECE = 100;

/** The refused rows of an import as a file that goes in again once they are mended. Throws `import_not_found`, `import_forgotten`. */
export const downloadRefusedRows: ListVerb<typeof api.downloadRefusedRows> = async ({ db, actor, input }) => {
  const { id, language = "en", format = "csv" } = input;
  const found = await findFileForm(db, actor.id, id);
  if (!found) throw new Failure("import_not_found");
  if (found.forgotten_at) throw new Failure("import_forgotten");
  const words = importWords[language];
  const columns = ownColumns(found.header);
  const lineOf = (row: RefusedCells) => {
    const line = refusedLine(row, found.header, words);
    return format === "xlsx" ? typedLine(line, columns) : lineWithCurrency(line, columns);
  };
  return {
    name: `khorgos-refused-${day(found.at)}.${format}`,
    format,
    sheet: words.sheet_refused,
    numeric: numericPlaces(columns),
    money: moneyIn(columns),
    delimiter: delimiterOf(found.delimiter),
    header: [...columns.map(headingOf), words.heading],
    async *batches(tx) {
      for await (const rows of readRefused(tx, id))
        for (let at = 0; at < rows.length; at += PIECE) yield rows.slice(at, at + PIECE).map(lineOf);
    },
  };
};

type Wish = { transact: Transact; supplierId: string; id: string; signal: AbortSignal };

/** Somebody giving the very SKU away that a car is to get back is rare; twice in a row never. */
const ATTEMPTS = 3;

/**
 * Takes an import back, all of it in one transaction. Cars that were changed or deleted since stay as they are now and
 * are named; an import of which nothing comes back may be taken back later. Said again it changes nothing and names
 * nobody. Throws `import_not_found`, also for somebody else's, and `import_forgotten`. It takes as long as taking in, and
 * waits in the same line.
 */
export const undoImport =
  (uploads: Uploads): Verb<typeof api.undoImport> =>
  async ({ transact, actor, input, signal }) => {
    const leave = uploads.enter(actor.id);
    try {
      const wish = { transact, supplierId: actor.id, id: input.id };
      const turn = { supplierId: actor.id, size: 0, signal };
      return await uploads.inTurn(turn, (meant) => undoInRounds({ ...wish, signal: meant }));
    } finally {
      leave();
    }
  };

async function undoInRounds({
  transact,
  supplierId,
  id,
  signal,
}: Wish): Promise<ReplyOf<typeof api.undoImport>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(async (tx) => {
        await allowLongWork(tx);
        await takeTurn(tx, supplierId);
        const found = await lockOwnImport(tx, supplierId, id);
        if (!found) throw new Failure("import_not_found");
        if (found.isForgotten && !found.isUndone) throw new Failure("import_forgotten");
        const kept = found.isUndone ? [] : await undo(tx, found, signal);
        const told = await findOwnImport(tx, supplierId, id);
        if (!told) throw new Failure("import_not_found");
        const isUndone = told.status === "undone";
        return {
          import: isUndone ? told : { ...told, kept: kept.length },
          kept: kept.slice(0, MAX_NAMED_CARS),
        };
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !CAR_CONSTRAINTS.includes(brokenConstraint(error) ?? "")) throw error;
    }
  }
}

async function undo(tx: Tx, stamp: ImportRun, signal: AbortSignal): Promise<Left[]> {
  // New cars first: one of them may have an SKU that a changed car had before.
  const removed = await deleteAdded(tx, stamp);
  const left = new Map((await findAdded(tx, stamp)).map((car) => [car.id, car]));
  const back = { cars: 0 };
  for (const number of await findRounds(tx, stamp.id)) {
    signal.throwIfAborted();
    const round = await restoreRound(tx, stamp, number);
    back.cars += round.restored;
    for (const car of round.left) left.set(car.id, car);
  }
  const returned = await restoreRemoved(tx, stamp);
  back.cars += returned.restored;
  for (const car of returned.left) left.set(car.id, car);
  if (removed + back.cars === 0 && left.size > 0) return [...left.values()];
  await recountStock(tx, stamp.supplierId);
  await unsayTold(tx, stamp);
  await clearDesk(tx, stamp);
  await markUndone(tx, stamp.id, { removed, restored: back.cars, kept: left.size });
  return [...left.values()];
}
