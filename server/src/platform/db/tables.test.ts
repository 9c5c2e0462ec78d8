import { readdirSync, readFileSync } from "node:fs";
import { parseSync, type TSType } from "oxc-parser";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { cloneDatabase } from "../../../test/database.ts";
import { connect, connectPool, type Db } from "./connect.ts";

/** `tables.ts` and `tables/` are written by hand, and the compiler believes them: here the migrated database is asked. */

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase(inject("databaseUrl"));
  db = connect(connectPool(database.url));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Columns that no query names through Kysely. */
const untyped = ["facet_counts.key", "facet_counts.since", "price_lists.last_rate", "reading_habits.rate"];
const untypedTables = new Set([
  "attempts",
  "back_offs",
  "market_terms",
  "market_terms_state",
  "market_words",
  "schema_lease",
  "schema_steps",
]);

/** What the driver makes of each type of PostgreSQL; `connect.ts` sets it so. */
const readAs: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  json: "unknown",
  jsonb: "unknown",
  numeric: "number",
  text: "string",
  timestamptz: "string",
  uuid: "string",
  _uuid: "string[]",
};

type Column = { type: string; isGenerated: boolean };
const orNull = (type: string, isNullable: boolean) =>
  isNullable && type !== "unknown" ? `${type} | null` : type;

const folder = new URL("tables/", import.meta.url);
const source = [
  new URL("tables.ts", import.meta.url),
  ...readdirSync(folder).map((name) => new URL(name, folder)),
]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** The members of a type that is written out, also beside another, by name. */
const membersOf = (type: TSType | undefined): (readonly [string, TSType])[] => {
  if (type?.type === "TSIntersectionType") return type.types.flatMap(membersOf);
  if (type?.type !== "TSTypeLiteral") return [];
  return type.members.flatMap((member) =>
    member.type === "TSPropertySignature" && member.key.type === "Identifier" && member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation] as const]
      : [],
  );
};

function readTyped(): Map<string, Column> {
  const declared = parseSync("tables.ts", source).program.body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration" && statement.declaration?.type === "TSTypeAliasDeclaration"
      ? membersOf(statement.declaration.typeAnnotation)
      : [],
  );
  return new Map(
    declared.flatMap(([table, type]) =>
      membersOf(type).map(([name, written]) => [`${table}.${name}`, readColumn(written)]),
    ),
  );
}

/** Types that a column holds as JSON. */
const heldAsJson = new Set(["OfferedCar", "Names", "Party", "object"]);

/** The other types of the contract, and literals, are texts that a constraint checks. */
function readColumn({ start, end }: TSType): Column {
  const text = source.slice(start, end);
  const inner = /^Generated<(.*)>$/s.exec(text)?.[1] ?? text;
  const base = inner.replace(/ \| null$/, "");
  const plain = ["boolean", "Buffer", "number", "string[]", "unknown"].includes(base) ? base : "string";
  const type = heldAsJson.has(base) ? "unknown" : plain;
  return { type: orNull(type, inner !== base), isGenerated: inner !== text };
}

test("every column has the name, the type and the nullability that its table has", async () => {
  const tables = (await db.introspection.getTables()).filter(
    ({ schema, name, isView }) => schema === "public" && !isView && !untypedTables.has(name),
  );
  const real = tables.flatMap(({ name: table, columns }) =>
    columns.map((column) => ({ ...column, path: `${table}.${column.name}` })),
  );
  const typed = readTyped();

  expect(typed.size).toBeGreaterThan(100);
  expect([...typed.keys(), ...untyped].toSorted()).toEqual(real.map(({ path }) => path).toSorted());
  const wrong = real.flatMap(({ path, dataType, isNullable, hasDefaultValue }) => {
    const { type, isGenerated } = typed.get(path) ?? {};
    const wanted = orNull(readAs[dataType] ?? `unknown to this test: ${dataType}`, isNullable);
    const canBeLeftOut = isNullable || hasDefaultValue;
    if (type === undefined || (type === wanted && (canBeLeftOut || !isGenerated))) return [];
    return [`${path} is ${wanted}${canBeLeftOut ? "" : " and has no default"}`];
  });
  expect(wrong).toEqual([]);
});
