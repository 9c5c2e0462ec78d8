import { expect, test } from "vitest";
import { isPiece, nameOf, type Piece, syntaxOf, textOf, within } from "./read-code.ts";
import { files, isTest, read } from "./read-imports.ts";

/** What somebody types reaches the database as a parameter, never as a part of a statement. */

const speaking = files.filter((path) => /^(server|operations)\//.test(path) && !isTest(path));
const everywhere = (choose: (piece: Piece, path: string) => string[]): string[] =>
  speaking.flatMap((path) => [...within(syntaxOf(path))].flatMap((piece) => choose(piece, path)));

const sourceOf = (path: string, piece: unknown): string =>
  isPiece(piece) && typeof piece.start === "number" && typeof piece.end === "number"
    ? read(path).slice(piece.start, piece.end)
    : "";

const argumentsOf = (piece: Piece): unknown[] =>
  piece.type === "CallExpression" && Array.isArray(piece.arguments) ? piece.arguments : [];

/** The first argument where `sql.<how>(…)` is called. */
const spliced = (how: string) => (piece: Piece, path: string) => {
  const { callee } = piece;
  const isMeant =
    isPiece(callee) &&
    callee.type === "MemberExpression" &&
    nameOf(callee.object) === "sql" &&
    nameOf(callee.property) === how;
  return isMeant ? [`${path}: ${sourceOf(path, argumentsOf(piece)[0])}`] : [];
};

test("text goes unescaped into a statement at these places only, and it is ours", () => {
  expect(everywhere(spliced("raw")).toSorted()).toEqual(
    [
      // A signature as PostgreSQL wrote it, quotes included.
      "operations/src/backup/restore-backup.ts: `drop routine if exists ${routine} cascade`",
      // Column types by a column's name, which is one of a fixed list.
      "server/src/imports/imports.sql.ts: columnTypes[column]",
      // A backup names every table and column there is; names are quoted, numbers are ours.
      "operations/src/backup/tables.sql.ts: `declare backup_rows no scroll cursor for\n       select json_build_array(${values})::text as line from ${quoted(name)} order by ${order}`",
      "operations/src/backup/tables.sql.ts: `fetch forward ${wanted} from backup_rows`",
      "operations/src/backup/tables.sql.ts: `set local ${form}`",
      'server/src/administration/users.sql.ts: direction === "asc" ? ">" : "<"',
      // The migrations.
      "server/src/platform/db/migrate.ts: text",
      "server/src/platform/db/migrate.ts: text",
      "server/src/platform/db/prepared.ts: MARK",
      // Lists of columns that stand above.
      "server/src/requests/offers.sql.ts: columns.join()",
      "server/src/requests/requests.sql.ts: columns.join()",
    ].toSorted(),
  );
});

test("what is written into a statement as a literal is one of our words or numbers", () => {
  expect([...new Set(everywhere(spliced("lit")))].toSorted()).toEqual(
    [
      // Figures of a cost sheet, and words of the contract.
      "server/src/costs/landed.sql.ts: Completeness.none",
      "server/src/costs/landed.sql.ts: Completeness.partial",
      "server/src/costs/landed.sql.ts: Completeness.whole",
      "server/src/costs/taxes.sql.ts: 0",
      "server/src/costs/taxes.sql.ts: oldest",
      "server/src/costs/taxes.sql.ts: word",
      "server/src/costs/taxes.sql.ts: value",
      "server/src/cars/cars.sql.ts: key",
      "server/src/cars/cars.sql.ts: BATCH",
      "server/src/cars/facet-keys.sql.ts: kind",
      "server/src/cars/market.sql.ts: counts.of",
      "server/src/cars/market.sql.ts: of",
      "server/src/cars/pages.sql.ts: beyond[order]",
      "server/src/cars/pages.sql.ts: limit",
      "server/src/cars/pages.sql.ts: word",
      "server/src/normalizing/models.sql.ts: GAPS",
      "server/src/market/facets.sql.ts: column",
      "server/src/platform/db/role-timeouts.ts: JSON.stringify(settings)",
      "server/src/platform/db/role-timeouts.ts: limits[name]",
      // Parts of what people look at: our words, and ids of the database.
      "server/src/platform/db/live-versions.sql.ts: OPEN_REQUESTS",
      "server/src/platform/db/live-versions.sql.ts: part",
      'server/src/requests/requests.sql.ts: "open" satisfies RequestStatus',
    ].toSorted(),
  );
});

const likeStatement =
  /\bselect\b[^;]*\bfrom\b|\binsert\s+into\b|\bupdate\b[^;]*\bset\b|\bdelete\s+from\b|\b(create|alter|drop)\s+(role|database|table|index)\b|\border\s+by\b|\bwhere\b[^;]*[=<>]/i;

test("no statement is put together from texts", () => {
  const tagged = new Set<unknown>();
  everywhere((piece) => {
    if (piece.type === "TaggedTemplateExpression") tagged.add(piece.quasi);
    return [];
  });
  const joined = everywhere((piece, path) => {
    const isTemplate = piece.type === "TemplateLiteral" && !tagged.has(piece);
    const parts = isTemplate ? (textOf(piece) ?? []) : [];
    const isSum = piece.type === "BinaryExpression" && piece.operator === "+";
    const sides = isSum
      ? [piece.left, piece.right].flatMap((side) => (isPiece(side) ? (textOf(side) ?? []) : []))
      : [];
    const isJoined = parts.length > 1 || sides.length > 0;
    return isJoined && likeStatement.test([...parts, ...sides].join("?"))
      ? [`${path}: ${sourceOf(path, piece)}`]
      : [];
  });
  // Names cannot be parameters; these are the product's, and a backup's are quoted.
  const isNamed = (place: string) =>
    /prepare-database\.ts: `create (role|database) \$\{(NAME|SERVER)\} /.test(place) ||
    /backup\/tables\.sql\.ts: `(declare backup_rows|insert into \$\{quoted\(name\)\}) /.test(place);
  expect(joined.filter((place) => !isNamed(place))).toEqual([]);
  expect(tagged.size).toBeGreaterThan(50);
});

test("anyone who looks for a part of a text has % and _ in it mean themselves", () => {
  const patterns = everywhere((piece, path) => {
    const given = argumentsOf(piece);
    const at = given.findIndex((one) => isPiece(one) && /^(not )?i?like$/.test(textOf(one)?.join() ?? ""));
    return at < 0 ? [] : [`${path}: ${sourceOf(path, given[at + 1])}`];
  });
  const written = speaking.flatMap((path) =>
    [...read(path).matchAll(/\bi?like \$\{(\w+)\}/g)].map(([, pattern]) => `${path}: ${pattern}`),
  );
  expect([...new Set([...patterns, ...written])].toSorted()).toEqual([
    "server/src/administration/users.sql.ts: anywhere(spelt)",
    "server/src/administration/users.sql.ts: anywhere(word)",
    // Of digits only.
    "server/src/administration/users.sql.ts: pattern",
  ]);
});
