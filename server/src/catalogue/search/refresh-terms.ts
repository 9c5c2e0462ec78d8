import type { Db, Tx } from "../../platform/db/connect.ts";
import { allowTime } from "../../platform/db/role-timeouts.ts";
import { transactOn } from "../../platform/db/transact.ts";
import { pruneTerms } from "../prune-terms.sql.ts";
import {
  deleteTerms,
  findNewTerms,
  insertTerms,
  lockState,
  readState,
  replaceNames,
  writeState,
} from "./market-terms.sql.ts";
import { namesOfTerm } from "./term-spellings.rules.ts";

/** So many terms are spelled between two turns of everybody else. */
const BATCH = 500;

const refreshing = new WeakMap<Db, Promise<void>>();

/**
 * Brings `market_terms` up to what was committed before. Each line of `facet_counts` says which transaction brought it, so
 * that only those are read that came since. Nobody who changes cars writes terms: two suppliers who bring the same new model
 * never wait for each other, and a server of the version before may count cars beside this one.
 */
export async function refreshTerms(db: Db): Promise<void> {
  while ((await readState(db))?.is_stale) {
    const underWay = refreshing.get(db);
    if (!underWay) return refreshOnce(db);
    // It may have begun before what this search has to know was committed.
    await underWay;
  }
}

async function refreshOnce(db: Db): Promise<void> {
  const mine = transactOn(db)(refreshInTurn).finally(() => refreshing.delete(db));
  refreshing.set(db, mine);
  await mine;
}

async function refreshInTurn(tx: Tx): Promise<void> {
  // The first time all of a market is spelled, and other servers wait for that.
  await allowTime(tx, { statement_timeout: "25s", lock_timeout: "25s", transaction_timeout: "55s" });
  const state = await lockState(tx);
  if (!state?.is_stale) return;
  if (state.is_foreign) await deleteTerms(tx);
  if (state.is_old) await pruneTerms(tx);
  const terms = await findNewTerms(tx, state);
  for (let from = 0; from < terms.length; from += BATCH)
    await insertTerms(tx, terms.slice(from, from + BATCH).flatMap(namesOfTerm), { areNames: false });
  // The other names of a brand or a model are those of a term.
  if (
    state.is_old ||
    state.has_new_names ||
    terms.some(({ column }) => column === "brand" || column === "model")
  )
    await replaceNames(tx);
  await writeState(tx, state, terms.length);
}
