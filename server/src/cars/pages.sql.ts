import type { CarSort, SortOrder } from "@khorgos/contract/cars/order";
import { CarCondition, MAX_MILEAGE_KM, Powertrain } from "@khorgos/contract/cars/facts";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { decodeKeyset, encodeCursor, type Keyset } from "../platform/db/cursor.ts";
import { prepared } from "../platform/db/prepared.ts";
import { type Landed, unknownCost } from "../costs/landed.sql.ts";
import { keyOfModel, startOf } from "../normalizing/models.sql.ts";
import { carAsJson, type Condition, fromCars, mileage, type Viewer } from "./cars.sql.ts";

/**
 * Which cars a list is of. Where they are told by their `years` and by nothing that an index begins with, a list by price
 * is read year by year: the cheapest of all are old, and anyone who wants new ones would wait until those are passed.
 * `indexed` names the sorts in which an index has them whatever the values are, so that each such page needs one plan.
 */
export type PageRequest = {
  cars: Condition;
  years?: readonly [number, number] | undefined;
  indexed?: readonly CarSort[] | undefined;
  /** Columns that are told of each car besides. */
  more?: Parameters<typeof carAsJson>[1];
  /** The cost of a car in Almaty, for a list in this order; without it nobody knows. */
  landed?: Landed | undefined;
};

type Key = {
  kind: "text" | "whole" | "id" | "number" | "moment";
  type: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
};

/**
 * Names are sorted by their first 60 characters, because a cursor carries the value and travels in the address; beyond
 * that the id decides.
 */
const name = (value: RawBuilder<unknown>): Key => ({
  kind: "text",
  type: sql`text`,
  key: sql`left(lower(${value}), 60)`,
});
const word = (column: string): Key => ({
  kind: "text",
  type: sql`text`,
  key: sql`lower(${sql.ref(column)})`,
});
/** Models as they are compared: with and without spaces they stand together. */
const model: Key = { kind: "text", type: sql`text`, key: startOf(keyOfModel("c")) };
const supplier: Key = { kind: "id", type: sql`uuid`, key: sql`c.supplier_id` };
const year: Key = { kind: "whole", type: sql`integer`, key: sql`c.year` };
const price: Key = { kind: "number", type: sql`numeric`, key: sql`c.price` };

/** Values that not every car has; cars without one come last in either order, which takes a value beyond all others. */
const known = (value: RawBuilder<unknown>, beyond: Readonly<Record<SortOrder, number>>): ByOrder => {
  const keyFor = (order: SortOrder): Key => ({
    kind: "whole",
    type: sql`integer`,
    key: sql`coalesce(${value}, ${sql.lit(beyond[order])})`,
  });
  return { asc: [keyFor("asc"), price], desc: [keyFor("desc"), price] };
};
type ByOrder = Readonly<Record<SortOrder, readonly Key[]>>;

/** A word of a vocabulary by its place there. */
const placeIn = (words: readonly string[], column: string) =>
  known(sql`array_position(array[${sql.join(words.map((word) => sql.lit(word)))}], ${sql.ref(column)})`, {
    asc: words.length + 1,
    desc: 0,
  });

/**
 * Whole sums first, then those that something is missing in, which makes cars look cheaper, and cars without one last, in either order.
 * Where a page ends the cursor keeps the sum, not the sheet. After another sheet the next page begins behind that sum as the cars cost
 * now: a car whose cost has passed it is seen twice or not at all, as one is whose price changes meanwhile.
 */
const byCost = ({ completeness, kzt }: Landed, order: SortOrder): Key[] => [
  {
    kind: "whole",
    type: sql`integer`,
    key: order === "asc" ? completeness : sql`-(${completeness})`,
  },
  { kind: "number", type: sql`double precision`, key: sql`coalesce(${kzt}, 0::double precision)` },
  price,
];

/** Sorts: equal values are next sorted by what an index has beside them. Last of all comes the id. */
const sorts: Readonly<Record<Exclude<CarSort, "landed">, readonly Key[] | ByOrder>> = {
  brand: [word("c.brand"), price],
  model: [model, word("c.brand"), year, supplier, price],
  location: [word("c.location"), word("c.brand"), price],
  // Lists show the company, and the person only where there is none.
  supplier_name: [name(sql`coalesce(nullif(s.company_name, ''), s.name)`)],
  year: [year, price],
  quantity: [{ kind: "whole", type: sql`integer`, key: sql`c.quantity` }],
  price: [price],
  updated_at: [{ kind: "moment", type: sql`timestamptz`, key: sql`c.updated_at` }],
  mileage_km: known(mileage, { asc: MAX_MILEAGE_KM + 1, desc: -1 }),
  powertrain: placeIn(Powertrain.options, "c.powertrain"),
  condition: placeIn(CarCondition.options, "c.condition"),
};

const keysOf = (sort: CarSort, order: SortOrder, landed?: Landed): readonly Key[] => {
  if (sort === "landed") return byCost(landed ?? unknownCost, order);
  const keys = sorts[sort];
  return "asc" in keys ? keys[order] : keys;
};

