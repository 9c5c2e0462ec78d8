import type { Car } from "@khorgos/contract/cars/cars";
import type { FitCriterion, FitVerdict, MatchFigures } from "@khorgos/contract/matching/matching";
import type { Wanted } from "@khorgos/contract/matching/fit.rules";
import { sql } from "kysely";
import {
  asWanted,
  differencesOf,
  isMatch,
  isNearTo,
  isOfModel,
  onlyDifference,
  wishesFacts,
} from "../catalogue/fit/fit.sql.ts";
import type { ModelsAlike } from "../catalogue/fit/models-alike.rules.ts";
import { carAsJson, type Condition, promised, type Viewer } from "../catalogue/listing/cars.sql.ts";
import { modelInUse, modelKey } from "../catalogue/models.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { Keyset } from "../platform/db/cursor.ts";

/** What is looked for: a request, the names in lower case under which its model is listed, and whose cars count. */
export type Sought = { wanted: Wanted; models: ModelsAlike; whose: Condition };

/** What matches are sorted by before their ids, the best first. */
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
 * What would bring most lines more if it were given up: of those with one difference the most that differ alike. What a line has
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
