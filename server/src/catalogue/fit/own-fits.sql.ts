import { type Wanted, YEARS_APART } from "@khorgos/contract/matching/fit.rules";
import { lowerCase } from "@khorgos/contract/vocabulary/models.rules";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/connect.ts";
import type { Condition } from "../listing/cars.sql.ts";
import { keyOfModel, modelKey } from "../models.sql.ts";
import { dearestNear, differencesOf, isMatch, isOfModel } from "./fit.sql.ts";
import { listOwnModels } from "./model-names.sql.ts";
import { openModels } from "./models-alike.rules.ts";

type OwnFits = { own_fits: number; own_near: number; own_lowest: number | null };
const NONE: OwnFits = { own_fits: 0, own_near: 0, own_lowest: null };

/**
 * Of a model and a year so many lines of a supplier are looked at, the cheapest: one with tens of thousands of lines of one model would
 * have each of them compared with every request of a page.
 */
const MAX_LINES = 300;

/** The lines of a supplier's model that are not sold; a brand, a year and a price are to follow. */
const linesOf = (supplierId: string | RawBuilder<unknown>, key: RawBuilder<unknown>) =>
  sql`select c.* from cars c where ${isOfModel(key)} and c.supplier_id = ${supplierId} and c.quantity > 0`;

type WantedNow = Wanted & { id: string; year: number; max_price: number };

/** How many lines of a supplier's stock fit each of these requests or are near it, in one statement for all of them. */
export async function withOwnFits<R extends WantedNow>(
  db: Db,
  supplierId: string,
  requests: readonly R[],
): Promise<(R & OwnFits)[]> {
  const own = new Map(
    [...Map.groupBy(await listOwnModels(db, supplierId), ({ brand }) => brand)].map(
      ([brand, models]) => [brand, openModels(models.map(({ key }) => key))] as const,
    ),
  );
  const names = requests.flatMap(({ id, brand, model, model_name }) => {
    const { same, variants } = own.get(lowerCase(brand))?.(model_name || model) ?? { same: [], variants: [] };
    return [
      ...same.map((name) => ({ id, name, is_variant: false })),
      ...variants.map((name) => ({ id, name, is_variant: true })),
    ];
  });
  if (names.length === 0) return requests.map((request) => ({ ...request, ...NONE }));
  const { rows } = await sql<OwnFits & { id: string }>`
    select id, count(*) filter (where differences = 0) as own_fits, count(*) filter (where differences > 0) as own_near,
      min(price) filter (where differences = 0) as own_lowest
    from (
      select w.id, c.price, ${differencesOf(sql`n.is_variant`)} as differences
      from json_to_recordset(${JSON.stringify(requests)}::json) as w (id uuid, brand text,
          year integer, max_price numeric, quantity integer, trim_level text, body_color text, interior_color text)
        join (
          select distinct id, ${modelKey(sql`name`)} as key, is_variant
          from json_to_recordset(${JSON.stringify(names)}::json) as given (id uuid, name text, is_variant boolean)
        ) n on n.id = w.id
        cross join lateral generate_series(w.year - ${YEARS_APART}::integer, w.year + ${YEARS_APART}::integer) as y (year)
        cross join lateral (
          ${linesOf(supplierId, sql`n.key`)} and lower(c.brand) = lower(w.brand) and c.year = y.year and c.price <= ${dearestNear()}
          order by c.price limit ${MAX_LINES}
        ) c
    ) lines
    where ${isMatch} group by id`.execute(db);
  const counted = new Map(rows.map(({ id, ...figures }) => [id, figures]));
  return requests.map((request) => ({ ...request, ...(counted.get(request.id) ?? NONE) }));
}

/** Whether a car of a supplier bears the moment of one of their imports: it was added or changed there, and not since. */
export const broughtBy = (supplierId: string, importId: string): Condition =>
  sql`c.updated_at = (select i.at from imports i where i.id = ${importId}::uuid and i.supplier_id = ${supplierId}::uuid)`;

/**
 * Whether something in a supplier's stock, or this part of it, fits the request `r`. Asked of each request in the order in which they
 * are listed, so that a page ends as soon as it is full.
 */
export const fitsStockOf = (supplierId: string | RawBuilder<unknown>, whichCars: Condition = sql`true`) =>
  sql<boolean>`exists (
    select from (
      ${linesOf(supplierId, keyOfModel("r"))} and lower(c.brand) = lower(r.brand) and c.year = r.year and c.price <= r.max_price
        and ${whichCars}
      order by c.price limit ${MAX_LINES}
    ) c
    where ${differencesOf(sql`false`, "r")} = 0
    offset 0)`;

/** Whether a supplier has the model of the request `r` at all: found out once for all requests, before any of their stock is looked at. */
export const isOfOwnModel = (supplierId: string) =>
  sql<boolean>`lower(r.brand) || ' ' || ${keyOfModel("r")} = any(array(
    select brand || ' ' || ${modelKey(sql`key`)} from facet_counts
    where supplier_id = ${supplierId} and kind = 'model' and cars > 0))`;

/**
 * The best line of a supplier's stock that fits the request `r` or is near it, as `line_id`: in the order of `listMatches`. Another
 * model is not looked for, as nobody offers one unseen.
 */
export const bestOfStock = (supplierId: string) => sql<{ line_id: string }>`
  select id as line_id from (
    select c.id, c.price, c.year, ${differencesOf(sql`false`, "r")} as differences from (
      ${linesOf(supplierId, keyOfModel("r"))} and lower(c.brand) = lower(r.brand)
        and c.year = any(array(select generate_series(r.year - ${YEARS_APART}::integer, r.year + ${YEARS_APART}::integer)))
        and c.price <= ${dearestNear("r")}
      order by c.price limit ${MAX_LINES}
    ) c
  ) c
  where ${isMatch}
  order by differences, greatest(c.price - r.max_price, 0), abs(c.year - r.year), c.price, -c.year, id limit 1`;
