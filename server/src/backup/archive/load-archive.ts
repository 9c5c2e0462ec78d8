import type { Tx } from "../../platform/db/connect.ts";
import type { TableCount } from "./archive-shape.ts";
import { countRows } from "./count-rows.ts";
import { readArchive } from "./read-archive.ts";
import { deleteRows, insertRows, readRows, speakPlainly } from "./rows.sql.ts";
import { listTables, type Table } from "./tables.sql.ts";

/** So many letters of rows go into one statement. */
const BATCH = 1_000_000;

/**
 * Fills the tables from an archive and reads them back: what stands in them then is, row for row, what was written. The
 * tables must be those of the archive's own steps; what the steps put in themselves makes room.
 *
 * @throws an Error with a sentence when anything differs; the transaction must then be rolled back
 */
export async function loadArchive(tx: Tx, file: string): Promise<TableCount[]> {
  await speakPlainly(tx);
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  for (const table of [...tables.values()].toReversed()) await deleteRows(tx, table);

  let current: Table | undefined;
  let promised: TableCount[] = [];
  for await (const said of readArchive(file)) {
    if ("columns" in said) {
      current = inItsOrder(tables.get(said.table), said);
      tables.set(said.table, current);
    } else if ("lines" in said && current) await fill(tx, current, said.lines);
    else if ("whole" in said) promised = said.whole;
  }
  const given = new Set(promised.map(({ name }) => name));
  const absent = [...tables.keys()].filter((name) => !given.has(name));
  if (absent.length > 0)
    throw new Error(`The backup lacks the table ${absent.join(", ")}. Nothing was restored.`);
  for (const count of promised) await compare(tx, tables.get(count.name), count);
  return promised;
}

/** The table with its columns in the archive's order, if they are the same ones. */
function inItsOrder(
  found: Table | undefined,
  { table, columns }: { table: string; columns: string[] },
): Table {
  const ordered = columns.flatMap((name) => found?.columns.find((column) => column.name === name) ?? []);
  if (!found || ordered.length !== columns.length || columns.length !== found.columns.length)
    throw new Error(
      `The backup's table ${table} is not the one that its schema makes. Nothing was restored.`,
    );
  return { ...found, columns: ordered };
}

async function fill(tx: Tx, table: Table, lines: readonly string[]) {
  let batch: string[] = [];
  let length = 0;
  for (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length < BATCH) continue;
    await insertRows(tx, table, batch);
    batch = [];
    length = 0;
  }
  if (batch.length > 0) await insertRows(tx, table, batch);
}

async function compare(tx: Tx, table: Table | undefined, promised: TableCount) {
  const count = countRows(promised.name);
  if (table) for await (const { text, rows } of readRows(tx, table)) count.add(text, rows);
  const found = count.result();
  if (found.rows !== promised.rows || found.sha256 !== promised.sha256)
    throw new Error(
      `The table ${promised.name} came out with ${found.rows} rows that are not the ${promised.rows} of the backup. Nothing was restored.`,
    );
}
