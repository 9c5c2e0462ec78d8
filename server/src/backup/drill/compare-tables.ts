import type { Db } from "../../platform/db/connect.ts";
import type { TableCount } from "../archive/archive-shape.ts";
import { countRows } from "../archive/count-rows.ts";
import { readRows, speakPlainly } from "../archive/rows.sql.ts";
import { listTables } from "../archive/tables.sql.ts";

/** Goes on by itself as soon as anything happens, a restore first of all. */
const MOVES_ON = "market_versions";

export type Compared = TableCount & { isEqual: boolean };

/** Whether each table still holds, row for row, what was in a backup. */
export const compareTables = (db: Db, promised: readonly TableCount[]): Promise<Compared[]> =>
  db.transaction().execute(async (tx) => {
    await speakPlainly(tx);
    const tables = await listTables(tx);
    const compared: Compared[] = [];
    for (const wanted of promised.filter(({ name }) => name !== MOVES_ON)) {
      const table = tables.find(({ name }) => name === wanted.name);
      const count = countRows(wanted.name);
      if (table) for await (const { text, rows } of readRows(tx, table)) count.add(text, rows);
      const found = count.result();
      const isThere = table !== undefined;
      compared.push({
        ...found,
        isEqual: isThere && found.rows === wanted.rows && found.sha256 === wanted.sha256,
      });
    }
    return compared;
  });