type PageInput = {
  sort?: CarSort | undefined;
  order?: SortOrder | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** Cars in order, as one JSON list, and where the next page begins. */
type CarPage = { cars: string; next_cursor: string | null };

/** Which page of a list is asked for; `last` are the values and the id that the one before ended with. */
type CarsPage = {
  list: string;
  sort: CarSort;
  order: SortOrder;
  limit: number;
  last: readonly (string | number)[] | undefined;
};

/**
 * Reads which page is asked for. `list` names the list, so that a cursor opens no other. Newest change first unless sorted
 * otherwise. Throws `cursor_unusable`.
 */
export function readPage(list: string, input: PageInput): CarsPage {
  const { sort = "updated_at", order = "desc", limit = DEFAULT_PAGE_SIZE, cursor } = input;
  const kinds = keysOf(sort, order).map(({ kind }) => kind);
  return { list, sort, order, limit, last: decodeKeyset(nameOf({ list, sort, order }), cursor, kinds) };
}

const nameOf = ({ list, sort, order }: Pick<CarsPage, "list" | "sort" | "order">) =>
  `${list} ${sort} ${order}`;

/** One page of the cars that are listed. */
export async function pageOfCars(
  db: Db,
  viewer: Viewer,
  listed: PageRequest,
  page: CarsPage,
): Promise<CarPage> {
  const { sort, order, limit, last } = page;
  const keys = keysOf(sort, order, listed.landed);
  const isIndexed = isInOrder(listed, sort);
  const found = (isIndexed ? byIndex : byIds)(viewer, listed, { keys, order, last, limit: limit + 1 });
  const named = keys.map((_, at) => sql.ref(`key${at}`));
  const inTurn = sql`order by ${inOrder(named, order, sql`id`)}`;
  const ofLast = (value: RawBuilder<unknown>) => sql`(array_agg(${value} ${inTurn}))[${sql.lit(limit)}]`;

  const { rows } = await sql<{ cars: string | null; end: Keyset | null }>`${isIndexed ? prepared : sql``}
    select string_agg(car, ${BETWEEN} ${inTurn}) as cars,
      case when count(*) > ${sql.lit(limit)} then ${keysetOf(keys, [...named, sql`id`].map(ofLast))} end as end
    from (${found}) found`.execute(db);
  const { cars, end } = rows[0] ?? {};
  if (!cars || !end) return { cars: `[${cars ?? ""}]`, next_cursor: null };
  // The one beyond the page only tells that there is one.
  const shown = cars.slice(0, cars.lastIndexOf(BETWEEN));
  return { cars: `[${shown}]`, next_cursor: encodeCursor(nameOf(page), end) };
}

/** The text between two cars, which is nowhere in one. Numbering them would take PostgreSQL a third longer. */
const BETWEEN = ",\n";

/** Whether an index has the listed cars in this order, whatever the values are. */
const isInOrder = ({ indexed = [] }: PageRequest, sort: CarSort): boolean => indexed.includes(sort);

/** A stretch of a list: its rows after `last`, in order. */
type KeyRange = {
  keys: readonly Key[];
  order: SortOrder;
  last: readonly (string | number)[] | undefined;
  limit: number;
};

/** A page that an index holds in order: its cars are read where they are found. */
const byIndex = (viewer: Viewer, { cars, more }: PageRequest, { keys, order, last, limit }: KeyRange) => sql`
  select ${carAsJson(viewer, more)} as car, ${keyColumns(keys)}, c.id
  from ${fromCars} where ${cars} and ${isBeyond(keys, last, order)}
  order by ${inOrder(found(keys), order)} limit ${sql.lit(limit)}`;

/** A page that is found by its ids first: sorting whole cars with their contacts costs three times as much. */
function byIds(viewer: Viewer, { cars, years, more }: PageRequest, { keys, order, last, limit }: KeyRange) {
  const rowsWhere = (condition: Condition) => sql`
    select c.id, ${keyColumns(keys)}
    from ${fromCars} where ${condition} and ${isBeyond(keys, last, order)}
    order by ${inOrder(found(keys), order)} limit ${sql.lit(limit)}`;
  const [from, to] = years ?? [0, 0];
  const isByYear = years !== undefined && keys[0] === price;
  const ids = isByYear
    ? sql`select c.* from generate_series(${from}::integer, ${to}) as y (year)
        cross join lateral (${rowsWhere(sql`c.year = y.year and ${cars}`)}) c
        order by ${inOrder([sql`c.key0`], order)} limit ${sql.lit(limit)}`
    : rowsWhere(cars);
  return sql`select ${carAsJson(viewer, more)} as car, page.*
    from (${ids}) page join cars c on c.id = page.id join accounts s on s.id = c.supplier_id`;
}

const found = (keys: readonly Key[]) => keys.map(({ key }) => key);
const keyColumns = (keys: readonly Key[]) =>
  sql.join(keys.map(({ key }, at) => sql`${key} as ${sql.ref(`key${at}`)}`));

/** Sorted as pages are, for lists without pages. */
export const orderOf = (sort: CarSort, order: SortOrder, landed?: Landed): RawBuilder<unknown> =>
  inOrder(found(keysOf(sort, order, landed)), order);

const inOrder = (keys: readonly RawBuilder<unknown>[], order: SortOrder, id = sql`c.id`) =>
  sql.join([...keys, id].map((key) => sql`${key} ${order === "asc" ? sql`asc` : sql`desc`}`));

/** The rows after the one that a page ended with. */
function isBeyond(keys: readonly Key[], last: KeyRange["last"], order: SortOrder): Condition {
  if (!last) return sql`true`;
  const values = [...keys.map(({ type }, at) => sql`${last[at]}::${type}`), sql`${last.at(-1)}::uuid`];
  const beyond = order === "asc" ? sql`>` : sql`<`;
  return sql`(${sql.join([...keys.map(({ key }) => key), sql`c.id`])}) ${beyond} (${sql.join(values)})`;
}

/** Values that a cursor remembers. As text a moment keeps its microseconds, which the driver's own reading of it would lose. */
const keysetOf = (keys: readonly Key[], values: readonly RawBuilder<unknown>[]) =>
  sql`json_build_array(${sql.join(values.map((value, at) => (keys[at]?.kind === "moment" ? sql`${value}::text` : value)))})`;
