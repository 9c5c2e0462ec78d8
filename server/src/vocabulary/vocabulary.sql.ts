import { colours } from "@khorgos/contract/colours/colours";
import {
  type BrandNames,
  type Meaning,
  MAX_UNKNOWN_WORDS,
  type Spelling,
  type UnknownWord,
  type WordKind,
} from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { modelInUse } from "../normalizing/models.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";

export async function listBrandNames(db: Db): Promise<BrandNames[]> {
  const { rows } = await sql<BrandNames>`
    with spelt as (
      select kind, brand, name, json_agg(spelling order by added_at, spelling) as spellings from words group by kind, brand, name
    ), models as (
      select m.brand, json_agg(json_build_object('name', m.name, 'zh', m.zh, 'spellings', coalesce(s.spellings, '[]'))
        order by lower(m.name)) as models
      from models m left join spelt s on s.kind = 'model' and s.brand = m.brand and s.name = m.name group by m.brand
    )
    select b.name, b.zh, coalesce(s.spellings, '[]') as spellings, coalesce(m.models, '[]') as models
    from brands b left join spelt s on s.kind = 'brand' and s.name = b.name left join models m on m.brand = b.name
    order by lower(b.name)`.execute(db);
  return rows;
}

/** Where words stand: beside those of their kind, and of models under their brand. `brand` is empty otherwise. */
export type Scope = { kind: WordKind; brand: string };

/** Which meanings are asked for: without a brand those of every one. */
type Wanted = {
  kind: WordKind;
  brand?: string | undefined;
  q?: string | undefined;
  unchecked?: boolean | undefined;
};

/** Lists meanings of words, by name; of those found, every spelling is told. A name nobody has another word for is there too. */
export async function listMeanings(
  db: Db,
  { kind, brand, q, unchecked = false }: Wanted,
): Promise<Meaning[]> {
  const names = {
    brand: sql`select '' as brand, name, zh, 0 as place from brands`,
    model: sql`select brand, name, zh, 0 as place from models where ${brand === undefined ? sql`true` : sql`brand = ${brand}`}`,
    colour: sql`select '' as brand, c.name, '' as zh, c.place from unnest(${[...colours]}::text[]) with ordinality as c(name, place)`,
  }[kind];
  const { rows } = await sql<Required<Omit<Meaning, "kind">>>`
    select m.brand, m.name, m.zh, coalesce(json_agg(
      case when w.checked then json_build_object('alias', w.alias, 'spelling', w.spelling)
        else json_build_object('alias', w.alias, 'spelling', w.spelling, 'unchecked', true) end order by w.added_at, w.spelling)
      filter (where w.alias is not null), '[]') as spellings
    from (${names}) m left join words w on w.kind = ${kind} and w.brand = m.brand and w.name = m.name
    where ${q === undefined ? sql`true` : isFound(kind, foldWord(q))} group by m.brand, m.name, m.zh, m.place
    having not ${unchecked} or bool_or(not w.checked)
    order by lower(m.brand), m.place, lower(m.name)`.execute(db);
  return rows.map(({ brand, ...row }) => ({ kind, ...(kind === "model" && { brand }), ...row }));
}

/**
 * Whether a meaning is called so, or has a spelling with this in it. The names of colours are folded already; the others are
 * among their words. Models are found by their brand too, and by both: Changan is not found by Han.
 */
function isFound(kind: WordKind, wanted: string) {
  const byModel = sql`exists (select from words b join words f on f.kind = 'model' and f.brand = m.brand and f.name = m.name
    where b.kind = 'brand' and b.name = m.brand and starts_with(b.alias || f.alias, ${wanted}))`;
  return sql`(${wanted} <> '' and (${kind === "colour" ? sql`strpos(m.name, ${wanted}) > 0` : sql`false`} or exists (
      select from words f where f.kind = ${kind} and f.brand = m.brand and f.name = m.name and strpos(f.alias, ${wanted}) > 0)
    or ${kind === "model" ? byModel : sql`false`}))`;
}

/** How many spellings of this kind nobody has confirmed. */
export async function countUnchecked(db: Db, kind: WordKind): Promise<number> {
  const { rows } = await sql<{ unchecked: number }>`
    select count(*) as unchecked from words where kind = ${kind} and not checked`.execute(db);
  return rows[0]?.unchecked ?? 0;
}

/** Written about cars and wanted in requests, but explained by nobody: those in most cars first. */
export async function listUnknown(db: Db, kind: "brand" | "colour"): Promise<UnknownWord[]> {
  const { columns, isKnown } = {
    brand: { columns: ["brand"], isKnown: sql`exists (select from brands where name = written)` },
    colour: {
      columns: ["body_color", "interior_color"],
      isKnown: sql`string_to_array(written, '/') <@ ${[...colours]}::text[]`,
    },
  }[kind];
  const counted = columns.flatMap((column) => [
    sql`select ${sql.ref(column)} as written, count(*) as cars, 0 as requests from cars group by 1`,
    sql`select ${sql.ref(column)} as written, 0 as cars, count(*) as requests from car_requests group by 1`,
  ]);
  const { rows } = await sql<Omit<UnknownWord, "kind">>`
    select written, sum(cars)::bigint as cars, sum(requests)::bigint as requests
    from (${sql.join(counted, sql` union all `)}) said
    where written <> '' and not ${isKnown}
    group by written order by cars desc, requests desc, written limit ${MAX_UNKNOWN_WORDS}`.execute(db);
  return rows.map((row) => ({ kind, ...row }));
}

