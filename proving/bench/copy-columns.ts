import { sql } from "kysely";
import { keepColumns } from "../../server/src/cars/columns/keep-columns.ts";
import { catalogueVersion } from "../../server/src/platform/cache/catalogue-version.sql.ts";
import type { Db } from "../../server/src/platform/db/connect.ts";
import { print } from "./reporting/print.ts";

export type Copy = Awaited<ReturnType<typeof copyColumns>>;

/** The copy of the columns as a server has it some seconds after it was first asked, and of which version it is. */
export async function copyColumns(db: Db) {
  const { rows } = await sql<{ version: string }>`select ${catalogueVersion} as version`.execute(db);
  const version = rows[0]?.version ?? "";
  const columns = keepColumns(db);
  const none = { words: {}, year: [1, 0], price: [0, 0], quantity_min: 0, except: undefined } as const;
  const began = performance.now();
  while (!(await columns.addUp(version, none)));
  print(`the columns were copied in ${(performance.now() - began).toFixed(0)} ms`);
  return { columns, version };
}
