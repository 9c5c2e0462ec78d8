import { FIRST_CAR_YEAR } from "@khorgos/contract/cars/cars";
import { coloursOf } from "@khorgos/contract/colours/colours";
import { type Aliases, readColour } from "@khorgos/contract/colours/read-colour.rules";
import { foldModel } from "@khorgos/contract/vocabulary/vocabulary.rules";
import type { Db, Tx } from "../platform/db/connect.ts";
import { allowTime } from "../platform/db/role-timeouts.ts";
import { transactOn } from "../platform/db/transact.ts";
import { pruneTerms } from "./prune-terms.sql.ts";
import { type Clause, parseQuery, type PhraseMatch } from "./query.rules.ts";
import { findCarIds, findOnSale, findSkus, findSuppliers } from "./search.sql.ts";
import {
  codeInLatin,
  keyOf,
  type Likeness,
  type Match,
  namesOfTerm,
  tokenize,
  type Tokens,
} from "./terms.rules.ts";
import {
  deleteTerms,
  findNewTerms,
  findTerms,
  guessTerms,
  insertTerms,
  lockState,
  readState,
  replaceNames,
  writeState,
} from "./terms.sql.ts";

/** The most neighbouring atoms that make one word at most: 上汽通用凯迪拉克 has eight signs. */
const LONGEST = 8;
/** Shorter ones begin the SKU of anything. */
const MIN_SKU = 3;
/** Chinese is chosen from what a keyboard offers: nobody slips by a stroke. */
const hasChinese = /\p{Script=Han}/u;

/**
 * Understands what somebody means who types this into the search box: clauses, in each of which a car has to be. Undefined when some
 * of it means nothing that is on sale, nor sold by the owner of the stock that is searched.
 */
export async function understandSearch(
  db: Db,
  text: string,
  ownerId?: string,
): Promise<Clause[] | undefined> {
  const typed = tokenize(text);
  if (typed.atoms.length === 0) return undefined;
  const [colours] = await Promise.all([colourWords(db), refreshTerms(db)]);
  const { length } = typed.atoms;
  const places = placesIn(typed);

  const said = spansOf(typed, places, await findSaid(db, places, colours));
  const [spans, ...numbers] = await Promise.all([
    onSale(said),
    spansOfSkus(db, typed, said),
    spansOfCarIds(db, typed),
  ]);
  const meant = [...spans, ...numbers.flat()];
  const reading = parseQuery(length, meant) ?? (await guess());
  return reading && Promise.all(reading.map((clause) => withSuppliers(db, clause)));

  async function guess() {
    const found = new Set(spans.filter(({ matches }) => matches.length > 0).map(placeOf));
    const unknown = places.filter((place) => !found.has(placeOf(place)) && !hasChinese.test(place.folded));
    const guesses = await guessTerms(
      db,
      unknown.map(({ folded }) => folded),
    );
    return parseQuery(length, [...meant, ...(await onSale(spansOf(typed, unknown, guesses)))]);
  }

  async function onSale(all: readonly PhraseMatch[]): Promise<PhraseMatch[]> {
    const terms = new Map(all.flatMap(({ matches }) => matches.map(({ term }) => [keyOf(term), term])));
    const sold = await findOnSale(db, [...terms.values()], ownerId);
    return all.map((span) => ({
      ...span,
      matches: span.matches.filter(({ term }) => sold.has(keyOf(term))),
    }));
  }
}

/** No index finds a seller, but one finds the stock of a supplier. */
async function withSuppliers(db: Db, clause: Clause): Promise<Clause> {
  const sellers = clause.terms.filter(({ column }) => column === "seller");
  return sellers.length === 0 ? clause : { ...clause, suppliers: await findSuppliers(db, sellers) };
}

/** Some neighbouring atoms, taken as one word. */
type Place = { from: number; to: number; folded: string };

const placeOf = ({ from, to }: Pick<Place, "from" | "to">) => `${from} ${to}`;

const placesIn = ({ atoms }: Tokens): Place[] =>
  atoms.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST, atoms.length - from) }, (_none, more) => {
      const to = from + more + 1;
      return { from, to, folded: atoms.slice(from, to).join("") };
    }),
  );

