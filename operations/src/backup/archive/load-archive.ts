import { isDeepStrictEqual } from "node:util";
import type { Tx } from "@khorgos/server/platform/db/connect";
import type { TableCount, TableMark } from "./archive-shape.ts";
import { countTable } from "./count-rows.ts";
import { readArchive } from "./read-archive.ts";
import { deleteRows, insertRows, speakPlainly } from "./rows.sql.ts";
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
  let batch: string[] = [];
  let length = 0;
  const insertBatch = async () => {
    if (current && batch.length > 0) await insertRows(tx, current, batch);
    batch = [];
    length = 0;
  };
  for await (const event of readArchive(file)) {
    if ("row" in event) {
      batch.push(event.row);
      length += event.row.length;
      if (length >= BATCH) await insertBatch();
      continue;
    }
    await insertBatch();
    if ("columns" in event) {
      current = inItsOrder(tables.get(event.table), event);
      tables.set(event.table, current);
    } else if ("tables" in event) promised = event.tables;
  }
  const given = new Set(promised.map(({ name }) => name));
  const absent = [...tables.keys()].filter((name) => !given.has(name));
  if (absent.length > 0)
    throw new Error(`The backup lacks the table ${absent.join(", ")}. Nothing was restored.`);
  for (const count of promised) {
    const found = await countTable(tx, count.name, tables.get(count.name));
    if (!isDeepStrictEqual(found, count))
      throw new Error(
        `The table ${count.name} came out with ${found.rows} rows that are not the ${count.rows} of the backup. Nothing was restored.`,
      );
  }
  return promised;
}

/** The table with its columns in the archive's order, if they are the same ones. */
function inItsOrder(found: Table | undefined, { table, columns }: TableMark): Table {
  const ordered = columns.flatMap((name) => found?.columns.find((column) => column.name === name) ?? []);
  if (!found || ordered.length !== columns.length || columns.length !== found.columns.length)
    throw new Error(
      `The backup's table ${table} is not the one that its schema makes. Nothing was restored.`,
    );
  return { ...found, columns: ordered };
}
