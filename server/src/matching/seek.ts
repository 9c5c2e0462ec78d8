import { decideFit, type Wanted } from "@khorgos/contract/matching/fit.rules";
import type { Match } from "@khorgos/contract/matching/matching";
import { sql } from "kysely";
import { listModelsOf } from "../catalogue/fit/model-names.sql.ts";
import { openModels } from "../catalogue/fit/models-alike.rules.ts";
import type { Condition } from "../catalogue/listing/cars.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { Sought } from "./matches.sql.ts";

/** What to look for where somebody wants this, among the cars of these suppliers. */
export async function seek(db: Db | Tx, wanted: Wanted, whose: Condition = sql`true`): Promise<Sought> {
  const models = openModels(await listModelsOf(db, wanted.brand))(wanted.model_name || wanted.model);
  return { wanted, models, whose };
}

/** The reasons for cars that the database found. */
export const explain = (wanted: Wanted, cars: readonly Match["car"][]): Match[] =>
  cars.flatMap((car) => {
    const { verdict, reasons } = decideFit(wanted, car);
    return verdict === "no" ? [] : [{ car, verdict, reasons }];
  });
