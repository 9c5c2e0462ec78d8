import type { Car } from "@khorgos/contract/cars/cars";
import type { Wanted } from "@khorgos/contract/matching/fit.rules";
import {
  type FitCriterion,
  type FitVerdict,
  type MatchFigures,
  MAX_ASKED,
} from "@khorgos/contract/matching/matching";
import { sql } from "kysely";
import { carAsJson, type Condition, promised, type Viewer } from "../cars/cars.sql.ts";
import { modelInUse, modelKey } from "../normalizing/models.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { Keyset } from "../platform/db/cursor.ts";
import {
  asWanted,
  differencesOf,
  isMatch,
  isNearTo,
  isOfModel,
  onlyDifference,
  wishesFacts,
} from "./fit.sql.ts";
import type { ModelsAlike } from "./models-alike.rules.ts";

/** A search: a request, the names in lower case under which its model is listed, and whose cars count. */
export type Sought = { wanted: Wanted; models: ModelsAlike; whose: Condition };

/** Columns by which matches are sorted before their ids, the best first. */
export const sortedBy = ["number", "number", "whole", "number", "whole"] as const;
const inOrder = sql`differences, over_budget, years_apart, asks, age, line_id`;

/** As a condition of its own and no join: PostgreSQL expects one line and would read all accounts for each of hundreds. */
const ofApproved = sql`(c.supplier_id in (select id from accounts where role = 'supplier' and status = 'approved')) is true`;

/** The lines that match, as `matched`: the model and each variant are looked up by themselves, as an index finds them. */
export const matchedBy = ({ wanted, models: { same, variants }, whose }: Sought) => {
  const names = [...same, ...variants];
  const isVariant = names.map((_, at) => at >= same.length);
  return sql`matched as materialized (
    select * from (
      select c.id as line_id, c.supplier_id, c.price as asks, c.quantity, -c.year as age,
        ${differencesOf(sql`n.is_variant`, "w", wishesFacts(wanted))} as differences,
        coalesce(greatest(c.price - w.max_price, 0), 0) as over_budget, coalesce(abs(c.year - w.year), 0) as years_apart
      from ${asWanted(wanted)}
        cross join (
          select distinct ${modelKey(sql.ref("name"))} as key, is_variant
          from unnest(${names}::text[], ${isVariant}::boolean[]) as given (name, is_variant)
        ) n
        cross join lateral (
          select * from cars c
          where ${isOfModel(sql`n.key`)} and lower(c.brand) = lower(${wanted.brand}) and ${isNearTo(wanted)} and ${ofApproved} and ${whose}
        ) c
    ) lines where ${isMatch})`;
};

const figures = sql`select count(*) filter (where differences = 0) as fits, count(*) filter (where differences > 0) as near,
  count(distinct supplier_id) filter (where differences = 0) as suppliers,
  coalesce(sum(quantity) filter (where differences = 0), 0) as units, min(asks) filter (where differences = 0) as lowest
  from matched`;

const isMeant = {
  fits: sql`differences = 0`,
  near: sql`differences > 0`,
} satisfies Record<FitVerdict, Condition>;

type MatchesPage = {
  verdict?: FitVerdict | undefined;
  after?: readonly (string | number)[] | undefined;
  rows: number;
};
type MatchedCar = { car: Car; keyset: Keyset };

/** How many lines match, and some of them, the best first. */
export async function findMatches(
  db: Db,
  viewer: Viewer,
  sought: Sought,
  { verdict, after, rows }: MatchesPage,
): Promise<{ figures: MatchFigures; found: MatchedCar[] }> {
  const { rows: told } = await sql<MatchFigures & (MatchedCar | Record<keyof MatchedCar, null>)>`
    with ${matchedBy(sought)}, page as (
      select *, row_number() over (order by ${inOrder}) as place from matched
      where ${verdict ? isMeant[verdict] : sql`true`} and ${isBeyond(after)} order by ${inOrder} limit ${rows}
    ), shown as (
      select place, ${carAsJson(viewer, viewer.role === "supplier" ? { promised } : {})}::json as car,
        json_build_array(differences, over_budget, years_apart, asks, age, line_id) as keyset
      from page join cars c on c.id = line_id join accounts s on s.id = c.supplier_id
    )
    select figures.*, car, keyset from (${figures}) figures left join shown on true order by place`.execute(
    db,
  );
  const [first] = told;
  if (!first) throw new Error("sums are one row");
  const { fits, near, suppliers, units, lowest } = first;
  return {
    figures: { fits, near, suppliers, units, lowest },
    found: told.flatMap(({ car, keyset }) => (car ? [{ car, keyset }] : [])),
  };
}

