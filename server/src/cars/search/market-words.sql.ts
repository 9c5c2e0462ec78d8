import { coloursOf } from "@khorgos/contract/colours";
import { spellingsOf } from "@khorgos/contract/vocabulary/places";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { sql } from "kysely";
import { databaseStart } from "../../platform/cache/catalogue-version.sql.ts";
import type { Db } from "../../platform/db/connect.ts";
import { inMarket } from "../cars.sql.ts";
import { type Alias, buildLexicon, wordColumns, keyOf, type Lexicon, type Term } from "./lexicon.rules.ts";
import { wordsIn } from "./typed.rules.ts";

/** What a server remembers of the words of the market, some of which may be on sale no more. */
export type MarketWords = {
  readonly lexicon: Lexicon;
  /** What the administrators said about colours, by the folded word. */
  readonly colours: ReadonlyMap<string, string>;
};

/** What is found by more than its own words: the vocabulary, and suppliers by name and company. */
type KnownNames = {
  vocabulary: readonly { kind: string; alias: string; name: string }[];
  suppliers: readonly { id: string; name: string; company_name: string }[];
};

type Remembered = MarketWords & {
  terms: Map<string, Term>;
  names: KnownNames;
  /** Which words the vocabulary and which names the suppliers had. */
  named: string;
  /** Whatever was committed before this transaction of this database is known. */
  seen: bigint;
  database: string;
  read_at: number;
};

const remembered = new WeakMap<Db, Remembered>();

/** Beyond these no trim and no seller is remembered any more: a supplier may write something else for every car. */
const MAX_TERMS = 20_000;
/** So old they are read anew, in milliseconds, because words that nobody sells any more are in the way of guesses. */
const OLD = 600_000;

/** The words of the market as they are now. Read once; after that only those that came since are asked for. */
export async function marketWords(db: Db): Promise<MarketWords> {
  const before = remembered.get(db);
  let known = before && performance.now() - before.read_at < OLD ? before : undefined;
  let news = await readNews(db, known);
  if (known && news.database !== known.database) {
    // Another one took over, which counts its transactions on from the same numbers.
    known = undefined;
    news = await readNews(db, known);
  }
  if (known && news.terms.length === 0 && news.named === known.named) {
    known.seen = later(known.seen, BigInt(news.seen));
    return known;
  }
  // Others may have read meanwhile.
  const latest = remembered.get(db);
  const base = known && (latest?.database === news.database ? latest : known);
  const terms = new Map(base?.terms);
  const isNew = news.terms.filter((term) => addTerm(terms, term)).length > 0;
  const names = base && news.named === base.named ? base.names : await readNames(db);
  const isChanged = isNew || names !== base?.names;
  const now: Remembered = {
    terms,
    names,
    named: news.named,
    seen: base ? later(base.seen, BigInt(news.seen)) : BigInt(news.seen),
    database: news.database,
    read_at: base?.read_at ?? performance.now(),
    lexicon: base && !isChanged ? base.lexicon : buildLexicon([...terms.values()], aliasesOf(terms, names)),
    colours: new Map(
      names.vocabulary.filter(({ kind }) => kind === "colour").map(({ alias, name }) => [alias, name]),
    ),
  };
  remembered.set(db, now);
  return now;
}

const later = (one: bigint, other: bigint) => (one > other ? one : other);

function addTerm(terms: Map<string, Term>, term: Term): boolean {
  const key = keyOf(term);
  const isMany = terms.size >= MAX_TERMS && (term.column === "trim" || term.column === "seller");
  if (isMany || terms.has(key)) return false;
  terms.set(key, term);
  return true;
}

/** Brands and places by their other names, colours by the pairs they are in, suppliers by name and company. */
function aliasesOf(terms: ReadonlyMap<string, Term>, { vocabulary, suppliers }: KnownNames): Alias[] {
  const brands = vocabulary.flatMap(({ kind, alias, name }) => {
    const term =
      kind === "brand" && terms.get(keyOf({ column: "brand", brand: "", key: name.toLowerCase() }));
    return term ? [{ words: [alias], term }] : [];
  });
  const places = [...terms.values()].flatMap((term) => {
    const spellings = term.column === "location" ? spellingsOf(term.key) : [];
    return spellings.map((spelling) => ({ words: [foldWord(spelling)], term }));
  });
  const inPairs = [...terms.values()].flatMap((term) => {
    const colours = term.column === "body_color" ? coloursOf(term.key) : [];
    return colours.length > 1 ? colours.map((colour) => ({ words: [colour], term })) : [];
  });
  const people = suppliers.flatMap(({ id, name, company_name }) => {
    const term: Term = { column: "supplier", brand: "", key: id };
    return [name, company_name].map((text) => ({ words: wordsIn(text), term }));
  });
  return [...brands, ...places, ...inPairs, ...people];
}

type News = { seen: string; database: string; named: string; terms: Term[] };

/**
 * The lines of transactions that were not over when somebody last looked. Those from the future came with a copy of
 * another database; they were read with everything.
 */
async function readNews(db: Db, known: Remembered | undefined): Promise<News> {
  const came = known
    ? sql`select distinct kind, brand, key from facet_counts
        where since >= ${String(known.seen)}::xid8 and since < pg_snapshot_xmax(pg_current_snapshot())`
    : everyTerm;
  const { rows } = await sql<News>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, ${databaseStart} as database,
      (select count(*) || ' ' || coalesce(sum(hashtextextended(kind || alias || '=' || name, 0)), 0) from words) || ' ' ||
      (select count(*) || ' ' || coalesce(sum(hashtextextended(s.id || s.name || '=' || s.company_name, 0)), 0)
        from accounts s where ${isSupplier}) as named,
      (select coalesce(json_agg(json_build_object('column', kind, 'brand', brand, 'key', key)), '[]') from (${came}) came
        where kind = any(${wordColumns}::text[]) and key <> '') as terms`.execute(db);
  return rows[0] ?? { seen: "0", database: "", named: "", terms: [] };
}

/** Read by jumping from one to the next: the market has a hundred times as many lines as words. */
const everyTerm = sql`
  with recursive terms as (
    (select kind, brand, key from facet_counts order by kind, brand, key limit 1)
    union all
    select next.* from terms cross join lateral (
      select n.kind, n.brand, n.key from facet_counts n
      where (n.kind, n.brand, n.key) > (terms.kind, terms.brand, terms.key)
      order by n.kind, n.brand, n.key limit 1) next
  ) select * from terms`;

const isSupplier = sql`s.role = 'supplier' and ${inMarket}`;

async function readNames(db: Db): Promise<KnownNames> {
  const [vocabulary, { rows: suppliers }] = await Promise.all([
    db.selectFrom("words").select(["kind", "alias", "name"]).execute(),
    sql<KnownNames["suppliers"][number]>`
      select s.id, s.name, s.company_name from accounts s where ${isSupplier}`.execute(db),
  ]);
  return { vocabulary, suppliers };
}
