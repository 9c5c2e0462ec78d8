import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { syntaxOf, textOf, within } from "./read-code.ts";
import { files, isTest, read, root } from "./read-imports.ts";

/**
 * What is asked of the database is understood by every engine that speaks PostgreSQL, and by poolers between. The library of
 * jobs has a schema and habits of its own. Integer division and the place of empty values are left to anyone who reads.
 */
const banned: Record<string, RegExp> = {
  "advisory lock": /\bpg_(try_)?advisory/,
  "channel as the only way": /\b(un)?listen\s+[a-z_*]+\s*$|\bpg_notify\b|^\s*notify\s/m,
  "table lock": /\block\s+table\b/,
  trigger: /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/,
  "function in the database": /\bcreate\s+(or\s+replace\s+)?(function|procedure)\b|\bplpgsql\b|^\s*do\s+\$/m,
  "owner's rights": /\bsecurity\s+definer\b/,
  sequence: /\b(small|big)?serial\b|\bcreate\s+sequence\b|\bnextval\b|\bas\s+identity\b/,
  "deferred constraint": /\bdeferrable\b|\binitially\s+deferred\b/,
  exclusion: /\bexclude\s+using\b/,
  "other index": /\busing\s+(gist|gin|brin|hash|spgist)\b/,
  extension: /\bcreate\s+extension\b|\bcitext\b/,
  "generated column": /\bgenerated\s+always\b/,
  "passing table": /\bcreate\s+((global|local)\s+)?(unlogged|temp|temporary)\s+(table|sequence|view)\b/,
  "setting of a session":
    /(^|;)\s*set\s+(session\b|(?!local\b)[a-z_.]+\s*(=|\bto\b))|\bset_config\([^)]*,\s*false\s*\)/,
  savepoint: /^\s*(savepoint|rollback\s+to)\b/m,
  "domain or type": /\bcreate\s+(domain|type)\b/,
  "serializable only": /\bisolation\s+level\s+serializable\b|^serializable$/,
  // Two rows meet at a unique key of plain columns, or not at all.
  "conflict at an expression":
    /\bon\s+conflict\s*\([^)]*\(|\bon\s+conflict\s*\([^)]*\)\s*where\b|\bon\s+constraint\b/,
};

/** Each with the reason why it may stay. */
const exceptions = {
  "server/migrations/0008_stock_counts.sql: generated column":
    "An engine without them writes the column with the words; nothing else depends on who fills it.",
  "server/migrations/0019_forget_in_audit.sql: function in the database":
    "Only so may the server's role forget one person in a log that it cannot change (decision 0044).",
  "server/migrations/0019_forget_in_audit.sql: owner's rights": "The same.",
  "server/migrations/0032_names.sql: function in the database":
    "Used once: a rename, its view under the old name and the grants are one step, and no loop is in plain SQL.",
  "server/migrations/0037_market_changes.sql: function in the database":
    "For servers of the version before, which count in the old table only; this code counts by itself.",
  "server/migrations/0037_market_changes.sql: trigger": "The same.",
  "server/src/platform/db/migrate.ts: setting of a session":
    "Around an index that is made concurrently there is no transaction; the owner's address leads past poolers.",
  "operations/src/backup/drill.ts: extension":
    "For the drill alone, on a copy; it says so and goes on where it is refused.",
};

type Text = { path: string; text: string };

const migrations: Text[] = readdirSync(join(root, "server/migrations")).map((file) => {
  const path = `server/migrations/${file}`;
  return { path, text: read(path).replaceAll(/--.*$/gm, "") };
});

/** Every text in the server's code, placeholders left out: whatever reaches the database is one of them. */
const written: Text[] = files
  .filter((path) => /^(server|operations)\/src\//.test(path) && !isTest(path))
  .flatMap((path) =>
    [...within(syntaxOf(path))].map((piece) => ({ path, text: (textOf(piece) ?? []).join("?") })),
  )
  .filter(({ text }) => text !== "");

const findBanned = (texts: readonly Text[]) => [
  ...new Set(
    texts.flatMap(({ path, text }) =>
      Object.entries(banned).flatMap(([what, pattern]) =>
        pattern.test(text.toLowerCase()) ? [`${path}: ${what}`] : [],
      ),
    ),
  ),
];

test("migrations and queries use nothing that only PostgreSQL itself knows, but for what is named here", () => {
  expect(migrations.length).toBeGreaterThan(15);
  expect(written.length).toBeGreaterThan(1_000);
  expect(findBanned([...migrations, ...written]).toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test.each([
  ["advisory lock", "select pg_try_advisory_xact_lock(1)"],
  ["channel as the only way", "LISTEN offers"],
  ["table lock", "lock table words in share mode"],
  ["trigger", "create trigger counted after insert on cars"],
  ["function in the database", "do $$ begin end $$"],
  ["owner's rights", "security definer"],
  ["sequence", "number bigserial primary key"],
  ["deferred constraint", "unique (place) deferrable"],
  ["exclusion", "exclude using gist (during with &&)"],
  ["other index", "create index on cars using gin (notes)"],
  ["extension", "email citext not null"],
  ["generated column", "key text generated always as (lower(word)) stored"],
  ["passing table", "create temporary table rows (id uuid)"],
  ["setting of a session", "set statement_timeout = 0"],
  ["savepoint", "savepoint before"],
  ["domain or type", "create domain price as numeric"],
  ["serializable only", "set transaction isolation level serializable"],
  ["conflict at an expression", "on conflict (lower(email)) do nothing"],
])("a %s would be found: %s", (what, text) => {
  expect(findBanned([{ path: "made up", text }])).toContain(`made up: ${what}`);
});

test("usual statements are none of these", () => {
  const usual = [
    "insert into words values ($1) on conflict (kind, alias) do update\n  set name = excluded.name",
    "set local statement_timeout = 0",
    "select * from offers order by price for update skip locked",
  ];
  expect(findBanned(usual.map((text) => ({ path: "made up", text })))).toEqual([]);
});
