import { type Wanted, YEARS_APART } from "@khorgos/contract/matching/fit.rules";
import { lowerCase } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { type RawBuilder, sql } from "kysely";
import type { Condition } from "../cars/cars.sql.ts";
import { keyOfModel, modelKey, startOf } from "../normalizing/models.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { dearestNear, differencesOf, isMatch, wishesFacts } from "./fit.sql.ts";
import { openModels } from "./models-alike.rules.ts";

type OwnFits = { own_fits: number; own_near: number; own_lowest: number | null };
const NONE: OwnFits = { own_fits: 0, own_near: 0, own_lowest: null };

/**
 * Of a model and a year so many lines of a supplier are looked at, the cheapest: one with tens of thousands of lines of one model would
 * have each of them compared with every request of a page.
 */
const MAX_LINES = 300;

type OwnLines = Record<"key" | "brand" | "year" | "dearest", RawBuilder<unknown>> & {
  supplierId: string | RawBuilder<unknown>;
  whichCars?: Condition;
};

/**
 * The cheapest lines of a supplier's model and year up to a price that are not sold. They are asked for as a part of
 * `cars_by_model_name` from its beginning to its end, because no other index answers that: of a supplier whose first price list has
 * just come PostgreSQL expects one line, and given their id by itself it read the whole stock for each request.
 */
function linesOf({ supplierId, key, brand, year, dearest, whichCars = sql`true` }: OwnLines) {
  const place = sql`${startOf(keyOfModel("c"))}, lower(c.brand), c.year, c.supplier_id, c.price`;
  const model = sql`${startOf(key)}, lower(${brand}), ${year}, ${supplierId}::uuid`;
  return sql`select c.* from cars c
    where (${place}) >= (${model}, 0) and (${place}) <= (${model}, ${dearest})
      and (length(${key}) < 60 or ${keyOfModel("c")} = ${key}) and c.quantity > 0 and ${whichCars}
    order by ${place} limit ${MAX_LINES}`;
}

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
      select w.id, c.price, ${differencesOf(sql`n.is_variant`, "w", requests.some(wishesFacts))} as differences
      from json_to_recordset(${JSON.stringify(requests)}::json) as w (id uuid, brand text,
          year integer, max_price numeric, quantity integer, trim_level text, body_color text, interior_color text,
          powertrain text, condition text, mileage_max integer)
        join (
          select distinct id, ${modelKey(sql`name`)} as key, is_variant
          from json_to_recordset(${JSON.stringify(names)}::json) as given (id uuid, name text, is_variant boolean)
        ) n on n.id = w.id
        cross join lateral generate_series(w.year - ${YEARS_APART}::integer, w.year + ${YEARS_APART}::integer) as y (year)
        cross join lateral (
          ${linesOf({ supplierId, key: sql`n.key`, brand: sql`w.brand`, year: sql`y.year`, dearest: dearestNear() })}
        ) c
    ) lines
    where ${isMatch} group by id`.execute(db);
  const counted = new Map(rows.map(({ id, ...figures }) => [id, figures]));
  return requests.map((request) => ({ ...request, ...(counted.get(request.id) ?? NONE) }));
}

/** The model that the request `r` asks for. */
const ofRequest = { key: keyOfModel("r"), brand: sql`r.brand` };

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
      ${linesOf({ ...ofRequest, supplierId, year: sql`r.year`, dearest: sql`r.max_price`, whichCars })}
    ) c
    where ${differencesOf(sql`false`, "r")} = 0
    offset 0)`;

/**
 * Whether the cheapest line that a supplier has of the model of the request `r`, and of about its year, is near its budget. That is found
 * out once for all requests, as one object from model and year to price: looking into it takes the same time whatever PostgreSQL
 * expects of the stock, where a join would be planned by it and a list be searched from its beginning.
 */
export const isNearOwnPrices = (supplierId: string) =>
  sql<boolean>`((
    select jsonb_object_agg(name, lowest) from (
      select model || ' ' || asked as name, min(lowest) as lowest
      from (
        select lower(c.brand) || ' ' || ${keyOfModel("c")} as model, c.year, min(c.price) as lowest
        from cars c where c.supplier_id = ${supplierId} and c.quantity > 0 group by 1, 2
      ) own, generate_series(year - ${YEARS_APART}::integer, year + ${YEARS_APART}::integer) as asked
      group by 1
    ) own
  ) ->> (lower(r.brand) || ' ' || ${keyOfModel("r")} || ' ' || r.year))::numeric <= ${dearestNear("r")}`;

/**
 * The best line of a supplier's stock that fits the request `r` or is near it, as `line_id`: in the order of `listMatches`. Another
 * model is not looked for, as nobody offers one unseen.
 */
export const bestOfStock = (supplierId: string) => sql<{ line_id: string }>`
  select id as line_id from (
    select c.id, c.price, c.year, ${differencesOf(sql`false`, "r")} as differences
    from generate_series(r.year - ${YEARS_APART}::integer, r.year + ${YEARS_APART}::integer) as y (year)
      cross join lateral (
        ${linesOf({ ...ofRequest, supplierId, year: sql`y.year`, dearest: dearestNear("r") })}
      ) c
  ) c
  where ${isMatch}
  order by differences, greatest(c.price - r.max_price, 0), abs(c.year - r.year), c.price, -c.year, id limit 1`;

/** Every name in lower case under which a model of this brand is listed, read by jumping from one to the next. */
export async function listModelsOf(db: Db | Tx, brand: string): Promise<string[]> {
  const next = (after = sql`true`) => sql`(select k.key from facet_counts k
    where k.kind = 'model' and k.brand = lower(${brand}) and ${after} and k.cars > 0 order by k.key limit 1)`;
  const { rows } = await sql<{ key: string }>`with recursive found as (
      ${next()} union all select ${next(sql`k.key > found.key`)} from found where found.key is not null
    ) select key from found where key is not null`.execute(db);
  return rows.map(({ key }) => key);
}

/** The same of one supplier's stock, with the brands in lower case. */
async function listOwnModels(db: Db | Tx, supplierId: string): Promise<{ brand: string; key: string }[]> {
  const { rows } = await sql<{ brand: string; key: string }>`
    select distinct brand, key from facet_counts
    where supplier_id = ${supplierId} and kind = 'model' and cars > 0`.execute(db);
  return rows;
}