function spansOf(
  { atoms, glued }: Tokens,
  places: readonly Place[],
  matchesOf: ReadonlyMap<string, Match[]>,
): PhraseMatch[] {
  return places.flatMap(({ from, to, folded }) => {
    const year = yearOf(atoms.slice(from, to));
    const found = matchesOf.get(folded) ?? [];
    const matches = glued.has(to) ? found.filter(({ likeness }) => isApart(folded, likeness)) : found;
    return matches.length > 0 || year !== undefined ? [{ from, to, matches, year }] : [];
  });
}

/** In fewer letters somebody more likely began a code than said one word of several. */
const MIN_PART = 3;

/** Whether a word means something although digits or letters follow without a gap. CS55 is no CS of something. */
const isApart = (folded: string, likeness: Likeness) =>
  likeness === "whole" || (likeness === "part" && folded.length >= MIN_PART);

function yearOf([atom = "", ...more]: string[]): number | undefined {
  const year = /^\d{4}$/.test(atom) && more.length === 0 ? Number(atom) : 0;
  return year >= FIRST_CAR_YEAR && year <= new Date().getUTCFullYear() + 1 ? year : undefined;
}

/** Words of the administrators about colours, by the folded word. */
async function colourWords(db: Db): Promise<Aliases> {
  const words = await db.selectFrom("words").where("kind", "=", "colour").select(["alias", "name"]).execute();
  return new Map(words.map(({ alias, name }) => [alias, name]));
}

/** Colours are known in three languages; the market has them under one word. */
async function findSaid(db: Db, places: readonly Place[], aliases: Aliases): Promise<Map<string, Match[]>> {
  const words = [...new Set(places.map(({ folded }) => folded))];
  const colours = new Map(
    words.flatMap((word) => {
      const { colour, name } = readColour(word, aliases);
      const isSaid = colour !== word && coloursOf(colour).length > 0 && (name === "" || aliases.has(word));
      return isSaid ? [[word, colour] as const] : [];
    }),
  );
  const found = await findTerms(db, [...words, ...colours.values()]);
  return new Map(
    words.map((word) => {
      const painted = (found.get(colours.get(word) ?? "") ?? []).filter(
        ({ term, likeness }) => term.column === "body_color" && likeness === "whole",
      );
      return [word, [...painted, ...(found.get(word) ?? [])]];
    }),
  );
}

/** Finds SKUs among the words that are no term: each as it was typed, and all of them together. */
async function spansOfSkus(
  db: Db,
  { atoms, written }: Tokens,
  said: readonly PhraseMatch[],
): Promise<PhraseMatch[]> {
  const whole = { text: written.map(({ text }) => text).join(""), from: 0, to: atoms.length };
  const wholes = said.filter(({ matches }) => matches.some(({ likeness }) => likeness === "whole"));
  const isSaid = (from: number, to: number) => wholes.some((span) => span.from <= from && span.to >= to);
  const asked = [...written, ...(written.length > 1 ? [whole] : [])].flatMap(({ text, from, to }) => {
    const key = foldModel(text);
    return key.length < MIN_SKU || isSaid(from, to) ? [] : [{ from, to, key }];
  });
  const found = await findSkus(
    db,
    asked.map(({ key }) => key),
  );
  return asked.flatMap(({ from, to, key }) => {
    const likeness = found.get(key);
    return likeness ? [{ from, to, matches: [], sku: { key, likeness } }] : [];
  });
}

/** `C-7K3M9Q`, also without the hyphen and with Cyrillic letters that look like these. */
const carNumber = /^c-?([\da-z]{6})$/;

async function spansOfCarIds(db: Db, { written }: Tokens): Promise<PhraseMatch[]> {
  const asked = written.flatMap(({ text, from, to }) => {
    const code = carNumber.exec(codeInLatin(text.toLowerCase()))?.[1];
    return code ? [{ from, to, matches: [], carId: `C-${code.toUpperCase()}` }] : [];
  });
  // A word may only look like a number: Changan.
  const known = await findCarIds(
    db,
    asked.map(({ carId }) => carId),
  );
  return asked.filter(({ carId }) => known.has(carId));
}

/** Terms that are spelled between two turns of everybody else. */
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
