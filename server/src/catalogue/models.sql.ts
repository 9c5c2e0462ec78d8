import { type RawBuilder, sql } from "kysely";
import { GAPS } from "./models.rules.ts";

/** A model as it is compared, in SQL; written as it is in the index `cars_by_likeness`. */
export const modelKey = (model: RawBuilder<unknown>) => sql`translate(lower(${model}), ${sql.lit(GAPS)}, '')`;
