import { colours } from "@khorgos/contract/colours";
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

/** What the words say, by name; of those found, every spelling is told. A name nobody has another word for is there too. */
export async function listMeanings(db: Db, kind: WordKind, q: string | undefined): Promise<Meaning[]> {
  const names =
    kind === "brand"
      ? sql`select name, zh, 0 as place from brands`
      : sql`select c.name, '' as zh, c.place from unnest(${[...colours]}::text[]) with ordinality as c(name, place)`;
  const wanted = foldWord(q ?? "");
  // The names of colours are folded already; those of brands are among their words.
  const found =
    q === undefined
      ? sql`true`
      : sql`${wanted} <> '' and (strpos(lower(m.name), ${wanted}) > 0 or exists (
          select from words f where f.kind = ${kind} and f.name = m.name and strpos(f.alias, ${wanted}) > 0))`;
  const { rows } = await sql<Omit<Meaning, "kind">>`
    select m.name, m.zh, coalesce(json_agg(json_build_object('alias', w.alias, 'spelling', w.spelling) order by w.added_at, w.spelling)
      filter (where w.alias is not null), '[]') as spellings
    from (${names}) m left join words w on w.kind = ${kind} and w.name = m.name
    where ${found} group by m.name, m.zh, m.place order by m.place, lower(m.name)`.execute(db);
  return rows.map((row) => ({ kind, ...row }));
}

/** Written about cars and wanted in requests, but explained by nobody: those in most cars first. */
export async function listUnknown(db: Db, kind: WordKind): Promise<UnknownWord[]> {
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

/**
 * One after the other may change the vocabulary; anyone who only reads it waits for nobody. A row instead of the table's own
 * lock, which not every engine that speaks PostgreSQL keeps.
 */
export async function lockVocabulary(tx: Tx): Promise<void> {
  await sql`insert into schema_lease (id, holder, expires_at) values (3, 'vocabulary', now())
    on conflict (id) do update set expires_at = excluded.expires_at`.execute(tx);
}

/** What a folded way of writing means. */
export async function findMeant(tx: Tx, kind: WordKind, alias: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from words where kind = ${kind} and alias = ${alias}`.execute(tx);
  return rows[0]?.name;
}

export const insertBrand = (tx: Tx, name: string, zh: string) =>
  tx.insertInto("brands").values({ name, zh }).execute();

type Word = { kind: WordKind; name: string; spelling: string };

export const insertWord = (tx: Tx, word: Word) =>
  tx
    .insertInto("words")
    .values({ ...word, alias: foldWord(word.spelling) })
    .execute();

export async function findMeaning(tx: Tx, kind: WordKind, name: string): Promise<Meaning | undefined> {
  return (await listMeanings(tx, kind, undefined)).find((meaning) => meaning.name === name);
}

export const listSpellings = (tx: Tx, kind: WordKind, name: string): Promise<Spelling[]> =>
  tx
    .selectFrom("words")
    .where("kind", "=", kind)
    .where("name", "=", name)
    .select(["alias", "spelling"])
    .execute();

export const deleteWord = (tx: Tx, kind: WordKind, alias: string) =>
  tx.deleteFrom("words").where("kind", "=", kind).where("alias", "=", alias).execute();

export const deleteBrand = (tx: Tx, name: string) =>
  tx.deleteFrom("brands").where("name", "=", name).execute();

type WordDeed = { actor: { id: string; name: string }; what: "word_added" | "word_removed"; word: Word };

/** The log of administration tells who changed what words mean. */
export const insertWordAuditEntry = (tx: Tx, { actor, what, word }: WordDeed) =>
  tx
    .insertInto("audit_entries")
    .values({
      id: randomUUID(),
      actor_id: actor.id,
      actor_name: actor.name,
      what,
      subject_id: null,
      subject: `${word.spelling} → ${word.name}`,
    })
    .execute();