/** The most names of models that are looked through for those that nobody has explained. */
const MAX_MODELS = 10_000;

/** A model as cars and requests of a known brand name it, explained or not. */
export type ModelInUse = { brand: string; written: string; cars: number; requests: number };

/** Lists models in use, those in most cars first. */
export async function listModelsInUse(db: Db): Promise<ModelInUse[]> {
  const { rows } = await sql<ModelInUse>`
    select b.name as brand, written, sum(cars)::bigint as cars, sum(requests)::bigint as requests
    from (
      select brand, word as written, sum(cars) as cars, 0 as requests from facet_counts where kind = 'model' group by brand, word
      union all
      select lower(r.brand), ${modelInUse("r")}, 0, count(*) from car_requests r group by 1, 2
    ) said join brands b on lower(b.name) = said.brand
    group by b.name, written having sum(cars) > 0 or sum(requests) > 0
    order by cars desc, requests desc, lower(b.name), written limit ${MAX_MODELS}`.execute(db);
  return rows;
}

/**
 * One after the other may change the vocabulary; anyone who only reads it waits for nobody. A row instead of the table's own
 * lock, which not every engine that speaks PostgreSQL keeps.
 */
export async function lockVocabulary(tx: Tx): Promise<void> {
  await sql`insert into schema_lease (id, holder, expires_at) values (3, 'vocabulary', now())
    on conflict (id) do update set expires_at = excluded.expires_at`.execute(tx);
}

/** Finds the meaning of a folded way of writing. */
export async function findMeant(db: Db, { kind, brand }: Scope, alias: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from words where kind = ${kind} and brand = ${brand} and alias = ${alias}`.execute(db);
  return rows[0]?.name;
}

/** A new name that words may mean from now on. */
export async function insertName(tx: Tx, { kind, brand }: Scope, names: { name: string; zh: string }) {
  if (kind === "brand") await tx.insertInto("brands").values(names).execute();
  if (kind === "model")
    await tx
      .insertInto("models")
      .values({ brand, ...names })
      .execute();
}

/** Removes a name; a brand's models and what is said of them go with it. */
export async function deleteName(tx: Tx, { kind, brand }: Scope, name: string) {
  if (kind === "model")
    return void (await tx.deleteFrom("models").where("brand", "=", brand).where("name", "=", name).execute());
  await tx.deleteFrom("words").where("kind", "=", "model").where("brand", "=", name).execute();
  await tx.deleteFrom("brands").where("name", "=", name).execute();
}

type Word = Scope & { name: string; spelling: string };

export const insertWord = (tx: Tx, { kind, brand, name, spelling }: Word) =>
  tx
    .insertInto("words")
    .values({ kind, brand, name, spelling, alias: foldWord(spelling) })
    .execute();

export async function findMeaning(tx: Tx, scope: Scope, name: string): Promise<Meaning | undefined> {
  return (await listMeanings(tx, scope)).find((meaning) => meaning.name === name);
}

const wordsIn = (db: Db, { kind, brand }: Scope) =>
  db.selectFrom("words").where("kind", "=", kind).where("brand", "=", brand);

export const listSpellings = (db: Db, scope: Scope, name: string): Promise<Spelling[]> =>
  wordsIn(db, scope).where("name", "=", name).select(["alias", "spelling"]).execute();

/** Lists those of these ways of writing that are there. */
export const listWords = (tx: Tx, scope: Scope, aliases: readonly string[]) =>
  wordsIn(tx, scope)
    .where("alias", "in", aliases)
    .select(["alias", "spelling", "name", "checked"])
    .orderBy("added_at")
    .orderBy("spelling")
    .execute();

export const deleteWord = (tx: Tx, { kind, brand }: Scope, alias: string) =>
  tx
    .deleteFrom("words")
    .where("kind", "=", kind)
    .where("brand", "=", brand)
    .where("alias", "=", alias)
    .execute();

type Confirmation = { aliases: readonly string[]; checked: boolean };

export const setChecked = (tx: Tx, { kind, brand }: Scope, { aliases, checked }: Confirmation) =>
  tx
    .updateTable("words")
    .set({ checked })
    .where("kind", "=", kind)
    .where("brand", "=", brand)
    .where("alias", "in", aliases)
    .execute();

type WordDeed = {
  actor: { id: string; name: string };
  what: "word_added" | "word_removed" | "word_confirmed" | "word_unconfirmed";
  word: Word;
};

/** The log of administration tells who changed what words mean. */
export const insertWordAuditEntry = (tx: Tx, { actor, what, word: { brand, name, spelling } }: WordDeed) =>
  tx
    .insertInto("audit_entries")
    .values({
      id: randomUUID(),
      actor_id: actor.id,
      actor_name: actor.name,
      what,
      subject_id: null,
      subject: `${spelling} → ${[brand, name].filter((part) => part !== "").join(" ")}`,
    })
    .execute();
