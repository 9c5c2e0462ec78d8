import type { Wanted } from "@khorgos/contract/matching/fit.rules";
import { sql } from "kysely";
import type { Db } from "../../platform/db/connect.ts";
import type { Condition } from "../listing/cars.sql.ts";
import { modelInUse, modelKey } from "../models.sql.ts";
import { differencesOf, isMatch, isNear, lowerModel } from "./fit.sql.ts";
import { listOwnModels } from "./model-names.sql.ts";
import { modelsAlike } from "./models-alike.rules.ts";

type OwnFits = { own_fits: number; own_near: number; own_lowest: number | null };
const NONE: OwnFits = { own_fits: 0, own_near: 0, own_lowest: null };

/** How many lines of a supplier's stock fit each of these requests or are near it, in one statement for all of them. */
export async function withOwnFits<R extends Wanted & { id: string }>(
  db: Db,
  supplierId: string,
  requests: readonly R[],
): Promise<(R & OwnFits)[]> {
  const own = Map.groupBy(await listOwnModels(db, supplierId), ({ brand }) => brand);
  const names = requests.flatMap(({ id, brand, model, model_name }) => {
    const listed = own.get(brand.toLowerCase())?.map(({ key }) => key) ?? [];
    const { same, variants } = modelsAlike(model_name || model, listed);
    return [
      ...same.map((name) => ({ id, name, is_variant: false })),
      ...variants.map((name) => ({ id, name, is_variant: true })),
    ];
  });
  if (names.length === 0) return requests.map((request) => ({ ...request, ...NONE }));
  const named = new Set(names.map(({ id }) => id));
  // The stock is read once and then compared: by its models an index would lead through everybody's cars.
  const { rows } = await sql<OwnFits & { id: string }>`
    with own as materialized (
      select c.year, c.price, c.quantity, c.trim_level, c.body_color, c.interior_color, lower(c.brand) as brand_key,
        ${lowerModel} as name
      from cars c
      where c.supplier_id = ${supplierId} and ${lowerModel} = any(${[...new Set(names.map(({ name }) => name))]}::text[])
    )
    select id, count(*) filter (where differences = 0) as own_fits, count(*) filter (where differences > 0) as own_near,
      min(price) filter (where differences = 0) as own_lowest
    from (
      select w.id, c.price, ${differencesOf(sql`n.is_variant`)} as differences
      from json_to_recordset(${JSON.stringify(requests.filter(({ id }) => named.has(id)))}::json) as w (id uuid, brand text,
          year integer, max_price numeric, quantity integer, trim_level text, body_color text, interior_color text)
        join json_to_recordset(${JSON.stringify(names)}::json) as n (id uuid, name text, is_variant boolean) on n.id = w.id
        join own c on c.brand_key = lower(w.brand) and c.name = n.name
      where ${isNear}
    ) lines
    where ${isMatch} group by id`.execute(db);
  const counted = new Map(rows.map(({ id, ...figures }) => [id, figures]));
  return requests.map((request) => ({ ...request, ...(counted.get(request.id) ?? NONE) }));
}

/** Whether a car of a supplier bears the moment of one of their imports: it was added or changed there, and not since. */
export const broughtBy = (supplierId: string, importId: string): Condition =>
  sql`c.updated_at = (select i.at from imports i where i.id = ${importId}::uuid and i.supplier_id = ${supplierId}::uuid)`;

/**
 * Whether something in a supplier's stock, or this part of it, fits the request `r`. The stock is put together once, by what must be equal, so that
 * each request costs a glance.
 */
export const fitsStockOf = (supplierId: string, whichCars: Condition = sql`true`) => {
  const [wanted, has] = [modelKey(modelInUse("r")), modelKey(modelInUse("c"))];
  return sql<boolean>`exists (
    select from (
      select ${has} as model_key, lower(c.brand) as brand_key, c.* from cars c
      where c.supplier_id = ${supplierId} and c.quantity > 0 and ${whichCars} offset 0
    ) c
    where c.brand_key = lower(r.brand) and c.model_key = ${wanted} and c.year = r.year
      and ${differencesOf(sql`false`, "r")} = 0)`;
};
