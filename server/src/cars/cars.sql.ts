import type { Role } from "@khorgos/contract/accounts";
import type { Car, CarSort, SortOrder } from "@khorgos/contract/cars";
import { seesContacts } from "@khorgos/contract/cars.rules";
import { USUAL_PAGE } from "@khorgos/contract/platform/fields";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { decodeKeyset, encodeCursor } from "../platform/db/cursor.ts";

/** For whom a car is read; decides `own` and the contacts. */
export type Viewer = { id: string; role: Role };

/** A condition on `cars c`, `accounts s` being the supplier. */
export type Condition = RawBuilder<unknown>;

type Contacts = Required<Pick<Car, "phone" | "email" | "wechat_id" | "supplier_address">>;
export type CarRow = Omit<Car, keyof Contacts> & { contacts: Contacts | null };

/**
 * Which cars a list is of. Where they are told by their `years` and by nothing that an index begins with, a list by price
 * is read year by year: the cheapest of all are old, and whoever wants new ones would wait until those are passed.
 */
export type Listed = { cars: Condition; years?: readonly [number, number] | undefined };

/** Only cars of approved suppliers are in the market. */
export const inMarket: Condition = sql`s.status = 'approved'`;

/** What a car shows to this viewer, from `cars c` and `accounts s`. */
export const carFor = ({ id, role }: Viewer) => {
  const isOwn = sql`c.supplier_id = ${id}::uuid`;
  const contacts = sql`json_build_object('phone', s.phone, 'email', s.email, 'wechat_id', s.wechat_id, 'supplier_address', s.address)`;
  const shown = sql`case when ${isOwn} then ${seesContacts({ role, own: true })}::boolean else ${seesContacts({ role, own: false })}::boolean end`;
  return sql`c.id, c.car_id, c.supplier_sku, c.brand, c.model, c.year, c.trim_level, c.body_color, c.interior_color,
    c.body_color_name, c.interior_color_name, c.price, c.quantity, c.location, c.seller, c.additional_features, c.notes, c.updated_at, ${isOwn} as own,
    s.name as supplier_name, s.company_name, case when ${shown} then ${contacts} end as contacts`;
};

/** Contacts that are not the caller's to see leave no key behind. */
const toCar = ({ contacts, ...car }: CarRow): Car => ({ ...car, ...contacts });

type Key = {
  kind: "text" | "whole" | "number" | "moment";
  type: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
};

/**
 * Names are sorted by their first 60 characters, because a cursor carries the value and travels in the address; beyond
 * that the id decides.
 */
const name = (column: string): Key => ({
  kind: "text",
  type: sql`text`,
  key: sql`left(lower(${sql.ref(column)}), 60)`,
});
const word = (column: string): Key => ({
  kind: "text",
  type: sql`text`,
  key: sql`lower(${sql.ref(column)})`,
});
const price: Key = { kind: "number", type: sql`numeric`, key: sql`c.price` };

/** What equal values are sorted by next is what an index has beside them. Last of all comes the id. */
const sorts: Readonly<Record<CarSort, readonly Key[]>> = {
  brand: [word("c.brand"), price],
  model: [name("c.model")],
  location: [word("c.location"), word("c.brand"), price],
  supplier_name: [name("s.name")],
  year: [{ kind: "whole", type: sql`integer`, key: sql`c.year` }, price],
  quantity: [{ kind: "whole", type: sql`integer`, key: sql`c.quantity` }],
  price: [price],
  updated_at: [{ kind: "moment", type: sql`timestamptz`, key: sql`c.updated_at` }],
};

type PageInput = {
  sort?: CarSort | undefined;
  order?: SortOrder | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * One page of the cars that are listed, and where the next begins. `list` names the list, so that a
 * cursor opens no other. Newest change first unless sorted otherwise. Throws `cursor_unusable`.
 */
export async function pageOfCars(
  db: Db,
  viewer: Viewer,
  list: string,
  { cars, years }: Listed,
  page: PageInput,
) {
  const { sort = "updated_at", order = "desc", limit = USUAL_PAGE, cursor } = page;
  const keys = sorts[sort];
  const listOrder = `${list} ${sort} ${order}`;
  const last = decodeKeyset(
    listOrder,
    cursor,
    keys.map(({ kind }) => kind),
  );
  const found = keys.map(({ key }) => key);
  const named = keys.map((_, at) => sql.ref(`page.key${at}`));

  const after = last ? isBeyond(keys, last, order) : sql`true`;
  const rowsWhere = (condition: Condition) => sql`
    select c.id, ${sql.join(found.map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`))}
    from cars c join accounts s on s.id = c.supplier_id where ${condition} and ${after}
    order by ${inOrder(found, order)} limit ${limit + 1}`;
  const [from, to] = years ?? [0, 0];
  const ids =
    years && sort === "price"
      ? sql`select c.* from generate_series(${from}::integer, ${to}) as y (year)
          cross join lateral (${rowsWhere(sql`c.year = y.year and ${cars}`)}) c
          order by ${inOrder([sql`c.key0`], order)} limit ${limit + 1}`
      : rowsWhere(cars);

  // The page is found by its ids alone: sorting whole cars with their contacts costs three times as much.
  const { rows } = await sql<CarRow & { keyset: (string | number)[] }>`
    select ${carFor(viewer)}, ${keysetOf(keys, named)} as keyset
    from (${ids}) page join cars c on c.id = page.id join accounts s on s.id = c.supplier_id
    order by ${inOrder(named, order)}`.execute(db);
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    cars: shown.map(toCar),
    next_cursor: end ? encodeCursor(listOrder, [...end.keyset, end.id]) : null,
  };
}

/** Sorted as pages are, for lists without pages. */
export const orderOf = (sort: CarSort, order: SortOrder): RawBuilder<unknown> =>
  inOrder(
    sorts[sort].map(({ key }) => key),
    order,
  );

const inOrder = (keys: readonly RawBuilder<unknown>[], order: SortOrder) =>
  sql.join([...keys, sql`c.id`].map((key) => sql`${key} ${order === "asc" ? sql`asc` : sql`desc`}`));

/** The rows after the one that a page ended with. */
function isBeyond(keys: readonly Key[], last: readonly (string | number)[], order: SortOrder): Condition {
  const values = [...keys.map(({ type }, at) => sql`${last[at]}::${type}`), sql`${last.at(-1)}::uuid`];
  const beyond = order === "asc" ? sql`>` : sql`<`;
  return sql`(${sql.join([...keys.map(({ key }) => key), sql`c.id`])}) ${beyond} (${sql.join(values)})`;
}

/** What a cursor remembers. As text a moment keeps its microseconds, which the driver's own reading of it would lose. */
const keysetOf = (keys: readonly Key[], values: readonly RawBuilder<unknown>[]) =>
  sql`json_build_array(${sql.join(values.map((value, at) => (keys[at]?.kind === "moment" ? sql`${value}::text` : value)))})`;

/** A car in the market, as this viewer sees it. */
export async function findCarById(db: Db, viewer: Viewer, id: string): Promise<Car | undefined> {
  const { rows } = await sql<CarRow>`
    select ${carFor(viewer)} from cars c join accounts s on s.id = c.supplier_id where c.id = ${id} and ${inMarket}`.execute(
    db,
  );
  return rows[0] && toCar(rows[0]);
}