/** The rows after the one that a page ended with. */
function isBeyond(after: MatchesPage["after"]): Condition {
  if (!after) return sql`true`;
  const [differences, over, apart, price, age, id] = after;
  return sql`(${inOrder}) > (${differences}::float8, ${over}::numeric, ${apart}::integer, ${price}::numeric, ${age}::integer,
    ${id}::uuid)`;
}

type Concession = { criterion: FitCriterion; has: string; more: number };

/**
 * Finds what would bring most lines more if it were given up: of those with one difference the most that differ alike. What a line has
 * not said is nothing that anybody could take. Of prices and mileages the highest is told, of quantities the lowest, so that all of them are meant.
 */
export async function findConcession(db: Db, sought: Sought): Promise<Concession | undefined> {
  const { rows } = await sql<Concession>`
    with ${matchedBy(sought)}, differing as (
      select ${onlyDifference(wishesFacts(sought.wanted))} as criterion, c.* from ${asWanted(sought.wanted)}, matched join cars c on c.id = line_id
      where differences = 1
    ), alike as (
      select criterion, price, quantity, mileage_km, case criterion when 'model' then ${modelInUse("c")} when 'year' then year::text
        when 'body_color' then body_color when 'interior_color' then interior_color when 'trim' then trim_level
        when 'condition' then condition else '' end as has
      from differing c
    )
    select criterion, case criterion when 'budget' then trim_scale(max(price))::text when 'quantity' then min(quantity)::text when 'mileage' then max(mileage_km)::text
      else alike.has end as has, count(*) as more
    from alike where criterion in ('budget', 'quantity', 'mileage') or alike.has <> ''
    group by criterion, alike.has order by more desc, criterion, has limit 1`.execute(db);
  return rows[0];
}

/** The suppliers whose stock matches, those with the best line first; of these alone where some are named, of fits alone else. */
export async function listMatchingSuppliers(
  db: Db | Tx,
  sought: Sought,
  named: readonly string[] | undefined,
): Promise<string[]> {
  const isAsked = named ? sql`supplier_id = any(${named}::uuid[])` : isMeant.fits;
  const { rows } = await sql<{ supplier_id: string }>`
    with ${matchedBy(sought)}, ranked as (
      select supplier_id, row_number() over (order by ${inOrder}) as place from matched where ${isAsked}
    )
    select supplier_id from ranked group by supplier_id order by min(place)`.execute(db);
  return rows.map(({ supplier_id }) => supplier_id);
}

/** Columns that decide about a fit, of a request `r`. */
export const wanted = [
  "r.id",
  "r.brand",
  "r.model",
  "r.model_name",
  "r.year",
  "r.trim_level",
  "r.body_color",
  "r.interior_color",
  "r.powertrain",
  "r.condition",
  "r.mileage_max",
  "r.max_price",
  "r.quantity",
] as const;

/** A dealer's own request, open or closed; another dealer's is the same as none. */
export const findOwnWanted = (db: Db, dealerId: string, id: string) =>
  db
    .selectFrom("car_requests as r")
    .select(wanted)
    .where("r.dealer_id", "=", dealerId)
    .where("r.id", "=", id)
    .executeTakeFirst();

/** Finds requests that suppliers can answer now. */
export const findOpenWanted = (db: Db, id: string) =>
  db
    .selectFrom("car_requests as r")
    .innerJoin("accounts as dealer", "dealer.id", "r.dealer_id")
    .select([...wanted, "r.created_at"])
    .where("r.id", "=", id)
    .where("r.status", "=", "open")
    .where("dealer.status", "=", "approved")
    .executeTakeFirst();

/** Locked, so that two who ask at once keep to `MAX_ASKED` together, and nobody is asked about what was just closed. */
export const lockOwnWanted = (tx: Tx, dealerId: string, id: string) =>
  tx
    .selectFrom("car_requests as r")
    .select([...wanted, "r.status"])
    .where("r.dealer_id", "=", dealerId)
    .where("r.id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Writes down who is asked now, in this order and as many as may still be; returns those who had not been. Whose offer stands has answered
 * already.
 */
export async function insertAsked(
  tx: Tx,
  requestId: string,
  suppliers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ supplier_id: string }>`
    with asked as (select supplier_id from asked_suppliers where request_id = ${requestId})
    insert into asked_suppliers (request_id, supplier_id)
    select ${requestId}::uuid, given.id from unnest(${suppliers}::uuid[]) with ordinality as given (id, place)
    where given.id not in (select supplier_id from asked)
      and not exists (select from offers o where o.request_id = ${requestId} and o.supplier_id = given.id
        and o.state = 'standing' and (o.valid_until >= (now() at time zone interval '5 hours')::date) is not false)
    order by place limit greatest(${MAX_ASKED} - (select count(*) from asked), 0)
    on conflict (request_id, supplier_id) do nothing
    returning supplier_id`.execute(tx);
  return rows.map(({ supplier_id }) => supplier_id);
}
