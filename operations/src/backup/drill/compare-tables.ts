import { isDeepStrictEqual } from "node:util";
import type { Db } from "@khorgos/server/platform/db/connect";
import type { TableCount } from "../archive/archive-shape.ts";
import { countTable } from "../archive/count-rows.ts";
import { speakPlainly } from "../archive/rows.sql.ts";
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
      const found = await countTable(
        tx,
        wanted.name,
        tables.find(({ name }) => name === wanted.name),
      );
      compared.push({ ...found, isEqual: isDeepStrictEqual(found, wanted) });
    }
    return compared;
  });
