import { type RawBuilder, sql } from "kysely";
import { GAPS } from "@khorgos/contract/vocabulary/vocabulary.rules";

/** The one name of a row's model where it has one, else the model as it was written. `row` is the alias of its table. */
export const modelInUse = (row: string) =>
  sql`case when ${sql.ref(`${row}.model_name`)} = '' then ${sql.ref(`${row}.model`)} else ${sql.ref(`${row}.model_name`)} end`;

/** A model as it is compared, in SQL; written as it is in the indexes `cars_by_likeness` and `cars_by_brand_and_price`. */
export const modelKey = (model: RawBuilder<unknown>) => sql`translate(lower(${model}), ${sql.lit(GAPS)}, '')`;

/** As much of a model as it is compared as the index `cars_by_model_name` begins with. */
export const startOf = (key: RawBuilder<unknown>) => sql`left(${key}, 60)`;

/** A row's model as it is compared. */
export const keyOfModel = (row: string) => modelKey(modelInUse(row));
